package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// The co-operative variant (16): who decides what. Alone, one player has every
// duty and every Character.

// dutyTable says for a number of players who has each duty and each Character,
// by seat from 0, and with how many gemstones each begins.
type dutyTable struct {
	duty   [numDuties + 1]uint8
	keeper [numCharacters + 1]uint8
	gems   [maxPlayers]uint8
}

// captainHas marks a duty or a Character that no Officer card has.
const captainHas = 0xFF

// layOutOfficers gives each seat its Officer card (16.2).
func (r *Rules) layOutOfficers() {
	for players := range r.duties {
		table := &r.duties[players]
		for i := range table.duty {
			table.duty[i] = captainHas
		}
		for i := range table.keeper {
			table.keeper[i] = captainHas
		}
		seat := uint8(0)
		for i := range r.set.Officers {
			card := &r.set.Officers[i]
			if int(card.Players) != players || int(seat) >= players {
				continue
			}
			for _, duty := range card.Duties {
				table.duty[duty] = seat
			}
			for _, c := range card.Characters {
				table.keeper[c] = seat
			}
			table.gems[seat] = card.Gemstones
			seat++
		}
	}
}

// holder is the seat with a duty; what no card names the Captain decides (16.3).
func (r *Rules) holder(s *State, duty CoopDuty) uint8 {
	if s.Options.Players == 1 || r.duties[s.Options.Players].duty[duty] == captainHas {
		return s.captain
	}
	return r.duties[s.Options.Players].duty[duty]
}

// exerter is the seat that risks a Resource: the Captain Nemo, and their
// Officers the others (16.3).
func (r *Rules) exerter(s *State, res Resource) uint8 {
	switch res {
	case Crew:
		return r.holder(s, DutyCrew)
	case Hull:
		return r.holder(s, DutyHull)
	}
	return s.captain
}

// keeper is the seat that may Sacrifice a Character (16.2.2).
func (r *Rules) keeper(s *State, c Character) uint8 {
	if s.Options.Players == 1 || r.duties[s.Options.Players].keeper[c] == captainHas {
		return s.captain
	}
	return r.duties[s.Options.Players].keeper[c]
}

// ToMove returns a seat, Chance, or Nobody.
func (r *Rules) ToMove(s *State) nemo.Seat {
	switch node := s.node(); {
	case node == NodeNone:
		return nemo.Nobody
	case node.isPlayers():
		return r.mover(s, node)
	}
	return nemo.Chance
}

// mover is the seat that decides at a node.
func (r *Rules) mover(s *State, node Node) nemo.Seat {
	f := s.top()
	switch node {
	case NodeObject, NodeSeize:
		return nemo.Seat(s.objector)
	case NodeExert, NodeWindow, NodeDoom, NodeTakeGem:
		return nemo.Seat(f.who)
	case NodeImperialist, NodeCommit, NodeSpoils:
		return imperialist
	case NodeDie, NodeWithhold, NodeSpread, NodeReveal, NodeHostile, NodeHunting:
		if s.Options.Versus && r.imperialPlaces(s, f, node) {
			return imperialist
		}
	}
	return nemo.Seat(r.holder(s, nodeRows[node].duty))
}

// left is the seat on the left (16.4).
func (e *engine) left(seat uint8) uint8 { return (seat + 1) % e.s.Options.Players }

// passTile lets the Captain tile pass for each cause that has come up, now that
// its effects are settled (16.4, 16.4.1).
func (e *engine) passTile() {
	s := e.s
	for ; s.passes > 0; s.passes-- {
		s.captain = e.left(s.captain)
		e.note("16.4", EventPassesTile, int16(s.captain))
		e.actionPoints("16.4", 1)
	}
}

// firstCaptain gives the tile to the player who was drawn (16.3).
func (e *engine) firstCaptain(f *frame, seat uint8) {
	e.s.captain = seat - 1
	f.step++
	e.note("16.3", EventCaptain, int16(e.s.captain))
}
