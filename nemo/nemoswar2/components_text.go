package nemoswar2

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What cards and tokens do, in the words of the component set.

// String writes an effect as its word and what it needs: "lose hull 2",
// "notoriety -2d6", "choose (treasure 2 | gain crew 1)".
func (e Effect) String() string {
	choices := ""
	if len(e.Choices) > 0 {
		choices = "(" + kit.JoinWords(e.Choices, " | ") + ")"
	}
	return kit.JoinGiven(" ", e.Op, e.Resource, e.Group, e.Ship, e.Action, e.Pile, e.Ocean, e.Where, e.amountText(), choices, e.Test) + ifText(e.If)
}

// amountText writes the amount: "2", "-2d6", "1 per cube".
func (e Effect) amountText() string {
	if e.N == 0 && e.Dice == 0 {
		return ""
	}
	text := multipliedText(e.N, e.Dice)
	if e.Per != 0 {
		text += " per " + e.Per.String()
	}
	return text
}

// multipliedText returns a number and the dice that multiply it, if any.
func multipliedText(n int8, dice Dice) string {
	text := strconv.Itoa(int(n))
	switch {
	case dice == 0:
		return text
	case n == 1 || n == -1:
		return strings.TrimSuffix(text, "1") + dice.String()
	}
	return text + " times " + dice.String()
}

// String writes a branch: its die and its effects.
func (c Choice) String() string {
	text := kit.JoinWords(c.Effects, ", ")
	if c.UpTo != 0 {
		return "to " + strconv.Itoa(int(c.UpTo)) + ": " + text
	}
	return text
}

// String writes a TEST: "8 with hull, pass: treasure 1, fail: lose hull 1".
func (t *Test) String() string {
	return strconv.Itoa(int(t.Target)) + " with " + kit.JoinWords(t.Exert, ", ") +
		", pass: " + kit.JoinWords(t.Pass, ", ") + ", fail: " + kit.JoinWords(t.Fail, ", ")
}

// String writes a condition: "in-ocean indian-ocean", "notoriety-from 26".
func (c Condition) String() string {
	text := c.Is.String()
	switch {
	case len(c.Oceans) > 0:
		text += " " + kit.JoinWords(c.Oceans, " or ")
	case c.Character != 0:
		text += " " + c.Character.String()
	case c.N != 0:
		text += " " + strconv.Itoa(int(c.N))
	}
	return text
}

func ifText(conditions []Condition) string {
	if len(conditions) == 0 {
		return ""
	}
	return " if " + kit.JoinWords(conditions, " and ")
}

// String writes a modifier: "search +1", "exert hull +1".
func (m Modifier) String() string {
	number := ""
	if m.N != 0 {
		number = fmt.Sprintf("%+d", m.N)
	}
	return kit.JoinGiven(" ", m.On, m.Resource, m.Action, number) + ifText(m.If)
}

// String writes a use: "any-time, discarded: gain hull 1".
func (u Ability) String() string {
	text := u.When.String()
	if u.Cost > 0 {
		text += " for " + strconv.Itoa(int(u.Cost))
	}
	text += ifText(u.If) + ", " + u.Spends.String()
	if u.Limit != 0 {
		text += " " + u.Limit.String()
	}
	return text + ": " + kit.JoinWords(u.Effects, ", ")
}

// String writes a score: "adventure 2".
func (s Score) String() string { return s.Symbol.String() + " " + strconv.Itoa(int(s.N)) }

// String writes a link: "pacific-coast to arctic-ocean".
func (l VersusLink) String() string { return l.From.String() + " to " + l.To.String() }
