package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Where a ship is placed (10.3), whatever brings it. Placement, which brings most
// ships, is in placement.go; effects_places.go has effects at a place of the map.

// What is placed, the mode of framePlace: id is the ship if it has been drawn,
// ocean that for which it is wanted, arg is 1 for a black die. While a ship is drawn for
// another ocean by step B or D, n is the one for which it was wanted.
const (
	placeHidden = iota + 1
	placeShip   // a ship drawn from the cup
	placeReveal // a ship that replaces a Hidden Ship token
	placeNamed  // a ship that a card brings
)

// Steps of placing a ship.
const (
	placeBegins = iota
	placeDraws
	placeSeeks
	placeHunts // a ship is drawn for ocean, Warship side up
)

// refillCup fills an empty cup with the ship discard, and reports whether a ship
// can be drawn (10.8).
func (e *engine) refillCup() bool {
	s := e.s
	if s.cup.empty() && s.seasInCup == 0 && !s.discarded.empty() {
		e.note("10.8", EventRefills, int16(s.discarded.size()))
		s.cup, s.discarded = s.discarded, set{}
	}
	return !s.cup.empty() || s.seasInCup > 0
}

// shipsLeft reports whether a ship can be drawn, perhaps after the ship discard has
// refilled an empty cup (10.8).
func (s *State) shipsLeft() bool { return !s.cup.empty() || s.seasInCup > 0 || !s.discarded.empty() }

// runPlace places a ship (10.3).
func (e engine) runPlace(f *frame) {
	switch f.step {
	case placeBegins:
		f.step = placeSeeks
		if f.mode == placeShip && f.id == 0 {
			f.step = placeDraws // 10.2
		}
	case placeDraws, placeHunts:
		switch { // a Deadly Seas token may have changed the position
		case f.mode == placeReveal && e.s.hidden[f.ocean] == 0:
			e.note("10.10", EventNoHidden, int16(f.ocean))
			e.seekAgain(f)
		case f.step == placeHunts && !e.r.room(e.s, f.ocean):
			e.seekAgain(f)
		case e.refillCup():
			f.node = NodeShip
		default:
			e.nothingDrawn(f)
		}
	default:
		e.seek(f)
	}
}

// seekAgain looks again for a space when a Deadly Seas token has taken the one for
// which a ship was to be drawn (10.10). A Hidden Ship that a card reveals needs none.
func (e *engine) seekAgain(f *frame) {
	if f.n == 0 && f.mode == placeReveal {
		e.pop()
		return
	}
	if f.n != 0 {
		f.ocean, f.n = Ocean(f.n), 0
	}
	f.mode, f.step = placeHidden, placeSeeks
	e.note("10.10", EventWanted, int16(f.ocean))
}

// nothingDrawn continues when no ship is left to draw (10.8): it skips step B.
func (e *engine) nothingDrawn(f *frame) {
	e.note("10.8", EventNoShips)
	switch {
	case f.mode == placeReveal:
		e.seekAgain(f)
	case f.step == placeHunts:
		o := f.ocean
		e.pop()
		e.placeHiddenShip(o)
	default:
		f.mode, f.step = placeHidden, placeSeeks
	}
}

// shipDrawn handles a token drawn from the Ship cup (10.2, 12.2). A Deadly Seas token
// is carried out, and the draw is repeated (10.10).
func (e *engine) shipDrawn(f *frame, p Piece) {
	s := e.s
	if p.Kind == PieceSea {
		s.seasUnseen &^= 1 << p.ID
		s.seasInCup--
		e.note("10.10", EventSeaToken, p.arg(), int16(f.ocean))
		e.push(frame{kind: frameSea, id: p.ID, ocean: f.ocean})
		return
	}
	id := ShipID(p.ID)
	s.cup.remove(p.ID)
	e.front(id)
	rule := nemo.Rule("10.2")
	if f.kind == frameFight {
		rule = "12.2"
	}
	e.note(rule, EventShipDrawn, p.arg())
	switch {
	case f.kind == frameFight:
		s.hidden[f.ocean]--
		e.putToSea(id, f.ocean)
		f.id = p.ID
		f.step = fightVolley
	case f.mode == placeReveal:
		o := f.ocean
		e.pop()
		e.replaces(id, o)
	case f.step == placeHunts:
		o := f.ocean
		e.pop()
		e.hunt(id, o)
	default:
		f.id, f.step = p.ID, placeSeeks
	}
}

// seek finds the space for a ship: it takes the first step that is possible (10.3).
func (e *engine) seek(f *frame) {
	if f.id != 0 { // Notoriety may have reached 36 meanwhile (9.4)
		e.front(ShipID(f.id))
	}
	if e.r.room(e.s, f.ocean) {
		e.settle(f, f.ocean)
		return
	}
	for node := NodeSpread; node <= NodeHunting; node++ {
		options := e.r.options(e.s, f, node)
		switch {
		case options.empty(), node == NodeReveal && f.id == 0 && !e.refillCup(): // 10.8
		case options.size() == 1:
			e.r.nodes[node].take(*e, f, Choose(Piece{ID: options.first()}))
			return
		default:
			f.node = node
			return
		}
	}
	e.note("14.4", EventNoRoom, int16(f.ocean))
	e.finish(EndFull)
}

// settle puts what is placed into an ocean with room.
func (e *engine) settle(f *frame, o Ocean) {
	id := ShipID(f.id)
	e.pop()
	if id == 0 {
		e.placeHiddenShip(o)
		return
	}
	e.putToSea(id, o)
}

