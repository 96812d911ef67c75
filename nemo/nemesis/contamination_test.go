package nemesis

import "testing"

// scans has Player 1 scan the hand as in a Rest, with n INFECTED cards.
func (v *voyage) scans(n uint8) *voyage {
	v.t.Helper()
	v.work(frame{kind: frameTurn, step: turnEnd}, frame{kind: frameScan, player: 1, n: scanHand, m: scanCleans})
	v.run()
	if v.node() == NodeScan {
		v.do(chooses(KindScan, n))
	}
	return v
}

// dirty gives Player 1 unscanned Contamination cards in a pile.
func (v *voyage) dirty(pile int, n uint8) *voyage {
	v.player().Contamination[pile][unscanned] += n
	v.Supply -= n
	return v
}

// TestScan checks the results of a scan (18.2-18.5).
func TestScan(t *testing.T) {
	v := acting(t, Captain, 5).dirty(pileHand, 3)
	v.scans(0)
	v.applied("18.2", "18.3")
	v.is("cards", v.player().contamination(pileHand), 0)

	v.dirty(pileHand, 3).scans(1)
	v.applied("18.4")
	v.is("Larva", v.player().Larva, true)
	v.is("cards", v.player().Contamination[pileHand], [numStatus]uint8{infected: 1})

	v = acting(t, Captain, 5).dirty(pileHand, 3)
	v.scans(2)
	v.applied("18.4", "18.5")
	v.is("alive", v.aboard(1), true)
	v.is("INFECTED cards never scanned", v.Infected, 5)

	// A card that was scanned before is recognized.
	v.FirstEncounter = false
	for p := range v.Players {
		v.Players[p].Objectives = [2]ObjectiveID{1, 2}
	}
	v.scans(0)
	v.applied("18.4.death", "6.1")
	v.is("fate", v.player().Fate, Dead)
	v.is("Creepers", v.count(Creeper), 1)
	v.isAt(NodeKeepObjective)
}

// TestNoContamination checks the empty deck.
func TestNoContamination(t *testing.T) {
	v := acting(t, Captain, 5)
	v.Supply = 0
	v.put(Adult, 5)
	v.pays(Action{Kind: KindMelee, Target: v.put(Larva, 5)})
	v.applied("3.reshuffle")
	v.is("Contamination", v.player().contamination(pileDiscard), 0)
}

// TestCures checks Surgery and Antidote (18.6, A-16, A-43).
func TestCures(t *testing.T) {
	start := func() *voyage {
		v := acting(t, Captain, 5).owns(1, "antidote").explored(5, Surgery)
		v.dirty(pileHand, 1).dirty(pileDraw, 1).dirty(pileDiscard, 1)
		v.player().Larva = true
		return v
	}
	v := start()
	v.roomAction(1)
	v.isAt(NodeScan)
	v.is("cards scanned", v.top().k, 3)
	v.do(chooses(KindScan, 2))
	v.applied("23.surgery", "18.6", "7.16", "4.7")
	player := v.player()
	v.is("Larva", player.Larva, false)
	v.is("Light Wounds", player.Light, 1)
	v.is("hand", v.handSize(1), 0)
	v.is("deck", player.Contamination[pileDraw], [numStatus]uint8{clean: 1})
	v.is("passed", v.passed.has(1), true)

	v = start()
	v.uses("antidote", 1)
	hand := v.player().Hand
	v.isAt(NodeScan)
	v.is("cards scanned", v.top().k, 3)
	v.do(chooses(KindScan, 3))
	v.applied("21.item.antidote", "18.6", "18.1")
	player = v.player()
	v.is("Larva", player.Larva, false)
	v.is("hand", player.Hand, hand)
	v.is("discards", player.Discard, 0)
	v.is("deck", player.Contamination[pileDraw], [numStatus]uint8{unscanned: 1})
	v.isAt(NodePassing) // must pass
}

// TestAlcohol checks the scan of one card (21.item.alcohol).
func TestAlcohol(t *testing.T) {
	for _, found := range []uint8{0, 1} {
		v := acting(t, Captain, 5).owns(1, "alcohol").dirty(pileHand, 2)
		v.uses("alcohol", 1)
		v.do(chooses(KindScan, found))
		v.applied("21.item.alcohol")
		v.is("cards in hand", v.player().contamination(pileHand), 1)
		v.is("a new one", v.player().contamination(pileDiscard), found)
		v.is("Larva", v.player().Larva, false)
	}
}
