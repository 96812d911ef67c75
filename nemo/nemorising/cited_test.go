package nemorising_test

import (
	"encoding/json"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestCited compares the rules that each kind of event cites with testdata/cited.txt.
func TestCited(t *testing.T) {
	r := nemorising.Default()
	nemotest.Cited(t, r, "testdata/cited.txt", 1500, r.Scenario)
}

// lossesFollow maps the rule that a loss of Mission Points cites to the kind of event that causes it:
// the loss is reported right after that event, or after another point of the same loss.
var lossesFollow = map[nemo.Rule]nemo.EventKind{
	"act.scout.2":        nemorising.EventTileUp,
	"act.secure.6":       nemorising.EventPenalty,
	"act.task.fail.4":    nemorising.EventPenaltyMission,
	"threat.defend.5":    nemorising.EventDefended,
	"threat.keep.1":      nemorising.EventKeepActs, // AMB-48
	"threat.keep.7":      nemorising.EventKeepFull,
	"threat.overwhelm.2": nemorising.EventHeldUp,
	"threat.place.3":     nemorising.EventEntrancesFull,
}

// TestLossesCiteTheirCause plays games and checks that each loss of a Mission Point cites the rule that
// causes it, and none cites lose.1, which ends the game.
func TestLossesCiteTheirCause(t *testing.T) {
	r := nemorising.Default()
	random := nemo.NewRand(1, 35)
	met := map[nemo.Rule]int{}
	for game := uint64(0); game < 4000; game++ {
		s, ok := r.Scenario(&random)
		if !ok {
			continue
		}
		playout := nemo.NewPlayout(r, game)
		for range 30 {
			a, seat, err := playout.Pick(&s)
			if err != nil {
				t.Fatal(err)
			}
			if seat == nemo.Nobody {
				break
			}
			before := s
			var log nemo.Log
			if err := r.Apply(&s, a, &log); err != nil {
				t.Fatal(err)
			}
			for i, event := range log {
				if event.Kind != nemorising.EventLosesPoint {
					continue
				}
				met[event.Rule]++
				j := i - 1
				for j >= 0 && log[j].Kind == event.Kind && log[j].Rule == event.Rule {
					j--
				}
				if j < 0 || log[j].Kind != lossesFollow[event.Rule] {
					doc, err := json.Marshal(r.Snapshot(&before))
					if err != nil {
						t.Fatal(err)
					}
					t.Fatalf("%s\n%s: [%s] %s; that rule is of another cause than what was told before", doc, r.Format(a), event.Rule, r.Describe(event))
				}
			}
		}
	}
	for rule := range lossesFollow {
		if met[rule] == 0 && rule != "act.task.fail.4" { // too rare: see TestMissionPenaltyCitesItsTask
			t.Errorf("no game lost a point by %s; of %v", rule, met)
		}
	}
}
