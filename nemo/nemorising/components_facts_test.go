package nemorising

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// rulebookFacts is every value of the stand-in set that the rulebook's text
// gives: path, value and rule. No other datum may claim to be the book's.
const rulebookFacts = `
difficulties.easy | 6 | setup.6.1
difficulties.medium | 4 | setup.6.1
difficulties.hard | 2 | setup.6.1
heroes.nemo.name | Captain Nemo | object.2
heroes.sara.name | Sara Duncan | object.2
heroes.adam.name | Adam Fulmer | object.2
heroes.grant.name | Ulysses S. Grant | object.2
`

// publishedFacts are those from a public review.
const publishedFacts = `
die.faces | brains, brains, brawn, brawn, skill, skill | boardseyeview.net: review of 8 April 2020
`

// TestProvenance holds the facts against the data both ways.
func TestProvenance(t *testing.T) {
	got := map[nemo.Provenance][]string{}
	for _, d := range StandIn().Data() {
		if d.Provenance == nemo.StandIn && d.Source != "" {
			t.Errorf("%s: a stand-in claims the source %q", d.Path, d.Source)
		}
		got[d.Provenance] = append(got[d.Provenance], d.Path+" | "+d.Value+" | "+d.Source)
	}
	sameLines(t, "rulebook facts", rulebookFacts, got[nemo.Rulebook])
	sameLines(t, "published facts", publishedFacts, got[nemo.Published])
}

// TestNoNameOfThePublisher checks that no piece of ours has the name of one
// that the rulebook names, since its other values would pass for printed ones.
func TestNoNameOfThePublisher(t *testing.T) {
	named := []string{
		"command deck", "command room", "hangar", "engine room", "rival vessel", "thin the enemy's ranks",
		"sabotage the engines", "explosives", "rocket boots", "elite squad", "alarm sensor", "guard dog",
		"mechanical wasp", "foot soldier", "mechanical crab",
	}
	for _, d := range StandIn().Data() {
		for _, name := range named {
			if strings.HasSuffix(d.Path, ".name") && strings.Contains(strings.ToLower(d.Value), name) {
				t.Errorf("%s is %q", d.Path, d.Value)
			}
		}
	}
}

func sameLines(t *testing.T, what, want string, got []string) {
	t.Helper()
	facts := strings.Split(strings.TrimSpace(want), "\n")
	for _, fact := range facts {
		if !slices.Contains(got, fact) {
			t.Errorf("the %s lack %s", what, fact)
		}
	}
	for _, line := range got {
		if !slices.Contains(facts, line) {
			t.Errorf("the %s have %s", what, line)
		}
	}
	if len(facts) != len(got) {
		t.Errorf("%s: %d, want %d", what, len(got), len(facts))
	}
}

// TestTables holds the tables of the facts against the set both ways: each
// record is written as a line of its table.
func TestTables(t *testing.T) {
	c := StandIn()
	s := newScribe(c)
	lines := map[string][]string{}
	add := func(table string, parts ...string) {
		lines[table] = append(lines[table], strings.Join(parts, " | "))
	}
	for i, card := range c.ActionCards {
		add(actionTable, number("A", 2, i), s.end(card.Ends[0]), s.end(card.Ends[1]))
	}
	for i, card := range c.Gear {
		add(gearTable, number("G", 2, i), card.Name, card.Kind.String(), s.effect(&card.Effect), s.icons(card.Recharge))
	}
	for i := range c.Scenarios {
		data := &c.Scenarios[i]
		for _, stack := range data.Stacks {
			initiatives := strings.ReplaceAll(strings.Trim(fmt.Sprint(stack.Initiatives), "[]"), " ", ", ")
			add(enemyTable, s.codes[stack.Key], stack.Name, s.types([]EnemyType{stack.Type}), s.icons(stack.Icons),
				initiatives, strconv.Itoa(len(stack.Initiatives)))
		}
		for _, tile := range data.Tiles {
			add(tileTable, s.codes[tile.Key], tile.Name, s.effects(tile.Scouted), s.icons(tile.Secure),
				s.effects(tile.Penalty), s.icons(tile.Task)+" -> "+s.effects(tile.Reward))
		}
		for j := range data.Missions {
			m := &data.Missions[j]
			add(missionTable, number([]string{"MC", "MU"}[i], 1, j), m.Name, strconv.Itoa(int(m.MP)), strconv.Itoa(int(m.Circles)), s.goal(m))
		}
		for j := range data.Threats {
			card := &data.Threats[j]
			name := number([]string{"TC", "TU"}[i], 2, j)
			if card.Name != "" {
				name += fmt.Sprintf(" %q", card.Name)
			}
			actions := s.effects(card.Actions)
			if actions == "-" {
				actions = "(none)"
			}
			add(threatTable, name, actions, s.last(card.Keep))
		}
	}
	for what, table := range map[string]string{
		"Action Cards": actionTable, "Gear Cards": gearTable, "enemies": enemyTable,
		"tiles": tileTable, "missions": missionTable, "Threat Cards": threatTable,
	} {
		sameLines(t, what, table, lines[table])
	}
}

