package nemoswar1

import (
	"errors"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of work: how each runs, which fields it uses, in which steps it
// waits or rests, and on which work it may stand in the stack. Checks that do
// not fit in a row are below the rows.

type (
	work = kit.WorkKind[engine, frame]
	upon = kit.WorkUpon[engine, frame]
	// bounds are the bounds of the fields of a frame, by the indices below.
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

// fields returns the fields of a frame. A negative value that may not be
// negative becomes larger than any bound.
func (f *frame) fields() bounds {
	return bounds{
		ofID: uint64(f.id), ofMode: uint64(f.mode), ofBox: uint64(f.box), ofMask: uint64(f.mask), ofDie: uint64(f.dice[0]), ofSecondDie: uint64(f.dice[1]),
		ofBonus: uint64(max(int(f.bonus), -int(f.bonus))), ofHelp: uint64(uint8(f.help)), ofN: uint64(uint8(f.n)),
	}
}

// What several kinds of work have in common: helpMost is the help of the Professor and
// of Ned Land (6.8).
const (
	anyMask   = uint64(1)<<8 - 1
	anyAmount = anyMask // also negative ones, which exceed every other bound
	lastBox   = maxBoxes + 1
	helpMost  = 3
	someBonus = 128
	somePaid  = 127
)

// inTurn allows work on top of a turn that is in one of the steps.
func inTurn(steps ...uint8) upon {
	return upon{Kinds: 1 << frameTurn, Steps: kit.KindsOf(steps...)}
}

var inAction = upon{Kinds: 1 << frameAction}

// byEffect allows work that an effect of a card or token has begun. It stands on the list of
// effects or, if that effect was the last, on the work that the list belongs to. byCardEffect
// is for work that can run a token's effects itself: no token may begin it (see works).
var (
	byEffect     = upon{Kinds: kit.KindsOf(frameEffects, frameCard, frameTest, frameTreasure)}
	byCardEffect = upon{Kinds: kit.KindsOf(frameEffects, frameCard, frameTest), If: engine.notOfToken}
)

// inDraw allows the work of a card that is drawn in a turn. Other cards are
// sought, or played by the player.
var (
	inDraw = upon{Kinds: 1 << frameTurn, If: engine.drawsNow}
	byCard = []upon{inDraw, inAction}
)

// anyKind has all kinds of work: the Wreck may be used at any question to the player (3.2.2).
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
		Name: "place-ships", Run: engine.runPlace, Waits: 1, Most: bounds{ofID: kit.Required | numOceans, ofBox: lastBox, ofN: maxBoxes},
		Upon: []upon{{Kinds: 1 << frameSetup}, inTurn(turnPlacesSecond, turnAdventure)},
	},
	framePursuit: {
		Name: "pursuit", Run: engine.runPursuit, Waits: 1, Rests: 1, Most: bounds{ofMask: anyMask, ofBox: lastBox},
		Sound: engine.pursuitSound, Upon: []upon{inTurn(turnPlaces)},
	},
	frameDraw: {Name: "draw", Run: engine.runDraw, Waits: 1, Most: bounds{ofMode: cardSought}, Upon: []upon{inDraw, {Kinds: 1 << frameAction, If: engine.isSought}}},
	frameCard: {
		Name: "card", Run: engine.runCard, Waits: 1 << 1, Rests: 1 << 2, Most: bounds{ofID: kit.Required | maxCards, ofMode: cardPlayed},
		Sound: engine.cardSound, Upon: byCard,
	},
	frameTest: {
		Name: "test", Run: engine.runTest, Waits: 1<<testWager | 1<<testRoll | 1<<testHelp | 1<<testPassed, Rests: 1<<testFailed | 1<<testFile,
		Most:  bounds{ofID: kit.Required | maxCards, ofMode: listInstead, ofDie: 6, ofSecondDie: 6, ofBonus: someBonus, ofHelp: helpMost},
		Sound: engine.testSound, Upon: byCard,
	},
	frameEffects: {
		Name: "effects", Run: engine.runEffects, Rests: kit.AnyStep &^ 1, Most: bounds{ofID: max(maxCards, maxTreasures), ofMode: listToken},
		Sound: engine.effectsSound, Upon: []upon{{Kinds: kit.KindsOf(frameCard, frameTest, frameTreasure), If: engine.isListOf}},
	},
	frameAction: {
		Name: "nemo-action", Run: engine.runAction, Waits: 1<<actionChoose | 1<<actionAfter, Rests: 1<<actionChoose | 1<<actionAfter, Most: bounds{ofMode: 1},
		Upon: []upon{inTurn(turnEnds)},
	},
	frameYard: {
		Name: "yard", Run: engine.runYard, Waits: 1<<yardTime | 1<<yardPays, Most: bounds{ofID: numRefits, ofMode: yardRefit, ofN: somePaid},
		Sound: engine.yardSound, Upon: []upon{inAction},
	},
	frameIncite: {
		Name: "incite", Run: func(_ engine, f *frame) { f.node = NodeInciteDie }, Waits: 1, Most: bounds{ofID: kit.Required | maxTreasures},
		Sound: engine.inciteSound, Upon: []upon{inAction},
	},
	frameSearch: {
		Name: "search", Run: engine.runSearch, Waits: 1<<searchRoll | 1<<searchDone, Rests: 1 << searchWreck,
		Upon: []upon{inAction},
	},
	frameFight: {
		Name: "fight", Run: engine.runFight, Rests: 1 << fightWager,
		Waits: 1<<fightVolley | 1<<fightWager | 1<<fightRoll | 1<<fightHelp | 1<<fightPrize | 1<<fightOn,
		Most:  bounds{ofMode: fightEncounter, ofBox: lastBox, ofMask: 1, ofDie: 6, ofSecondDie: 6, ofBonus: someBonus, ofHelp: helpMost},
		Sound: engine.fightSound, Upon: []upon{inAction, byCardEffect},
	},
	frameVolley: {
		Name: "warship-attack", Run: engine.runVolley, Waits: 1 | 1<<1, Rests: 1 << 1, Most: bounds{ofBox: lastBox},
		Sound: engine.volleySound, Upon: []upon{{Kinds: 1 << framePursuit, If: engine.hasNotFired}, {Kinds: 1 << frameFight, If: engine.isFought}},
	},
	frameTreasure: {
		Name: "treasures", Run: engine.runTreasure, Waits: 1, Rests: 1, Most: bounds{ofID: numOceans, ofN: maxTreasures},
		Sound: engine.treasureSound, Upon: []upon{{Kinds: 1 << frameSearch}, byCardEffect},
	},
	frameLose: {
		Name: "loss", Run: engine.runLose, Waits: 1, Rests: 1, Most: bounds{ofID: kit.Required | uint64(Hull), ofMode: loseWager, ofN: maxCircles},
		Upon: []upon{{Kinds: kit.KindsOf(frameVolley, frameLoseChosen, frameAction)}, {Kinds: 1 << frameLose, If: engine.isWageredToo}, byEffect},
	},
	frameLoseChosen: {
		Name: "chosen-loss", Run: engine.runLoseChosen, Waits: 1, Rests: 1, Most: bounds{ofN: maxCircles}, Upon: []upon{byEffect},
	},
	frameCommit: {
		Name: "final-commitment", Run: func(_ engine, f *frame) { f.node = NodeFinal }, Waits: 1,
		Sound: func(e engine, _ *frame) error { return kit.Unless(e.s.Final, kit.ErrWorkState) },
		Upon:  []upon{{Kinds: 1 << frameLose}},
	},
	frameDoom: {
		Name: "defeat", Run: engine.runDoom, Waits: 1, Most: bounds{ofID: kit.Required | uint64(Hull)},
		Upon: []upon{{Kinds: 1 << frameLose}},
	},
	frameLiberation: {
		Name: "liberation", Run: func(_ engine, f *frame) { f.node = NodeLiberationDie }, Waits: 1, Most: bounds{ofMode: liberationOfWreck, ofN: anyAmount},
		Upon: []upon{byEffect, {Kinds: anyKind, If: engine.isOfWreck, Meanwhile: true}},
	},
	frameWreck: {
		Name: "wreck", Run: func(_ engine, f *frame) { f.node = NodeWreckDie }, Waits: 1,
		Sound: engine.wreckSound, Upon: []upon{byEffect},
	},
	frameScout: {Name: "scout", Run: engine.runScout, Waits: 1, Most: bounds{ofBox: lastBox}, Upon: []upon{byEffect}},
}

