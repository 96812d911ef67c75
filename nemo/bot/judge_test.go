package bot_test

import (
	"math"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// TestLuckIsFairToADie checks that before a roll a judge expects the mean of what it expects after the
// six faces: on average no die is lucky.
func TestLuckIsFairToADie(t *testing.T) {
	rules := pig.Rules{}
	s, err := rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	roll, err := rules.Parse(&s, "roll")
	if err != nil {
		t.Fatal(err)
	}
	rolls := 0
	for range 4 {
		if err := rules.Apply(&s, roll, nil); err != nil {
			t.Fatal(err)
		}
		judge := bot.NewJudge[pig.State, pig.Action](rules, 7)
		expected := judge.Worth(&s, 0)
		outcomes := rules.Outcomes(&s, nil)
		mean, least, most := 0.0, math.Inf(1), math.Inf(-1)
		for _, outcome := range outcomes {
			next := s
			if err := rules.Apply(&next, outcome.Action, nil); err != nil {
				t.Fatal(err)
			}
			worth := judge.Worth(&next, 0)
			mean += worth / float64(len(outcomes))
			least, most = min(least, worth), max(most, worth)
		}
		if len(outcomes) != 6 || math.Abs(mean-expected) > 1e-9 || most <= least {
			t.Errorf("of %d faces worth %g to %g, %g on the average, %g was expected", len(outcomes), least, most, mean, expected)
		}
		rolls++
		if err := rules.Apply(&s, outcomes[len(outcomes)-1].Action, nil); err != nil { // a six
			t.Fatal(err)
		}
	}
	if rolls != 4 {
		t.Errorf("%d rolls were judged", rolls)
	}
}

// Holding with nothing to bank gives the turn away: the judge says that rolling was better, and by how
// much. Rolling lost nothing. A die is not judged.
func TestHoldingNothingIsALoss(t *testing.T) {
	rules := pig.Rules{}
	s, err := rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	legal := map[string]pig.Action{}
	for _, a := range rules.Legal(&s, nil) {
		legal[rules.Format(a)] = a
	}
	roll, ok := legal["roll"]
	if !ok {
		t.Fatalf("at the start one may %v", legal)
	}
	judge := bot.NewJudge[pig.State, pig.Action](rules, 7)
	verdict, err := judge.Weigh(&s, 0, roll)
	if err != nil || verdict.Best != roll || verdict.Done != verdict.Highest {
		t.Errorf("rolling at the start is judged %+v (%v)", verdict, err)
	}
	if hold, ok := legal["hold"]; ok {
		verdict, err = judge.Weigh(&s, 0, hold)
		if err != nil || verdict.Best != roll || verdict.Highest <= verdict.Done {
			t.Errorf("holding nothing is judged %+v (%v)", verdict, err)
		}
	}
	if err := rules.Apply(&s, roll, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := judge.Weigh(&s, 0, roll); err == nil || rules.ToMove(&s) != nemo.Chance {
		t.Errorf("a die was judged as a decision: %v", err)
	}
}

// calmPig is Pig that is settled before the first roll of a turn.
type calmPig struct{ pig.Rules }

func (calmPig) Settled(s *pig.State) bool { return s.Sum == 0 && !s.Rolling }

// A roll leads to a bust or to one of five faces, each with a chance of 1/6. For a game without Settled
// there are no branches.
func TestBranchesOfARoll(t *testing.T) {
	s := pig.State{Sum: 8}
	branches := bot.NewJudge[pig.State, pig.Action](calmPig{}, 1).Branches(&s, 0, pig.Roll())
	good := map[string]bool{}
	for _, b := range branches {
		if math.Abs(b.Share-1.0/6) > 1e-9 || b.Good == (b.What == "bust") {
			t.Errorf("%+v", b)
		}
		good[b.What] = b.Good
	}
	if len(good) != 6 || good["bust"] {
		t.Errorf("a roll comes to %+v", branches)
	}
	if found := bot.NewJudge[pig.State, pig.Action](pig.Rules{}, 1).Branches(&s, 0, pig.Roll()); found != nil {
		t.Errorf("nobody says when it is settled, and told is %+v", found)
	}
}

// In the middle of a turn a judge expects at least what the best decision brings: here to hold, which
// keeps the whole sum.
func TestTheMidstOfATurnIsADecision(t *testing.T) {
	judge := bot.NewJudge[pig.State, pig.Action](calmPig{}, 1)
	s := pig.State{Points: [2]uint16{40, 40}, Sum: 26}
	if now, hold := judge.Worth(&s, 0), judge.After(&s, 0, pig.Hold()); now < hold || hold != 26 {
		t.Errorf("with 26 at risk a player expects %g, and %g of holding", now, hold)
	}
}
