package bot

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// stairs is a walk of several steps: each adds the chosen number to the height, and the second choice
// is the highest.
type stairs struct {
	Height int
	Steps  uint8
}

type stairsRules struct{ nemo.Rules[stairs, uint8] }

func (stairsRules) About() *nemo.About                      { return &nemo.About{Seats: []string{"walker"}, MaxPlies: 2} }
func (stairsRules) Phase(*stairs) nemo.Phase                { return 0 }
func (stairsRules) Observe(s *stairs, _ nemo.Seat) stairs   { return *s }
func (stairsRules) Evaluate(s *stairs, _ nemo.Seat) float64 { return float64(s.Height) }
func (stairsRules) Legal(_ *stairs, buf []uint8) []uint8    { return append(buf, 1, 5, 3) }
func (stairsRules) Result(s *stairs) (r nemo.Result)        { r.Over = s.Steps == 0; return r }
func (stairsRules) ToMove(s *stairs) nemo.Seat {
	if s.Steps == 0 {
		return nemo.Nobody
	}
	return 0
}

func (stairsRules) Apply(s *stairs, a uint8, _ nemo.Trace) error {
	if s.Steps == 0 {
		return &nemo.Illegal{Rule: "1", Reason: "the walk is over"}
	}
	s.Height += int(a)
	s.Steps--
	return nil
}

// When there is no effort left, the action of the rule of thumb starts from the position of the node,
// not from the one tried last.
func TestTheRuleOfThumbStartsFromTheNode(t *testing.T) {
	b, err := New[stairs, uint8]("greedy", stairsRules{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	g := b.(*greedy[stairs, uint8])
	f := g.frame(0)
	f.state = stairs{Steps: 3}
	if worth := g.decide(f, 0, 1, 0); worth != 15 {
		t.Errorf("three steps of at most 5 are worth %v, want 15", worth)
	}
}

// fork is a path that divides: one branch has a value at once, the other none, but leads on to more. A
// third place is a roll that belongs to another matter.
type fork uint8

const (
	atFork fork = iota
	orchard
	hill
	mountain
	dice
)

type forkRules struct{ nemo.Rules[fork, fork] }

func (forkRules) About() *nemo.About                        { return &nemo.About{Seats: []string{"walker"}, MaxPlies: 3} }
func (forkRules) Phase(*fork) nemo.Phase                    { return 0 }
func (forkRules) Observe(s *fork, _ nemo.Seat) fork         { return *s }
func (forkRules) Evaluate(s *fork, _ nemo.Seat) float64     { return []float64{0, 10, 0, 100, 7}[*s] }
func (forkRules) Settled(*fork) bool                        { return true }
func (forkRules) Apply(s *fork, a fork, _ nemo.Trace) error { *s = a; return nil }
func (forkRules) Result(s *fork) nemo.Result {
	return nemo.Result{Over: *s == orchard || *s == mountain}
}

func (forkRules) ToMove(s *fork) nemo.Seat {
	switch *s {
	case dice:
		return nemo.Chance
	case atFork, hill:
		return 0
	}
	return nemo.Nobody
}

func (forkRules) Legal(s *fork, buf []fork) []fork {
	if *s == atFork {
		return append(buf, orchard, hill)
	}
	return append(buf, mountain)
}

func (forkRules) Outcomes(_ *fork, buf []nemo.Outcome[fork]) []nemo.Outcome[fork] {
	return append(buf, nemo.Outcome[fork]{Action: orchard, Weight: 1}, nemo.Outcome[fork]{Action: mountain, Weight: 1})
}

// A later decision is searched if there are enough steps for each alternative; otherwise it follows the
// rule of thumb, which takes what evaluates best.
func TestALaterDecisionIsWeighedWithEnoughSteps(t *testing.T) {
	for budget, want := range map[int]float64{2*enough - 1: 10, 2 * enough: 100} {
		g := newGreedy[fork, fork](forkRules{}, 1, thorough)
		g.frame(0).state = atFork
		if worth := g.decide(g.frame(0), 0, budget, 0); worth != want {
			t.Errorf("with %d steps the fork is worth %v, want %v", budget, worth, want)
		}
	}
}

// A roll that belongs to another matter is not followed: the position is worth its evaluation. A seat's
// own decision is followed even if nothing is being settled.
func TestDiceOfAnotherMatterAreNotLookedInto(t *testing.T) {
	for at, want := range map[fork]float64{dice: 7, hill: 100} {
		g := newGreedy[fork, fork](forkRules{}, 1, thorough)
		g.frame(0).state = at
		if worth := g.look(0, thorough, 0); worth != want {
			t.Errorf("place %d is worth %v, want %v", at, worth, want)
		}
	}
}
