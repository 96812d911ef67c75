package repl

import (
	"context"
	"errors"
	"io"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/games"
)

// TestATerminalThatFailsAtAQuestion checks what ends the questions about a new game: an
// error of the terminal, the end of the input and Ctrl-C; a line that is too long does not.
func TestATerminalThatFailsAtAQuestion(t *testing.T) {
	gone := errors.New("the terminal is gone")
	for _, test := range []struct {
		answers []error // what the terminal says to each question; then it answers with Enter
		want    error
	}{
		{[]error{gone}, gone},
		{[]error{nil, gone}, gone},
		{[]error{io.EOF}, errNoGame},
		{[]error{errInterrupted}, errNoGame},
		{[]error{errToldToEnd}, errNoGame},
		{[]error{errTyped, errTyped, gone}, gone},
		{[]error{errTyped}, nil},
		{nil, nil},
	} {
		for _, line := range []string{"new nemesis", "setup nemesis"} {
			s := newSession(t, Config{Systems: Systems(), Interactive: true})
			asked := 0
			s.inquire = func(context.Context, string) (string, error) {
				if asked++; asked <= len(test.answers) {
					return "", test.answers[asked-1]
				}
				return "", nil
			}
			err := s.Execute(background, line)
			begun := s.game != nil || s.laying != nil
			if !errors.Is(err, test.want) || (err == nil) != begun || asked < len(test.answers) || asked == 0 {
				t.Errorf("%s: %v end with %v after %d questions; begun: %v", line, test.answers, err, asked, begun)
			}
		}
	}
}

// TestASessionOfNoSystem checks that a session ends with the error of a game that cannot
// be begun, and without one if the user leaves its questions.
func TestASessionOfNoSystem(t *testing.T) {
	begin := func(start games.Config, lines ...string) error {
		s := newSession(t, Config{Systems: Systems(), Interactive: true})
		return s.session(background, &typist{lines: lines}, PlayConfig{Start: start})
	}
	seed := uint64(3)
	for words, start := range map[string]games.Config{
		`there is no system "chess"; there is nemoswar1, nemoswar2, nemorising, nemesis, pig`:  {System: "chess"},
		"a seed, options and components need a system to play, as in `mobilis play nemoswar1`": {Seed: &seed},
	} {
		if err := begin(start); err == nil || err.Error() != words {
			t.Errorf("%+v: %v", start, err)
		}
	}
	if err := begin(games.Config{System: "nemesis"}, "quit"); err != nil {
		t.Errorf("who leaves the questions gets %v", err)
	}
	if err := begin(games.Config{System: "nemesis"}, "broken"); err == nil || err.Error() != "the terminal is gone" {
		t.Errorf("a terminal that breaks at a question: %v", err)
	}
}
