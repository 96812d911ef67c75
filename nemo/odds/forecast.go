package odds

import (
	"context"
	"fmt"
	"math/big"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A Forecast says what may come of an action, for one way to stake things on
// the rolls it leads to.
type Forecast struct {
	// Stakes are what may be exerted or spent in this line, best use assumed;
	// empty for none.
	Stakes []string `json:"stakes" says:"what is staked, in the order in which it is"`
	// Chances are the exact probabilities of the outcomes. With what is undecided
	// they sum to 1.
	Chances []Chance `json:"chances" says:"what may come, with its probability"`
	// Good is the exact probability of an outcome that the seat hopes for. Where
	// something is undecided it is the least that this can be.
	Good *big.Rat `json:"good" says:"the probability that it is good for the seat; where something is undecided, the least that it is"`
	// Undecided is the probability of the paths that were not followed to an end;
	// nil when all were.
	Undecided *big.Rat `json:"undecided,omitempty" says:"the probability that was not followed to its end"`
	// High is the most that Good can be; nil when nothing is undecided.
	High *big.Rat `json:"high,omitempty" says:"the most that good may be, where something is undecided"`
	// Worlds is set where something hidden from the seat may bear on the answer: it is then the
	// mean over so many worlds in each of which something else is hidden, and Good is right
	// within Margin with 95 % confidence. It is 0 where the answer is exact.
	Worlds int     `json:"worlds,omitempty" says:"where something hidden may bear on it: the answer is the mean over so many worlds"`
	Margin float64 `json:"margin,omitempty" says:"how far good may be off then, with 95 % confidence"`
	// Alike is true where the answer is the same in all of the worlds: what is hidden seems not
	// to bear on it, and Margin is for worlds too rare to be among them.
	Alike bool `json:"alike,omitempty" says:"whether it is the same in all of the worlds, so that what is hidden seems not to bear on it"`
	// Failed and Passed, in a [Brief], are what a bad and a good result are called,
	// and Fails and Passes what each brings with it on every path and the other does
	// not, in words: what is lost and gained at once.
	Failed string   `json:"failed,omitempty" says:"what a bad result is called; left out where none can come"`
	Passed string   `json:"passed,omitempty" says:"what a good result is called; left out where none can come"`
	Fails  []string `json:"fails,omitempty" says:"what a bad result brings with it, as an example"`
	Passes []string `json:"passes,omitempty" says:"what a good result brings with it, as an example"`
	// Beside is what happens at once whatever the result, and of which it says
	// nothing: the turn ends, say.
	Beside []string `json:"beside,omitempty" says:"what happens at once whatever the result"`

	allowed uint64
}

// Chance is one outcome of a forecast.
type Chance struct {
	Label       string   `json:"label" says:"what it comes to"`
	Good        bool     `json:"good" says:"whether the seat hopes for it"`
	Probability *big.Rat `json:"probability" says:"its probability"`
}

// Exact reports whether the forecast is the exact chance: nothing is undecided, and nothing
// is hidden that could bear on it.
func (f *Forecast) Exact() bool { return f.High == nil && f.Worlds == 0 }

// Range returns between what the probability of a good outcome lies: the same
// number twice when nothing is undecided.
func (f *Forecast) Range() (low, high *big.Rat) {
	if f.High == nil {
		return f.Good, f.Good
	}
	return f.Good, f.High
}

// Forecasts says what may come of action a of the seat to move: a line for
// each set of stakes, the empty one first, at most 128 of them. See the
// package's page for what is followed and how it is called. It looks at
// nothing that the seat to move may not know, and leaves s as it is.
//
// When Chance or nobody is to move it returns a [*nemo.Invalid], for an action
// that is not legal the refusal of Apply (a [*nemo.Illegal]). When ctx is done
// before the end it returns its error, with the lines that were found by then,
// in which what is left is undecided.
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

// A matter is an action whose odds are asked for.
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

// A try is what was found of a matter with so much work.
type try[S, A comparable] struct {
	*explorer[S, A]
	root int32
}

// try follows the matter in at most so many steps: with all stakes or free of
// them, and no path whose share of chance is below least.
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

// forecast puts a weighed line into words.
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
