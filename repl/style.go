package repl

import (
	"crypto/rand"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
)

// escape begins what a terminal obeys.
const escape = "\x1b"

// brush stands for the escape character in what the shell itself paints. What goes
// to the screen turns it into one, and shows every escape character that somebody
// else wrote: nobody can know the brush of a program that runs.
var brush = "\U0010FFFE" + rand.Text() + "\U0010FFFE"

// onScreen is a text as it goes to a screen: what a terminal would obey is shown,
// whoever wrote it, but for ends of lines and what the shell itself painted.
func onScreen(text string) string {
	if !strings.Contains(text, brush) {
		return visibleLines(text)
	}
	parts := strings.Split(text, brush)
	for i := range parts {
		parts[i] = visibleLines(parts[i])
	}
	return strings.Join(parts, escape)
}

// visibleLines shows what a terminal would obey in a text of several lines.
func visibleLines(text string) string {
	if !strings.Contains(text, "\n") {
		return visibly(text)
	}
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = visibly(lines[i])
	}
	return strings.Join(lines, "\n")
}

// style colours text for a terminal. The zero value leaves it plain.
type style struct {
	colour bool
}

func (s style) paint(code, text string) string {
	if !s.colour || text == "" {
		return text
	}
	return brush + "[" + code + "m" + text + brush + "[0m"
}

func (s style) strong(text string) string { return s.paint("1", text) }
func (s style) faint(text string) string  { return s.paint("2", text) }
func (s style) rule(text string) string   { return s.paint("36", text) }
func (s style) fault(text string) string  { return s.paint("31", text) }

// happening is an event with its rule in front; an edit has no rule.
func (s style) happening(h play.Happening) string {
	if h.Rule == "" {
		return h.Text
	}
	return s.rule("["+string(h.Rule)+"]") + " " + h.Text
}
