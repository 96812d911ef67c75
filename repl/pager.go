package repl

import (
	"os"
	"os/exec"
	"runtime"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// A pager shows a text that is longer than the screen page by page. As git does, the
// shell runs an external program: that of PagerVariable, of $PAGER, or less if
// available. "cat" or an empty variable disables paging.

// PagerVariable is the environment variable that names the pager.
const PagerVariable = "MOBILIS_PAGER"

// pagedCommands are commands that only show something.
var pagedCommands = map[string]bool{
	"ask": true, "diff": true, "glossary": true, "help": true, "legal": true, "log": true, "odds": true,
	"options": true, "rule": true, "rulings": true, "score": true, "show": true, "state": true,
}

// pagerOf returns a function that shows a text with the pager, or nil if there is none.
// If waits is set, the pager waits for a key even after a short text.
func pagerOf(lookup func(name string) (string, bool)) func(text, prompt string, waits bool) error {
	line, set := lookup(PagerVariable)
	if !set {
		line, set = lookup("PAGER")
	}
	if !set {
		line = "less"
	}
	words := strings.Fields(line)
	if len(words) == 0 || words[0] == "cat" {
		return nil
	}
	program, err := exec.LookPath(words[0])
	if err != nil {
		return nil
	}
	return func(text, prompt string, waits bool) error {
		command := exec.Command(program, words[1:]...)
		command.Stdin = strings.NewReader(text)
		command.Stdout, command.Stderr = os.Stdout, os.Stderr
		command.Env = os.Environ()
		if _, set := lookup("LESS"); !set {
			// Keep colours, leave the text on the screen, and do not wait if the text
			// fits; or, if waits is set, wait until the user goes past the end.
			flags := "FRX~"
			if waits {
				flags = "eRX~"
			}
			flags += "Ps" + prompt + "$"
			command.Env = append(command.Env, "LESS="+flags)
		}
		if _, set := lookup("LESSCHARSET"); !set && runtime.GOOS != "windows" {
			command.Env = append(command.Env, "LESSCHARSET=utf-8")
		}
		return command.Run()
	}
}

// pagedText is the output of a line so far. If asks is not 0, the output from there on
// is the next decision.
type pagedText struct {
	text strings.Builder
	asks int
}

// paged calls run and sends its output through the pager if it is longer than the
// screen: all of it if all is set, or else the part before the next decision.
func (s *Shell) paged(all bool, run func() error) error {
	window := term.WindowOf(s.out)
	if s.pager == nil || !s.interactive || window.Height == 0 || s.paging != nil {
		return run()
	}
	said, screen := &pagedText{}, s.out
	s.paging, s.out = said, term.Fitted(&said.text, func() term.Window { return window })
	defer func() {
		s.flush()
		s.paging, s.out = nil, screen
		text := said.text.String()
		first, waits, prompt := said.asks, true, s.say("Enter shows more, q goes on")
		if all && first == 0 {
			first, waits = len(text), false
		}
		if first > 0 && strings.Count(text, "\n") >= window.Height && s.pager(text[:first], prompt, waits) == nil {
			text = text[first:]
		}
		_, _ = term.PastPage(s.out).Write([]byte(text))
		s.flush()
	}()
	return run()
}

// asks marks the beginning of the next decision in the output.
func (s *Shell) asks() {
	if s.paging != nil {
		s.flush()
		s.paging.asks = s.paging.text.Len()
	}
}
