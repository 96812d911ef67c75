package nemotest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

type pigSuite = InvariantSuite[pig.State, pig.Action]

// pigWords are the words that may occur in Pig's documents.
var pigWords = []string{"first", "second", ""}

func TestPigIsSound(t *testing.T) {
	suite := pigSuite{Rules: house, Words: pigWords}
	suite.Hold(t, 1, 20)
	suite.AllocateNothing(t, 2, 2)
	suite.RestoredPlay(t, 3, 400)
	suite.SpoiledPlay(t, 4, 400, spoilPig)
	InvariantSuite[hand, saying]{Rules: highCard{}, Settings: func(*nemo.Rand) nemo.Settings { return nil }}.Hold(t, 1, 20)
	InvariantSuite[hand, saying]{Rules: highCard{}}.Hold(t, 1, 20)
	w := NewWalker[hand, saying](highCard{}, nil, 2)
	s, err := w.Begin()
	if err == nil {
		err = w.Survive(s, 5)
	}
	if err != nil {
		t.Error(err)
	}
	scenarios := pigSuite{Rules: late{scenario: lastStretch}, Words: pigWords}
	scenarios.RestoredPlay(t, 5, 100)
}

func BenchmarkPigInvariants(b *testing.B)   { pigSuite{Rules: house}.Benchmark(b, 1) }
func FuzzRestoredPig(f *testing.F)          { pigSuite{Rules: house, Words: pigWords}.FuzzRestoredPlay(f) }
func spoilPig(sp *Spoiler, s, _ *pig.State) { s.Sum += uint16(sp.Small()) % 3 }

type (
	pigBreaks = map[string][]func(s *pig.State)
	pigSteps  = map[string][]BrokenStep[pig.State, pig.Action]
)

const (
	pigGoal = "goal-ends-the-game"
	pigKept = "kept-points-never-fall"
)

var midGame = pig.State{Points: [2]uint16{50, 40}, Sum: 7}

func losePoints(s *pig.State) { s.Points[0] = 0 }

func TestToothlessInvariantsAreReported(t *testing.T) {
	breaks := pigBreaks{pigGoal: {func(s *pig.State) { s.Points[1] = 200 }}}
	steps := pigSteps{pigKept: {
		{Action: pig.Hold(), After: losePoints},
		{Action: pig.Hold(), Before: func(s *pig.State) { s.Points[0] = 90 }, After: losePoints},
	}}
	pigSuite{Rules: house}.Refuse(t, midGame, breaks, steps)
	pigSuite{Rules: house}.Refuse(t, midGame, nil, steps, pigGoal)
	try := func(rules bent, base pig.State, breaks pigBreaks, steps pigSteps, elsewhere ...string) string {
		var r recorder
		pigSuite{Rules: rules}.refuse(&r, base, breaks, steps, elsewhere)
		return strings.Join(r.reports, "\n")
	}
	neither := bent{promise: []nemo.Invariant[pig.State, pig.Action]{{Name: "empty"}}}
	for words, report := range map[string]string{
		"the base is broken":                           try(bent{}, pig.State{Points: [2]uint16{500, 400}}, breaks, steps),
		"nothing shows that " + pigKept + " can fail":  try(bent{}, midGame, breaks, nil),
		"nothing shows that " + pigGoal + " can fail":  try(bent{}, midGame, nil, steps),
		pigKept + ": broken step 0 is not refused":     try(bent{}, midGame, breaks, pigSteps{pigKept: {{}}}),
		pigGoal + ": broken position 0 is not refused": try(bent{}, midGame, pigBreaks{pigGoal: {func(*pig.State) {}}}, steps),
		"there is no invariant made-up":                try(bent{}, midGame, breaks, steps, "made-up"),
		"there is no invariant dreamt":                 try(bent{}, midGame, pigBreaks{"dreamt": nil}, steps),
		"there is no invariant walked":                 try(bent{}, midGame, breaks, pigSteps{"walked": nil}),
		"empty is neither of a position nor of a step": try(neither, midGame, breaks, steps),
	} {
		if !strings.Contains(report, words) {
			t.Errorf("%q is not reported in\n%s", words, report)
		}
	}
}

