package nemo

import "math"

// Unit is in what is told how a game stands for a seat.
type Unit string

// The units.
const (
	// UnitYardstick is that by which bots compare positions ([Evaluator]), where a system
	// tells nothing better: no chance and no score.
	UnitYardstick Unit = "yardstick"
	// UnitChance is the chance to win, from 0 to 1.
	UnitChance Unit = "chance"
	// UnitPoints is the final score.
	UnitPoints Unit = "points"
)

// Expected is what a weighted sum of signs tells in a unit: a chance by the logistic curve,
// points as they are, but no fewer than a defeat brings.
func (u Unit) Expected(sum float64) float64 {
	if u == UnitChance {
		return 1 / (1 + math.Exp(-sum))
	}
	return max(0, sum)
}

// AnyPosition is the sign that is 1 everywhere, and -1 to a seat against which points count.
const AnyPosition = "any position"

// Teller is implemented by a system that can say in a true unit what a seat may expect of a
// game that the planner plays on, by what that seat may know. It is for telling: bots go by
// [Evaluator], which is quicker. Package play learns its weights from games of the planner.
type Teller[S comparable] interface {
	Evaluator[S]
	// Unit is in what Expect tells.
	Unit() Unit
	// Expect is what seat may expect of a position. It is the result where the game is over,
	// and otherwise rests on what the seat observes: the same wherever it cannot tell the
	// difference.
	Expect(s *S, seat Seat) float64
	// ExpectAt is Expect where the game goes on and Evaluate of what the seat observes is worth.
	ExpectAt(s *S, seat Seat, worth float64) float64
	// Signs appends the numbers from which that is reckoned: finite, and as many at every node.
	Signs(s *S, seat Seat, buf []float64) []float64
	// SignNames says what each is; several may share a name.
	SignNames() []string
	// Outcome is what came of a game that is over, in the unit.
	Outcome(s *S, seat Seat) float64
}

// HeldOut says how well a lesson tells games that it was not learned from.
type HeldOut struct {
	Seed      uint64 `json:"seed"` // of the first of the games
	Games     int    `json:"games"`
	Positions int    `json:"positions"`
	// Loss is how far off it was: the logarithmic loss of chances, the root of the mean square
	// of points. Without is the same for who says the mean of what it was learned from each
	// time.
	Loss    float64 `json:"loss"`
	Without float64 `json:"without"`
	// Tenths are the positions by what is said of them: chances from 0 to 10 % and so on, points
	// in parts of equal size.
	Tenths []Tenth `json:"tenths"`
}

// Tenth is a part of the positions: the mean of what was said, and of what came.
type Tenth struct {
	Said float64 `json:"said"`
	Came float64 `json:"came"`
	// Within is half the width of the interval in which Came lies with 99 % where Said is true:
	// binomial for chances. The sample is one of games, each as large as its share of the
	// positions: those of one game come to the same.
	Within    float64 `json:"within"`
	Positions int     `json:"positions"`
	Games     int     `json:"games"`
}

// Strategist is implemented by an [Evaluator] that values a position by a plan and can tell it.
type Strategist[S comparable] interface {
	// Plan tells the plan by which a seat's position is valued, by what that seat may know: what
	// it is for, and what is to be done for it, a line each. Where there is none it is empty.
	Plan(s *S, seat Seat) []string
}
