package bot_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// corridor is a toy for one seat: behind each of two doors lie equally many steps, each to be taken
// with either foot; behind the right door they end at a treasure.
type corridor struct {
	Door, At uint8
	Over     bool
}

const corridorSteps = 17

type corridorRules struct{ nemo.Rules[corridor, uint8] }

var corridorAbout = nemo.About{Name: "corridor", Seats: []string{"walker"}}

func (corridorRules) About() *nemo.About                        { return &corridorAbout }
func (corridorRules) Phase(*corridor) nemo.Phase                { return 0 }
func (corridorRules) Observe(s *corridor, _ nemo.Seat) corridor { return *s }
func (corridorRules) Legal(_ *corridor, buf []uint8) []uint8    { return append(buf, 1, 2) }
func (corridorRules) Evaluate(s *corridor, _ nemo.Seat) float64 { return corridorWorth(s) }
func (corridorRules) ToMove(s *corridor) nemo.Seat {
	if s.Over {
		return nemo.Nobody
	}
	return 0
}

func corridorWorth(s *corridor) float64 {
	if s.Over && s.Door == 2 {
		return 10
	}
	return 0
}

func (corridorRules) Apply(s *corridor, a uint8, _ nemo.Trace) error {
	if s.Door == 0 {
		s.Door = a
		return nil
	}
	s.At++
	s.Over = s.At == corridorSteps
	return nil
}

func (corridorRules) Result(s *corridor) nemo.Result {
	return nemo.Result{Over: s.Over, Scores: []nemo.Score{{Seat: 0, Total: corridorWorth(s)}}}
}

// TestGreedySeesToTheEndOfACorridor checks that a bot follows a rule of thumb when its effort is used
// up, and so reaches the end of a long corridor.
func TestGreedySeesToTheEndOfACorridor(t *testing.T) {
	for seed := range uint64(4) {
		choice, err := newBot[corridor, uint8](t, "greedy", corridorRules{}, seed).Choose(&corridor{}, 0)
		if err != nil || choice.Action != 2 || choice.Estimate != 10 {
			t.Errorf("seed %d: it takes door %d for %g (%v)", seed, choice.Action, choice.Estimate, err)
		}
	}
}
