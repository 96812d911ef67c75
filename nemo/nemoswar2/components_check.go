package nemoswar2

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Limits that more than one value has, or that the size of a state sets.
const (
	maxScore   = 40
	maxRoll    = 12 // of the dice alone
	maxAmount  = 20
	maxList    = 8 // effects, conditions, modifiers, uses or scores in a row
	maxNesting = 3 // of effects within effects
)

// limits are the numbers that the tags name.
func limits() map[string]int {
	return map[string]int{"score": maxScore, "list": maxList, "spaces": maxSpaces}
}

// Check reports whether rules can be built from the set. Its error is [nemo.Faults],
// each with the path of its value in the JSON document. It lists all values that are
// wrong by themselves or, if there are none, all that contradict each other; indices
// count from 0 ("events.16.target"). It also resolves the ships that effects name, so
// a set must be checked before rules use it.
func (c *Components) Check() error {
	k := &checker{set: c, ComponentChecker: kit.ComponentChecker{
		Citations: kit.Citations{IsRule: isRule, Example: "3"}, Lexicon: Lexicon, Limits: limits(), Reserved: reserved(),
	}}
	parts := []kit.PartRule{
		kit.OfEach(k.scores), kit.OfEach(k.modifier), kit.OfEach(k.condition), kit.OfEach(k.use), kit.OfEach(k.side),
		kit.OfEach(k.oceans), kit.OfEach(k.notoriety), kit.OfEach(k.motive), kit.OfEach(k.difficulty), kit.OfEach(k.action),
		kit.OfEach(k.officers), kit.OfEach(k.ship), kit.OfEach(k.upgrade), kit.OfEach(k.treasures), kit.OfEach(k.treasure),
		kit.OfEach(k.token), kit.OfEach(k.deadlySeas), kit.OfEach(k.acts), kit.OfEach(k.card),
	}
	whole := []kit.PartRule{
		kit.OfEach(k.links), kit.OfEach(k.groups), kit.OfEach(k.encounters), kit.OfEach(k.supplies), kit.OfEach(k.waiting),
		kit.OfEach(k.totals),
	}
	err := k.Check(c, parts, whole)
	c.resolve()
	return err
}

// checker collects the faults of a set.
type checker struct {
	kit.ComponentChecker
	set *Components
}

// each visits all parts of a type in the set.
func each[T any](k *checker, visit func(path string, part *T)) {
	kit.EachPart(k.set, func(path string, part *T) bool {
		visit(path, part)
		return true
	})
}

// listOf returns the list of the set that contains a part.
func listOf(path string) string {
	list, _, _ := strings.Cut(path, ".")
	return list
}

// belong reports a number of pieces that differs from the inventory.
func (k *checker) belong(path, what string, count, want int) {
	if count != want {
		k.Faultf(path, "there are %d %s; %d belong here", count, what, want)
	}
}

// reserved returns the words of the notation that may not be keys.
func reserved() map[string]string {
	return kit.ReservedWords(map[string][]string{
		"an ocean": namesOf[Ocean](), "a resource": namesOf[Resource](), "a Motive": namesOf[Motive](), "a group": namesOf[Group](),
		"an Action": namesOf[NautilusAction](), "a Character": namesOf[Character](), "an Imperialist Action": namesOf[ImperialistAction](),
	})
}
