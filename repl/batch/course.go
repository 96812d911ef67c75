package batch

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Ranked are the steps of a kind that gained the most (sign 1) or lost the most (sign -1), at
// most so many, the first first: decisions by what they lost against the planner's.
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

// told is what is told of a step: the loss of a decision against the planner's, and otherwise
// what it changed.
func told(p *play.AnalysedPly) float64 {
	if p.Kind == play.PlyDecision {
		return -p.Loss
	}
	return p.Gain()
}

// Amount writes what may be expected of a game, or was.
func Amount(unit nemo.Unit, value float64) string {
	if unit == nemo.UnitChance {
		return fmt.Sprintf("%.1f %%", 100*value)
	}
	return fmt.Sprintf("%.1f", value)
}

// Change writes by how much that changed: of chances in hundredths.
func Change(unit nemo.Unit, value float64) string {
	if unit == nemo.UnitChance {
		value *= 100
	}
	return fmt.Sprintf("%+.1f", value+0)
}

// Course is what the game was worth before the first step and after each.
func Course(a *play.Analysis) []float64 {
	values := []float64{a.Start}
	for i := range a.Plies {
		values = append(values, a.Plies[i].After)
	}
	return values
}
