package nemoswar1

import (
	_ "embed"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// lesson holds the weight of each feature, learned from games. Its first line names
// the command that produces it.
//
//go:embed value.json
var lesson []byte

// Evaluate returns the value of a position in points of the final score: the average
// end of a game that is played well.
func (r *Rules) Evaluate(s *State, _ nemo.Seat) float64 {
	if s.End != 0 {
		t := r.TallyOf(s)
		return float64(r.halves(&t, s.Commitment)) / 2
	}
	f := kit.Weighed(r.weights)
	r.features(s, &f)
	return f.Sum()
}

// Features appends the numbers that [Rules.Evaluate] adds up, before they are
// weighted.
func (r *Rules) Features(s *State, _ nemo.Seat, buf []float64) []float64 {
	f := kit.Listed(buf)
	r.features(s, &f)
	return f.Values()
}

// FeatureNames lists the names of the features.
func (r *Rules) FeatureNames() []string {
	f := kit.Named()
	r.features(new(State), &f)
	return f.Names()
}

// Taught returns the rules with other weights for Evaluate, one for each feature.
func (r *Rules) Taught(weights []float64) nemo.Rules[State, Action] {
	taught := *r
	taught.weights = slices.Clone(weights)
	return &taught
}
