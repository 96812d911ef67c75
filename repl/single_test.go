package repl

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// meekPig is Pig with a forced hold when the turn stands at 4 or more.
type meekPig struct{ pig.Rules }

func (meekPig) Legal(s *pig.State, buf []pig.Action) []pig.Action {
	all := (pig.Rules{}).Legal(s, nil)
	if len(all) > 1 && s.Sum >= 4 {
		return append(buf, pig.Hold())
	}
	return append(buf, all...)
}

func meek() []play.System {
	return []play.System{play.For[pig.State, pig.Action](meekPig{}, nil)}
}

// TestSingleDecisionsTakeThemselves checks that forced actions are taken and shown at a
// terminal, and that undo and redo stop only at real decisions.
func TestSingleDecisionsTakeThemselves(t *testing.T) {
	s := newSession(t, Config{Systems: meek(), Interactive: true})
	said := s.say("new pig seed=7", "roll") // a 4
	wantText(t, said, "the only choice, taken: hold", "[5] the first player holds and has 4", "second")
	if s.Game().Ply() != 3 {
		t.Fatalf("the game is at step %d, want 3: roll, die, hold", s.Game().Ply())
	}
	wantText(t, s.say("why"), "first: roll", "first: hold")
	s.say("undo")
	if s.Game().Ply() != 0 {
		t.Fatalf("after undo the game is at step %d, want 0", s.Game().Ply())
	}
	s.refuse("undo", "nothing to undo")
	s.say("redo")
	if s.Game().Ply() != 3 {
		t.Fatalf("after redo the game is at step %d, want 3", s.Game().Ply())
	}
}

func TestSingleDecisionsAreAskedOnDemand(t *testing.T) {
	s := newSession(t, Config{Systems: meek(), Interactive: true})
	wantText(t, s.say("single"), "single auto")
	wantText(t, s.say("single ask", "single"), "single ask")
	s.refuse("single x", `auto or ask, not "x"`)
	said := s.say("new pig seed=7", "roll")
	if strings.Contains(said, "only choice") || s.Game().Ply() != 2 {
		t.Fatalf("a decision took itself though it should be asked:\n%s", said)
	}
	wantText(t, said, " 1  hold")
	wantText(t, s.say("single auto"), "the only choice, taken: hold")
}

// TestSingleDecisionsWithTheTablesDice checks that with `dice ask` a roll can be undone
// alone, and that its forced action waits for the new roll.
func TestSingleDecisionsWithTheTablesDice(t *testing.T) {
	s := newSession(t, Config{Systems: meek(), Interactive: true})
	s.say("new pig seed=7", "dice ask", "roll", "5")
	if s.Game().Ply() != 3 {
		t.Fatalf("the game is at step %d, want 3: roll, die 5, hold", s.Game().Ply())
	}
	s.say("undo")
	if s.Game().Ply() != 1 || s.Game().ToMove() != nemo.Chance {
		t.Fatalf("after undo the game is at step %d, want 1, the die to be rolled again", s.Game().Ply())
	}
	s.say("2")
	if s.Game().Ply() != 2 {
		t.Errorf("with a 2 there is something to decide, but the game is at step %d", s.Game().Ply())
	}
}

// TestScriptsTakeEveryDecision checks that scripts take no automatic actions.
func TestScriptsTakeEveryDecision(t *testing.T) {
	s := newSession(t, Config{Systems: meek()})
	s.say("new pig seed=7", "roll")
	if s.Game().Ply() != 2 {
		t.Errorf("the game is at step %d, want 2", s.Game().Ply())
	}
}

// TestWhatTakesItselfIsNoSecret checks that only public decisions are taken
// automatically, and never one that ends the game, over games of all systems.
func TestWhatTakesItselfIsNoSecret(t *testing.T) {
	for _, system := range Systems() {
		t.Run(system.About().Name, func(t *testing.T) {
			decisions, single := 0, 0
			for seed := range uint64(4) {
				game, err := system.New(seed, nil)
				if err != nil {
					t.Fatal(err)
				}
				for !game.Over() && game.Ply() < 400 {
					if game.ToMove().IsPlayer() {
						decisions++
						if text, only := onlyChoice(game); only {
							single++
							if all := game.Choices(); len(all) != 1 || all[0].Text != text {
								t.Fatalf("seed %d, step %d: %q takes itself, where there are %d actions", seed, game.Ply(), text, len(all))
							}
						}
					}
					if _, err := game.Auto("random"); err != nil {
						t.Fatal(err)
					}
					steps := game.Steps()
					last := steps[len(steps)-1]
					before := game.Clone()
					before.Undo(1)
					if _, only := onlyChoice(before); only && (last.Secret || game.Over()) {
						t.Fatalf("seed %d, step %d: %q takes itself", seed, last.Ply, last.Text)
					}
				}
			}
			t.Logf("%d of %d decisions take themselves", single, decisions)
			if single == 0 && (system.About().Name == "nemoswar1" || system.About().Name == "nemoswar2") {
				t.Error("no decision takes itself")
			}
		})
	}
}
