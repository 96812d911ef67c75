package nemotest_test

import (
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// The whole suite over rules of one's own, in the project's own CI: the contract
// at every node, the same game in other ways, no memory on the hot path.
func ExampleRun() {
	test := func(t *testing.T) { // func TestConformance(t *testing.T) in your package
		t.Helper()
		config := nemotest.Config[pig.State, pig.Action]{Rules: pig.Rules{}, Games: 50, MaxSize: 512}
		nemotest.Run(t, config)
		nemotest.Metamorphic(t, config)
		nemotest.Allocs[pig.State, pig.Action](t, pig.Rules{}, nil)
	}
	fmt.Println(test != nil)
	// Output: true
}

// Invariants alone, fast, over as many games as there is time for. What breaks
// one comes back with the position before it.
func ExampleWalker() {
	walker := nemotest.NewWalker[pig.State, pig.Action](pig.Rules{}, nil, 1)
	fmt.Println(walker.Hold(200))
	// Output: <nil>
}
