package nemoswar1

// The Adventure deck (3.0.5). Its order is not stored. The unseen cards are a
// set. The deck is a count of cards above no. 21, no. 21 itself, and a count of
// the cards below, one of which is the ending.

// Cards of the lowest part of the deck besides the ending, and cards taken out
// of the game unseen (3.0.5).
const (
	cardsBelow       = 4
	removedBase      = 4
	removedExpansion = 12
)

// buildDeck builds the deck of the base game, of the expansion, or of the historical
// game (3.0.5, 14.1).
func (r *Rules) buildDeck(s *State) {
	kit, removed := 0, removedBase
	if s.Options.Expansion {
		kit, removed = 1, removedExpansion
	}
	s.unseen = r.ordinary[kit]
	s.ending = s.Options.ending(r)
	if s.Options.Historical { // 14.1: none removed, and no. 21 in its place
		s.unseen.add(r.hollow)
		s.above = uint8(len(r.historical[kit]))
		s.below = 1
		return
	}
	s.above = uint8(s.unseen.size() - removed - cardsBelow)
	s.below = cardsBelow + 1
}

// kit returns which cards are in the game: 0 for the base game's, 1 for all.
func (s *State) kit() int {
	if s.Options.Expansion {
		return 1
	}
	return 0
}

// DeckSize returns the number of cards left in the deck.
func (s *State) DeckSize() int {
	n := int(s.above) + int(s.below)
	if !s.Options.Historical && !s.hollowDrawn {
		n++
	}
	return n
}

// nextCard returns the top card if it is certain which one it is, and whether
// the deck has any card left.
func (r *Rules) nextCard(s *State) (id CardID, certain, left bool) {
	if s.Options.Historical {
		if s.above > 0 { // 14.1
			order := r.historical[s.kit()]
			return order[len(order)-int(s.above)], true, true
		}
		return s.ending, s.ending != 0, s.below > 0
	}
	switch {
	case s.above > 0:
		return 0, false, true
	case !s.hollowDrawn:
		return r.hollow, true, true
	case s.below == 1 && s.unending() && s.ending != 0:
		return s.ending, true, true
	}
	return 0, false, s.below > 0
}

// unending reports whether the ending is still in the deck. It always is while the
// game runs, since drawing it ends the game.
func (s *State) unending() bool { return s.below > 0 }

// drawWeights gives the weight of each ordinary card and of each ending card
// that may be on top (3.0.5).
func (r *Rules) drawWeights(s *State) (cards, endings cardSet, cardWeight, endingWeight uint64) {
	if s.Options.Historical {
		return 0, r.endings[s.kit()], 0, 1
	}
	if s.above > 0 {
		return s.unseen, 0, 1, 0
	}
	// The ending is one of the cards below, in each place with the same
	// probability. If its identity is unknown, all endings are equally likely.
	endings = r.endings[s.kit()]
	if s.ending != 0 {
		endings = cardBit(s.ending)
	}
	if s.below == 1 {
		return 0, endings, 0, 1
	}
	return s.unseen, endings,
		uint64(s.below-1) * uint64(endings.size()),
		uint64(s.unseen.size())
}

// runDraw draws the top card; mode says where the card comes from, as in runCard.
func (e engine) runDraw(f *frame) {
	id, certain, left := e.r.nextCard(e.s)
	switch {
	case !left:
		e.note("6.4", EventNoCard)
		e.pop()
	case certain:
		e.drawn(f, id)
	default:
		f.node = NodeDraw
	}
}

// drawn removes a card from the deck and performs it (6.4).
func (e engine) drawn(f *frame, id CardID) {
	s := e.s
	s.unseen.remove(id)
	switch {
	case s.above > 0:
		s.above--
	case !s.Options.Historical && !s.hollowDrawn:
		s.hollowDrawn = true
	default:
		s.below--
		if e.r.cards[id].Ending {
			s.ending = id
		}
	}
	switch {
	case s.Options.Historical && f.mode == cardDrawn: // 14.1
		e.note("14.1", EventDraws, int16(id), int16(s.DeckSize()))
	case f.mode == cardSought:
		e.note("7.1.3c", EventDraws, int16(id), int16(s.DeckSize()))
	default:
		e.note("6.4", EventDraws, int16(id), int16(s.DeckSize()))
	}
	e.replace(frame{kind: frameCard, id: uint8(id), mode: f.mode})
}