// frameNames are the names of the kinds of work in documents.
var frameNames = kit.WorkNames(workRows[:])

// The rest of the description of the work under way.
//
// The rules of what may stand on what also bound the stack. The longest chains are
//
//	turn, action, test, effects, treasures, effects of a token, chosen loss,
//	loss, defeat or final commitment, liberation (the Wreck is used)
//	turn, action, card, effects, fight, volley, loss, defeat, liberation
//	turn, action, test, loss, loss, loss, defeat, liberation
//
// and the benefit of an "OR" token, which never waits, adds one to a chain without
// liberation. So there are at most ten pieces of work, which fit in maxDepth. A
// chain cannot be circular: effects of a card never draw a card, those of a token
// that draw tokens join the draw under way (treasure.go), and only an action or an
// effect of a card begins a fight.

var works = kit.Work[engine, State, frame]{
	Kinds:  workRows[:],
	Stack:  func(s *State) ([]frame, int) { return s.stack[:], int(s.depth) },
	Head:   func(f *frame) (kind, step, node uint8) { return uint8(f.kind), f.step, uint8(f.node) },
	Fields: (*frame).fields,
	Nodes:  nodeNames,
	Again:  engine.askOnceMore,
}

// Errors in a piece of work, besides those that all work can have.
var (
	errBox = errors.New("its box does not have what it needs")
	errSum = errors.New("what was added to the dice cannot have come about")
)

