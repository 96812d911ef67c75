package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Components is everything printed on the parts of the game. Rules are built from one
// such set: [Standard], a [Variant] of it, or one read with [ReadComponents].
//
// The other side of the board is not here: no source gives its layout.
type Components struct {
	// Name tells the set from others.
	Name   string     `json:"name" is:"text"`
	Supply SupplyData `json:"supply"`
	Board  BoardData  `json:"board"`
	Tracks TrackData  `json:"tracks"`
	Dice   DiceData   `json:"dice"`
	// Rooms are in the order of [Room].
	Rooms []RoomTile `json:"rooms" drawn:"tile"`
	// Exploration are in the order of [TokenEffect].
	Exploration []ExplorationData `json:"exploration"`
	// Tokens are in the order of [IntruderType].
	Tokens []TokenData `json:"tokens"`
	// Attacks are in the order of [AttackKind].
	Attacks []AttackData `json:"attacks" drawn:"attack"`
	Events  []EventCard  `json:"events" len:"1..events" drawn:"event"`
	// Wounds are in the order of [WoundKind].
	Wounds        []WoundData       `json:"wounds" drawn:"serious"`
	Contamination ContaminationData `json:"contamination"`
	Objectives    []Objective       `json:"objectives" len:"1..objectives" drawn:"deal-objective"`
	Coordinates   []CoordinatesCard `json:"coordinates" len:"1..tokens" drawn:"coordinates"`
	// Weaknesses are in the order of [WeaknessKind].
	Weaknesses []WeaknessData `json:"weaknesses"`
	// Characters are in the order of [Character].
	Characters      []CharacterData  `json:"characters"`
	Actions         []ActionCard     `json:"actions" len:"1..actions"`
	Weapons         []StartingWeapon `json:"weapons" len:"6"`
	Quests          []QuestItem      `json:"quests" len:"12"`
	Items           []ItemCard       `json:"items" drawn:"find"`
	IntruderActions []IntruderAction `json:"intruderActions" len:"4..tokens" drawn:"intruder-card"`
}

// SupplyData counts the pieces in the box that are no cards. It limits what may be on
// the table at one time.
type SupplyData struct {
	// Miniatures are those of Larvae, Creepers, Adults, Breeders and the Queen.
	Miniatures [NumIntruderTypes]uint8 `json:"miniatures" is:"1..tokens" list:"by:IntruderType"`
	NoiseDice  uint8                   `json:"noiseDice" is:"1..9"`
	CombatDice uint8                   `json:"combatDice" is:"1..9"`
	Noise      uint8                   `json:"noise" is:"1..99"`
	Doors      uint8                   `json:"doors" is:"1..corridors"`
	// Fire and Malfunction markers: one more than there are ends the game (5.4).
	Fire        uint8 `json:"fire" is:"1..rooms"`
	Malfunction uint8 `json:"malfunction" is:"1..rooms"`
	// Pods are the Escape Pods, numbered from 1; PodsUsed how many of them come
	// into play with 1 to 5 players (1.8), each with room for PodPlaces.
	Pods      uint8    `json:"pods" is:"1..pods"`
	PodsUsed  [5]uint8 `json:"podsUsed" is:"1..its.pods" list:"one"`
	PodPlaces uint8    `json:"podPlaces" is:"1..players"`
	// EngineTokens are the pairs of a Working and a Damaged one.
	EngineTokens uint8 `json:"engineTokens" is:"3"`
	Eggs         uint8 `json:"eggs" is:"1..15"`
	// EggsAtStart lie on the Intruder board at the start (1.10).
	EggsAtStart   uint8 `json:"eggsAtStart" is:"1..its.eggs"`
	Carcasses     uint8 `json:"carcasses" is:"1..20"`
	BlueCorpses   uint8 `json:"blueCorpses" is:"1"`
	RedCorpses    uint8 `json:"redCorpses" is:"1..9"`
	StatusMarkers uint8 `json:"statusMarkers" is:"1..99"`
	AmmoInjury    uint8 `json:"ammoInjury" is:"1..99"`
	FiveInjuries  uint8 `json:"fiveInjuries" is:"1..9"`
	Airlock       uint8 `json:"airlock" is:"1"`
	FirstPlayer   uint8 `json:"firstPlayer" is:"1"`
	// HelpCards are numbered from 1; they number the players (2.1).
	HelpCards uint8      `json:"helpCards" is:"players"`
	Source    kit.Source `json:"source"`
}

