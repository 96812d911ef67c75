package play

import (
	"context"
	"math/big"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// forecasts returns the forecasts at the node as viewer knows it: a chance must not reveal what is
// hidden from that seat (see seen.go).
func (p *positions[S, A]) forecasts(ctx context.Context, i int, viewer nemo.Seat, text string) ([]Forecast, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := p.withheld(i, viewer); err != nil {
		return nil, err
	}
	s := p.known(i, viewer)
	if p.toMove(i) == nemo.Chance {
		if text != "" {
			return nil, nemo.Invalidf("odds", "chance is to move; leave the action out to see what may come")
		}
		return p.forecastNode(&s, p.hoping(i))
	}
	a, err := p.read(&s, text)
	if err != nil {
		return nil, err
	}
	next := s
	if err := p.rules.Apply(&next, a, nil); err != nil {
		return nil, err
	}
	return odds.Forecasts(ctx, p.rules, &s, a)
}

// brief returns the short answer about an action at the node as viewer knows it, with 1/of of the
// usual work.
func (p *positions[S, A]) brief(ctx context.Context, i int, viewer nemo.Seat, text string, of int) (*Brief, error) {
	if err := p.withheld(i, viewer); err != nil {
		return nil, err
	}
	s := p.known(i, viewer)
	a, err := p.read(&s, text)
	if err != nil {
		return nil, err
	}
	if p.toMove(i).IsPlayer() {
		next := s
		if err := p.rules.Apply(&next, a, nil); err != nil {
			return nil, err
		}
	}
	return odds.AskWithin(ctx, p.rules, &s, a, odds.BriefSteps[S]()/of)
}

// hoping returns the seat whose hopes count at a chance node: the one that decided last, because
// its decision is being settled, or the first seat if nobody has decided yet.
func (p *positions[S, A]) hoping(i int) nemo.Seat {
	for ; i >= 0; i-- {
		if seat := p.toMove(i); seat.IsPlayer() {
			return seat
		}
	}
	return 0
}

// forecastNode returns the forecast of a chance node itself, for seat.
func (p *positions[S, A]) forecastNode(s *S, seat nemo.Seat) ([]Forecast, error) {
	chances, err := odds.Node(p.rules, s, seat)
	if err != nil {
		return nil, err
	}
	good := new(big.Rat)
	for _, chance := range chances {
		if chance.Good {
			good.Add(good, chance.Probability)
		}
	}
	return []Forecast{{Stakes: []string{}, Chances: chances, Good: good}}, nil
}
