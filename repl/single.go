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

// At a terminal, a decision with one legal action is taken automatically. The action is
// shown like any other, and `undo` skips it to reach a real decision. Scripts must
// contain every action.

// singleMode says how decisions with one action are handled.
type singleMode uint8

const (
	singleAuto singleMode = iota // taken and shown automatically
	singleAsk                    // asked like any other
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

// passesSingles reports whether forced actions are taken automatically. They are not in
// a lesson, whose text explains each action in advance.
func (s *Shell) passesSingles() bool {
	return s.interactive && s.single == singleAuto && !s.inLesson()
}

// takesSingle reports whether the current decision is forced and taken automatically.
// It is not if another player must first come to the screen.
func (s *Shell) takesSingle() bool {
	if !s.passesSingles() || s.handsOn() {
		return false
	}
	_, only := onlyChoice(s.game)
	return only
}

// takeSingle takes the only legal action.
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

// onlyChoice returns the action of a forced decision. The decision must be public
// knowledge: skipping one that depends on hidden information, or that others do not
// see, would reveal something. An action that ends the game is never forced.
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

// publicChoices returns the legal actions as far as they are public knowledge.
func publicChoices(game *play.Game) []play.Choice {
	choices, known := game.ChoicesSeen(nemo.Chance)
	if !known {
		return nil
	}
	return choices
}

// decided reports whether the step back steps ago, counted from 1, was a real decision.
// Rolls and forced actions are not.
func (s *Shell) decided(steps []play.Step, back int) bool {
	if steps[len(steps)-back].Seat == nemo.Chance {
		return false
	}
	return !s.passesSingles() || !s.tookItself(back)
}

// tookItself reports whether the step back steps ago was a forced action.
func (s *Shell) tookItself(back int) bool {
	before := s.game.Clone()
	before.Undo(back)
	_, only := onlyChoice(before)
	return only
}

// handsOn reports whether the screen must be handed to the player to move.
func (s *Shell) handsOn() bool {
	seat := s.game.ToMove()
	return !s.view.fixed && s.game.Secretive() && seat.IsPlayer() && seat != s.atScreen
}