// BoardData is the basic side of the board as a graph.
type BoardData struct {
	// Slots are the places of the Rooms, in the order of their numbers.
	Slots     []SlotData     `json:"slots" len:"rooms"`
	Corridors []CorridorData `json:"corridors" len:"1..corridors"`
	Entrances []EntranceData `json:"entrances"`
	Source    kit.Source     `json:"source"`
}

// SlotData is a place of a Room.
type SlotData struct {
	Kind RoomKind `json:"kind"`
	// Room is the Special Room that is printed there.
	Room Room `json:"room,omitempty" is:"cockpit..engine-3 own" if:"kind=special"`
}

// CorridorData joins two Rooms. Each of its numbers counts at both ends.
type CorridorData struct {
	Rooms   [2]Slot `json:"rooms" is:"1..rooms" list:"name"`
	Numbers []uint8 `json:"numbers" len:"1..4" is:"1..4" list:"value one"`
}

// EntranceData is an Entrance to the Technical Corridors, with its numbers.
type EntranceData struct {
	Room    Slot    `json:"room" is:"1..rooms own" list:"name"`
	Numbers []uint8 `json:"numbers" len:"1..4" is:"1..4" list:"value one"`
}

// TrackData are the three tracks.
type TrackData struct {
	// Time and SelfDestruct run from the start to their last space.
	Time         []TrackSpace `json:"time" len:"4..32"`
	SelfDestruct []TrackSpace `json:"selfDestruct" len:"4..32"`
	// Start is the space of the Destination marker at the start (1.7).
	Start  Course     `json:"start"`
	Source kit.Source `json:"source"`
}

// TrackSpace is a space of a track. Number is the printed number of advances left.
type TrackSpace struct {
	Colour SpaceColour `json:"colour"`
	Number uint8       `json:"number,omitempty"`
}

// DiceData are the faces of the two kinds of dice.
type DiceData struct {
	Noise  [10]NoiseFace `json:"noise" list:"one"`
	Combat [6]CombatFace `json:"combat" list:"one"`
	Source kit.Source    `json:"source"`
}

// RoomTile is a Room tile, or a Special Room printed on the board.
type RoomTile struct {
	Room   Room     `json:"room" is:"ordinal"`
	Title  string   `json:"title" is:"text"`
	Kind   RoomKind `json:"kind"`
	Colour Colour   `json:"colour,omitempty" only:"kind!=special" list:"always"`
	// Computer is whether there is the icon of one.
	Computer bool `json:"computer,omitempty" list:"always"`
	// Cost of the Room Action in Action cards; 0 with Passive.
	Cost uint8 `json:"cost,omitempty" is:"0..cost" only:"!passive" list:"with"`
	// Passive is a Room without a Room Action that does something by itself.
	Passive  bool       `json:"passive,omitempty" list:"always"`
	Branches []Branch   `json:"branches" len:"1..branches" list:"or"`
	Source   kit.Source `json:"source"`
}

// Branch is one of the things to choose from on a card or in a Room.
type Branch struct {
	// At is the kind of Room in which the acting Character must be.
	At Where `json:"at,omitempty"`
	// Effects happen in order.
	Effects []Effect `json:"effects" len:"1..effects"`
}

// Effect is one thing that is done.
type Effect struct {
	Op Op `json:"do"`
	// N is a number whose meaning is the word's. All is used instead of one.
	N   uint8 `json:"n,omitempty"`
	All bool  `json:"all,omitempty"`
	// May is an effect that may be left out.
	May    bool       `json:"may,omitempty"`
	Where  Where      `json:"where,omitempty"`
	Weapon WeaponKind `json:"weapon,omitempty"`
	Room   Room       `json:"room,omitempty"`
	// Card is the key of a Weapon.
	Card string `json:"card,omitempty"`
}

// ExplorationData are the Exploration tokens with one effect.
type ExplorationData struct {
	Effect TokenEffect `json:"effect" is:"ordinal"`
	// Items has the Item counter of each token.
	Items  []uint8    `json:"items" is:"0..9" list:"one"`
	Source kit.Source `json:"source"`
}

