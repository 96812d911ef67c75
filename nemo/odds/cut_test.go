package odds

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// corridor is a walk in which all outcomes, with these weights, lead to the same next position: only
// the number of steps counts.
type corridor struct {
	walk
	weights []uint64
}

func (c corridor) Outcomes(s *walkState, buf []nemo.Outcome[int]) []nemo.Outcome[int] {
	if c.ToMove(s) == nemo.Chance {
		for i, weight := range c.weights {
			buf = append(buf, nemo.Outcome[int]{Action: i + 1, Weight: weight})
		}
	}
	return buf
}

func (c corridor) Apply(s *walkState, _ int, _ nemo.Trace) error {
	s.At, s.Steps = 1, s.Steps+1
	return nil
}

// Paths are followed as long as their probability is not below the least. One step leads to the first
// roll, and each roll that is reached is followed through all its outcomes. A position that is reached
// again is followed again only if something after it was cut off and its probability is now greater.
func TestPathsAreCutByTheirShareOfChance(t *testing.T) {
	twos := walk{chance: true, width: 2}
	fours := walk{chance: true, width: 4}
	for name, c := range map[string]struct {
		rules nemo.Rules[walkState, int]
		least float64
		steps int
	}{
		"by fours to 1/64":                {fours, 1. / 64, 1 + 4 + 16 + 64},
		"by fours to just above 1/64":     {fours, 1. / 63, 1 + 4 + 16},
		"by twos to 1/8":                  {twos, 1. / 8, 1 + 2 + 4 + 8},
		"through positions met again":     {corridor{twos, []uint64{1, 1}}, 1. / 64, 1 + 2*6},
		"the less probable outcome first": {corridor{twos, []uint64{1, 3}}, 1. / 4, 1 + 2 + 1 + 1 + 1},
		"the more probable outcome first": {corridor{twos, []uint64{3, 1}}, 1. / 4, 1 + 2 + 1 + 1 + 1},
		"all of a short way":              {corridor{walk{chance: true, width: 2, deep: 5}, []uint64{1, 1}}, 1. / 64, 1 + 2*4},
		"all of a short way, met unlikely": {
			corridor{walk{chance: true, width: 2, deep: 4}, []uint64{1, 99}}, 1. / 1_000_000, 1 + 2*3,
		},
	} {
		t.Run(name, func(t *testing.T) {
			x := newExplorer[walkState, int](context.Background(), c.rules, 0)
			x.least = c.least
			if _, err := x.step(&walkState{}, 1, noHistory, 0, 1); err != nil || x.full || x.meter.steps != c.steps {
				t.Errorf("cut below %v: %d steps, full %v, %v; want %d", c.least, x.meter.steps, x.full, err, c.steps)
			}
			if x.rolls != 0 || len(x.edges) != 0 {
				t.Errorf("%d rolls and %d edges are still under way", x.rolls, len(x.edges))
			}
		})
	}
}

// gamble is an endless binary walk at whose first step a player may go on or stake something. With late
// the stake comes first.
type gamble struct{ walk }

const (
	walkOn = 1
	wager  = 2
)

func (g gamble) ToMove(s *walkState) nemo.Seat {
	if s.Steps == 1 {
		return 0
	}
	return g.walk.ToMove(s)
}

func (g gamble) Legal(s *walkState, buf []int) []int {
	if g.ToMove(s) == 0 {
		buf = append(buf, walkOn, wager)
	}
	return buf
}

func (gamble) Role(_ *walkState, a int) nemo.Role {
	if a == wager {
		return nemo.RoleStake
	}
	return nemo.RoleGoOn
}

func (g gamble) Outcomes(s *walkState, buf []nemo.Outcome[int]) []nemo.Outcome[int] {
	if g.ToMove(s) == nemo.Chance {
		buf = g.walk.Outcomes(s, buf)
	}
	return buf
}

// A short answer with a limit of steps may take twice that many while no stake is met, as many again
// for the likely paths, and twice as many without stakes. Each of the four notices its limit one step
// late.
func TestAskTakesItsSteps(t *testing.T) {
	endless := walk{chance: true, width: 2}
	for name, c := range map[string]struct {
		rules       nemo.Rules[walkState, int]
		steps, want int
		undecided   bool
	}{
		"all paths":                       {walk{chance: true, width: 2, deep: 4}, 100, 1 + 2 + 4 + 8, false},
		"all paths, in just so many":      {walk{chance: true, width: 2, deep: 4}, 15, 15, false},
		"all paths, by the steps besides": {walk{chance: true, width: 2, deep: 4}, 8, 15, false},
		"no end, no stake":                {endless, 100, 200 + 1 + 100 + 1, true},
		"no end but for the likely paths": {endless, 1000, 2001 + 127 + 511 + 1001 - 127 - 511, true},
		"no end, a stake met late":        {gamble{endless}, 100, 201 + 101 + 151 + 51, true},
	} {
		t.Run(name, func(t *testing.T) {
			b, err := AskWithin(context.Background(), c.rules, &walkState{}, 1, c.steps)
			if err != nil || b.Steps != c.want || (b.Plain.High != nil) != c.undecided {
				t.Errorf("%d steps of %d, plain %+v, %v; want %d, undecided %v", b.Steps, c.steps, b.Plain, err, c.want, c.undecided)
			}
		})
	}
}

