package house

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
)

type nemoswar1Base struct{ *nemoswar1.Rules }

type rerolled struct {
	kit.House[nemoswar1.State, nemoswar1.Action]
	nemoswar1Base
}

// Rerolled is Nemo's War, first edition, in which double ones are rolled again. So they never occur, and the
// other 35 rolls of two dice are equally likely.
func Rerolled(base *nemoswar1.Rules) (nemo.Rules[nemoswar1.State, nemoswar1.Action], error) {
	rule := kit.HouseRule[nemoswar1.State, nemoswar1.Action]{Name: "nemoswar1-rerolled", Title: "with double ones rolled again"}
	type rules = nemo.Rules[nemoswar1.State, nemoswar1.Action]
	return kit.NewHouse(base, rule, func(h kit.House[nemoswar1.State, nemoswar1.Action], r *nemoswar1.Rules) rules {
		return rerolled{h, nemoswar1Base{r}}
	})
}

// rollsAgain is the roll that is repeated.
var rollsAgain = nemoswar1.Dice(1, 1)

func (v rerolled) Outcomes(s *nemoswar1.State, buf []nemo.Outcome[nemoswar1.Action]) []nemo.Outcome[nemoswar1.Action] {
	return slices.DeleteFunc(v.Rules.Outcomes(s, buf), func(o nemo.Outcome[nemoswar1.Action]) bool { return o.Action == rollsAgain })
}

func (v rerolled) Sample(s *nemoswar1.State, random *nemo.Rand) nemoswar1.Action {
	for {
		if a := v.Rules.Sample(s, random); a != rollsAgain {
			return a
		}
	}
}

func (v rerolled) Apply(s *nemoswar1.State, a nemoswar1.Action, t nemo.Trace) error {
	if a == rollsAgain && v.ToMove(s) == nemo.Chance {
		return &nemo.Illegal{Rule: "house", Reason: "double ones are rolled again"}
	}
	return v.Rules.Apply(s, a, t)
}

// Taught returns the variant with other weights.
func (v rerolled) Taught(weights []float64) nemo.Rules[nemoswar1.State, nemoswar1.Action] {
	return v.Teach(weights)
}
