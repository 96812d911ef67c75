package fuzz_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
)

// TestNemosWar1Ships checks properties of any position with ships in their boxes.
func TestNemosWar1Ships(t *testing.T) {
	p := properties(t, 400)
	p.Property("nothing is hidden from the player", prop.ForAll(
		func(number int64) bool {
			s := nemosWar1.positionOf(number)
			return warRules.Observe(&s, 0) == s
		}, numbers()))
	p.Property("the order of the ships in their boxes means nothing", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := nemosWar1.nodeOf(number, at0(nemoswar1.NodeAction))
			if !ok {
				return false, fmt.Errorf("no choice of an action")
			}
			turned, err := boxesReversed(&s)
			if err != nil {
				return false, err
			}
			if got, want := warRules.TallyOf(&turned), warRules.TallyOf(&s); got != want {
				return false, fmt.Errorf("the tally is %+v, and was %+v", got, want)
			}
			if got, want := warRules.Evaluate(&turned, 0), warRules.Evaluate(&s, 0); math.Abs(got-want) > 1e-9 { // the order of summation differs
				return false, fmt.Errorf("it is worth %v, and was %v", got, want)
			}
			return len(warRules.Legal(&turned, nil)) == len(warRules.Legal(&s, nil)), nil
		}, numbers()))
	p.TestingRun(t)
}

// at0 tests for a position at a node.
func at0(node nemoswar1.Node) func(s *nemoswar1.State) bool {
	return func(s *nemoswar1.State) bool { return s.Node() == node }
}

// boxesReversed reverses the boxes of each ocean in the document.
func boxesReversed(s *nemoswar1.State) (nemoswar1.State, error) {
	return nemosWar1.changed(s, func(doc map[string]any) {
		for _, ocean := range warRules.Components().Oceans {
			boxes := doc["oceans"].(map[string]any)[ocean.Ocean.String()].(map[string]any)["boxes"].([]any)
			// Only a ship placed by a black sun may be after the last box.
			slices.Reverse(boxes[:ocean.Boxes])
		}
	})
}

// TestNemosWar1Scores checks that scores are linear, and the points of each category (12.3).
func TestNemosWar1Scores(t *testing.T) {
	p := properties(t, 1000)
	p.Property("a score is linear in what was achieved, by each column", prop.ForAll(
		func(one, other int64) (bool, error) {
			for c := nemoswar1.Science; c <= nemoswar1.War; c++ {
				a, b := tallyOf(one), tallyOf(other)
				b.Tragic, b.Imperial, b.DeadlySeas = a.Tragic, a.Imperial, a.DeadlySeas
				b.PursuitOn, b.ClearOn, b.PressureOn = a.PursuitOn, a.ClearOn, a.PressureOn
				none := nemoswar1.Tally{
					Tragic: a.Tragic, Imperial: a.Imperial, DeadlySeas: a.DeadlySeas,
					PursuitOn: a.PursuitOn, ClearOn: a.ClearOn, PressureOn: a.PressureOn,
				}
				// Constants are in both totals and must count once.
				if got, want := total(sumOf(a, b), c)+total(none, c), total(a, c)+total(b, c); got != want {
					return false, fmt.Errorf("under %s %+v and %+v together are worth %v, and one by one %v", c, a, b, got, want)
				}
			}
			return true, nil
		}, numbers(), numbers()))
	p.Property("a category by a column is its number times the column's, as 12.3 prints it", prop.ForAll(
		func(number int64) (bool, error) {
			t := tallyOf(number)
			for _, column := range warRules.Components().Commitments {
				points := map[string]float64{}
				for _, line := range warRules.Lines(t, column.Commitment) {
					points[line.Category] += line.Points
				}
				for category, want := range map[string]float64{
					"warships":    float64(t.WarshipVP) * float64(column.Warships) / 2,
					"other-ships": float64(t.OtherVP) * float64(column.OtherShips) / 2,
					"adventure":   float64(t.AdventureVP) * float64(column.Adventure) / 2,
					"treasures":   float64(t.TreasureVP) * float64(column.Treasure) / 2,
					"liberation":  float64(t.Liberation) * float64(column.Liberation) / 2,
					"science":     float64(t.ScienceSymbols) * float64(column.ScienceSymbol),
					"wonders":     float64(t.Wonders) * float64(column.Wonder),
					"passengers":  -float64(t.Passengers),
				} {
					if points[category] != want {
						return false, fmt.Errorf("%s is worth %v under %s, and the table says %v", category, points[category], column.Commitment, want)
					}
				}
			}
			return true, nil
		}, numbers()))
	p.TestingRun(t)
}

