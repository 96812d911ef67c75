package nemorising

// Teamwork (team) and standing beside one another (AMB-10).

// teamwork reports whether another hero helps with an attempt: with a Task, one on
// the same tile (team.2); in a confrontation, one beside the same enemy (team.4).
func (r *Rules) teamwork(s *State, f *frame) bool {
	if f.mode != attemptConfront {
		at := s.Heroes[f.hero].At
		return at.isSlot() && s.otherHeroOn(f.hero, at) != 0
	}
	for other := Hero(1); other <= numHeroes; other++ {
		if other != f.hero && s.Heroes[other].InGame() && r.board.adjacent(s.enemies[f.enemy], s.Heroes[other].At) {
			return true
		}
	}
	return false
}

// beside reports whether two heroes are adjacent or share a place.
func (r *Rules) beside(s *State, a, b Hero) bool {
	p, q := s.Heroes[a].At, s.Heroes[b].At
	return p != 0 && q != 0 && (p == q || r.board.adjacent(p, q))
}

// noteTwoDice reports why an attempt rolled two dice: the hero's Die Enhancement
// (acard.dice2), or teamwork (team.2, team.4), which never adds a third die (team.3).
func (e engine) noteTwoDice(f *frame) {
	if e.t == nil {
		return
	}
	h := int16(f.hero)
	own, team := e.r.hasDieEnhancement(&e.s.Heroes[f.hero]), e.r.teamwork(e.s, f)
	if own {
		e.note("acard.dice2.1", EventTwoDice, h)
		e.note("acard.dice2.2", EventTwoDice, h)
	}
	switch {
	case own && team:
		e.note("team.3", EventTwoDice, h)
	case team && f.mode == attemptConfront:
		e.note("team.4", EventHelped, h)
	case team:
		e.note("team.2", EventHelped, h)
	}
}

// noteOneDie reports that a hero defends with one die although a teammate is
// beside her (team.5).
func (e engine) noteOneDie(f *frame) {
	if e.t == nil {
		return
	}
	for other := Hero(1); other <= numHeroes; other++ {
		if other != f.hero && e.s.Heroes[other].InGame() && e.r.couldHelp(e.s, f, other) {
			e.note("team.5", EventUnhelped, int16(f.hero), int16(other))
			return
		}
	}
}

// couldHelp reports whether other is on the tile of the defending hero, or
// beside the enemy that attacks her.
func (r *Rules) couldHelp(s *State, f *frame, other Hero) bool {
	at, own := s.Heroes[other].At, s.Heroes[f.hero].At
	return own.isSlot() && at == own || f.enemy != 0 && r.board.adjacent(s.enemies[f.enemy], at)
}
