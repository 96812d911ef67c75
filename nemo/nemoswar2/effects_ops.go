package nemoswar2

// The verbs of effects: each has one row, which describes it completely.

type opRow struct {
	// says describes the effect for people (see effectText): {n} is the amount, {+} the
	// amount with its sign, and {n|one|more} counts; {in} and {to} are the place;
	// {resource}, {ship}, {group}, {action} and {pile} are what else the effect names.
	says string
	// form says what it needs.
	form verbForm
	// does carries it out, except at a place. possible reports whether what it needs
	// is there; nil means always.
	does     func(e engine, d doing)
	possible func(r *Rules, s *State, fx *effect) bool
	// changes reports whether it makes a difference now, with its amount; nil means
	// whenever it is possible. A use that would change nothing is refused, but an
	// option of a card that would change nothing can be chosen like any other (4.3).
	changes func(r *Rules, s *State, fx *effect, n int) bool
	// each is for a verb that affects one piece after the other.
	each onPieces
}

// fallsOnPieces reports whether the verb affects pieces one by one, wherever they are.
func (row *opRow) fallsOnPieces() bool {
	return !row.form.place && (row.each.options != nil || row.each.asks != nil)
}

// doing is an effect to be carried out: its list and its amount.
type doing struct {
	fx   *effect
	list uint16
	n    int
}

// onPieces says how a verb affects pieces one by one: those that options returns for
// the oceans of a region or, without a place, for all. once carries it out on one
// piece. If chance or a rule selects the piece, asks goes on instead.
type onPieces struct {
	kind    PieceKind
	options func(r *Rules, s *State, region uint16) set
	once    func(e engine, id uint8)
	asks    func(e engine, f *frame)
}

// placed returns the row of a verb that affects pieces at a place.
func placed(says string, form verbForm, kind PieceKind, options func(r *Rules, s *State, region uint16) set, once func(e engine, id uint8)) opRow {
	form.place = true
	return opRow{says: says, form: form, each: onPieces{kind, options, once, nil}}
}

// changing adds to a row the test of whether it makes a difference.
func changing(row opRow, changes func(r *Rules, s *State, fx *effect, n int) bool) opRow {
	row.changes = changes
	return row
}

// taken returns the row of a verb that affects pieces wherever they are.
func taken(says string, form verbForm, kind PieceKind, options func(s *State) uint64, once func(e engine, id uint8), asks func(e engine, f *frame)) opRow {
	does := func(e engine, d doing) { e.push(frame{kind: framePieces, mode: uint8(d.fx.Op), n: int8(d.n)}) }
	possible := func(_ *Rules, s *State, _ *effect) bool { return options(s) != 0 }
	all := func(_ *Rules, s *State, _ uint16) set { return bitSet(options(s)) }
	return opRow{says: says, form: form, does: does, possible: possible, each: onPieces{kind, all, once, asks}}
}

// waits returns a does that begins work of a kind, at a step, with the effect's amount.
func waits(kind frameKind, step uint8) func(e engine, d doing) {
	return func(e engine, d doing) { e.push(frame{kind: kind, step: step, n: int8(d.n)}) }
}

// What verbs need.
var (
	needsSome     = verbForm{low: 1, high: maxAmount}
	needsSigned   = verbForm{low: -maxAmount, high: maxAmount}
	needsUpTo     = verbForm{low: 0, high: maxAmount, plain: true}
	needsResource = verbForm{low: 1, high: maxAmount, resource: true}
	needsTraits   = verbForm{low: 1, high: numCharacteristics, plain: true, from: fromNadeen}
	needsChoices  = verbForm{choices: true}
	needsNothing  = verbForm{}
)

