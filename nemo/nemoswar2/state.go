package nemoswar2

import "math/bits"

// State is a position of the game, complete and without secrets: it does not contain
// what nobody knows. A Hidden Ship token is a number in its ocean; a cup or a deck is
// the set of what may still come out. States compare with == and copy by assignment.
// The zero value is not a position; get one from [Rules.Start] or [Rules.Restore].
type State struct {
	// Options are those of the game.
	Options Options

	// Turn counts the turns from 1, 0 during set-up; Act is 1 to 3, 0 before the
	// Prologue.
	Turn, Act uint8 `part:"course"`
	// Motive is Nemo's (3.1).
	Motive Motive `part:"course"`
	// Nautilus is her ocean, none until the Prologue (6.2).
	Nautilus Ocean `part:"course"`
	// Notoriety is 0 to 51, Highest the farthest space it has reached (9.2).
	Notoriety, Highest uint8 `part:"notoriety"`
	// Tracks are how many spaces each Ship Resource has lost, by [Resource].
	Tracks [numResources + 1]uint8 `part:"resources"`
	// ActionPoints are what may be spent; Lull is true in a Lull turn (10.6).
	ActionPoints uint8 `part:"course"`
	Lull         bool  `part:"course"`
	// Tunnel is true once the Arabian Tunnel lies on the map (11.6.2), UpGunned
	// once Warships show Purple (9.4), TurnedMotive once the Motive was changed.
	Tunnel, UpGunned, TurnedMotive bool `part:"course"`
	// End says how the game ended, 0 while it runs.
	End End `part:"end"`

	// joined are the groups that have joined the cup, a bit each; groupAt is
	// where Blue and Green wait on the Notoriety track.
	joined  uint16   `part:"groups"`
	groupAt [2]uint8 `part:"groups"`
	// cup, discarded, salvaged, sea and tonnage are the ships by place; back are
	// those that show their back; waiting are the Black ships.
	cup, discarded, salvaged, back, waiting set                  `part:"ships"`
	sea                                     [numOceans + 1]set   `part:"ships"`
	tonnage                                 [numMajor + 1]set    `part:"ships"`
	hidden                                  [numOceans + 1]uint8 `part:"ships"`
	// gems are the gemstones in each ocean; the others are on the Adventure Deck, on
	// Salvage spaces, with each player, with the Imperialist, and committed.
	gems                    [numOceans + 1]uint8 `part:"gems"`
	deckGems, salvageGems   uint8                `part:"gems"`
	playerGems              [maxPlayers]uint8    `part:"gems"`
	imperialGems, committed uint8                `part:"gems"`
	// wood and silver are the Land spaces with such a cube, a bit each.
	wood, silver uint16 `part:"cubes"`
	// fleet is the ocean of the Sunken Treasure Fleet marker, none if it is set aside
	// or was taken.
	fleet Ocean `part:"treasures"`
	// inCup, held and buried count the Treasure tokens of each type; heldTypes
	// are the types held.
	inCup, held, buried [maxTypes + 1]uint8 `part:"treasures"`
	heldTypes           uint64              `part:"treasures"`
	cupSize             uint8               `part:"treasures"`
	// wonderSpaces is the set of places on the Notoriety track that still have a
	// Wonder; wonders are those Wonders, by type.
	wonderSpaces uint16 `part:"wonders"`
	wonders      uint64 `part:"wonders"`
	// box, available and equipped are the Upgrades by place; usedTurn and usedAction
	// are those whose limit is reached; chosen and random are the stack of the
	// strategic preparation, until it is dealt.
	box, available, equipped uint32 `part:"upgrades"`
	usedTurn, usedAction     uint32 `part:"upgrades"`
	chosen                   uint32 `part:"upgrades"`
	random                   uint8  `part:"upgrades"`
	// aboard are the Characters on the ship, gone those Sacrificed or lost.
	aboard, gone uint8 `part:"characters"`
	// attributes are the tokens of the Chief Engineer, the Second and the First
	// Officer; attributesOut those out of the game. traits and traitsOut are
	// Nadeen Dakkar's.
	attributes        [3]uint32 `part:"tokens"`
	attributesOut     uint32    `part:"tokens"`
	traits, traitsOut uint16    `part:"tokens"`
	// tokens counts Adventure tokens face down in each ocean; tokensKept were
	// taken up, tokensUnseen not turned up yet.
	tokens                   [numOceans + 1]uint8 `part:"tokens"`
	tokensKept, tokensUnseen uint16               `part:"tokens"`
	// seasUnseen are the Deadly Seas tokens that nobody has seen, seasInCup how many
	// of them are in the cup.
	seasUnseen uint16 `part:"tokens"`
	seasInCup  uint8  `part:"tokens"`

	// unseen are the events that nobody has seen; events counts those left in each
	// part of the Draw Pile, specials has the other cards in it; part is the current
	// part, and opened says that its Act card was drawn. deck counts the Adventure
	// Deck.
	unseen   set             `part:"cards"`
	events   [numParts]uint8 `part:"cards"`
	specials uint8           `part:"cards"`
	part     uint8           `part:"cards"`
	opened   bool            `part:"cards"`
	deck     uint8           `part:"cards"`
	// nextCard is set by an Act card if another card follows (5.2).
	nextCard bool `part:"cards"`
	// tableau, discardPile, passed and failed are the cards by place; in the variant
	// of 17 each player has piles.
	tableau, discardPile set             `part:"cards"`
	passed, failed       [maxPlayers]set `part:"cards"`
	cardsUsed            set             `part:"cards"`
	// cannonballs counts those left (12.8).
	cannonballs uint8 `part:"course"`
	// torpedoUsed is set for the Action Phase, torpedoMissed for good (12.6).
	torpedoUsed, torpedoMissed bool `part:"course"`
	// white and black are the dice of Placement, 0 once placed; pair are the two that
	// count (10.1.1), kept separately because they stay.
	white [3]uint8 `part:"dice"`
	black [2]uint8 `part:"dice"`
	pair  [2]uint8 `part:"dice"`
	// fails and imperialFails count FAILs in a row (7.9).
	fails, imperialFails uint8 `part:"dice"`

	// captain has the Captain tile; passes is how often the tile has still to pass,
	// with an Action Point each; given says that it was given away this turn; immune
	// is the set of seats that seized it this turn (16, 17). nadeenWith is the player
	// who keeps Nadeen's tile.
	captain, passes    uint8 `part:"seats"`
	given              bool  `part:"seats"`
	immune, nadeenWith uint8 `part:"seats"`
	// seizing is what is asked before the Captain's choice, proposed, is made;
	// objector is the player who is asked or who objected, with objection.
	seizing, objector   uint8  `part:"seats"`
	proposed, objection Action `part:"seats"`

	// squadrons are the places of the Blue and the Green one; imperialPoints are the
	// Imperialist Action Points (18).
	squadrons      [2]uint8 `part:"ships"`
	imperialPoints uint8    `part:"seats"`

	// stack is the work under way; the top frame is the current one.
	depth uint8           `part:"work"`
	stack [maxDepth]frame `part:"work"`
}

