package odds_test

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/odds"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

var attack = act{Kind: "attack"}

func forecast(t *testing.T, rules nemo.Rules[raid, act], s raid, a act) []odds.Forecast {
	t.Helper()
	before := s
	lines, err := odds.Forecasts(context.Background(), rules, &s, a)
	if err != nil {
		t.Fatal(err)
	}
	if s != before {
		t.Error("the forecast changed the state")
	}
	for _, line := range lines {
		sum, good := new(big.Rat), new(big.Rat)
		for _, c := range line.Chances {
			sum.Add(sum, c.Probability)
			if c.Good {
				good.Add(good, c.Probability)
			}
			if c.Probability.Sign() <= 0 {
				t.Errorf("%v: %q has probability %v", line.Stakes, c.Label, c.Probability)
			}
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("%v: chances sum to %v", line.Stakes, sum)
		}
		if good.Cmp(line.Good) != 0 {
			t.Errorf("%v: good chances sum to %v, not %v", line.Stakes, good, line.Good)
		}
	}
	return lines
}

func chances(line odds.Forecast) map[string]string {
	m := make(map[string]string)
	for _, c := range line.Chances {
		m[c.Label] = c.Probability.RatString()
	}
	return m
}

// Every line of a raid with a guard, three helpers and two things to exert agrees with the naive twin,
// for every target, with and without Settler.
func TestForecastsAgreeWithTheTwin(t *testing.T) {
	names := []struct {
		bit  helper
		name string
	}{{ned, "ned"}, {professor, "professor"}, {conseil, "conseil"}}
	for _, rules := range []nemo.Rules[raid, act]{raidRules{}, settledRaid{}} {
		for target := uint8(5); target <= 14; target++ {
			for helpers := helper(0); helpers < 8; helpers++ {
				s := raid{Step: stepIdle, Target: target, Guarded: true, Crew: 2, Hull: 1, Helpers: helpers}
				var there []string
				for _, n := range names {
					if helpers&n.bit != 0 {
						there = append(there, n.name)
					}
				}
				for _, line := range forecast(t, rules, s, attack) {
					want := twin{line.Stakes, there}.raid(2, 1, int(target))
					got := chances(line)
					for label, p := range want {
						if p.Sign() == 0 {
							delete(want, label)
						} else if got[label] != p.RatString() {
							t.Errorf("target %d, %v, %v: %q has %s, the twin says %v", target, there, line.Stakes, label, got[label], p)
						}
					}
					if len(want) != len(got) {
						t.Errorf("target %d, %v, %v: labels %v", target, there, line.Stakes, got)
					}
				}
			}
		}
	}
}

// A line that is left out has the same chances as a kept line with a subset of its stakes.
func TestForecastsKeepEveryUsefulLine(t *testing.T) {
	all := []string{"exert crew", "exert hull", "ned", "professor", "conseil"}
	s := raid{Step: stepIdle, Target: 9, Guarded: true, Crew: 2, Hull: 1, Helpers: ned | professor | conseil}
	lines := forecast(t, raidRules{}, s, attack)
	for mask := range 1 << len(all) {
		var stakes []string
		for i, name := range all {
			if mask&(1<<i) != 0 {
				stakes = append(stakes, name)
			}
		}
		want := twin{stakes, []string{"ned", "professor", "conseil"}}.raid(2, 1, 9)["guard hits, then hit"]
		found := false
		for _, line := range lines {
			within := !slices.ContainsFunc(line.Stakes, func(x string) bool { return !slices.Contains(stakes, x) })
			if within && chances(line)["guard hits, then hit"] == want.RatString() {
				found = true
			}
		}
		if !found {
			t.Errorf("no line for %v", stakes)
		}
	}
	if len(lines[0].Stakes) != 0 {
		t.Errorf("the first line stakes %v", lines[0].Stakes)
	}
	for i := 1; i < len(lines); i++ {
		if len(lines[i].Stakes) < len(lines[i-1].Stakes) {
			t.Errorf("a line with %v comes after one with %v", lines[i].Stakes, lines[i-1].Stakes)
		}
	}
}

