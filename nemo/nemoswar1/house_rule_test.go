package nemoswar1_test

import (
	"fmt"
	"log"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// shortYear is a house rule that ends the game after week 20. Everything else is as in the game.
type (
	shortYear struct {
		kit.House[nemoswar1.State, nemoswar1.Action]
		wholeYear
	}
	wholeYear struct{ *nemoswar1.Rules }
)

const (
	lastWeek  = 20
	houseRule = nemo.Rule("house.1")
)

// newShortYear gives the variant a name of its own, so that its records are not mistaken for those of
// the game, and its own way to end.
func newShortYear() (*shortYear, error) {
	rule := kit.HouseRule[nemoswar1.State, nemoswar1.Action]{
		Name: "nemoswar1-short-year", Title: "with a year of 20 weeks",
		Tells: func(about *nemo.About) {
			about.Ends = append(about.Ends, nemo.End{Key: "week-20", Title: "Week 20 is over", Rule: houseRule})
			for i := range about.Phases { // the game may end in any phase
				phase := &about.Phases[i]
				if over := overIn(about); nemo.Phase(i) != over && !slices.Contains(phase.Next, over) {
					phase.Next = append(phase.Next, over)
				}
			}
		},
	}
	put := func(h kit.House[nemoswar1.State, nemoswar1.Action], r *nemoswar1.Rules) *shortYear {
		return &shortYear{h, wholeYear{r}}
	}
	return kit.NewHouse(nemoswar1.Default(), rule, put)
}

// overIn returns the phase of a finished game.
func overIn(about *nemo.About) nemo.Phase {
	return nemo.Phase(slices.IndexFunc(about.Phases, func(p nemo.PhaseInfo) bool { return p.Name == "over" }))
}

func ended(s *nemoswar1.State) bool { return s.Calendar > lastWeek && s.End == 0 }

func (y *shortYear) ToMove(s *nemoswar1.State) nemo.Seat {
	if ended(s) {
		return nemo.Nobody
	}
	return y.Rules.ToMove(s)
}

func (y *shortYear) Phase(s *nemoswar1.State) nemo.Phase {
	if ended(s) {
		return overIn(y.About())
	}
	return y.Rules.Phase(s)
}

func (y *shortYear) Legal(s *nemoswar1.State, buf []nemoswar1.Action) []nemoswar1.Action {
	if ended(s) {
		return buf
	}
	return y.Rules.Legal(s, buf)
}

func (y *shortYear) Outcomes(s *nemoswar1.State, buf []nemo.Outcome[nemoswar1.Action]) []nemo.Outcome[nemoswar1.Action] {
	if ended(s) {
		return buf
	}
	return y.Rules.Outcomes(s, buf)
}

func (y *shortYear) Apply(s *nemoswar1.State, a nemoswar1.Action, t nemo.Trace) error {
	if ended(s) {
		return &nemo.Illegal{Rule: houseRule, Reason: "week 20 is over, and with it the game"}
	}
	return y.Rules.Apply(s, a, t)
}

func (y *shortYear) Result(s *nemoswar1.State) nemo.Result {
	result := y.Rules.Result(s)
	if ended(s) {
		result.Over, result.End, result.Rule = true, "week-20", houseRule
		result.Reason = "week 20 is over"
	}
	return result
}

// Taught keeps the house rule.
func (y *shortYear) Taught(weights []float64) nemo.Rules[nemoswar1.State, nemoswar1.Action] {
	return y.Teach(weights)
}

// A house rule: wrap the rules, change what it changes, and give the variant a name of its own. The
// conformance suite checks that it still meets the contract. See nemo/systems/house.
func Example_houseRule() {
	rules, err := newShortYear()
	if err != nil {
		log.Fatal(err)
	}
	system := play.For[nemoswar1.State, nemoswar1.Action](rules, nil)
	game, err := system.New(1, nil)
	if err != nil {
		log.Fatal(err)
	}
	for !game.Over() {
		if _, err := game.Auto("random"); err != nil {
			log.Fatal(err)
		}
	}
	record, err := game.Record()
	if err != nil {
		log.Fatal(err)
	}
	header, _, _ := strings.Cut(string(record), "\n")
	fmt.Println(header)
	fmt.Println(game.Result().Reason, game.Result().Rule)
	// Output:
	// [System "nemoswar1-short-year"]
	// week 20 is over house.1
}

func TestHouseRuleIsStillAGame(t *testing.T) {
	nemotest.Run(t, nemotest.Config[nemoswar1.State, nemoswar1.Action]{
		Rules: kit.Must(newShortYear()), Games: 4, Every: 16, Branches: 1, Arbitrary: 2,
		Seldom: []string{"levels=exclusive", "last-ship=strict"},
	})
}
