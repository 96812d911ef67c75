package nemoswar2

import (
	"errors"
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of work: how each runs, which fields it uses, in which steps it waits or rests, and on
// which work it may stand in the stack. Checks that do not fit in a row are below the rows.

type (
	work = kit.WorkKind[engine, frame]
	upon = kit.WorkUpon[engine, frame]
	// bounds are those of the fields of a frame, by the numbers below.
	bounds = kit.WorkFields
)

// The fields of a frame.
const (
	ofID = iota
	ofArg
	ofMode
	ofMask
	ofAsked
	ofWho
	ofOcean
	ofList
	ofDie
	ofSecondDie
	ofBonus
	ofHelp
	ofN
)

// fields returns the fields of a frame. A negative number in a field for a bonus
// exceeds every bound.
func (f *frame) fields() bounds {
	return bounds{
		ofID: uint64(f.id), ofArg: uint64(f.arg), ofMode: uint64(f.mode), ofMask: uint64(f.mask), ofAsked: uint64(f.asked),
		ofWho: uint64(f.who), ofOcean: uint64(f.ocean), ofList: uint64(f.list), ofDie: uint64(f.dice[0]),
		ofSecondDie: uint64(f.dice[1]), ofBonus: uint64(max(int(f.bonus), -int(f.bonus))), ofHelp: uint64(uint8(f.help)), ofN: uint64(uint8(f.n)),
	}
}

const (
	anyMask   = uint64(1)<<8 - 1
	anyAmount = anyMask // negative ones too, which are beyond any other bound
)

// What several kinds of work have in common.
var (
	someAmount = bounds{ofN: amountMost}
	// inList bounds an effect of a list.
	inList = bounds{ofID: maxList, ofOcean: numOceans, ofList: maxNumbers}
	// rollFields bound a roll on which something may be risked first, or to which
	// something may be added later.
	rollFields = bounds{ofMask: anyMask, ofAsked: maxPlayers, ofWho: maxPlayers - 1, ofDie: 6, ofSecondDie: 6, ofBonus: 128, ofHelp: 127, ofN: amountMost}
)

// both returns the larger bound of each field.
func both(a, b bounds) bounds {
	for i := range a {
		a[i] = max(a[i], b[i])
	}
	return a
}

// The steps of a roll, without and with a risk; other steps come after them.
const (
	rollSteps = 1<<stepRoll | 1<<stepWindow
	riskSteps = 1<<stepExert | rollSteps | 1<<stepLose
)

// effective are the kinds of work on which the work of an effect may stand: they carry out lists of
// effects, or ask something while a piece may be used. They are all kinds except those of set-up, those
// that only draw, and the Imperialist's.
const effective = uint64(1<<frameKinds-1) &^ (1<<frameNone | 1<<frameSetup | 1<<frameWonders | 1<<frameFleet | 1<<frameImperialist | 1<<frameSea)

// Common kinds of work below other work: the work that began it, or the work below one that turned into
// it.
var (
	onEffects  = upon{Kinds: effective, If: engine.actsInTurn}
	onImperial = upon{Kinds: 1 << frameImperialist}
	byEffects  = []upon{onEffects}
	byImperial = []upon{onImperial}
	byHunt     = []upon{{Kinds: 1 << frameImperialist, Steps: 1 << imperialActs}}
	byBoth     = []upon{onEffects, onImperial}
)

// inTurn allows work on a turn, in one step of it.
func inTurn(step uint8) []upon { return []upon{{Kinds: 1 << frameTurn, Steps: 1 << step}} }

// workRows are the kinds of work. A Deadly Seas token never rests. While something is
// asked, a piece may be used: effective work then rests in the step where it waited.
var workRows = restWhereTheyWait([frameKinds]work{
	frameNone: {Name: "none"},
	frameSetup: {
		Name: "set-up", Run: engine.runSetup, Waits: 1<<setupBegins - 1,
		Most: bounds{ofArg: numUpgrades, ofMode: setupBegins, ofN: amountMost}, Sound: engine.setupSound,
	},
	frameTurn: {
		Name: "turn", Run: engine.runTurn, Waits: turnWaits, Rests: 1<<turnRevealed | 1<<turnImperialist | 1<<turnActs | 1<<turnEnds,
		Most: bounds{ofWho: maxPlayers - 1}, Sound: engine.turnSound,
	},
	frameCard: {
		Name: "card", Run: engine.runCard, Rests: 1<<cardBegins | 1<<cardFiles,
		Most:  bounds{ofID: maxCards, ofArg: uint64(DiscardPile), ofMode: cardKeptInUse, ofWho: maxPlayers - 1},
		Sound: engine.cardSound, Upon: []upon{{Kinds: 1 << frameTurn, Steps: 1 << turnRevealed, If: engine.isDrawn}, {Kinds: effective, If: engine.isUsed}},
	},
	frameEffects: {
		Name: "effects", Run: engine.runEffects, Rests: 1<<(maxList+1) - 2,
		Most: bounds{ofOcean: numOceans, ofList: maxNumbers}, Sound: engine.effectsSound, Upon: byEffects,
	},
	framePlaced: {
		Name: "place", Run: engine.runPlaced, Waits: 1<<placedDie | 1<<placedGoesOn,
		Most:  both(inList, bounds{ofArg: numMajor, ofMode: amountMost, ofMask: 1, ofN: amountMost}),
		Sound: engine.placedSound, Upon: byEffects,
	},
	frameAmount: {
		Name: "amount", Run: engine.runAmount, Waits: rollSteps,
		Most: both(inList, rollFields), Sound: engine.amountSound, Upon: byEffects,
	},
	frameBranch: {
		Name: "branch", Run: engine.runBranch, Waits: rollSteps,
		Most: both(inList, rollFields), Sound: engine.branchSound, Upon: byEffects,
	},
	frameChoice: {
		Name: "choice", Run: engine.runChoice, Waits: 1, Most: inList, Sound: engine.choiceSound, Upon: byEffects,
	},
	frameGainAny:      {Name: "gain-any", Run: engine.runAny, Waits: 1, Most: someAmount, Upon: byEffects},
	frameLoseAny:      {Name: "lose-any", Run: engine.runAny, Waits: 1, Most: someAmount, Upon: byEffects},
	frameLoseTreasure: {Name: "lose-treasure", Run: engine.runAny, Waits: 1, Most: someAmount, Upon: byEffects},
	framePieces: {
		Name: "pieces", Run: engine.runPieces, Waits: 1,
		Most: bounds{ofArg: 1, ofMode: uint64(numOps), ofN: amountMost}, Sound: engine.piecesSound, Upon: byEffects,
	},
	frameTreasure: {Name: "treasures", Run: engine.runTreasure, Waits: 1, Most: someAmount, Upon: byEffects},
	frameWonders:  {Name: "wonders", Run: engine.runWonders, Waits: 1, Upon: byBoth},
	frameFleet:    {Name: "treasure-fleet", Run: func(_ engine, f *frame) { f.node = NodeOceanDie }, Waits: 1, Upon: byEffects},
	frameTest: {
		Name: "test", Run: engine.runTest, Waits: riskSteps,
		Most:  both(rollFields, bounds{ofID: maxCards, ofArg: resultPass, ofList: maxNumbers}),
		Sound: engine.testSound, Upon: []upon{{Kinds: 1 << frameCard, Steps: 1 << cardFiles, If: engine.isItsCard}, {Kinds: effective, If: engine.isNoCards}},
	},
	frameBand: {
		Name: "action-test", Run: engine.runBand, Waits: riskSteps, Rests: 1 << stepDone,
		Most:  both(rollFields, bounds{ofID: numActions, ofArg: numUpgrades, ofMode: maxTypes, ofN: anyAmount}),
		Sound: engine.bandSound, Upon: byEffects,
	},
	frameFight: {
		Name: "fight", Run: engine.runFight,
		Waits: riskSteps | 1<<fightReveals | 1<<fightAnswers | 1<<fightBonus | 1<<fightPrize | 1<<fightRow | 1<<fightCalms | 1<<fightFollows | 1<<fightVolley,
		Most:  both(rollFields, bounds{ofID: maxShips, ofArg: uint64(KindDiplomacy), ofMode: fightHunt, ofOcean: numOceans, ofN: amountMost}),
		Sound: engine.fightSound, Upon: byBoth,
	},
	frameVolley: {
		Name: "volley", Run: engine.runVolley, Waits: rollSteps,
		Most: both(rollFields, bounds{ofID: maxShips, ofMode: volleyDisaster}), Sound: engine.volleySound,
		Upon: []upon{{Kinds: 1 << frameFight, Steps: 1<<stepExert | 1<<fightAnswers, If: engine.isItsShip}, {Kinds: 1 << frameFire}},
	},
	frameHits: {
		Name: "hits", Run: engine.runHits, Waits: rollSteps,
		Most: both(rollFields, bounds{ofMode: 1, ofN: amountMost}), Sound: engine.diceSound, Upon: byBoth,
	},
	frameFire: {
		Name: "fire", Run: engine.runFire, Waits: 1,
		Most: bounds{ofID: maxShips, ofArg: maxShips, ofMode: maxShips, ofMask: maxShips, ofBonus: maxShips, ofHelp: maxShips}, Upon: byEffects,
	},
	frameDoom: {
		Name: "defeat", Run: engine.runDoom, Waits: 1,
		Most: bounds{ofID: numResources, ofAsked: maxPlayers, ofWho: maxPlayers - 1}, Sound: engine.aboutSomething, Upon: byEffects,
	},
	framePlacement: {
		Name: "placement", Run: engine.runPlacement, Waits: placementWaits,
		Most: bounds{ofArg: 1, ofMode: 1, ofMask: 1, ofAsked: maxPlayers, ofWho: maxPlayers - 1, ofN: amountMost}, Sound: engine.placementSound,
		Upon: inTurn(turnImperialist),
	},
	framePlace: {
		Name: "place-ship", Run: engine.runPlace, Waits: 1<<placeDraws | 1<<placeSeeks | 1<<placeHunts,
		Most: bounds{ofID: uint64(blueSquadron) - 1, ofArg: 1, ofMode: placeNamed, ofOcean: numOceans, ofN: numOceans}, Sound: engine.placeSound, Upon: byEffects,
	},
	frameSea:     {Name: "deadly-seas", Run: engine.runSea, Upon: byEffects},
	frameActions: {Name: "actions", Run: engine.runActions, Waits: 1, Upon: inTurn(turnEnds)},
	frameSteps: {
		Name: "steps", Run: engine.runSteps, Waits: 1 | 1<<stepsFree,
		Most: bounds{ofID: numActions, ofN: anyAmount}, Sound: engine.stepsSound, Upon: byEffects,
	},
	frameAdventure: {
		Name: "adventure", Run: engine.runAdventure, Waits: 1<<adventureDraws | 1<<adventureOffers | 1<<adventureToken,
		Most: bounds{ofID: numEvents}, Sound: engine.adventureSound, Upon: byEffects,
	},
	framePay: {
		Name: "pay", Run: engine.runPay, Waits: 1, Most: bounds{ofID: numUpgrades, ofN: amountMost}, Sound: engine.paySound,
		Upon: []upon{{Kinds: 1<<frameBand | 1<<frameEffects, If: engine.isRefit}},
	},
	frameSalvage: {Name: "lose-salvage", Run: engine.runSalvageLoss, Waits: 1, Most: someAmount, Upon: byEffects},
	frameBury:    {Name: "bury", Run: engine.runBury, Waits: 1, Upon: []upon{{Kinds: 1 << frameActions}}},
	frameMotive:  {Name: "motive", Run: engine.runMotive, Waits: 1, Sound: engine.motiveSound, Upon: byEffects},
	frameImperialist: {
		Name: "imperialist", Run: engine.runImperialist, Waits: 1<<imperialActs | 1<<imperialPlaces | 1<<imperialCommits, Rests: 1 << imperialActs,
		Most: bounds{ofArg: uint64(greenSquadron)}, Sound: engine.imperialistSound, Upon: inTurn(turnActs),
	},
	frameHunt: {
		Name: "hunt", Run: engine.runHunt, Waits: rollSteps | 1<<huntGift | 1<<huntSpoils,
		Most: both(rollFields, bounds{ofMode: 1, ofOcean: numOceans}), Sound: engine.huntSound, Upon: byHunt,
	},
	frameCrush: {
		Name: "crush", Run: engine.runHunt, Waits: rollSteps | 1<<crushed,
		Most: both(rollFields, bounds{ofMode: 1, ofOcean: numOceans}), Sound: engine.huntSound, Upon: byHunt,
	},
	frameYield: {
		Name: "yield", Run: engine.runYield, Waits: rollSteps | 1<<yieldChooses | 1<<yieldSquadron,
		Most: both(rollFields, bounds{ofMode: 1, ofOcean: numOceans}), Sound: engine.huntSound, Upon: byImperial,
	},
	frameGem:  {Name: "gemstone", Run: engine.runGem, Waits: 1, Most: someAmount, Sound: engine.isVersus, Upon: byEffects},
	frameGift: {Name: "gift", Run: engine.runGift, Waits: 1, Sound: engine.isVersus, Upon: []upon{{Kinds: 1 << frameHunt}}},
})

func restWhereTheyWait(rows [frameKinds]work) [frameKinds]work {
	for kind := range rows {
		if effective>>kind&1 != 0 {
			rows[kind].Rests |= rows[kind].Waits
		}
	}
	return rows
}

// The steps of a turn, and of a Placement Phase, in which they wait.
const (
	turnWaits      = 1<<turnGives | 1<<turnTakes | 1<<turnReveals
	placementWaits = rollSteps | 1<<placementPair | 1<<placementWithholds | 1<<placementWhites | 1<<placementBlacks |
		1<<placementGem | 1<<placementBacklash
)

// frameNames are the words of the kinds of work.
var frameNames = kit.WorkNames(workRows[:])

// above is how many pieces of work may come on top of f, not counting effects of lists and uses of
// pieces, which have room of their own (see maxDepth). It is one more than that of any work that f
// begins, and at least that of the work that f turns into.
func (f *frame) above() int {
	switch {
	case f.kind == framePlace && f.id == 0, f.kind == frameFight && (f.id == 0 || f.mode == fightAction):
		return 3 // a Deadly Seas Fleet is drawn and placed
	}
	return chains[f.kind]
}

// chains are the values of above for each kind of work, where nothing is drawn.
var chains = [frameKinds]int{
	frameTurn: 5, framePlacement: 4, frameActions: 4, frameImperialist: 3, frameHunt: 2, // ships and fights
	framePlaced: 4, framePlace: 2, frameFight: 2, frameFire: 2, frameVolley: 1, frameHits: 1,
	frameAmount:  roomForEffect - 1,             // and then its effect
	frameSteps:   3,                             // a free attack
	frameLoseAny: 1, frameTest: 1, frameBand: 1, // a defeat
	frameAdventure: 2, frameCard: 2, frameTreasure: 1, // effects of a Treasure
}

// The rest of the description of the work under way.

var works = kit.Work[engine, State, frame]{
	Kinds:  workRows[:],
	Stack:  func(s *State) ([]frame, int) { return s.stack[:], int(s.depth) },
	Head:   func(f *frame) (kind, step, node uint8) { return uint8(f.kind), f.step, uint8(f.node) },
	Fields: (*frame).fields,
	Nodes:  nodeNames,
	Again:  engine.askAgain,
}

// errWorkRoom is the one fault of a piece of work besides the faults of all work.
var errWorkRoom = errors.New("what it can bring about has no room upon it")

// checkWork checks that the work under way can occur under the rules.
func (k *keeper) checkWork(s *State) error { return k.checkWorkSince(nil, s) }

// checkWorkSince is like checkWork, but takes for granted that the work of before, if
// before is not nil, is sound.
func (k *keeper) checkWorkSince(before, s *State) error {
	again := k.spare.Borrow()
	defer k.spare.GiveBack(again)
	if err := works.CheckSince(engine{r: k.r, s: s}, before, s, again, s.End != 0); err != nil {
		return err
	}
	for i := range s.stack[:s.depth] {
		switch f := &s.stack[i]; {
		case f.asked > s.Options.Players || f.who >= s.Options.Players:
			return kit.ErrWorkFields
		case !k.r.inItsAct(s, f):
			return kit.ErrWorkState
		case i+1+f.above() > maxDepth:
			return errWorkRoom
		}
	}
	if s.End != 0 {
		return kit.Unless(s.seizing == 0, kit.ErrWorkState)
	}
	return k.checkSeizing(s)
}

// inItsAct reports whether the list that work carries out may come now: the effects of an
// Act card are carried out when it is turned up and its Act begins (6.2, 6.3, 6.4).
func (r *Rules) inItsAct(s *State, f *frame) bool {
	acts := r.listActs
	if f.kind == frameTest {
		acts = r.testActs
	}
	return acts[f.list] == 0 || acts[f.list] == s.Act
}

// askAgain runs the work on top again, so that it asks its question once more.
func (e engine) askAgain(s *State, _ uint8) {
	seizing := s.seizing
	e.s, s.seizing = s, 0
	f := s.top()
	f.node = NodeNone
	workRows[f.kind].Run(e, f)
	s.seizing = seizing
}

// checkSeizing checks a Captain's choice to which somebody is objecting (17.4).
func (k *keeper) checkSeizing(s *State) error {
	if s.seizing == 0 {
		none := s.proposed == Action{} && s.objection == Action{} && s.objector == 0
		return kit.Unless(none, kit.ErrWorkFields)
	}
	node := s.top().node
	fits := s.Options.Glory && s.seizing <= seizeSeize && s.Turn > 0 && !s.isImmune(s.captain) && node.isPlayers() &&
		node != NodeGive && node != NodeTakeGem && uint8(k.r.mover(s, node)) == s.captain &&
		s.objector != s.captain && s.playerGems[s.objector] > 0 && k.captains(s, node, &s.proposed)
	if s.seizing == seizeObject {
		fits = fits && s.objection == Action{}
	} else {
		fits = fits && s.objection != s.proposed && (k.captains(s, node, &s.objection) || k.r.ownRisk(s, &s.objection))
	}
	return kit.Unless(fits, kit.ErrWorkState)
}

// captains reports whether the Captain may make a choice.
func (k *keeper) captains(s *State, node Node, a *Action) bool {
	return a.wellFormed() && a.Kind < KindRoll && k.r.refuseAt(s, node, a) == nil && k.r.captainly(s, node, a)
}

// Checks of the work below.

// actsInTurn reports whether an effect may begin work here: not on a turn, or on
// an Act card or a token used while the tile is given.
func (e engine) actsInTurn(below, _ *frame) bool {
	return below.kind != frameTurn || below.step == turnRevealed ||
		e.s.Options.Players > 1 && (below.step == turnGives || below.step == turnTakes)
}

func (e engine) isDrawn(_, f *frame) bool    { return f.mode == cardDrawn }
func (e engine) isUsed(below, f *frame) bool { return f.mode != cardDrawn && e.actsInTurn(below, f) }

// isItsCard reports whether a TEST belongs to the card below, isNoCards whether it
// belongs to no card.
func (e engine) isItsCard(below, f *frame) bool {
	return below.id == f.id && uint16(e.r.cards[f.id].test) == f.list
}

func (e engine) isNoCards(below, f *frame) bool { return f.id == 0 && e.actsInTurn(below, f) }

// isItsShip reports whether the ship that fires is the one of the fight.
func (e engine) isItsShip(below, f *frame) bool { return below.id == f.id }

// isRefit reports whether a Refit was carried out, which has to be paid for.
func (e engine) isRefit(_, _ *frame) bool {
	band := e.s.below(frameBand)
	return band != nil && band.step >= stepLose
}

// What must hold of each kind of work by itself.

// diceSound checks the dice of a roll: there are some, and they are rolled once
// something may be changed.
func (e engine) diceSound(f *frame) error {
	none := f.dice == [2]uint8{} && f.step == stepWindow || f.dice[0] == 0 && f.dice[1] != 0
	return kit.Unless(!none, kit.ErrWorkDice)
}

// sound is diceSound for a roll with a subject: fits says whether the subject is valid.
func (e engine) sound(f *frame, fits bool) error {
	if err := e.diceSound(f); err != nil {
		return err
	}
	return kit.Unless(fits, kit.ErrWorkSubject)
}

// riskSound reports whether only permitted things are risked on a roll, and only a
// player who seized the tile this turn is bound by his choice (17.4).
func (e engine) riskSound(f *frame, risks uint8) bool {
	bound := f.mask & boundSeats
	return f.mask&^(risks|boundSeats) == 0 && (f.step == stepExert || bound == 0) && bound>>firstBound&^e.s.immune == 0
}

func (e engine) isVersus(*frame) error { return kit.Unless(e.s.Options.Versus, kit.ErrWorkState) }

func (e engine) aboutSomething(f *frame) error { return kit.Unless(f.id > 0, kit.ErrWorkSubject) }

// setupSound checks the Upgrades of set-up: each is somewhere, except the Motive's
// own while its fate is open.
func (e engine) setupSound(f *frame) error {
	const all = uint32(1)<<(numUpgrades+1) - 2
	s, start := e.s, uint8(e.r.motives[e.s.Motive].start)
	due, open := all, f.arg == start && (f.step == setupStart || f.step == setupPay && f.mode == setupPick)
	if open {
		due &^= 1 << start
	}
	buys := f.step == setupPay && f.mode == setupRefill
	stack := f.step >= setupPick && f.step <= setupRefill || buys
	switch {
	case s.box|s.available|s.equipped|s.chosen != due, s.chosen != 0 && !stack, s.random > 0 && f.step != setupStack && f.step != setupInspect,
		bits.OnesCount32(s.chosen)+int(s.random) > int(e.r.set.Board.UpgradeStack),
		f.step <= setupStart && (s.available|s.equipped != 0 || s.Tracks != [numResources + 1]uint8{}):
		return kit.ErrWorkState
	case stack && !s.Options.Strategic, f.step == setupDeal && s.Options.Strategic:
		return kit.ErrWorkStep
	case f.step == setupPick && int(f.n)+bits.OnesCount32(s.chosen) != int(e.r.level(s, settingUpgrades).ChosenUpgrades):
		return kit.ErrWorkLeft
	}
	return e.priceSound(f, open, buys)
}

// priceSound checks the subject of set-up: an Upgrade that is being bought and can be
// paid for, or the Officer who gets tokens.
func (e engine) priceSound(f *frame, open, buys bool) error {
	switch {
	case f.step == setupPay && (f.arg == 0 || !e.r.canPay(e.s, int(f.n))):
		return kit.ErrWorkLeft
	case f.arg == 0, open, buys && e.s.available>>f.arg&1 != 0, f.step >= setupAttributes && int(f.arg) < len(e.s.attributes):
		return nil
	}
	return kit.ErrWorkSubject
}

// turnSound checks that the Prologue comes first, and that a revealed card has its work.
func (e engine) turnSound(f *frame) error {
	return kit.Unless((e.s.Act > 0 || f.step <= turnReveals) && (f.step != turnRevealed || e.s.depth > 1), kit.ErrWorkStep)
}

func (e engine) cardSound(f *frame) error {
	return kit.Unless(f.id > 0 && f.mode > 0 && (f.mode != cardKeptInUse || e.s.tableau.has(f.id)), kit.ErrWorkSubject)
}

func (e engine) effectsSound(f *frame) error {
	return kit.Unless(int(f.list) < len(e.r.lists) && int(f.step) < len(e.r.lists[f.list]), kit.ErrWorkSubject)
}

// effectOf returns the effect that work carries out, or an empty one if its list does
// not exist.
func (e engine) effectOf(f *frame) *effect {
	if int(f.list) >= len(e.r.lists) || int(f.id) >= len(e.r.lists[f.list]) {
		return &effect{}
	}
	return &e.r.lists[f.list][f.id]
}

func (e engine) amountSound(f *frame) error { return e.sound(f, e.effectOf(f).Dice != 0) }
func (e engine) branchSound(f *frame) error { return e.sound(f, e.effectOf(f).Op == OpRoll) }

func (e engine) choiceSound(f *frame) error {
	return kit.Unless(e.effectOf(f).Op == OpChoose, kit.ErrWorkSubject)
}

// motiveSound checks that Nemo's Motive changes only in the last Act (6.4.1).
func (e engine) motiveSound(*frame) error { return kit.Unless(e.s.Act == numActs, kit.ErrWorkState) }

// placedSound checks an effect at a place: a die is rolled for a random ocean, and
// then arg is that ocean, or the next one of every Major Ocean.
func (e engine) placedSound(f *frame) error {
	fx := e.effectOf(f)
	random, every := fx.Where == InRandomMajor, fx.Where == InEveryMajor
	switch {
	case !e.r.ops[fx.Op].form.place, fx.Op == OpSail && f.n != 1:
		return kit.ErrWorkSubject
	case f.step == placedDie && !random, f.arg != 0 && !random && !every, f.step == placedGoesOn && f.arg == 0 && (random || every):
		return kit.ErrWorkStep
	}
	return nil
}

func (e engine) piecesSound(f *frame) error {
	return kit.Unless(e.r.ops[f.mode].fallsOnPieces() && f.arg <= oneIf(Op(f.mode) == OpDiscoverUpgrade), kit.ErrWorkSubject)
}

func (e engine) testSound(f *frame) error {
	return e.sound(f, f.list > 0 && int(f.list) < len(e.r.tests) && e.riskSound(f, exerted))
}

// bandSound checks an Action TEST: the Action has a table, and the Upgrade of a Refit
// is available until it is bought. mode is the Treasure spent, and later the result.
func (e engine) bandSound(f *frame) error {
	bands := e.r.actions[f.id].bands
	most := e.r.numTypes
	if f.step >= stepLose {
		most = len(bands) - 1
	}
	fits := len(bands) > 0 && e.riskSound(f, exerted) && int(f.mode) <= most
	if NautilusAction(f.id) == RefitAction {
		fits = fits && f.arg != 0 && (f.step >= stepDone || e.s.available>>f.arg&1 != 0)
	}
	return e.sound(f, fits)
}

// fightSound checks a fight: a Nautilus under attack is asked to answer, a hidden
// target is revealed, and the ship being fought is there.
func (e engine) fightSound(f *frame) error {
	fits := Kind(f.arg) >= KindBold && f.mode >= fightAction && f.ocean != 0 && (f.step != fightAnswers || f.mode == fightHostile) &&
		e.riskSound(f, exerted|cannonballFired)
	switch {
	case f.step == fightReveals: // the ship is known if a Deadly Seas token has revealed it
		fits = fits && f.mode != fightHostile && f.mode != fightEncounter && !isSquadron(ShipID(f.id))
	case f.id == 0:
		fits = false
	case f.activeShip() != 0:
		fits = fits && !isSquadron(ShipID(f.id))
	case f.step != fightFollows:
		fits = fits && e.r.oceanOf(e.s, ShipID(f.id)) == f.ocean
	}
	return e.sound(f, fits)
}

func (e engine) volleySound(f *frame) error {
	return e.sound(f, f.id >= 1 && e.r.side(e.s, ShipID(f.id)).Warship())
}

// placementSound checks the dice of Placement.
func (e engine) placementSound(f *frame) error {
	s := e.s
	switch {
	case s.Act == 0:
		return kit.ErrWorkState
	case f.arg != 0 && (s.Lull || f.step == placementPair || f.step == stepRoll && e.r.diceOf(s, f) == 0 || f.step == stepWindow && s.black[0] == 0):
		return kit.ErrWorkDice // a Lull turn has no black dice
	case f.arg == 0 && f.step < stepWindow:
		return nil
	case f.step == stepWindow && f.arg == 0 || f.step == placementPair:
		for i, die := range s.white {
			if (die != 0) != (i < int(e.r.set.Acts[s.Act-1].White)) {
				return kit.ErrWorkDice
			}
		}
		return nil
	}
	return kit.Unless(s.pair[0] != 0 && s.pair[1] != 0 && s.Lull == (s.pair[0] == s.pair[1]), kit.ErrWorkDice)
}

func (e engine) placeSound(f *frame) error {
	draws := f.step == placeHunts || f.step == placeDraws && f.mode == placeReveal
	fits := f.ocean != 0 && f.mode >= placeHidden && (f.n == 0 || draws)
	switch f.step {
	case placeDraws:
		fits = fits && f.id == 0 && (f.mode == placeShip || f.mode == placeReveal)
	case placeHunts:
		fits = f.ocean != 0 && f.id == 0 && f.mode == placeHidden // a ship drawn earlier goes hunting at once
	default:
		fits = fits && (f.id != 0 || f.mode == placeHidden)
	}
	return kit.Unless(fits, kit.ErrWorkSubject)
}

// stepsSound checks steps of the Nautilus, and a free Action with a target.
func (e engine) stepsSound(f *frame) error {
	switch NautilusAction(f.id) {
	case 0:
		return kit.Unless(f.step != stepsFree, kit.ErrWorkSubject)
	case AttackAction, MoveAction, RefitAction:
		return kit.Unless(f.step == stepsFree, kit.ErrWorkSubject)
	}
	return kit.ErrWorkSubject
}

func (e engine) adventureSound(f *frame) error {
	fits := (f.step == adventureOffers) == (f.id != 0) && (f.step != adventureDraws || e.s.deck > 0) &&
		(f.step != adventureToken || e.s.tokens[e.s.Nautilus] > 0)
	return kit.Unless(fits, kit.ErrWorkSubject)
}

func (e engine) paySound(f *frame) error {
	return kit.Unless(f.id >= 1 && e.s.available>>f.id&1 != 0, kit.ErrWorkSubject)
}

// imperialistSound checks the Imperialist's phase, and the Squadron of his Tableau being placed.
func (e engine) imperialistSound(f *frame) error {
	if f.step != imperialPlaces {
		return kit.Unless(e.s.Act > 0 && f.arg == 0, kit.ErrWorkSubject)
	}
	return kit.Unless(f.arg >= uint8(blueSquadron) && e.s.squadrons[f.arg-uint8(blueSquadron)] == squadronTableau, kit.ErrWorkSubject)
}

func (e engine) huntSound(f *frame) error {
	return e.sound(f, f.ocean != 0 && e.s.Options.Versus)
}
