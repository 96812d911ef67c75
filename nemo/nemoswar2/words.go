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

var oceanNames = [...]string{
	"none", "western-pacific", "eastern-pacific", "north-atlantic", "south-atlantic", "european-seas", "indian-ocean",
	"south-pacific", "central-pacific", "pacific-coast", "arctic-ocean", "cape-horn", "cape-of-good-hope",
}

var oceanTitles = [...]string{
	"none", "Western Pacific", "Eastern Pacific", "North Atlantic", "South Atlantic", "European Seas", "Indian Ocean",
	"South Pacific", "Central Pacific", "Pacific Coast", "Arctic Ocean", "Cape Horn", "Cape of Good Hope",
}

func (o Ocean) String() string { return kit.WordOf(oceanNames[:], int(o)) }

// Title is the ocean's name for people.
func (o Ocean) Title() string { return kit.WordOf(oceanTitles[:], int(o)) }

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

var resourceNames = [...]string{"none", "nemo", "crew", "hull"}

func (r Resource) String() string { return kit.WordOf(resourceNames[:], int(r)) }

// Title is the resource's name for people.
func (r Resource) Title() string {
	return kit.WordOf([]string{"none", "Nemo", "Crew", "Hull"}, int(r))
}

// Motive is what drives Nemo (3).
type Motive uint8

// The Motives, first the Honorable, then the Stern.
const (
	AdventureMotive Motive = iota + 1
	ExploreMotive
	HumanistMotive
	ScienceMotive
	AntiImperialismMotive
	PiracyMotive
	WarMotive
	WorldOrderMotive

	numMotives = 8
)

var motiveNames = [...]string{
	"none", "adventure", "explore", "humanist", "science", "anti-imperialism", "piracy", "war", "world-order",
}

func (m Motive) String() string { return kit.WordOf(motiveNames[:], int(m)) }

// Title is the Motive's name for people.
func (m Motive) Title() string {
	return kit.WordOf([]string{
		"none", "Adventure", "Explore", "Humanist", "Science", "Anti-Imperialism", "Piracy", "War!", "World Order",
	}, int(m))
}

// Temper tells the two sorts of Motives apart (3).
type Temper uint8

// The tempers.
const (
	Honorable Temper = iota + 1
	Stern
)

var temperNames = [...]string{"none", "honorable", "stern"}

func (t Temper) String() string { return kit.WordOf(temperNames[:], int(t)) }

// Difficulty is a Difficulty Level (3).
type Difficulty uint8

// The levels.
const (
	Sailor Difficulty = iota + 1
	Officer
	Captain

	numDifficulties = 3
)

var difficultyNames = [...]string{"none", "sailor", "officer", "captain"}

func (d Difficulty) String() string { return kit.WordOf(difficultyNames[:], int(d)) }

// NautilusAction is one of the things that Action Points pay for.
type NautilusAction uint8

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

var actionNames = [...]string{"none", "adventure", "attack", "incite", "move", "refit", "repair", "rest", "search"}

func (a NautilusAction) String() string { return kit.WordOf(actionNames[:], int(a)) }

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

var groupNames = [...]string{"none", "white", "pale-yellow", "dark-yellow", "blue", "green", "orange", "red", "black"}

func (g Group) String() string { return kit.WordOf(groupNames[:], int(g)) }

// Travel is how a ship moves where a rule lets the Imperialist move it (18).
type Travel uint8

// The ways to travel besides the usual one.
const (
	Flies Travel = iota + 1 // the Airship: along any link
	Dives                   // the Sea Serpent: as the Nautilus does
)

var travelNames = [...]string{"none", "flies", "dives"}

func (t Travel) String() string { return kit.WordOf(travelNames[:], int(t)) }

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

var characterNames = [...]string{
	"none", "first-officer", "second-officer", "chief-engineer", "professor-aronnax", "conseil", "ned-land", "nadeen-dakkar",
}

func (c Character) String() string { return kit.WordOf(characterNames[:], int(c)) }

// Title is the Character's name for people.
func (c Character) Title() string {
	return kit.WordOf([]string{
		"none", "First Officer", "Second Officer", "Chief Engineer", "Professor Aronnax", "Conseil", "Ned Land", "Nadeen Dakkar",
	}, int(c))
}

