package nemesis

import (
	"errors"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of work: how each runs, which fields it uses, in which steps it waits or rests, and on
// which work it may stand in the stack. Checks that do not fit in a row are below the rows; engine.go
// has what the kinds do with their answers.
//
// These rules also bound the stack: no kinds nest without end, except effects that run the effects of a
// Room or of another card, and tokens put into the bag one after another.

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
	anIntruder = maxIntruders // a set from bit 0 on
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
	must = kit.Required
)

// afterDraw is every step of the turn but its first, in which all players draw and
// nothing else happens.
const afterDraw = kit.AnyStep &^ (1 << turnDraw)

// inPlay is the work, besides the turn, during which a Character may come into a Room
// and so start other work.
const inPlay = 1<<frameRound | 1<<frameEffects | 1<<frameNoise

// byTheFirst allows the work of a Character who leaves together with another who has not entered yet.
var byTheFirst = upon{Kinds: 1 << frameEnter, Steps: 1 << enterRoom}

// on allows work on the given kinds, at any step.
func on(kinds ...frameKind) []upon { return []upon{{Kinds: kit.KindsOf(kinds...)}} }

// moving allows work on a turn after its draw, on work in play, and on more kinds.
func moving(more ...frameKind) []upon {
	return []upon{{Kinds: 1 << frameTurn, Steps: afterDraw}, {Kinds: inPlay | kit.KindsOf(more...)}, byTheFirst}
}

// byAction allows work on a Character's round or on the effects of a card.
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
		Most:  bounds{ofPlayer: must | aPlayer, ofN: anything, ofK: aFlag, ofID: anItem, ofBranch: must | uint64(HeldCarcass), ofChoice: aHand},
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

// The rest of the description of the work under way.

var works = kit.Work[engine, State, frame]{
	Kinds:  workRows[:],
	Stack:  func(s *State) ([]frame, int) { return s.stack[:], int(s.depth) },
	Head:   func(f *frame) (kind, step, node uint8) { return uint8(f.kind), f.step, uint8(f.node) },
	Fields: (*frame).fields,
	Fits:   engine.fits,
	Nodes:  nodeNames,
	Again:  engine.askAgain,
	Back:   1, // a question may be asked at the end of a step
}

// checkWork checks that the work under way can occur under the rules. It tries
// actions out in scratch.
func (r *Rules) checkWork(s, scratch *State) error { return r.checkWorkSince(nil, s, scratch) }

// checkWorkSince is like checkWork, but takes for granted that the work of before, if
// before is not nil, is sound.
func (r *Rules) checkWorkSince(before, s, scratch *State) error {
	if err := works.CheckSince(engine{r: r, s: s}, before, s, scratch, s.End != 0); err != nil {
		return err
	}
	tall := 0
	for i := range s.stack[:s.depth] {
		tall += bool01(s.stack[i].kind != frameAddToken)
	}
	return kit.Unless(tall <= mostWork, errTall)
}

// mostWork is the maximum number of pieces of work under way, not counting tokens
// that are put into the bag.
const mostWork = 14

var errTall = errors.New("more is under way than can come of one Action")

// speaks checks only that a piece of work refers to things that exist.
func (r *Rules) speaks(s *State, f *frame) error {
	e := engine{r: r, s: s}
	if err := works.CheckFields(e, f); err != nil {
		return err
	}
	return kit.Unless(f.kind != frameEffects || e.isListed(f), kit.ErrWorkSubject)
}

// askAgain goes back some steps and runs the work on top again, so that it asks its question once more.
// A question that nobody can answer is dropped.
func (e engine) askAgain(s *State, back uint8) {
	e.s = s
	f := s.top()
	if !e.r.answerable(s, f) {
		f.node = NodeNone
		return
	}
	if f.kind == frameNoise && f.node == NodeCard { // the answer to a question
		return
	}
	e.unask(f)
	f.step -= back
	if !e.closing() && !e.perished(f) {
		workRows[f.kind].Run(e, f)
	}
}

