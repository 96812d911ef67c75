package systems_test

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// lessons maps the systems that estimate the result of a game to the unit of the estimate.
var lessons = map[string]nemo.Unit{
	"nemoswar1": nemo.UnitPoints, "nemoswar2": nemo.UnitPoints, "nemorising": nemo.UnitChance, "nemesis": nemo.UnitChance,
}

func lessonOf(t *testing.T, name string) *nemo.Lesson {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", name, "told.json"))
	if err != nil {
		t.Fatal(err)
	}
	lesson := new(nemo.Lesson)
	if err := json.Unmarshal(data, lesson); err != nil {
		t.Fatal(err)
	}
	return lesson
}

// calibrated checks estimates against games that they were not learned from: their loss must be less than 90
// % of that of the mean, and each tenth must be within five percentage points (or five points of score) of
// the actual result, or within the 99 % interval of its sample.
func calibrated(t *testing.T, name string, h *nemo.HeldOut) {
	t.Helper()
	near := 0.05
	if lessons[name] == nemo.UnitPoints {
		near = 5
	}
	if h == nil || h.Loss >= 0.9*h.Without || h.Games < 20 || h.Positions < 500 {
		t.Fatalf("%s: what is told is not better than the mean, or held against too little: %+v", name, h)
	}
	out := 0
	for i, tenth := range h.Tenths {
		if off := math.Abs(tenth.Said - tenth.Came); off > max(near, tenth.Within) {
			out++
			t.Logf("%s, tenth %d: said %.3f, came %.3f ± %.3f (%d games)", name, i+1, tenth.Said, tenth.Came, tenth.Within, tenth.Games)
		}
	}
	if out > 0 {
		t.Errorf("%s: %d of %d tenths are not what came", name, out, len(h.Tenths))
	}
}

// The learned estimates are calibrated, by the figures recorded when they were learned.
func TestWhatIsToldIsCalibrated(t *testing.T) {
	for name := range lessons {
		calibrated(t, name, lessonOf(t, name).HeldOut)
	}
}

// TestToldWeightsFit checks that the weights match the features that the systems declare, and that the
// estimates change in the course of a game.
func TestToldWeightsFit(t *testing.T) {
	for name, unit := range lessons {
		system, err := findSystem(name)
		if err != nil {
			t.Fatal(err)
		}
		game, err := system.New(7, nil)
		if err != nil {
			t.Fatal(err)
		}
		told := map[float64]bool{}
		for range 12 {
			for range 20 {
				if !game.Over() {
					if _, err := game.Auto("greedy"); err != nil {
						t.Fatal(err)
					}
				}
			}
			if !game.ToMove().IsPlayer() {
				continue
			}
			advice, err := game.Advise("greedy")
			if err != nil {
				t.Fatal(err)
			}
			if advice.Unit != unit || advice.Value == 0 || unit == nemo.UnitChance && advice.Value == 0.5 {
				t.Errorf("%s: %+v is told", name, advice)
			}
			told[advice.Value] = true
		}
		if len(told) < 4 {
			t.Errorf("%s: only %v is told in a game", name, told)
		}
	}
}

func findSystem(name string) (play.System, error) {
	for _, system := range systems.All() {
		if system.About().Name == name {
			return system, nil
		}
	}
	return nil, nemo.Invalidf("system", "there is no %s", name)
}

// TestToldIsLearnedAlike checks that learning from the same few games gives the same result for any number of
// workers, and from kept records. The real lessons take hours of games: each contains the command, `mobilis
// train SYSTEM --told`, that reproduces it.
func TestToldIsLearnedAlike(t *testing.T) {
	system, err := findSystem("nemoswar1")
	if err != nil {
		t.Fatal(err)
	}
	kept := map[uint64][]byte{}
	config := play.TellConfig{Games: 2, Held: 1, Seed: 40, Workers: 1, Keep: func(seed uint64, record []byte) error {
		kept[seed] = record
		return nil
	}}
	first, err := system.LearnToTell(context.Background(), config)
	if err != nil {
		t.Fatal(err)
	}
	config.Workers, config.Keep, config.Kept = 2, nil, func(seed uint64) []byte { return kept[seed] }
	again, err := system.LearnToTell(context.Background(), config)
	if err != nil {
		t.Fatal(err)
	}
	for i := range first.Weights {
		if first.Weights[i] != again.Weights[i] {
			t.Fatalf("the weight %+v is learned again as %+v", first.Weights[i], again.Weights[i])
		}
	}
	if len(kept) != 3 || first.HeldOut.Seed != 40+play.TellApart {
		t.Errorf("%d games are kept, held against it is %+v", len(kept), first.HeldOut)
	}
	config.Games = 0
	held, err := system.LearnToTell(context.Background(), config)
	if err != nil {
		t.Fatal(err)
	}
	if len(held.Weights) > 0 || held.HeldOut.Positions != first.HeldOut.Positions || held.HeldOut.Loss == first.HeldOut.Loss {
		t.Errorf("what is told now is held against %+v, and what was learned against %+v", held, first.HeldOut)
	}
	if _, err := system.LearnToTell(context.Background(), play.TellConfig{Games: 1}); err == nil {
		t.Error("nothing is held against it, and it is learned")
	}
}
