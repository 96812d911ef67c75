package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Components is everything printed on the parts of the game: the board, the ships,
// the treasures and the cards. Rules are built from one such set; see [StandIn] for
// ours and [ReadComponents] for another.
//
// Each record has a Source that says where its values come from.
type Components struct {
	// Name identifies the set.
	Name string `json:"name" is:"text"`
	// Oceans are in the order of [Ocean], from the Eastern Pacific on (2.1).
	Oceans []OceanData `json:"oceans"`
	// Board has the single numbers printed on the board.
	Board BoardData `json:"board"`
	// Tracks are those of Nemo, the Crew and the Hull, in that order (6.7.2).
	Tracks []TrackData `json:"tracks"`
	// Passengers are in the order of [Passenger] (6.8).
	Passengers []PassengerData `json:"passengers"`
	// Refits are in the order of [Refit] (7.1.3).
	Refits []RefitData `json:"refits"`
	// Commitments are in the order of [Commitment] (12.0).
	Commitments []CommitmentData `json:"commitments"`
	// Levels are the victory levels, worst first (12.4).
	Levels []LevelData `json:"levels" len:"5"`
	// Ships, Treasures and Cards are numbered from 1 by [ShipID], [TreasureID]
	// and [CardID].
	Ships     []Ship     `json:"ships" len:"1..ships" drawn:"reveal"`
	Treasures []Treasure `json:"treasures" len:"6..treasures" drawn:"treasure"`
	Cards     []Card     `json:"cards" len:"1..cards" drawn:"draw"`
}

// OceanData is what the board prints for an ocean.
type OceanData struct {
	Ocean Ocean `json:"ocean" is:"ordinal"`
	// Number is the die result that names the ocean, 1 to 6 (6.1.2).
	Number uint8 `json:"number" is:"1..6 own"`
	// Boxes are the light boxes for ships, 1 to 5; the dark box of the
	// Nautilus does not count (6.1.3).
	Boxes uint8 `json:"boxes" is:"1..boxes"`
	// SetupShips are placed face down at the start (3.0.3).
	SetupShips uint8 `json:"setupShips" is:"0..its.boxes"`
	// Links are the connected oceans and the weeks of the voyage (7.4).
	Links  []Link `json:"links"`
	Source Source `json:"source"`
}

// Link is a connection between oceans. It leads both ways.
type Link struct {
	To Ocean `json:"to" is:"own:list"`
	// Weeks is how long the voyage takes, 1 to 10.
	Weeks  uint8  `json:"weeks" is:"1..10"`
	Source Source `json:"source"`
}

// BoardData has the single numbers and small tables of the board.
type BoardData struct {
	// CommitmentDie gives the commitment for each face (3.0.4).
	CommitmentDie [6]Commitment `json:"commitmentDie"`
	// HitLocation gives the resource lost for each face (10.1).
	HitLocation [6]Resource `json:"hitLocation"`
	// RestTable gives the Crew gained for each face, 0 to 3 (7.1.1).
	RestTable [6]uint8 `json:"restTable" is:"0..3"`
	// SearchTable is 1 for the faces that find the treasure (7.3).
	SearchTable [6]uint8 `json:"searchTable" is:"0..1"`
	// SalvageBoxes is how many ships may be held for refits (10.2.3).
	SalvageBoxes uint8 `json:"salvageBoxes" is:"1..salvage"`
	// BlueAt and GreenAt on the Notoriety track, YellowAt and OrangeAt on the
	// Calendar, are the boxes at which a group of ships enters (9.0).
	BlueAt   uint8 `json:"blueAtNotoriety" is:"2..33"`
	GreenAt  uint8 `json:"greenAtNotoriety" is:"2..33"`
	YellowAt uint8 `json:"yellowAtWeek" is:"2..52"`
	OrangeAt uint8 `json:"orangeAtWeek" is:"2..52"`
	// Scourge gives the bonus for 1 to 6 columns that are full (12.3).
	Scourge [6]uint8 `json:"scourge" is:"rising"`
	Source  Source   `json:"source"`
}

