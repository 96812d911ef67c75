package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The competitive variant (18): the Imperialist Phase and his Actions.

var (
	refuseImperial = refuse("18.4", "choose an Imperialist Action, or end the phase")
	refusePoints   = refuse("18.7", "there are not enough Imperialist Action Points for it; take a cheaper Action, or end the phase and save some")
	refuseShipMove = refuse("18.8", "one revealed Warship moves to a free space of an adjacent Ocean; ice bars the Arctic, Suez opens in Act III")
	refuseIce      = refuse("18.3.1", "ice bars the way between the Arctic Ocean and the Pacific")
	refuseRig      = refuse("18.8.1", "two Warships or Hidden Ships of adjacent Oceans change places, the one of the lower Ocean named first")
	refuseObscure  = refuse("18.8.2", "a revealed ship on the map is obscured")
	refuseConvert  = refuse("18.8.3", "a revealed ship with another side is converted")
	refusePressure = refuse("18.9", "the Blue or the Green group is pressed while it waits")
	refusePlaceSq  = refuse("18.9.1", "a Squadron of the Imperialist Tableau is placed")
	refuseMoveSq   = refuse("18.9.2", "a Squadron on the map moves to an adjacent Ocean")
	refuseHunt     = refuse("18.10", "a hunt needs a Squadron in the Nautilus's Ocean")
	refuseCrush    = refuse("18.11", "dissent is crushed in an Ocean with a Squadron and a cube")
)

// Steps of the Imperialist Phase; arg is the Squadron to be placed.
const (
	imperialGains = iota
	imperialActs
	imperialPlaces
	imperialCommits
	imperialEnds
)

// runImperialist is the Imperialist Phase (18.4).
func (e engine) runImperialist(f *frame) {
	s, v := e.s, &e.r.set.Versus
	switch f.step {
	case imperialGains: // 18.4.1
		points := int(s.imperialPoints) + int(v.ActionPoints[s.Act-1]) + int(s.committed)
		s.committed = 0
		s.imperialPoints = uint8(min(points, int(v.Most)))
		e.note("18.4.1", EventImperialPoints, int16(s.imperialPoints))
		if s.Lull {
			e.note("18.4.2", EventLullAside)
		}
		f.step = imperialCommits
	case imperialActs:
		e.passTile()
		f.node = NodeImperialist
	case imperialPlaces:
		f.node = NodeOceanDie
	case imperialCommits:
		if s.imperialGems == 0 {
			f.step = imperialActs
			return
		}
		f.node = NodeCommit
	default:
		s.imperialPoints = min(s.imperialPoints, v.Saved)
		e.pop()
	}
}

// imperialRow is an Imperialist Action (18.8 to 18.11): the kinds of its pieces, the
// refusal, whether it may be done, and what it does.
type imperialRow struct {
	action       ImperialistAction
	piece, other PieceKind // 0 if may decides
	no           *refusal
	may          func(r *Rules, s *State, a Action) bool
	does         func(e engine, f *frame, a Action)
}