// unask undoes what the work on top did when it asked its question.
func (e engine) unask(f *frame) {
	node := f.node
	f.node = NodeNone
	switch node {
	case NodeRevive, NodeKeepObjective:
		f.rest |= bit(f.player)
	case NodeInterrupt:
		f.rest |= bit(*f.asked())
	case NodeCard:
		if f.kind == frameEffects && f.by != 0 {
			f.rest |= bit(f.by)
		}
	case NodeLaunch:
		if pod := e.s.Players[f.player].Pod; pod >= 1 && pod <= maxPods {
			e.s.leavePod(f.player)
			*f.earlier() = 0
		}
	}
}

// answerable reports whether the question has an answer: somebody can choose, or
// something can be drawn or rolled.
func (r *Rules) answerable(s *State, f *frame) bool {
	if f.node.isChance() {
		for n := range uint8(64) {
			if r.weight(s, f, n) > 0 {
				return true
			}
		}
		return false
	}
	if p := s.asked(f); p < 1 || p > Number(s.Options.Players) {
		return false
	}
	c := r.choices(s, f)
	return c.set != 0 || c.play != 0 || c.use != 0 || c.yes || c.no || c.done ||
		f.node == NodeRound || f.node == NodeInPod || f.node == NodeAlien // passing is always possible
}

// holds turns a test of soundness into a check that returns kit.ErrWorkState if it fails.
func holds(sound func(e engine, f *frame) bool) func(e engine, f *frame) error {
	return func(e engine, f *frame) error { return kit.Unless(sound(e, f), kit.ErrWorkState) }
}

// only reports whether the frame has the fields of but, apart from kind, step and node.
func (f *frame) only(but frame) bool {
	but.kind, but.step, but.node = f.kind, f.step, f.node
	return *f == but
}

// setupSound reports whether the state has only what was laid out, and the step what it deals.
func (e engine) setupSound(f *frame) bool {
	if e.s.Turn != 0 {
		return false
	}
	switch f.step {
	case setupPods:
		return int(*f.dealt()) == size(*f.drawn()) && *f.drawn()&^(1<<(e.r.supply.Pods+1)-2) == 0 &&
			f.only(frame{n: *f.dealt(), set: f.set, rest: *f.drawn()})
	case setupBag:
		return *f.nextType() > uint8(Larva) && f.only(frame{who: *f.nextType()})
	case setupObjectives:
		return f.player >= 1 && *f.dealt() <= 1 && f.only(frame{player: f.player, n: *f.dealt(), set: f.set})
	}
	return f.player >= 1 && *f.drawn()&^(1<<(NumCharacters+1)-2) == 0 && f.only(frame{player: f.player, set: f.set, rest: *f.drawn()})
}

// turnSound reports whether the step of the turn has the fields it needs and no others.
func (e engine) turnSound(f *frame) bool {
	r, s := e.r, e.s
	begun := frame{n: 1, rest: f.rest}
	fits := f.only(frame{})
	switch f.step {
	case turnRevival: // only those who may come back are asked, and nobody if they must
		can := f.rest | bit(f.player)
		fits = !s.Options.MustRevive && r.revivable(s)&can == can && f.only(frame{player: f.player, n: 1, rest: f.rest})
	case turnDraw:
		fits = f.only(begun) && e.drawing(f)
	case turnRounds:
		fits = f.player >= 1 && f.only(frame{player: f.player})
	case turnAttacks, turnFire:
		fits = f.only(begun)
	case turnEffect, turnEventDone:
		fits = *f.card() >= 1 && *f.card() <= r.numEvents && f.only(frame{n: *f.card()})
	case turnBagDone: // a token for which all roll for Noise (4.21.adult)
		fits = int(*f.token()) < len(r.bagKinds) && f.rest&^everybody(s) == 0 && f.only(frame{n: *f.token(), m: 1, rest: f.rest}) &&
			(r.bagKinds[*f.token()].kind == Adult || r.bagKinds[*f.token()].kind == Breeder)
	}
	return fits && s.Turn > 0 && s.Ship == Travelling
}

// drawing checks the first step of a turn: nobody has passed yet, and players who no
// longer draw have full hands or no cards left.
func (e engine) drawing(f *frame) bool {
	r, s := e.r, e.s
	if s.passed != 0 || s.skipsAttack || f.rest&^s.takingPart() != 0 {
		return false
	}
	for set := s.livingPlayers() &^ f.rest; set != 0; set &= set - 1 {
		p := Number(first(set))
		if draws := s.top(); draws.kind == frameDraw && draws.player == p {
			if s.handSize(p)+int(draws.n) != r.handLimit(s, p) {
				return false
			}
		} else if !r.filled(s, p) {
			return false
		}
	}
	return true
}

