package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Node is what is to be decided or drawn.
type Node uint8 // names "Node*"

// The nodes. Those before
// NodeDealObjective are decided by a player.
const (
	NodeNone Node = iota // "nothing"
	NodeRound
	NodeInPod
	NodePay
	NodeInterrupt
	NodeIgnore
	NodePassing
	NodeKeepObjective
	NodeKeepCharacter
	NodeKeepItem
	NodeColour
	NodeSlot // "room"
	NodeDoor
	NodeIntruder
	NodePlayer
	NodeConsent
	NodeWound
	NodeItem
	NodeHand
	NodePod
	NodeCourse
	NodeStatus // "engine-status"
	NodeObject
	NodeReroll
	NodeMay
	NodeCard
	NodeRedraw
	NodeTopEvent
	NodePlanned
	NodeChosenAttack
	NodeOffer
	NodeReturn
	NodeAgree
	NodeRevive
	NodeBranch
	NodeLaunch
	NodeAlien
	NodeAlienKeep

	NodeDealObjective
	NodeDealCharacter
	NodeDealPod
	NodeAddToken
	NodeDraw
	NodeTile
	NodeExploration
	NodeNoise
	NodeCombat
	NodeBag
	NodeAttack
	NodeEvent
	NodeSerious
	NodeFind
	NodeScan
	NodeEngine
	NodeCoordinates
	NodeWeakness
	NodeAlienDraw
	NodeLastCards

	numNodes = int(NodeLastCards) + 1
)

