package nemesis

import (
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestDrawStep checks 4.2 and 4.3: players draw up to five cards, Contamination cards included, and an
// empty deck is reshuffled.
func TestDrawStep(t *testing.T) {
	v := voyageOf(t, 2)
	v.log.Reset()
	for n := uint8(1); n <= 4; n++ {
		v.do(chooses(KindDraw, n))
	}
	v.refuses(chooses(KindDraw, 4), "1.14")
	v.refuses(thePass(), "4.1")
	v.do(chooses(KindDraw, 10), chooses(KindDraw, 1))
	v.is("hands", fmt.Sprint(v.Players[1].Hand.size(), v.Players[2].Hand.size()), "5 1")
	v.applied("4.2")

	v = voyageOf(t, 1)
	player := &v.Players[1]
	player.Draw, player.Hand, player.Discard = 1<<1, 1<<2, 1<<3|1<<4
	player.Contamination[pileHand][unscanned], player.Contamination[pileDiscard][unscanned] = 1, 1
	v.step(turnDraw)
	v.do(chooses(KindDraw, 1))
	v.applied("4.2", "4.3")
	v.is("cards to draw from", fmt.Sprint(player.Draw, player.Discard, player.Contamination[pileDraw]), "24 0 [1 0 0]")
	v.do(chooses(KindDraw, firstContamination+unscanned), chooses(KindDraw, 3))
	v.isAt(NodeRound)
	v.is("hand", fmt.Sprint(v.handSize(1), player.contamination(pileHand)), "5 2")

	player.Draw, player.Hand = 0, 0
	v.Players[1].Contamination = [numPiles][numStatus]uint8{}
	v.step(turnDraw)
	v.isAt(NodeRound)
	v.applied("4.3")
	v.refuses(chooses(KindMove, 6), "7.2")
}

// TestFirstPlayer checks 4.4 and A-41: from the second turn on the First Player token passes to the
// left, skipping players who are out of play.
func TestFirstPlayer(t *testing.T) {
	v := voyageOf(t, 4)
	for p := Number(1); p <= 4; p++ {
		v.deal(p, 5)
	}
	v.step(turnFirst)
	v.is("First Player", v.First, 1)
	v.spared("4.4")
	v.Turn = 2
	v.Players[2].Fate, v.Players[2].At = Dead, 0
	v.step(turnFirst)
	v.is("First Player", v.First, 3)
	v.is("who begins", v.top().player, 3)
	v.applied("4.4", "4.6")
	v.Players[3].Fate, v.Players[3].At = Hibernating, 0
	v.step(turnDraw)
	v.applied("5.7")
}

// TestRounds checks 4.6 to 4.10: two Actions each, in player order, until all have passed.
func TestRounds(t *testing.T) {
	v := voyageOf(t, 3)
	for p := Number(1); p <= 3; p++ {
		v.deal(p, 3)
	}
	v.at(1, 2).at(2, 3)
	v.work(frame{kind: frameTurn, step: turnRounds, player: 1})
	v.run()
	v.do(chooses(KindMove, 6))
	v.do(chooses(KindCard, 1)).until(NodeRound)
	v.is("who acts", v.top().player, 1)
	v.do(thePass())
	v.isAt(NodePassing)
	v.refuses(chooses(KindCard, 9), "4.9")
	v.do(chooses(KindCard, 3), theDone())
	v.is("hand", v.Players[1].Hand, 1<<2)
	v.is("discards", v.Players[1].Discard, 1<<1|1<<3)
	v.is("who acts", v.top().player, 2)
	v.applied("4.6", "4.7", "4.9")

	v.Players[2].Contamination[pileHand][unscanned] = 1
	v.do(thePass(), chooses(KindCard, firstContamination+unscanned), theDone())
	v.is("Contamination discarded", v.Players[2].Contamination[pileDiscard][unscanned], 1)
	v.applied("4.9")
	v.Players[3].Hand = 0
	v.is("who acts", v.top().player, 3)
	v.refuses(chooses(KindMove, 1), "7.2")
	v.refuses(chooses(KindMove, 20), "8.2")
	v.refuses(chooses(KindMove, 21), "10.4")
	v.is("what an empty hand can do", fmt.Sprint(v.rules.Legal(v.State, nil)[len(v.rules.Legal(v.State, nil))-1]), fmt.Sprint(thePass()))
	v.do(thePass())
	v.applied("4.10", "4.6")

	v = voyageOf(t, 3)
	for p := Number(1); p <= 3; p++ {
		v.deal(p, 3)
	}
	v.passed = only(2)
	v.work(frame{kind: frameTurn, step: turnRounds, player: 2})
	v.run()
	v.is("who acts", v.top().player, 3)
	v.applied("4.8")
}

// TestInterruptionAfterPassing checks 4.11.
func TestInterruptionAfterPassing(t *testing.T) {
	v := voyageOf(t, 2)
	card := v.rules.cardFor(v.Players[2].Character, OpCancelAction)
	v.round(1, 3)
	v.Players[2].Hand, v.Players[2].Draw = 1<<card, 1<<11-2-1<<card
	v.passed = only(2)
	v.do(chooses(KindMove, 6), chooses(KindCard, 1))
	v.isAt(NodeInterrupt)
	v.is("who decides", v.rules.ToMove(v.State), Number(2).Seat())
	v.do(chooses(KindPlay, card))
	v.applied("4.11", "7.card.interruption")
	v.until(NodeRound)
	v.is("where the Character is", v.Players[1].At, 11)
}

// TestBurning checks 4.12: each round that ends in a Fire costs a Light Wound.
func TestBurning(t *testing.T) {
	v := voyageOf(t, 2)
	v.Slots[11].Fire = true
	v.deal(2, 2)
	v.round(1, 0)
	v.do(thePass())
	v.applied("4.12", "4.10", "19.1")
	v.is("Light Wounds", v.Players[1].Light, 1)
	v.do(thePass(), theDone())
	v.is("Light Wounds", fmt.Sprint(v.Players[1].Light, v.Players[2].Light), "1 1")
}

// TestManyActions checks that an Adrenaline Injection as the second Action of a round does not end the
// round (21.item.adrenaline-injection).
func TestManyActions(t *testing.T) {
	v := voyageOf(t, 2)
	v.round(1, 5)
	v.stack[1].n, v.stack[1].k, v.stack[1].node = 0, manyActions, NodeNone
	v.run()
	v.isAt(NodeRound)
}

// TestWaitingIsPassing checks 24.5.stay: staying in a Pod is passing.
func TestWaitingIsPassing(t *testing.T) {
	v := voyageOf(t, 2)
	v.explored(2, EvacuationSectionA)
	v.Players[1].Fate, v.Players[1].At, v.Players[1].Pod = InPod, 0, 1
	v.Players[1].Wounds[0] = Wound{Kind: Bleeding}
	v.Pods[0] = Pod{Section: SectionA}
	v.round(1, 2)
	v.isAt(NodeInPod)
	v.do(Action{Kind: KindStay})
	v.isAt(NodePassing)
	v.is("Light Wounds", v.Players[1].Light, 1)
	v.do(theDone())
	v.is("has passed", v.passed.has(1), true)
	v.applied("24.5.stay", "4.7", "19.wound.bleeding")
}

// TestTime checks 4.14, 6.4 and 6.5.
func TestTime(t *testing.T) {
	v := voyageOf(t, 2)
	v.Time, v.SelfDestruct = 6, 3
	v.step(turnTime)
	v.is("tracks", fmt.Sprint(v.Time, v.SelfDestruct), "7 4")
	v.is("Pods locked", v.Pods[0].Locked, false)
	v.applied("4.14", "6.4", "6.5")
	v.Pods[0].Locked = true
	v.step(turnTime)
	v.is("Pods locked", v.Pods[0].Locked, true)
	v.spared("6.4", "6.5")
	v.SelfDestruct = 0
	v.step(turnTime)
	v.is("tracks", fmt.Sprint(v.Time, v.SelfDestruct), "9 0")
}

// TestTracksEnd checks that step 4 leads to 5.2 to 5.4, with 5.6.
func TestTracksEnd(t *testing.T) {
	for _, c := range []struct {
		time, destruct uint8
		rule           ruleID
		ship           ShipFate
	}{
		{14, 0, "5.2", Arrived},
		{14, 2, "5.3", Destroyed},
		{3, 6, "5.4", Destroyed},
	} {
		v := voyageOf(t, 2)
		v.Time, v.SelfDestruct = c.time, c.destruct
		v.step(turnTime)
		v.is("the ship", v.Ship, c.ship)
		v.is("over", v.End != 0, true)
		v.refuses(thePass(), "5.6")
		v.applied(c.rule, "5.6")
	}
}

// TestAttackStep checks 4.15, A-07 and A-42: which Intruders attack, and in which order.
func TestAttackStep(t *testing.T) {
	v := voyageOf(t, 2)
	v.at(6, 1).at(7, 2)
	v.put(Adult, 6, 3)
	v.put(Larva, 6)
	queen := v.put(Queen, 7)
	v.step(turnAttacks)
	v.isAt(NodeAttack)
	v.is("who attacks first", v.rules.typeOf(v.top().who-1), Adult)
	v.do(v.attackCard(Transformation, 4)) // a miss
	v.is("Larva on the Character board", v.Players[1].Larva, true)
	v.is("who attacks next", v.top().who, queen)
	v.do(v.attackCard(Transformation, 5))
	v.applied("4.15", "17.3", "17.4")
	v.isAt(NodeEvent)

	v = voyageOf(t, 2)
	v.put(Adult, 11)
	v.skipsAttack = true
	v.step(turnAttacks)
	v.isAt(NodeEvent)
	v.applied("4.15")
}

// TestSummonedRests checks 17.summoning: a summoned Intruder does not attack in the same step, but in
// the next one.
func TestSummonedRests(t *testing.T) {
	v := voyageOf(t, 1)
	v.deal(1, 5)
	v.put(Creeper, 11)
	v.step(turnAttacks)
	v.do(v.attackCard(Summoning, 3), v.token(Adult))
	v.isAt(NodeEvent)
	v.is("Adults", v.count(Adult), 1)
	v.applied("17.summoning")
	v.step(turnAttacks)
	v.isAt(NodeAttack)
	v.is("who attacks first", v.rules.typeOf(v.top().who-1), Adult)
}

// TestFireStep checks 4.16 and 4.16.egg.
func TestFireStep(t *testing.T) {
	v := voyageOf(t, 1)
	v.put(Larva, 7)
	who := v.put(Adult, 7)
	v.explored(8, Nest)
	v.Slots[7].Fire, v.Slots[8].Fire, v.Slots[7].Eggs = true, true, 1
	v.step(turnFire)
	v.is("Eggs burnt", fmt.Sprint(v.Slots[7].Eggs, v.Eggs), "0 4")
	v.do(v.attackCard(Scratch, 2))
	v.isAt(NodeEvent)
	v.is("Injuries", v.Intruders[who-1].Injuries, 1)
	v.is("Larvae", v.count(Larva), 0)
	v.applied("4.16", "4.16.egg", "15.1.larva", "15.1.adult")
}

// TestEventMoves checks 4.17.move and 4.18: which Intruders move through which Corridor, and what a
// Closed Door does to those who move together (11.6.break).
func TestEventMoves(t *testing.T) {
	v := voyageOf(t, 1)
	v.at(12, 1)
	adult, breeder := v.put(Adult, 6), v.put(Breeder, 6)
	inCombat := v.put(Adult, 12)
	creeper, hidden := v.put(Creeper, 6), v.put(Adult, 5)
	v.Intruders[hidden-1].Injuries = 3
	v.event("nest") // Creepers, Breeders and the Queen through 3
	v.applied("4.17", "4.17.move", "4.17.effect", "4.17.discard", "4.event.nest", "8.1", "8.8")
	v.is("who moved", fmt.Sprint(v.Intruders[adult-1].At, v.Intruders[breeder-1].At, v.Intruders[creeper-1].At), "6 5 5")

	v.onlyTokens(map[IntruderType]uint8{Blank: 1})
	v.event("noise-in-technical-corridors") // Adults and Breeders through 4
	v.isAt(NodeAddToken)
	v.applied("4.18", "10.5")
	v.until(NodeBag)
	v.is("who moved", fmt.Sprint(v.Intruders[adult-1].At, v.Intruders[breeder-1].At, v.Intruders[hidden-1], v.Intruders[inCombat-1].At),
		"2 0 {0 0} 12")
	v.is("tokens", fmt.Sprint(v.tokens(Adult), v.tokens(Breeder)), "1 1")
	v.applied("4.event.technical-corridors")

	v = voyageOf(t, 1)
	v.closed = 1 << v.between(1, 3)
	one, two := v.put(Breeder, 1), v.put(Breeder, 3)
	v.event("regeneration") // Breeders and the Queen through 1
	v.is("the Door", v.corridorNames(v.destroyed), "1-3")
	v.is("both stay", fmt.Sprint(v.Intruders[one-1].At, v.Intruders[two-1].At), "1 3")
	v.applied("11.6.break", "11.6", "4.event.regeneration")
}

// TestMeeting checks 12.2: an Intruder that enters the Room causes no Encounter.
func TestMeeting(t *testing.T) {
	v := voyageOf(t, 1)
	v.put(Breeder, 6)
	v.event("hatching") // Adults and Breeders through 3
	v.spared("12.2")
	v.put(Queen, 8)
	v.event("nest") // the Queen from 8 through 3 into 11
	v.spared("12.3.2", "17.1")
	v.applied("12.2")
}

// TestEventDeck checks 4.17.discard, 4.19 and 4.20.
func TestEventDeck(t *testing.T) {
	v := voyageOf(t, 1)
	v.event("bulkheads-open")
	v.is("discards", v.events.discard, 1<<v.card("bulkheads-open"))
	v.applied("4.17.discard")
	v.event("short-circuit")
	v.is("removed", fmt.Sprint(v.events.gone == 1<<v.card("short-circuit"), v.events.discard,
		v.events.draw>>v.card("bulkheads-open")&1), "true 0 1")
	v.applied("4.20")
	v.event("malfunction")
	v.is("shuffled back", v.events.draw>>v.card("malfunction")&1, 1)
	v.events.draw, v.events.discard = 1<<3, v.events.draw&^(1<<3)
	v.do(v.token(Blank)).step(turnEvent)
	v.do(chooses(KindEvent, 3)).until(NodeBag)
	v.step(turnEvent)
	v.isAt(NodeEvent)
	v.applied("4.19")
	v.is("discards", v.events.discard, 0)
}

// TestBag checks 4.21.larva to 4.21.blank, with.
func TestBag(t *testing.T) {
	bag := func(v *voyage) string {
		return fmt.Sprint(v.tokens(Larva), v.tokens(Creeper), v.tokens(Adult), v.tokens(Breeder), v.tokens(Queen), v.tokens(Blank))
	}
	for _, c := range []struct {
		kind  IntruderType
		after string
		rules []ruleID
	}{
		{Larva, "3 1 5 0 1 1", []ruleID{"4.21", "4.21.larva", "4.22"}},
		{Creeper, "4 0 4 1 1 1", []ruleID{"4.21", "4.21.creeper"}},
		{Blank, "4 1 5 0 1 1", []ruleID{"4.21", "4.21.blank"}},
		{Queen, "4 1 4 0 1 1", []ruleID{"4.21", "4.21.queen.egg"}},
		{Adult, "4 1 4 0 1 1", []ruleID{"4.21", "4.21.adult", "9.1"}},
	} {
		v := voyageOf(t, 1)
		v.step(turnBag).do(v.token(c.kind))
		if c.kind == Adult {
			v.isAt(NodeNoise)
			v.do(noiseFace(NoiseSilence))
		}
		v.until(NodeDraw)
		v.is("bag", bag(v), c.after)
		v.is("turn", v.Turn, 2)
		v.applied(c.rules...)
	}
	v := voyageOf(t, 1)
	v.onlyTokens(map[IntruderType]uint8{Larva: 1, Adult: 12, Blank: 1})
	v.step(turnBag).do(v.token(Larva))
	v.is("bag (A-45)", bag(v), "0 0 12 0 0 1")
	v.onlyTokens(map[IntruderType]uint8{Creeper: 1, Breeder: 2, Blank: 1})
	v.step(turnBag).do(v.token(Creeper))
	v.is("bag (A-45)", bag(v), "0 0 0 2 0 1")
	v.Eggs = 8
	v.onlyTokens(map[IntruderType]uint8{Queen: 1, Blank: 1})
	v.step(turnBag).do(v.token(Queen))
	v.is("Eggs (A-23)", v.Eggs, 8)
}

// TestBagNoise checks 4.21.breeder and A-48: players roll one after the other, but not if they are in
// Combat by then.
func TestBagNoise(t *testing.T) {
	v := voyageOf(t, 3)
	for p := Number(1); p <= 3; p++ {
		v.deal(p, 5)
	}
	v.at(12, 3).First = 2
	v.FirstEncounter = true
	v.onlyTokens(map[IntruderType]uint8{Breeder: 1, Larva: 1, Blank: 1})
	v.noise = 1 << v.between(6, 11)
	v.step(turnBag).do(v.token(Breeder))
	v.is("who rolls", v.top().player, 2)
	v.do(noiseFace(Noise2), v.token(Larva))
	v.applied("4.21.breeder", "9.2.encounter", "12.3.2")
	v.is("who rolls", v.top().player, 3)
	v.do(noiseFace(NoiseSilence))
	v.is("turn", v.Turn, 2)
	v.applied("4.21.breeder", "4.22")
}

// TestQueenInTheNest checks 4.21.queen and A-04.
func TestQueenInTheNest(t *testing.T) {
	v := voyageOf(t, 2)
	v.explored(6, Nest).at(6, 1, 2)
	v.deal(1, 3)
	v.deal(2, 2)
	v.FirstEncounter = true
	v.noise = v.rules.corridors[6] | v.rules.corridors[16]
	v.step(turnBag).do(v.token(Queen))
	v.is("Queens", v.count(Queen), 1)
	v.is("where", v.Intruders[v.rules.firstOf[Queen]].At, 6)
	v.is("Noise", v.noise, v.rules.corridors[16]&^v.rules.corridors[6])
	v.isAt(NodeAttack) // the token's four exceeds two cards
	v.is("whom she attacks", v.top().player, 2)
	v.is("token", v.tokens(Queen), 1)
	v.applied("4.21.queen", "12.3.1", "12.3.3", "12.7")

	v.at(7, 1, 2)
	v.deal(1, 5)
	v.at(6, 1)
	v.Intruders[v.rules.firstOf[Queen]] = Intruder{At: 9, Injuries: 3}
	v.step(turnBag).do(v.token(Queen))
	v.is("the Queen", v.Intruders[v.rules.firstOf[Queen]], Intruder{At: 6, Injuries: 3})
	v.applied("4.21.queen", "12.3.4", "4.22")
}

// TestOneDrawsAfterTheOther checks 4.2: in the first step of a turn a player draws after the previous
// player has finished, so no draw waits under another.
func TestOneDrawsAfterTheOther(t *testing.T) {
	v := voyageOf(t, 3)
	for v.top().player != 2 {
		v.isAt(NodeDraw)
		v.do(v.any())
	}
	if err := nemo.CheckState(v.rules.Invariants(), v.State); err != nil {
		t.Fatalf("player 2 draws after player 1: %v; %s", err, v)
	}
	v.work(v.stack[0], frame{kind: frameDraw, player: 1, n: 1}, *v.top())
	if nemo.CheckState(v.rules.Invariants(), v.State) == nil {
		t.Errorf("a draw of player 1 waits until player 2 has drawn, and nobody minds; %s", v)
	}
}

// TestSummonedInPlaceOfOthers checks 12.8 and 17.summoning: when all Adults are on the board and one
// more is summoned, those not in Combat hide, and the summoning waits until the draw of the Adult
// tokens that go into the bag.
func TestSummonedInPlaceOfOthers(t *testing.T) {
	v := voyageOf(t, 1)
	v.deal(1, 5)
	v.put(Creeper, 11)
	for v.rules.free(v.State, Adult) >= 0 {
		v.put(Adult, 3)
	}
	v.step(turnAttacks)
	v.do(v.attackCard(Summoning, 3), v.token(Adult))
	v.isAt(NodeAddToken)
	v.applied("12.8")
	for v.node() == NodeAddToken {
		scratch := State{}
		if err := v.rules.checkWork(v.State, &scratch); err != nil {
			t.Fatalf("while the Adults hide: %v; %s", err, v)
		}
		v.do(v.any())
	}
	v.applied("17.summoning")
	v.is("Adults", v.count(Adult), 1)
}
