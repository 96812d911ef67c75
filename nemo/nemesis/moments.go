package nemesis

// The ends of the voyage (5.2-5.6).

// destroy ends the ship (5.4).
func (e engine) destroy(rule ruleID) {
	if e.s.Ship == Travelling {
		e.s.Ship = Destroyed
		e.note(rule, EventShipDestroyed)
	}
}

// closing ends the voyage as soon as a condition for it holds, and starts the Victory
// Check.
func (e engine) closing() bool {
	s := e.s
	if s.Turn == 0 || s.stack[0].kind == frameVictory {
		return false
	}
	if s.Ship == Travelling {
		e.shipEnds()
	}
	if s.Ship == Travelling {
		return false
	}
	if turn := &s.stack[0]; turn.kind == frameTurn && turn.step > turnEvent && turn.step <= turnEventDone {
		s.events.discard |= 1 << turn.n // the card that was being resolved
	}
	s.depth = 1
	s.stack = [maxDepth]frame{{kind: frameVictory}}
	e.lost()
	e.note("5.6", EventCheckBegins, int16(size(s.survivors())))
	return true
}

// shipEnds checks the conditions: the tracks, and nobody left (5.5).
func (e engine) shipEnds() {
	s := e.s
	switch {
	case s.SelfDestruct > 0 && s.SelfDestruct-1 >= e.r.track.skull:
		e.destroy("5.4")
	case s.Time >= e.r.track.jump && s.SelfDestruct > 0: // 5.3
		s.Ship = Destroyed
		e.note("5.3", EventShipDestroyed)
	case s.Time >= e.r.track.jump:
		s.Ship = Arrived
		e.note("5.2", EventJump)
	case s.anybodyLives():
	case s.SelfDestruct > 0:
		s.SelfDestruct = e.r.track.skull + 1
		s.nobodyLeft = true
		e.note("5.5", EventNobodyLeft)
		e.destroy("5.4")
	default:
		s.Time = e.r.track.jump
		s.nobodyLeft = true
		s.Ship = Arrived
		e.note("5.5", EventNobodyLeft)
		e.note("5.2", EventJump)
	}
}

// lost kills everyone on board who must die (5.2, 5.4).
func (e engine) lost() {
	s := e.s
	for p := Number(1); p <= maxPlayers; p++ {
		fate := s.Players[p].Fate
		if fate == Aboard || fate == InPod || fate == Hibernating && s.Ship == Destroyed {
			e.die(p)
		}
	}
	if s.Ship == Destroyed && e.r.anyOf(^s.intrudersIn(0)&(1<<maxIntruders-1), Queen, Queen) {
		s.QueenKilled = true
	}
	if s.Ship == Destroyed { // 5.4: and all Intruders die
		s.Intruders = [maxIntruders]Intruder{}
	}
}
