package nemorising

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestArbitraryActionsAreMixed counts the kinds of actions that are made up. About a quarter
// are steps or scouting on purpose, and each other kind must still come: where three of four
// were steps, the refusals of all else would hardly be tried.
func TestArbitraryActionsAreMixed(t *testing.T) {
	const drawn = 20000
	r, random := Default(), nemo.NewRand(1, 31)
	var kinds [256]int
	for range drawn {
		kinds[r.Arbitrary(&random).Kind]++
	}
	steps := kinds[KindMove] + kinds[KindMove+1]
	if steps < drawn/5 || steps > 2*drawn/5 {
		t.Errorf("%d of %d made-up actions are steps, not a fifth to two fifths", steps, drawn)
	}
	for kind := KindNext; int(kind) < numKinds; kind++ {
		if kinds[kind] < drawn/100 {
			t.Errorf("%d of %d made-up actions are %v", kinds[kind], drawn, kind)
		}
	}
}
