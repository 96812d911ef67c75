package nemoswar2

// The Imperialist's Actions and their results (18.8 to 18.12).

// moveShip moves a Warship (18.8).
func (e engine) moveShip(_ *frame, a Action) {
	id := ShipID(a.Piece.ID)
	e.note(e.r.wayRule(e.s, id, e.r.oceanOf(e.s, id), Ocean(a.Other.ID)), EventWay, a.Piece.arg())
	e.leaveSea(id)
	e.s.sea[a.Other.ID].add(uint8(id))
	e.note("18.8", EventShipMoves, a.Piece.arg(), int16(a.Other.ID))
}

// thimbleRig lets two tokens change places (18.8.1).
func (e engine) thimbleRig(_ *frame, a Action) {
	from, to := e.r.tokenOcean(e.s, a.Piece), e.r.tokenOcean(e.s, a.Other)
	e.swap(a.Piece, from, to)
	e.swap(a.Other, to, from)
	e.note("18.8.1", EventRigs, a.Piece.arg(), a.Other.arg())
}

// obscure puts a revealed ship into the cup, and a Hidden Ship in its place (18.8.2).
func (e engine) obscure(_ *frame, a Action) {
	id := ShipID(a.Piece.ID)
	o := e.r.oceanOf(e.s, id)
	e.leaveSea(id)
	e.backToCup(id)
	e.s.hidden[o]++
	e.note("18.8.2", EventObscures, a.Piece.arg(), int16(o))
}

// convert turns a ship to its other side (18.8.3).
func (e engine) convert(_ *frame, a Action) {
	if e.s.back.has(a.Piece.ID) {
		e.s.back.remove(a.Piece.ID)
	} else {
		e.s.back.add(a.Piece.ID)
	}
	e.note("18.8.3", EventConverts, a.Piece.arg())
}

// press moves a waiting group down the Notoriety track (18.9).
func (e engine) press(_ *frame, a Action) {
	at := &e.s.groupAt[oneIf(Group(a.Piece.ID) == Green)]
	*at -= min(*at, 1)
	e.note("18.9", EventPresses, int16(a.Piece.ID), int16(*at))
	e.joinReached()
}

// swap moves one token of a Thimble-Rig.
func (e *engine) swap(p Piece, from, to Ocean) {
	if p.Kind == PieceHidden {
		e.s.hidden[from]--
		e.s.hidden[to]++
		return
	}
	e.s.sea[from].remove(p.ID)
	e.s.sea[to].add(p.ID)
}

// squadronArrives places a Squadron in the ocean of the die (18.9.1).
func (e *engine) squadronArrives(f *frame, o Ocean) {
	e.s.squadrons[ShipID(f.arg)-blueSquadron] = uint8(o)
	e.note("18.6", EventSquadronAt, ShipPiece(ShipID(f.arg)).arg(), int16(o))
	f.step, f.arg = imperialActs, 0
}

// Steps of a Hunt or of Crush Dissent besides those of the roll.
const (
	huntGem = iota + 10
	huntGift
	huntSpoils
	crushed
)

// imperialTest begins a TEST of the Imperialist (18.10, 18.11).
func (e *engine) imperialTest(kind frameKind, o Ocean) {
	s, r := e.s, e.r
	hook, penalty := OnHunt, r.set.Versus.HuntWarships
	if kind == frameCrush {
		hook, penalty = OnCrushDissent, r.set.Versus.CrushWarships
	}
	sum := r.modifier(s, hook) - r.penaltyAt(s, o, penalty)
	if r.hardPlace(s) { // 9.7
		sum--
	}
	e.push(frame{kind: kind, ocean: o, step: stepRoll, bonus: narrow(sum)})
}

