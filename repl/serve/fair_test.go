package serve

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/liarsdice"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// sitting is a table for tests that uses only [AtSeat].
type sitting struct {
	*testing.T
	*Table
	names map[string]table.Viewer
}

func sit(t *testing.T, system play.System, trust Trust, settings nemo.Settings) *sitting {
	t.Helper()
	game, err := system.New(5, settings)
	if err != nil {
		t.Fatal(err)
	}
	viewers := map[string]table.Viewer{"seat 1": table.AtSeat(0), "seat 2": table.AtSeat(1), "all": table.SeesAll(), "public": {}}
	return &sitting{t, &Table{Game: game, Trust: trust}, viewers}
}

func named(t *testing.T, name string) play.System {
	t.Helper()
	system, err := systems.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return system
}

// may calls a method for a viewer; it must succeed.
func (s *sitting) may(viewer, method, params string) *gameView {
	s.Helper()
	text, refused := AtSeat(context.Background(), systems.All(), s.Table, s.names[viewer], method, json.RawMessage(params))
	if refused != nil {
		s.Fatalf("%s, %s %s: %s", viewer, method, params, refused.Message)
	}
	var view gameView
	if err := json.Unmarshal(text, &view); err != nil {
		s.Fatal(err)
	}
	return &view
}

// mayNot calls a method that must be forbidden, with a reason, and must change nothing.
func (s *sitting) mayNot(viewer, method, params, reason string) {
	s.Helper()
	before, undone := s.Game.Revision(), len(s.Undone)
	_, refused := AtSeat(context.Background(), systems.All(), s.Table, s.names[viewer], method, json.RawMessage(params))
	if refused == nil || refused.Code != CodeForbidden || !strings.Contains(refused.Message, reason) || !strings.Contains(string(refused.Data), viewer) {
		s.Errorf("%s, %s %s: %+v; it should be refused, for %q", viewer, method, params, refused, reason)
	}
	if s.Game.Revision() != before || len(s.Undone) != undone {
		s.Errorf("%s, %s %s: what was refused changed the game", viewer, method, params)
	}
}

// TestADecisionIsTakenBackBeforeTheDieFalls checks undo at a table of two: a seat may
// undo its decision to roll until the die falls, and then neither seat may. The host
// may undo anything, and both seats see the undos.
func TestADecisionIsTakenBackBeforeTheDieFalls(t *testing.T) {
	s := sit(t, named(t, "pig"), Trust{}, nil)
	s.mayNot("seat 1", "undo", "", "no decision of yours")
	s.may("seat 1", "apply", `{"action":"roll"}`)
	s.mayNot("seat 2", "undo", "", "not yours to take back")
	if back := s.may("seat 1", "undo", ""); back.View.Ply != 0 || !back.View.Yours {
		t.Errorf("before the die falls the decision is taken back to %+v", back.View)
	}
	s.may("seat 1", "apply", `{"action":"roll"}`)
	s.may("seat 1", "roll", "")
	s.mayNot("seat 1", "undo", "", "a roll or a draw since")
	s.mayNot("public", "undo", "", "not yours to take back")
	s.may("all", "undo", "")
	told := s.may("seat 2", "view", "").TakenBack
	if len(told) != 2 || told[0].By != "seat 1" || told[0].Steps[0].Action != "roll" || told[1].By != "all" ||
		told[1].Steps[0].Seat != nemo.Chance || told[1].Ply != 1 || told[1].Revision != s.Game.Revision() {
		t.Errorf("the other seat is told that %+v was taken back", told)
	}
}

// TestAfterTheEndNothingIsTakenBack checks that the end, which shows secrets, is final.
func TestAfterTheEndNothingIsTakenBack(t *testing.T) {
	for _, trust := range []Trust{{}, {Undo: true}} {
		s := sit(t, named(t, "pig"), trust, nil)
		position := `{"position":{"turn":"` + named(t, "pig").About().Seats[0] + `","points":[99,0],"sum":6,"rolling":false,"over":false}}`
		game, refused := Begin(t.Context(), systems.All(), "new", json.RawMessage(`{"system":"pig",`+position[1:]))
		if refused != nil {
			t.Fatal(refused.Message)
		}
		s.Game = game
		if end := s.may("seat 1", "apply", `{"action":"hold"}`); !end.View.Result.Over {
			t.Fatalf("the game goes on: %+v", end.View.Result)
		}
		if trust.Undo {
			s.may("seat 1", "undo", "")
		} else {
			s.mayNot("seat 1", "undo", "", "the game is over")
			s.may("all", "undo", "")
		}
	}
}

// TestTheTableRolls checks that with several players a seat may not give dice results
// unless trusted; a viewer who sees all may.
func TestTheTableRolls(t *testing.T) {
	s := sit(t, named(t, "pig"), Trust{}, nil)
	if view := s.may("seat 1", "apply", `{"action":"roll"}`); view.Tells {
		t.Error("the seat is said to tell what came up")
	}
	s.mayNot("seat 1", "apply", `{"action":"die 6"}`, "ask it to roll")
	s.mayNot("seat 2", "apply", `{"verb":"die","args":{"face":1}}`, "ask it to roll")
	if view := s.may("all", "apply", `{"action":"die 6"}`); !view.Tells || view.View.Ply != 2 {
		t.Errorf("who sees all tells a die: %+v", view)
	}
	s = sit(t, named(t, "pig"), Trust{Dice: true}, nil)
	s.may("seat 1", "apply", `{"action":"roll"}`)
	if view := s.may("seat 1", "apply", `{"action":"die 6"}`); !view.Tells || view.View.Ply != 2 {
		t.Errorf("at a table of real dice a seat tells one: %+v", view)
	}
	s.mayNot("seat 1", "undo", "", "a roll or a draw since")
}

