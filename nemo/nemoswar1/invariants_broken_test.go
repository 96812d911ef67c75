package nemoswar1

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// breaker builds positions by hand, with pieces named by their keys.
type breaker struct {
	t testing.TB
	r *Rules
}

func (b breaker) card(key string) CardID {
	id, known := b.r.cardNames.Find(key)
	if !known {
		b.t.Fatalf("no card is called %q", key)
	}
	return id
}

func (b breaker) ship(key string) ShipID {
	id, known := b.r.shipNames.Find(key)
	if !known {
		b.t.Fatalf("no ship is called %q", key)
	}
	return id
}

func (b breaker) token(key string) TreasureID {
	id, known := b.r.treasureNames.Find(key)
	if !known {
		b.t.Fatalf("no token is called %q", key)
	}
	return id
}

// begin returns the first node of a game with these options.
func (b breaker) begin(settings nemo.Settings) State {
	s, err := b.r.Start(settings)
	if err != nil {
		b.t.Fatal(err)
	}
	return s
}

// historical returns the first node of a historical game.
func (b breaker) historical() State { return b.begin(nemo.Settings{"historical": "on"}) }

// after returns the position after some actions.
func (b breaker) after(s State, actions ...Action) State {
	for _, a := range actions {
		if err := b.r.Apply(&s, a, nil); err != nil {
			b.t.Fatal(fmt.Errorf("%s: %w", b.r.Format(a), err))
		}
	}
	return s
}

// base returns the choice of an action in turn 5, with something of everything in play.
func (b breaker) base() State {
	s := actionNode(b.t, b.r)
	s.Turn, s.Calendar = 5, 8
	// A capital ship is face up in the first box, where a hidden ship was.
	s.boxes[WesternPacific][0] = faceUp(b.ship("capital-1"))
	s.moveShip(b.ship("capital-1"), at(zoneAtSea, int(WesternPacific)))
	for key, to := range map[string]place{
		"mail-1": at(zoneSunk, int(WesternPacific)), "mail-2": at(zoneSalvage, 0), "mail-3": at(zoneDiscard, 0),
		"slaver-1": at(zoneRefit, int(MonstrousDesign)),
	} {
		s.moveShip(b.ship(key), to)
		s.pile--
	}
	s.Refits = 1 << MonstrousDesign
	for key, to := range map[string]place{
		"copper-coins": at(zoneCollected, 0), "family-portrait": at(zoneCollected, 0), "rusted-mine": at(zoneOut, 0),
	} {
		s.moveToken(b.token(key), to)
		s.cup--
	}
	for key, pile := range map[string]*cardSet{
		"three-men-overboard": &s.passed, "a-stroll-under-water": &s.failed, "a-pearl-worth-ten-millions": &s.retained,
	} {
		pile.add(b.card(key))
		s.unseen.remove(b.card(key))
		s.above--
	}
	s.Used = 1 << NedLand
	return s
}

// test returns a Test of a drawn card, before the roll.
func (b breaker) test(key string) State {
	s := b.base()
	id := b.card(key)
	s.unseen.remove(id)
	s.above--
	s.active = id
	s.stack[0].step = turnActs
	s.stack[1] = frame{kind: frameTest, id: uint8(id), node: NodeExert}
	return s
}

// wagersLost returns a position at the Final Commitment: after a failed Test with two wagers, Nemo has
// been lost and the Crew is still to be lost.
func (b breaker) wagersLost() State {
	s := b.test("a-stroll-under-water")
	s.Tracks[Nemo] = b.r.final - 1
	return b.after(s, Exert(Nemo), Exert(Crew), Ready(), Dice(1, 1), Accept())
}

// defeat returns a position in a Test in which a found treasure has cost Nemo's last circle, and
// another treasure may still save him (12.2.1). No stack of work is deeper.
func (b breaker) defeat() State {
	s := b.base()
	s.moveToken(b.token("rusted-mine"), at(zoneUnseen, 0))
	s.cup++
	s.Nautilus, s.Tracks[Nemo], s.Final = IndianOcean, 5, true
	token := func(key string) Action { return Token(b.token(key)) }
	return b.after(s, Play(b.card("a-pearl-worth-ten-millions")), Ready(), Dice(6, 6), Accept(),
		token("galleon-hold"), token("old-chart"), token("rusted-mine"), Lose(Nemo))
}

