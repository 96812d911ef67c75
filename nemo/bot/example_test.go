package bot_test

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// With 22 points at risk, is it better to roll on or to hold?
func ExampleNew() {
	b, err := bot.New("greedy", rules, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := pig.State{Points: [2]uint16{30, 40}, Sum: 22}
	choice, err := b.Choose(&s, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s, for an estimate of %.0f\n", rules.Format(choice.Action), choice.Estimate)
	for _, c := range choice.Considered {
		fmt.Printf("%s %.1f\n", rules.Format(c.Action), c.Estimate)
	}
	// Output:
	// hold, for an estimate of 12
	// hold 12.0
	// roll 11.7
}
