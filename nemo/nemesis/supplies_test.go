package nemesis

import (
	"testing"
)

// Where a supply ends, hands are full, things are alike or joined, and where several are
// hit at once.

// TestNoDoorLeft closes a Door in each way there is when all twelve tokens lie on the
// board: that it is to close is told before it is asked which token is taken (11.8). That
// each step tells something is seen by do.
func TestNoDoorLeft(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(v *voyage)
	}{
		{"tools", func(v *voyage) { v.owns(1, "tools").uses("tools", 3) }},
		{"energy charge", func(v *voyage) { v.owns(1, "yellow-energy-charge").uses("yellow-energy-charge", 2) }},
		{"command center", func(v *voyage) { v.explored(5, CommandCenter).roomAction(1).do(chooses(KindSlot, 5)) }},
		{"plasma torch", func(v *voyage) {
			v.character(1, Mechanic)
			v.player().Quests = [2]bool{true, true}
			v.owns(1, "plasma-torch").acts().uses("plasma-torch", 1)
		}},
		{"security key", func(v *voyage) {
			v.character(1, Scout)
			v.player().Quests = [2]bool{true, true}
			v.owns(1, "security-key").acts().uses("security-key", 1).do(chooses(KindSlot, 5))
		}},
		{"computer skills", func(v *voyage) {
			v.character(1, Pilot)
			v.acts("computer-skills").plays("computer-skills", 1)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := acting(t, Captain, 5)
			for id := CorridorID(28); size(uint64(v.closed)) < int(v.rules.supply.Doors); id-- {
				v.closed |= 1 << id
			}
			c.do(v)
			v.isAt(NodeDoor)
			v.log.Reset()
			v.do(chooses(KindCorridor, uint8(v.between(5, 6))))
			v.is("told", v.happened(EventDoorWanted), true)
			v.applied("11.8")
			v.isAt(NodeDoor)
			v.do(chooses(KindCorridor, 28))
			v.is("Door", v.closed.has(v.between(5, 6)) && !v.closed.has(28), true)
			v.applied("11.8", "11.5")
		})
	}
}

// TestLikeItems trades Items that are alike: an Inventory may hold several of a kind
// (7.13, 21.2).
func TestLikeItems(t *testing.T) {
	v := acting(t, Captain, 5).owns(1, "grenade", "grenade", "grenade").owns(2, "tools", "tools").at(5, 2)
	grenade, tools := v.itemID("grenade"), v.itemID("tools")
	v.pays(Action{Kind: KindTrade, N: 2})
	v.do(chooses(KindItem, grenade), chooses(KindItem, grenade))
	onlooker, partner := v.rules.Observe(v.State, Number(3).Seat()), v.rules.Observe(v.State, Number(2).Seat())
	v.is("what others see of the offer", onlooker.more, [2]items{})
	v.is("what the other sees of it", partner.more == v.more, true)
	v.do(chooses(KindItem, grenade))
	v.refuses(chooses(KindItem, grenade), "7.1")
	v.do(theDone(), chooses(KindItem, tools), chooses(KindItem, tools))
	v.refuses(chooses(KindItem, tools), "7.1")
	v.do(theDone(), sayYes(), sayYes())
	v.is("grenades", [2]uint8{v.Players[1].Inventory[grenade], v.Players[2].Inventory[grenade]}, [2]uint8{0, 3})
	v.is("tools", [2]uint8{v.Players[1].Inventory[tools], v.Players[2].Inventory[tools]}, [2]uint8{2, 0})
	v.is("still offered", v.more, [2]items{})

	// What was refused is offered no more, nor is what was offered to another.
	v = acting(t, Captain, 5).owns(1, "grenade", "grenade").at(5, 2, 3)
	v.pays(Action{Kind: KindTrade, N: 2})
	v.do(chooses(KindItem, grenade), chooses(KindItem, grenade), theDone(), theDone(), sayNo(), chooses(KindPlayer, 3))
	v.is("still offered", v.more, [2]items{})
	v.do(chooses(KindItem, grenade), theDone(), theDone(), sayYes(), sayYes())
	v.is("grenades", v.Players[3].Inventory[grenade], 1)
}

