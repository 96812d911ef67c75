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

// longest is more actions and outcomes than any game takes unless it makes no progress.
const longest = 5000

// TestStandInIsFair plays the stand-in set on medium difficulty with the planner: every number of
// heroes wins some games and loses some, 10 to 60 of a hundred in all, and every game ends. A quick run
// uses the faster greedy bot, with one hero and with four, on easy and on hard: 10 to 60 of a hundred
// games are won on easy, and less than half as many on hard. The games are always the same, so only a
// change of the rules, the set or the bot can make this fail.
func TestStandInIsFair(t *testing.T) {
	if !nemotest.Full() {
		const games = 10
		var won [2]int
		for i, difficulty := range []string{"easy", "hard"} {
			for heroes := 1; heroes <= 4; heroes += 3 {
				won[i] += wonGames(t, bot.Greedy, games, heroes, difficulty, 1)
			}
		}
		t.Logf("of %d games each %d are won on easy, %d on hard", 4*games, won[0], won[1])
		if won[0] < 4*games/10 || won[0] > 6*4*games/10 || 2*won[1] >= won[0] {
			t.Errorf("of %d games each %d are won on easy, %d on hard", 4*games, won[0], won[1])
		}
		return
	}
	const games = 8 // of each scenario and number of heroes
	seed, all := uint64(1), 0
	for heroes := 1; heroes <= 4; heroes++ {
		won := wonGames(t, bot.Planner, games, heroes, "medium", seed)
		seed += 2 * games
		t.Logf("%d heroes win %d of %d games", heroes, won, 2*games)
		if won == 0 || won == 2*games {
			t.Errorf("%d heroes win %d of %d games", heroes, won, 2*games)
		}
		all += won
	}
	if played := 8 * games; all < played/10 || all > 6*played/10 {
		t.Errorf("%d games of %d were won", all, played)
	}
}

// wonGames plays games of each scenario, from the seed on, and counts those won.
func wonGames(t *testing.T, player string, games, heroes int, difficulty string, seed uint64) int {
	t.Helper()
	won := 0
	for i, scenario := range []string{"city", "grotto"} {
		report, err := play.For(nemorising.Default(), nil).Simulate(context.Background(), play.SimConfig{
			Games: games, Seed: seed + uint64(i*games), Bot: player,
			Settings: nemo.Settings{"scenario": scenario, "heroes": strconv.Itoa(heroes), "difficulty": difficulty},
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, game := range report.Games {
			if game.Plies > longest {
				t.Errorf("%s, %d heroes, seed %d: the game took %d steps, more than %d",
					scenario, heroes, game.Seed, game.Plies, longest)
			}
			if game.End == nemorising.EndWon.String() {
				won++
			}
		}
	}
	return won
}
