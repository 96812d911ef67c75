package repl

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// This file handles commands typed where the shell asks about a new game or a table.

// errBegunOtherwise is returned if a command typed at a question about a new game has
// started something else.
var errBegunOtherwise = errors.New("something else is begun")

// unlessBegun returns nil for errBegunOtherwise, and err otherwise.
func unlessBegun(err error) error {
	if errors.Is(err, errBegunOtherwise) {
		return nil
	}
	return err
}

// commandInstead runs a command typed at a question about a new game, and reports whether the
// line is a command. If the command starts something else, the error is errBegunOtherwise.
// After any other command the question remains. answering says how to answer the question.
func (s *Shell) commandInstead(ctx context.Context, system play.System, settings nemo.Settings, line, answering string) (known bool, err error) {
	if s.explainsAt(system, line) {
		return true, nil
	}
	in, wrong := takeApart(s.inSpanish(line))
	c := s.commands.find(in.name)
	if c == nil {
		return false, nil
	}
	if wrong != nil {
		s.printFault(wrong)
		return true, nil
	}
	if c.needsGame {
		s.printFault(fmt.Errorf("`%s` is about a game, and this one is not begun yet: %s", c.name, answering))
		return true, nil
	}
	game, quiz, lesson := s.game, s.quiz, s.lesson
	if err := c.run(ctx, s, s.aboutSystem(c, in, system, settings)); err != nil {
		if errors.Is(err, errLeave) {
			return true, err
		}
		s.printFault(s.spoken(err))
		return true, nil
	}
	if s.laying != nil || s.game != game || s.quiz != quiz || s.lesson != lesson {
		return true, errBegunOtherwise
	}
	return true, nil
}

// aboutSystem directs a command at the system of the new game, unless it names a
// system. The command setup also gets the options chosen so far.
func (s *Shell) aboutSystem(c *command, in input, system play.System, settings nemo.Settings) input {
	if !strings.HasPrefix(c.usage, "[SYSTEM]") {
		return in
	}
	if _, err := games.Find(s.systems, term.FirstWord(in.text)); err == nil && in.text != "" {
		return in
	}
	before := []string{system.About().Name}
	if c.name == "setup" {
		for _, name := range settings.Names() {
			before = append(before, name+"="+settings[name])
		}
	}
	in.words = append(before, in.words...)
	in.text = strings.TrimSpace(strings.Join(before, " ") + " " + in.text)
	return in
}
