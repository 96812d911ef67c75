package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// Tests and the resources that help with them (6.6 - 6.8). The Nautilus's attacks use
// the same rules for exerting and for the help of passengers (10.2.1, 10.3).

// Steps of a Test. The steps from testWager to testSettle are those of a
// Nautilus attack too.
const (
	testWager = iota
	testRoll
	testHelp
	testSettle
	testPassed
	testFailed
	testFile
)

// runTest carries out the Test of a card. id is the card; bonus is the sum exerted
// and help what passengers added; mode is the list that a pass runs.
func (e engine) runTest(f *frame) {
	s, card := e.s, &e.r.cards[f.id]
	switch f.step {
	case testWager:
		f.node = NodeExert
	case testRoll:
		f.node = NodeTestRoll
	case testHelp:
		if s.passengersLeft() {
			f.node = NodeHelp
			return
		}
		f.step = testSettle
	case testSettle:
		e.settleTest(f)
	case testPassed:
		e.effects(f.id, f.mode)
		f.step = testFile
	case testFailed:
		e.effects(f.id, listFail)
		f.mode = listFail
		f.step = testFile
	case testFile:
		id, pile := CardID(f.id), card.To
		if f.mode == listFail || f.mode == listInstead {
			pile = FailPile
		}
		e.pop()
		e.file(id, pile)
	}
}

// diceFall stores the dice of a Test (6.6.1) or of an attack (10.2.3), which
// passengers may still change.
func (e engine) diceFall(rule nemo.Rule, f *frame, dice [2]uint8) {
	f.dice = dice
	f.step++
	if added := int16(f.bonus) + int16(f.help); added != 0 {
		e.note(rule, EventDice, int16(dice[0]), int16(dice[1]), added, int16(rolled(f)))
		return
	}
	e.note(rule, EventBareDice, int16(dice[0]), int16(dice[1]), int16(rolled(f)))
}

// settleTest compares the modified roll with the target (6.6.2). A natural 2
// fails whatever the modifiers.
func (e engine) settleTest(f *frame) {
	card := &e.r.cards[f.id]
	total, target, passes := e.r.outcome(e.s, f)
	switch {
	case naturalTwo(f):
		e.note("6.6.2a", EventNaturalTwo)
		e.failTest(f)
	case passes:
		e.note("6.6.2", EventPasses, int16(f.id), int16(total), int16(target))
		e.returnWagers()
		f.mode = listPass
		f.step = testPassed
		if len(card.Instead) > 0 {
			f.node = NodePile
		}
	default:
		e.note("6.6.2", EventFails, int16(f.id), int16(total), int16(target))
		e.failTest(f)
	}
}

// failTest loses what was wagered; then comes the card's penalty (6.7.3).
func (e engine) failTest(f *frame) {
	f.step = testFailed
	e.loseWagers()
}

// choosePile records which pile a passed card goes to, if the card leaves the
// choice open.
func (e engine) choosePile(f *frame, kind Kind) {
	if kind == KindFileFail {
		f.mode = listInstead
	}
	e.note("6.6.2", EventChoosesPile, int16(f.id), int16(f.mode))
}

// rolled returns the sum of the dice and all that was added to them.
func rolled(f *frame) int {
	return int(f.dice[0]) + int(f.dice[1]) + int(f.bonus) + int(f.help)
}

func naturalTwo(f *frame) bool { return f.dice == [2]uint8{1, 1} }

// against returns the number that the roll of a Test or of an attack has to reach.
func (r *Rules) against(s *State, f *frame) int {
	if f.kind == frameFight {
		return int(r.ships[s.shipAt(f)].Defence)
	}
	return int(r.cards[f.id].Target)
}

// outcome compares a roll with the number that it has to reach. A natural 2
// falls short whatever the modifiers (6.6.2, 10.2.3).
func (r *Rules) outcome(s *State, f *frame) (total, against int, succeeds bool) {
	total, against = rolled(f), r.against(s, f)
	return total, against, total >= against && !naturalTwo(f)
}

// exert wagers a resource before a Test, or rolls (6.7.1, 6.7.2).
func (e engine) exert(f *frame, a Action) {
	if a.Kind == KindReady {
		e.note("6.6.1", EventRollsTest, int16(f.id))
		f.step = testRoll
		return
	}
	e.wager("6.7.1", f, a.Resource)
}

// wager exerts a resource: its modifier is the one at its marker's present place, and
// the marker moves half a step down (6.7.1, 6.7.2).
func (e engine) wager(rule nemo.Rule, f *frame, res Resource) {
	modifier := e.r.exertAdds(e.s, res)
	f.bonus += modifier
	e.s.Wagered |= 1 << res
	e.note(rule, EventExerts, int16(res), int16(modifier))
	if e.s.Wagered&(e.s.Wagered-1) != 0 {
		e.note("6.7.2", EventModifier, int16(f.bonus))
	}
}

// exertAdds returns what a resource adds to a roll at its marker's present place (6.7.1).
func (r *Rules) exertAdds(s *State, res Resource) int8 { return r.circles[res][s.Tracks[res]].Modifier }

// returnWagers returns what was wagered, after a success (6.7.3).
func (e engine) returnWagers() {
	if e.s.Wagered != 0 {
		e.note("6.7.3", EventWagersReturn, int16(e.s.Wagered))
	}
	e.s.Wagered = 0
}

// loseWagers takes one circle of each wagered resource, in the order Nemo,
// Crew, Hull. A resource stays wagered until its turn comes, so that a player
// who decides in between sees what is still to be lost (6.7.3).
func (e engine) loseWagers() {
	for res := Hull; res >= Nemo; res-- { // the last pushed is lost first
		if e.s.Wagered&(1<<res) != 0 {
			e.push(frame{kind: frameLose, mode: loseWager, id: uint8(res), n: 1})
		}
	}
}

// helped settles a decision after the roll: a passenger helps and is spent for good,
// or the roll stands (6.8, 10.3).
func (e engine) helped(f *frame, a Action) {
	if a.Kind == KindAccept {
		f.step++
		return
	}
	e.s.Used |= 1 << a.Passenger
	if f.kind == frameFight {
		e.note("10.3", EventHelpsAttack, int16(a.Passenger))
	} else {
		e.note("6.8", EventHelps, int16(a.Passenger))
	}
	adds := passengerAdds[a.Passenger]
	f.help += adds
	if a.Passenger == Conseil { // a reroll; earlier bonuses stay
		f.dice = [2]uint8{}
		f.step--
		e.note(passengerRules[Conseil], EventRollsAgain)
		return
	}
	e.note(passengerRules[a.Passenger], EventAdds, int16(adds), int16(rolled(f)))
}
