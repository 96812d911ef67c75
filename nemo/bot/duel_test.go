package bot_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The duel is a toy of two rivals: the player to move picks one of several ends, each with points for
// both players and a winner, who need not be ahead on points.

type duel struct {
	Mover nemo.Seat
	Way   uint8
}

// duelEnd is what an end gives the player who picks it.
type duelEnd struct {
	own, other float64
	wins       bool
}

type duelRules struct {
	nemo.Rules[duel, uint8]
	ends []duelEnd
}

var duelAbout = nemo.About{Name: "duel", Seats: []string{"north", "south"}}

func (duelRules) About() *nemo.About                { return &duelAbout }
func (duelRules) Phase(*duel) nemo.Phase            { return 0 }
func (duelRules) Observe(s *duel, _ nemo.Seat) duel { return *s }

func (r duelRules) Legal(s *duel, buf []uint8) []uint8 {
	if s.Way == 0 {
		for i := range r.ends {
			buf = append(buf, uint8(i+1))
		}
	}
	return buf
}

func (duelRules) Outcomes(_ *duel, buf []nemo.Outcome[uint8]) []nemo.Outcome[uint8] { return buf }

func (duelRules) ToMove(s *duel) nemo.Seat {
	if s.Way > 0 {
		return nemo.Nobody
	}
	return s.Mover
}

func (duelRules) Apply(s *duel, a uint8, _ nemo.Trace) error {
	s.Way = a
	return nil
}

func (r duelRules) Result(s *duel) nemo.Result {
	if s.Way == 0 {
		return nemo.Result{}
	}
	end, rival := r.ends[s.Way-1], 1-s.Mover
	result := nemo.Result{
		Over:    true,
		Scores:  []nemo.Score{{Seat: s.Mover, Total: end.own}, {Seat: rival, Total: end.other}},
		Winners: []nemo.Seat{rival},
	}
	if end.wins {
		result.Winners = []nemo.Seat{s.Mover}
	}
	return result
}

// Between rivals a bot counts the lead, not the sum, plus 100 for a win and minus 100 for a defeat: it
// prefers to win behind on points to losing far ahead.
func TestADefeatCostsAsMuchAsAWinBrings(t *testing.T) {
	defeat, win := duelEnd{own: 160, other: 10}, duelEnd{own: 30, other: 50, wins: true}
	for _, story := range []struct {
		what     string
		ends     []duelEnd
		choice   uint8
		estimate float64
	}{
		{"a defeat far ahead, or a win behind", []duelEnd{defeat, win}, 2, 80},
		{"no way but a defeat", []duelEnd{defeat, defeat}, 1, 50},
		{"two wins, with more points in all or a greater lead", []duelEnd{{60, 60, true}, {50, 20, true}}, 2, 130},
	} {
		for _, name := range []string{"greedy", "planner"} {
			for seat := range nemo.Seat(2) {
				b := newBot[duel, uint8](t, name, duelRules{ends: story.ends}, 1)
				choice, err := b.Choose(&duel{Mover: seat}, seat)
				same := story.ends[0] == story.ends[1]
				if err != nil || !same && choice.Action != story.choice || choice.Estimate != story.estimate {
					t.Errorf("%s, %s for seat %d: chose %d for %v (%v), wanted %d for %v",
						story.what, name, seat, choice.Action, choice.Estimate, err, story.choice, story.estimate)
				}
			}
		}
	}
}
