package nemesis

import (
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Tests of supplies that run out, full hands, identical and joined Items, and several targets at once.

// TestNoDoorLeft closes a Door in every possible way when all twelve tokens are on the board: the event
// comes before the question which token is moved (11.8). do checks that each step has an event.
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

// TestLikeItems trades identical Items: an Inventory may hold several of a kind (7.13, 21.2).
func TestLikeItems(t *testing.T) {
	v := acting(t, Captain, 5).owns(1, "grenade", "grenade", "grenade").owns(2, "tools", "tools").at(5, 2)
	grenade, tools := v.itemID("grenade"), v.itemID("tools")
	v.pays(Action{Kind: KindTrade, N: 2})
	v.do(chooses(KindItem, grenade), chooses(KindItem, grenade))
	onlooker, partner := v.rules.Observe(v.State, Number(3).Seat()), v.rules.Observe(v.State, Number(2).Seat())
	v.is("what others see of the offer", onlooker.more, [2]items{})
	v.is("what the other sees of it", partner.more == v.more, true)
	v.do(chooses(KindItem, grenade))
	v.refuses(chooses(KindItem, grenade), "7.13")
	v.do(theDone(), chooses(KindItem, tools), chooses(KindItem, tools))
	v.refuses(chooses(KindItem, tools), "7.13")
	v.do(theDone(), sayYes(), sayYes())
	v.is("grenades", [2]uint8{v.Players[1].Inventory[grenade], v.Players[2].Inventory[grenade]}, [2]uint8{0, 3})
	v.is("tools", [2]uint8{v.Players[1].Inventory[tools], v.Players[2].Inventory[tools]}, [2]uint8{2, 0})
	v.is("still offered", v.more, [2]items{})

	// What was refused is no longer offered, nor is what was offered to another player.
	v = acting(t, Captain, 5).owns(1, "grenade", "grenade").at(5, 2, 3)
	v.pays(Action{Kind: KindTrade, N: 2})
	v.do(chooses(KindItem, grenade), chooses(KindItem, grenade), theDone(), theDone(), sayNo(), chooses(KindPlayer, 3))
	v.is("still offered", v.more, [2]items{})
	v.do(chooses(KindItem, grenade), theDone(), theDone(), sayYes(), sayYes())
	v.is("grenades", v.Players[3].Inventory[grenade], 1)
}

// TestJoinedTrade gives joined Items away: both together stay joined, and a single one comes off the
// other (7.13, 21.7.duct-tape).
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

	// A single Item would need a free hand, and there is none.
	v = start()
	v.Players[2].putInHand(Held{What: HeldCarcass})
	v.do(theDone(), theDone(), sayYes(), sayYes())
	v.is("what is held", v.player().slotsUsed(), 1)
	v.is("they are joined still", v.player().joinedTo(0), 1)

	// A pair for a pair: four Items in two hands; dropping one leaves the other pair.
	v = start()
	two = &v.Players[2]
	two.putInHand(Held{What: HeldItem, ID: v.itemID("motion-scanner")})
	two.Hands[0].Joined, two.Hands[1].Joined = true, true
	v.do(chooses(KindItem, firstHand+1), theDone(), theDone(), sayYes(), sayYes())
	v.is("hands", two.slotsUsed(), 2)
	two.takeFromHand(2)
	v.is("joined", [3]bool{two.Hands[0].Joined, two.Hands[1].Joined, two.Hands[2].Joined}, [3]bool{true, true, false})
}

