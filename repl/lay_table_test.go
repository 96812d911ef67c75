package repl

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// told is a table as somebody would read it out to the questions of `setup`, one line
// for each.
func told(t *testing.T, e *laying, target *tableau) (lines []string) {
	t.Helper()
	for _, q := range e.questions {
		lines = append(lines, strings.Join(q.now(target), ", "))
	}
	return lines
}

// A table after turn 10 of a game that a bot played is entered by answering, and is
// then the table of that game in all that was asked.
func TestTableOfARealGameIsEntered(t *testing.T) {
	for _, test := range []struct {
		system, bot, clock string
		turn               int
		phase              string
	}{
		{"nemoswar1", "planner", "turn", 11, "action"},
		{"nemoswar2", "greedy", "turn", 11, "action"},
		{"nemorising", "greedy", "round", 4, "order"},
		{"nemesis", "planner", "turn", 5, "rounds"},
	} {
		t.Run(test.system, func(t *testing.T) {
			game, target := playedTo(t, test.system, test.bot, test.clock, test.turn, test.phase)
			s := newSession(t, Config{Systems: Systems()})
			// Who plays, and for what, is dealt before: of the game as it began.
			begun := game.Clone()
			begun.Undo(begun.Ply())
			for begun.Phase().Name != test.phase || !begun.ToMove().IsPlayer() {
				begun.Redo(1)
			}
			s.adopt(begun)
			s.say("view all", "setup")
			lines := told(t, s.laying, target)
			asked := s.laying.questions
			for i, line := range lines {
				if s.laying == nil || s.laying.at != i {
					t.Fatalf("question %d is not asked", i+1)
				}
				s.say(line)
			}
			if s.laying != nil || s.sandboxed != "setup" {
				t.Fatal("the table is not taken")
			}
			text, err := s.Game().Snapshot(nemo.Nobody)
			if err != nil {
				t.Fatal(err)
			}
			entered, err := newTableau(s.Game().System(), text)
			if err != nil {
				t.Fatal(err)
			}
			if len(asked) > 45 {
				t.Errorf("%d questions are more than somebody answers in five minutes", len(asked))
			}
			for _, c := range difference(target.doc, entered.doc) {
				if slices.ContainsFunc(asked, func(q laid) bool {
					return slices.Contains(q.paths, c.path) || slices.Contains(q.paths, "") && q.about == firstKey(c.path)
				}) && !sameSet(c, target, entered) {
					t.Errorf("entered otherwise: %s is %s, want %s", c.path, c.after, c.before)
				}
			}
		})
	}
}

// sameSet reports whether a change is one of the order in a list alone.
func sameSet(c change, a, b *tableau) bool {
	list, _, _ := strings.Cut(c.path, ".")
	x, y := show(sorted(a.doc[list])), show(sorted(b.doc[list]))
	return x == y
}

func sorted(doc document) document {
	switch node := doc.(type) {
	case []any:
		list := make([]any, len(node))
		for i := range node {
			list[i] = sorted(node[i])
		}
		slices.SortFunc(list, func(a, b any) int { return strings.Compare(show(a), show(b)) })
		return list
	case map[string]any:
		object := make(map[string]any)
		for key, value := range node {
			object[key] = sorted(value)
		}
		return object
	}
	return doc
}

// playedTo is a game that a bot played to a turn, at a decision of its main phase.
func playedTo(t *testing.T, name, bot, clock string, turn int, phase string) (*play.Game, *tableau) {
	t.Helper()
	system, err := find(Systems(), name)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(40) {
		game, err := system.New(seed+1, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 1200 {
			if game.Over() {
				break
			}
			if _, err := game.Auto(bot); err != nil {
				t.Fatal(err)
			}
			if game.Phase().Name != phase || !game.ToMove().IsPlayer() {
				continue
			}
			text, err := game.Snapshot(nemo.Nobody)
			if err != nil {
				t.Fatal(err)
			}
			at, err := newTableau(system, text)
			if err != nil {
				t.Fatal(err)
			}
			if n, _ := at.doc[clock].(json.Number); countOf(n) >= turn {
				return game, at
			}
		}
	}
	t.Fatalf("no bot of %s comes to %s %d", name, clock, turn)
	return nil, nil
}

// A table of Nemo's War is read out in a few lines, with a slip that is put right, and
// a fault at the end is asked about again where it was said.
func TestATableIsReadOut(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	wantText(t, s.say("setup nemoswar1"), "Enter keeps what is shown")
	if !strings.HasPrefix(s.prompt(), "setup 1/") {
		t.Errorf("the prompt is %q", s.prompt())
	}
	wantText(t, s.say("help"), "turn 1")
	s.refuse("back", "this is the first question")
	s.refuse("nemo 99", "the nearest that can be is 6")
	s.refuse("the moon is made of cheese", "is not understood")
	s.refuse("turn \x1b[2J", "control character")
	s.refuse(strings.Repeat("y", 40000), "is not understood")
	s.say("turn 30", "back", "turn 12, week 5, notoriety 9, nautilus indian ocean", "nemo 4, hull 5")
	s.refuse("done", "I8 calendar-range")
	if s.laying == nil || s.laying.at != 0 {
		t.Fatal("the week is not asked again where it was said")
	}
	s.say("turn 12, week 20, notoriety 9, nautilus indian ocean")
	s.say("expect turn = 12", "expect week = 20", "expect nautilus = indian-ocean", "expect resources.hull = 5", "check")

	// Beside a game it is a sandbox; who leaves in the middle changes nothing.
	game := s.Game()
	wantText(t, s.say("setup", "hull 1", "quit"), "all is as it was")
	s.say("setup", "turn 14, week 30", "done", "expect turn = 14", "back", "expect turn = 12")
	if s.Game() != game {
		t.Error("the game has changed")
	}
	s.refuse("setup chess", "chess")
	s.refuse("setup nemoswar1 =nonsense", "is not option=value")
	s.refuse("setup nemesis nemo", "no game of nemesis is dealt with nemo")
	s = newSession(t, Config{Systems: Systems()})
	s.refuse("setup", "the table of what?")
	s.refuse("setup pig", "nothing to ask about")
}
