package bot

import (
	"math"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// TestAlternativesAreSorted checks that alternatives are sorted best first and that the sort is stable.
func TestAlternativesAreSorted(t *testing.T) {
	list := []Weighed[int]{{1, 2}, {2, 3}, {3, 2}, {4, 3}, {5, -1}, {6, 2}, {7, 9}}
	byEstimate(list)
	var order []int
	for _, w := range list {
		order = append(order, w.Action)
	}
	if want := []int{7, 2, 4, 1, 3, 6, 5}; !slices.Equal(order, want) {
		t.Errorf("sorted they are %v, want %v", order, want)
	}
}

// urn is a system in which one of several balls is drawn, each with its weight.
type urn struct {
	nemo.Rules[int, int]
	weights []uint64
}

func (u urn) Outcomes(_ *int, buf []nemo.Outcome[int]) []nemo.Outcome[int] {
	for i, weight := range u.weights {
		buf = append(buf, nemo.Outcome[int]{Action: i + 1, Weight: weight})
	}
	return buf
}

func (urn) Apply(s *int, a int, _ nemo.Trace) error {
	*s = a
	return nil
}

// TestASampleIsSpreadByWeight checks systematic sampling: the sample is spread evenly over the weights
// from a random start, so that each ball is drawn as often as its weight says, to within one.
func TestASampleIsSpreadByWeight(t *testing.T) {
	for _, weights := range [][]uint64{{1, 1, 1, 1}, {1, 2, 3, 4}, {9, 1}, {1, 9}, {5, 0, 5}, {7}} {
		var total uint64
		for _, w := range weights {
			total += w
		}
		for _, luck := range []uint64{0, 1 << 62, 1 << 63, math.MaxUint64} {
			for _, k := range []int{1, 4, 20} {
				u := urn{weights: weights}
				g := &greedy[int, int]{lookout: lookout[int, int]{asker: asker[int, int]{rules: u}}}
				f := g.frame(0)
				f.outcomes = u.Outcomes(nil, nil)
				g.sample(f, k, luck)
				got := make([]float64, len(weights)+1)
				for i, ball := range f.states {
					got[ball] += f.shares[i]
				}
				for i, weight := range weights {
					if want := float64(weight) / float64(total); math.Abs(got[i+1]-want) > 1/float64(k)+1e-9 {
						t.Errorf("weights %v, %d draws, luck %x: ball %d comes with %v, want about %v", weights, k, luck, i+1, got[i+1], want)
					}
				}
				point, ball := float64(luck>>11)/(1<<53)/float64(k)*float64(total), 0
				for sum := float64(weights[0]); point >= sum; sum += float64(weights[ball]) {
					ball++
				}
				if f.states[0] != ball+1 {
					t.Errorf("weights %v, %d draws, luck %x: ball %d is first, not %d", weights, k, luck, f.states[0], ball+1)
				}
			}
		}
	}
}

// Each branch of a node has random numbers of its own, the same each time.
func TestLuckOfBranches(t *testing.T) {
	for i := range 4 {
		r := nemo.NewRand(5, uint64(i)+1)
		if got, want := another(5, i), r.Uint64(); got != want {
			t.Errorf("the luck of branch %d of 5 is %x, not %x", i, got, want)
		}
	}
}

// goOnPig is Pig with a given action that goes on without stakes.
type goOnPig struct {
	pig.Rules
	onward pig.Action
}

func (goOnPig) Milestone(nemo.Event, nemo.Seat) (string, bool, bool) { return "", false, false }

func (r goOnPig) Role(_ *pig.State, a pig.Action) nemo.Role {
	if a == r.onward {
		return nemo.RoleGoOn
	}
	return nemo.RoleOther
}

// TestWhoGoesOn checks that without effort left a player goes on with the action in progress.
func TestWhoGoesOn(t *testing.T) {
	for _, onward := range []pig.Action{pig.Roll(), pig.Hold()} {
		rules := goOnPig{onward: onward}
		g := newGreedy[pig.State, pig.Action](rules, 1, thorough)
		for sum := range uint16(20) {
			s := pig.State{Sum: sum}
			f := g.frame(0)
			f.state, f.legal = s, rules.Legal(&s, nil)
			if a, ok := g.goOn(f); !ok || a != onward {
				t.Errorf("%v goes on, at a sum of %d it is gone on with %v (%v)", onward, sum, a, ok)
			}
		}
	}
}

// TestGreedyCountsItsSteps checks that applying an action and evaluating a position count as one step
// each.
func TestGreedyCountsItsSteps(t *testing.T) {
	g := newGreedy[pig.State, pig.Action](pig.Rules{}, 1, thorough)
	s := pig.State{}
	for i := range 3 {
		g.worth(&s)
		if g.steps != 2*i+1 {
			t.Errorf("%d steps were counted, want %d", g.steps, 2*i+1)
		}
		next := s
		if !g.apply(&next, pig.Roll()) || g.steps != 2*i+2 {
			t.Errorf("%d steps were counted, want %d", g.steps, 2*i+2)
		}
	}
}

// ladder is a system with one decision among many actions, each worth its number when it is evaluated.
type ladder struct {
	nemo.Rules[int, int]
}

func (ladder) ToMove(s *int) nemo.Seat {
	if *s == 0 {
		return 0
	}
	return nemo.Nobody
}
func (ladder) About() *nemo.About              { return &nemo.About{Seats: []string{"climber"}} }
func (ladder) Phase(*int) nemo.Phase           { return 0 }
func (ladder) Observe(s *int, _ nemo.Seat) int { return *s }
func (ladder) Result(s *int) nemo.Result       { return nemo.Result{Over: *s != 0} }
func (ladder) Evaluate(s *int, _ nemo.Seat) float64 {
	return float64(*s)
}

func (ladder) Legal(_ *int, buf []int) []int {
	for a := 1; a <= 16; a++ {
		buf = append(buf, a)
	}
	return buf
}

func (ladder) Apply(s *int, a int, _ nemo.Trace) error {
	*s = a
	return nil
}

// TestTheBestAreWeighedClosely checks that the best quarter of the estimates is evaluated again, and
// then any alternative that comes out on top; the rest follow behind them.
func TestTheBestAreWeighedClosely(t *testing.T) {
	guess := func(action int, estimate float64) Weighed[int] { return Weighed[int]{action, estimate} }
	for name, c := range map[string]struct {
		considered, want []Weighed[int]
		taken            int
	}{
		"a quarter, which holds what was guessed": {
			[]Weighed[int]{guess(8, 8), guess(7, 7), guess(6, 6), guess(5, 5), guess(4, 4), guess(3, 3), guess(2, 2), guess(1, 1)},
			[]Weighed[int]{guess(8, 8), guess(7, 7), guess(6, 6), guess(5, 5), guess(4, 4), guess(3, 3), guess(2, 2), guess(1, 1)},
			0,
		},
		"a quarter that was guessed too high": {
			[]Weighed[int]{guess(1, 20), guess(2, 19), guess(6, 6), guess(5, 5), guess(4, 4), guess(3, 3), guess(2, 2), guess(1, 1)},
			[]Weighed[int]{guess(6, 6), guess(2, 2), guess(1, 1), guess(5, 1), guess(4, 1), guess(3, 1), guess(2, 1), guess(1, 1)},
			0,
		},
		"no effort left": {
			[]Weighed[int]{guess(1, 20), guess(2, 19), guess(6, 6)},
			[]Weighed[int]{guess(1, 20), guess(2, 19), guess(6, 6)},
			thorough,
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := newGreedy[int, int](ladder{}, 1, thorough)
			g.steps = c.taken
			got := slices.Clone(c.considered)
			g.closely(got, thorough/2/16, 1)
			if !slices.Equal(got, c.want) {
				t.Errorf("%v is weighed closely as %v, want %v", c.considered, got, c.want)
			}
		})
	}
}