// filled reports whether a player's hand is full, or the player has no card left to
// draw.
func (r *Rules) filled(s *State, p Number) bool {
	return !s.Players[p].mayDraw() || s.handSize(p) >= r.handLimit(s, p)
}

// roundSound reports whether the Actions left agree with the round: at least one if
// its player is asked.
func (e engine) roundSound(f *frame) bool {
	if f.node != NodeNone && (*f.actions() == 0 || e.s.passed.has(f.player)) {
		return false
	}
	switch *f.mark() {
	case mustPass:
		return *f.actions() == 0
	case manyActions:
		return *f.actions() == 1
	}
	return true
}

// actionSound reports whether an Action is still being paid or, once paid, may be
// interrupted. A card that is played has left the hand.
func (e engine) actionSound(f *frame) bool {
	s, hand := e.s, e.s.Players[f.player].Hand
	switch {
	case !s.aboard(f.player), f.act.Kind < KindMove, f.act.Kind > KindUse, f.act.Kind == KindPlay && hand.has(f.act.N):
		return false
	case f.step == actionPays:
		return hand.size() >= int(*f.unpaid()) && f.only(frame{player: f.player, act: f.act, n: *f.unpaid(), m: 1})
	}
	return *f.unpaid() == 0 && s.living(Number(*f.asked())) && f.rest&^s.livingPlayers() == 0
}

// inPlace reports whether a Character is in the Room that its work is about.
func (e engine) inPlace(f *frame) bool {
	return e.s.aboard(f.player) && e.s.Players[f.player].At == f.slot
}

// leads reports whether a Character's way to a Room is through the Corridor of its
// work. A Door may have closed behind its partner (7.card.covering-fire).
func (e engine) leads(f *frame) bool {
	at := e.s.Players[f.player].At
	return !e.s.living(f.player) || e.s.aboard(f.player) && at <= NumSlots && f.n != 0 && e.r.between[at][f.slot] == CorridorID(f.n)
}

// enterSound: a Character about to enter has a way there; one that has entered is there.
func (e engine) enterSound(f *frame) bool {
	face := NoiseFace(*f.noisy())
	if *f.how() == enterByToken && face != NoiseSilence && face != NoiseDanger {
		return false
	}
	switch f.step {
	case enterRoom:
		return *f.wasEmpty() == 0 && e.leads(f)
	case enterToken:
		return e.inPlace(f) && e.s.Slots[f.slot].Explored == (f.node == NodeExploration)
	}
	return e.inPlace(f)
}

func (e engine) escapeSound(f *frame) bool {
	return e.leads(f) && !e.s.closed.has(CorridorID(*f.through()))
}

// noiseSound reports whether a roll that was made has a face. A Motion Scanner costs a card.
func (e engine) noiseSound(f *frame) bool {
	if f.node == NodeCard {
		return f.step == noiseCounts && *f.noiseFace() >= 1 && *f.again() == 1 && e.r.scanner(e.s, f.player) != 0
	}
	return f.step == noiseRoll || *f.noiseFace() >= 1
}

// encounterSound reports whether the Character is there, and the Intruder if it has come.
func (e engine) encounterSound(f *frame) bool {
	there := e.inPlace(f) && (f.who == 0 || e.s.Intruders[f.who-1].At == f.slot)
	switch f.step {
	case encounterToken:
		return there && f.only(frame{player: f.player, slot: f.slot})
	case encounterAppears:
		return there && *f.token() != 0 && *f.cleared() == 1
	}
	return there && *f.token() != 0 && f.who != 0
}

// objectivesSound reports whether everyone who has yet to choose an Objective has two.
func (e engine) objectivesSound(f *frame) bool {
	for set := f.rest | bit(f.player); set != 0; set &= set - 1 {
		if e.s.Players[first(set)].Objectives[1] == 0 {
			return false
		}
	}
	return e.s.FirstEncounter && !e.s.Options.Coop
}

func (e engine) attackSound(f *frame) bool {
	return e.s.Intruders[f.who-1].At == e.s.Players[f.player].At && (f.node != NodeAttack || *f.card() == 0)
}