var imperialRows = [numKinds + 1]imperialRow{
	KindMoveShip:   {MoveShip, PieceShip, PieceOcean, refuseShipMove, (*Rules).mayMove, engine.moveShip},
	KindThimbleRig: {ThimbleRig, 0, 0, refuseRig, (*Rules).mayRig, engine.thimbleRig},
	KindObscure: {
		Obscure, PieceShip, 0, refuseObscure,
		func(r *Rules, s *State, a Action) bool {
			return !isSquadron(ShipID(a.Piece.ID)) && r.oceanOf(s, ShipID(a.Piece.ID)) != 0
		}, engine.obscure,
	},
	KindConvert: {
		Convert, PieceShip, 0, refuseConvert,
		func(r *Rules, s *State, a Action) bool {
			return a.Piece.ID <= numShips && r.oceanOf(s, ShipID(a.Piece.ID)) != 0
		}, engine.convert,
	},
	KindPressure: {
		ApplyPressure, PieceGroup, 0, refusePressure,
		func(_ *Rules, s *State, a Action) bool {
			group := Group(a.Piece.ID)
			return (group == Blue || group == Green) && s.joined>>group&1 == 0
		}, engine.press,
	},
	KindPlaceSquadron: {
		PlaceSquadron, PieceShip, 0, refusePlaceSq,
		func(_ *Rules, s *State, a Action) bool {
			return isSquadronPiece(a.Piece) && s.squadrons[a.Piece.ID-uint8(blueSquadron)] == squadronTableau
		},
		func(e engine, f *frame, a Action) {
			f.step, f.arg = imperialPlaces, a.Piece.ID
			e.note("18.9.1", EventPlacesSquadron, a.Piece.arg())
		},
	},
	KindMoveSquadron: {
		MoveSquadron, PieceShip, PieceOcean, refuseMoveSq,
		func(r *Rules, s *State, a Action) bool {
			return isSquadronPiece(a.Piece) && r.adjacent(s, r.oceanOf(s, ShipID(a.Piece.ID)))>>a.Other.ID&1 != 0
		},
		func(e engine, _ *frame, a Action) {
			e.s.squadrons[a.Piece.ID-uint8(blueSquadron)] = a.Other.ID
			e.note("18.9.2", EventSquadronMoves, a.Piece.arg(), int16(a.Other.ID))
		},
	},
	KindHunt: {
		HuntNautilus, 0, 0, refuseHunt,
		func(_ *Rules, s *State, _ Action) bool { return s.squadronsAt(s.Nautilus) != (set{}) },
		func(e engine, _ *frame, _ Action) { e.imperialTest(frameHunt, e.s.Nautilus) },
	},
	KindCrush: {
		CrushDissent, PieceOcean, 0, refuseCrush, (*Rules).mayCrush,
		func(e engine, _ *frame, a Action) { e.imperialTest(frameCrush, Ocean(a.Piece.ID)) },
	},
}

// refuseImperial checks an Imperialist Action (18.7 to 18.11).
func (r *Rules) refuseImperial(s *State, _ *frame, a Action) *refusal {
	row := &imperialRows[a.Kind]
	switch {
	case row.action == 0:
		return refuseImperial
	case r.imperialCost[row.action] > s.imperialPoints:
		return refusePoints
	case row.piece != 0 && a.Piece.Kind != row.piece, row.other != 0 && (a.Other.Kind != row.other || a.Other.ID > numOceans):
		return row.no
	case !row.may(r, s, a):
		if from := r.oceanOf(s, ShipID(a.Piece.ID)); row.other != 0 && r.iceBars(from, Ocean(a.Other.ID)) {
			return refuseIce
		}
		return row.no
	}
	return nil
}

func (e *engine) imperialAct(f *frame, a *Action) {
	row := &imperialRows[a.Kind]
	e.s.imperialPoints -= e.r.imperialCost[row.action]
	e.note("18.7", EventImperialPays, int16(row.action), int16(e.s.imperialPoints))
	row.does(*e, f, *a)
}

func isSquadronPiece(p Piece) bool {
	return p.Kind == PieceShip && (ShipID(p.ID) == blueSquadron || ShipID(p.ID) == greenSquadron)
}

// adjacent returns the oceans to which Imperialist ships may move from one (18.3 to
// 18.3.2).
func (r *Rules) adjacent(s *State, o Ocean) uint16 {
	if o == 0 {
		return 0
	}
	ways := r.sails[o]
	if link := &r.set.Versus.SuezLink; s.Act == numActs {
		switch o {
		case link.From:
			ways |= 1 << link.To
		case link.To:
			ways |= 1 << link.From
		}
	}
	return ways
}

// iceBars reports whether ice bars the way between two oceans, except for the
// Nautilus and ships that move like her (18.3.1).
func (r *Rules) iceBars(from, to Ocean) bool { return r.solid[from]&^r.sails[from]>>to&1 != 0 }