func (e *engine) placeHiddenShip(o Ocean) {
	e.s.hidden[o]++
	e.note("10.3", EventHiddenPlaced, int16(o))
}

// hunt puts a ship into an ocean, its Warship side up (10.3.4).
func (e *engine) hunt(id ShipID, o Ocean) {
	if !e.r.side(e.s, id).Warship() {
		e.s.back.add(uint8(id))
	}
	e.note("10.3.4", EventHunts, ShipPiece(id).arg(), int16(o))
	e.putToSea(id, o)
}

// near returns an ocean and those linked with it, roomIn the oceans of a region with
// a free space.
func (r *Rules) near(o Ocean) uint16 { return r.linked[o] | 1<<o }

func (r *Rules) roomIn(s *State, region uint16) set {
	return oceansWith(region, func(o Ocean) bool { return r.room(s, o) })
}

// placer returns who places ships: the Imperialist, if there is one, and otherwise
// nobody in particular, so that the duty decides (18.5.2). The colour of the dice,
// when the sides exchange it, makes no difference (18.5.1).
func (r *Rules) placer(s *State, _ *frame) nemo.Seat {
	if s.Options.Versus {
		return imperialist
	}
	return nemo.Nobody
}

// shipPlacer is placer for a ship in steps A and B: a Non-warship that arrives
// revealed is not the Imperialist's to place (18.5.2).
func (r *Rules) shipPlacer(s *State, f *frame) nemo.Seat {
	if f.id == 0 || r.side(s, ShipID(f.id)).Warship() {
		return r.placer(s, f)
	}
	return nemo.Nobody
}

// tellPlacer reports who that is, if there are two sides (18.5.2).
func (e *engine) tellPlacer(seat nemo.Seat) {
	if e.s.Options.Versus {
		e.note("18.5.2", EventPlacer, int16(max(seat, 0)))
	}
}

// spread is step A: to a linked ocean (10.3.1).
func (e *engine) spread(f *frame, o Ocean) {
	e.tellPlacer(e.r.shipPlacer(e.s, f))
	e.note("10.3.1", EventSpreads, int16(f.ocean), int16(o))
	e.settle(f, o)
}

// takesPlace is step B: the ship takes the place of a Hidden Ship (10.3.2).
func (e *engine) takesPlace(f *frame, o Ocean) {
	e.tellPlacer(e.r.shipPlacer(e.s, f))
	e.note("10.3.2", EventRevealed, int16(o))
	drawn := ShipID(f.id)
	if drawn == 0 {
		f.ocean, f.mode, f.step, f.n = o, placeReveal, placeDraws, int8(f.ocean)
		return
	}
	e.pop()
	e.replaces(drawn, o)
}

// replaces puts a ship in the place of a Hidden Ship. If that one is under attack,
// the ship becomes the target (12.2).
func (e *engine) replaces(id ShipID, o Ocean) {
	s := e.s
	s.hidden[o]--
	e.putToSea(id, o)
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		if f.kind == frameFight && f.step == fightReveals && f.id == 0 && f.ocean == o && s.hidden[o] == 0 {
			f.id = uint8(id)
			e.note("12.2", EventTargetShown, ShipPiece(id).arg())
		}
	}
}

// hostile is step C: a White ship turns hostile, and attacks the Nautilus if she is
// there (10.3.3, 10.4).
func (e *engine) hostile(f *frame, id uint8) {
	e.tellPlacer(e.r.placer(e.s, f))
	drawn := ShipID(f.id)
	e.pop()
	e.turnHostile(ShipID(id))
	if drawn != 0 { // even a Black ship, whatever brought it (6.11)
		e.backToCup(drawn)
	}
	if o := e.r.oceanOf(e.s, ShipID(id)); o == e.s.Nautilus {
		e.note("10.4", EventFight, ShipPiece(ShipID(id)).arg())
		e.push(frame{kind: frameFight, id: id, arg: uint8(KindBold), mode: fightHostile, ocean: o, step: fightVolley})
	}
}

// hunting is step D: a Warship goes hunting (10.3.4).
func (e *engine) hunting(f *frame, o Ocean) {
	e.tellPlacer(e.r.placer(e.s, f))
	drawn := ShipID(f.id)
	if drawn == 0 {
		f.ocean, f.step, f.n = o, placeHunts, int8(f.ocean)
		e.note("10.3.4", EventGoesHunting, int16(o))
		return
	}
	e.pop()
	e.hunt(drawn, o)
}

// encounter brings the ship that a card names to the Nautilus's ocean, where it must
// be fought before it is placed (6.11).
func (e *engine) encounter(fx *effect) {
	s, id := e.s, fx.ship
	if !s.waiting.has(uint8(id)) {
		e.note("6.11", EventLeftOut, int16(fx.number))
		return
	}
	s.waiting.remove(uint8(id))
	e.front(id)
	e.note("6.11", EventAppears, ShipPiece(id).arg(), int16(s.Nautilus))
	e.push(frame{kind: frameFight, id: uint8(id), arg: uint8(KindBold), mode: fightEncounter, ocean: s.Nautilus, step: fightVolley})
}

// runSea carries out a Deadly Seas token, id, in the ocean where a ship was wanted
// (10.10). A Fleet is placed there like a ship drawn by a black die.
func (e engine) runSea(f *frame) {
	id, o := f.id, f.ocean
	e.pop()
	if fleet := e.r.fleetOf(id); fleet != 0 {
		e.push(frame{kind: framePlace, ocean: o, id: uint8(fleet), mode: placeNamed, step: placeSeeks})
		return
	}
	e.effects(e.r.seaLists[id], o)
}