// TestKeys holds the keys: slugs of the names, numbers where there is no name.
func TestKeys(t *testing.T) {
	slug := func(name string) string {
		return strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(name), " ", "-"), "'", "")
	}
	same := func(key, want string) {
		t.Helper()
		if key != want {
			t.Errorf("the key %q, want %q", key, want)
		}
	}
	c := StandIn()
	for i, want := range []string{"nemo", "sara", "adam", "grant"} {
		same(c.Heroes[i].Key, want)
	}
	for i := range c.ActionCards {
		same(c.ActionCards[i].Key, number("a", 2, i))
	}
	for i := range c.Gear {
		same(c.Gear[i].Key, slug(c.Gear[i].Name))
	}
	for i := range c.Scenarios {
		data := &c.Scenarios[i]
		for j := range data.Stacks {
			same(data.Stacks[j].Key, slug(data.Stacks[j].Name))
		}
		for j := range data.Tiles {
			same(data.Tiles[j].Key, slug(data.Tiles[j].Name))
		}
		for j := range data.Missions {
			same(data.Missions[j].Key, slug(data.Missions[j].Name))
		}
		for j := range data.Story {
			same(data.Story[j].Key, slug(data.Story[j].Name))
		}
		for j := range data.Threats {
			want := number([]string{"tc", "tu"}[i], 2, j)
			if data.Threats[j].Keep != nil {
				want = slug(data.Threats[j].Name)
			}
			same(data.Threats[j].Key, want)
		}
	}
}

// TestDerivedFacts checks facts about the set that no single datum holds.
func TestDerivedFacts(t *testing.T) {
	c := StandIn()
	same := func(what string, got, want any) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	ends := map[string]int{}
	for _, card := range c.ActionCards {
		same(card.Key+" costs", [2]uint8{card.Ends[0].Cost, card.Ends[1].Cost}, [2]uint8{0, 1})
		for _, end := range card.Ends {
			end.Cost = 0
			ends[end.String()]++
		}
	}
	same("abilities (6.4)", fmt.Sprint(ends), "map[attribute brains:7 attribute brawn:7 attribute skill:7 "+
		"defensive:10 die:5 shortcut blue:4 shortcut red:4 stealth:4]")
	story := 0
	for i := range c.Scenarios {
		data := &c.Scenarios[i]
		byIcons := map[int]int{}
		for _, stack := range data.Stacks {
			byIcons[len(stack.Icons)] += len(stack.Initiatives)
		}
		same("enemies by icons (6.5)", fmt.Sprint(byIcons), "map[1:27 2:7 3:1]")
		story += len(data.Story)
		ten := 0
		for a := range data.Missions {
			for b := range a {
				if data.Missions[a].MP+data.Missions[b].MP == 10 {
					ten++
				}
			}
		}
		same("pairs of missions with 10 points, for EX-03", ten, []int{3, 0}[i])
	}
	same("Story Tokens (comp.count.4)", story, 8)
}

func number(prefix string, digits, i int) string { return fmt.Sprintf("%s%0*d", prefix, digits, i+1) }