// TrackData is the track of a resource from its top circle down. Below the
// last circle the resource is exhausted.
type TrackData struct {
	Resource Resource `json:"resource" is:"ordinal"`
	Circles  []Circle `json:"circles" len:"2..circles"`
	// FinalCommitment counts the circles from 1 at the top; 0 on the tracks
	// that do not have it (12.1).
	FinalCommitment uint8  `json:"finalCommitment,omitempty" is:"2..its.circles" if:"resource=nemo" list:"with"`
	Source          Source `json:"source"`
}

// Circle is a position of a resource marker.
type Circle struct {
	// Modifier is added to the dice when the resource is exerted (6.7.2).
	Modifier int8 `json:"modifier" is:"0..10"`
	// VP counts at the end of the game if the marker stands here (12.3).
	VP int8 `json:"vp" is:"-50..50"`
}

// PassengerData is the price of a passenger's help.
type PassengerData struct {
	Passenger Passenger `json:"passenger" is:"ordinal"`
	// VP are lost at the end if he was used (6.8).
	VP     uint8  `json:"vp" is:"0..20"`
	Source Source `json:"source"`
}

// RefitData is the price of a refit in Salvage Points.
type RefitData struct {
	Refit  Refit  `json:"refit" is:"ordinal"`
	Cost   uint8  `json:"cost" is:"1..salvage"`
	Source Source `json:"source"`
}

// CommitmentData is a column of the Commitment track. Multipliers are in
// halves: 1 is times a half, 4 is times two.
type CommitmentData struct {
	Commitment Commitment `json:"commitment" is:"ordinal"`
	Warships   uint8      `json:"warshipHalves" is:"0..20"`
	OtherShips uint8      `json:"otherShipHalves" is:"0..20"`
	Adventure  uint8      `json:"adventureHalves" is:"0..20"`
	Treasure   uint8      `json:"treasureHalves" is:"0..20"`
	Liberation uint8      `json:"liberationHalves" is:"0..20"`
	// ScienceSymbol and Wonder are points for each.
	ScienceSymbol uint8  `json:"scienceSymbol" is:"0..50"`
	Wonder        uint8  `json:"wonder" is:"0..50"`
	Source        Source `json:"source"`
}

// LevelData is a victory level.
type LevelData struct {
	Key   string `json:"key" is:"key:list"`
	Title string `json:"title" is:"text"`
	// UpTo is the largest total of the level; the best level has none (0).
	UpTo   int16  `json:"upTo,omitempty" is:"bound:0"`
	Source Source `json:"source"`
}

// ShipID is a ship token, from 1. Zero is none.
type ShipID uint8

// Ship is a ship token.
type Ship struct {
	// Key names the token in the notation: "ironclad-2".
	Key   string `json:"key" is:"key"`
	Class string `json:"class" is:"text"`
	Group Group  `json:"group"`
	// Attack is the Attack Value of a warship, 2 to 12; 0 for other ships.
	Attack uint8 `json:"attack,omitempty" is:"2..12" list:"always" short:"A{}"`
	// Defence is the Defence Value, 2 to 15.
	Defence uint8 `json:"defence" is:"2..15" short:"D{}"`
	// Skulls are added to Notoriety when it is sunk, 0 to 5.
	Skulls uint8 `json:"skulls,omitempty" is:"0..5" list:"always"`
	// VP are the victory points when sunk, 0 to 20.
	VP uint8 `json:"vp,omitempty" is:"0..20" list:"always" short:"{} VP"`
	// Bonus is the points for a ship of the expansion that was added (13.1.1).
	Bonus  uint8  `json:"bonus,omitempty" is:"0..20" only:"group=expansion" list:"with"`
	Source Source `json:"source"`
}

// Warship reports whether the ship has an Attack Value (10.1).
func (s *Ship) Warship() bool { return s.Attack > 0 }

// TreasureID is a treasure token, from 1. Zero is none.
type TreasureID uint8

// TreasureKind is what a token is for.
type TreasureKind uint8 // "kind of treasure"

// The kinds of treasure tokens.
const (
	Numbered TreasureKind = iota + 1 // points, or a benefit instead
	Wonder                           // its value is on the Commitment track
	Discard                          // performed at once and removed
)

func (k TreasureKind) String() string { return kit.SpellWord(spoken, k) }

