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

// nodeInfo says what a node asks for.
type nodeInfo struct {
	kind            Kind
	name            string
	where, question string
	rule            nemo.Rule
}

var nodes = [numNodes]nodeInfo{
	NodeNone:          {0, "nothing", "over", "The game is over.", "5.6"},
	NodeRound:         {0, "round", "round", "Which Action?", "4.6"},
	NodeInPod:         {0, "in-pod", "pod", "Launch, stay in the Pod, or leave it?", "24.5"},
	NodePay:           {KindCard, "pay", "cost", "Which Action card pays?", "7.2"},
	NodeInterrupt:     {0, "interrupt", "interruption", "Is the Action interrupted?", "7.card.interruption"},
	NodeIgnore:        {0, "ignore", "attack", "Is the attack ignored?", "7.card.nerves-of-steel"},
	NodePassing:       {KindCard, "passing", "pass", "Which cards are discarded?", "4.9"},
	NodeKeepObjective: {KindObjective, "keep-objective", "objective", "Which Objective is kept?", "6.1"},
	NodeKeepCharacter: {KindCharacter, "keep-character", "draft", "Which Character is kept?", "2.4"},
	NodeKeepItem:      {KindItem, "keep-item", "search", "Which Item is kept?", "22.1"},
	NodeColour:        {KindColour, "colour", "search", "From which deck?", "22.1"},
	NodeSlot:          {KindSlot, "room", "room", "Which Room?", "7.4"},
	NodeDoor:          {KindCorridor, "door", "door", "Which Door?", "11.5"},
	NodeIntruder:      {KindIntruder, "intruder", "intruder", "Which Intruder?", "7.4"},
	NodePlayer:        {KindPlayer, "player", "player", "Which Character?", "7.4"},
	NodeConsent:       {0, "consent", "consent", "Does the Character go along?", "7.card.suppressive-fire"},
	NodeWound:         {KindWound, "wound", "wound", "Which Serious Wound?", "19.6"},
	NodeItem:          {KindItem, "item", "item", "Which Item?", "21.2"},
	NodeHand:          {KindHand, "hand", "hands", "What in the hands?", "21.3"},
	NodePod:           {KindPod, "pod", "pod", "Which Pod?", "24.9"},
	NodeCourse:        {KindCourse, "course", "course", "Where does the Destination marker go?", "23.cockpit.destination"},
	NodeStatus:        {KindStatus, "engine-status", "engine", "How is the Engine left?", "23.engine.repair"},
	NodeObject:        {KindObject, "object", "laboratory", "Which Object is analysed?", "20.3"},
	NodeReroll:        {0, "reroll", "roll", "Roll again?", "13.2"},
	NodeMay:           {0, "may", "choice", "Is this done too?", "23.canteen"},
	NodeCard:          {KindCard, "card", "discard", "Which Action card is discarded?", "7.2"},
	NodeRedraw:        {KindCard, "redraw", "discard", "Which cards are discarded?", "21.item.military-drugs"},
	NodeTopEvent:      {0, "top-event", "event", "Does the Event card stay on top?", "7.card.risk-assessment"},
	NodePlanned:       {KindEventCard, "planned", "event", "Which Event card is resolved?", "25.card.planning"},
	NodeChosenAttack:  {KindAttackCard, "chosen-attack", "attack", "Which Intruder Attack card is resolved?", "25.6.attack"},
	NodeOffer:         {KindItem, "offer", "trade", "What is given?", "7.13"},
	NodeReturn:        {KindItem, "return", "trade", "What is given in return?", "7.13"},
	NodeAgree:         {0, "agree", "trade", "Agreed?", "7.13"},
	NodeRevive:        {0, "revive", "revival", "Does the Character come back?", "25.3"},
	NodeBranch:        {KindBranch, "branch", "choice", "Which of them?", "7.16"},
	NodeLaunch:        {0, "launch", "pod", "Is the Pod launched at once?", "24.5"},
	NodeAlien:         {0, "alien", "intruders", "Which Intruder Action card is played, and how?", "25.6"},
	NodeAlienKeep:     {KindAlienCard, "alien-keep", "intruders", "Which Intruder Action card is kept?", "25.5"},

	NodeDealObjective: {KindDealObjective, "deal-objective", "set-up", "Which Objective is dealt?", "2.3"},
	NodeDealCharacter: {KindDealCharacter, "deal-character", "set-up", "Which Character is drawn?", "2.4"},
	NodeDealPod:       {KindDealPod, "deal-pod", "set-up", "Which Escape Pod is drawn?", "1.8"},
	NodeAddToken:      {KindToken, "add-token", "bag", "Which token goes into the bag?", "1.11"},
	NodeDraw:          {KindDraw, "draw", "draw", "Which card is drawn?", "4.2"},
	NodeTile:          {KindTile, "tile", "room", "Which Room is it?", "8.3"},
	NodeExploration:   {KindExploration, "exploration", "exploration", "Which Exploration token is it?", "8.3"},
	NodeNoise:         {KindNoise, "noise", "noise", "Roll the Noise die.", "9.1"},
	NodeCombat:        {KindCombat, "combat", "combat", "Roll the Combat die.", "13.2"},
	NodeBag:           {KindToken, "bag", "bag", "Which Intruder token is drawn?", "12.3.2"},
	NodeAttack:        {KindAttack, "attack", "attack", "Which Intruder Attack card is drawn?", "17.3"},
	NodeEvent:         {KindEvent, "event", "event", "Which Event card is drawn?", "4.17"},
	NodeSerious:       {KindSerious, "serious", "wound", "Which Serious Wound is drawn?", "19.2"},
	NodeFind:          {KindFind, "find", "search", "Which Item is drawn?", "22.1"},
	NodeScan:          {KindScan, "scan", "scan", "How many of the cards are INFECTED?", "18.3"},
	NodeEngine:        {KindEngine, "engine", "engine", "What does the Engine token say?", "1.9"},
	NodeCoordinates:   {KindCoordinates, "coordinates", "coordinates", "Which Coordinates card is it?", "1.6"},
	NodeWeakness:      {KindWeakness, "weakness", "laboratory", "Which Weakness is it?", "20.2"},
	NodeAlienDraw:     {KindDrawAlien, "alien-draw", "intruders", "Which Intruder Action card is drawn?", "25.5"},
	NodeLastCards:     {KindContaminated, "last-cards", "victory check", "How many of the four cards are Contamination?", "5.10.draw"},
}

func (n Node) String() string { return nodes[n].name }
