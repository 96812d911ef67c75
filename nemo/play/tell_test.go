package play

import (
	"context"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// fairground is a short game of Pig that estimates the final lead of a seat, with an option whose
// values are drawn at random.
type fairground struct{ pig.Rules }

func (fairground) About() *nemo.About {
	about := *pig.Rules{}.About()
	about.Options = []nemo.Option{{Name: "tent", Title: "The tent", Values: []string{"red", "blue", "green", "white"}, Default: "red", Rule: "1"}}
	return &about
}

func (y fairground) Start(settings nemo.Settings) (pig.State, error) {
	_, err := y.About().Complete(settings)
	return pig.State{Points: [2]uint16{80, 80}}, err
}

func (fairground) Unit() nemo.Unit                            { return nemo.UnitPoints }
func (fairground) Expect(*pig.State, nemo.Seat) float64       { return 0 }
func (fairground) SignNames() []string                        { return []string{"lead", nemo.AnyPosition} }
func (fairground) Outcome(s *pig.State, of nemo.Seat) float64 { return pig.Rules{}.Evaluate(s, of) }
func (fairground) ExpectAt(*pig.State, nemo.Seat, float64) float64 {
	return 0
}

// Signs returns the lead, and 1 for the first player or -1 for the second.
func (fairground) Signs(s *pig.State, seat nemo.Seat, buf []float64) []float64 {
	return append(buf, float64(s.Points[seat])-float64(s.Points[1-seat]), 1-2*float64(seat))
}

// TestRivalsAreLearnedFromAlike checks that a position seen by the second player is mirrored, signs and
// result, so that both rivals teach the same weights.
func TestRivalsAreLearnedFromAlike(t *testing.T) {
	y := &system[pig.State, pig.Action]{rules: fairground{}}
	turned, seen := 0, 0
	for seed := range uint64(12) {
		game, err := y.tellGame(context.Background(), 2*seed, &TellConfig{})
		if err != nil {
			t.Fatal(err)
		}
		p := game.table.(*positions[pig.State, pig.Action])
		result := game.Result().Scores
		lead := result[0].Total - result[1].Total
		for _, one := range sightsOf[pig.State, pig.Action](fairground{}, p, int(seed), seed) {
			seen++
			if one.signs[1] != 1 || one.came != lead {
				t.Errorf("game %d: a position with signs %v came to %v, where the first player led by %v", seed, one.signs, one.came, lead)
			}
			if one.game%2 != 0 {
				turned++
				if one.signs[0] != 0 && !leadMet(p, one.signs[0]) {
					t.Errorf("game %d: a lead of %v was met nowhere", seed, one.signs[0])
				}
			}
		}
	}
	if seen < 12 || turned < 3 {
		t.Errorf("%d positions are learned from, %d of them for the second player", seen, turned)
	}
}

// leadMet reports whether the first player had this lead at any position of a game.
func leadMet(p *positions[pig.State, pig.Action], lead float64) bool {
	for i := range p.nodes {
		if points := p.nodes[i].Points; float64(points[0])-float64(points[1]) == lead {
			return true
		}
	}
	return false
}

// TestEveryOtherGameIsVaried checks that every other game of the training set uses the given options
// and the rest random ones.
func TestEveryOtherGameIsVaried(t *testing.T) {
	y := &system[pig.State, pig.Action]{rules: fairground{}}
	var lock sync.Mutex
	kept := map[uint64]string{}
	config := TellConfig{Games: 8, Held: 8, Workers: 2, Keep: func(seed uint64, record []byte) error {
		lock.Lock()
		defer lock.Unlock()
		kept[seed] = string(record)
		return nil
	}}
	lesson, err := y.LearnToTell(context.Background(), config)
	if err != nil || len(lesson.Weights) != 2 || lesson.HeldOut.Positions == 0 {
		t.Fatalf("the lesson is %+v, %v", lesson, err)
	}
	varied := 0
	for seed, record := range kept {
		game, err := y.Replay([]byte(record))
		if err != nil {
			t.Fatal(err)
		}
		if tent := game.Settings()["tent"]; tent != "red" {
			if varied++; seed%2 == 0 {
				t.Errorf("the game with seed %d has the tent %s", seed, tent)
			}
		}
	}
	if len(kept) != 16 || varied < 3 {
		t.Errorf("of %d games %d have other options", len(kept), varied)
	}
}

// TestFitFindsChancesAndPoints checks that the fit recovers known probabilities and points.
func TestFitFindsChancesAndPoints(t *testing.T) {
	r := nemo.NewRand(5, 0)
	const n = 40_000
	var chances, points []sight
	for i := range n {
		ahead := float64(r.Below(2))
		won := 0.0
		if r.Below(10) < 1+8*uint64(ahead) { // 10 % behind, 90 % ahead
			won = 1
		}
		chances = append(chances, sight{signs: []float64{ahead, 1}, came: won, game: i})
		points = append(points, sight{signs: []float64{ahead, 1}, came: 7*ahead - 2, game: i})
	}
	say := func(unit nemo.Unit, weights []float64, ahead float64) float64 {
		return unit.Expected(weights[0]*ahead + weights[1])
	}
	chance := fit(nemo.UnitChance, chances)
	if behind, ahead := say(nemo.UnitChance, chance, 0), say(nemo.UnitChance, chance, 1); math.Abs(behind-0.1) > 0.015 || math.Abs(ahead-0.9) > 0.015 {
		t.Errorf("chances of 10 and 90 %% are told as %.1f and %.1f %%", 100*behind, 100*ahead)
	}
	sum := fit(nemo.UnitPoints, points)
	if math.Abs(sum[0]-7) > 0.5 || math.Abs(sum[1]+2) > 0.5 {
		t.Errorf("7 points ahead and -2 behind are learned as %v", sum)
	}
}

// TestAReportHasRoomForSoMuch checks that a report keeps at most maxViolations violations.
func TestAReportHasRoomForSoMuch(t *testing.T) {
	y := &system[pig.State, pig.Action]{rules: shortsighted{}}
	w := newVerifier(y, VerifyConfig{Games: 3 * maxViolations, Seed: 1})
	for game := range 2 * maxViolations {
		w.play(context.Background(), game)
	}
	if len(w.violations) != maxViolations || w.games != 2*maxViolations {
		t.Fatalf("of %d games %d are reported, and %d is the most", w.games, len(w.violations), maxViolations)
	}
	if text := fmt.Sprint(w.violations[0]); !strings.Contains(text, "the die is lost") {
		t.Error(text)
	}
}

// shortsighted is Pig that loses every die.
type shortsighted struct{ pig.Rules }

func (shortsighted) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	if a.Kind == pig.KindDie {
		return &nemo.Illegal{Rule: "3", Reason: "the die is lost"}
	}
	return pig.Rules{}.Apply(s, a, t)
}

// TestToldNumbersAreRounded checks that reported numbers are rounded to four decimals and that zero has
// no sign.
func TestToldNumbersAreRounded(t *testing.T) {
	for x, want := range map[float64]float64{0.123456: 0.1235, 61: 61, -2.00004: -2, -0.00001: 0} {
		if got := rounded(x); got != want || math.Signbit(got) != (want < 0) {
			t.Errorf("%v is told as %v, wanted %v", x, got, want)
		}
	}
}