// Symbol is what a piece counts for at the end of the game (15).
type Symbol uint8

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

var symbolNames = [...]string{
	"none", "warship", "non-warship", "adventure", "treasure", "liberation", "science", "wonder", "character", "scourge", "penalty",
}

func (s Symbol) String() string { return kit.WordOf(symbolNames[:], int(s)) }

// TreasureKind is the kind of a Treasure token (2).
type TreasureKind uint8

// The kinds of Treasure tokens.
const (
	MapToken    TreasureKind = iota + 1 // points
	RetainToken                         // points, or an effect when it is discarded
	WonderToken                         // a Wonder
	OtherToken                          // an effect at once
)

var treasureKindNames = [...]string{"none", "map", "retain", "wonder", "other"}

func (k TreasureKind) String() string { return kit.WordOf(treasureKindNames[:], int(k)) }

// CardKind is how a card is resolved (6).
type CardKind uint8

// The kinds of cards.
const (
	TestCard CardKind = iota + 1 // resolved by a TEST at once
	PlayCard                     // carried out at once
	KeepCard                     // kept in the Tableau until it is used
)

var cardKindNames = [...]string{"none", "test", "play", "keep"}

func (k CardKind) String() string { return kit.WordOf(cardKindNames[:], int(k)) }

// Pile is where a card goes.
type Pile uint8

// The piles. Those of the Discard Pile are out of play.
const (
	PassPile Pile = iota + 1
	FailPile
	DiscardPile
)

var pileNames = [...]string{"none", "pass", "fail", "discard"}

func (p Pile) String() string { return kit.WordOf(pileNames[:], int(p)) }

// StartingDeal is what a Difficulty Level makes of the Motive's own Upgrade (3).
type StartingDeal uint8

// The deals.
const (
	DealFree         StartingDeal = iota + 1 // equipped at once
	DealForResources                         // may be bought with Ship Resources
	DealLater                                // lies in a slot
)

var dealNames = [...]string{"none", "free", "for-resources", "later"}

func (d StartingDeal) String() string { return kit.WordOf(dealNames[:], int(d)) }

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

var motiveRuleNames = [...]string{
	"none", "places-adventure-tokens", "triple-notoriety", "hard-place", "adds-allies", "wonders-on-track",
	"incite-draws-treasure", "two-scourge-columns",
}

func (r MotiveRule) String() string { return kit.WordOf(motiveRuleNames[:], int(r)) }

// ThresholdKind is what a space of the Notoriety track does when it is reached.
type ThresholdKind uint8

// The kinds of thresholds.
const (
	AddsGroup  ThresholdKind = iota + 1 // a group of ships joins the cup
	UpGuns                              // Purple backs count
	AddsDie                             // one more black die
	EndOfTrack                          // the last space
)

var thresholdNames = [...]string{"none", "adds-group", "up-guns", "adds-die", "end-of-track"}

func (t ThresholdKind) String() string { return kit.WordOf(thresholdNames[:], int(t)) }

// WarshipPenalty says when ships in the Nautilus' ocean make a TEST harder.
type WarshipPenalty uint8

// The penalties.
const (
	ForAnyWarship  WarshipPenalty = iota + 1 // -1 if a revealed Warship is there
	ForEachWarship                           // -1 for each revealed Warship
	ForEachShip                              // -1 for each revealed ship
)

var penaltyNames = [...]string{"none", "any-warship", "each-warship", "each-ship"}

func (p WarshipPenalty) String() string { return kit.WordOf(penaltyNames[:], int(p)) }

// CoopDuty is something that a co-op Officer decides (16).
type CoopDuty uint8

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

var dutyNames = [...]string{
	"none", "crew", "hull", "placement", "combat", "treasure", "upgrades", "gemstones",
}

func (d CoopDuty) String() string { return kit.WordOf(dutyNames[:], int(d)) }

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
	HuntNautilus
	CrushDissent

	numImperialistActions = 9
)

var imperialistNames = [...]string{
	"none", "move-ship", "thimble-rig", "obscure", "convert", "apply-pressure", "place-squadron", "move-squadron",
	"hunt-the-nautilus", "crush-dissent",
}

func (a ImperialistAction) String() string { return kit.WordOf(imperialistNames[:], int(a)) }
