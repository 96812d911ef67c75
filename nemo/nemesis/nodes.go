package nemesis

import "github.com/mobilis-rules/mobilis/nemo"

// Node is what is to be decided or drawn.
type Node uint8

// The nodes. Those before NodeDealObjective are decided by a player.
const (
	NodeNone          Node = iota
	NodeRound              // 4.6
	NodeInPod              // 24.5
	NodePay                // 7.2
	NodeInterrupt          // 7.card.interruption
	NodeIgnore             // 7.card.nerves-of-steel, 22.quest.armor
	NodePassing            // 4.9
	NodeKeepObjective      // 6.1
	NodeKeepCharacter      // 2.4
	NodeKeepItem           // 22.1
	NodeColour             // 22.1
	NodeSlot               // a Room for an effect
	NodeDoor               // a Door for an effect
	NodeIntruder           // an Intruder for an effect
	NodePlayer             // another player for an effect
	NodeConsent            // does the other Character go along?
	NodeWound              // 19.6, 19.7
	NodeItem               // an Item to discard
	NodeHand               // what is dropped (21.3), or gets Ammo
	NodePod                // 24.9
	NodeCourse             // 23.cockpit.destination
	NodeStatus             // 23.engine.repair
	NodeObject             // 20.3
	NodeReroll             // once more?
	NodeMay                // an effect that may be left out
	NodeCard               // an Action card to discard
	NodeRedraw             // any cards to discard
	NodeTopEvent           // 7.card.risk-assessment
	NodePlanned            // 25.card.planning
	NodeChosenAttack       // 25.6.attack
	NodeOffer              // 7.13
	NodeReturn             // 7.13
	NodeAgree              // 7.13
	NodeRevive             // 25.3
	NodeBranch             // one of several things
	NodeLaunch             // 24.5
	NodeAlien              // 25.5
	NodeAlienKeep          // 25.5

	NodeDealObjective // 2.3
	NodeDealCharacter // 2.4
	NodeDealPod       // 1.8
	NodeAddToken      // 1.11, 4.21
	NodeDraw          // 4.2
	NodeTile          // 8.3
	NodeExploration   // 8.3
	NodeNoise         // 9.1
	NodeCombat        // 13.2
	NodeBag           // 12.3.2
	NodeAttack        // 17.3
	NodeEvent         // 4.17
	NodeSerious       // 19.2
	NodeFind          // 22.1
	NodeScan          // 18.3
	NodeEngine        // 1.9
	NodeCoordinates   // 1.6
	NodeWeakness      // 20.2
	NodeAlienDraw     // 25.5
	NodeLastCards     // 5.10.draw

	numNodes = int(NodeLastCards) + 1
)

func (n Node) isChance() bool { return n >= NodeDealObjective }

