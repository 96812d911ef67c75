package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestHands checks Hand slots, dropping and full hands (21.1, 21.3, 21.4, 7.12).
func TestHands(t *testing.T) {
	v := acting(t, Captain, 5)
	v.Slots[5].Carcasses, v.Slots[5].Eggs = 1, 1
	v.Corpses[0] = 5
	v.pays(Action{Kind: KindPickUp, N: AnEgg})
	v.applied("7.12", "21.1")
	v.is("Eggs on the floor", v.Slots[5].Eggs, 0)
	v.pays(Action{Kind: KindPickUp, N: ACorpse})
	v.isAt(NodeHand) // both hands are full
	v.do(chooses(KindHand, 1))
	v.applied("21.3", "21.1")
	v.is("Six-Shooter discarded", v.itemsDiscarded[v.itemID("six-shooter")], 1)
	v.is("blue Corpse", v.Corpses[0], corpseCarried+1)

	v.acts()
	v.do(Action{Kind: KindDrop, N: 1}) // at no cost
	v.applied("21.4")
	v.is("Eggs on the floor", v.Slots[5].Eggs, 1)
	v.is("Actions left", v.top().n, 2)
	v.refuses(Action{Kind: KindDrop, N: 4}, "21.4")
	v.refuses(Action{Kind: KindPickUp, N: ACorpse}, "7.12")

	v = acting(t, Captain, 5)
	v.Slots[5].Eggs = 1
	v.player().putInHand(Held{What: HeldCarcass})
	v.pays(Action{Kind: KindPickUp, N: AnEgg}).do(sayNo())
	v.applied("21.3")
	v.is("Eggs on the floor", v.Slots[5].Eggs, 1)
}

// TestAmmo checks loading, and the Ammo of Weapons that are found or crafted (21.5).
func TestAmmo(t *testing.T) {
	v := acting(t, Scout, 5)
	v.work(frame{kind: frameTurn, step: turnEnd})
	e := engine{v.rules, v.State, &v.log}
	e.gainItem(1, v.itemID("prototype-rifle"), false)
	e.run()
	v.applied("21.5")
	v.is("Ammo", v.player().Hands[1].Ammo, 1)

	v = acting(t, Scout, 5).owns(1, "chemicals", "tools", "synthetic-food") // for two Items there is no question
	v.pays(Action{Kind: KindCraft, N: v.itemID(flamethrower)})
	v.do(chooses(KindItem, v.itemID("chemicals"))) // of these only Tools are a tool
	v.applied("7.14", "21.5")
	v.is("Ammo", v.player().Hands[1].Ammo, 4)
	v.is("Tools discarded", v.itemsDiscarded[v.itemID("tools")], 1)
	v.refuses(Action{Kind: KindCraft, N: v.itemID(flamethrower)}, "7.14")

	v.acts()
	v.owns(1, "chemicals").player().Hands[1].Ammo = 0
	v.uses("chemicals", 1)
	v.applied("21.item.chemicals", "21.6", "21.item.use")
	v.is("Ammo", v.player().Hands[1].Ammo, 4)
}

