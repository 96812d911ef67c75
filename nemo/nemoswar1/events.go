package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// Adventure cards (6.5) and the effects that cards and treasures name.

// Where a card comes from, the mode of frameCard.
const (
	cardDrawn  = iota // from the deck, and must be performed
	cardSought        // by Seek Adventure, and may be refused (7.1.3)
	cardPlayed        // retained before
)

// runCard performs a card. id is the card, mode where it came from.
func (e engine) runCard(f *frame) {
	s, card := e.s, &e.r.cards[f.id]
	id := CardID(f.id)
	switch f.step {
	case 0:
		s.active = id
		if f.mode == cardSought && !card.Ending && !card.Hollow {
			f.step = 1
			f.node = NodeSeek // 7.1.3; endings and no. 21 must be performed
			return
		}
		f.step = 1
		if card.Ending && e.r.holdsUse(s) { // 8.0: the last chance before the end
			f.node = NodeWindow
		}
	case 1:
		switch {
		case f.mode == cardPlayed && card.Target > 0, card.Kind == TestCard:
			e.replace(frame{kind: frameTest, id: f.id}) // 6.6
		case f.mode != cardPlayed && card.Kind == EventRetained: // 6.5.2
			e.note("6.5.2", EventRetains, int16(id))
			s.retained.add(id)
			s.active = 0
			e.pop()
		default: // 6.5.1, or a retained card that is played
			f.step = 2
			e.effects(f.id, listEffects)
		}
	case 2:
		e.pop()
		e.file(id, card.To)
	}
}

// file puts a performed card on its pile (6.5.1, 6.5.2, 6.6.2). An ending card
// ends the game (6.6.3).
func (e engine) file(id CardID, pile Pile) {
	s := e.s
	s.active = 0
	switch pile {
	case PassPile:
		s.passed.add(id)
	case FailPile:
		s.failed.add(id)
	case Keep:
		s.retained.add(id)
	}
	e.note(e.r.filingRule(id), EventFiles, int16(id), int16(pile))
	if e.r.cards[id].Ending {
		e.note("6.6.3", EventEndingDone, int16(id))
		e.finish(EndStory, int16(id))
	}
}

// filingRule returns the rule by which a card goes to its pile.
func (r *Rules) filingRule(id CardID) nemo.Rule {
	switch r.cards[id].Kind {
	case TestCard:
		return "6.6.2"
	case EventRetained:
		return "6.5.2"
	}
	return "6.5.1"
}

// effectRule returns the rule by which the effects of a list happen.
func (r *Rules) effectRule(id, list uint8) nemo.Rule {
	switch list {
	case listToken:
		if r.treasures[id].Kind == Discard {
			return "8.0a"
		}
		return "8.0b"
	case listEffects:
		return r.filingRule(CardID(id))
	}
	return "6.6.2"
}

// play plays a retained card (6.5.2).
func (e engine) play(id CardID) {
	e.s.retained.remove(id)
	e.note("6.5.2", EventPlays, int16(id))
	e.push(frame{kind: frameCard, id: uint8(id), mode: cardPlayed})
}

// sought settles whether a card found by Seek Adventure is performed (7.1.3).
func (e engine) sought(f *frame, kind Kind) {
	if kind == KindPerform {
		e.note("7.1.3c", EventPerforms, int16(f.id))
		return
	}
	id := CardID(f.id)
	e.note("7.1.3c", EventRefuses, int16(id))
	e.s.active = 0
	e.s.failed.add(id)
	e.pop()
}

// Which list of a card or token runs, the mode of frameEffects.
const (
	listEffects = iota
	listPass
	listFail
	listInstead
	listToken
)

// effects runs a list of effects of a card or, for listToken, of a token.
func (e engine) effects(id, list uint8) {
	if len(e.r.effectList(id, list)) > 0 {
		e.push(frame{kind: frameEffects, id: id, mode: list})
	}
}

func (r *Rules) effectList(id, list uint8) []Effect {
	switch list {
	case listPass:
		return r.cards[id].Pass
	case listFail:
		return r.cards[id].Fail
	case listInstead:
		return r.cards[id].Instead
	case listToken:
		return r.treasures[id].Effects
	}
	return r.cards[id].Effects
}

// runEffects performs the next effect of a list; step is its index.
func (e engine) runEffects(f *frame) {
	list := e.r.effectList(f.id, f.mode)
	if int(f.step) >= len(list) {
		e.pop()
		return
	}
	effect := &list[f.step]
	f.step++
	card, mode := f.id, f.mode
	if int(f.step) == len(list) {
		e.pop() // the last effect: its work takes the place of the list
	}
	opRows[effect.Op].does(e, doing{effect, card, mode})
}

