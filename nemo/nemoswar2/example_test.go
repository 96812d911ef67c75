package nemoswar2_test

import (
	"fmt"
	"log"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// A solo game, played by the greedy bot to its end, and its score by category.
func Example() {
	system := play.For[nemoswar2.State, nemoswar2.Action](nemoswar2.Default(), nil)
	game, err := system.New(1, nemo.Settings{"motive": "science", "difficulty": "sailor"})
	if err != nil {
		log.Fatal(err)
	}
	for !game.Over() {
		if _, err := game.Auto("greedy"); err != nil {
			log.Fatal(err)
		}
	}
	result := game.Result()
	fmt.Printf("%s [%s]\n", result.End, result.Rule)
	sum := 0.0
	for _, line := range result.Scores[0].Lines { // each with its rule
		sum += line.Points
	}
	fmt.Println("the lines add up:", sum == result.Scores[0].Total && sum > 0)
	// Output:
	// mission [14.1]
	// the lines add up: true
}