const (
	// maxDepth bounds the stack. The longest chain of work in which no effect of a list and no use of a
	// piece begins another chain is
	//
	//	turn, Placement Phase, ship that is placed, ship turned hostile (a Deadly
	//	Seas Fleet found no space), volley and its hits, defeat
	//
	// and [frame.above] is how many pieces of such a chain may come on top of a given one. Effects and
	// uses can be nested as often as a component set has pieces: a Treasure draws Treasures, a sunk
	// ship brings ships, a token is used while another one asks something. Each of these is used up, so
	// a chain cannot be circular, but the rules set no limit. So an effect without room is left out
	// (4.3), and a piece cannot be used unless there is room for everything it does. With this set
	// random games had at most nine pieces of work.
	maxDepth = 24
	// roomForEffect is what an effect needs: a place, a ship placed there, a fight
	// with the ship turned hostile, its hits, a defeat.
	roomForEffect = 5
	// roomForUse is what a use needs so that none of its effects is left out: a card, nested lists of
	// effects, and the last effect.
	roomForUse = 1 + (maxNesting + 1) + roomForEffect

	maxPlayers = 4
	maxSpaces  = 4 // for ships in an ocean
	maxTypes   = 63
	numParts   = 4 // of the Draw Pile
	maxShips   = numShips + numFleets + 2

	blueSquadron  ShipID = numShips + numFleets + 1
	greenSquadron ShipID = blueSquadron + 1
)

// Where a Squadron is besides an ocean.
const (
	squadronNone    = 0 // not in this game, or waiting with its group
	squadronTableau = numOceans + 1
)

// The cards of the Draw Pile that are no events, a bit each.
const (
	specialReunion = 1 << iota
	specialRising
	specialReflections
	specialFinale
)

// set is a set of small numbers from 1; low holds those below 64.
type set struct{ low, high uint64 }

func (s *set) has(i uint8) bool {
	word := s.low
	if i >= 64 {
		word = s.high
	}
	return word>>(i&63)&1 != 0
}

func (s *set) add(i uint8) {
	if i >= 64 {
		s.high |= 1 << (i & 63)
		return
	}
	s.low |= 1 << i
}

func (s *set) remove(i uint8) {
	if i >= 64 {
		s.high &^= 1 << (i & 63)
		return
	}
	s.low &^= 1 << i
}

