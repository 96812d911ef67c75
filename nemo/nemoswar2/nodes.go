package nemoswar2

import (
	"fmt"
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Node is what is to be decided or rolled.
type Node uint8 // names "Node*"

// The nodes: first the players', up to NodeSeize, then those of chance, on which [Node.isPlayers]
// depends. seek depends on the order of NodeSpread to NodeHunting, the steps A to D of 10.3, which are
// tried in turn. Everything else is in nodeRows.
const (
	NodeNone Node = iota // "nothing"
	NodeStart
	NodePayUpgrade
	NodePick
	NodePurchase
	NodeReplace
	NodeGive
	NodeTakeGem
	NodeBranch
	NodeMotive
	NodeGainAny
	NodeLoseAny
	NodeLoseTreasure
	NodePiece
	NodePlace
	NodeExert
	NodeWindow
	NodeDoom
	NodePair
	NodeDie
	NodeWithhold
	NodeSpread
	NodeReveal
	NodeHostile
	NodeHunting
	NodeLullGem
	NodeBacklash
	NodeAction
	NodeFreeAction
	NodeStep
	NodeAdventure
	NodePay
	NodeBury
	NodeAnswer
	NodePrize
	NodeRow
	NodeFollowUp
	NodeCalm
	NodeFire
	NodeImperialist
	NodeCommit
	NodeSpoils
	NodeYield
	NodeYieldSquadron
	NodeCrushed
	NodeGem
	NodeGift
	NodeObject
	NodeStand
	NodeSeize

	NodeRoll
	NodeOceanDie
	NodeCard
	NodeDeck
	NodeShip
	NodeToken
	NodeWonder
	NodeUpgrade
	NodeAttribute
	NodeTrait
	NodeAdvToken // "adventure-token"
	NodeCaptain

	numNodes = int(NodeCaptain) + 1
)

// prompts are what is asked at the nodes.
//
//kit:every Node Where Question Rule
var prompts = [numNodes]nemo.Prompt{
	NodeNone:          {Where: "over", Question: "The game is over.", Rule: "14.1"},
	NodeStart:         {Where: "set-up", Question: "Buy the starting Upgrade with Ship Resources, or not?", Rule: "3.3.1"},
	NodePayUpgrade:    {Where: "set-up", Question: "Which Ship Resource pays a step of the Upgrade's price?", Rule: "3.3.1"},
	NodePick:          {Where: "set-up", Question: "Which Upgrade goes into the stack?", Rule: "3.4.1"},
	NodePurchase:      {Where: "set-up", Question: "Buy one of the available Upgrades with Ship Resources, or none?", Rule: "3.4.2"},
	NodeReplace:       {Where: "set-up", Question: "Replace one of the Attribute tokens, or none?", Rule: "3.21"},
	NodeGive:          {Where: "captaincy", Question: "Give the Captain tile to the left, or keep it?", Rule: "16.5"},
	NodeTakeGem:       {Where: "captaincy", Question: "From which player is a gemstone taken?", Rule: "17.5"},
	NodeBranch:        {Where: "choice", Question: "Which of the effects is it?", Rule: "6.7"}, // also 6.6
	NodeMotive:        {Where: "motive", Question: "Which is Nemo's Motive from now on?", Rule: "6.4.1"},
	NodeGainAny:       {Where: "gain", Question: "Which Ship Resource gains a step?", Rule: "8.2"},
	NodeLoseAny:       {Where: "loss", Question: "Which Ship Resource loses a step?", Rule: "6.13"},
	NodeLoseTreasure:  {Where: "loss", Question: "Which Treasure is lost?", Rule: "8.4"},
	NodePiece:         {Where: "choice", Question: "Which one is it?", Rule: "6.13"}, // and the like
	NodePlace:         {Where: "place", Question: "Choose a place.", Rule: "4.3"},    // an effect at a place of choice
	NodeExert:         {Where: "test", Question: "Exert a Ship Resource, or roll?", Rule: "7.2"},
	NodeWindow:        {Where: "help", Question: "Change the roll, or accept it?", Rule: "13.1"},
	NodeDoom:          {Where: "defeat", Question: "This is a defeat. Use what gives the Resource back, or submit?", Rule: "14.2"},
	NodePair:          {Where: "placement", Question: "Which two white dice count?", Rule: "10.1.1"},
	NodeDie:           {Where: "placement", Question: "Which die is placed next?", Rule: "10.2.1"},
	NodeWithhold:      {Where: "placement", Question: "Which black die is not played?", Rule: "18.5.1"},
	NodeSpread:        {Where: "placement", Question: "The Ocean is full: to which linked Ocean does the ship spread?", Rule: "10.3.1"},
	NodeReveal:        {Where: "placement", Question: "All is full: in which Ocean is a Hidden Ship revealed?", Rule: "10.3.2"},
	NodeHostile:       {Where: "placement", Question: "Which White ship turns hostile?", Rule: "10.3.3"},
	NodeHunting:       {Where: "placement", Question: "A Warship goes hunting: to which Ocean?", Rule: "10.3.4"},
	NodeLullGem:       {Where: "lull", Question: "To which linked Ocean goes the gemstone?", Rule: "10.6.1"},
	NodeBacklash:      {Where: "lull", Question: "The backlash: which Uprising cube goes back?", Rule: "10.6.4"},
	NodeAction:        {Where: "action", Question: "Which Action, or end the phase?", Rule: "5.4"},
	NodeFreeAction:    {Where: "action", Question: "What is the target of the free Action?", Rule: "11.1.5"},
	NodeStep:          {Where: "move", Question: "To which Ocean next, or stop?", Rule: "11.6.1"},
	NodeAdventure:     {Where: "adventure", Question: "Accept the Adventure card, or decline it?", Rule: "11.2.1"},
	NodePay:           {Where: "refit", Question: "Which Salvage is given?", Rule: "11.5.4"},
	NodeBury:          {Where: "bury", Question: "Bury which Map, or no more?", Rule: "11.8"},
	NodeAnswer:        {Where: "combat", Question: "Answer the attack with a free Bold attack, or not?", Rule: "10.4"},
	NodePrize:         {Where: "combat", Question: "Tonnage or Salvage?", Rule: "12.5"},
	NodeRow:           {Where: "combat", Question: "In which row of the Tonnage track?", Rule: "12.5.2"},
	NodeFollowUp:      {Where: "combat", Question: "Attack another ship, or stop?", Rule: "12.5.4"},
	NodeCalm:          {Where: "combat", Question: "Salvage, or discard the ship for 1 Notoriety less?", Rule: "12.7.1"},
	NodeFire:          {Where: "combat", Question: "Which Warship fires next?", Rule: "6.11"},
	NodeImperialist:   {Where: "imperialist", Question: "Which Imperialist Action, or end the phase?", Rule: "18.4"},
	NodeCommit:        {Where: "imperialist", Question: "Commit a gemstone for the next turn, or no more?", Rule: "18.4.1"},
	NodeSpoils:        {Where: "hunt", Question: "A random hit, or a battle with which Warship?", Rule: "18.10.1"},
	NodeYield:         {Where: "escape", Question: "Lower Notoriety, or send a Squadron back?", Rule: "18.10.2"},
	NodeYieldSquadron: {Where: "escape", Question: "Which Squadron goes back?", Rule: "18.10.2"},
	NodeCrushed:       {Where: "crushed", Question: "Gain Notoriety, or give up which Uprising cube?", Rule: "18.11.1"},
	NodeGem:           {Where: "gemstone", Question: "From where does the Imperialist get his gemstone?", Rule: "18.12"},
	NodeGift: {
		Where: "hunted", Question: "Put a gemstone on the Salvage track, exchange an available Upgrade, or neither?",
		Rule: "18.10.1",
	},
	NodeObject:    {Where: "objection", Question: "Agree with the Captain, or name what you would do?", Rule: "17.4"},
	NodeStand:     {Where: "objection", Question: "Give way to the objection, or stand?", Rule: "17.4"},
	NodeSeize:     {Where: "objection", Question: "Seize the Captaincy for a gemstone, or let it be?", Rule: "17.4"},
	NodeRoll:      {Where: "roll", Question: "Roll.", Rule: "7.1"},
	NodeOceanDie:  {Where: "roll", Question: "Roll a die: which Major Ocean?", Rule: "4.1"},
	NodeCard:      {Where: "event", Question: "Which card is drawn?", Rule: "5.2"}, // from the Draw Pile
	NodeDeck:      {Where: "adventure", Question: "Which card of the Adventure Deck is turned up?", Rule: "11.2.1"},
	NodeShip:      {Where: "ship", Question: "Which token comes out of the Ship cup?", Rule: "10.2"},
	NodeToken:     {Where: "treasure", Question: "Which Treasure is drawn?", Rule: "11.7.4"},           // from the Treasure cup
	NodeWonder:    {Where: "notoriety", Question: "Which Wonder joins the Treasure cup?", Rule: "9.5"}, // of the track
	NodeUpgrade:   {Where: "upgrade", Question: "Which Upgrade comes up?", Rule: "3.4.3"},              // of the box
	NodeAttribute: {Where: "set-up", Question: "Which Attribute token is drawn?", Rule: "3.21"},
	NodeTrait:     {Where: "nadeen", Question: "Which Characteristic token is drawn?", Rule: "6.12"},
	NodeAdvToken:  {Where: "token", Question: "Which Adventure token is it?", Rule: "11.2.4"},
	NodeCaptain:   {Where: "set-up", Question: "Who is the first Captain?", Rule: "16.3"},
}

// Which of the three nodes of seizing the position is at (17.4).
const (
	seizeObject = iota + 1
	seizeStand
	seizeSeize
)

var seizeNodes = [...]Node{seizeObject: NodeObject, seizeStand: NodeStand, seizeSeize: NodeSeize}

// chapter is the part of the rules to which a node belongs.
type chapter struct {
	// foretold describes what a choice at one of its nodes would do.
	foretold func(r *Rules, s *State, f *frame, node Node, a *Action) string
	// bars says why nothing can be used there; nil if something can.
	bars *refusal
}

var (
	ofSetup     = &chapter{foretold: (*Rules).setupForetold, bars: refuseUnset}
	ofEffects   = &chapter{foretold: (*Rules).effectForetold}
	ofRolls     = &chapter{foretold: (*Rules).rollForetold}
	ofPlacement = &chapter{foretold: (*Rules).placementForetold}
	ofActions   = &chapter{foretold: (*Rules).actionForetold}
	ofCombat    = &chapter{foretold: (*Rules).combatForetold}
	ofVersus    = &chapter{foretold: (*Rules).versusForetold}
	ofSeizing   = &chapter{bars: refuseUnanswered}
)

// nodeRow is a complete description of a node.
type nodeRow struct {
	// more adds to the question what it is about at the moment.
	more func(r *Rules, s *State, f *frame) string

	// A player's node has a chapter. seat returns who decides; if seat is nil or
	// returns nobody, the player with the duty decides (16).
	chapter *chapter
	duty    CoopDuty
	seat    func(r *Rules, s *State, f *frame) nemo.Seat
	// Legal actions are the options, pieces of one kind; the plain kinds yes, more
	// active, and done; and those that refuse checks and list lists.
	pieces    PieceKind
	options   func(r *Rules, s *State, f *frame) set
	yes, done Kind
	refuse    func(r *Rules, s *State, f *frame, a Action) *refusal
	list      func(l list, f *frame) list

	// At a chance node, dice says how many dice are rolled, or else one of many pieces is drawn.
	dice func(r *Rules, s *State) int
	draw func(r *Rules, s *State) drawn

	// take carries out what was chosen, rolled or drawn.
	take func(e engine, f *frame, a Action)
}

var nodeRows = [numNodes]nodeRow{
	NodeStart: {chapter: ofSetup, yes: KindAccept, done: KindDecline, take: engine.startChosen},
	NodePayUpgrade: {
		chapter: ofSetup, pieces: PieceResource, options: func(r *Rules, s *State, _ *frame) set { return r.payable(s) },
		take: func(e engine, f *frame, a Action) {
			f.n--
			e.lose("8.1", Resource(a.Piece.ID), 1)
		},
	},
	NodePick: {
		duty:    DutyUpgrades,
		chapter: ofSetup, pieces: PieceUpgrade, options: func(_ *Rules, s *State, _ *frame) set { return bitSet(uint64(s.box)) },
		take: func(e engine, f *frame, a Action) {
			f.n--
			e.s.box &^= 1 << a.Piece.ID
			e.s.chosen |= 1 << a.Piece.ID
			e.note("3.4.1", EventPicks, a.Piece.arg())
		},
	},
	NodePurchase: {
		chapter: ofSetup, done: KindDecline, pieces: PieceUpgrade,
		options: func(r *Rules, s *State, _ *frame) set { return r.purchasable(s) }, take: engine.purchase,
	},
	NodeReplace: {
		chapter: ofSetup, done: KindDecline, pieces: PieceAttribute,
		options: func(_ *Rules, s *State, _ *frame) set { return bitSet(uint64(s.attributesHeld())) }, take: engine.replaceAttribute,
	},

	NodeGive: {chapter: ofEffects, yes: KindGive, done: KindDecline, take: engine.giveTile},
	NodeTakeGem: {
		chapter: ofEffects, seat: asked, done: KindDecline, pieces: PieceSeat, options: (*Rules).gemOwners, take: engine.takePlayersGem,
	},
	NodeBranch: {
		more: (*Rules).toDo, chapter: ofEffects, take: engine.chooseBranch,
		refuse: func(r *Rules, s *State, f *frame, a Action) *refusal {
			return unless(a.Kind == KindOption && a.N >= 1 && r.branches(s, f)>>a.N&1 != 0, r.refusals[NodeBranch])
		},
		list: func(l list, f *frame) list {
			for mask := l.r.branches(l.s, f); mask != 0; mask &= mask - 1 {
				l.add(Option(bits.TrailingZeros16(mask)))
			}
			return l
		},
	},
	NodeMotive: {
		chapter: ofEffects, pieces: PieceMotive, options: func(r *Rules, s *State, _ *frame) set { return r.otherMotives(s) },
		take: func(e engine, _ *frame, a Action) {
			e.pop()
			e.turnMotive(Motive(a.Piece.ID))
		},
	},
	NodeGainAny: {
		more: left, chapter: ofEffects, pieces: PieceResource,
		options: func(_ *Rules, s *State, _ *frame) set {
			return resourcesWith(func(res Resource) bool { return s.Tracks[res] > 0 })
		},
		take: func(e engine, f *frame, a Action) {
			f.n--
			e.gain(Resource(a.Piece.ID), 1)
		},
	},
	NodeLoseAny: {
		more: left, chapter: ofEffects, pieces: PieceResource,
		options: func(r *Rules, s *State, _ *frame) set {
			return resourcesWith(func(res Resource) bool { return !r.Exhausted(s, res) })
		},
		take: func(e engine, f *frame, a Action) {
			f.n--
			e.lose("6.13", Resource(a.Piece.ID), 1)
		},
	},
	NodeLoseTreasure: {
		more: left, duty: DutyTreasure,
		chapter: ofEffects, pieces: PieceTreasure, options: func(_ *Rules, s *State, _ *frame) set { return bitSet(s.heldTypes) },
		take: func(e engine, f *frame, a Action) {
			f.n--
			e.s.release(TreasureID(a.Piece.ID))
			if e.intoCup(TreasureID(a.Piece.ID)) {
				e.note("8.4", EventTreasureLost, a.Piece.arg())
				return
			}
			e.note("8.4", EventTreasureGone, a.Piece.arg())
		},
	},
	NodePiece: {
		more: func(r *Rules, _ *State, f *frame) string {
			return "To do: " + r.effectText(&effect{Effect: Effect{Op: Op(f.mode), N: f.n}}) + "."
		},
		chapter: ofEffects, refuse: refuseOther(NodePiece), list: otherPieces,
		take: func(e engine, f *frame, a Action) {
			f.n--
			e.r.ops[f.mode].each.once(e, a.Piece.ID)
		},
	},
	NodePlace: {
		more: func(r *Rules, s *State, f *frame) string {
			if f.n > 1 && f.n != allOfThem {
				return r.toDo(s, f) + " " + left(r, s, f)
			}
			return r.toDo(s, f)
		},
		chapter: ofEffects, refuse: refuseOther(NodePlace), list: otherPieces,
		take: func(e engine, f *frame, a Action) {
			f.n--
			e.r.ops[e.r.lists[f.list][f.id].Op].each.once(e, a.Piece.ID)
		},
	},

	NodeExert: {
		more:    (*Rules).rollText,
		chapter: ofRolls, seat: asked, done: KindReady, refuse: (*Rules).refuseExert, take: engine.exert,
		list: func(l list, _ *frame) list { l.exertions(); return l },
	},
	NodeWindow: {
		more: (*Rules).rolledText, chapter: ofRolls, seat: asked, done: KindAccept,
		take: func(e engine, f *frame, _ Action) {
			f.asked++
			e.note("13.1", EventAccepts)
		},
	},
	NodeDoom: {
		more:    func(_ *Rules, _ *State, f *frame) string { return "It is " + Resource(f.id).Title() + "." },
		chapter: ofRolls, seat: asked, done: KindSubmit,
		take: func(e engine, f *frame, _ Action) {
			f.asked++
			e.note("14.2", EventSubmits)
		},
	},

	NodePair: {
		more: func(_ *Rules, s *State, _ *frame) string {
			return fmt.Sprintf("They show %d, %d and %d.", s.white[0], s.white[1], s.white[2])
		},
		chapter: ofPlacement,
		refuse: func(r *Rules, s *State, _ *frame, a Action) *refusal {
			return unless(a.Kind == KindPair && s.isPair(a.Dice[0], a.Dice[1]) && a.Dice[2] == 0, r.refusals[NodePair])
		},
		list: func(l list, _ *frame) list {
			w := &l.s.white
			low, high := min(w[0], w[1], w[2]), max(w[0], w[1], w[2])
			middle := w[0] ^ w[1] ^ w[2] ^ low ^ high
			l.add(Action{Kind: KindPair, Dice: [3]uint8{low, middle}})
			if middle != high {
				l.add(Action{Kind: KindPair, Dice: [3]uint8{low, high}})
			}
			if low != middle {
				l.add(Action{Kind: KindPair, Dice: [3]uint8{middle, high}})
			}
			return l
		},
		take: func(e engine, f *frame, a Action) { e.paired(f, a.Dice[0], a.Dice[1]) },
	},
	NodeDie: {
		duty: DutyPlacement, chapter: ofPlacement, seat: (*Rules).placer,
		refuse: func(r *Rules, s *State, f *frame, a Action) *refusal {
			return unless(a.Kind == KindPlaceDie && a.Dice[1]|a.Dice[2] == 0 && s.dieLeft(f, a.Dice[0]), r.refusals[NodeDie])
		},
		list: func(l list, _ *frame) list { l.dice(NodeDie, KindPlaceDie); return l },
		take: func(e engine, f *frame, a Action) { e.placeDie(f, a.Dice[0], "10.2.1") },
	},
	NodeWithhold: {
		chapter: ofPlacement, seat: (*Rules).placer, take: engine.withheld,
		refuse: func(r *Rules, s *State, f *frame, a Action) *refusal {
			return unless(r.mayWithhold(s, f, &a), r.refusals[NodeWithhold])
		},
		list: func(l list, _ *frame) list {
			l.dice(NodeWithhold, KindWithhold)
			l.offer(NodeWithhold, Plain(KindDone))
			return l
		},
	},
	NodeSpread: {
		chapter: ofPlacement, more: wanted, duty: DutyPlacement, seat: (*Rules).shipPlacer, pieces: PieceOcean,
		options: func(r *Rules, s *State, f *frame) set { return r.roomIn(s, r.linked[f.ocean]) },
		take:    func(e engine, f *frame, a Action) { e.spread(f, Ocean(a.Piece.ID)) },
	},
	NodeReveal: {
		chapter: ofPlacement, more: wanted, duty: DutyPlacement, seat: (*Rules).shipPlacer, pieces: PieceOcean,
		options: func(r *Rules, s *State, f *frame) set { return oceansHidden(r, s, r.near(f.ocean)) },
		take:    func(e engine, f *frame, a Action) { e.takesPlace(f, Ocean(a.Piece.ID)) },
	},
	NodeHostile: {
		chapter: ofPlacement, more: wanted, duty: DutyPlacement, seat: (*Rules).placer, pieces: PieceShip,
		options: func(r *Rules, s *State, f *frame) set { return r.whiteShips(s, r.near(f.ocean)) },
		take:    func(e engine, f *frame, a Action) { e.hostile(f, a.Piece.ID) },
	},
	NodeHunting: {
		chapter: ofPlacement, more: wanted, duty: DutyPlacement, seat: (*Rules).placer, pieces: PieceOcean,
		options: func(r *Rules, s *State, _ *frame) set { return r.roomIn(s, allOceans) },
		take:    func(e engine, f *frame, a Action) { e.hunting(f, Ocean(a.Piece.ID)) },
	},
	NodeLullGem: {
		duty: DutyGemstones, chapter: ofPlacement, pieces: PieceOcean,
		options: func(r *Rules, s *State, _ *frame) set {
			return oceansWith(r.linked[s.pair[0]], func(o Ocean) bool { return s.gems[o] == 0 })
		},
		take: func(e engine, f *frame, a Action) {
			f.step = placementLull
			e.lullGem(Ocean(a.Piece.ID))
		},
	},
	NodeBacklash: {
		chapter: ofPlacement, pieces: PieceLand, options: func(_ *Rules, s *State, _ *frame) set { return bitSet(uint64(s.wood)) },
		take: func(e engine, f *frame, a Action) {
			f.step = placementPoints
			e.backlash(a.Piece.ID)
		},
	},

	NodeAction: {
		more:    func(_ *Rules, s *State, _ *frame) string { return fmt.Sprintf("Action Points: %d.", s.ActionPoints) },
		chapter: ofActions, done: KindEndPhase, refuse: (*Rules).refuseAction,
		list: func(l list, _ *frame) list { l.actions(); return l },
		take: func(e engine, _ *frame, a Action) {
			if a.Kind == KindEndPhase {
				e.ends("5.4", EventEndsPhase)
				return
			}
			e.act(&a)
		},
	},
	NodeFreeAction: {
		chapter: ofActions, refuse: (*Rules).refuseFree, list: func(l list, f *frame) list { l.free(f); return l },
		take: func(e engine, f *frame, a Action) {
			n := f.n
			e.pop()
			e.begin(&a, n)
		},
	},
	NodeStep: {
		chapter: ofActions, done: KindDone, pieces: PieceOcean,
		options: func(r *Rules, s *State, _ *frame) set { return bitSet(uint64(r.ways(s))) },
		take: func(e engine, f *frame, a Action) {
			if a.Kind == KindDone {
				e.ends("11.6.1", EventStops)
				return
			}
			f.n--
			e.sail(Ocean(a.Piece.ID))
		},
	},
	NodeAdventure: {
		more: func(r *Rules, _ *State, f *frame) string {
			return "It is " + r.pieceTitle(CardPiece(CardID(f.id))) + ": " + r.cardText(CardID(f.id)) + "."
		},
		chapter: ofActions, yes: KindAccept, done: KindDecline, take: engine.offered,
	},
	NodePay: {
		duty: DutyUpgrades, chapter: ofActions,
		refuse: func(r *Rules, s *State, _ *frame, a Action) *refusal {
			return unless(a.Kind == KindChoose && r.isSalvage(s, a.Piece), r.refusals[NodePay])
		},
		list: func(l list, _ *frame) list {
			l.pieces(PieceShip, l.s.salvaged)
			l.offer(NodePay, Choose(Piece{PieceGem, gemOfSalvage}))
			return l
		},
		take: func(e engine, f *frame, a Action) { e.giveSalvage(f, a.Piece) },
	},
	NodeBury: {
		duty: DutyTreasure, chapter: ofActions, done: KindDone, pieces: PieceTreasure,
		options: func(r *Rules, s *State, _ *frame) set { return bitSet(r.buriable(s)) },
		take: func(e engine, _ *frame, a Action) {
			if a.Kind == KindDone {
				e.ends("11.8", EventStops)
				return
			}
			e.s.release(TreasureID(a.Piece.ID))
			e.s.buried[a.Piece.ID]++
			e.note("11.8", EventBuried, a.Piece.arg())
		},
	},

	NodeAnswer: {
		more: (*Rules).theShip, chapter: ofCombat, yes: KindAccept, done: KindDecline,
		take: func(e engine, f *frame, a Action) {
			if a.Kind == KindDecline {
				e.ends("10.4", EventNoAnswer)
				return
			}
			e.note("10.4", EventAnswers)
			f.step = stepExert
		},
	},
	NodePrize: {
		more: (*Rules).theShip, duty: DutyCombat,
		chapter: ofCombat, yes: KindTonnage, done: KindSalvage, take: engine.prize,
	},
	NodeRow: {
		more: (*Rules).theShip, duty: DutyCombat,
		chapter: ofCombat, pieces: PieceOcean, options: func(r *Rules, _ *State, f *frame) set { return r.rows(f.ocean) },
		take: func(e engine, f *frame, a Action) { e.tonnage(f, Ocean(a.Piece.ID)) },
	},
	NodeFollowUp: {
		duty: DutyCombat, chapter: ofCombat, done: KindDone, refuse: (*Rules).refuseFollowUp,
		list: func(l list, f *frame) list { l.targets(Kind(f.arg)); return l }, take: engine.followUp,
	},
	NodeCalm: {
		more: (*Rules).theShip,
		duty: DutyCombat, chapter: ofCombat, yes: KindNotoriety, done: KindSalvage, take: engine.calm,
	},
	NodeFire: {chapter: ofCombat, pieces: PieceShip, options: (*Rules).yetToFire, take: engine.fireOne},

	NodeImperialist: {
		more: func(_ *Rules, s *State, _ *frame) string {
			return fmt.Sprintf("Imperialist Action Points: %d.", s.imperialPoints)
		},
		chapter: ofVersus, seat: imperial, done: KindEndPhase, refuse: (*Rules).refuseImperial,
		list: func(l list, _ *frame) list { l.imperial(); return l },
		take: func(e engine, f *frame, a Action) {
			if a.Kind == KindEndPhase {
				f.step = imperialEnds
				e.note("18.4", EventEndsPhase)
				return
			}
			e.imperialAct(f, &a)
		},
	},
	NodeCommit: {
		chapter: ofVersus, seat: imperial, yes: KindCommit, done: KindDone,
		take: func(e engine, f *frame, a Action) {
			if a.Kind == KindDone {
				f.step = imperialActs
				e.note("18.4.1", EventCommitsNone)
				return
			}
			e.s.imperialGems--
			e.s.committed++
			e.note("18.4.1", EventCommits, int16(e.s.committed))
		},
	},
	NodeSpoils: {
		chapter: ofVersus, seat: imperial, done: KindHit, take: engine.spoils,
		refuse: func(r *Rules, s *State, _ *frame, a Action) *refusal {
			fits := a.Kind == KindBattle && a.Piece.Kind == PieceShip && r.warshipAt(s, s.Nautilus, ShipID(a.Piece.ID))
			return unless(fits, r.refusals[NodeSpoils])
		},
		list: func(l list, _ *frame) list {
			for ships := l.r.warshipsAt(l.s, l.s.Nautilus); !ships.empty(); {
				l.add(Action{Kind: KindBattle, Piece: ShipPiece(ShipID(ships.pop()))})
			}
			return l
		},
	},
	NodeYield: {
		chapter: ofVersus, done: KindNotoriety, pieces: PieceShip, options: squadronsThere,
		take: func(e engine, f *frame, a Action) {
			if a.Kind == KindNotoriety {
				f.step = stepRoll
				e.note("18.10.2", EventChoosesCalm)
				return
			}
			e.pop()
			e.squadronBack(ShipID(a.Piece.ID))
		},
	},
	NodeYieldSquadron: {
		chapter: ofVersus, pieces: PieceShip, options: squadronsThere,
		take: func(e engine, f *frame, a Action) {
			f.step = stepRoll
			e.squadronBack(ShipID(a.Piece.ID))
		},
	},
	NodeCrushed: {
		chapter: ofVersus, done: KindNotoriety, pieces: PieceLand,
		options: func(r *Rules, s *State, f *frame) set { return bitSet(uint64(r.givable(s, f.ocean))) }, take: engine.crushedChoice,
	},
	NodeGem: {
		chapter: ofVersus, pieces: PieceGem, options: func(r *Rules, s *State, _ *frame) set { return r.gemSources(s) }, take: engine.giveGem,
	},
	NodeGift: {
		chapter: ofVersus, done: KindDecline, take: engine.gift, refuse: (*Rules).refuseGift,
		list: func(l list, _ *frame) list {
			l.pieces(PieceGem, l.r.giftGems(l.s))
			l.pieces(PieceUpgrade, exchangeable(l.s))
			return l
		},
	},

	// e.objected carries out the answers at these three.
	NodeObject: {chapter: ofSeizing, more: (*Rules).objectionText, seat: objector, done: KindAgree, refuse: (*Rules).refuseObjection},
	NodeStand:  {chapter: ofSeizing, more: (*Rules).objectionText, yes: KindGiveWay, done: KindStand},
	NodeSeize:  {chapter: ofSeizing, more: (*Rules).objectionText, seat: objector, yes: KindSeize, done: KindLetBe},

	NodeRoll: {dice: func(r *Rules, s *State) int { return r.diceOf(s, s.top()) }, take: engine.rolled},
	NodeOceanDie: {
		dice: func(*Rules, *State) int { return 1 },
		take: func(e engine, f *frame, a Action) { e.oceanDie(f, a.Dice[0]) },
	},
	NodeCard: {draw: (*Rules).cardDraw, take: func(e engine, f *frame, a Action) { e.cardDrawn(f, CardID(a.Piece.ID)) }},
	NodeDeck: {
		draw: func(_ *Rules, s *State) drawn { return drawn{{PieceCard, s.unseen, 1}} },
		take: func(e engine, f *frame, a Action) { e.deckDrawn(f, CardID(a.Piece.ID)) },
	},
	NodeShip: {draw: (*Rules).shipDraw, take: func(e engine, f *frame, a Action) { e.shipDrawn(f, a.Piece) }},
	NodeToken: { // some tokens are alike: see Outcomes
		take: func(e engine, f *frame, a Action) { e.tokenDrawn(f, TreasureID(a.Piece.ID)) },
	},
	NodeWonder: {
		draw: func(_ *Rules, s *State) drawn { return alike(PieceTreasure, s.wonders) },
		take: func(e engine, _ *frame, a Action) { e.wonderJoins(TreasureID(a.Piece.ID)) },
	},
	NodeUpgrade: {
		draw: (*Rules).upgradeDraw, take: func(e engine, f *frame, a Action) { e.upgradeDrawn(f, UpgradeID(a.Piece.ID)) },
	},
	NodeAttribute: {
		draw: func(_ *Rules, s *State) drawn { return alike(PieceAttribute, uint64(s.attributesLeft())) }, take: engine.attributeDrawn,
	},
	NodeTrait: {
		draw: func(_ *Rules, s *State) drawn { return alike(PieceTrait, uint64(traitMask&^(s.traits|s.traitsOut))) }, take: engine.traitDrawn,
	},
	NodeAdvToken: {draw: func(_ *Rules, s *State) drawn { return alike(PieceToken, uint64(s.tokensUnseen)) }, take: engine.adventureToken},
	NodeCaptain: {
		draw: func(_ *Rules, s *State) drawn { return alike(PieceSeat, uint64(1)<<(s.Options.Players+1)-2) }, take: engine.firstCaptain,
	},
}

// nodeNames are their words in positions.
var nodeNames = namesOf[Node]()

func (n Node) String() string { return kit.SpellWord(spoken, n) }

func (n Node) isPlayers() bool { return n >= NodeStart && n <= NodeSeize }

// The seat that decides: the one asked, the objector, the Imperialist.
func asked(_ *Rules, _ *State, f *frame) nemo.Seat    { return nemo.Seat(f.who) }
func objector(_ *Rules, s *State, _ *frame) nemo.Seat { return nemo.Seat(s.objector) }
func imperial(*Rules, *State, *frame) nemo.Seat       { return imperialist }

// Additions to questions: how many are left, and where a ship is to go.
func left(_ *Rules, _ *State, f *frame) string { return fmt.Sprintf("Left: %d.", f.n) }

func wanted(_ *Rules, _ *State, f *frame) string {
	return "It is wanted in the " + f.ocean.Title() + "."
}

// toDo describes the effect that needs a choice, theShip the ship of a fight.
func (r *Rules) toDo(_ *State, f *frame) string {
	return "To do: " + r.effectText(&r.lists[f.list][f.id]) + "."
}

func (r *Rules) theShip(_ *State, f *frame) string {
	return "The ship is " + r.shipTitle(ShipID(f.id)) + "."
}

// squadronsThere returns the Squadrons in the ocean of the work.
func squadronsThere(_ *Rules, s *State, f *frame) set { return s.squadronsAt(f.ocean) }

func resourcesWith(fits func(res Resource) bool) (options set) {
	for res := Nemo; res <= Hull; res++ {
		if fits(res) {
			options.add(uint8(res))
		}
	}
	return options
}

// refuseOther checks the choice of a piece whose kind depends on the work;
// otherPieces lists the choices.
func refuseOther(node Node) func(r *Rules, s *State, f *frame, a Action) *refusal {
	return func(r *Rules, s *State, f *frame, a Action) *refusal {
		kind, options := r.pieces(s, f)
		return unless(a.Kind == KindChoose && a.Piece.Kind == kind && a.Piece.ID < 128 && options.has(a.Piece.ID), r.refusals[node])
	}
}

func otherPieces(l list, f *frame) list {
	l.pieces(l.r.pieces(l.s, f))
	return l
}

// oneOf settles a choice: it takes the only option, or asks at the node if there are
// several. It returns false if there is none.
func (e *engine) oneOf(f *frame, node Node) bool {
	return e.among(f, node, e.r.nodes[node].pieces, e.r.options(e.s, f, node))
}

// among is oneOf with the options given by the work.
func (e *engine) among(f *frame, node Node, kind PieceKind, options set) bool {
	switch options.size() {
	case 0:
		return false
	case 1:
		e.r.nodes[node].take(*e, f, Choose(Piece{kind, options.first()}))
	default:
		f.node = node
	}
	return true
}

// whileAny asks at a node as long as there is anything to ask about, and then ends the work.
func (e *engine) whileAny(f *frame, node Node, anything bool) {
	if !anything {
		e.pop()
		return
	}
	f.node = node
}
