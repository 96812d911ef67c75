package fuzz_test

import (
	"flag"
	"maps"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// long makes the tests of this file play for minutes instead of a moment:
//
//	go test -run TestLong -timeout 2h ./fuzz/ -long
//	go test -run TestLong -timeout 9h ./fuzz/ -long -seed 20261120
var (
	long     = flag.Bool("long", false, "play millions of games where a few will do for a quick run")
	longSeed = flag.Uint64("seed", 1, "the seed of the long runs, so that each night can play other games")
)

// longRun is a batch of games with all invariants checked at each step.
type longRun struct {
	name   string
	system play.System
	bot    string
	// quick and long are the numbers of games without and with -long.
	quick, long int
	settings    nemo.Settings
}

func longRuns() []longRun {
	runs := []longRun{
		{"pig", pigSystem(), "", 300, 3_000_000, nil},
		{"pig-greedy", pigSystem(), "greedy", 8, 20_000, nil},
		{"nemoswar1", nemoSystem(), "", 120, 2_000_000, nil},
		{"nemoswar1-greedy", nemoSystem(), "greedy", 8, 8_000, nil},
		{"nemoswar1-mcts", nemoSystem(), "mcts", 4, 800, nil},
	}
	// Each option fixed at each of its values, with the others at random.
	for _, option := range nemoSystem().About().Options {
		for _, value := range option.Values {
			settings := nemo.Settings{option.Name: value}
			if option.Name == "ending" && value != option.Default {
				settings["historical"] = "on" // or the ending cannot be chosen (14.2)
			}
			runs = append(runs, longRun{"nemoswar1 " + option.Name + "=" + value, nemoSystem(), "", 8, 200_000, settings})
		}
	}
	return runs
}

// TestLong plays many games at random and by bots. Every promise is checked at
// every step, and every way to end must come up in a long run.
func TestLong(t *testing.T) {
	if *long {
		t.Logf("the seed is %d", *longSeed)
	}
	ends, played := map[string]int64{}, 0
	for _, run := range longRuns() {
		games := run.quick
		if *long {
			games = run.long
		}
		report, err := run.system.Verify(t.Context(), play.VerifyConfig{
			Games: games, Seed: *longSeed, Bot: run.bot, Settings: run.settings,
		})
		if err != nil {
			t.Fatalf("%s: %v", run.name, err)
		}
		for _, violation := range report.Violations {
			t.Errorf("%s: game %d at ply %d: %s\n%s", run.name, violation.Game, violation.Ply, violation.Text, violation.Record)
		}
		if report.Games != games || report.Plies < int64(games) {
			t.Errorf("%s: %d games with %d steps were played, %d were asked for", run.name, report.Games, report.Plies, games)
		}
		played += report.Games
		if run.system.About().Name == systemName {
			for end, n := range report.Ends {
				ends[end] += n
			}
		}
		if *long {
			t.Logf("%s: %d games, %d steps, ends %v, edges missing %v", run.name, report.Games, report.Plies, report.Ends, report.MissingEdges)
		}
	}
	t.Logf("%d games; ends of %s: %v", played, systemName, ends)
	for _, end := range nemoSystem().About().Ends {
		if *long && ends[end.Key] == 0 {
			t.Errorf("none of %d games ends by %s; there are %v", played, end.Key, slices.Sorted(maps.Keys(ends)))
		}
	}
	if len(ends) < 3 {
		t.Errorf("%d games end in %d ways only: %v", played, len(ends), ends)
	}
}