func TestForecastsLeaveOutWhatChangesNothing(t *testing.T) {
	// 3 or more hits anyway; only a reroll can save a double 1.
	s := raid{Step: stepIdle, Target: 3, Crew: 2, Hull: 1, Helpers: ned | professor | conseil}
	lines := forecast(t, raidRules{}, s, attack)
	if len(lines) != 2 || lines[0].Good.RatString() != "35/36" || len(lines[1].Stakes) != 1 ||
		lines[1].Stakes[0] != "conseil" || lines[1].Good.RatString() != "1295/1296" {
		t.Errorf("lines are %v", lines)
	}
}

func TestForecastsFollowAReveal(t *testing.T) {
	s := raid{Step: stepIdle, Crew: 2, Hull: 1}
	lines := forecast(t, raidRules{}, s, attack)
	// A target of 7, which has probability 2/3, hits with 21/36; a target of 9, with 1/3, hits with
	// 10/36.
	if got := lines[0].Good.RatString(); got != "13/27" {
		t.Errorf("good is %s", got)
	}
	if len(lines) != 3 {
		t.Errorf("%d lines", len(lines))
	}
}

// Hidden information changes no forecast.
func TestForecastsAreHonest(t *testing.T) {
	s := raid{Step: stepIdle, Target: 12, Crew: 2, Hull: 1, Secret: 9}
	if got := forecast(t, raidRules{}, s, attack)[0].Good.RatString(); got != "1/36" {
		t.Errorf("good is %s", got)
	}
}

func TestForecastsStopAtTheNextMatter(t *testing.T) {
	for name, c := range map[string]struct {
		rules nemo.Rules[raid, act]
		state raid
		a     act
		want  map[string]string
	}{
		"the next turn's dice, by phase":    {raidRules{}, raid{Step: stepIdle}, act{Kind: "rest"}, map[string]string{"step 0": "1"}},
		"the next turn's dice, by Settler":  {settledRaid{}, raid{Step: stepIdle}, act{Kind: "rest"}, map[string]string{"step 0": "1"}},
		"the end of the game":               {raidRules{}, raid{Step: stepIdle}, act{Kind: "quit"}, map[string]string{"step 12": "1"}},
		"no milestone: the last event":      {raidRules{}, raid{Step: stepIdle}, act{Kind: "drift"}, map[string]string{"event 6 of 1": "1/4", "event 6 of 2": "1/4", "step 1": "1/2"}},
		"a choice that is no stake":         {raidRules{}, raid{Step: stepSpoils}, act{Kind: "rest"}, map[string]string{"step 0": "1"}},
		"a system that names no milestones": {mute{raidRules{}}, raid{Step: stepIdle, Target: 7}, attack, map[string]string{"step 5": "1"}},
	} {
		t.Run(name, func(t *testing.T) {
			lines := forecast(t, c.rules, c.state, c.a)
			if len(lines) != 1 {
				t.Fatalf("%d lines", len(lines))
			}
			got := chances(lines[0])
			for label, p := range c.want {
				if got[label] != p {
					t.Errorf("%q has %q, not %s", label, got[label], p)
				}
			}
			if len(got) != len(c.want) {
				t.Errorf("chances are %v", got)
			}
		})
	}
}

// Where the only choice is to spend, a line without stakes ends there.
func TestForecastsWithoutAWayToGoOn(t *testing.T) {
	lines := forecast(t, raidRules{}, raid{Step: stepIdle}, act{Kind: "toll"})
	if len(lines) != 2 || chances(lines[0])["step 10"] != "1" || chances(lines[1])["hit"] != "1" {
		t.Errorf("lines are %v", lines)
	}
}

// duel is the raid in which the guard, who hopes for a miss, decides on the help.
type duel struct{ settledRaid }

func (duel) ToMove(s *raid) nemo.Seat {
	if s.Step == stepHelp {
		return 1
	}
	return raidRules{}.ToMove(s)
}

// An opponent picks what is worst for the seat that asks, an ally what is best.
func TestForecastsOfOtherSeats(t *testing.T) {
	s := raid{Step: stepIdle, Target: 7, Helpers: conseil}
	foe := forecast(t, duel{}, s, attack)
	friend := forecast(t, allied{}, s, attack)
	// 21/36 hit at once. The opponent rerolls those and leaves the misses.
	if len(foe) != 1 || foe[0].High != nil || foe[0].Good.RatString() != "49/144" {
		t.Errorf("against a foe: %v", foe)
	}
	if len(friend) != 2 || friend[0].Good.RatString() != "7/12" || friend[1].Good.RatString() != "119/144" {
		t.Errorf("with a friend: %v", friend)
	}
}

