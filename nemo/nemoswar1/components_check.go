package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Limits of a whole set: room for the boxes, and a score within its range. What
// single values may be, their tags say, in components.go.
const (
	maxTotalBoxes = 22
	maxPoints     = 30000 // halves
)

// limits are the limits that the tags name: the sizes of a state.
func limits() map[string]int {
	return map[string]int{
		"ships": maxShips, "cards": maxCards, "treasures": maxTreasures,
		"boxes": maxBoxes, "salvage": maxSalvage, "circles": maxCircles,
	}
}

// Check reports whether rules can be built from the set. Its error is [nemo.Faults],
// each with the path of its value in the JSON document. It lists all values that are
// wrong by themselves or, if there are none, all that contradict each other; indices
// count from 0 ("cards.16.target"). It also resolves the ships that effects name, so
// a set must be checked before rules use it.
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

// reserved returns the words of the notation that may not be keys.
func reserved() map[string]string {
	return kit.ReservedWords(map[string][]string{
		"an ocean": namesOf[Ocean](), "a resource": namesOf[Resource](), "a passenger": namesOf[Passenger](),
		"a refit": namesOf[Refit](), "a commitment": namesOf[Commitment](), "a group": namesOf[Group](),
	})
}
