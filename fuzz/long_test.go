package fuzz_test

import (
	"flag"
	"maps"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// The flag -long makes the tests of this file play for hours instead of a moment:
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

// longRuns returns runs of Pig, and for each system random runs, runs by the bots, and
// runs with each option fixed at each of its values and the others random.
func longRuns() []longRun {
	runs := []longRun{
		{"pig", pigSystem(), "", 300, 3_000_000, nil},
		{"pig-greedy", pigSystem(), "greedy", 8, 20_000, nil},
	}
	for _, h := range heldSystems {
		system, name := h.system(), h.facts().name
		runs = append(runs,
			longRun{name, system, "", nemotest.Sweep(200, 500), 2_000_000, nil},
			longRun{name + "-greedy", system, "greedy", 8, 8_000, nil},
			longRun{name + "-planner", system, "planner", 2, 800, nil})
		for _, option := range h.about().Options {
			for _, value := range option.Values {
				settings := nemo.Settings{option.Name: value}
				if h.facts().together != nil {
					h.facts().together(settings)
				}
				runs = append(runs, longRun{name + " " + option.Name + "=" + value, system, "", 6, 200_000, settings})
			}
		}
	}
	return runs
}

// TestLong plays many random and bot games. It checks every invariant at every step,
// and that every kind of end occurs in a long run.
func TestLong(t *testing.T) {
	if *long {
		t.Logf("the seed is %d", *longSeed)
	}
	ends := map[string]map[string]int64{}
	for _, run := range longRuns() {
		name := run.system.About().Name
		if ends[name] == nil {
			ends[name] = map[string]int64{}
		}
		run.play(t, ends[name])
	}
	for _, h := range heldSystems {
		seen := ends[h.facts().name]
		t.Logf("%s ends %v", h.facts().name, seen)
		for _, end := range h.about().Ends {
			if *long && seen[end.Key] == 0 {
				t.Errorf("no game of %s ends by %s; there are %v", h.facts().name, end.Key, slices.Sorted(maps.Keys(seen)))
			}
		}
		if want := min(3, len(h.about().Ends)); len(seen) < want {
			t.Errorf("the games of %s end in %d ways only: %v", h.facts().name, len(seen), seen)
		}
	}
}

// play plays the games of a run and counts their ends.
func (run *longRun) play(t *testing.T, ends map[string]int64) {
	t.Helper()
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
	for end, n := range report.Ends {
		ends[end] += n
	}
	if *long {
		t.Logf("%s: %d games, %d steps, ends %v, edges missing %v", run.name, report.Games, report.Plies, report.Ends, report.MissingEdges)
	}
}