// TestAddedItems checks Items that are added to a Weapon (21.7).
func TestAddedItems(t *testing.T) {
	v := acting(t, Scout, 5).owns(1, "extended-magazine")
	magazine := v.itemID("extended-magazine")
	v.pays(Action{Kind: KindUse, N: magazine, Branch: 1})
	v.applied("21.item.extended-magazine", "21.7")
	v.is("Ammo", v.player().Hands[0].Ammo, 6)
	v.is("cards in hand", v.player().Hand.size(), 4) // at no cost
	v.is("magazine discarded", v.itemsDiscarded[magazine], 0)
	v.do(Action{Kind: KindDrop, N: 1})
	v.is("magazine discarded with its host", v.itemsDiscarded[magazine], 1)
	v.is("magazine out of the game", v.itemsGone[magazine], 0)

	v = acting(t, Soldier, 5)
	v.explored(5, Armory)
	v.pays(Action{Kind: KindActivate, N: 1})
	v.applied("7.15", "22.7", "22.quest.autoloader", "21.7")
	v.is("room for more", v.rules.capacity(&v.player().Hands[0]), 6)
	v.acts()
	v.owns(1, "red-energy-charge")
	v.player().Hands[0].Ammo = 1
	v.uses("red-energy-charge", 1)
	v.applied("22.quest.autoloader", "21.item.energy-charge")
	v.is("cards in hand", v.player().Hand.size(), 4)
	v.is("Ammo", v.player().Hands[0].Ammo, 6)

	// Loading the charge into another Weapon has its usual cost.
	v.acts()
	v.owns(1, "red-energy-charge", "prototype-pistol")
	v.player().Hands[0].Ammo, v.player().Hands[1].Ammo = 0, 0
	v.wounded(1, HandWound)
	v.uses("red-energy-charge", 1)
	v.isAt(NodeHand)
	v.do(chooses(KindHand, 2))
	v.isAt(NodeCard)
	v.do(v.any()).do(v.any())
	v.is("cards in hand", v.player().Hand.size(), 2)
	v.is("Ammo", v.player().Hands[1].Ammo, 3)
	v.acts()
	v.owns(1, "red-energy-charge")
	v.player().Hand, v.player().Hands[1].Ammo = 0, 0
	v.uses("red-energy-charge", 1).isAt(NodeHand)
	v.refuses(chooses(KindHand, 2), "21.3") // the cost cannot be paid
	v.do(chooses(KindHand, 1))
	v.is("Ammo", v.player().Hands[0].Ammo, 6)

	v = acting(t, Scout, 5).owns(1, "duct-tape", "fire-extinguisher")
	v.uses("duct-tape", 3)
	v.applied("21.7.duct-tape", "21.item.duct-tape")
	v.is("hands in use", v.player().slotsUsed(), 1)
	v.owns(1, "duct-tape")
	v.refuses(Action{Kind: KindUse, N: v.itemID("duct-tape"), Branch: 3}, "4.13")
	v.player().putInHand(Held{What: HeldEgg})
	v.do(Action{Kind: KindDrop, N: 1})
	v.is("hands in use", v.player().slotsUsed(), 2)
}

