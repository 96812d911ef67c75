package nemorising

import "github.com/mobilis-rules/mobilis/nemo/kit"

// The kinds of work: how each goes on, which of its fields it uses, in which steps
// it waits or rests, and upon which work it may stand. What cannot be said in a
// row stands in work_check.go.
//
// What may stand upon what also bounds the stack. The longest chain is
//
//	round, turn, spend, reward, effects of a tile scouted from afar, enemies,
//	defence, effects before the attack
//
// so there are eight pieces of work at most, and maxDepth has room. A chain
// cannot go round: what a tile does when scouted scouts nothing, and a defence
// begins nothing but losses.

type (
	work = kit.WorkKind[engine, frame]
	upon = kit.WorkUpon[engine, frame]
	// bounds are those of the fields of a frame, by the numbers below.
	bounds = kit.WorkFields
)

// The fields of a frame.
const (
	ofHero = iota
	ofEnemy
	ofPlace
	ofID
	ofMode
	ofN
	ofFirstDie
	ofSecondDie
	ofGear
	ofQueue
)

func (f *frame) fields() bounds {
	return bounds{
		ofHero: uint64(f.hero), ofEnemy: uint64(f.enemy), ofPlace: uint64(f.place), ofID: uint64(f.id), ofMode: uint64(f.mode),
		ofN: uint64(f.n), ofFirstDie: uint64(f.dice[0]), ofSecondDie: uint64(f.dice[1]), ofGear: uint64(f.gear), ofQueue: uint64(f.queue),
	}
}

// What work may be about.
const (
	anyPlace   = uint64(removed) - 1
	anyEnemies = 1<<(maxEnemies+1) - 1
	anyGear    = 1<<gearLimit - 1
)

// On what much of the work stands.
var (
	bySpending = upon{Kinds: 1 << frameSpend, If: engine.begunBySpending}
	byEffect   = upon{Kinds: 1 << frameEffects, If: engine.begunByEffect}
	byEnemy    = upon{Kinds: 1 << frameEnemies, If: engine.begunByEnemy}
)

