package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// ending returns the Victory Check of three players with these fates.
func ending(t *testing.T, ship ShipFate, fates ...Fate) *voyage {
	t.Helper()
	v := voyageOf(t, 3)
	v.FirstEncounter = true
	for i, fate := range fates {
		player := &v.Players[i+1]
		player.Fate, player.At = fate, 0
		player.Objectives = [2]ObjectiveID{v.objective("best-friends-forever")}
		player.Hands = [handPlaces]Held{}
	}
	v.Ship = ship
	v.log.Reset()
	v.work(frame{kind: frameVictory})
	return v
}

// objective returns the number of an Objective.
func (v *voyage) objective(key string) ObjectiveID {
	v.t.Helper()
	for i := range v.rules.set.Objectives {
		if v.rules.set.Objectives[i].Key == key {
			return ObjectiveID(i + 1)
		}
	}
	v.t.Fatalf("no Objective %s", key)
	return 0
}

// wants gives a player Objectives.
func (v *voyage) wants(p Number, keys ...string) *voyage {
	v.t.Helper()
	v.Players[p].Objectives = [2]ObjectiveID{}
	for i, key := range keys {
		v.Players[p].Objectives[i] = v.objective(key)
	}
	return v
}

// engines answers the check of the Engines, with so many of them Damaged.
func (v *voyage) engines(damaged int) *voyage {
	v.t.Helper()
	v.run()
	for n := range numEngines {
		status := EngineWorking
		if n < damaged {
			status = EngineDamaged
		}
		v.do(chooses(KindEngine, uint8(status)))
	}
	return v
}

// arrives answers the check of the Coordinates so that the ship arrives at a destination.
func (v *voyage) arrives(where Destination) *voyage {
	v.t.Helper()
	for id := uint8(1); id <= v.rules.numCoordinates; id++ {
		if v.rules.coordinates[id][v.Destination] == where {
			return v.do(chooses(KindCoordinates, id))
		}
	}
	v.t.Fatalf("no way to %s", where)
	return v
}

// TestEngineCheck checks the first part of the Victory Check (5.8, 5.11).
func TestEngineCheck(t *testing.T) {
	v := ending(t, Arrived, Hibernating, Escaped, Dead).engines(2)
	v.applied("5.8", "5.11", "5.obj.exploded-ship", "5.12")
	v.is("fates", [2]Fate{v.Players[1].Fate, v.Players[2].Fate}, [2]Fate{Dead, Escaped})
	v.is("ship", v.Ship, Destroyed)

	v = ending(t, Arrived, Hibernating, Escaped, Dead).engines(1).arrives(Earth)
	v.applied("5.8", "5.9", "5.1", "5.12")
	v.is("fates", [2]Fate{v.Players[1].Fate, v.Players[2].Fate}, [2]Fate{Hibernating, Escaped})
	v.is("winners", v.rules.Result(v.State).Winners, []nemo.Seat{0, 1})

	v = ending(t, Arrived, Dead, Dead, Dead)
	v.run() // 5.6
	v.is("winners", len(v.rules.Result(v.State).Winners), 0)
	v.is("over", v.End != 0, true)
}

// TestCoordinatesCheck checks the second part (5.9).
func TestCoordinatesCheck(t *testing.T) {
	for _, c := range []struct {
		where     Destination
		objective string
		fate      Fate
		rule      nemo.Rule
	}{
		{Earth, "quarantine", Hibernating, "5.9"},
		{Mars, "quarantine", Hibernating, "5.9.quarantine"},
		{Mars, "hoarder", Dead, "5.9"},
		{Venus, "quarantine", Dead, "5.9"},
	} {
		v := ending(t, Arrived, Hibernating, Escaped, Dead).wants(1, c.objective).engines(0).arrives(c.where)
		v.is("fate at "+c.where.String(), v.Players[1].Fate, c.fate)
		v.is("fate in the Pod", v.Players[2].Fate, Escaped)
		v.applied(c.rule)
	}
}

