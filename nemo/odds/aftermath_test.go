package odds_test

import (
	"context"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// TestWhatAResultBringsIsTrueOfEachRoll checks that, where one roll settles an action, what is said of
// a result happens with every roll that leads to it, not only with the example.
func TestWhatAResultBringsIsTrueOfEachRoll(t *testing.T) {
	told := eachRoll(t, nemoswar1.Default())
	told += eachRoll(t, nemoswar2.Default())
	told += eachRoll(t, nemorising.Default())
	told += eachRoll(t, nemesis.Default())
	if told < 150 {
		t.Errorf("only %d throws were compared", told)
	}
}

func eachRoll[S, A comparable](t *testing.T, rules nemo.Rules[S, A]) (told int) {
	t.Helper()
	caster := rules.(nemo.Forecaster[S, A])
	for game := uint64(0); told < 60 && game < 6; game++ {
		p := nemo.NewPlayout(rules, game)
		s, err := rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for ply := 0; rules.ToMove(&s) != nemo.Nobody && ply < 400; ply++ {
			if outcomes := rules.Outcomes(&s, nil); len(outcomes) > 0 {
				if err := rules.Apply(&s, nemo.Choose(outcomes, &p.Rand), nil); err != nil {
					t.Fatal(err)
				}
				continue
			}
			legal := rules.Legal(&s, nil)
			a := legal[p.Rand.Below(uint64(len(legal)))]
			if ply%2 == 0 {
				told += rolled(t, rules, caster, &s, a)
			}
			if err := rules.Apply(&s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	return told
}

// rolled compares the description of an action with each roll after it and returns the number of rolls
// compared.
func rolled[S, A comparable](t *testing.T, rules nemo.Rules[S, A], caster nemo.Forecaster[S, A], s *S, a A) (told int) {
	t.Helper()
	seat := rules.ToMove(s)
	thrown := rules.Observe(s, seat)
	if rules.Apply(&thrown, a, nil) != nil || rules.ToMove(&thrown) != nemo.Chance {
		return 0
	}
	brief, err := odds.AskWithin(context.Background(), rules, s, a, 2000)
	if err != nil {
		t.Fatal(err)
	}
	f := &brief.Plain
	for _, o := range rules.Outcomes(&thrown, nil) {
		var log nemo.Log
		after := thrown
		if err := rules.Apply(&after, o.Action, &log); err != nil {
			t.Fatal(err)
		}
		// More rolls or draws may follow before it is over, such as the Wound of a Bite.
		random := nemo.NewRand(uint64(told), 1)
		for range 20 {
			next := rules.Outcomes(&after, nil)
			if rules.ToMove(&after) != nemo.Chance || len(next) == 0 {
				break
			}
			if err := rules.Apply(&after, nemo.Choose(next, &random), &log); err != nil {
				t.Fatal(err)
			}
		}
		labels, words := []string{}, []string{}
		for _, event := range log {
			if label, _, ok := caster.Milestone(event, seat); ok {
				labels, words = append(labels, label), nil
				continue
			}
			words = append(words, rules.Describe(event))
		}
		if len(labels) != 1 || rules.ToMove(&after) == nemo.Chance {
			continue
		}
		for label, brings := range map[string][]string{f.Failed: f.Fails, f.Passed: f.Passes} {
			if label != labels[0] {
				continue
			}
			told++
			for _, text := range brings {
				if !slices.Contains(words, text) {
					t.Errorf("%s: %s, %s: %q does not happen with %s: %q",
						rules.About().Name, rules.Format(a), label, text, rules.Format(o.Action), words)
				}
			}
		}
	}
	return told
}
