package nemesis

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// State is a position of the game. It does not contain what nobody has seen: the
// order of a deck, the face of an unexplored tile, a Coordinates card that nobody
// looked at. It contains what somebody has seen, with the set of players who know it,
// and [Rules.Observe] removes it for the others. States compare with == and copy by
// assignment. The zero value is not a position; get one from [Rules.Start] or
// [Rules.Restore].
type State struct {
	Options Options

	// Turn counts from 1; 0 during set-up.
	Turn uint8 `part:"course"`
	// End says how the game ended, 0 while it runs.
	End End `part:"course"`
	// Ship is what became of the ship.
	Ship ShipFate `part:"course"`
	// Time is the place of the marker on the Time Track, 0 to 15 (4.14).
	Time uint8 `part:"course"`
	// SelfDestruct is the place of its marker counted from 1, and 0 while the
	// sequence is not active (24.14).
	SelfDestruct uint8 `part:"course"`
	// Destination is the place of its marker, 1 to 4 for A to D (1.7).
	Destination uint8 `part:"course"`
	// First holds the First Player token (2.6).
	First Number `part:"course"`
	// FirstEncounter and FirstDeath are moments that come once (6.1, 6.3);
	// QueenKilled is true once she was.
	FirstEncounter, FirstDeath, QueenKilled bool `part:"course"`
	// nobodyLeft is true if the voyage ended because nobody was left (5.5).
	nobodyLeft bool `part:"course"`

	// Players are indexed by their Player Number.
	Players [maxPlayers + 1]Player
	// Slots are the places for Rooms, by their number on the board.
	Slots [NumSlots + 1]SlotState `part:"slots"`
	// noise, closed and destroyed are sets of Corridors (9.3, 11.5).
	noise, closed, destroyed corridorSet `part:"corridors"`
	// Intruders are the miniatures, those of a type side by side.
	Intruders [maxIntruders]Intruder `part:"intruders"`
	// Bag counts the tokens in the Intruder bag (1.11).
	Bag [numTokens]uint8 `part:"bag"`
	// Eggs counts the Eggs on the Intruder board (1.10).
	Eggs uint8 `part:"bag"`
	// Corpses say where the blue Corpse is, and then those of the players.
	Corpses [maxPlayers + 1]CorpsePlace `part:"corpses"`
	// Pods are indexed by their number less one.
	Pods [maxPods]Pod `part:"pods"`
	// Engines are indexed by their number less one.
	Engines [numEngines]Engine `part:"engines"`
	// Coordinates is the card beside the Cockpit, once somebody has seen it.
	Coordinates uint8 `part:"engines"`
	// CoordinatesSeen are the players who have seen it.
	CoordinatesSeen NumberSet `part:"engines"`
	// Weaknesses are the discovered cards of the three slots (20.1).
	Weaknesses [NumObjects + 1]WeaknessKind `part:"weaknesses"`
	// Airlock is where the Airlock token lies, 0 for nowhere.
	Airlock Slot `part:"course"`

	// Supply counts the Contamination cards that nobody has had, Lost those that
	// left the game unscanned, Infected the INFECTED ones among all that were
	// never scanned.
	Supply, Lost, Infected uint8 `part:"contamination"`
	// wounds count the Serious Wounds in the deck and in the discard pile.
	wounds, woundsDiscarded [NumWoundKinds + 1]uint8 `part:"wounds"`
	attacks, events         deck                     `part:"decks"`
	// items count the cards of each kind that are in their deck in unknown order;
	// then come those discarded and those out of the game.
	items, itemsDiscarded, itemsGone [maxKinds + 1]uint8 `part:"items"`
	// under are the cards put under the deck of a colour.
	under [Blue + 1]pile `part:"items"`
	// more counts, in a Trade, the Items of a kind that are offered beyond the first
	// (7.13): by the player who began it, and by the other.
	more [2]items `part:"things"`
	// explorations are the Exploration tokens that nobody has seen.
	explorations uint32 `part:"explorations"`

	// Intruder is the Intruder player (25.4), with the set of their cards.
	Intruder                                    Number  `part:"course"`
	intruderHand, intruderDeck, intruderDiscard CardSet `part:"course"`
	intruderHidden                              uint8   `part:"course"`
	// passed are the players who have passed in this Player Phase.
	passed NumberSet `part:"course"`
	// skipsAttack is true if the Intruder Attack step is skipped.
	skipsAttack bool `part:"course"`
	// calm are the Intruders that do not attack in this phase (17.summoning).
	calm uint32 `part:"course"`

	// stack is the work under way; the top frame is what goes on now.
	depth uint8           `part:"work"`
	stack [maxDepth]frame `part:"work"`
}

