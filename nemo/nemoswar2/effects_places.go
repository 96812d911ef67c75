package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Effects at a place of the map: where they may happen, and what happens there;
// and those that draw or take pieces.

// Steps of an effect at a place.
const (
	placedBegins = iota
	placedDie    // the die for the ocean is still to be rolled
	placedGoesOn
)

// runPlaced carries out an effect at a place as often as n says. arg is the
// ocean of the die, or the next of every Major Ocean.
func (e *engine) runPlaced(f *frame) {
	s := e.s
	fx := &e.r.lists[f.list][f.id]
	if f.step == placedBegins {
		f.step = placedGoesOn
		if fx.where == InRandomMajor {
			f.step = placedDie
		}
		if fx.where == InEveryMajor {
			f.arg, f.mode = 1, uint8(f.n)
		}
	}
	if f.step == placedDie {
		f.node = NodeOceanDie
		return
	}
	_, options := e.r.placeOptions(s, fx, e.r.region(s, fx, f.ocean, Ocean(f.arg)))
	if f.n <= 0 || options.empty() {
		if fx.where == InEveryMajor && f.arg < numMajor {
			f.arg++
			f.n = int8(f.mode)
			return
		}
		if f.n > 0 && f.n != allOfThem && f.mask == 0 {
			e.note("4.3", EventLeftOut, int16(fx.number))
		}
		e.pop()
		return
	}
	f.mask = 1
	if options.size() == 1 {
		e.choosePlace(f, options.first())
		return
	}
	f.node = NodePlace
}

// region are the oceans of an effect, a bit each; die is that of a random one.
func (r *Rules) region(s *State, fx *effect, token, die Ocean) uint16 {
	const major, all = 1<<(numMajor+1) - 2, 1<<(numOceans+1) - 2
	if fx.ocean != 0 {
		return 1 << fx.ocean
	}
	switch fx.where {
	case Here:
		return 1 << s.Nautilus
	case HereOrBeside:
		return 1<<s.Nautilus | r.linked[s.Nautilus]
	case InRandomMajor, InEveryMajor:
		if die == 0 {
			return major
		}
		return 1 << die
	case InAnyMajor:
		return major
	case AtToken:
		return 1 << token
	}
	return all
}

// placeOptions are the pieces that an effect may fall on in a region: oceans,
// Land spaces or ships.
func (r *Rules) placeOptions(s *State, fx *effect, region uint16) (kind PieceKind, options set) {
	region &^= 1 // the Nautilus is on no ocean yet
	oceans := func(fits func(o Ocean) bool) (PieceKind, set) {
		for o := WesternPacific; o <= numOceans; o++ {
			if region>>o&1 != 0 && fits(o) {
				options.add(uint8(o))
			}
		}
		return PieceOcean, options
	}
	switch fx.op {
	case OpGemstone:
		return oceans(func(Ocean) bool { return r.gemStock(s) > 0 })
	case OpRemoveGemstone:
		return oceans(func(o Ocean) bool { return s.gems[o] > 0 })
	case OpPlaceHidden, OpPlaceShip, OpSail:
		return oceans(func(Ocean) bool { return true })
	case OpRemoveHidden, OpReveal:
		return oceans(func(o Ocean) bool { return s.hidden[o] > 0 })
	case OpPlaceCube, OpSilverCube, OpRemoveCube:
		return PieceLand, r.landOptions(s, fx.op, region)
	}
	for o := WesternPacific; o <= numOceans; o++ {
		if region>>o&1 != 0 {
			options = options.or(r.shipOptions(s, fx.op, o))
		}
	}
	return PieceShip, options
}

// landOptions are the Land spaces for a cube to be placed on or taken from
// (11.4, 11.4.3).
func (r *Rules) landOptions(s *State, op Op, region uint16) set {
	var lands uint16
	for o := WesternPacific; o <= numOceans; o++ {
		if region>>o&1 != 0 {
			lands |= r.landsOf[o]
		}
	}
	board := &r.set.Board
	switch {
	case op == OpRemoveCube:
		lands &= s.wood
	case op == OpPlaceCube && count16(s.wood) >= int(board.Cubes), op == OpSilverCube && count16(s.silver) >= int(board.SilverCubes):
		lands = 0
	default:
		lands &^= s.wood | s.silver
	}
	return bitSet(uint64(lands))
}

