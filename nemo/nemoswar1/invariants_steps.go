package nemoswar1

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of every step from one node to the next. A step may cover a
// lot: the end of an action, the end of the turn and the beginning of the next
// one, with a card of the historical game. So these checks require only what
// holds whatever happens in between.

func (k *keeper) stepInvariants() []invariant {
	return []invariant{
		{Name: "I4 piles-never-shrink", Rules: []nemo.Rule{"6.5", "6.6", "6.8", "7.1.3", "8.0", "10.2.3"}, HoldsOver: k.pilesGrow, Looks: inPart("cards", "refits", "treasures", "ships")},
		{Name: "I8 calendar-advances", Rules: []nemo.Rule{"9.0", "11.0"}, HoldsOver: k.timeGoesOn, Looks: inPart("course")},
		{Name: "I9 notoriety-never-lowered", Rules: []nemo.Rule{"3.0.4", "9.0"}, HoldsOver: k.notorietyGrows, Looks: inPart("notoriety")},
		{Name: "I12 groups-stay", Rules: []nemo.Rule{"9.0"}, HoldsOver: k.groupsStay, Looks: inPart("notoriety")},
		{Name: "I16 face-up-stays-face-up", Rules: []nemo.Rule{"7.5", "7.6", "10.2.3"}, HoldsOver: k.faceUpStays, Looks: inPart("boxes", "ships")},
		{Name: "I18 one-action-a-turn", Rules: []nemo.Rule{"5.0", "7.1"}, HoldsOver: k.oneAction},
		{Name: "I19 ships-placed-by-the-roll", Rules: []nemo.Rule{"6.0", "6.1.2"}, HoldsOver: k.placed, Looks: inPart("boxes") | inWork(framePlace)},
		{Name: "I20 one-card-by-the-roll", Rules: []nemo.Rule{"6.4", "7.1.3", "14.3"}, HoldsOver: k.cardsDrawn, Looks: inPart("cards")},
		{Name: "I21 retained-played-in-the-phase", Rules: []nemo.Rule{"6.5.2", "3.2.1"}, HoldsOver: k.retainedPlayed},
		{Name: "I22 follow-up-attacks", Rules: []nemo.Rule{"7.5", "7.6", "10.2.3"}, HoldsOver: k.followUps},
		{Name: "I23 warship-shoots-first", Rules: []nemo.Rule{"10.1", "10.2"}, HoldsOver: k.shootsFirst},
		{Name: "I28 commitment-moves-once", Rules: []nemo.Rule{"3.0.4", "12.1"}, HoldsOver: k.commitmentMoves},
		{Name: "I29 passengers-spent", Rules: []nemo.Rule{"6.8", "10.3"}, HoldsOver: k.passengersSpent},
		kit.Replays[State, Action]("I35", k.r, k.spare),
		{Name: "options-fixed", Rules: []nemo.Rule{"13.0"}, HoldsOver: k.optionsFixed},
		{Name: "turn-in-order", Rules: []nemo.Rule{"5.0"}, HoldsOver: k.turnInOrder},
	}
}

// pilesGrow checks that nothing leaves the Pass pile, the Fail pile, the record
// or the boxes of the refits, and that nothing removed comes back.
func (k *keeper) pilesGrow(before *State, _ Action, after *State) error {
	switch {
	case before.passed&^after.passed != 0:
		return broken("a card left the Pass pile")
	case before.failed&^after.failed != 0:
		return broken("a card left the Fail pile")
	case before.Refits&^after.Refits != 0:
		return broken("a refit was lost")
	case before.Wreck == wreckDiscarded && after.Wreck != wreckDiscarded:
		return broken("the Wreck came back")
	}
	for id := 1; id <= k.r.numShips; id++ {
		p, q := before.ships[id], after.ships[id]
		if p != q && (p.in(zoneOut) || p.in(zoneSunk) || p.in(zoneRefit) || q.in(zoneReserve)) {
			return broken("%s came back from where nothing does", k.r.shipKey(ShipID(id)))
		}
		if p.in(zoneSunk) && before.record[id] != after.record[id] {
			return broken("%s was moved on the record", k.r.shipKey(ShipID(id)))
		}
	}
	for id := 1; id <= k.r.numTreasures; id++ {
		if before.tokens[id].in(zoneOut) && !after.tokens[id].in(zoneOut) {
			return broken("%s was removed from the game and came back", k.r.treasureKey(TreasureID(id)))
		}
	}
	return nil
}

