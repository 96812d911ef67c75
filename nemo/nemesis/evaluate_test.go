package nemesis

import (
	"strings"
	"testing"
)

// TestWhoSleepsHopesForEarth checks how a bot evaluates 24.11 and 24.13: a hibernating player's value
// depends on whether the ship is known to return safely, that of a player in a Pod does not.
func TestWhoSleepsHopesForEarth(t *testing.T) {
	v := voyageOf(t, 2)
	hope := func(fate Fate, goal Goal, change func(s *State)) float64 {
		s := *v.State
		s.Players[1].Fate, s.Players[1].At = fate, 0
		s.Players[1].Objectives = [2]ObjectiveID{}
		s.Destination = uint8(CourseA)
		for id := uint8(1); id <= v.rules.numObjectives; id++ {
			if v.rules.tables.objectives[id].ways[0][0].Goal == goal {
				s.Players[1].Objectives[0] = ObjectiveID(id)
				break
			}
		}
		s.Players[1].Signal = true
		change(&s)
		return v.rules.Evaluate(&s, 0)
	}
	card := func(s *State, at Destination) {
		for n := uint8(1); n <= v.rules.numCoordinates; n++ {
			if v.rules.coordinates[n][CourseA] == at {
				s.Coordinates, s.CoordinatesSeen = n, only(1)
			}
		}
	}
	engines := func(s *State, status ...EngineStatus) {
		for n, status := range status {
			s.Engines[n] = Engine{Status: status, Seen: only(1)}
		}
	}
	asleep := func(change func(s *State)) float64 { return hope(Hibernating, ShipReachesEarth, change) }
	lost := asleep(func(s *State) { s.SelfDestruct = 1 })
	unknown := asleep(func(*State) {})
	earth := asleep(func(s *State) { card(s, Earth) })
	mended := asleep(func(s *State) {
		card(s, Earth)
		engines(s, EngineWorking, EngineWorking)
	})
	for what, test := range map[string]struct{ less, more float64 }{
		"a course that nobody knows is better than a ship that is lost":  {lost, unknown},
		"a course to Earth is better than one that nobody knows":         {unknown, earth},
		"Engines that work are better than such as nobody has looked at": {earth, mended},
		"a broken ship is worse than a sound one": {asleep(func(s *State) {
			card(s, Earth)
			for slot := 1; slot <= int(v.rules.supply.Malfunction); slot++ {
				s.Slots[slot].Malfunction = true
			}
		}), earth},
		"a Larva is worse than health": {asleep(func(s *State) {
			card(s, Earth)
			s.Players[1].Larva, s.Players[1].Contamination[pileDraw][unscanned] = true, 2
		}), earth},
	} {
		if test.less >= test.more {
			t.Errorf("%s: %g, and %g", what, test.less, test.more)
		}
	}
	if toMars := asleep(func(s *State) { card(s, Mars) }); toMars != lost || lost != -worthOfVictory {
		t.Errorf("asleep on the way to Mars: %g; on a ship that is lost: %g; both are lost", toMars, lost)
	}
	sound := hope(Escaped, SignalSent, func(*State) {})
	if blown := hope(Escaped, SignalSent, func(s *State) { s.SelfDestruct = 1 }); blown != sound {
		t.Errorf("in a launched Pod: %g, and %g where the ship is lost", sound, blown)
	}
}

// TestTourTakesTheFewestCards checks that the errands of a plan are done in the best order that
// respects what must come first.
func TestTourTakesTheFewestCards(t *testing.T) {
	v := voyageOf(t, 2)
	o := outlook{r: v.rules, s: v.State, w: &standardWeights, p: 1, who: 1}
	o.lookAhead()
	cockpit, engine, home := v.find(Cockpit), v.find(Engine2), v.find(Hibernatorium)
	var free, bound errands
	free.add(errand{at: engine, cards: 3})
	free.add(errand{at: cockpit, cards: 4})
	last := bound.add(errand{at: engine, cards: 3})
	bound.add(errand{at: cockpit, cards: 4, after: last})
	there, back := o.distance(home, cockpit), o.distance(cockpit, engine)
	if cards, steps := o.tour(&free, home, cockpit); steps != o.distance(home, engine)+back || cards != steps+7 {
		t.Errorf("by Engine 2 to the Cockpit: %g cards, %g steps", cards, steps)
	}
	if _, steps := o.tour(&free, home, engine); steps != there+back {
		t.Errorf("by the Cockpit to Engine 2: %g steps", steps)
	}
	if _, steps := o.tour(&bound, home, engine); steps != o.distance(home, engine)+2*back {
		t.Errorf("Engine 2 first, then the Cockpit, and back: %g steps", steps)
	}
}

// TestPlansNameRooms checks that a plan names the Room that it looks for, found or not, and no Room
// for what can be done anywhere.
func TestPlansNameRooms(t *testing.T) {
	for goal, want := range map[Goal]string{
		PlayerDoesNotSurvive: "does not survive: the ",
		HoldItems:            "or more", SignalSent: ": Comms Room (still to be found)",
		WeaknessesDiscovered: "Laboratory (still to be found)",
	} {
		v := voyageOf(t, 2)
		v.Players[1].Objectives = [2]ObjectiveID{}
		for id := range v.rules.set.Objectives {
			if v.rules.asks(ObjectiveID(id+1), func(c Condition) bool {
				return c.Goal == goal && (goal != PlayerDoesNotSurvive || c.N == 2)
			}) {
				v.Players[1].Objectives[0] = ObjectiveID(id + 1)
			}
		}
		needs := ""
		for _, line := range v.rules.Plan(v.State, 0) {
			if strings.HasPrefix(line, "it needs: ") {
				needs += line + "\n"
			}
		}
		if !strings.Contains(needs, want) || strings.Count(needs, "Laboratory") > 1 ||
			goal == HoldItems && !strings.HasSuffix(needs, want+"\n") {
			t.Errorf("%s: no %q in\n%s", goal, want, needs)
		}
	}
}

// TestADeathStillToComeIsTold checks that a plan tells another's death as a need while the other is
// alive, and as done once it is so.
func TestADeathStillToComeIsTold(t *testing.T) {
	v := voyageOf(t, 2)
	v.Players[1].Objectives = [2]ObjectiveID{}
	for id := range v.rules.set.Objectives {
		if v.rules.namesPlayer(ObjectiveID(id+1), 2) {
			v.Players[1].Objectives[0] = ObjectiveID(id + 1)
		}
	}
	if plan := strings.Join(v.rules.Plan(v.State, 0), "\n"); !strings.Contains(plan, "it needs: ") || strings.Contains(plan, "done: ") {
		t.Errorf("with the other alive:\n%s", plan)
	}
	v.Players[2].Fate = Dead
	if plan := strings.Join(v.rules.Plan(v.State, 0), "\n"); !strings.Contains(plan, "done: ") || strings.Contains(plan, "it needs: ") {
		t.Errorf("with the other dead:\n%s", plan)
	}
}
