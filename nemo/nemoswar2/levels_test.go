package nemoswar2_test

import (
	"context"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// TestLevelsAreFelt plays the stand-in set with the planner under every Motive: SAILOR scores more than
// CAPTAIN, and a voyage of OFFICER ends between Defeat and Success (15.11, Appendix E). So few games
// cannot tell neighbouring levels apart; `mobilis sim` can play the hundreds that can.
func TestLevelsAreFelt(t *testing.T) {
	games, motives := 3, []string{"adventure", "explore", "humanist", "science", "anti-imperialism", "piracy", "war", "world-order"}
	levels := []string{"sailor", "officer", "captain"}
	if !nemotest.Full() {
		games, motives, levels = 2, []string{"adventure", "war"}, levels[1:2]
	}
	system := play.For(nemoswar2.Default(), nil)
	means := map[string]float64{}
	for _, level := range levels {
		for _, motive := range motives {
			report, err := system.Simulate(context.Background(), play.SimConfig{
				Games: games, Seed: 1, Bot: bot.Planner, Settings: nemo.Settings{"motive": motive, "difficulty": level},
			})
			if err != nil {
				t.Fatal(err)
			}
			for i := range report.Games { // a defeat scores 0
				means[level] += report.Games[i].Scores[0].Total / float64(games*len(motives))
			}
		}
	}
	t.Logf("SAILOR %.0f, OFFICER %.0f, CAPTAIN %.0f", means["sailor"], means["officer"], means["captain"])
	if nemotest.Full() && means["sailor"] <= means["captain"] {
		t.Errorf("SAILOR scores %.0f in the mean, CAPTAIN %.0f", means["sailor"], means["captain"])
	}
	if officer := means["officer"]; officer < 160 || officer > 279 {
		t.Errorf("OFFICER scores %.0f in the mean: not between Defeat and Success", officer)
	}
}
