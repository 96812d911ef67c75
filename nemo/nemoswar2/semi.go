package nemoswar2

// The semi-competitive variant (17): seizing the Captaincy, and glory.

// mayObject reports whether another player may object to what the Captain has just
// named (17.4): he chose among several things as Captain, he did not seize the tile
// this turn (17.4.1), and somebody has a gemstone.
func (r *Rules) mayObject(s *State, a *Action) bool {
	node := s.node()
	if s.isImmune(s.captain) || s.Turn == 0 || !node.isPlayers() || node == NodeGive || node == NodeTakeGem ||
		r.nextObjector(s, s.captain) == s.captain || uint8(r.mover(s, node)) != s.captain || !r.captainly(s, node, a) {
		return false
	}
	l := list{r: r, s: s, than: *a, node: node}
	l.at(node)
	return l.found
}

// captainly reports whether a choice belongs to the Captain as such, whoever that is,
// and not to another duty of the same player (16.3).
func (r *Rules) captainly(s *State, node Node, a *Action) bool {
	office := &r.duties[s.Options.Players]
	if office.duty[r.dutyAt(s.top(), node)] != captainHas {
		return false
	}
	switch a.Kind {
	case KindUse, KindSacrifice, KindPlay:
		uses := r.usesOf(a.Piece)
		n := max(a.N, 1)
		return int(n) <= len(uses) && r.officerOf(s, a.Piece, &uses[n-1]) == captainHas
	case KindSpend:
		return office.duty[DutyTreasure] == captainHas
	case KindExert:
		return Resource(a.Piece.ID) == Nemo
	}
	return a.Piece != Piece{PieceGem, gemOfCaptain} // the Captain's own gemstone
}

// ownRisk reports whether a choice at a roll risks something that only the objector's
// own card allows. The Captain could not do that; an objector who seizes the tile
// can, having both roles (7.2, 17.4).
func (r *Rules) ownRisk(s *State, a *Action) bool {
	f := s.top()
	return f.node == NodeExert && a.Kind == KindExert && a.Piece.Kind == PieceResource && a.Piece.ID <= numResources &&
		r.exertable(s, f)>>a.Piece.ID&1 != 0 && r.exerter(s, Resource(a.Piece.ID)) == s.objector
}

// immuneSeats returns a 1 for each player who seized the tile this turn.
func (s *State) immuneSeats() []uint8 {
	seats := make([]uint8, maxPlayers)
	for seat := range seats {
		seats[seat] = s.immune >> seat & 1
	}
	return seats
}

// isImmune reports whether a player has seized the tile this turn (17.4.1).
func (s *State) isImmune(seat uint8) bool { return s.immune>>seat&1 != 0 }

// nextObjector returns the next player after a seat who has a gemstone, or the
// Captain if there is none.
func (r *Rules) nextObjector(s *State, seat uint8) uint8 {
	for {
		if seat++; seat >= s.Options.Players {
			seat = 0
		}
		if seat == s.captain || s.playerGems[seat] > 0 {
			return seat
		}
	}
}

// propose holds the Captain's choice back until the others have been asked (17.4).
func (e *engine) propose(a Action) {
	s := e.s
	s.proposed, s.seizing = a, seizeObject
	s.objector = e.r.nextObjector(s, s.captain)
	e.note("17.4", EventProposes, int16(s.captain))
}

// underlying returns the node at which the Captain has made a choice.
func (s *State) underlying() Node { return s.top().node }

// refuseObjection checks a player's answer to the Captain's choice: another legal
// choice, or agreement.
func (r *Rules) refuseObjection(s *State, _ *frame, a Action) *refusal {
	if a.Kind == KindAgree {
		return nil
	}
	if a == s.proposed {
		return refuseSame
	}
	if r.ownRisk(s, &a) {
		return nil
	}
	node := s.underlying()
	if no := r.refuseAt(s, node, &a); no != nil {
		return no
	}
	return unless(r.captainly(s, node, &a), refuseDuty)
}

var refuseDuty = refuse("17.4", "that is not for a Captain to decide; name another choice of his, or agree")

// Uses at any time must wait: an objection is about the choice at hand.
var refuseUnanswered = refuse("17.4", "the objection is answered first; nothing is used before that")

var refuseSame = refuse("17.4", "that is what the Captain has chosen; name something else, or agree")

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
	for res := Nemo; res <= Hull; res++ {
		if a := Exert(res); l.r.ownRisk(s, &a) {
			l.add(a)
		}
	}
}

// objected continues with an objection (17.4).
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
		e.askNext()
	case seizeStand:
		if a.Kind == KindStand {
			s.seizing = seizeSeize
			e.note("17.4", EventStands, int16(s.captain))
			return
		}
		e.note("17.4", EventGivesWay, int16(s.captain))
		s.proposed = s.objection
		if e.r.ownRisk(s, &s.proposed) { // it is the objector's own choice now
			e.decided(s.proposed)
			return
		}
		e.askNext()
	default: // seizeSeize
		if a.Kind != KindSeize {
			e.note("17.4", EventLetsBe, int16(s.objector))
			e.askNext()
			return
		}
		e.seize()
	}
}

// askNext asks the next player with a gemstone about the Captain's choice, each of
// them once. After the last one the choice is made (17.4).
func (e *engine) askNext() {
	s := e.s
	s.seizing, s.objection = seizeObject, Action{}
	if s.objector = e.r.nextObjector(s, s.objector); s.objector == s.captain {
		e.decided(s.proposed)
	}
}

// seize makes the objector Captain, who then does what he named (17.4). At a roll he
// has named everything that he would risk himself.
func (e *engine) seize() {
	s := e.s
	s.playerGems[s.objector]--
	s.immune |= 1 << s.objector
	e.note("17.4", EventSeizes, int16(s.objector))
	e.note("17.4.1", EventImmune, int16(s.objector))
	s.captain = s.objector
	f, named := s.top(), s.objection
	if f.node == NodeExert || f.node == NodeWindow || f.node == NodeDoom {
		f.who, f.asked = s.captain, 0
	}
	if f.node == NodeExert && !named.isUse() {
		f.mask |= 1 << firstBound << s.captain
	}
	e.decided(named)
}

// decided makes the choice that was reached.
func (e *engine) decided(a Action) {
	s := e.s
	s.seizing, s.objector = 0, 0
	s.proposed, s.objection = Action{}, Action{}
	e.take(&a)
}

// Glory is the Glory Points of a player (17.6), with the tie-breakers: PASS cards,
// gemstones, Characters (17.6.1).
type Glory struct {
	Points, Passed, Failed, Gemstones, Characters int
}

func (r *Rules) glory(s *State, seat uint8) (g Glory) {
	for c := FirstOfficer; c <= NadeenDakkar; c++ {
		if r.keeperOf(s, c) == seat && s.aboard>>c&1 != 0 {
			g.Characters++
		}
	}
	g.Passed, g.Failed = s.passed[seat].size(), s.failed[seat].size()
	g.Gemstones = int(s.playerGems[seat])
	g.Points = g.Characters + 2*g.Gemstones + g.Passed - g.Failed
	return g
}

// keeperOf returns the seat of the player who has a Character.
func (r *Rules) keeperOf(s *State, c Character) uint8 {
	if c == NadeenDakkar {
		return s.nadeenWith // 17.3.1
	}
	return r.duties[s.Options.Players].keeper[c]
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
