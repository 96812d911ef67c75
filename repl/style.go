package repl

import "github.com/mobilis-rules/mobilis/nemo/play"

// style colours text for a terminal. The zero value leaves it plain.
type style struct {
	colour bool
}

func (s style) paint(code, text string) string {
	if !s.colour || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
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