// encounter brings a black-sun ship from its Random Event box to the Nautilus's
// ocean, where it must be fought. If it survives, it stays there, even in a full
// ocean (6.5.1).
func (e engine) encounter(ship ShipID) {
	s := e.s
	boxes := &s.boxes[s.Nautilus]
	if !s.ships[ship].in(zoneReserve) {
		return // it has appeared before
	}
	for i := range boxes {
		if boxes[i].empty() {
			boxes[i] = faceUp(ship)
			s.moveShip(ship, at(zoneAtSea, int(s.Nautilus)))
			e.note("6.5.1a", EventAppears, int16(ship), int16(s.Nautilus))
			e.push(frame{kind: frameFight, box: uint8(i), mode: fightEncounter})
			return
		}
	}
}

// passage takes the Nautilus to the other of the two oceans that the card joins, in
// no time: a card overrides the rules (6.5).
func (e engine) passage(card uint8) {
	s := e.s
	oceans := e.r.cards[card].Oceans
	to := oceans[0]
	if to == s.Nautilus {
		to = oceans[1]
	}
	s.Nautilus = to
	e.note("6.5.2", EventPassage, int16(to))
}

// runScout turns up the hidden ships in the Nautilus's ocean, one by one.
func (e engine) runScout(f *frame) {
	s := e.s
	for i, b := range s.boxes[s.Nautilus] {
		if b.hidden() {
			f.box = uint8(i)
			f.node = NodeReveal
			return
		}
	}
	e.pop()
}

// runLoseChosen asks the player for each resource to lose, where he may choose.
func (e engine) runLoseChosen(f *frame) {
	if f.n == 0 {
		e.pop()
		return
	}
	f.node = NodeLoseChosen
}

func (e engine) loseChosen(f *frame, res Resource) {
	f.n--
	e.note(e.r.cause(e.s), EventChoosesLoss, int16(res))
	e.push(frame{kind: frameLose, id: uint8(res), n: 1})
}

// liberationDie raises Liberation by 1d3 and n (3.2.2).
func (e engine) liberationDie(f *frame, die uint8) {
	n, rule := int(f.n), e.r.liberationRule(e.s, f)
	e.pop()
	e.note("4.1", EventDie3, int16(die), int16(d3(die)))
	e.liberation(rule, d3(die)+n)
	askAgain(e.s.top())
}

// What calls for the 1d3 of Liberation, the mode of frameLiberation.
const (
	liberationOfCard = iota
	liberationOfWreck
)

// liberationRule returns the rule that calls for the 1d3 of Liberation: the
// Wreck's, or that of the card or token whose effect it is.
func (r *Rules) liberationRule(s *State, f *frame) nemo.Rule {
	if f.mode == liberationOfWreck {
		return "3.2.2"
	}
	return r.cause(s)
}

// cause returns the rule of the card or token whose effect began the work on top. That work
// stands on the list of effects or, if its last effect began it, on the work that the list
// belongs to (see byEffect). Only "discard" tokens begin work: the benefits of others never wait.
func (r *Rules) cause(s *State) nemo.Rule {
	switch below := &s.stack[s.depth-2]; below.kind {
	case frameEffects:
		return r.effectRule(below.id, below.mode)
	case frameTest:
		return "6.6.2"
	case frameTreasure:
		return "8.0a"
	default: // frameCard
		return r.filingRule(CardID(below.id))
	}
}

// wreckDie puts the Wreck into the ocean of that number (3.2.2).
func (e engine) wreckDie(die uint8) {
	ocean := e.r.oceanOf[die]
	e.s.Wreck = WreckPlace(ocean)
	e.pop()
	e.note("3.2.2", EventWreckPlaced, int16(ocean), int16(die))
}

// useWreck discards the Wreck, at any time, for Liberation (3.2.2).
func (e engine) useWreck() {
	e.s.Wreck = wreckDiscarded
	e.note("3.2.2", EventWreckUsed)
	e.push(frame{kind: frameLiberation, mode: liberationOfWreck, n: 1})
}

// wreckFound settles whether the Wreck is taken along with a treasure (3.2.2).
func (e engine) wreckFound(kind Kind) {
	if kind == KindTakeWreck {
		e.s.Wreck = wreckCollected
		e.note("3.2.2", EventWreckTaken)
	} else {
		e.note("3.2.2", EventWreckLeft)
	}
}
