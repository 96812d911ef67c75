package odds_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// spoilt is the raid with side events: a hit or a miss repeats what the dice show and what was added,
// announces itself, and tells the guard something in secret.
type spoilt struct{ settledRaid }

const (
	evDiceShow nemo.EventKind = iota + 20
	evAdded
	evOfGuard
	evAnnounced
)

func (spoilt) Apply(s *raid, a act, t nemo.Trace) error {
	var log nemo.Log
	if err := (raidRules{}).Apply(s, a, &log); err != nil || t == nil {
		return err
	}
	for _, e := range log {
		if e.Kind != evHit && e.Kind != evMiss {
			t.Event(e)
			continue
		}
		sum := int16(s.Dice[0] + s.Dice[1])
		if sum > 6 {
			t.Event(nemo.Event{Kind: evAnnounced})
		}
		t.Event(e)
		t.Event(nemo.Event{Kind: evDiceShow, Args: [6]int16{sum}})
		t.Event(nemo.Event{Kind: evOfGuard, Only: nemo.Seats(1), Args: [6]int16{sum}})
		t.Event(nemo.Event{Kind: evDiceShow, Args: [6]int16{sum}})
		t.Event(nemo.Event{Kind: evAdded, Args: [6]int16{int16(s.Bonus)}})
	}
	return nil
}

func (spoilt) Describe(e nemo.Event) string {
	switch e.Kind {
	case evDiceShow:
		return fmt.Sprintf("dice show %d", e.Args[0])
	case evAdded:
		return fmt.Sprintf("with %d more", e.Args[0])
	case evOfGuard:
		return "the guard laughs"
	case evAnnounced:
		return "attention"
	}
	return raidRules{}.Describe(e)
}

// decided is the raid in which the guard's dice may decide the action: what comes after them does not
// belong to it. Decided must not be called before chance has revealed the target.
type decided struct{ spoilt }

func (decided) Decided(s *raid) bool {
	if s.Step == stepReveal {
		panic("nothing was said of this target yet")
	}
	return s.Step == stepExert && s.Guarded
}

// inWords formats a forecast in a line.
func inWords(f *odds.Forecast) string {
	if f == nil {
		return "-"
	}
	low, high := f.Range()
	text := fmt.Sprint(f.Stakes, " good ", low.RatString())
	if high != low {
		text += " to " + high.RatString()
	}
	if f.Undecided != nil {
		text += ", undecided " + f.Undecided.RatString()
	}
	return text + fmt.Sprint(", fails ", f.Fails, ", passes ", f.Passes, ", beside ", f.Beside)
}

// The short answer about attacks with two dice: the chance of 9 or more is 10/36, of 8 or more 15/36,
// of 7 or more 21/36; a 2 always misses. A reroll gives a second chance. The examples of a bad and a
// good result have dice one face from the lowest and the highest, and what is staked is spent.
func TestAskOfARaid(t *testing.T) {
	all := []string{"ned", "professor", "conseil", "exert crew", "exert hull"}
	for name, c := range map[string]struct {
		rules  nemo.Rules[raid, act]
		state  raid
		kind   string
		want   [3]string // plain, single, best
		stakes []string
		rolls  bool
		settle bool
	}{
		"three helpers, crew and hull": {
			spoilt{},
			raid{Target: 9, Crew: 2, Hull: 1, Helpers: ned | professor | conseil},
			"attack",
			[3]string{
				"[] good 5/18, fails [], passes [], beside [with 0 more]",
				"[professor] good 7/12, fails [], passes [], beside [with 2 more]",
				"[ned professor conseil exert crew] good 143/144, fails [], passes [], beside [with 5 more]",
			},
			all, true, true,
		},
		"stakes that change nothing": {
			spoilt{},
			raid{Target: 7},
			"attack",
			[3]string{"[] good 7/12, fails [], passes [], beside [with 0 more]", "-", "-"},
			all[3:], true, true,
		},
		"one stake that helps": {
			spoilt{},
			raid{Target: 7, Crew: 1},
			"attack",
			[3]string{
				"[] good 7/12, fails [], passes [], beside [with 0 more]",
				"[exert crew] good 13/18, fails [], passes [], beside [with 1 more]", "-",
			},
			all[3:], true, true,
		},
		"out of reach": {
			spoilt{},
			raid{Target: 13},
			"attack",
			[3]string{"[] good 0, fails [with 0 more], passes [], beside []", "-", "-"},
			all[3:], false, true,
		},
		"out of reach but for a stake": {
			spoilt{},
			raid{Target: 13, Crew: 1},
			"attack",
			[3]string{
				"[] good 0, fails [with 0 more], passes [], beside []",
				"[exert crew] good 1/36, fails [], passes [dice show 12], beside [with 1 more]", "-",
			},
			all[3:], true, true,
		},
		"a toll that must be paid": {
			spoilt{},
			raid{},
			"toll",
			[3]string{"[] good 0, fails [], passes [], beside []", "[pay] good 1, fails [], passes [dice show 0 with 0 more], beside []", "-"},
			[]string{"pay"},
			true, true,
		},
		"nothing settled": {
			spoilt{}, raid{}, "drift", [3]string{"[] good 0, fails [], passes [], beside []", "-", "-"}, []string{}, true, false,
		},
		"nothing rolled": {
			spoilt{}, raid{}, "rest", [3]string{"[] good 0, fails [], passes [], beside []", "-", "-"}, []string{}, false, false,
		},
		"a way round": {
			spoilt{},
			raid{},
			"loop",
			[3]string{"[] good 0 to 1/2, undecided 1/2, fails [], passes [], beside []", "-", "-"},
			[]string{},
			true, false,
		},
		"a guard whose dice decide": {
			decided{},
			raid{Target: 9, Guarded: true, Crew: 2, Helpers: ned},
			"attack",
			[3]string{"[] good 5/12, fails [], passes [], beside []", "-", "-"},
			[]string{},
			true, true,
		},
		"a target yet to be turned up, and nobody on guard": {
			decided{},
			raid{},
			"attack",
			[3]string{"[] good 13/27, fails [], passes [], beside [with 0 more]", "-", "-"},
			all[3:], true, true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.state
			s.Step = stepIdle
			b, err := odds.AskWithin(context.Background(), c.rules, &s, act{Kind: c.kind}, 5000)
			if err != nil {
				t.Fatal(err)
			}
			for i, f := range []*odds.Forecast{&b.Plain, b.Single, b.Best} {
				if got := inWords(f); got != c.want[i] {
					t.Errorf("%s at %+v, line %d:\nis   %s\nwant %s", c.kind, s, i, got, c.want[i])
				}
			}
			if !slices.Equal(b.Stakes, c.stakes) || b.Stakes == nil || b.Rolls() != c.rolls || b.Settles != c.settle {
				t.Errorf("%s at %+v: stakes %q, rolls %v, settles %v", c.kind, s, b.Stakes, b.Rolls(), b.Settles)
			}
			whole, err := odds.Ask(context.Background(), c.rules, &s, act{Kind: c.kind})
			if err != nil || inWords(&whole.Plain) != c.want[0] || whole.Steps != b.Steps {
				t.Errorf("with all steps: %s in %d steps, %v; want %s in %d", inWords(&whole.Plain), whole.Steps, err, c.want[0], b.Steps)
			}
		})
	}
}

