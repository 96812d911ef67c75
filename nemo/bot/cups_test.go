package bot_test

import "github.com/mobilis-rules/mobilis/nemo"

// The cups are a toy with a secret: seat 1 knows which cup hides the prize, seat 0 picks a cup, and
// then seat 1 may take one of the others. For a seat that does not know, chance reveals the prize.

type cups struct {
	Prize  uint8 // the cup, 0 if unknown
	Picked uint8
	Taken  uint8
	Over   bool
}

type cupsRules struct {
	nemo.Rules[cups, uint8]
	// shy refuses actions that depend on the unknown cup instead of leaving it to chance.
	shy bool
}

var cupsAbout = nemo.About{Name: "cups", Seats: []string{"guesser", "owner"}}

func (cupsRules) About() *nemo.About                { return &cupsAbout }
func (cupsRules) Start(nemo.Settings) (cups, error) { return cups{Prize: 2}, nil }
func (cupsRules) Phase(*cups) nemo.Phase            { return 0 }

func (cupsRules) ToMove(s *cups) nemo.Seat {
	switch {
	case s.Over:
		return nemo.Nobody
	case s.Picked == 0:
		return 0
	case s.Prize == 0:
		return nemo.Chance
	}
	return 1
}

func (cupsRules) Observe(s *cups, seat nemo.Seat) cups {
	seen := *s
	if seat == 0 || seat == nemo.Chance {
		seen.Prize = 0
	}
	return seen
}

func (c cupsRules) Legal(s *cups, buf []uint8) []uint8 {
	if c.ToMove(s).IsPlayer() {
		buf = append(buf, 1, 2, 3)
	}
	return buf
}

func (c cupsRules) Outcomes(s *cups, buf []nemo.Outcome[uint8]) []nemo.Outcome[uint8] {
	if c.ToMove(s) == nemo.Chance {
		for cup := uint8(1); cup <= 3; cup++ {
			// The third cup is the most likely one.
			buf = append(buf, nemo.Outcome[uint8]{Action: cup, Weight: uint64(1 + cup/3*2)})
		}
	}
	return buf
}

func (c cupsRules) Apply(s *cups, a uint8, _ nemo.Trace) error {
	switch {
	case a < 1 || a > 3 || s.Over || c.shy && s.Prize == 0:
		return &nemo.Illegal{Rule: "1", Reason: "there are three cups"}
	case s.Picked == 0:
		s.Picked = a
	case s.Prize == 0:
		s.Prize = a
	default:
		s.Taken, s.Over = a, true
	}
	return nil
}

func (cupsRules) Result(s *cups) nemo.Result {
	result := nemo.Result{Over: s.Over, Scores: []nemo.Score{{Seat: 0}, {Seat: 1}}}
	if s.Picked == s.Prize && s.Prize > 0 {
		result.Scores[0].Total = 1
	}
	switch {
	case s.Over && s.Picked == s.Prize:
		result.Winners = []nemo.Seat{0}
	case s.Over && s.Taken == s.Prize:
		result.Winners = []nemo.Seat{1}
	}
	return result
}