// nodeInfo is a node: what it asks for, what may be chosen or drawn there, and how that
// is told.
type nodeInfo struct {
	kind            Kind
	name            string
	where, question string
	rule            nemo.Rule
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
	NodeNone:  {name: "nothing", where: "over", question: "The game is over.", rule: "5.6", overt: true},
	NodeRound: {name: "round", where: "round", question: "Which Action?", rule: "4.6"},
	NodeInPod: {name: "in-pod", where: "pod", question: "Launch, stay in the Pod, or leave it?", rule: "24.5", overt: true},
	NodePay: {
		kind: KindCard, name: "pay", where: "cost", question: "Which Action card pays?", rule: "7.2",
		choices: func(_ *Rules, s *State, f *frame) choice { return choice{set: uint64(s.Players[f.player].Hand)} },
		told:    func(t *teller, n uint8) string { return t.discards(n) + t.left(int(*t.f.unpaid())-1) },
	},
	NodeInterrupt: {
		name: "interrupt", where: "interruption", question: "Is the Action interrupted?", rule: "7.card.interruption",
		choices: (*Rules).interruptChoice, answers: answers{"", "let the Action be done", ""},
	},
	NodeIgnore: {
		name: "ignore", where: "attack", question: "Is the attack ignored?", rule: "7.card.nerves-of-steel",
		choices: (*Rules).ignoreChoice, answers: answers{"", "let the attack hit", ""},
	},
	NodePassing: {
		kind: KindCard, name: "passing", where: "pass", question: "Which cards are discarded?", rule: "4.9",
		choices: (*Rules).handChoice, told: (*teller).cardChosen, answers: answers{"", "", "keep the cards that are left"},
	},
	NodeKeepObjective: {
		kind: KindObjective, name: "keep-objective", where: "objective", question: "Which Objective is kept?", rule: "6.1",
		choices: func(_ *Rules, s *State, f *frame) choice {
			kept := &s.Players[f.player].Objectives
			return choice{set: (bit(kept[0]) | bit(kept[1])) &^ 1}
		},
		told: func(t *teller, n uint8) string { return objectiveText(t.r.set.Objectives[n-1].Ways) },
	},
	NodeKeepCharacter: {
		kind: KindCharacter, name: "keep-character", where: "draft", question: "Which Character is kept?", rule: "2.4", overt: true,
		told: (*teller).character,
	},
	NodeKeepItem: {
		kind: KindItem, name: "keep-item", where: "search", question: "Which Item is kept?", rule: "22.1",
		choices: func(_ *Rules, _ *State, f *frame) choice { return choice{set: bit(*f.oneItem()) | bit(*f.otherItem())} },
		told:    func(t *teller, n uint8) string { return "keep it: " + t.itemText(n) },
	},
	NodeColour: {
		kind: KindColour, name: "colour", where: "search", question: "From which deck?", rule: "22.1", overt: true,
		told: func(t *teller, n uint8) string {
			return count(t.r.itemCards(t.s, Colour(n)), "card", "cards") + " in the deck"
		},
	},
	NodeSlot: {kind: KindSlot, name: "room", where: "room", question: "Which Room?", rule: "7.4", told: (*teller).slotChosen},
	NodeDoor: {
		kind: KindCorridor, name: "door", where: "door", question: "Which Door?", rule: "11.5", overt: true,
		choices: (*Rules).doorChoice, told: (*teller).door, answers: answers{"", "", "leave the other Doors as they are"},
	},
	NodeIntruder: {kind: KindIntruder, name: "intruder", where: "intruder", question: "Which Intruder?", rule: "7.4", overt: true, told: (*teller).intruder},
	NodePlayer: {
		kind: KindPlayer, name: "player", where: "player", question: "Which Character?", rule: "7.4",
		choices: (*Rules).playerChoice, told: (*teller).partner, answers: answers{"", "", "reach nobody else by the Intercom"},
	},
	NodeConsent: {
		name: "consent", where: "consent", question: "Does the Character go along?", rule: "7.card.suppressive-fire", overt: true,
		choices: yesOrNo, answers: answers{"leave with the other, unhurt", "stay here", ""},
	},
	NodeWound: {kind: KindWound, name: "wound", where: "wound", question: "Which Serious Wound?", rule: "19.6", overt: true, told: (*teller).wound},
	NodeItem:  {kind: KindItem, name: "item", where: "item", question: "Which Item?", rule: "21.2", told: (*teller).itemChosen},
	NodeHand:  {kind: KindHand, name: "hand", where: "hands", question: "What in the hands?", rule: "21.3", overt: true, choices: (*Rules).heldChoice, told: (*teller).hand},
	NodePod:   {kind: KindPod, name: "pod", where: "pod", question: "Which Pod?", rule: "24.9", overt: true, told: (*teller).pod},
	NodeCourse: {
		kind: KindCourse, name: "course", where: "course", question: "Where does the Destination marker go?", rule: "23.cockpit.destination", overt: true,
		told: (*teller).course,
	},
	NodeStatus: {
		kind: KindStatus, name: "engine-status", where: "engine", question: "How is the Engine left?", rule: "23.engine.repair", overt: true,
		told: (*teller).status,
	},
	NodeObject: {
		kind: KindObject, name: "object", where: "laboratory", question: "Which Object is analysed?", rule: "20.3", overt: true,
		told: func(*teller, uint8) string { return "its Weakness comes to light, for all" },
	},
	NodeReroll: {name: "reroll", where: "roll", question: "Roll again?", rule: "13.2", overt: true, choices: (*Rules).rerollChoice, answers: answers{"roll again", "", ""}},
	NodeMay: {
		name: "may", where: "choice", question: "Is this done too?", rule: "23.canteen", overt: true,
		choices: (*Rules).mayChoice, answers: answers{"", "leave it at that", ""},
	},
	NodeCard: {
		kind: KindCard, name: "card", where: "discard", question: "Which Action card is discarded?", rule: "7.2",
		choices: (*Rules).cardChoice, told: (*teller).cardChosen,
	},
	NodeRedraw: {
		kind: KindCard, name: "redraw", where: "discard", question: "Which cards are discarded?", rule: "21.item.military-drugs",
		choices: (*Rules).handChoice, told: (*teller).cardChosen, answers: answers{"", "", "discard no more, and draw"},
	},
	NodeTopEvent: {
		name: "top-event", where: "event", question: "Does the Event card stay on top?", rule: "7.card.risk-assessment", overt: true,
		choices: yesOrNo, answers: answers{"leave on top: ", "put under the deck: ", ""},
	},
	NodePlanned: {kind: KindEventCard, name: "planned", where: "event", question: "Which Event card is resolved?", rule: "25.card.planning", told: (*teller).event},
	NodeChosenAttack: {
		kind: KindAttackCard, name: "chosen-attack", where: "attack", question: "Which Intruder Attack card is resolved?", rule: "25.6.attack",
		told: (*teller).attackCard,
	},
	NodeOffer: {
		kind: KindItem, name: "offer", where: "trade", question: "What is given?", rule: "7.13",
		choices: func(r *Rules, s *State, f *frame) choice {
			return choice{set: r.tradable(&s.Players[f.player], *f.offered()), done: true}
		},
		told:    func(t *teller, n uint8) string { return "offer it: " + t.thing(n) },
		answers: answers{"", "", "offer no more"},
	},
	NodeReturn: {
		kind: KindItem, name: "return", where: "trade", question: "What is given in return?", rule: "7.13",
		choices: func(r *Rules, s *State, f *frame) choice {
			return choice{set: r.tradable(&s.Players[*f.partner()], *f.returned()), done: true}
		},
		told:    func(t *teller, n uint8) string { return "offer it: " + t.thing(n) },
		answers: answers{"", "", "offer no more in return"},
	},
	NodeAgree: {name: "agree", where: "trade", question: "Agreed?", rule: "7.13", overt: true, choices: yesOrNo, answers: answers{"agree", "refuse", ""}},
	NodeRevive: {
		name: "revive", where: "revival", question: "Does the Character come back?", rule: "25.3", overt: true,
		choices: yesOrNo, answers: answers{"come back to life in the Emergency Room", "stay dead", ""},
	},
	NodeBranch: {kind: KindBranch, name: "branch", where: "choice", question: "Which of them?", rule: "7.16", told: (*teller).branch},
	NodeLaunch: {
		name: "launch", where: "pod", question: "Is the Pod launched at once?", rule: "24.5", overt: true,
		choices: yesOrNo, answers: answers{"leave the ship at once, for Earth", "wait in the Pod, still on board", ""},
	},
	NodeAlien: {name: "alien", where: "intruders", question: "Which Intruder Action card is played, and how?", rule: "25.6"},
	NodeAlienKeep: {
		kind: KindAlienCard, name: "alien-keep", where: "intruders", question: "Which Intruder Action card is kept?", rule: "25.5",
		choices: func(_ *Rules, s *State, _ *frame) choice { return choice{set: uint64(s.intruderHand), done: true} },
		told:    func(*teller, uint8) string { return "keep it; the other cards are discarded" },
		answers: answers{"", "", "keep none; all cards are discarded"},
	},

	NodeDealObjective: {kind: KindDealObjective, name: "deal-objective", where: "set-up", question: "Which Objective is dealt?", rule: "2.3", draws: ofSet},
	NodeDealCharacter: {kind: KindDealCharacter, name: "deal-character", where: "set-up", question: "Which Character is drawn?", rule: "2.4", overt: true, draws: ofSet},
	NodeDealPod:       {kind: KindDealPod, name: "deal-pod", where: "set-up", question: "Which Escape Pod is drawn?", rule: "1.8", overt: true, draws: ofSet},
	NodeAddToken: {
		kind: KindToken, name: "add-token", where: "bag", question: "Which token goes into the bag?", rule: "1.11", overt: true,
		outcomes: numTokens, weight: (*Rules).outsideWeight,
	},
	NodeDraw: {
		kind: KindDraw, name: "draw", where: "draw", question: "Which card is drawn?", rule: "4.2",
		outcomes: firstContamination + numStatus, weight: func(r *Rules, s *State, f *frame, n uint8) uint64 {
			return s.Players[r.drawer(f)].drawWeight(n)
		},
	},
	NodeTile: {kind: KindTile, name: "tile", where: "room", question: "Which Room is it?", rule: "8.3", draws: (*Rules).unplaced},
	NodeExploration: {
		kind: KindExploration, name: "exploration", where: "exploration", question: "Which Exploration token is it?", rule: "8.3",
		draws: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.explorations) },
	},
	NodeNoise: {
		kind: KindNoise, name: "noise", where: "noise", question: "Roll the Noise die.", rule: "9.1", overt: true,
		outcomes: uint8(NoiseDanger) + 1, weight: func(r *Rules, _ *State, _ *frame, n uint8) uint64 { return uint64(r.tables.noise[n]) },
	},
	NodeCombat: {
		kind: KindCombat, name: "combat", where: "combat", question: "Roll the Combat die.", rule: "13.2", overt: true,
		outcomes: uint8(CombatDouble) + 1, weight: func(r *Rules, _ *State, _ *frame, n uint8) uint64 { return uint64(r.combat[n]) },
	},
	NodeBag: {
		kind: KindToken, name: "bag", where: "bag", question: "Which Intruder token is drawn?", rule: "12.3.2", overt: true,
		outcomes: numTokens, weight: func(_ *Rules, s *State, _ *frame, n uint8) uint64 { return uint64(s.Bag[n]) },
	},
	NodeAttack: {
		kind: KindAttack, name: "attack", where: "attack", question: "Which Intruder Attack card is drawn?", rule: "17.3",
		draws: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.attacks.draw) },
	},
	NodeEvent: {
		kind: KindEvent, name: "event", where: "event", question: "Which Event card is drawn?", rule: "4.17",
		draws: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.events.draw) },
	},
	NodeSerious: {
		kind: KindSerious, name: "serious", where: "wound", question: "Which Serious Wound is drawn?", rule: "19.2", overt: true,
		outcomes: uint8(NumWoundKinds) + 1, weight: func(_ *Rules, s *State, _ *frame, n uint8) uint64 { return uint64(s.wounds[n]) },
	},
	NodeFind: {kind: KindFind, name: "find", where: "search", question: "Which Item is drawn?", rule: "22.1", outcomes: maxKinds + 1, weight: (*Rules).findWeight},
	NodeScan: {
		kind: KindScan, name: "scan", where: "scan", question: "How many of the cards are INFECTED?", rule: "18.3", overt: true,
		outcomes: mostOutcomes, weight: func(r *Rules, s *State, f *frame, n uint8) uint64 { return r.scanWeight(s, int(*f.unseen()), int(n)) },
	},
	NodeEngine: {
		kind: KindEngine, name: "engine", where: "engine", question: "What does the Engine token say?", rule: "1.9", overt: true,
		draws: func(*Rules, *State, *frame) uint64 { return 1<<EngineWorking | 1<<EngineDamaged },
	},
	NodeCoordinates: {
		kind: KindCoordinates, name: "coordinates", where: "coordinates", question: "Which Coordinates card is it?", rule: "1.6", overt: true,
		draws: func(r *Rules, _ *State, _ *frame) uint64 { return 1<<(r.numCoordinates+1) - 2 },
	},
	NodeWeakness: {kind: KindWeakness, name: "weakness", where: "laboratory", question: "Which Weakness is it?", rule: "20.2", overt: true, draws: (*Rules).undiscovered},
	NodeAlienDraw: {
		kind: KindDrawAlien, name: "alien-draw", where: "intruders", question: "Which Intruder Action card is drawn?", rule: "25.5",
		draws: func(_ *Rules, s *State, _ *frame) uint64 { return uint64(s.intruderDeck) },
	},
	NodeLastCards: {
		kind: KindContaminated, name: "last-cards", where: "victory check", question: "How many of the four cards are Contamination?", rule: "5.10.draw",
		outcomes: lastCards + 1, weight: func(r *Rules, s *State, f *frame, n uint8) uint64 { return r.lastWeight(&s.Players[f.player], int(n)) },
	},
}

func (n Node) String() string { return nodes[n].name }
