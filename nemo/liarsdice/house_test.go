package liarsdice_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/liarsdice"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// The house rule of this file was written with only the documentation of package house (nemo/systems/house),
// to see whether that is sufficient.

type base struct{ *liarsdice.Rules }

// steep is Liar's Dice in which a bid must name more dice than the one before: a higher face alone is not
// enough.
type steep struct {
	kit.House[state, action]
	base
}

func higher(s *state, a action) bool {
	return a.Kind != liarsdice.KindBid || a.Bid.Quantity > s.Bid.Quantity
}

func (v steep) Legal(s *state, buf []action) []action {
	legal := buf
	for _, a := range v.Rules.Legal(s, nil) {
		if higher(s, a) {
			legal = append(legal, a)
		}
	}
	return legal
}

func (v steep) Apply(s *state, a action, t nemo.Trace) error {
	if !higher(s, a) {
		return &nemo.Illegal{Rule: "house", Reason: "a bid must name more dice than the last"}
	}
	return v.Rules.Apply(s, a, t)
}

func newSteep() (steep, error) {
	rule := kit.HouseRule[state, action]{
		Name: "liarsdice-steep", Title: "with steep bids",
		Lifts: []string{"bids-rise"},
		Keeps: []nemo.Invariant[state, action]{{Name: "bids-name-more-dice", HoldsOver: func(before *state, a action, after *state) error {
			if a.Kind == liarsdice.KindBid && after.Bid.Quantity <= before.Bid.Quantity {
				return errors.New("the bid does not name more dice")
			}
			return nil
		}}},
	}
	return kit.NewHouse(liarsdice.New(), rule, func(h kit.House[state, action], r *liarsdice.Rules) steep { return steep{h, base{r}} })
}

func TestHouseRuleOfANewcomer(t *testing.T) {
	c := config()
	c.Rules, c.Games = kit.Must(newSteep()), 8
	nemotest.Run(t, c)
}

// Every program treats a house rule as a game of its own. This one refuses what the game allows.
func Example_houseRule() {
	rules, err := newSteep()
	if err != nil {
		log.Fatal(err)
	}
	game, err := play.For[state, action](rules, nil).New(1, nemo.Settings{"dice": "2"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(game.System().About().Name, "is", game.System().About().Title)
	for _, text := range []string{"roll 14", "roll 36", "bid 1 4", "bid 1 5"} {
		if _, err := game.Do(text); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// liarsdice-steep is Liar's Dice with steep bids
	// illegal [house]: a bid must name more dice than the last
}

// A position that breaks a lifted invariant is invalid in the game but valid in the variant; one that breaks
// another invariant is invalid in both.
func TestLiftedInvariantIsNotAskedOfDocuments(t *testing.T) {
	rule := kit.HouseRule[state, action]{Name: "liarsdice-handicap", Title: "with a handicap", Lifts: []string{"dice-of-players"}}
	variant := kit.Must(kit.NewHouse(rules, rule, func(h kit.House[state, action], r *liarsdice.Rules) steep { return steep{h, base{r}} }))
	for _, c := range []struct {
		change func(s *state)
		words  string // in the variant's refusal
	}{
		{func(s *state) { s.Cups[0].Dice = 5 }, ""},
		{func(s *state) { s.Cups[0].Dice, s.Turn = 5, 4 }, "turn of a player without dice"},
	} {
		s := at(t, nemo.Settings{"dice": "2"})
		c.change(&s)
		doc, err := json.Marshal(rules.Snapshot(&s))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rules.Restore(doc); err == nil {
			t.Errorf("the game reads %s", doc)
		}
		again, err := variant.Restore(doc)
		if c.words == "" && (err != nil || again != s) || c.words != "" && (err == nil || !strings.Contains(err.Error(), c.words)) {
			t.Errorf("the variant reads %s as %+v, %v", doc, again, err)
		}
	}
}
