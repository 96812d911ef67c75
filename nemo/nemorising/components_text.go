package nemorising

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What cards do, in the words of the component set.

// listText writes words one after another, "nothing" for none.
func listText[T fmt.Stringer](list []T) string { return kit.JoinWords(list, ", ") }

// String writes an effect as its word and what it needs: "move
// humanoid+bestial 4 blue", "place foot-soldiers entrance-1", "hazard skill (1 to 2
// heroes)".
func (e Effect) String() string {
	text := []string{e.Op.String()}
	if e.Stack != "" {
		text = append(text, e.Stack)
	}
	switch {
	case len(e.Types) > 0:
		text = append(text, kit.JoinWords(e.Types, "+"))
	case e.Op == OpDefeatBasic, e.Op == OpMove && e.Stack == "":
		text = append(text, "all")
	}
	if e.N != 0 {
		text = append(text, strconv.Itoa(int(e.N)))
	}
	if e.Colour != 0 {
		text = append(text, e.Colour.String())
	}
	if e.Entrance != 0 {
		text = append(text, "entrance-"+strconv.Itoa(int(e.Entrance)))
	}
	if e.Icon != 0 {
		text = append(text, e.Icon.String())
	}
	if e.MinHeroes != 0 || e.MaxHeroes != 0 {
		text = append(text, "("+heroesText(int(e.MinHeroes), int(e.MaxHeroes))+")")
	}
	return strings.Join(text, " ")
}

// heroesText says how many heroes there must be in the game.
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
	text := c.Ability.String()
	if c.Icon != 0 {
		text += " " + c.Icon.String()
	}
	if c.Colour != 0 {
		text += " " + c.Colour.String()
	}
	if c.Cost != 0 {
		text += ", cost " + strconv.Itoa(int(c.Cost))
	}
	return text
}
