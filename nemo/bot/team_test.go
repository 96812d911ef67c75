package bot

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// errand is a turn of two who walk together: so many steps are left, each to any of
// four sides, and each costs a point. Five steps to the east and one to the north is a
// treasure.
type errand struct {
	East, North int8
	Left        uint8
	Taken       bool
}

const (
	east uint8 = iota
	west
	north
	south
	stop // ends the turn
)

type errandRules struct{ nemo.Rules[errand, uint8] }

func (errandRules) About() *nemo.About {
	return &nemo.About{Seats: []string{"one", "other", "team"}, HasTeam: true}
}
func (errandRules) Phase(*errand) nemo.Phase              { return 0 }
func (errandRules) Observe(s *errand, _ nemo.Seat) errand { return *s }
func (errandRules) Legal(_ *errand, buf []uint8) []uint8 {
	return append(buf, stop, west, south, north, east)
}

func (errandRules) ToMove(s *errand) nemo.Seat {
	if s.Left == 0 {
		return nemo.Nobody
	}
	return nemo.Seat(s.Left % 2)
}

func (errandRules) Apply(s *errand, a uint8, _ nemo.Trace) error {
	switch a {
	case east:
		s.East++
	case west:
		s.East--
	case north:
		s.North++
	case south:
		s.North--
	case stop:
		s.Left = 1
	}
	s.Left--
	s.Taken = s.Taken || s.East == 5 && s.North == 1
	return nil
}

func (errandRules) Result(s *errand) nemo.Result {
	score := nemo.Score{Seat: 2, Total: float64(s.Left)}
	if s.Taken {
		score.Total += 20
	}
	return nemo.Result{Over: s.Left == 0, Scores: []nemo.Score{score}, Winners: []nemo.Seat{0, 1, 2}}
}

// What is worth something only at the end of a long way is found, since the steps
// come to few positions; who has no effort left still weighs each alternative.
func TestTheTurnOfATeamIsPlannedAsAWhole(t *testing.T) {
	start := errand{Left: 8}
	for _, test := range []struct {
		effort int
		taken  bool
	}{{thorough, true}, {20, false}} {
		b := newTeam[errand, uint8](errandRules{}, 1, test.effort)
		s := start
		for seat := (errandRules{}).ToMove(&s); seat != nemo.Nobody; seat = (errandRules{}).ToMove(&s) {
			before := s
			choice, err := b.Choose(&s, seat)
			if err != nil || s != before || len(choice.Considered) != 5 || choice.Considered[0].Action != choice.Action {
				t.Fatalf("%+v: %+v, %v, and the position was %+v", s, choice, err, before)
			}
			if b.steps > 2*test.effort+8*thorough/100 {
				t.Errorf("%+v: a decision took %d steps", s, b.steps)
			}
			if err := (errandRules{}).Apply(&s, choice.Action, nil); err != nil {
				t.Fatal(err)
			}
		}
		if s.Taken != test.taken {
			t.Errorf("with %d steps a decision the way is %+v", test.effort, s)
		}
	}
}

// What an earlier decision has found changes no later answer of a bot that begins
// anew.
func TestATeamBeginsAnew(t *testing.T) {
	b := newTeam[errand, uint8](errandRules{}, 1, 500)
	first, err := b.Choose(&errand{Left: 8}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Choose(&errand{Left: 7, East: 1}, 1); err != nil {
		t.Fatal(err)
	}
	b.Reseed(1)
	again, err := b.Choose(&errand{Left: 8}, 0)
	if err != nil || again.Estimate != first.Estimate {
		t.Errorf("%+v, then %+v, %v", first, again, err)
	}
}