// checkWork checks that the work under way is work that the rules can produce.
func (k *keeper) checkWork(s *State) error { return k.checkWorkSince(nil, s) }

// checkWorkSince does the same, given that the work of the position before, if
// there is one, is valid.
func (k *keeper) checkWorkSince(before, s *State) error {
	again := k.spare.Borrow()
	defer k.spare.GiveBack(again)
	if err := works.CheckSince(engine{r: k.r, s: s}, before, s, again, s.End != 0); err != nil {
		return err
	}
	if s.End != 0 {
		return nil
	}
	var active CardID
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameCard || f.kind == frameTest {
			active = CardID(f.id)
		}
	}
	if s.active != active {
		return broken("card %d is being performed, and the work under way is on card %d", s.active, active)
	}
	if s.depth < 2 || s.stack[s.depth-2].node == NodeNone {
		return nil
	}
	// The question at which the Wreck was used must be valid with the Wreck still there.
	unused := k.spare.Borrow()
	defer k.spare.GiveBack(unused)
	*unused = *s
	(engine{r: k.r, s: unused}).pop()
	unused.Wreck = wreckCollected
	if err := works.Check(engine{r: k.r, s: unused}, unused, again, false); err != nil {
		return fmt.Errorf("before the Wreck was used: %w", err)
	}
	return nil
}

// askOnceMore runs the work on top again up to its question, at some nodes from the step
// before. A question that comes from an action and not from the work itself stays as it is.
func (e engine) askOnceMore(s *State, _ uint8) {
	e.s = s
	f := s.top()
	switch f.node {
	case NodeStation, NodeCommitmentDie, NodePile, NodePressure, NodeHitLocation:
		if f.kind == askedByAction[f.node] {
			return
		}
	case NodeWindow:
		askAgain(f)
	case NodePursuit:
		f.box = 0
	case NodeSeek, NodeReveal, NodeWreckFound:
		f.step -= min(1, f.step)
	}
	f.node = NodeNone
	workRows[f.kind].Run(e, f)
}

// askedByAction has the nodes that an action leads to, not the work by itself,
// and the kind of that work.
var askedByAction = map[Node]frameKind{
	NodeStation: frameSetup, NodeCommitmentDie: frameSetup, NodePile: frameTest, NodePressure: frameVolley, NodeHitLocation: frameVolley,
}

// only reports whether the frame equals but, apart from kind, step and node.
func (f *frame) only(but frame) bool {
	but.kind, but.step, but.node = f.kind, f.step, f.node
	return *f == but
}

func rolledDice(dice [2]uint8) bool { return isFace(dice[0]) && isFace(dice[1]) }

