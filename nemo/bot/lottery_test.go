package bot_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The lottery is a toy with far more outcomes than a bot can follow: forty tickets, a thousand draws,
// and a choice after the draw that decides its value. Some draws are refused, as a system may refuse an
// action that depends on hidden information; for ticket 13 all of them are.

type lottery struct {
	Ticket, Drawn, Prize uint16
	Blind                bool // there is no prize to choose
}

type lotteryRules struct {
	nemo.Rules[lottery, uint16]
}

var lotteryAbout = nemo.About{Name: "lottery", Seats: []string{"player"}}

func (lotteryRules) About() *nemo.About                      { return &lotteryAbout }
func (lotteryRules) Phase(*lottery) nemo.Phase               { return 0 }
func (lotteryRules) Observe(s *lottery, _ nemo.Seat) lottery { return *s }
func (lotteryRules) Result(s *lottery) nemo.Result           { return nemo.Result{Over: s.Prize > 0} }

func (lotteryRules) Evaluate(s *lottery, _ nemo.Seat) float64 {
	value := float64(s.Ticket%8) * float64(s.Prize)
	if s.Drawn%97 == s.Ticket {
		value += 300 // a rare draw that a small sample misses or overrates
	}
	return value
}

func (lotteryRules) ToMove(s *lottery) nemo.Seat {
	switch {
	case s.Prize > 0:
		return nemo.Nobody
	case s.Ticket > 0 && s.Drawn == 0:
		return nemo.Chance
	}
	return 0
}

func (r lotteryRules) Legal(s *lottery, buf []uint16) []uint16 {
	if r.ToMove(s) != 0 || s.Blind && s.Drawn > 0 {
		return buf
	}
	most := uint16(3)
	if s.Ticket == 0 {
		most = 40
	}
	for a := uint16(1); a <= most; a++ {
		buf = append(buf, a)
	}
	return buf
}

func (r lotteryRules) Outcomes(s *lottery, buf []nemo.Outcome[uint16]) []nemo.Outcome[uint16] {
	if r.ToMove(s) == nemo.Chance {
		for n := uint16(1); n <= 1000; n++ {
			buf = append(buf, nemo.Outcome[uint16]{Action: n, Weight: 1 + uint64(n%3)})
		}
	}
	return buf
}

func (lotteryRules) Apply(s *lottery, a uint16, _ nemo.Trace) error {
	switch {
	case s.Ticket == 0:
		s.Ticket = a
	case s.Drawn == 0:
		if s.Ticket == 13 || a%7 == 0 {
			return &nemo.Illegal{Rule: "1", Reason: "nobody knows"}
		}
		s.Drawn = a
	default:
		s.Prize = a
	}
	return nil
}

// Whatever the random samples, the bots return a legal ticket and a sorted list, and the planner never
// picks a worthless ticket.
func TestBotsAtTheLottery(t *testing.T) {
	for _, name := range []string{"greedy", "planner"} {
		for seed := range uint64(10) {
			for _, blind := range []bool{false, true} {
				choice, err := newBot[lottery, uint16](t, name, lotteryRules{}, seed).Choose(&lottery{Blind: blind}, 0)
				if err != nil || len(choice.Considered) != 40 {
					t.Fatalf("%s: %v, %v", name, choice, err)
				}
				if name == "planner" && !blind && choice.Action%8 < 3 {
					t.Errorf("%s, seed %d: ticket %d for %v", name, seed, choice.Action, choice.Estimate)
				}
				for i := 1; i < 40; i++ {
					if choice.Considered[i].Estimate > choice.Considered[i-1].Estimate {
						t.Errorf("seed %d: %v is out of order", seed, choice.Considered[i])
					}
				}
			}
		}
	}
}
