package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// How the game ends (14).

var endRules = [numEnds + 1]nemo.Rule{
	EndMission: "14.1", EndResource: "14.2", EndPariah: "14.3", EndFull: "14.4", EndNadeen: "14.5",
}

// finish ends the game: the first cause counts (14.3).
func (e *engine) finish(end End) {
	if e.s.End != 0 {
		return
	}
	e.s.End = end
	e.note(endRules[end], EventEnd, int16(end))
	if end == EndMission {
		e.lastCards()
		if e.t != nil {
			e.scored()
		}
		return
	}
	e.note("15.1", EventNoScore)
	e.epilogues(0)
}

// scored reports the score (15.2 to 15.12).
func (e *engine) scored() {
	s, r := e.s, e.r
	t := r.Tally(s)
	m := &r.motives[s.Motive]
	e.note("15.2", EventPrepares)
	e.note("15.3", EventAdjusts, int16(s.Motive))
	e.note("15.9", EventTracksCount)
	for symbol := WarshipSymbol; symbol <= PenaltySymbol; symbol++ {
		e.note(scoreRules[symbol], EventGroup, int16(symbol), int16(t.Points[symbol]))
	}
	if s.Options.Buried {
		e.note("15.5", EventBurialsCount)
	}
	if m.has(TwoScourgeColumns) {
		e.note("15.7.1", EventTwoColumns)
	}
	if s.Options.Balance {
		e.note("15.12", EventBalances, int16(t.Balance))
	}
	if s.Options.Versus {
		e.note("18.12.2", EventImperialGems, int16(t.Gemstones))
	}
	if s.Options.Glory {
		e.note("17.7", EventPilesTogether)
		for seat := range s.Options.Players {
			g := r.glory(s, seat)
			e.note("17.6", EventGlory, int16(seat), int16(g.Points))
		}
		glorious := r.mostGlorious(s)
		for seat := range s.Options.Players {
			if glorious.Has(nemo.Seat(seat)) {
				e.note("17.6.1", EventGlorious, int16(seat))
			}
		}
	}
	e.note("15.11", EventScore, int16(t.Total()), int16(t.Level))
	e.epilogues(t.Level)
}

// epilogues reports how the story ends (E.1, E.2).
func (e *engine) epilogues(level int) {
	s, r := e.s, e.r
	e.note("E.1", EventEpilogue, int16(level))
	if !s.Options.Versus {
		return
	}
	t := r.Tally(s)
	rule := nemo.Rule("18.14")
	if s.End != EndMission {
		e.note("18.14", EventImperialistWins)
	} else {
		rule = "18.16"
		e.note("18.15", EventOnPoints, int16(t.Level))
	}
	if r.imperialistWins(s, &t) {
		e.note(rule, EventImperialLevel, int16(r.imperialLevel(s, &t)))
		e.note("E.2", EventImperialEpilogue)
	}
}

// lastCards files the cards of the Tableau (15.2); in the variant of glory, with the
// last Captain (17.2).
func (e *engine) lastCards() {
	s := e.s
	for cards := s.tableau; !cards.empty(); {
		id := CardID(cards.pop())
		s.tableau.remove(uint8(id))
		e.file(id, e.r.cards[id].data.Unused, s.captain)
	}
}