// TokenData are the Intruder tokens of one type.
type TokenData struct {
	Type IntruderType `json:"type" is:"ordinal"`
	// Surprise has the number of each token, 0 for the Blank (12.3).
	Surprise []uint8 `json:"surprise" is:"0..9" len:"1..tokens" list:"one"`
	// Bag is how many are in the Intruder bag at the start, and BagPerPlayer
	// how many more for each player (1.11).
	Bag          uint8      `json:"bag"`
	BagPerPlayer uint8      `json:"bagPerPlayer,omitempty" list:"always"`
	Source       kit.Source `json:"source"`
}

// AttackData are the Intruder Attack cards of one name.
type AttackData struct {
	Attack AttackKind `json:"attack" is:"ordinal"`
	Title  string     `json:"title" is:"text"`
	// Blood has the blood value of each copy, 0 for the Retreat arrow (16.2).
	Blood []uint8 `json:"blood" is:"0..15" list:"one 0=retreat"`
	// Attackers are the Intruders by whom the card hits (17.3).
	Attackers []IntruderType `json:"attackers" is:"creeper..queen once" len:"1..5"`
	Effects   []Effect       `json:"effects" len:"1..effects"`
	Source    kit.Source     `json:"source"`
}

// EventCard is an Event card.
type EventCard struct {
	Key   string `json:"key" is:"key:list"`
	Title string `json:"title" is:"text"`
	// Corridor is the number through which the Intruders of Moves go (4.17).
	Corridor uint8          `json:"corridor" is:"1..4"`
	Moves    []IntruderType `json:"moves" is:"creeper..queen once"`
	Effects  []Effect       `json:"effects" len:"1..effects"`
	After    After          `json:"after"`
	Source   kit.Source     `json:"source"`
}

// WoundData are the Serious Wound cards of one name.
type WoundData struct {
	Wound  WoundKind `json:"wound" is:"ordinal"`
	Title  string    `json:"title" is:"text"`
	Copies uint8     `json:"copies" is:"1..tokens"`
	// N is the number of the effect; see [WoundKind].
	N      uint8      `json:"n"`
	Source kit.Source `json:"source"`
}

// ContaminationData counts the Contamination cards.
type ContaminationData struct {
	Infected uint8      `json:"infected" is:"0..items"`
	Clean    uint8      `json:"clean" is:"0..items"`
	Source   kit.Source `json:"source"`
}

// Objective is an Objective card.
type Objective struct {
	Key   string        `json:"key" is:"key:list"`
	Title string        `json:"title" is:"text"`
	Deck  ObjectiveDeck `json:"deck"`
	// Players is the least number of players with whom it is used (2.3).
	Players uint8 `json:"players" is:"1..players"`
	// Ways are those to fulfil it: one with all its conditions met suffices.
	Ways   [][]Condition `json:"ways" len:"1..ways" list:"or"`
	Source kit.Source    `json:"source"`
}

// Condition is something an Objective asks for.
type Condition struct {
	Goal Goal `json:"that"`
	// N is a number of Items, Weaknesses or a Player Number.
	N uint8 `json:"n,omitempty"`
}

// CoordinatesCard says where each space of the Destination Track leads.
type CoordinatesCard struct {
	Key          string                  `json:"key" is:"key:list"`
	Destinations [NumCourses]Destination `json:"destinations" is:"once" list:"one"`
	Source       kit.Source              `json:"source"`
}

// WeaknessData is an Intruder Weakness card.
type WeaknessData struct {
	Weakness WeaknessKind `json:"weakness" is:"ordinal"`
	Title    string       `json:"title" is:"text"`
	// N is the number of the effect; see [WeaknessKind].
	N      uint8      `json:"n,omitempty" is:"1..3" if:"weakness!=vital-places,the-way-of-moving"`
	Source kit.Source `json:"source"`
}

// CharacterData is a Character with the cards that come with it.
type CharacterData struct {
	Character Character `json:"character" is:"ordinal"`
	Title     string    `json:"title" is:"text"`
	// Weapon and Quests are the keys of the starting Items.
	Weapon string    `json:"weapon" is:"names:weapons own"`
	Quests [2]string `json:"quests" is:"names:quests own" list:"one"`
	// Deck has the keys of the ten Action cards.
	Deck   []string   `json:"deck" is:"names:actions" len:"deck"`
	Source kit.Source `json:"source"`
}