// runHunt carries out a Hunt or Crush Dissent in an ocean.
func (e engine) runHunt(f *frame) {
	if e.rolling(f) {
		return
	}
	switch f.step {
	case stepSettle:
		e.settleImperialTest(f)
	case huntGem: // 18.10.1
		f.step = huntGift
		e.push(frame{kind: frameGem, n: 1})
	case huntGift:
		f.step = huntSpoils
		e.push(frame{kind: frameGift})
	case huntSpoils:
		f.node = NodeSpoils
	default: // crushed (18.11.1)
		options := e.r.options(e.s, f, NodeCrushed)
		if options.empty() {
			e.crushedChoice(f, Plain(KindNotoriety))
			return
		}
		f.node = NodeCrushed
	}
}

// settleImperialTest finds the result of a TEST of the Imperialist, who must roll
// below the value. Two sixes are his DISASTER (18.10.2).
func (e *engine) settleImperialTest(f *frame) {
	v := &e.r.set.Versus
	s, total, target := e.s, e.r.total(e.s, f), int(v.HuntTarget)
	if f.kind == frameCrush {
		target = int(v.CrushTarget)
	}
	const sixes = 12
	disaster := f.dice[0]+f.dice[1] == sixes
	passed := total < target && !disaster
	if s.Options.RuleOfThree { // 7.9
		if !passed && s.imperialFails >= mostFails {
			e.note("7.9", EventThirdFail)
			passed = true
		}
		s.imperialFails++
		if passed {
			s.imperialFails = 0
		}
	}
	kind, o := f.kind, f.ocean
	switch {
	case !passed:
		e.note("18.10.2", EventImperialFails, int16(total), int16(target))
		e.pop()
		e.push(frame{kind: frameYield, ocean: o, mode: oneIf(disaster), step: yieldChooses})
	case kind == frameHunt:
		e.note("18.10.1", EventImperialPasses, int16(total), int16(target))
		f.step = huntGem
	default:
		e.note("18.11.1", EventImperialPasses, int16(total), int16(target))
		f.step = crushed
	}
}

// Steps of what a failed TEST of the Imperialist brings besides those of its
// roll; mode is 1 after a DISASTER.
const (
	yieldChooses = iota + 10
	yieldSquadron
)

// runYield lowers Notoriety, sends a Squadron back, or both (18.10.2).
func (e engine) runYield(f *frame) {
	s := e.s
	if e.rolling(f) {
		return
	}
	switch f.step {
	case stepSettle:
		n := e.r.amount(e.s, f)
		e.pop()
		e.notoriety("18.10.2", -n)
	case yieldSquadron:
		if !e.oneOf(f, NodeYieldSquadron) {
			f.step = stepRoll // after a DISASTER Notoriety falls too
		}
	default:
		options := s.squadronsAt(f.ocean)
		switch {
		case f.mode != 0:
			f.step = yieldSquadron
		case options.empty():
			f.step = stepRoll
		default:
			f.node = NodeYield
		}
	}
}

func (e *engine) squadronBack(id ShipID) {
	e.leaveSea(id)
	e.note("18.10.2", EventSquadronBack, ShipPiece(id).arg())
}

// givable returns the Land spaces of an ocean whose cube of either kind the Nautilus
// may give up when dissent is crushed (18.11.1).
func (r *Rules) givable(s *State, o Ocean) uint16 {
	if s.Options.SilverStays {
		return r.landsOf[o] & s.wood
	}
	return r.landsOf[o] & (s.wood | s.silver)
}

// crushedChoice raises Notoriety by the Warships in the ocean, or gives up a cube
// (18.11.1).
func (e engine) crushedChoice(f *frame, a Action) {
	o := f.ocean
	e.pop()
	if a.Kind == KindNotoriety {
		ships := e.r.warshipsAt(e.s, o)
		e.notoriety("18.11.1", ships.size())
		return
	}
	e.s.wood &^= 1 << a.Piece.ID
	e.s.silver &^= 1 << a.Piece.ID
	e.note("18.11.1", EventCubeBack, a.Piece.arg())
}

