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
	Stakes []string `json:"stakes"`
	// Chances are the exact probabilities of the outcomes; they sum to 1.
	Chances []Chance `json:"chances"`
	// Good is the exact probability of an outcome that the seat hopes for.
	Good *big.Rat `json:"good"`
}

// Chance is one outcome of a forecast.
type Chance struct {
	Label       string   `json:"label"`
	Good        bool     `json:"good"`
	Probability *big.Rat `json:"probability"`
}

// Forecasts says what may come of action a of the seat to move: a line for
// each set of stakes, the empty one first, at most 128 of them. See the
// package's page for what is followed and how it is called. It looks at
// nothing that the seat to move may not know, and leaves s as it is.
//
// When Chance or nobody is to move it returns a [*nemo.Invalid], for an action
// that is not legal the refusal of Apply (a [*nemo.Illegal]), for a matter
// with too many paths [ErrTooLarge], and the error of ctx when that is done.
func Forecasts[S, A comparable](ctx context.Context, rules nemo.Rules[S, A], s *S, a A) ([]Forecast, error) {
	seat := rules.ToMove(s)
	if !seat.IsPlayer() {
		return nil, nemo.Invalidf("node", "%s is to move; a forecast is about an action of a player", seat)
	}
	x := newExplorer(ctx, rules, seat)
	seen := rules.Observe(s, seat)
	root, err := x.step(&seen, a, noHistory, 0)
	if err != nil {
		return nil, fmt.Errorf("odds of %q: %w", rules.Format(a), err)
	}
	lines, err := weigh(ctx, &x.graph, root, len(x.stakes))
	if err != nil {
		return nil, fmt.Errorf("odds of %q: %w", rules.Format(a), err)
	}
	names := make([]string, len(x.stakes))
	for i, stake := range x.stakes {
		names[i] = rules.Format(stake)
	}
	forecasts := make([]Forecast, len(lines))
	for i := range lines {
		forecasts[i] = x.forecast(&lines[i], names)
	}
	return forecasts, nil
}

// forecast puts a weighed line into words.
func (x *explorer[S, A]) forecast(l *line, names []string) Forecast {
	f := Forecast{Stakes: []string{}, Good: new(big.Rat)}
	for i, name := range names {
		if l.allowed&(1<<i) != 0 {
			f.Stakes = append(f.Stakes, name)
		}
	}
	for i := range x.graph.ends {
		p := l.chances[i]
		if p.Sign() == 0 {
			continue
		}
		end := &x.graph.ends[i]
		f.Chances = append(f.Chances, Chance{end.label, end.good, p})
		if end.good {
			f.Good.Add(f.Good, p)
		}
	}
	return f
}
