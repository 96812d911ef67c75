package nemotest_test

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// Invariants alone, fast, over as many games as there is time for. What breaks
// one comes back with the position before it.
func ExampleWalker() {
	walker := nemotest.NewWalker[pig.State, pig.Action](pig.Rules{}, nil, 1)
	fmt.Println(walker.Hold(200))
	// Output: <nil>
}
