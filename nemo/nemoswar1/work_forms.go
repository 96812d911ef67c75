package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo/kit"

// The kinds of work: how each goes on, which of its fields it uses, in which steps
// it waits or rests, and upon which work it may stand. What cannot be said in a
// row stands in work_check.go.

type (
	work = kit.WorkKind[engine, frame]
	upon = kit.WorkUpon[engine, frame]
	// bounds are those of the fields of a frame, by the numbers below.
	bounds = kit.WorkFields
)

// The fields of a frame.
const (
	ofID = iota
	ofMode
	ofBox
	ofMask
	ofDie
	ofSecondDie
	ofBonus
	ofHelp
	ofN
)

// fields are those of a frame. What is negative where that may not be is beyond any
// bound.
func (f *frame) fields() bounds {
	return bounds{
		ofID: uint64(f.id), ofMode: uint64(f.mode), ofBox: uint64(f.box), ofMask: uint64(f.mask), ofDie: uint64(f.dice[0]), ofSecondDie: uint64(f.dice[1]),
		ofBonus: uint64(max(int(f.bonus), -int(f.bonus))), ofHelp: uint64(f.help), ofN: uint64(f.n),
	}
}

// What several kinds of work have in common: helpMost is the help of the Professor and
// of Ned Land (6.8).
const (
	anyMask   = uint64(1)<<8 - 1
	anyAmount = kit.AnyStep // negative ones too
	lastBox   = maxBoxes + 1
	helpMost  = 3
	someBonus = 128
)

// inTurn is upon a turn, in steps of it; inAction upon a Nemo action that was chosen.
func inTurn(steps ...uint8) []upon {
	return []upon{{Kinds: kit.KindsOf(frameTurn), Steps: kit.KindsOf(steps...)}}
}

var inAction = upon{Kinds: kit.KindsOf(frameAction), If: func(_ engine, below, _ *frame) bool { return acting(below) }}

// byEffect is work that the effect of a card or of a token has begun: it stands on its
// list, or, where the list has come to its end, on what the list was of.
var byEffect = upon{Kinds: kit.KindsOf(frameEffects, frameCard, frameTest, frameTreasure), If: engine.begetsByEffect}

// byCard is work of a card: it was drawn in a turn, sought, or played by the player.
var byCard = []upon{{Kinds: kit.KindsOf(frameTurn, frameAction), If: engine.begetsCard}}

// upon what the help of the Wreck stands: whatever the player was asked (3.2.2).
const anyKind = uint64(1)<<frameKinds - 2

