package bot_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

var rules nemo.Rules[pig.State, pig.Action] = pig.Rules{}

// bare is Pig without any optional interface: no Evaluate, no Sample, no roles.
type bare struct {
	nemo.Rules[pig.State, pig.Action]
}

func newBot[S, A comparable](t testing.TB, name string, rules nemo.Rules[S, A], seed uint64) bot.Bot[S, A] {
	t.Helper()
	b, err := bot.New(name, rules, seed)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// play plays a game to its end and returns the result.
func play[S, A comparable](t testing.TB, rules nemo.Rules[S, A], seed uint64, bots ...bot.Bot[S, A]) nemo.Result {
	t.Helper()
	s, err := rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	dice := nemo.NewPlayout(rules, seed)
	for range 100_000 {
		a, seat, err := dice.Pick(&s)
		if err != nil {
			t.Fatal(err)
		}
		if seat == nemo.Nobody {
			return rules.Result(&s)
		}
		if seat.IsPlayer() {
			before := s
			choice, err := bots[int(seat)%len(bots)].Choose(&s, seat)
			if err != nil {
				t.Fatal(err)
			}
			if s != before {
				t.Fatal("the bot changed the state")
			}
			a = choice.Action
		}
		if err := rules.Apply(&s, a, nil); err != nil {
			t.Fatalf("the bot chose %q: %v", rules.Format(a), err)
		}
	}
	t.Fatal("the game does not end")
	return nemo.Result{}
}

// fewer reduces a number of games under the race detector.
func fewer(games int) int {
	if underRace {
		return max(1, games/20)
	}
	return games
}

// wins counts the games of Pig that one bot wins against another; each begins half of them.
func wins(t testing.TB, rules nemo.Rules[pig.State, pig.Action], one, other string, games int) int {
	t.Helper()
	won := 0
	for game := range games {
		a := newBot(t, one, rules, uint64(game))
		b := newBot(t, other, rules, uint64(game))
		seat := nemo.Seat(game % 2)
		if seat == 1 {
			a, b = b, a
		}
		if slices.Contains(play(t, rules, uint64(game), a, b).Winners, seat) {
			won++
		}
	}
	return won
}

func TestStrengthAtPig(t *testing.T) {
	for _, c := range []struct {
		name       string
		rules      nemo.Rules[pig.State, pig.Action]
		one, other string
		games      int
		atLeast    int
	}{
		{"greedy beats random", rules, "greedy", "random", 100, 95},
		{"the planner beats random", rules, "planner", "random", 100, 95},
		{"greedy beats random without Evaluate", bare{rules}, "greedy", "random", 100, 90},
		{"the planner beats random without Evaluate", bare{rules}, "planner", "random", 100, 90},
		{"random is even with random", rules, "random", "random", 200, 80},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			won := wins(t, c.rules, c.one, c.other, fewer(c.games))
			t.Logf("%d of %d", won, c.games)
			if won < c.atLeast && !underRace {
				t.Errorf("%d of %d games won, expected %d", won, c.games, c.atLeast)
			}
		})
	}
}

func BenchmarkChoose(b *testing.B) {
	for _, name := range bot.Names() {
		b.Run(name, func(b *testing.B) {
			player := newBot(b, name, rules, 1)
			s := pig.State{Points: [2]uint16{40, 50}, Sum: 12}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := player.Choose(&s, 0); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func TestNew(t *testing.T) {
	var invalid *nemo.Invalid
	_, err := bot.New("alphazero", rules, 1)
	if !errors.As(err, &invalid) || !strings.Contains(err.Error(), "random, greedy, planner") {
		t.Errorf("got %v", err)
	}
	names := bot.Names()
	names[0] = "changed"
	if bot.Names()[0] != "random" {
		t.Error("Names gives away its own list")
	}
}
