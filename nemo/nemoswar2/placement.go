package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// The Placement Phase (10).

// Steps of the Placement Phase besides those of its rolls; arg is 1 while it is
// about the black dice, mode is 1 if the dice have changed places (9.7).
const (
	placementPair = iota + 10
	placementWithholds
	placementWhites
	placementBlacks
	placementGem
	placementLull
	placementBacklash
	placementPoints
)

// runPlacement rolls the dice and places a ship for each (10.1, 10.2.1).
func (e engine) runPlacement(f *frame) {
	s := e.s
	switch f.step {
	case stepExert: // nothing is risked on these dice
		s.white, s.black, s.pair = [3]uint8{}, [2]uint8{}, [2]uint8{}
		f.mode = 0
		e.note("5.3", EventPlacementBegins)
		if s.Options.Versus {
			e.note("18.5", EventTwoSides)
		}
		if e.r.hardPlace(s) {
			f.mode = 1
			e.note("9.7", EventHardPlace)
		}
		f.step = stepRoll
	case stepRoll, stepWindow:
		e.rolling(f)
	case stepSettle:
		f.step = placementPair
		if f.arg != 0 {
			f.step = placementWithholds
		}
	case placementPair:
		e.choosePair(f)
	case placementWithholds:
		e.withhold(f)
	case placementWhites:
		e.placeDice(f, s.white[:], placementBlacks)
	case placementBlacks:
		e.placeDice(f, s.black[:], placementGem)
	default:
		e.lull(f)
	}
}

// placementRolled keeps the dice that were rolled (10.1).
func (e *engine) placementRolled(f *frame, a *Action) {
	if f.arg != 0 {
		e.s.black = [2]uint8{a.Dice[0], a.Dice[1]}
		e.note("10.1", EventBlackDice, int16(a.Dice[0]), int16(a.Dice[1]))
		return
	}
	e.s.white = a.Dice
	e.note("10.1", EventWhiteDice, int16(a.Dice[0]), int16(a.Dice[1]), int16(a.Dice[2]))
}

// blackDice returns how many black dice are rolled (10.1). From Act II on, the
// Imperialist rolls both (18.5.1).
func (r *Rules) blackDice(s *State) int {
	if s.Options.Versus && s.Act > 1 {
		return len(s.black)
	}
	return min(r.blackDue(s), len(s.black))
}

// blackDue returns how many black dice the Act card and Notoriety bring (10.1, 9.6).
func (r *Rules) blackDue(s *State) int { return int(r.set.Acts[s.Act-1].Black) + r.moreBlack(s) }

// choosePair settles which two white dice count (10.1.1).
func (e *engine) choosePair(f *frame) {
	w := &e.s.white
	if w[2] == 0 || w[0] == w[1] && w[1] == w[2] {
		e.paired(f, w[0], w[1])
		return
	}
	f.node = NodePair
}

// isPair reports whether two of the three white dice show a and b.
func (s *State) isPair(a, b uint8) bool {
	w := &s.white
	for i := range w {
		for j := range w {
			if i != j && w[i] == a && w[j] == b && a <= b {
				return true
			}
		}
	}
	return false
}

// paired begins a Lull if the dice are equal (10.6); otherwise it rolls the black
// dice.
func (e *engine) paired(f *frame, a, b uint8) {
	s := e.s
	s.pair = [2]uint8{a, b}
	s.Lull = a == b
	e.note("10.1.1", EventPair, int16(a), int16(b))
	f.step = placementWhites
	if s.Lull {
		e.note("10.6", EventLull, int16(a))
		return
	}
	if e.r.moreBlack(s) > 0 {
		e.note("9.6", EventMoreBlack)
	}
	if e.r.blackDice(s) > 0 {
		f.arg, f.step = 1, stepRoll
	}
}

// placeDice places the ships of some dice, one after the other (10.2.1).
func (e *engine) placeDice(f *frame, dice []uint8, next uint8) {
	var first uint8
	choice := false
	for _, die := range dice {
		if die != 0 {
			choice = choice || first != 0 && first != die
			first = die
		}
	}
	switch {
	case first == 0:
		f.step = next
	case choice:
		f.node = NodeDie
	default:
		e.placeDie(f, first, "10.2")
	}
}

// dieLeft reports whether a die of the current colour with this result is left.
func (s *State) dieLeft(f *frame, die uint8) bool {
	if die == 0 {
		return false
	}
	if f.step == placementBlacks {
		return s.black[0] == die || s.black[1] == die
	}
	return s.white[0] == die || s.white[1] == die || s.white[2] == die
}

// placeDie places the ship of a die (10.2): hidden for a white die, revealed for a
// black one, or the other way round (9.7).
func (e *engine) placeDie(f *frame, die uint8, rule nemo.Rule) {
	s := e.s
	mode := uint8(placeHidden)
	dice := s.white[:]
	if f.step == placementBlacks {
		dice = s.black[:]
	}
	if f.drawsShip() {
		mode = placeShip
	}
	for i := range dice {
		if dice[i] == die {
			dice[i] = 0
			break
		}
	}
	e.note(rule, EventPlacesDie, int16(die), int16(mode))
	e.push(frame{kind: framePlace, ocean: Ocean(die), mode: mode, arg: oneIf(f.step == placementBlacks)})
}

// drawsShip reports whether a die placed now draws a ship from the cup instead of a
// Hidden Ship (10.2).
func (f *frame) drawsShip() bool { return (f.step == placementBlacks) != (f.mode != 0) }

func oneIf(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// lull ends the phase: what a Lull turn brings, or Action Points (10.6, 10.7).
func (e *engine) lull(f *frame) {
	s, r := e.s, e.r
	o := Ocean(s.pair[0])
	if !s.Lull {
		e.actionPoints("10.7", int(max(s.pair[0], s.pair[1])-min(s.pair[0], s.pair[1])))
		e.pop()
		return
	}
	switch f.step {
	case placementGem: // 10.6.1
		switch {
		case r.gemStock(s) > 0 && s.gems[o] == 0:
			f.step = placementLull
			e.lullGem(o)
		case r.gemStock(s) == 0, !e.oneOf(f, NodeLullGem):
			f.step = placementLull
		}
	case placementLull:
		f.step = placementBacklash
		if s.deck > 0 { // 10.6.2
			e.adventureGems("10.6.2", 1)
		}
		if r.motives[s.Motive].has(PlacesAdventureTokens) && s.tokenStock() > 0 { // 10.6.3
			s.tokens[o]++
			e.note("10.6.3", EventTokenPlaced, int16(o))
		}
	case placementBacklash: // 10.6.4
		if s.Options.Versus || s.cubes() <= 2*int(s.pair[0]) || r.hasModifier(s, KeepsCubes) || !e.oneOf(f, NodeBacklash) {
			f.step = placementPoints
		}
	default:
		e.note("10.6.5", EventNoPoints, int16(s.ActionPoints))
		e.pop()
	}
}

func (e *engine) lullGem(o Ocean) {
	e.s.gems[o]++
	e.note("10.6.1", EventGem, int16(o))
}

func (e *engine) backlash(land uint8) {
	e.s.wood &^= 1 << land
	e.note("10.6.4", EventBacklash, Piece{PieceLand, land}.arg())
}
