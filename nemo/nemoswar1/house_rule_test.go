package nemoswar1_test

import (
	"fmt"
	"log"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// shortYear is a house rule by wrapping a system: the year ends when week 20 is
// over. Whatever it does not say is as in the game.
type shortYear struct {
	*nemoswar1.Rules
	about nemo.About
}

const (
	lastWeek  = 20
	houseRule = nemo.Rule("house.1")
)

// newShortYear gives the variant a name of its own, so that its records are not
// taken for those of the game, and the way in which it ends.
func newShortYear() *shortYear {
	y := &shortYear{Rules: nemoswar1.Default()}
	y.about = *y.Rules.About()
	y.about.Name, y.about.Title = "nemoswar1-short-year", y.about.Title+", a year of 20 weeks"
	y.about.Ends = append(slices.Clone(y.about.Ends), nemo.End{Key: "week-20", Title: "Week 20 is over", Rule: houseRule})
	y.about.Phases = slices.Clone(y.about.Phases)
	for i := range y.about.Phases { // it may end in any phase
		phase := &y.about.Phases[i]
		if over := y.over(); nemo.Phase(i) != over && !slices.Contains(phase.Next, over) {
			phase.Next = append(slices.Clone(phase.Next), over)
		}
	}
	return y
}

// over is the phase of a game that has ended.
func (y *shortYear) over() nemo.Phase {
	return nemo.Phase(slices.IndexFunc(y.about.Phases, func(p nemo.PhaseInfo) bool { return p.Name == "over" }))
}

func ended(s *nemoswar1.State) bool { return s.Calendar > lastWeek && s.End == 0 }

func (y *shortYear) About() *nemo.About { return &y.about }

func (y *shortYear) ToMove(s *nemoswar1.State) nemo.Seat {
	if ended(s) {
		return nemo.Nobody
	}
	return y.Rules.ToMove(s)
}

func (y *shortYear) Phase(s *nemoswar1.State) nemo.Phase {
	if ended(s) {
		return y.over()
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

// A house rule: wrap the rules, change what it changes, and give the variant a
// name of its own. The suite says whether it is still a game.
func Example_houseRule() {
	system := play.For[nemoswar1.State, nemoswar1.Action](newShortYear(), nil)
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
		Rules: newShortYear(), Games: 4, Every: 16, Branches: 1, Arbitrary: 2,
		Seldom: []string{"levels=exclusive", "last-ship=strict"},
	})
}