// TestItems checks the Items with a single effect (21.item).
func TestItems(t *testing.T) {
	for _, c := range []struct {
		item   string
		branch uint8
		with   func(v *voyage)
		then   func(v *voyage)
		rules  []nemo.Rule
	}{
		{"tools", 1, func(v *voyage) { v.Slots[5].Malfunction = true }, func(v *voyage) { v.is("Malfunction", v.Slots[5].Malfunction, false) }, []nemo.Rule{"21.item.tools", "7.repair"}},
		{"tools", 3, nil, func(v *voyage) { v.do(v.any()); v.is("Doors", size(uint64(v.closed)), 1) }, []nemo.Rule{"21.item.tools", "11.5"}},
		{"fire-extinguisher", 1, func(v *voyage) { v.Slots[5].Fire = true }, func(v *voyage) { v.is("Fire", v.Slots[5].Fire, false) }, []nemo.Rule{"21.item.fire-extinguisher"}},
		{"yellow-energy-charge", 2, nil, func(v *voyage) { v.do(v.any()); v.is("Doors", size(uint64(v.closed)), 1) }, []nemo.Rule{"21.item.energy-charge"}},
		{"green-clothes", 1, func(v *voyage) { v.player().Slime = true }, func(v *voyage) { v.is("Slime", v.player().Slime, false) }, []nemo.Rule{"21.item.clothes"}},
		{"yellow-clothes", 2, func(v *voyage) { v.wounded(1, LegWound) }, func(v *voyage) { v.is("Dressed", v.player().Wounds[0].Dressed, true) }, []nemo.Rule{"21.item.clothes", "19.6"}},
		{"technical-corridors-plan", 1, nil, func(v *voyage) { v.do(chooses(KindSlot, 21)); v.is("Room", v.player().At, 21) }, []nemo.Rule{"21.item.technical-corridors-plan", "10.4"}},
		{"synthetic-food", 1, nil, func(v *voyage) { v.do(v.any()).do(v.any()); v.is("cards", v.player().Hand.size(), 5) }, []nemo.Rule{"21.item.synthetic-food"}},
		{"evacuation-key", 1, func(v *voyage) {
			v.explored(5, EvacuationSectionA)
			v.Pods = [maxPods]Pod{{SectionA, true}, {SectionB, true}}
		}, func(v *voyage) { v.is("Locked", v.Pods[0].Locked, false) }, []nemo.Rule{"21.item.evacuation-key"}},
		{"comms-key", 1, func(v *voyage) { v.explored(5, Laboratory); v.Players[2].Signal = true }, func(v *voyage) { v.is("seen", v.Players[2].ObjectiveSeen[0], only(1)) }, []nemo.Rule{"21.item.comms-key"}},
		{"self-destruct-key", 1, func(v *voyage) { v.explored(5, Laboratory) }, func(v *voyage) { v.is("Self-Destruct", v.SelfDestruct, 1) }, []nemo.Rule{"21.item.self-destruct-key", "24.14"}},
		{"recon-drone", 1, nil, func(v *voyage) {
			v.do(chooses(KindSlot, 6)).do(v.any()).do(v.any())
			v.is("tile seen", v.Slots[6].RoomSeen, only(1))
			v.is("token seen", v.Slots[6].TokenSeen, only(1))
		}, []nemo.Rule{"21.item.recon-drone"}},
		{"nemesis-plans", 1, nil, func(v *voyage) {
			v.do(chooses(KindSlot, 6)).do(v.any()).do(chooses(KindSlot, 10)).do(v.any())
			v.is("tile seen", v.Slots[10].RoomSeen, only(1))
			v.is("token seen", v.Slots[10].TokenSeen, 0)
		}, []nemo.Rule{"21.item.nemesis-plans"}},
	} {
		v := acting(t, Captain, 5).owns(1, c.item)
		if c.with != nil {
			c.with(v)
		}
		v.uses(c.item, c.branch)
		c.then(v)
		v.is(c.item+" discarded", v.itemsDiscarded[v.itemID(c.item)], 1)
		v.applied(c.rules...)
		v.isAt(v.node())
	}
}

// TestSpaceSuit checks the move from one yellow Room to another (21.item.space-suit).
func TestSpaceSuit(t *testing.T) {
	v := acting(t, Captain, 5).owns(1, "space-suit").explored(5, Generator).explored(18, CommsRoom)
	v.uses("space-suit", 1)
	v.applied("21.item.space-suit")
	v.is("Room", v.player().At, 18)
	v.is("Action cards", v.player().Hand.size(), 0)
	v.isAt(NodeNoise)
	v = acting(t, Captain, 5).owns(1, "space-suit").explored(5, Laboratory)
	v.refuses(Action{Kind: KindUse, N: v.itemID("space-suit"), Branch: 1}, "7.17")
}

// TestDrugs checks the Items that change the round and the hand.
func TestDrugs(t *testing.T) {
	v := acting(t, Captain, 5).owns(1, "adrenaline-injection")
	v.do(Action{Kind: KindMove, N: 6}).pays(v.rules.Legal(v.State, nil)[0]).until(NodeRound)
	v.owns(1, "adrenaline-injection")
	v.uses("adrenaline-injection", 1).do(v.any()) // as the second Action
	v.applied("21.item.adrenaline-injection")
	v.isAt(NodeRound)
	v.pays(Action{Kind: KindMove, N: 7}).until(NodeRound)
	v.is("player", v.top().player, 1)
	v.do(thePass())
	v.is("passed", v.passed.has(1), true)

	v = acting(t, Captain, 5).owns(1, "military-drugs").dirty(pileHand, 1)
	v.uses("military-drugs", 1)
	v.do(chooses(KindCard, firstContamination), v.any()).do(theDone())
	v.is("cards to draw", v.top().n, 3)
	v.applied("21.item.military-drugs")
	v.is("Contamination", v.player().Contamination[pileDiscard][unscanned], 1)
}