// tallyOf returns a random tally.
func tallyOf(number int64) nemoswar1.Tally {
	random := nemo.NewRand(uint64(number), 9)
	var t nemoswar1.Tally
	v := reflect.ValueOf(&t).Elem()
	for i := range v.NumField() {
		switch field := v.Field(i); field.Kind() {
		case reflect.Int:
			field.SetInt(int64(random.Below(60)))
		case reflect.Bool:
			field.SetBool(random.Below(2) == 0)
		}
	}
	return t
}

// sumOf adds the counts of two tallies; other fields are those of a.
func sumOf(a, b nemoswar1.Tally) nemoswar1.Tally {
	sum := a
	v, w := reflect.ValueOf(&sum).Elem(), reflect.ValueOf(b)
	for i := range v.NumField() {
		if field := v.Field(i); field.Kind() == reflect.Int && v.Type().Field(i).Name != "DeadlySeas" {
			field.SetInt(field.Int() + w.Field(i).Int())
		}
	}
	return sum
}

func total(t nemoswar1.Tally, c nemoswar1.Commitment) (sum float64) {
	for _, line := range warRules.Lines(t, c) {
		sum += line.Points
	}
	return sum
}

// TestNemosWar1Rolls checks the results of rolls independently of the code.
func TestNemosWar1Rolls(t *testing.T) {
	p := properties(t, 150)
	p.Property("a Test is passed by the rolls that reach its target, but never by a natural 2", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := nemosWar1.nodeOf(number, func(s *nemoswar1.State) bool { return s.Node() == nemoswar1.NodeExert })
			if !ok {
				return false, fmt.Errorf("no Test")
			}
			return passesAsCounted(&s)
		}, numbers()))
	p.Property("one die of three takes each of 1, 2 and 3 weeks with the same chance", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := nemosWar1.nodeOf(number, func(s *nemoswar1.State) bool {
				return s.Node() == nemoswar1.NodeYardDie || s.Node() == nemoswar1.NodeRestRoll
			})
			if !ok {
				return false, fmt.Errorf("no roll in the yard")
			}
			outcomes := warRules.Outcomes(&s, nil)
			weeks := map[int16]uint64{}
			for _, o := range outcomes {
				next := s
				var log nemo.Log
				if err := warRules.Apply(&next, o.Action, &log); err != nil {
					return false, err
				}
				die := int16(o.Action.Dice[0])
				if log[0].Kind != nemoswar1.EventDie3 || log[0].Args[1] != (die+1)/2 || log[1].Args[0] != (die+1)/2 {
					return false, fmt.Errorf("a %d makes %v", die, log[:2])
				}
				weeks[log[1].Args[0]] += o.Weight
			}
			third := nemo.Total(outcomes) / 3
			return len(weeks) == 3 && weeks[1] == third && weeks[2] == third && weeks[3] == third, nil
		}, numbers()))
	p.Property("the ending is as likely to lie in any place below no. 21 as in another", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := nemosWar1.nodeOf(number, func(s *nemoswar1.State) bool {
				return s.Node() == nemoswar1.NodeDraw && !s.Options.Historical && s.DeckSize() <= 5
			})
			if !ok {
				return false, fmt.Errorf("no draw from the end of the deck")
			}
			outcomes := warRules.Outcomes(&s, nil)
			var ending uint64
			for _, o := range outcomes {
				if warRules.Components().Cards[o.Action.Card-1].Ending {
					ending += o.Weight
				}
			}
			if sum := nemo.Total(outcomes); ending*uint64(s.DeckSize()) != sum {
				return false, fmt.Errorf("with %d cards left it comes with %d of %d", s.DeckSize(), ending, sum)
			}
			return true, nil
		}, numbers()))
	p.Property("Liberation rises by the die and the treasure less 5, and stays within its ends", prop.ForAll(
		func(number int64, liberation int) (bool, error) {
			s, ok := nemosWar1.nodeOf(number, at0(nemoswar1.NodeInciteDie))
			if !ok {
				return false, fmt.Errorf("no uprising is incited")
			}
			s, err := nemosWar1.changed(&s, func(doc map[string]any) { doc["liberation"] = liberation })
			if err != nil {
				return false, err
			}
			return incitesAsCounted(&s)
		}, numbers(), gen.IntRange(0, 19)))
	p.TestingRun(t)
}

