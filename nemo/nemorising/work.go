package nemorising

import (
	"errors"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of work: how each runs, which fields it uses, in which steps it waits
// or rests, and on which work it may stand in the stack. Checks that do not fit in
// a row are below the rows.
//
// These rules also bound the stack. The longest chain is
//
//	round, turn, spend, reward, effects of a tile scouted from afar, enemies,
//	defence, effects before the attack
//
// so there are at most eight pieces of work, which fit in maxDepth. A chain cannot
// be circular: the effects of a scouted tile scout nothing, and a defence begins
// nothing but losses.

type (
	work = kit.WorkKind[engine, frame]
	upon = kit.WorkUpon[engine, frame]
	// bounds are the bounds of the fields of a frame, by the indices below.
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

// Common kinds of work below other work.
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

// frameNames are the names of the kinds of work in documents.
var frameNames = kit.WorkNames(workRows[:])

// The rest of the description of the work under way.

var works = kit.Work[engine, State, frame]{
	Kinds:  workRows[:],
	Stack:  func(s *State) ([]frame, int) { return s.stack[:], int(s.depth) },
	Head:   func(f *frame) (kind, step, node uint8) { return uint8(f.kind), f.step, uint8(f.node) },
	Fields: (*frame).fields,
	Nodes:  nodeNames,
	Again:  engine.askAgain,
	Back:   1, // the roll of a defence is asked for in the step before
}

// checkWork checks that the work under way is work that the rules can produce.
func (k *keeper) checkWork(s *State) error { return k.checkWorkSince(nil, s) }

// checkWorkSince does the same, given that the work of the position before, if
// there is one, is valid.
func (k *keeper) checkWorkSince(before, s *State) error {
	again := k.spare.Borrow()
	defer k.spare.GiveBack(again)
	return works.CheckSince(engine{r: k.r, s: s}, before, s, again, s.End != 0)
}

// askAgain runs the work on top again up to its question, from the given number of steps back.
func (e engine) askAgain(s *State, back uint8) {
	e.s = s
	f := s.top()
	node := f.node
	f.node = NodeNone
	f.step -= back
	switch node {
	case NodeDealAction: // its Threat Card was dealt
		if i := s.rowSize(); i < len(s.row) {
			s.row[i] = stackState{}
			s.threatDeck++
		}
	case NodeRoll: // is the answer to a question
		paid := f.step
		s.Heroes[f.hero].Blue += paid
		workRows[f.kind].Run(e, f)
		s.Heroes[f.hero].Blue -= paid
		if f.node == NodeAttempt {
			f.node = NodeRoll
		}
		return
	}
	workRows[f.kind].Run(e, f)
}

func (e engine) setupSound(f *frame) error {
	heroes, missions := uint8(0), uint8(0)
	for h := range e.s.Heroes {
		heroes += uint8(bool01(e.s.Heroes[h].InGame()))
	}
	for _, m := range e.s.Missions {
		missions += uint8(bool01(m.Mission != 0))
	}
	switch f.step {
	case setupHeroes:
		return kit.Unless(f.n == heroes && heroes < e.s.Options.Heroes && missions == 0, kit.ErrWorkLeft)
	case setupMissions:
		return kit.Unless(f.n == missions && missions < numMissions, kit.ErrWorkLeft)
	}
	return kit.Unless(f.n == 0 && !e.s.Options.SkipFirstThreat, kit.ErrWorkState)
}

func (e engine) roundSound(f *frame) error {
	if f.step == roundDeals {
		return kit.Unless(f.n >= 1 && int(f.n)+e.s.rowSize() <= numHeroes && e.s.actionDeck != 0, kit.ErrWorkLeft)
	}
	return kit.Unless(f.n == 0 && (f.node == NodeNone) == (e.s.Active != 0), kit.ErrWorkState)
}

func (e engine) turnSound(f *frame) error {
	if f.step == turnOwes {
		return kit.Unless(f.hero == e.s.Active && (f.id == 0 || f.n == 0) && f.n <= e.s.threatLayer, kit.ErrWorkSubject)
	}
	return kit.Unless(f.hero == e.s.Active && f.id == 0 && f.n == 0, kit.ErrWorkSubject)
}

func (e engine) spendSound(f *frame) error {
	return kit.Unless(f.hero == e.s.Active, kit.ErrWorkSubject)
}

// moveSound checks a movement that has not ended: the steps that are left must
// be enough to end it (act.move.4).
func (e engine) moveSound(f *frame) error {
	hero := &e.s.Heroes[f.hero]
	left := int(f.n)
	if f.mode == movePaid {
		left = hero.tokens()
	}
	switch {
	case f.mode == movePaid && f.n != 0:
		return kit.ErrWorkLeft
	case hero.At.forOne() && e.s.enemyOn(hero.At) != 0 && e.r.ability(hero).Ability != StealthEnhancement:
		return kit.ErrWorkState
	}
	return kit.Unless(e.r.canFinish(e.s, f.hero, hero.At, left), kit.ErrWorkState)
}

// attemptSound checks an attempt: its subject may be attempted, its dice were
// rolled, and its gear can count.
func (e engine) attemptSound(f *frame) error {
	switch {
	case !e.mayBeAttempted(f):
		return kit.ErrWorkSubject
	case f.step == attemptFirst && f.dice != [2]Icon{}, f.step == attemptAgain && !e.r.shown(f.dice, e.r.twoDice(e.s, f)):
		return kit.ErrWorkDice
	}
	return e.gearSound(f)
}

// gearSound checks that each Gear Card that counts gives an icon; a card that
// does more would have ended the work.
func (e engine) gearSound(f *frame) error {
	hero := &e.s.Heroes[f.hero]
	for i, id := range hero.Gear {
		if f.gear&(1<<i) != 0 && (id == 0 || hero.twisted(i) || e.r.gear[id].effect.op != OpIcon) {
			return errGear
		}
	}
	return nil
}

var errGear = errors.New("its Gear Cards cannot count")

// shown reports whether the dice show icons that their faces have.
func (r *Rules) shown(dice [2]Icon, two bool) bool {
	for i, icon := range dice {
		if (i == 0 || two) != (icon != 0) || icon != 0 && r.dieFaces[icon] == 0 {
			return false
		}
	}
	return true
}

// mayBeAttempted reports whether the subject of a frame may be attempted; its
// token is already paid.
func (e engine) mayBeAttempted(f *frame) bool {
	hero, kind := &e.s.Heroes[f.hero], TaskKind(f.mode)
	switch {
	case f.mode == attemptConfront:
		return f.id == 0 && e.r.checkConfront(e.s, f.hero, f.enemy) == nil
	case f.enemy != 0:
		return false
	case kind == TaskRecharge:
		i := hero.gearIndex(GearID(f.id))
		return f.id != 0 && i >= 0 && hero.twisted(i) && e.s.recharged&(1<<f.id) == 0
	}
	no := e.r.checkAttempt(e.s, f.hero, kind, f.id)
	return no == nil || no == refuseTokens
}

// drawSound checks a draw of Gear Cards, and a fourth one that was drawn
// (gear.limit.1).
func (e engine) drawSound(f *frame) error {
	full := e.s.Heroes[f.hero].gearIndex(0) < 0
	return kit.Unless(f.hero == e.s.Active && (f.id == 0 || full), kit.ErrWorkSubject)
}

// effectsSound checks a list of effects, one of which has begun other work.
func (e engine) effectsSound(f *frame) error {
	last := maxSlots // tiles and missions
	if f.mode <= listKeepAttack {
		last = maxThreats
	}
	switch {
	case int(f.id) > last || f.hero != e.s.Active:
		return kit.ErrWorkSubject
	case f.step == 0 || int(f.step) > len(e.r.effectList(e.s, f.mode, f.id)):
		return kit.ErrWorkStep
	case f.mode == listScouted:
		return kit.Unless(f.place.isSlot() && e.s.tiles[f.place.slot()] == TileID(f.id), kit.ErrWorkSubject)
	}
	return kit.Unless(f.place == 0, kit.ErrWorkFields)
}

func (e engine) threatSound(f *frame) error {
	ofRow := f.mode == threatOfRow
	switch {
	case ofRow != (e.s.Active != 0):
		return kit.ErrWorkMode
	case f.step == threatLast:
		return kit.Unless(f.id != 0 && f.n == 0, kit.ErrWorkSubject)
	}
	return kit.Unless(f.n <= e.s.threatLayer && (ofRow || e.s.threatDeck > 0), kit.ErrWorkLeft)
}

// mayAttack reports whether an enemy may attack: it is on the board, and done
// moving.
func (e engine) mayAttack(enemy Enemy) bool {
	return e.s.enemies[enemy].onBoard() && (e.s.Options.AttackPerAction || e.s.attacked.has(enemy))
}

func (e engine) attackSound(f *frame) error {
	return kit.Unless(e.mayAttack(f.enemy), kit.ErrWorkSubject)
}

// defendSound checks a defence against an enemy or a hazard (threat.defend).
func (e engine) defendSound(f *frame) error {
	hero := &e.s.Heroes[f.hero]
	fits := f.enemy == 0 && f.id != 0
	if f.enemy != 0 {
		fits = f.id == 0 && e.mayAttack(f.enemy) && e.r.board.adjacent(e.s.enemies[f.enemy], hero.At)
	}
	if !fits || !hero.InGame() {
		return kit.ErrWorkSubject
	}
	return e.gearSound(f)
}

// keepSound checks that the cards still to act are Keep cards that act at the end of a turn.
func (e engine) keepSound(f *frame) error {
	queue := f.queue
	for _, id := range e.s.kept() {
		if e.c().keeps[id].trigger == OnEndOfTurn {
			queue &^= 1 << id
		}
	}
	return kit.Unless(queue == 0, kit.ErrWorkSubject)
}

func (e engine) peekSound(f *frame) error {
	if f.mode == peekChooses {
		return kit.Unless(f.id == 0 && f.n == 0, kit.ErrWorkFields)
	}
	if f.id == 0 || int(f.id) > e.s.rowSize() {
		return kit.ErrWorkSubject
	}
	return kit.Unless(e.s.row[f.id-1] == stackState{action: e.s.row[f.id-1].action, layer: f.n}, kit.ErrWorkSubject)
}

func (e engine) defeatSound(f *frame) error {
	beside := f.hero
	if f.mode == defeatAnywhere {
		beside = 0
	}
	return kit.Unless(f.hero == e.s.Active && f.queue&^e.r.basicEnemies(e.s, f.queue, beside) == 0, kit.ErrWorkSubject)
}

func (e engine) scoutSound(f *frame) error {
	if f.place == 0 {
		return kit.Unless(e.s.faceDownTiles() > 0, kit.ErrWorkState)
	}
	return kit.Unless(f.hero == 0 && f.place.isSlot() && e.s.tiles[f.place.slot()] == 0, kit.ErrWorkSubject)
}

// owesPenalty reports whether effects are the penalty of a Task recorded as failed.
func (e engine) owesPenalty(f *frame) bool {
	for set := e.s.failed; set != 0; set &= set - 1 {
		if list, id := e.r.penaltyOf(e.s, set.first()); list == f.mode && id == f.id {
			return true
		}
	}
	return false
}

// begunAtClose reports whether effects are a penalty that was owed until the hero had
// spent her tokens (AMB-20).
func (e engine) begunAtClose(_, f *frame) bool { return !e.s.Options.FailAtClose && e.owesPenalty(f) }

// begunBySpending reports whether an action of the hero below can have begun the work.
func (e engine) begunBySpending(below, f *frame) bool {
	at := e.s.Heroes[below.hero].At
	onSecure := at.isSlot() && e.s.isSecure(at.slot())
	switch f.kind {
	case frameDefeat:
		return f.mode == defeatAdjacent
	case frameDrawGear: // one for a tile that was secured
		return f.n <= 1 && onSecure
	case frameScout:
		return e.r.board.adjacent(at, f.place)
	case frameEffects:
		switch f.mode {
		case listScouted:
			return e.r.board.adjacent(at, f.place)
		case listReward:
			return onSecure && e.s.tiles[at.slot()] == TileID(f.id)
		}
		return e.s.Options.FailAtClose && e.owesPenalty(f)
	}
	return f.hero == below.hero // a movement, an attempt
}

// begunByCard reports whether effects belong to the Threat Card below.
func (e engine) begunByCard(below, f *frame) bool { return f.mode == listThreat && f.id == below.id }

// begunByKeeping reports whether effects belong to a Keep card that acts now: those
// that act later are to its right (threat.keep.6).
func (e engine) begunByKeeping(below, f *frame) bool {
	left := true
	for _, id := range e.s.kept() {
		waits := below.queue&(1<<id) != 0
		switch {
		case id == ThreatID(f.id):
			if e.c().keeps[id].trigger != OnEndOfTurn || waits {
				return false
			}
			left = false
		case left && waits:
			return false
		}
	}
	return f.mode == listKeep && !left
}

// begunByEnemy reports whether the enemies that are still to move come after
// the one that attacks (threat.init.1).
func (e engine) begunByEnemy(below, f *frame) bool {
	return f.enemy != 0 && below.queue&(1<<(f.enemy+1)-1) == 0
}

// begunByEffect reports whether the effect that was performed last has begun
// the work.
func (e engine) begunByEffect(below, f *frame) bool {
	effect := &e.r.effectList(e.s, below.mode, below.id)[below.step-1]
	switch f.kind {
	case frameEnemies:
		return effect.op == OpMove && f.n == effect.n && f.mode == uint8(effect.colour) && f.queue&^e.c().named(effect) == 0
	case frameToken:
		if effect.op == OpPlace {
			return f.id == uint8(effect.stack) && f.place.isEntrance() && f.n == 1 && e.s.enemyOn(f.place) == 0 && e.s.heroOn(f.place) == 0
		}
		return effect.op == OpGarrison && f.id == uint8(effect.stack) && f.place == below.place && f.n <= effect.n
	case frameDefend:
		return effect.op == OpHazard && f.enemy == 0 && f.hero == below.hero && f.id == uint8(effect.icon)
	case frameDrawGear:
		return effect.op == OpGear && f.n <= effect.n
	case frameDropKeep:
		return effect.op == OpDropKeep
	case frameDefeat:
		return effect.op == OpDefeatBasic && f.mode == defeatAnywhere && f.queue&^e.c().named(effect) == 0
	case framePeek:
		return effect.op == OpPeek
	case frameScout:
		return effect.op == OpRemoteScout && (f.place != 0 || f.hero == below.hero)
	}
	return effect.op == OpRemoteScout && f.mode == listScouted
}
