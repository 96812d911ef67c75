package repl

import (
	"context"
	"errors"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// A sandbox is a game beside the real game, such as the position of a ruling or a
// described table. Nothing done in a sandbox changes the game, its history, its dice or
// its view. Only the game is autosaved.

// leftTable is a game that was left for a sandbox, with the state of the shell.
type leftTable struct {
	game      *play.Game
	dice      diceMode
	single    singleMode
	view      view
	atScreen  nemo.Seat
	reading   nemo.Seat
	covered   bool
	forWhom   nemo.Seat
	wanted    *view
	recent    []play.Happening
	listed    bool
	sandboxed string // name of the sandbox that was left; empty for the game
}

// deepestSandbox is the maximum nesting depth of sandboxes.
const deepestSandbox = 16

// leaveFor saves the current table, to return to it later.
func (s *Shell) leaveFor() error {
	if len(s.beside) >= deepestSandbox {
		return fmt.Errorf("sandboxes lie %d deep already; `back` leaves one, `back game` all", deepestSandbox)
	}
	s.beside = append(s.beside, leftTable{
		game: s.game, dice: s.dice, single: s.single, view: s.view,
		atScreen: s.atScreen, reading: s.reading,
		covered: s.covered, forWhom: s.coveredFor, wanted: s.wanted,
		recent: s.recent, listed: s.listed, sandboxed: s.sandboxed,
	})
	return nil
}

// stepInto enters a sandbox with a name and a game of its own. shown is its view.
func (s *Shell) stepInto(name string, game *play.Game, dice diceMode, shown view) error {
	if err := s.leaveFor(); err != nil {
		return err
	}
	s.game, s.dice, s.sandboxed = game, dice, name
	s.view, s.covered, s.wanted = shown, false, nil
	s.recent, s.listed = nil, false
	return nil
}

// stepBack restores a table that was left.
func (s *Shell) stepBack(to leftTable) {
	s.game, s.dice, s.single, s.view = to.game, to.dice, to.single, to.view
	s.atScreen, s.reading = to.atScreen, to.reading
	s.covered, s.coveredFor, s.wanted = to.covered, to.forWhom, to.wanted
	s.recent, s.listed, s.sandboxed = to.recent, to.listed, to.sandboxed
}

// outside returns the real game, which is not in a sandbox.
func (s *Shell) outside() (game *play.Game, dice diceMode) {
	if len(s.beside) > 0 {
		return s.beside[0].game, s.beside[0].dice
	}
	return s.game, s.dice
}

// leaveSandbox returns to the real game, because another game will replace it.
func (s *Shell) leaveSandbox() {
	if len(s.beside) > 0 {
		s.stepBack(s.beside[0])
		s.beside = nil
		s.printf("The sandbox is left.\n")
	}
}

func runBack(_ context.Context, s *Shell, in input) error {
	last := len(s.beside) - 1
	switch {
	case last < 0:
		return errors.New("there is no sandbox to come back from; `try RULING` steps into a ruling's position beside the game, and `back` leaves it")
	case in.text == "game":
		last = 0
	case in.text != "":
		return fmt.Errorf("back where? `back` leaves this sandbox, `back game` all of them; not %q", term.Brief(in.text))
	}
	s.stepBack(s.beside[last])
	s.beside = s.beside[:last]
	switch {
	case s.sandboxed != "":
		s.printf("Back in the sandbox %s.\n", s.sandboxed)
	case s.game == nil:
		s.printf("Back; no game is in progress.\n")
	default:
		s.printf("Back in the game, as it was.\n")
	}
	if s.game != nil {
		s.present()
	}
	return nil
}
