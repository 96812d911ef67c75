package batch_test

import (
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/batch"
)

// TestGamesCostTheTimeOfTheProcessor checks that the cost of a game is CPU time and
// steps, and does not include waiting.
func TestGamesCostTheTimeOfTheProcessor(t *testing.T) {
	system, err := systems.Named("pig")
	if err != nil {
		t.Fatal(err)
	}
	const games, wait = 4, 2 * time.Second
	waits := func(int, string) (done func(int), end func()) {
		return func(int) {}, func() { time.Sleep(wait) }
	}
	_, costs, err := batch.CompareBots(t.Context(), system, []string{"random"}, play.SimConfig{Games: games, Seed: 1}, waits)
	if err != nil {
		t.Fatal(err)
	}
	report, err := system.Simulate(t.Context(), play.SimConfig{Games: games, Seed: 1, Bot: "random"})
	if err != nil {
		t.Fatal(err)
	}
	steps := 0
	for i := range report.Games {
		steps += report.Games[i].Plies
	}
	least := float64(wait.Milliseconds()) / games
	if got := costs[0]; got.Milliseconds >= least/2 || got.Steps != float64(steps)/games {
		t.Errorf("a game is said to cost %.1f ms and %.1f steps; it has %.1f, and %.1f ms were spent waiting",
			got.Milliseconds, got.Steps, float64(steps)/games, least)
	}
}
