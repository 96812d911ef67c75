package nemorising

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Threat Cards and the effects of cards and tiles (threat).
//
// A Threat Card that nobody has seen has a layer. All begin in layer 0, in the
// deck or face down under the Action Row: any of them may be any card of the
// layer. When the deck has run out and the discard pile is shuffled (AMB-03),
// the cards still face down under the row cannot be among those that come back,
// so the new deck is a new layer. A card that is turned up is one of its layer,
// each with the same probability.

// Where a Threat Card comes from, the mode of frameThreat.
const (
	threatOfRow   = iota // from under the row; n is its layer, id its number if known
	threatOfSetup        // from the deck, at set-up (setup.15.1)
)

// Steps of a Threat Card.
const (
	threatTurned = iota
	threatActs
	threatLast
)

// runThreat resolves a Threat Card (threat.reveal.1).
func (e engine) runThreat(f *frame) {
	s := e.s
	switch f.step {
	case threatTurned:
		switch {
		case f.id != 0: // looked at before
			e.threatTurnedUp(f, ThreatID(f.id))
		case f.mode == threatOfSetup:
			f.n = s.threatLayer
			f.node = NodeThreat
		default:
			f.node = NodeThreat
		}
	case threatActs:
		if e.keepRowFull(ThreatID(f.id)) {
			e.refuseKeep(f)
			return
		}
		f.step = threatLast
		e.note("threat.reveal.1", EventThreatActs, int16(f.id))
		e.effects(listThreat, f.id, 0)
	case threatLast:
		id, mode := ThreatID(f.id), f.mode
		e.pop()
		e.lastThreatAction(id, mode)
	}
}

func (e engine) threatTurnedUp(f *frame, id ThreatID) {
	s := e.s
	if f.kind == framePeek {
		e.peeked(f, id)
		return
	}
	f.id, f.n = uint8(id), 0
	f.step = threatActs
	s.threats[id] = threatResolved
	if f.mode == threatOfSetup {
		s.threatDeck--
	}
	e.closeLayers()
	e.note("turn.threat.1", EventThreatUp, int16(id))
}

// keepRowFull reports whether a card is to be kept although the Keep Row already has
// three (threat.keep.7).
func (e engine) keepRowFull(id ThreatID) bool {
	return e.c().keeps[id].kept && e.s.keep[keepLimit-1] != 0
}

// refuseKeep discards a fourth Keep card: none of its actions is performed, and it
// costs two points (threat.keep.7, AMB-45).
func (e engine) refuseKeep(f *frame) {
	id := ThreatID(f.id)
	e.pop()
	e.s.threats[id] = threatDiscard
	e.note("threat.keep.7", EventKeepFull, int16(id))
	e.lose("threat.keep.7", 2)
}

// lastThreatAction discards or keeps the card (threat.discard.1, threat.keep). At
// set-up it is discarded, unless the option keeps it (AMB-01).
func (e engine) lastThreatAction(id ThreatID, mode uint8) {
	s := e.s
	s.threats[id] = threatDiscard
	keep := &e.c().keeps[id]
	switch {
	case !keep.kept:
		e.note("threat.discard.1", EventThreatDiscarded, int16(id))
		return
	case mode == threatOfSetup && !s.Options.KeepAtSetup:
		e.note("setup.15.1", EventThreatDiscarded, int16(id))
		return
	case keep.defeated != 0 && !s.onBoard(e.c().tokens[keep.defeated]): // AMB-46
		e.note("threat.keep.1", EventThreatDiscarded, int16(id))
		return
	}
	for i := range s.keep {
		if s.keep[i] == 0 {
			s.keep[i] = id
			s.threats[id] = threatKept
			e.note("threat.keep.1", EventKept, int16(id))
			return
		}
	}
}

// onBoard reports whether any of the enemies is on the board.
func (s *State) onBoard(set enemySet) bool {
	return s.present&set != 0
}

// kept returns the cards of the Keep Row, from the left.
func (s *State) kept() []ThreatID {
	n := 0
	for n < keepLimit && s.keep[n] != 0 {
		n++
	}
	return s.keep[:n]
}

// discardKeep takes a card out of the Keep Row, citing the given rule; the gap
// closes (AMB-44).
func (e engine) discardKeep(rule nemo.Rule, id ThreatID) {
	s := e.s
	for i := range s.keep {
		if s.keep[i] == id {
			copy(s.keep[i:], s.keep[i+1:])
			s.keep[keepLimit-1] = 0
			s.threats[id] = threatDiscard
			e.note(rule, EventThreatDiscarded, int16(id))
			return
		}
	}
}

