package nemorising_test

import (
	"strconv"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
)

// longest is more actions and outcomes than any game takes that gets anywhere.
const longest = 5000

// TestStandInIsFair plays the stand-in set, on medium difficulty, with a bot that
// looks one action ahead: any number of heroes wins some games and loses some, 10
// to 60 of a hundred together, and no game goes on without end.
func TestStandInIsFair(t *testing.T) {
	games := 8 // of each scenario and number of heroes
	if testing.Short() {
		games = 2
	}
	rules := nemorising.Default()
	seed, all := uint64(0), 0
	for heroes := 1; heroes <= 4; heroes++ {
		won := 0
		for _, scenario := range []string{"city", "grotto"} {
			settings := nemo.Settings{"scenario": scenario, "heroes": strconv.Itoa(heroes), "difficulty": "medium"}
			for range games {
				seed++
				if wins(t, rules, settings, seed) {
					won++
				}
			}
		}
		t.Logf("%d heroes win %d of %d games", heroes, won, 2*games)
		if !testing.Short() && (won == 0 || won == 2*games) {
			t.Errorf("%d heroes win %d of %d games", heroes, won, 2*games)
		}
		all += won
	}
	if played := 8 * games; 10*all < played || 10*all > 6*played {
		t.Errorf("%d of %d games were won", all, played)
	}
}

// wins plays a game and reports whether the heroes win it.
func wins(t *testing.T, rules *nemorising.Rules, settings nemo.Settings, seed uint64) bool {
	t.Helper()
	s, err := rules.Start(settings)
	if err != nil {
		t.Fatal(err)
	}
	player, err := bot.New("greedy", rules, seed)
	if err != nil {
		t.Fatal(err)
	}
	for step := uint64(1); rules.ToMove(&s) != nemo.Nobody; step++ {
		if step > longest {
			t.Fatalf("%v, seed %d: no end after %d steps", settings, seed, longest)
		}
		var a nemorising.Action
		if seat := rules.ToMove(&s); seat == nemo.Chance {
			luck := nemo.NewRand(seed, step)
			a = rules.Sample(&s, &luck)
		} else {
			choice, err := player.Choose(&s, seat)
			if err != nil {
				t.Fatal(err)
			}
			a = choice.Action
		}
		if err := rules.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	return s.End == nemorising.EndWon
}
