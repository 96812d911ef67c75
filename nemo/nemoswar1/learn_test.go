package nemoswar1_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// learned returns what is learned from a few games.
func learned(t *testing.T, config play.LearnConfig) *nemo.Lesson {
	t.Helper()
	lesson, err := play.For(nemoswar1.Default(), nil).Learn(context.Background(), config)
	if err != nil {
		t.Fatal(err)
	}
	return lesson
}

// TestLearningFromGames checks that a few games improve the score, starting from points alone, and that
// the result does not depend on the number of workers.
func TestLearningFromGames(t *testing.T) {
	var means []float64
	config := play.LearnConfig{
		Rounds: 4, Games: nemotest.Sweep(60, 300), Seed: 31, Workers: 2, Explore: 0.02, Fade: 0.5, Fresh: true,
		Progress: func(_ int, mean, _ float64) { means = append(means, mean) },
	}
	lesson := learned(t, config)
	if first, last := means[0], means[len(means)-1]; last < first+5 {
		t.Errorf("the rounds came to %.1f points: what was learned does not help", means)
	}
	names := nemoswar1.Default().FeatureNames()
	if len(lesson.Weights) != len(names) {
		t.Fatalf("%d weights were learned for %d features", len(lesson.Weights), len(names))
	}
	config.Workers, config.Progress = 1, nil
	config.Rounds = 1
	alone := learned(t, config)
	config.Workers = 3
	if together := learned(t, config); !slices.Equal(alone.Weights, together.Weights) {
		t.Error("three workers learn otherwise than one")
	}
}

// TestLearningRefuses checks that an invalid configuration is refused with a reason.
func TestLearningRefuses(t *testing.T) {
	y := play.For(nemoswar1.Default(), nil)
	good := play.LearnConfig{Rounds: 1, Games: 1}
	for what, change := range map[string]func(c *play.LearnConfig){
		"no round":           func(c *play.LearnConfig) { c.Rounds = 0 },
		"no game":            func(c *play.LearnConfig) { c.Games = 0 },
		"explore beyond 1":   func(c *play.LearnConfig) { c.Explore = 1.5 },
		"fade below 0":       func(c *play.LearnConfig) { c.Fade = -0.1 },
		"an unknown option":  func(c *play.LearnConfig) { c.Settings = nemo.Settings{"weather": "fair"} },
		"workers below none": func(c *play.LearnConfig) { c.Workers = -1 },
	} {
		config := good
		change(&config)
		var invalid *nemo.Invalid
		if _, err := y.Learn(context.Background(), config); !errors.As(err, &invalid) {
			t.Errorf("%s: %v", what, err)
		}
	}
	var invalid *nemo.Invalid
	if _, err := play.For(pig.Rules{}, nil).Learn(context.Background(), good); !errors.As(err, &invalid) {
		t.Errorf("pig, whose evaluation is not learned: %v", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := y.Learn(ctx, good); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped before it began: %v", err)
	}
}

// TestALessonMustFit checks that weights of other features are refused.
func TestALessonMustFit(t *testing.T) {
	names := []string{"points so far", "Crew"}
	for what, doc := range map[string]string{
		"no document":     `{`,
		"too few":         `{"weights":[{"feature":"points so far","weight":1}]}`,
		"another feature": `{"weights":[{"feature":"points so far","weight":1},{"feature":"Hull","weight":2}]}`,
	} {
		if got, err := kit.ReadLesson([]byte(doc), names); err == nil {
			t.Errorf("%s: read as %v", what, got)
		}
		if got := kit.Weights([]byte(doc), names); !slices.Equal(got, []float64{1, 0}) {
			t.Errorf("%s: the weights are %v, and should be the points alone", what, got)
		}
	}
	fits := `{"made":"by hand","weights":[{"feature":"points so far","weight":1},{"feature":"Crew","weight":-2.5}]}`
	if got, err := kit.ReadLesson([]byte(fits), names); err != nil || !slices.Equal(got, []float64{1, -2.5}) {
		t.Errorf("weights that fit are read as %v, %v", got, err)
	}
}
