package nemoswar1

// The historical game (14.0): the cards come in order, on fixed turns, and the year
// does not end it. Its deck is built in deck.go; its Calendar is in tracks.go.

// historicalDraw draws a card at the beginning of each odd turn and of each
// tenth turn, in place of the adventure roll (14.3).
func (e engine) historicalDraw() {
	s := e.s
	if !s.Options.Historical {
		return
	}
	if drawsInTurn(s.Turn) {
		e.note("14.3", EventHistoricalDraw, int16(s.Turn))
		e.push(frame{kind: frameDraw, mode: cardDrawn})
	}
}

// drawsInTurn reports whether a card is drawn in a turn of the historical game.
func drawsInTurn(turn uint16) bool { return turn%2 == 1 || turn%10 == 0 }
