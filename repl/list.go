package repl

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// A list of actions is made to fit the window. As many actions as possible are listed
// one per line; the others are grouped by their first word. All numbers are shown, so
// that any of them may be typed.

// listing returns the list of actions in at most the given number of lines, or slightly
// more in a very small window. If width is 0, lines are not wrapped.
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

// one returns the lines of a single action: its number, its text, and the rule with the
// effect.
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

// actionGroup holds the indexes of actions that begin with the same word.
type actionGroup struct {
	verb    string
	members []int
}

// shortAction is the minimum width of the actions in a grouped list.
const shortAction = 12

// grouped returns the list of actions in groups. As many groups as there is room for,
// the smallest first, are listed action by action.
func (l *lister) grouped(most int) []string {
	groups := neighbours(l.choices)
	if len(groups) > most {
		groups = byVerb(groups)
	}
	// Long texts mostly share a line, so they do not count for the width.
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

// neighbours groups consecutive actions with the same first word.
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

// byVerb merges groups with the same word.
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

// numbers formats the numbers of a group, as "3-7,12".
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

// inOneLine returns one line for an action, with its rule and as much of its effect as
// there is room for.
func (l *lister) inOneLine(i int) string {
	choice := l.choices[i]
	line := fmt.Sprintf("  %*s  %s", l.numbers, term.Decimal(i+1), padded(choice.Text, l.texts)) + "  "
	rule := "[" + string(choice.Rule) + "]"
	room := l.width - term.WidthOf(line) - term.WidthOf(rule) - 1
	const least = 12 // minimum width of a useful text
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

// together returns the line of a group: its numbers, the word, the count, and what may
// follow the word, as far as there is room.
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

// inOneParagraph lists the groups one after the other, if there is not even room for
// one line each.
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