// A stake that leads nowhere takes no extra steps: the result is known without it.
func TestAskOfAStakeAtTheEnd(t *testing.T) {
	rules := gamble{walk{chance: true, width: 2, deep: 3}}
	b, err := AskWithin(context.Background(), rules, &walkState{}, 1, 100)
	if err != nil || len(b.Stakes) != 1 || b.Plain.High != nil || b.Steps != 1+2+2*2 {
		t.Errorf("stakes %v, plain %+v, %d steps, %v", b.Stakes, b.Plain, b.Steps, err)
	}
}

// asked counts how often a context is asked whether it is done.
type asked struct {
	context.Context
	times int
	done  error
}

func (a *asked) Err() error {
	a.times++
	return a.done
}

// A meter checks its context before the first transition and before every 256th after it, and stops at
// the first transition beyond its limit.
func TestMeter(t *testing.T) {
	ctx := &asked{Context: context.Background()}
	m := meter{ctx: ctx, limit: 2*patience + 1}
	for i := range m.limit {
		if err := m.tick(); err != nil || m.steps != i+1 || ctx.times != 1+i/patience {
			t.Fatalf("transition %d: counted %d, asked %d times, %v", i+1, m.steps, ctx.times, err)
		}
	}
	if err := m.tick(); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a transition beyond the limit: %v", err)
	}
	done := meter{ctx: &asked{done: context.Canceled}, limit: 10}
	if err := done.tick(); !errors.Is(err, context.Canceled) || done.steps != 0 {
		t.Errorf("a context that is done: %v after %d transitions", err, done.steps)
	}
}

// A forecast mentions the undecided part if it matters to the chances or to the best possible result.
func TestForecastOfWhatIsUndecided(t *testing.T) {
	for name, c := range map[string]struct {
		hit, miss, cut *big.Rat
		high           *big.Rat
		want           string // good, undecided, high
	}{
		"all is known":                       {big.NewRat(1, 4), big.NewRat(3, 4), new(big.Rat), nil, "1/4 - -"},
		"some was cut":                       {big.NewRat(1, 4), big.NewRat(1, 4), big.NewRat(1, 2), big.NewRat(3, 4), "1/4 1/2 3/4"},
		"what was cut makes no difference":   {big.NewRat(1, 4), big.NewRat(3, 4), new(big.Rat), big.NewRat(1, 4), "1/4 - -"},
		"a way that was cut may be better":   {big.NewRat(1, 4), big.NewRat(3, 4), new(big.Rat), big.NewRat(1, 2), "1/4 0 1/2"},
		"what was cut is all that is spoken": {new(big.Rat), new(big.Rat), big.NewRat(1, 1), big.NewRat(1, 1), "0 1 1"},
		"what was cut cannot end well":       {big.NewRat(1, 4), big.NewRat(1, 4), big.NewRat(1, 2), big.NewRat(1, 4), "1/4 1/2 1/4"},
	} {
		t.Run(name, func(t *testing.T) {
			x := &try[walkState, int]{newExplorer[walkState, int](context.Background(), walk{}, 0), 0}
			x.stakes = []int{1, 2}
			x.graph.endNode("hit", true, 0)
			x.graph.endNode("miss", false, 0)
			x.graph.undecided()
			f := x.forecast(&line{allowed: 2, chances: []*big.Rat{c.hit, c.miss, c.cut}, high: c.high})
			words := func(r *big.Rat) string {
				if r == nil {
					return "-"
				}
				return r.RatString()
			}
			if got := words(f.Good) + " " + words(f.Undecided) + " " + words(f.High); got != c.want || len(f.Stakes) != 1 {
				t.Errorf("good, undecided, high: %s, want %s; stakes %v", got, c.want, f.Stakes)
			}
			for _, chance := range f.Chances {
				if chance.Probability.Sign() <= 0 || chance.Good != (chance.Label == "hit") {
					t.Errorf("chance %+v", chance)
				}
			}
		})
	}
}

// Among choices of equal value and cost, the first one that spends nothing here is taken; if all spend
// something, the first.
func TestChoiceAmongEquals(t *testing.T) {
	const here, there, elsewhere = 0, 1, 2
	for name, c := range map[string]struct {
		stakes []int32 // of the choices; each leads to a good end of its own
		dear   []bool  // whether another stake is spent after it
		want   int
	}{
		"two that spend nothing":               {[]int32{goOn, goOn}, []bool{false, false}, 0},
		"two that spend":                       {[]int32{here, there}, []bool{false, false}, 0},
		"two that spend, by higher numbers":    {[]int32{there, here}, []bool{false, false}, 0},
		"spending later, after spending here":  {[]int32{here, goOn}, []bool{false, true}, 1},
		"spending later, before spending here": {[]int32{goOn, here}, []bool{true, false}, 0},
		"spending later, after another":        {[]int32{there, goOn}, []bool{false, true}, 1},
		"spending nothing, after all":          {[]int32{here, there, goOn}, []bool{false, false, false}, 2},
		"spending twice, or once":              {[]int32{here, there}, []bool{true, false}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			g := &graph{}
			var edges []edge
			miss := g.endNode("miss", false, 0)
			for i, stake := range c.stakes {
				to := g.endNode(fmt.Sprint(i), true, 0)
				if c.dear[i] {
					to = g.add(kindChoice, []edge{{to: miss, stake: goOn}, {to: to, stake: elsewhere}})
				}
				edges = append(edges, edge{to: to, stake: stake})
			}
			root := g.add(kindChoice, edges)
			l := weigh(context.Background(), g, root, []uint64{1<<here | 1<<there | 1<<elsewhere})[0]
			for i := range c.stakes {
				if taken := l.chances[1+i].Sign() > 0; taken != (i == c.want) {
					t.Errorf("way %d is taken: %v; want way %d", i, taken, c.want)
				}
			}
		})
	}
}
