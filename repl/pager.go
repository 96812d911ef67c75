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
	"ask": true, "diff": true, "glossary": true, "help": true, "legal": true, "log": true, "map": true, "odds": true,
	"options": true, "rule": true, "rulings": true, "score": true, "show": true, "state": true,
}

// pagerOf is the function that shows a text with the pager, or nil if there is none.
func pagerOf(lookup func(name string) (string, bool)) func(text string) error {
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
	return func(text string) error {
		command := exec.Command(program, words[1:]...)
		command.Stdin = strings.NewReader(text)
		command.Stdout, command.Stderr = os.Stdout, os.Stderr
		command.Env = os.Environ()
		if _, set := lookup("LESS"); !set {
			// Colours as they are, the text left on the screen at the end, and no waiting
			// for what fits after all.
			command.Env = append(command.Env, "LESS=FRX")
		}
		if _, set := lookup("LESSCHARSET"); !set && runtime.GOOS != "windows" {
			command.Env = append(command.Env, "LESSCHARSET=utf-8")
		}
		return command.Run()
	}
}

// paged runs a command whose text goes through the pager if it is longer than the screen.
func (s *Shell) paged(run func() error) error {
	window := term.WindowOf(s.out)
	if s.pager == nil || !s.interactive || window.Height == 0 {
		return run()
	}
	var text strings.Builder
	screen := s.out
	s.out = term.Fitted(&text, func() term.Window { return window })
	defer func() {
		s.flush()
		s.out = screen
		s.showLong(text.String(), window)
	}()
	return run()
}

// showLong writes a text that is fitted already, by the pager if it is long.
func (s *Shell) showLong(text string, window term.Window) {
	s.flush()
	if strings.Count(text, "\n") >= window.Height && s.pager(text) == nil {
		return
	}
	_, _ = term.PastPage(s.out).Write([]byte(text))
	s.flush()
}
