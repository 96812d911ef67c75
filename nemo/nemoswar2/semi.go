package nemoswar2

// The semi-competitive variant (17): seizing the Captaincy, and glory.

// mayObject reports whether another player may object to what the Captain has
// just named (17.4): it is the Captain's choice among several, nobody has seized
// the tile this turn, and somebody has a gemstone.
func (r *Rules) mayObject(s *State, a *Action) bool {
	node := s.node()
	if s.immune || s.Turn == 0 || !node.isPlayers() || node == NodeGive || node == NodeTakeGem ||
		uint8(r.mover(s, node)) != s.captain || r.nextObjector(s, s.captain) == s.captain || !r.captainly(s, node, a) {
		return false
	}
	l := list{r: r, s: s, than: *a, node: node}
	l.at(node)
	return l.found
}

// captainly reports whether a choice is the Captain's as Captain, whoever that
// is, and not one by another duty of the same player (16.3).
func (r *Rules) captainly(s *State, node Node, a *Action) bool {
	if duty := nodeRows[node].duty; duty != 0 && r.duties[s.Options.Players].duty[duty] != captainHas {
		return false
	}
	switch a.Piece.Kind {
	case PieceCharacter, PieceAttribute:
		return a.Kind == KindChoose
	case PieceTreasure:
		return a.Kind == KindChoose || r.duties[s.Options.Players].duty[DutyTreasure] == captainHas
	case PieceResource:
		return a.Kind != KindExert || Resource(a.Piece.ID) == Nemo
	}
	return true
}

// nextObjector is the next player after a seat who has a gemstone, the Captain
// if there is none.
func (r *Rules) nextObjector(s *State, seat uint8) uint8 {
	for {
		if seat = (seat + 1) % s.Options.Players; seat == s.captain || s.playerGems[seat] > 0 {
			return seat
		}
	}
}

// propose keeps the Captain's choice until the others were asked (17.4).
func (e *engine) propose(a Action) {
	s := e.s
	s.proposed, s.seizing = a, seizeObject
	s.objector = e.r.nextObjector(s, s.captain)
	e.note("17.4", EventProposes, int16(s.captain))
}

// underlying is the node at which the Captain has made a choice.
func (s *State) underlying() Node { return s.top().node }

// refuseObjection checks what a player says to the Captain's choice: another
// legal choice, or agreement.
func (r *Rules) refuseObjection(s *State, a *Action) *refusal {
	if a.Kind == KindAgree {
		return nil
	}
	if *a == s.proposed {
		return refuseSame
	}
	node := s.underlying()
	if no := r.refuseAt(s, node, a); no != nil {
		return no
	}
	return unless(r.captainly(s, node, a), refuseDuty)
}

var refuseDuty = refuse("17.4", "that is not for a Captain to decide; name another choice of his, or agree")

var refuseSame = refuse("17.4", "that is what the Captain has chosen; name something else, or agree")

// objections lists them.
func (l *list) objections() {
	s := l.s
	l.add(Plain(KindAgree))
	node := s.underlying()
	from := len(l.buf)
	l.at(node)
	kept := from
	for i := from; i < len(l.buf); i++ {
		if a := l.buf[i]; a != s.proposed && l.r.captainly(s, node, &a) {
			l.buf[kept] = a
			kept++
		}
	}
	l.buf = l.buf[:kept]
}

// objected goes on with an objection (17.4).
func (e *engine) objected(a *Action) {
	s := e.s
	switch s.seizing {
	case seizeObject:
		if a.Kind != KindAgree {
			s.objection, s.seizing = *a, seizeStand
			e.note("17.4", EventObjects, int16(s.objector))
			return
		}
		e.note("17.4", EventAgrees, int16(s.objector))
		if s.objector = e.r.nextObjector(s, s.objector); s.objector == s.captain {
			e.decided(s.proposed)
		}
	case seizeStand:
		if a.Kind == KindStand {
			s.seizing = seizeSeize
			e.note("17.4", EventStands, int16(s.captain))
			return
		}
		e.note("17.4", EventGivesWay, int16(s.captain))
		e.decided(s.objection)
	default: // seizeSeize
		if a.Kind != KindSeize {
			e.note("17.4", EventLetsBe, int16(s.objector))
			e.decided(s.proposed)
			return
		}
		s.playerGems[s.objector]--
		s.immune = true
		e.note("17.4", EventSeizes, int16(s.objector))
		e.note("17.4.1", EventImmune, int16(s.objector))
		s.captain = s.objector
		if f := s.top(); f.node == NodeExert || f.node == NodeWindow || f.node == NodeDoom {
			f.who, f.asked = s.captain, 0
		}
		e.decided(s.objection)
	}
}

// decided makes the choice that was come to.
func (e *engine) decided(a Action) {
	s := e.s
	s.seizing, s.objector = 0, 0
	s.proposed, s.objection = Action{}, Action{}
	e.take(&a)
}

// Glory are the Glory Points of a player (17.6), with what decides ties: PASS
// cards, gemstones, Characters (17.6.1).
type Glory struct {
	Points, Passed, Failed, Gemstones, Characters int
}

// glory counts the Glory Points of a player.
func (r *Rules) glory(s *State, seat uint8) (g Glory) {
	for c := FirstOfficer; c <= NadeenDakkar; c++ {
		mine := r.duties[s.Options.Players].keeper[c] == seat
		if c == NadeenDakkar {
			mine = s.nadeenWith == seat // 17.3.1
		}
		if mine && s.aboard>>c&1 != 0 {
			g.Characters++
		}
	}
	g.Passed, g.Failed = s.passed[seat].size(), s.failed[seat].size()
	g.Gemstones = int(s.playerGems[seat])
	g.Points = g.Characters + 2*g.Gemstones + g.Passed - g.Failed
	return g
}

// beats reports whether one glory is greater than another (17.6, 17.6.1).
func (g *Glory) beats(h *Glory) bool {
	for _, pair := range [...][2]int{
		{g.Points, h.Points}, {g.Passed, h.Passed}, {g.Gemstones, h.Gemstones}, {g.Characters, h.Characters},
	} {
		if pair[0] != pair[1] {
			return pair[0] > pair[1]
		}
	}
	return false
}