// passesIce reports that the Nautilus took a way that ice bars for those who hunt her
// (18.3.1).
func (e *engine) passesIce(from, to Ocean) {
	if e.s.Options.Versus && e.r.iceBars(from, to) {
		e.note("18.3.1", EventPassesIce, int16(from), int16(to))
	}
}

// travels returns the oceans to which a ship may move: the Airship along any line,
// the Sea Serpent as the Nautilus may, but without the canal (18.3.3, 18.3.4).
func (r *Rules) travels(s *State, id ShipID, from Ocean) uint16 {
	ways := r.adjacent(s, from)
	switch r.ships[id].Travel {
	case Flies:
		ways |= r.linked[from]
	case Dives:
		ways = r.waysFrom(from, s.Tunnel)
	}
	return ways
}

// wayRule returns the rule by which a ship moves between two oceans.
func (r *Rules) wayRule(s *State, id ShipID, from, to Ocean) nemo.Rule {
	switch travel := r.ships[id].Travel; {
	case r.sails[from]>>to&1 != 0:
		return "18.3"
	case travel == Dives:
		return "18.3.4"
	case r.adjacent(s, from)>>to&1 != 0:
		return "18.3.2"
	}
	return "18.3.3"
}

// mayMove reports whether a Warship may move to an ocean (18.8).
func (r *Rules) mayMove(s *State, a Action) bool {
	id, to := ShipID(a.Piece.ID), Ocean(a.Other.ID)
	from := r.oceanOf(s, id)
	return !isSquadron(id) && from != 0 && to != 0 && r.side(s, id).Warship() && r.travels(s, id, from)>>to&1 != 0 && r.room(s, to)
}

// tokenOcean returns the ocean of a token that may take part in a Thimble-Rig, none
// if it may not.
func (r *Rules) tokenOcean(s *State, p Piece) Ocean {
	switch p.Kind {
	case PieceHidden:
		if p.ID <= numOceans && s.hidden[p.ID] > 0 {
			return Ocean(p.ID)
		}
	case PieceShip:
		if id := ShipID(p.ID); id != 0 && id < blueSquadron && r.side(s, id).Warship() {
			return r.oceanOf(s, id)
		}
	}
	return 0
}

// mayRig reports whether two tokens may change places (18.8.1).
func (r *Rules) mayRig(s *State, a Action) bool {
	from, to := r.tokenOcean(s, a.Piece), r.tokenOcean(s, a.Other)
	return from != 0 && from < to && r.adjacent(s, from)>>to&1 != 0 && (a.Piece.Kind == PieceShip || a.Other.Kind == PieceShip)
}

// mayCrush reports whether dissent may be crushed in an ocean (18.11).
func (r *Rules) mayCrush(s *State, a Action) bool {
	o := Ocean(a.Piece.ID)
	return o >= 1 && o <= numOceans && s.squadronsAt(o) != (set{}) && r.landsOf[o]&(s.wood|s.silver) != 0
}

func (l *list) imperial() {
	r, s := l.r, l.s
	offer := func(a Action) { l.offer(NodeImperialist, a) }
	if s.imperialPoints == 0 {
		return
	}
	for o := WesternPacific; o <= numOceans; o++ {
		for ships := s.sea[o]; !ships.empty(); {
			l.shipActions(ShipPiece(ShipID(ships.pop())), o)
		}
		if s.hidden[o] > 0 {
			l.rigs(HiddenPiece(o), o)
		}
		offer(Action{Kind: KindCrush, Piece: OceanPiece(o)})
	}
	for _, group := range [...]Group{Blue, Green} {
		offer(Action{Kind: KindPressure, Piece: Piece{PieceGroup, uint8(group)}})
	}
	for _, id := range [...]ShipID{blueSquadron, greenSquadron} {
		offer(Action{Kind: KindPlaceSquadron, Piece: ShipPiece(id)})
		for ways := r.adjacent(s, r.oceanOf(s, id)); ways != 0; ways &= ways - 1 {
			offer(Action{Kind: KindMoveSquadron, Piece: ShipPiece(id), Other: OceanPiece(Ocean(bits.TrailingZeros16(ways)))})
		}
	}
	offer(Plain(KindHunt))
}