func (k *keeper) timeGoesOn(before *State, _ Action, after *State) error {
	ended := after.Turn != before.Turn
	return kit.NoneOf(
		kit.Fault(after.Calendar < before.Calendar, "the Calendar went back from week %d to %d", before.Calendar, after.Calendar),
		kit.Fault(ended && after.Turn != before.Turn+1, "turn %d was followed by turn %d", before.Turn, after.Turn),
		kit.Fault(ended && before.Turn > 0 && after.Calendar == before.Calendar, "turn %d ended and no week passed", before.Turn),
	)
}

func (k *keeper) notorietyGrows(before *State, _ Action, after *State) error {
	return kit.Fault(after.Notoriety < before.Notoriety, "Notoriety fell from %d to %d", before.Notoriety, after.Notoriety)
}

func (k *keeper) groupsStay(before *State, _ Action, after *State) error {
	return kit.Fault(before.Entered&^after.Entered != 0, "a group went back off the board")
}

// faceUpStays checks that a face-up ship leaves the map only by being sunk or
// captured, and otherwise stays in its box, face up. A black-sun ship beside
// the boxes of a full ocean may move into a box that has become free (6.5.1).
func (k *keeper) faceUpStays(before *State, _ Action, after *State) error {
	for o := EasternPacific; o <= WesternPacific; o++ {
		for i, b := range &before.boxes[o] {
			if !b.faceUpShip() || after.boxes[o][i] == b {
				continue
			}
			bit := uint64(1) << (b.ship() - 1)
			switch p := after.ships[b.ship()]; {
			case p == at(zoneSunk, int(o)), p.in(zoneSalvage):
			case p == at(zoneAtSea, int(o)) && k.r.groupShips[DarkGrey]&bit != 0 && i >= int(k.r.capacity[o]):
			default:
				return broken("%s was face up in box %d of %s, and was neither sunk nor captured", k.r.shipKey(b.ship()), i+1, o)
			}
		}
	}
	return nil
}

// isNemoAction reports whether a kind is one of the actions of 7.0.
func isNemoAction(kind Kind) bool { return kind >= KindRest && kind <= KindAttack }

// oneAction checks that an action is chosen once a turn, that no two consecutive
// turns have an action of 7.1, and that no turn ends without an action.
func (k *keeper) oneAction(before *State, a Action, after *State) error {
	bonus := a.Kind == KindRefit && a.Refit == SeekAdventure && before.Options.BonusAdventure
	if bonus && (before.node() == NodeAction || before.node() == NodeAfterAction) {
		return kit.Unless(after.RestedTurn == before.RestedTurn && after.Calendar == before.Calendar &&
			after.acted() == before.acted(), errBonus)
	}
	if before.node() == NodeAction && isNemoAction(a.Kind) {
		return chosenAction(before, a, after)
	}
	switch {
	case isNemoAction(a.Kind) && (a.Kind != KindAttack || before.node() != NodeFollowUp):
		return broken("an action of 7.0 was taken where none is to be chosen")
	case after.RestedTurn != before.RestedTurn:
		return broken("an action of 7.1 is noted and none was chosen")
	case before.Turn > 0 && after.Turn != before.Turn && !before.acted() && !before.captured() && a.Kind != KindCapture:
		return broken("turn %d ended without an action", before.Turn)
	case before.acted() && after.End == 0 && after.Turn == before.Turn && !after.acted():
		return broken("there is a second action in turn %d", before.Turn)
	}
	return nil
}

