package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Where a ship goes that is to be placed (10.3): one ship, whatever brings it. The
// phase that places most is in placement.go; effects_places.go is about effects
// that happen at a place of the map.

// What is placed, the mode of framePlace: id is the ship if it has been drawn,
// ocean that for which it is wanted, arg is 1 for a black die.
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

// runPlace places a ship (10.3).
func (e *engine) runPlace(f *frame) {
	switch f.step {
	case placeBegins:
		f.step = placeSeeks
		if f.mode == placeShip && f.id == 0 {
			f.step = placeDraws // 10.2
		}
	case placeDraws, placeHunts:
		switch { // a Deadly Seas token may have come between
		case f.mode == placeReveal && e.s.hidden[f.ocean] == 0:
			e.pop()
			return
		case f.step == placeHunts && !e.r.room(e.s, f.ocean):
			f.step = placeSeeks
			return
		}
		if e.refillCup() {
			f.node = NodeShip
			return
		}
		e.nothingDrawn(f)
	default:
		e.seek(f)
	}
}

// nothingDrawn goes on when no ship is left to be drawn (10.8).
func (e *engine) nothingDrawn(f *frame) {
	e.note("10.8", EventNoShips)
	switch {
	case f.mode == placeReveal:
		e.pop()
	case f.step == placeHunts:
		o := f.ocean
		e.pop()
		e.placeHiddenShip(o)
	default:
		f.mode, f.step = placeHidden, placeSeeks
	}
}

// shipDrawn takes a token out of the Ship cup (10.2, 12.2). A Deadly Seas token
// is carried out, and the draw made again (10.10).
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
		s.hidden[o]--
		e.putToSea(id, o)
	case f.step == placeHunts:
		o := f.ocean
		e.pop()
		e.hunt(id, o)
	default:
		f.id, f.step = p.ID, placeSeeks
	}
}

// seek finds the space for a ship: the first step that can be done is done
// (10.3).
func (e *engine) seek(f *frame) {
	if f.id != 0 { // 36 may have been reached since it came (9.4)
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
			e.placeChosen(f, node, options.first())
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

// placeOptionsAt are the pieces for one of the steps A to D.
func (r *Rules) placeOptionsAt(s *State, f *frame, node Node) set {
	near := r.linked[f.ocean] | 1<<f.ocean
	switch node {
	case NodeSpread:
		return oceansWith(r.linked[f.ocean], func(o Ocean) bool { return r.room(s, o) })
	case NodeReveal:
		return oceansWith(near, func(o Ocean) bool { return s.hidden[o] > 0 })
	case NodeHostile:
		return r.whiteShips(s, near&^1)
	default: // NodeHunting
		return oceansWith(1<<(numOceans+1)-2, func(o Ocean) bool { return r.room(s, o) })
	}
}

// placeChosen carries out one of the steps A to D.
func (e *engine) placeChosen(f *frame, node Node, id uint8) {
	s := e.s
	drawn := ShipID(f.id)
	if s.Options.Versus { // 18.5.2
		by := int16(0)
		if e.r.imperialPlaces(s, f, node) {
			by = int16(imperialist)
		}
		e.note("18.5.2", EventPlacer, by)
	}
	switch node {
	case NodeSpread: // 10.3.1
		e.note("10.3.1", EventSpreads, int16(f.ocean), int16(id))
		e.settle(f, Ocean(id))
	case NodeReveal: // 10.3.2
		o := Ocean(id)
		e.note("10.3.2", EventRevealed, int16(o))
		if drawn == 0 {
			f.ocean, f.mode, f.step = o, placeReveal, placeDraws
			return
		}
		e.pop()
		s.hidden[o]--
		e.putToSea(drawn, o)
	case NodeHostile: // 10.3.3
		e.pop()
		e.turnHostile(ShipID(id))
		e.returnDrawn(drawn)
		if o := e.r.oceanOf(s, ShipID(id)); o == s.Nautilus { // 10.4
			e.note("10.4", EventFight, ShipPiece(ShipID(id)).arg())
			e.push(frame{kind: frameFight, id: id, arg: uint8(KindBold), mode: fightHostile, ocean: o, step: fightVolley})
		}
	default: // NodeHunting (10.3.4)
		o := Ocean(id)
		if drawn == 0 {
			f.ocean, f.step = o, placeHunts
			e.note("10.3.4", EventGoesHunting, int16(o))
			return
		}
		e.pop()
		e.hunt(drawn, o)
	}
}

// returnDrawn puts a ship that found no space back: into the cup, or a Black one
// outside the game (10.3.3, 6.11).
func (e *engine) returnDrawn(id ShipID) {
	switch {
	case id == 0:
	case e.r.ships[id].group == Black && e.s.joined>>Black&1 == 0:
		e.s.back.remove(uint8(id))
		e.s.waiting.add(uint8(id))
	default:
		e.backToCup(id)
	}
}

// encounter brings a ship that a card names to the Nautilus's ocean, where it
// must be fought before it is placed (6.11).
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

// runSea carries out a Deadly Seas token, id, for the ocean for which a ship was
// wanted (10.10). A Fleet is placed there like a ship that a black die drew.
func (e *engine) runSea(f *frame) {
	id, o := f.id, f.ocean
	e.pop()
	if fleet := e.r.fleetOf(id); fleet != 0 {
		e.push(frame{kind: framePlace, ocean: o, id: uint8(fleet), mode: placeNamed, step: placeSeeks})
		return
	}
	e.effects(e.r.seaLists[id], o)
}