// Bounds of the arrays, by the counts of the box (2.1 of the components).
const (
	maxIntruders = 20
	maxKinds     = 56 // kinds of Items: those of the decks, then Weapons, then Quest Items
	// maxDepth bounds the stack. The deepest stacks have eight pieces of work:
	//
	//	turn, round, Motivation with the Intercom, and a draw for each of five
	//	turn, round, the Orbital Maneuvering System, four who pass, a Wound of Bleeding
	//	turn, Planning, Lurking, and tokens of each of the five types for the bag
	//
	// The longest chain of attacks has seven: turn, round, a card that gives a Room Action free (or an
	// Escape by Order), the Room Action, a Transformation after the Encounter, the attack of the
	// Breeder, its Wound. A chain cannot be circular: an Action, an Encounter, an attack, a move and a
	// roll leave the stack before their consequences begin, a Breeder does not transform, and the
	// effects of an Event or a Room play no card.
	maxDepth   = 16
	numTokens  = 12
	handPlaces = 4
)

// items counts Items by their kind.
type items [maxKinds + 1]uint8

// Number is a Player Number, 1 to 5 (2.1); 0 is nobody. The seat of a player is
// the number less one.
type Number uint8

// NumberSet is a set of players, a bit for each Player Number.
type NumberSet uint8

func (s NumberSet) has(p Number) bool { return s>>p&1 != 0 }

func only(p Number) NumberSet { return 1 << p }

// corridorSet is a set of Corridors, a bit for each; bit 0 is the space of the
// Technical Corridors (10.1).
type corridorSet uint32

func (s corridorSet) has(c CorridorID) bool { return s>>c&1 != 0 }

// CardSet is a set of up to ten Action cards, a bit for each from bit 1.
type CardSet uint16

func (s CardSet) has(c uint8) bool { return s>>c&1 != 0 }
func (s CardSet) size() int        { return bits.OnesCount16(uint16(s)) }

// Player is what belongs to a player. One who is not in the game has no fate.
type Player struct {
	Character Character `part:"bodies"`
	Fate      Fate      `part:"bodies"`
	// At is the Room of the Character, Pod the number of the Pod it waits in.
	At  Slot  `part:"bodies"`
	Pod uint8 `part:"bodies"`
	// Hand, Draw and Discard are the Action cards. In an observation, another
	// player's hand is in Draw, and Hidden counts its cards, Contamination cards too.
	Hand, Draw, Discard CardSet `part:"cards"`
	Hidden              uint8   `part:"cards"`
	// Contamination counts the cards by pile and by what is known of them.
	Contamination [numPiles][numStatus]uint8 `part:"cards"`
	// Light counts Light Wounds; Wounds are the Serious ones (19.1, 19.2).
	Light  uint8    `part:"bodies"`
	Wounds [3]Wound `part:"bodies"`
	// Slime, Larva and Signal are markers on the Character board.
	Slime, Larva, Signal bool `part:"bodies"`
	// Hands are the Heavy Items and Objects carried, those that are joined side
	// by side (21.7).
	Hands [handPlaces]Held `part:"hands"`
	// Inventory counts the other Items of each kind. In an observation those of
	// another player are hidden: Backs counts them by colour.
	Inventory [maxKinds + 1]uint8 `part:"things"`
	Backs     [Blue + 1]uint8     `part:"things"`
	// Quests say which Quest Items were activated.
	Quests [2]bool `part:"things"`
	// Objectives are those that are kept; hidden from others.
	Objectives [2]ObjectiveID `part:"objectives"`
	// ObjectiveSeen are others who have looked at them.
	ObjectiveSeen [2]NumberSet `part:"objectives"`
	// ObjectiveBacks are set only in an observation: the decks of the hidden
	// Objectives, which their backs show.
	ObjectiveBacks [2]ObjectiveDeck `part:"objectives"`
}

