package nemoswar2

import "math/bits"

// Set-up of the pieces (3.1, 3.2, 3.5 to 3.24).

// setupPieces continues set-up once the Upgrades are prepared.
func (e *engine) setupPieces(f *frame) {
	s, r := e.s, e.r
	switch f.step {
	case setupLays:
		e.layCards()
		e.layShips()
		e.layTokens()
		f.step = setupAttributes
		if r.motives[s.Motive].has(PlacesAdventureTokens) { // 3.10.1
			f.step = setupToken
		}
	case setupToken:
		if s.tokens != [numOceans + 1]uint8{} {
			f.step = setupAttributes
			return
		}
		f.node = NodeOceanDie
	case setupAttributes: // 3.21
		e.dealAttributes(f)
	case setupReplace:
		f.node = NodeReplace
	default: // setupBegins
		e.note("3.20", EventBegins)
		*f = frame{kind: frameTurn}
	}
}

// layCards builds the Draw Pile and the Adventure Deck (3.1, 3.2).
func (e *engine) layCards() {
	s, b := e.s, &e.r.set.Board
	m := e.r.motives[s.Motive].data
	e.note("3.1", EventBeginsMotive, int16(s.Motive))
	e.tellLevels()
	s.events = [numParts]uint8{b.ActIEvents, m.ActII, m.ActIII, b.FinaleEvents}
	s.specials = specialRising | specialFinale
	if s.Options.Nadeen {
		s.specials |= specialReunion | specialReflections
		e.note("3.23", EventNadeenCards)
	}
	e.note("3.2.1", EventPart, int16(b.FinaleEvents)+1, numParts)
	e.note("3.2.2", EventPart, int16(m.ActIII)+1, numParts-1)
	e.note("3.2.3", EventPart, int16(m.ActII), numParts-2)
	e.note("3.2", EventPile, int16(e.r.cardsLeft(s)))
	s.deck = b.AdventureDeck
	s.deckGems = e.r.level(s, settingGems).AdventureGems
	e.note("3.2.4", EventDeck, int16(s.deck), int16(s.deckGems))
}

// tellLevels reports the Difficulty Levels, in one event if they are all equal (3.0.1).
func (e *engine) tellLevels() {
	o := &e.s.Options
	alike := true
	for _, level := range o.Levels {
		alike = alike && level == o.Levels[0]
	}
	if alike {
		e.note("3.0.1", EventLevel, int16(o.Levels[0]))
		return
	}
	for of, level := range o.Levels {
		if o.plays(setting(of)) {
			e.note("3.0.1", EventLevels, int16(of), int16(level))
		}
	}
}

// layShips fills the Ship cup, lays out the groups and the first Hidden Ships
// (3.5 to 3.9, 3.22).
func (e *engine) layShips() {
	s, r := e.s, e.r
	if s.Options.DeadlySeas {
		s.seasUnseen = 1<<(numDeadlySeas+1) - 2
		s.seasInCup = r.level(s, settingSeas).DeadlySeas
		e.note("3.22", EventSeas, int16(s.seasInCup))
	}
	e.joinCup(White)
	e.joinCup(PaleYellow)
	e.note("3.5", EventCup, int16(s.cup.size()))
	s.waiting = r.groups[Black]
	e.note("3.6", EventWaiting, int16(s.waiting.size()))
	shift := r.level(s, settingGroups).GroupShift
	for i := range r.set.Notoriety {
		switch t := &r.set.Notoriety[i]; t.Group {
		case Blue:
			s.groupAt[0] = uint8(int8(t.At) + shift)
		case Green:
			s.groupAt[1] = uint8(int8(t.At) + shift)
		}
	}
	e.note("3.7", EventGroupsAt, int16(s.groupAt[0]), int16(s.groupAt[1]))
	e.note("3.8", EventSetAside)
	for i := range r.set.Oceans {
		s.hidden[r.set.Oceans[i].Ocean] = r.set.Oceans[i].HiddenShips
	}
	level := r.level(s, settingHidden)
	total := 0
	for _, o := range level.HiddenOceans {
		s.hidden[o] = uint8(max(int8(s.hidden[o])+level.HiddenShips, 0))
	}
	for _, n := range s.hidden {
		total += int(n)
	}
	e.note("3.9", EventFirstHidden, int16(total))
}

