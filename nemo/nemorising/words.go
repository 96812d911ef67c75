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

var iconNames = [...]string{"none", "brains", "brawn", "skill", "wild"}

func (i Icon) String() string { return kit.WordOf(iconNames[:], int(i)) }

// EnemyType is what an enemy is (comp.enemy.1).
type EnemyType uint8

// The types.
const (
	Humanoid EnemyType = iota + 1
	Bestial
	Mechanical
)

var typeNames = [...]string{"none", "humanoid", "bestial", "mechanical"}

func (t EnemyType) String() string { return kit.WordOf(typeNames[:], int(t)) }

// Colour is that of an enemy path or of a pair of shortcut spaces.
type Colour uint8

// The colours.
const (
	Red Colour = iota + 1
	Blue
)

var colourNames = [...]string{"none", "red", "blue"}

func (c Colour) String() string { return kit.WordOf(colourNames[:], int(c)) }

// Scenario is one of the two scenarios (setup.2.1).
type Scenario uint8

// The scenarios.
const (
	City Scenario = iota + 1
	Grotto
)

var scenarioNames = [...]string{"none", "city", "grotto"}

func (s Scenario) String() string { return kit.WordOf(scenarioNames[:], int(s)) }

// Title is the scenario's name for people.
func (s Scenario) Title() string {
	return kit.WordOf([]string{"none", "City in the Sky", "Undersea Grotto"}, int(s))
}

// AbilityKind is what an end of an Action Card gives (acard.kinds.1).
type AbilityKind uint8

// The kinds of abilities.
const (
	AttributeEnhancement AbilityKind = iota + 1 // an icon in every circumstance
	DefensiveEnhancement                        // any icon in defence
	StealthEnhancement                          // a token, and moving through enemies
	ShortcutEnhancement                         // a token, and a pair of shortcuts
	DieEnhancement                              // two dice
)

var abilityNames = [...]string{"none", "attribute", "defensive", "stealth", "shortcut", "die"}

func (k AbilityKind) String() string { return kit.WordOf(abilityNames[:], int(k)) }

// GearKind says what becomes of a Gear Card after its use.
type GearKind uint8

// The kinds of gear.
const (
	DiscardGear GearKind = iota + 1 // gear.use.2
	TwistGear                       // gear.use.3
)

var gearKindNames = [...]string{"none", "discard", "twist"}

func (k GearKind) String() string { return kit.WordOf(gearKindNames[:], int(k)) }
