package kit_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// A toy system of nested work: a day has meals, a meal has courses, and a knock at the door may
// interrupt a meal.
const (
	aDay = iota + 1
	aMeal
	aKnock
)

type toyWork struct{ kind, step, node, left uint8 }

type toyState struct {
	depth uint8
	over  bool
	stack [3]toyWork
}

type toyEngine struct{ s *toyState }

// runMeal asks for the next course depending on how many are left.
func (e toyEngine) runMeal(f *toyWork) {
	if []bool{true, false, true}[f.left] { // panics if more than two are left
		f.node = 1
	}
}

func toyWorks() *kit.Work[toyEngine, toyState, toyWork] {
	type upon = kit.WorkUpon[toyEngine, toyWork]
	return &kit.Work[toyEngine, toyState, toyWork]{
		Kinds: []kit.WorkKind[toyEngine, toyWork]{
			{Name: "none"},
			aDay: {Name: "day", Run: func(toyEngine, *toyWork) {}, Rests: 1 << 1},
			aMeal: {
				Name: "meal", Run: toyEngine.runMeal, Waits: kit.AnyStep, Most: kit.WorkFields{0: 9},
				Sound: func(_ toyEngine, f *toyWork) error { return kit.Unless(f.left != 8, kit.ErrWorkLeft) },
				Upon:  []upon{{Kinds: kit.KindsOf[uint8](aDay), Steps: 1 << 1, If: func(_ toyEngine, below, _ *toyWork) bool { return below.left == 0 }}},
			},
			aKnock: {
				Name: "knock", Run: func(_ toyEngine, f *toyWork) { f.node = 2 }, Waits: 1,
				Upon: []upon{{Kinds: kit.KindsOf[uint8](aMeal), Meanwhile: true}},
			},
		},
		Stack:  func(s *toyState) ([]toyWork, int) { return s.stack[:], int(s.depth) },
		Head:   func(f *toyWork) (kind, step, node uint8) { return f.kind, f.step, f.node },
		Fields: func(f *toyWork) kit.WorkFields { return kit.WorkFields{uint64(f.left)} },
		Nodes:  []string{"nothing", "course", "door"},
		Again: func(e toyEngine, s *toyState, back uint8) {
			f := &s.stack[s.depth-1]
			f.node = 0
			f.step -= back
			e.s = s
			if f.kind == aMeal {
				e.runMeal(f)
				f.step += back
				return
			}
			f.node = 2
		},
		Back: 1,
	}
}

