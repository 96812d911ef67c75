package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Limits of single values: they keep a misprint out and a score within its
// range.
const (
	maxScore         = 40
	maxStrength      = 15
	maxTarget        = 15
	maxRoll          = 12 // of the dice alone
	maxAmount        = 20
	maxList          = 8 // effects, conditions, modifiers, uses or scores in a row
	maxNesting       = 3 // of effects within effects
	maxLevel         = 999
	maxTreasureTypes = 48 // of Treasure tokens
)

// Check reports whether rules can be built from the set. Its error is
// [nemo.Faults] with all the faults found, each with the path of the value in
// the JSON document, indices from 0 ("events.16.target"). It also resolves the
// ships that effects name, so a set must be checked before rules use it.
func (c *Components) Check() error {
	k := &checker{set: c}
	k.Citations = kit.Citations{IsRule: isRule, Example: "3"}
	k.Text("name", c.Name)
	k.board()
	k.oceans()
	k.lands()
	k.tracks()
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
	k.keys()
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

// checker gathers the faults of a set.
type checker struct {
	kit.ComponentChecker
	set *Components
}

// word reports a value that is no word of its enumeration.
func (k *checker) word(path string, value, last uint8, what string) bool {
	if value >= 1 && value <= last {
		return true
	}
	k.Faultf(path, "%s belongs here", what)
	return false
}

// numbers reports each number of a list that is not low to high.
func (k *checker) numbers(path string, list []uint8, low, high int) {
	for i, n := range list {
		k.Within(kit.Path(path, i), int(n), low, high)
	}
}

// keys checks that each key is one, and unique in the notation.
func (k *checker) keys() {
	taken := kit.ReservedWords(map[string][]string{
		"an ocean": oceanNames[:], "a resource": resourceNames[:], "a Motive": motiveNames[:], "a group": groupNames[:],
		"an Action": actionNames[:], "a Character": characterNames[:], "an Imperialist Action": imperialistNames[:],
	})
	c := k.set
	checkKeys(k, "lands", c.Lands, taken, func(r *LandData) string { return r.Key })
	checkKeys(k, "ships", c.Ships, taken, func(r *Ship) string { return r.Key })
	checkKeys(k, "upgrades", c.Upgrades, taken, func(r *Upgrade) string { return r.Key })
	checkKeys(k, "treasures", c.Treasures, taken, func(r *Treasure) string { return r.Key })
	k.Key("treasureFleet.key", c.TreasureFleet.Key, taken)
	for _, list := range c.tokenLists() {
		checkKeys(k, list.name, list.tokens, taken, func(r *Token) string { return r.Key })
	}
	checkKeys(k, "deadlySeas", c.DeadlySeas, taken, func(r *DeadlySea) string { return r.Key })
	checkKeys(k, "officers", c.Officers, taken, func(r *CoopOfficer) string { return r.Key })
	checkKeys(k, "acts", c.Acts, taken, func(r *ActData) string { return r.Key })
	for _, list := range c.cardLists() {
		for i := range list.cards {
			k.Key(list.path(i)+".key", list.cards[i].Key, taken)
		}
	}
}

// checkKeys checks the keys of a list of records.
func checkKeys[T any](k *checker, list string, records []T, taken map[string]string, key func(*T) string) {
	for i := range records {
		k.Key(kit.Path(list, i, "key"), key(&records[i]), taken)
	}
}

// tokenList is a list of tokens and what it is called in the document.
type tokenList struct {
	name   string
	tokens []Token
	want   int
}

func (c *Components) tokenLists() []tokenList {
	return []tokenList{
		{"allies", c.Allies, numAllies},
		{"adventureTokens", c.AdventureTokens, numAdventureTokens},
		{"attributes", c.Attributes, numAttributes},
		{"characteristics", c.Characteristics, numCharacteristics},
	}
}

// cardList is a list of cards and what it is called in the document.
type cardList struct {
	name   string
	cards  []*Card
	want   int
	single bool
	from   origin
}

func (c *Components) cardLists() []cardList {
	return []cardList{
		{"risingAction", []*Card{&c.RisingAction}, 1, true, fromRisingAction},
		{"versusCard", []*Card{&c.VersusCard}, 1, true, fromVersusCard},
		{"nadeen", pointers(c.Nadeen), numNadeenCards, false, fromNadeen},
		{"events", pointers(c.Events), numEvents, false, fromCard},
		{"finales", pointers(c.Finales), numFinales, false, fromCard},
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
