package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Notoriety and what it sets off (9).

// notoriety moves the marker within its track (9.1) and reports how far it went,
// citing a rule.
func (e *engine) notoriety(rule nemo.Rule, n int) {
	s := e.s
	if s.Options.TriplesAll {
		n = e.tripled(n)
	}
	before := s.Notoriety
	e.moves(rule, &s.Notoriety, n, int(e.r.set.Board.NotorietyEnd), EventNotoriety, EventNotorietyStays)
	if s.Notoriety <= before {
		return
	}
	reached := s.Highest
	s.Highest = max(s.Highest, s.Notoriety)
	if at := e.r.motives[s.Motive].data.DefeatAt; at != 0 && s.Notoriety >= at { // 14.3
		e.finish(EndPariah)
		return
	}
	e.thresholds(reached)
}

// tripled returns a gain of Notoriety under Humanist (9.8).
func (e *engine) tripled(n int) int {
	if n <= 0 || !e.r.motives[e.s.Motive].has(TripleNotoriety) {
		return n
	}
	e.note("9.8", EventTriple)
	return 3 * n
}

// thresholds carries out what waits at the spaces up to the marker's, the lowest
// first (9.2). Groups and up-gunning record that they happened; the highest space
// reached before tells which of the other ones are new.
func (e *engine) thresholds(before uint8) {
	s, r := e.s, e.r
	crossed := false
	for at := before + 1; at <= s.Highest; at++ {
		for i := range r.set.Notoriety {
			t := &r.set.Notoriety[i]
			if t.At != at {
				continue
			}
			crossed = true
			e.note("9.2", EventThreshold, int16(at))
			if t.Does == UpGuns && !s.UpGunned {
				e.upGun()
			}
		}
		e.joinAt(at)
	}
	e.joinReached() // for a group that was moved to a space already passed (18.9)
	if wonders := r.wondersReached(s); wonders > 0 {
		e.push(frame{kind: frameWonders})
	}
	if crossed {
		e.tileDue("16.4.1")
	}
}

// joinReached makes Blue and Green join if the marker has reached them (9.3).
func (e *engine) joinReached() { e.joinAt(e.s.Notoriety) }

// joinAt makes them join if the marker reaches a space.
func (e *engine) joinAt(at uint8) {
	s := e.s
	for i, group := range [...]Group{Blue, Green} {
		if s.joined>>group&1 == 0 && at >= s.groupAt[i] {
			e.note("9.3", EventReached, int16(group), int16(s.groupAt[i]))
			e.joinCup(group)
			if s.Options.Versus { // 18.6.1
				s.squadrons[i] = squadronTableau
				e.note("18.6.1", EventSquadron, ShipPiece(blueSquadron+ShipID(i)).arg())
			}
		}
	}
}

// upGun turns every Warship with a Purple back (9.4). Those in the cup or waiting
// show it when they come.
func (e *engine) upGun() {
	s := e.s
	s.UpGunned = true
	for o := WesternPacific; o <= numOceans; o++ {
		for ships := s.sea[o]; !ships.empty(); {
			if id := ships.pop(); e.r.purple(ShipID(id)) {
				s.back.add(id)
			}
		}
	}
	e.note("9.4", EventUpGuns)
}

// purple reports whether a ship has a Purple back.
func (r *Rules) purple(id ShipID) bool { return r.ships[id].Group > White }

// wonderAt returns the space of a Wonder on the track, by its place from 0 (3.10.2).
func (r *Rules) wonderAt(i int) uint8 {
	return r.set.Board.WonderFirst + uint8(i)*r.set.Board.WonderStep
}

// wondersReached counts the Wonders whose space has been reached (9.5).
func (r *Rules) wondersReached(s *State) (n int) {
	for i := range 16 {
		if s.wonderSpaces>>i&1 != 0 && s.Highest >= r.wonderAt(i) {
			n++
		}
	}
	return n
}

// runWonders makes the Wonders that were reached join the Treasure cup (9.5).
func (e engine) runWonders(f *frame) { e.whileAny(f, NodeWonder, e.r.wondersReached(e.s) > 0) }

// wonderJoins turns up a Wonder of the track, from the lowest space.
func (e *engine) wonderJoins(t TreasureID) {
	s := e.s
	s.wonderSpaces &= s.wonderSpaces - 1
	s.wonders &^= 1 << t
	s.intoCup(t)
	e.note("9.5", EventWonder, TreasurePiece(t).arg())
}

// hardPlace reports whether Piracy's hard rule is in force (9.7).
func (r *Rules) hardPlace(s *State) bool {
	return r.motives[s.Motive].has(HardPlace) && s.Notoriety >= r.set.Board.NotorietyEnd
}

// moreBlack returns 1 while one more black die is rolled (9.6), else 0.
func (r *Rules) moreBlack(s *State) int {
	for i := range r.set.Notoriety {
		if t := &r.set.Notoriety[i]; t.Does == AddsDie && s.Notoriety >= t.At {
			return 1
		}
	}
	return 0
}
