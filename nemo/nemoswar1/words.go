package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Ocean is one of the six oceans (2.1), in the order of the rows of the
// Sunken-Ship record. The zero value is no ocean. The number by which dice
// choose an ocean is printed on the board: see [OceanData].
type Ocean uint8

// The oceans.
const (
	EasternPacific Ocean = iota + 1
	NorthAtlantic
	SouthAtlantic
	Mediterranean
	IndianOcean
	WesternPacific

	numOceans = 6
)

func (o Ocean) String() string { return kit.SpellWord(spoken, o) }

// Title is the ocean's name for people.
func (o Ocean) Title() string { return kit.SpellTitle(spoken, o) }

// Resource is one of the three things that may be exerted and lost (6.7, 6.9).
// The zero value is none.
type Resource uint8

// The resources.
const (
	Nemo Resource = iota + 1
	Crew
	Hull

	numResources = 3
)

func (r Resource) String() string { return kit.SpellWord(spoken, r) }

// Title is the resource's name for people.
func (r Resource) Title() string { return kit.SpellTitle(spoken, r) }

// Passenger is a passenger, who may help once (6.8, 10.3).
type Passenger uint8

// The passengers.
const (
	Professor Passenger = iota + 1 // adds 2 to a roll; title "the Professor"
	NedLand                        // adds 1 to a roll
	Conseil                        // lets the dice be rolled again

	numPassengers = 3
)

func (p Passenger) String() string { return kit.SpellWord(spoken, p) }

// Title is the passenger's name for people.
func (p Passenger) Title() string { return kit.SpellTitle(spoken, p) }

// passengerAdds is what each passenger adds to a roll (6.8).
var passengerAdds = [numPassengers + 1]int8{Professor: 2, NedLand: 1}

// passengerRules are the rules under which each passenger helps.
var passengerRules = [...]nemo.Rule{"6.8", "6.8a", "6.8b", "6.8c"}

// Refit is something that Salvage Points buy (7.1.3).
type Refit uint8

// The refits. SeekAdventure is the one that may be bought again and again.
const (
	SeekAdventure Refit = iota + 1
	MonstrousDesign
	MysteriousLibrary
	AdditionalArmour
	ReinforcedProw

	numRefits = 5
)

func (r Refit) String() string { return kit.SpellWord(spoken, r) }

// Title is the refit's name for people.
func (r Refit) Title() string { return kit.SpellTitle(spoken, r) }

var refitRules = [...]nemo.Rule{"7.1.3", "7.1.3c", "7.1.3d", "7.1.3e", "7.1.3f", "7.1.3g"}

// Commitment is a column of the Commitment track: what Nemo strives for (12.0).
type Commitment uint8

// The commitments, in the order of their columns.
const (
	Science Commitment = iota + 1
	Explore
	AntiImperialism // title "Anti-imperialism"
	War             // title "War!"

	numCommitments = 4
)

func (c Commitment) String() string { return kit.SpellWord(spoken, c) }

// Title is the commitment's name for people.
func (c Commitment) Title() string { return kit.SpellTitle(spoken, c) }

// Group is the background colour of a ship token, which says where the token
// starts (3.0.2).
type Group uint8

// The groups. Expansion ships enter by rule 13.1 alone.
const (
	LightGrey Group = iota + 1 // the first ship pile
	Blue                       // Notoriety 14
	Green                      // Notoriety 26
	Yellow                     // week 16
	Orange                     // week 28
	DarkGrey                   // Random Event box
	Red                        // Random Event box
	Expansion                  // Deadly Seas

	numGroups = 8
)

func (g Group) String() string { return kit.SpellWord(spoken, g) }

// Pile is where a card goes after it was performed (6.5, 6.6).
type Pile uint8

// The piles. Keep leaves the card in front of the player.
const (
	PassPile Pile = iota + 1 // "pass"
	FailPile                 // "fail"
	Keep
)

func (p Pile) String() string { return kit.SpellWord(spoken, p) }