// shipOptions are the revealed ships of an ocean that an effect may fall on.
func (r *Rules) shipOptions(s *State, op Op, o Ocean) (options set) {
	for ships := s.sea[o]; !ships.empty(); {
		id := ships.pop()
		white := r.ships[id].group == White && !s.back.has(id)
		switch op {
		case OpTurnHostile:
			if white {
				options.add(id)
			}
		case OpSink:
			if !r.side(s, ShipID(id)).Warship() {
				options.add(id)
			}
		default:
			options.add(id)
		}
	}
	return options
}

// choosePlace carries out an effect once at a place.
func (e *engine) choosePlace(f *frame, id uint8) {
	s := e.s
	f.n--
	o := Ocean(id)
	switch e.r.lists[f.list][f.id].op {
	case OpGemstone:
		s.gems[o]++
		e.note("11.7.1", EventGem, int16(o))
	case OpRemoveGemstone:
		e.takeGem(o)
	case OpPlaceCube:
		s.wood |= 1 << id
		e.note("11.4", EventCube, Piece{PieceLand, id}.arg())
	case OpSilverCube:
		s.silver |= 1 << id
		e.note("11.4.3", EventSilverCube, Piece{PieceLand, id}.arg())
	case OpRemoveCube:
		s.wood &^= 1 << id
		e.note("4.3", EventCubeBack, Piece{PieceLand, id}.arg())
	case OpPlaceHidden:
		e.note("4.3", EventWanted, int16(o))
		e.push(frame{kind: framePlace, ocean: o, mode: placeHidden})
	case OpPlaceShip:
		e.note("4.3", EventWanted, int16(o))
		e.push(frame{kind: framePlace, ocean: o, mode: placeShip})
	case OpRemoveHidden:
		s.hidden[o]--
		e.note("4.3", EventHiddenLeaves, int16(o))
	case OpRemoveShip:
		e.leaveSea(ShipID(id))
		e.backToCup(ShipID(id))
	case OpReveal:
		e.note("4.3", EventRevealed, int16(o))
		e.push(frame{kind: framePlace, ocean: o, mode: placeReveal, step: placeDraws})
	case OpTurnHostile:
		e.turnHostile(ShipID(id))
	case OpSink:
		e.note("4.3", EventSunkByCard, ShipPiece(ShipID(id)).arg())
		e.push(frame{kind: frameFight, id: id, arg: uint8(KindBold), mode: fightNoFollowUp, ocean: e.r.oceanOf(s, ShipID(id)), step: fightSunk})
	default: // OpSail
		s.Nautilus = o
		e.note("11.6", EventSails, int16(o))
	}
}

// oceanDie takes the die that names an ocean (4.1).
func (e *engine) oceanDie(f *frame, die uint8) {
	e.note("4.1", EventOceanDie, int16(die))
	o := Ocean(die)
	switch f.kind {
	case frameSetup:
		e.s.tokens[o]++
		e.note("3.10.1", EventTokenPlaced, int16(o))
		f.step++
	case frameFleet:
		e.s.fleet = o
		e.pop()
		e.note("11.7.3", EventFleetLies, int16(o))
	case frameImperialist:
		e.squadronArrives(f, o)
	default: // framePlaced
		f.arg = die
		f.step = placedGoesOn
	}
}

// pieces are what a node asks for where its work says what it is.
func (r *Rules) pieces(s *State, f *frame) (PieceKind, set) {
	if f.kind == framePlaced {
		fx := &r.lists[f.list][f.id]
		return r.placeOptions(s, fx, r.region(s, fx, f.ocean, Ocean(f.arg)))
	}
	return r.piecesOf(s, Op(f.mode))
}