// TestJoinedTrade gives joined Items away: together they stay joined, and one alone comes
// off the other (7.13, 21.7.duct-tape).
func TestJoinedTrade(t *testing.T) {
	start := func() *voyage {
		v := acting(t, Captain, 5).owns(1, "fire-extinguisher").at(5, 2)
		v.player().Hands[0].Joined, v.player().Hands[1].Joined = true, true
		v.pays(Action{Kind: KindTrade, N: 2})
		return v.do(chooses(KindItem, firstHand))
	}
	v := start()
	v.do(chooses(KindItem, firstHand+1), theDone(), theDone(), sayYes(), sayYes())
	two := &v.Players[2]
	v.is("joined", [3]bool{two.Hands[0].Joined, two.Hands[1].Joined, two.Hands[2].Joined}, [3]bool{false, true, true})
	v.is("hands", [2]int{v.player().slotsUsed(), two.slotsUsed()}, [2]int{0, 2})

	v = start()
	v.do(theDone(), theDone(), sayYes(), sayYes())
	two = &v.Players[2]
	v.is("joined", [3]bool{v.player().Hands[0].Joined, two.Hands[0].Joined, two.Hands[1].Joined}, [3]bool{})
	v.is("hands", [2]int{v.player().slotsUsed(), two.slotsUsed()}, [2]int{1, 2})

	// One of them takes a hand of its own, and none is free.
	v = start()
	v.Players[2].putInHand(Held{What: HeldCarcass})
	v.do(theDone(), theDone(), sayYes(), sayYes())
	v.is("what is held", v.player().slotsUsed(), 1)
	v.is("they are joined still", v.player().joinedTo(0), 1)

	// A pair for a pair: four Items in two hands, and one dropped leaves the other pair.
	v = start()
	two = &v.Players[2]
	two.putInHand(Held{What: HeldItem, ID: v.itemID("motion-scanner")})
	two.Hands[0].Joined, two.Hands[1].Joined = true, true
	v.do(chooses(KindItem, firstHand+1), theDone(), theDone(), sayYes(), sayYes())
	v.is("hands", two.slotsUsed(), 2)
	two.takeFromHand(2)
	v.is("joined", [3]bool{two.Hands[0].Joined, two.Hands[1].Joined, two.Hands[2].Joined}, [3]bool{true, true, false})
}

// TestRefusedObject leaves where it lies what was not taken, and takes it only with a hand
// for it (21.3, 23.nest, 7.12).
func TestRefusedObject(t *testing.T) {
	full := func() *voyage { return acting(t, Captain, 5).owns(1, "fire-extinguisher") }
	for _, c := range []struct {
		name  string
		begin func(v *voyage)
		lies  func(v *voyage) any
		want  any
	}{
		{"Egg of the Nest", func(v *voyage) { v.Eggs = 1; v.explored(5, Nest).roomAction(1) }, func(v *voyage) any { return [2]uint8{v.Eggs, v.Slots[5].Eggs} }, [2]uint8{1, 0}},
		{"Egg", func(v *voyage) { v.Slots[5].Eggs = 1; v.pays(Action{Kind: KindPickUp, N: AnEgg}) }, func(v *voyage) any { return v.Slots[5].Eggs }, 1},
		{"Carcass", func(v *voyage) { v.Slots[5].Carcasses = 1; v.pays(Action{Kind: KindPickUp, N: ACarcass}) }, func(v *voyage) any { return v.Slots[5].Carcasses }, 1},
		{"Corpse", func(v *voyage) { v.Corpses[0] = 5; v.pays(Action{Kind: KindPickUp, N: ACorpse}) }, func(v *voyage) any { return v.Corpses[0] }, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := full()
			v.log.Reset()
			c.begin(v)
			v.isAt(NodeHand)
			v.is("where it lies before it is taken", c.lies(v), c.want)
			v.spared("23.nest.destroyed")
			before := *v.State
			v.do(sayNo())
			v.is("where it lies", c.lies(v), c.want)
			v.spared("23.nest.destroyed")
			*v.State = before
			v.do(chooses(KindHand, 2))
			v.is("what is in the hand", v.player().Hands[1].What > HeldItem, true)
			if c.lies(v) == c.want {
				t.Errorf("it lies there still: %v; %s", c.lies(v), v)
			}
		})
	}
}

