package kit_test

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// A panel has a header and rows; OneRow takes a single row column by column.
func ExampleOneRow() {
	fmt.Println(kit.OneRow("tracks", "Tracks", "Week", 7, "Adventure at", kit.Whether(true, "7+", "10+")))
	p := kit.NewPanel("ships", "Ships", "Ship", "Guns", "Where")
	kit.AddRow(&p, "ironclad", uint8(4))
	fmt.Printf("%q\n", p.Rows)
	// Output:
	// {tracks Tracks [Week Adventure at] [[7 7+]] }
	// [["ironclad" "4" ""]]
}

// Where lists the numbers of the pieces that satisfy a condition, in ascending order.
func ExampleWhere() {
	fmt.Println(kit.Where(7, func(n uint8) bool { return n%3 == 1 }), kit.Where(2, func(n int) bool { return n > 2 }) == nil)
	// Output: [1 4 7] true
}
