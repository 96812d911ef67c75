package nemesis

import (
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What Rooms, cards and Items do, in the words of the component set.

// String writes an effect as its word and what it needs: "reload all energy",
// "malfunction all burning", "may scan-hand".
func (e Effect) String() string {
	return kit.JoinSaid(" ",
		kit.Said{Holds: e.May, Word: "may"},
		kit.Said{Holds: true, Word: e.Op.String()},
		kit.Said{Holds: e.N != 0, Word: strconv.Itoa(int(e.N))},
		kit.Said{Holds: e.All, Word: "all"},
		kit.Said{Holds: e.Where != 0, Word: e.Where.String()},
		kit.Said{Holds: e.Weapon != 0, Word: e.Weapon.String()},
		kit.Said{Holds: e.Room != 0, Word: e.Room.String()},
		kit.Said{Holds: e.Card != "", Word: e.Card})
}

// String writes a branch as its effects, and before them where it may be used:
// "at engine: engine".
func (b Branch) String() string {
	text := kit.JoinWords(b.Effects, ", ")
	if b.At != 0 {
		text = "at " + b.At.String() + ": " + text
	}
	return text
}

// String writes a condition: "hold-items 7".
func (c Condition) String() string {
	if c.N == 0 {
		return c.Goal.String()
	}
	return c.Goal.String() + " " + strconv.Itoa(int(c.N))
}

// String writes a Weapon: "energy, 3 Ammo, one-reroll".
func (w WeaponData) String() string {
	text := w.Kind.String() + ", " + strconv.Itoa(int(w.Ammo)) + " Ammo"
	if len(w.Traits) > 0 {
		text += ", " + kit.JoinWords(w.Traits, ", ")
	}
	return text
}

// String writes a space of a track: "blue 8".
func (s TrackSpace) String() string {
	if s.Number == 0 {
		return s.Colour.String()
	}
	return s.Colour.String() + " " + strconv.Itoa(int(s.Number))
}
