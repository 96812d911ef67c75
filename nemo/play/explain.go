package play

import (
	"cmp"
	"context"
	"errors"
	"math/big"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// seen is node i as the seat to move knows it, with what it does not know made
// up or blank: what an action is said to do must not give away what lies face
// down. The legal actions are the same.
func (p *positions[S, A]) seen(i int) S {
	seat := p.toMove(i)
	if !seat.IsPlayer() {
		return p.nodes[i]
	}
	s := p.rules.Observe(&p.nodes[i], seat)
	if imaginer, ok := p.rules.(nemo.Imaginer[S]); ok {
		r := nemo.NewRand(uint64(i), 0) // any will do, but always the same
		s = imaginer.Imagine(&s, seat, &r)
	}
	return s
}

func (p *positions[S, A]) choices(i int) []Choice {
	s, seat := p.seen(i), p.toMove(i)
	var choices []Choice
	var log nemo.Log
	foreteller, foretells := p.rules.(nemo.Foreteller[S, A])
	permit := func(a A) Choice {
		log.Reset()
		choice, next := Choice{Text: p.rules.Format(a)}, s
		if p.rules.Apply(&next, a, &log) == nil && len(log) > 0 {
			choice.Rule, choice.Effect = log[0].Rule, p.effect(log, seat)
		}
		if foretells && seat.IsPlayer() {
			choice.Effect = cmp.Or(foreteller.Foretell(&s, a), choice.Effect)
		}
		return choice
	}
	for _, a := range p.rules.Legal(&s, nil) {
		choices = append(choices, permit(a))
	}
	outcomes := p.rules.Outcomes(&s, nil)
	total := nemo.Total(outcomes)
	for _, outcome := range outcomes {
		choice := permit(outcome.Action)
		choice.Probability = probability(outcome.Weight, total)
		choices = append(choices, choice)
	}
	return choices
}

// effect is the first of the events that a seat gets to know of, in words.
func (p *positions[S, A]) effect(log nemo.Log, seat nemo.Seat) string {
	for _, e := range log {
		if e.Sees(seat) {
			return p.rules.Describe(e)
		}
	}
	return ""
}

func (p *positions[S, A]) explain(i int, text string) (Explanation, error) {
	a, err := p.read(i, text)
	if err != nil {
		return Explanation{}, err
	}
	explanation := Explanation{Text: p.rules.Format(a)}
	var log nemo.Log
	s := p.seen(i)
	if err := p.rules.Apply(&s, a, &log); err != nil {
		var illegal *nemo.Illegal
		if !errors.As(err, &illegal) {
			return Explanation{}, err
		}
		explanation.Rule, explanation.Reason = illegal.Rule, illegal.Reason
		return explanation, nil
	}
	explanation.Legal = true
	explanation.Happenings = p.tell(log)
	if len(log) > 0 {
		explanation.Rule = log[0].Rule
	}
	return explanation, nil
}

func (p *positions[S, A]) forecasts(ctx context.Context, i int, text string) ([]Forecast, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s := p.seen(i)
	if p.toMove(i) == nemo.Chance {
		if text != "" {
			return nil, nemo.Invalidf("odds", "chance is to move; leave the action out to see what may come")
		}
		return p.forecastNode(&s, p.hoping(i))
	}
	a, err := p.read(i, text)
	if err != nil {
		return nil, err
	}
	next := s
	if err := p.rules.Apply(&next, a, nil); err != nil {
		return nil, err
	}
	return odds.Forecasts(ctx, p.rules, &s, a)
}

// hoping is the seat whose hopes count at a chance node: the one that decided
// last, for it is its decision that is settled, and the first seat before
// anybody has decided.
func (p *positions[S, A]) hoping(i int) nemo.Seat {
	for ; i >= 0; i-- {
		if seat := p.toMove(i); seat.IsPlayer() {
			return seat
		}
	}
	return 0
}

// forecastNode is the forecast of a chance node itself, for seat.
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
