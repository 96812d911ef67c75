package odds_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/odds"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// ofTurn is the horizon of one turn of Pig: what the player to move has when the other's turn begins.
func ofTurn(s *pig.State) odds.Horizon[pig.State, pig.Action] {
	turn := s.Turn
	return odds.Horizon[pig.State, pig.Action]{
		Worth: odds.Points(rules),
		Until: func(s *pig.State) bool { return s.Turn != turn },
	}
}

// turnWorth is the best expected result of a turn with so many points at risk, computed from the rules
// of Pig alone.
func turnWorth(points, sum, rolls int) float64 {
	hold := float64(points + sum)
	if rolls == 0 {
		return hold
	}
	roll := float64(points) / 6
	for face := 2; face <= 6; face++ {
		roll += turnWorth(points, sum+face, rolls-1) / 6
	}
	return max(hold, roll)
}

func TestATurnOfPigIsWorthWhatAPlainCountSays(t *testing.T) {
	for _, s := range []pig.State{{}, {Sum: 12}, {Sum: 19}, {Sum: 21}, {Points: [2]uint16{90, 40}, Sum: 4}, {Points: [2]uint16{60, 3}, Turn: 0}} {
		h := ofTurn(&s)
		h.Plies = 13 // six rolls with their dice, and one hold
		got, err := odds.Value(context.Background(), rules, &s, 0, h)
		if err != nil || !got.Exact {
			t.Fatalf("%+v: %+v, %v", s, got, err)
		}
		want := turnWorth(int(s.Points[0]), int(s.Sum), 6)
		if math.Abs(got.Mean-want) > 1e-9 || got.Low != got.Mean || got.High != got.Mean {
			t.Errorf("%+v is worth %v to %v, about %v; counted apart it is %v", s, got.Low, got.High, got.Mean, want)
		}
		if hold := s.Sum >= 20; (got.Actions[0].Action == pig.Hold()) != hold && s.Sum != 20 && s.Points[0] == 0 {
			t.Errorf("with %d at risk the best is %s", s.Sum, rules.Format(got.Actions[0].Action))
		}
	}
}

// TestGamesTellWhatTheExactWayFinds checks that, where an exact value takes too many steps, playouts
// estimate the value of the given policy, and their interval for best play contains the exact value.
func TestGamesTellWhatTheExactWayFinds(t *testing.T) {
	s := pig.State{Sum: 9}
	h := ofTurn(&s)
	exact, err := odds.Value(context.Background(), rules, &s, 0, h)
	if err != nil || !exact.Exact {
		t.Fatalf("%+v, %v", exact, err)
	}
	h.Steps, h.Games, h.Seed = 1, 4000, 7
	h.Play = func(s *pig.State, _ nemo.Seat) (pig.Action, error) {
		if s.Sum >= 20 {
			return pig.Hold(), nil
		}
		return pig.Roll(), nil
	}
	told := 0
	h.Progress = func(so odds.Valued[pig.Action]) { told = so.Games }
	games, err := odds.Value(context.Background(), rules, &s, 0, h)
	if err != nil || games.Exact || games.Games != 4000 || told == 0 {
		t.Fatalf("%+v, %v, told of %d games", games, err, told)
	}
	if exact.Mean < games.Low || exact.Mean > games.High || games.High-games.Low > 1 {
		t.Errorf("the best is worth %.3f, and 4000 games say %.3f to %.3f", exact.Mean, games.Low, games.High)
	}
	for i, a := range games.Actions {
		for _, b := range exact.Actions {
			if a.Action == b.Action && (b.Mean < a.Low-0.3 || b.Mean > a.High+0.3 || a.High-a.Low > 1) {
				t.Errorf("%d: %s is worth %.3f, and games say %.3f to %.3f", i, rules.Format(a.Action), b.Mean, a.Low, a.High)
			}
		}
	}
	again, _ := odds.Value(context.Background(), rules, &s, 0, h)
	if again.Mean != games.Mean || again.Steps != games.Steps {
		t.Errorf("the same question is answered %v and %v", games.Mean, again.Mean)
	}
}

// If nobody decides, all games together give one estimate.
func TestGamesFromARollingDie(t *testing.T) {
	s := pig.State{Sum: 9, Rolling: true}
	h := ofTurn(&s)
	h.Steps, h.Games = 1, 400
	h.Play = func(*pig.State, nemo.Seat) (pig.Action, error) { return pig.Hold(), nil }
	got, err := odds.Value(context.Background(), rules, &s, 0, h)
	const want = (11 + 12 + 13 + 14 + 15) / 6.0
	if err != nil || got.Games != 400 || want < got.Low || want > got.High || got.High-got.Low > 1.2 {
		t.Errorf("who holds after a roll has %.2f in the mean, and the games say %+v (%v)", want, got, err)
	}
}

