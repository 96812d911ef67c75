package nemoswar2_test

import (
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
)

// TestLevelsAreFelt plays the stand-in set with a bot that looks one action
// ahead, under every Motive: SAILOR scores more than CAPTAIN, and a voyage of
// OFFICER comes out between Defeat and Success (15.11, Appendix E). So few games
// cannot tell neighbouring levels apart; hundreds can, and `mobilis sim` plays
// them.
func TestLevelsAreFelt(t *testing.T) {
	games, motives := 3, []string{"adventure", "explore", "humanist", "science", "anti-imperialism", "piracy", "war", "world-order"}
	if testing.Short() {
		games, motives = 1, []string{"adventure", "war"}
	}
	rules := nemoswar2.Default()
	means := map[string]float64{}
	for _, level := range []string{"sailor", "officer", "captain"} {
		scores := make([]float64, len(motives))
		var all sync.WaitGroup
		for i, motive := range motives {
			all.Go(func() {
				settings := nemo.Settings{"motive": motive, "difficulty": level}
				for seed := range games {
					scores[i] += voyage(t, rules, settings, uint64(seed+1)) / float64(games)
				}
			})
		}
		all.Wait()
		for i := range scores {
			means[level] += scores[i] / float64(len(motives))
		}
		t.Logf("%s: %.0f, by Motive %.0f", level, means[level], scores)
	}
	if !testing.Short() && means["sailor"] <= means["captain"] {
		t.Errorf("SAILOR scores %.0f in the mean, CAPTAIN %.0f", means["sailor"], means["captain"])
	}
	if officer := means["officer"]; officer < 160 || officer > 279 {
		t.Errorf("OFFICER scores %.0f in the mean: not between Defeat and Success", officer)
	}
}

// voyage plays a game and returns its score, 0 after a defeat.
func voyage(t *testing.T, rules *nemoswar2.Rules, settings nemo.Settings, seed uint64) float64 {
	t.Helper()
	s, err := rules.Start(settings)
	if err != nil {
		t.Error(err)
		return 0
	}
	player, err := bot.New("greedy", rules, seed)
	if err != nil {
		t.Error(err)
		return 0
	}
	for step := uint64(1); rules.ToMove(&s) != nemo.Nobody; step++ {
		var a nemoswar2.Action
		if seat := rules.ToMove(&s); seat == nemo.Chance {
			luck := nemo.NewRand(seed, step)
			a = rules.Sample(&s, &luck)
		} else {
			choice, err := player.Choose(&s, seat)
			if err != nil {
				t.Error(err)
				return 0
			}
			a = choice.Action
		}
		if err := rules.Apply(&s, a, nil); err != nil {
			t.Error(err)
			return 0
		}
	}
	result := rules.Result(&s)
	return result.Scores[0].Total
}
