package nemorising

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestArbitraryActionsAreMixed counts the kinds of made-up actions. About a quarter are deliberately
// steps or scouting, and every other kind must still occur: if most were steps, the refusals of the
// others would hardly be tried.
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