// If the horizon is reached at once, the actions of the position itself are still evaluated.
func TestTheFirstPositionIsLookedAt(t *testing.T) {
	s := pig.State{Points: [2]uint16{30, 0}, Sum: 5}
	h := odds.Horizon[pig.State, pig.Action]{Worth: odds.Points(rules), Until: func(*pig.State) bool { return true }}
	got, err := odds.Value(context.Background(), rules, &s, 0, h)
	if err != nil || len(got.Actions) != 2 || got.Actions[0].Action != pig.Hold() || got.Mean != 35 {
		t.Errorf("one step on, to hold has 35 and to roll 30: %+v, %v", got, err)
	}
}

// The other player maximizes its own value: at 99 points it scores one more and wins.
func TestTheOtherPlaysForItself(t *testing.T) {
	s := pig.State{Points: [2]uint16{50, 99}, Sum: 5}
	won := func(s *pig.State, seat nemo.Seat) float64 {
		if result := rules.Result(s); result.Over && result.Winners[0] == seat {
			return 1
		}
		return 0
	}
	got, err := odds.Value(context.Background(), rules, &s, 0, odds.Horizon[pig.State, pig.Action]{Worth: won, Plies: 6})
	if err != nil || !got.Exact {
		t.Fatalf("%+v, %v", got, err)
	}
	for _, a := range got.Actions {
		if a.Action == pig.Hold() && a.Mean != 0 {
			t.Errorf("to hold is worth %v of a win within six steps, in which only the other can win", a.Mean)
		}
	}
	other, err := odds.Value(context.Background(), rules, &pig.State{Points: s.Points, Turn: 1}, 1, odds.Horizon[pig.State, pig.Action]{Worth: won, Plies: 3})
	if err != nil || math.Abs(other.Mean-5.0/6) > 1e-12 {
		t.Errorf("with 99 points a roll and a hold win in 5 of 6, not %v (%v)", other.Mean, err)
	}
}

func TestWhatHasNoValueIsRefused(t *testing.T) {
	over := pig.State{Points: [2]uint16{100, 0}, Over: true}
	for what, ask := range map[string]func() error{
		"a game that is over": func() error {
			_, err := odds.Value(context.Background(), rules, &over, 0, odds.Horizon[pig.State, pig.Action]{})
			return err
		},
		"no such seat": func() error {
			_, err := odds.Value(context.Background(), rules, &pig.State{}, 7, odds.Horizon[pig.State, pig.Action]{})
			return err
		},
		"a negative horizon": func() error {
			_, err := odds.Value(context.Background(), rules, &pig.State{}, 0, odds.Horizon[pig.State, pig.Action]{Plies: -1})
			return err
		},
	} {
		var invalid *nemo.Invalid
		if err := ask(); !errors.As(err, &invalid) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestAValueCanBeStopped(t *testing.T) {
	r := nemoswar1.Default()
	s, err := r.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	playout := nemo.NewPlayout(r, 5)
	if _, err := playout.Run(&s, 60); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	h := odds.Horizon[nemoswar1.State, nemoswar1.Action]{Steps: 100, Games: 100_000}
	h.Progress = func(so odds.Valued[nemoswar1.Action]) {
		if so.Games >= 4 {
			stop()
		}
	}
	for r.ToMove(&s) != 0 {
		a, _, _ := playout.Pick(&s)
		if err := r.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	got, err := odds.Value(ctx, r, &s, 0, h)
	if !errors.Is(err, context.Canceled) || got.Games < 4 || got.Games > 100 || len(got.Actions) == 0 {
		t.Errorf("stopped after four games it says %+v, %v", got, err)
	}
}

// A seat of Nemesis gets the same values for two positions that it cannot tell apart.
func TestAValueBetraysNothing(t *testing.T) {
	r := nemesis.Default()
	compared := 0
	for seed := uint64(1); seed <= 6; seed++ {
		s, err := r.Start(nemo.Settings{"players": "3"})
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout(r, seed)
		if _, err := playout.Run(&s, 90+int(seed)*10); err != nil {
			t.Fatal(err)
		}
		seat := r.ToMove(&s)
		if !seat.IsPlayer() {
			continue
		}
		luck := nemo.NewRand(seed, 9)
		seen := r.Observe(&s, seat)
		other := r.Imagine(&seen, seat, &luck)
		h := odds.Horizon[nemesis.State, nemesis.Action]{Steps: 300, Games: 4, Plies: 12}
		one, err := odds.Value(context.Background(), r, &s, seat, h)
		two, err2 := odds.Value(context.Background(), r, &other, seat, h)
		if err != nil || err2 != nil || one.Mean != two.Mean || one.Steps != two.Steps {
			t.Errorf("%s is told %v (%v) of what is so and %v (%v) of what may be so", seat, one.Mean, err, two.Mean, err2)
		}
		compared++
	}
	if compared < 3 {
		t.Errorf("only %d positions were compared", compared)
	}
}
