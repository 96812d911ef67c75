package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Limits of a whole set: the number of boxes and the range of a score. The
// limits of single values are in their tags, in components.go.
const (
	maxTotalBoxes = 22
	maxPoints     = 30000 // halves
)

// limits returns the limits that tags use by name: the array sizes of a state.
func limits() map[string]int {
	return map[string]int{
		"ships": maxShips, "cards": maxCards, "treasures": maxTreasures,
		"boxes": maxBoxes, "salvage": maxSalvage, "circles": maxCircles,
	}
}

// Check reports whether rules can be built from the set. Its error is
// [nemo.Faults], each with the path of the value in the JSON document and indices
// from 0 ("cards.16.target"). It holds all faults of the first group of checks that
// finds any: single values come first, the set as a whole last. Check also resolves
// the ships that effects name, so rules may only use a set that was checked.
func (c *Components) Check() error {
	k := &checker{set: c, ComponentChecker: kit.ComponentChecker{
		Citations: citations(), Lexicon: Lexicon, Limits: limits(), Reserved: reserved(),
	}}
	err := k.Check(c, []kit.PartRule{
		kit.OfEach(k.oceans), kit.OfEach(k.ships), kit.OfEach(k.treasure), kit.OfEach(k.card), kit.OfEach(k.deck),
	}, []kit.PartRule{
		kit.OfEach(k.encounters), kit.OfEach(k.once), kit.OfEach(k.points),
	})
	c.resolve()
	return err
}

// checker collects the faults of a set.
type checker struct {
	kit.ComponentChecker

	set *Components
}

// reserved returns the words of the notation, which no key may be.
func reserved() map[string]string {
	return kit.ReservedWords(map[string][]string{
		"an ocean": namesOf[Ocean](), "a resource": namesOf[Resource](), "a passenger": namesOf[Passenger](),
		"a refit": namesOf[Refit](), "a commitment": namesOf[Commitment](), "a group": namesOf[Group](),
	})
}
