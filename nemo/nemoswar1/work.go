package nemoswar1

import (
	"errors"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of work: how each goes on, which of its fields it uses, in which steps
// it waits or rests, and upon which work it may stand. What cannot be said in a
// row stands below the rows.

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

// What the rows do not say of the work under way.
//
// What may stand upon what also bounds the stack. The longest chains are
//
//	turn, action, test, effects, treasures, effects of a token, chosen loss,
//	loss, defeat or final commitment, liberation (the Wreck is used)
//	turn, action, card, effects, fight, volley, loss, defeat, liberation
//	turn, action, test, loss, loss, loss, defeat, liberation
//
// and the benefit of an "OR" token, which never waits, adds one to a chain that
// has no liberation. So there are ten pieces of work at most, and maxDepth has
// room. A chain cannot go round: effects of a card never draw a card, those of a
// token that draw tokens join the draw that is under way (treasure.go), and a
// fight is begun by an action or by the effect of a card alone.

var works = kit.Work[engine, State, frame]{
	Kinds:  workRows[:],
	Stack:  func(s *State) ([]frame, int) { return s.stack[:], int(s.depth) },
	Head:   func(f *frame) (kind, step, node uint8) { return uint8(f.kind), f.step, uint8(f.node) },
	Fields: (*frame).fields,
	Nodes:  nodeNames[:],
	Again:  engine.askOnceMore,
}

// What may be wrong with a piece of work, beside the faults of all work.
var (
	errBox = errors.New("its box does not have what it needs")
	errSum = errors.New("what was added to the dice cannot have come about")
)

// checkWork checks that the work under way is work that the rules leave there.
func (k *keeper) checkWork(s *State) error { return k.checkWorkSince(nil, s) }

// checkWorkSince does so where the work of the position before, if there is one, is such
// work.
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
	// What the player was asked when the Wreck was used was asked while it was there.
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

// askOnceMore lets the work on top come to its question anew, some of it from the step
// before. What an action asks, and not the work itself, stays as it is.
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

// askedByAction are the nodes to which an action leads, and not the work by itself, and
// the work of which that is.
var askedByAction = map[Node]frameKind{
	NodeStation: frameSetup, NodeCommitmentDie: frameSetup, NodePile: frameTest, NodePressure: frameVolley, NodeHitLocation: frameVolley,
}

// only reports whether no field of the frame is set but those named.
func (f *frame) only(but frame) bool {
	but.kind, but.step, but.node = f.kind, f.step, f.node
	return *f == but
}

func rolledDice(dice [2]uint8) bool { return isFace(dice[0]) && isFace(dice[1]) }

// setupSound: the Nautilus has its ocean first, and its Commitment when all the oceans
// have their ships; nothing of a game has come about yet.
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

// turnSound: the dice lie there from the roll until they have said all that they say.
func (e engine) turnSound(f *frame) error {
	placing := f.step == turnPlaces || f.step == turnPlacesSecond || f.step == turnAdventure
	switch {
	case e.s.Turn == 0:
		return kit.ErrWorkState
	case placing && !rolledDice(f.dice), !placing && f.dice != [2]uint8{},
		placing && f.step != turnPlaces && (f.dice[0] == f.dice[1] || e.s.Turn == 1): // 6.1.2, 6.0.1
		return kit.ErrWorkDice
	}
	return nil
}

func (e engine) placeSound(f *frame) error {
	return kit.Unless(isOcean(Ocean(f.id)) && e.s.pile > 0, kit.ErrWorkSubject)
}

// warshipAt reports whether a warship lies face up in a box of the ocean of the
// Nautilus.
func (e engine) warshipAt(i uint8) bool {
	if int(i) >= len(e.s.boxes[0]) {
		return false
	}
	b := e.s.boxes[e.s.Nautilus][i]
	return b.faceUpShip() && e.r.ships[b.ship()].Warship()
}

func (e engine) pursuitSound(f *frame) error {
	if !e.s.Options.Pursuit {
		return kit.ErrWorkState
	}
	for i := uint8(0); i < 8; i++ {
		if f.mask&(1<<i) != 0 && !e.warshipAt(i) {
			return errBox
		}
	}
	return kit.Unless(f.node != NodeNone || f.box == 0, errBox)
}

// cardSound: a card that is performed has effects, unless it is one that is kept and
// played; what is sought may be refused, but for no. 21 and the endings.
func (e engine) cardSound(f *frame) error {
	if !e.r.isCard(CardID(f.id)) {
		return kit.ErrWorkSubject
	}
	card := &e.r.cards[f.id]
	switch {
	case f.node == NodeSeek:
		return kit.Unless(f.mode == cardSought, kit.ErrWorkState)
	case f.node != NodeNone:
		return nil
	case f.mode == cardPlayed:
		return kit.Unless(card.Kind == EventRetained && card.Target == 0, kit.ErrWorkSubject)
	}
	return kit.Unless(card.Kind == EventNow, kit.ErrWorkSubject)
}

func (e engine) testSound(f *frame) error {
	if !e.r.isCard(CardID(f.id)) {
		return kit.ErrWorkSubject
	}
	card := &e.r.cards[f.id]
	if card.Kind != TestCard && (card.Kind != EventRetained || card.Target == 0) {
		return kit.ErrWorkSubject
	}
	mode := uint8(listEffects)
	switch f.step {
	case testPassed:
		mode = listPass
		if f.node != NodePile || len(card.Instead) == 0 {
			return kit.ErrWorkNode
		}
	case testFile:
		mode = min(max(f.mode, listPass), listInstead)
	}
	if f.mode != mode || f.node == NodePile && f.step != testPassed {
		return kit.ErrWorkMode
	}
	if err := e.rollSound(f, f.step-testWager); err != nil {
		return err
	}
	low, high := e.stakes(f.step <= testHelp)
	return kit.Unless(f.bonus >= low && f.bonus <= high, errSum)
}

// stakes bounds what the resources that are wagered, or that may have been, add
// to a roll. It is no more exact because a marker may move while it is wagered.
func (e engine) stakes(open bool) (low, high int8) {
	for res := Nemo; res <= Hull; res++ {
		switch least, most := e.r.stakes[res][0], e.r.stakes[res][1]; {
		case e.s.Wagered&(1<<res) != 0:
			low, high = low+least, high+most
		case !open:
			low, high = low+min(least, 0), high+max(most, 0)
		}
	}
	return low, high
}

// rollSound checks the dice and the help of the passengers in a Test or a fight; the
// steps count from the wager.
func (e engine) rollSound(f *frame, step uint8) error {
	switch {
	case step == testWager, step == testRoll:
		// Before a second roll the first one's help stays (6.8).
		if f.dice != [2]uint8{} || f.help != 0 && (step == testWager || e.s.Used&(1<<Conseil) == 0) {
			return kit.ErrWorkDice
		}
	case !rolledDice(f.dice):
		return kit.ErrWorkDice
	}
	if f.help&2 != 0 && e.s.Used&(1<<Professor) == 0 || f.help&1 != 0 && e.s.Used&(1<<NedLand) == 0 {
		return errSum
	}
	return nil
}

// effectsSound: a list is left before its last effect begins, and nothing on it would
// happen a second time.
func (e engine) effectsSound(f *frame) error {
	s := e.s
	switch {
	case f.mode != listToken && !e.r.isCard(CardID(f.id)):
		return kit.ErrWorkSubject
	case f.mode == listToken && (!e.r.isTreasure(TreasureID(f.id)) || e.r.treasures[f.id].Kind != Discard || !s.tokens[f.id].in(zoneOut)):
		return kit.ErrWorkSubject
	}
	list := e.r.effectList(f.id, f.mode)
	if int(f.step) >= len(list) {
		return kit.ErrWorkStep
	}
	for i := range list[f.step:] {
		switch effect := &list[int(f.step)+i]; {
		case effect.Op == OpEncounter && !s.ships[effect.ship].in(zoneReserve), effect.Op == OpWreck && s.Wreck != wreckAside:
			return kit.ErrWorkState
		}
	}
	return nil
}

// actionSound: after a capture nothing more is asked (10.2.3).
func (e engine) actionSound(f *frame) error {
	return kit.Unless(f.node == NodeNone || f.mode == 0, kit.ErrWorkStep)
}

func (e engine) yardSound(f *frame) error {
	s, refit := e.s, Refit(f.id)
	left := int(e.r.refitCost[refit]) - int(f.n)
	switch {
	case (f.mode == yardRefit) != (refit >= SeekAdventure && refit <= ReinforcedProw) || f.mode != yardRefit && refit != 0:
		return kit.ErrWorkSubject
	case f.mode != yardRefit && f.step != yardTime, f.step == yardTime && f.n != 0,
		s.Options.BonusAdventure && refit == SeekAdventure && f.step != yardPays: // it takes no week
		return kit.ErrWorkStep
	case f.mode == yardRefit && left < 1:
		return kit.ErrWorkLeft
	case s.HasRefit(refit), (!s.Options.BonusAdventure || refit != SeekAdventure) && s.RestedTurn != s.Turn, f.mode == yardRefit && s.salvage() < left:
		return kit.ErrWorkState
	}
	return nil
}

func (e engine) inciteSound(f *frame) error {
	return kit.Unless(e.r.isTreasure(TreasureID(f.id)) && e.s.collected&e.r.numbered&(1<<(f.id-1)) != 0, kit.ErrWorkSubject)
}

func (e engine) searchSound(f *frame) error {
	return kit.Unless(f.step != searchRoll || e.s.oceanTokens[e.s.Nautilus] != 0 || e.s.HasRefit(MysteriousLibrary), kit.ErrWorkState)
}

func (e engine) fightSound(f *frame) error {
	s := e.s
	if int(f.box) >= len(s.boxes[0]) {
		return errBox
	}
	b := s.boxes[s.Nautilus][f.box]
	switch {
	case f.step == fightVolley: // it is turned up first
		return kit.Unless(f.mode != fightEncounter && f.only(frame{mode: f.mode, box: f.box}), kit.ErrWorkFields)
	case f.step == fightOn:
		return kit.Unless(f.only(frame{}), kit.ErrWorkFields)
	case f.node == NodeNone && !f.only(frame{mode: f.mode, box: f.box}):
		return kit.ErrWorkFields // the volley comes before all that
	case !b.faceUpShip():
		return errBox
	case f.mask == 1 && !e.r.ships[b.ship()].Warship():
		return kit.ErrWorkFields
	case f.mask == 1 && (s.Cannon == cannonUses || s.Cannon == 0 && s.failed&e.r.cannons == 0):
		return kit.ErrWorkState // it was not fired
	}
	if err := e.rollSound(f, f.step-fightWager); err != nil {
		return err
	}
	// What was added before the dice (10.2.1, 10.2.2, 3.2.1).
	low, high := e.stakes(f.step <= fightHelp)
	sum := f.bonus - cannonBonus*int8(f.mask)
	if f.step > fightWager {
		sum -= e.attackModifiers(f)
	}
	return kit.Unless(sum >= low && sum <= high, errSum)
}

func (e engine) volleySound(f *frame) error {
	switch {
	case !e.warshipAt(f.box):
		return errBox
	case f.node == NodePressure && !e.s.Options.Pressure:
		return kit.ErrWorkNode
	case (f.node == NodePressure || f.node == NodeHitLocation) && f.step == 0:
		return kit.ErrWorkStep // it has not rolled yet
	}
	return nil
}

func (e engine) treasureSound(f *frame) error {
	switch {
	case f.id != 0 && f.n > 1, f.id != 0 && f.node == NodeNone && f.n != 0:
		return kit.ErrWorkLeft
	case f.id != 0 && f.node != NodeNone:
		return kit.Unless(e.s.oceanTokens[f.id] != 0, kit.ErrWorkState)
	}
	return nil
}

// lossSound is for a loss, and for the defeat that it is.
func (e engine) lossSound(f *frame) error {
	switch {
	case !isResource(Resource(f.id)):
		return kit.ErrWorkSubject
	case f.mode == loseOpen || f.mode == loseWager && (f.node != NodeNone || f.n != 1):
		return kit.ErrWorkMode
	case f.node == NodeWindow && f.n != 1:
		return kit.ErrWorkLeft
	}
	return nil
}

// Upon what work may stand.

// isOfWreck reports whether the work is that of the Wreck (3.2.2), which may be used at
// any node of the player.
func (e engine) isOfWreck(below, f *frame) bool {
	return f.mode == liberationOfWreck && f.n == 1 && e.s.Wreck == wreckDiscarded && below.node.isPlayers()
}

// acting reports whether the work is that of a Nemo action that was chosen.
func acting(f *frame) bool { return f.step == actionAfter && f.mode == 0 }

// seeksBonusUpon reports whether Seek Adventure can have been bought beside the action
// (7.1.3c).
func (e engine) seeksBonusUpon(below, f *frame) bool {
	return e.s.Options.BonusAdventure && below.mode == 0 && Refit(f.id) == SeekAdventure
}

func (e engine) isAttack(below, f *frame) bool { return f.mode != fightEncounter && acting(below) }

// isListOf reports whether effects are a list of the work below.
func (e engine) isListOf(below, f *frame) bool {
	switch below.kind {
	case frameCard:
		return f.mode == listEffects && f.id == below.id
	case frameTest:
		return below.step == testFile && f.mode == below.mode && f.id == below.id
	}
	return f.mode == listToken
}

func (e engine) begetsPlace(below, f *frame) bool {
	switch {
	case below.kind == frameSetup:
		ocean := &e.r.set.Oceans[below.step-1]
		return uint8(ocean.Ocean) == f.id && f.n <= int8(ocean.SetupShips)
	case below.step == turnPlacesSecond:
		return f.n == 1 && f.id == uint8(e.r.oceanOf[below.dice[0]])
	}
	return f.n == 1 && below.step == turnAdventure && f.id == uint8(e.r.oceanOf[below.dice[1]])
}

func (e engine) begetsVolley(below, f *frame) bool {
	if below.kind == framePursuit {
		return below.mask&(1<<f.box) == 0
	}
	return below.step == fightWager && below.box == f.box
}

func (e engine) isFoundHere(_, f *frame) bool { return f.id == 0 || f.id == uint8(e.s.Nautilus) }

// begetsCard says where cards come from: the adventure roll or the turns of the
// historical game, Seek Adventure, or the player's hand.
func (e engine) begetsCard(below, f *frame) bool {
	retained := f.kind != frameDraw && e.r.cards[f.id].Kind == EventRetained
	switch {
	case below.kind == frameTurn && (f.kind != frameTest && f.mode != cardDrawn || f.kind == frameTest && retained):
		return false
	case below.kind == frameTurn && e.s.Options.Historical:
		return below.step == turnRolls && drawsInTurn(e.s.Turn)
	case below.kind == frameTurn:
		return below.step == turnActs
	case below.mode != 0 && f.kind == frameDraw:
		return false // a capture ends the phase
	case f.kind == frameTest && retained, f.kind == frameCard && f.mode == cardPlayed:
		return true
	}
	return (below.step == actionAfter || e.s.Options.BonusAdventure) && (f.kind == frameTest || f.mode == cardSought)
}

// begetsLoss says what takes resources besides the effects of cards and tokens.
func (e engine) begetsLoss(below, f *frame) bool {
	switch below.kind {
	case frameTest: // what was wagered (6.7.3)
		return below.step == testFailed && f.n <= 1
	case frameLose: // the others that were wagered: the higher one goes first
		under := e.under(below)
		return below.mode == loseWager && f.id < below.id && f.n <= 1 &&
			(under.kind == frameTest && under.step == testFailed || under.kind == frameLose)
	case frameVolley:
		return f.n == 0 || f.node == NodeWindow
	case frameLoseChosen:
		return f.n == 0
	}
	return acting(below) && f.n == 0 // wagered on an attack that missed
}

// under is the work upon which a loss stands, which never is at the bottom.
func (e engine) under(f *frame) *frame {
	for i := range e.s.stack[:e.s.depth-1] {
		if &e.s.stack[i+1] == f {
			return &e.s.stack[i]
		}
	}
	return &frame{}
}

// begetsByEffect says whether the effect that was performed last has begun the
// work. A list that has come to its end is gone, so the work then stands on what
// the list was of; of a token nothing is left but that it left the game.
func (e engine) begetsByEffect(below, f *frame) bool {
	var list []Effect
	last := 0
	switch {
	case below.kind == frameEffects:
		list, last = e.r.effectList(below.id, below.mode), int(below.step)
	case below.kind == frameCard:
		list = e.r.cards[below.id].Effects
		last = len(list)
	case below.kind == frameTreasure:
		return f.kind != frameTreasure && e.begetsByToken(f)
	case below.step == testFile:
		list = e.r.effectList(below.id, below.mode)
		last = len(list)
	}
	return last >= 1 && last <= len(list) && e.begins(&list[last-1], f)
}

func (e engine) begetsByToken(f *frame) bool {
	for id := 1; id <= e.r.numTreasures; id++ {
		if t := &e.r.treasures[id]; t.Kind == Discard && e.s.tokens[id].in(zoneOut) && len(t.Effects) > 0 && e.begins(&t.Effects[len(t.Effects)-1], f) {
			return true
		}
	}
	return false
}

// begins reports whether an effect begins such work.
func (e engine) begins(effect *Effect, f *frame) bool {
	switch f.kind {
	case frameLose:
		return effect.Op == OpLose && uint8(effect.Resource) == f.id && f.n < effect.N ||
			effect.Op == OpEncounter && f.n == 0 // wagered on an attack that missed
	case frameLoseChosen:
		return effect.Op == OpLoseChosen && f.n <= effect.N
	case frameLiberation:
		return effect.Op == OpLiberationDie && f.n == effect.N && f.mode == liberationOfCard
	case frameTreasure:
		return effect.Op == OpTreasures && f.id == 0
	case frameWreck:
		return effect.Op == OpWreck
	case frameScout:
		return effect.Op == OpScout
	case frameFight:
		return effect.Op == OpEncounter && f.mode == fightEncounter &&
			e.s.boxes[e.s.Nautilus][f.box] == faceUp(effect.ship)
	}
	return false
}
