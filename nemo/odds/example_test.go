package odds_test

import (
	"context"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/odds"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

var rules nemo.Rules[pig.State, pig.Action] = pig.Rules{}

// What may happen when rolling with 12 points at risk?
func ExampleForecasts() {
	s := pig.State{Sum: 12}
	lines, err := odds.Forecasts(context.Background(), rules, &s, pig.Roll())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range lines {
		fmt.Println("good:", line.Good)
		for _, chance := range line.Chances {
			fmt.Println(chance.Probability, chance.Label)
		}
	}
	// Output:
	// good: 5/6
	// 1/6 bust
	// 1/6 adds 2
	// 1/6 adds 3
	// 1/6 adds 4
	// 1/6 adds 5
	// 1/6 adds 6
}

// The short answer: the chance of a good end with no stakes.
func ExampleAsk() {
	s := pig.State{Sum: 12}
	brief, err := odds.Ask(context.Background(), rules, &s, pig.Roll())
	if err != nil {
		fmt.Println(err)
		return
	}
	low, high := brief.Plain.Range()
	fmt.Println("good:", low, high)
	fmt.Println("better with a stake:", brief.Best != nil)
	// Output:
	// good: 5/6 5/6
	// better with a stake: false
}

// The first player rolls: which outcomes are there, and which are good for that player?
func ExampleNode() {
	s := pig.State{Rolling: true}
	chances, err := odds.Node(rules, &s, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, chance := range chances {
		fmt.Println(chance.Probability, chance.Label, chance.Good)
	}
	// Output:
	// 1/6 bust false
	// 1/6 adds 2 true
	// 1/6 adds 3 true
	// 1/6 adds 4 true
	// 1/6 adds 5 true
	// 1/6 adds 6 true
}

// A study: how likely is the turn to go on after a roll?
func ExampleDistribution() {
	s := pig.State{Sum: 12}
	mine := func(s *pig.State) bool { return s.Turn == 0 }
	chances, err := odds.Distribution(context.Background(), rules, &s, pig.Roll(), nil, mine)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(chances[true], chances[false])
	// Output: 5/6 1/6
}

// What is a turn worth with 19 points at risk, and with 21?
func ExampleValue() {
	for _, sum := range []uint16{19, 21} {
		s := pig.State{Sum: sum}
		worth, err := odds.Value(context.Background(), rules, &s, 0, odds.Horizon[pig.State, pig.Action]{
			Worth: odds.Points(rules),
			Until: func(s *pig.State) bool { return s.Turn != 0 }, // until the other player's turn
		})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s, for %.2f points\n", rules.Format(worth.Actions[0].Action), worth.Mean)
	}
	// Output:
	// roll, for 19.17 points
	// hold, for 21.00 points
}
