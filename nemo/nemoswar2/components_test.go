package nemoswar2

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

func suite() nemotest.ComponentSuite[*Components] {
	return nemotest.ComponentSuite[*Components]{New: StandIn, Read: ReadComponents}
}

// TestComponents checks that the stand-in set is valid and survives the round trip.
func TestComponents(t *testing.T) { suite().Sound(t) }

// TestWordsAreThoseOfTheirValues checks that the lexicon agrees with the String methods of the values.
func TestWordsAreThoseOfTheirValues(t *testing.T) { nemotest.Lexicon(t, Lexicon.Words()) }

// TestTitles checks that every ocean, resource, Motive and Character has a title.
func TestTitles(t *testing.T) {
	for o := Ocean(1); o <= numOceans; o++ {
		if o.Title() == "none" || o.Major() != (o <= IndianOcean) {
			t.Errorf("ocean %d is %q, Major %v", o, o.Title(), o.Major())
		}
	}
	for r := Resource(1); r <= numResources; r++ {
		if r.Title() == "none" {
			t.Errorf("resource %d has no title", r)
		}
	}
	for m := Motive(1); m <= numMotives; m++ {
		if m.Title() == "none" {
			t.Errorf("motive %d has no title", m)
		}
	}
	for c := Character(1); c <= numCharacters; c++ {
		if c.Title() == "none" {
			t.Errorf("character %d has no title", c)
		}
	}
}

// visited returns all values of a type that occur anywhere in a set.
func visited[T comparable](set *Components) map[T]bool {
	found := map[T]bool{}
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		if value, ok := v.Interface().(T); ok {
			found[value] = true
		}
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Struct:
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					walk(v.Field(i))
				}
			}
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		}
	}
	walk(reflect.ValueOf(set).Elem())
	return found
}

func usesAll[T interface {
	comparable
	~uint8
	String() string
}](t *testing.T, names []string,
) {
	t.Helper()
	found := visited[T](StandIn())
	for i := 1; i < len(names); i++ {
		if !found[T(i)] {
			t.Errorf("no piece has the word %s", T(i))
		}
	}
}

// TestVocabularyIsUsed checks that the stand-in set uses every word: an unused one would be code that
// no game runs.
func TestVocabularyIsUsed(t *testing.T) {
	usesAll[Op](t, opNames)
	usesAll[Dice](t, namesOf[Dice]())
	usesAll[Count](t, namesOf[Count]())
	usesAll[Where](t, namesOf[Where]())
	usesAll[ConditionKind](t, namesOf[ConditionKind]())
	usesAll[Hook](t, namesOf[Hook]())
	usesAll[UseTime](t, namesOf[UseTime]())
	usesAll[Spending](t, namesOf[Spending]())
	usesAll[Limit](t, namesOf[Limit]())
	usesAll[Symbol](t, namesOf[Symbol]())
	usesAll[Pile](t, namesOf[Pile]())
	usesAll[WarshipPenalty](t, namesOf[WarshipPenalty]())
}