// gemsAt returns the number of gemstones at a place, or nil for the stock, which has
// all the rest. The Captain can give only his own.
func (s *State) gemsAt(place uint8) *uint8 {
	switch place {
	case gemOfStock:
		return nil
	case gemOfDeck:
		return &s.deckGems
	case gemOfSalvage:
		return &s.salvageGems
	case gemOfCaptain:
		return &s.playerGems[s.captain]
	}
	return &s.gems[place]
}

// gemSources returns the places from which the Nautilus may give a gemstone (18.12).
func (r *Rules) gemSources(s *State) (options set) {
	for place := uint8(1); place <= gemOfCaptain; place++ {
		if gems := s.gemsAt(place); gems == nil && r.gemStock(s) > 0 || gems != nil && *gems > 0 {
			options.add(place)
		}
	}
	return options
}

func (r *Rules) gemsToGive(s *State) bool {
	options := r.gemSources(s)
	return !options.empty()
}

// takeFrom takes a gemstone away from where it is.
func (s *State) takeFrom(place uint8) {
	if gems := s.gemsAt(place); gems != nil {
		*gems--
	}
}

// runGem gives the Imperialist n gemstones (18.12).
func (e engine) runGem(f *frame) {
	switch {
	case f.n <= 0:
		e.pop()
	case !e.oneOf(f, NodeGem):
		e.ends("18.12", EventNoGem)
	}
}

func (e engine) giveGem(f *frame, a Action) {
	f.n--
	e.s.takeFrom(a.Piece.ID)
	e.s.imperialGems++
	e.note("18.12", EventGivesGem, a.Piece.arg(), int16(e.s.imperialGems))
}

// giftGems returns the gemstones that may go onto the Salvage track (18.10.1).
func (r *Rules) giftGems(s *State) set {
	if r.salvageRoom(s) == 0 {
		return set{}
	}
	options := r.gemSources(s)
	options.remove(gemOfSalvage)
	return options
}

// exchangeable returns the available Upgrades that may be exchanged (18.10.1).
func exchangeable(s *State) set {
	if s.box == 0 {
		return set{}
	}
	return bitSet(uint64(s.available))
}

// runGift lets the Nautilus evolve after a hunt, if the player wants (18.10.1).
func (e engine) runGift(f *frame) {
	gems, upgrades := e.r.giftGems(e.s), exchangeable(e.s)
	if gems.empty() && upgrades.empty() {
		e.note("18.10.1", EventNoneLeft)
		e.pop()
		return
	}
	f.node = NodeGift
}

func (r *Rules) refuseGift(s *State, _ *frame, a Action) *refusal {
	no := r.refusals[NodeGift]
	if a.Kind != KindChoose || a.Piece.ID >= 128 {
		return no
	}
	options := set{}
	switch a.Piece.Kind {
	case PieceGem:
		options = r.giftGems(s)
	case PieceUpgrade:
		options = exchangeable(s)
	}
	return unless(options.has(a.Piece.ID), no)
}

func (e engine) gift(_ *frame, a Action) {
	s, p := e.s, a.Piece
	e.pop()
	if a.Kind == KindDecline {
		e.note("18.10.1", EventNoGift)
		return
	}
	if p.Kind == PieceGem {
		s.takeFrom(p.ID)
		s.salvageGems++
		e.note("18.10.1", EventGemToSalvage, p.arg())
		return
	}
	s.available &^= 1 << p.ID
	e.note("18.10.1", EventExchanges, p.arg())
	e.push(frame{kind: framePieces, mode: uint8(OpDiscoverUpgrade), n: 1})
}

// spoils takes a random hit, or gives battle (18.10.1).
func (e engine) spoils(_ *frame, a Action) {
	e.pop()
	if a.Kind == KindHit {
		e.note("18.10.1", EventTakesHit)
		e.push(frame{kind: frameHits, step: stepRoll, n: int8(e.r.set.Versus.HuntHits)})
		return
	}
	e.note("18.10.1", EventBattle, a.Piece.arg())
	e.push(frame{kind: frameFight, id: a.Piece.ID, arg: uint8(KindBold), mode: fightHunt, ocean: e.s.Nautilus, step: fightVolley})
}
