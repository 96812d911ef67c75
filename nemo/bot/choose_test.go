package bot_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// mean is the mean score of a bot over some voyages.
func mean(t testing.TB, rules nemo.Rules[voyage, order], name string, games int) float64 {
	t.Helper()
	var sum float64
	for game := range games {
		result := play(t, rules, uint64(game), newBot(t, name, rules, uint64(game)))
		sum += result.Scores[0].Total
	}
	return sum / float64(games)
}

func TestStrengthAtTheVoyage(t *testing.T) {
	for name, c := range map[string]struct {
		rules           nemo.Rules[voyage, order]
		greedy, planner float64 // at least
	}{
		"as it is":            {voyageRules{}, 25, 18},
		"without extras":      {bareVoyage{voyageRules{}}, 25, 18},
		"that says what ends": {calm{}, 25, 18},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			random, greedy, planner := mean(t, c.rules, "random", 50), mean(t, c.rules, "greedy", fewer(20)), mean(t, c.rules, "planner", fewer(5))
			t.Logf("random %.1f, greedy %.1f, planner %.1f", random, greedy, planner)
			if underRace {
				return // too few games for a comparison
			}
			if greedy < c.greedy || planner < c.planner || random > 8 {
				t.Errorf("random %.1f, greedy %.1f, planner %.1f", random, greedy, planner)
			}
		})
	}
}

// TestGreedySeesTheEndOfAnAction: against a target of 9 the dice alone hit with 10/36, with the crew
// with 21/36. A hit is worth 5 points sunk or 3 captured; a miss costs a point, and with the crew
// exerted 2 more by the evaluation.
func TestGreedySeesTheEndOfAnAction(t *testing.T) {
	g := newBot[voyage, order](t, "greedy", voyageRules{}, 1)
	s := voyage{Node: nodeExert, Crew: 4, Target: 9}
	choice, err := g.Choose(&s, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := 8 + (21*5-15*3)/36.0
	if d := choice.Estimate - want; choice.Action.Kind != "exert" || d < -1e-9 || d > 1e-9 {
		t.Errorf("chose %v for %v, not exert for %v", choice.Action, choice.Estimate, want)
	}
	s = voyage{Node: nodePrize, Crew: 4, Target: 9}
	if choice, err = g.Choose(&s, 0); err != nil || choice.Action.Kind != "sink" || choice.Estimate != 13 {
		t.Errorf("chose %v, %v", choice, err)
	}
}

func TestTheSameSeedGivesTheSameDecisions(t *testing.T) {
	for _, name := range bot.Names() {
		a, b := newBot[voyage, order](t, name, voyageRules{}, 7), newBot[voyage, order](t, name, voyageRules{}, 7)
		dice := nemo.NewPlayout[voyage, order](voyageRules{}, 3)
		s, _ := voyageRules{}.Start(nil)
		for range 30 {
			action, seat, err := dice.Pick(&s)
			if err != nil {
				t.Fatal(err)
			}
			if seat.IsPlayer() {
				one, err := a.Choose(&s, seat)
				if err != nil {
					t.Fatal(err)
				}
				other, err := b.Choose(&s, seat)
				if err != nil || !reflect.DeepEqual(one, other) {
					t.Fatalf("%s: %v and %v, %v", name, one, other, err)
				}
				checkChoice(t, name, &s, one)
			}
			if seat == nemo.Nobody {
				break
			}
			if err := (voyageRules{}).Apply(&s, action, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkChoice checks that a choice is legal and that the considered actions are the legal ones, each
// once, the chosen one first.
func checkChoice(t *testing.T, name string, s *voyage, choice bot.Choice[order]) {
	t.Helper()
	legal := voyageRules{}.Legal(s, nil)
	seen := map[order]bool{}
	for _, w := range choice.Considered {
		seen[w.Action] = true
	}
	for _, a := range legal {
		if name != "random" && !seen[a] {
			t.Errorf("%s did not consider %v", name, a)
		}
		delete(seen, a)
	}
	if len(seen) > 0 {
		t.Errorf("%s considered %v", name, seen)
	}
	if len(choice.Considered) > 0 && (choice.Considered[0].Action != choice.Action || choice.Considered[0].Estimate != choice.Estimate) {
		t.Errorf("%s chose %v, but %v came first", name, choice.Action, choice.Considered[0])
	}
	for i := 1; name == "greedy" && i < len(choice.Considered); i++ {
		if choice.Considered[i].Estimate > choice.Considered[i-1].Estimate {
			t.Errorf("%s: %v is out of order", name, choice.Considered[i])
		}
	}
}

// TestBotsAreHonest checks that a bot that does not know where the prize is chooses by the odds,
// wherever it is, and that one that knows takes it.
func TestBotsAreHonest(t *testing.T) {
	for _, name := range []string{"greedy", "planner"} {
		for _, shy := range []bool{false, true} {
			rules := cupsRules{shy: shy}
			for prize := uint8(1); prize <= 3; prize++ {
				guesser := newBot[cups, uint8](t, name, rules, 5)
				choice, err := guesser.Choose(&cups{Prize: prize}, 0)
				if err != nil || !shy && choice.Action != 3 {
					t.Errorf("%s, prize %d: guessed %v, %v", name, prize, choice, err)
				}
				owner := newBot[cups, uint8](t, name, rules, 5)
				if choice, err = owner.Choose(&cups{Prize: prize, Picked: prize%3 + 1}, 1); err != nil || choice.Action != prize {
					t.Errorf("%s, prize %d: took %v, %v", name, prize, choice, err)
				}
			}
		}
	}
}

func TestBotsRefuseWhatIsNoQuestion(t *testing.T) {
	for _, name := range bot.Names() {
		b := newBot(t, name, rules, 1)
		for what, c := range map[string]struct {
			state pig.State
			seat  nemo.Seat
		}{
			"a finished game": {pig.State{Over: true}, 0},
			"a rolling die":   {pig.State{Rolling: true}, 0},
			"another's turn":  {pig.State{}, 1},
			"nobody's turn":   {pig.State{}, nemo.Nobody},
		} {
			var invalid *nemo.Invalid
			if _, err := b.Choose(&c.state, c.seat); !errors.As(err, &invalid) {
				t.Errorf("%s, %s: %v", name, what, err)
			}
		}
		stuck := newBot[cups, uint8](t, name, stuckRules{}, 1)
		if _, err := stuck.Choose(&cups{}, 0); !errors.Is(err, nemo.ErrStuck) {
			t.Errorf("%s, stuck: %v", name, err)
		}
	}
}

// stuckRules has a node without legal actions.
type stuckRules struct{ cupsRules }

func (stuckRules) Legal(_ *cups, buf []uint8) []uint8 { return buf }

// TestGreedyKeepsItsBuffers checks that after the first decisions greedy allocates only what it
// returns.
func TestGreedyKeepsItsBuffers(t *testing.T) {
	g := newBot[voyage, order](t, "greedy", voyageRules{}, 1)
	s := voyage{Node: nodeAct, Crew: 3}
	allocs := testing.AllocsPerRun(20, func() {
		if _, err := g.Choose(&s, 0); err != nil {
			t.Fatal(err)
		}
	})
	if allocs > 4 {
		t.Errorf("%v allocations for a decision", allocs)
	}
}
