package nemorising

import (
	"fmt"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Effects of cards as text.

// listText joins words with commas; it returns "nothing" for none.
func listText[T fmt.Stringer](list []T) string { return kit.JoinWords(list, ", ") }

// String writes an effect as its word and what it needs: "move
// humanoid+bestial 4 blue", "place foot-soldiers entrance-1", "hazard skill (1 to 2
// heroes)".
func (e Effect) String() string {
	types, entrance, heroes := "", "", ""
	switch {
	case len(e.Types) > 0:
		types = kit.JoinWords(e.Types, "+")
	case e.Op == OpDefeatBasic, e.Op == OpMove && e.Stack == "":
		types = "all"
	}
	if e.Entrance != 0 {
		entrance = "entrance-" + strconv.Itoa(int(e.Entrance))
	}
	if e.MinHeroes != 0 || e.MaxHeroes != 0 {
		heroes = "(" + heroesText(int(e.MinHeroes), int(e.MaxHeroes)) + ")"
	}
	return kit.JoinGiven(" ", e.Op, e.Stack, types, e.N, e.Colour, entrance, e.Icon, heroes)
}

// heroesText says how many heroes the game must have.
func heroesText(least, most int) string {
	switch {
	case most == 0:
		return strconv.Itoa(least) + " or more heroes"
	case most == 1:
		return "1 hero"
	case least == most:
		return strconv.Itoa(most) + " heroes"
	}
	return strconv.Itoa(max(least, 1)) + " to " + strconv.Itoa(most) + " heroes"
}

// String writes an end as its ability and its cost: "attribute brains",
// "shortcut red, cost 1".
func (c CardEnd) String() string {
	text := kit.JoinGiven(" ", c.Ability, c.Icon, c.Colour)
	if c.Cost != 0 {
		text += ", cost " + strconv.Itoa(int(c.Cost))
	}
	return text
}