// steep is a ladder on which each evaluation takes most of the effort of a decision.
type steep struct {
	ladder
	steps *int
}

func (r *steep) Evaluate(s *int, seat nemo.Seat) float64 {
	*r.steps += thorough * 4 / 5
	return r.ladder.Evaluate(s, seat)
}

// TestWeighingCloselyComesToAnEnd checks that the second evaluation stops, and estimates remain as
// guessed, when it would exceed twice the effort of a decision.
func TestWeighingCloselyComesToAnEnd(t *testing.T) {
	rules := &steep{}
	g := newGreedy[int, int](rules, 1, thorough)
	rules.steps = &g.steps
	guessed := []Weighed[int]{{1, 20}, {2, 19}, {6, 6}, {5, 5}, {4, 4}, {3, 3}, {2, 2}, {1, 1}}
	want := []Weighed[int]{{2, 2}, {1, 1}, {6, 1}, {5, 1}, {4, 1}, {3, 1}, {2, 1}, {1, 1}}
	g.closely(guessed, thorough/2/16, 1)
	if !slices.Equal(guessed, want) || g.steps > 2*thorough {
		t.Errorf("in %d steps %v comes of it, want %v in %d at most", g.steps, guessed, want, 2*thorough)
	}
}

// A decision evaluates every alternative, with a step and an evaluation each, and the best quarter of
// them twice.
func TestADecisionLooksTwiceAtTheBest(t *testing.T) {
	g := newGreedy[int, int](ladder{}, 1, thorough)
	s := 0
	choice, err := g.Choose(&s, 0)
	if err != nil || choice.Action != 16 || g.steps != 2*16+2*4 {
		t.Errorf("of 16 alternatives %d is chosen in %d steps, %v; want 16 in %d", choice.Action, g.steps, err, 2*16+2*4)
	}
}
