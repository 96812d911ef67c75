package repl

import (
	"context"
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
			help: `A path leads into the document that ` + "`set`" + ` without words shows: keys and indices, separated by dots. A value is JSON or a plain word. Everything on one line is one edit, because a single change may make an impossible position. An edit that is refused changes nothing and names the path that is wrong. ` + "`undo`" + ` takes an edit back.

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
			help: `Name the ruling by its number or name, as ` + "`rulings`" + ` prints them. The shell shows the question and the decision, and opens the position before the moves of the ruling: ` + "`redo`" + ` plays them one by one, and you can try anything else. Some rulings have several positions; N chooses one. Your game is untouched, and ` + "`back`" + ` returns to it. Without a ruling it opens the position in which the last question was tried.

  try R36`,
			complete: func(s *Shell, _ []string) []string { return s.rulingNames() },
			run:      runTry,
		},
		{
			name: "suppose", group: groupPosition, usage: "[SYSTEM] WHAT, WHAT ...",
			summary: "set up a position in a sandbox by saying what matters",
			help: `Say what matters, separated by commas, in the language of ` + "`position`" + `: week 31, hull 3 of 8, frigate-1 in north atlantic box 1. Everything else stays as in the game. A piece is moved from where it was, a phase can be named (action phase), and consequences are worked out: the shell prints each line as it now stands, and what stood there before. Every word counts: a word without a meaning is named, with what would be understood, and an ambiguous one is asked back. An impossible statement is refused with its rules and, if one exists, with the statement that would make it possible. Your game is untouched; ` + "`back`" + ` returns to it.

  suppose nautilus in indian ocean, nemo 3, frigate-1 in indian ocean box 1
  suppose adult in hibernatorium, fire in hibernatorium
  suppose act 3, action phase`,
			run: runSuppose,
		},
		{
			name: "setup", group: groupPosition, usage: "[SYSTEM] [NAME ...] [option=value ...]",
			summary: "enter the position on your own table, question by question",
			help: `The shell asks for what is on the table, member by member in the order of the position, and shows what stands there: Enter or ` + "`keep`" + ` leaves it; otherwise answer as to ` + "`suppose`" + `, with commas between statements. An answer may be about anything, and the changed lines are shown. ` + "`back`" + ` corrects the previous answer, ` + "`done`" + ` keeps the rest, ` + "`quit`" + ` cancels. At the end the table is checked; if it is impossible, the shell says why and asks again. With the name of a system you start from a fresh table, for the players whose names follow; without one you start from the game in progress, with the characters and missions dealt in it (deal them with ` + "`dice ask`" + ` and ` + "`new`" + `). In a script each line is an answer, and ` + "`keep`" + ` stands for Enter.

  setup nemoswar1
  setup nemesis soldier scout captain`,
			complete: completeNew, run: runLay,
		},
		{
			name: "back", group: groupPosition, usage: "[game]",
			summary:  "leave a sandbox; the game is exactly as it was",
			help:     `From a sandbox within a sandbox you return to the outer one; ` + "`back game`" + ` leaves them all.`,
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
	step, err := s.game.Edit([]byte(tree.Show(doc)))
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

// paths returns the paths of the position for completion. Paths of objects and lists
// are left out, since their fields say more.
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
