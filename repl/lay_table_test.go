package repl

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/tree"
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

// Tables of games that bots play, at many moments, are entered by answering what lies
// there, and are then the tables of those games in all that was asked.
func TestTablesOfRealGamesAreEntered(t *testing.T) {
	for _, test := range []struct {
		system, clock, phase string
		bots                 []string
		settings             []nemo.Settings // those of the games, by turns
	}{
		{"nemoswar1", "turn", "action", []string{"greedy", "random", "planner"}, nil},
		{"nemoswar2", "turn", "action", []string{"greedy", "random"}, []nemo.Settings{nil, nil, {"nadeen": "on", "variant": "coop", "players": "3"}}},
		{"nemorising", "round", "order", []string{"greedy", "random"}, []nemo.Settings{nil, {"scenario": "grotto"}, {"heroes": "3"}}},
		{"nemesis", "turn", "rounds", []string{"random", "greedy", "planner"}, []nemo.Settings{nil, {"players": "1"}, {"players": "3"}, {"players": "5"}}},
	} {
		t.Run(test.system, func(t *testing.T) {
			t.Parallel()
			system, err := find(Systems(), test.system)
			if err != nil {
				t.Fatal(err)
			}
			count, latest := 0, 0
			for seed := range nemotest.Sweep[uint64](4, 100) {
				var settings nemo.Settings
				if n := uint64(len(test.settings)); n > 0 {
					settings = test.settings[seed%n]
				}
				game, err := system.New(seed+1, settings)
				if err != nil {
					t.Fatal(err)
				}
				bot := test.bots[seed%uint64(len(test.bots))]
				begun, tables := tablesOf(t, game, bot, test.clock, test.phase)
				for _, moment := range tables {
					count++
					latest = max(latest, moment.clock)
					for _, fault := range entered(t, begun.Clone(), moment.position) {
						if moment.boxGrew() && strings.Contains(fault, "is not understood: ") {
							continue // it says so, and puts nothing elsewhere
						}
						t.Errorf("seed %d, %s, %v, %s %d: %s", seed+1, bot, settings, test.clock, moment.clock, fault)
					}
				}
			}
			t.Logf("%d tables, up to %s %d", count, test.clock, latest)
		})
	}
}

// tableAt is the table of a game at a turn.
type tableAt struct {
	clock    int
	position []byte
}

// boxGrew reports whether the Motive became World Order in the middle of the game, which puts
// Allies into the cup that the game did not begin with. The questions cannot name those yet, so
// such a table may be refused, but not entered otherwise than it was told.
func (at tableAt) boxGrew() bool {
	return bytes.Contains(at.position, []byte(`"motive": "world-order"`)) && bytes.Contains(at.position, []byte(`"motiveWasChanged": true`))
}

// mostTurns is in how many turns of a game its table is entered, at most: the later ones.
const mostTurns = 4

// tablesOf plays a game with a bot, and keeps the game as it came to its main phase, and
// its table at a decision of that phase in some turns, the last of them among these.
func tablesOf(t *testing.T, game *play.Game, bot, clock, phase string) (begun *play.Game, kept []tableAt) {
	t.Helper()
	var all []tableAt
	for step := 0; step < 2500 && !game.Over(); step++ {
		if _, err := game.Auto(bot); err != nil {
			t.Fatal(err)
		}
		if game.Phase().Name != phase || !game.ToMove().IsPlayer() {
			continue
		}
		if begun == nil {
			begun = game.Clone()
		}
		text, err := game.Snapshot(nemo.Nobody)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := tree.Decode(text)
		if err != nil {
			t.Fatal(err)
		}
		object, _ := doc.(map[string]any)
		if work := entries(object, workInHand); len(work) > 2 {
			continue // somebody has decided what to do, and is at it
		}
		at := tableAt{countOf(object[clock]), text}
		// Of a turn it is one of its later decisions.
		if last := len(all) - 1; last >= 0 && all[last].clock == at.clock {
			if step%3 > 0 {
				all[last] = at
			}
			continue
		}
		all = append(all, at)
	}
	every := max(1, (len(all)+mostTurns-1)/mostTurns)
	for i := len(all) - 1; i >= 0; i -= every {
		kept = append(kept, all[i])
	}
	return begun, kept
}

// entered enters a table of a game, beginning with that game as it came to its main
// phase, in which is dealt who plays and for what, and tells
// what is otherwise than it should be.
func entered(t *testing.T, game *play.Game, position []byte) (faults []string) {
	t.Helper()
	target, err := newTableau(game.System(), position)
	if err != nil {
		t.Fatal(err)
	}
	s := newSession(t, Config{Systems: Systems()})
	s.adopt(game)
	s.say("view all", "setup")
	lines := told(t, s.laying, target)
	asked := s.laying.questions
	for i, line := range lines {
		if s.laying == nil || s.laying.at != i {
			return append(faults, fmt.Sprintf("question %d is not asked", i+1))
		}
		title, _, _ := strings.Cut(s.laying.question(), ":")
		if err := s.Execute(t.Context(), line); err != nil {
			return append(faults, fmt.Sprintf("%s> %s: %v", title, line, err))
		}
	}
	if s.laying != nil || s.sandboxed != "setup" {
		return append(faults, "the table is not taken")
	}
	text, err := s.Game().Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	is, err := newTableau(s.Game().System(), text)
	if err != nil {
		t.Fatal(err)
	}
	if len(asked) > 45 {
		faults = append(faults, fmt.Sprintf("%d questions are more than somebody answers in five minutes", len(asked)))
	}
	for _, c := range difference(target.doc, is.doc) {
		if slices.ContainsFunc(asked, func(q laid) bool {
			return slices.Contains(q.paths, c.path) || slices.Contains(q.paths, "") && q.about == firstKey(c.path)
		}) && !sameSet(c, target, is) {
			faults = append(faults, fmt.Sprintf("entered otherwise: %s is %s, want %s", c.path, c.after, c.before))
		}
	}
	return faults
}

// sameSet reports whether a change is one of the order in a list alone.
func sameSet(c change, a, b *tableau) bool {
	list, _, _ := strings.Cut(c.path, ".")
	x, y := show(sorted(a.doc[list])), show(sorted(b.doc[list]))
	return x == y
}

func sorted(doc tree.Node) tree.Node {
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
	s.refuse("done", "that cannot be: it is week")
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
