package nemotest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// InvariantSuite tests the invariants of a system: that they hold, allocate nothing, can fail, and
// accept no position that cannot be played on. Only Rules must be set; each method is a test of its
// own.
type InvariantSuite[S, A comparable] struct {
	Rules nemo.Rules[S, A]
	// Settings draws the options of a game; see [NewWalker].
	Settings func(r *nemo.Rand) nemo.Settings
	// Words are texts that occur in the documents of positions.
	Words []string
	// Pending is the field of the document with the work under way; see
	// [Spoiler].
	Pending string
}

// Walker returns a [Walker] over the system.
func (c InvariantSuite[S, A]) Walker(seed uint64) *Walker[S, A] {
	return NewWalker(c.Rules, c.Settings, seed)
}

// Hold plays so many random games and checks every invariant at each step.
func (c InvariantSuite[S, A]) Hold(t *testing.T, seed uint64, games int) {
	t.Helper()
	c.hold(t, seed, games)
}

func (c InvariantSuite[S, A]) hold(t reporter, seed uint64, games int) {
	t.Helper()
	if err := c.Walker(seed).Hold(games); err != nil {
		t.Errorf("%v", err)
	}
}

// AllocateNothing checks, at about every tenth node of some games, that invariants that hold
// allocate nothing.
func (c InvariantSuite[S, A]) AllocateNothing(t *testing.T, seed uint64, games int) {
	t.Helper()
	c.allocateNothing(t, seed, games)
}

func (c InvariantSuite[S, A]) allocateNothing(t reporter, seed uint64, games int) {
	t.Helper()
	w := c.Walker(seed)
	for range games {
		s, err := w.Begin()
		for more := err == nil; more; {
			before := s
			var a A
			a, more, err = w.move(&s)
			if err != nil || !more || w.Random.Below(10) > 0 {
				continue
			}
			n := testing.AllocsPerRun(1, func() {
				if err == nil {
					err = nemo.CheckStep(w.Invariants, &before, a, &s)
				}
				if err == nil {
					err = nemo.CheckState(w.Invariants, &s)
				}
			})
			more = err == nil
			if n > 0 && err == nil {
				t.Errorf("%v allocations at %s", n, w.Document(&s))
				return
			}
		}
		if err != nil {
			t.Errorf("%v\nat %s", err, w.Document(&s))
			return
		}
	}
}

