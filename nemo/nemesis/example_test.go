package nemesis_test

import (
	"fmt"
	"log"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// A game of three with hidden hands: what each seat may know, and what a server of the game may send to
// each.
func Example() {
	rules := nemesis.Default()
	game, err := play.For[nemesis.State, nemesis.Action](rules, nil).New(8, nemo.Settings{"players": "3"})
	if err != nil {
		log.Fatal(err)
	}
	for game.Ply() < 60 {
		if _, err := game.Auto("random"); err != nil {
			log.Fatal(err)
		}
	}
	mover := game.ToMove()
	other := (mover + 1) % 3
	for _, seat := range []nemo.Seat{mover, other, nemo.Chance} {
		hidden := 0
		for _, step := range game.Steps() {
			if step.SeenBy(seat).Text == "" {
				hidden++
			}
		}
		who := "the public"
		if seat.IsPlayer() {
			who, _ = game.SeatName(seat)
		}
		fmt.Printf("%s: something was kept from it: %v\n", who, hidden > 0)
	}
	// Output:
	// scientist: something was kept from it: true
	// mechanic: something was kept from it: true
	// the public: something was kept from it: true
}

// What a bot of your own may know is a state too: the same rules apply to it, and Imagine fills in what
// the bot has to guess.
func ExampleRules_Observe() {
	rules := nemesis.Default()
	s, err := rules.Start(nemo.Settings{"players": "2"})
	if err != nil {
		log.Fatal(err)
	}
	playout := nemo.NewPlayout[nemesis.State, nemesis.Action](rules, 8)
	for rules.Phase(&s) == 0 { // during set-up
		if _, err := playout.Run(&s, 1); err != nil {
			log.Fatal(err)
		}
	}
	seat := rules.ToMove(&s)
	for !seat.IsPlayer() {
		if _, err := playout.Run(&s, 1); err != nil {
			log.Fatal(err)
		}
		seat = rules.ToMove(&s)
	}
	seen := rules.Observe(&s, seat)
	random := nemo.NewRand(1, 0)
	guess := rules.Imagine(&seen, seat, &random)
	fmt.Println("it sees all:", seen == s)
	fmt.Println("a guess looks the same to it:", rules.Observe(&guess, seat) == seen)
	fmt.Println("it may do the same:", len(rules.Legal(&seen, nil)) == len(rules.Legal(&s, nil)))
	// Output:
	// it sees all: false
	// a guess looks the same to it: true
	// it may do the same: true
}
