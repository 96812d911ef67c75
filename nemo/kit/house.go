package kit

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// HouseRule declares a house rule: a variant of a rule system that has a name of its own.
type HouseRule[S, A comparable] struct {
	// Name is the key of the variant, as in saved games and records: "pig-gentle".
	Name string
	// Title is appended to that of the base: "with open Objectives".
	Title string
	// Lifts names the invariants of the base that no longer hold.
	Lifts []string
	// Keeps are the additional invariants of the variant.
	Keeps []nemo.Invariant[S, A]
	// Tells, if set, changes the About of the variant: another end, a phase that may follow, a
	// longer game. It may change the lists, which are copies.
	Tells func(about *nemo.About)
}

// House is the part of a variant that is the same for every house rule. Embedded rules of another
// game still call their own methods: their Restore checks their own invariants, their Foretell
// describes their own Apply, and records carry their name. House does all three for the variant
// instead.
//
// A variant embeds House, and the rules of the base one level deeper, so that the methods of
// House come first:
//
//	type base struct{ *nemoswar1.Rules }
//
//	type rerolled struct {
//		kit.House[nemoswar1.State, nemoswar1.Action]
//		base
//	}
//
// The variant overrides what the house rule changes, and calls the base for the rest. [NewHouse]
// puts it together.
type House[S, A comparable] struct{ h *house[S, A] }

type house[S, A comparable] struct {
	about      nemo.About
	base, self nemo.Rules[S, A]
	invariants []nemo.Invariant[S, A]
	again      func(base nemo.Rules[S, A]) (nemo.Rules[S, A], error)
}

// NewHouse returns a variant of base. The function variant puts the variant together from its
// parts; it is called again for each base with other weights.
//
// The promise that a replay is exact ([Replays]) is checked for the variant instead of the base. An
// error reports what would silently break the variant: the name of the base, an invariant in Lifts
// that the base does not have, methods of the base that hide those of House, or a Taught that
// returns the base.
func NewHouse[S, A comparable, B, V nemo.Rules[S, A]](base B, rule HouseRule[S, A], variant func(House[S, A], B) V) (V, error) {
	v, err := putUp(base, rule, variant)
	if err != nil {
		return v, err
	}
	var none V
	about := v.About()
	if about.Name != rule.Name {
		return none, nemo.Invalidf("about",
			"the variant calls itself %s: embed the rules of the base one level deeper than House", about.Name)
	}
	if learner, ok := any(v).(nemo.Learner[S, A]); ok {
		if taught := learner.Taught(make([]float64, len(learner.FeatureNames()))); taught.About().Name != rule.Name {
			return none, nemo.Invalidf("taught",
				"Taught of %s returns the base: give the variant one that returns Teach of House", rule.Name)
		}
	}
	return v, nil
}

// putUp is [NewHouse] without the checks of the result.
func putUp[S, A comparable, B, V nemo.Rules[S, A]](base B, rule HouseRule[S, A], variant func(House[S, A], B) V) (V, error) {
	var none V
	about := *base.About()
	if rule.Name == "" || rule.Name == about.Name || rule.Title == "" {
		return none, nemo.Invalidf("name", "a house rule has a name other than %s, and a title", about.Name)
	}
	about.VariantOf = about.Base()
	about.Name, about.Title = rule.Name, about.Title+" "+rule.Title
	about.Options, about.Ends, about.Phases = slices.Clone(about.Options), slices.Clone(about.Ends), slices.Clone(about.Phases)
	for i := range about.Phases {
		about.Phases[i].Next = slices.Clone(about.Phases[i].Next)
	}
	if rule.Tells != nil {
		rule.Tells(&about)
	}
	h := &house[S, A]{about: about, base: base}
	h.again = func(other nemo.Rules[S, A]) (nemo.Rules[S, A], error) {
		b, ok := other.(B)
		if !ok {
			return nil, nemo.Invalidf("base", "the rules of %s became others", rule.Name)
		}
		return putUp(b, rule, variant)
	}
	if err := h.lift(rule); err != nil {
		return none, err
	}
	v := variant(House[S, A]{h}, base)
	h.self = v
	h.invariants = append(h.invariants, Replays("house", h.self, NewSpares[S]()))
	return v, nil
}

// lift collects the invariants of the variant.
func (h *house[S, A]) lift(rule HouseRule[S, A]) error {
	lifts := slices.Clone(rule.Lifts)
	for _, inv := range h.base.Invariants() {
		if at := slices.Index(lifts, inv.Name); at >= 0 {
			lifts = slices.Delete(lifts, at, at+1)
		} else if !strings.HasSuffix(inv.Name, replaysExactly) {
			h.invariants = append(h.invariants, inv)
		}
	}
	if len(lifts) > 0 {
		return nemo.Invalidf("lifts", "%s has no invariant %q", h.base.About().Name, lifts[0])
	}
	h.invariants = append(h.invariants, rule.Keeps...)
	return nil
}

// About describes the variant.
func (v House[S, A]) About() *nemo.About { return &v.h.about }

// Invariants returns those of the base that are not lifted, and those of the variant.
func (v House[S, A]) Invariants() []nemo.Invariant[S, A] { return slices.Clone(v.h.invariants) }

// Restore reads a position and checks it against the invariants of the variant.
func (v House[S, A]) Restore(doc []byte) (s S, err error) {
	h := v.h
	var none S
	if s, err = h.base.Restore(doc); err != nil {
		reader, ok := h.base.(interface {
			ReadPosition(doc []byte) (S, error)
		})
		if !ok {
			return none, err
		}
		if s, err = reader.ReadPosition(doc); err != nil {
			return none, err
		}
	}
	if fault := h.sound(&s); fault != nil {
		return none, nemo.Faults{nemo.Invalidf("position", "%v", fault)}
	}
	return s, nil
}

// sound checks a position, or one as a seat observes it, against the invariants.
func (h *house[S, A]) sound(s *S) error {
	fault := nemo.CheckMadeUp(h.invariants, s)
	imaginer, ok := h.self.(nemo.Imaginer[S])
	for seat := nemo.Chance; ok && fault != nil && int(seat) < len(h.about.Seats); seat++ {
		if h.self.Observe(s, seat) != *s {
			continue
		}
		random := nemo.NewRand(1, 1)
		full := imaginer.Imagine(s, seat, &random)
		if nemo.CheckMadeUp(h.invariants, &full) == nil && h.self.Observe(&full, seat) == *s {
			return nil
		}
	}
	return fault
}

// Foretell returns the base's description of an action if the variant does the same as the base,
// else "", so that the first event is used. A house rule that changes later consequences needs a
// Foretell of its own.
func (v House[S, A]) Foretell(s *S, a A) string {
	h := v.h
	foreteller, ok := h.base.(nemo.Foreteller[S, A])
	if !ok {
		return ""
	}
	one, two := *s, *s
	var said, done nemo.Log
	if h.base.Apply(&one, a, &said) != nil || h.self.Apply(&two, a, &done) != nil || one != two || !slices.Equal(said, done) {
		return ""
	}
	return foreteller.Foretell(s, a)
}

// Teach returns the variant with other weights, for the Taught of a variant whose base is a
// [nemo.Learner].
func (v House[S, A]) Teach(weights []float64) nemo.Rules[S, A] {
	h := v.h
	learner, ok := h.base.(nemo.Learner[S, A])
	if !ok {
		return h.self
	}
	taught, err := h.again(learner.Taught(weights))
	if err != nil {
		return h.self // the same declaration was accepted before
	}
	return taught
}