// Benchmark measures each invariant of a position by itself, and all together.
func (c InvariantSuite[S, A]) Benchmark(b *testing.B, seed uint64) {
	b.Helper()
	w := c.Walker(seed)
	var states []S
	for len(states) < 1000 {
		s, err := w.Begin()
		for more := true; more && err == nil; {
			if _, more, err = w.move(&s); more {
				states = append(states, s)
			}
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	measure := func(name string, invariants []nemo.Invariant[S, A]) {
		b.Run(name, func(b *testing.B) {
			for n := 0; b.Loop(); n++ {
				if err := nemo.CheckState(invariants, &states[n%len(states)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	for i := range w.Invariants {
		if inv := &w.Invariants[i]; inv.Holds != nil {
			measure(strings.ReplaceAll(inv.Name, " ", "-"), w.Invariants[i:i+1])
		}
	}
	measure("all", w.Invariants)
}

// RestoredPlay damages the documents of positions, so many in all, and plays on from those that
// Restore still accepts. It fails if less than one in fifty is accepted, because it would then show
// little.
func (c InvariantSuite[S, A]) RestoredPlay(t *testing.T, seed uint64, documents int) {
	t.Helper()
	c.restoredPlay(t, seed, documents)
}

func (c InvariantSuite[S, A]) restoredPlay(t reporter, seed uint64, documents int) {
	t.Helper()
	const each = 20 // of a position
	w := c.Walker(seed)
	sp := &Spoiler{Random: &w.Random, Words: c.Words, Pending: c.Pending}
	accepted := 0
	var other map[string]any
	for n := 0; n < documents; {
		text, err := w.restorable()
		for i := 0; i < each && err == nil; i++ {
			n++
			var doc map[string]any
			if err = json.Unmarshal(text, &doc); err != nil {
				break
			}
			if other != nil {
				sp.Spoil(doc, other)
			}
			if i == each-1 {
				other = doc
			}
			var ok bool
			if ok, err = w.playSpoilt(doc); ok {
				accepted++
			}
		}
		if err != nil {
			t.Errorf("%v", err)
			return
		}
	}
	if accepted < documents/50 {
		t.Errorf("only %d of %d documents were accepted", accepted, documents)
	}
}

// restorable returns the document of a random position, and checks that it reads back as the same.
func (w *Walker[S, A]) restorable() ([]byte, error) {
	s, err := w.Somewhere()
	if err != nil {
		return nil, err
	}
	text, err := snapshot(w.Rules, &s)
	if err != nil {
		return nil, err
	}
	same, err := w.Rules.Restore(text)
	switch {
	case err != nil:
		return nil, fmt.Errorf("the document of a position is not read: %w: %s", err, text)
	case same != s:
		return nil, faultf("the position is not what is read from its document: %s", text)
	}
	return text, nil
}

// playSpoilt plays on from a damaged document, if it is accepted.
func (w *Walker[S, A]) playSpoilt(doc map[string]any) (accepted bool, err error) {
	const plies = 300
	spoilt, err := json.Marshal(doc)
	if err != nil {
		return false, err
	}
	restored, refused := w.Rules.Restore(spoilt)
	if refused != nil {
		return false, nil //nolint:nilerr // a spoilt document may be refused
	}
	if err := w.Survive(restored, plies); err != nil {
		return true, fmt.Errorf("%w\nfrom %s", err, spoilt)
	}
	return true, nil
}

// FuzzRestoredPlay is a fuzz target that chooses the position, how it is damaged, and what is
// played from it.
func (c InvariantSuite[S, A]) FuzzRestoredPlay(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, seed*7)
	}
	f.Fuzz(func(t *testing.T, seed, mutation uint64) { c.fuzzRestoredPlay(t, seed, mutation) })
}

func (c InvariantSuite[S, A]) fuzzRestoredPlay(t reporter, seed, mutation uint64) {
	t.Helper()
	w := c.Walker(seed)
	docs := make([]map[string]any, 2)
	for i := range docs {
		text, err := w.restorable()
		if err == nil {
			err = json.Unmarshal(text, &docs[i])
		}
		if err != nil {
			t.Errorf("%v", err)
			return
		}
	}
	w.Random = nemo.NewRand(mutation, 2)
	sp := &Spoiler{Random: &w.Random, Words: c.Words, Pending: c.Pending}
	sp.Spoil(docs[0], docs[1])
	if _, err := w.playSpoilt(docs[0]); err != nil {
		t.Errorf("%v", err)
	}
}

// SpoiledPlay damages positions themselves, so many in all, and plays on from those that still keep
// the invariants. It gets further than [InvariantSuite.RestoredPlay], most of whose documents are
// refused before they are positions. spoil changes one thing that a document can express, mostly in
// the work under way; other is a position to copy parts from. It fails if less than one in sixty is
// accepted.
func (c InvariantSuite[S, A]) SpoiledPlay(t *testing.T, seed uint64, tries int, spoil func(sp *Spoiler, s, other *S)) {
	t.Helper()
	c.spoiledPlay(t, seed, tries, spoil)
}

func (c InvariantSuite[S, A]) spoiledPlay(t reporter, seed uint64, tries int, spoil func(sp *Spoiler, s, other *S)) {
	t.Helper()
	const games, plies = 1500, 20
	w := c.Walker(seed)
	sp := &Spoiler{Random: &w.Random, Words: c.Words}
	var nodes []S
	for len(nodes) < min(games, tries) {
		s, err := w.Somewhere()
		if err != nil {
			t.Errorf("%v", err)
			return
		}
		if w.Rules.ToMove(&s) != nemo.Nobody {
			nodes = append(nodes, s)
		}
	}
	accepted := 0
	for range tries {
		s, other := nodes[sp.Below(len(nodes))], &nodes[sp.Below(len(nodes))]
		for n := 1 + sp.Below(3); n > 0; n-- {
			spoil(sp, &s, other)
		}
		if nemo.CheckMadeUp(w.Invariants, &s) != nil {
			continue
		}
		accepted++
		if err := w.Survive(s, plies); err != nil {
			t.Errorf("%v\nfrom %s", err, w.Document(&s))
			return
		}
	}
	if accepted < tries/60 {
		t.Errorf("only %d of %d positions were accepted", accepted, tries)
	}
}

// BrokenStep is a step that an invariant of steps must refuse: an action, a change of the base
// position before it, and a further change after it. Nil changes nothing.
type BrokenStep[S, A comparable] struct {
	Action        A
	Before, After func(s *S)
}

// Refuse checks that every invariant can fail. base is a sound position with something of
// everything in play. broken has changes of it, by the name of the state invariant that must refuse
// them, and steps the same for step invariants. elsewhere names invariants that another test
// covers, because they check what the rules compute and no position breaks them.
func (c InvariantSuite[S, A]) Refuse(
	t *testing.T, base S, broken map[string][]func(s *S), steps map[string][]BrokenStep[S, A], elsewhere ...string,
) {
	t.Helper()
	c.refuse(t, base, broken, steps, elsewhere)
}

func (c InvariantSuite[S, A]) refuse(
	t reporter, base S, broken map[string][]func(s *S), steps map[string][]BrokenStep[S, A], elsewhere []string,
) {
	t.Helper()
	invariants := c.Rules.Invariants()
	if err := nemo.CheckState(invariants, &base); err != nil {
		t.Errorf("the base is broken before anything is done: %v", err)
		return
	}
	var names []string
	for i := range invariants {
		inv := &invariants[i]
		names = append(names, inv.Name)
		tried := slices.Contains(elsewhere, inv.Name)
		if (inv.Holds == nil) == (inv.HoldsOver == nil) {
			t.Errorf("%s is neither of a position nor of a step, or both", inv.Name)
			continue
		}
		if inv.Holds != nil {
			tried = tried || len(broken[inv.Name]) > 0
			refusePositions(t, inv, base, broken[inv.Name])
		} else {
			tried = tried || len(steps[inv.Name]) > 0
			refuseSteps(t, inv, base, steps[inv.Name])
		}
		if !tried {
			t.Errorf("nothing shows that %s can fail", inv.Name)
		}
	}
	for _, name := range slices.Concat(elsewhere, slices.Collect(maps.Keys(broken)), slices.Collect(maps.Keys(steps))) {
		if !slices.Contains(names, name) {
			t.Errorf("there is no invariant %s", name)
		}
	}
}

func refusePositions[S, A comparable](t reporter, inv *nemo.Invariant[S, A], base S, broken []func(s *S)) {
	t.Helper()
	for i, change := range broken {
		s := base
		change(&s)
		if inv.Holds(&s) == nil {
			t.Errorf("%s: broken position %d is not refused", inv.Name, i)
		}
	}
}

func refuseSteps[S, A comparable](t reporter, inv *nemo.Invariant[S, A], base S, steps []BrokenStep[S, A]) {
	t.Helper()
	for i, step := range steps {
		before := base
		if step.Before != nil {
			step.Before(&before)
		}
		after := before
		if step.After != nil {
			step.After(&after)
		}
		if inv.HoldsOver(&before, step.Action, &after) == nil {
			t.Errorf("%s: broken step %d is not refused", inv.Name, i)
		}
	}
}