// broken returns positions that each state invariant must refuse, as changes of base or as positions of
// their own.
func (b breaker) broken() map[string][]func(s *State) {
	return map[string][]func(s *State){
		"I1 ships-conserved": {
			func(s *State) { s.pile++ },
			func(s *State) { s.pile-- },
			func(s *State) { s.salvaged = 0 },
			func(s *State) { s.boxes[IndianOcean][2] = faceUp(b.ship("capital-1")) },
			func(s *State) { s.boxes[WesternPacific][0] = 0 },
			func(s *State) { // the ship's record names another ocean
				s.boxes[IndianOcean][0], s.boxes[WesternPacific][0] = s.boxes[WesternPacific][0], s.boxes[IndianOcean][0]
			},
			func(s *State) { s.boxes[0][0] = faceDown(0) },
			func(s *State) { s.boxes[IndianOcean][0] = faceDown(1) },
			func(s *State) { s.ships[b.ship("mail-4")] = at(zoneOut, 0) },
			func(s *State) { s.ships[b.ship("mail-3")] = at(zoneReserve, 0) },
			func(s *State) { s.ships[b.ship("mail-1")] = at(zoneSunk, 7) },
			func(s *State) { s.ships[b.ship("slaver-1")] = at(zoneRefit, int(SeekAdventure)) },
			func(s *State) { s.Options.Battleships = 1 },
			func(s *State) { s.ships[maxShips] = at(zoneUnseen, 0) },
		},
		"I2 cards-conserved": {
			func(s *State) { s.passed.add(b.card("a-pearl-worth-ten-millions")) },
			func(s *State) { s.unseen.remove(b.card("the-whales")) },
			func(s *State) { s.unseen.add(b.card("three-men-overboard")) },
			func(s *State) { s.above-- },
			func(s *State) { s.passed.add(b.card("a-hollow-explosion")) },
			func(s *State) { s.passed.add(b.card("the-maelstrom")); s.passed.add(b.card("the-bottom-of-the-sea")) },
			func(s *State) { s.active = CardID(b.r.numCards + 1) },
			func(s *State) { *s = b.historical(); s.above-- },
			func(s *State) { s.passed.add(b.card("the-maelstrom")) },
		},
		"I3 treasures-conserved": {
			func(s *State) { s.cup++ },
			func(s *State) { s.collected = 0 },
			func(s *State) { s.moveToken(b.token("marianas-trench"), at(zoneOut, 0)); s.cup-- },
			func(s *State) { s.moveToken(b.token("old-chart"), at(zoneCollected, 0)); s.cup-- },
			func(s *State) { s.oceanTokens[IndianOcean] = 0 },
			func(s *State) { s.tokens[maxTreasures] = at(zoneOut, 0) + 1 },
		},
		"I5 deck-as-built": {
			func(s *State) { s.below-- },
			func(s *State) { s.below++ },
			func(s *State) { s.hollowDrawn = true },
			func(s *State) { s.ending = b.card("the-maelstrom") },
			func(s *State) { s.hollowDrawn = true; s.above = 0; s.below = 0 },
			func(s *State) { s.passed.add(b.card("the-maelstrom")); s.ending = b.card("the-maelstrom") },
			func(s *State) { *s = b.historical(); s.below = 0 },
			func(s *State) { *s = b.historical(); s.hollowDrawn = true },
			func(s *State) { *s = b.historical(); s.ending = 0 },
			func(s *State) { *s = b.historical(); s.passed.add(b.card("the-maelstrom")); s.below = 0 },
		},
		"I6 hollow-and-ending-in-play": {
			func(s *State) { s.unseen.add(b.r.hollow) },
			func(s *State) { s.unseen.add(b.card("the-maelstrom")) },
		},
		"I7 ending-ends-the-game": {func(s *State) { s.passed.add(b.card("the-maelstrom")) }},
		"I8 calendar-range": {
			func(s *State) { s.Calendar = 0 },
			func(s *State) { s.Calendar = 53 },
			func(s *State) { s.Turn = 9 },
			func(s *State) { *s = b.historical(); s.SevenPlus = true },
		},
		"I9 notoriety-range":   {func(s *State) { s.Notoriety = 0 }, func(s *State) { s.Notoriety = 34 }},
		"I10 liberation-range": {func(s *State) { s.Liberation = 20 }},
		"I11 resources-and-wagers": {
			func(s *State) { s.Tracks[Crew] = 9 },
			func(s *State) { s.Tracks[Hull] = 8 },
			func(s *State) { s.Wagered = 1 << Nemo },
			func(s *State) { *s = b.wagersLost(); s.Wagered = 0 },
			func(s *State) { *s = b.wagersLost(); s.Wagered |= 1 << Nemo },
			func(s *State) { *s = b.wagersLost(); s.stack[s.depth-3].mode = loseNow },
			func(s *State) { s.Tracks[0] = 1 },
		},
		"I12 groups-enter-at-their-box": {
			func(s *State) { s.Notoriety = 14 },
			func(s *State) { s.Entered = 1 << Yellow },
			func(s *State) { s.Entered = 1 << Red },
			func(s *State) { s.Entered = 1 << LightGrey },
			func(s *State) { s.moveShip(b.ship("frigate-8"), at(zoneDiscard, 0)) },
			func(s *State) { s.moveShip(b.ship("ram-1"), at(zoneDiscard, 0)) },
		},
		"I13 nautilus-in-an-ocean": {
			func(s *State) { s.Nautilus = 0 },
			func(s *State) { s.stack[1].node = NodeStation },
		},
		"I14 oceans-hold-their-boxes": {
			func(s *State) { s.boxes[IndianOcean] = [maxBoxes + 2]box{hiddenBox, hiddenBox, hiddenBox, hiddenBox} },
			func(s *State) { s.boxes[IndianOcean] = [maxBoxes + 2]box{4: hiddenBox} },
		},
		"I15 one-treasure-an-ocean": {
			func(s *State) { s.oceanTokens[0] = 1 },
			func(s *State) { s.oceanTokens[IndianOcean] = 3 },
			func(s *State) { s.Wreck = WreckPlace(IndianOcean) },
			func(s *State) { s.Wreck = wreckDiscarded + 1 },
		},
		"I16 clear-seas-hide-nothing": {func(s *State) { s.Options.ClearSeas = true }},
		"I18 no-yard-twice-running": {
			func(s *State) { s.RestedTurn = 6 },
			func(s *State) { s.RestedTurn = 5 },
		},
		"I24 wagers-as-named": {
			func(s *State) { s.Wagered = 1 },
			func(s *State) { *s = b.test("the-whales"); s.Wagered = 1 << Nemo },
			func(s *State) { *s = b.wagersLost(); s.stack[1].id = uint8(b.card("jaws-wide-open")) },
			func(s *State) { *s = b.after(*s, Attack(1), Dice(6, 6)); s.Wagered = 1<<Nemo | 1<<Crew },
		},
		"I25 salvage-within-boxes": {func(s *State) { s.salvaged = 1<<7 - 1 }},
		"I26 a-ship-for-each-refit": {
			func(s *State) { s.Refits = 0 },
			func(s *State) { s.Refits |= 1 << ReinforcedProw },
			func(s *State) { s.ships[b.ship("mail-3")] = at(zoneRefit, int(MonstrousDesign)) },
			func(s *State) {
				s.stack[2] = frame{kind: frameYard, mode: yardRefit, id: uint8(MonstrousDesign), n: 1}
				s.depth = 3
			},
		},
		"I27 record-by-ocean": {
			func(s *State) { s.ships[b.ship("mail-1")] = at(zoneSunk, 0) },
			func(s *State) { s.record[b.ship("mail-1")] = 0 },
			func(s *State) { s.record[b.ship("mail-1")] = 2 },
			func(s *State) { s.record[b.ship("mail-1")] = maxShips },
			func(s *State) { s.record[b.ship("mail-3")] = 1 },
			func(s *State) {
				s.moveShip(b.ship("mail-3"), at(zoneSunk, int(WesternPacific)))
				s.record[b.ship("mail-3")] = 1
			},
		},
		"I28 commitment-on-a-column": {
			func(s *State) { s.Commitment = 5 },
			func(s *State) { s.Commitment = 0 },
			func(s *State) { s.Tracks[Nemo] = 3 },
		},
		"I29 passengers": {func(s *State) { s.Used |= 1 }},
		"I30 runs-until-an-end": {
			func(s *State) {
				for id := 1; id <= b.r.numShips; id++ {
					s.ships[id] = at(zoneSunk, int(IndianOcean))
				}
			},
			func(s *State) {
				s.stack[0], s.stack[1], s.depth = frame{kind: frameTurn, step: turnRolls, node: NodePreparation}, frame{}, 1
				for o := EasternPacific; o <= WesternPacific; o++ {
					for i := range b.r.capacity[o] {
						s.boxes[o][i] = hiddenBox
					}
				}
			},
		},
		"I31 one-end": {
			func(s *State) { s.End = EndTragic },
			func(s *State) { s.End = EndImperial },
			func(s *State) { s.End = EndTime },
			func(s *State) { s.End = EndStory },
			func(s *State) { s.End = EndLastShip },
			func(s *State) { s.End = EndLastShip + 1 },
			func(s *State) { s.End, s.Calendar, s.Tracks[Crew] = EndTime, 53, 8 },
		},
		"cannon-on-its-card": {
			func(s *State) { s.Cannon = 2 },
			func(s *State) { s.Cannon = 4 },
			func(s *State) { s.retained.add(b.card("do-no-harm")) },
			func(s *State) { *s = b.test("do-no-harm"); s.Cannon = 1 },
		},
		"ship-layers": {
			func(s *State) { s.shipLayer = 1 },
			func(s *State) { s.shipLayer = maxLayers },
			func(s *State) { s.ships[b.ship("mail-4")] = at(zoneUnseen, 3) },
			func(s *State) { // no ship of that layer is left for the boxes
				s.shipLayer = 1
				for id := 1; id <= b.r.numShips; id++ {
					if s.ships[id].in(zoneUnseen) {
						s.ships[id] = at(zoneUnseen, 1)
					}
				}
			},
		},
		"treasure-layers": {
			func(s *State) { s.tokenLayer = 1 },
			func(s *State) { s.tokenLayer = maxLayers },
			func(s *State) { s.tokens[b.token("old-chart")] = at(zoneUnseen, 5) },
		},
		"work-under-way": b.brokenWork(),
	}
}

