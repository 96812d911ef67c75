package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Icon is an Attribute Icon. Wild on a Task means that the token alone
// suffices (act.task.simple.1).
type Icon uint8

// The icons.
const (
	Brains Icon = iota + 1
	Brawn
	Skill
	Wild
)

func (i Icon) String() string { return kit.SpellWord(spoken, i) }

// EnemyType is what an enemy is (comp.enemy.1).
type EnemyType uint8 // "type of enemy"

// The types.
const (
	Humanoid EnemyType = iota + 1
	Bestial
	Mechanical
)

func (t EnemyType) String() string { return kit.SpellWord(spoken, t) }

// Colour is that of an enemy path or of a pair of shortcut spaces.
type Colour uint8

// The colours.
const (
	Red Colour = iota + 1
	Blue
)

func (c Colour) String() string { return kit.SpellWord(spoken, c) }

// Scenario is one of the two scenarios (setup.2.1).
type Scenario uint8

// The scenarios.
const (
	City   Scenario = iota + 1 // title "City in the Sky"
	Grotto                     // title "Undersea Grotto"
)

func (s Scenario) String() string { return kit.SpellWord(spoken, s) }

// Title is the scenario's name for people.
func (s Scenario) Title() string { return kit.SpellTitle(spoken, s) }

// AbilityKind is what an end of an Action Card gives (acard.kinds.1).
type AbilityKind uint8 // "ability"; names "*Enhancement"

// The kinds of abilities.
const (
	AttributeEnhancement AbilityKind = iota + 1 // an icon in every circumstance
	DefensiveEnhancement                        // any icon in defence
	StealthEnhancement                          // a token, and moving through enemies
	ShortcutEnhancement                         // a token, and a pair of shortcuts
	DieEnhancement                              // two dice
)

func (k AbilityKind) String() string { return kit.SpellWord(spoken, k) }

// GearKind says what becomes of a Gear Card after its use.
type GearKind uint8 // "kind of gear"; names "*Gear"

// The kinds of gear.
const (
	DiscardGear GearKind = iota + 1 // gear.use.2
	TwistGear                       // gear.use.3
)

func (k GearKind) String() string { return kit.SpellWord(spoken, k) }
