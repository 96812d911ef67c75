package play_test

import (
	"context"
	"fmt"
	"log"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// A game is played in the notation of its system. The players may enter their own dice, or the seed of
// the game rolls them.
func Example() {
	system := play.For[pig.State, pig.Action](pig.Rules{}, nil)
	game, err := system.New(7, nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"roll", "die 4", "hold"} {
		step, err := game.Do(text)
		if err != nil {
			log.Fatal(err)
		}
		for _, happening := range step.Happenings {
			fmt.Printf("[%s] %s\n", happening.Rule, happening.Text)
		}
	}
	_, err = game.Do("die 2")
	fmt.Println(err)
	// Output:
	// [2] the first player rolls
	// [3] the first player rolls 4; the turn stands at 4
	// [5] the first player holds and has 4
	// illegal [2]: no die is rolling; roll or hold first
}

func ExampleGame_Choices() {
	game, err := play.For[pig.State, pig.Action](pig.Rules{}, nil).New(7, nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, choice := range game.Choices() {
		fmt.Printf("%s [%s]: %s\n", choice.Text, choice.Rule, choice.Effect)
	}
	if _, err := game.Do("roll"); err != nil {
		log.Fatal(err)
	}
	fmt.Println(game.Choices()[0].Text, game.Choices()[0].Probability)
	// Output:
	// roll [2]: the first player rolls
	// hold [5]: the first player holds and has 0
	// die 1 1/6
}

func ExampleGame_Why() {
	game, err := play.For[pig.State, pig.Action](pig.Rules{}, nil).New(7, nil)
	if err != nil {
		log.Fatal(err)
	}
	why, err := game.Why("die 3")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(why.Legal, why.Rule, why.Reason)
	// Output:
	// false 2 no die is rolling; roll or hold first
}

// Edit changes the position as one step, which Undo reverts.
func ExampleGame_Edit() {
	game, err := play.For[pig.State, pig.Action](pig.Rules{}, nil).New(7, nil)
	if err != nil {
		log.Fatal(err)
	}
	_, err = game.Edit([]byte(`{"turn": "second", "points": [97, 95], "sum": 12, "rolling": false, "over": true}`))
	fmt.Println(err)
	_, err = game.Edit([]byte(`{"turn": "second", "points": [97, 95], "sum": 12, "rolling": false, "over": false}`))
	fmt.Println(err, game.Prompt().Question)
	game.Undo(1)
	fmt.Println(game.Prompt().Question)
	// Output:
	// invalid over: a finished game has no sum and no rolling die
	// <nil> Roll on, or hold 12?
	// Roll on, or hold 0?
}

func ExampleSystem_replay() {
	system := play.For[pig.State, pig.Action](pig.Rules{}, nil)
	game, err := system.Replay([]byte(`
[System "pig"]
roll
die 4
hold  ; not a bold player
`))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(game.Ply(), game.ToMove())
	_, err = system.Replay([]byte("[System \"pig\"]\nroll\nroll\n"))
	fmt.Println(err)
	// Output:
	// 3 seat 2
	// line 3, roll: illegal [3]: the die is rolling; say what it shows
}

func ExampleSystem_verify() {
	system := play.For[pig.State, pig.Action](pig.Rules{}, nil)
	report, err := system.Verify(context.Background(), play.VerifyConfig{Games: 100, Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(report.Games, len(report.Violations), report.Ends["goal"], report.Rules[nemo.Rule("1")])
	// Output:
	// 100 0 100 100
}

// Two machines share a batch of 100 games; merging their reports gives the report of one run.
func ExampleMergeTallies() {
	system := play.For[pig.State, pig.Action](pig.Rules{}, nil)
	var parts []*play.Tally
	for _, first := range []int{50, 0} {
		config := play.SimConfig{First: first, Games: 50, Seed: 7}
		report, err := system.Simulate(context.Background(), config)
		if err != nil {
			log.Fatal(err)
		}
		parts = append(parts, play.SimTally(system, config, report))
	}
	whole, err := play.MergeTallies(false, parts...)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(whole.Games, whole.Sim.Ends)
	// Output:
	// [{0 100}] map[goal:100]
}
