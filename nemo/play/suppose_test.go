package play

import (
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// atSea plays a game of Nemo's War for some steps.
func atSea(t *testing.T, steps int) *Game {
	t.Helper()
	g, err := For[nemoswar1.State, nemoswar1.Action](nemoswar1.Default(), nil).New(3, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range steps {
		if _, err := g.Auto("random"); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// said describes the position of a game with some statements.
func said(t *testing.T, g *Game, statements ...string) *Description {
	t.Helper()
	d, err := g.Describe()
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range statements {
		if _, err := d.Say("", statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	return d
}

// TestWhatIsSaidHolds checks that a statement holds in the settled position, and that members that
// depend on it are adjusted.
func TestWhatIsSaidHolds(t *testing.T) {
	for _, c := range []struct {
		steps                     int
		statement, said, followed string
	}{
		{40, "hull 3", "hull: 3", ""},
		{40, "turn 1", "turn: 1", "last rested in turn: 0"}, // the last rest cannot be in a later turn
		{12, "week 1", "week: 1", "turn: 1"},
	} {
		d := said(t, atSea(t, c.steps), c.statement)
		found, err := d.Settle()
		if err != nil {
			t.Errorf("%s: %v", c.statement, err)
			continue
		}
		if got := linesText(found.Said); got != c.said {
			t.Errorf("%s: said is %q, want %q", c.statement, got, c.said)
		}
		if got := linesText(found.Followed); got != c.followed {
			t.Errorf("%s: followed is %q, want %q", c.statement, got, c.followed)
		}
		if _, err := d.Say("", "; ;"); err == nil || !strings.Contains(err.Error(), "it says nothing") {
			t.Errorf("who says nothing is answered %v", err)
		}
	}
}

func linesText(lines []position.Line) string {
	var all []string
	for _, line := range lines {
		all = append(all, line.Place+": "+line.Now)
	}
	return strings.Join(all, "; ")
}

// TestTheWrongStatementIsNamed checks that for an impossible position the one wrong statement is named,
// but not if there is only one statement, or if two are wrong.
func TestTheWrongStatementIsNamed(t *testing.T) {
	for _, c := range []struct {
		statements     []string
		because, after string
	}{
		{[]string{"hull 0", "crew 3"}, "hull is exhausted", "it can be"},
		{[]string{"hull 3", "liberation 0", "turn 99"}, "the year is over in week 99", "it can be"},
		{[]string{"hull 0"}, "hull is exhausted", ""},
		{[]string{"hull 0", "turn 99"}, "the year is over in week 99", ""},
	} {
		_, err := said(t, atSea(t, 12), c.statements...).Settle()
		var refused *Refused
		if !errors.As(err, &refused) || !strings.Contains(strings.Join(refused.Because, "; "), c.because) {
			t.Errorf("%q: %v", c.statements, err)
			continue
		}
		wrong := ""
		if c.after != "" {
			wrong = c.statements[0]
			if len(c.statements) == 3 {
				wrong = c.statements[2]
			}
			c.after = "; without `" + wrong + "` it can be"
		}
		if refused.Without != wrong || strings.Contains(err.Error(), "without") != (wrong != "") || !strings.HasSuffix(err.Error(), c.after) {
			t.Errorf("%q: %v, and %q is called wrong", c.statements, err, refused.Without)
		}
	}
}

// TestMomentsAreDifferent checks that no moment is tried twice.
func TestMomentsAreDifferent(t *testing.T) {
	s := settling{said(t, atSea(t, 40), "hull 3"), mostTried}
	moments := s.moments()
	for i, one := range moments {
		for j, other := range moments[:i] {
			if s.language.SameMoment(one, other) {
				t.Errorf("moments %d and %d are the same", j, i)
			}
		}
	}
	if len(moments) < 2 {
		t.Errorf("there are %d moments", len(moments))
	}
}

// TestAPositionAsTextIsReadBack checks the round trip of a position written as text.
func TestAPositionAsTextIsReadBack(t *testing.T) {
	g := atSea(t, 30)
	text, err := g.Position(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	again, err := ReadPosition(g.System(), 1, text)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := again.Position(nemo.Nobody); err != nil || back != text {
		t.Errorf("%s\nis read as\n%s\n%v", text, back, err)
	}
}