// brokenWork returns stacks of work that no game reaches.
func (b breaker) brokenWork() []func(s *State) {
	top := func(change func(f *frame)) func(s *State) { return func(s *State) { change(s.top()) } }
	push := func(frames ...frame) func(s *State) {
		return func(s *State) {
			s.top().node, s.top().step = NodeNone, actionAfter
			for _, f := range frames {
				s.stack[s.depth] = f
				s.depth++
			}
		}
	}
	fight := func(change func(s *State, f *frame)) func(s *State) {
		return func(s *State) {
			*s = b.after(*s, Attack(1), Dice(6, 6))
			change(s, s.top())
		}
	}
	test := func(change func(s *State, f *frame)) func(s *State) {
		return func(s *State) {
			*s = b.test("the-whales")
			change(s, s.top())
		}
	}
	return []func(s *State){
		func(s *State) { s.depth = 0; s.stack = [maxDepth]frame{} },
		func(s *State) { s.depth = maxDepth + 1 },
		func(s *State) { s.End = EndTragic },
		func(s *State) { s.stack[5].n = 1 },
		func(s *State) { s.active = b.card("the-whales") },
		func(s *State) { s.stack[0].node = NodePreparation },
		func(s *State) { s.stack[0].step = turnPursuit },
		func(s *State) { s.stack[0].step = turnPlaces },
		func(s *State) { s.stack[0].dice = [2]uint8{1, 2} },
		func(s *State) { s.stack[0].mode = 1 },
		func(s *State) { s.stack[0].kind = frameSetup },
		func(s *State) { s.stack[0].kind = frameAction },
		func(s *State) { s.stack[1].kind = frameTurn },
		top(func(f *frame) { f.node = NodeNone }),
		top(func(f *frame) { f.node = NodeFire }),
		top(func(f *frame) { f.step = actionAfter }),
		top(func(f *frame) { f.step = actionDone }),
		top(func(f *frame) { f.mode = 1 }),
		top(func(f *frame) { f.mode = 2 }),
		top(func(f *frame) { f.id = 1 }),
		top(func(f *frame) { f.kind = frameKinds }),
		top(func(f *frame) { f.kind = frameNone }),
		push(frame{kind: framePlace, id: uint8(IndianOcean), box: 1, n: 1, node: NodePlaceShip}),
		push(frame{kind: framePursuit, mask: 1, node: NodePursuit}),
		push(frame{kind: frameDraw, mode: cardDrawn, node: NodeDraw}),
		push(frame{kind: frameDraw, mode: cardPlayed, node: NodeDraw}),
		push(frame{kind: frameCard, node: NodeSeek, step: 1, mode: cardSought}),
		push(frame{kind: frameEffects, step: 1}),
		push(frame{kind: frameEffects, step: 1, mode: listToken, id: uint8(b.token("copper-coins"))}),
		push(frame{kind: frameAction, node: NodeAction}),
		push(frame{kind: frameYard, node: NodeYardDie, mode: yardRepair}),
		push(frame{kind: frameYard, node: NodeYardDie, mode: yardRefit}),
		func(s *State) { // a bonus takes no weeks, and an improvement is not a bonus
			s.Options.BonusAdventure, s.RestedTurn = true, s.Turn
			push(frame{kind: frameYard, node: NodeYardDie, mode: yardRefit, id: uint8(SeekAdventure)})(s)
		},
		func(s *State) {
			s.Options.BonusAdventure, s.RestedTurn = true, s.Turn
			s.stack[1] = frame{kind: frameAction}
			push(frame{kind: frameYard, node: NodePay, step: yardPays, mode: yardRefit, id: uint8(MysteriousLibrary)})(s)
		},
		push(frame{kind: frameIncite, node: NodeInciteDie, id: uint8(b.token("marianas-trench"))}),
		push(frame{kind: frameIncite, node: NodeSearchDie, id: uint8(b.token("copper-coins"))}),
		push(frame{kind: frameSearch, node: NodeSearchDie, step: 1}),
		push(frame{kind: frameSearch, node: NodeWreckFound, step: searchDone}),
		push(frame{kind: frameFight, node: NodeReveal, step: fightVolley}),
		push(frame{kind: frameFight, node: NodeReveal, step: fightVolley, box: 7}),
		push(frame{kind: frameFight, node: NodeReveal, step: fightVolley, box: 1, mode: fightEncounter}),
		push(frame{kind: frameFight, node: NodeFollowUp, step: fightOn, box: 1}),
		push(frame{kind: frameVolley, node: NodeWarshipRoll}),
		push(frame{kind: frameTreasure, node: NodeToken, n: 1}),
		push(frame{kind: frameTreasure, node: NodeToken}),
		push(frame{kind: frameTreasure, node: NodeToken, id: 7, n: 1}),
		push(frame{kind: frameLoseChosen, node: NodeLoseChosen}),
		push(frame{kind: frameLoseChosen, node: NodeLoseChosen, n: 1}),
		push(frame{kind: frameCommit, node: NodeFinal}),
		push(frame{kind: frameLose, id: uint8(Nemo)}, frame{kind: frameCommit, node: NodeFinal}),
		push(frame{kind: frameLose, id: uint8(Nemo)}, frame{kind: frameDoom, id: uint8(Nemo), node: NodeSubmitOrSave}),
		func(s *State) { // on the last circle only Submit and rescue are decided (12.2.1)
			*s = b.defeat()
			s.top().node = NodeWindow
		},
		push(frame{kind: frameLose, id: 4}),
		push(frame{kind: frameLiberation, node: NodeLiberationDie, n: 1}),
		push(frame{kind: frameWreck, node: NodeWreckDie}),
		push(frame{kind: frameScout, node: NodeReveal, box: 1}),
		func(s *State) { // during a pending decision only the Wreck may be used
			s.stack[2] = frame{kind: frameLiberation, node: NodeLiberationDie, n: 1}
			s.depth = 3
		},
		fight(func(_ *State, f *frame) { f.box = 2 }),
		fight(func(_ *State, f *frame) { f.box = 1 }),
		fight(func(_ *State, f *frame) { f.bonus = 1 }),
		fight(func(_ *State, f *frame) { f.mask, f.bonus = 1, cannonBonus }),
		fight(func(_ *State, f *frame) { f.dice = [2]uint8{3, 3} }),
		fight(func(_ *State, f *frame) { f.step = fightPrize }),
		fight(func(_ *State, f *frame) { f.step, f.node = fightRoll, NodeAttackRoll; f.bonus = 2 }),
		fight(func(_ *State, f *frame) { f.step, f.node = fightHelp, NodeHelp }),
		fight(func(_ *State, f *frame) { f.step, f.node, f.dice = fightHelp, NodeHelp, [2]uint8{3, 7} }),
		test(func(_ *State, f *frame) { f.help = 1 }),
		test(func(_ *State, f *frame) { f.bonus = 1 }),
		test(func(_ *State, f *frame) { f.mode = listPass }),
		test(func(_ *State, f *frame) { f.step, f.node = testPassed, NodePile }),
		test(func(_ *State, f *frame) { f.step, f.node = testHelp, NodeHelp }),
		test(func(_ *State, f *frame) { f.step, f.node = testRoll, NodeTestRoll; f.help = 1 }),
		test(func(s *State, f *frame) {
			f.step, f.node, f.dice = testHelp, NodeHelp, [2]uint8{1, 2}
			f.help = 2 // but the Professor is still aboard
		}),
		test(func(s *State, f *frame) {
			f.step, f.node, f.dice = testHelp, NodeHelp, [2]uint8{1, 2}
			s.Used = 1<<Professor | 1<<NedLand | 1<<Conseil
		}),
		test(func(s *State, _ *frame) { s.stack[0].step = turnRolls }),
		func(s *State) { s.Turn = 0 },
		func(s *State) { *s = b.begin(nil); s.Tracks[Crew] = 1 },
		func(s *State) { *s = b.begin(nil); s.top().step = 1 },
	}
}

