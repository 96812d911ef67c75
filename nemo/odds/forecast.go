package odds

import (
	"context"
	"fmt"
	"math/big"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A Forecast gives the possible results of an action, for one way to stake things on the rolls that
// it leads to.
type Forecast struct {
	// Stakes are what may be exerted or spent in this line; the best use of them is assumed.
	Stakes []string `json:"stakes" says:"what is staked, in the order in which it is"`
	// Chances are the exact probabilities of the outcomes. Together with Undecided they sum to 1.
	Chances []Chance `json:"chances" says:"what may come, with its probability"`
	// Good is the exact probability of an outcome that the seat hopes for. If something is
	// undecided, it is the lower bound of that probability.
	Good *big.Rat `json:"good" says:"the probability that it is good for the seat; where something is undecided, the least that it is"`
	// Undecided is the probability of the paths that were cut; nil if none were.
	Undecided *big.Rat `json:"undecided,omitempty" says:"the probability that was not followed to its end"`
	// High is the upper bound of Good; nil if nothing is undecided.
	High *big.Rat `json:"high,omitempty" says:"the most that good may be, where something is undecided"`
	// Worlds is set if hidden information may change the answer, which is then the mean over so
	// many worlds, each with other hidden information; Good is right within Margin with 95 %
	// confidence. It is 0 if the answer is exact.
	Worlds int     `json:"worlds,omitempty" says:"where something hidden may bear on it: the answer is the mean over so many worlds"`
	Margin float64 `json:"margin,omitempty" says:"how far good may be off then, with 95 % confidence"`
	// Alike is true if the answer is the same in all the worlds: the hidden information seems to
	// make no difference, and Margin allows for worlds too rare to be sampled.
	Alike bool `json:"alike,omitempty" says:"whether it is the same in all of the worlds, so that what is hidden seems not to bear on it"`
	// Failed and Passed, in a [Brief], are the names of a bad and a good result. Fails and Passes
	// describe the immediate effects, losses and gains, that each has on every path and the other
	// has not.
	Failed string   `json:"failed,omitempty" says:"what a bad result is called; left out where none can come"`
	Passed string   `json:"passed,omitempty" says:"what a good result is called; left out where none can come"`
	Fails  []string `json:"fails,omitempty" says:"what a bad result brings with it, as an example"`
	Passes []string `json:"passes,omitempty" says:"what a good result brings with it, as an example"`
	// Beside is what happens at once with either result, such as the end of the turn.
	Beside []string `json:"beside,omitempty" says:"what happens at once whatever the result"`

	allowed uint64
}

// Chance is one outcome of a forecast.
type Chance struct {
	Label       string   `json:"label" says:"what it comes to"`
	Good        bool     `json:"good" says:"whether the seat hopes for it"`
	Probability *big.Rat `json:"probability" says:"its probability"`
}

// Exact reports whether the forecast is the exact chance: nothing is undecided, and hidden
// information cannot change it.
func (f *Forecast) Exact() bool { return f.High == nil && f.Worlds == 0 }

// Range returns the bounds of the probability of a good outcome. They are equal if nothing is
// undecided.
func (f *Forecast) Range() (low, high *big.Rat) {
	if f.High == nil {
		return f.Good, f.Good
	}
	return f.Good, f.High
}

// Forecasts returns the possible results of action a of the seat to move: a line for each set of
// stakes, the empty one first, at most 128 of them. The package comment says what is followed and
// how results are named. It uses nothing that is hidden from the seat to move, and does not change
// s.
//
// If Chance or nobody is to move, the error is a [*nemo.Invalid]; if the action is not legal, it is
// the refusal of Apply (a [*nemo.Illegal]). If ctx ends early, Forecasts returns its error with the
// lines found by then, in which the rest is undecided.
func Forecasts[S, A comparable](ctx context.Context, rules nemo.Rules[S, A], s *S, a A) ([]Forecast, error) {
	m, err := newMatter(ctx, rules, s, a)
	if err != nil {
		return nil, err
	}
	t, err := m.try(false, 0, maxSteps)
	if err != nil {
		return nil, err
	}
	var forecasts []Forecast
	for _, l := range telling(weigh(ctx, &t.graph, t.root, subsets(len(t.stakes), maxLines))) {
		forecasts = append(forecasts, t.forecast(&l))
	}
	if m.seen != *s && t.meter.steps <= BriefSteps[S]() {
		lines := make([]*Forecast, len(forecasts))
		for i := range forecasts {
			lines[i] = &forecasts[i]
		}
		m.overWorlds(lines, t.meter.steps, BriefSteps[S]())
	}
	if err := ctx.Err(); err != nil {
		return forecasts, m.fault(err)
	}
	return forecasts, nil
}

// A matter is an action whose odds are computed.
type matter[S, A comparable] struct {
	ctx   context.Context
	rules nemo.Rules[S, A]
	seat  nemo.Seat
	seen  S // the position, as that seat knows it
	a     A
	steps int // taken in all tries
}

func newMatter[S, A comparable](ctx context.Context, rules nemo.Rules[S, A], s *S, a A) (*matter[S, A], error) {
	seat := rules.ToMove(s)
	if !seat.IsPlayer() {
		return nil, nemo.Invalidf("node", "%s is to move; a forecast is about an action of a player", seat)
	}
	m := &matter[S, A]{ctx: ctx, rules: rules, seat: seat, seen: rules.Observe(s, seat), a: a}
	if err := ctx.Err(); err != nil {
		return nil, m.fault(err)
	}
	return m, nil
}

func (m *matter[S, A]) fault(err error) error {
	return fmt.Errorf("odds of %q: %w", m.rules.Format(m.a), err)
}

// A try is the result of exploring a matter with limited work.
type try[S, A comparable] struct {
	*explorer[S, A]
	root int32
}

// try follows the matter in at most so many steps, with all stakes or, if free is set, none, and
// cuts paths whose probability is below least.
func (m *matter[S, A]) try(free bool, least float64, steps int) (*try[S, A], error) {
	x := newExplorer(m.ctx, m.rules, m.seat)
	x.free, x.least, x.meter.limit = free, least, steps
	if least == 0 && !free {
		x.extra = steps
	}
	x.asked = &m.seen
	begun := int32(noHistory)
	if x.separator != nil {
		begun = x.histories.begin(x.separator.Matter(&m.seen))
	}
	root, err := x.step(&m.seen, m.a, begun, 0, 1)
	m.steps += x.meter.steps
	if err != nil {
		return nil, m.fault(err)
	}
	return &try[S, A]{x, root}, nil
}

// forecast converts a weighed line to a Forecast.
func (x *try[S, A]) forecast(l *line) Forecast {
	f := Forecast{Stakes: []string{}, Good: new(big.Rat), High: l.high, allowed: l.allowed}
	for i, stake := range x.stakes {
		if l.allowed&(1<<i) != 0 {
			f.Stakes = append(f.Stakes, x.rules.Format(stake))
		}
	}
	for i := range x.graph.ends {
		p := l.chances[i]
		if p.Sign() == 0 {
			continue
		}
		end := &x.graph.ends[i]
		if end.undecided {
			f.Undecided = p
			continue
		}
		f.Chances = append(f.Chances, Chance{end.label, end.good, p})
		if end.good {
			f.Good.Add(f.Good, p)
		}
	}
	if f.High != nil && f.Undecided == nil && f.High.Cmp(f.Good) == 0 {
		f.High = nil // what was cut makes no difference
	}
	if f.High != nil && f.Undecided == nil {
		f.Undecided = new(big.Rat)
	}
	return f
}
