package nemesis

import (
	"fmt"
	"slices"
	"testing"
)

// TestRevival checks 25.3: back into play from a working Emergency Room.
func TestRevival(t *testing.T) {
	dead := func(settings ...string) *voyage {
		v := voyageOf(t, 2, append([]string{"mode", "coop"}, settings...)...)
		v.explored(3, EmergencyRoom).at(3, 1)
		v.deal(1, 3)
		v.Players[1].Light = 2
		v.Players[1].Wounds[0] = Wound{Kind: LegWound}
		v.engine().die(1)
		return v
	}
	v := dead()
	v.step(turnRevival)
	v.isAt(NodeRevive)
	v.is("who decides", v.rules.ToMove(v.State), Number(1).Seat())
	asked := *v.State
	e := engine{v.rules, &asked, nil}
	v.is("one can be asked", e.turnSound(&asked.stack[0]), true)
	asked.Options.MustRevive = true
	v.is("one can be asked who must come back", e.turnSound(&asked.stack[0]), false)
	v.do(Action{Kind: KindYes})
	one := &v.Players[1]
	v.is("player 1", fmt.Sprint(one.Fate, one.At, one.Light, one.Wounds[0].Dressed, v.Corpses[1]), "aboard 3 0 true 0")
	v.is("cards", one.Draw.size(), 10)
	v.isAt(NodeDraw)
	v.applied("25.3", "4.2")

	v = dead("revival", "always")
	before := *v.State
	v.step(turnRevival)
	keep := newKeeper(v.rules)
	v.is("T-14 within a turn", keep.deadIsDead(&before, Action{Kind: KindPass}, v.State) == nil, false)
	before.Turn--
	v.is("T-14 as a turn begins", keep.deadIsDead(&before, Action{Kind: KindPass}, v.State), nil)
	v.is("player 1", v.Players[1].Fate, Aboard)
	v.isAt(NodeDraw)
	v.applied("25.3")

	v = dead()
	v.step(turnRevival).do(Action{Kind: KindNo})
	v.is("player 1", v.Players[1].Fate, Dead)
	v.applied("25.3")
	for _, spoil := range []func(v *voyage){
		func(v *voyage) { v.Slots[3].Malfunction = true },
		func(v *voyage) { v.put(Larva, 3) },
		func(v *voyage) { v.Corpses[1] = 4 },
		func(v *voyage) { v.Slots[3].Explored = false },
	} {
		v = dead()
		spoil(v)
		v.step(turnRevival)
		v.isAt(NodeDraw)
		v.spared("25.3")
	}
	v = dead("intruder", "yes") // the Intruder player no longer has a Character
	v.step(turnRevival)
	v.spared("25.3")
	v.is("cards", v.Players[1].Draw, 0)
}

// aliens returns a game in a round of player 1 as the Intruder player, with these cards in hand.
func aliens(t *testing.T, keys ...string) *voyage {
	t.Helper()
	v := voyageOf(t, 3, "intruder", "yes")
	v.engine().die(1)
	v.FirstEncounter = true
	v.intruderDeck = 1<<11 - 2
	for _, key := range keys {
		v.intruderHand |= 1 << v.alienCard(key)
	}
	v.intruderDeck &^= v.intruderHand
	v.deal(2, 5)
	v.deal(3, 5)
	v.work(frame{kind: frameTurn, step: turnRounds, player: 1})
	v.passed = 0
	return v.run()
}

func (v *voyage) alienCard(key string) uint8 {
	v.t.Helper()
	i := slices.IndexFunc(v.rules.set.IntruderActions, func(c IntruderAction) bool { return c.Key == key })
	if i < 0 {
		v.t.Fatalf("no card %s", key)
	}
	return uint8(i + 1)
}

// TestIntruderPlayer checks 25.4, 25.5 and 25.7: the Intruder player starts with the next Player Phase.
func TestIntruderPlayer(t *testing.T) {
	v := voyageOf(t, 3, "intruder", "yes")
	v.log.Reset()
	v.engine().die(2)
	v.engine().die(1)
	v.is("the Intruder player", fmt.Sprint(v.Intruder, v.intruderPlays()), "2 false")
	v.applied("25.4")
	v.put(Adult, 11)
	v.step(turnTime)
	v.isAt(NodeAttack) // this Event Phase is still complete
	v.spared("25.7")

	v.deal(3, 5)
	v.First, v.Turn = 1, 2
	v.step(turnDraw)
	for range 3 {
		v.isAt(NodeAlienDraw)
		v.do(v.any())
	}
	v.isAt(NodeRound)
	v.is("First Player", v.First, 3)
	v.is("hand", v.intruderHand.size(), 3)
	v.applied("25.4", "25.5", "4.4")
	v.until(NodeAlien)
	v.do(thePass())
	v.isAt(NodeAlienKeep)
	v.refuses(chooses(KindAlienCard, 9), "25.5")
	v.do(chooses(KindAlienCard, 2))
	v.is("kept", fmt.Sprint(v.intruderHand, v.intruderDiscard.size()), "4 2")
	v.isAt(NodeAlienDraw)
	v.is("turn", fmt.Sprint(v.Turn, v.Time), "3 2")
	v.applied("25.5", "25.7", "4.14", "4.16")

	v.intruderHand, v.intruderDeck, v.intruderDiscard = 0b1110, 0b10000, 0b11111100000
	v.step(turnDraw)
	v.until(NodeAlienDraw)
	v.do(v.any())
	v.is("hand, at most four", v.intruderHand.size(), 4)
	v.intruderHand, v.intruderDeck, v.intruderDiscard = 0, 0, 1<<11-2
	v.step(turnDraw)
	v.until(NodeAlienDraw)
	v.applied("3.reshuffle")
}