// passesAsCounted exerts all that the card allows, so that a natural 2 would pass if it
// could, tries every roll without help, and compares the passes with a count.
func passesAsCounted(s *nemoswar1.State) (bool, error) {
	var log nemo.Log
	for _, a := range warRules.Legal(s, nil) {
		if a.Kind != nemoswar1.KindExert {
			continue
		}
		if err := warRules.Apply(s, a, &log); err != nil {
			return false, err
		}
	}
	log.Reset()
	if err := warRules.Apply(s, nemoswar1.Ready(), &log); err != nil {
		return false, err
	}
	card := warRules.Components().Cards[log[0].Args[0]-1]
	target := int(card.Target)
	for first := 1; first <= 6; first++ {
		for second := 1; second <= 6; second++ {
			next := *s
			var log nemo.Log
			err := warRules.Apply(&next, nemoswar1.Dice(first, second), &log)
			if err == nil && next.Node() == nemoswar1.NodeHelp {
				err = warRules.Apply(&next, nemoswar1.Accept(), &log)
			}
			if err != nil {
				return false, err
			}
			passed := slices.ContainsFunc(log, func(e nemo.Event) bool { return e.Kind == nemoswar1.EventPasses })
			bonus := 0 // the event of the dice includes what was exerted
			if i := slices.IndexFunc(log, func(e nemo.Event) bool { return e.Kind == nemoswar1.EventDice }); i >= 0 {
				bonus = int(log[i].Args[2])
			}
			want := first+second+bonus >= target && first+second > 2
			if passed != want {
				return false, fmt.Errorf("%s with %d and %d and %+d against %d: passed is %v", card.Key, first, second, bonus, target, passed)
			}
		}
	}
	return true, nil
}

// incitesAsCounted tries every die of an uprising.
func incitesAsCounted(s *nemoswar1.State) (bool, error) {
	for die := 1; die <= 6; die++ {
		next := *s
		var log nemo.Log
		if err := warRules.Apply(&next, nemoswar1.Die(die), &log); err != nil {
			return false, err
		}
		given := slices.IndexFunc(log, func(e nemo.Event) bool { return e.Kind == nemoswar1.EventRecycles })
		if given < 0 {
			return false, fmt.Errorf("no treasure goes back: %v", log)
		}
		rise := die + int(warRules.Components().Treasures[log[given].Args[0]-1].VP) - 5
		want := int(s.Liberation)
		if rise >= 1 {
			want = min(want+rise, 19)
		}
		switch die {
		case 6:
			want = min(want+1, 19)
		case 1:
			want = max(want-1, 0)
		}
		// Later effects of the same turn may change the value, so use the last event of
		// the uprising.
		got := int(s.Liberation)
		for _, e := range log[:given] {
			if e.Kind == nemoswar1.EventLiberation {
				got = int(e.Args[1])
			}
		}
		if got != want {
			return false, fmt.Errorf("a %d with Liberation %d and a rise of %d leads to %d, not %d", die, s.Liberation, rise, got, want)
		}
	}
	return true, nil
}
