package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// The co-operative variant (16): who decides what. A single player has every duty and
// every Character.

// dutyTable says, for a number of players, who has each duty and each Character, by
// seat from 0, and how many gemstones each starts with.
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

// holder returns the seat with a duty. The Captain decides what no card names (16.3).
func (r *Rules) holder(s *State, duty CoopDuty) uint8 {
	if s.Options.Players == 1 || r.duties[s.Options.Players].duty[duty] == captainHas {
		return s.captain
	}
	return r.duties[s.Options.Players].duty[duty]
}

// exerter returns the seat that risks a Resource: the Captain risks Nemo, and the
// Officers in charge risk the others (16.3).
func (r *Rules) exerter(s *State, res Resource) uint8 {
	switch res {
	case Crew:
		return r.holder(s, DutyCrew)
	case Hull:
		return r.holder(s, DutyHull)
	}
	return s.captain
}

// officerOf returns the seat whose card decides about the use of a piece, or
// captainHas: Characters and their tokens belong to their Officers, Treasure to its
// duty, and Nadeen's tokens go with his tile. The Captain orders what is used between
// Actions, except a Sacrifice (16.2.2, 16.3, 17.3.1).
func (r *Rules) officerOf(s *State, p Piece, u *use) uint8 {
	table := &r.duties[s.Options.Players]
	switch {
	case p.Kind == PieceCharacter: // 16.2.2
		return table.keeper[p.ID]
	case u.When == InActionPhase:
	case p.Kind == PieceTreasure:
		return table.duty[DutyTreasure]
	case p.Kind == PieceTrait && s.Options.Glory: // 17.3.1
		return s.nadeenWith
	case p.Kind == PieceAttribute:
		for i, officer := range attributeOfficers {
			if s.attributes[i]>>p.ID&1 != 0 {
				return table.keeper[officer]
			}
		}
	}
	return captainHas
}

// owner returns the seat that decides about the use of a piece (16.2.2, 16.3).
func (r *Rules) owner(s *State, p Piece, u *use) uint8 {
	if seat := r.officerOf(s, p, u); seat != captainHas {
		return seat
	}
	return s.captain
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

// mover returns the seat that decides at a node.
func (r *Rules) mover(s *State, node Node) nemo.Seat {
	f := s.top()
	if seat := r.nodes[node].seat; seat != nil {
		if decides := seat(r, s, f); decides != nemo.Nobody {
			return decides
		}
	}
	if s.Options.Players == 1 {
		return nemo.Seat(s.captain)
	}
	return nemo.Seat(r.holder(s, r.dutyAt(f, node)))
}

// dutyAt returns the duty that decides at a node, 0 for the Captain. The Captain decides on a Stalk
// attack that nothing demands, and on its follow-up; the player with the duty for gemstones places each
// one, whatever brings it (16.3).
func (r *Rules) dutyAt(f *frame, node Node) CoopDuty {
	if node != NodeFollowUp && node != NodePlace {
		return r.nodes[node].duty
	}
	return r.dutyOf(f, node)
}

// dutyOf is dutyAt where it depends on the work. It is separate so that dutyAt is inlined.
func (r *Rules) dutyOf(f *frame, node Node) CoopDuty {
	switch {
	case node == NodeFollowUp && Kind(f.arg) == KindStalk:
		return 0
	case node == NodePlace && (engine{r: r}).effectOf(f).Op == OpGemstone: // of a card, as of a Lull
		return DutyGemstones
	}
	return r.nodes[node].duty
}

// left returns the seat on the left (16.4).
func (e *engine) left(seat uint8) uint8 { return (seat + 1) % e.s.Options.Players }

// tileDue makes the Captain tile pass after a FAIL or a threshold, citing that rule.
// It passes at once, so that the new Captain decides about the other consequences
// (16.4, 16.4.1).
func (e *engine) tileDue(rule nemo.Rule) {
	switch s := e.s; {
	case s.Options.Players == 1:
	case s.Options.TileWaits:
		s.passes++
		e.note(rule, EventTileDue)
	default:
		e.tilePasses(rule)
	}
}

func (e *engine) tilePasses(rule nemo.Rule) {
	s := e.s
	s.captain = e.left(s.captain)
	e.note(rule, EventPassesTile, int16(s.captain))
	e.actionPoints(rule, 1)
}

// passTile makes the Captain tile pass once for each cause whose effects are now
// settled, if it waits for that (16.4).
func (e *engine) passTile() {
	for s := e.s; s.passes > 0; s.passes-- {
		e.tilePasses("16.4")
	}
}

// firstCaptain gives the tile to the player drawn for it (16.3).
func (e engine) firstCaptain(f *frame, a Action) {
	e.s.captain = a.Piece.ID - 1
	f.step++
	e.note("16.3", EventCaptain, int16(e.s.captain))
}
