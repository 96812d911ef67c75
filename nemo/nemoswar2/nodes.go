package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Node is what is to be decided or rolled.
type Node uint8

// The nodes. Those up to NodeSeize are players', those after it are chance's:
// [Node.isPlayers] hangs on that. So does seek on the order of NodeSpread to
// NodeHunting, the steps A to D of 10.3, which are tried one after the other. In
// all else nodeRows says what belongs together.
const (
	NodeNone          Node = iota
	NodeStart              // 3.3.1
	NodePayUpgrade         // 3.3.1
	NodePick               // 3.4.1
	NodePurchase           // 3.4.2
	NodeReplace            // 3.21
	NodeGive               // 16.5
	NodeTakeGem            // 17.5
	NodeBranch             // 6.6, 6.7
	NodeMotive             // 6.4.1
	NodeGainAny            // 8.2
	NodeLoseAny            // 6.13
	NodeLoseTreasure       // 8.4
	NodePiece              // 6.13 and the like
	NodePlace              // an effect at a place of choice
	NodeExert              // 7.2
	NodeWindow             // 13.1
	NodeDoom               // 14.2
	NodePair               // 10.1.1
	NodeDie                // 10.2.1
	NodeWithhold           // 18.5.1
	NodeSpread             // 10.3.1
	NodeReveal             // 10.3.2
	NodeHostile            // 10.3.3
	NodeHunting            // 10.3.4
	NodeLullGem            // 10.6.1
	NodeBacklash           // 10.6.4
	NodeAction             // 5.4
	NodeFreeAction         // 11.1.5
	NodeStep               // 11.6
	NodeAdventure          // 11.2.1
	NodePay                // 11.5.4
	NodeBury               // 11.8
	NodeAnswer             // 10.4
	NodePrize              // 12.5
	NodeRow                // 12.5.2
	NodeFollowUp           // 12.5.4
	NodeCalm               // 12.7.1
	NodeFire               // 6.11
	NodeImperialist        // 18.4
	NodeCommit             // 18.4.1
	NodeSpoils             // 18.10.1
	NodeYield              // 18.10.2
	NodeYieldSquadron      // 18.10.2
	NodeCrushed            // 18.11.1
	NodeGem                // 18.12
	NodeGift               // 18.10.1
	NodeObject             // 17.4
	NodeStand              // 17.4
	NodeSeize              // 17.4

	NodeRoll      // dice
	NodeOceanDie  // a die that names an ocean
	NodeCard      // the Draw Pile (5.2)
	NodeDeck      // the Adventure Deck (11.2.1)
	NodeShip      // the Ship cup (10.2)
	NodeToken     // the Treasure cup (11.7.4)
	NodeWonder    // a Wonder of the track (9.5)
	NodeUpgrade   // the box of Upgrades (3.4.3)
	NodeAttribute // 3.21
	NodeTrait     // 6.12
	NodeAdvToken  // 11.2.4
	NodeCaptain   // 16.3

	numNodes = int(NodeCaptain) + 1
)

// Which of the three nodes of seizing the position is at (17.4).
const (
	seizeObject = iota + 1
	seizeStand
	seizeSeize
)

var seizeNodes = [...]Node{seizeObject: NodeObject, seizeStand: NodeStand, seizeSeize: NodeSeize}

// form is how a node of a player is answered.
type form uint8

const (
	formPiece form = iota + 1 // by a piece out of a set
	formKinds                 // by one of a few plain kinds
	formOwn                   // by a function of its own
	formSeize                 // by an objection
)

// chapter is the part of the rules whose function carries out what is chosen at
// a node.
type chapter uint8

const (
	ofSetup     chapter = iota + 1 // setupChoice; nothing can be used yet
	ofEffects                      // effectChoice
	ofRolls                        // rollChoice
	ofPlacement                    // placementChoice
	ofActions                      // actionChoice
	ofCombat                       // combatChoice
	ofVersus                       // versusChoice
	ofSeizing                      // objected
)

// nodeRow says to which chapter a node belongs, how it is answered, by what, and
// who decides. A node of chance has neither chapter nor form.
type nodeRow struct {
	chapter chapter
	form    form
	pieces  PieceKind
	// done is a plain kind that is legal besides the pieces.
	done  Kind
	duty  CoopDuty
	where string
	ask   string
	rule  nemo.Rule
}