var workRows = [frameKinds]work{
	frameNone: {Name: "none"},
	frameSetup: {
		Name: "set-up", Run: engine.runSetup, Waits: 1<<setupHeroes | 1<<setupMissions, Rests: 1 << setupDone,
		Most: bounds{ofN: numHeroes}, Sound: engine.setupSound,
	},
	frameRound: {
		Name: "round", Run: engine.runRound, Waits: 1<<roundDeals | 1<<roundTurns, Rests: 1 << roundTurns,
		Most: bounds{ofN: numHeroes}, Sound: engine.roundSound,
	},
	frameTurn: {
		Name: "turn", Run: engine.runTurn, Waits: 1 << turnChooses, Rests: 1<<turnOwes | 1<<turnKeep | 1<<turnEnds,
		Most: bounds{ofHero: numHeroes, ofID: maxThreats, ofN: maxLayers}, Sound: engine.turnSound,
		Upon: []upon{{Kinds: 1 << frameRound}},
	},
	frameSpend: {
		Name: "spend", Run: engine.runSpend, Waits: 1, Rests: 1,
		Most: bounds{ofHero: numHeroes}, Sound: engine.spendSound,
		Upon: []upon{{Kinds: 1 << frameTurn, Steps: 1 << turnOwes}},
	},
	frameMove: {
		Name: "move", Run: engine.runMove, Waits: 1,
		Most: bounds{ofHero: numHeroes, ofMode: moveFree, ofN: maxFreeSteps}, Sound: engine.moveSound,
		Upon: []upon{bySpending},
	},
	frameAttempt: {
		Name: "attempt", Run: engine.runAttempt, Waits: 1<<attemptFirst | 1<<attemptAgain,
		Most: bounds{
			ofHero: numHeroes, ofEnemy: maxEnemies, ofID: maxThreats, ofMode: attemptConfront,
			ofFirstDie: uint64(Skill), ofSecondDie: uint64(Skill), ofGear: anyGear,
		},
		Sound: engine.attemptSound,
		Upon:  []upon{bySpending},
	},
	frameDrawGear: {
		Name: "draw-gear", Run: engine.runDrawGear, Waits: 1,
		Most: bounds{ofHero: numHeroes, ofID: maxGear, ofN: maxGear}, Sound: engine.drawSound,
		Upon: []upon{bySpending, byEffect},
	},
	frameEffects: {
		Name: "effects", Run: engine.runEffects, Rests: kit.AnyStep,
		Most: bounds{ofHero: numHeroes, ofMode: listMissionPenalty, ofID: maxThreats, ofPlace: anyPlace}, Sound: engine.effectsSound,
		Upon: []upon{
			{Kinds: 1 << frameTurn, Steps: 1 << turnOwes, If: engine.begunAtClose},
			bySpending,
			{Kinds: 1 << frameThreat, If: engine.begunByCard},
			{Kinds: 1 << frameKeepStep, If: engine.begunByKeeping},
			byEffect,
		},
	},
	frameThreat: {
		Name: "threat", Run: engine.runThreat, Waits: 1 << threatTurned, Rests: 1 << threatLast,
		Most: bounds{ofMode: threatOfSetup, ofID: maxThreats, ofN: maxLayers}, Sound: engine.threatSound,
		Upon: []upon{{Kinds: 1 << frameSetup}, {Kinds: 1 << frameTurn, Steps: 1 << turnKeep}},
	},
	frameEnemies: {
		Name: "enemies", Run: engine.runEnemies, Rests: 1,
		Most: bounds{ofN: 255, ofMode: uint64(Blue), ofQueue: anyEnemies},
		Upon: []upon{byEffect},
	},
	frameAttack: {
		Name: "attack", Run: engine.runAttack, Waits: 1,
		Most: bounds{ofEnemy: maxEnemies}, Sound: engine.attackSound,
		Upon: []upon{byEnemy},
	},
	frameDefend: {
		Name: "defend", Run: engine.runDefend, Waits: 1<<defendGear | 1<<defendLosses,
		Most: bounds{ofHero: numHeroes, ofEnemy: maxEnemies, ofID: uint64(Skill), ofGear: anyGear}, Sound: engine.defendSound,
		Upon: []upon{byEnemy, byEffect},
	},
	frameKeepStep: {
		Name: "keep-step", Run: engine.runKeepStep, Rests: 1 << 1,
		Most: bounds{ofQueue: 1<<(maxThreats+1) - 1}, Sound: engine.keepSound,
		Upon: []upon{{Kinds: 1 << frameTurn, Steps: 1 << turnEnds}},
	},
	framePeek: {
		Name: "peek", Run: engine.runPeek, Waits: 1,
		Most: bounds{ofID: numHeroes, ofMode: peekLooks, ofN: maxLayers}, Sound: engine.peekSound,
		Upon: []upon{byEffect},
	},
	frameDropKeep: {
		Name: "drop-keep", Run: engine.runDropKeep, Waits: 1,
		Upon: []upon{byEffect},
	},
	frameDefeat: {
		Name: "defeat", Run: engine.runDefeat, Waits: 1,
		Most: bounds{ofHero: numHeroes, ofMode: defeatAdjacent, ofQueue: anyEnemies}, Sound: engine.defeatSound,
		Upon: []upon{bySpending, byEffect},
	},
	frameScout: {
		Name: "scout", Run: engine.runScout, Waits: 1,
		Most: bounds{ofHero: numHeroes, ofPlace: anyPlace}, Sound: engine.scoutSound,
		Upon: []upon{bySpending, byEffect},
	},
	frameToken: {
		Name: "tokens", Run: engine.runToken, Waits: 1,
		Most: bounds{ofID: maxStacks, ofPlace: anyPlace, ofN: maxEnemies},
		Upon: []upon{byEffect},
	},
}

// frameNames are their names in documents.
var frameNames = kit.WorkNames(workRows[:])
