package repl

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// positionCommand writes the position in the language of positions, and reads it.
var positionCommand = command{
	name: "position", group: groupPosition, usage: "[LINE, LINE ...]",
	summary: "print the position as lines of text, or step into one that is said so",
	help: `Without words it prints the position: the system with the options that are not the default, and a line for each member that differs from the beginning of such a game. The same text, in lines or in one line with semicolons, is a whole position: in an issue report, a link or a ruling.

With words it steps into a sandbox. Text that begins with a system is a whole position; other statements change the one at hand, and each line is printed as it then stands. A number means what the board shows. Every word counts: what is not understood is named, with what would be, and nothing is changed. ` + "`back`" + ` returns.

  position
  position week 31, nautilus in mediterranean, 5 ships sunk in north atlantic
  position nemoswar1; week: 31; nautilus: mediterranean`,
	complete: func(s *Shell, before []string) []string {
		if s.game == nil {
			return nil
		}
		return s.game.StateNext(s.viewer(), strings.Join(before, " "))
	},
	run: runPosition,
}

func runPosition(_ context.Context, s *Shell, in input) error {
	first, _, _ := strings.Cut(strings.TrimSpace(in.text), " ")
	first = strings.TrimRight(first, ";,\n")
	switch system, err := find(s.systems, first); {
	case in.text == "" && s.game == nil:
		return errors.New("no game is in progress; `new` starts one")
	case in.text == "":
		text, err := s.game.Position(s.viewer())
		s.printf("%s", text)
		return err
	case err == nil:
		game, err := play.ReadPosition(system, 1, in.text)
		if err != nil {
			return err
		}
		if err := s.stepInto("position", game, s.dice, view{true, nemo.Nobody}); err != nil {
			return err
		}
		s.present()
		return nil
	case s.game == nil:
		return fmt.Errorf("no game is in progress; begin with the system, as in `position %s; ...`", s.systems[0].About().Name)
	case !s.seesAll():
		return errors.New("a position is checked as a whole, and something of it is hidden from the viewer; `view all` comes first")
	}
	found, err := s.game.Suppose(in.text)
	if err != nil {
		return refusedStatement(err)
	}
	was := s.game.Prompt().Where
	if err := s.stepInto("position", found.Game, s.dice, s.view); err != nil {
		return err
	}
	s.tellDescribed(found, was)
	s.present()
	return nil
}
