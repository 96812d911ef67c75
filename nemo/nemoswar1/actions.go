package nemoswar1

import "math/bits"

// The Nemo Action phase: one action a turn (5.0, 7.0), with retained cards
// before or after it (6.5.2).

// Steps of the phase; mode is 1 once a ship was captured, which ends the phase
// at once (10.2.3).
const (
	actionChoose = iota
	actionAfter
	actionDone
)

func (e engine) runAction(f *frame) {
	switch {
	case f.mode == 1: // also when a retained card led to the capture (10.2.3)
		e.pop()
	case f.step == actionChoose:
		f.node = NodeAction
	case f.step == actionAfter && e.r.anythingAfter(e.s):
		f.node = NodeAfterAction
		e.note("7.0", EventActs, int16(e.s.Turn))
	default:
		e.pop()
	}
}

// anythingAfter reports whether the player may do anything after the action
// besides ending the phase.
func (r *Rules) anythingAfter(s *State) bool {
	if r.holdsUse(s) || r.bonusAdventure(s) {
		return true
	}
	for set := s.retained; set != 0; set &= set - 1 {
		if r.checkPlay(s, set.first()) == nil {
			return true
		}
	}
	return false
}

// afterAction plays a retained card after the action, or seeks adventure as a
// bonus, or ends the phase.
func (e engine) afterAction(f *frame, a Action) {
	switch a.Kind {
	case KindPlay:
		e.play(a.Card)
		return
	case KindRefit:
		e.seekBonus()
		return
	}
	e.note("5.0.2", EventPhaseEnds)
	f.step = actionDone
}

// act begins the chosen action (7.0).
func (e engine) act(f *frame, a Action) {
	switch {
	case a.Kind == KindPlay: // before the action (6.5.2)
		e.play(a.Card)
		return
	case a.Kind == KindRefit && a.Refit == SeekAdventure && e.s.Options.BonusAdventure:
		e.seekBonus()
		return
	}
	f.step = actionAfter
	switch a.Kind {
	case KindRest:
		e.note("7.1.1", EventRests)
		e.yard(yardRest, 0)
	case KindRepair:
		e.note("7.1.2", EventRepairs)
		e.yard(yardRepair, 0)
	case KindRefit:
		e.note("7.1.3", EventRefits, int16(a.Refit))
		e.yard(yardRefit, a.Refit)
	case KindIncite:
		e.note("7.2", EventIncites)
		e.note("7.2.1", EventGivesTreasure, int16(a.Treasure))
		e.push(frame{kind: frameIncite, id: uint8(a.Treasure)})
	case KindSearch:
		e.note("7.3", EventSearches, int16(e.s.Nautilus))
		if e.s.oceanTokens[e.s.Nautilus] == 0 {
			e.note("7.1.3e", EventLibrarySearch)
		}
		e.push(frame{kind: frameSearch})
	case KindMove:
		e.move(a.Ocean)
	case KindStalk:
		e.note("7.5", EventStalks, int16(a.Box))
		e.push(frame{kind: frameFight, box: a.Box - 1, mode: fightStalk})
	case KindAttack:
		e.note("7.6", EventAttacks, int16(a.Box))
		e.push(frame{kind: frameFight, box: a.Box - 1, mode: fightAttack})
	}
}

// move sails to a connected ocean; the weeks of the voyage pass (7.4).
func (e engine) move(to Ocean) {
	weeks := e.r.weeks[e.s.Nautilus][to]
	e.s.Nautilus = to
	e.note("7.4", EventMoves, int16(to))
	e.weeksPass("7.4", int(weeks))
}

// What is done in the yard, the mode of frameYard.
const (
	yardRest = iota
	yardRepair
	yardRefit
)

// Steps in the yard.
const (
	yardTime = iota
	yardBenefit
	yardPays
	yardPaid
)

// bonusAdventure reports whether Seek Adventure can be bought as a bonus besides the
// turn's action (7.1.3c, with the option).
func (r *Rules) bonusAdventure(s *State) bool {
	return s.Options.BonusAdventure && s.salvage() >= int(r.refitCost[SeekAdventure])
}

// seekBonus buys Seek Adventure as a bonus. It takes no weeks and counts neither as
// the turn's action nor as an action of 7.1, so it may be bought again (7.1.3c).
func (e engine) seekBonus() {
	e.note("7.1.3c", EventSeeksBonus)
	e.push(frame{kind: frameYard, step: yardPays, mode: yardRefit, id: uint8(SeekAdventure)})
}

// yard begins one of the three actions of 7.1.
func (e engine) yard(mode uint8, refit Refit) {
	e.s.RestedTurn = e.s.Turn
	e.push(frame{kind: frameYard, mode: mode, id: uint8(refit)})
}

