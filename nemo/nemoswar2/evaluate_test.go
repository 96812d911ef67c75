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
