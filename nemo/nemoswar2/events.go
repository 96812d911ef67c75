package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// The Event Phase: how cards are resolved (6).

// How a card comes to be resolved, the mode of frameCard.
const (
	cardDrawn     = iota + 1 // from the Draw Pile
	cardAccepted             // from the Adventure Deck
	cardPlayed               // from the Tableau
	cardKeptInUse            // from the Tableau, where it stays
)

// Steps of a card.
const (
	cardBegins = iota
	cardFiles
)

// runCard resolves a card: id is the card, arg the pile it goes to, who the
// player whose piles those are.
func (e engine) runCard(f *frame) {
	id := CardID(f.id)
	c := &e.r.cards[id]
	if f.step == cardFiles {
		e.fileCard(f, id)
		return
	}
	f.step = cardFiles
	played := f.mode == cardPlayed || f.mode == cardKeptInUse
	switch {
	case c.data.Kind == KeepCard && !played: // 6.8
		e.s.tableau.add(uint8(id))
		e.note("6.8", EventKeeps, CardPiece(id).arg())
		e.pop()
		return
	case c.test != 0: // 6.6, 6.8.1
		rule := e.r.resolvedBy(f)
		if c.data.Kind == KeepCard {
			rule = "6.8.1"
		}
		e.note(rule, EventResolves, CardPiece(id).arg())
		f.arg = uint8(c.data.To)
		e.push(frame{kind: frameTest, list: uint16(c.test), id: uint8(id)})
		return
	}
	// 6.7, 6.8
	e.note(e.r.resolvedBy(f), EventResolves, CardPiece(id).arg())
	f.arg, f.who = uint8(c.data.To), e.s.captain
	e.effects(c.list, 0)
}

// resolvedBy returns the rule by which a card is resolved now. An event of the Draw
// Pile is resolved because it must be; cardRule cites how, when the card is filed.
func (r *Rules) resolvedBy(f *frame) nemo.Rule {
	if id := CardID(f.id); f.mode != cardDrawn || !r.eventCards.has(uint8(id)) {
		return r.cardRule(id)
	}
	return "6.5"
}

func (r *Rules) cardRule(id CardID) nemo.Rule {
	switch {
	case id == risingCard:
		return "6.9"
	case id == versusCard:
		return "18.12.1"
	case id >= firstNadeen:
		return "6.12"
	case id >= firstFinale:
		return "6.10"
	}
	switch r.cards[id].data.Kind {
	case TestCard:
		return "6.6"
	case PlayCard:
		return "6.7"
	default:
		return "6.8"
	}
}

// testedCard puts the card of a TEST into the PASS or FAIL Pile, or the pile that it
// names (6.6).
func (e *engine) testedCard(passed bool) {
	f := e.s.below(frameCard)
	if f == nil {
		return
	}
	switch {
	case f.arg != 0:
	case passed:
		f.arg = uint8(PassPile)
	default:
		f.arg = uint8(FailPile)
	}
}

// fileCard puts a resolved card on its pile. The Finale ends the game (6.10).
func (e *engine) fileCard(f *frame, id CardID) {
	if f.mode == cardKeptInUse {
		e.pop()
		return
	}
	pile, who := Pile(f.arg), f.who
	e.pop()
	e.file(id, pile, who)
	if e.r.finaleCards.has(uint8(id)) {
		e.finish(EndMission)
	}
}

// file puts a card on a pile (4.4).
func (e *engine) file(id CardID, pile Pile, who uint8) {
	s := e.s
	if !s.Options.Glory {
		who = 0
	}
	switch pile {
	case PassPile:
		s.passed[who].add(uint8(id))
	case FailPile:
		s.failed[who].add(uint8(id))
	default:
		s.discardPile.add(uint8(id))
	}
	rule := e.r.cardRule(id)
	if s.Options.Glory {
		rule = "17.2"
	}
	e.note(rule, EventFiles, CardPiece(id).arg(), int16(pile), int16(who))
}

// runMotive lets the player change Nemo's Motive (6.4.1).
func (e engine) runMotive(f *frame) { e.whileAny(f, NodeMotive, e.r.otherMotives(e.s) != (set{})) }

// otherMotives returns the Motives to which Nemo may change (6.4.1): none whose
// defeat space has been reached, and against the Imperialist only a Stern one.
func (r *Rules) otherMotives(s *State) (options set) {
	if s.TurnedMotive {
		return options
	}
	for m := AdventureMotive; m <= numMotives; m++ {
		data := r.motives[m].data
		safe := data.DefeatAt == 0 || s.Notoriety < data.DefeatAt
		if m != s.Motive && safe && (!s.Options.Versus || data.Temper == Stern) {
			options.add(uint8(m))
		}
	}
	return options
}

// turnMotive changes Nemo's Motive, with all consequences (6.4.1, B.2).
func (e *engine) turnMotive(m Motive) {
	s := e.s
	s.TurnedMotive = true
	e.note("6.4.1", EventMotive, int16(s.Motive), int16(m))
	if e.r.motives[m].has(AddsAllies) && !e.r.alliesIn(s) {
		e.addAllies("B.2")
	}
	s.Motive = m
}

// alliesIn reports whether the Allies are in the Treasure cup, brought by the first
// Motive or by the present one.
func (r *Rules) alliesIn(s *State) bool {
	return r.motives[s.Options.Motive].has(AddsAllies) || r.motives[s.Motive].has(AddsAllies)
}

// addAllies puts the Ally tokens into the Treasure cup (3.10.2).
func (e *engine) addAllies(rule nemo.Rule) {
	for t := e.r.firstAlly; int(t) <= e.r.numTypes; t++ {
		e.s.intoCup(t)
	}
	e.note(rule, EventAllies, numAllies)
}
