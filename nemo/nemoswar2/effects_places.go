package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Effects at a place of the map, where they may happen and what they do there, and
// effects that draw or take pieces.

// Steps of an effect at a place.
const (
	placedBegins = iota
	placedDie    // the die for the ocean has not been rolled yet
	placedGoesOn
)

// runPlaced carries out an effect at a place n times. arg is the ocean of the die, or
// the next one of every Major Ocean.
func (e engine) runPlaced(f *frame) {
	s := e.s
	fx := &e.r.lists[f.list][f.id]
	if f.step == placedBegins {
		f.step = placedGoesOn
		if fx.Where == InRandomMajor {
			f.step = placedDie
		}
		if fx.Where == InEveryMajor {
			f.arg, f.mode = 1, uint8(f.n)
		}
	}
	if f.step == placedDie {
		f.node = NodeOceanDie
		return
	}
	kind, options := e.r.placeOptions(s, fx, e.r.region(s, fx, f.ocean, Ocean(f.arg)))
	if f.n > 0 && e.among(f, NodePlace, kind, options) {
		f.mask = 1
		return
	}
	if fx.Where == InEveryMajor && f.arg < numMajor {
		f.arg++
		f.n = int8(f.mode)
		return
	}
	if f.n > 0 && f.n != allOfThem && f.mask == 0 {
		e.note("4.3", EventLeftOut, int16(fx.number))
	}
	e.pop()
}

// region returns the oceans of an effect as a set; die is the random one.
func (r *Rules) region(s *State, fx *effect, token, die Ocean) uint16 {
	const major, all = 1<<(numMajor+1) - 2, 1<<(numOceans+1) - 2
	if fx.Ocean != 0 {
		return 1 << fx.Ocean
	}
	switch fx.Where {
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

// placeOptions returns the pieces in a region that an effect may affect: oceans, Land
// spaces or ships.
func (r *Rules) placeOptions(s *State, fx *effect, region uint16) (kind PieceKind, options set) {
	each := &r.ops[fx.Op].each
	return each.kind, each.options(r, s, region&^1) // without bit 0, no ocean, where the Nautilus begins
}

// oceansOf returns all oceans of a region, oceansHidden those with a Hidden Ship.
func oceansOf(_ *Rules, _ *State, region uint16) set { return bitSet(uint64(region)) }

func oceansHidden(_ *Rules, s *State, region uint16) set {
	return oceansWith(region, func(o Ocean) bool { return s.hidden[o] > 0 })
}

func (r *Rules) landsIn(region uint16) (lands uint16) {
	for ; region != 0; region &= region - 1 {
		lands |= r.landsOf[bits.TrailingZeros16(region)]
	}
	return lands
}

// landsForCube returns the Land spaces for an Uprising cube (11.4).
func (r *Rules) landsForCube(s *State, region uint16) set {
	if count16(s.wood) >= int(r.set.Board.Cubes) {
		return set{}
	}
	return bitSet(uint64(r.landsIn(region) &^ (s.wood | s.silver)))
}

func (s *State) revealedIn(region uint16) (ships set) {
	for ; region != 0; region &= region - 1 {
		ships = ships.or(s.sea[bits.TrailingZeros16(region)])
	}
	return ships
}

// whiteShips returns the revealed ships that show their White side.
func (r *Rules) whiteShips(s *State, region uint16) set {
	return s.revealedIn(region).and(r.groups[White]).without(s.back)
}

// oceanDie handles the die that selects an ocean (4.1).
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

// pieces returns the choices at a node whose work determines them.
func (r *Rules) pieces(s *State, f *frame) (PieceKind, set) {
	if f.kind == framePlaced {
		fx := &r.lists[f.list][f.id]
		return r.placeOptions(s, fx, r.region(s, fx, f.ocean, Ocean(f.arg)))
	}
	each := &r.ops[f.mode].each
	if each.options == nil { // chance decides
		return 0, set{}
	}
	return each.kind, each.options(r, s, 0)
}

// runPieces gains or loses n Upgrades, Characters or tokens; mode is the effect, and
// arg is 1 for an Upgrade from an Act card.
func (e engine) runPieces(f *frame) {
	if f.n <= 0 {
		e.pop()
		return
	}
	if asks := e.r.ops[f.mode].each.asks; asks != nil {
		asks(e, f)
		return
	}
	if kind, options := e.r.pieces(e.s, f); !e.among(f, NodePiece, kind, options) {
		e.ends("4.3", EventNoneLeft)
	}
}

// drawUpgrade starts the draw of an Upgrade from the box (3.4.3).
func (e *engine) drawUpgrade(f *frame) {
	if e.s.box == 0 {
		e.note("3.4.3", EventBoxEmpty)
		e.pop()
		return
	}
	f.node = NodeUpgrade
}

// nadeenJoins brings Nadeen Dakkar aboard and draws his Characteristic tokens (6.12).
// The Captain of the moment keeps his tile (17.3.1).
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

const traitMask uint16 = 1<<(numCharacteristics+1) - 2

func (e engine) traitDrawn(f *frame, a Action) {
	e.s.traits |= 1 << a.Piece.ID
	f.n--
	e.note("6.12", EventTrait, a.Piece.arg())
}

// upgradeDrawn puts an Upgrade from the box among those available (3.4.3).
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
