package repl

import (
	"os"
	"os/exec"
	"runtime"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// A pager shows a text that is longer than the screen, a screen at a time. As git does,
// the shell runs a program for it: that of PagerVariable, of $PAGER, or less if it is
// there. "cat", or nothing in either variable, shows all at once.

// PagerVariable is the environment variable that names the pager.
const PagerVariable = "MOBILIS_PAGER"

// pagedCommands are those that show something and ask nothing.
var pagedCommands = map[string]bool{
	"ask": true, "diff": true, "glossary": true, "help": true, "legal": true, "log": true, "odds": true,
	"options": true, "rule": true, "rulings": true, "score": true, "show": true, "state": true,
}

// pagerOf is the function that shows a text with the pager, or nil if there is none.
// It waits below a short text too if something comes after it.
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
			// Colours as they are, the text left on the screen at the end, and no waiting
			// for what fits after all; or waiting, until one goes past the end.
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

// pagedText is what a line has said so far. The last of it, from asks on, is what is to be
// decided now, if asks is not 0.
type pagedText struct {
	text strings.Builder
	asks int
}

// paged runs what says something that goes through the pager if it is longer than the
// screen: what comes before what is to be decided, or, if all may go there, the whole.
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

// asks notes that what is said from here on is what is to be decided.
func (s *Shell) asks() {
	if s.paging != nil {
		s.flush()
		s.paging.asks = s.paging.text.Len()
	}
}
