package repl

import (
	"errors"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
)

// All that the shell says of a position goes through here: it rests on what the
// viewer may know and on nothing else.

// view is whose knowledge is shown. The zero value is that of the player to
// move.
type view struct {
	fixed bool
	seat  nemo.Seat // Chance sees what is public, Nobody all
}

// viewer is the seat whose knowledge is shown now.
func (s *Shell) viewer() nemo.Seat {
	switch {
	case s.covered && s.game.Secretive():
		return nemo.Chance // who sits there is not known yet
	case s.view.fixed:
		return s.view.seat
	case s.interactive && s.game.Secretive():
		return s.atScreen
	case s.game.ToMove().IsPlayer():
		return s.game.ToMove()
	}
	return s.game.LastToMove() // Chance, whose view is the public one, if nobody
}

// seesAll reports whether the whole position may be spoken of: nothing is secret,
// all is shown, or a script, which nobody plays by, asserts something.
func (s *Shell) seesAll() bool {
	return !s.game.Secretive() || s.view == view{true, nemo.Nobody} || !s.view.fixed && !s.interactive
}

// choices lists what may be done now, as far as the viewer knows; known is false
// where the viewer may not know it.
func (s *Shell) choices() (choices []play.Choice, known bool) {
	return s.game.ChoicesSeen(s.viewer())
}

// choiceTexts are the choices in notation.
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

// where is where in the game the position is, and what is to be decided.
func (s *Shell) where() nemo.Prompt { return s.game.PromptSeen(s.viewer()) }

// parse reads an action as the viewer may mean it.
func (s *Shell) parse(text string) (string, error) {
	return s.game.ParseSeen(s.viewer(), text)
}

// why explains an action as the viewer may know it.
func (s *Shell) why(text string) (play.Explanation, error) {
	explanation, err := s.game.WhySeen(s.viewer(), text)
	return explanation, s.withheld(err)
}

// withheld adds the way out to an error that says that the viewer may not know
// something.
func (s *Shell) withheld(err error) error {
	var withheld *play.Withheld
	if !errors.As(err, &withheld) {
		return err
	}
	return fmt.Errorf("%w (%s)", err, s.wayOut())
}

// wayOut is how to come to what the viewer may not know.
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

// asksTable reports whether the shell waits for what the table rolls or draws now.
// What lies hidden from who sits there it does not ask for: to refuse a card would
// tell that it lies elsewhere.
func (s *Shell) asksTable() bool {
	return s.game.ToMove() == nemo.Chance && s.dice == diceAsk && s.mayAct() == nil
}

// mayAct returns an error where the viewer may not know whether an action is
// legal: taking or refusing it would tell, of a draw as well as of an action. A
// script that no view binds says what was drawn, whoever may know it.
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