// TestContaminationCheck checks the third part (5.10).
func TestContaminationCheck(t *testing.T) {
	start := func() *voyage { return ending(t, Destroyed, Escaped, Dead, Dead) }
	v := start().dirty(pileHand, 1).dirty(pileDraw, 1).dirty(pileDiscard, 1)
	v.run().do(chooses(KindScan, 0))
	v.applied("5.10.scan", "5.10")
	v.is("fate", v.Players[1].Fate, Escaped)

	v = start().dirty(pileDraw, 3)
	v.run().do(chooses(KindScan, 1)).isAt(NodeLastCards)
	v.do(chooses(KindContaminated, 1))
	v.applied("5.10.scan", "5.10.draw")
	v.is("fate", v.Players[1].Fate, Dead)

	v = start().dirty(pileDraw, 3)
	v.Players[1].Larva = true
	v.run().isAt(NodeLastCards)
	v.do(chooses(KindContaminated, 0))
	v.applied("5.10.larva", "5.10.draw")
	v.is("fate", v.Players[1].Fate, Escaped)
}

// TestObjectives checks the condition of each Objective (5.obj, 5.coop).
func TestObjectives(t *testing.T) {
	sent := func(v *voyage) { v.Players[1].Signal = true }
	for _, c := range []struct {
		key  string
		ship ShipFate
		with func(v *voyage)
		want bool
	}{
		{"salvaging-the-prime-asset", Arrived, func(v *voyage) { v.Coordinates, v.Destination = 2, 4 }, true}, // Earth
		{"salvaging-the-prime-asset", Arrived, func(v *voyage) { v.Coordinates, v.Destination = 2, 1 }, false},
		{"the-oldest-friend", Destroyed, nil, false},
		{"the-oldest-friend", Destroyed, func(v *voyage) { v.Players[2].Fate = Dead }, true}, // alone
		{"quarantine", Arrived, func(v *voyage) { v.Coordinates, v.Destination = 2, 1 }, true},
		{"quarantine", Arrived, func(v *voyage) { v.Coordinates, v.Destination = 2, 4 }, false},
		{"quarantine", Arrived, func(v *voyage) { v.Coordinates, v.Destination, v.Eggs = 2, 4, 0 }, true},
		{"relentless-investigator", Destroyed, sent, false},
		{"relentless-investigator", Destroyed, func(v *voyage) {
			sent(v)
			for i := range v.Slots {
				v.Slots[i].Explored = true
			}
		}, true},
		{"a-proper-burial", Destroyed, sent, false},
		{"a-proper-burial", Destroyed, func(v *voyage) { sent(v); v.Corpses[0] = corpseCarried + 1 }, true},
		{"hoarder", Destroyed, func(v *voyage) { v.Players[1].Inventory[1] = 6 }, false},
		{"hoarder", Destroyed, func(v *voyage) { v.Players[1].Inventory[1] = 6; v.Players[1].Hands[0] = Held{What: HeldItem, ID: 3} }, true},
		{"hoarder", Destroyed, func(v *voyage) { v.Players[1].Inventory[1] = 7; v.Players[1].Fate = Hibernating }, false},
		{"the-great-hunt", Destroyed, nil, false},
		{"the-great-hunt", Destroyed, sent, true},
		{"the-great-hunt", Arrived, sent, false},
		{"the-great-hunt", Arrived, func(v *voyage) { sent(v); v.QueenKilled = true }, true},
		{"best-friends-forever", Destroyed, nil, true},
		{"best-friends-forever", Destroyed, func(v *voyage) { v.Players[2].Fate = Dead }, false},
		{"aliens-on-a-spaceship", Arrived, sent, false},
		{"aliens-on-a-spaceship", Arrived, func(v *voyage) { sent(v); v.Eggs = 0 }, true},
		{"my-precious", Destroyed, sent, false},
		{"my-precious", Destroyed, func(v *voyage) { sent(v); v.Players[1].Hands[0] = Held{What: HeldEgg} }, true},
		{"necroscopy", Destroyed, func(v *voyage) { v.Weaknesses[IntruderCarcass] = VitalPlaces }, false},
		{"necroscopy", Destroyed, func(v *voyage) { sent(v); v.Weaknesses[IntruderCarcass] = VitalPlaces }, true},
		{"ab-ovo", Destroyed, nil, false},
		{"ab-ovo", Destroyed, func(v *voyage) { v.Weaknesses[IntruderEgg] = VitalPlaces }, true},
		{"extreme-field-biology", Destroyed, func(v *voyage) { v.Weaknesses[IntruderEgg] = VitalPlaces }, false},
		{"extreme-field-biology", Destroyed, func(v *voyage) { v.known(VitalPlaces, TheWayOfMoving) }, true},
		{"the-right-moment-to-strike", Destroyed, nil, false}, // the player's own number
		{"the-right-moment-to-strike", Destroyed, func(v *voyage) { v.Players[2].Fate = Dead }, true},
		{"greener-pastures", Destroyed, nil, false},
		{"greener-pastures", Destroyed, func(v *voyage) { v.Players[2].Fate, v.Players[3].Fate = Dead, Escaped }, true},
		{"an-old-feud", Destroyed, nil, true},
		{"destination-earth", Arrived, func(v *voyage) { v.Coordinates, v.Destination = 2, 4 }, true},
		{"emergency-post-mortem", Arrived, func(v *voyage) { v.explored(5, Surgery); v.Corpses[0] = 5 }, true},
		{"emergency-post-mortem", Arrived, func(v *voyage) { v.explored(5, Surgery); v.Corpses[0] = 6 }, false},
		{"first-contact-protocol", Arrived, func(v *voyage) { v.known(VitalPlaces, TheWayOfMoving) }, true},
		{"cutting-off-the-head", Destroyed, sent, true},
		{"no-man-left-behind", Destroyed, sent, false},
		{"special-delivery", Destroyed, func(v *voyage) { v.Players[1].Hands[0] = Held{What: HeldEgg} }, true},
		{"clean-up-crew", Arrived, func(v *voyage) { sent(v); v.Eggs = 0 }, true},
	} {
		v := ending(t, c.ship, Escaped, Escaped, Dead)
		if c.with != nil {
			c.with(v)
		}
		v.is(c.key, v.rules.fulfilled(v.State, 1, v.objective(c.key)), c.want)
	}
}

