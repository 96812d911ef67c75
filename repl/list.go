package repl

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// A list of actions fits the window: as many as there is room for are listed one
// by one, and beyond that those that begin with the same word share a line. Every
// number stands there, so that any may be typed at once.

// listing writes the actions of a node in at most so many lines, or in a few
// more where the window is very small. Where width is 0, no line is broken.
func (s *Shell) listing(choices []play.Choice, width, most int) []string {
	choices = slices.Clone(choices)
	for i := range choices {
		choices[i].Effect = s.told(choices[i].Effect)
	}
	l := lister{s.style, choices, width, 2, 0}
	l.numbers = max(2, len(term.Decimal(len(choices))))
	l.texts = widestText(choices)
	if width > 0 {
		l.texts = min(l.texts, width*2/5)
	}
	var all []string
	for i := range choices {
		all = append(all, l.one(i)...)
	}
	if len(all) <= most {
		return all
	}
	// The last line says how to see the rest.
	return append(l.grouped(most-1), fmt.Sprintf(s.say("  `legal` lists all %d, `legal WORD` some; any number may be typed"), len(choices)))
}

func widestText(choices []play.Choice) int {
	widest := 0
	for _, choice := range choices {
		widest = max(widest, term.WidthOf(choice.Text))
	}
	return widest
}

// lister writes the lines of a list.
type lister struct {
	style   term.Style
	choices []play.Choice
	width   int
	numbers int // the width of the numbers
	texts   int // the width of the actions
}

// one is the lines of a single action: its number, what to type, and the rule
// with the effect.
func (l *lister) one(i int) []string {
	choice := l.choices[i]
	head := fmt.Sprintf("  %*s  ", l.numbers, term.Decimal(i+1))
	effect := strings.TrimRight(l.style.Rule("["+string(choice.Rule)+"]")+" "+choice.Effect, " ")
	at := len(head) + l.texts + 2
	if l.width == 0 {
		return []string{head + padded(choice.Text, l.texts) + "  " + effect}
	}
	lines := term.Wrapped(effect, max(l.width-at, term.WidestWord(effect)))
	if term.WidthOf(choice.Text) > l.texts {
		text := term.Wrapped(choice.Text, l.width-len(head))
		for n := range text {
			text[n] = strings.Repeat(" ", len(head)) + text[n]
		}
		text[0] = head + text[0][len(head):]
		for _, line := range term.Wrapped(effect, l.width-len(head)-2) {
			text = append(text, strings.Repeat(" ", len(head)+2)+line)
		}
		return text
	}
	for n, line := range lines {
		if n == 0 {
			lines[n] = head + padded(choice.Text, l.texts) + "  " + line
		} else {
			lines[n] = strings.Repeat(" ", at) + line
		}
	}
	return lines
}

func padded(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-term.WidthOf(text)))
}

// actionGroup is the numbers of actions that begin with the same word.
type actionGroup struct {
	verb    string
	members []int
}

// shortAction is the least width that the actions of a list with groups have.
const shortAction = 12

// grouped writes the actions in groups, and those of as many groups one by one
// as there is room for, the smallest first.
func (l *lister) grouped(most int) []string {
	groups := neighbours(l.choices)
	if len(groups) > most {
		groups = byVerb(groups)
	}
	// The long texts are mostly those that share a line.
	widest := shortAction
	for _, g := range groups {
		l.numbers = max(l.numbers, len(g.numbers()))
		if len(g.members) == 1 {
			widest = max(widest, term.WidthOf(l.choices[g.members[0]].Text))
		}
	}
	l.texts = min(l.texts, widest)
	lines := make([][]string, len(groups))
	open := make([][]string, len(groups))
	order := make([]int, len(groups))
	for i, g := range groups {
		lines[i], order[i] = []string{l.together(g)}, i
		for _, member := range g.members {
			open[i] = append(open[i], l.one(member)...)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(open[a]), len(open[b])) })
	used := len(groups)
	for _, i := range order {
		if more := used - 1 + len(open[i]); more <= most || len(groups[i].members) == 1 && len(open[i]) == 1 {
			lines[i], used = open[i], more
		}
	}
	if used > most {
		return l.inOneParagraph(groups)
	}
	return slices.Concat(lines...)
}