// Fate is what became of a Character (I-04).
type Fate uint8

// The fates. A Character InPod waits in an Escape Pod.
const (
	Absent Fate = iota
	Aboard
	InPod
	Hibernating
	Escaped
	Dead
)

func (f Fate) String() string { return kit.SpellWord(spoken, f) }

// ShipFate is what became of the ship.
type ShipFate uint8

// The fates of the ship.
const (
	Travelling ShipFate = iota
	Arrived             // it has jumped (5.2)
	Destroyed           // 5.4
)

func (f ShipFate) String() string { return kit.SpellWord(spoken, f) }

// The piles in which a player has Contamination cards.
const (
	pileHand = iota
	pileDraw
	pileDiscard
	numPiles
)

// What is known of a Contamination card. A card that was scanned is recognised
// ever after.
const (
	unscanned = iota
	infected
	clean
	numStatus
)

// Wound is a Serious Wound, 0 for none.
type Wound struct {
	Kind    WoundKind
	Dressed bool
}

// Held is a Heavy Item or Object in a hand.
type Held struct {
	What HeldKind
	// ID is the Item, or whose Corpse it is (0 for the blue one).
	ID uint8
	// Ammo is that of a Weapon; Room for more was added by More.
	Ammo, More uint8
	// Autoloaded is true of a Weapon with the Autoloader.
	Autoloaded bool
	// Joined is true of both of two Items in one slot (21.7.duct-tape).
	Joined bool
}

// HeldKind says what is in a hand.
type HeldKind uint8 // names "Held*"

// What may be in a hand.
const (
	HeldNothing HeldKind = iota
	HeldItem
	HeldCorpse
	HeldEgg
	HeldCarcass
)

// SlotState is a place on the board with the Room that lies there.
type SlotState struct {
	// Room is 0 while nobody has seen the tile; RoomSeen are the players who looked
	// at it before it was explored.
	Room     Room
	RoomSeen NumberSet
	Explored bool
	// Token is an Exploration token that the players in TokenSeen have looked at.
	Token     ExplorationID
	TokenSeen NumberSet
	// Items is the Item counter (8.5).
	Items             uint8
	Fire, Malfunction bool
	Eggs, Carcasses   uint8
}

// CorpsePlace says where a Corpse is: a Room, or a player's hands.
type CorpsePlace uint8

// Where a Corpse may be.
const (
	corpseNone    CorpsePlace = 0
	corpseCarried CorpsePlace = 100 // plus the Player Number
	corpseGone    CorpsePlace = 200
)

// Intruder is a miniature; with no Room it is off the board.
type Intruder struct {
	At       Slot
	Injuries uint8
}

// Pod is an Escape Pod (1.8).
type Pod struct {
	Section Section
	Locked  bool
}

// Section is an Evacuation Section, and where a Pod is.
type Section uint8

// The sections. A Pod that is in neither was never in the game, was launched,
// or was ejected.
const (
	NoSection Section = iota
	SectionA
	SectionB
)

// Engine is what the top token shows, and who has seen it (1.9).
type Engine struct {
	Status EngineStatus
	Seen   NumberSet
}

// EngineStatus is what the top token of an Engine shows.
type EngineStatus uint8 // names "Engine*"

// What it may say.
const (
	EngineUnknown EngineStatus = iota
	EngineWorking
	EngineDamaged
)

func (e EngineStatus) String() string { return kit.SpellWord(spoken, e) }