// Ask is refused like a forecast; if the context ends later it returns what was found, without
// examples.
func TestAskRefuses(t *testing.T) {
	var illegal *nemo.Illegal
	var invalid *nemo.Invalid
	ctx, cancel := context.WithCancel(context.Background())
	if b, err := odds.Ask(ctx, spoilt{}, &raid{Step: stepGuard}, attack); !errors.As(err, &invalid) || b != nil {
		t.Errorf("while chance is to move: %v, %v", b, err)
	}
	if b, err := odds.Ask(ctx, spoilt{}, &raid{Step: stepIdle}, act{Kind: "fly"}); !errors.As(err, &illegal) || b != nil {
		t.Errorf("an illegal action: %v, %v", b, err)
	}
	s := raid{Step: stepIdle, Target: 7}
	b, err := odds.Ask(&lateContext{ctx, 2}, spoilt{}, &s, attack)
	if !errors.Is(err, context.Canceled) || b == nil || b.Plain.Good.RatString() != "7/12" || b.Plain.Fails != nil || b.Plain.Passes != nil {
		t.Errorf("a context that ends after the paths were followed: %+v, %v", b, err)
	}
	cancel()
	if b, err := odds.Ask(ctx, spoilt{}, &s, attack); !errors.Is(err, context.Canceled) || b != nil {
		t.Errorf("a context that is done: %v, %v", b, err)
	}
}

// rival is the raid in which the guard may demand a reroll of the strike.
type rival struct{ settledRaid }

func (r rival) ToMove(s *raid) nemo.Seat {
	if s.Step == stepHelp {
		return 1
	}
	return r.settledRaid.ToMove(s)
}

// Even if there is time only for the answer without stakes, it includes what an opponent spends: the
// guard demands a reroll of every hit.
func TestAFoeSpendsWithNothingStaked(t *testing.T) {
	s := raid{Step: stepIdle, Target: 9, Crew: 1, Hull: 2, Helpers: conseil}
	for _, steps := range []int{130, 100_000} {
		b, err := odds.AskWithin(context.Background(), rival{}, &s, act{Kind: "attack"}, steps)
		if err != nil {
			t.Fatal(err)
		}
		if best := cmp.Or(b.Best, b.Single); best == nil || best.High != nil != (steps == 130) {
			t.Errorf("%d steps: the best is %+v", steps, best)
		}
		if got := b.Plain.Good.RatString(); got != "25/324" || b.Plain.High != nil {
			t.Errorf("%d steps: %s with nothing staked, up to %v, want 25/324", steps, got, b.Plain.High)
		}
	}
}
