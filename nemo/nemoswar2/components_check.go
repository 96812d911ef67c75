package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Limits that more than one value has, or that the size of a state sets.
const (
	maxScore   = 40
	maxTarget  = 15
	maxRoll    = 12 // of the dice alone
	maxAmount  = 20
	maxList    = 8 // effects, conditions, modifiers, uses or scores in a row
	maxNesting = 3 // of effects within effects
)

// limits are the numbers that the tags name.
func limits() map[string]int {
	return map[string]int{"score": maxScore, "list": maxList, "spaces": maxSpaces}
}

// Check reports whether rules can be built from the set. Its error is
// [nemo.Faults], each with the path of the value in the JSON document: all that
// are wrong by themselves, or if none is, all that do not go together, indices
// from 0 ("events.16.target"). It also resolves the ships that effects name, so a
// set must be checked before rules use it.
func (c *Components) Check() error {
	k := &checker{set: c, ComponentChecker: kit.ComponentChecker{
		Citations: kit.Citations{IsRule: isRule, Example: "3"}, Lexicon: Lexicon, Limits: limits(), Reserved: reserved(),
	}}
	k.Values(c)
	if len(k.Faults) == 0 { // what a value may be beside the others
		k.parts()
		k.board()
		k.oceans()
		k.notoriety()
		k.motives()
		k.difficulties()
		k.actions()
		k.combat()
		k.characters()
		k.officers()
		k.versus()
		k.levels("levels", c.Levels)
		k.levels("imperialistLevels", c.ImperialistLevels)
		k.ships()
		k.upgrades()
		k.treasures()
		k.tokens()
		k.deadlySeas()
		k.acts()
		k.cards()
	}
	if len(k.Faults) == 0 { // a fault of a part would show again in the whole
		k.links()
		k.groups()
		k.references()
		k.supplies()
		k.thresholds()
		k.totals()
	}
	c.resolve()
	return k.Faults.Err()
}

// parts checks what several kinds of pieces have, wherever it stands.
func (k *checker) parts() {
	kit.EachPart(k.set, func(path string, list *[]Score) bool {
		k.scores(path, *list)
		return true
	})
	kit.EachPart(k.set, func(path string, list *[]Modifier) bool {
		k.modifiers(path, *list)
		return true
	})
	kit.EachPart(k.set, func(path string, list *[]Ability) bool {
		k.uses(path, *list)
		return true
	})
	kit.EachPart(k.set, func(path string, s *Side) bool {
		if !s.Warship() { // or one could be attacked for ever (16.4)
			k.Within(path+".defence", int(s.Defence), 2, maxRoll)
		}
		k.effects(path+".sunk", s.Sunk, fromShip)
		return true
	})
}

// rising reports bounds of results, worst first, that do not rise, or of which any
// but that of the best is missing. upTo is where the n-th stands, and what it is.
func (k *checker) rising(what string, n int, upTo func(i int) (path string, bound int)) {
	before := 0
	for i := range n {
		path, bound := upTo(i)
		switch {
		case i == n-1:
			k.Empty(path, bound != 0, "the best "+what+" has no bound")
		case bound == 0:
			k.Faultf(path, "a bound belongs here; only the best %s has none", what)
		case i > 0 && bound <= before:
			k.Faultf(path, "%d is not more than for the %s before", bound, what)
		}
		before = bound
	}
}

// checker gathers the faults of a set.
type checker struct {
	kit.ComponentChecker
	set *Components
}

// reserved are the words of the notation that no key may be.
func reserved() map[string]string {
	return kit.ReservedWords(map[string][]string{
		"an ocean": namesOf[Ocean](), "a resource": namesOf[Resource](), "a Motive": namesOf[Motive](), "a group": namesOf[Group](),
		"an Action": namesOf[NautilusAction](), "a Character": namesOf[Character](), "an Imperialist Action": namesOf[ImperialistAction](),
	})
}

// tokenList is a list of tokens and what it is called in the document.
type tokenList struct {
	name   string
	tokens []Token
}

func (c *Components) tokenLists() []tokenList {
	return []tokenList{
		{"allies", c.Allies},
		{"adventureTokens", c.AdventureTokens},
		{"attributes", c.Attributes},
		{"characteristics", c.Characteristics},
	}
}

// cardList is a list of cards and what it is called in the document.
type cardList struct {
	name   string
	cards  []*Card
	single bool
	from   origin
}

func (c *Components) cardLists() []cardList {
	return []cardList{
		{"risingAction", []*Card{&c.RisingAction}, true, fromRisingAction},
		{"versusCard", []*Card{&c.VersusCard}, true, fromVersusCard},
		{"nadeen", pointers(c.Nadeen), false, fromNadeen},
		{"events", pointers(c.Events), false, fromCard},
		{"finales", pointers(c.Finales), false, fromCard},
	}
}

// path is where a card of the list stands.
func (l *cardList) path(i int) string {
	if l.single {
		return l.name
	}
	return kit.Path(l.name, i)
}

func pointers(cards []Card) []*Card {
	list := make([]*Card, len(cards))
	for i := range cards {
		list[i] = &cards[i]
	}
	return list
}