// Treasure is a treasure token.
type Treasure struct {
	Key   string       `json:"key" is:"key"`
	Title string       `json:"title" is:"text"`
	Kind  TreasureKind `json:"kind"`
	// VP is the number on a numbered token, 0 to 10.
	VP uint8 `json:"vp,omitempty" is:"0..10" only:"kind=numbered" list:"with" short:"{} VP"`
	// Effects are the benefit of an "OR" token, or what a Discard token does.
	Effects []Effect `json:"effects,omitempty" len:"0..6" only:"kind!=wonder" must:"kind=discard"`
	Source  Source   `json:"source"`
}

// Or reports whether the token gives points "OR" a benefit (8.0).
func (t *Treasure) Or() bool { return t.Kind == Numbered && len(t.Effects) > 0 }

// CardID is an Adventure card, from 1 in the order of the historical game
// (14.1). Zero is none.
type CardID uint8

// CardKind is how a card is performed (6.5, 6.6).
type CardKind uint8 // "kind of card"

// The kinds of cards.
const (
	TestCard      CardKind = iota + 1 // "test": carried out at once
	EventNow                          // an Event played at once
	EventRetained                     // an Event kept for later
)

func (k CardKind) String() string { return kit.SpellWord(spoken, k) }

// Card is an Adventure card.
type Card struct {
	// Number is the printed number, as "4½"; Key names the card in the
	// notation.
	Number string   `json:"number" is:"text own" short:"no. {}"`
	Key    string   `json:"key" is:"key"`
	Title  string   `json:"title" is:"text"`
	Kind   CardKind `json:"kind"`
	// Kit is true for a card of the expansion kit.
	Kit bool `json:"expansion,omitempty" list:"always"`
	// Ending is true for a card that ends the game; Hollow for no. 21, which
	// lies sixth from the bottom.
	Ending bool `json:"ending,omitempty"`
	Hollow bool `json:"hollow,omitempty" only:"!ending"`
	// Oceans lists where the Nautilus must be to play a retained card. If it is
	// empty, the card may be played anywhere.
	Oceans []Ocean `json:"oceans,omitempty" is:"once" only:"kind=event-retained"`
	// Target is the number after TEST, 2 to 15, and Help the resources that
	// may be exerted. A retained card may have a Test too.
	Target uint8      `json:"target,omitempty" is:"2..15" only:"kind!=event-now" must:"kind=test" short:"Test {}"`
	Help   []Resource `json:"help,omitempty" is:"once" only:"target|kind=test" list:"with" short:"{} or"`
	// Effects are what an Event does; Pass and Fail what a Test does.
	Effects []Effect `json:"effects,omitempty" len:"0..6" only:"!target|kind=event-now" list:"with"`
	Pass    []Effect `json:"pass,omitempty" len:"0..6" only:"target|kind=test" list:"with"`
	Fail    []Effect `json:"fail,omitempty" len:"0..6" only:"target|kind=test" list:"with"`
	// Instead, if set, may be chosen on a pass: the card goes to the Fail pile
	// and these effects happen.
	Instead []Effect `json:"instead,omitempty" len:"0..6" only:"target|kind=test to=pass"`
	// To is the pile of a performed Event or a passed Test. A failed Test goes
	// to the Fail pile.
	To Pile `json:"to"`
	// VP and Science count in the Pass pile, and on an unused retained card.
	VP      uint8  `json:"vp,omitempty" is:"0..20" list:"always" short:"{} VP"`
	Science uint8  `json:"science,omitempty" is:"0..5" list:"always"`
	Source  Source `json:"source"`
}

// Effect is one thing that a card or a token does.
type Effect struct {
	Op       Op       `json:"do"`
	Resource Resource `json:"resource,omitempty"`
	N        int8     `json:"n,omitempty"`
	Ship     string   `json:"ship,omitempty" is:"names:ships"`
	Group    Group    `json:"group,omitempty" is:"red"` // the other groups enter by the tracks (9.0) or at the start

	ship ShipID // Ship, found when the set is checked
}

// Limits of what a component set may hold, set by the size of a state.
const (
	maxShips     = 64
	maxCards     = 64
	maxTreasures = 64
	maxBoxes     = 5
	maxSalvage   = 12
	maxCircles   = 16
)
