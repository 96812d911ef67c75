package play_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// quietPig is Pig in which nobody may talk while the die is rolling.
type quietPig struct{ pig.Rules }

func (quietPig) MayTalk(s *pig.State, _, _ nemo.Seat) bool { return !s.Rolling }

func TestMayTalk(t *testing.T) {
	g, err := play.For[pig.State, pig.Action](quietPig{}, nil).New(7, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := func(game *play.Game, a, b nemo.Seat, wantMay, wantKnown bool) {
		t.Helper()
		if may, known := game.MayTalk(a, b); may != wantMay || known != wantKnown {
			t.Errorf("%s with %s: %v, known %v", a, b, may, known)
		}
	}
	want(g, 0, 1, true, true)
	do(t, g, "roll")
	want(g, 1, 0, false, true)
	for _, pair := range [][2]nemo.Seat{{0, 0}, {0, 2}, {nemo.Chance, 1}, {0, nemo.Nobody}} {
		want(g, pair[0], pair[1], false, false)
	}
	want(begin(t, 7), 0, 1, false, false)
}

func TestRevisionAndLastToMove(t *testing.T) {
	g := begin(t, 7)
	seen := map[uint64]bool{g.Revision(): true}
	changed := func(what string, last nemo.Seat) {
		t.Helper()
		if seen[g.Revision()] {
			t.Errorf("%s: the revision %d is not a new one", what, g.Revision())
		}
		seen[g.Revision()] = true
		if got := g.LastToMove(); got != last {
			t.Errorf("%s: %s moved last, want %s", what, got, last)
		}
	}
	if got := g.LastToMove(); got != nemo.Chance {
		t.Errorf("at the beginning %s moved last", got)
	}
	do(t, g, "hold")
	changed("hold", 0)
	do(t, g, "roll", "die 3")
	changed("roll", 1)
	g.Undo(2)
	changed("undo", 0)
	g.Redo(1)
	changed("redo", 1)
	g.Undo(2)
	changed("undo all", nemo.Chance)
	before := g.Revision()
	g.Undo(1)
	if _, err := g.Do("die 9"); err == nil || g.Revision() != before {
		t.Errorf("what changed nothing (%v) is a new revision", err)
	}
}
