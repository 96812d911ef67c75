package nemo

import "math"

// Unit is the unit in which the prospects of a seat are expressed.
type Unit string

// The units.
const (
	// UnitYardstick is the scale by which bots compare positions ([Evaluator]), used if a system
	// has nothing better: it is neither a chance nor a score.
	UnitYardstick Unit = "yardstick"
	// UnitChance is the chance to win, from 0 to 1.
	UnitChance Unit = "chance"
	// UnitPoints is the final score.
	UnitPoints Unit = "points"
)

// Expected converts a weighted sum of signs to the unit: to a chance by the logistic curve, to
// points unchanged, but at least 0, the score of a defeat.
func (u Unit) Expected(sum float64) float64 {
	if u == UnitChance {
		return 1 / (1 + math.Exp(-sum))
	}
	return max(0, sum)
}

// AnyPosition is the name of the constant feature: 1 in every position, or -1 for a seat that the
// opponents' points count against.
const AnyPosition = "any position"

// Teller is implemented by a system that can estimate a seat's chance to win or final score if the
// planner plays on, from what that seat may know. It is for display: bots use [Evaluator], which is
// faster. Package play learns its weights from games of the planner.
type Teller[S comparable] interface {
	Evaluator[S]
	// Unit is the unit of Expect.
	Unit() Unit
	// Expect returns the expected result of seat at s. It is the actual result if the game is over,
	// and otherwise depends only on what the seat observes.
	Expect(s *S, seat Seat) float64
	// ExpectAt is Expect in a game that goes on, with the Evaluate of what the seat observes given
	// as worth.
	ExpectAt(s *S, seat Seat, worth float64) float64
	// Signs appends the features behind Expect: finite, and the same number at every node.
	Signs(s *S, seat Seat, buf []float64) []float64
	// SignNames names the signs; several may share a name.
	SignNames() []string
	// Outcome is the result of a game that is over, in the unit.
	Outcome(s *S, seat Seat) float64
}

// HeldOut is the accuracy of a lesson on games that it was not learned from.
type HeldOut struct {
	Seed      uint64 `json:"seed"` // of the first of the games
	Games     int    `json:"games"`
	Positions int    `json:"positions"`
	// Loss is the error: the logarithmic loss for chances, the root mean square error for points.
	// Without is the error of the baseline that always predicts the mean of the games learned from.
	Loss    float64 `json:"loss"`
	Without float64 `json:"without"`
	// Tenths groups the positions by prediction: chances from 0 to 10 % and so on, points in groups
	// of equal size.
	Tenths []Tenth `json:"tenths"`
}

// Tenth is one tenth of the positions of a calibration table: the mean prediction and the mean
// result.
type Tenth struct {
	Said float64 `json:"said"`
	Came float64 `json:"came"`
	// Within is half the width of the interval that contains Came with 99 % probability if Said is
	// right; for chances it is binomial. The sample size is the number of games, each weighted by
	// its share of the positions, because all positions of a game have the same result.
	Within    float64 `json:"within"`
	Positions int     `json:"positions"`
	Games     int     `json:"games"`
}

// Strategist is implemented by an [Evaluator] that values a position by a plan and can describe
// that plan.
type Strategist[S comparable] interface {
	// Plan describes the plan that the seat's value rests on, from what that seat may know: its
	// purpose and its steps, one per line. It is empty if there is no plan.
	Plan(s *S, seat Seat) []string
}
