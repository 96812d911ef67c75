package nemoswar2

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestPointsAreTheScore checks that the sum that Evaluate takes from its tables equals the score of
// Tally, in positions of all kinds of games.
func TestPointsAreTheScore(t *testing.T) {
	r := Default()
	for i, settings := range []nemo.Settings{
		{"motive": "explore"},
		{"motive": "adventure", "nadeen": "on", "balance": "on", "difficulty": "sailor"},
		{"motive": "humanist", "officers": "on"},
		{"motive": "science", "variant": "semi", "players": "3"},
		{"motive": "anti-imperialism", "buried-treasure": "on"},
		{"motive": "piracy", "deadly-seas": "on", "officers": "on"},
		{"motive": "war", "variant": "versus", "balance": "on", "difficulty": "captain"},
		{"motive": "world-order", "buried-treasure": "on", "nadeen": "on"},
	} {
		s, err := r.Start(settings)
		if err != nil {
			t.Fatal(err)
		}
		dice := nemo.NewPlayout[State, Action](r, uint64(i)+1)
		for r.ToMove(&s) != nemo.Nobody {
			tally := r.Tally(&s)
			w := r.worthsAt(&s)
			balance, gemstones := r.aside(&s)
			if got := r.points(&s, w) + r.trackPoints(&s, w) + balance + gemstones; got != tally.Total() {
				t.Fatalf("%v, turn %d: added up to %d, counted %d", settings, s.Turn, got, tally.Total())
			}
			a, _, err := dice.Pick(&s)
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Apply(&s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestEvaluateAllocatesNothing checks that evaluating a position allocates nothing.
func TestEvaluateAllocatesNothing(t *testing.T) {
	r := Default()
	s, err := r.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	if allocs := testing.AllocsPerRun(20, func() { r.Evaluate(&s, 0) }); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

// TestPointsAheadAreCounted checks that Action Points of the pair of white dice count while ships are
// placed (10.7): a wide pair is worth more than a narrow one, a Lull gives none, and the track has an end.
func TestPointsAheadAreCounted(t *testing.T) {
	r := Default()
	s, err := r.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	s.ActionPoints, s.stack[0], s.depth = 1, frame{kind: framePlacement}, 1
	most := int(r.set.Board.ActionPointsMost)
	for _, c := range []struct {
		pair [2]uint8
		lull bool
		want int
	}{{[2]uint8{}, false, 1}, {[2]uint8{2, 5}, false, 4}, {[2]uint8{5, 2}, false, 4}, {[2]uint8{3, 3}, true, 1}, {[2]uint8{1, 6}, false, most}} {
		s.pair, s.Lull = c.pair, c.lull
		if got := r.pointsAhead(&s); got != c.want {
			t.Errorf("%v: %d points ahead, and should be %d", c.pair, got, c.want)
		}
	}
	s.pair, s.stack[0] = [2]uint8{2, 5}, frame{kind: frameActions}
	if got := r.pointsAhead(&s); got != 1 {
		t.Errorf("%d points in the Action Phase, and there is 1", got)
	}
}
