package nemoswar1

import "math/bits"

// State is a position of the game, complete and without secrets: of what lies face
// down at the table it contains only that it is there. States compare with == and
// copy by assignment. The zero value is not a position; get one from [Rules.Start] or
// [Rules.Restore].
type State struct {
	// Options are those of the game.
	Options Options

	// Turn counts the turns played, from 1; 0 during set-up.
	Turn uint16 `part:"course"`
	// Calendar is the week, 1 to 52, and beyond in the historical game.
	Calendar uint16 `part:"course"`
	// RestedTurn is the last turn with an action of 7.1, 0 for none.
	RestedTurn uint16 `part:"course"`
	// SevenPlus is the side of the Calendar marker: 7+ or 10+ (6.4).
	SevenPlus bool `part:"course"`
	// Notoriety is 1 to 33, Liberation 0 to 19 (9.0).
	Notoriety, Liberation uint8 `part:"notoriety"`
	// Commitment is the column of the marker; Final is true on its "!" side
	// (12.1).
	Commitment Commitment `part:"course"`
	Final      bool       `part:"course"`
	// Nautilus is its ocean, zero until set-up puts it there.
	Nautilus Ocean `part:"nautilus"`
	// Tracks counts the circles that each resource has lost, by [Resource]. A
	// resource that has lost all circles of its track is exhausted.
	Tracks [numResources + 1]uint8 `part:"resources"`
	// Wagered and Used are sets of resources and of passengers, a bit each.
	Wagered uint8 `part:"resources"`
	Used    uint8 `part:"passengers"`
	// Refits is the set of permanent refits, a bit each (7.1.3).
	Refits uint8 `part:"refits"`
	// Entered is the set of ship groups that have joined the pile, a bit each.
	Entered uint16 `part:"notoriety"`
	// Cannon is the number of bonuses that it still has, 0 to 3 (3.2.1).
	Cannon uint8 `part:"cards"`
	// Wreck is where the Wreck marker is: aside, in an ocean (its number),
	// collected or discarded (3.2.2).
	Wreck WreckPlace `part:"treasures"`
	// End says how the game ended, 0 while it runs.
	End End `part:"end"`

	// ships and tokens are the places of the pieces; boxes is the content of each box
	// of each ocean; oceanTokens is the face-down treasure of each ocean, as its
	// layer plus one (see layers.go).
	ships       [maxShips + 1]place              `part:"ships"`
	tokens      [maxTreasures + 1]place          `part:"treasures"`
	boxes       [numOceans + 1][maxBoxes + 2]box `part:"boxes"`
	oceanTokens [numOceans + 1]uint8             `part:"treasures"`
	// record is the place of each sunken ship in the row of its ocean, from 1 for the
	// leftmost box of the Sunken-Ship record; ships from the sixth on share the last
	// box, in this order (10.2.3).
	record [maxShips + 1]uint8 `part:"ships"`
	// salvaged and collected are the sets of ships in Salvage boxes and of
	// treasures in the Collected box, a bit each. They repeat the places
	// because every node needs them. moveShip and moveToken keep both in step.
	salvaged  uint64 `part:"ships"`
	collected uint64 `part:"treasures"`
	// pile and cup count the ships in the pile and the treasures in the cup.
	pile uint8 `part:"ships"`
	cup  uint8 `part:"treasures"`
	// shipLayer and tokenLayer are the newest layers.
	shipLayer  uint8 `part:"ships"`
	tokenLayer uint8 `part:"treasures"`

	// unseen has the cards that nobody has seen, with those removed at set-up,
	// without the endings. No. 21 is in it only in the historical game.
	unseen cardSet `part:"cards"`
	// retained cards are before the player, the others in their piles.
	retained, passed, failed cardSet `part:"cards"`
	// above counts the cards above no. 21, below those still in the deck under it.
	above, below uint8 `part:"cards"`
	hollowDrawn  bool  `part:"cards"`
	// ending is the ending card in the deck, if its identity is known.
	ending CardID `part:"cards"`
	// active is the card being performed.
	active CardID `part:"cards"`

	// stack is the work under way; the top frame runs now.
	depth uint8           `part:"work"`
	stack [maxDepth]frame `part:"work"`
}

// maxDepth bounds the stack. The deepest work is turn, action, card, test,
// effects, treasures, effects of a token, loss, rescue, effects of a token,
// gain, with one to spare.
const maxDepth = 12

// place is where a ship or a token is: a zone and a number within it.
type place uint8

// Zones of ships and tokens.
const (
	zoneOut       = iota // not in this game, or removed from it
	zoneReserve          // a ship of a group that has not entered
	zoneUnseen           // in the pile or cup, or face down: number = layer
	zoneAtSea            // face up in a box of the map: number = ocean
	zoneSunk             // on the Sunken-Ship record: number = ocean
	zoneSalvage          // in a Salvage box
	zoneRefit            // face down in a refit's box: number = refit
	zoneDiscard          // on the Ship Discard pile
	zoneCollected = zoneSalvage
)