// ActionCard is an Action card; several Characters may have one.
type ActionCard struct {
	Key   string `json:"key" is:"key:list"`
	Title string `json:"title" is:"text"`
	// Cost is in other Action cards (7.4).
	Cost     uint8      `json:"cost,omitempty" is:"0..cost" list:"always"`
	Combat   Combat     `json:"combat"`
	Branches []Branch   `json:"branches" len:"1..branches" list:"or"`
	Source   kit.Source `json:"source"`
}

// WeaponData makes a Weapon of an Item.
type WeaponData struct {
	Kind   WeaponKind `json:"kind"`
	Ammo   uint8      `json:"ammo" is:"1..9"` // the capacity
	Traits []Trait    `json:"traits,omitempty" is:"once"`
}

// StartingWeapon is the Weapon with which a Character starts. All are Heavy.
type StartingWeapon struct {
	Key    string     `json:"key" is:"key:items"`
	Title  string     `json:"title" is:"text"`
	Combat Combat     `json:"combat"`
	Weapon WeaponData `json:"weapon"`
	Source kit.Source `json:"source"`
}

// QuestItem is a Quest Item, of use when it has been activated (22.7).
type QuestItem struct {
	Key   string `json:"key" is:"key:items"`
	Title string `json:"title" is:"text"`
	// It is activated in Room, or by discarding an Item of a key in Discard.
	Room     Room       `json:"room,omitempty" if:"!discard"`
	Discard  []string   `json:"discard,omitempty" is:"names:items"`
	Heavy    bool       `json:"heavy,omitempty" list:"always"`
	Use      Use        `json:"use" is:"one-use..added"`
	Cost     uint8      `json:"cost,omitempty" is:"0..cost" list:"always"`
	Combat   Combat     `json:"combat"`
	Branches []Branch   `json:"branches" len:"1..branches" list:"or"`
	Source   kit.Source `json:"source"`
}

// ItemCard is an Item card of one of the four decks.
type ItemCard struct {
	Key    string `json:"key" is:"key:items"`
	Title  string `json:"title" is:"text"`
	Deck   Colour `json:"deck" is:"red..blue"`
	Copies uint8  `json:"copies" is:"1..items copies"`
	Heavy  bool   `json:"heavy,omitempty" must:"use=weapon" list:"always"`
	Use    Use    `json:"use"`
	// Cost is in Action cards.
	Cost   uint8  `json:"cost,omitempty" is:"0..cost" only:"use!=weapon" list:"always"`
	Combat Combat `json:"combat"`
	// Icon is what the Item may be in a Crafted Item; Recipe what a Crafted
	// Item is made of.
	Icon     CraftIcon   `json:"icon,omitempty" list:"always"`
	Recipe   []CraftIcon `json:"recipe,omitempty" len:"2" if:"deck=blue"`
	Branches []Branch    `json:"branches,omitempty" len:"1..branches" if:"use!=weapon" list:"or"`
	Weapon   *WeaponData `json:"weapon,omitempty" if:"use=weapon"`
	Source   kit.Source  `json:"source"`
}

// IntruderAction is a card of the Intruder player (25.6).
type IntruderAction struct {
	Key   string `json:"key" is:"key:list"`
	Title string `json:"title" is:"text"`
	// Corridor is the number through which an Intruder may be moved, 0 for any.
	Corridor uint8 `json:"corridor,omitempty" is:"0..4" list:"0=any"`
	// Attacks is how many Intruder Attack cards are drawn, to use one.
	Attacks uint8      `json:"attacks" is:"1..cost"`
	Effects []Effect   `json:"effects" len:"1..effects"`
	Source  kit.Source `json:"source"`
}

// Limits of what a component set may hold, set by the size of a state.
const (
	maxCorridors  = 32
	maxItemKinds  = 63 // of the decks, Weapons and Quest Items together
	maxActions    = 32
	maxEvents     = 32
	maxObjectives = 32
	maxBranches   = 3
	maxEffects    = 3
	maxWays       = 3 // of an Objective, and conditions of a way
)
