package repl

import (
	"context"
	"math"
	"reflect"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// What a hint hopes for comes about as often as the exact chances say, where nothing
// can be staked and two things may come; asked again, it is the same; and in words it
// has its unit.
func TestHintsTellWhatMayCome(t *testing.T) {
	told, compared := 0, 0
	for _, system := range []string{"nemoswar1", "nemoswar2", "nemorising", "nemesis"} {
		s := newSession(t, Config{Systems: Systems()})
		s.say("new " + system + " seed=4")
		for range nemotest.Sweep(18, 40) {
			s.say("auto 3 greedy")
			game := s.Game()
			if game.Over() {
				break
			}
			if !game.ToMove().IsPlayer() {
				continue
			}
			advice, err := game.Advise("planner")
			if err != nil {
				t.Fatal(err)
			}
			if told > 2 {
				// Once is enough; a decision of the planner takes its time.
			} else if again, err := game.Advise("planner"); err != nil || !reflect.DeepEqual(advice, again) {
				t.Fatalf("%s: asked twice, the advice is %+v and %+v (%v)", system, advice, again, err)
			}
			if advice.Hope == nil {
				continue
			}
			told++
			odds, err := game.Odds(context.Background(), advice.Text)
			if err != nil {
				t.Fatal(err)
			}
			const slack = 0.2 // of 120 trials
			for _, chance := range odds.Plain.Chances {
				exact, _ := chance.Probability.Float64()
				sure := rollsAtOnce(t, game, advice.Text) && len(odds.Plain.Chances) == 2 && odds.Plain.Undecided == nil && odds.Single == nil && odds.Best == nil
				if sure && chance.Label == advice.Hope.What && math.Abs(advice.Hope.Share-exact) > slack {
					t.Errorf("%s, step %d, %s: hoped for in %.0f %% of the trials (%s), and the odds are %.0f %%",
						system, game.Ply(), advice.Text, 100*advice.Hope.Share, advice.Hope.What, 100*exact)
				}
				if sure && chance.Label == advice.Hope.What {
					compared++
				}
			}
			if advice.Fear != nil && advice.Hope.Share+advice.Fear.Share > 1+1e-9 || math.IsNaN(advice.Hope.Estimate) {
				t.Errorf("%s: %+v and %+v cannot be", system, advice.Hope, advice.Fear)
			}
			if told > 2 {
				continue
			}
			wantText(t, s.say("hint"), "planner would play: "+advice.Text, "expects", "it hopes for: ")
		}
	}
	t.Logf("%d hints tell what may come, %d were held against the odds", told, compared)
	if told < 8 || compared < 2 {
		t.Errorf("only %d hints tell what may come, and %d of them were held against the odds", told, compared)
	}
}

// rollsAtOnce reports whether an action leads straight to a roll. Where something is
// decided in between, the odds are those of the best choice, and a hint tells what comes
// of the bot's.
func rollsAtOnce(t *testing.T, game *play.Game, action string) bool {
	t.Helper()
	after := game.Clone()
	if _, err := after.Do(action); err != nil {
		t.Fatal(err)
	}
	return !after.ToMove().IsPlayer()
}