// TestTextOfEffects checks the text of effects.
func TestTextOfEffects(t *testing.T) {
	for want, effect := range map[string]Effect{
		"lose hull 2":       lose(Hull, 2),
		"notoriety -2d6":    rolled(OpNotoriety, -1, TwoD6),
		"notoriety 2":       notoriety(2),
		"hit 2 times 1d3":   rolled(OpHit, 2, D3),
		"encounter glasgow": {Op: OpEncounter, Ship: "glasgow"},
		"choose (treasure 2 | gain crew 1 | nothing)": choose(do(amount(OpTreasure, 2)), do(gain(Crew, 1)), nil),
		"roll (to 2: hit 1 | to 6: nothing)":          byDie(roll(2, amount(OpHit, 1)), roll(6)),
		"notoriety 1 per cube":                        {Op: OpNotoriety, N: 1, Per: PerCube},
		"sail indian-ocean":                           {Op: OpSail, Ocean: IndianOcean},
		"place-cube here 1 if stern and act 3": {
			Op: OpPlaceCube, Where: Here, N: 1, If: []Condition{{Is: IfStern}, {Is: IfAct, N: 3}},
		},
		"test 8 with hull, pass: treasure 1, fail: nothing": {
			Op: OpTest, Test: &Test{Target: 8, Exert: exert(Hull), Pass: do(amount(OpTreasure, 1))},
		},
	} {
		if got := effect.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	modifier := Modifier{On: OnExert, N: 1, Resource: Hull, If: is(IfStern)}
	if got := modifier.String(); got != "exert hull +1 if stern" {
		t.Errorf("the modifier is %q", got)
	}
	use := Ability{When: InActionPhase, Cost: 1, If: is(IfInMinor), Spends: Kept, Limit: OncePerTurn, Effects: do(gain(Nemo, 1))}
	if got := use.String(); got != "action-phase for 1 if in-minor, kept once-per-turn: gain nemo 1" {
		t.Errorf("the use is %q", got)
	}
}

// TestTitlesOfCards checks that no two cards have the same title, Nadeen Dakkar's cards aside.
func TestTitlesOfCards(t *testing.T) {
	c := StandIn()
	var titles []string
	for _, list := range [][]Card{c.Events, c.Finales, {c.RisingAction, c.VersusCard}} {
		for i := range list {
			titles = append(titles, strings.ToLower(list[i].Title))
		}
	}
	slices.Sort(titles)
	if compact := slices.Compact(slices.Clone(titles)); len(compact) != len(titles) {
		t.Errorf("%d titles, %d different", len(titles), len(compact))
	}
}

// TestKindsOfEvents checks that the added events have about the same proportion of kinds as the first
// 51.
func TestKindsOfEvents(t *testing.T) {
	var count [2][4]int
	for i, card := range StandIn().Events {
		count[min(i/51, 1)][card.Kind]++
	}
	if want := [2][4]int{{0, 20, 14, 17}, {0, 20, 14, 16}}; count != want {
		t.Errorf("TEST, PLAY and KEEP: %v, want %v", count, want)
	}
}

// TestDrawPile checks that there are enough events for the Draw Pile and the Adventure Deck, and that
// the Draw Pile has 31 cards (3).
func TestDrawPile(t *testing.T) {
	c := StandIn()
	for i := range c.Motives {
		m := &c.Motives[i]
		events := int(c.Board.ActIEvents) + int(m.ActII) + int(m.ActIII) + int(c.Board.FinaleEvents)
		if cards := events + len(c.Acts) + 2; cards != 31 {
			t.Errorf("%s: the Draw Pile has %d cards", m.Motive, cards)
		}
		if events+int(c.Board.AdventureDeck) > len(c.Events) {
			t.Errorf("%s: too few events", m.Motive)
		}
	}
}

// TestEncounters checks that each card with an encounter finds its Black ship.
func TestEncounters(t *testing.T) {
	c := StandIn()
	found := 0
	kit.EachPart(c, func(path string, e *Effect) bool {
		if e.Op == OpEncounter {
			found++
			if e.ship == 0 || c.Ships[e.ship-1].Key != e.Ship {
				t.Errorf("%s: ship %d is not %s", path, e.ship, e.Ship)
			}
		}
		return true
	})
	if found != 2 {
		t.Errorf("%d encounters", found)
	}
}

// TestIsRule checks which citations name a rule of the rulebook.
func TestIsRule(t *testing.T) {
	for cite, want := range map[string]bool{
		"3": true, "18": true, "15.1": true, "3, 18": true, "3 and more": true, "E": true, "E (levels)": true,
		"": false, "0": false, "19": false, "180": false, "Ex": false, "F": false, "x": false, "03": false, "3x": false,
	} {
		if isRule(cite) != want {
			t.Errorf("%q: %v", cite, !want)
		}
	}
}

// TestStandInsAreMarked checks that no value of our own cards claims a source, and that no effect
// counts as the publisher's unless a source gives it.
func TestStandInsAreMarked(t *testing.T) {
	ours := map[string]bool{}
	c := StandIn()
	for i := range c.Events {
		if i >= 51 {
			ours["events."+c.Events[i].Key] = true
		}
	}
	for _, datum := range c.Data() {
		record := strings.Join(strings.SplitN(datum.Path, ".", 3)[:2], ".")
		if ours[record] && datum.Provenance != nemo.StandIn {
			t.Errorf("%s is of %s", datum.Path, datum.Provenance)
		}
	}
}

func FuzzComponents(f *testing.F) {
	suite().Fuzz(f, `{"name":"x"}`)
}

func FuzzSpoiledComponents(f *testing.F) {
	suite().FuzzSpoiled(f, `"treasure"`, `[]`, `{}`, `7`, `[{"do":"choose","choices":[{},{}]}]`)
}

// TestAddedEventsAreAsRich checks that our own events are close to the first 51 in points, apart from
// what [enrich] adds, and in the difficulty of their TESTs.
func TestAddedEventsAreAsRich(t *testing.T) {
	var points [2][numSymbols + 1]int
	var targets, tests [2]int
	for i, card := range StandIn().Events {
		half := min(i/51, 1)
		for _, score := range card.Scores {
			points[half][score.Symbol] += int(score.N)
			if half == 1 && score.Symbol == AdventureSymbol {
				points[half][score.Symbol] -= ourAdventure
			}
		}
		if card.Kind == TestCard {
			targets[half] += int(card.Target)
			tests[half]++
		}
	}
	for _, symbol := range []Symbol{AdventureSymbol, ScienceSymbol, WonderSymbol, CharacterSymbol} {
		const near = 4
		if gap := points[1][symbol] - points[0][symbol]; gap < -near || gap > near {
			t.Errorf("%s: %d points in the first 51, %d in the others", symbol, points[0][symbol], points[1][symbol])
		}
	}
	if targets[0] != targets[1] || tests[0] != tests[1] {
		t.Errorf("the TESTs sum up to %d and %d", targets[0], targets[1])
	}
}
