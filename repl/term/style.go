package term

import (
	"crypto/rand"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Escape is the character that begins a control sequence.
const Escape = "\x1b"

// Brush stands for the escape character in the shell's own output. On the way to the
// screen it is replaced by Escape, while escape characters in foreign text are made
// visible. Its random part prevents forgery.
var Brush = "\U0010FFFE" + rand.Text() + "\U0010FFFE"

// onScreen returns a text as sent to a screen: control characters are made visible,
// except line ends and the shell's own colours.
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

// visibleLines makes control characters visible in a text of several lines.
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

// Strong formats what stands out: a heading, a name.
func (s Style) Strong(text string) string { return s.paint("1", text) }

// Faint formats secondary text.
func (s Style) Faint(text string) string { return s.paint("2", text) }

// Rule formats the number of a rule.
func (s Style) Rule(text string) string { return s.paint("36", text) }

// Fault formats an error.
func (s Style) Fault(text string) string { return s.paint("31", text) }

// Happening formats an event with its rule in front; an edit has no rule.
func (s Style) Happening(h play.Happening) string {
	if h.Rule == "" {
		return h.Text
	}
	return s.Rule("["+string(h.Rule)+"]") + " " + h.Text
}
