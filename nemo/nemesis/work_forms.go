package nemesis

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of work: how each goes on, which of its fields it uses, in which steps
// it waits or rests, and upon which work it may stand. What cannot be said in a
// row stands in work_check.go; what the kinds do with their answers in engine.go.
//
// What may stand upon what also bounds the stack: nothing goes round but effects
// that have the effects of a Room or of another card, and tokens that are put into
// the bag after one another.

type (
	work = kit.WorkKind[engine, frame]
	upon = kit.WorkUpon[engine, frame]
	// bounds are those of the fields of a frame, by the numbers below.
	bounds = kit.WorkFields
)

// The fields of a frame. From ofChoice on they are sets.
const (
	ofPlayer = iota
	ofBy
	ofWho
	ofSlot
	ofN
	ofM
	ofK
	ofSource
	ofID
	ofBranch
	ofAt
	ofAct
	ofChoice
	ofRest
	ofGive
)

func (f *frame) fields() bounds {
	return bounds{
		ofPlayer: uint64(f.player), ofBy: uint64(f.by), ofWho: uint64(f.who), ofSlot: uint64(f.slot), ofN: uint64(f.n), ofM: uint64(f.m), ofK: uint64(f.k),
		ofSource: uint64(f.source), ofID: uint64(f.id), ofBranch: uint64(f.branch), ofAt: uint64(f.at),
		ofAct: uint64(bool01(f.act != Action{})), ofChoice: f.set, ofRest: f.rest, ofGive: f.give,
	}
}

// Bounds: the most that a number may be, or the highest member of a set.
const (
	aFlag      = 1
	aRoom      = NumSlots
	anIntruder = maxIntruders // as a set, from 0 on
	aTarget    = uint64(AnEgg)
	anEngine   = numEngines
	aPod       = maxPods
	aHand      = handPlaces
	aFew       = 10
	many       = 60
	anything   = 255
)

// Bounds by the game and by the component set.
const (
	aPlayer = 256 + iota
	aCorridor
	anItem
	anEvent
	anAttackCard
	aBagKind
	anEventOrToken
	aToken

	// must is added to a bound if the field is set in any case.
	must = 1 << 15
)

// most is the highest number within a bound.
func (e engine) most(bound uint64) uint64 {
	switch {
	case bound < aPlayer:
		return bound
	case bound == aPlayer:
		return uint64(e.s.Options.Players)
	}
	return uint64(e.r.mosts[bound&255])
}

// layBounds finds the bounds by the component set.
func (r *Rules) layBounds() {
	kinds := uint8(len(r.bagKinds)) - 1
	r.mosts = [...]uint8{
		aCorridor & 255: r.board.corridors, anItem & 255: r.numItems, anEvent & 255: r.numEvents, anAttackCard & 255: r.numAttacks,
		aBagKind & 255: kinds, anEventOrToken & 255: max(r.numEvents, kinds), aToken & 255: r.numTokens,
	}
}

// fits reports whether a field keeps to its bound.
func (e engine) fits(field int, value, most uint64) bool {
	bound := most &^ must
	switch {
	case value == 0:
		return most < must
	case field < ofChoice:
		return value <= e.most(bound)
	case bound == anything:
		return true
	case bound == 0, bound == aFlag:
		return value <= bound
	case bound == anIntruder:
		return value < 1<<maxIntruders
	}
	return value&1 == 0 && bits.Len64(value) <= int(e.most(bound))+1
}

// The steps of the turn beside its first, in which all draw, and alone nothing else
// happens.
const afterDraw = kit.AnyStep &^ (1 << turnDraw)

// inPlay is the work upon which something may stand that a Character brings about by
// coming into a Room, beside the turn.
const inPlay = 1<<frameRound | 1<<frameEffects | 1<<frameNoise

// byTheFirst is what one brings about who leaves with another: that one has still to enter.
var byTheFirst = upon{Kinds: 1 << frameEnter, Steps: 1 << enterRoom}

// on is upon some kinds of work.
func on(kinds ...frameKind) []upon { return []upon{{Kinds: kit.KindsOf(kinds...)}} }

// moving is upon a turn, work of Characters, and more.
func moving(more ...frameKind) []upon {
	return []upon{{Kinds: 1 << frameTurn, Steps: afterDraw}, {Kinds: inPlay | kit.KindsOf(more...)}, byTheFirst}
}

// byAction is upon what a Character does in its round, or what a card makes it do.
var byAction = on(frameRound, frameEffects)

