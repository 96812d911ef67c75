package nemesis

import "testing"

// hurtPlayer gives Player 1 Wounds.
func (v *voyage) hurtPlayer(n, kind uint8) *voyage {
	v.t.Helper()
	v.work(frame{kind: frameTurn, step: turnEnd}, frame{kind: frameWound, player: 1, n: n, m: kind})
	return v.run()
}

// TestWounds checks Light and Serious Wounds and the fatal one (19.1-19.3).
func TestWounds(t *testing.T) {
	v := acting(t, Captain, 5)
	v.hurtPlayer(2, lightWound)
	v.is("Light Wounds", v.player().Light, 2)
	v.hurtPlayer(2, lightWound) // one at a time
	v.applied("19.1")
	v.isAt(NodeSerious)
	v.do(woundCard(BodyWound))
	v.applied("19.1", "19.2")
	v.is("Light Wounds", v.player().Light, 1)
	v.hurtPlayer(1, seriousWound).do(woundCard(BodyWound))
	v.hurtPlayer(1, seriousWound).do(woundCard(LegWound))
	v.is("Serious Wounds", v.player().seriousWounds(), 3)
	v.is("alive", v.aboard(1), true)
	v.hurtPlayer(1, lightWound)
	v.applied("19.3")
	v.is("fate", v.player().Fate, Dead)
}

// TestDeath checks what happens to a dead Character's possessions (19.4, A-18).
func TestDeath(t *testing.T) {
	for _, coop := range []bool{false, true} {
		v := acting(t, Captain, 5).owns(1, "tools", "fire-extinguisher")
		v.Options.Coop = coop
		v.player().putInHand(Held{What: HeldCarcass})
		v.player().Contamination[pileHand][unscanned] = 2
		v.wounded(1, BodyWound, BodyWound, ArmWound)
		v.player().Wounds[2].Dressed = true
		v.hurtPlayer(1, lightWound)
		v.applied("19.4", "6.3")
		v.is("Corpse", v.Corpses[1], 5)
		v.is("Carcasses", v.Slots[5].Carcasses, 1)
		gone := 1
		if coop {
			gone = 0
		}
		for _, key := range []string{"tools", "fire-extinguisher", "six-shooter"} {
			v.is(key+" out of the game", v.itemsGone[v.itemID(key)], gone)
			v.is(key+" discarded", v.itemsDiscarded[v.itemID(key)], 0)
		}
		v.is("Contamination lost", v.Lost, 2*gone)
		v.is("Wounds in the discards", v.woundsDiscarded[BodyWound], 2*gone)
	}
}

// TestDeathInPod checks where the Corpse of a Character in a Pod goes.
func TestDeathInPod(t *testing.T) {
	v := acting(t, Captain, 5)
	v.explored(9, EvacuationSectionA)
	v.Pods[0] = Pod{Section: SectionA}
	player := v.player()
	player.Fate, player.At, player.Pod, player.Larva = InPod, 0, 1, true
	v.event("eclosion")
	v.is("Corpse", v.Corpses[1], 9)
	v.is("Creepers", v.count(Creeper), 1)
}

// TestSeriousWounds checks the effect of the five Serious Wounds, and of dressing them (19.6,
// 19.wound).
func TestSeriousWounds(t *testing.T) {
	for _, dressed := range []bool{false, true} {
		v := acting(t, Captain, 5).owns(1, "tools").wounded(1, HandWound)
		v.player().Wounds[0].Dressed = dressed
		v.explored(5, Storage)
		v.Slots[5].Malfunction = true
		v.do(Action{Kind: KindUse, N: v.itemID("tools"), Branch: 1})
		want := 2
		if dressed {
			want = 1
		} else {
			v.applied("19.wound.hand")
		}
		v.is("cost", v.top().n, want)

		v = acting(t, Captain, 5).wounded(1, BodyWound)
		v.player().Wounds[0].Dressed = dressed
		v.is("hand limit", v.rules.handLimit(v.State, 1), 4+bool01(dressed))

		v = acting(t, Captain, 5).wounded(1, Bleeding)
		v.player().Wounds[0].Dressed = dressed
		v.do(thePass())
		v.is("Light Wounds", v.player().Light, bool01(!dressed))
		if !dressed {
			v.applied("19.wound.bleeding")
		}
	}
	v := acting(t, Captain, 5).owns(1, "fire-extinguisher")
	v.hurtPlayer(1, seriousWound).do(woundCard(ArmWound))
	v.isAt(NodeHand)
	v.do(chooses(KindHand, 1))
	v.applied("19.wound.arm")
	v.is("hands", v.player().Hands[0].ID, v.itemID("fire-extinguisher"))
}

// TestWoundDeck checks that an empty deck is reshuffled (3.reshuffle).
func TestWoundDeck(t *testing.T) {
	v := acting(t, Captain, 5)
	v.wounds, v.woundsDiscarded = [NumWoundKinds + 1]uint8{}, v.wounds
	v.hurtPlayer(1, seriousWound)
	v.applied("3.reshuffle")
	v.isAt(NodeSerious)
}

// TestMending checks Dressing and Healing (19.6, 19.7).
func TestMending(t *testing.T) {
	v := acting(t, Captain, 5).owns(1, "bandages", "medkit").wounded(1, HandWound)
	v.uses("medkit", 1)
	v.applied("19.6", "21.item.medkit", "21.6")
	v.is("Dressed", v.player().Wounds[0].Dressed, true)
	v.owns(1, "medkit").uses("medkit", 2)
	v.applied("19.7", "21.item.medkit")
	v.is("Serious Wounds", v.player().seriousWounds(), 0)
	v.acts()
	v.player().Light = 2
	v.uses("bandages", 2)
	v.applied("19.7", "21.item.bandages")
	v.is("Light Wounds", v.player().Light, 0)
	v.owns(1, "medkit")
	v.refuses(Action{Kind: KindUse, N: v.itemID("medkit"), Branch: 2}, "4.13") // 19.7: no Wound is Dressed
}
