package table_test

import (
	"errors"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/liarsdice"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// TestNobodyIsTrustedUnlessSaid plays with several seats, each of which asks to enter its own dice and
// to choose again after every roll: by default both are always refused, with Trust both are granted.
// The full run asks for each at least 1,133 times in each system.
func TestNobodyIsTrustedUnlessSaid(t *testing.T) {
	for name, settings := range map[string]nemo.Settings{
		"pig": nil, "nemesis": {"players": "2"}, "nemorising": nil, "nemoswar2": {"variant": "coop", "players": "2"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			system, err := systems.Named(name)
			if err != nil {
				t.Fatal(err)
			}
			dice, undo := 0, 0
			wantDice, wantUndo := nemotest.Sweep(5, 1_133), nemotest.Sweep(10, 1_133)
			for seed := uint64(7); dice < wantDice || undo < wantUndo; seed++ {
				if seed > 5_000 {
					t.Fatalf("only %d dice and %d decisions were asked for: too few to say anything", dice, undo)
				}
				g, err := system.New(seed, settings)
				if err != nil {
					t.Fatal(err)
				}
				told, taken := wantsBoth(t, g)
				dice, undo = dice+told, undo+taken
			}
			t.Logf("of %d dice and %d decisions after a roll that seats wanted, none was granted", dice, undo)
		})
	}
}

// wantsBoth plays a game in which every seat asks to set its dice before each roll and to choose again
// after it. It returns how often they did.
func wantsBoth(t *testing.T, g *play.Game) (dice, undo int) {
	t.Helper()
	for range 200 {
		if g.Over() {
			break
		}
		seat := g.LastToMove()
		if g.ToMove() == nemo.Chance && seat.IsPlayer() {
			dice += setsItsDice(t, g, seat)
		}
		step, err := g.Auto("random")
		if err != nil {
			t.Fatal(err)
		}
		if step.Seat == nemo.Chance && seat.IsPlayer() && !g.Over() {
			undo += choosesAgain(t, g, seat, step)
		}
	}
	return dice, undo
}

// setsItsDice has a seat enter the next roll. It returns 1 if the seat knows all outcomes.
func setsItsDice(t *testing.T, g *play.Game, seat nemo.Seat) int {
	t.Helper()
	choices, known := g.ChoicesSeen(seat)
	if !known || len(choices) == 0 {
		return 0
	}
	revision := g.Revision()
	var forbidden *table.Forbidden
	if _, err := table.Act(g, table.AtSeat(seat), revision, choices[0].Text); !errors.As(err, &forbidden) || g.Revision() != revision {
		t.Fatalf("ply %d: %s sets %q itself: %v", g.Ply(), seat, choices[0].Text, err)
	}
	if _, err := (table.Trust{Dice: true}).Act(g.Clone(), table.AtSeat(seat), revision, choices[0].Text); err != nil {
		t.Fatalf("ply %d: %s is trusted and may not tell %q: %v", g.Ply(), seat, choices[0].Text, err)
	}
	return 1
}

// choosesAgain has a seat take its decision back after the roll that followed it.
func choosesAgain(t *testing.T, g *play.Game, seat nemo.Seat, step play.Step) int {
	t.Helper()
	revision := g.Revision()
	var forbidden *table.Forbidden
	if n, err := table.Undo(g, table.AtSeat(seat), revision); !errors.As(err, &forbidden) || g.Revision() != revision {
		t.Fatalf("ply %d: after %q %s takes back %d steps: %v", g.Ply(), step.Text, seat, n, err)
	}
	friends := g.Clone()
	if n, err := (table.Trust{Undo: true}).TakeBack(friends, table.AtSeat(seat), revision); err != nil || n < 2 || friends.ToMove() != seat {
		t.Fatalf("ply %d: %s is trusted and takes back %d steps: %v", g.Ply(), seat, n, err)
	}
	return 1
}

// TestWhatADecisionShowedStays checks that a doubt, which reveals the cups, cannot be taken back, while
// a bid, which reveals nothing, can.
func TestWhatADecisionShowedStays(t *testing.T) {
	g, err := play.For[liarsdice.State, liarsdice.Action](liarsdice.New(), nil).New(1, nemo.Settings{"dice": "1"})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"roll 2", "roll 3"} {
		if _, err := table.Act(g, table.SeesAll(), g.Revision(), text); err != nil {
			t.Fatal(err)
		}
	}
	bid := func() {
		t.Helper()
		if _, err := table.Act(g, table.AtSeat(0), g.Revision(), "bid 1 4"); err != nil {
			t.Fatal(err)
		}
	}
	bid()
	if n, err := table.Undo(g, table.AtSeat(0), g.Revision()); n != 1 || err != nil {
		t.Errorf("a decision that showed nothing stays: %d, %v", n, err)
	}
	bid()
	if _, err := table.Act(g, table.AtSeat(1), g.Revision(), "bid 2 1"); err != nil {
		t.Fatal(err)
	}
	if _, err := table.Act(g, table.AtSeat(0), g.Revision(), "doubt"); err != nil {
		t.Fatal(err)
	}
	var forbidden *table.Forbidden
	if n, err := table.Undo(g, table.AtSeat(0), g.Revision()); !errors.As(err, &forbidden) {
		t.Errorf("a decision that lifted the cups is taken back: %d, %v", n, err)
	}
	if n, err := table.Undo(g, table.SeesAll(), g.Revision()); n != 1 || err != nil {
		t.Errorf("who sees all takes back %d steps: %v", n, err)
	}
}
