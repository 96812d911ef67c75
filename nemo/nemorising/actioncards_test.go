package nemorising

import (
	"testing"
)

// TestCardCost checks DV-01.
func TestCardCost(t *testing.T) {
	for _, c := range []struct{ before, cost, after int }{{1, 1, 1}, {2, 1, 1}, {14, 1, 13}, {5, 0, 5}} {
		g := tableOf(t, sara, grant)
		g.MP = uint16(c.before)
		e := engine{r: g.rules, s: &g.State, t: &g.log}
		e.payCard(&CardEnd{Cost: uint8(c.cost)})
		g.want("Mission Points", int(g.MP), c.after)
		if waived := c.before == 1 && c.cost == 1; g.applied("lose.2") != waived || g.applied("acard.cost.2") != waived {
			t.Errorf("%+v: waived is %v", c, !waived)
		}
	}
}