// wrong breaks each invariant about computed values by rules that compute something else.
func (b breaker) wrong() map[string]func(k *keeper) {
	return map[string]func(k *keeper){
		"I17 nothing-hidden-in-the-state": func(k *keeper) {
			k.observe = func(s *State, _ nemo.Seat) State { view := *s; view.pile = 0; return view }
		},
		"I32 scourge-of-the-seas": func(k *keeper) {
			k.tally = func(s *State) Tally { t := b.r.TallyOf(s); t.Scourge = 6; return t }
		},
		"I31 one-end": func(k *keeper) {
			k.tally = func(s *State) Tally { t := b.r.TallyOf(s); t.Imperial = true; return t }
		},
		"I33 captured-and-failed-count-nothing": func(k *keeper) {
			k.tally = func(s *State) Tally { t := b.r.TallyOf(s); t.OtherVP += s.salvage(); return t }
		},
		"I34 bonuses-are-constants": func(k *keeper) {
			k.tally = func(s *State) Tally { t := b.r.TallyOf(s); t.DeadlySeas = 3; return t }
		},
	}
}

// step is a transition that an invariant must refuse: changes of the base position before it and after
// it. Without an action it is [EndPhase].
type step struct {
	action Action
	before func(s *State)
	after  func(s *State)
}