// neighbours are the groups of actions that stand next to each other.
func neighbours(choices []play.Choice) []actionGroup {
	var groups []actionGroup
	for i, choice := range choices {
		verb := term.FirstWord(choice.Text)
		if n := len(groups); n > 0 && groups[n-1].verb == verb {
			groups[n-1].members = append(groups[n-1].members, i)
			continue
		}
		groups = append(groups, actionGroup{verb, []int{i}})
	}
	return groups
}

// byVerb are the groups with those of the same word made one.
func byVerb(groups []actionGroup) []actionGroup {
	var merged []actionGroup
	for _, g := range groups {
		i := slices.IndexFunc(merged, func(m actionGroup) bool { return m.verb == g.verb })
		if i < 0 {
			merged = append(merged, actionGroup{g.verb, slices.Clone(g.members)})
			continue
		}
		merged[i].members = append(merged[i].members, g.members...)
	}
	return merged
}

// numbers writes the numbers of a group, as "3-7,12".
func (g actionGroup) numbers() string {
	var text []string
	for i := 0; i < len(g.members); {
		from := i
		for i++; i < len(g.members) && g.members[i] == g.members[i-1]+1; i++ {
		}
		span := term.Decimal(g.members[from] + 1)
		if i-from > 1 {
			span += "-" + term.Decimal(g.members[i-1]+1)
		}
		text = append(text, span)
	}
	return strings.Join(text, ",")
}

// inOneLine is a single action with as much of its rule and effect as its line has room
// for.
func (l *lister) inOneLine(i int) string {
	choice := l.choices[i]
	line := fmt.Sprintf("  %*s  %s", l.numbers, term.Decimal(i+1), padded(choice.Text, l.texts)) + "  "
	rule := "[" + string(choice.Rule) + "]"
	room := l.width - term.WidthOf(line) - term.WidthOf(rule) - 1
	const least = 12 // columns that say something
	if l.width == 0 || room < least {
		return strings.TrimRight(fmt.Sprintf("  %*s  %s", l.numbers, term.Decimal(i+1), choice.Text), " ")
	}
	effect := choice.Effect
	if term.WidthOf(effect) > room {
		const dots = " ..."
		if effect = term.Wrapped(effect, room-len(dots))[0] + dots; term.WidthOf(effect) > room { // a long word
			effect = ""
		}
	}
	return strings.TrimRight(line+l.style.Rule(rule)+" "+effect, " ")
}

// together is the line of a group: its numbers, the word, how many there are and
// what may follow the word, as far as there is room.
func (l *lister) together(g actionGroup) string {
	if len(g.members) == 1 {
		return l.inOneLine(g.members[0])
	}
	line := fmt.Sprintf("  %*s  %s (%d):", l.numbers, g.numbers(), g.verb, len(g.members))
	var said []string
	for _, member := range g.members {
		_, rest, _ := strings.Cut(l.choices[member].Text, " ")
		next := term.FirstWord(rest)
		if next == "" || slices.Contains(said, next) {
			continue
		}
		comma := ", "
		if len(said) == 0 {
			comma = " "
		}
		if l.width > 0 && term.WidthOf(line)+len(comma)+term.WidthOf(next)+len(", ...") > l.width {
			if len(said) == 0 {
				break
			}
			return line + comma + "..."
		}
		line += comma + next
		said = append(said, next)
	}
	return strings.TrimSuffix(line, ":")
}

// inOneParagraph names the groups one after the other, where not even a line for
// each fits.
func (l *lister) inOneParagraph(groups []actionGroup) []string {
	var names []string
	for _, g := range byVerb(groups) {
		names = append(names, g.numbers()+" "+g.verb)
	}
	text := strings.Join(names, "; ")
	if l.width == 0 {
		return []string{"  " + text}
	}
	lines := term.Wrapped(text, l.width-2)
	for i := range lines {
		lines[i] = "  " + lines[i]
	}
	return lines
}