// runYard carries out an action of 7.1: first the weeks, then the benefit. id
// is the refit; n counts the ships paid so far.
func (e engine) runYard(f *frame) {
	switch f.step {
	case yardTime:
		f.node = NodeYardDie
		if f.mode == yardRest {
			f.node = NodeRestRoll
		}
	case yardBenefit:
		e.yardBenefit(f)
	case yardPays:
		e.pays(f)
	case yardPaid:
		refit := Refit(f.id)
		e.pop()
		if refit == SeekAdventure { // 7.1.3
			e.push(frame{kind: frameDraw, mode: cardSought})
			return
		}
		e.s.Refits |= 1 << refit
		e.note(refitRules[refit], EventRefitGained, int16(refit))
	}
}

// yardDice reads the die for the weeks, and for a Rest the other die for the
// Rest table (7.1, 7.1.1).
func (e engine) yardDice(f *frame, dice [2]uint8) {
	f.step = yardBenefit
	f.dice = dice
	e.note("4.1", EventDie3, int16(dice[0]), int16(d3(dice[0])))
	e.weeksPass("7.1", d3(dice[0]))
}

func (e engine) yardBenefit(f *frame) {
	switch f.mode {
	case yardRest: // 7.1.1
		die := f.dice[1]
		gained := e.r.set.Board.RestTable[die-1]
		e.note("7.1.1", EventRestTable, int16(die), int16(gained))
		e.pop()
		if gained > 0 {
			e.gain(Crew, int(gained))
		}
	case yardRepair: // 7.1.2
		e.pop()
		e.gain(Hull, 1)
	default:
		f.dice = [2]uint8{}
		f.step = yardPays
	}
}

// pays continues the payment for a refit, one Salvage ship per point (7.1.3).
// Once every remaining Salvage ship must be paid, it pays them without asking.
func (e engine) pays(f *frame) {
	cost := int8(e.r.refitCost[f.id])
	if f.n == cost {
		f.step = yardPaid
		return
	}
	forced := f.n > 0 && e.s.salvage() == int(cost-f.n)
	if !forced {
		f.node = NodePay
		return
	}
	each(e.s.salvaged, func(ship int) { e.pay(f, ShipID(ship)) })
}

// pay pays with a Salvage ship. The first one goes face down into the refit's box for
// good, the others to the Ship Discard pile; for Seek Adventure, all go to the pile
// (7.1.3).
func (e engine) pay(f *frame, ship ShipID) {
	f.n++
	if f.n == 1 && Refit(f.id) != SeekAdventure {
		e.s.moveShip(ship, at(zoneRefit, int(f.id)))
		e.note("7.1.3a", EventPaysBox, int16(ship), int16(f.id))
		return
	}
	e.s.moveShip(ship, at(zoneDiscard, 0))
	if Refit(f.id) == SeekAdventure {
		e.note("7.1.3c", EventPaysDiscard, int16(ship))
		return
	}
	e.note("7.1.3b", EventPaysDiscard, int16(ship))
}

// salvage counts the ships in Salvage boxes, which are the Salvage Points.
func (s *State) salvage() int { return bits.OnesCount64(s.salvaged) }

// inciteDie settles an attempt to incite (7.2). id is the token that was given.
func (e engine) inciteDie(f *frame, die uint8) {
	id := TreasureID(f.id)
	e.pop()
	rise := int(die) + int(e.r.treasures[id].VP) - inciteMinus
	e.note("7.2.2", EventInciteRoll, int16(die), int16(rise))
	if rise >= 1 {
		e.liberation("7.2.3", rise)
	}
	if die == 6 {
		e.liberation("7.2.4", 1)
	}
	if die == 1 {
		e.liberation("7.2.5", -1)
	}
	e.note("7.2.6", EventRecycles, int16(id))
	e.recycle(id)
}

// inciteMinus is subtracted from the die plus the treasure's value (7.2 step 2).
const inciteMinus = 5

// Steps of a Search.
const (
	searchRoll = iota
	searchWreck
	searchDone
)

// runSearch continues a Search (7.3).
func (e engine) runSearch(f *frame) {
	switch {
	case f.step == searchRoll:
		f.node = NodeSearchDie
	case f.step == searchWreck && e.s.Wreck == WreckPlace(e.s.Nautilus):
		f.step = searchDone
		f.node = NodeWreckFound
	default:
		e.pop()
	}
}

// searchDie reads the Search table (7.3). A success finds the ocean's token or,
// with the Mysterious Library where none lies, a token from the cup.
func (e engine) searchDie(f *frame, die uint8) {
	s := e.s
	f.step = searchDone
	if e.r.set.Board.SearchTable[die-1] == 0 {
		e.note("7.3", EventSearchFails, int16(die))
		return
	}
	e.note("7.3", EventSearchFinds, int16(die))
	f.step = searchWreck
	ocean := uint8(s.Nautilus)
	if s.oceanTokens[ocean] == 0 {
		ocean = 0
	}
	e.push(frame{kind: frameTreasure, id: ocean, n: 1})
}
