package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Ocean is one of the twelve oceans. The first six are the Major Oceans, each
// with its die number; the others are the small ones between them. The zero
// value is no ocean.
type Ocean uint8

// The oceans.
const (
	WesternPacific Ocean = iota + 1
	EasternPacific
	NorthAtlantic
	SouthAtlantic
	EuropeanSeas
	IndianOcean
	SouthPacific
	CentralPacific
	PacificCoast
	ArcticOcean
	CapeHorn
	CapeOfGoodHope

	numMajor  = 6
	numOceans = 12

	allOceans = 1<<(numOceans+1) - 2 // a bit each
)

func (o Ocean) String() string { return kit.SpellWord(spoken, o) }

// Title is the ocean's name for people.
func (o Ocean) Title() string { return kit.SpellTitle(spoken, o) }

// Major reports whether the ocean is one of the six with a die number.
func (o Ocean) Major() bool { return o >= 1 && o <= numMajor }

// Resource is one of the three Ship Resources. The zero value is none.
type Resource uint8

// The Ship Resources.
const (
	Nemo Resource = iota + 1
	Crew
	Hull

	numResources = 3
)

func (r Resource) String() string { return kit.SpellWord(spoken, r) }

// Title is the resource's name for people.
func (r Resource) Title() string { return kit.SpellTitle(spoken, r) }

// Motive is what drives Nemo (3).
type Motive uint8 // names "*Motive"

// The Motives, first the Honorable, then the Stern.
const (
	AdventureMotive Motive = iota + 1
	ExploreMotive
	HumanistMotive
	ScienceMotive
	AntiImperialismMotive // title "Anti-Imperialism"
	PiracyMotive
	WarMotive // title "War!"
	WorldOrderMotive

	numMotives = 8
)

func (m Motive) String() string { return kit.SpellWord(spoken, m) }

// Title is the Motive's name for people.
func (m Motive) Title() string { return kit.SpellTitle(spoken, m) }

// Temper tells the two sorts of Motives apart (3).
type Temper uint8

// The tempers.
const (
	Honorable Temper = iota + 1
	Stern
)

func (t Temper) String() string { return kit.SpellWord(spoken, t) }

// Difficulty is a Difficulty Level (3).
type Difficulty uint8

// The levels.
const (
	Sailor Difficulty = iota + 1
	Officer
	Captain

	numDifficulties = 3
)

func (d Difficulty) String() string { return kit.SpellWord(spoken, d) }

// NautilusAction is one of the things that Action Points pay for.
type NautilusAction uint8 // "action"; names "*Action"

// The Actions.
const (
	AdventureAction NautilusAction = iota + 1
	AttackAction
	InciteAction
	MoveAction
	RefitAction
	RepairAction
	RestAction
	SearchAction

	numActions = 8
)

func (a NautilusAction) String() string { return kit.SpellWord(spoken, a) }

// Group is the background of the front of a Ship token, which says when it
// joins the Ship cup (2, 3).
type Group uint8

// The groups. White ships are Non-warships with a Gray back; all others are
// Warships with a Purple back.
const (
	White Group = iota + 1
	PaleYellow
	DarkYellow
	Blue
	Green
	Orange
	Red
	Black

	numGroups = 8
)

func (g Group) String() string { return kit.SpellWord(spoken, g) }

// Travel is how a ship moves where a rule lets the Imperialist move it (18).
type Travel uint8

// The ways to travel besides the usual one.
const (
	Flies Travel = iota + 1 // the Airship: along any link
	Dives                   // the Sea Serpent: as the Nautilus does
)

func (t Travel) String() string { return kit.SpellWord(spoken, t) }

// Character is someone aboard who may help once (13).
type Character uint8

// The Characters. Nadeen Dakkar comes aboard by an option.
const (
	FirstOfficer Character = iota + 1
	SecondOfficer
	ChiefEngineer
	ProfessorAronnax
	Conseil
	NedLand
	NadeenDakkar

	numCharacters = 7
)

func (c Character) String() string { return kit.SpellWord(spoken, c) }

// Title is the Character's name for people.
func (c Character) Title() string { return kit.SpellTitle(spoken, c) }

// Symbol is what a piece counts for at the end of the game (15).
type Symbol uint8 // names "*Symbol"

// The symbols, in the order of the scoring groups.
const (
	WarshipSymbol    Symbol = iota + 1 // points, adjusted by the Motive for each instance
	NonWarshipSymbol                   // the same
	AdventureSymbol                    // the same
	TreasureSymbol                     // the same
	LiberationSymbol                   // multiplied by the Motive
	ScienceSymbol                      // the same
	WonderSymbol                       // the same
	CharacterSymbol                    // points
	ScourgeSymbol                      // points
	PenaltySymbol                      // points taken away

	numSymbols = 10
)

