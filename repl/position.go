package repl

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
)

// positionCommand prints and reads positions in the position language.
var positionCommand = command{
	name: "position", group: groupPosition, usage: "[LINE, LINE ...]",
	summary: "print the position as lines of text, or open one from such text",
	help: `Without words it prints the position: the system with the options that are not the default, then one line for each member that differs from the start of such a game. The same text, in lines or on one line with semicolons, is a complete position for a bug report, a link or a ruling.

With words it opens a sandbox. A text that begins with a system is a complete position; other statements change the current one, and the shell prints each line as it then stands. A number means what the board shows. Every word counts: a word that is not understood is named, together with what would be, and then nothing changes. ` + "`back`" + ` returns.

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
	switch system, err := games.Find(s.systems, first); {
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