func TestWorkIsChecked(t *testing.T) {
	works := toyWorks()
	day, meal, knock := toyWork{aDay, 1, 0, 0}, toyWork{aMeal, 2, 1, 0}, toyWork{aKnock, 0, 2, 0}
	for i, v := range []struct {
		stack []toyWork
		fault error
	}{
		{[]toyWork{day, meal}, nil},
		{[]toyWork{day, meal, knock}, nil},
		{[]toyWork{day, {aKnock + 1, 0, 1, 0}}, kit.ErrWorkKind},
		{[]toyWork{day, {0, 0, 1, 0}}, kit.ErrWorkKind},
		{[]toyWork{day}, kit.ErrWorkTop},
		{[]toyWork{{aDay, 0, 0, 0}, meal}, kit.ErrWorkStep},
		{[]toyWork{day, {aKnock, 1, 2, 0}}, kit.ErrWorkStep},
		{[]toyWork{{aDay, 1, 0, 1}, meal}, kit.ErrWorkFields},
		{[]toyWork{day, {aMeal, 2, 1, 10}}, kit.ErrWorkSubject},
		{[]toyWork{day, {aMeal, 2, 1, 8}}, kit.ErrWorkLeft},
		{[]toyWork{meal}, kit.ErrWorkBelow},
		{[]toyWork{day, day, meal}, kit.ErrWorkBelow},
		{[]toyWork{day, knock}, kit.ErrWorkBelow},
		{[]toyWork{day, meal, meal}, kit.ErrWorkWaits},
		{[]toyWork{day, {aMeal, 2, 1, 1}}, kit.ErrWorkNode},
	} {
		var s, again toyState
		s.depth = uint8(copy(s.stack[:], v.stack))
		if err := works.Check(toyEngine{&s}, &s, &again, s.over); !errors.Is(err, v.fault) {
			t.Errorf("%d: %v and not %v", i, err, v.fault)
		}
	}
	// Work with an invalid subject is refused if a document claims it; if play leads to it, it is a
	// fault of the rules and is not hidden.
	claim := toyState{depth: 2, stack: [3]toyWork{day, {aMeal, 2, 1, 5}}}
	check := func(s *toyState) error { return works.Check(toyEngine{s}, s, new(toyState), s.over) }
	invariants := []nemo.Invariant[toyState, int]{{Name: "work-under-way", Rules: []nemo.Rule{"1.1"}, Holds: check}}
	broken := (*nemo.Broken)(nil)
	switch err := nemo.CheckMadeUp(invariants, &claim); {
	case !errors.As(err, &broken), broken.Name != "work-under-way", len(broken.Rules) != 1:
		t.Errorf("a claim is not refused by the invariant and its rules: %v", err)
	}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("a fault of the rules is hidden")
			}
		}()
		_ = nemo.CheckState(invariants, &claim)
	}()
	claim.stack[1].left = 2
	if err := nemo.CheckMadeUp(invariants, &claim); err != nil {
		t.Errorf("a sound claim is refused: %v", err)
	}
	// Fits allows one course here, whatever the declared bound.
	works.Fits = func(_ toyEngine, field int, value, most uint64) bool { return field != 0 || value <= min(most, 1) }
	for left, fault := range []error{nil, nil, kit.ErrWorkSubject} {
		if err := works.CheckFields(toyEngine{}, &toyWork{aMeal, 2, 1, uint8(left)}); !errors.Is(err, fault) {
			t.Errorf("with %d courses left, where 1 fits: %v and not %v", left, err, fault)
		}
	}
	var over toyState
	if err := works.Check(toyEngine{&over}, &over, new(toyState), true); err != nil {
		t.Error(err)
	}
	over.stack[2] = day
	if works.Check(toyEngine{&over}, &over, new(toyState), true) == nil {
		t.Error("work that is done was not cleared, and that is no fault")
	}
	if names := kit.WorkNames(works.Kinds); names[aMeal] != "meal" {
		t.Errorf("the names are %v", names)
	}
}

// If a document claims a question that its work does not ask, only the steps at which the work may have
// asked it are tried: at most Back steps, and none before the first.
func TestWorkIsTakenBackNoFurther(t *testing.T) {
	for i, c := range []struct {
		stack []toyWork
		tried []uint8
	}{
		{[]toyWork{{aDay, 1, 0, 0}, {aMeal, 2, 2, 0}}, []uint8{0, 1}},
		{[]toyWork{{aDay, 1, 0, 0}, {aMeal, 0, 2, 0}}, []uint8{0}},
	} {
		works := toyWorks()
		var tried []uint8
		again := works.Again
		works.Again = func(e toyEngine, s *toyState, back uint8) {
			tried = append(tried, back)
			again(e, s, back)
		}
		s := toyState{depth: 2}
		copy(s.stack[:], c.stack)
		if err := works.Check(toyEngine{&s}, &s, new(toyState), false); !errors.Is(err, kit.ErrWorkNode) || !slices.Equal(tried, c.tried) {
			t.Errorf("%d: %v, and the steps tried back are %v, wanted %v", i, err, tried, c.tried)
		}
	}
}

// TestWorkBelowIsCheckedOnce checks that the bounds of work that has not changed under other work are
// not checked again, but what depends on the rest of the position is.
func TestWorkBelowIsCheckedOnce(t *testing.T) {
	works := toyWorks()
	bounds := 0
	works.Fits = func(toyEngine, int, uint64, uint64) bool { bounds++; return true }
	before := toyState{depth: 3, stack: [3]toyWork{{aDay, 1, 0, 0}, {aMeal, 2, 1, 2}, {aKnock, 0, 2, 0}}}
	after := before
	check := func(before *toyState) error {
		bounds = 0
		return works.CheckSince(toyEngine{&after}, before, &after, new(toyState), false)
	}
	if err := check(nil); err != nil || bounds == 0 {
		t.Fatalf("with nothing before it: %v, and %d bounds are asked", err, bounds)
	}
	if err := check(&before); err != nil || bounds != 0 {
		t.Errorf("a meal that lay there before is asked for %d bounds again (%v)", bounds, err)
	}
	before.stack[1].left = 8
	after.stack[1].left = 8
	if err := check(&before); !errors.Is(err, kit.ErrWorkLeft) {
		t.Errorf("a meal that became unsound under the knock: %v", err)
	}
}
