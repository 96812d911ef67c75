package nemoswar2

import "math/bits"

// Ships: where they are and what they show.

func (r *Rules) side(s *State, id ShipID) *Side { return r.face(s, id).data }

// face returns that side with what happens when the ship is sunk.
func (r *Rules) face(s *State, id ShipID) *side2 {
	if s.back.has(uint8(id)) {
		return &r.ships[id].sides[1]
	}
	return &r.ships[id].sides[0]
}

func (s *State) squadronsAt(o Ocean) (ships set) {
	for i, at := range s.squadrons {
		if at == uint8(o) && o != 0 {
			ships.add(uint8(blueSquadron) + uint8(i))
		}
	}
	return ships
}

// revealedAt returns the revealed ships in an ocean, with Squadrons.
func (r *Rules) revealedAt(s *State, o Ocean) set { return s.sea[o].or(s.squadronsAt(o)) }

// warshipsAt returns the revealed Warships in an ocean, with Squadrons (18.6).
func (r *Rules) warshipsAt(s *State, o Ocean) (ships set) {
	for all := r.revealedAt(s, o); !all.empty(); {
		if id := all.pop(); r.side(s, ShipID(id)).Warship() {
			ships.add(id)
		}
	}
	return ships
}

// warshipAt reports whether a ship is a revealed Warship in an ocean.
func (r *Rules) warshipAt(s *State, o Ocean, id ShipID) bool {
	ships := r.revealedAt(s, o)
	return id < 128 && ships.has(uint8(id)) && r.side(s, id).Warship()
}

func isSquadron(id ShipID) bool { return id >= blueSquadron }

// shipsIn counts the tokens on the spaces of an ocean (10.5).
func (s *State) shipsIn(o Ocean) int { return s.sea[o].size() + int(s.hidden[o]) }

// room reports whether an ocean has a free ship space (10.5).
func (r *Rules) room(s *State, o Ocean) bool { return s.shipsIn(o) < int(r.spaces[o]) }

// oceanOf returns the ocean where a ship is, none if it is elsewhere.
func (r *Rules) oceanOf(s *State, id ShipID) Ocean {
	if id > greenSquadron {
		return 0
	}
	if isSquadron(id) {
		if at := s.squadrons[id-blueSquadron]; at <= numOceans {
			return Ocean(at)
		}
		return 0
	}
	for o := WesternPacific; o <= numOceans; o++ {
		if s.sea[o].has(uint8(id)) {
			return o
		}
	}
	return 0
}

// oceansWith returns the oceans of a mask for which fits reports true.
func oceansWith(mask uint16, fits func(o Ocean) bool) (options set) {
	for mask &^= 1; mask != 0; mask &= mask - 1 {
		if o := Ocean(bits.TrailingZeros16(mask)); fits(o) {
			options.add(uint8(o))
		}
	}
	return options
}

func (e *engine) putToSea(id ShipID, o Ocean) {
	e.s.sea[o].add(uint8(id))
	e.note("10.3", EventShipPlaced, ShipPiece(id).arg(), int16(o))
}

// front turns a ship to the side that it has on arrival: its front, or Purple after
// the up-gunning (9.4, 10.9).
func (e *engine) front(id ShipID) {
	e.s.back.remove(uint8(id))
	if e.s.UpGunned && e.r.purple(id) {
		e.s.back.add(uint8(id))
	}
}

// leaveSea takes a ship off the map.
func (e *engine) leaveSea(id ShipID) {
	if isSquadron(id) {
		e.s.squadrons[id-blueSquadron] = squadronTableau
		return
	}
	if o := e.r.oceanOf(e.s, id); o != 0 {
		e.s.sea[o].remove(uint8(id))
	}
}

// backToCup puts a ship that left the map into the cup; a Fleet leaves the game.
func (e *engine) backToCup(id ShipID) {
	if e.outOfGame(id) {
		return
	}
	e.s.back.remove(uint8(id))
	e.s.cup.add(uint8(id))
	e.note("10.9", EventBackToCup, ShipPiece(id).arg())
}

// discardShip puts a ship on the ship discard (4.5); a Fleet leaves the game.
func (e *engine) discardShip(id ShipID) {
	if e.outOfGame(id) {
		return
	}
	e.s.back.remove(uint8(id))
	e.s.discarded.add(uint8(id))
}

// isFleet reports whether a ship is a Deadly Seas Fleet.
func isFleet(id ShipID) bool { return id > numShips && id < blueSquadron }

// outOfGame reports whether a ship that goes neither to the Tonnage track nor to
// Salvage leaves the game: Fleets do (10.10).
func (e *engine) outOfGame(id ShipID) bool {
	if isFleet(id) {
		e.note("10.10", EventOutOfGame, ShipPiece(id).arg())
	}
	return isFleet(id)
}

// joinCup makes a group join the Ship cup, with its Deadly Seas token (10.9).
func (e *engine) joinCup(group Group) {
	s := e.s
	if s.joined>>group&1 != 0 {
		return
	}
	s.joined |= 1 << group
	s.cup = s.cup.or(e.r.groups[group])
	if s.Options.DeadlySeas && seasGroups>>group&1 != 0 {
		s.seasInCup++
	}
	ships := e.r.groups[group]
	e.note("10.9", EventJoins, int16(group), int16(ships.size()))
}

// seasGroups are the groups with a Deadly Seas token (3.22).
const seasGroups = 1<<DarkYellow | 1<<Orange | 1<<Red | 1<<Blue | 1<<Green

// turnHostile turns a White ship to its Gray side (10.3.3).
func (e *engine) turnHostile(id ShipID) {
	e.s.back.add(uint8(id))
	e.note("10.3.3", EventHostile, ShipPiece(id).arg())
}
