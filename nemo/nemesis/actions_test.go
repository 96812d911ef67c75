package nemesis

import (
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestCosts checks how an Action is paid, and what cannot pay for it (7.2-7.4).
func TestCosts(t *testing.T) {
	v := acting(t, Captain, 5, "basic-repairs").dirty(pileHand, 2)
	v.Slots[5].Malfunction = true
	card := v.cardOf(1, "basic-repairs")
	v.do(Action{Kind: KindPlay, N: card, Branch: 1})
	v.isAt(NodePay)
	v.refuses(chooses(KindCard, firstContamination), "7.3")
	v.refuses(chooses(KindCard, card), "7.2") // it has just been discarded
	v.do(v.any()).do(v.any())
	v.applied("7.2", "7.4", "7.card.basic-repairs", "7.repair")
	v.is("Action cards", v.player().Hand.size(), 2)
	v.is("Contamination", v.player().contamination(pileHand), 2)
	v.is("Malfunction", v.Slots[5].Malfunction, false)

	v.acts()
	v.player().Hand = 1 << v.cardOf(1, "rest")
	v.refuses(Action{Kind: KindSneak, N: 6, Target: uint8(v.between(6, 7))}, "7.2")
	v.refuses(Action{Kind: KindPlay, N: v.cardOf(1, "motivation"), Branch: 1}, "7.4")
	v.refuses(Action{Kind: KindPlay, N: v.cardOf(1, "rest"), Branch: 2}, "7.4")
	v.refuses(Action{Kind: KindYes}, "4.6")
	v.refuses(Action{Kind: KindMove, N: 6, Target: 1}, "7.1")
}

// TestCombatIcons checks which Actions are allowed in Combat and out of it (7.5, 7.6).
func TestCombatIcons(t *testing.T) {
	v := acting(t, Captain, 5, "suppressive-fire", "order", "rest")
	v.Corpses[0] = 5
	v.at(5, 2)
	play := func(key string) Action { return Action{Kind: KindPlay, N: v.cardOf(1, key), Branch: 1} }
	v.refuses(play("suppressive-fire"), "7.5")
	v.put(Adult, 5)
	v.refuses(play("order"), "7.5")
	for _, a := range []Action{
		{Kind: KindPickUp, N: ACorpse},
		{Kind: KindTrade, N: 2},
		{Kind: KindCraft, N: 1},
		{Kind: KindActivate, N: 1},
		{Kind: KindRoom, Branch: 1},
	} {
		v.refuses(a, "7.6")
	}
	if !v.offered(play("suppressive-fire")) || !v.offered(Action{Kind: KindMove, N: 6}) {
		t.Error("too little is allowed in Combat")
	}
	v.Slots[5].Eggs = 1 // Eggs are not Intruders
	v.Intruders = [maxIntruders]Intruder{}
	if !v.offered(play("order")) {
		t.Error("Eggs make a Combat")
	}
}

// TestTrade checks a trade, also with several Characters (7.13).
func TestTrade(t *testing.T) {
	v := acting(t, Captain, 5).owns(1, "tools").owns(2, "bandages").at(5, 2, 3)
	v.player().putInHand(Held{What: HeldEgg})
	v.Players[2].Hands = [handPlaces]Held{}
	v.refuses(Action{Kind: KindTrade, N: 1}, "7.13")
	v.pays(Action{Kind: KindTrade, N: 2})
	v.is("who offers", v.rules.ToMove(v.State), Number(1).Seat())
	v.do(chooses(KindItem, v.itemID("tools")), chooses(KindItem, firstHand+1), theDone())
	v.is("who answers", v.rules.ToMove(v.State), Number(2).Seat())
	v.do(chooses(KindItem, v.itemID("bandages")), theDone(), sayYes(), sayYes())
	v.applied("7.13")
	v.is("given", v.Players[2].Inventory[v.itemID("tools")], 1)
	v.is("got", v.player().Inventory[v.itemID("bandages")], 1)
	v.is("Egg", v.Players[2].carries(HeldEgg), true)
	v.isAt(NodePlayer) // the same Action goes on with another player
	v.do(chooses(KindPlayer, 3)).do(theDone(), theDone(), sayNo())
	v.isAt(NodeRound)
	v.is("Actions left", v.top().n, 1)

	v = acting(t, Captain, 5).at(5, 2)
	v.Players[2].putInHand(Held{What: HeldEgg})
	v.pays(Action{Kind: KindTrade, N: 2})
	v.do(chooses(KindItem, firstHand), theDone(), theDone(), sayYes(), sayYes())
	v.is("no hand is free", v.player().Hands[0].What, HeldItem)
	v.isAt(NodeRound)
}

// TestInterruption checks what interrupts an Action, and what interrupts that (7.card.interruption,
// 4.11, A-27).
func TestInterruption(t *testing.T) {
	v := acting(t, Captain, 5, "interruption", "motivation").at(5, 2)
	v.deal(2, 4)
	v.deal(3, 4) // in another Room, yet able to stop an Interruption
	v.passed |= only(2)
	motivation := v.cardOf(1, "motivation")
	v.do(Action{Kind: KindPlay, N: motivation, Branch: 1})
	v.isAt(NodeInterrupt)
	v.refuses(Action{Kind: KindPlay, N: v.cardOf(2, "rest")}, "7.card.interruption")
	v.do(Action{Kind: KindPlay, N: v.cardOf(2, "interruption")})
	v.applied("7.card.interruption", "4.11")
	v.do(sayNo(), sayNo()) // Players 1 and 3 do not interrupt
	v.applied("7.card.interruption")
	v.isAt(NodeRound)
	v.is("the card stays spent", v.player().Discard.has(motivation), true)
	v.is("Actions left", v.top().n, 1)

	v = acting(t, Captain, 5, "interruption", "motivation").at(5, 2)
	v.deal(2, 4)
	v.do(Action{Kind: KindPlay, N: motivation, Branch: 1})
	v.do(Action{Kind: KindPlay, N: v.cardOf(2, "interruption")}, Action{Kind: KindPlay, N: v.cardOf(1, "interruption")})
	v.is("the Interruption is cancelled", v.happened(EventCounters), true)
	v.isAt(NodeDraw)
}

// TestNothingToDo checks that an Action without an effect is refused, and that one whose effect has
// become impossible does nothing (4.13).
func TestNothingToDo(t *testing.T) {
	v := acting(t, Captain, 5, "rest", "reload", "basic-repairs")
	for _, key := range []string{"rest", "reload", "basic-repairs"} {
		v.refuses(Action{Kind: KindPlay, N: v.cardOf(1, key), Branch: 1}, "4.13")
	}
	// A card that could only be drawn again itself.
	v = acting(t, Captain, 5, "motivation")
	v.player().Hand, v.player().Draw = 1<<11-2, 0
	v.refuses(Action{Kind: KindPlay, N: v.cardOf(1, "motivation"), Branch: 1}, "4.13")
}

// TestActionCards checks the cards with a single effect (7.card).
func TestActionCards(t *testing.T) {
	for _, c := range []struct {
		who    Character
		key    string
		branch uint8
		with   func(v *voyage)
		then   func(v *voyage)
		rules  []nemo.Rule
	}{
		{Pilot, "demolition", 1, func(v *voyage) { v.closed |= 1 << v.between(5, 6) }, func(v *voyage) { v.is("Destroyed", v.destroyed.has(v.between(5, 6)), true) }, nil},
		{Pilot, "demolition", 2, nil, func(v *voyage) { v.is("Malfunction", v.Slots[5].Malfunction, true) }, []nemo.Rule{"11.3"}},
		{Pilot, "rest", 1, func(v *voyage) { v.dirty(pileHand, 1) }, func(v *voyage) {
			v.do(chooses(KindScan, 0))
			v.is("Contamination", v.player().contamination(pileHand), 0)
		}, []nemo.Rule{"18.3"}},
		{Pilot, "repairs", 1, func(v *voyage) { v.Slots[5].Malfunction = true }, func(v *voyage) { v.is("Malfunction", v.Slots[5].Malfunction, false) }, []nemo.Rule{"7.repair"}},
		{Mechanic, "fast-repairs", 1, func(v *voyage) { v.Slots[5].Malfunction = true }, func(v *voyage) { v.is("Malfunction", v.Slots[5].Malfunction, false) }, []nemo.Rule{"7.repair"}},
		{Captain, "reload", 1, func(v *voyage) { v.player().Hands[0].Ammo = 5 }, func(v *voyage) { v.is("Ammo", v.player().Hands[0].Ammo, 6) }, []nemo.Rule{"21.weapon.six-shooter"}[:0]},
		{Captain, "order", 1, func(v *voyage) { v.at(5, 2).explored(6, ShowerRoom) }, func(v *voyage) { v.do(chooses(KindSlot, 6)); v.is("Room", v.Players[2].At, 6); v.isAt(NodeNoise) }, nil},
		{Captain, "motivation", 1, func(v *voyage) { v.at(5, 2) }, func(v *voyage) { v.do(v.any()).do(v.any()); v.is("drawn", v.Players[2].Hand.size(), 1) }, []nemo.Rule{"4.2"}},
		{Pilot, "computer-skills", 1, nil, func(v *voyage) { v.do(v.any()); v.is("Doors", size(uint64(v.closed)), 1) }, nil},
		{Mechanic, "computer-skills", 2, func(v *voyage) { v.explored(5, CommsRoom) }, func(v *voyage) { v.is("Signal", v.player().Signal, true) }, []nemo.Rule{"23.comms-room"}},
		{Pilot, "piloting", 1, func(v *voyage) { v.at(1, 1) }, func(v *voyage) { v.do(v.any()).do(v.any()) }, nil},
		{Pilot, "piloting", 2, func(v *voyage) { v.explored(5, CommsRoom) }, func(v *voyage) { v.do(v.any()); v.is("seen", v.CoordinatesSeen, only(1)) }, nil},
		{Pilot, "knowledge-of-the-ship", 2, nil, func(v *voyage) { v.do(chooses(KindSlot, 6)).do(v.any()); v.is("seen", v.Slots[6].RoomSeen, only(1)) }, nil},
		{Pilot, "old-friend", 1, func(v *voyage) { v.explored(5, Storage) }, func(v *voyage) { v.isAt(NodeColour) }, []nemo.Rule{"23.storage"}},
		{Mechanic, "technical-corridors", 1, nil, func(v *voyage) { v.do(chooses(KindSlot, 21)); v.is("Room", v.player().At, 21); v.until(NodePassing) }, []nemo.Rule{"10.4", "4.7"}},
		{Mechanic, "pyrotechnics", 1, func(v *voyage) { v.owns(1, "tools") }, func(v *voyage) { v.do(chooses(KindItem, v.itemID("tools"))); v.is("Fire", v.Slots[5].Fire, true) }, []nemo.Rule{"11.2"}},
		{Mechanic, "pyrotechnics", 2, func(v *voyage) { v.Slots[5].Fire = true }, func(v *voyage) { v.is("Fire", v.Slots[5].Fire, false) }, nil},
		{Mechanic, "ingenuity", 3, func(v *voyage) { v.owns(1, "chemicals", "nemesis-plans", "synthetic-food") }, func(v *voyage) {
			v.do(chooses(KindItem, v.itemID(flamethrower)), chooses(KindItem, v.itemID("chemicals")), chooses(KindItem, v.itemID("nemesis-plans")))
			v.is("Flamethrower", v.player().handWith(v.itemID(flamethrower)), 1) // the Plans serve as a tool
		}, []nemo.Rule{"7.14"}},
		{Scout, "reconnaissance", 1, nil, func(v *voyage) {
			v.do(chooses(KindSlot, 6), chooses(KindTile, uint8(Cabins)), v.tokenWith(TokenSilence, 1))
			v.isAt(NodeRound)
		}, []nemo.Rule{"7.9"}},
		{Scientist, "intranet", 1, func(v *voyage) { v.explored(5, Laboratory).explored(18, CommsRoom) }, func(v *voyage) { v.is("Signal", v.player().Signal, true) }, []nemo.Rule{"23.comms-room"}},
		{Scientist, "risk-assessment", 1, func(v *voyage) { v.explored(5, Laboratory) }, func(v *voyage) { v.do(chooses(KindEvent, 4), sayYes()); v.is("top", v.events.top, 4) }, nil},
		{Scientist, "blocking-access", 2, func(v *voyage) { v.explored(5, Laboratory) }, func(v *voyage) { v.is("Malfunction", v.Slots[5].Malfunction, true) }, nil},
		{Scientist, "repairs", 2, func(v *voyage) { v.at(20, 1) }, func(v *voyage) { v.do(v.any()).do(v.any()) }, []nemo.Rule{"23.engine.repair"}},
	} {
		v := acting(t, c.who, 5, c.key).at(9, 2, 3).explored(5, Storage)
		if c.with != nil {
			c.with(v)
		}
		v.plays(c.key, c.branch)
		c.then(v)
		v.applied(append(c.rules, nemo.Rule("7.card."+c.key), "7.4")...)
	}
}

// TestMotivationFillsTheRoom checks 7.card.motivation with five Characters in the Room: each draws a
// card, and then the Captain's round goes on.
func TestMotivationFillsTheRoom(t *testing.T) {
	v := voyageOf(t, 5)
	v.character(1, Captain)
	v.FirstEncounter = true
	v.at(5, 1, 2, 3, 4, 5).explored(5, Storage).acts("motivation")
	hands := map[Number]int{}
	for p := Number(1); p <= 5; p++ {
		hands[p] = v.Players[p].Hand.size()
	}
	hands[1]-- // Motivation itself
	v.plays("motivation", 1)
	for p := Number(1); p <= 5; p++ {
		v.isAt(NodeDraw)
		v.is("who draws", v.top().player, p)
		v.do(v.any())
		v.is(fmt.Sprintf("the hand of player %d", p), v.Players[p].Hand.size(), hands[p]+1)
	}
	v.applied("7.card.motivation", "4.2")
	v.isAt(NodeRound)
}

// TestIntercomReachesThePlayerAtTheEnd checks 22.quest.intercom: the last of five players, in a Room
// with a Computer, can be chosen too, and draws if wanted.
func TestIntercomReachesThePlayerAtTheEnd(t *testing.T) {
	v := voyageOf(t, 5)
	v.character(1, Captain)
	v.FirstEncounter = true
	v.at(5, 1).at(9, 2, 3, 4).at(far, 5).explored(5, Storage).explored(far, Laboratory)
	v.player().Quests[1] = true
	v.owns(1, "intercom").acts("motivation")
	hand := v.Players[5].Hand.size()
	v.plays("motivation", 1).isAt(NodePlayer)
	v.do(chooses(KindPlayer, 5))
	for v.node() != NodeRound {
		v.do(v.any())
	}
	v.applied("7.card.motivation", "22.quest.intercom")
	v.is("cards of player 5", v.Players[5].Hand.size(), hand+1)
}

// TestFightingCards checks the Combat cards (7.card).
func TestFightingCards(t *testing.T) {
	start := func(c Character, key string) (*voyage, uint8) {
		v := acting(t, c, 5, key).at(5, 2).explored(6, ShowerRoom)
		return v, v.put(Breeder, 5)
	}
	v, _ := start(Captain, "suppressive-fire")
	v.plays("suppressive-fire", 1).do(chooses(KindSlot, 6))
	v.spared("14.1")
	v.applied("7.card.suppressive-fire")
	v.is("Room", v.player().At, 6)
	v.is("Ammo", v.player().Hands[0].Ammo, 5)

	v, _ = start(Scout, "suppressive-fire")
	v.plays("suppressive-fire", 2).isAt(NodeConsent)
	v.is("who decides", v.rules.ToMove(v.State), Number(2).Seat())
	v.do(sayYes(), chooses(KindSlot, 6))
	v.is("Room", v.Players[2].At, 6)

	v, _ = start(Soldier, "covering-fire") // both into the same Room
	v.plays("covering-fire", 3).do(sayYes(), chooses(KindSlot, 6), noiseFace(NoiseSilence))
	v.applied("7.card.covering-fire")
	v.is("Room", [2]Slot{v.player().At, v.Players[2].At}, [2]Slot{6, 6})
	v, _ = start(Soldier, "covering-fire")
	v.plays("covering-fire", 3).do(sayNo(), chooses(KindSlot, 6))
	v.is("Room", [2]Slot{v.player().At, v.Players[2].At}, [2]Slot{6, 5})

	v, who := start(Soldier, "taking-aim")
	v.plays("taking-aim", 1).do(combatFace(CombatBlank), sayYes(), combatFace(CombatSingle))
	v.applied("7.card.taking-aim", "7.10")
	v.is("Injuries", v.hurt(who), 2)

	v, who = start(Soldier, "full-auto")
	v.plays("full-auto", 1).do(combatFace(CombatBlank)) // 5 Ammo: 2, and 1 for the rifle
	v.applied("7.card.full-auto")
	v.is("Injuries", v.hurt(who), 3)
	v.is("Ammo", v.player().Hands[0].Ammo, 0)

	v, who = start(Scout, "adrenaline")
	v.plays("adrenaline", 1).do(combatFace(CombatSingle), v.attackCard(Scratch, 5), v.attackCard(Bite, 4))
	v.isAt(NodeDraw)
	v.applied("7.card.adrenaline")
	v.is("Injuries", v.hurt(who), 1)
	v, _ = start(Scout, "adrenaline")
	v.plays("adrenaline", 2).do(chooses(KindSlot, 6)).isAt(NodeAttack)
	v.applied("7.card.adrenaline", "14.1")
}
