package nemesis

import "math/bits"

// The kinds of work: what goes on with each and takes its answers, upon what it may
// stand, in which steps it may rest while other work is on top of it, and what its
// parts and its question may be about beside what asking again finds (work_check.go).

// work is a kind of work.
type work struct {
	name   string
	goOn   func(e engine, f *frame)
	answer func(e engine, f *frame, a Action)
	// perishes is true of what ends with the Character's life on board.
	perishes bool
	// on are the kinds upon which it may stand. What stands upon none is at the
	// bottom, while bottom holds.
	on     kindSet
	bottom func(s *State) bool
	parts  bounds
	// sound is what holds of its parts together.
	sound func(r *Rules, s *State, f *frame) bool
	// aboard is true if the Character is in a Room when it asks; asks is what else
	// must hold then.
	aboard bool
	asks   func(r *Rules, s *State, f *frame) bool
	rests  []rest
}

// rest is a step in which a piece of work may rest, with what its parts are then and
// what else holds.
type rest struct {
	step  uint8
	parts bounds
	also  func(r *Rules, s *State, f *frame) bool
}

// bounds are the most that the parts of a piece of work may be, and the highest members
// of its sets; what is not named is not set.
type bounds struct {
	player, by, who, slot, n, m, k bound
	source, id, branch, at         bound
	set, rest, give                bound
	act                            bool
}

// bound is the most that a number may be, or the highest member of a set.
type bound uint16

const (
	aFlag      bound = 1
	aRoom      bound = NumSlots
	anIntruder bound = maxIntruders // as a set, from 0 on
	aTarget          = bound(AnEgg)
	anEngine   bound = numEngines
	aPod       bound = maxPods
	aHand      bound = handPlaces
	aFew       bound = 10
	many       bound = 60
	anything   bound = 255
)

// Bounds by the game and by the component set.
const (
	aPlayer bound = 256 + iota
	aCorridor
	anItem
	anEvent
	anAttackCard
	aBagKind
	anEventOrToken
	aToken

	// must is added to a bound if the part is set in any case.
	must bound = 1 << 15
)

// most is the highest number within a bound.
func (r *Rules) most(s *State, b bound) uint8 {
	switch b &^= must; b {
	case aPlayer:
		return s.Options.Players
	case aCorridor:
		return r.board.corridors
	case anItem:
		return r.numItems
	case anEvent:
		return r.numEvents
	case anAttackCard:
		return r.numAttacks
	case aBagKind:
		return uint8(len(r.bagKinds)) - 1
	case anEventOrToken:
		return max(r.numEvents, uint8(len(r.bagKinds))-1)
	case aToken:
		return r.numTokens
	}
	return uint8(b)
}

// fit reports whether a piece of work keeps within the bounds.
func (p *bounds) fit(r *Rules, s *State, f *frame) bool {
	number := func(b bound, n uint8) bool { return n <= r.most(s, b) && (n != 0 || b < must) }
	set := func(b bound, members uint64) bool {
		switch {
		case members == 0:
			return b < must
		case b == anything:
			return true
		case b == aFlag:
			return members == 1
		case b == anIntruder:
			return members < 1<<maxIntruders
		}
		return bits.Len64(members) <= int(r.most(s, b))+1 && members&1 == 0
	}
	return number(p.player, uint8(f.player)) && number(p.by, uint8(f.by)) && number(p.who, f.who) && number(p.slot, uint8(f.slot)) &&
		number(p.n, f.n) && number(p.m, f.m) && number(p.k, f.k) &&
		number(p.source, uint8(f.source)) && number(p.id, f.id) && number(p.branch, f.branch) && number(p.at, f.at) &&
		set(p.set, f.set) && set(p.rest, f.rest) && set(p.give, f.give) && (p.act || f.act == Action{})
}

// kindSet is a set of kinds of work.
type kindSet uint32

func kinds(list ...frameKind) (set kindSet) {
	for _, kind := range list {
		set |= 1 << kind
	}
	return set
}

// moving is the work upon which something may stand that a Character brings about by
// coming into a Room.
const moving kindSet = 1<<frameTurn | 1<<frameRound | 1<<frameEffects | 1<<frameEnter | 1<<frameNoise