// opRows are the verbs. Those that contain other effects are carried out by runEffects.
var opRows = [numOps + 1]opRow{
	OpGain: {
		says: "gain {n} {resource}", form: needsResource,
		does:    func(e engine, d doing) { e.gain(d.fx.Resource, d.n) },
		changes: func(_ *Rules, s *State, fx *effect, _ int) bool { return s.Tracks[fx.Resource] > 0 },
	},
	OpLose: {
		says: "lose {n} {resource}", form: needsResource,
		does:    func(e engine, d doing) { e.lose("8.1", d.fx.Resource, d.n) },
		changes: func(r *Rules, s *State, fx *effect, _ int) bool { return !r.Exhausted(s, fx.Resource) },
	},
	OpGainAny: {
		says: "gain {n} of any Ship Resources", form: needsSome, does: waits(frameGainAny, 0),
		changes: func(_ *Rules, s *State, _ *effect, _ int) bool { return s.Tracks != [numResources + 1]uint8{} },
	},
	OpLoseAny: {says: "lose {n} of any Ship Resources", form: needsSome, does: waits(frameLoseAny, 0)},
	OpHit:     {says: "suffer {n|random hit|random hits}", form: needsSome, does: waits(frameHits, stepRoll)},
	OpNotoriety: {
		says: "Notoriety {+}", form: needsSigned,
		does: func(e engine, d doing) { e.notoriety("9.1", d.n) },
		changes: func(r *Rules, s *State, _ *effect, n int) bool {
			return movable(s.Notoriety, n, int(r.set.Board.NotorietyEnd))
		},
	},
	OpActionPoints: {
		says: "Action Points {+}", form: needsSigned,
		does: func(e engine, d doing) { e.actionPoints("4.3", d.n) },
		changes: func(r *Rules, s *State, _ *effect, n int) bool {
			return movable(s.ActionPoints, n, int(r.set.Board.ActionPointsMost))
		},
	},

	OpTreasure: {
		says: "draw {n|Treasure|Treasures}", form: needsSome,
		does:     waits(frameTreasure, 0),
		possible: func(_ *Rules, s *State, _ *effect) bool { return s.cupSize > 0 },
	},
	OpLoseTreasure: {
		says: "lose {n|Treasure|Treasures}", form: needsSome,
		does:     waits(frameLoseTreasure, 0),
		possible: func(_ *Rules, s *State, _ *effect) bool { return s.heldTypes != 0 },
	},
	OpGemstone: placed("put {n|gemstone|gemstones} {in}", needsSome, PieceOcean,
		func(r *Rules, s *State, region uint16) set {
			return oceansWith(region, func(Ocean) bool { return r.gemStock(s) > 0 })
		},
		func(e engine, id uint8) {
			e.s.gems[id]++
			e.note("11.7.1", EventGem, int16(id))
		}),
	OpRemoveGemstone: placed("take away {n|gemstone|gemstones} {in}", needsSome, PieceOcean,
		func(_ *Rules, s *State, region uint16) set {
			return oceansWith(region, func(o Ocean) bool { return s.gems[o] > 0 })
		},
		func(e engine, id uint8) { e.takeGem(Ocean(id)) }),
	OpAdventureGem: {
		says: "gemstones on the Adventure Deck {+}", form: needsSigned,
		does: func(e engine, d doing) { e.adventureGems("11.2.2", d.n) },
		changes: func(r *Rules, s *State, _ *effect, n int) bool {
			return movable(s.deckGems, n, int(s.deckGems)+r.gemStock(s))
		},
	},
	OpTreasureFleet: {
		says: "put the Sunken Treasure Fleet in a random Major Ocean", form: needsNothing,
		does: func(e engine, _ doing) {
			if e.r.fleetAside(e.s) {
				e.push(frame{kind: frameFleet})
			}
		},
		changes: func(r *Rules, s *State, _ *effect, _ int) bool { return r.fleetAside(s) },
	},
	OpPlaceCube: placed("place {n|Uprising cube|Uprising cubes} {in}", needsSome, PieceLand, (*Rules).landsForCube,
		func(e engine, id uint8) {
			e.s.wood |= 1 << id
			e.note("11.4", EventCube, Piece{PieceLand, id}.arg())
		}),
	OpSilverCube: placed("place a silver cube {in}", verbForm{low: 0, high: 1, plain: true}, PieceLand,
		func(r *Rules, s *State, region uint16) set { // 11.4.3
			if count16(s.silver) >= int(r.set.Board.SilverCubes) {
				return set{}
			}
			return bitSet(uint64(r.landsIn(region) &^ (s.wood | s.silver)))
		},
		func(e engine, id uint8) {
			e.s.silver |= 1 << id
			e.note("11.4.3", EventSilverCube, Piece{PieceLand, id}.arg())
		}),
	OpRemoveCube: placed("take back {n|Uprising cube|Uprising cubes} {in}", needsSome, PieceLand,
		func(r *Rules, s *State, region uint16) set { return bitSet(uint64(r.landsIn(region) & s.wood)) },
		func(e engine, id uint8) {
			e.s.wood &^= 1 << id
			e.note("4.3", EventCubeBack, Piece{PieceLand, id}.arg())
		}),
	OpDiscoverUpgrade: {
		says: "make {n|Upgrade|Upgrades} of the box available", form: needsSome,
		does: func(e engine, d doing) {
			byAct := e.r.anyList(e.r.actLists[e.s.Act], func(id listID) bool { return id == listID(d.list) })
			e.push(frame{kind: framePieces, mode: uint8(OpDiscoverUpgrade), n: int8(d.n), arg: oneIf(byAct)})
		},
		possible: func(_ *Rules, s *State, _ *effect) bool { return s.box != 0 },
		each:     onPieces{asks: func(e engine, f *frame) { e.drawUpgrade(f) }},
	},
	OpBuyUpgrade: {
		says: "buy the Upgrade, its cost {+}", form: verbForm{low: -5, high: 5, plain: true, from: fromRefit},
		does: func(e engine, d doing) {
			if f := e.s.below(frameBand); f != nil {
				e.push(frame{kind: framePay, id: f.arg, n: max(int8(e.r.set.Upgrades[f.arg-1].Cost)+int8(d.n), 1)})
			}
		},
	},
	OpSalvage: {
		says: "Salvage points {+}", form: needsSigned,
		does: func(e engine, d doing) { e.salvagePoints(d.n) },
		possible: func(r *Rules, s *State, fx *effect) bool {
			return fx.N < 0 && r.salvage(s) > 0 || fx.N > 0 && r.salvageRoom(s) > 0 && r.gemStock(s) > 0
		},
	},
	OpGiveGemstone: {
		says: "give the Imperialist {n|gemstone|gemstones}", form: verbForm{low: 1, high: maxAmount, from: fromVersusCard},
		does:    waits(frameGem, 0),
		changes: func(r *Rules, s *State, _ *effect, _ int) bool { return r.gemsToGive(s) },
	},

	OpReinforce: {
		says: "the {group} group joins the Ship cup", form: verbForm{group: true, from: fromAct | fromRisingAction},
		does: func(e engine, d doing) { e.joinCup(d.fx.Group) },
	},
	OpPlaceHidden: placed("place {n|Hidden Ship|Hidden Ships} {in}", needsSome, PieceOcean, oceansOf, func(e engine, id uint8) {
		e.note("4.3", EventWanted, int16(id))
		e.push(frame{kind: framePlace, ocean: Ocean(id), mode: placeHidden})
	}),
	OpPlaceShip: placed("draw and place {n|ship|ships} {in}", needsSome, PieceOcean, oceansOf, func(e engine, id uint8) {
		e.note("4.3", EventWanted, int16(id))
		e.push(frame{kind: framePlace, ocean: Ocean(id), mode: placeShip})
	}),
	OpEncounter: {
		says: "{ship} appears and must be fought", form: verbForm{ship: true, from: cardsOnly},
		does:    func(e engine, d doing) { e.encounter(d.fx) },
		changes: func(_ *Rules, s *State, fx *effect, _ int) bool { return s.waiting.has(uint8(fx.ship)) },
	},
	OpRemoveHidden: placed("remove {n|Hidden Ship|Hidden Ships} {in}", needsSome, PieceOcean, oceansHidden, func(e engine, id uint8) {
		e.s.hidden[id]--
		e.note("4.3", EventHiddenLeaves, int16(id))
	}),
	OpRemoveShip: placed("put {n|revealed ship|revealed ships} {in} back into the cup", needsSome, PieceShip,
		func(_ *Rules, s *State, region uint16) set { return s.revealedIn(region) },
		func(e engine, id uint8) {
			e.leaveSea(ShipID(id))
			e.backToCup(ShipID(id))
		}),
	OpReveal: changing(placed("reveal {n|Hidden Ship|Hidden Ships} {in}", needsUpTo, PieceOcean, oceansHidden, func(e engine, id uint8) {
		e.note("4.3", EventRevealed, int16(id))
		e.push(frame{kind: framePlace, ocean: Ocean(id), mode: placeReveal, step: placeDraws})
	}), func(_ *Rules, s *State, _ *effect, _ int) bool { return s.shipsLeft() }),
	OpTurnHostile: placed("turn {n|White ship|White ships} {in} hostile", needsSome, PieceShip, (*Rules).whiteShips,
		func(e engine, id uint8) { e.turnHostile(ShipID(id)) }),
	OpSink: placed("sink {n|revealed Non-warship|revealed Non-warships} {in} without a roll, as a Bold attack does: its Notoriety, its bonus, Tonnage or Salvage", needsSome, PieceShip,
		func(r *Rules, s *State, region uint16) (options set) {
			for ships := s.revealedIn(region); !ships.empty(); {
				if id := ships.pop(); !r.side(s, ShipID(id)).Warship() {
					options.add(id)
				}
			}
			return options
		},
		func(e engine, id uint8) {
			e.note("4.3", EventSunkByCard, ShipPiece(ShipID(id)).arg())
			ocean := e.r.oceanOf(e.s, ShipID(id))
			e.push(frame{kind: frameFight, id: id, arg: uint8(KindBold), mode: fightNoFollowUp, ocean: ocean, step: fightSunk})
		}),
	OpFire: {
		says: "each revealed Warship in the Nautilus' Ocean fires", form: needsNothing,
		does: func(e engine, _ doing) { e.push(frame{kind: frameFire}) },
		changes: func(r *Rules, s *State, _ *effect, _ int) bool {
			ships := r.warshipsAt(s, s.Nautilus)
			return !ships.empty()
		},
	},
	OpCannonballs: {
		says: "get {n|Cannonball|Cannonballs}", form: verbForm{low: 1, high: 9, plain: true},
		does: func(e engine, d doing) {
			e.s.cannonballs = min(e.s.cannonballs+uint8(d.n), e.r.set.Board.Cannonballs)
			e.note("12.8", EventCannonballs, int16(e.s.cannonballs))
		},
		changes: func(r *Rules, s *State, _ *effect, _ int) bool { return s.cannonballs < r.set.Board.Cannonballs },
	},

	OpMove: {
		says: "move up to {n|step|steps} without cost", form: needsSome, does: waits(frameSteps, 0),
		changes: func(r *Rules, s *State, _ *effect, _ int) bool { return r.ways(s) != 0 },
	},
	OpSail: changing(placed("the Nautilus sails {to}", needsNothing, PieceOcean, oceansOf, func(e engine, id uint8) {
		e.s.Nautilus = Ocean(id)
		e.note("11.6", EventSails, int16(id))
	}), func(r *Rules, s *State, fx *effect, _ int) bool {
		return r.region(s, fx, 0, 0)&^(1<<s.Nautilus|1) != 0
	}),
	OpFreeAction: {
		says: "take the Action {action} without cost, its roll {+}", form: verbForm{low: -5, high: 5, plain: true, action: true, from: cardsOnly | fromRisingAction | fromToken | fromUse},
		does:     func(e engine, d doing) { e.freeAction(d.fx, int8(d.n)) },
		possible: func(r *Rules, s *State, fx *effect) bool { return r.freeLegal(s, fx.Action) },
	},
	OpOpenTunnel: {
		says: "open the Arabian Tunnel", form: needsNothing,
		does: func(e engine, _ doing) {
			e.s.Tunnel = true
			e.note("11.6.2", EventTunnel)
		},
		changes: func(_ *Rules, s *State, _ *effect, _ int) bool { return !s.Tunnel },
	},
	OpChangeMotive: {
		says: "change Nemo's Motive", form: verbForm{from: fromAct},
		does:     waits(frameMotive, 0),
		possible: func(r *Rules, s *State, _ *effect) bool { return r.otherMotives(s) != (set{}) },
	},
	OpNextCard: {
		says: "the next card follows at once", form: verbForm{from: fromAct},
		does: func(e engine, _ doing) {
			e.s.nextCard = true
			e.note("5.2", EventNextCard)
		},
	},
	OpAddRoll: {
		says: "{+} to the roll", form: verbForm{low: 1, high: 9, plain: true, from: afterRoll},
		does: func(e engine, d doing) { e.changeRoll(d.fx, d.n) },
	},
	OpReroll: {
		says: "roll again", form: verbForm{from: afterRoll},
		does: func(e engine, d doing) { e.changeRoll(d.fx, d.n) },
	},
	OpFile: {
		says: "this card goes to the {pile}", form: verbForm{pile: true, from: cardsOnly},
		does: func(e engine, d doing) {
			if f := e.s.below(frameCard); f != nil {
				f.arg = uint8(d.fx.Pile)
				e.note("6.6", EventOtherPile, int16(d.fx.Pile))
			}
		},
	},

	OpLoseCharacter: taken("lose {n|Character|Characters}", needsSome, PieceCharacter,
		func(s *State) uint64 { return uint64(s.aboard &^ (1 << NadeenDakkar)) },
		func(e engine, id uint8) { e.characterLeaves("13.3", Character(id)) }, nil),
	OpRestoreCharacter: taken("get back {n|lost Character|lost Characters}", needsSome, PieceCharacter,
		func(s *State) uint64 { return uint64(s.gone &^ (1 << NadeenDakkar)) },
		func(e engine, id uint8) {
			e.s.gone &^= 1 << id
			e.s.aboard |= 1 << id
			e.note("4.3", EventCharacterBack, CharacterPiece(Character(id)).arg())
		}, nil),
	OpNadeenJoins: taken("Nadeen Dakkar comes aboard with {n|Characteristic|Characteristics}", needsTraits, 0,
		func(*State) uint64 { return 1 }, nil, func(e engine, f *frame) { e.nadeenJoins(f) }),
	OpLoseTrait: taken("lose {n|Characteristic|Characteristics}", needsTraits, PieceTrait,
		func(s *State) uint64 { return uint64(s.traits) },
		func(e engine, id uint8) { // 6.12
			e.s.traits &^= 1 << id
			e.s.traitsOut |= 1 << id
			e.note("6.12", EventTraitLost, Piece{PieceTrait, id}.arg())
		}, nil),
	OpLoseNadeen: {
		says: "lose Nadeen Dakkar", form: verbForm{low: 1, high: 1, plain: true, from: fromNadeen},
		does: func(e engine, _ doing) {
			if e.s.aboard&(1<<NadeenDakkar) != 0 {
				e.s.aboard &^= 1 << NadeenDakkar
				e.s.gone |= 1 << NadeenDakkar
				e.finish(EndNadeen)
			}
		},
	},

	OpChoose: {form: needsChoices, changes: (*Rules).branchChanges},
	OpRoll:   {form: needsChoices, changes: (*Rules).branchChanges},
	OpTest: {
		form:    verbForm{test: true},
		does:    func(e engine, d doing) { e.push(frame{kind: frameTest, list: uint16(d.fx.test)}) },
		changes: func(r *Rules, s *State, fx *effect, _ int) bool { return r.testChanges(s, fx.test) },
	},
}

var opNames = namesOf[Op]()