func (e engine) woundSound(f *frame) bool {
	player := &e.s.Players[f.player]
	return f.node != NodeSerious || player.seriousWounds() < len(player.Wounds)
}

// injurySound reports whether a check under way has cards left to draw.
func (e engine) injurySound(f *frame) bool {
	if f.step == injureMarks {
		return f.only(frame{who: f.who, n: *f.injuries(), m: f.m})
	}
	return *f.cards() < e.r.checkCards(f.who) && (*f.cards() > 0 || *f.blood()|*f.arrow() == 0)
}

// shotSound reports whether a shot is fired with a Weapon at an Intruder or an Egg,
// and has a face once it was rolled.
func (e engine) shotSound(f *frame) bool {
	player := &e.s.Players[f.player]
	switch {
	case !e.s.aboard(f.player), f.who > maxIntruders && f.who != AnEgg, f.step != shotRolls && *f.combatFace() == 0:
		return false
	case *f.hand() == 0:
		return *f.rerolls()|*f.more()|*f.aimed() == 0
	}
	held := &player.Hands[*f.hand()-1]
	return held.What == HeldItem && e.r.tables.items[held.ID].use == Shooting
}

// searchSound reports whether a search holds as many Items as it found, all from the chosen deck.
func (e engine) searchSound(f *frame) bool {
	if !e.s.aboard(f.player) || f.node != NodeColour && (*f.colour() < uint8(Red) || *f.colour() > uint8(Green)) {
		return false
	}
	for i, id := range [...]uint8{*f.oneItem(), *f.otherItem()} {
		if (id != 0) != (int(*f.found()) > i) || id != 0 && e.r.tables.items[id].deck != Colour(*f.colour()) {
			return false
		}
	}
	return true
}

// takingSound reports whether the thing fits in a hand. An Object lies in the Room
// until it is taken.
func (e engine) takingSound(f *frame) bool {
	held := Held{What: HeldKind(*f.what()), ID: *f.item(), Ammo: *f.ammo()}
	fits := held.What == HeldItem && e.r.items[held.ID].heavy || held.What != HeldItem && e.lies(f, e.s.Players[f.player].At)
	return fits && (held.What == HeldEgg || *f.fromNest() == 0) && held.Ammo <= e.r.capacity(&held) && e.s.aboard(f.player)
}

// scanSound reports whether the cards that a scan looks at exist.
func (e engine) scanSound(f *frame) bool {
	cards := &e.s.Players[f.player].Contamination
	switch {
	case !e.s.living(f.player) && !e.s.voyageOver():
		return false
	case *f.purpose() == scanOne:
		return *f.piles() == scanHand && *f.looked() == 1 && *f.known() == 0 && cards[pileHand][unscanned] >= 1
	case *f.purpose() == scanOnly:
		return e.eclosionScanSound(f, cards)
	}
	return *f.looked() == 0 && *f.known() == 0 && *f.piles() != 0
}

// eclosionScanSound reports whether the cards drawn for Eclosion are among the
// discards. A scan of the hand covers the whole hand.
func (e engine) eclosionScanSound(f *frame, cards *[numPiles][numStatus]uint8) bool {
	looked, known := *f.looked(), *f.known()
	if *f.piles()&scanHand != 0 {
		hand := &cards[pileHand]
		if looked < hand[unscanned] || known < hand[infected] {
			return false
		}
		looked, known = looked-hand[unscanned], known-hand[infected]
	}
	return *f.piles()&^scanHand == 1<<pileDiscard && *f.looked() >= 1 && cards[pileDiscard][unscanned] >= looked && cards[pileDiscard][infected] >= known
}

// tradeSound reports whether the traders are in one Room and each has what it gives.
func (e engine) tradeSound(f *frame) bool {
	a, b := &e.s.Players[f.player], &e.s.Players[*f.partner()]
	switch {
	case Number(*f.partner()) == f.player, uint64(*f.tried())&^everybody(e.s) != 0, a.Fate != Aboard:
		return false
	case f.step == tradeGoesOn:
		return true
	}
	return b.Fate == Aboard && a.At == b.At && (*f.returned() == 0 || f.step != tradeOffers) &&
		a.canGive(*f.offered(), &e.s.more[0]) && b.canGive(*f.returned(), &e.s.more[1])
}