// layTokens fills the Treasure cup and lays out the other pieces (3.10 to 3.19).
func (e *engine) layTokens() {
	s, r := e.s, e.r
	for i := range r.set.Treasures {
		for range r.set.Treasures[i].Count {
			s.intoCup(TreasureID(i + 1))
		}
	}
	m := &r.motives[s.Motive]
	if m.has(WondersOnTrack) { // 3.10.2
		place := 0
		for types := r.wonders; types != 0 && place < 16; types &= types - 1 {
			t := bits.TrailingZeros64(types)
			s.cupSize -= s.inCup[t]
			s.inCup[t] = 0
			s.wonderSpaces |= 1 << place
			place++
		}
		s.wonders = r.wonders
		e.note("3.10.2", EventWondersLaid, int16(place))
	}
	if m.has(AddsAllies) {
		e.addAllies("3.10.2")
	}
	e.note("3.10", EventTreasureCup, int16(s.cupSize))
	s.tokensUnseen = 1<<(numAdventureTokens+1) - 2
	e.note("3.3", EventResourcesLie)
	e.tellStartingUpgrade()
	e.note("3.11", EventNotorietyLies)
	for o := WesternPacific; o <= numMajor; o++ {
		s.gems[o] = 1
	}
	e.note("3.12", EventGemsLaid, int16(r.gemStock(s)))
	s.aboard = 1<<NadeenDakkar - 2
	e.note("3.13", EventCharacters)
	s.ActionPoints = r.level(s, settingPoints).ActionPoints
	e.note("3.14", EventPointsLie, int16(s.ActionPoints))
	e.note("3.18", EventCubesLie, int16(r.set.Board.Cubes))
	e.note("3.19", EventDieLies)
	if s.Options.Buried {
		e.note("3.24", EventBurying)
	}
	if s.Options.Versus { // 18.1, 18.2
		s.tableau.add(uint8(versusCard))
		s.imperialPoints = r.set.Versus.Start
		e.note("18.1", EventKeeps, CardPiece(versusCard).arg())
		e.note("18.2", EventImperialPoints, int16(s.imperialPoints))
	}
	if s.Options.Players > 1 {
		e.note("16.1", EventTogether, int16(s.Options.Players))
		if s.Options.Glory {
			e.note("17.1", EventForGlory)
		}
		e.note("16.2", EventOfficers, int16(s.Options.Players))
		for seat := range s.Options.Players {
			e.note("16.2.1", EventOfficerGems, int16(seat), int16(s.playerGems[seat]))
		}
	}
}

func (s *State) attributesLeft() uint32 {
	const all = 1<<(numAttributes+1) - 2
	return all &^ (s.attributesHeld() | s.attributesOut)
}

// attributesDue returns how many tokens each Officer gets (3.21).
func (r *Rules) attributesDue(s *State) [3]uint8 {
	level := r.level(s, settingAttributes)
	return [3]uint8{level.EngineerTokens, level.SecondOfficerTokens, level.FirstOfficerTokens}
}

// dealAttributes draws the Officers' tokens (3.21); arg is the Officer, from 0.
func (e *engine) dealAttributes(f *frame) {
	s := e.s
	if s.Options.Attributes {
		for i, due := range e.r.attributesDue(s) {
			if bits.OnesCount32(s.attributes[i]) < int(due) {
				f.arg = uint8(i)
				f.node = NodeAttribute
				return
			}
		}
		if e.r.level(s, settingAttributes).Redraws > 0 && f.mode == 0 {
			f.step = setupReplace
			return
		}
	}
	f.step = setupBegins
}

func (e engine) attributeDrawn(f *frame, a Action) {
	e.s.attributes[f.arg] |= 1 << a.Piece.ID
	e.note("3.21", EventAttribute, a.Piece.arg(), CharacterPiece(attributeOfficers[f.arg]).arg())
}

// replaceAttribute discards one token, once; another is drawn for it (3.21).
func (e engine) replaceAttribute(f *frame, a Action) {
	f.mode, f.step = 1, setupAttributes
	if a.Kind != KindChoose {
		e.note("3.21", EventKeepsTokens)
		return
	}
	e.s.dropAttribute(a.Piece.ID)
	e.note("3.21", EventReplaces, a.Piece.arg())
}