// chosenAction checks the action of a turn: one of 7.1 is recorded and not
// taken in two consecutive turns, and no second action may be chosen.
func chosenAction(before *State, a Action, after *State) error {
	yard := a.Kind == KindRest || a.Kind == KindRepair || a.Kind == KindRefit
	switch {
	case yard && before.RestedTurn != 0 && before.RestedTurn+1 >= before.Turn:
		return broken("actions of 7.1 were taken in turns %d and %d", before.RestedTurn, before.Turn)
	case yard && after.RestedTurn != before.Turn:
		return broken("an action of 7.1 was taken in turn %d and turn %d is noted", before.Turn, after.RestedTurn)
	case after.End == 0 && after.Turn == before.Turn && !after.acted():
		return broken("the action of turn %d was taken, and it is to be chosen again", before.Turn)
	}
	return nil
}

var errBonus = broken("Seek Adventure as a bonus cost a week or the action")

// acted reports whether the action of this turn was chosen.
func (s *State) acted() bool {
	return s.depth > 1 && s.stack[1].kind == frameAction && s.stack[1].step != actionChoose
}

// captured reports whether a capture has ended the phase, even if the card that
// led to it is not finished yet.
func (s *State) captured() bool {
	return s.depth > 1 && s.stack[1].kind == frameAction && s.stack[1].mode == 1
}

// placed checks the ships that the preparation roll brings: none in turn 1 or on
// doubles, otherwise one for each die whose ocean has an empty box (6.1). At no other
// time is a ship placed face down.
func (k *keeper) placed(before *State, a Action, after *State) error {
	if before.Turn == 0 {
		return nil // set-up has its own numbers (3.0.3)
	}
	if before.node() == NodePlaceShip {
		turn := &before.stack[0]
		if before.Turn == 1 || turn.dice[0] == turn.dice[1] {
			return broken("a ship was placed in turn 1 or on doubles")
		}
		return nil
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		more := hiddenIn(&after.boxes[o]) - hiddenIn(&before.boxes[o])
		if more <= 0 {
			continue
		}
		first, second := before.stack[0].dice[0], before.stack[0].dice[1]
		if before.node() == NodePreparation {
			first, second = a.Dice[0], a.Dice[1]
		}
		switch {
		case before.Turn == 1 || first == second || before.stack[0].step > turnPlaces:
			return broken("%d ships were placed in %s, and none is due", more, o)
		case more > 1 || k.r.oceanOf[first] != o && k.r.oceanOf[second] != o:
			return broken("%d ships were placed in %s by a %d and a %d", more, o, first, second)
		}
	}
	return nil
}

func hiddenIn(boxes *[maxBoxes + 2]box) (n int) {
	for _, b := range boxes {
		if b.hidden() {
			n++
		}
	}
	return n
}

// cardsDrawn checks that a step draws at most one card, or two if it begins a
// turn of the historical game, and that the preparation roll draws one only if
// its sum reaches the target (6.4).
func (k *keeper) cardsDrawn(before *State, a Action, after *State) error {
	drawn, most := before.DeckSize()-after.DeckSize(), 1
	if after.Options.Historical && after.Turn > before.Turn && drawsInTurn(after.Turn) {
		most++
	}
	switch {
	case drawn < 0:
		return broken("%d cards came back to the deck", -drawn)
	case drawn > most:
		return broken("%d cards were drawn at once", drawn)
	case before.node() != NodePreparation:
		return nil
	case before.Options.Historical:
		return kit.Unless(drawn == 0 || after.Turn > before.Turn, errHistoricalRoll)
	}
	target := before.adventureTarget()
	return kit.Fault(drawn > 0 && int(a.Dice[0]+a.Dice[1]) < target,
		"a card was drawn on %d and %d with a target of %d", a.Dice[0], a.Dice[1], target)
}

var errHistoricalRoll = broken("a card of the historical game was drawn by the preparation roll")

// retainedPlayed checks that a retained card leaves only by being played in the
// Nemo Action phase, or by the last use of the Cannon.
func (k *keeper) retainedPlayed(before *State, a Action, after *State) error {
	gone := before.retained &^ after.retained
	switch {
	case a.Kind == KindPlay && before.node() != NodeAction && before.node() != NodeAfterAction:
		return broken("a retained card was played outside the Nemo Action phase")
	case a.Kind == KindPlay:
		gone &^= cardBit(a.Card)
	case a.Kind == KindCannon && before.Cannon == 1:
		gone &^= k.r.cannons
	}
	return kit.Fault(gone != 0, "a retained card went away and was not played")
}

