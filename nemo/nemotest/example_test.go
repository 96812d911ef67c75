package nemotest_test

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// A Walker checks only the invariants, fast, over as many games as there is time for. A violation comes
// with the position before it.
func ExampleWalker() {
	walker := nemotest.NewWalker[pig.State, pig.Action](pig.Rules{}, nil, 1)
	fmt.Println(walker.Hold(200))
	// Output: <nil>
}