var workRows = [frameKinds]work{
	frameNone: {Name: "none"},
	frameSetup: {
		Name: "set-up", Run: engine.runSetup, Waits: 1 | 1<<numOceans, Rests: 1<<(numOceans+1) - 2, Sound: engine.setupSound,
	},
	frameTurn: {
		Name: "turn", Run: engine.runTurn, Waits: 1 << turnRolls,
		Rests: 1<<turnRolls | 1<<turnPlaces | 1<<turnPlacesSecond | 1<<turnAdventure | 1<<turnActs | 1<<turnEnds,
		Most:  bounds{ofDie: 6, ofSecondDie: 6}, Sound: engine.turnSound,
	},
	framePlace: {
		Name: "place-ships", Run: engine.runPlace, Waits: 1, Most: bounds{ofID: numOceans, ofBox: lastBox, ofN: maxBoxes},
		Sound: engine.placeSound, Upon: []upon{{Kinds: kit.KindsOf(frameSetup, frameTurn), If: engine.begetsPlace}},
	},
	framePursuit: {
		Name: "pursuit", Run: engine.runPursuit, Waits: 1, Rests: 1, Most: bounds{ofMask: anyMask, ofBox: lastBox},
		Sound: engine.pursuitSound, Upon: inTurn(turnPlaces),
	},
	frameDraw: {Name: "draw", Run: engine.runDraw, Waits: 1, Most: bounds{ofMode: cardSought}, Upon: byCard},
	frameCard: {
		Name: "card", Run: engine.runCard, Waits: 1 << 1, Rests: 1 << 2, Most: bounds{ofID: maxCards, ofMode: cardPlayed},
		Sound: engine.cardSound, Upon: byCard,
	},
	frameTest: {
		Name: "test", Run: engine.runTest, Waits: 1<<testWager | 1<<testRoll | 1<<testHelp | 1<<testPassed, Rests: 1<<testFailed | 1<<testFile,
		Most:  bounds{ofID: maxCards, ofMode: listInstead, ofDie: 6, ofSecondDie: 6, ofBonus: someBonus, ofHelp: helpMost},
		Sound: engine.testSound, Upon: byCard,
	},
	frameEffects: {
		Name: "effects", Run: engine.runEffects, Rests: kit.AnyStep &^ 1, Most: bounds{ofID: max(maxCards, maxTreasures), ofMode: listToken},
		Sound: engine.effectsSound, Upon: []upon{{Kinds: kit.KindsOf(frameCard, frameTest, frameTreasure), If: engine.isListOf}},
	},
	frameAction: {
		Name: "nemo-action", Run: engine.runAction, Waits: 1<<actionChoose | 1<<actionAfter, Rests: 1<<actionChoose | 1<<actionAfter, Most: bounds{ofMode: 1},
		Sound: engine.actionSound, Upon: inTurn(turnEnds),
	},
	frameYard: {
		Name: "yard", Run: engine.runYard, Waits: 1<<yardTime | 1<<yardPays, Most: bounds{ofID: numRefits, ofMode: yardRefit, ofN: anyMask},
		Sound: engine.yardSound, Upon: []upon{inAction, {Kinds: kit.KindsOf(frameAction), If: engine.seeksBonusUpon}},
	},
	frameIncite: {
		Name: "incite", Run: func(_ engine, f *frame) { f.node = NodeInciteDie }, Waits: 1, Most: bounds{ofID: maxTreasures},
		Sound: engine.inciteSound, Upon: []upon{inAction},
	},
	frameSearch: {
		Name: "search", Run: engine.runSearch, Waits: 1<<searchRoll | 1<<searchDone, Rests: 1 << searchWreck,
		Sound: engine.searchSound, Upon: []upon{inAction},
	},
	frameFight: {
		Name: "fight", Run: engine.runFight, Rests: 1 << fightWager,
		Waits: 1<<fightVolley | 1<<fightWager | 1<<fightRoll | 1<<fightHelp | 1<<fightPrize | 1<<fightOn,
		Most:  bounds{ofMode: fightEncounter, ofBox: lastBox, ofMask: 1, ofDie: 6, ofSecondDie: 6, ofBonus: someBonus, ofHelp: helpMost},
		Sound: engine.fightSound, Upon: []upon{{Kinds: kit.KindsOf(frameAction), If: engine.isAttack}, byEffect},
	},
	frameVolley: {
		Name: "warship-attack", Run: engine.runVolley, Waits: 1 | 1<<1, Rests: 1 << 1, Most: bounds{ofBox: lastBox},
		Sound: engine.volleySound, Upon: []upon{{Kinds: kit.KindsOf(framePursuit, frameFight), If: engine.begetsVolley}},
	},
	frameTreasure: {
		Name: "treasures", Run: engine.runTreasure, Waits: 1, Rests: 1, Most: bounds{ofID: numOceans, ofN: maxTreasures},
		Sound: engine.treasureSound, Upon: []upon{{Kinds: kit.KindsOf(frameSearch), If: engine.isFoundHere}, byEffect},
	},
	frameLose: {
		Name: "loss", Run: engine.runLose, Waits: 1, Rests: 1, Most: bounds{ofID: uint64(Hull), ofMode: loseWager, ofN: maxCircles},
		Sound: engine.lossSound, Upon: []upon{{Kinds: kit.KindsOf(frameTest, frameLose, frameVolley, frameLoseChosen, frameAction), If: engine.begetsLoss}, byEffect},
	},
	frameLoseChosen: {
		Name: "chosen-loss", Run: engine.runLoseChosen, Waits: 1, Rests: 1, Most: bounds{ofN: maxCircles}, Upon: []upon{byEffect},
	},
	frameCommit: {
		Name: "final-commitment", Run: func(_ engine, f *frame) { f.node = NodeFinal }, Waits: 1,
		Sound: func(e engine, _ *frame) error { return kit.Unless(e.s.Final, kit.ErrWorkState) },
		Upon:  []upon{{Kinds: kit.KindsOf(frameLose), If: func(_ engine, below, _ *frame) bool { return Resource(below.id) == Nemo }}},
	},
	frameDoom: {
		Name: "defeat", Run: engine.runDoom, Waits: 1, Most: bounds{ofID: uint64(Hull)}, Sound: engine.lossSound,
		Upon: []upon{{Kinds: kit.KindsOf(frameLose), If: func(_ engine, below, f *frame) bool { return below.id == f.id }}},
	},
	frameLiberation: {
		Name: "liberation", Run: func(_ engine, f *frame) { f.node = NodeLiberationDie }, Waits: 1, Most: bounds{ofMode: liberationOfWreck, ofN: anyAmount},
		Upon: []upon{byEffect, {Kinds: anyKind, If: engine.isOfWreck, Meanwhile: true}},
	},
	frameWreck: {
		Name: "wreck", Run: func(_ engine, f *frame) { f.node = NodeWreckDie }, Waits: 1,
		Sound: func(e engine, _ *frame) error { return kit.Unless(e.s.Wreck == wreckAside, kit.ErrWorkState) }, Upon: []upon{byEffect},
	},
	frameScout: {Name: "scout", Run: engine.runScout, Waits: 1, Most: bounds{ofBox: lastBox}, Upon: []upon{byEffect}},
}

// frameNames are their names in documents.
var frameNames = kit.WorkNames(workRows[:])
