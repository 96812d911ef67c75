package batch

import (
	"cmp"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Ranked are the steps of a kind that gained the most (sign 1) or lost the
// most (sign -1), at most so many, the first first.
func Ranked(a *play.Analysis, kind string, sign float64, most int) []*play.AnalysedPly {
	var found []*play.AnalysedPly
	for i := range a.Plies {
		if p := &a.Plies[i]; p.Kind == kind && sign*p.Gain() > 0 {
			found = append(found, p)
		}
	}
	slices.SortStableFunc(found, func(x, y *play.AnalysedPly) int { return cmp.Compare(sign*y.Gain(), sign*x.Gain()) })
	return found[:min(most, len(found))]
}

// Course is what the game was worth before the first step and after each.
func Course(a *play.Analysis) []float64 {
	values := []float64{a.Start}
	for i := range a.Plies {
		values = append(values, a.Plies[i].After)
	}
	values[len(values)-1] = a.End
	return values
}
