package bot

import (
	"math"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// yardstick computes the value of a position for a seat.
type yardstick[S, A comparable] struct {
	rules     nemo.Rules[S, A]
	evaluator nemo.Evaluator[S] // nil when the system has none
	several   bool              // more than one seat plays
	together  bool              // they have a team, and nobody is a rival
}

// victory is the value of a win in addition to the points, if several seats play.
const victory = 100

func newYardstick[S, A comparable](rules nemo.Rules[S, A]) yardstick[S, A] {
	y := yardstick[S, A]{rules: rules, several: len(rules.About().Seats) > 1, together: rules.About().HasTeam}
	y.evaluator, _ = rules.(nemo.Evaluator[S])
	return y
}

// worth returns the value of s for seat.
func (y *yardstick[S, A]) worth(s *S, seat nemo.Seat) float64 {
	over := y.rules.ToMove(s) == nemo.Nobody
	if y.evaluator != nil && !(over && y.several) {
		return y.evaluator.Evaluate(s, seat)
	}
	result := y.rules.Result(s)
	var value float64
	if y.evaluator != nil {
		value = y.evaluator.Evaluate(s, seat)
	} else {
		value = y.standing(result.Scores, seat)
	}
	switch {
	case !over || !y.several && len(result.Scores) > 0:
		// Without a rival the points say it all.
	case slices.Contains(result.Winners, seat):
		value += victory
	default:
		value -= victory
	}
	return value
}

// standing returns a seat's total minus the best other total, or the total of all seats of a team.
func (y *yardstick[S, A]) standing(scores []nemo.Score, seat nemo.Seat) float64 {
	own, other := 0.0, math.Inf(-1)
	for i := range scores {
		switch by := scores[i].Seat; {
		case y.together, by == seat, by == nemo.Nobody:
			own += scores[i].Total
		default:
			other = max(other, scores[i].Total)
		}
	}
	if math.IsInf(other, -1) {
		return own
	}
	return own - other
}
