package repl

import (
	"context"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// TestHintsTellWhatMayCome checks that the hoped-for result of a hint has its exact chance
// and is worth more than the action, and the feared one less, that no alternative is worth
// more, that hints are reproducible, and that their numbers are chances or points.
func TestHintsTellWhatMayCome(t *testing.T) {
	told, compared, staked, both := 0, 0, 0, 0
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
				// Once is enough: the planner is slow.
			} else if again, err := game.Advise("planner"); err != nil || !reflect.DeepEqual(advice, again) {
				t.Fatalf("%s: asked twice, the advice is %+v and %+v (%v)", system, advice, again, err)
			}
			for i, line := range advice.Considered {
				if line.Value > advice.Value || i > 0 && line.Value > advice.Considered[i-1].Value || line.Even && line.Value != advice.Value {
					t.Errorf("%s, step %d: of %s %g may be expected, and number %d is %+v", system, game.Ply(), advice.Text, advice.Value, i+1, line)
				}
				if advice.Unit == nemo.UnitChance && (line.Value < 0 || line.Value > 1) {
					t.Errorf("%s, step %d: %+v is no chance", system, game.Ply(), line)
				}
			}
			lineHolds(t, game, &advice)
			if advice.Fear != nil && advice.Fear.Value >= advice.Value || advice.Hope != nil && advice.Hope.Value <= advice.Value {
				t.Errorf("%s, step %d: %g may be expected, hoped for is %+v and feared %+v", system, game.Ply(), advice.Value, advice.Hope, advice.Fear)
			}
			if hope, fear := advice.Hope, advice.Fear; hope != nil && fear != nil && hope.Share+fear.Share > 1-1e-9 {
				both++
				if mean := hope.Share*hope.Value + fear.Share*fear.Value; mean > advice.Value+1e-3 {
					t.Errorf("%s, step %d: %+v and %+v are %g in the mean, and %g may be expected",
						system, game.Ply(), hope, fear, mean, advice.Value)
				}
			}
			if advice.Hope == nil {
				continue
			}
			told++
			if rolls := slices.IndexFunc(advice.Line, func(step play.LineStep) bool { return step.What != "" }); rolls > 0 {
				// It stakes something before the roll.
				if step := &advice.Line[rolls]; step.What == advice.Hope.What && math.Abs(step.Share-advice.Hope.Share) > 1e-4 {
					t.Errorf("%s, step %d, %s: hoped for is %+v, and its line comes to %+v",
						system, game.Ply(), advice.Text, advice.Hope, step)
				}
				staked++
				continue
			}
			odds, err := game.Odds(context.Background(), advice.Text)
			if err != nil {
				t.Fatal(err)
			}
			for _, chance := range odds.Plain.Chances {
				exact, _ := chance.Probability.Float64()
				if chance.Label == advice.Hope.What && chance.Good {
					if compared++; math.Abs(advice.Hope.Share-exact) > 1e-12 {
						t.Errorf("%s, step %d, %s: hoped for with %.1f %% (%s), and the odds are %.1f %%",
							system, game.Ply(), advice.Text, 100*advice.Hope.Share, advice.Hope.What, 100*exact)
					}
				}
			}
			if advice.Fear != nil && advice.Hope.Share+advice.Fear.Share > 1+1e-9 {
				t.Errorf("%s: %+v and %+v cannot be", system, advice.Hope, advice.Fear)
			}
			if told > 2 {
				continue
			}
			hint := s.say("hint")
			wantText(t, hint, "planner would play: "+advice.Text, "it hopes for: ",
				map[nemo.Unit]string{nemo.UnitChance: " % to win", nemo.UnitPoints: " points at the end"}[advice.Unit])
			if strings.Contains(hint, "some 100") || strings.Contains(hint, "yardstick") {
				t.Errorf("%s: a unit that is none, or an estimate beside a chance:\n%s", system, hint)
			}
		}
	}
	t.Logf("%d hints tell what may come, %d were held against the odds, %d after stakes, %d are whole", told, compared, staked, both)
	if told < 8 || compared < 2 || staked < 1 || both < 2 {
		t.Errorf("only %d hints tell what may come, %d of them were held against the odds, %d stake something, %d are whole",
			told, compared, staked, both)
	}
}

// lineHolds checks that the plan of an advice begins with the advised action, and that
// its results and chances come in pairs.
func lineHolds(t *testing.T, game *play.Game, advice *play.Advice) {
	t.Helper()
	if len(advice.Line) == 0 || advice.Line[0].Text != advice.Text || advice.Considered[0].Same {
		t.Fatalf("step %d: %s is advised, and the line is %+v", game.Ply(), advice.Text, advice.Line)
	}
	for _, step := range advice.Line {
		if step.Share < 0 || step.Share > 1 || (step.What == "") != (step.Share == 0) {
			t.Errorf("step %d: %+v is no step", game.Ply(), step)
		}
	}
}
