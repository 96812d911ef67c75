package nemoswar2_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// suite returns the invariant tests for the stand-in set.
func suite() nemotest.InvariantSuite[nemoswar2.State, nemoswar2.Action] {
	return nemotest.InvariantSuite[nemoswar2.State, nemoswar2.Action]{
		Rules:   nemoswar2.Default(),
		Words:   []string{"western-pacific", "european-seas", "scotia", "war", "piracy", "none", "hull", "blue", "map-3", "card", "test"},
		Pending: "pending",
	}
}

// TestInvariantsHold plays games with all kinds of options under every invariant.
func TestInvariantsHold(t *testing.T) { suite().Hold(t, 11, nemotest.Sweep(60, 150)) }

// TestInvariantsAllocateNothing checks that invariants that hold allocate nothing.
func TestInvariantsAllocateNothing(t *testing.T) { suite().AllocateNothing(t, 12, 3) }

// TestRestoredPlay corrupts documents and plays on from those that are still accepted.
func TestRestoredPlay(t *testing.T) { suite().RestoredPlay(t, 13, nemotest.Sweep(600, 1500)) }

// TestInvariantsLookWhereTheySay checks the parts of the state that each invariant declares.
func TestInvariantsLookWhereTheySay(t *testing.T) {
	suite().LooksAreTrue(t, 4, nemotest.Sweep(8, 200))
}
