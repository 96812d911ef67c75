package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The words of a component set and of a snapshot are read and written as text.

// MarshalText writes the name of the ocean.
func (o Ocean) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the name of an ocean.
func (o *Ocean) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(o, "ocean", oceanNames[:], text)
}

// MarshalText writes the name of the resource.
func (r Resource) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads the name of a resource.
func (r *Resource) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(r, "resource", resourceNames[:], text)
}

// MarshalText writes the name of the passenger.
func (p Passenger) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the name of a passenger.
func (p *Passenger) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(p, "passenger", passengerNames[:], text)
}

// MarshalText writes the name of the refit.
func (r Refit) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads the name of a refit.
func (r *Refit) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(r, "refit", refitNames[:], text)
}

// MarshalText writes the name of the commitment.
func (c Commitment) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the name of a commitment.
func (c *Commitment) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "commitment", commitmentNames[:], text)
}

// MarshalText writes the name of the group.
func (g Group) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads the name of a group.
func (g *Group) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(g, "group", groupNames[:], text)
}

// MarshalText writes the name of the pile.
func (p Pile) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the name of a pile.
func (p *Pile) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(p, "pile", pileNames[:], text)
}

// MarshalText writes the name of the kind.
func (k TreasureKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name of a kind of treasure.
func (k *TreasureKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(k, "treasure kind", treasureKindNames[:], text)
}

// MarshalText writes the name of the kind.
func (k CardKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name of a kind of card.
func (k *CardKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(k, "card kind", cardKindNames[:], text)
}

// MarshalText writes the word.
func (o Op) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads a word of the effects.
func (o *Op) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(o, "effect", opNames[:], text)
}