// followUps checks the run of attacks: each one after the first costs a point of
// Notoriety and follows a sinking; a capture or a miss ends the run, and a stalked
// ship is the only one (7.5, 7.6).
func (k *keeper) followUps(before *State, a Action, after *State) error {
	was, is := before.node(), after.node()
	if was == NodeFollowUp && a.Kind == KindAttack {
		if after.Notoriety != min(before.Notoriety+1, maxNotoriety) {
			return broken("a follow-up attack took Notoriety from %d to %d", before.Notoriety, after.Notoriety)
		}
		return nil
	}
	if is != NodeFollowUp || was == NodeFollowUp {
		return nil
	}
	if was == NodeLiberationDie && before.depth > 1 && before.stack[before.depth-2].node == NodeFollowUp {
		return nil // the Wreck was used before the decision
	}
	fight := before.top()
	if fight.kind != frameFight || fight.mode != fightAttack {
		return broken("an attack may go on that was no attack")
	}
	target := before.boxes[before.Nautilus][fight.box]
	return kit.Fault(!target.faceUpShip() || after.ships[target.ship()] != at(zoneSunk, int(before.Nautilus)),
		"an attack may go on and nothing was sunk")
}

// shootsFirst checks that a warship attacks before the Nautilus attacks it.
func (k *keeper) shootsFirst(before *State, _ Action, after *State) error {
	if after.node() != NodeFire || before.node() == NodeFire {
		return nil
	}
	target := after.boxes[after.Nautilus][after.top().box]
	if !target.faceUpShip() || !k.r.ships[target.ship()].Warship() {
		return nil
	}
	for i := range before.stack[:before.depth] {
		f := &before.stack[i]
		if f.kind == frameVolley || f.node == NodeFire && before.node() == NodeLiberationDie {
			return nil
		}
	}
	return broken("%s did not attack first", k.r.shipKey(target.ship()))
}

// commitmentMoves checks that the marker moves only at set-up and at the one
// Final Commitment.
func (k *keeper) commitmentMoves(before *State, _ Action, after *State) error {
	switch {
	case before.Final && !after.Final:
		return broken("the Final Commitment was taken back")
	case before.Commitment != after.Commitment && before.Commitment != 0 && before.node() != NodeFinal:
		return broken("the Commitment marker moved without a Final Commitment")
	case after.node() == NodeFinal && before.Final && !before.committing():
		return broken("there is a second Final Commitment")
	}
	return kit.Fault(after.Final && !before.Final && after.End == 0 && !after.committing(), "the Final Commitment was reached and not asked for")
}

// committing reports whether the Final Commitment is being made.
func (s *State) committing() bool {
	return slices.ContainsFunc(s.stack[:s.depth], func(f frame) bool { return f.kind == frameCommit })
}

func (k *keeper) passengersSpent(before *State, a Action, after *State) error {
	want := before.Used
	if a.Kind == KindSpend {
		if isPassenger(a.Passenger) && want&(1<<a.Passenger) != 0 {
			return broken("%s helped a second time", a.Passenger)
		}
		want |= 1 << a.Passenger
	}
	return kit.Fault(after.Used != want, "the passengers that were spent do not agree with those that helped")
}

func (k *keeper) optionsFixed(before *State, _ Action, after *State) error {
	return kit.Fault(before.Options != after.Options, "the options changed in the middle of the game")
}

// turnInOrder checks that a turn goes through its phases once and in order,
// after set-up.
func (k *keeper) turnInOrder(before *State, _ Action, after *State) error {
	was, is := &before.stack[0], &after.stack[0]
	return kit.NoneOf(
		kit.Fault(before.End != 0, "a game that was over went on"),
		kit.Fault(after.End == 0 && after.Turn == before.Turn && (is.kind != was.kind || is.step < was.step),
			"turn %d went back from step %d to %d", before.Turn, was.step, is.step),
	)
}
