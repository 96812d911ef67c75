package nemoswar1

import (
	_ "embed"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// lesson is what each feature is worth, as learned from games. Its first line says
// by which command it is made again.
//
//go:embed value.json
var lesson []byte

// Evaluate says how a position looks, in points of the final score: where a game
// that is well played will end on average.
func (r *Rules) Evaluate(s *State, _ nemo.Seat) float64 {
	if s.End != 0 {
		t := r.TallyOf(s)
		return float64(r.halves(&t, s.Commitment)) / 2
	}
	f := kit.Weighed(r.weights)
	r.features(s, &f)
	return f.Sum()
}

// Features appends what [Rules.Evaluate] adds up, each number still without its
// weight.
func (r *Rules) Features(s *State, _ nemo.Seat, buf []float64) []float64 {
	f := kit.Listed(buf)
	r.features(s, &f)
	return f.Values()
}

// FeatureNames lists what the numbers of Features are.
func (r *Rules) FeatureNames() []string {
	f := kit.Named()
	r.features(new(State), &f)
	return f.Names()
}

// Taught returns the rules with other weights for Evaluate, as many as there are
// features.
func (r *Rules) Taught(weights []float64) nemo.Rules[State, Action] {
	taught := *r
	taught.weights = slices.Clone(weights)
	return &taught
}
