package nemoswar1

// The end of a turn: time advances (11.0), and the oceans may be full (12.2.2).

// endTurn is phase 3 of the turn. The Calendar comes first, so a game that ends by
// time is not an Imperial Victory.
func (e engine) endTurn(f *frame) {
	s := e.s
	e.note("5.0.3", EventTurnEnds, int16(s.Turn))
	e.weeksPass("11.0", 1)
	if s.End != 0 {
		return
	}
	if e.r.oceansFull(s) {
		e.finish(EndImperial, 0)
		return
	}
	s.Turn++
	f.step = turnBegins
}

// oceansFull reports whether every ocean has a ship for each of its boxes (12.2.2).
func (r *Rules) oceansFull(s *State) bool {
	for o := EasternPacific; o <= WesternPacific; o++ {
		if s.shipsIn(o) < int(r.capacity[o]) {
			return false
		}
	}
	return true
}
