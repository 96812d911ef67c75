package play_test

import (
	"context"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// TestOddsAreThoseOfReplay compares odds with an exhaustive replay by the rules, over positions of
// random games with varied options.
func TestOddsAreThoseOfReplay(t *testing.T) {
	for name, system := range map[string]play.System{
		"nemoswar1":  play.For[nemoswar1.State, nemoswar1.Action](nemoswar1.Default(), nil),
		"nemoswar2":  play.For[nemoswar2.State, nemoswar2.Action](nemoswar2.Default(), nil),
		"nemorising": play.For[nemorising.State, nemorising.Action](nemorising.Default(), nil),
		"nemesis":    play.For[nemesis.State, nemesis.Action](nemesis.Default(), nil),
	} {
		t.Run(name, func(t *testing.T) {
			const positions = 40
			report, err := system.CheckOdds(context.Background(), play.OddsCheckConfig{Positions: positions, Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range report.Differ {
				t.Error(text)
			}
			if report.Positions < positions || report.Exact < positions/2 {
				t.Errorf("%d positions were compared, %d chances exactly", report.Positions, report.Exact)
			}
		})
	}
}

// TestOddsCheckNotices checks that the comparison reports wrong odds.
func TestOddsCheckNotices(t *testing.T) {
	rules := &fickle{Rules: nemorising.Default()}
	report, err := play.For[nemorising.State, nemorising.Action](rules, nil).CheckOdds(
		context.Background(), play.OddsCheckConfig{Positions: 20, Seed: 1})
	if err != nil || len(report.Differ) == 0 {
		t.Errorf("odds over other milestones each time: %+v, %v", report, err)
	}
}

// fickle is Nemo Rising whose milestones alternate between good and bad.
type fickle struct {
	*nemorising.Rules
	asked int
}

func (f *fickle) Milestone(e nemo.Event, seat nemo.Seat) (label string, good, ok bool) {
	label, _, ok = f.Rules.Milestone(e, seat)
	if ok {
		f.asked++
	}
	return label, f.asked%7 < 3, ok
}