// runKeepStep makes the Keep cards act at the end of a turn, from left to right
// (turn.keep.1, threat.keep.5, threat.keep.6). queue holds the cards still to act.
func (e engine) runKeepStep(f *frame) {
	s := e.s
	if f.step == 0 {
		f.step = 1
		for _, id := range s.keep {
			if id != 0 && e.c().keeps[id].trigger == OnEndOfTurn {
				f.queue |= 1 << id
			}
		}
	}
	for _, id := range s.keep {
		if id != 0 && f.queue&(1<<id) != 0 {
			if ones(uint64(f.queue)) > 1 {
				e.note("threat.keep.6", EventKeepActs, int16(id))
			}
			f.queue &^= 1 << id
			if e.r.of(s).keeps[id].moves() {
				e.note("threat.keep.5", EventKeepActs, int16(id))
			} else {
				e.note("turn.keep.1", EventKeepActs, int16(id))
			}
			e.effects(listKeep, uint8(id), 0)
			return
		}
	}
	e.pop()
}

// moves reports whether a Keep card moves enemies at the end of a turn (threat.keep.5).
func (k *keepTables) moves() bool {
	return slices.ContainsFunc(k.effects, func(x effect) bool { return x.op == OpMove })
}

// refillThreats makes a new Threat Deck from the discard pile when it has run out
// (AMB-03), and reports whether a card can be drawn.
func (e engine) refillThreats() bool {
	s := e.s
	if s.threatDeck > 0 {
		return true
	}
	layer := s.threatLayer
	for id := 1; id <= e.c().numThreats; id++ {
		if s.threats[id].unseen() {
			layer = s.threatLayer + 1 // cards that are face down do not return to the deck
		}
	}
	for id := 1; id <= e.c().numThreats; id++ {
		if s.threats[id] == threatDiscard {
			s.threats[id] = threatPlace(layer)
			s.threatDeck++
		}
	}
	if s.threatDeck > 0 {
		s.threatLayer = layer
		e.closeLayers()
		e.note("round.row.1", EventThreatsShuffled, int16(s.threatDeck))
	}
	return s.threatDeck > 0
}

// unseenThreats returns the set of the Threat Cards of a layer that nobody has seen.
func (s *State) unseenThreats(layer uint8) (set uint64) {
	for id := maxThreats; id >= 1; id-- { // the last card first, into the lowest bit
		set = set<<1 | uint64(1-bit(uint8(s.threats[id])^layer))
	}
	return set << 1 // the cards are numbered from 1
}

// bit returns 1 if value is not 0, and 0 otherwise. It compiles without a
// branch, which here would be hard to predict.
func bit(value uint8) (n uint16) {
	if value != 0 {
		n = 1
	}
	return n
}

// closeLayers renumbers the layers when one has no unseen card left, so that
// equal positions are equal states.
func (e engine) closeLayers() {
	s := e.s
	for layer := uint8(0); layer < s.threatLayer; layer++ {
		if e.unseenIn(layer) {
			continue
		}
		for id := range s.threats[:e.c().numThreats+1] {
			if p := s.threats[id]; id > 0 && p.unseen() && uint8(p) > layer {
				s.threats[id]--
			}
		}
		for i := range s.row {
			if s.row[i].action != 0 && s.row[i].threat == 0 && s.row[i].layer > layer {
				s.row[i].layer--
			}
		}
		for i := range s.stack[:s.depth] {
			f := &s.stack[i]
			if (f.kind == frameTurn || f.kind == frameThreat || f.kind == framePeek) && f.n > layer {
				f.n--
			}
		}
		s.threatLayer--
		layer--
	}
}

func (e engine) unseenIn(layer uint8) bool {
	for id := 1; id <= e.c().numThreats; id++ {
		if e.s.threats[id] == threatPlace(layer) {
			return true
		}
	}
	return false
}

// Modes of framePeek.
const (
	peekChooses = iota // which stack
	peekLooks          // id is the stack, n its layer
)

// runPeek lets the team look at a Threat Card under the Action Row.
func (e engine) runPeek(f *frame) {
	if f.mode == peekLooks {
		f.node = NodeThreat
		return
	}
	for _, stack := range e.s.row {
		if stack.action != 0 && stack.threat == 0 {
			f.node = NodePeek
			return
		}
	}
	e.note("turn.choose.3", EventNothingToSee)
	e.pop()
}

// peekAt chooses the stack whose card is looked at: all see it, and it stays where it is.
func (e engine) peekAt(f *frame, stack uint8) {
	f.n = e.s.row[stack-1].layer
	f.id = stack
	f.mode = peekLooks
	e.note("turn.choose.3", EventPeeks, int16(stack))
}

// peeked records which card lies there.
func (e engine) peeked(f *frame, id ThreatID) {
	s := e.s
	stack := &s.row[f.id-1]
	stack.threat, stack.layer = id, 0
	s.threats[id] = threatSeen
	e.pop()
	e.closeLayers()
	e.note("turn.choose.3", EventThreatSeen, int16(id))
}

// runDropKeep lets the team choose a Keep card to discard.
func (e engine) runDropKeep(f *frame) {
	if e.s.keep[0] == 0 {
		e.note("threat.keep.3", EventNothingKept)
		e.pop()
		return
	}
	f.node = NodeDropKeep
}

func (e engine) dropKeep(id ThreatID) {
	e.pop()
	e.note("threat.keep.3", EventDropsKeep, int16(id))
	e.discardKeep("threat.keep.3", id)
}
