package nemesis

// Escape: moving out of Combat (14).

// escape lets each Intruder of the Room attack the Character, the largest
// first, and then moves it.
func (e engine) escape(f *frame) {
	s := e.s
	for f.rest != 0 {
		i := e.r.nextAttacker(s, f.rest)
		f.rest &^= 1 << i
		if s.Intruders[i].At != s.Players[f.player].At {
			continue
		}
		e.note("14.2", EventAttacksEscape, int16(i+1), int16(f.player))
		e.beginAttack(i+1, f.player, attackOnEscape)
		return
	}
	move := frame{kind: frameEnter, player: f.player, slot: f.slot, n: *f.through()}
	e.note("14.3", EventGetsAway, int16(f.player), int16(f.slot))
	e.pop()
	e.push(move)
}

// beginMove moves a Character to a neighbouring Room, by an Escape if it is in
// Combat (14.1).
func (e engine) beginMove(p Number, to Slot, how uint8, careful CorridorID) {
	s := e.s
	from := s.Players[p].At
	c := e.r.between[from][to]
	if s.inCombat(p) {
		e.note("14.1", EventEscapeBegins, int16(p), int16(to))
		e.push(frame{kind: frameEscape, player: p, slot: to, n: uint8(c), rest: uint64(s.intrudersIn(from))})
		return
	}
	e.push(frame{kind: frameEnter, player: p, slot: to, n: uint8(c), m: how, k: uint8(careful)})
}