var nodeRows = [numNodes]nodeRow{
	NodeNone:          {0, 0, 0, 0, 0, "over", "The game is over.", "14.1"},
	NodeStart:         {ofSetup, formKinds, 0, KindDecline, 0, "set-up", "Buy the starting Upgrade with Ship Resources, or not?", "3.3.1"},
	NodePayUpgrade:    {ofSetup, formPiece, PieceResource, 0, 0, "set-up", "Which Ship Resource pays a step of the Upgrade's price?", "3.3.1"},
	NodePick:          {ofSetup, formPiece, PieceUpgrade, 0, DutyUpgrades, "set-up", "Which Upgrade goes into the stack?", "3.4.1"},
	NodePurchase:      {ofSetup, formPiece, PieceUpgrade, KindDecline, 0, "set-up", "Buy one of the available Upgrades with Ship Resources, or none?", "3.4.2"},
	NodeReplace:       {ofSetup, formPiece, PieceAttribute, KindDecline, 0, "set-up", "Replace one of the Attribute tokens, or none?", "3.21"},
	NodeGive:          {ofEffects, formKinds, 0, KindDecline, 0, "captaincy", "Give the Captain tile to the left, or keep it?", "16.5"},
	NodeTakeGem:       {ofEffects, formPiece, PieceSeat, KindDecline, 0, "captaincy", "From which player is a gemstone taken?", "17.5"},
	NodeBranch:        {ofEffects, formOwn, 0, 0, 0, "choice", "Which of the effects is it?", "6.7"},
	NodeMotive:        {ofEffects, formPiece, PieceMotive, 0, 0, "motive", "Which is Nemo's Motive from now on?", "6.4.1"},
	NodeGainAny:       {ofEffects, formPiece, PieceResource, 0, 0, "gain", "Which Ship Resource gains a step?", "8.2"},
	NodeLoseAny:       {ofEffects, formPiece, PieceResource, 0, 0, "loss", "Which Ship Resource loses a step?", "6.13"},
	NodeLoseTreasure:  {ofEffects, formPiece, PieceTreasure, 0, DutyTreasure, "loss", "Which Treasure is lost?", "8.4"},
	NodePiece:         {ofEffects, formOwn, 0, 0, 0, "choice", "Which one is it?", "6.13"},
	NodePlace:         {ofEffects, formOwn, 0, 0, 0, "place", "Where does it happen?", "4.3"},
	NodeExert:         {ofRolls, formOwn, 0, KindReady, 0, "test", "Exert a Ship Resource, or roll?", "7.2"},
	NodeWindow:        {ofRolls, formKinds, 0, KindAccept, 0, "help", "Change the roll, or accept it?", "13.1"},
	NodeDoom:          {ofRolls, formKinds, 0, KindSubmit, 0, "defeat", "This is a defeat. Use what gives the Resource back, or submit?", "14.2"},
	NodePair:          {ofPlacement, formOwn, 0, 0, 0, "placement", "Which two white dice count?", "10.1.1"},
	NodeDie:           {ofPlacement, formOwn, 0, 0, DutyPlacement, "placement", "Which die is placed next?", "10.2.1"},
	NodeWithhold:      {ofPlacement, formOwn, 0, 0, 0, "placement", "Which black die is not played?", "18.5.1"},
	NodeSpread:        {ofPlacement, formPiece, PieceOcean, 0, DutyPlacement, "placement", "The Ocean is full: to which linked Ocean does the ship spread?", "10.3.1"},
	NodeReveal:        {ofPlacement, formPiece, PieceOcean, 0, DutyPlacement, "placement", "All is full: in which Ocean is a Hidden Ship revealed?", "10.3.2"},
	NodeHostile:       {ofPlacement, formPiece, PieceShip, 0, DutyPlacement, "placement", "Which White ship turns hostile?", "10.3.3"},
	NodeHunting:       {ofPlacement, formPiece, PieceOcean, 0, DutyPlacement, "placement", "A Warship goes hunting: to which Ocean?", "10.3.4"},
	NodeLullGem:       {ofPlacement, formPiece, PieceOcean, 0, DutyGemstones, "lull", "To which linked Ocean goes the gemstone?", "10.6.1"},
	NodeBacklash:      {ofPlacement, formPiece, PieceLand, 0, 0, "lull", "The backlash: which Uprising cube goes back?", "10.6.4"},
	NodeAction:        {ofActions, formOwn, 0, KindEndPhase, 0, "action", "Which Action, or end the phase?", "5.4"},
	NodeFreeAction:    {ofActions, formOwn, 0, 0, 0, "action", "What is the target of the free Action?", "11.1.5"},
	NodeStep:          {ofActions, formPiece, PieceOcean, KindDone, 0, "move", "To which Ocean next, or stop?", "11.6.1"},
	NodeAdventure:     {ofActions, formKinds, 0, KindDecline, 0, "adventure", "Accept the Adventure card, or decline it?", "11.2.1"},
	NodePay:           {ofActions, formOwn, 0, 0, DutyUpgrades, "refit", "Which Salvage is given?", "11.5.4"},
	NodeBury:          {ofActions, formPiece, PieceTreasure, KindDone, DutyTreasure, "bury", "Bury which Map, or no more?", "11.8"},
	NodeAnswer:        {ofCombat, formKinds, 0, KindDecline, 0, "combat", "Answer the attack with a free Bold attack, or not?", "10.4"},
	NodePrize:         {ofCombat, formKinds, 0, KindSalvage, DutyCombat, "combat", "Tonnage or Salvage?", "12.5"},
	NodeRow:           {ofCombat, formPiece, PieceOcean, 0, DutyCombat, "combat", "In which row of the Tonnage track?", "12.5.2"},
	NodeFollowUp:      {ofCombat, formOwn, 0, KindDone, DutyCombat, "combat", "Attack another ship, or stop?", "12.5.4"},
	NodeCalm:          {ofCombat, formKinds, 0, KindSalvage, DutyCombat, "combat", "Salvage, or discard the ship for 1 Notoriety less?", "12.7.1"},
	NodeFire:          {ofCombat, formPiece, PieceShip, 0, 0, "combat", "Which Warship fires next?", "6.11"},
	NodeImperialist:   {ofVersus, formOwn, 0, KindEndPhase, 0, "imperialist", "Which Imperialist Action, or end the phase?", "18.4"},
	NodeCommit:        {ofVersus, formKinds, 0, KindDone, 0, "imperialist", "Commit a gemstone for the next turn, or no more?", "18.4.1"},
	NodeSpoils:        {ofVersus, formOwn, 0, KindHit, 0, "hunt", "A random hit, or a battle with which Warship?", "18.10.1"},
	NodeYield:         {ofVersus, formPiece, PieceShip, KindNotoriety, 0, "escape", "Lower Notoriety, or send a Squadron back?", "18.10.2"},
	NodeYieldSquadron: {ofVersus, formPiece, PieceShip, 0, 0, "escape", "Which Squadron goes back?", "18.10.2"},
	NodeCrushed:       {ofVersus, formPiece, PieceLand, KindNotoriety, 0, "crushed", "Gain Notoriety, or give up which Uprising cube?", "18.11.1"},
	NodeGem:           {ofVersus, formPiece, PieceGem, 0, 0, "gemstone", "From where does the Imperialist get his gemstone?", "18.12"},
	NodeGift:          {ofVersus, formOwn, 0, KindDecline, 0, "hunted", "Put a gemstone on the Salvage track, exchange an available Upgrade, or neither?", "18.10.1"},
	NodeObject:        {ofSeizing, formSeize, 0, KindAgree, 0, "objection", "Agree with the Captain, or name what you would do?", "17.4"},
	NodeStand:         {ofSeizing, formKinds, 0, KindStand, 0, "objection", "Give way to the objection, or stand?", "17.4"},
	NodeSeize:         {ofSeizing, formKinds, 0, KindLetBe, 0, "objection", "Seize the Captaincy for a gemstone, or let it be?", "17.4"},

	NodeRoll:      {0, 0, 0, 0, 0, "roll", "Roll.", "7.1"},
	NodeOceanDie:  {0, 0, 0, 0, 0, "roll", "Roll a die: which Major Ocean?", "4.1"},
	NodeCard:      {0, 0, 0, 0, 0, "event", "Which card is drawn?", "5.2"},
	NodeDeck:      {0, 0, 0, 0, 0, "adventure", "Which card of the Adventure Deck is turned up?", "11.2.1"},
	NodeShip:      {0, 0, 0, 0, 0, "ship", "Which token comes out of the Ship cup?", "10.2"},
	NodeToken:     {0, 0, 0, 0, 0, "treasure", "Which Treasure is drawn?", "11.7.4"},
	NodeWonder:    {0, 0, 0, 0, 0, "notoriety", "Which Wonder joins the Treasure cup?", "9.5"},
	NodeUpgrade:   {0, 0, 0, 0, 0, "upgrade", "Which Upgrade comes up?", "3.4.3"},
	NodeAttribute: {0, 0, 0, 0, 0, "set-up", "Which Attribute token is drawn?", "3.21"},
	NodeTrait:     {0, 0, 0, 0, 0, "nadeen", "Which Characteristic token is drawn?", "6.12"},
	NodeAdvToken:  {0, 0, 0, 0, 0, "token", "Which Adventure token is it?", "11.2.4"},
	NodeCaptain:   {0, 0, 0, 0, 0, "set-up", "Who is the first Captain?", "16.3"},
}

func (n Node) isPlayers() bool { return n >= NodeStart && n <= NodeSeize }

// plainKind is the more active of the two kinds that answer a node of that form;
// the other stands in nodeRows.
func plainKind(node Node) Kind {
	switch node {
	case NodeStart, NodeAnswer, NodeAdventure:
		return KindAccept
	case NodeGive:
		return KindGive
	case NodePrize:
		return KindTonnage
	case NodeCalm:
		return KindNotoriety
	case NodeCommit:
		return KindCommit
	case NodeStand:
		return KindGiveWay
	case NodeSeize:
		return KindSeize
	}
	return 0
}
