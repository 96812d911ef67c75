package bot

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// stairs is a walk of two decisions: each adds what it chooses to the height, and
// a step by way of the second choice is worth the most.
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

// Where there is no effort left to weigh, the action that the rule of thumb takes
// starts from the position of the node, not from what was tried last.
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
