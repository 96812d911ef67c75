package house

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
)

type nemorisingBase struct{ *nemorising.Rules }

type gentle struct {
	kit.House[nemorising.State, nemorising.Action]
	nemorisingBase
}

// bonus is the number of additional Mission Points.
const bonus = 2

// Gentle is Nemo Rising for beginners: the heroes begin with two more Mission Points.
func Gentle(base *nemorising.Rules) (nemo.Rules[nemorising.State, nemorising.Action], error) {
	rule := kit.HouseRule[nemorising.State, nemorising.Action]{
		Name: "nemorising-gentle", Title: "with two more Mission Points",
		Lifts: []string{"INV-03 starting-points"},
		Keeps: []nemo.Invariant[nemorising.State, nemorising.Action]{{
			Name: "starting-points-of-a-gentle-game", Rules: []nemo.Rule{"setup.6.1"},
			HoldsOver: func(before *nemorising.State, a nemorising.Action, after *nemorising.State) error {
				plain := *before
				if err := base.Apply(&plain, a, nil); err != nil {
					return err
				}
				if more := int(after.MP) - int(plain.MP); more != extra(before, &plain) {
					return fmt.Errorf("there are %d more Mission Points than by the book", more)
				}
				return nil
			},
		}},
	}
	type rules = nemo.Rules[nemorising.State, nemorising.Action]
	return kit.NewHouse(base, rule, func(h kit.House[nemorising.State, nemorising.Action], r *nemorising.Rules) rules {
		return gentle{h, nemorisingBase{r}}
	})
}

// extra returns the additional Mission Points after a step: two when the last Mission is dealt, which is when
// the points are laid out.
func extra(before, after *nemorising.State) int {
	if before.Node() == nemorising.NodeDealMission && after.Node() != nemorising.NodeDealMission {
		return bonus
	}
	return 0
}

func (v gentle) Apply(s *nemorising.State, a nemorising.Action, t nemo.Trace) error {
	before := *s
	err := v.Rules.Apply(s, a, t)
	if err == nil {
		s.MP += uint16(extra(&before, s))
	}
	return err
}
