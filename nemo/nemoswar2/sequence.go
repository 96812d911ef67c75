package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// The sequence of a turn (5).

// Steps of a turn, in order: the invariants depend on it.
const (
	turnBegins = iota
	turnGives
	turnTakes
	turnReveals
	turnRevealed
	turnPlaces
	turnImperialist
	turnActs
	turnEnds
)

// runTurn plays turns until the Finale ends the game (5.1). who is the player
// who gave the Captain tile away.
func (e engine) runTurn(f *frame) {
	s := e.s
	switch f.step {
	case turnBegins:
		s.Turn++
		s.given, s.immune, s.Lull = false, 0, false
		s.usedTurn, s.usedAction, s.cardsUsed, s.torpedoUsed = 0, 0, set{}, false
		e.note("5.1", EventTurn, int16(s.Turn))
		f.step = turnGives
	case turnGives: // 16.5
		if s.Options.Players == 1 {
			f.step = turnReveals
			return
		}
		f.node = NodeGive
	case turnTakes: // 17.5
		if options := e.r.options(s, f, NodeTakeGem); s.Options.Glory && s.given && !options.empty() {
			f.node = NodeTakeGem
			return
		}
		f.step = turnReveals
	case turnReveals:
		e.reveal(f)
	case turnRevealed:
		if s.nextCard {
			s.nextCard = false
			f.step = turnReveals
			return
		}
		f.step = turnPlaces
	case turnPlaces: // 5.3
		e.passTile()
		f.step = turnImperialist
		e.push(frame{kind: framePlacement})
	case turnImperialist: // 18.4
		e.passTile()
		f.step = turnActs
		if s.Options.Versus {
			e.push(frame{kind: frameImperialist})
		}
	case turnActs: // 5.4
		e.passTile()
		f.step = turnEnds
		e.push(frame{kind: frameActions})
	case turnEnds: // 5.5
		e.passTile()
		s.ActionPoints = e.r.pointsKept(s)
		e.note("5.5", EventTurnEnds, int16(s.Turn), int16(s.ActionPoints))
		f.step = turnBegins
	}
}

// pointsKept returns the Action Points kept for the next turn (5.5).
func (r *Rules) pointsKept(s *State) uint8 {
	most := int(r.set.Board.ActionPointsSaved) + max(r.modifier(s, CarriesOver), 0)
	return uint8(min(int(s.ActionPoints), most))
}

// reveal turns up the top card of the Draw Pile (5.2). An Act card is on top of its
// part of the pile, so it is certain.
func (e *engine) reveal(f *frame) {
	s := e.s
	if s.opened {
		f.node = NodeCard
		return
	}
	s.opened = true
	s.Act++
	f.step = turnRevealed
	e.note([...]nemo.Rule{"6.2", "6.3", "6.4"}[s.Act-1], EventAct, int16(s.Act))
	e.effects(e.r.actLists[s.Act], 0)
}

// cardDrawn takes an event or a special card off the Draw Pile (5.2).
func (e *engine) cardDrawn(f *frame, id CardID) {
	s := e.s
	switch {
	case e.r.eventCards.has(uint8(id)):
		s.unseen.remove(uint8(id))
		s.events[s.part]--
	case id == risingCard:
		s.specials &^= specialRising
	case e.r.finaleCards.has(uint8(id)):
		s.specials &^= specialFinale
	case e.r.reunionCards.has(uint8(id)):
		s.specials &^= specialReunion
	default:
		s.specials &^= specialReflections
	}
	if s.events[s.part] == 0 && s.specials&partSpecials[s.part] == 0 && s.part < numParts-1 {
		s.part++
		s.opened = s.part == numParts-1 // the last five cards have no Act card before them
	}
	e.note("5.2", EventDraws, CardPiece(id).arg(), int16(e.r.cardsLeft(s)))
	f.step = turnRevealed
	e.push(frame{kind: frameCard, id: uint8(id), mode: cardDrawn})
}

// cardsLeft is the number of cards in the Draw Pile (3.2).
func (r *Rules) cardsLeft(s *State) int {
	n := 0
	for _, events := range s.events {
		n += int(events)
	}
	for specials := s.specials; specials != 0; specials &= specials - 1 {
		n++
	}
	return n + numActs - int(s.Act)
}

// giveTile gives the Captain tile to the left, or keeps it (16.5).
func (e engine) giveTile(f *frame, a Action) {
	s := e.s
	if a.Kind != KindGive {
		e.note("16.5", EventKeepsTile, int16(s.captain))
		f.step = turnReveals
		return
	}
	f.who = s.captain
	s.given = true
	e.note("16.5", EventGives, int16(s.captain))
	s.captain = e.left(s.captain)
	f.step = turnTakes
}

// gemOwners returns the players from whom the one who gave the tile away may take a
// gemstone; takePlayersGem takes it (17.5).
func (r *Rules) gemOwners(s *State, f *frame) (options set) {
	for seat, gems := range s.playerGems {
		if gems > 0 && uint8(seat) != f.who {
			options.add(uint8(seat) + 1)
		}
	}
	return options
}

func (e engine) takePlayersGem(f *frame, a Action) {
	f.step = turnReveals
	if a.Kind != KindChoose {
		e.note("17.5", EventTakesNone)
		return
	}
	from := a.Piece.ID - 1
	e.s.playerGems[from]--
	e.s.playerGems[f.who]++
	e.note("17.5", EventTakesGem, int16(f.who), int16(from))
}
