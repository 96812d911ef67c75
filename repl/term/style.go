package term

import (
	"crypto/rand"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Escape begins what a terminal obeys.
const Escape = "\x1b"

// Brush stands for the escape character in what the shell itself paints. What goes
// to the screen turns it into one, and shows every escape character that somebody
// else wrote: nobody can know the brush of a program that runs.
var Brush = "\U0010FFFE" + rand.Text() + "\U0010FFFE"

// onScreen is a text as it goes to a screen: what a terminal would obey is shown,
// whoever wrote it, but for ends of lines and what the shell itself painted.
func onScreen(text string) string {
	if !strings.Contains(text, Brush) {
		return visibleLines(text)
	}
	parts := strings.Split(text, Brush)
	for i := range parts {
		parts[i] = visibleLines(parts[i])
	}
	return strings.Join(parts, Escape)
}

// visibleLines shows what a terminal would obey in a text of several lines.
func visibleLines(text string) string {
	if !strings.Contains(text, "\n") {
		return Visibly(text)
	}
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = Visibly(lines[i])
	}
	return strings.Join(lines, "\n")
}

// Style colours text for a terminal. The zero value leaves it plain.
type Style struct {
	Colour bool
}

func (s Style) paint(code, text string) string {
	if !s.Colour || text == "" {
		return text
	}
	return Brush + "[" + code + "m" + text + Brush + "[0m"
}

// Strong paints what stands out: a heading, a name.
func (s Style) Strong(text string) string { return s.paint("1", text) }

// Faint paints what is said beside the matter.
func (s Style) Faint(text string) string { return s.paint("2", text) }

// Rule paints the number of a rule.
func (s Style) Rule(text string) string { return s.paint("36", text) }

// Fault paints what is wrong.
func (s Style) Fault(text string) string { return s.paint("31", text) }

// Happening is an event with its rule in front; an edit has no rule.
func (s Style) Happening(h play.Happening) string {
	if h.Rule == "" {
		return h.Text
	}
	return s.Rule("["+string(h.Rule)+"]") + " " + h.Text
}
