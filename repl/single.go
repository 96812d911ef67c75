package repl

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// At a terminal a decision with one legal action takes itself. Its action is told
// like any other, and `undo` goes back over it to where there was something to
// decide. In a script nothing is taken that is not written there.

// singleMode says what becomes of a decision with one action.
type singleMode uint8

const (
	singleAuto singleMode = iota // it is taken and told
	singleAsk                    // it is asked like any other
)

func (m singleMode) String() string {
	if m == singleAsk {
		return "ask"
	}
	return "auto"
}

func runSingle(ctx context.Context, s *Shell, in input) error {
	switch strings.ToLower(in.text) {
	case "":
		s.printf("single %s\n", s.single)
		return nil
	case "auto":
		s.single = singleAuto
		s.remark("A decision with one action is taken and told from now on.")
		if s.game != nil && s.takesSingle() {
			s.recent = nil
			return s.playOn(ctx)
		}
		return nil
	case "ask":
		s.single = singleAsk
		s.remark("Every decision is asked for from now on.")
		return nil
	}
	return fmt.Errorf("single decisions are auto or ask, not %q", term.Brief(in.text))
}

// passesSingles reports whether decisions with one action take themselves. In a lesson
// none does: its text says before each action what the action is for.
func (s *Shell) passesSingles() bool {
	return s.interactive && s.single == singleAuto && !s.inLesson()
}

// takesSingle reports whether the decision at hand takes itself. One that another
// player has to come to the screen for waits for that player.
func (s *Shell) takesSingle() bool {
	if !s.passesSingles() || s.handsOn() {
		return false
	}
	_, only := onlyChoice(s.game)
	return only
}

// takeSingle takes the one action that there is.
func (s *Shell) takeSingle(ctx context.Context) error {
	if ctx.Err() != nil {
		return errors.New("interrupted; the game stands where it is")
	}
	text, _ := onlyChoice(s.game)
	step, err := s.game.Do(text)
	if err != nil {
		return err
	}
	s.printf("%s\n", s.style.Faint(s.say("the only choice, taken: ")+text))
	s.happened(step)
	return nil
}

// onlyChoice is the action of a decision that is none, for there is no other. It
// is one only if everybody at the table may know that: a decision that rests on
// what lies hidden, or that others do not see, would tell by being skipped. And
// nobody is led into the end of a game.
func onlyChoice(game *play.Game) (text string, only bool) {
	if !game.ToMove().IsPlayer() {
		return "", false
	}
	choices := publicChoices(game)
	if len(choices) != 1 {
		return "", false
	}
	trial := game.Clone()
	step, err := trial.Do(choices[0].Text)
	if err != nil || step.Secret || trial.Over() {
		return "", false
	}
	for _, h := range step.Happenings {
		if h.Only != 0 {
			return "", false
		}
	}
	return choices[0].Text, true
}

// publicChoices is what everybody at the table knows that may be done.
func publicChoices(game *play.Game) []play.Choice {
	choices, known := game.ChoicesSeen(nemo.Chance)
	if !known {
		return nil
	}
	return choices
}

// decided reports whether somebody decided something with the step that is so
// many steps back, the last being one back. A roll is no decision, and nor is
// what took itself.
func (s *Shell) decided(steps []play.Step, back int) bool {
	if steps[len(steps)-back].Seat == nemo.Chance {
		return false
	}
	return !s.passesSingles() || !s.tookItself(back)
}

// tookItself reports whether the step that is so many steps back was one that
// takes itself.
func (s *Shell) tookItself(back int) bool {
	before := s.game.Clone()
	before.Undo(back)
	_, only := onlyChoice(before)
	return only
}

// handsOn reports whether the screen has to be handed on to the player to move.
func (s *Shell) handsOn() bool {
	seat := s.game.ToMove()
	return !s.view.fixed && s.game.Secretive() && seat.IsPlayer() && seat != s.atScreen
}
