package nemorising_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Two heroes in the City in the Sky: the turn of one of them.
func Example() {
	system := play.For[nemorising.State, nemorising.Action](nemorising.Default(), nil)
	game, err := system.New(3, nemo.Settings{"scenario": "city", "heroes": "2"})
	if err != nil {
		log.Fatal(err)
	}
	for game.ToMove() == nemo.Chance { // set-up draws the pieces
		if _, err := game.Settle(); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(game.Prompt().Question)
	for i, choice := range game.Choices() {
		if i < 3 {
			fmt.Printf("%s [%s]\n", choice.Text, choice.Rule)
		}
	}
	_, err = game.Do("end")
	var illegal *nemo.Illegal
	if errors.As(err, &illegal) {
		fmt.Printf("refused by %s\n", illegal.Rule)
	}
	// Output:
	// Which hero takes the next turn? The team decides.
	// next sara [round.player.1]
	// next adam [round.player.1]
	// refused by round.player.2
}