// canGive reports whether a player has what is offered.
func (p *Player) canGive(offered uint64, more *items) bool {
	for id, n := range more {
		if n > 0 && (offered>>id&1 == 0 || p.Inventory[id] <= n) {
			return false
		}
	}
	return offered&^tradable(p, 0, &items{}) == 0
}

// craftSound checks what is made: a Crafted Item that is still in supply, or a Quest
// Item that is not yet activated.
func (e engine) craftSound(f *frame) bool {
	player, item := &e.s.Players[f.player], &e.r.items[*f.item()]
	switch {
	case !e.s.aboard(f.player):
		return false
	case *f.activates() == 0:
		return *f.quest() == 0 && item.recipe[0] != 0 && e.s.items[*f.item()] > 0
	}
	return *f.component()|*f.yellow() == 0 && item.activateBy != 0 && !player.Quests[*f.quest()] &&
		e.r.characters[player.Character].quests[*f.quest()] == ItemID(*f.item())
}

// victorySound: the player under check has survived, and is not among those still to come.
func (e engine) victorySound(f *frame) bool {
	checked := bit(f.player) &^ 1
	return e.s.Ship != Travelling && !e.s.living(f.player) && (f.rest|checked)&^e.s.survivors() == 0 && f.rest&checked == 0 &&
		(f.step != checkScanned || checked != 0)
}

// alienSound: the Intruder player draws, or attacks with an Intruder beside a Character.
func (e engine) alienSound(f *frame) bool {
	due := *f.cardsDue()
	switch {
	case f.player != e.s.Intruder:
		return false
	case f.step == alienAttacks:
		return f.who != 0 && e.s.charactersIn(e.s.Intruders[f.who-1].At) != 0
	}
	return f.only(frame{player: f.player, n: due}) && (due == 0 || f.step == alienDraws && due < alienDraw)
}

// The effects of a Room, a card or an Item.

// effectSound checks a list of effects and the effect under way.
func (e engine) effectSound(f *frame) error {
	if !e.isListed(f) {
		return kit.ErrWorkSubject
	}
	own := f.own()
	switch {
	case f.step == effectMay: // of what came before, only the Rooms are kept
		return kit.Unless(e.comesLater(f) && e.keeps(&own, &bounds{ofRest: aRoom}), kit.ErrWorkState)
	case f.at == e.r.list(f).count:
		return kit.ErrWorkStep
	}
	x := e.r.effect(f)
	row := x.row
	switch {
	case f.node == NodeNone:
		if row.rests>>f.step&1 == 0 {
			return kit.ErrWorkStep
		}
	case f.source < fromEvent && !e.s.aboard(f.player) && f.node != NodeLaunch, f.source == fromAttack && !e.s.FirstEncounter:
		return kit.ErrWorkState
	case f.node == NodeMay:
		return kit.Unless(x.may && f.step == effectActs && own == bounds{} && e.r.maybeCan(e.s, f.player, f.slot, x), kit.ErrWorkState)
	case f.step > effectActs && row.from != nil && row.from(occasion{e.r, e.s, f.player, f.slot, x})>>*f.earlier()&1 == 0:
		return kit.ErrWorkState // the earlier choice is a possible one
	default: // by and set are recomputed when the question is asked again
		own[ofBy], own[ofChoice] = 0, 0
	}
	own[ofK] &^= uint64(bool01(x.may)) // k may record the answer to NodeMay
	return kit.Unless(e.keeps(&own, &row.most) && (row.sound == nil || row.sound(e, f)), kit.ErrWorkState)
}

// own returns the fields of an effect that do not identify it.
func (f *frame) own() bounds {
	own := *f
	own.player, own.slot, own.source, own.id, own.branch, own.at = 0, 0, 0, 0, 0, 0
	if f.source == fromAttack {
		own.who = 0
	}
	return own.fields()
}

// keeps reports whether all fields are within their bounds.
func (e engine) keeps(fields, most *bounds) bool {
	for i := range fields {
		if !e.fits(i, fields[i], most[i]) {
			return false
		}
	}
	return true
}

