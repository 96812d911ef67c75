package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// base is what all rules have: the component set, documents, and what happened in words.
type base = kit.Base[State, *Components]

// Rules are the rules of the game over one component set. They are immutable
// and safe for concurrent use.
type Rules struct {
	base
	*foresight
	set   *Components
	about nemo.About
	keys  map[string]Piece

	// ops and nodes are opRows and nodeRows, which their own functions cannot refer to.
	ops      *[numOps + 1]opRow
	nodes    *[numNodes]nodeRow
	refusals [numNodes]*refusal

	// The parts of the set that transitions need, compiled for speed. Lists index
	// from 1, as their pieces do.
	spaces   [numOceans + 1]uint8
	linked   [numOceans + 1]uint16 // oceans a bit each
	solid    [numOceans + 1]uint16
	sails    [numOceans + 1]uint16 // for the Imperialist's ships (18.3)
	landsOf  [numOceans + 1]uint16
	drms     [numResources + 1][]uint8 // by spaces lost; its length is the defeat
	motives  [numMotives + 1]motive
	actions  [numActions + 1]actionRow
	ships    [maxShips + 1]ship
	groups   [numGroups + 1]set
	cards    [maxCards + 1]card
	uses     [numPieceKinds + 1][]pieceUses
	timed    [AnyTime + 1]pieceSets
	types    [maxTypes + 1]treasureType
	numTypes int
	// pays are the types whose points may be spent as a DRM, maps those that may be
	// buried, wonders the types of the Wonders.
	pays, maps, wonders uint64
	fleetType           TreasureID
	firstAlly           TreasureID
	tokenLists          [numAdventureTokens + 1]listID
	seaLists            [numDeadlySeas + 1]listID
	actLists            [numActs + 1]listID
	// hooks are the modifiers by what they change; costs and exerts are those of one
	// Action and of one Resource. See hooksOf.
	hooks     [numHooks + 1]modifiers
	costs     [numActions + 1]modifiers
	exerts    [numResources + 1]modifiers
	naming    string // the piece that is laid out, for names
	listNames []string
	testNames []string
	lists     [][]effect
	tests     []test
	// listActs and testActs are the Acts of the cards with each list and TEST, 0 for
	// those of other pieces; act is the Act of the card being compiled.
	listActs, testActs []uint8
	act                uint8
	// listSure says which lists are certain to change something.
	listSure []bool
	// effectAt and useAt are all effects and uses, by number.
	effectAt     []*effect
	useAt        []*use
	imperialCost [numImperialistActions + 1]uint8
	// eventCards, finaleCards and so on are the cards by type.
	eventCards, finaleCards, reunionCards, reflectionCards set
	duties                                                 [maxPlayers + 1]dutyTable
	// worths are the points of the pieces by Motive, without and with Nadeen Dakkar;
	// harmless are the ships whose front and whose back is no Warship; unusedPass are
	// the cards that score in the Tableau. See [Rules.Evaluate].
	worths     [numMotives + 1][2]*worths
	harmless   [2]set
	unusedPass set
}

const (
	numActs  = 3
	maxCards = numEvents + numFinales + 2 + numNadeenCards

	firstFinale CardID = numEvents + 1
	risingCard  CardID = firstFinale + numFinales
	versusCard  CardID = risingCard + 1
	firstNadeen CardID = versusCard + 1
)

var (
	_ nemo.Rules[State, Action]      = (*Rules)(nil)
	_ nemo.Sampler[State, Action]    = (*Rules)(nil)
	_ nemo.Evaluator[State]          = (*Rules)(nil)
	_ nemo.Forecaster[State, Action] = (*Rules)(nil)
	_ nemo.Decider[State]            = (*Rules)(nil)
	_ nemo.Condenser[State]          = (*Rules)(nil)
	_ nemo.Settler[State]            = (*Rules)(nil)
	_ nemo.Foreteller[State, Action] = (*Rules)(nil)
	_ nemo.Arbiter[Action]           = (*Rules)(nil)
	_ nemo.Scenarist[State]          = (*Rules)(nil)
	_ nemo.ComponentSet              = (*Rules)(nil)
)

// Default returns the rules over the [StandIn] component set.
func Default() *Rules { return kit.Must(New(StandIn())) }

// New returns the rules over a component set. The set is checked first; faults
// come back as [nemo.Faults], each with its path. The rules keep a copy.
func New(set *Components) (*Rules, error) { return kit.FromSet(set, Load) }

// Load returns the rules over a component set in JSON, as Export writes it.
func Load(doc []byte) (*Rules, error) {
	set, err := ReadComponents(doc)
	if err != nil {
		return nil, err
	}
	r := &Rules{set: set, ops: &opRows, nodes: &nodeRows, refusals: makeRefusals()}
	r.layOutBoard()
	r.layOutEffects()
	r.layOutPieces()
	r.layOutCards()
	r.layOutModifiers()
	r.layOutOfficers()
	r.layOutKeys()
	r.layOutWorths()
	r.about = r.makeAbout()
	positions := kit.PositionsOf(r.about.Title, r.document, State{Options: Options{Players: maxPlayers}}, kit.Keeping(r.Invariants))
	positions = positions.Following(r.follow)
	held := kit.Hold(set, set.Name, kit.DescribedBy[Components]("A component set of nemoswar2", Lexicon, limits))
	r.base = kit.NewBase(held, positions, kit.Tell(eventRows, r.argTypes()), notation.Forms(), parts)
	r.foresight = kit.NewTelling(r, nemo.UnitPoints, imperialist, toldBy, r.signs)
	return r, nil
}