// setupSound checks that the ocean of the Nautilus is asked for first, and that
// nothing of the game has happened yet.
func (e engine) setupSound(f *frame) error {
	s := e.s
	if (f.node == NodeStation) != (f.step == 0) {
		return kit.ErrWorkNode
	}
	fresh := s.Turn == 0 && s.Calendar == 1 && s.Notoriety == 1 && s.Liberation == 0 && !s.Final &&
		s.Tracks == [numResources + 1]uint8{} && s.Used == 0 && s.Refits == 0 && s.Cannon == 0 &&
		s.Wreck == wreckAside && s.collected == 0 && s.salvaged == 0 && s.seen() == 0
	return kit.Unless(fresh, kit.ErrWorkState)
}

// turnSound checks that a turn has its dice exactly in the steps that still need them.
func (e engine) turnSound(f *frame) error {
	placing := f.step == turnPlaces || f.step == turnPlacesSecond || f.step == turnAdventure
	switch {
	case e.s.Turn == 0:
		return kit.ErrWorkState
	case placing != rolledDice(f.dice),
		placing && f.step != turnPlaces && (f.dice[0] == f.dice[1] || e.s.Turn == 1): // 6.1.2, 6.0.1
		return kit.ErrWorkDice
	}
	return nil
}

// warshipAt reports whether a face-up warship is in a box of the Nautilus's ocean.
func (e engine) warshipAt(i uint8) bool {
	if int(i) >= len(e.s.boxes[0]) {
		return false
	}
	b := e.s.boxes[e.s.Nautilus][i]
	return b.faceUpShip() && e.r.ships[b.ship()].Warship()
}

func (e engine) pursuitSound(f *frame) error {
	for i := uint8(0); i < 8; i++ {
		if f.mask&(1<<i) != 0 && !e.warshipAt(i) {
			return errBox
		}
	}
	return kit.Unless(f.node != NodeNone || f.box == 0, errBox)
}

// cardSound checks that a card may be refused only if it was sought.
func (e engine) cardSound(f *frame) error {
	return kit.Unless(f.node != NodeSeek || f.mode == cardSought, kit.ErrWorkMode)
}

// testSound checks that a Test names one of its lists only when it is over, or
// while the player chooses between two lists.
func (e engine) testSound(f *frame) error {
	fits := f.mode == listEffects && f.node != NodePile
	switch f.step {
	case testPassed:
		fits = f.mode == listPass && f.node == NodePile
	case testFile:
		fits = f.mode != listEffects
	}
	if !fits {
		return kit.ErrWorkMode
	}
	return e.rollSound(f, f.step-testWager, f.bonus)
}

// rollSound checks the dice of a Test or a fight, the help of the passengers (6.8),
// and the other bonuses; step counts from the wager.
func (e engine) rollSound(f *frame, step uint8, added int8) error {
	rolled := step > testRoll
	low, high := e.stakes()
	switch {
	case rolled != rolledDice(f.dice):
		return kit.ErrWorkDice
	case !rolled && f.help != 0 && (step == testWager || e.s.Used&(1<<Conseil) == 0):
		return kit.ErrWorkDice // earlier help remains only for Conseil's reroll
	case f.help&2 != 0 && e.s.Used&(1<<Professor) == 0, f.help&1 != 0 && e.s.Used&(1<<NedLand) == 0,
		step <= testHelp && (added < low || added > high):
		return errSum
	}
	return nil
}

// stakes returns bounds on what the wagered resources add to a roll. They are
// not exact because a marker may move while it is wagered.
func (e engine) stakes() (low, high int8) {
	for res := Nemo; res <= Hull; res++ {
		if e.s.Wagered&(1<<res) != 0 {
			low, high = low+e.r.stakes[res][0], high+e.r.stakes[res][1]
		}
	}
	return low, high
}

// effectsSound checks that effects are left: a list is popped before its last effect begins.
func (e engine) effectsSound(f *frame) error {
	return kit.Unless(int(f.step) < len(e.r.effectList(f.id, f.mode)), kit.ErrWorkStep)
}

func (e engine) yardSound(f *frame) error {
	refit := Refit(f.id)
	bonus := refit == SeekAdventure && e.s.Options.BonusAdventure
	left := int(e.r.refitCost[refit]) - int(f.n)
	switch {
	case (f.mode == yardRefit) != (refit >= SeekAdventure && refit <= ReinforcedProw):
		return kit.ErrWorkSubject
	case f.mode == yardRefit && left < 1:
		return kit.ErrWorkLeft
	case bonus && f.step != yardPays: // the bonus takes no week
		return kit.ErrWorkStep
	case e.s.HasRefit(refit), !bonus && e.s.RestedTurn != e.s.Turn, f.mode == yardRefit && e.s.salvage() < left:
		return kit.ErrWorkState
	}
	return nil
}

