package odds

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// walk is a system in which chance, or a player who can only go on or stake, always leads to new
// positions.
type walk struct {
	nemo.Rules[walkState, int]
	chance bool
	width  int
	deep   int // the game is over after so many steps; 0 for never
	stakes bool
}

type walkState struct {
	At    int
	Steps int
	Bulky [512]byte
}

func (w walk) ToMove(s *walkState) nemo.Seat {
	if w.deep > 0 && s.Steps == w.deep {
		return nemo.Nobody
	}
	if w.chance && s.At > 0 {
		return nemo.Chance
	}
	return 0
}
func (w walk) Observe(s *walkState, _ nemo.Seat) walkState { return *s }
func (w walk) Phase(*walkState) nemo.Phase                 { return 0 }
func (w walk) About() *nemo.About                          { return &nemo.About{Seats: []string{"walker"}} }
func (w walk) Format(int) string                           { return "walk" }

func (w walk) Legal(s *walkState, buf []int) []int {
	if w.ToMove(s) == 0 {
		for i := range w.width {
			buf = append(buf, i+1)
		}
	}
	return buf
}

func (w walk) Outcomes(s *walkState, buf []nemo.Outcome[int]) []nemo.Outcome[int] {
	if w.ToMove(s) == nemo.Chance {
		for i := range w.width {
			buf = append(buf, nemo.Outcome[int]{Action: i + 1, Weight: 1})
		}
	}
	return buf
}

func (w walk) Apply(s *walkState, a int, _ nemo.Trace) error {
	if s.At < 0 {
		return &nemo.Illegal{Rule: "1", Reason: "a fault of the system"}
	}
	s.At = (s.At*w.width + a) & (math.MaxInt >> 3)
	s.Steps++
	return nil
}

func (w walk) Milestone(nemo.Event, nemo.Seat) (label string, good, ok bool) {
	return "", false, false
}

func (w walk) Role(*walkState, int) nemo.Role {
	if w.stakes {
		return nemo.RoleStake
	}
	return nemo.RoleGoOn
}

// What a limit cuts off is undecided: an endless path, too many steps or positions, more stakes than
// there are bits.
func TestLimits(t *testing.T) {
	for name, c := range map[string]struct {
		rules walk
		steps int
		slots int
	}{
		"steps":     {walk{chance: true, width: 37, deep: 5}, 5000, 1 << 20},
		"positions": {walk{chance: true, width: 37, deep: 5}, maxSteps, 1000},
		"depth":     {walk{width: 1}, maxSteps, 1 << 20},
		"stakes":    {walk{width: maxStakes + 1, deep: 3, stakes: true}, maxSteps, 1 << 20},
	} {
		t.Run(name, func(t *testing.T) {
			x := newExplorer[walkState, int](context.Background(), c.rules, 0)
			x.meter.limit, x.memo.limit = c.steps, c.slots
			root, err := x.step(&walkState{}, 1, noHistory, 0, 1)
			if err != nil || !x.full || !x.graph.nodes[root].open {
				t.Errorf("full %v, open %v, %v", x.full, x.graph.nodes[root].open, err)
			}
			if x.meter.steps > c.steps+1 || len(x.memo.slots) > c.slots || len(x.frames) > maxDepth || len(x.stakes) > maxStakes {
				t.Errorf("%d steps, %d positions, %d deep, %d stakes", x.meter.steps, len(x.memo.slots), len(x.frames), len(x.stakes))
			}
		})
	}
}

// A path of three thousand forced steps is followed, an endless one is not.
func TestDistributionLimits(t *testing.T) {
	far := func(s *walkState) bool { return s.At >= 3000 }
	at := func(s *walkState) int { return s.At }
	got, err := Distribution[walkState](context.Background(), walk{width: 1}, &walkState{}, 1, far, at)
	if err != nil || len(got) != 1 || got[3000].RatString() != "1" {
		t.Errorf("got %v, %v", got, err)
	}
	if _, err = Distribution[walkState](context.Background(), walk{width: 1}, &walkState{}, 1, nil, at); !errors.Is(err, ErrTooLarge) {
		t.Errorf("an endless path: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err = Distribution[walkState](ctx, walk{width: 1}, &walkState{}, 1, nil, at); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled context: %v", err)
	}
}

// broken lists actions that Apply refuses.
type broken struct{ walk }

func (b broken) Apply(s *walkState, a int, t nemo.Trace) error {
	if err := b.walk.Apply(s, a, t); err != nil {
		return err
	}
	if s.At > 1 {
		s.At = -1
	}
	return nil
}

func TestFaultsOfASystemAreReported(t *testing.T) {
	var illegal *nemo.Illegal
	rules := broken{walk{chance: true, width: 2}}
	at := func(s *walkState) int { return s.At }
	if _, err := Distribution[walkState](context.Background(), walk{width: 2}, &walkState{At: -1}, 1, nil, at); !errors.As(err, &illegal) {
		t.Errorf("distribution of an illegal action: %v", err)
	}
	never := func(s *walkState) bool { return false }
	forced := broken{walk{width: 1}}
	if _, err := Distribution[walkState](context.Background(), forced, &walkState{}, 1, never, at); !errors.As(err, &illegal) {
		t.Errorf("distribution: %v", err)
	}
	if _, err := Forecasts[walkState](context.Background(), forced, &walkState{}, 1); !errors.As(err, &illegal) {
		t.Errorf("forecasts: %v", err)
	}
	if _, err := Node[walkState, int](rules, &walkState{At: 1}, 0); err != nil {
		t.Errorf("node: %v", err)
	}
	if _, err := Node[walkState, int](refusing{rules}, &walkState{At: 1}, 0); !errors.As(err, &illegal) {
		t.Errorf("node: %v", err)
	}
}

type refusing struct{ broken }

func (refusing) Apply(*walkState, int, nemo.Trace) error {
	return &nemo.Illegal{Rule: "1", Reason: "a fault of the system"}
}

func (w walk) Prompt(*walkState) nemo.Prompt { return nemo.Prompt{Question: "where?"} }
