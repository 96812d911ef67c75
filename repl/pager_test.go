package repl

import (
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// TestLongTextsArePaged checks that only texts longer than the screen go to the pager,
// as a whole, and to the screen if the pager fails.
func TestLongTextsArePaged(t *testing.T) {
	window := term.Window{Width: 80, Height: 24}
	s := newSession(t, Config{Systems: Systems(), Interactive: true, Window: func() term.Window { return window }})
	var paged string
	var fault error
	s.pager = func(text, prompt string, waits bool) error {
		if waits || prompt == "" {
			t.Error("nothing comes after it, and the pager waits, or does not tell how to leave it")
		}
		paged = text
		return fault
	}
	s.say("new nemoswar1 seed=4")
	all := s.say("help all")
	if all != "" || !strings.Contains(paged, "search") || strings.Count(paged, "\n") < window.Height {
		t.Errorf("help is long, and the pager got\n%s\nand the screen\n%s", paged, all)
	}
	for line := range strings.Lines(paged) {
		if term.WidthOf(strings.TrimRight(line, "\n")) > window.Width {
			t.Errorf("a line of the pager is too wide: %s", line)
		}
	}
	whole := paged
	paged = ""
	if said := s.say("score"); said == "" || paged != "" {
		t.Errorf("the score fits the screen, and the pager got\n%s\nand the screen\n%s", paged, said)
	}
	s.refuse("help nosuch", "no command")
	fault = errors.New("the pager is broken")
	if said := s.say("help all"); said != whole {
		t.Errorf("the pager is broken, and the screen has\n%s", said)
	}
	s.pager = nil
	if said := s.say("help all"); said != whole {
		t.Errorf("without a pager the screen has\n%s", said)
	}
}

// TestWhichPager checks the choice of the pager from the environment variables.
func TestWhichPager(t *testing.T) {
	environment := func(pairs ...string) func(string) (string, bool) {
		return func(name string) (string, bool) {
			for _, pair := range pairs {
				if key, value, _ := strings.Cut(pair, "="); key == name {
					return value, true
				}
			}
			return "", false
		}
	}
	for _, none := range [][]string{{"PAGER=cat"}, {"PAGER="}, {"MOBILIS_PAGER=", "PAGER=sort"}, {"PAGER=no-such-program-at-all -x"}} {
		if pagerOf(environment(none...)) != nil {
			t.Errorf("with %q there is a pager", none)
		}
	}
	for _, some := range [][]string{{"PAGER=sort -r"}, {"MOBILIS_PAGER=sort", "PAGER="}} {
		if pagerOf(environment(some...)) == nil {
			t.Errorf("with %q there is no pager", some)
		}
	}
}
