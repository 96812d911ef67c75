package nemorising_test

import (
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// elsewhere has the arguments of actions that are not parts of the drawing.
var elsewhere = map[string]string{
	"end": "an end is chosen with its stack of the Action Row",
}

// TestDrawn checks that everything an action names is in the drawing of the board, except what has no
// place on it.
func TestDrawn(t *testing.T) {
	nemotest.Drawn(t, nemorising.Default(), batterySettings, elsewhere)
}

// TestAnotherBoardIsDrawn checks that a board with an offset on the grid, whose Start opens to two
// spaces in the upper half and which has two entrances close together, fits on the sheet.
func TestAnotherBoardIsDrawn(t *testing.T) {
	set := nemorising.StandIn()
	board := &set.Board
	moved := func(name string) string {
		var column, row int
		if _, err := fmt.Sscanf(name, "%d-%d", &column, &row); err != nil {
			t.Fatalf("the space %q is not named by column and row: %v", name, err)
		}
		return fmt.Sprintf("%d-%d", column+2, row+3)
	}
	for i := range board.Spaces {
		space := &board.Spaces[i]
		space.Name, space.BlueNext, space.RedNext = moved(space.Name), moved(space.BlueNext), moved(space.RedNext)
		space.Column, space.Row = space.Column+2, space.Row+3
	}
	for i := range board.Slots {
		slot := &board.Slots[i]
		slot.Column, slot.Row = slot.Column+2, slot.Row+3
		for j, name := range slot.Doorways {
			slot.Doorways[j] = moved(name)
		}
	}
	for i := range board.BlueShortcut {
		board.BlueShortcut[i], board.RedShortcut[i] = moved(board.BlueShortcut[i]), moved(board.RedShortcut[i])
	}
	board.Start = []string{moved("3-0"), moved("4-0")}
	board.Entrances = []string{moved("0-0"), moved("0-4"), moved("12-6"), moved("0-6")}
	rules, err := nemorising.New(set)
	if err != nil {
		t.Fatal(err)
	}
	nemotest.Drawn(t, rules, []nemo.Settings{{"heroes": "4"}, {"scenario": "grotto"}}, elsewhere)
}
