package pig_test

import (
	"fmt"
	"log"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// A turn of Pig: two rolls, and the player holds.
func Example() {
	rules := pig.Rules{}
	s, err := rules.Start(nil)
	if err != nil {
		log.Fatal(err)
	}
	var told nemo.Log
	for _, text := range []string{"roll", "die 4", "roll", "6", "hold"} {
		a, err := rules.Parse(&s, text)
		if err == nil {
			err = rules.Apply(&s, a, &told)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	for _, e := range told {
		fmt.Println(rules.Describe(e))
	}
	fmt.Println(s.Points, rules.ToMove(&s))
	// Output:
	// the first player rolls
	// the first player rolls 4; the turn stands at 4
	// the first player rolls
	// the first player rolls 6; the turn stands at 10
	// the first player holds and has 10
	// [10 0] seat 2
}
