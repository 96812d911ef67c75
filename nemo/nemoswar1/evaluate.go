package nemoswar1

import (
	_ "embed"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// lesson holds the learned weights of the features. Its first line has the
// command that makes it again.
//
//go:embed value.json
var lesson []byte

// Evaluate estimates the final score, in points, of a game that is played well
// from this position on.
func (r *Rules) Evaluate(s *State, _ nemo.Seat) float64 {
	if s.End != 0 {
		t := r.TallyOf(s)
		return float64(r.halves(&t, s.Commitment)) / 2
	}
	f := kit.Weighed(r.weights)
	r.features(s, &f)
	return f.Sum()
}

// Features appends the values of the features, whose weighted sum is
// [Rules.Evaluate].
func (r *Rules) Features(s *State, _ nemo.Seat, buf []float64) []float64 {
	f := kit.Listed(buf)
	r.features(s, &f)
	return f.Values()
}

// FeatureNames returns the names of the values that Features appends.
func (r *Rules) FeatureNames() []string {
	f := kit.Named()
	r.features(new(State), &f)
	return f.Names()
}

// Taught returns a copy of the rules in which Evaluate uses the given weights,
// one for each feature.
func (r *Rules) Taught(weights []float64) nemo.Rules[State, Action] {
	taught := *r
	taught.weights = slices.Clone(weights)
	return &taught
}