func (b breaker) brokenSteps() map[string][]step {
	preparation := func(s *State) {
		s.stack[0], s.stack[1], s.depth = frame{kind: frameTurn, step: turnRolls, node: NodePreparation}, frame{}, 1
	}
	place := func(o Ocean, boxes ...int) func(s *State) {
		return func(s *State) {
			for _, i := range boxes {
				s.boxes[o][i] = hiddenBox
			}
		}
	}
	fire := func(s *State) {
		s.stack[1].node, s.stack[1].step = NodeNone, actionAfter
		s.stack[2], s.depth = frame{kind: frameFight, step: fightWager, node: NodeFire}, 3
	}
	followUp := func(s *State) {
		fire(s)
		s.stack[2] = frame{kind: frameFight, step: fightOn, node: NodeFollowUp}
	}
	prize := func(mode uint8) func(s *State) {
		return func(s *State) {
			fire(s)
			s.stack[2] = frame{kind: frameFight, step: fightPrize, node: NodePrize, mode: mode, dice: [2]uint8{6, 6}}
		}
	}
	acted := func(s *State) { s.stack[1].step = actionAfter }
	bonus := func(s *State) { s.Options.BonusAdventure = true }
	commit := func(s *State) {
		s.stack[2], s.stack[3], s.depth = frame{kind: frameLose, id: 1}, frame{kind: frameCommit, node: NodeFinal}, 4
	}
	return map[string][]step{
		"I4 piles-never-shrink": {
			{after: func(s *State) { s.passed = 0 }},
			{after: func(s *State) { s.failed = 0 }},
			{after: func(s *State) { s.Refits = 0 }},
			{before: func(s *State) { s.Wreck = wreckDiscarded }},
			{after: func(s *State) { s.moveShip(b.ship("mail-1"), at(zoneDiscard, 0)) }},
			{after: func(s *State) { s.moveShip(b.ship("slaver-1"), at(zoneSalvage, 0)) }},
			{after: func(s *State) { s.record[b.ship("mail-1")] = 2 }},
			{after: func(s *State) { s.moveToken(b.token("rusted-mine"), at(zoneUnseen, 0)) }},
		},
		"I8 calendar-advances": {
			{after: func(s *State) { s.Calendar-- }},
			{after: func(s *State) { s.Turn++ }},
			{after: func(s *State) { s.Turn += 2; s.Calendar += 2 }},
			{after: func(s *State) { s.Turn--; s.Calendar++ }},
		},
		"I9 notoriety-never-lowered": {{before: func(s *State) { s.Notoriety = 5 }}},
		"I12 groups-stay":            {{before: func(s *State) { s.Entered = 1 << Blue }}},
		"I16 face-up-stays-face-up": {
			{after: func(s *State) { s.boxes[WesternPacific][0] = hiddenBox }},
			{after: func(s *State) {
				s.boxes[WesternPacific][0] = 0
				s.moveShip(b.ship("capital-1"), at(zoneDiscard, 0))
			}},
			{after: func(s *State) {
				s.boxes[WesternPacific][0] = 0
				s.moveShip(b.ship("capital-1"), at(zoneSunk, int(IndianOcean)))
			}},
		},
		"I18 one-action-a-turn": {
			{action: Search()},
			{action: Rest(), before: func(s *State) { s.RestedTurn = 4 }, after: func(s *State) { s.RestedTurn = 5 }},
			{action: Rest(), after: acted},
			{action: Rest(), before: acted, after: func(s *State) { s.stack[1].node = NodeAfterAction }},
			{action: Search(), before: func(s *State) { acted(s); s.stack[1].node = NodeAfterAction }, after: acted},
			{after: func(s *State) { s.RestedTurn = 5 }},
			{after: func(s *State) { s.Turn++; s.Calendar++ }},
			{before: acted},
			{action: BuyRefit(SeekAdventure), before: bonus, after: func(s *State) { bonus(s); s.Calendar++ }},
			{action: BuyRefit(SeekAdventure), before: bonus, after: func(s *State) { bonus(s); s.RestedTurn = 5 }},
			{action: BuyRefit(SeekAdventure), before: bonus, after: func(s *State) { bonus(s); acted(s) }},
		},
		"I19 ships-placed-by-the-roll": {
			{after: place(IndianOcean, 2)},
			{action: Dice(3, 3), before: preparation, after: place(Mediterranean, 2)},
			{action: Dice(3, 4), before: func(s *State) { preparation(s); s.Turn = 1 }, after: place(Mediterranean, 2)},
			{action: Dice(3, 4), before: preparation, after: place(IndianOcean, 2)},
			{action: Dice(3, 4), before: preparation, after: place(Mediterranean, 1, 2)},
			{action: Reveal(1), before: func(s *State) {
				s.stack[0] = frame{kind: frameTurn, step: turnAdventure, dice: [2]uint8{2, 2}}
				s.stack[1] = frame{kind: framePlace, node: NodePlaceShip, id: 1, n: 1}
			}},
		},
		"I20 one-card-by-the-roll": {
			{after: func(s *State) { s.above -= 2 }},
			{after: func(s *State) { s.above++ }},
			{action: Dice(2, 4), before: preparation, after: func(s *State) { s.above-- }},
			{
				action: Dice(6, 6), before: func(s *State) { preparation(s); s.Options.Historical = true },
				after: func(s *State) { s.Options.Historical = true; s.above -= 2 },
			},
		},
		"I21 retained-played-in-the-phase": {
			{action: Play(b.card("a-pearl-worth-ten-millions")), before: preparation, after: func(s *State) { s.retained = 0 }},
			{after: func(s *State) { s.retained = 0 }},
			{action: FireCannon(), before: func(s *State) { s.Cannon = 1 }, after: func(s *State) { s.retained = 0 }},
		},
		"I22 follow-up-attacks": {
			{action: Attack(1), before: followUp},
			{before: fire, after: followUp},
			{action: Sink(), before: prize(fightAttack), after: followUp},
			{
				action: Sink(), before: prize(fightStalk),
				after: func(s *State) { followUp(s); s.moveShip(b.ship("capital-1"), at(zoneSunk, int(WesternPacific))) },
			},
		},
		"I23 warship-shoots-first": {{action: Attack(1), after: fire}},
		"I28 commitment-moves-once": {
			{after: func(s *State) { s.Commitment = Science }},
			{before: func(s *State) { s.Final = true }},
			{after: func(s *State) { s.Final = true }},
			{before: func(s *State) { s.Final = true }, after: func(s *State) { s.Final = true; commit(s) }},
		},
		"I29 passengers-spent": {
			{after: func(s *State) { s.Used |= 1 << Professor }},
			{action: Spend(NedLand)},
			{action: Spend(Professor)},
		},
		"I35 replay-is-exact": {
			{action: Move(Mediterranean)},
			{action: Attack(1), after: func(s *State) { s.Liberation++ }},
		},
		"options-fixed": {{after: func(s *State) { s.Options.Pursuit = true }}},
		"turn-in-order": {
			{before: func(s *State) { s.End = EndTime }},
			{after: preparation},
		},
	}
}