// TestRefusedObject leaves an Object where it is unless it is taken, which requires a free hand (21.3,
// 23.nest, 7.12).
func TestRefusedObject(t *testing.T) {
	full := func() *voyage { return acting(t, Captain, 5).owns(1, "fire-extinguisher") }
	for _, c := range []struct {
		name  string
		begin func(v *voyage)
		lies  func(v *voyage) any
		want  any
	}{
		{
			"Egg of the Nest", func(v *voyage) { v.Eggs = 1; v.explored(5, Nest).roomAction(1) },
			func(v *voyage) any { return [2]uint8{v.Eggs, v.Slots[5].Eggs} },
			[2]uint8{1, 0},
		},
		{
			"Egg", func(v *voyage) { v.Slots[5].Eggs = 1; v.pays(Action{Kind: KindPickUp, N: AnEgg}) },
			func(v *voyage) any { return v.Slots[5].Eggs }, 1,
		},
		{
			"Carcass", func(v *voyage) { v.Slots[5].Carcasses = 1; v.pays(Action{Kind: KindPickUp, N: ACarcass}) },
			func(v *voyage) any { return v.Slots[5].Carcasses }, 1,
		},
		{
			"Corpse", func(v *voyage) { v.Corpses[0] = 5; v.pays(Action{Kind: KindPickUp, N: ACorpse}) },
			func(v *voyage) any { return v.Corpses[0] }, 5,
		},
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

// TestEclosionInOrder kills two Characters with a Larva when one Creeper miniature is left: it goes to
// the first in player order, not to the lower number (4.5, 12.3.3).
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

// TestChangesNothing checks that Actions and choices that would change nothing are refused (4.13).
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
	v.isAt(NodeRound) // there is nothing to trade with the other player

	// A Decoy needs an Intruder to lure.
	v = acting(t, Captain, 5).owns(1, "decoy")
	who := v.put(Adult, 11)
	v.uses("decoy", 1) // Room 10 is not offered, since no Intruder would come
	v.is("where it went", v.Intruders[who-1].At, 6)

	// Objectives that are face up or were looked at are not secret.
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

// TestNothingChosen checks that a choice cannot end before it has had an effect (4.13).
func TestNothingChosen(t *testing.T) {
	v := acting(t, Captain, 5).explored(5, CommandCenter)
	v.roomAction(1).do(chooses(KindSlot, 5))
	v.refuses(theDone(), "11.5")
	v.do(chooses(KindCorridor, uint8(v.between(5, 6))), theDone())
	v.isAt(NodeRound)

	v = acting(t, Captain, 5).owns(1, "military-drugs")
	v.player().Hand, v.player().Draw, v.player().Discard = 1<<(deckSize+1)-2, 0, 0
	v.do(Action{Kind: KindUse, N: v.itemID("military-drugs"), Branch: 1})
	v.player().Hand, v.player().Discard = 1<<(deckSize+1)-2, 0 // puts the payment back into the hand
	for v.node() == NodePay || v.node() == NodeInterrupt {
		v.do(v.any())
		v.player().Hand, v.player().Discard = 1<<(deckSize+1)-2, 0
	}
	v.isAt(NodeRedraw)
	v.refuses(theDone(), "21.item.military-drugs")
	v.do(v.any(), theDone())
}

// TestTimeOnTheBoard checks that the time is always shown as on the board: 15 at the start, then down
// to the jump (4.14).
func TestTimeOnTheBoard(t *testing.T) {
	v := acting(t, Captain, 5)
	where := func() string { return v.rules.Prompt(v.State).Where }
	v.is("at the start", strings.Contains(where(), "turn 1 time 15 "), true)
	v.Time = v.rules.track.blue
	v.is("on the first blue space", strings.Contains(where(), " time 8 "), true)
	v.is("what an event says of it", v.rules.Describe(nemo.Event{Kind: EventTime, Args: [6]int16{int16(v.Time)}}),
		"the Time marker moves: 8, a blue space")
}

// TestOptionalScan checks 23.canteen and 23.shower-room: without the optional scan the cards stay
// unscanned (effects.go).
func TestOptionalScan(t *testing.T) {
	for _, yes := range []bool{false, true} {
		v := acting(t, Captain, 5).explored(5, Canteen).dirty(pileHand, 2)
		v.player().Light = 1
		v.roomAction(1)
		v.isAt(NodeMay)
		v.log.Reset()
		if !yes {
			v.do(sayNo())
			v.isAt(NodeRound)
			v.is("told", v.happened(EventLeavesOut), true)
			v.spared("18.2", "18.3")
			v.is("cards in hand", v.player().Contamination[pileHand], [numStatus]uint8{unscanned: 2})
			continue
		}
		v.do(sayYes())
		v.isAt(NodeScan)
		v.do(chooses(KindScan, 0))
		v.is("cards in hand", v.player().contamination(pileHand), 0)
	}
}

// TestHatchingHost checks 4.event.hatching with Characters in the Nest: one with a Larva is not
// infested again and, if alone there, has the Larva go into the bag; others are infested.
func TestHatchingHost(t *testing.T) {
	for _, other := range []bool{false, true} {
		v := voyageOf(t, 3)
		v.explored(3, Nest).at(3, 1).at(far, 2, 3)
		v.Players[1].Larva = true
		for p := Number(1); p <= 3; p++ {
			v.deal(p, 0)
		}
		if other {
			v.at(3, 2)
		}
		supply, larvae, eggs := v.Supply, v.tokens(Larva), v.Eggs
		v.event("hatching")
		v.is("host", [2]any{v.Players[1].Fate, v.Players[1].Larva}, [2]any{Aboard, true})
		v.is("the other", v.Players[2].Larva, other)
		v.is("Contamination cards", v.Supply, supply)
		v.is("Larvae in the bag", v.tokens(Larva), larvae+bool01(!other))
		v.is("Eggs", v.Eggs, eggs-1)
	}
}

// TestComingBack checks 25.3: what a Character who comes back has, and what not.
func TestComingBack(t *testing.T) {
	v := voyageOf(t, 2, "mode", "coop")
	v.explored(3, EmergencyRoom).at(3, 1).at(far, 2)
	one := &v.Players[1]
	one.Light = 2
	v.wounded(1, LegWound, BodyWound)
	one.Wounds[0].Dressed = true
	one.Hand, one.Draw, one.Discard = 0b110, 0b11000, (1<<(deckSize+1)-2)&^0b11110
	one.Contamination[pileHand][unscanned], one.Contamination[pileDiscard][infected] = 1, 1
	one.Slime, one.Larva, one.Signal = true, true, true
	v.owns(1, "medkit")
	v.engine().die(1)
	v.is("fate", one.Fate, Dead)
	v.step(turnRevival)
	v.isAt(NodeRevive)
	v.do(sayYes())
	v.is("where", [2]any{one.Fate, one.At}, [2]any{Aboard, Slot(3)})
	v.is("Corpse", v.Corpses[1], corpseNone)
	v.is("Wounds", [3]any{one.Light, one.Wounds[0], one.Wounds[1]}, [3]any{0, Wound{LegWound, true}, Wound{BodyWound, true}})
	v.is("markers", [3]bool{one.Slime, one.Larva, one.Signal}, [3]bool{false, false, true})
	v.is("deck", [3]int{one.Hand.size(), one.Draw.size(), one.Discard.size()}, [3]int{0, deckSize, 0})
	v.is("Contamination", one.Contamination[pileDraw], [numStatus]uint8{unscanned: 1, infected: 1})
	v.is("Items", one.Inventory[v.itemID("medkit")], 1)
}

// TestYellowSpace checks 6.5 and 24.14.stop: on its first yellow space Self-Destruct unlocks the Pods,
// once, and can no longer be stopped.
func TestYellowSpace(t *testing.T) {
	v := voyageOf(t, 2)
	first := uint8(slices.IndexFunc(v.rules.set.Tracks.SelfDestruct, func(space TrackSpace) bool { return space.Colour == YellowSpace }) + 1)
	locked := func() (n int) {
		for _, pod := range v.Pods {
			n += bool01(pod.Section != NoSection && pod.Locked)
		}
		return n
	}
	v.SelfDestruct = first - 2
	v.log.Reset()
	v.engine().advanceTime()
	v.is("the space before it", [2]any{v.SelfDestruct, locked()}, [2]any{first - 1, 2})
	v.is("stopped there", v.rules.mayToggleSelfDestruct(v.State), true)
	v.spared("6.5")
	v.engine().advanceTime()
	v.is("the first yellow space", [2]any{v.SelfDestruct, locked()}, [2]any{first, 0})
	v.is("stopped there", v.rules.mayToggleSelfDestruct(v.State), false)
	v.applied("6.5", "4.14")
	for n := range v.Pods {
		v.Pods[n].Locked = true
	}
	v.engine().advanceTime()
	v.is("the next", [2]any{v.SelfDestruct, locked()}, [2]any{first + 1, 2})
	v.spared("6.5")
}

// TestTransformation checks 17.transformation: the Creeper becomes a Breeder without Injuries, which
// attacks a player without cards at once; nothing happens if no Breeder is left.
func TestTransformation(t *testing.T) {
	for _, c := range []struct {
		name           string
		cards          int
		breeders       []Slot
		becomes, again bool
	}{
		{"with cards", 2, nil, true, false},
		{"without cards", 0, nil, true, true},
		{"the last one", 2, []Slot{20}, true, false},
		{"none left", 0, []Slot{20, 20}, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := voyageOf(t, 2)
			v.at(5, 1).at(far, 2)
			v.deal(1, c.cards)
			v.deal(2, 3)
			who := v.put(Creeper, 5)
			v.put(Breeder, c.breeders...)
			v.Intruders[who-1].Injuries = 2
			v.attacked(who, attackInPhase, v.attackCard(Transformation, 4))
			v.is("Creeper", v.Intruders[who-1], map[bool]Intruder{false: {At: 5, Injuries: 2}}[c.becomes])
			v.is("Breeders", v.count(Breeder), len(c.breeders)+bool01(c.becomes))
			v.is("another attack", v.node() == NodeAttack, c.again)
			if c.again {
				v.is("by surprise", *v.top().occasion(), attackBySurprise)
			}
		})
	}
}

// TestTiesOfTargets checks 17.2: the target has the fewest Action cards, and is the first in player
// order among equals; Contamination cards do not count.
func TestTiesOfTargets(t *testing.T) {
	v := voyageOf(t, 5)
	v.at(5, 1, 2, 4, 5).at(far, 3)
	for p, cards := range map[Number]int{1: 3, 2: 2, 3: 0, 4: 2, 5: 2} {
		v.deal(p, cards)
	}
	for firstPlayer, target := range map[Number]Number{1: 2, 2: 2, 3: 4, 4: 4, 5: 5} {
		v.First = firstPlayer
		v.is("target", v.target(5), target)
	}
	v.First = 1
	v.dirty(pileHand, 1) // of player 1: not an Action card
	v.is("target", v.target(5), 2)
	v.deal(1, 1)
	v.is("target", v.target(5), 1)
	v.Players[1].Fate = InPod
	v.is("target", v.target(5), 2)
	v.is("nobody", v.target(6), 0)
}

// TestUnderTheAttackDeck checks that the cards under the deck are drawn only when the deck is used up,
// and in their order (25.6.attack, 17.3).
func TestUnderTheAttackDeck(t *testing.T) {
	v := aliens(t, "pursuit-2", "pursuit-1")
	who := v.put(Adult, 11)
	v.at(11, 3)
	v.deal(3, 5)
	slime, claw, scratch := v.attackCard(SlimeAttack, 5), v.attackCard(ClawAttack, 3), v.attackCard(Scratch, 2)
	v.do(Action{Kind: KindAlienAttack, N: v.alienCard("pursuit-2"), Target: who}, claw, scratch)
	v.do(chooses(KindAttackCard, scratch.N))
	v.is("under the deck", v.attacks.under.cards[:v.attacks.under.n], []uint8{claw.N})
	v.is("not to be drawn", v.attacks.draw>>claw.N&1, 0)
	e := v.engine()
	v.is("on top, while there are others", e.topAttack(), 0)
	v.attacks.discard |= v.attacks.draw &^ (1 << slime.N)
	v.attacks.draw = 1 << slime.N
	v.is("on top, before the last other", e.topAttack(), 0)
	v.attacks.take(slime.N)
	v.attacks.discard |= 1 << slime.N
	v.is("on top, after it", e.topAttack(), claw.N)
	v.attacks.take(claw.N)
	v.attacks.discard |= 1 << claw.N
	v.is("on top, when all is used up", e.topAttack(), 0)
	v.is("the deck made new", size(uint64(v.attacks.draw)), 20)
}

// TestOneAnswerIsNotAsked checks that a question is skipped if everybody can see that it has only one
// answer (h2).
func TestOneAnswerIsNotAsked(t *testing.T) {
	// Scanning is all that the Canteen or the Shower Room can do.
	for _, room := range []Room{Canteen, ShowerRoom} {
		v := acting(t, Captain, 5).explored(5, room).dirty(pileHand, 1)
		v.roomAction(1)
		v.isAt(NodeScan)
	}
	// Of two Items both are used in crafting.
	v := acting(t, Captain, 5).owns(1, "chemicals", "bandages")
	v.pays(Action{Kind: KindCraft, N: v.itemID("molotov-cocktail")})
	v.isAt(NodeRound)
	v.is("made", v.player().Inventory[v.itemID("molotov-cocktail")], 1)
	// Of three Items other players do not know which ones.
	v = acting(t, Captain, 5).owns(1, "chemicals", "bandages", "medkit")
	v.pays(Action{Kind: KindCraft, N: v.itemID("molotov-cocktail")})
	v.isAt(NodeItem)
}

// TestExplosionKillsAll checks 5.4: Intruders die with the ship.
func TestExplosionKillsAll(t *testing.T) {
	v := voyageOf(t, 2)
	v.put(Adult, 3)
	v.put(Queen, 20)
	v.SelfDestruct = v.rules.track.skull
	v.step(turnTime)
	v.is("the ship", v.Ship, Destroyed)
	v.is("Intruders", v.Intruders, [maxIntruders]Intruder{})
	v.is("the Queen", v.QueenKilled, true)

	// The Queen appears, kills the last Character on board, and dies with the ship (12.3, 5.5, 5.4).
	v = voyageOf(t, 1)
	v.explored(5, Storage).at(5, 1)
	v.deal(1, 0)
	v.FirstEncounter, v.Players[1].Objectives[1], v.SelfDestruct = true, 0, 3
	v.wounded(1, BodyWound, BodyWound, BodyWound)
	scratch := v.attackCard(Scratch, 2).N
	v.attacks.top = scratch
	v.attacks.draw &^= 1 << scratch
	token := uint8(slices.IndexFunc(v.rules.bagKinds, func(k bagKind) bool { return k.kind == Queen }))
	v.Bag[token] = 1
	v.work(frame{kind: frameTurn, step: turnRounds, player: 1}, frame{kind: frameEncounter, player: 1, slot: 5})
	v.run()
	v.isAt(NodeBag)
	before := *v.State
	v.do(Action{Kind: KindToken, N: token})
	v.applied("12.3.3", "19.4", "5.4")
	v.is("Intruders", v.Intruders, [maxIntruders]Intruder{})
	v.is("T-09", newKeeper(v.rules).encounterToken(&before, Action{Kind: KindToken, N: token}, v.State), nil)
}
