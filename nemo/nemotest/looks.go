package nemotest

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"unsafe"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
)

// LooksAreTrue checks that each invariant declares all parts of a state that it reads
// ([nemo.Invariant].Looks); otherwise verification would skip checks. At nodes of so many games one
// to three parts of the state, large or small, get random values or values from another state: an
// invariant that would not be checked after such a change must still hold.
func (c InvariantSuite[S, A]) LooksAreTrue(t *testing.T, seed uint64, games int) {
	t.Helper()
	c.looksAreTrue(t, seed, games)
}

func (c InvariantSuite[S, A]) looksAreTrue(t reporter, seed uint64, games int) {
	t.Helper()
	parter, ok := c.Rules.(nemo.Parter[S])
	if !ok {
		t.Errorf("the system does not tell in which parts two states differ")
		return
	}
	w := c.Walker(seed)
	passed := 0 // what would not have been asked and had nothing to say
	var other S // of another game, or from earlier in this one
	for range games {
		s, err := w.Begin()
		for more := err == nil; more && err == nil; {
			before := s
			var a A
			if a, more, err = w.move(&s); !more || err != nil || w.Random.Below(4) > 0 {
				continue
			}
			n, broken := c.spoilLooks(w, parter, &before, a, &s, &other)
			if broken != nil {
				t.Errorf("%v", broken)
				return
			}
			passed += n
		}
		if err != nil {
			t.Errorf("%v\nat %s", err, w.Document(&s))
			return
		}
	}
	if passed == 0 {
		t.Errorf("there is no invariant that would not be asked after every step")
	}
}

// spoilLooks damages the position after a step many times. other is a position to copy parts from,
// and is now and then replaced by the current one.
func (c InvariantSuite[S, A]) spoilLooks(w *Walker[S, A], parter nemo.Parter[S], before *S, a A, s, other *S) (passed int, broken error) {
	const spoils = 100
	for range spoils {
		if w.Random.Below(8) == 0 {
			*other = *s
		}
		spoilt := *s
		for n := 1 + w.Random.Below(3); n > 0; n-- {
			exchange(reflect.ValueOf(&spoilt).Elem(), reflect.ValueOf(other).Elem(), &w.Random)
		}
		n, broken := c.overlooked(w.Invariants, parter, s, &spoilt)
		if broken == nil {
			_, broken = c.overlookedOver(w.Invariants, parter, before, a, &spoilt)
		}
		if broken != nil {
			return passed, fmt.Errorf("%w\nand it would not be asked, by the parts at which it looks, after a change\nfrom %+v\nto %+v", broken, *s, spoilt)
		}
		passed += n
	}
	return passed, nil
}

// overlooked returns an error if a state invariant forbids a change although it would not be
// checked after it, or only in part, and no invariant that is checked forbids it.
func (c InvariantSuite[S, A]) overlooked(invariants []nemo.Invariant[S, A], parter nemo.Parter[S], s, spoilt *S) (passed int, broken error) {
	changed := parter.Changed(s, spoilt)
	if noticed(invariants, changed, s, spoilt) {
		return passed, nil
	}
	for i := range invariants {
		inv := &invariants[i]
		if inv.Holds == nil || asked(inv, changed) && inv.Since == nil {
			continue
		}
		if err := forbids(inv, spoilt); err != nil {
			return passed, &nemo.Broken{Name: inv.Name, Rules: inv.Rules, Err: err}
		}
		passed++
	}
	return passed, nil
}

// asked reports whether an invariant is checked after a change.
func asked[S, A comparable](inv *nemo.Invariant[S, A], changed nemo.Parts) bool {
	return inv.Looks == 0 || inv.Looks&changed != 0
}

// noticed reports whether any invariant that is checked after a change forbids it, with the check
// that is then used.
func noticed[S, A comparable](invariants []nemo.Invariant[S, A], changed nemo.Parts, s, spoilt *S) bool {
	return slices.ContainsFunc(invariants, func(inv nemo.Invariant[S, A]) bool {
		switch {
		case inv.Holds == nil || !asked(&inv, changed):
			return false
		case inv.Since != nil:
			return guard.Run(func() error { return inv.Since(s, spoilt) }) != nil
		}
		return forbids(&inv, spoilt) != nil
	})
}

// forbids returns the error of an invariant for a state, which may make it index out of range.
func forbids[S, A comparable](inv *nemo.Invariant[S, A], s *S) error {
	return guard.Run(func() error { return inv.Holds(s) })
}

// overlookedOver does the same for the invariants of steps.
func (c InvariantSuite[S, A]) overlookedOver(
	invariants []nemo.Invariant[S, A], parter nemo.Parter[S], before *S, a A, spoilt *S,
) (passed int, broken error) {
	changed := parter.Changed(before, spoilt)
	for i := range invariants {
		inv := &invariants[i]
		if inv.HoldsOver == nil || inv.Looks == 0 || inv.Looks&changed != 0 {
			continue
		}
		if err := guard.Run(func() error { return inv.HoldsOver(before, a, spoilt) }); err != nil {
			return passed, &nemo.Broken{Name: inv.Name, Rules: inv.Rules, Err: err}
		}
		passed++
	}
	return passed, nil
}

// exchange changes a random part of a value: it descends into it, each field or element with the
// same probability, and sets the number at the end to a random value, or on the way copies the same
// part of another value.
func exchange(v, other reflect.Value, r *nemo.Rand) {
	for {
		var into, from reflect.Value
		switch {
		case v.Kind() == reflect.Struct && v.NumField() > 0:
			n := int(r.Below(uint64(v.NumField())))
			into, from = v.Field(n), other.Field(n)
		case v.Kind() == reflect.Array && v.Len() > 0:
			n := int(r.Below(uint64(v.Len())))
			if r.Below(2) == 0 { // much stands in the first places
				n = int(r.Below(uint64(min(v.Len(), 4))))
			}
			into, from = v.Index(n), other.Index(n)
		default:
			scramble(v, r)
			return
		}
		v, other = open(into), open(from)
		if r.Below(4) == 0 {
			v.Set(other)
			return
		}
	}
}

// open returns a field, perhaps unexported, for reading and writing.
func open(v reflect.Value) reflect.Value {
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
}