// TestThrown checks explosions, in the same Room and in others (13.5).
func TestThrown(t *testing.T) {
	v := acting(t, Captain, 5).owns(1, "grenade").at(6, 2)
	v.Players[2].Hand = 0
	target, other := v.put(Adult, 6), v.put(Breeder, 6)
	v.uses("grenade", 1)
	v.do(chooses(KindIntruder, target), v.attackCard(Scratch, 6))
	v.is("Injuries of the target", v.Intruders[target-1].Injuries, 2)
	v.do(v.attackCard(Scratch, 5), v.attackCard(Bite, 6))
	v.is("Injuries of the other", v.Intruders[other-1].Injuries, 1)
	v.isAt(NodeSerious)
	v.applied("21.item.grenade", "13.5")

	// A Closed Door blocks it.
	v = acting(t, Captain, 5).owns(1, "grenade")
	v.put(Adult, 6)
	v.closed |= 1 << v.between(5, 6)
	v.refuses(Action{Kind: KindUse, N: v.itemID("grenade"), Branch: 1}, "4.13")

	// The explosion goes on after its thrower's death.
	v = acting(t, Captain, 5).owns(1, "grenade").at(5, 2).wounded(1, BodyWound, LegWound, HandWound)
	v.put(Larva, 5)
	v.do(Action{Kind: KindUse, N: v.itemID("grenade"), Branch: 1}).until(NodeSerious)
	v.is("fate", v.player().Fate, Dead)
	v.is("wounded", v.top().player, 2)

	v = acting(t, Captain, 5).owns(1, "molotov-cocktail").known(VulnerabilityToFire)
	who := v.put(Adult, 6)
	v.uses("molotov-cocktail", 1)
	v.do(v.attackCard(Scratch, 6))
	v.is("Injuries", v.Intruders[who-1].Injuries, 2)
	v.is("Fire", v.Slots[6].Fire, true)
	v.applied("21.item.molotov", "20.vulnerability-to-fire", "11.2")
}

// TestDecoyAndSmoke checks the Items that end Combat.
func TestDecoyAndSmoke(t *testing.T) {
	v := acting(t, Captain, 5).owns(1, "smoke-grenade").at(5, 2)
	v.deal(2, 3)
	v.put(Adult, 5)
	v.uses("smoke-grenade", 1)
	v.isAt(NodeCard)
	v.is("who discards", v.rules.ToMove(v.State), Number(2).Seat())
	v.do(v.any()).do(chooses(KindSlot, 6))
	v.spared("14.1")
	v.applied("21.item.smoke-grenade")
	v.is("Room", v.player().At, 6)

	v = acting(t, Captain, 5).owns(1, "decoy")
	here, near, behind := v.put(Adult, 5), v.put(Breeder, 7), v.put(Creeper, 11)
	v.closed |= 1 << v.between(6, 11)
	v.uses("decoy", 1)
	v.do(chooses(KindSlot, 6), v.attackCard(TailAttack, 2)) // the Intruder in Combat attacks first
	v.is("where to, and how many, is told", v.happened(EventDecoy), true)
	v.applied("21.item.decoy", "11.6.break", "17.3")
	v.is("places", [3]Slot{v.Intruders[here-1].At, v.Intruders[near-1].At, v.Intruders[behind-1].At}, [3]Slot{6, 6, 11})
	v.is("Door", v.destroyed.has(v.between(6, 11)), true)
}

