package nemo_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// A game played through the contract alone: who is to move, what is legal, what chance may bring; Apply
// does it all.
func Example() {
	var rules nemo.Rules[pig.State, pig.Action] = pig.Rules{}
	s, err := rules.Start(nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(rules.ToMove(&s), "may", rules.Format(rules.Legal(&s, nil)[0]), "or", rules.Format(rules.Legal(&s, nil)[1]))
	before := s // a state is a value: copying it saves the game
	if err := rules.Apply(&s, pig.Roll(), nil); err != nil {
		log.Fatal(err)
	}
	outcomes := rules.Outcomes(&s, nil)
	fmt.Println(rules.ToMove(&s), "has", len(outcomes), "outcomes of weight", nemo.Total(outcomes), "in all")

	err = rules.Apply(&s, pig.Roll(), nil)
	var illegal *nemo.Illegal
	fmt.Println(errors.As(err, &illegal), illegal.Rule)
	s = before // undo
	fmt.Println(rules.ToMove(&s))
	// Output:
	// seat 1 may roll or hold
	// chance has 6 outcomes of weight 6 in all
	// true 3
	// seat 1
}

// What happens is reported as events, each under a rule; a nil Trace costs nothing.
func ExampleTrace() {
	rules := pig.Rules{}
	s, err := rules.Start(nil)
	if err != nil {
		log.Fatal(err)
	}
	var events nemo.Log
	for _, a := range []pig.Action{pig.Roll(), pig.Die(6), pig.Hold()} {
		if err := rules.Apply(&s, a, &events); err != nil {
			log.Fatal(err)
		}
	}
	applied := nemo.Coverage{}
	for _, e := range events {
		applied.Event(e)
		fmt.Printf("[%s] %s\n", e.Rule, rules.Describe(e))
	}
	fmt.Println(len(applied), "rules were applied")
	// Output:
	// [2] the first player rolls
	// [3] the first player rolls 6; the turn stands at 6
	// [5] the first player holds and has 6
	// 3 rules were applied
}

// Many random games, as fast as the rules allow.
func ExamplePlayout() {
	rules := pig.Rules{}
	playout := nemo.NewPlayout[pig.State, pig.Action](rules, 1)
	wins := 0
	for range 1000 {
		s, err := rules.Start(nil)
		if err != nil {
			log.Fatal(err)
		}
		if _, err := playout.Run(&s, 0); err != nil {
			log.Fatal(err)
		}
		if rules.Result(&s).Winners[0] == 0 {
			wins++
		}
	}
	fmt.Println("the one who begins wins about half:", wins > 400 && wins < 600)
	// Output: the one who begins wins about half: true
}

// An action in a document is its text. Short forms can be parsed only with the position.
func ExampleActionText() {
	type entry struct {
		By     nemo.Seat                              `json:"by"`
		Action nemo.ActionText[pig.State, pig.Action] `json:"action"`
	}
	text := nemo.ActionText[pig.State, pig.Action]{Rules: pig.Rules{}, Action: pig.Die(5)}
	doc, err := json.Marshal(entry{nemo.Chance, text})
	fmt.Println(string(doc), err)
	read := entry{Action: nemo.ActionText[pig.State, pig.Action]{Rules: pig.Rules{}}}
	err = json.Unmarshal(doc, &read)
	fmt.Println(read.Action.Action == pig.Die(5), err)
	// Output:
	// {"by":"chance","action":"die 5"} <nil>
	// true <nil>
}
