package repl

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
)

func historyCommands() []*command {
	return []*command{
		{
			name: "undo", group: groupHistory, usage: "[N]", needsGame: true,
			summary: "take back the last N decisions",
			help:    `With ` + "`dice auto`" + `, undoing a decision also undoes the rolls after it and any forced decision that the shell took (see ` + "`single`" + `). With ` + "`dice ask`" + `, a roll is undone by itself, so that you can correct a typing error.`,
			run: func(_ context.Context, s *Shell, in input) error {
				n, err := count(in, 1)
				if err != nil {
					return err
				}
				return s.undo(n)
			},
		},
		{
			name: "redo", group: groupHistory, usage: "[N]", needsGame: true,
			summary: "redo what was undone",
			run: func(_ context.Context, s *Shell, in input) error {
				n, err := count(in, 1)
				if err != nil {
					return err
				}
				return s.redo(n)
			},
		},
		{
			name: "log", aliases: []string{"history"}, group: groupHistory, usage: "[N]", needsGame: true,
			summary: "what happened in the last N steps",
			run:     runLog,
		},
		{
			name: "diff", group: groupHistory, usage: "[N]", needsGame: true,
			summary: "what changed in the position in the last N steps",
			help:    `Without N: since the last decision. The paths are those that ` + "`expect`" + ` and ` + "`set`" + ` take.`,
			run:     runDiff,
		},
	}
}

// count parses the optional number after a command.
func count(in input, otherwise int) (int, error) {
	if in.text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(in.text)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%q is not a number above 0; say `%s` or `%s 3`", in.text, in.name, in.name)
	}
	return n, nil
}

func (s *Shell) undo(n int) error {
	steps := s.game.Steps()
	// Random set-up steps and forced actions at the beginning stay: undoing them would
	// only repeat them.
	back := 0
	for decisions, at := 0, 1; decisions < n && at <= len(steps); at++ {
		byTable := s.dice == diceAsk && steps[len(steps)-at].Seat == nemo.Chance
		if byTable || s.decided(steps, at) {
			decisions, back = decisions+1, at
		}
	}
	if back == 0 {
		return errors.New("there is nothing to undo")
	}
	undone := steps[len(steps)-s.game.Undo(back):]
	s.listed, s.recent = false, nil
	for i := len(undone) - 1; i >= 0; i-- {
		s.printf("undone: %s\n", stepText(undone[i].SeenBy(s.eyes())))
	}
	s.present()
	return nil
}

func (s *Shell) redo(n int) error {
	before := s.game.Ply()
	for range n {
		if s.game.Redo(1) == 0 {
			break
		}
		for s.goesOnByItself() && s.game.Redo(1) > 0 {
		}
	}
	if s.game.Ply() == before {
		return errors.New("there is nothing to redo; an action after `undo` drops what was undone")
	}
	s.recent = nil
	for _, step := range s.game.Steps()[before:] {
		if !isEdit(step) {
			s.printf("%s\n", s.style.Faint(s.stepLine(step.SeenBy(s.eyes()))))
		}
		s.happened(step)
	}
	s.present()
	return nil
}

// goesOnByItself reports whether the position needs no decision.
func (s *Shell) goesOnByItself() bool {
	return s.game.ToMove() == nemo.Chance && !s.asksTable() || s.takesSingle()
}

func runLog(_ context.Context, s *Shell, in input) error {
	steps := s.game.Steps()
	n, err := count(in, len(steps))
	if err != nil {
		return err
	}
	if len(steps) == 0 {
		s.printf("nothing has happened yet\n")
		return nil
	}
	for _, step := range steps[max(0, len(steps)-n):] {
		s.printStep(step.SeenBy(s.looking()))
	}
	return nil
}

func (s *Shell) printStep(step play.Step) {
	s.printf("%4d  %s\n", step.Ply, s.stepLine(step))
	if isEdit(step) {
		return // the step line says it all
	}
	s.tell("      ", step.Happenings)
}

// stepLine says who did what.
func (s *Shell) stepLine(step play.Step) string {
	if isEdit(step) {
		return stepText(step)
	}
	return games.NameOf(s.game, step.Seat) + ": " + stepText(step)
}

// stepText describes a step. An edit contains the whole position, too much for a line.
// A step that the viewer does not see has no text.
func stepText(step play.Step) string {
	switch {
	case isEdit(step):
		return "the position set by hand"
	case step.Text == "":
		return "(in secret)"
	}
	return step.Text
}

// isEdit reports whether a step set the position. Only such steps have the seat Nobody.
func isEdit(step play.Step) bool { return step.Seat == nemo.Nobody }