// TestIntruderMoves checks 25.6 and 25.6.move.
func TestIntruderMoves(t *testing.T) {
	v := aliens(t, "pursuit-2", "planning-any")
	who := v.put(Adult, 11)
	v.isAt(NodeAlien)
	two := v.alienCard("pursuit-2")
	v.refuses(Action{Kind: KindMove, N: 6}, "25.6")
	v.refuses(Action{Kind: KindAlienMove, N: v.alienCard("metamorphosis"), Target: who, Branch: 1}, "25.5")
	v.refuses(Action{Kind: KindAlienMove, N: two, Target: who, Branch: 1}, "25.6.move")
	v.refuses(Action{Kind: KindAlienMove, N: two, Target: who - 1, Branch: 2}, "25.6.move")
	v.do(Action{Kind: KindAlienMove, N: two, Target: who, Branch: 2})
	v.is("where", v.Intruders[who-1].At, 6)
	v.applied("25.6", "25.6.move")
	v.until(NodeAlien)
	v.Intruders[who-1].At = 5
	v.log.Reset()
	v.do(Action{Kind: KindAlienMove, N: v.alienCard("planning-any"), Target: who, Branch: 4})
	v.is("where", v.Intruders[who-1].At, 0)
	v.applied("25.6.move", "10.5")
}

// TestIntruderAttacks checks 25.6.attack.
func TestIntruderAttacks(t *testing.T) {
	v := aliens(t, "pursuit-2", "pursuit-1")
	who, far, larva := v.put(Adult, 11), v.put(Adult, 3), v.put(Larva, 11)
	v.deal(3, 2)
	card := v.alienCard("pursuit-2")
	v.refuses(Action{Kind: KindAlienAttack, N: card, Target: far}, "25.6.attack")
	v.do(Action{Kind: KindAlienAttack, N: card, Target: who})
	scratch, claw := v.attackCard(Scratch, 2), v.attackCard(ClawAttack, 3)
	v.do(scratch, claw)
	v.isAt(NodeChosenAttack)
	v.do(chooses(KindAttackCard, scratch.N))
	v.is("Light Wounds of the one with fewer cards", v.Players[3].Light, 1)
	v.is("under the deck", v.attacks.under.cards[0], claw.N)
	v.is("discards", v.attacks.discard, 1<<scratch.N)
	v.applied("25.6", "25.6.attack", "17.scratch")
	v.until(NodeAlien)
	v.do(Action{Kind: KindAlienAttack, N: v.alienCard("pursuit-1"), Target: larva})
	v.is("infested", v.Players[3].Larva, true)
	v.applied("25.6.attack", "17.4")
}

// TestIntruderCards checks 25.6.effect and 25.card.*.
func TestIntruderCards(t *testing.T) {
	act := func(v *voyage, key string) {
		v.t.Helper()
		v.do(Action{Kind: KindAlienEffect, N: v.alienCard(key)})
	}
	v := aliens(t, "pursuit-1")
	act(v, "pursuit-1")
	v.isAt(NodePlayer)
	v.do(chooses(KindPlayer, 3))
	v.isAt(NodeNoise)
	v.is("who rolls", v.top().player, 3)
	v.applied("25.6", "25.6.effect", "25.card.pursuit")

	v = aliens(t, "coordinated-hunt-3")
	v.put(Adult, 6)
	act(v, "coordinated-hunt-3")
	v.is("where", v.Intruders[v.rules.firstOf[Adult]].At, 11)
	v.applied("25.card.coordinated-hunt", "12.2")

	v = aliens(t, "self-healing")
	v.refuses(Action{Kind: KindAlienEffect, N: v.alienCard("self-healing")}, "4.13")
	who := v.put(Adult, 6)
	v.Intruders[who-1].Injuries = 3
	act(v, "self-healing")
	v.is("Injuries", v.Intruders[who-1].Injuries, 1)
	v.applied("25.card.self-healing")

	v = aliens(t, "metamorphosis")
	v.Players[2].Larva = true
	act(v, "metamorphosis")
	v.is("player 2", v.Players[2].Fate, Dead)
	v.isAt(NodeDraw)
	v.applied("25.card.metamorphosis", "4.event.eclosion")

	v = aliens(t, "planning-4")
	v.put(Breeder, 5, 11)
	act(v, "planning-4")
	v.do(chooses(KindEvent, v.card("short-circuit")), chooses(KindEvent, v.card("hunt-3")), chooses(KindEvent, v.card("malfunction")))
	v.isAt(NodePlanned)
	v.is("who chooses", v.rules.ToMove(v.State), Number(1).Seat())
	v.do(chooses(KindEventCard, v.card("hunt-3")))
	v.is("where", fmt.Sprint(v.Intruders[v.rules.firstOf[Breeder]].At, v.Intruders[v.rules.firstOf[Breeder]+1].At), "6 11")
	v.is("discards", v.events.discard, 1<<v.card("short-circuit")|1<<v.card("hunt-3")|1<<v.card("malfunction"))
	v.is("removed", v.events.gone, 0)
	v.applied("25.card.planning", "4.17.move", "4.event.hunt-b")
}
