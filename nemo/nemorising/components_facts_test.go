package nemorising

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// rulebookFacts is every value of the stand-in set that the rulebook gives: path, value and rule. No
// other value may claim the rulebook as its source.
const rulebookFacts = `
difficulties.easy | 6 | setup.6.1
difficulties.medium | 4 | setup.6.1
difficulties.hard | 2 | setup.6.1
heroes.nemo.name | Captain Nemo | object.2
heroes.sara.name | Sara Duncan | object.2
heroes.adam.name | Adam Fulmer | object.2
heroes.grant.name | Ulysses S. Grant | object.2
gear.rocket-boots.name | Rocket Boots | gear.use.3
gear.rocket-boots.kind | twist | gear.use.3
scenarios.city.stacks.guard-dogs.name | Guard Dogs | threat.init.1
scenarios.city.stacks.guard-dogs.initiatives.3 | 7 | threat.init.1
scenarios.city.stacks.mechanical-wasp.name | Mechanical Wasp | threat.stop.1
scenarios.city.stacks.mechanical-wasp.icons | brains | threat.defend.1
scenarios.city.stacks.mechanical-wasp.initiatives.3 | 8 | threat.overwhelm.1
scenarios.city.stacks.foot-soldiers.name | Foot Soldiers | threat.init.1
scenarios.city.stacks.foot-soldiers.initiatives.6 | 30 | threat.init.1
scenarios.city.stacks.mechanical-crab.name | Mechanical Crab | threat.defend.5
scenarios.city.stacks.mechanical-crab.icons | brawn, brains | threat.defend.5
scenarios.city.stacks.elite-squad.name | Elite Squad | threat.keep.1
scenarios.city.tiles.rival-vessel.name | Rival Vessel | threat.keep.3
scenarios.city.tiles.rival-vessel.reward | drop-keep | threat.keep.3
scenarios.city.tiles.hangar.name | Hangar | act.scout.1
scenarios.city.tiles.engine-room.name | Engine Room | mission.3
scenarios.city.tiles.map-room.secureName | Examine the notes | act.task.expert.1
scenarios.city.tiles.map-room.secure | brains, brains | act.task.expert.1
scenarios.city.tiles.map-room.penalty | move all 1 blue | act.task.fail.4
scenarios.city.tiles.command-deck.name | Command Deck | comp.tile.1
scenarios.city.missions.thin-the-enemys-ranks.name | Thin the Enemy's Ranks | mission.2
scenarios.city.missions.thin-the-enemys-ranks.circles | 6 | mission.2
scenarios.city.missions.thin-the-enemys-ranks.goal | defeat | mission.2
scenarios.city.missions.thin-the-enemys-ranks.types | all | mission.2
scenarios.city.missions.sabotage-the-engines.name | Sabotage the Engines | mission.3
scenarios.city.missions.sabotage-the-engines.goal | task | mission.3
scenarios.city.missions.sabotage-the-engines.taskName | Set the Explosives | act.task.2
scenarios.city.missions.sabotage-the-engines.task | skill | act.task.2
scenarios.city.missions.sabotage-the-engines.place | engine-room | mission.3
scenarios.city.missions.sabotage-the-engines.story | explosives | mission.3
scenarios.city.story.explosives.name | Explosives | mission.3
scenarios.city.threats.tc01.actions.1 | move humanoid+bestial 4 blue | threat.move.1
scenarios.city.threats.tc01.actions.2 | place mechanical-wasp entrance-4 | threat.place.1
scenarios.city.threats.tc02.actions.1 | move all 2 red | threat.overwhelm.1
scenarios.city.threats.elite-squad.name | Elite Squad | threat.keep.1
scenarios.city.threats.elite-squad.actions.1 | place elite-squad entrance-2 | threat.keep.1
scenarios.city.threats.elite-squad.keep.trigger | attack-by | threat.keep.1
scenarios.city.threats.elite-squad.keep.stack | elite-squad | threat.keep.1
scenarios.city.threats.elite-squad.keep.effects.1.do | lose | threat.keep.1
scenarios.city.threats.elite-squad.keep.effects.1.n | 1 | threat.keep.1
scenarios.city.threats.elite-squad.keep.defeated | elite-squad | threat.keep.1
scenarios.city.threats.alarm-sensor.name | Alarm Sensor | threat.keep.5
scenarios.city.threats.alarm-sensor.keep.trigger | end-of-turn | threat.keep.5
scenarios.city.threats.alarm-sensor.keep.effects.1.do | move | threat.keep.5
scenarios.city.threats.alarm-sensor.keep.effects.1.types | all | threat.keep.5
scenarios.city.threats.alarm-sensor.keep.task | skill | threat.keep.5
scenarios.city.threats.alarm-sensor.keep.at | command-deck, engine-room | threat.keep.5
`

// publishedFacts are those from a public review.
const publishedFacts = `
die.faces | brains, brains, brawn, brawn, skill, skill | boardseyeview.net: review of 8 April 2020
`

// TestProvenance checks that the set and the lists of facts agree in both directions.
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

// TestTables checks that the tables of the facts and the set agree in both directions: each record is
// written as a line of its table.
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

// TestKeys checks the keys: slugs of the names, numbers where there is no name.
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

// TestDerivedFacts checks facts about the set that no single value has.
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

// TestEverythingTheBookNames compares the reference's list of what the rulebook names (comp.named.1)
// with the set: each listed value is in the set and cites a rule, and the set has no other such value.
func TestEverythingTheBookNames(t *testing.T) {
	chapter, err := os.ReadFile("../../rulesdoc/nemorising/02-components.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, found := strings.Cut(string(chapter), "\n## comp.named.1 ")
	if !found {
		t.Fatal("the chapter has no entry comp.named.1")
	}
	record := regexp.MustCompile(`((?:heroes|gear|scenarios)\.[a-z0-9.-]*[a-z0-9]|difficulties) ([^.;]*(?:\.[a-z0-9][^.;]*)*)[.;]`)
	listed := map[string]bool{}
	for _, item := range strings.Split(text, "\n- ")[1:] {
		item = strings.Join(strings.Fields(item), " ")
		found := record.FindAllStringSubmatch(item, -1)
		if len(found) == 0 {
			t.Errorf("this says no place in the set: %s", item)
		}
		for _, match := range found {
			for _, field := range strings.Split(match[2], ", ") {
				listed[match[1]+"."+field] = true
			}
		}
	}
	for _, d := range StandIn().Data() {
		if given := d.Provenance == nemo.Rulebook; given != listed[d.Path] {
			t.Errorf("%s is %q of %s %s; in the list of the reference: %v", d.Path, d.Value, d.Provenance, d.Source, listed[d.Path])
		}
		delete(listed, d.Path)
	}
	for path := range listed {
		t.Errorf("the reference lists %s, which the set does not have", path)
	}
	for _, name := range []string{
		"Command Deck", "Hangar", "Engine Room", "Rival Vessel", "Thin the Enemy's Ranks", "Sabotage the Engines",
		"Explosives", "Rocket Boots", "Elite Squad", "Alarm Sensor", "Guard Dogs", "Mechanical Wasp", "Foot Soldiers",
		"Mechanical Crab", "Examine the notes", "Set the Explosives",
	} {
		if !slices.ContainsFunc(StandIn().Data(), func(d nemo.Datum) bool { return d.Value == name && d.Provenance == nemo.Rulebook }) {
			t.Errorf("the book names %s, the set does not", name)
		}
	}
}