// isListed reports whether the list of effects that f names exists.
func (e engine) isListed(f *frame) bool {
	r, s := e.r, e.s
	pieces := [...]uint8{
		fromRoom: uint8(NumRooms), fromCard: r.numActions, fromItem: r.numItems,
		fromEvent: r.numEvents, fromAttack: r.numAttacks, fromAlien: r.numIntruderActions,
	}
	if f.id > pieces[f.source] || (f.source == fromEvent) != (f.player == 0) || f.source != fromAttack && f.who > maxPlayers {
		return false
	}
	fits := f.branch == 0
	if f.source < fromEvent {
		fits = f.branch >= 1 && f.branch <= r.choice(f).count && f.slot != 0 && f.who == 0
	}
	switch f.source {
	case fromRoom:
		fits = fits && s.Slots[f.slot].Explored && s.Slots[f.slot].Room == Room(f.id)
	case fromAttack:
		fits = fits && f.who >= 1 && f.who <= maxIntruders && f.slot != 0
	case fromAlien:
		fits = fits && f.player == s.Intruder
	}
	return fits && (f.at < r.list(f).count || f.at == r.list(f).count && f.node == NodeNone)
}

// comesLater reports whether other work can come before an effect: an earlier effect, the Intruder
// player's choice of a card to keep (25.5), or tokens of Intruders that an Event card moves away.
func (e engine) comesLater(f *frame) bool {
	return f.at > 0 || f.source == fromAlien || f.source == fromEvent && e.s.top().kind == frameAddToken
}

// Checks of effects under way; see opRow.

// tileSound checks which tile is looked at, and that there are tiles left to look at.
func (e engine) tileSound(f *frame) bool {
	at := &e.s.Slots[*f.chosen()]
	return *f.tilesSeen() < e.r.effect(f).n &&
		(f.step == effectActs || *f.chosen() >= 1 && !at.Explored && (at.Room != 0) == (f.node == NodeExploration))
}

// withPartner checks the partner with whom a Character goes, or who goes for it:
// another Character in the same Room.
func (e engine) withPartner(f *frame) bool {
	other, from := Number(*f.earlier()), f.slot
	if e.r.effect(f).op == OpLeave {
		from = e.s.Players[f.player].At
	}
	return (e.s.charactersIn(from) &^ only(f.player)).has(other) || other == 0 && f.node != NodeConsent
}

// payable reports whether the hand has enough cards for a charge that is paid with cards.
func (e engine) payable(f *frame) bool {
	return f.node != NodeCard || *f.price() <= uint64(e.s.Players[f.player].Hand.size())
}

// joins reports whether the first of two Items that are joined can be.
func (e engine) joins(f *frame) bool {
	return f.step == effectActs || e.r.joinable(&e.s.Players[f.player])>>*f.earlier()&1 != 0
}

// eclosionSound checks the cards that a player has drawn so far.
func (e engine) eclosionSound(f *frame) bool {
	if f.node == NodeNone || f.rest&^e.s.livingPlayers() != 0 {
		return f.rest&^e.s.livingPlayers() == 0
	}
	player := &e.s.Players[f.by]
	cards := &player.Contamination[pileHand]
	known := *f.neverScanned() + *f.knownInfected() + uint8(size(*f.actionCards()))
	return e.s.living(f.by) && Number(f.who) == f.by && *f.cardsDrawn() < e.r.effect(f).n &&
		*f.actionCards()&^uint64(player.Hand) == 0 && cards[unscanned] >= *f.neverScanned() && cards[infected] >= *f.knownInfected() &&
		known <= *f.cardsDrawn() && cards[clean] >= *f.cardsDrawn()-known
}

// Checks of the work below.

// isScanOf reports whether a scan is one of the Victory Check, or of no check.
func (e engine) isScanOf(below, f *frame) bool {
	if below.kind != frameVictory {
		return *f.purpose() != scanAtTheEnd
	}
	return *f.purpose() == scanAtTheEnd && below.player == f.player
}

// drawTogetherUpon: an effect lets several draw at once; in a turn, they draw one by one.
func (e engine) drawTogetherUpon(_, _ *frame) bool { return e.s.stack[1].kind != frameDraw }

// inItsStep: the Intruder player draws with the others, and does the rest in rounds.
func (e engine) inItsStep(below, f *frame) bool {
	return below.step == turnDraw && f.step == alienDraws || below.step == turnRounds && f.step != alienDraws
}