// works are the kinds of work.
var works = [frameKinds]work{
	frameNone: {name: "none"},
	frameSetup: {
		name: "set-up", goOn: engine.setUp, answer: engine.setUpAnswer,
		bottom: func(s *State) bool { return s.Turn == 0 },
		parts:  bounds{player: aPlayer, who: bound(Blank) + 1, n: aFew, set: anything, rest: aFew},
		asks:   (*Rules).setupAsks,
		rests:  []rest{{setupBag, bounds{who: bound(Blank) + 1}, func(_ *Rules, _ *State, f *frame) bool { return f.who > uint8(Larva) }}},
	},
	frameTurn: {
		name: "turn", goOn: engine.turn, answer: engine.turnAnswer,
		bottom: func(s *State) bool { return s.Turn > 0 && s.Ship == Travelling },
		parts:  bounds{player: aPlayer, n: anEventOrToken, m: aFlag, set: anything, rest: anIntruder},
		asks:   (*Rules).turnAsks,
		rests: []rest{
			{turnDraw, bounds{n: must | aFlag, rest: aPlayer}, (*Rules).drawing},
			{turnRounds, bounds{player: must | aPlayer}, nil},
			{turnAttacks, bounds{n: must | aFlag, rest: anIntruder}, nil},
			{turnFire, bounds{n: must | aFlag, rest: anIntruder}, nil},
			{turnEffect, bounds{n: must | anEvent}, nil},
			{turnEventDone, bounds{n: must | anEvent}, nil},
			{turnBagDone, bounds{n: must | aBagKind, m: must | aFlag, rest: aPlayer}, (*Rules).allRoll},
			{turnEnd, bounds{}, nil},
			{turnTime, bounds{}, nil},
		},
	},
	frameRound: {
		name: "round", goOn: engine.round, answer: engine.roundAnswer, perishes: true,
		on: kinds(frameTurn), parts: bounds{player: must | aPlayer, n: roundActions, k: manyActions}, asks: (*Rules).roundAsks,
		rests: []rest{
			{roundActs, bounds{player: must | aPlayer, n: roundActions, k: manyActions}, (*Rules).actionsLeft},
			{roundEnds, bounds{player: must | aPlayer, n: roundActions, k: manyActions}, (*Rules).actionsLeft},
		},
	},
	framePass: {
		name: "passing", goOn: engine.pass, answer: engine.passAnswer, perishes: true,
		on: kinds(frameRound, frameEffects, framePass, frameAlien), parts: bounds{player: must | aPlayer},
		rests: []rest{{passBegins, bounds{player: must | aPlayer}, nil}, {passDiscards, bounds{player: must | aPlayer}, nil}},
	},
	frameAction: {
		name: "action", goOn: engine.action, answer: engine.actionAnswer, perishes: true, aboard: true,
		on:    kinds(frameRound),
		parts: bounds{player: must | aPlayer, act: true, n: aFew, m: aFlag, k: aPlayer, branch: aFlag, rest: aPlayer},
		asks:  (*Rules).actionAsks,
	},
	frameEnter: {
		name: "entering", goOn: engine.enter, answer: engine.enterAnswer, perishes: true, aboard: true,
		on:    kinds(frameRound, frameEffects, frameEnter),
		parts: bounds{player: must | aPlayer, slot: must | aRoom, n: aCorridor, m: enterByToken, k: aCorridor, set: aFlag},
		sound: func(_ *Rules, _ *State, f *frame) bool {
			face := NoiseFace(f.k)
			return f.m != enterByToken || face == NoiseSilence || face == NoiseDanger
		},
		asks: func(_ *Rules, s *State, f *frame) bool {
			return s.Players[f.player].At == f.slot && s.Slots[f.slot].Explored == (f.node == NodeExploration)
		},
		rests: []rest{
			{enterRoom, bounds{player: must | aPlayer, slot: must | aRoom, n: aCorridor, m: enterByToken, k: aCorridor}, (*Rules).leads},
			{enterNoise, bounds{player: must | aPlayer, slot: must | aRoom, n: aCorridor, m: enterByToken, k: aCorridor, set: aFlag}, (*Rules).inPlace},
		},
	},
	frameNoise: {
		name: "noise", goOn: engine.noise, answer: engine.noiseAnswer, perishes: true, aboard: true,
		on: moving, parts: bounds{player: must | aPlayer, n: bound(NoiseDanger), k: aFlag},
		asks: func(_ *Rules, s *State, f *frame) bool {
			return f.node == NodeNoise || f.n >= 1 && (f.node != NodeCard || s.Players[f.player].Hand != 0)
		},
		rests: []rest{{noiseRoll, bounds{player: must | aPlayer}, nil}},
	},
	frameEncounter: {
		name: "encounter", goOn: engine.encounter, answer: engine.encounterAnswer, perishes: true, aboard: true,
		on: moving, parts: bounds{player: must | aPlayer, slot: must | aRoom, who: anIntruder, n: aBagKind, m: aFlag},
		asks: func(r *Rules, s *State, f *frame) bool {
			return r.inPlace(s, f) && *f == frame{kind: f.kind, step: encounterToken, node: f.node, player: f.player, slot: f.slot}
		},
		rests: []rest{
			{encounterSurprise, bounds{player: must | aPlayer, slot: must | aRoom, who: must | anIntruder, n: must | aBagKind, m: aFlag}, (*Rules).faces},
			{encounterAppears, bounds{player: must | aPlayer, slot: must | aRoom, who: anIntruder, n: must | aBagKind, m: must | aFlag}, (*Rules).faces},
		},
	},
	frameObjectives: {
		name: "objectives", goOn: engine.objectives, answer: engine.objectivesAnswer,
		on: moving | kinds(frameEncounter, frameAddToken), parts: bounds{player: aPlayer, rest: aPlayer}, asks: (*Rules).choosing,
	},
	frameAttack: {
		name: "attack", goOn: engine.attack, answer: engine.attackAnswer, aboard: true,
		on: moving | kinds(frameEscape), parts: bounds{player: must | aPlayer, who: must | anIntruder, n: anAttackCard, m: attackChosen},
		asks: func(_ *Rules, s *State, f *frame) bool {
			return s.Intruders[f.who-1].At == s.Players[f.player].At && (f.node != NodeAttack || f.n == 0)
		},
	},
	frameWound: {
		name: "wound", goOn: engine.wound, answer: engine.woundAnswer,
		on: moving | kinds(framePass, frameEscape), parts: bounds{player: must | aPlayer, n: aFew, m: seriousWound, set: aHand},
		asks: func(_ *Rules, s *State, f *frame) bool {
			return f.node != NodeSerious || s.Players[f.player].seriousWounds() < len(Player{}.Wounds)
		},
	},
	frameInjure: {
		name: "injury", goOn: engine.injure, answer: engine.injureAnswer,
		on: moving | kinds(frameRetreat), parts: bounds{who: must | anIntruder, n: 20, m: aFlag, k: aFew, id: aFew, branch: aFlag},
		asks: func(r *Rules, _ *State, f *frame) bool {
			return *f.cards() < r.checkCards(f.who) && (*f.cards() > 0 || *f.blood()|*f.arrow() == 0)
		},
		rests: []rest{{injureMarks, bounds{who: must | anIntruder, n: 20, m: aFlag}, nil}},
	},
	frameRetreat: {
		name: "retreat", goOn: engine.retreat, answer: engine.retreatAnswer,
		on: moving | kinds(frameInjure, frameRetreat), parts: bounds{who: must | anIntruder},
		rests: []rest{{0, bounds{who: must | anIntruder}, nil}},
	},
	frameEscape: {
		name: "escape", goOn: engine.escape, perishes: true, on: kinds(frameRound, frameEffects),
		parts: bounds{player: must | aPlayer, slot: must | aRoom, n: aCorridor, rest: anIntruder},
		rests: []rest{{0, bounds{player: must | aPlayer, slot: must | aRoom, n: aCorridor, rest: anIntruder}, func(r *Rules, s *State, f *frame) bool {
			return r.leads(s, f) && !s.closed.has(CorridorID(f.n))
		}}},
	},
	frameShot: {
		name: "shot", goOn: engine.shot, answer: engine.shotAnswer, perishes: true, aboard: true, on: kinds(frameRound, frameEffects),
		parts: bounds{player: must | aPlayer, who: must | aTarget, n: aHand, m: aFew, k: aFew, id: bound(CombatDouble), branch: aFlag},
		sound: func(_ *Rules, _ *State, f *frame) bool {
			return f.who <= maxIntruders || f.who == AnEgg
		},
		asks: (*Rules).shotAsks,
	},
	frameSearch: {
		name: "search", goOn: engine.search, answer: engine.searchAnswer, perishes: true, aboard: true, on: kinds(frameRound, frameEffects),
		parts: bounds{player: must | aPlayer, who: anItem, n: anItem, m: searchCards, k: must | searchCards, id: bound(White), set: anything},
		asks:  (*Rules).searchAsks,
	},
	frameTakeHeavy: {
		name: "taking", goOn: engine.takeHeavy, answer: engine.takeHeavyAnswer, perishes: true, aboard: true,
		on: kinds(frameRound, frameEffects, frameNoise), parts: bounds{player: must | aPlayer, n: anything, id: anything, branch: must | bound(HeldCarcass), set: aHand},
		sound: func(r *Rules, _ *State, f *frame) bool {
			return r.soundThing(Held{What: HeldKind(f.branch), ID: f.id, Ammo: f.n})
		},
		asks: func(_ *Rules, s *State, f *frame) bool { // a Corpse lies there until it is taken
			return HeldKind(*f.what()) != HeldCorpse || s.Corpses[*f.item()] == CorpsePlace(s.Players[f.player].At)
		},
	},
	frameDoors: {
		name: "doors", goOn: engine.closeDoors, answer: engine.closeDoorsAnswer,
		on: kinds(frameRound, frameEffects, frameEnter), parts: bounds{player: aPlayer, set: aCorridor, rest: aCorridor, give: aCorridor},
	},
	frameScan: {
		name: "scan", goOn: engine.scan, answer: engine.scanAnswer, on: kinds(frameEffects, frameVictory),
		parts: bounds{player: must | aPlayer, n: scanAll, m: scanAtTheEnd, k: many, id: many, branch: many}, asks: (*Rules).scanAsks,
	},
	frameDraw: {
		name: "draw", goOn: engine.draw, answer: engine.drawAnswer, perishes: true,
		on: kinds(frameTurn, frameEffects, frameDraw), parts: bounds{player: must | aPlayer, n: must | many},
		rests: []rest{{0, bounds{player: must | aPlayer, n: must | many}, nil}},
	},
	frameTrade: {
		name: "trade", goOn: engine.trade, answer: engine.tradeAnswer, perishes: true, aboard: true, on: kinds(frameRound),
		parts: bounds{player: must | aPlayer, by: aPlayer, n: must | aPlayer, m: anything, set: aPlayer, rest: anything, give: anything},
		asks:  (*Rules).tradeAsks,
	},
	frameCraft: {
		name: "craft", goOn: engine.craft, answer: engine.craftAnswer, perishes: true, aboard: true, on: kinds(frameRound, frameEffects),
		parts: bounds{player: must | aPlayer, n: anItem, m: anItem, k: aFlag, id: must | anItem, branch: aFlag, at: aFlag, set: anItem},
		asks:  (*Rules).crafts,
	},
	frameEffects: {
		name: "effects", goOn: engine.effects, answer: engine.effectsAnswer, on: moving | kinds(frameEscape),
		parts: bounds{
			player: aPlayer, by: aPlayer, who: anything, slot: aRoom, n: anything, m: anything, k: anything,
			source: must | bound(fromAlien), id: must | anything, branch: anything, at: anything, set: anything, rest: anything, give: anything,
		},
		sound: (*Rules).soundEffects, asks: (*Rules).effectAsks,
	},
	frameAddToken: {
		name: "tokens", goOn: engine.addTokens, answer: engine.addTokensAnswer,
		on:    moving | kinds(frameSetup, frameEncounter, frameAddToken, frameEscape, frameRetreat, frameInjure),
		parts: bounds{who: must | bound(Blank), n: aToken, set: aBagKind}, asks: func(_ *Rules, _ *State, f *frame) bool { return f.n >= 1 },
		rests: []rest{{0, bounds{who: must | bound(Blank), n: aToken, set: aBagKind}, nil}},
	},
	frameVictory: {
		name: "victory-check", goOn: engine.victory, answer: engine.victoryAnswer,
		bottom: func(s *State) bool { return s.Ship != Travelling },
		parts:  bounds{player: aPlayer, m: anEngine, k: aFlag, rest: aPlayer},
		asks:   (*Rules).victoryAsks,
		rests:  []rest{{checkScanned, bounds{player: must | aPlayer, m: anEngine, k: aFlag, rest: aPlayer}, (*Rules).victoryAsks}},
	},
	frameAlien: {
		name: "intruder-player", goOn: engine.alien, answer: engine.alienAnswer, on: kinds(frameTurn, frameEffects),
		parts: bounds{player: must | aPlayer, who: anIntruder, n: alienHand, set: anAttackCard, rest: anAttackCard}, asks: (*Rules).alienAsks,
		rests: []rest{{alienKeeps, bounds{player: must | aPlayer}, func(_ *Rules, s *State, f *frame) bool { return f.player == s.Intruder }}},
	},
}

// frameNames are the names of the kinds of work in documents.
var frameNames = func() (names [frameKinds]string) {
	for kind := range works {
		names[kind] = works[kind].name
	}
	return names
}()

// inStep reports whether a piece of work can stand on the turn in one of its steps.
func (f *frame) inStep(step uint8) bool {
	switch {
	case f.kind == frameDraw:
		return step == turnDraw
	case f.kind == frameAlien:
		return step == turnDraw && f.step == alienDraws || step == turnRounds && f.step != alienDraws
	case f.kind == frameRound:
		return step == turnRounds
	case f.kind == frameNoise: // for a token from the bag (4.21.adult)
		return step == turnBagDone
	}
	return step != turnDraw
}
