package odds_test

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/odds"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

func TestNode(t *testing.T) {
	for name, c := range map[string]struct {
		rules nemo.Rules[raid, act]
		state raid
		want  []string
	}{
		"by milestone":   {raidRules{}, raid{Step: stepGuard, Target: 7}, []string{"guard hits 7/12", "guard misses 5/12"}},
		"by first event": {mute{raidRules{}}, raid{Step: stepGuard, Target: 7}, []string{"event 1 of 0 7/12", "event 2 of 0 5/12"}},
		"by notation":    {raidRules{}, raid{Step: stepReveal}, []string{"chance 1"}},
		"mixed":          {raidRules{}, raid{Step: stepDrift}, []string{"event 6 of 1 1/4", "event 6 of 2 1/4", "chance 1/2"}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := odds.Node(c.rules, &c.state, 0)
			if err != nil || len(got) != len(c.want) {
				t.Fatalf("got %v, %v", got, err)
			}
			for i := range got {
				if text := got[i].Label + " " + got[i].Probability.RatString(); text != c.want[i] {
					t.Errorf("%q, not %q", text, c.want[i])
				}
			}
		})
	}
	var invalid *nemo.Invalid
	if _, err := odds.Node[raid, act](raidRules{}, &raid{Step: stepIdle}, 0); !errors.As(err, &invalid) {
		t.Errorf("a node of a player: %v", err)
	}
}

// What is good for one seat may be bad for another.
func TestNodeIsGoodForASeat(t *testing.T) {
	s := raid{Step: stepGuard, Target: 7}
	for seat, good := range map[nemo.Seat][]bool{0: {false, true}, 1: {true, false}} {
		got, err := odds.Node(raidRules{}, &s, seat)
		if err != nil || len(got) != 2 || got[0].Good != good[0] || got[1].Good != good[1] {
			t.Errorf("for %s: %+v, %v", seat, got, err)
		}
	}
}

// The crew left after a guarded attack: one less if the guard hits, with 21/36, one of the crew's two
// places out of six.
func TestDistributionOfARaid(t *testing.T) {
	s := raid{Step: stepIdle, Target: 9, Guarded: true, Crew: 2, Hull: 1}
	got, err := odds.Distribution(context.Background(), raidRules{}, &s, attack, nil, func(s *raid) int8 { return s.Crew })
	if err != nil {
		t.Fatal(err)
	}
	if worn := big.NewRat(21*2, 36*6); got[1].Cmp(worn) != 0 || len(got) != 2 {
		t.Errorf("got %v", got)
	}
	// Stopping before the guard's dice.
	got, err = odds.Distribution(context.Background(), raidRules{}, &s, attack,
		func(s *raid) bool { return s.Step == stepGuard }, func(s *raid) int8 { return s.Crew })
	if err != nil || got[2].RatString() != "1" {
		t.Errorf("got %v, %v", got, err)
	}
}

// A turn of Pig that rolls on up to 20: the well-known probability of a bust.
func TestDistributionOfATurn(t *testing.T) {
	total := map[int]*big.Rat{0: new(big.Rat)}
	now := map[int]*big.Rat{0: big.NewRat(1, 1)}
	for len(now) > 0 {
		next := map[int]*big.Rat{}
		for sum, p := range now {
			if sum >= 20 {
				total[sum] = p
				continue
			}
			s := pig.State{Sum: uint16(sum)}
			d, err := odds.Distribution[pig.State](context.Background(), pig.Rules{}, &s, pig.Roll(), nil, func(s *pig.State) int { return int(s.Sum) })
			if err != nil {
				t.Fatal(err)
			}
			for to, q := range d {
				q.Mul(q, p)
				if to == 0 {
					total[0].Add(total[0], q)
				} else if next[to] == nil {
					next[to] = q
				} else {
					next[to].Add(next[to], q)
				}
			}
		}
		// Smaller sums may still reach a final sum already seen: add them up.
		for sum, p := range next {
			if sum >= 20 && total[sum] != nil {
				total[sum].Add(total[sum], p)
				delete(next, sum)
			}
		}
		now = next
	}
	if bust, _ := total[0].Float64(); bust < 0.6244 || bust > 0.6246 {
		t.Errorf("a turn that holds at 20 busts with %v", bust)
	}
}
