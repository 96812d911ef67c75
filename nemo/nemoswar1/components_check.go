package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Limits of single values that no size of a state sets: they keep a misprint
// out and the score within its range.
const (
	maxModifier   = 10
	maxCircleVP   = 50
	maxPrice      = 20 // of a passenger, and of a ship's or card's points
	maxHalves     = 20 // of a multiplier: times ten
	maxEach       = 50 // of the points for a symbol or a wonder
	maxTotalBoxes = 22
	maxPoints     = 30000 // halves
)

// Check reports whether rules can be built from the set. Its error is
// [nemo.Faults] with all the faults found, each with the path of the value in
// the JSON document, indices from 0 ("cards.16.target"). It also resolves the
// ships that effects name, so a set must be checked before rules use it.
func (c *Components) Check() error {
	k := &checker{ComponentChecker: kit.ComponentChecker{Citations: citations()}, set: c}
	k.Text("name", c.Name)
	k.oceans()
	k.board()
	k.tracks()
	k.prices()
	k.columns()
	k.levels()
	k.ships()
	k.treasures()
	k.cards()
	k.keys()
	if len(k.Faults) == 0 { // a fault of a part would show again in the whole
		k.references()
		k.points()
	}
	c.resolve()
	return k.Faults.Err()
}

// checker gathers the faults of a set.
type checker struct {
	kit.ComponentChecker

	set *Components
}

// reserved are the words of the notation that no key may be.
func reserved() map[string]string {
	return kit.ReservedWords(map[string][]string{
		"an ocean": oceanNames[:], "a resource": resourceNames[:], "a passenger": passengerNames[:],
		"a refit": refitNames[:], "a commitment": commitmentNames[:], "a group": groupNames[:],
	})
}
