package table_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

func begin(t *testing.T, name string, settings nemo.Settings) *play.Game {
	t.Helper()
	system, err := systems.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := system.New(3, settings)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestNumbersAreTold checks that numeric arguments are numbers in a view, not texts.
func TestNumbersAreTold(t *testing.T) {
	g := begin(t, "pig", nil)
	if _, err := table.Act(g, table.AtSeat(0), g.Revision(), "roll"); err != nil {
		t.Fatal(err)
	}
	view, err := table.See(g, table.SeesAll(), 0)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, choice := range view.Choices {
		for name, value := range choice.Args {
			n, ok := value.(int)
			if !ok {
				t.Errorf("%q has for %s %#v", choice.Text, name, value)
			}
			sum += n
		}
	}
	if sum != 1+2+3+4+5+6 {
		t.Errorf("the faces of a die add up to %d", sum)
	}
}

// TestWrongArgumentsAreNamed checks that the error for an action with wrong arguments lists its forms.
func TestWrongArgumentsAreNamed(t *testing.T) {
	system, err := systems.Named("pig")
	if err != nil {
		t.Fatal(err)
	}
	var invalid *nemo.Invalid
	text, err := table.WriteAction(system, "die", map[string]table.Value{"colour": "red"})
	if !errors.As(err, &invalid) || text != "" || !strings.Contains(err.Error(), "die {") {
		t.Errorf("%q, %v", text, err)
	}
	text, err = table.WriteAction(system, "fold", nil)
	if !errors.As(err, &invalid) || text != "" || !strings.Contains(err.Error(), "hold") {
		t.Errorf("%q, %v", text, err)
	}
}

// TestWhoDecidesIsNamed checks that a seat that acts out of turn is told whose turn it is, and that it
// cannot take anything back.
func TestWhoDecidesIsNamed(t *testing.T) {
	g := begin(t, "pig", nil)
	_, err := table.Act(g, table.AtSeat(1), g.Revision(), "roll")
	if err == nil || err.Error() != "seat 1 decides here, not seat 2" {
		t.Errorf("out of turn: %v", err)
	}
	for _, viewer := range []table.Viewer{table.AtSeat(17), table.SeesAll(), table.AtSeat(1)} {
		if n, err := table.Undo(g, viewer, g.Revision()); n != 0 || err == nil {
			t.Errorf("before anything happened %s takes back %d steps: %v", viewer, n, err)
		}
	}
	if n, err := table.Undo(g, table.AtSeat(0), g.Revision()+1); n != 0 || err == nil {
		t.Errorf("at another revision %d steps are taken back: %v", n, err)
	}
}

// TestWhoPlaysAloneIsTrusted checks that a lone player may enter dice and take anything back, however
// many seats the game could have.
func TestWhoPlaysAloneIsTrusted(t *testing.T) {
	g := begin(t, "nemoswar2", nil)
	told, taken := 0, 0
	for range 60 {
		if g.ToMove() != nemo.Chance {
			if _, err := g.Auto("random"); err != nil {
				t.Fatal(err)
			}
			continue
		}
		choices, known := g.ChoicesSeen(0)
		if !known {
			if _, err := g.Auto("random"); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if _, err := table.Act(g, table.AtSeat(0), g.Revision(), choices[len(choices)-1].Text); err != nil {
			t.Fatalf("who plays alone may not tell %q: %v", choices[len(choices)-1].Text, err)
		}
		told++
		if mine := g.LastToMove(); mine == 0 {
			friend := g.Clone()
			if n, err := table.Undo(friend, table.AtSeat(0), friend.Revision()); err != nil || n < 2 {
				t.Fatalf("who plays alone takes back %d steps: %v", n, err)
			}
			taken++
		}
	}
	if told < 5 || taken < 2 {
		t.Errorf("only %d rolls were told and %d taken back", told, taken)
	}
}