// TestFriendsTakeBackWhatTheySaw checks that trusted seats may undo, and all see it.
func TestFriendsTakeBackWhatTheySaw(t *testing.T) {
	s := sit(t, named(t, "pig"), Trust{Undo: true}, nil)
	s.may("seat 1", "apply", `{"action":"roll"}`)
	s.may("seat 1", "roll", "")
	s.may("seat 1", "undo", "")
	told := s.may("public", "view", "").TakenBack
	if len(told) != 1 || told[0].By != "seat 1" || len(told[0].Steps) != 2 || told[0].Steps[1].Seat != nemo.Chance || s.Game.Ply() != 0 {
		t.Errorf("everybody is told that %+v was taken back", told)
	}
	for range 2 * mostTold {
		s.may("seat 1", "apply", `{"action":"roll"}`)
		s.may("seat 1", "undo", "")
	}
	if told := s.may("seat 2", "view", "").TakenBack; len(told) != mostTold || told[mostTold-1].Revision != s.Game.Revision() {
		t.Errorf("of %d that were taken back %d are told", len(s.Undone), len(told))
	}
}

// TestWhoIsAloneWrongsNobody checks that a single seat may give its own dice results
// and undo anything.
func TestWhoIsAloneWrongsNobody(t *testing.T) {
	s := sit(t, named(t, "nemoswar1"), Trust{}, nil)
	view := s.may("seat 1", "view", "")
	for !view.Tells || view.View.Mover != nemo.Chance {
		view = s.may("seat 1", "auto", `{"bot":"random"}`)
	}
	view = s.may("seat 1", "apply", `{"action":"`+view.View.Choices[0].Text+`"}`)
	if back := s.may("seat 1", "undo", ""); back.View.Ply >= view.View.Ply-1 {
		t.Errorf("the roll is taken back and not the decision: step %d of %d", back.View.Ply, view.View.Ply)
	}
}

// TestWhatADecisionShowsIsNotUnknown checks that a doubt, which reveals dice without a
// roll, cannot be undone, and that a bid, which reveals nothing, can.
func TestWhatADecisionShowsIsNotUnknown(t *testing.T) {
	s := sit(t, play.For[liarsdice.State, liarsdice.Action](liarsdice.New(), nil), Trust{}, nemo.Settings{"dice": "2"})
	for _, step := range []string{"roll 12", "roll 34"} {
		s.may("all", "apply", `{"action":"`+step+`"}`)
	}
	s.may("seat 1", "apply", `{"action":"bid 1 6"}`)
	s.may("seat 1", "undo", "")
	s.may("seat 1", "apply", `{"action":"bid 1 6"}`)
	s.may("seat 2", "apply", `{"action":"doubt"}`)
	s.mayNot("seat 2", "undo", "", "shown you what you did not know")
	s.may("all", "undo", "")
}

// TestFairInEverySystem checks, with several seats in each system, that a decision can
// be undone at once to the same position, but not after a roll or draw, and that the
// others see of the undo only what they saw of the decision.
func TestFairInEverySystem(t *testing.T) {
	for name, settings := range map[string]nemo.Settings{
		"nemesis": {"players": "2"}, "nemorising": {}, "nemoswar2": {"variant": "coop", "players": "2"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := sit(t, named(t, name), Trust{}, settings)
			if s.Trust.Tells(s.Game, table.AtSeat(0)) {
				t.Fatalf("%s is played by one", name)
			}
			granted, refused, secret := 0, 0, 0
			for range 150 {
				if s.Game.Over() {
					break
				}
				before, err := s.Game.Snapshot(nemo.Nobody)
				if err != nil {
					t.Fatal(err)
				}
				step, err := s.Game.Auto("random")
				if err != nil {
					t.Fatal(err)
				}
				seat := s.Game.LastToMove()
				err = s.undo(table.AtSeat(seat), s.Game.Revision())
				switch {
				case step.Seat == nemo.Chance && err == nil:
					t.Fatalf("after %q the decision before it is taken back", step.Text)
				case step.Seat == nemo.Chance:
					refused++
				case err != nil:
					t.Fatalf("%q by %s shows nothing and stays: %v", step.Text, step.Seat, err)
				default:
					granted++
					after, err := s.Game.Snapshot(nemo.Nobody)
					if err != nil || string(after) != string(before) {
						t.Fatalf("%q taken back leads elsewhere (%v)", step.Text, err)
					}
					told := s.takenBack(table.Viewer{})
					if step.Secret {
						secret++
					}
					if last := told[len(told)-1].Steps[0]; (last.Action == "") != step.Secret {
						t.Fatalf("of %q (secret: %v) the public is told %+v", step.Text, step.Secret, last)
					}
					if _, err := s.Game.Do(step.Text); err != nil {
						t.Fatal(err)
					}
				}
			}
			if granted < 20 || refused < 20 || name == "nemesis" && secret == 0 {
				t.Errorf("%d were granted, %d of them secret, and %d refused: too few to say anything", granted, secret, refused)
			}
		})
	}
}

// TestTrustIsNamed checks the parsing of trust.
func TestTrustIsNamed(t *testing.T) {
	if trust, err := ReadTrust([]string{"dice", "undo"}); err != nil || trust != (Trust{Undo: true, Dice: true}) {
		t.Errorf("%+v %v", trust, err)
	}
	if _, err := ReadTrust([]string{"money"}); err == nil || !strings.Contains(err.Error(), "undo and dice") {
		t.Errorf("seats are trusted with money: %v", err)
	}
}
