package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The words of a component set and of a snapshot are read and written as text.

// MarshalText writes the name of the icon.
func (i Icon) MarshalText() ([]byte, error) { return []byte(i.String()), nil }

// UnmarshalText reads the name of an icon.
func (i *Icon) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(i, "icon", iconNames[:], text)
}

// MarshalText writes the name of the type.
func (t EnemyType) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the name of a type of enemy.
func (t *EnemyType) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(t, "enemy type", typeNames[:], text)
}

// MarshalText writes the name of the colour.
func (c Colour) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the name of a colour.
func (c *Colour) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "colour", colourNames[:], text)
}

// MarshalText writes the name of the scenario.
func (s Scenario) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the name of a scenario.
func (s *Scenario) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(s, "scenario", scenarioNames[:], text)
}

// MarshalText writes the name of the kind.
func (k AbilityKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name of a kind of ability.
func (k *AbilityKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(k, "ability", abilityNames[:], text)
}

// MarshalText writes the name of the kind.
func (k GearKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name of a kind of gear.
func (k *GearKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(k, "gear kind", gearKindNames[:], text)
}

// MarshalText writes the name of the ability.
func (a HeroAbility) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the name of a hero's ability.
func (a *HeroAbility) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(a, "hero's ability", heroAbilityNames[:], text)
}

// MarshalText writes the name of the goal.
func (g GoalKind) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads the name of a kind of goal.
func (g *GoalKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(g, "goal", goalNames[:], text)
}

// MarshalText writes the name of the trigger.
func (t KeepTrigger) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the name of a trigger.
func (t *KeepTrigger) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(t, "trigger", triggerNames[:], text)
}

// MarshalText writes the word.
func (o Op) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads a word of the effects.
func (o *Op) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(o, "effect", opNames[:], text)
}
