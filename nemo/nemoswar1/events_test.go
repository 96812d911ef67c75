package nemoswar1

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestRuleOfTheLiberationDie checks that a Liberation die cites the rule that calls for it, even if the
// Wreck was used long before the card is played.
func TestRuleOfTheLiberationDie(t *testing.T) {
	r := Default()
	s, err := r.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	apply := func(log nemo.Trace, actions ...Action) {
		t.Helper()
		for _, a := range actions {
			if err := r.Apply(&s, a, log); err != nil {
				t.Fatalf("%s: %v", r.Format(a), err)
			}
		}
	}
	apply(nil, Station(WesternPacific), Commit(War), Dice(1, 2))
	card, _ := r.cardNames.Find("gold-for-the-rising")
	gold := Play(card)
	s.unseen.remove(gold.Card)
	s.retained.add(gold.Card)
	if oceans := r.cards[gold.Card].Oceans; len(oceans) > 0 {
		s.Nautilus = oceans[0]
	}
	s.Wreck = wreckCollected
	for _, test := range []struct {
		action Action
		rule   nemo.Rule
	}{{UseWreck(), "3.2.2"}, {gold, "6.5.2"}} {
		apply(nil, test.action)
		if rule := r.Prompt(&s).Rule; rule != test.rule {
			t.Errorf("after %s the prompt cites %s, want %s", r.Format(test.action), rule, test.rule)
		}
		var log nemo.Log
		apply(&log, Die(4))
		if e := log[1]; e.Kind != EventLiberation || e.Rule != test.rule {
			t.Errorf("after %s: [%s] %s, want [%s]", r.Format(test.action), e.Rule, r.Describe(e), test.rule)
		}
	}
}
