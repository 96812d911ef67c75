package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Node is what is to be decided or drawn.
type Node uint8

// The nodes, each with where in the game it is, its question and its rule. Those before
// NodeDealObjective are decided by a player.
const (
	NodeNone          Node = iota // "nothing": over: The game is over. (5.6)
	NodeRound                     // round: Which Action? (4.6)
	NodeInPod                     // pod: Launch, stay in the Pod, or leave it? (24.5)
	NodePay                       // cost: Which Action card pays? (7.2)
	NodeInterrupt                 // interruption: Is the Action interrupted? (7.card.interruption)
	NodeIgnore                    // attack: Is the attack ignored? (7.card.nerves-of-steel)
	NodePassing                   // pass: Which cards are discarded? (4.9)
	NodeKeepObjective             // objective: Which Objective is kept? (6.1)
	NodeKeepCharacter             // draft: Which Character is kept? (2.4)
	NodeKeepItem                  // search: Which Item is kept? (22.1)
	NodeColour                    // search: From which deck? (22.1)
	NodeSlot                      // "room": room: Which Room? (7.4)
	NodeDoor                      // door: Which Door? (11.5)
	NodeIntruder                  // intruder: Which Intruder? (7.4)
	NodePlayer                    // player: Which Character? (7.4)
	NodeConsent                   // consent: Does the Character go along? (7.card.suppressive-fire)
	NodeWound                     // wound: Which Serious Wound? (19.6)
	NodeItem                      // item: Which Item? (21.2)
	NodeHand                      // hands: What in the hands? (21.3)
	NodePod                       // pod: Which Pod? (24.9)
	NodeCourse                    // course: Where does the Destination marker go? (23.cockpit.destination)
	NodeStatus                    // "engine-status": engine: How is the Engine left? (23.engine.repair)
	NodeObject                    // laboratory: Which Object is analysed? (20.3)
	NodeReroll                    // roll: Roll again? (13.2)
	NodeMay                       // choice: Is this done too? (23.canteen)
	NodeCard                      // discard: Which Action card is discarded? (7.2)
	NodeRedraw                    // discard: Which cards are discarded? (21.item.military-drugs)
	NodeTopEvent                  // event: Does the Event card stay on top? (7.card.risk-assessment)
	NodePlanned                   // event: Which Event card is resolved? (25.card.planning)
	NodeChosenAttack              // attack: Which Intruder Attack card is resolved? (25.6.attack)
	NodeOffer                     // trade: What is given? (7.13)
	NodeReturn                    // trade: What is given in return? (7.13)
	NodeAgree                     // trade: Agreed? (7.13)
	NodeRevive                    // revival: Does the Character come back? (25.3)
	NodeBranch                    // choice: Which of them? (7.16)
	NodeLaunch                    // pod: Is the Pod launched at once? (24.5)
	NodeAlien                     // intruders: Which Intruder Action card is played, and how? (25.6)
	NodeAlienKeep                 // intruders: Which Intruder Action card is kept? (25.5)

	NodeDealObjective // set-up: Which Objective is dealt? (2.3)
	NodeDealCharacter // set-up: Which Character is drawn? (2.4)
	NodeDealPod       // set-up: Which Escape Pod is drawn? (1.8)
	NodeAddToken      // bag: Which token goes into the bag? (1.11)
	NodeDraw          // draw: Which card is drawn? (4.2)
	NodeTile          // room: Which Room is it? (8.3)
	NodeExploration   // exploration: Which Exploration token is it? (8.3)
	NodeNoise         // noise: Roll the Noise die. (9.1)
	NodeCombat        // combat: Roll the Combat die. (13.2)
	NodeBag           // bag: Which Intruder token is drawn? (12.3.2)
	NodeAttack        // attack: Which Intruder Attack card is drawn? (17.3)
	NodeEvent         // event: Which Event card is drawn? (4.17)
	NodeSerious       // wound: Which Serious Wound is drawn? (19.2)
	NodeFind          // search: Which Item is drawn? (22.1)
	NodeScan          // scan: How many of the cards are INFECTED? (18.3)
	NodeEngine        // engine: What does the Engine token say? (1.9)
	NodeCoordinates   // coordinates: Which Coordinates card is it? (1.6)
	NodeWeakness      // laboratory: Which Weakness is it? (20.2)
	NodeAlienDraw     // intruders: Which Intruder Action card is drawn? (25.5)
	NodeLastCards     // victory check: How many of the four cards are Contamination? (5.10.draw)

	numNodes = int(NodeLastCards) + 1
)

func (n Node) isChance() bool { return n >= NodeDealObjective }

