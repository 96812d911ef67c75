package nemesis

import (
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What Rooms, cards and Items do, in the words of the component set.

// String writes an effect as its word and what it needs: "reload all energy",
// "malfunction all burning", "may scan-hand".
func (e Effect) String() string {
	may, all := "", ""
	if e.May {
		may = "may"
	}
	if e.All {
		all = "all"
	}
	return kit.JoinGiven(" ", may, e.Op, e.N, all, e.Where, e.Weapon, e.Room, e.Card)
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
func (c Condition) String() string { return kit.JoinGiven(" ", c.Goal, c.N) }

// String writes a Weapon: "energy, 3 Ammo, one-reroll".
func (w WeaponData) String() string {
	text := w.Kind.String() + ", " + strconv.Itoa(int(w.Ammo)) + " Ammo"
	if len(w.Traits) > 0 {
		text += ", " + kit.JoinWords(w.Traits, ", ")
	}
	return text
}

// String writes a space of a track: "blue 8".
func (s TrackSpace) String() string { return kit.JoinGiven(" ", s.Colour, s.Number) }
