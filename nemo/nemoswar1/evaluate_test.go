package nemoswar1

import (
	"math"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// TestHalvesAreThoseOfTheLines checks that the total in half points equals the sum of the lines of the
// score, for random tallies, in each column and with each optional rule alone.
func TestHalvesAreThoseOfTheLines(t *testing.T) {
	r := Default()
	random := nemo.NewRand(246, 0)
	upTo := func(n uint64) int { return int(random.Below(n + 1)) }
	flag := func() bool { return random.Below(2) == 0 }
	for range 2000 {
		tally := Tally{
			WarshipVP: upTo(60), OtherVP: upTo(60), Scourge: upTo(40), Resources: upTo(60) - 30, Passengers: upTo(12),
			TreasureVP: upTo(40), Wonders: upTo(6), AdventureVP: upTo(40), ScienceSymbols: upTo(12), Liberation: upTo(19),
			Tragic: flag(), Imperial: flag(), DeadlySeas: upTo(30), PursuitOn: flag(), ClearOn: flag(), PressureOn: flag(),
		}
		for c := Science; c <= War; c++ {
			sum := 0.0
			for _, line := range r.Lines(tally, c) {
				sum += line.Points
			}
			if got := r.halves(&tally, c); float64(got) != 2*sum {
				t.Fatalf("%s, %+v: %d half points, and the lines sum to %g points", c, tally, got, sum)
			}
		}
	}
}

// TestTheLessonFits checks that the weights belong to the system's features, in their order.
func TestTheLessonFits(t *testing.T) {
	r := Default()
	weights, err := kit.ReadLesson(lesson, r.FeatureNames())
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(weights, r.weights) {
		t.Error("the rules go by other weights than those of the lesson")
	}
}

// TestEvaluateAddsUpTheFeatures checks that a position is worth the weighted sum of its features, that
// the first feature is the points so far, and that a finished game is worth its score.
func TestEvaluateAddsUpTheFeatures(t *testing.T) {
	b := breaker{t, Default()}
	s := b.base()
	x := b.r.Features(&s, 0, nil)
	sum := 0.0
	for i, v := range x {
		sum += v * b.r.weights[i]
	}
	if got := b.r.Evaluate(&s, 0); math.Abs(got-sum) > 1e-9 {
		t.Errorf("the position is worth %g, and its features come to %g", got, sum)
	}
	if names := b.r.FeatureNames(); len(x) != len(names) {
		t.Errorf("%d features have %d names", len(x), len(names))
	}
	if won := b.r.Result(&s).Scores[0].Total; x[0] != won {
		t.Errorf("%g points are won so far, and the first feature is %g", won, x[0])
	}
	over := s
	over.End = EndTime
	if got, score := b.r.Evaluate(&over, 0), b.r.Result(&over).Scores[0].Total; got != score {
		t.Errorf("a game that is over with %g points is worth %g", score, got)
	}
	second := make([]float64, len(x))
	second[1] = 7
	if got := b.r.Taught(second).(nemo.Evaluator[State]).Evaluate(&s, 0); got != 7 {
		t.Errorf("with 7 for any position, a position is worth %g", got)
	}
}

// TestFeaturesSeeWhatIsAtHand checks that each change of the position changes its features and no
// others.
func TestFeaturesSeeWhatIsAtHand(t *testing.T) {
	b := breaker{t, Default()}
	base := b.base()
	names := b.r.FeatureNames()
	before := b.r.Features(&base, 0, nil)
	for _, test := range []struct {
		name   string
		change func(s *State)
		want   []string
	}{
		{"a wager", func(s *State) { s.Wagered = 1 << Crew }, []string{"Crew wagered"}},
		{
			"the Professor", func(s *State) { s.Used |= 1 << Professor },
			[]string{"points so far", "Professor can help", "Professor can help x rest of the game"},
		},
		{"a refit", func(s *State) { s.Refits |= 1 << ReinforcedProw }, []string{"reinforced-prow", "reinforced-prow x rest of the game"}},
		{"Liberation", func(s *State) { s.Liberation++ }, []string{"points so far", "Liberation", "Liberation x rest of the game"}},
		{
			"no treasure here", func(s *State) { s.oceanTokens[WesternPacific] = 0 },
			[]string{"oceans with a treasure", "oceans with a treasure x rest of the game", "treasure here", "treasure here x rest of the game"},
		},
		{
			"a ship for the next column", func(s *State) { s.moveShip(b.ship("slaver-3"), at(zoneSunk, int(IndianOcean))) },
			[]string{
				"points so far", "boxes of the next column", "boxes of the next column x rest of the game",
				"boxes of the next two columns", "ships sunk", "ships sunk x rest of the game",
			},
		},
		{
			"a second ship there", func(s *State) {
				s.moveShip(b.ship("slaver-3"), at(zoneSunk, int(WesternPacific)))
			},
			[]string{"points so far", "boxes of the next two columns", "ships sunk", "ships sunk x rest of the game"},
		},
	} {
		s := base
		test.change(&s)
		var changed []string
		for i, v := range b.r.Features(&s, 0, nil) {
			if v != before[i] {
				changed = append(changed, names[i])
			}
		}
		if !slices.Equal(changed, test.want) {
			t.Errorf("%s changes %q, want %q", test.name, changed, test.want)
		}
	}
	historical := b.after(b.historical(), Station(WesternPacific), Commit(War))
	if got, want := b.r.weeksLeft(&historical), 2*float64(historical.DeckSize()); got != want {
		t.Errorf("a historical game with %d cards has %g weeks left, want %g", historical.DeckSize(), got, want)
	}
}
