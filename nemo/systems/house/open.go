package house

import (
	"errors"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
)

type nemesisBase struct{ *nemesis.Rules }

type open struct {
	kit.House[nemesis.State, nemesis.Action]
	nemesisBase
}

// Open is Nemesis with open Objectives: all players see them from the beginning, so nobody can lie about
// their goals.
func Open(base *nemesis.Rules) (nemo.Rules[nemesis.State, nemesis.Action], error) {
	rule := kit.HouseRule[nemesis.State, nemesis.Action]{
		Name: "nemesis-open", Title: "with open Objectives",
		Keeps: []nemo.Invariant[nemesis.State, nemesis.Action]{{Name: "objectives-are-shown", Holds: func(s *nemesis.State) error {
			shown := *s
			if show(&shown); shown.Players != s.Players {
				return errors.New("an Objective is hidden")
			}
			return nil
		}}},
	}
	type rules = nemo.Rules[nemesis.State, nemesis.Action]
	return kit.NewHouse(base, rule, func(h kit.House[nemesis.State, nemesis.Action], r *nemesis.Rules) rules {
		return open{h, nemesisBase{r}}
	})
}

// show lets every player see the Objectives of the others once the set-up is complete.
func show(s *nemesis.State) {
	if s.Turn == 0 || s.Options.Coop {
		return
	}
	var all nemesis.NumberSet
	for p := range s.Options.Players {
		all |= 1 << (p + 1)
	}
	for p := range s.Players {
		player := &s.Players[p]
		for i, id := range player.Objectives {
			if id != 0 {
				player.ObjectiveSeen[i] = all &^ (1 << p)
			}
		}
	}
}

func (v open) Apply(s *nemesis.State, a nemesis.Action, t nemo.Trace) error {
	err := v.Rules.Apply(s, a, t)
	if err == nil {
		show(s)
	}
	return err
}

// Scenario returns a position of the base with open Objectives.
func (v open) Scenario(random *nemo.Rand) (nemesis.State, bool) {
	s, ok := v.Rules.Scenario(random)
	show(&s)
	return s, ok
}
