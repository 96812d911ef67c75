package nemotest

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// late is Pig with a scenario.
type late struct {
	bent
	scenario func(r *nemo.Rand) (pig.State, bool)
}

func (l late) Scenario(r *nemo.Rand) (pig.State, bool) { return l.scenario(r) }

// lastStretch returns a position with both players close to the goal, or sometimes none.
func lastStretch(r *nemo.Rand) (pig.State, bool) {
	return pig.State{Points: [2]uint16{97, uint16(90 + r.Below(10))}}, r.Below(4) > 0
}

// TestGamesStartAtScenarios checks that every eighth game starts at a made-up position, whatever the
// settings.
func TestGamesStartAtScenarios(t *testing.T) {
	made := 0
	rules := late{scenario: func(r *nemo.Rand) (pig.State, bool) {
		s, ok := lastStretch(r)
		if ok {
			made++
		}
		return s, ok
	}}
	Run(t, Config[pig.State, pig.Action]{Rules: rules, Games: 13})
	if made != 2 {
		t.Errorf("%d of 13 games start at a position that is made up", made)
	}
	Metamorphic(t, Config[pig.State, pig.Action]{Rules: rules, Games: 13, Settings: []nemo.Settings{nil}})
	if made != 4 {
		t.Errorf("with settings there are %d", made-2)
	}
}

func TestScenarioFaultsAreReported(t *testing.T) {
	for _, c := range []struct {
		scenario            func(r *nemo.Rand) (pig.State, bool)
		check, words, trail string
	}{
		{func(*nemo.Rand) (pig.State, bool) { return pig.State{}, false }, "scenario", "no position in 1000 attempts", ""},
		{func(*nemo.Rand) (pig.State, bool) { panic("nowhere") }, "scenario", "panic: nowhere", ""},
		{
			func(*nemo.Rand) (pig.State, bool) { return pig.State{Points: [2]uint16{120}}, true }, "invariants",
			"goal-ends-the-game", "\"points\":[120,0]",
		},
		{func(*nemo.Rand) (pig.State, bool) { return pig.State{Sum: 40_000}, true }, "snapshot", "not restored", ""},
	} {
		var r recorder
		run(&r, Config[pig.State, pig.Action]{Rules: late{scenario: c.scenario}, Games: 5})
		r.wants(t, c.check, c.words)
		if all := strings.Join(r.reports, "\n"); !strings.Contains(all, c.trail) {
			t.Errorf("%q is not in\n%s", c.trail, all)
		}
	}
	// The record of a fault begins where the game began.
	var r recorder
	run(&r, Config[pig.State, pig.Action]{Games: 5, Rules: late{scenario: lastStretch, bent: bent{result: func(s *pig.State) nemo.Result {
		result := house.Result(s)
		if s.Points[0] == 97 && s.Points[1] >= 90 && s.Sum > 0 {
			result.End = "rain" // not reached from the start of a game
		}
		return result
	}}}})
	r.wants(t, "result", "\nstart {\"turn\":\"first\",\"points\":[97,")
}
