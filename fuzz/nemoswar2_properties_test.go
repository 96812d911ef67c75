package fuzz_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/leanovate/gopter/prop"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
)

// TestNemosWar2Table checks properties of cups, decks and dice in any position.
func TestNemosWar2Table(t *testing.T) {
	p := properties(t, 300)
	p.Property("nothing is hidden from any player", prop.ForAll(
		func(number int64) bool {
			s := nemosWar2.positionOf(number)
			for seat := range revisedRules.About().Seats {
				if revisedRules.Observe(&s, nemo.Seat(seat)) != s {
					return false
				}
			}
			return true
		}, numbers()))
	p.Property("every roll of dice is as likely as another, and a draw is what can come up", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := nemosWar2.nodeOf(number, func(s *nemoswar2.State) bool { return revisedRules.ToMove(s) == nemo.Chance })
			if !ok {
				return false, fmt.Errorf("no node of chance")
			}
			for _, o := range revisedRules.Outcomes(&s, nil) {
				next := s
				if err := revisedRules.Apply(&next, o.Action, nil); err != nil {
					return false, err
				}
				if o.Weight == 0 || o.Action.Kind == nemoswar2.KindRoll && o.Weight != 1 {
					return false, fmt.Errorf("%s has the weight %d", revisedRules.Format(o.Action), o.Weight)
				}
			}
			return true, nil
		}, numbers()))
	p.TestingRun(t)
}

// TestNemosWar2Orders checks that the order of the lists in a document does not matter.
func TestNemosWar2Orders(t *testing.T) {
	p := properties(t, 200)
	p.Property("the order of ships and Treasures in their cups means nothing", prop.ForAll(
		func(number int64) (bool, error) {
			s := nemosWar2.positionOf(number)
			turned, err := nemosWar2.changed(&s, func(doc map[string]any) {
				for _, place := range []string{"ships", "treasures"} {
					slices.Reverse(doc[place].(map[string]any)["cup"].([]any))
				}
				slices.Reverse(doc["cubes"].([]any))
			})
			return turned == s, err
		}, numbers()))
	p.TestingRun(t)
}

// TestNemosWar2Tests checks the results of TESTs with an independent count: a total
// that reaches the value passes, but a natural 2 never does (7.5, 7.7).
func TestNemosWar2Tests(t *testing.T) {
	p := properties(t, 150)
	p.Property("a TEST is passed by the totals that reach its value, but never by a natural 2", prop.ForAll(
		func(number int64) (bool, error) {
			var last nemo.Event
			s := nemosWar2.positionOf(number)
			playout := nemosWar2.playout(uint64(number))
			for range 200 {
				a, seat, err := playout.Pick(&s)
				if seat == nemo.Nobody {
					break
				}
				var log nemo.Log
				if err == nil {
					err = revisedRules.Apply(&s, a, &log)
				}
				if err != nil {
					return false, err
				}
				for _, e := range log {
					switch e.Kind {
					case nemoswar2.EventRolls:
						last = e
					case nemoswar2.EventPasses:
						if e.Args[0] < e.Args[1] && !s.Options.RuleOfThree || last.Args[0] == 1 && last.Args[1] == 1 && !s.Options.RuleOfThree {
							return false, fmt.Errorf("%d against %d passes after %v", e.Args[0], e.Args[1], last.Args)
						}
					case nemoswar2.EventFails:
						if e.Args[0] >= e.Args[1] && last.Args[0]+last.Args[1] != 2 {
							return false, fmt.Errorf("%d against %d fails after %v", e.Args[0], e.Args[1], last.Args)
						}
					}
				}
			}
			return true, nil
		}, numbers()))
	p.TestingRun(t)
}
