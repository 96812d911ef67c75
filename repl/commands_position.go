package repl

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

func positionCommands() []*command {
	return []*command{
		&positionCommand,
		{
			name: "set", group: groupPosition, usage: "PATH=VALUE [PATH=VALUE ...]", needsGame: true,
			summary: "edit the position",
			help: `A path goes into the document that ` + "`set`" + ` without words shows: keys and indices, with dots between. A value is JSON or a bare word. All that stands on one line is one edit, for one change alone may make a position that cannot be; an edit that is refused changes nothing and says at which path it fails. It can be undone.

  set turn=second points.0=40
  set points=[40, 12] rolling=true`,
			complete: func(s *Shell, _ []string) []string { return s.paths("=") },
			run:      runSet,
		},
		{
			name: "expect", group: groupPosition, usage: "PATH OP VALUE", needsGame: true,
			summary:  "assert something about the position; a script stops where it fails",
			help:     expectHelp,
			complete: func(s *Shell, _ []string) []string { return append(expectWords(), s.paths("")...) },
			run:      runExpect,
		},
		{
			name: "check", group: groupPosition, needsGame: true,
			summary: "check all invariants of the rules on this position",
			run:     runCheck,
		},
		{
			name: "try", group: groupPosition, usage: "[RULING [N]]",
			summary: "step into a ruling's position, in a sandbox beside the game",
			help: `A ruling is named by its number or its name, as ` + "`rulings`" + ` prints them. What was asked and decided is told, and the position is the one before it is done: ` + "`redo`" + ` does it step by step, and anything else may be tried. A ruling may have several positions; N is which. The game is untouched, whatever is done, and ` + "`back`" + ` returns to it. Without a ruling it steps into the position at which the last question was tried.

  try R36`,
			complete: func(s *Shell, _ []string) []string { return s.rulingNames() },
			run:      runTry,
		},
		{
			name: "suppose", group: groupPosition, usage: "[SYSTEM] WHAT, WHAT ...",
			summary: "set up a position in a sandbox by saying what matters",
			help: `Say what matters of a position, with commas between, in the language of ` + "`position`" + `: week 31, hull 3 of 8, frigate-1 in north atlantic box 1. All else stays as it is in the game. A piece is taken from where it lay, a phase may be named (action phase), and what follows is made to follow: each line is told as it then stands, with what stood there before. Every word counts: a word that means nothing is named, with what would be understood there, and what may be about several things is asked back. What cannot be is refused with its rules and, if there is one, with the statement without which it can be. The game is untouched; ` + "`back`" + ` returns to it.

  suppose nautilus in indian ocean, nemo 3, frigate-1 in indian ocean box 1
  suppose adult in hibernatorium, fire in hibernatorium
  suppose act 3, action phase`,
			run: runSuppose,
		},
		{
			name: "setup", group: groupPosition, usage: "[SYSTEM] [NAME ...] [option=value ...]",
			summary: "enter the table in front of you, question by question",
			help: `Asks for what lies on the table, as a form in the order of the position, with what is there now: Enter or ` + "`keep`" + ` leaves it, and what is otherwise is said as to ` + "`suppose`" + `, with commas between. An answer may speak of anything, and the lines that it changed are told. ` + "`back`" + ` corrects the answer before, ` + "`done`" + ` keeps all that was not asked yet, ` + "`quit`" + ` leaves everything as it was. At the end the table is checked; what cannot be is told, and the question stays open. With the name of a system it begins at a table newly laid out, in which take part those whose names follow; without, at the game in progress, with the characters and missions that were dealt in it (` + "`dice ask`" + ` and ` + "`new`" + ` deal them as on the table). In a script each line is an answer, and ` + "`keep`" + ` is Enter.

  setup nemoswar1
  setup nemesis soldier scout captain`,
			complete: completeNew, run: runLay,
		},
		{
			name: "back", group: groupPosition, usage: "[game]",
			summary:  "leave a sandbox; the game is exactly as it was",
			help:     `A sandbox that was entered from another leads back to that one; ` + "`back game`" + ` leaves all of them.`,
			complete: func(*Shell, []string) []string { return []string{"game"} },
			run:      runBack,
		},
	}
}

func runSet(_ context.Context, s *Shell, in input) error {
	if in.text == "" {
		text, err := s.game.Snapshot(s.viewer())
		s.printf("%s", text)
		return err
	}
	if !s.seesAll() {
		return fmt.Errorf("an edit is checked against the whole position, of which something is hidden from the viewer; `view all` comes first")
	}
	doc, err := s.snapshot(nemo.Nobody)
	if err != nil {
		return err
	}
	list, err := tree.ParseAssignments(in.text)
	if err != nil {
		return err
	}
	if err := tree.Assign(doc, list); err != nil {
		return err
	}
	position, err := json.Marshal(doc)
	if err != nil {
		return err
	}
	step, err := s.game.Edit(position)
	if err != nil {
		return fmt.Errorf("the position stays as it was: %w", err)
	}
	s.listed, s.recent = false, step.Happenings
	changes, err := s.changesSince(1, nemo.Nobody)
	if err != nil {
		return err
	}
	if err := s.printChanges(changes); err != nil {
		return err
	}
	s.present()
	return nil
}

func runCheck(_ context.Context, s *Shell, _ input) error {
	broken := s.game.Check()
	if len(broken) == 0 {
		s.printf("all invariants hold\n")
		return nil
	}
	if !s.seesAll() {
		return term.Failuref("%s not hold; `view all` and `check` say how",
			map[bool]string{true: "an invariant does", false: "some invariants do"}[len(broken) == 1])
	}
	return &term.Failure{Err: errors.Join(broken...)}
}

// paths lists the paths of the position, for completion. Those of objects and
// lists are left out: their members say more.
func (s *Shell) paths(ending string) []string {
	if s.game == nil {
		return nil
	}
	doc, err := s.snapshot(s.viewer())
	if err != nil {
		return nil
	}
	return leaves(nil, "", doc, ending)
}

func leaves(paths []string, path string, doc tree.Node, ending string) []string {
	switch node := doc.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(node)) {
			paths = leaves(paths, join(path, key), node[key], ending)
		}
		return paths
	case []any:
		for i, value := range node {
			paths = leaves(paths, join(path, term.Decimal(i)), value, ending)
		}
		return paths
	}
	return append(paths, path+ending)
}
