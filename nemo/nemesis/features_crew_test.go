package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestCrewSharesItsChores checks how a bot evaluates 25.2: all Objectives are everybody's, it does not
// matter who fulfils which part, and at least one Character must survive.
func TestCrewSharesItsChores(t *testing.T) {
	v := voyageOf(t, 3, "mode", "coop")
	hopeOf := func(p Number, change func(s *State), keys ...string) float64 {
		s := *v.State
		for q := range s.Players {
			s.Players[q].Objectives = [2]ObjectiveID{}
		}
		for i, key := range keys {
			s.Players[1+i].Objectives[0] = v.objective(key)
		}
		change(&s)
		o := outlook{r: v.rules, s: &s, w: &standardWeights, p: p, who: p}
		o.lookAhead()
		return o.hopeOfCrew()
	}
	nothing := func(*State) {}
	hope := func(change func(s *State)) float64 {
		return hopeOf(1, change, "emergency-post-mortem", "no-man-left-behind", "special-delivery")
	}
	surgery := func(s *State) Slot {
		slot := Slot(1)
		for !v.rules.board.kinds[v.rules.rooms[Surgery].kind].has(slot) || s.Slots[slot].Explored {
			slot++
		}
		s.Slots[slot].Room, s.Slots[slot].Explored = Surgery, true
		return slot
	}
	begun := hope(nothing)
	for what, better := range map[string]struct{ less, more float64 }{
		"that the Corpse lies in the Surgery": {begun, hope(func(s *State) { s.Corpses[0] = CorpsePlace(surgery(s)) })},
		"that a friend carries the Corpse":    {begun, hope(func(s *State) { s.Corpses[0] = corpseCarried + 3 })},
		"that a friend has sent the Signal":   {begun, hope(func(s *State) { s.Players[2].Signal = true })},
		"that all live": {
			hopeOf(1, func(s *State) { s.Players[3].Fate, s.Players[3].At = Dead, 0 }, "clean-up-crew"), hopeOf(1, nothing, "clean-up-crew"),
		},
		"one Objective less": {begun, hopeOf(1, nothing, "emergency-post-mortem", "no-man-left-behind")},
		"one sender, and not two": {
			hopeOf(1, nothing, "cutting-off-the-head", "clean-up-crew"), hopeOf(1, nothing, "clean-up-crew"),
		},
	} {
		if better.less >= better.more || better.less <= 0 || better.more > 1 {
			t.Errorf("%s does not help: the crew's hope is %g, and %g", what, better.less, better.more)
		}
	}
	if another := hopeOf(2, nothing, "emergency-post-mortem", "no-man-left-behind", "special-delivery"); another != begun {
		t.Errorf("player 1 hopes for %g and player 2, who knows the same, for %g", begun, another)
	}
	everybody := hope(func(s *State) {
		for p := 1; p <= 3; p++ {
			s.Players[p].Fate, s.Players[p].At = Dead, 0
		}
	})
	if home := hopeOf(1, func(s *State) { s.Ship = Destroyed }, "destination-earth"); everybody != 0 || home != 0 {
		t.Errorf("all dead, the crew hopes for %g; for Earth with no ship for %g", everybody, home)
	}
	chance := nemo.NewRand(25, 2)
	for ply := 0; ply < 2000 && v.rules.ToMove(v.State) != nemo.Nobody; ply++ {
		var a Action
		if v.rules.ToMove(v.State) == nemo.Chance {
			a = v.rules.Sample(v.State, &chance)
		} else {
			legal := v.rules.Legal(v.State, nil)
			a = legal[chance.Below(uint64(len(legal)))]
		}
		v.do(a)
		for p := Number(1); p <= 3; p++ {
			if value := v.rules.Evaluate(v.State, nemo.Seat(p-1)); !(value >= -worthOfVictory && value <= worthOfVictory+20) {
				t.Fatalf("%s: player %d values this with %g", v, p, value)
			}
		}
	}
}