// nodeInfo is a node: what it asks for, what may be chosen or drawn there, and how that
// is told.
type nodeInfo struct {
	kind Kind
	// overt is true if what may be done or come lies open on the table (18.2, 21.2):
	// it depends on the ship, on what is in the hands of the Characters, on dice, or on
	// how many there are of something, and not on anybody's cards and Items.
	overt bool
	// choices is what may be chosen, if that is not one of the set of the work.
	choices func(r *Rules, s *State, f *frame) choice
	// told is what a choice would do, answers what plain words would.
	told    func(t *teller, n uint8) string
	answers answers
	// draws is what may be drawn where all are alike; else weight is that of an outcome,
	// of so many.
	draws    func(r *Rules, s *State, f *frame) uint64
	weight   func(r *Rules, s *State, f *frame, n uint8) uint64
	outcomes uint8
}

// answers are those to a plain question: yes, no, done.
type answers [3]string

var nodes = [numNodes]nodeInfo{
	NodeNone:  {overt: true},
	NodeInPod: {overt: true},
	NodePay: {
		kind: KindCard, choices: func(_ *Rules, s *State, f *frame) choice { return choice{set: uint64(s.Players[f.player].Hand)} },
		told: func(t *teller, n uint8) string { return t.discards(n) + t.left(int(*t.f.unpaid())-1) },
	},
	NodeInterrupt: {choices: (*Rules).interruptChoice, answers: answers{"", "let the Action be done", ""}},
	NodeIgnore:    {choices: (*Rules).ignoreChoice, answers: answers{"", "let the attack hit", ""}},
	NodePassing:   {kind: KindCard, choices: (*Rules).handChoice, told: (*teller).cardChosen, answers: answers{"", "", "keep the cards that are left"}},
	NodeKeepObjective: {
		kind: KindObjective,
		choices: func(_ *Rules, s *State, f *frame) choice {
			kept := &s.Players[f.player].Objectives
			return choice{set: (bit(kept[0]) | bit(kept[1])) &^ 1}
		},
		told: func(t *teller, n uint8) string { return objectiveText(t.r.set.Objectives[n-1].Ways) },
	},
	NodeKeepCharacter: {kind: KindCharacter, overt: true, told: (*teller).character},
	NodeKeepItem: {
		kind: KindItem, choices: func(_ *Rules, _ *State, f *frame) choice { return choice{set: bit(*f.oneItem()) | bit(*f.otherItem())} },
		told: func(t *teller, n uint8) string { return "keep it: " + t.itemText(n) },
	},
	NodeColour: {
		kind: KindColour, overt: true,
		told: func(t *teller, n uint8) string {
			return count(t.r.itemCards(t.s, Colour(n)), "card", "cards") + " in the deck"
		},
	},
	NodeSlot: {kind: KindSlot, told: (*teller).slotChosen},
	NodeDoor: {
		kind: KindCorridor, overt: true, choices: (*Rules).doorChoice, told: (*teller).door, answers: answers{"", "", "leave the other Doors as they are"},
	},
	NodeIntruder: {kind: KindIntruder, overt: true, told: (*teller).intruder},
	NodePlayer: {
		kind: KindPlayer, choices: (*Rules).playerChoice, told: (*teller).partner, answers: answers{"", "", "reach nobody else by the Intercom"},
	},
	NodeConsent:      {overt: true, choices: yesOrNo, answers: answers{"leave with the other, unhurt", "stay here", ""}},
	NodeWound:        {kind: KindWound, overt: true, told: (*teller).wound},
	NodeItem:         {kind: KindItem, told: (*teller).itemChosen},
	NodeHand:         {kind: KindHand, overt: true, choices: (*Rules).heldChoice, told: (*teller).hand},
	NodePod:          {kind: KindPod, overt: true, told: (*teller).pod},
	NodeCourse:       {kind: KindCourse, overt: true, told: (*teller).course},
	NodeStatus:       {kind: KindStatus, overt: true, told: (*teller).status},
	NodeObject:       {kind: KindObject, overt: true, told: func(*teller, uint8) string { return "its Weakness comes to light, for all" }},
	NodeReroll:       {overt: true, choices: (*Rules).rerollChoice, answers: answers{"roll again", "", ""}},
	NodeMay:          {overt: true, choices: (*Rules).mayChoice, answers: answers{"", "leave it at that", ""}},
	NodeCard:         {kind: KindCard, choices: (*Rules).cardChoice, told: (*teller).cardChosen},
	NodeRedraw:       {kind: KindCard, choices: (*Rules).handChoice, told: (*teller).cardChosen, answers: answers{"", "", "discard no more, and draw"}},
	NodeTopEvent:     {overt: true, choices: yesOrNo, answers: answers{"leave on top: ", "put under the deck: ", ""}},
	NodePlanned:      {kind: KindEventCard, told: (*teller).event},
	NodeChosenAttack: {kind: KindAttackCard, told: (*teller).attackCard},
	NodeOffer: {
		kind: KindItem, told: (*teller).offered, answers: answers{"", "", "offer no more"},
		choices: func(_ *Rules, s *State, f *frame) choice {
			return choice{set: tradable(&s.Players[f.player], *f.offered(), &s.more[0]), done: true}
		},
	},
	NodeReturn: {
		kind: KindItem, told: (*teller).offered, answers: answers{"", "", "offer no more in return"},
		choices: func(_ *Rules, s *State, f *frame) choice {
			return choice{set: tradable(&s.Players[*f.partner()], *f.returned(), &s.more[1]), done: true}
		},
	},
	NodeAgree:  {overt: true, choices: yesOrNo, answers: answers{"agree", "refuse", ""}},
	NodeRevive: {overt: true, choices: yesOrNo, answers: answers{"come back to life in the Emergency Room", "stay dead", ""}},
	NodeBranch: {kind: KindBranch, told: (*teller).branch},
	NodeLaunch: {overt: true, choices: yesOrNo, answers: answers{"leave the ship at once, for Earth", "wait in the Pod, still on board", ""}},
	NodeAlienKeep: {
		kind: KindAlienCard, choices: func(_ *Rules, s *State, _ *frame) choice { return choice{set: uint64(s.intruderHand), done: true} },
		told:    func(*teller, uint8) string { return "keep it; the other cards are discarded" },
		answers: answers{"", "", "keep none; all cards are discarded"},
	},

	NodeDealObjective: {kind: KindDealObjective, draws: ofSet},
	NodeDealCharacter: {kind: KindDealCharacter, overt: true, draws: ofSet},
	NodeDealPod:       {kind: KindDealPod, overt: true, draws: ofSet},
	NodeAddToken:      {kind: KindToken, overt: true, outcomes: numTokens, weight: (*Rules).outsideWeight},
	NodeDraw: {
		kind: KindDraw, outcomes: firstContamination + numStatus,
		weight: func(r *Rules, s *State, f *frame, n uint8) uint64 { return s.Players[r.drawer(f)].drawWeight(n) },
	},
	NodeTile:        {kind: KindTile, draws: (*Rules).unplaced},
	NodeExploration: {kind: KindExploration, draws: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.explorations) }},
	NodeNoise: {
		kind: KindNoise, overt: true, outcomes: uint8(NoiseDanger) + 1,
		weight: func(r *Rules, _ *State, _ *frame, n uint8) uint64 { return uint64(r.tables.noise[n]) },
	},
	NodeCombat: {
		kind: KindCombat, overt: true, outcomes: uint8(CombatDouble) + 1,
		weight: func(r *Rules, _ *State, _ *frame, n uint8) uint64 { return uint64(r.combat[n]) },
	},
	NodeBag:    {kind: KindToken, overt: true, outcomes: numTokens, weight: func(_ *Rules, s *State, _ *frame, n uint8) uint64 { return uint64(s.Bag[n]) }},
	NodeAttack: {kind: KindAttack, draws: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.attacks.draw) }},
	NodeEvent:  {kind: KindEvent, draws: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.events.draw) }},
	NodeSerious: {
		kind: KindSerious, overt: true, outcomes: uint8(NumWoundKinds) + 1,
		weight: func(_ *Rules, s *State, _ *frame, n uint8) uint64 { return uint64(s.wounds[n]) },
	},
	NodeFind: {kind: KindFind, outcomes: maxKinds + 1, weight: (*Rules).findWeight},
	NodeScan: {
		kind: KindScan, overt: true, outcomes: mostOutcomes,
		weight: func(r *Rules, s *State, f *frame, n uint8) uint64 { return r.scanWeight(s, int(*f.unseen()), int(n)) },
	},
	NodeEngine:      {kind: KindEngine, overt: true, draws: func(*Rules, *State, *frame) uint64 { return 1<<EngineWorking | 1<<EngineDamaged }},
	NodeCoordinates: {kind: KindCoordinates, overt: true, draws: func(r *Rules, _ *State, _ *frame) uint64 { return 1<<(r.numCoordinates+1) - 2 }},
	NodeWeakness:    {kind: KindWeakness, overt: true, draws: (*Rules).undiscovered},
	NodeAlienDraw:   {kind: KindDrawAlien, draws: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.intruderDeck) }},
	NodeLastCards: {
		kind: KindContaminated, outcomes: lastCards + 1,
		weight: func(r *Rules, s *State, f *frame, n uint8) uint64 { return r.lastWeight(&s.Players[f.player], int(n)) },
	},
}

func (n Node) String() string { return kit.SpellWord(spoken, n) }