var workRows = [frameKinds]work{
	frameNone: {Name: "none"},
	frameSetup: {
		Name: "set-up", Run: engine.setUp, Waits: 1<<setupPods | 1<<setupObjectives | 1<<setupDraft, Rests: 1 << setupBag,
		Most:  bounds{ofPlayer: aPlayer, ofWho: uint64(Blank) + 1, ofN: aFew, ofChoice: anything, ofRest: aFew},
		Sound: holds(engine.setupSound),
	},
	frameTurn: {
		Name: "turn", Run: engine.turn, Waits: 1<<turnRevival | 1<<turnEvent | 1<<turnBag,
		Rests: 1<<turnDraw | 1<<turnRounds | 1<<turnTime | 1<<turnAttacks | 1<<turnFire | 1<<turnEffect | 1<<turnEventDone | 1<<turnBagDone | 1<<turnEnd,
		Most:  bounds{ofPlayer: aPlayer, ofN: anEventOrToken, ofM: aFlag, ofChoice: anything, ofRest: anIntruder},
		Sound: holds(engine.turnSound),
	},
	frameRound: {
		Name: "round", Run: engine.round, Waits: 1 << roundActs, Rests: 1<<roundActs | 1<<roundEnds,
		Most:  bounds{ofPlayer: must | aPlayer, ofN: roundActions, ofK: manyActions},
		Sound: holds(engine.roundSound), Upon: []upon{{Kinds: 1 << frameTurn, Steps: 1 << turnRounds}},
	},
	framePass: {
		Name: "passing", Run: engine.pass, Waits: 1 << passDiscards, Rests: 1<<passBegins | 1<<passDiscards,
		Most: bounds{ofPlayer: must | aPlayer}, Upon: on(frameRound, frameEffects, framePass, frameAlien),
	},
	frameAction: {
		Name: "action", Run: engine.action, Waits: 1<<actionPays | 1<<actionMayStop,
		Most:  bounds{ofPlayer: must | aPlayer, ofAct: must | aFlag, ofN: aFew, ofM: must | aFlag, ofK: aPlayer, ofBranch: aFlag, ofRest: aPlayer},
		Sound: holds(engine.actionSound), Upon: on(frameRound),
	},
	frameEnter: {
		Name: "entering", Run: engine.enter, Waits: 1 << enterToken, Rests: 1<<enterRoom | 1<<enterNoise,
		Most:  bounds{ofPlayer: must | aPlayer, ofSlot: must | aRoom, ofN: aCorridor, ofM: enterByToken, ofK: aCorridor, ofChoice: aFlag},
		Sound: holds(engine.enterSound), Upon: append(on(frameRound, frameEffects), byTheFirst),
	},
	frameNoise: {
		Name: "noise", Run: engine.noise, Waits: 1<<noiseRoll | 1<<noiseCounts, Rests: 1 << noiseRoll,
		Most:  bounds{ofPlayer: must | aPlayer, ofN: uint64(NoiseDanger), ofK: aFlag},
		Sound: holds(engine.noiseSound),
		Upon:  []upon{{Kinds: 1 << frameTurn, Steps: 1 << turnBagDone}, {Kinds: inPlay}, byTheFirst}, // in a turn for a token from the bag (4.21.adult)
	},
	frameEncounter: {
		Name: "encounter", Run: engine.encounter, Waits: 1 << encounterToken, Rests: 1<<encounterSurprise | 1<<encounterAppears,
		Most:  bounds{ofPlayer: must | aPlayer, ofSlot: must | aRoom, ofWho: anIntruder, ofN: aBagKind, ofM: aFlag},
		Sound: holds(engine.encounterSound), Upon: moving(),
	},
	frameObjectives: {
		Name: "objectives", Run: engine.objectives, Waits: 1,
		Most:  bounds{ofPlayer: aPlayer, ofRest: aPlayer},
		Sound: holds(engine.objectivesSound), Upon: moving(frameEncounter, frameAddToken),
	},
	frameAttack: {
		Name: "attack", Run: engine.attack, Waits: 1<<attackDraws | 1<<attackHits,
		Most:  bounds{ofPlayer: must | aPlayer, ofWho: must | anIntruder, ofN: anAttackCard, ofM: attackChosen},
		Sound: holds(engine.attackSound), Upon: moving(frameEscape),
	},
	frameWound: {
		Name: "wound", Run: engine.wound, Waits: 1<<woundDraws | 1<<woundDrops,
		Most:  bounds{ofPlayer: must | aPlayer, ofN: aFew, ofM: seriousWound, ofChoice: aHand},
		Sound: holds(engine.woundSound), Upon: moving(framePass, frameEscape),
	},
	frameInjure: {
		Name: "injury", Run: engine.injure, Waits: 1 << injureDraws, Rests: 1 << injureMarks,
		Most:  bounds{ofWho: must | anIntruder, ofN: 20, ofM: aFlag, ofK: aFew, ofID: aFew, ofBranch: aFlag},
		Sound: holds(engine.injurySound), Upon: moving(frameRetreat),
	},
	frameRetreat: {
		Name: "retreat", Run: engine.retreat, Waits: 1, Rests: 1,
		Most: bounds{ofWho: must | anIntruder}, Upon: moving(frameInjure, frameRetreat),
	},
	frameEscape: {
		Name: "escape", Run: engine.escape, Rests: 1,
		Most:  bounds{ofPlayer: must | aPlayer, ofSlot: must | aRoom, ofN: aCorridor, ofRest: anIntruder},
		Sound: holds(engine.escapeSound), Upon: byAction,
	},
	frameShot: {
		Name: "shot", Run: engine.shot, Waits: 1<<shotRolls | 1<<shotMore | 1<<shotHits,
		Most:  bounds{ofPlayer: must | aPlayer, ofWho: must | aTarget, ofN: aHand, ofM: aFew, ofK: aFew, ofID: uint64(CombatDouble), ofBranch: aFlag},
		Sound: holds(engine.shotSound), Upon: byAction,
	},
	frameSearch: {
		Name: "search", Run: engine.search, Waits: 1<<searchDeck | 1<<searchDraws | 1<<searchKeeps,
		Most:  bounds{ofPlayer: must | aPlayer, ofWho: anItem, ofN: anItem, ofM: searchCards, ofK: must | searchCards, ofID: uint64(White), ofChoice: anything},
		Sound: holds(engine.searchSound), Upon: byAction,
	},
	frameTakeHeavy: {
		Name: "taking", Run: engine.takeHeavy, Waits: 1,
		Most:  bounds{ofPlayer: must | aPlayer, ofN: anything, ofID: anItem, ofBranch: must | uint64(HeldCarcass), ofChoice: aHand},
		Sound: holds(engine.takingSound), Upon: on(frameRound, frameEffects, frameNoise),
	},
	frameDoors: {
		Name: "doors", Run: engine.closeDoors, Waits: 1,
		Most: bounds{ofPlayer: aPlayer, ofChoice: aCorridor, ofRest: aCorridor, ofGive: aCorridor}, Upon: append(on(frameRound, frameEffects), upon{Kinds: 1 << frameEnter, Steps: 1 << enterNoise}),
	},
	frameScan: {
		Name: "scan", Run: engine.scan, Waits: 1 << scanActs,
		Most:  bounds{ofPlayer: must | aPlayer, ofN: scanAll, ofM: scanAtTheEnd, ofK: must | many, ofID: many, ofBranch: many},
		Sound: holds(engine.scanSound), Upon: []upon{{Kinds: 1<<frameEffects | 1<<frameVictory, If: engine.isScanOf}},
	},
	frameDraw: {
		Name: "draw", Run: engine.draw, Waits: 1, Rests: 1, Most: bounds{ofPlayer: must | aPlayer, ofN: must | many},
		Upon: []upon{{Kinds: 1 << frameTurn, Steps: 1 << turnDraw}, {Kinds: 1 << frameEffects}, {Kinds: 1 << frameDraw, If: engine.drawTogetherUpon}},
	},
	frameTrade: {
		Name: "trade", Run: engine.trade, Waits: 1<<(tradeGoesOn+1) - 1,
		Most:  bounds{ofPlayer: must | aPlayer, ofBy: aPlayer, ofN: must | aPlayer, ofM: anything, ofChoice: aPlayer, ofRest: anything, ofGive: anything},
		Sound: holds(engine.tradeSound), Upon: on(frameRound),
	},
	frameCraft: {
		Name: "craft", Run: engine.craft, Waits: 1 | 1<<1,
		Most: bounds{
			ofPlayer: must | aPlayer, ofN: anItem, ofM: anItem, ofK: aFlag, ofID: must | anItem, ofBranch: aFlag, ofAt: aFlag, ofChoice: anItem,
		},
		Sound: holds(engine.craftSound), Upon: byAction,
	},
	frameEffects: {
		Name: "effects", Run: engine.effects, Waits: 1<<7 - 1<<effectActs, Rests: 1<<7 - 1,
		Most: bounds{
			ofPlayer: aPlayer, ofBy: aPlayer, ofWho: anything, ofSlot: aRoom, ofN: anything, ofM: anything, ofK: anything,
			ofSource: must | uint64(fromAlien), ofID: must | anything, ofBranch: anything, ofAt: anything, ofChoice: anything, ofRest: anything, ofGive: anything,
		},
		Sound: engine.effectSound, Upon: moving(frameEscape),
	},
	frameAddToken: {
		Name: "tokens", Run: engine.addTokens, Waits: 1, Rests: 1, Most: bounds{ofWho: must | uint64(Blank), ofN: aToken, ofChoice: aBagKind},
		Sound: holds(func(_ engine, f *frame) bool { return f.node == NodeNone || *f.left() >= 1 }),
		Upon:  moving(frameSetup, frameEncounter, frameAddToken, frameEscape, frameRetreat, frameInjure),
	},
	frameVictory: {
		Name: "victory-check", Run: engine.victory, Waits: 1<<checkEngines | 1<<checkCoordinates | 1<<checkDraws, Rests: 1 << checkScanned,
		Most:  bounds{ofPlayer: aPlayer, ofM: anEngine, ofK: aFlag, ofRest: aPlayer},
		Sound: holds(engine.victorySound),
	},
	frameAlien: {
		Name: "intruder-player", Run: engine.alien, Waits: 1<<(alienAttacks+1) - 1, Rests: 1 << alienKeeps,
		Most:  bounds{ofPlayer: must | aPlayer, ofWho: anIntruder, ofN: alienHand, ofChoice: anAttackCard, ofRest: anAttackCard},
		Sound: holds(engine.alienSound),
		Upon:  []upon{{Kinds: 1 << frameTurn, If: engine.inItsStep}, {Kinds: 1 << frameEffects}},
	},
}

// frameNames are their names in documents.
var frameNames = kit.WorkNames(workRows[:])
