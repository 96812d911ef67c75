package nemorising_test

import (
	"context"
	"strconv"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// longest is more actions and outcomes than any game takes that gets anywhere.
const longest = 5000

// TestStandInIsFair plays the stand-in set, on medium difficulty, with the bot that
// plans ahead: any number of heroes wins some games and loses some, 10
// to 60 of a hundred together, and no game goes on without end. A quick run plays one game
// of each scenario with one hero and with four, and 1 to 3 of these are to be won. The games are always the
// same, so only a change of rules, set or bot can make it fail.
func TestStandInIsFair(t *testing.T) {
	games := nemotest.Sweep(1, 8) // of each scenario and number of heroes
	system := play.For(nemorising.Default(), nil)
	seed, all := uint64(1), 0
	for heroes := 1; heroes <= 4; heroes += nemotest.Sweep(4, 1) {
		won := 0
		for _, scenario := range []string{"city", "grotto"} {
			report, err := system.Simulate(context.Background(), play.SimConfig{
				Games: games, Seed: seed, Bot: bot.Planner,
				Settings: nemo.Settings{"scenario": scenario, "heroes": strconv.Itoa(heroes), "difficulty": "medium"},
			})
			if err != nil {
				t.Fatal(err)
			}
			seed += uint64(games)
			for _, game := range report.Games {
				if game.Plies > longest {
					t.Errorf("%s, %d heroes, seed %d: the game took %d steps, more than %d", scenario, heroes, game.Seed, game.Plies, longest)
				}
				if game.End == nemorising.EndWon.String() {
					won++
				}
			}
		}
		t.Logf("%d heroes win %d of %d games", heroes, won, 2*games)
		if nemotest.Full() && (won == 0 || won == 2*games) {
			t.Errorf("%d heroes win %d of %d games", heroes, won, 2*games)
		}
		all += won
	}
	least, most, played := 1, 3, 8*games
	if nemotest.Full() {
		least, most = played/10, 6*played/10
	}
	if all < least || all > most {
		t.Errorf("%d games were won, not %d to %d", all, least, most)
	}
}