func (l *list) shipActions(p Piece, o Ocean) {
	if l.r.side(l.s, ShipID(p.ID)).Warship() {
		if l.affords(MoveShip) {
			for ways := l.r.roomIn(l.s, l.r.travels(l.s, ShipID(p.ID), o)); !ways.empty(); {
				l.add(Action{Kind: KindMoveShip, Piece: p, Other: OceanPiece(Ocean(ways.pop()))})
			}
		}
		l.rigs(p, o)
	}
	l.offer(NodeImperialist, Action{Kind: KindObscure, Piece: p})
	l.offer(NodeImperialist, Action{Kind: KindConvert, Piece: p})
}

// affords reports whether there are enough points for an Imperialist Action.
func (l *list) affords(action ImperialistAction) bool {
	return l.r.imperialCost[action] <= l.s.imperialPoints
}

// rigs lists the tokens of later oceans that can change places with one.
func (l *list) rigs(p Piece, from Ocean) {
	if !l.affords(ThimbleRig) {
		return
	}
	for ways := l.r.adjacent(l.s, from); ways != 0; ways &= ways - 1 {
		o := Ocean(bits.TrailingZeros16(ways))
		if o <= from {
			continue
		}
		for ships := l.s.sea[o]; !ships.empty(); {
			if id := ShipID(ships.pop()); l.r.side(l.s, id).Warship() {
				l.add(Action{Kind: KindThimbleRig, Piece: p, Other: ShipPiece(id)})
			}
		}
		if l.s.hidden[o] > 0 && p.Kind == PieceShip {
			l.add(Action{Kind: KindThimbleRig, Piece: p, Other: HiddenPiece(o)})
		}
	}
}

// imperialRolls reports whether the Imperialist makes a roll: one that threatens or
// harms the Nautilus (18.3.5).
func (r *Rules) imperialRolls(s *State, f *frame) bool {
	if !s.Options.Versus {
		return false
	}
	switch f.kind {
	case frameVolley, frameHits, frameHunt, frameCrush:
		return true
	case framePlacement:
		return f.arg != 0
	case frameAmount:
		fx := &r.lists[f.list][f.id]
		switch fx.Op {
		case OpHit, OpLose, OpLoseAny, OpLoseTreasure, OpPlaceHidden, OpPlaceShip, OpTurnHostile:
			return true
		case OpNotoriety:
			return fx.N > 0
		}
	}
	return false
}

// withhold lets the Imperialist leave out black dice (18.5.1). n counts those left
// out; mask says that he is finished.
func (e *engine) withhold(f *frame) {
	s := e.s
	if !s.Options.Versus || f.mask != 0 || s.black[0]|s.black[1] == 0 || int(f.n) > e.r.mustWithhold(s) {
		f.step, f.mask, f.n = placementWhites, 0, 0
		return
	}
	f.node = NodeWithhold
}

// mustWithhold returns how many black dice the Imperialist must leave out; he may
// leave out one more.
func (r *Rules) mustWithhold(s *State) int {
	return max(r.blackDice(s)-r.blackDue(s), 0)
}

// mayWithhold checks the choice of a black die to leave out.
func (r *Rules) mayWithhold(s *State, f *frame, a *Action) bool {
	if a.Kind == KindDone {
		return int(f.n) >= r.mustWithhold(s)
	}
	die := a.Dice[0]
	return a.Kind == KindWithhold && a.Dice[1]|a.Dice[2] == 0 && die != 0 && (die == s.black[0] || die == s.black[1])
}

func (e engine) withheld(f *frame, a Action) {
	if a.Kind == KindDone {
		f.mask = 1
		e.note("18.5.1", EventPlaysAll)
		return
	}
	f.n++
	die := 0
	if e.s.black[0] != a.Dice[0] {
		die = 1
	}
	e.s.black[die] = 0
	e.note("18.5.1", EventWithholds, int16(a.Dice[0]))
}