// moveShip moves a ship. On the Sunken-Ship record it takes the leftmost free box in
// the row of the ocean (10.2.3a).
func (s *State) moveShip(id ShipID, to place) {
	if s.record[id] = 0; to.in(zoneSunk) {
		s.record[id] = uint8(s.sunkIn(Ocean(to.number())) + 1)
	}
	s.ships[id] = to
	bit := uint64(1) << (id - 1)
	if s.salvaged &^= bit; to.in(zoneSalvage) {
		s.salvaged |= bit
	}
}

// moveToken moves a treasure.
func (s *State) moveToken(id TreasureID, to place) {
	s.tokens[id] = to
	bit := uint64(1) << (id - 1)
	if s.collected &^= bit; to.in(zoneCollected) {
		s.collected |= bit
	}
}

func at(zone, number int) place  { return place(zone<<5 | number) }
func (p place) zone() int        { return int(p >> 5) }
func (p place) number() int      { return int(p & 31) }
func (p place) in(zone int) bool { return p.zone() == zone }

// box is the content of a box of an ocean: nothing, a face-up ship, or a face-down
// ship drawn from a layer of the pile.
type box uint8

const hiddenBox box = 1 << 7

func faceUp(ship ShipID) box   { return box(ship) }
func faceDown(layer uint8) box { return hiddenBox | box(layer) }
func (b box) empty() bool      { return b == 0 }
func (b box) hidden() bool     { return b&hiddenBox != 0 }
func (b box) layer() uint8     { return uint8(b &^ hiddenBox) }
func (b box) ship() ShipID     { return ShipID(b) }
func (b box) faceUpShip() bool { return b != 0 && b&hiddenBox == 0 }

// WreckPlace is where the Wreck marker is: 0 aside, 1 to 6 in an [Ocean], then collected,
// then discarded (3.2.2).
type WreckPlace uint8

const (
	wreckAside     WreckPlace = 0
	wreckCollected WreckPlace = numOceans + 1
	wreckDiscarded WreckPlace = numOceans + 2
)

// cardSet is a set of cards, a bit each.
type cardSet uint64

func cardBit(c CardID) cardSet      { return 1 << (c - 1) }
func (s cardSet) has(c CardID) bool { return c != 0 && s&cardBit(c) != 0 }
func (s *cardSet) add(c CardID)     { *s |= cardBit(c) }
func (s *cardSet) remove(c CardID)  { *s &^= cardBit(c) }

// frame is a piece of work under way. The function that runs it says what its
// fields mean.
type frame struct {
	kind frameKind
	// step is where the work continues; node, if set, is what it waits for.
	step uint8
	node Node
	// id is a card, a ship, a token, a resource, an ocean or a refit.
	id, mode, box, mask uint8
	dice                [2]uint8
	// bonus is what exerting added, help what passengers added.
	bonus, help, n int8
}

type frameKind uint8

const (
	frameNone frameKind = iota
	frameSetup
	frameTurn
	framePlace
	framePursuit
	frameDraw
	frameCard
	frameTest
	frameEffects
	frameAction
	frameYard
	frameIncite
	frameSearch
	frameFight
	frameVolley
	frameTreasure
	frameLose
	frameLoseChosen
	frameCommit
	frameDoom
	frameLiberation
	frameWreck
	frameScout
	frameKinds
)

// node returns what the position waits for; NodeNone when the game is over.
func (s *State) node() Node {
	if s.depth == 0 {
		return NodeNone
	}
	return s.stack[s.depth-1].node
}

func (s *State) top() *frame { return &s.stack[s.depth-1] }

// Node is what is to be decided or rolled now, NodeNone when the game is over.
func (s *State) Node() Node { return s.node() }

// Exhausted reports whether the resource has no circle left (6.9).
func (r *Rules) Exhausted(s *State, res Resource) bool {
	return int(s.Tracks[res]) >= len(r.circles[res])
}

// circlesLeft returns the number of circles that a resource has left; 0 is exhausted.
func (r *Rules) circlesLeft(s *State, res Resource) int {
	return len(r.circles[res]) - int(s.Tracks[res])
}

// HasRefit reports whether the Nautilus has a permanent refit (7.1.3).
func (s *State) HasRefit(refit Refit) bool { return s.Refits&(1<<refit) != 0 }

// passengersLeft reports whether any passenger may still help (6.8).
func (s *State) passengersLeft() bool {
	return s.Used != 1<<Professor|1<<NedLand|1<<Conseil
}

func (s cardSet) size() int { return bits.OnesCount64(uint64(s)) }
