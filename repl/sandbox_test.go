package repl

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestTryingARulingLeavesTheGameAlone checks that try shows the question, the decision
// and a position to try it in, and that the game does not change.
func TestTryingARulingLeavesTheGameAlone(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3", "auto 12 greedy", "undo", "dice ask", "single ask")
	game, log, state := s.Game(), s.say("log 30"), s.say("set")
	revision := game.Revision()

	wantText(t, s.say("try R36"), "May another be attacked after it?", "No. A stalker fights that ship",
		"7.5, 7.6", "`stalk 1`", "position 1 of 2", "`back` leaves it")
	if !strings.HasPrefix(s.prompt(), "sandbox R36: nemoswar1 turn 1") {
		t.Errorf("the prompt in a sandbox is %q", s.prompt())
	}
	wantText(t, s.say("stalk 1", "ready", "roll 6 3", "accept", "sink"), "[")
	s.say("undo 2", "dice auto", "auto 5 greedy", "set notoriety=9", "view all")
	wantText(t, s.say("try r-036 2"), "position 2 of 2", "`try r-036 1`")
	wantText(t, s.say("try AMB-28"), "overwhelming force") // a ruling of another system
	wantText(t, s.say("back"), "Back in the sandbox R-036.")
	wantText(t, s.say("back game"), "Back in the game, as it was.")

	if s.Game() != game || game.Revision() != revision {
		t.Fatal("the game that one comes back to is not the one that was left")
	}
	if got := s.say("log 30"); got != log {
		t.Errorf("the log has changed:\n%s", got)
	}
	if got := s.say("set"); got != state {
		t.Errorf("the position has changed:\n%s", got)
	}
	wantText(t, s.say("dice", "single"), "dice ask", "single ask")
	s.say("redo") // the redo steps are still there
	s.refuse("back", "there is no sandbox to come back from; `try RULING` steps into")
}

func TestWhatCannotBeTried(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.refuse("try", "try what? a ruling by its number or name")
	s.refuse("try R999", `there is no ruling "R999"`)
	s.refuse("try ,;!", "try what?")
	s.refuse("try "+strings.Repeat("x", 50000), "there is no ruling")
	s.refuse("try R36 9", "there is no 9")
	s.refuse("try R36 99999999999999999999", "there is no 99999")
	s.refuse("try R\x1b36", "control character")
	s.refuse("try AMB-03", "fits")
	if s.Game() != nil || len(s.beside) > 0 {
		t.Error("something refused has left a sandbox behind")
	}
	wantText(t, s.say("try nemoswar2 Q-104", "back"), "Back; no game is in progress.")
	for range deepestSandbox {
		s.say("try R36")
	}
	s.refuse("try R36", "`back` leaves one")
	s.refuse("back home", "`back game` all of them")
	s.say("back game")
}

// TestTryingInNemoRisingIsAnAction checks that `try` is an action in Nemo Rising.
func TestTryingInNemoRisingIsAnAction(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	for _, line := range commandsOf(rulingOf(t, "nemorising", "AMB-28").Script, "") {
		s.say(line)
	}
	wantText(t, s.say("try AMB-28"), "This is a sandbox")
	s.say("back")
	err := s.Execute(context.Background(), "try give-up-nothing")
	if err == nil || len(s.beside) > 0 {
		t.Errorf("nonsense after try: %v", err)
	}
}

func rulingOf(t *testing.T, system, number string) *rulesdoc.Ruling {
	t.Helper()
	books, err := reference.OpenOne(Systems(), system)
	if err != nil {
		t.Fatal(err)
	}
	found := books.RulingsExactly(number)
	if len(found) == 0 {
		t.Fatalf("%s has no ruling %s", system, number)
	}
	return found[0]
}

// TestNothingIsLostInASandbox checks that a new game replaces the game and not the
// sandbox, and that a script that ends in a sandbox saves the game.
func TestNothingIsLostInASandbox(t *testing.T) {
	dir := t.TempDir()
	s := newSession(t, Config{Systems: Systems()})
	s.say("new pig seed=7", "roll", "hold", "roll")
	s.say("try R36", "stalk 1")
	if err := s.inputEnded(PlayConfig{Keep: true, StateDir: dir}); err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile(filepath.Join(dir, "put-aside.json"))
	if err != nil || !strings.Contains(string(kept), `"pig"`) {
		t.Errorf("what a script leaves in a sandbox: %v, %.200s", err, kept)
	}
	wantText(t, s.say("new pig seed=8"), "The sandbox is left.")
	s.refuse("back", "no sandbox")

	// At a terminal, quitting in a sandbox saves the game and puts nothing aside.
	dir = t.TempDir()
	s = newSession(t, Config{Systems: Systems(), Interactive: true})
	w := &typist{lines: []string{"new pig seed=7", "roll", "hold", "try R36", "stalk 1", "try A-17", "quit"}}
	if err := s.session(context.Background(), w, PlayConfig{StateDir: dir}); err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.json"))
	for i := range files {
		files[i] = filepath.Base(files[i])
	}
	if !slices.Equal(files, []string{"unfinished.json"}) {
		t.Fatalf("after quitting in a sandbox there is %v", files)
	}
	game, _, err := (&keeper{dir: dir}).peek(New(Config{Systems: Systems()}))
	if err != nil || game.System().About().Name != "pig" || game.Ply() == 0 {
		t.Errorf("what is kept after quitting in a sandbox: %v, %v", game, err)
	}
}

// TestTryingTellsNoSecretOfTheGame checks that a sandbox reveals no hidden information of the game.
func TestTryingTellsNoSecretOfTheGame(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=3", "auto 30 greedy", "view all")
	hidden := s.say("set")
	s.say("view soldier")
	seen := s.say("set")
	s.say("try A-17", "view all", "set", "undo", "back")
	if got := s.say("set"); got != seen || got == hidden {
		t.Error("after a sandbox the viewer sees another position than before")
	}
	if want := (view{true, nemo.Seat(0)}); s.view != want {
		t.Errorf("the view after a sandbox is %v, want %v", s.view, want)
	}
}

// TestEveryRulingCanBeTried checks that every ruling has a position to continue from.
func TestEveryRulingCanBeTried(t *testing.T) {
	for _, name := range reference.BooksOf(Systems()) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rulings, err := rulesdoc.Rulings(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, ruling := range rulings {
				moments, err := momentsOf(context.Background(), Systems(), ruling)
				if err != nil || len(moments) == 0 {
					t.Errorf("%s: %d positions, %v", ruling.Name, len(moments), err)
					continue
				}
				for i, m := range moments {
					if broken := m.game.Check(); len(broken) > 0 {
						t.Errorf("%s, position %d: %v", ruling.Name, i+1, broken)
					}
				}
			}
		})
	}
}