// deck is a deck of twenty different cards. Those of draw are in an order that nobody
// knows; top was looked at and left in place; under holds the cards below all others,
// in order.
type deck struct {
	draw, discard, gone uint32
	top                 uint8
	topSeen             NumberSet
	under               pile
}

// pile is a run of cards under a deck, each known to the player who put it there.
type pile struct {
	n     uint8
	cards [maxPile]uint8
	by    [maxPile]Number
}

const maxPile = 20

// frame is a piece of work under way. The accessors in work_parts.go name its numbers
// and sets for each kind.
type frame struct {
	kind frameKind
	step uint8
	node Node
	// player is the player whose work it is, by the one who decides now if that is another.
	player, by Number
	// act is the Action under way.
	act Action
	// who is an Intruder counted from 1, slot a Room's place, n, m and k are numbers.
	who     uint8
	slot    Slot
	n, m, k uint8
	// source, id, branch and at identify an effect that is carried out.
	source         sourceKind
	id, branch, at uint8
	// set is what may be chosen; rest and give are what is still to come: sets of
	// players, Rooms, Corridors, cards, Items or Intruders.
	set, rest, give uint64
}

func (s *State) node() Node {
	if s.depth == 0 {
		return NodeNone
	}
	return s.stack[s.depth-1].node
}

func (s *State) top() *frame { return &s.stack[s.depth-1] }

// Node is what is to be decided or drawn now, NodeNone when the game is over.
func (s *State) Node() Node { return s.node() }

// aboard reports whether a Character is in a Room.
func (s *State) aboard(p Number) bool { return s.Players[p].Fate == Aboard }

// living reports whether a player still takes part: in a Room or in a Pod.
func (s *State) living(p Number) bool {
	fate := s.Players[p].Fate
	return fate == Aboard || fate == InPod
}

// charactersIn returns the players whose Characters are in a Room.
func (s *State) charactersIn(at Slot) (set NumberSet) {
	for p := Number(1); p <= maxPlayers; p++ {
		if s.Players[p].At == at && s.Players[p].Fate == Aboard {
			set |= only(p)
		}
	}
	return set
}

// deserted reports whether neither a Character nor an Intruder is in a Room.
func (s *State) deserted(at Slot) bool { return s.charactersIn(at) == 0 && s.intrudersIn(at) == 0 }

// intrudersIn returns the Intruders in a Room, as a set from bit 0.
func (s *State) intrudersIn(at Slot) (set uint32) {
	for i := range s.Intruders {
		if s.Intruders[i].At == at {
			set |= 1 << i
		}
	}
	return set
}

// inCombat reports whether a Character shares its Room with an Intruder (13.1).
func (s *State) inCombat(p Number) bool {
	return s.aboard(p) && s.intrudersIn(s.Players[p].At) != 0
}

// handSize counts the cards in hand, Contamination included (12.3.4).
func (s *State) handSize(p Number) int {
	hand := &s.Players[p]
	return hand.Hand.size() + int(hand.Hidden) + hand.contamination(pileHand)
}

// contamination counts the Contamination cards in one of the piles.
func (p *Player) contamination(pile int) int {
	c := &p.Contamination[pile]
	return int(c[unscanned] + c[infected] + c[clean])
}

// fires and malfunctions count the markers on the board (11.2, 11.3).
func (s *State) fires() int { return countIf(s.Slots[:], func(at *SlotState) bool { return at.Fire }) }

func (s *State) malfunctions() int {
	return countIf(s.Slots[:], func(at *SlotState) bool { return at.Malfunction })
}

// countIf counts the entries of a list for which holds reports true.
func countIf[T any](list []T, holds func(of *T) bool) (n int) {
	for i := range list {
		n += bool01(holds(&list[i]))
	}
	return n
}

func bool01(b bool) int {
	if b {
		return 1
	}
	return 0
}

// next returns the player after p, clockwise (4.5).
func (s *State) next(p Number) Number {
	if int(p) >= int(s.Options.Players) {
		return 1
	}
	return p + 1
}
