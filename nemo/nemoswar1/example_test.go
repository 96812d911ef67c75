package nemoswar1_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/odds"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// begin returns a game after set-up: the Nautilus is in the Eastern Pacific and Nemo is committed to
// War.
func begin(rules *nemoswar1.Rules) nemoswar1.State {
	s, err := rules.Start(nil)
	if err != nil {
		log.Fatal(err)
	}
	settle(rules, &s, nemoswar1.Station(nemoswar1.EasternPacific), nemoswar1.Commit(nemoswar1.War))
	return s
}

// settle applies actions and, before and after each, lets a seed settle chance.
func settle(rules *nemoswar1.Rules, s *nemoswar1.State, actions ...nemoswar1.Action) {
	dice := nemo.NewRand(5, 0)
	for i := 0; ; {
		switch {
		case rules.ToMove(s) == nemo.Chance:
			if err := rules.Apply(s, rules.Sample(s, &dice), nil); err != nil {
				log.Fatal(err)
			}
		case i == len(actions):
			return
		default:
			if err := rules.Apply(s, actions[i], nil); err != nil {
				log.Fatal(err)
			}
			i++
		}
	}
}

// A turn: an action that is refused and why, one that is legal, and what happens.
func Example() {
	rules := nemoswar1.Default()
	s := begin(rules)
	fmt.Println("week", s.Calendar, "in", s.Nautilus)

	err := rules.Apply(&s, nemoswar1.Move(nemoswar1.Mediterranean), nil)
	fmt.Println(err) // the position is unchanged

	var log nemo.Log
	if err := rules.Apply(&s, nemoswar1.Move(nemoswar1.WesternPacific), &log); err != nil {
		fmt.Println(err)
	}
	for _, e := range log {
		fmt.Printf("[%s] %s\n", e.Rule, rules.Describe(e))
	}
	// Output:
	// week 1 in eastern-pacific
	// illegal [7.4]: that ocean is not connected to the one where the Nautilus is
	// [7.4] action: move to the Western Pacific
	// [7.4] 1 week: it is week 2
	// [5.0.3] turn 1 ends
	// [11.0] 1 week: it is week 3
	// [5.0.1] turn 2 begins in week 3
}

// The exact chances of an attack, without stakes and with each stake.
func Example_odds() {
	rules := nemoswar1.Default()
	s := begin(rules)
	for _, a := range rules.Legal(&s, nil) {
		if a.Kind != nemoswar1.KindAttack {
			continue
		}
		lines, err := odds.Forecasts(context.Background(), nemo.Rules[nemoswar1.State, nemoswar1.Action](rules), &s, a)
		if err != nil {
			log.Fatal(err)
		}
		good, _ := lines[0].Good.Float64()
		fmt.Printf("%s without stakes: %.1f %%\n", rules.Format(a), 100*good)
		break
	}
	// Output:
	// attack 1 without stakes: 32.4 %
}

// A game in notation that is saved, loaded and recorded.
func Example_saveAndLoad() {
	system := play.For[nemoswar1.State, nemoswar1.Action](nemoswar1.Default(), nil)
	game, err := system.New(5, nemo.Settings{"kit": "base"})
	if err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"station eastern-pacific", "commit war"} {
		if _, err := game.Do(text); err != nil {
			log.Fatal(err)
		}
		for game.ToMove() == nemo.Chance {
			if _, err := game.Settle(); err != nil {
				log.Fatal(err)
			}
		}
	}
	saved, err := game.Save()
	if err != nil {
		log.Fatal(err)
	}
	again, err := system.Load(saved)
	if err != nil {
		log.Fatal(err)
	}
	here, _ := game.Snapshot(nemo.Nobody)
	there, _ := again.Snapshot(nemo.Nobody)
	fmt.Println(again.Ply() == game.Ply(), bytes.Equal(here, there))

	_, err = system.Load(saved[:len(saved)/2])
	fmt.Println(err)
	// Output:
	// true true
	// saved game: invalid document: it ends too early; the file is torn
}

// A component set of one's own: what is printed in one's box. Impossible values are refused with their
// path.
func ExampleLoad() {
	doc, err := nemoswar1.Default().ExportComponents()
	if err != nil {
		log.Fatal(err)
	}
	var set map[string]any
	if err := json.Unmarshal(doc, &set); err != nil {
		log.Fatal(err)
	}
	set["name"] = "my box"
	pacific := set["oceans"].([]any)[0].(map[string]any)
	for _, boxes := range []int{5, -1} {
		pacific["boxes"] = boxes
		mine, err := json.Marshal(set)
		if err != nil {
			log.Fatal(err)
		}
		rules, err := nemoswar1.Load(mine)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(rules.ComponentsName())
	}
	// Output:
	// my box
	// invalid oceans.0.boxes: -1 is not a whole number from 0 to 255
}

// The whole board without JSON: what is in each box of each ocean.
func ExampleRules_Table() {
	rules := nemoswar1.Default()
	s := begin(rules)
	table, ships := rules.Table(&s), rules.Components().Ships
	for o := nemoswar1.EasternPacific; o <= nemoswar1.WesternPacific; o++ {
		fmt.Printf("%s:", o)
		for _, box := range table.Oceans[o].Boxes {
			switch {
			case box.Ship != 0:
				fmt.Printf(" %s", ships[box.Ship-1].Key)
			case box.FaceDown:
				fmt.Print(" hidden")
			default:
				fmt.Print(" -")
			}
		}
		fmt.Println()
	}
	fmt.Println(table.Pile, "ships in the pile,", s.DeckSize(), "cards in the deck")
	// Output:
	// eastern-pacific: hidden hidden - -
	// north-atlantic: hidden hidden - -
	// south-atlantic: hidden - -
	// mediterranean: hidden - -
	// indian-ocean: hidden - -
	// western-pacific: hidden hidden - -
	// 25 ships in the pile, 21 cards in the deck
}