func (s Symbol) String() string { return kit.SpellWord(spoken, s) }

// TreasureKind is the kind of a Treasure token (2).
type TreasureKind uint8 // "kind of treasure"; names "*Token"

// The kinds of Treasure tokens.
const (
	MapToken    TreasureKind = iota + 1 // points
	RetainToken                         // points, or an effect when it is discarded
	WonderToken                         // a Wonder
	OtherToken                          // an effect at once
)

func (k TreasureKind) String() string { return kit.SpellWord(spoken, k) }

// CardKind is how a card is resolved (6).
type CardKind uint8 // "kind of card"; names "*Card"

// The kinds of cards.
const (
	TestCard CardKind = iota + 1 // resolved by a TEST at once
	PlayCard                     // carried out at once
	KeepCard                     // kept in the Tableau until it is used
)

func (k CardKind) String() string { return kit.SpellWord(spoken, k) }

// Pile is where a card goes.
type Pile uint8 // names "*Pile"

// The piles. Those of the Discard Pile are out of play.
const (
	PassPile Pile = iota + 1
	FailPile
	DiscardPile
)

func (p Pile) String() string { return kit.SpellWord(spoken, p) }

// StartingDeal is what a Difficulty Level makes of the Motive's own Upgrade (3).
type StartingDeal uint8 // "deal"; names "Deal*"

// The deals.
const (
	DealFree         StartingDeal = iota + 1 // equipped at once
	DealForResources                         // may be bought with Ship Resources
	DealLater                                // lies in a slot
)

func (d StartingDeal) String() string { return kit.SpellWord(spoken, d) }

// MotiveRule is a rule that only one Motive has.
type MotiveRule uint8

// The rules.
const (
	PlacesAdventureTokens MotiveRule = iota + 1 // 3: Adventure
	TripleNotoriety                             // 3: Humanist
	HardPlace                                   // 3: Piracy, at the end of the track
	AddsAllies                                  // 3: World Order
	WondersOnTrack                              // 3: World Order
	InciteDrawsTreasure                         // 3: World Order
	TwoScourgeColumns                           // 15: World Order
)

func (r MotiveRule) String() string { return kit.SpellWord(spoken, r) }

// ThresholdKind is what a space of the Notoriety track does when it is reached.
type ThresholdKind uint8 // "threshold"

// The kinds of thresholds.
const (
	AddsGroup  ThresholdKind = iota + 1 // a group of ships joins the cup
	UpGuns                              // Purple backs count
	AddsDie                             // one more black die
	EndOfTrack                          // the last space
)

func (t ThresholdKind) String() string { return kit.SpellWord(spoken, t) }

// WarshipPenalty says when ships in the Nautilus' ocean make a TEST harder.
type WarshipPenalty uint8 // "penalty"; names "For*"

// The penalties.
const (
	ForAnyWarship  WarshipPenalty = iota + 1 // -1 if a revealed Warship is there
	ForEachWarship                           // -1 for each revealed Warship
	ForEachShip                              // -1 for each revealed ship
)

func (p WarshipPenalty) String() string { return kit.SpellWord(spoken, p) }

// CoopDuty is something that a co-op Officer decides (16).
type CoopDuty uint8 // "duty"; names "Duty*"

// The duties.
const (
	DutyCrew      CoopDuty = iota + 1 // risks the Crew
	DutyHull                          // risks the Hull
	DutyPlacement                     // places ships
	DutyCombat                        // chooses targets, torpedoes, Tonnage or Salvage
	DutyTreasure                      // keeps and spends Treasure tokens
	DutyUpgrades                      // chooses Upgrades and what pays for them
	DutyGemstones                     // places gemstones

	numDuties = 7
)

func (d CoopDuty) String() string { return kit.SpellWord(spoken, d) }

// ImperialistAction is one of the things that Imperialist Action Points pay for
// (18).
type ImperialistAction uint8

// The Imperialist Actions.
const (
	MoveShip ImperialistAction = iota + 1
	ThimbleRig
	Obscure
	Convert
	ApplyPressure
	PlaceSquadron
	MoveSquadron
	HuntNautilus // "hunt-the-nautilus"
	CrushDissent

	numImperialistActions = 9
)

func (a ImperialistAction) String() string { return kit.SpellWord(spoken, a) }
