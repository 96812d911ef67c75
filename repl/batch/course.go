package batch

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Ranked returns up to most steps of a kind that gained (sign 1) or lost (sign -1) the most, in that order.
// Decisions are ranked by their loss against the planner's.
func Ranked(a *play.Analysis, kind string, sign float64, most int) []*play.AnalysedPly {
	var found []*play.AnalysedPly
	for i := range a.Plies {
		if p := &a.Plies[i]; p.Kind == kind && sign*told(p) > 0 {
			found = append(found, p)
		}
	}
	slices.SortStableFunc(found, func(x, y *play.AnalysedPly) int { return cmp.Compare(sign*told(y), sign*told(x)) })
	return found[:min(most, len(found))]
}

// told returns the value by which a step is ranked: the loss of a decision against the planner's,
// as a negative number, and the gain of any other step.
func told(p *play.AnalysedPly) float64 {
	if p.Kind == play.PlyDecision {
		return -p.Loss
	}
	return p.Gain()
}

// Amount formats an expected or final result.
func Amount(unit nemo.Unit, value float64) string {
	if unit == nemo.UnitChance {
		return fmt.Sprintf("%.1f %%", 100*value)
	}
	return fmt.Sprintf("%.1f", value)
}

// Change formats a change of a result; that of a chance is in percentage points.
func Change(unit nemo.Unit, value float64) string {
	if unit == nemo.UnitChance {
		value *= 100
	}
	return fmt.Sprintf("%+.1f", value+0)
}

// Course returns the expected result before the first step and after each.
func Course(a *play.Analysis) []float64 {
	values := []float64{a.Start}
	for i := range a.Plies {
		values = append(values, a.Plies[i].After)
	}
	return values
}
