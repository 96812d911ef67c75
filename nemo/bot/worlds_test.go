package bot_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/liarsdice"
)

// TestPlannerThinksOfManyWorlds: in Liar's Dice with two dice each, a player without a six or a one
// faces the bid "3 of 6", which cannot hold; or, holding one three, the bid "2 of 3", which holds if
// one of the other's dice is a three or a one, in 20 of 36 cases, and any higher bid is worse. In a
// single world a doubt wins or loses a die; over many worlds it has its true value, whatever the seed.
func TestPlannerThinksOfManyWorlds(t *testing.T) {
	rules := liarsdice.New()
	doubt := liarsdice.Action{Kind: liarsdice.KindDoubt}
	for _, c := range []struct {
		own, bid string
		worth    float64 // of a doubt: the chance to win less the chance to lose
	}{
		{"roll 24", "bid 3 6", 1}, {"roll 23", "bid 2 3", 1 - 2*20./36}, {"roll 24", "bid 2 6", 1 - 2*4./36}, {"roll 33", "bid 2 3", -1},
	} {
		s, err := rules.Start(nemo.Settings{"dice": "2"})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{"roll 56", c.own, c.bid} {
			a, err := rules.Parse(&s, text)
			if err == nil {
				err = rules.Apply(&s, a, nil)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		for seed := range uint64(8) {
			planner, err := bot.New[liarsdice.State, liarsdice.Action](bot.Planner, rules, seed)
			if err != nil {
				t.Fatal(err)
			}
			choice, err := planner.Choose(&s, 1)
			if err != nil {
				t.Fatal(err)
			}
			for _, one := range choice.Considered {
				// The mean of 32 worlds is off by at most three standard errors.
				if one.Action == doubt && (one.Estimate < c.worth-0.55 || one.Estimate > c.worth+0.55) {
					t.Errorf("%s, %s, seed %d: to doubt is worth %.2f, the planner makes it %.2f", c.own, c.bid, seed, c.worth, one.Estimate)
				}
			}
			if c.worth > -1 != (choice.Action == doubt) { // a higher bid is worse unless this one holds
				t.Errorf("%s, %s, seed %d: the planner would %s", c.own, c.bid, seed, rules.Format(choice.Action))
			}
		}
	}
}