// TestUnsoundSystemsAreReported checks that each fault is reported by the test made for it, and not by
// a panic.
func TestUnsoundSystemsAreReported(t *testing.T) {
	strict := bent{promise: []nemo.Invariant[pig.State, pig.Action]{
		{Name: "short", Holds: func(s *pig.State) error {
			if s.Sum > 10 {
				return fmt.Errorf("the sum is %d", s.Sum)
			}
			return nil
		}},
	}}
	timid := bent{promise: []nemo.Invariant[pig.State, pig.Action]{
		{Name: "no-rolling", HoldsOver: func(_ *pig.State, a pig.Action, _ *pig.State) error {
			if a == pig.Roll() {
				return errors.New("it was rolled")
			}
			return nil
		}},
	}}
	stuck := bent{legal: func(_ *pig.State, buf []pig.Action) []pig.Action { return buf }}
	closed := bent{apply: func(*pig.State, pig.Action, nemo.Trace) error { return &nemo.Illegal{Rule: "1", Reason: "closed"} }}
	messy := bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		err := house.Apply(s, a, t)
		if err != nil {
			s.Sum++
		}
		return err
	}}
	shut := bent{start: func(nemo.Settings) (pig.State, error) { return pig.State{}, errors.New("no game today") }}
	unread := bent{restore: func([]byte) (pig.State, error) { return pig.State{}, errors.New("no reading") }}
	other := bent{restore: func([]byte) (pig.State, error) { return pig.State{Sum: 3}, nil }}
	unwritten := bent{snapshot: func(*pig.State) any { return func() {} }}
	noObject := bent{
		snapshot: func(s *pig.State) any { return []any{house.Snapshot(s)} },
		restore: func(doc []byte) (pig.State, error) {
			return house.Restore([]byte(strings.TrimSuffix(strings.TrimPrefix(string(doc), "["), "]")))
		},
	}
	wasteful := bent{promise: []nemo.Invariant[pig.State, pig.Action]{
		{Name: "thirsty", Holds: func(s *pig.State) error { sink = append([]uint16(nil), s.Points[:]...); return nil }},
	}}
	// lax accepts any readable document, whatever the invariants say.
	lax := bent{
		restore: func(doc []byte) (pig.State, error) {
			s, err := house.Restore(doc)
			if err != nil && strings.Contains(string(doc), "first") {
				return pig.State{Points: [2]uint16{500, 500}}, nil
			}
			return s, err
		},
	}
	guarded := bent{restore: func(doc []byte) (pig.State, error) { // it accepts only documents that it wrote
		s, err := house.Restore(doc)
		if again, fault := snapshot[pig.State, pig.Action](house, &s); err == nil && fault == nil && string(again) != string(doc) {
			err = nemo.Faults{nemo.Invalidf("document", "it was touched")}
		}
		return s, err
	}}
	hold := func(r reporter, suite pigSuite) { suite.hold(r, 1, 5) }
	allocate := func(r reporter, suite pigSuite) { suite.allocateNothing(r, 1, 5) }
	restored := func(r reporter, suite pigSuite) { suite.restoredPlay(r, 1, 300) }
	fuzzed := func(r reporter, suite pigSuite) {
		for seed := range uint64(20) {
			suite.fuzzRestoredPlay(r, seed, seed)
		}
	}
	spoiled := func(r reporter, suite pigSuite) { suite.spoiledPlay(r, 1, 300, spoilPig) }
	hopeless := func(r reporter, suite pigSuite) {
		suite.spoiledPlay(r, 1, 300, func(_ *Spoiler, s, _ *pig.State) { s.Points[0] = 900 })
	}
	for i, c := range []struct {
		rules bent
		test  func(r reporter, suite pigSuite)
		words string
	}{
		{strict, hold, "the sum is"},
		{timid, hold, "after roll: invariant no-rolling broken"},
		{stuck, hold, nemo.ErrStuck.Error()},
		{closed, hold, "is listed and refused"},
		{shut, hold, "no game today"},
		{shut, allocate, "no game today"},
		{wasteful, allocate, "allocations at {"},
		{strict, allocate, "the sum is"},
		{shut, restored, "no game today"},
		{unread, restored, "no reading"},
		{other, restored, "is not what is read from its document"},
		{unwritten, restored, "unsupported type"},
		{noObject, restored, "cannot unmarshal array"},
		{messy, restored, "is refused and changes the position"},
		{lax, restored, "from {"},
		{guarded, restored, "of 300 documents were accepted"},
		{unread, fuzzed, "no reading"},
		{noObject, fuzzed, "cannot unmarshal array"},
		{lax, fuzzed, "from {"},
		{shut, spoiled, "no game today"},
		{messy, spoiled, "is refused and changes the position"},
		{bent{}, hopeless, "only 0 of 300 positions were accepted"},
	} {
		var r recorder
		c.test(&r, pigSuite{Rules: c.rules, Words: pigWords})
		if all := strings.Join(r.reports, "\n"); !strings.Contains(all, c.words) {
			t.Errorf("case %d: %q is not reported in\n%s", i, c.words, all)
		}
	}
	w := NewWalker[pig.State, pig.Action](unwritten, nil, 1)
	if text := w.Document(&pig.State{}); !strings.Contains(text, "unsupported type") {
		t.Errorf("a position that cannot be written reads %q", text)
	}
}

// sink keeps what a wasteful invariant allocates.
var sink []uint16