func (s *set) empty() bool { return s.low|s.high == 0 }
func (s *set) size() int   { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

func (s set) and(t set) set     { return set{s.low & t.low, s.high & t.high} }
func (s set) or(t set) set      { return set{s.low | t.low, s.high | t.high} }
func (s set) without(t set) set { return set{s.low &^ t.low, s.high &^ t.high} }

// first is the lowest number of a set that is not empty.
func (s *set) first() uint8 {
	if s.low != 0 {
		return uint8(bits.TrailingZeros64(s.low))
	}
	return uint8(64 + bits.TrailingZeros64(s.high))
}

// pop removes and returns the lowest number.
func (s *set) pop() uint8 {
	i := s.first()
	s.remove(i)
	return i
}

// list lists the numbers.
func (s set) list() (numbers []uint8) {
	for !s.empty() {
		numbers = append(numbers, s.pop())
	}
	return numbers
}

// nth returns the number with exactly n smaller ones in the set.
func (s set) nth(n uint64) uint8 {
	word, from := s.low, 0
	if low := uint64(bits.OnesCount64(word)); n >= low {
		word, from, n = s.high, 64, n-low
	}
	for ; n > 0; n-- {
		word &= word - 1
	}
	return uint8(from + bits.TrailingZeros64(word))
}

// bitSet returns the set of the bits of a word.
func bitSet(word uint64) set { return set{low: word} }

// frame is a piece of work under way. The functions that run it say what its fields
// mean.
type frame struct {
	kind frameKind
	// step is where the work continues; node, if set, is what it waits for.
	step uint8
	node Node
	// id and arg are pieces or numbers; mode is how the work is done.
	id, arg, mode uint8
	// mask is the set of exerted resources, or of what was done already.
	mask uint8
	// asked counts the seats asked at a node where all are; who is the seat asked, or
	// the one that the work belongs to.
	asked, who uint8
	ocean      Ocean
	list       uint16
	dice       [2]uint8
	// bonus is what exerting and the like added, help what was added after the
	// roll, n an amount.
	bonus, help, n int8
}

type frameKind uint8

const (
	frameNone frameKind = iota
	frameSetup
	frameTurn
	frameCard
	frameEffects
	framePlaced  // an effect at a place
	frameAmount  // the roll for an amount
	frameBranch  // a die that chooses a branch
	frameChoice  // a branch that the player chooses
	frameGainAny // 6.13
	frameLoseAny
	frameLoseTreasure
	framePieces // Upgrades, Characters or tokens gained or lost
	frameTreasure
	frameWonders
	frameFleet
	frameTest
	frameBand
	frameFight
	frameVolley
	frameHits
	frameFire
	frameDoom
	framePlacement
	framePlace
	frameSea // a Deadly Seas token
	frameActions
	frameSteps // moves of the Nautilus
	frameAdventure
	framePay
	frameSalvage
	frameBury
	frameMotive
	frameImperialist
	frameHunt
	frameCrush
	frameYield // what a failed Hunt or Crush brings
	frameGem   // a gemstone given to the Imperialist
	frameGift  // one of them put on a Salvage space
	frameKinds
)

// Steps that all work with a roll has in common, in order. Steps of other kinds begin at 10, so a step
// up to stepWindow always belongs to the roll.
const (
	stepExert  = iota // what is risked
	stepRoll          // the dice
	stepWindow        // emergency help (13.1)
	stepSettle        // the result
	stepLose          // what was risked is lost (7.4)
	stepText          // the effects of the result
	stepDone
)

// node returns what the position waits for; NodeNone when the game is over.
func (s *State) node() Node {
	if s.seizing != 0 {
		return seizeNodes[s.seizing]
	}
	if s.depth == 0 {
		return NodeNone
	}
	return s.stack[s.depth-1].node
}

func (s *State) top() *frame { return &s.stack[s.depth-1] }

// below returns the nearest work of a kind from the top down, or nil.
func (s *State) below(kind frameKind) *frame {
	for i := int(s.depth) - 1; i >= 0; i-- {
		if s.stack[i].kind == kind {
			return &s.stack[i]
		}
	}
	return nil
}

// Node is what is to be decided or rolled now, NodeNone when the game is over.
func (s *State) Node() Node { return s.node() }

// gemStock is how many gemstones are in the stock.
func (r *Rules) gemStock(s *State) int {
	n := int(r.set.Board.Gemstones) - int(s.deckGems) - int(s.salvageGems) - int(s.imperialGems) - int(s.committed)
	for _, gems := range s.gems {
		n -= int(gems)
	}
	for _, gems := range s.playerGems {
		n -= int(gems)
	}
	return n
}

// cubes is how many Uprising cubes are on the map.
func (s *State) cubes() int { return bits.OnesCount16(s.wood) + bits.OnesCount16(s.silver) }

// attributesHeld are the Attribute tokens of all the Officers.
func (s *State) attributesHeld() uint32 { return s.attributes[0] | s.attributes[1] | s.attributes[2] }

// hold adds a Treasure token to the Collected Treasures.
func (s *State) hold(t TreasureID) {
	s.held[t]++
	s.heldTypes |= 1 << t
}

func (s *State) release(t TreasureID) {
	s.held[t]--
	if s.held[t] == 0 {
		s.heldTypes &^= 1 << t
	}
}

// intoCup puts a Treasure token into the cup.
func (s *State) intoCup(t TreasureID) {
	s.inCup[t]++
	s.cupSize++
}
