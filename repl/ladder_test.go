package repl

import (
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/report"
)

// ladderOf returns the ladder of some bots of a system.
func ladderOf(t *testing.T, config report.LadderConfig) (ladder batch.Ladder) {
	t.Helper()
	var out strings.Builder
	config.JSON = true
	if err := report.RunLadder(context.Background(), &out, io.Discard, Systems(), config); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(out.String()), &ladder); err != nil {
		t.Fatal(err)
	}
	return ladder
}

// TestBotsStandInOrder checks that greedy beats random, and that the planner beats
// greedy where it uses a learned evaluation. The seeds were not used for tuning.
func TestBotsStandInOrder(t *testing.T) {
	for _, test := range []struct {
		system, bot, other string
		games              int
		settings           nemo.Settings
		better             float64 // at least
	}{
		{"pig", "greedy", "random", 60, nil, 60},
		{"nemoswar1", "greedy", "random", 40, nil, 80},
		{"nemoswar1", "planner", "greedy", 40, nil, 8},
		{"nemoswar2", "greedy", "random", 12, nil, 80},
		{"nemorising", "greedy", "random", 40, nemo.Settings{"difficulty": "easy"}, 5},
	} {
		t.Run(test.system+"/"+test.bot, func(t *testing.T) {
			t.Parallel()
			ladder := ladderOf(t, report.LadderConfig{
				System: test.system, Bots: []string{test.other, test.bot}, Games: test.games, Seed: 4_000_000, Settings: test.settings,
			})
			match := ladder.Pairs[0]
			if match.Bot != test.bot || match.Other != test.other || match.Better < test.better {
				t.Errorf("%s is above %s by %.1f ± %.1f, want %.1f at least", match.Bot, match.Other, match.Better, match.Within, test.better)
			}
		})
	}
}

// TestRivalsAreFairlySeated checks that rivals swap seats, and wins and losses balance.
func TestRivalsAreFairlySeated(t *testing.T) {
	ladder := ladderOf(t, report.LadderConfig{System: "pig", Bots: []string{"random", "RANDOM"}, Games: 200, Seed: 5})
	if m := ladder.Pairs[0]; m.Better < -25 || m.Better > 25 {
		t.Errorf("random is above itself by %.1f ± %.1f", m.Better, m.Within)
	}
	if one := ladder.Bots[0]; one.Mean != 50 || one.Within != 0 {
		t.Errorf("in a game of two %.1f ± %.1f %% of the seats win", one.Mean, one.Within)
	}
}

// TestLadderRefuses checks the errors for unknown bots, systems and options.
func TestLadderRefuses(t *testing.T) {
	for _, config := range []report.LadderConfig{
		{System: "pig", Bots: []string{"oracle"}, Games: 2},
		{System: "chess", Games: 2},
		{System: "pig", Games: 2, Settings: nemo.Settings{"weather": "fair"}},
	} {
		if err := report.RunLadder(context.Background(), io.Discard, io.Discard, Systems(), config); err == nil {
			t.Errorf("%+v is run", config)
		}
	}
}