// allied is the duel in which everybody hopes for a hit.
type allied struct{ duel }

func (allied) Milestone(e nemo.Event, _ nemo.Seat) (string, bool, bool) {
	return raidRules{}.Milestone(e, 0)
}

// A decision that does not belong to the roll is followed, with the seat's best choice.
func TestForecastsGoThroughADecision(t *testing.T) {
	s := raid{Step: stepIdle, Target: 9, Crew: 2}
	lines := forecast(t, voted{}, s, attack)
	// 9 or more: 10/36; the better of the two decisions lowers the target to 8.
	if lines[0].Good.RatString() != "5/12" || lines[0].Undecided != nil {
		t.Errorf("lines %v", lines)
	}
}

// voted asks for a route where the raid would exert: the best one lowers the target.
type voted struct{ settledRaid }

func (voted) Legal(s *raid, buf []act) []act {
	if s.Step == stepExert {
		return append(buf, act{Kind: "left"}, act{Kind: "right"})
	}
	return raidRules{}.Legal(s, buf)
}

func (voted) Apply(s *raid, a act, t nemo.Trace) error {
	switch a.Kind {
	case "right":
		s.Target--
	case "left":
	default:
		return raidRules{}.Apply(s, a, t)
	}
	s.Step = stepStrike
	return nil
}

// If a position leads back to itself, the cycle counts as undecided.
func TestForecastsOfALoop(t *testing.T) {
	s := raid{Step: stepIdle}
	lines, err := odds.Forecasts(context.Background(), raidRules{}, &s, act{Kind: "loop"})
	if err != nil || len(lines) != 1 || chances(lines[0])["step 1"] != "1/2" || lines[0].Undecided.RatString() != "1/2" {
		t.Fatalf("lines %v, %v", lines, err)
	}
	if low, high := lines[0].Range(); low.Sign() != 0 || high.RatString() != "1/2" {
		t.Errorf("good is between %v and %v", low, high)
	}
}

func TestForecastsRefuse(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var illegal *nemo.Illegal
	var invalid *nemo.Invalid

	s := raid{Step: stepIdle}
	if _, err := odds.Forecasts(ctx, raidRules{}, &s, act{Kind: "fly"}); !errors.As(err, &illegal) {
		t.Errorf("an illegal action: %v", err)
	}
	for _, step := range []step{stepGuard, stepOver} {
		if _, err := odds.Forecasts(ctx, raidRules{}, &raid{Step: step}, attack); !errors.As(err, &invalid) {
			t.Errorf("step %d: %v", step, err)
		}
	}
	// The context ends after the paths have been followed.
	if _, err := odds.Forecasts(&lateContext{ctx, 1}, raidRules{}, &raid{Step: stepIdle, Target: 7}, act{Kind: "quit"}); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that ends late: %v", err)
	}
	cancel()
	if _, err := odds.Forecasts(ctx, raidRules{}, &s, attack); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled context: %v", err)
	}
}

// lateContext is done after it has been asked a number of times.
type lateContext struct {
	context.Context
	left int
}

func (c *lateContext) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

func TestForecastsOfPig(t *testing.T) {
	s := pig.State{Points: [2]uint16{90, 40}, Sum: 10}
	lines, err := odds.Forecasts[pig.State, pig.Action](context.Background(), pig.Rules{}, &s, pig.Roll())
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) != 1 || len(lines[0].Chances) != 6 || lines[0].Good.RatString() != "5/6" {
		t.Errorf("rolling: %v", lines)
	}
	if lines, err = odds.Forecasts[pig.State, pig.Action](context.Background(), pig.Rules{}, &s, pig.Hold()); err != nil {
		t.Fatal(err)
	}
	if got := chances(lines[0]); len(lines) != 1 || got["the first player wins"] != "1" {
		t.Errorf("holding: %v", lines)
	}
}
