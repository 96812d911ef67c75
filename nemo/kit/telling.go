package kit

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Telling estimates a chance to win or a final score ([nemo.Teller]), from features that a system
// declares and weights that were learned. A system embeds it in its rules.
type Telling[S, A comparable] struct {
	rules   nemo.Rules[S, A]
	unit    nemo.Unit
	signs   func(s *S, seat nemo.Seat, worth float64, f *Features)
	against nemo.Seat
	weights []float64
}

// NewTelling returns the Telling of some rules, which must implement [nemo.Evaluator]. signs
// declares the features of a position as a seat sees it, for which Evaluate returns worth. against
// is a seat that the points of the others count against, [nemo.Nobody] for none. If the lesson does
// not fit, all weights are 0, and only results are told.
func NewTelling[S, A comparable](rules nemo.Rules[S, A], unit nemo.Unit, against nemo.Seat, lesson []byte,
	signs func(s *S, seat nemo.Seat, worth float64, f *Features),
) *Telling[S, A] {
	t := &Telling[S, A]{rules: rules, unit: unit, signs: signs, against: against}
	weights, err := ReadLesson(lesson, t.SignNames())
	if err != nil {
		weights = make([]float64, len(t.SignNames()))
	}
	t.weights = weights
	return t
}

// Unit implements [nemo.Teller].
func (t *Telling[S, A]) Unit() nemo.Unit { return t.unit }

// Expect implements [nemo.Teller].
func (t *Telling[S, A]) Expect(s *S, seat nemo.Seat) float64 {
	if t.rules.ToMove(s) == nemo.Nobody {
		return t.Outcome(s, seat)
	}
	seen := t.rules.Observe(s, seat)
	return t.expect(&seen, seat, t.worth(&seen, seat))
}

// ExpectAt implements [nemo.Teller].
func (t *Telling[S, A]) ExpectAt(s *S, seat nemo.Seat, worth float64) float64 {
	seen := t.rules.Observe(s, seat)
	return t.expect(&seen, seat, worth)
}

func (t *Telling[S, A]) worth(seen *S, seat nemo.Seat) float64 {
	return t.rules.(nemo.Evaluator[S]).Evaluate(seen, seat)
}

func (t *Telling[S, A]) expect(seen *S, seat nemo.Seat, worth float64) float64 {
	f := Weighed(t.weights)
	if seat == t.against {
		t.signs(seen, seat, -worth, &f)
		return -t.unit.Expected(f.Sum())
	}
	t.signs(seen, seat, worth, &f)
	return t.unit.Expected(f.Sum())
}

// Signs implements [nemo.Teller].
func (t *Telling[S, A]) Signs(s *S, seat nemo.Seat, buf []float64) []float64 {
	seen := t.rules.Observe(s, seat)
	f, worth := Listed(buf), t.worth(&seen, seat)
	if seat != t.against {
		t.signs(&seen, seat, worth, &f)
		return f.Values()
	}
	t.signs(&seen, seat, -worth, &f) // what is against it is told by the opposite of each
	values := f.Values()
	for i := range values[len(buf):] {
		values[len(buf)+i] *= -1
	}
	return values
}

// SignNames implements [nemo.Teller].
func (t *Telling[S, A]) SignNames() []string {
	f := Named()
	t.signs(new(S), 0, 0, &f)
	return f.Names()
}

// Outcome implements [nemo.Teller].
func (t *Telling[S, A]) Outcome(s *S, seat nemo.Seat) float64 {
	result := t.rules.Result(s)
	switch {
	case t.unit == nemo.UnitChance:
		return one(slices.Contains(result.Winners, seat))
	case len(result.Scores) == 0:
		return 0
	case seat == t.against:
		return -result.Scores[0].Total
	}
	return result.Scores[0].Total
}
