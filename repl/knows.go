package repl

import (
	"errors"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
)

// The functions in this file limit what the shell shows of a position to what the
// viewer may know.

// view says whose knowledge is shown. The zero value is that of the player to move.
type view struct {
	fixed bool
	seat  nemo.Seat // Chance sees only public information, Nobody everything
}

// viewer returns the seat whose knowledge is shown now.
func (s *Shell) viewer() nemo.Seat {
	switch {
	case s.covered && s.game.Secretive():
		return nemo.Chance // the person at the screen is not known yet
	case s.view.fixed:
		return s.view.seat
	case s.interactive && s.game.Secretive():
		return s.atScreen
	case s.game.ToMove().IsPlayer():
		return s.game.ToMove()
	}
	return s.game.LastToMove() // Chance, with the public view, if nobody has moved
}

// seesAll reports whether the whole position may be shown: there are no secrets, the
// view shows everything, or a script, which no player reads, makes an assertion.
func (s *Shell) seesAll() bool {
	return !s.game.Secretive() || s.view == view{true, nemo.Nobody} || !s.view.fixed && !s.interactive
}

// choices returns the legal actions as far as the viewer knows. known is false if the
// viewer may not know them.
func (s *Shell) choices() (choices []play.Choice, known bool) {
	return s.game.ChoicesSeen(s.viewer())
}

// choiceTexts returns the choices in notation.
func (s *Shell) choiceTexts() []string {
	if s.game == nil {
		return nil
	}
	choices, _ := s.choices()
	texts := make([]string, len(choices))
	for i := range choices {
		texts[i] = choices[i].Text
	}
	return texts
}

// where returns the prompt: the place in the game and the decision.
func (s *Shell) where() nemo.Prompt { return s.game.PromptSeen(s.viewer()) }

// parse parses an action, resolving it by what the viewer knows.
func (s *Shell) parse(text string) (string, error) {
	return s.game.ParseSeen(s.viewer(), text)
}

// why explains an action with what the viewer may know.
func (s *Shell) why(text string) (play.Explanation, error) {
	explanation, err := s.game.WhySeen(s.viewer(), text)
	return explanation, s.withheld(err)
}

// withheld adds a hint to an error that says that the viewer may not know something.
func (s *Shell) withheld(err error) error {
	var withheld *play.Withheld
	if !errors.As(err, &withheld) {
		return err
	}
	return fmt.Errorf("%w (%s)", err, s.wayOut())
}

// wayOut says how to see what the viewer may not know.
func (s *Shell) wayOut() string {
	switch {
	case s.interactive && s.game.ToMove().IsPlayer():
		return "`view mover` hands the screen to " + games.NameOf(s.game, s.game.ToMove())
	case s.game.ToMove() == nemo.Chance && s.onScreen:
		return "`draw` lets the program settle it, `view all` is for one who keeps the game of all"
	case s.game.ToMove() == nemo.Chance:
		return "`draw` lets the program settle it, `view mover` shows it"
	}
	return "`view mover` shows it"
}

// asksTable reports whether the shell waits for a roll or draw from the table. It does
// not ask for results that are hidden from the viewer: refusing a card would reveal
// that it is elsewhere.
func (s *Shell) asksTable() bool {
	return s.game.ToMove() == nemo.Chance && s.dice == diceAsk && s.mayAct() == nil
}

// mayAct returns an error if the viewer may not know whether an action is legal,
// because accepting or refusing it would tell. This applies to draws as well. A script
// without a view may give any draw.
func (s *Shell) mayAct() error {
	if s.game.ToMove() == nemo.Chance && s.seesAll() || s.game.Over() {
		return nil
	}
	if _, known := s.choices(); known {
		return nil
	}
	viewer := s.viewer()
	mover := s.game.ToMove()
	return s.withheld(&play.Withheld{
		Viewer: viewer, Decides: mover, Name: games.NameOf(s.game, mover), Question: s.where().Question,
	})
}
