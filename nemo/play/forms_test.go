package play

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// Texts are sorted in natural order: numbers by size, wherever they stand.
func TestTextsAreComparedNaturally(t *testing.T) {
	ordered := []string{"", "1", "1 a", "2", "9", "10", "10 9", "10 10", "a", "a1", "a2", "a2b", "a10", "a10b2", "a10b11", "ab", "b"}
	for i, a := range ordered {
		for j, b := range ordered {
			if got := compareNaturally(a, b); sign(got) != sign(i-j) {
				t.Errorf("%q and %q compare as %d; they are number %d and %d of the order", a, b, got, i, j)
			}
		}
	}
	if compareNaturally("11", "12") >= 0 || compareNaturally("12", "11") <= 0 || compareNaturally("7 12", "7 11") <= 0 {
		t.Error("numbers of as many digits are not put in order")
	}
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// shuffled is Pig that names the subject of each refusal; its made-up dice have all faces, and some
// that cannot be typed.
type shuffled struct{ pig.Rules }

func (shuffled) Arbitrary(r *nemo.Rand) pig.Action {
	switch r.Below(4) {
	case 0:
		return pig.Roll()
	case 1:
		return pig.Hold()
	}
	return pig.Die(int(1 + r.Below(9)))
}

// TestFormsAreGrouped checks that forms are grouped by the rule and reason of their refusal, legal ones
// first, during a roll and at a decision.
func TestFormsAreGrouped(t *testing.T) {
	g, err := For[pig.State, pig.Action](shuffled{}, nil).New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	refusal := func(s *pig.State, a pig.Action) (nemo.Rule, string) {
		next := *s
		var illegal *nemo.Illegal
		if err := (pig.Rules{}).Apply(&next, a, nil); !errors.As(err, &illegal) {
			t.Fatalf("%v at %+v is not refused: %v", a, s, err)
		}
		return illegal.Rule, illegal.Reason
	}
	deciding := pig.State{}
	rule, reason := refusal(&deciding, pig.Die(3))
	all := []string{"die 1", "die 2", "die 3", "die 4", "die 5", "die 6"}
	forms, err := g.FormsSeen(0, "die")
	if want := []Forms{{Rule: rule, Reason: reason, Actions: all}}; err != nil || !reflect.DeepEqual(forms, want) {
		t.Errorf("dice while a player decides: %+v, %v; want %+v", forms, err, want)
	}
	forms, err = g.FormsSeen(0, "DIE", "3")
	if want := []Forms{{Rule: rule, Reason: reason, Actions: all[2:3]}}; err != nil || !reflect.DeepEqual(forms, want) {
		t.Errorf("a three while a player decides: %+v, %v; want %+v", forms, err, want)
	}
	forms, err = g.FormsSeen(0, "roll")
	if err != nil || len(forms) != 1 || !forms[0].Legal || forms[0].Reason != "" || !slices.Equal(forms[0].Actions, []string{"roll"}) {
		t.Errorf("rolling: %+v, %v", forms, err)
	}
	if want := []string{"die", "hold", "roll"}; !slices.Equal(g.Verbs(), want) {
		t.Errorf("the verbs are %q, want %q", g.Verbs(), want)
	}
	var invalid *nemo.Invalid
	for _, words := range [][]string{{"die", "7"}, {"die", "3", "4"}, {"dance"}, {"di"}} {
		if forms, err := g.FormsSeen(0, words[0], words[1:]...); !errors.As(err, &invalid) || forms != nil {
			t.Errorf("%q: %+v, %v", words, forms, err)
		}
	}
	if _, err := g.Do("roll"); err != nil {
		t.Fatal(err)
	}
	forms, err = g.FormsSeen(nemo.Nobody, "die")
	var legal []string
	for _, group := range forms {
		if group.Legal {
			legal = append(legal, group.Actions...)
		}
	}
	slices.Sort(legal)
	if err != nil || !slices.Equal(legal, all) {
		t.Errorf("dice while one is rolled: %+v, %v", forms, err)
	}
	rolling := pig.State{Rolling: true}
	rule, reason = refusal(&rolling, pig.Hold())
	forms, err = g.FormsSeen(nemo.Nobody, "hold")
	if want := []Forms{{Rule: rule, Reason: reason, Actions: []string{"hold"}}}; err != nil || !reflect.DeepEqual(forms, want) {
		t.Errorf("holding while a die is rolled: %+v, %v; want %+v", forms, err, want)
	}
}

// Bots lists the bots that can play a system.
func TestBotsOfASystem(t *testing.T) {
	if bots := For[pig.State, pig.Action](pig.Rules{}, nil).Bots(); !slices.Equal(bots, bot.Names()) || len(bots) == 0 {
		t.Errorf("the bots are %q", bots)
	}
}

// CheckResult names the contradiction in a result.
func TestCheckResultOfAnEnd(t *testing.T) {
	about := nemo.About{Name: "pig", Seats: []string{"a", "b"}, Ends: []nemo.End{{Key: "goal"}}, Levels: []nemo.Level{{Key: "won"}}}
	score := func(level string, total float64, points ...float64) nemo.Result {
		s := nemo.Score{Seat: 1, Level: level, Total: total}
		for _, p := range points {
			s.Lines = append(s.Lines, nemo.ScoreLine{Points: p})
		}
		return nemo.Result{Scores: []nemo.Score{s}}
	}
	for _, c := range []struct {
		result nemo.Result
		want   string
	}{
		{nemo.Result{}, ""},
		{nemo.Result{Over: true, End: "goal", Winners: []nemo.Seat{1}}, ""},
		{nemo.Result{Over: true, End: "rain"}, `the game is over by "rain", which is none of the ends of pig`},
		{nemo.Result{Over: true}, `the game is over by "", which is none of the ends of pig`},
		{nemo.Result{End: "goal"}, `the game is not over, and its end is "goal"`},
		{nemo.Result{Winners: []nemo.Seat{2}}, "seat 3 wins, and there are 2 seats"},
		{score("won", 5, 2, 3), ""},
		{score("", 0), ""},
		{score("won", 5, 2, 2), "the lines of the score of seat 2 sum to 4, and the total is 5"},
		{score("hero", 5, 5), `the level "hero" is none of the levels of pig`},
	} {
		err := CheckResult(&about, c.result)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q", c.result, got, c.want)
		}
	}
}

// TestVerifierStopsWhenGivenUp checks that a game that was abandoned because a rule did not return is
// not continued.
func TestVerifierStopsWhenGivenUp(t *testing.T) {
	y := &system[pig.State, pig.Action]{rules: pig.Rules{}}
	w := newVerifier(y, VerifyConfig{Games: 1, Seed: 1})
	w.watch.open(0, nil, nil)
	s := pig.State{}
	for range 2 {
		w.standstill()
	}
	if w.watch.alive() {
		t.Fatal("two looks without a sign of life did not give the game up")
	}
	phase, err := w.step(&s, pig.Roll(), w.system.rules.Phase(&s))
	if !errors.Is(err, errGivenUp) || s != (pig.State{}) || phase != (pig.Rules{}).Phase(&s) {
		t.Errorf("a roll after the game was given up: phase %d, position %+v, %v", phase, s, err)
	}
}