// TestLeavingComesLast has a set in which a card ends Combat with the last of the most effects allowed:
// the Character leaves alone, as with the printed cards.
func TestLeavingComesLast(t *testing.T) {
	set := Standard()
	for i := range set.Items {
		if set.Items[i].Key == "smoke-grenade" {
			set.Items[i].Branches[0].Effects = []Effect{times(OpDraw, 1), times(OpDraw, 1), does(OpLeave)}
		}
	}
	rules, err := New(set)
	if err != nil {
		t.Fatal(err)
	}
	v := acting(t, Captain, 5).owns(1, "smoke-grenade").at(5, 2)
	v.rules = rules
	v.put(Adult, 5)
	v.uses("smoke-grenade", 1)
	for v.node() == NodeDraw {
		v.do(v.any())
	}
	v.isAt(NodeSlot)
	v.do(chooses(KindSlot, 6))
	v.spared("14.1")
	v.is("who left Room 5", [2]Slot{v.Players[1].At, v.Players[2].At}, [2]Slot{6, 5})
}

// TestDrivenAway checks Taser and Fire Extinguisher.
func TestDrivenAway(t *testing.T) {
	v := acting(t, Captain, 5).owns(1, "taser")
	who := v.put(Adult, 5)
	v.uses("taser", 1)
	v.do(v.attackCard(Scratch, 6), v.retreatCard(3))
	v.applied("21.item.taser", "15.1", "16.1")
	v.is("Room", v.Intruders[who-1].At, 6)

	v = acting(t, Captain, 5).owns(1, "taser").at(5, 2, 3)
	v.deal(2, 3)
	v.Players[2].Contamination[pileHand][unscanned] = 1
	v.uses("taser", 2) // Player 3 has no cards
	v.applied("21.item.taser")
	v.is("hand", v.handSize(2), 0)
	v.is("Contamination", v.Players[2].contamination(pileDiscard), 1)

	for _, phosphates := range []bool{false, true} {
		v = acting(t, Captain, 5).owns(1, "fire-extinguisher")
		if phosphates {
			v.known(SusceptibilityToPhosphates)
		}
		who = v.put(Adult, 5)
		v.uses("fire-extinguisher", 2)
		for v.node() != NodeRound {
			if v.node() == NodeEvent {
				v.do(v.retreatCard(3))
			} else {
				v.do(v.attackCard(Scratch, 6))
			}
		}
		v.is("Room", v.Intruders[who-1].At, 6)
		v.is("Injuries", v.Intruders[who-1].Injuries, bool01(phosphates))
		if phosphates {
			v.applied("20.susceptibility-to-phosphates")
		}
		v.is("hands", v.player().Hands[1].What, HeldNothing)
	}
}

// TestItemsRefused checks when Items cannot be used.
func TestItemsRefused(t *testing.T) {
	start := func(t *testing.T) *voyage {
		t.Helper()
		return acting(t, Captain, 5)
	}
	use := func(key string, branch uint8) Action {
		return Action{Kind: KindUse, N: acting(t, Captain, 5).itemID(key), Branch: branch}
	}
	refusals(t, start, []refusalCase{
		{"not at hand", nil, use("tools", 1), "21.item.use"},
		{"not activated", nil, use("log-key", 1), "22.7"},
		{"no such choice", func(v *voyage) { v.owns(1, "tools") }, use("tools", 4), "21.item.use"},
		{"in Combat", func(v *voyage) { v.owns(1, "tools"); v.put(Adult, 5) }, use("tools", 3), "7.5"},
		{"out of Combat", func(v *voyage) { v.owns(1, "smoke-grenade") }, use("smoke-grenade", 1), "7.5"},
		{"no Computer", func(v *voyage) { v.owns(1, "self-destruct-key"); v.explored(5, Armory) }, use("self-destruct-key", 1), "7.17"},
		{"no Entrance", func(v *voyage) { v.owns(1, "technical-corridors-plan").at(10, 1) }, use("technical-corridors-plan", 1), "10.4"},
		{"nothing to load", func(v *voyage) { v.owns(1, "chemicals") }, use("chemicals", 1), "4.13"},
		{"too dear", func(v *voyage) { v.owns(1, "tools"); v.player().Hand = 0 }, use("tools", 3), "7.2"},
		{"too late", func(v *voyage) { v.owns(1, "self-destruct-key"); v.explored(5, Laboratory); v.SelfDestruct = 4 }, use("self-destruct-key", 1), "24.14.stop"},
	})
}