func TestInvariantsCanBreak(t *testing.T) {
	b := breaker{t, Default()}
	base := b.base()
	for _, s := range []State{b.test("the-whales"), b.after(base, Attack(1), Dice(6, 6)), b.historical()} {
		if err := nemo.CheckState(b.r.Invariants(), &s); err != nil {
			t.Fatalf("another position is broken before anything is done: %v", err)
		}
	}
	steps := map[string][]nemotest.BrokenStep[State, Action]{}
	for name, list := range b.brokenSteps() {
		for _, step := range list {
			if step.action == (Action{}) {
				step.action = EndPhase()
			}
			steps[name] = append(steps[name], nemotest.BrokenStep[State, Action]{
				Action: step.action, Before: step.before, After: func(s *State) {
					*s = base
					if step.after != nil {
						step.after(s)
					}
				},
			})
		}
	}
	soundness(b.r).Refuse(t, base, b.broken(), steps, slices.Collect(maps.Keys(b.wrong()))...)
}

// TestBrokenBoxIsNamed checks that the fault of a made-up position names the box, counted from 1 as on
// the board (3.0.2).
func TestBrokenBoxIsNamed(t *testing.T) {
	b := breaker{t, Default()}
	s := b.base()
	s.boxes[IndianOcean][0] = faceDown(1)
	err := nemo.CheckState(b.r.Invariants(), &s)
	if want := "box 1 of indian-ocean was filled from layer 1 of 0"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("the first box of the Indian Ocean has a ship that was laid there after the last was\n says %v\n want %q", err, want)
	}
}