// piecesOf are the pieces that may be gained or lost.
func (r *Rules) piecesOf(s *State, op Op) (PieceKind, set) {
	switch op {
	case OpLoseCharacter:
		return PieceCharacter, bitSet(uint64(s.aboard &^ (1 << NadeenDakkar)))
	case OpRestoreCharacter:
		return PieceCharacter, bitSet(uint64(s.gone &^ (1 << NadeenDakkar)))
	default: // OpLoseTrait
		return PieceTrait, bitSet(uint64(s.traits))
	}
}

// runPieces gains or loses so many Upgrades, Characters or tokens; mode is the
// effect, arg is 1 for an Upgrade that an Act card brings.
func (e *engine) runPieces(f *frame) {
	s := e.s
	if f.n <= 0 {
		e.pop()
		return
	}
	switch Op(f.mode) {
	case OpDiscoverUpgrade: // 3.4.3
		if s.box == 0 {
			e.note("3.4.3", EventBoxEmpty)
			e.pop()
			return
		}
		f.node = NodeUpgrade
	case OpNadeenJoins: // 6.12
		e.nadeenJoins(f)
	default:
		_, options := e.r.pieces(s, f)
		switch options.size() {
		case 0:
			e.note("4.3", EventNoneLeft)
			e.pop()
		case 1:
			e.choosePiece(f, options.first())
		default:
			f.node = NodePiece
		}
	}
}

// choosePiece gains or loses a piece.
func (e *engine) choosePiece(f *frame, id uint8) {
	s := e.s
	f.n--
	switch Op(f.mode) {
	case OpLoseCharacter: // 13.3
		e.characterLeaves("13.3", Character(id))
	case OpRestoreCharacter:
		s.gone &^= 1 << id
		s.aboard |= 1 << id
		e.note("4.3", EventCharacterBack, CharacterPiece(Character(id)).arg())
	default: // OpLoseTrait
		s.traits &^= 1 << id
		s.traitsOut |= 1 << id
		e.note("6.12", EventTraitLost, Piece{PieceTrait, id}.arg())
	}
}

// nadeenJoins brings Nadeen Dakkar aboard and draws his Characteristic tokens
// (6.12). Whoever is Captain keeps his tile (17.3.1).
func (e *engine) nadeenJoins(f *frame) {
	s := e.s
	if s.aboard&(1<<NadeenDakkar) == 0 {
		s.aboard |= 1 << NadeenDakkar
		s.nadeenWith = s.captain
		e.note("6.12", EventNadeen, int16(f.n))
		if s.Options.Glory {
			e.note("17.3.1", EventNadeenWith, int16(s.captain))
		}
	}
	if traitMask&^(s.traits|s.traitsOut) == 0 {
		e.pop()
		return
	}
	f.node = NodeTrait
}

// traitMask are all Characteristic tokens.
const traitMask uint16 = 1<<(numCharacteristics+1) - 2

func (e *engine) traitDrawn(f *frame, id uint8) {
	e.s.traits |= 1 << id
	f.n--
	e.note("6.12", EventTrait, Piece{PieceTrait, id}.arg())
}

// upgradeDrawn lays an Upgrade of the box face up among those available (3.4.3).
func (e *engine) upgradeDrawn(f *frame, id UpgradeID) {
	if f.kind == frameSetup {
		e.setupUpgrade(f, id)
		return
	}
	f.n--
	rule := nemo.Rule("3.4.3")
	if f.arg != 0 {
		rule = "6.4.2" // the Act card
	}
	e.discover(rule, id)
}

func (e *engine) discover(rule nemo.Rule, id UpgradeID) {
	e.s.box &^= 1 << id
	e.s.available |= 1 << id
	e.note(rule, EventAvailable, UpgradePiece(id).arg())
}

// equip puts an Upgrade into the Tableau (11.5.3).
func (e *engine) equip(rule nemo.Rule, id UpgradeID) {
	e.s.equipped |= 1 << id
	e.note(rule, EventEquips, UpgradePiece(id).arg())
}