// prompts are what is asked at the nodes.
//
//kit:every Node Where Question Rule
var prompts = [numNodes]nemo.Prompt{
	NodeNone:          {Where: "over", Question: "The game is over.", Rule: "5.6"},
	NodeRound:         {Where: "round", Question: "Which Action?", Rule: "4.6"},
	NodeInPod:         {Where: "pod", Question: "Launch, stay in the Pod, or leave it?", Rule: "24.5"},
	NodePay:           {Where: "cost", Question: "Which Action card pays?", Rule: "7.2"},
	NodeInterrupt:     {Where: "interruption", Question: "Is the Action interrupted?", Rule: "7.card.interruption"},
	NodeIgnore:        {Where: "attack", Question: "Is the attack ignored?", Rule: "7.card.nerves-of-steel"},
	NodePassing:       {Where: "pass", Question: "Which cards are discarded?", Rule: "4.9"},
	NodeKeepObjective: {Where: "objective", Question: "Which Objective is kept?", Rule: "6.1"},
	NodeKeepCharacter: {Where: "draft", Question: "Which Character is kept?", Rule: "2.4"},
	NodeKeepItem:      {Where: "search", Question: "Which Item is kept?", Rule: "22.1"},
	NodeColour:        {Where: "search", Question: "From which deck?", Rule: "22.1"},
	NodeSlot:          {Where: "room", Question: "Which Room?", Rule: "7.4"},
	NodeDoor:          {Where: "door", Question: "Which Door?", Rule: "11.5"},
	NodeIntruder:      {Where: "intruder", Question: "Which Intruder?", Rule: "7.4"},
	NodePlayer:        {Where: "player", Question: "Which Character?", Rule: "7.4"},
	NodeConsent:       {Where: "consent", Question: "Does the Character go along?", Rule: "7.card.suppressive-fire"},
	NodeWound:         {Where: "wound", Question: "Which Serious Wound?", Rule: "19.6"},
	NodeItem:          {Where: "item", Question: "Which Item?", Rule: "21.2"},
	NodeHand:          {Where: "hands", Question: "What in the hands?", Rule: "21.3"},
	NodePod:           {Where: "pod", Question: "Which Pod?", Rule: "24.9"},
	NodeCourse:        {Where: "course", Question: "Where does the Destination marker go?", Rule: "23.cockpit.destination"},
	NodeStatus:        {Where: "engine", Question: "How is the Engine left?", Rule: "23.engine.repair"},
	NodeObject:        {Where: "laboratory", Question: "Which Object is analysed?", Rule: "20.3"},
	NodeReroll:        {Where: "roll", Question: "Roll again?", Rule: "13.2"},
	NodeMay:           {Where: "choice", Question: "Is this done too?", Rule: "23.canteen"},
	NodeCard:          {Where: "discard", Question: "Which Action card is discarded?", Rule: "7.2"},
	NodeRedraw:        {Where: "discard", Question: "Which cards are discarded?", Rule: "21.item.military-drugs"},
	NodeTopEvent:      {Where: "event", Question: "Does the Event card stay on top?", Rule: "7.card.risk-assessment"},
	NodePlanned:       {Where: "event", Question: "Which Event card is resolved?", Rule: "25.card.planning"},
	NodeChosenAttack:  {Where: "attack", Question: "Which Intruder Attack card is resolved?", Rule: "25.6.attack"},
	NodeOffer:         {Where: "trade", Question: "What is given?", Rule: "7.13"},
	NodeReturn:        {Where: "trade", Question: "What is given in return?", Rule: "7.13"},
	NodeAgree:         {Where: "trade", Question: "Agreed?", Rule: "7.13"},
	NodeRevive:        {Where: "revival", Question: "Does the Character come back?", Rule: "25.3"},
	NodeBranch:        {Where: "choice", Question: "Which of them?", Rule: "7.16"},
	NodeLaunch:        {Where: "pod", Question: "Is the Pod launched at once?", Rule: "24.5"},
	NodeAlien:         {Where: "intruders", Question: "Which Intruder Action card is played, and how?", Rule: "25.6"},
	NodeAlienKeep:     {Where: "intruders", Question: "Which Intruder Action card is kept?", Rule: "25.5"},
	NodeDealObjective: {Where: "set-up", Question: "Which Objective is dealt?", Rule: "2.3"},
	NodeDealCharacter: {Where: "set-up", Question: "Which Character is drawn?", Rule: "2.4"},
	NodeDealPod:       {Where: "set-up", Question: "Which Escape Pod is drawn?", Rule: "1.8"},
	NodeAddToken:      {Where: "bag", Question: "Which token goes into the bag?", Rule: "1.11"},
	NodeDraw:          {Where: "draw", Question: "Which card is drawn?", Rule: "4.2"},
	NodeTile:          {Where: "room", Question: "Which Room is it?", Rule: "8.3"},
	NodeExploration:   {Where: "exploration", Question: "Which Exploration token is it?", Rule: "8.3"},
	NodeNoise:         {Where: "noise", Question: "Roll the Noise die.", Rule: "9.1"},
	NodeCombat:        {Where: "combat", Question: "Roll the Combat die.", Rule: "13.2"},
	NodeBag:           {Where: "bag", Question: "Which Intruder token is drawn?", Rule: "12.3.2"},
	NodeAttack:        {Where: "attack", Question: "Which Intruder Attack card is drawn?", Rule: "17.3"},
	NodeEvent:         {Where: "event", Question: "Which Event card is drawn?", Rule: "4.17"},
	NodeSerious:       {Where: "wound", Question: "Which Serious Wound is drawn?", Rule: "19.2"},
	NodeFind:          {Where: "search", Question: "Which Item is drawn?", Rule: "22.1"},
	NodeScan:          {Where: "scan", Question: "How many of the cards are INFECTED?", Rule: "18.3"},
	NodeEngine:        {Where: "engine", Question: "What does the Engine token say?", Rule: "1.9"},
	NodeCoordinates:   {Where: "coordinates", Question: "Which Coordinates card is it?", Rule: "1.6"},
	NodeWeakness:      {Where: "laboratory", Question: "Which Weakness is it?", Rule: "20.2"},
	NodeAlienDraw:     {Where: "intruders", Question: "Which Intruder Action card is drawn?", Rule: "25.5"},
	NodeLastCards:     {Where: "victory check", Question: "How many of the four cards are Contamination?", Rule: "5.10.draw"},
}

func (n Node) isChance() bool { return n >= NodeDealObjective }

// nodeInfo describes a node: what it asks for, what may be chosen or drawn, and the
// texts about that.
type nodeInfo struct {
	kind Kind
	// overt is true if everyone can see what may be done or come (18.2, 21.2): it
	// depends on the ship, on what is in the Characters' hands, on dice, or on how
	// many there are of something, and not on anybody's cards and Items.
	overt bool
	// choices returns what may be chosen, if that is not the set of the work.
	choices func(r *Rules, s *State, f *frame) choice
	// told describes a choice, answers the plain answers.
	told    func(t *teller, n uint8) string
	answers answers
	// draws returns what may be drawn if all are equally likely; otherwise weight
	// returns the weight of an outcome.
	draws    func(r *Rules, s *State, f *frame) uint64
	weight   func(r *Rules, s *State, f *frame, n uint8) uint64
	outcomes uint8
}

// answers describe the plain answers: yes, no, done.
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