func (e engine) inciteSound(f *frame) error {
	return kit.Unless(e.s.collected&e.r.numbered&(1<<(f.id-1)) != 0, kit.ErrWorkSubject)
}

// fightSound checks that a fight has no other fields set until the ship is turned up and has fired.
func (e engine) fightSound(f *frame) error {
	begins := f.step == fightVolley || f.node == NodeNone
	switch {
	case f.step == fightOn:
		return kit.Unless(f.only(frame{}), kit.ErrWorkFields)
	case begins && !f.only(frame{mode: f.mode, box: f.box}), f.step == fightVolley && f.mode == fightEncounter:
		return kit.ErrWorkFields
	case begins:
		return nil
	case !e.s.boxes[e.s.Nautilus][f.box].faceUpShip():
		return errBox
	case f.mask == 1 && (e.s.Cannon == cannonUses || e.s.Cannon == 0 && e.s.failed&e.r.cannons == 0):
		return kit.ErrWorkState // the Cannon was not fired
	}
	added := f.bonus - cannonBonus*int8(f.mask) // 3.2.1
	if f.step > fightWager {
		added -= e.attackModifiers(f)
	}
	return e.rollSound(f, f.step-fightWager, added)
}

func (e engine) volleySound(f *frame) error {
	switch {
	case !e.warshipAt(f.box):
		return errBox
	case (f.node == NodePressure || f.node == NodeHitLocation) && f.step == 0:
		return kit.ErrWorkStep // it has not rolled yet
	}
	return nil
}

// treasureSound checks that a draw from an ocean takes only one treasure, and that one lies there.
func (e engine) treasureSound(f *frame) error {
	switch {
	case f.id == 0:
		return nil
	case f.n > 1, f.node == NodeNone && f.n != 0:
		return kit.ErrWorkLeft
	}
	return kit.Unless(f.node == NodeNone || e.s.oceanTokens[f.id] != 0, kit.ErrWorkState)
}

func (e engine) wreckSound(*frame) error {
	return kit.Unless(e.s.Wreck == wreckAside && e.r.cards[e.s.active].does(OpWreck), kit.ErrWorkState)
}

// The conditions of Upon.

// isOfWreck reports whether f is the work of the Wreck (3.2.2), which may be
// used at any node of the player.
func (e engine) isOfWreck(below, f *frame) bool {
	return f.mode == liberationOfWreck && f.n == 1 && e.s.Wreck == wreckDiscarded && below.node.isPlayers()
}

// drawsNow reports whether a turn draws cards: after the adventure roll or, in the
// historical game, in some turns.
func (e engine) drawsNow(below, f *frame) bool {
	step := uint8(turnActs)
	if e.s.Options.Historical {
		step = turnRolls
	}
	return below.step == step && (f.kind == frameTest || f.mode == cardDrawn)
}

func (e engine) isSought(_, f *frame) bool { return f.mode == cardSought }

// isListOf reports whether effects are a list of the work below.
func (e engine) isListOf(below, f *frame) bool {
	mode := uint8(listEffects)
	switch below.kind {
	case frameTreasure:
		return f.mode == listToken
	case frameTest:
		mode = below.mode
	}
	return f.mode == mode && f.id == below.id
}

func (e engine) notOfToken(below, _ *frame) bool {
	return below.kind != frameEffects || below.mode != listToken
}

// hasNotFired reports whether a warship that fires is off the list of pursuers
// still to roll; isFought, whether the warship is the target of the fight.
func (e engine) hasNotFired(below, f *frame) bool { return below.mask&(1<<f.box) == 0 }
func (e engine) isFought(below, f *frame) bool    { return below.box == f.box }

// isWageredToo reports whether a loss stands on the loss of another wagered
// resource that comes later in the order Nemo, Crew, Hull (6.7.3).
func (e engine) isWageredToo(below, f *frame) bool {
	return below.mode == loseWager && f.id < below.id
}
