package bot_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The crew is a toy with a team: two hands, and the team, which decides for both. The seat to move
// takes the safe way home, for few points, or the rich one, on which everybody loses.

type crew struct {
	Mover nemo.Seat
	Way   uint8
}

const (
	safe uint8 = iota + 1
	rich
)

type crewRules struct {
	nemo.Rules[crew, uint8]
	apart bool // each has a score
}

var crewAbout = nemo.About{Name: "crew", Seats: []string{"port", "starboard", "team"}, HasTeam: true}

func (crewRules) About() *nemo.About                { return &crewAbout }
func (crewRules) Phase(*crew) nemo.Phase            { return 0 }
func (crewRules) Observe(s *crew, _ nemo.Seat) crew { return *s }

func (crewRules) Legal(s *crew, buf []uint8) []uint8 {
	if s.Way > 0 {
		return buf
	}
	return append(buf, rich, safe)
}

func (crewRules) Outcomes(_ *crew, buf []nemo.Outcome[uint8]) []nemo.Outcome[uint8] { return buf }

func (crewRules) ToMove(s *crew) nemo.Seat {
	if s.Way > 0 {
		return nemo.Nobody
	}
	return s.Mover
}

func (crewRules) Apply(s *crew, a uint8, _ nemo.Trace) error {
	s.Way = a
	return nil
}

func (c crewRules) Result(s *crew) nemo.Result {
	team, _ := crewAbout.TeamSeat()
	result := nemo.Result{Over: s.Way > 0, Scores: []nemo.Score{{Seat: team, Total: float64(10 * s.Way)}}}
	if c.apart {
		result.Scores = []nemo.Score{{Seat: 0, Total: float64(s.Way)}, {Seat: 1, Total: float64(9 * s.Way)}}
	}
	if s.Way == safe {
		result.Winners = []nemo.Seat{0, 1, team}
	}
	return result
}

// A win of the team is a win for each of its seats and for the team's own seat, and nobody in it is a
// rival.
func TestTheTeamWinsTogether(t *testing.T) {
	for _, apart := range []bool{false, true} {
		for _, name := range []string{"greedy", "planner"} {
			for seat := nemo.Seat(0); seat < 3; seat++ {
				b := newBot[crew, uint8](t, name, crewRules{apart: apart}, 1)
				choice, err := b.Choose(&crew{Mover: seat}, seat)
				if err != nil || choice.Action != safe || choice.Estimate != 110 {
					t.Errorf("%s for %s: chose %d for %v, %v", name, seat, choice.Action, choice.Estimate, err)
				}
			}
		}
	}
}
