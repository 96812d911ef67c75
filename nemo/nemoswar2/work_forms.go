package nemoswar2

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

// fields are those of a frame. What is negative where only a bonus may be is beyond
// any bound.
func (f *frame) fields() bounds {
	return bounds{
		ofID: uint64(f.id), ofArg: uint64(f.arg), ofMode: uint64(f.mode), ofMask: uint64(f.mask), ofAsked: uint64(f.asked),
		ofWho: uint64(f.who), ofOcean: uint64(f.ocean), ofList: uint64(f.list), ofDie: uint64(f.dice[0]),
		ofSecondDie: uint64(f.dice[1]), ofBonus: uint64(max(int(f.bonus), -int(f.bonus))), ofHelp: uint64(f.help), ofN: uint64(f.n),
	}
}

const (
	anyMask   = uint64(1)<<8 - 1
	anyAmount = kit.AnyStep // negative ones too
)

// What several kinds of work have in common.
var (
	someAmount = bounds{ofN: amountMost}
	// inList is an effect of a list.
	inList = bounds{ofID: maxList, ofOcean: numOceans, ofList: maxNumbers}
	// rollFields are of a roll before which something may be risked, or after which
	// something may be added.
	rollFields = bounds{ofMask: anyMask, ofAsked: maxPlayers, ofWho: maxPlayers - 1, ofDie: 6, ofSecondDie: 6, ofBonus: 128, ofHelp: 127, ofN: amountMost}
)

// both are the bounds of two sets of fields.
func both(a, b bounds) bounds {
	for i := range a {
		a[i] = max(a[i], b[i])
	}
	return a
}

// The steps of a roll, without and with a risk; those of more come after them.
const (
	rollSteps = 1<<stepRoll | 1<<stepWindow
	riskSteps = 1<<stepExert | rollSteps | 1<<stepLose
)

// effective is the work on which that of an effect may stand: it carries out
// lists of effects, or asks something, at which a piece may be used. Of all work
// that is not set-up itself, what only draws or is the Imperialist's does not.
const effective = uint64(1<<frameKinds-1) &^ (1<<frameNone | 1<<frameSetup | 1<<frameWonders | 1<<frameFleet | 1<<frameImperialist | 1<<frameSea)

// Upon what much of the work stands: that which began it, or that on which stood
// what turned into it.
var (
	onEffects  = upon{Kinds: effective, If: engine.actsInTurn}
	onImperial = upon{Kinds: 1 << frameImperialist}
	byEffects  = []upon{onEffects}
	byImperial = []upon{onImperial}
	byHunt     = []upon{{Kinds: 1 << frameImperialist, Steps: 1 << imperialActs}}
	byBoth     = []upon{onEffects, onImperial}
)

// inTurn is upon a turn, in a step of it.
func inTurn(step uint8) []upon { return []upon{{Kinds: 1 << frameTurn, Steps: 1 << step}} }

// workRows are the kinds of work. A Deadly Seas token never rests. While something
// is asked a piece may be used: on top of work that may be effective, which then
// rests where it waited.
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
		Most: bounds{ofID: uint64(blueSquadron) - 1, ofArg: 1, ofMode: placeNamed, ofOcean: numOceans}, Sound: engine.placeSound, Upon: byEffects,
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
	frameMotive:  {Name: "motive", Run: engine.runMotive, Waits: 1, Upon: byEffects},
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

// above is how many pieces of work may come upon one without an effect of a list
// being carried out or a piece being used, which need room of their own (see
// maxDepth). It is one more than that of whatever the work begins upon itself,
// and no less than that of what it turns into.
func (f *frame) above() int {
	switch {
	case f.kind == framePlace && f.id == 0, f.kind == frameFight && (f.id == 0 || f.mode == fightAction):
		return 3 // a Deadly Seas Fleet is drawn and placed
	}
	return chains[f.kind]
}

// chains are what above is of each kind of work, where nothing is drawn.
var chains = [frameKinds]int{
	frameTurn: 5, framePlacement: 4, frameActions: 4, frameImperialist: 3, frameHunt: 2, // ships and fights
	framePlaced: 4, framePlace: 2, frameFight: 2, frameFire: 2, frameVolley: 1, frameHits: 1,
	frameAmount:  roomForEffect - 1,             // and then its effect
	frameSteps:   3,                             // a free attack
	frameLoseAny: 1, frameTest: 1, frameBand: 1, // a defeat
	frameAdventure: 2, frameCard: 2, frameTreasure: 1, // effects of a Treasure
}