// TestEclosionInOrder kills two Characters with a Larva when one Creeper miniature is
// left: it is for the first in order, and not for the lower number (4.5, 12.3.3).
func TestEclosionInOrder(t *testing.T) {
	v := voyageOf(t, 3)
	v.put(Creeper, 9, 9)
	v.explored(9, Canteen)
	v.at(1, 1).at(20, 2).at(21, 3)
	v.First = 2
	for p := Number(1); p <= 2; p++ {
		v.Players[p].Larva = true
	}
	v.log.Reset()
	v.engine().hatchAll()
	v.is("where it is", v.Intruders[v.rules.firstOf[Creeper]+2].At, 20)
	v.is("fates", [2]Fate{v.Players[1].Fate, v.Players[2].Fate}, [2]Fate{Dead, Dead})
	var hatched []int16
	for _, e := range v.log {
		if e.Kind == EventDies {
			hatched = append(hatched, e.Args[0])
		}
	}
	v.is("who died first (25.4)", hatched, []int16{1, 2})
}

// TestChangesNothing refuses Actions, and choices of Actions, that would change nothing
// (4.13).
func TestChangesNothing(t *testing.T) {
	bare := func(t *testing.T) *voyage {
		t.Helper()
		v := acting(t, Captain, 5).at(5, 2, 3)
		v.player().Hands, v.Players[2].Hands = [handPlaces]Held{}, [handPlaces]Held{}
		return v
	}
	refusals(t, bare, []refusalCase{
		{"trade of nothing", nil, Action{Kind: KindTrade, N: 2}, "4.13"},
		{"decoy for nobody", func(v *voyage) { v.owns(1, "decoy") }, Action{Kind: KindUse, N: bare(t).itemID("decoy"), Branch: 1}, "4.13"},
	})
	v := bare(t)
	v.is("with who has something", v.offered(Action{Kind: KindTrade, N: 3}), true)
	v.pays(Action{Kind: KindTrade, N: 3}).do(theDone(), theDone(), sayNo())
	v.isAt(NodeRound) // with the other there is nothing to trade

	// A Decoy lures from somewhere.
	v = acting(t, Captain, 5).owns(1, "decoy")
	who := v.put(Adult, 11)
	v.uses("decoy", 1) // Room 10 is no choice, for nobody would come there
	v.is("where it went", v.Intruders[who-1].At, 6)

	// Objectives that lie open, or were looked at, are no secret.
	log := func(coop string) *voyage {
		v := voyageOf(t, 3, "mode", coop)
		v.character(1, Captain)
		v.at(far, 2, 3).at(5, 1).explored(5, Laboratory)
		v.player().Quests = [2]bool{true, true}
		v.FirstEncounter = true
		for p := range v.Players {
			v.Players[p].Objectives[1] = 0
		}
		return v.owns(1, "log-key").acts()
	}
	use := func(v *voyage) Action { return Action{Kind: KindUse, N: v.itemID("log-key"), Branch: 1} }
	v = log("coop")
	v.refuses(use(v), "4.13")
	v = log("normal")
	v.Players[2].ObjectiveSeen[0] = only(1)
	v.is("whose is looked at", v.rules.withSecrets(v.State, 1, OpLookObjective), bit(Number(3)))
	v.Players[3].ObjectiveSeen[0] = only(1)
	v.refuses(use(v), "4.13")
}

// TestNothingChosen refuses to end a choice before anything has come of it (4.13).
func TestNothingChosen(t *testing.T) {
	v := acting(t, Captain, 5).explored(5, CommandCenter)
	v.roomAction(1).do(chooses(KindSlot, 5))
	v.refuses(theDone(), "7.1")
	v.do(chooses(KindCorridor, uint8(v.between(5, 6))), theDone())
	v.isAt(NodeRound)

	v = acting(t, Captain, 5).owns(1, "military-drugs")
	v.player().Hand, v.player().Draw, v.player().Discard = 1<<(deckSize+1)-2, 0, 0
	v.do(Action{Kind: KindUse, N: v.itemID("military-drugs"), Branch: 1})
	v.player().Hand, v.player().Discard = 1<<(deckSize+1)-2, 0 // what paid for it is in the hand again
	for v.node() == NodePay || v.node() == NodeInterrupt {
		v.do(v.any())
		v.player().Hand, v.player().Discard = 1<<(deckSize+1)-2, 0
	}
	v.isAt(NodeRedraw)
	v.refuses(theDone(), "7.1")
	v.do(v.any(), theDone())
}