// TestObjectiveCitations checks that the check of each Objective cites its rule.
func TestObjectiveCitations(t *testing.T) {
	v := voyageOf(t, 3)
	for i := range v.rules.set.Objectives {
		key := v.rules.set.Objectives[i].Key
		w := ending(t, Destroyed, Escaped, Dead, Dead).wants(1, key)
		w.Options.Coop = v.rules.set.Objectives[i].Deck == CooperativeDeck
		w.run()
		w.applied(v.rules.objectiveRule(uint8(i+1)), "5.12", "5.obj.exploded-ship")
	}
	v = ending(t, Destroyed, Escaped, Escaped, Dead).wants(1, "the-right-moment-to-strike", "ab-ovo").wants(2, "greener-pastures")
	v.run()
	v.applied("5.obj.own-number", "5.13")
	v.is("winners", len(v.rules.Result(v.State).Winners), 0)
}

// TestTwoObjectives checks that either of two Objectives is enough (5.13), and that several players may
// win (5.1).
func TestTwoObjectives(t *testing.T) {
	v := ending(t, Destroyed, Escaped, Escaped, Dead).wants(1, "ab-ovo", "best-friends-forever")
	v.run()
	v.applied("5.13", "5.1")
	v.is("winners", v.rules.Result(v.State).Winners, []nemo.Seat{0, 1})
}

// TestCommonObjectives checks the co-operative mode: all Objectives, fulfilled by anybody, and Signals
// from different senders (25.2, 25.2.signals).
func TestCommonObjectives(t *testing.T) {
	for signals, want := range []int{0, 0, 3} {
		v := ending(t, Destroyed, Escaped, Dead, Dead)
		v.Options.Coop, v.Options.CoopObjectives = true, 1
		v.wants(1, "cutting-off-the-head").wants(2, "clean-up-crew").wants(3, "first-contact-protocol")
		v.known(VitalPlaces, TheWayOfMoving)
		for p := range signals {
			v.Players[p+2].Signal = true
		}
		v.run()
		v.applied("25.2", "25.2.signals")
		v.is("winners", len(v.rules.Result(v.State).Winners), want)
	}
}
