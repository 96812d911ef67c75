package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The words of a component set and of a snapshot are read and written as text.

// MarshalText writes the name of the Character.
func (c Character) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the name of a character.
func (c *Character) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "character", characterNames[:], text)
}

// MarshalText writes the name of the type.
func (t IntruderType) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the name of a type of Intruder.
func (t *IntruderType) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(t, "type of Intruder", intruderNames[:], text)
}

// MarshalText writes the name of the colour.
func (c Colour) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the name of a colour.
func (c *Colour) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "colour", colourNames[:], text)
}

// MarshalText writes the name of the Room.
func (r Room) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads the name of a Room.
func (r *Room) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(r, "Room", roomNames[:], text)
}

// MarshalText writes the name of the kind.
func (k RoomKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name of a kind of Room.
func (k *RoomKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(k, "kind of Room", roomKindNames[:], text)
}

// MarshalText writes the name of the colour.
func (c SpaceColour) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the name of a colour of a space.
func (c *SpaceColour) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "colour of a space", spaceNames[:], text)
}

// MarshalText writes the name of the destination.
func (d Destination) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads the name of a destination.
func (d *Destination) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(d, "destination", destinationNames[:], text)
}

// MarshalText writes the name of the space.
func (c Course) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the name of a space of the Destination Track.
func (c *Course) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "space of the Destination Track", courseNames[:], text)
}

// MarshalText writes the name of the face.
func (f NoiseFace) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads the name of a face of the Noise die.
func (f *NoiseFace) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(f, "face of the Noise die", noiseNames[:], text)
}

// MarshalText writes the name of the face.
func (f CombatFace) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads the name of a face of the Combat die.
func (f *CombatFace) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(f, "face of the Combat die", combatNames[:], text)
}

// MarshalText writes the name of the effect.
func (e TokenEffect) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// UnmarshalText reads the name of an effect of an Exploration token.
func (e *TokenEffect) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(e, "effect of an Exploration token", tokenNames[:], text)
}

// MarshalText writes the name of the Object.
func (o Object) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the name of an Object.
func (o *Object) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(o, "Object", objectNames[:], text)
}

// MarshalText writes the name of the card.
func (a AttackKind) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the name of an Intruder Attack.
func (a *AttackKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(a, "Intruder Attack", attackNames[:], text)
}

// MarshalText writes the name of what becomes of the card.
func (a After) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the name of an end of an Event card.
func (a *After) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(a, "end of an Event card", afterNames[:], text)
}

// MarshalText writes the name of the Wound.
func (w WoundKind) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads the name of a Serious Wound.
func (w *WoundKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(w, "Serious Wound", woundNames[:], text)
}

// MarshalText writes the name of the Weakness.
func (w WeaknessKind) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads the name of a Weakness.
func (w *WeaknessKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(w, "Weakness", weaknessNames[:], text)
}

// MarshalText writes the name of the kind.
func (k WeaponKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name of a kind of Weapon.
func (k *WeaponKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(k, "kind of Weapon", weaponKindNames[:], text)
}

// MarshalText writes the name of the trait.
func (t Trait) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the name of a trait of a Weapon.
func (t *Trait) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(t, "trait of a Weapon", traitNames[:], text)
}

// MarshalText writes the name of the icon.
func (c Combat) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the name of a combat icon.
func (c *Combat) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "combat icon", combatIconNames[:], text)
}

// MarshalText writes the name of the component.
func (c CraftIcon) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the name of a component of a Crafted Item.
func (c *CraftIcon) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "component of a Crafted Item", craftNames[:], text)
}

// MarshalText writes the name of the use.
func (u Use) MarshalText() ([]byte, error) { return []byte(u.String()), nil }

// UnmarshalText reads the name of an use of an Item.
func (u *Use) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(u, "use of an Item", useNames[:], text)
}

// MarshalText writes the name of the deck.
func (d ObjectiveDeck) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads the name of an Objective deck.
func (d *ObjectiveDeck) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(d, "Objective deck", objectiveDeckNames[:], text)
}

// MarshalText writes the name of the goal.
func (g Goal) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads the name of a goal.
func (g *Goal) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(g, "goal", goalNames[:], text)
}

// MarshalText writes the name of the word.
func (o Op) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the name of an effect.
func (o *Op) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(o, "effect", opNames[:], text)
}

// MarshalText writes the name of the kind of Room.
func (w Where) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads the name of a kind of Room to be in.
func (w *Where) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(w, "kind of Room to be in", whereNames[:], text)
}
