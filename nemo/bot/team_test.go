package bot

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// errand is a turn of two players who walk together: a number of steps are left, each in any of four
// directions at a cost of a point. Five steps east and one north there is a treasure.
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

// A reward at the end of a long way is found, since many sequences of steps lead to the same few
// positions. Without effort each alternative is still evaluated.
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

// An earlier decision does not change a later answer.
func TestATeamBeginsAnew(t *testing.T) {
	b := newTeam[errand, uint8](errandRules{}, 1, 500)
	first, err := b.Choose(&errand{Left: 8}, 0)
	if err != nil {
		t.Fatal(err)
	}
	steps := b.steps
	if _, err := b.Choose(&errand{Left: 7, East: 1}, 1); err != nil {
		t.Fatal(err)
	}
	again, err := b.Choose(&errand{Left: 8}, 0)
	if err != nil || again.Estimate != first.Estimate || b.steps != steps {
		t.Errorf("%+v in %d steps, then %+v in %d, %v", first, steps, again, b.steps, err)
	}
}

// venture is one decision of two players who play together: keep what they have, worth 5, or roll. The
// last of several rolls brings 20 or nothing. A position with rolls left evaluates to 3.
type venture struct {
	Rolls uint8
	Value int8
	Over  bool
}

const (
	ventureKeeps uint8 = iota
	ventureRolls
	ventureGains
	ventureLoses
)

// ventureRules allow the given number of rolls; the zero value allows only to keep.
type ventureRules struct {
	nemo.Rules[venture, uint8]
	rolls uint8
}

func (ventureRules) About() *nemo.About                       { return errandRules{}.About() }
func (ventureRules) Phase(*venture) nemo.Phase                { return 0 }
func (ventureRules) Observe(s *venture, _ nemo.Seat) venture  { return *s }
func (ventureRules) Evaluate(s *venture, _ nemo.Seat) float64 { return float64(s.Value) }
func (ventureRules) Result(s *venture) nemo.Result {
	return nemo.Result{Over: s.Over, Winners: []nemo.Seat{0, 1, 2}}
}
func (ventureRules) Judge(*venture, nemo.Seat) (float64, bool) { return 0, false }

func (ventureRules) ToMove(s *venture) nemo.Seat {
	switch {
	case s.Over:
		return nemo.Nobody
	case s.Rolls > 0:
		return nemo.Chance
	}
	return 0
}

func (r ventureRules) Legal(_ *venture, buf []uint8) []uint8 {
	if r.rolls == 0 {
		return append(buf, ventureKeeps)
	}
	return append(buf, ventureKeeps, ventureRolls)
}

func (ventureRules) Outcomes(s *venture, buf []nemo.Outcome[uint8]) []nemo.Outcome[uint8] {
	buf = append(buf, nemo.Outcome[uint8]{Action: ventureGains, Weight: 1})
	if s.Rolls == 1 {
		buf = append(buf, nemo.Outcome[uint8]{Action: ventureLoses, Weight: 1})
	}
	return buf
}

func (r ventureRules) Apply(s *venture, a uint8, _ nemo.Trace) error {
	switch {
	case a == ventureKeeps:
		*s = venture{Over: true, Value: 5}
	case a == ventureRolls:
		*s = venture{Rolls: r.rolls, Value: 3}
	case s.Rolls > 1:
		s.Rolls--
	case a == ventureGains:
		*s = venture{Over: true, Value: 20}
	default:
		*s = venture{Over: true}
	}
	return nil
}

// A roll is worth the mean of its outcomes if there is effort to follow it and it is not too deep;
// otherwise its evaluation. An end is evaluated once.
func TestATeamWeighsRolls(t *testing.T) {
	const mean = 10 + victory
	for name, test := range map[string]struct {
		rolls  uint8
		effort int
		want   float64 // of rolling
		steps  int     // of the decision; 0 means any
	}{
		"a roll":                      {1, thorough, mean, 7 + 4*(deepest-1)},
		"a roll and no effort":        {1, 3, 3, 0},
		"a roll with just too little": {1, 4, mean, 0},
		"as many as are followed":     {longest, thorough, mean, 0},
		"one more":                    {longest + 1, thorough, 3, 0},
	} {
		b := newTeam[venture, uint8](ventureRules{rolls: test.rolls}, 1, test.effort)
		choice, err := b.Choose(&venture{}, 0)
		if err != nil || len(choice.Considered) != 2 {
			t.Fatalf("%s: %+v, %v", name, choice, err)
		}
		for _, c := range choice.Considered {
			want := test.want
			if c.Action == ventureKeeps {
				want = 5 + victory
			}
			if c.Estimate != want {
				t.Errorf("%s: %d is worth %v, want %v", name, c.Action, c.Estimate, want)
			}
		}
		if test.steps != 0 && b.steps != test.steps {
			t.Errorf("%s: %d steps, want %d", name, b.steps, test.steps)
		}
	}
	b := newTeam[venture, uint8](ventureRules{}, 1, thorough)
	if choice, err := b.Choose(&venture{}, 0); err != nil || choice.Estimate != 5+victory {
		t.Errorf("what alone can be done is worth %v, %v", choice.Estimate, err)
	}
}
