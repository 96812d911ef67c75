package odds_test

import (
	"context"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// bend is a raid in which two positions lead to each other by choices alone: at the gate the raider
// strikes, which hits half the time, or hides; from hiding the raider returns or lies in ambush, which
// hits three times in four. A scout reveals which of the two positions is the real one.
type bend struct{ raidRules }

const (
	bendGate = stepOver + 1 + iota
	bendHidden
	bendScout  // chance: hidden or at the gate?
	bendStrike // chance
	bendAmbush // chance
)

var bendMoves = map[step][]string{bendGate: {"strike", "hide", "scout"}, bendHidden: {"back", "ambush"}}

func (bend) Role(*raid, act) nemo.Role { return nemo.RoleGoOn }

func (bend) Phase(*raid) nemo.Phase { return 2 }

func (bend) ToMove(s *raid) nemo.Seat {
	switch {
	case bendMoves[s.Step] != nil:
		return 0
	case s.Step == stepOver:
		return nemo.Nobody
	}
	return nemo.Chance
}

func (bend) Legal(s *raid, buf []act) []act {
	for _, kind := range bendMoves[s.Step] {
		buf = append(buf, act{Kind: kind})
	}
	return buf
}

func (bend) Outcomes(s *raid, buf []nemo.Outcome[act]) []nemo.Outcome[act] {
	weight := uint64(1)
	if s.Step == bendAmbush {
		weight = 3
	}
	buf = append(buf, nemo.Outcome[act]{Action: act{N: 1}, Weight: weight})
	return append(buf, nemo.Outcome[act]{Action: act{N: 2}, Weight: 1})
}

func (bend) Apply(s *raid, a act, t nemo.Trace) error {
	leads := map[string]step{
		"strike": bendStrike, "hide": bendHidden, "scout": bendScout, "back": bendGate, "ambush": bendAmbush,
	}
	switch {
	case a.Kind != "":
		s.Step = leads[a.Kind]
	case s.Step == bendScout:
		s.Step = []step{bendHidden, bendGate}[a.N-1]
	default:
		s.Step = stepOver
		t.Event(nemo.Event{Kind: []nemo.EventKind{evHit, evMiss}[a.N-1]})
	}
	return nil
}

// A cycle of choices gains nothing: hiding and coming back is no better, and what is found while
// following the cycle must not be cached for paths that reach the gate from elsewhere.
func TestForecastsOfAWayRound(t *testing.T) {
	for kind, want := range map[string]string{"strike": "1/2", "hide": "3/4", "scout": "3/4"} {
		s := raid{Step: bendGate}
		lines, err := odds.Forecasts(context.Background(), bend{}, &s, act{Kind: kind})
		if err != nil || len(lines) != 1 || chances(lines[0])["hit"] != want {
			t.Errorf("%s: %v, %v; want a hit in %s", kind, lines, err, want)
		}
	}
}