// TestWrongRulesAreFound checks the invariants about computed values in a finished game.
func TestWrongRulesAreFound(t *testing.T) {
	b := breaker{t, Default()}
	over := b.base()
	over.stack, over.depth = [maxDepth]frame{}, 0
	over.End, over.Calendar = EndTime, 53
	over.Entered = 1<<Yellow | 1<<Orange
	for id := ShipID(1); int(id) <= b.r.numShips; id++ {
		if over.Entered&(1<<b.r.ships[id].Group) != 0 {
			over.moveShip(id, at(zoneUnseen, 0))
			over.pile++
		}
	}
	if err := nemo.CheckState(b.r.Invariants(), &over); err != nil {
		t.Fatalf("the position is broken under the right rules: %v", err)
	}
	for name, spoil := range b.wrong() {
		k := newKeeper(b.r)
		spoil(k)
		i := slices.IndexFunc(k.invariants(), func(inv invariant) bool { return inv.Name == name })
		if i < 0 {
			t.Errorf("wrong rules are for %s, which is no invariant", name)
		} else if k.invariants()[i].Holds(&over) == nil {
			t.Errorf("%s holds with wrong rules", name)
		}
	}
}

// TestDeepestWork plays the deepest stack of work: a retained card's Test, whose treasures lead from
// token to token and to the last circle of a resource.
func TestDeepestWork(t *testing.T) {
	b := breaker{t, Default()}
	s := b.defeat()
	if s.node() != NodeSubmitOrSave {
		t.Fatalf("the game waits for %s", s.node())
	}
	if err := nemo.CheckState(b.r.Invariants(), &s); err != nil {
		t.Error(err)
	}
	saved := b.after(s, UseTreasure(b.token("family-portrait")))
	if saved.node() != NodeToken {
		t.Errorf("after the rescue the game waits for %s, and treasures are left to draw", saved.node())
	}
	var illegal *nemo.Illegal
	if err := b.r.Apply(&saved, Submit(), nil); !errors.As(err, &illegal) {
		t.Errorf("a defeat that was prevented can still be submitted to: %v", err)
	}
}
