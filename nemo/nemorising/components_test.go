package nemorising

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

func TestStandInIsSound(t *testing.T) {
	c := StandIn()
	if err := c.Check(); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(c, StandIn()) {
		t.Error("Check changed the set")
	}
	// A fresh value each time: nothing of one is shared with another.
	c.Scenarios[0].Threats[0].Actions[0].N++
	c.Scenarios[0].Threats[0].Actions[0].Types[0] = Mechanical
	c.Scenarios[1].Threats[23].Keep.Effects[0].N++
	c.Heroes[0].Source.Fields["name"] = "stand-in"
	c.Board.Slots[0].Doorways[0] = "0-0"
	c.Gear[0].Recharge[0] = Skill
	if !reflect.DeepEqual(StandIn(), StandIn()) || StandIn().Check() != nil {
		t.Error("two sets share their data")
	}
}

// TestCounts holds the counts of the parts (comp.count).
func TestCounts(t *testing.T) {
	c := StandIn()
	got := []int{len(c.Heroes), len(c.ActionCards), len(c.Gear), len(c.Scenarios), len(c.Board.Slots), len(c.Board.Spaces)}
	for i := range c.Scenarios {
		data := &c.Scenarios[i]
		tokens := 0
		for j := range data.Stacks {
			tokens += len(data.Stacks[j].Initiatives)
		}
		got = append(got, len(data.Tiles), len(data.Missions), len(data.Threats), tokens, len(data.Story))
	}
	if want := []int{4, 24, 10, 2, 8, 59, 8, 6, 24, 35, 4, 8, 6, 24, 35, 4}; !slices.Equal(got, want) {
		t.Errorf("the counts are %v, want %v", got, want)
	}
}

func TestExportReads(t *testing.T) {
	c := StandIn()
	doc, err := c.Export()
	if err != nil {
		t.Fatal(err)
	}
	read, err := ReadComponents(doc)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(c, read) {
		t.Error("the set read differs from the set written")
	}
	again, err := read.Export()
	if err != nil || string(again) != string(doc) {
		t.Errorf("written again it differs (%v)", err)
	}
	if c.Digest() != read.Digest() || len(c.Digest()) != 16 {
		t.Errorf("digests %q and %q", c.Digest(), read.Digest())
	}
	if !strings.Contains(strings.Join(strings.Fields(string(doc)), ""), `"initiatives":[2,5,7,12,18,25]`) {
		t.Error("initiatives are not written as numbers")
	}
}

// TestSourceMayBeLeftOut checks that an owner may write values without saying
// where they come from, and that these then do not pass for the publisher's.
func TestSourceMayBeLeftOut(t *testing.T) {
	doc := parsed(t)
	doc.set("difficulties.source", remove)
	doc.set("heroes.0.source", remove)
	doc.set("die.source.default", remove)
	c, err := ReadComponents(doc.json(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range c.Data() {
		if d.Provenance != nemo.StandIn && !strings.HasPrefix(d.Path, "heroes.") || d.Path == "heroes.nemo.name" && d.Source != "" {
			t.Errorf("%s is %s", d.Path, d.Provenance)
		}
	}
}

// TestDigestSeesEverything checks that a change of any value of the document,
// sources included, changes the digest.
func TestDigestSeesEverything(t *testing.T) {
	before := StandIn().Digest()
	for name, change := range map[string]func(c *Components){
		"name":       func(c *Components) { c.Name += "x" },
		"arrow":      func(c *Components) { c.Board.Spaces[58].RedArrow = !c.Board.Spaces[58].RedArrow },
		"corner":     func(c *Components) { c.Board.Slots[7].Row++ },
		"initiative": func(c *Components) { c.Scenarios[1].Stacks[9].Initiatives[0]-- },
		"source":     func(c *Components) { c.Heroes[3].Source.Fields["name"] += "x" },
		"keep":       func(c *Components) { c.Scenarios[0].Threats[20].Keep.N++ },
		"story":      func(c *Components) { c.Scenarios[1].Story[3].Tile += "x" },
	} {
		c := StandIn()
		change(c)
		if c.Digest() == before {
			t.Errorf("%s does not count", name)
		}
	}
}

func TestDataIsComplete(t *testing.T) {
	seen := map[string]string{}
	for _, d := range StandIn().Data() {
		if d.Path == "" || d.Value == "" || seen[d.Path] != "" {
			t.Errorf("bad or repeated datum %+v", d)
		}
		seen[d.Path] = d.Value
	}
	for path, want := range map[string]string{
		"board.spaces.12-6.blueNext":                       "11-6",
		"board.spaces.12-6.redArrow":                       "true",
		"board.start":                                      "6-6",
		"board.entrances.3":                                "12-6",
		"board.slots.t2.doorways":                          "4-0, 5-3",
		"board.slots.t8.corner":                            "10-4",
		"board.redShortcut":                                "9-1, 3-5",
		"die.faces":                                        "brains, brains, brawn, brawn, skill, skill",
		"heroes.grant.ability":                             "lends-second-die",
		"actionCards.a18.ends.1":                           "shortcut red",
		"actionCards.a18.ends.2":                           "attribute skill, cost 1",
		"gear.spring-heels.effect":                         "free-move 3",
		"gear.spring-heels.recharge":                       "wild",
		"scenarios.city.stacks.boiler-walker.initiatives":  "17 27 33",
		"scenarios.city.tiles.armoury.penalty":             "place deck-guard entrance-1",
		"scenarios.city.tiles.menagerie.scouted":           "garrison kennel-pack 1",
		"scenarios.city.missions.break-the-watch.types":    "all",
		"scenarios.grotto.missions.cull-the-brood.types":   "bestial",
		"scenarios.grotto.missions.fill-the-stores.story":  "pearl-crate, air-flask",
		"scenarios.grotto.missions.seal-the-vent.place":    "thermal-vent",
		"scenarios.city.threats.tc01.actions":              "move humanoid+bestial 4 blue, place brass-hornet entrance-4",
		"scenarios.city.threats.tc18.actions":              "hazard skill, move humanoid 2 blue",
		"scenarios.city.threats.regiment-standard.keep":    "attack-by iron-regiment: lose 1, until iron-regiment is defeated",
		"scenarios.city.threats.fog-bank.keep":             "scouting-cost 1, until the Task brains on observatory or signal-bridge",
		"scenarios.city.threats.champions-challenge.keep":  "end-of-turn: move sky-champion 2 blue, until sky-champion is defeated",
		"scenarios.grotto.threats.buoyancy-tanks.keep":     "moves-farther drowned-colossus 2, until drowned-colossus is defeated",
		"scenarios.grotto.threats.silt-cloud.keep":         "one-die-only, until the Task brains on pearl-bed or air-pocket",
		"scenarios.grotto.story.sealing-charge.tile":       "wrecked-frigate",
		"scenarios.city.threats.tc01.name":                 "",
		"scenarios.city.threats.tc01.keep":                 "",
		"scenarios.city.threats.fog-bank.actions":          "",
		"scenarios.city.tiles.barracks.penalty":            "",
		"scenarios.city.missions.bring-the-crew-home.task": "",
		"gear.master-key.recharge":                         "",
	} {
		if seen[path] != want {
			t.Errorf("%s is %q, want %q", path, seen[path], want)
		}
	}
}

// TestEveryFieldIsListed checks that a change of any leaf of the document but
// sources, keys and the name of the set shows in Data.
func TestEveryFieldIsListed(t *testing.T) {
	lines := func(c *Components) (list []string) {
		for _, d := range c.Data() {
			list = append(list, d.Path+"="+d.Value)
		}
		return list
	}
	doc := parsed(t)
	before := lines(StandIn())
	for _, path := range doc.leaves() {
		if strings.Contains(path, "source") || path == "name" || otherSpace(path) {
			continue
		}
		old := doc.get(path)
		switch value := old.(type) {
		case float64:
			doc.set(path, value+1)
		case bool:
			doc.set(path, !value)
		case string:
			doc.set(path, otherWord(value))
		}
		c := new(Components)
		if err := nemo.DecodeStrict(doc.json(t), c); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if slices.Equal(lines(c), before) {
			t.Errorf("%s is not listed", path)
		}
		doc.set(path, old)
	}
}

// otherSpace reports a path in a space, where one space stands for all: that
// of a column or a row, which are in the space's name, and any other than the
// first.
func otherSpace(path string) bool {
	inSpace := strings.HasPrefix(path, "board.spaces.")
	return inSpace && (!strings.HasPrefix(path, "board.spaces.0.") || strings.HasSuffix(path, ".column") || strings.HasSuffix(path, ".row"))
}

// otherWord is another word of the same kind, or another text.
func otherWord(old string) string {
	for _, names := range [][]string{
		iconNames[:], typeNames[:], colourNames[:], scenarioNames[:], abilityNames[:], gearKindNames[:],
		heroAbilityNames[:], goalNames[:], triggerNames[:], opNames[:],
	} {
		if i := lookup(names, old); i > 0 {
			return names[1+i%(len(names)-1)]
		}
	}
	return old + "x"
}

// TestOwnSetIsAccepted checks that a set may differ from ours within the rules.
func TestOwnSetIsAccepted(t *testing.T) {
	doc := parsed(t)
	doc.set("name", "house rules")
	doc.set("board.start.1", "5-6")
	doc.set("board.slots.0.doorways.1", "0-1")
	doc.set("board.spaces.59", map[string]any{
		"name": "13-3", "column": 13, "row": 3, "blueNext": "12-3", "redNext": "12-3", "redArrow": true,
	})
	doc.set("board.source.cite", "read off the board")
	doc.set("gear.0.effect", map[string]any{"do": "gain", "n": 2})
	doc.set("scenarios.0.missions.0.types", []any{"humanoid", "mechanical"})
	doc.set("scenarios.0.tiles.0.scouted", []any{map[string]any{"do": "gain", "n": 1}, map[string]any{"do": "move", "stack": "kennel-pack", "n": 1, "colour": "red"}})
	doc.set("scenarios.0.threats.21.keep.defeated", "deck-guard")
	doc.set("scenarios.0.threats.21.keep.task", remove)
	doc.set("scenarios.0.threats.21.keep.at", remove)
	doc.set("scenarios.0.threats.21.actions", []any{map[string]any{"do": "place", "stack": "deck-guard", "entrance": 4}})
	c, err := ReadComponents(doc.json(t))
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Board.Spaces) != 60 || c.Scenarios[0].Threats[21].Keep.Defeated != "deck-guard" {
		t.Error("the changes are not there")
	}
}

// TestSetWithoutStory checks that a scenario may do without Story Tokens.
func TestSetWithoutStory(t *testing.T) {
	for _, story := range []any{remove, []any{}} {
		doc := parsed(t)
		doc.set("scenarios.0.story", story)
		doc.set("scenarios.0.missions.1.story", remove)
		doc.set("scenarios.0.missions.2.story", []any{})
		doc.set("scenarios.0.missions.3", map[string]any{"key": "more", "name": "More", "mp": 1, "circles": 1, "goal": "defeat"})
		c, err := ReadComponents(doc.json(t))
		if err != nil {
			t.Fatal(err)
		}
		again, err := c.Export()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ReadComponents(again); err != nil {
			t.Error(err)
		}
	}
}

// TestEveryWordIsText checks that words are read as they are written.
func TestEveryWordIsText(t *testing.T) {
	readsBack(t, iconNames[1:], func() *Icon { return new(Icon) })
	readsBack(t, typeNames[1:], func() *EnemyType { return new(EnemyType) })
	readsBack(t, colourNames[1:], func() *Colour { return new(Colour) })
	readsBack(t, scenarioNames[1:], func() *Scenario { return new(Scenario) })
	readsBack(t, abilityNames[1:], func() *AbilityKind { return new(AbilityKind) })
	readsBack(t, gearKindNames[1:], func() *GearKind { return new(GearKind) })
	readsBack(t, heroAbilityNames[1:], func() *HeroAbility { return new(HeroAbility) })
	readsBack(t, goalNames[1:], func() *GoalKind { return new(GoalKind) })
	readsBack(t, triggerNames[1:], func() *KeepTrigger { return new(KeepTrigger) })
	readsBack(t, opNames[1:], func() *Op { return new(Op) })
}

type textWord interface {
	UnmarshalText(text []byte) error
	MarshalText() ([]byte, error)
}

func readsBack[T textWord](t *testing.T, names []string, fresh func() T) {
	t.Helper()
	for _, name := range names {
		value := fresh()
		err := value.UnmarshalText([]byte(name))
		if text, _ := value.MarshalText(); err != nil || string(text) != name {
			t.Errorf("%q comes back as %q (%v)", name, text, err)
		}
	}
	for _, bad := range []string{"", "none", "Brains", "x"} {
		var invalid *nemo.Invalid
		if err := fresh().UnmarshalText([]byte(bad)); !errors.As(err, &invalid) {
			t.Errorf("%q is accepted as a word (%v)", bad, err)
		}
	}
}

// FuzzReadComponents checks that no document makes reading panic, and that
// what is read is sound and can be written and read again.
func FuzzReadComponents(f *testing.F) {
	good, err := StandIn().canonical() // shorter than an export
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add([]byte(strings.Replace(string(good), `"n":2`, `"n":-2`, 1)))
	f.Add([]byte(strings.Replace(string(good), `"stand-in"`, `"rulebook"`, 3)))
	f.Add([]byte(strings.ReplaceAll(string(good), `"blueArrow":true`, `"blueArrow":false`)))
	f.Add([]byte(`{"name":"x","board":{"spaces":[{"name":"0-0","column":0,"row":0,"blueNext":"0-0","redNext":""}]}}`))
	f.Add([]byte(`{"scenarios":[{"threats":[{"key":"a","keep":null}],"stacks":[{"initiatives":"AgU="}]}]}`))
	f.Fuzz(func(t *testing.T, doc []byte) {
		c, err := ReadComponents(doc)
		if err != nil {
			var faults nemo.Faults
			if !errors.As(err, &faults) || len(faults) == 0 {
				t.Fatalf("an error without faults: %v", err)
			}
			return
		}
		readsAgain(t, c)
	})
}

// FuzzSpoiledComponents puts any JSON value anywhere into a good set: an input
// that gets further than bytes that hardly ever are JSON.
func FuzzSpoiledComponents(f *testing.F) {
	f.Add(uint16(0), `"x"`)
	f.Add(uint16(7), `-1`)
	f.Add(uint16(300), `"6-3"`)
	f.Add(uint16(500), `null`)
	f.Add(uint16(1200), `[{"do":"garrison","stack":"deck-guard","n":5}]`)
	f.Add(uint16(2500), `{"trigger":"one-die-only","defeated":"deck-guard"}`)
	f.Fuzz(func(t *testing.T, place uint16, text string) {
		var value any
		if json.Unmarshal([]byte(text), &value) != nil {
			return
		}
		doc := parsed(t)
		paths := doc.paths()
		path := paths[int(place)%len(paths)]
		doc.set(path, value)
		c, err := ReadComponents(doc.json(t))
		var faults nemo.Faults
		switch {
		case err == nil:
			readsAgain(t, c)
		case !errors.As(err, &faults) || len(faults) == 0:
			t.Fatalf("%s: an error without faults: %v", path, err)
		}
	})
}

// readsAgain checks that a set that was read is sound, and stays what it is
// when it is written and read again.
func readsAgain(t *testing.T, c *Components) {
	t.Helper()
	if err := c.Check(); err != nil {
		t.Fatalf("read, but unsound: %v", err)
	}
	again, err := c.Export()
	if err != nil {
		t.Fatal(err)
	}
	read, err := ReadComponents(again)
	if err != nil || read.Digest() != c.Digest() || len(read.Data()) != len(c.Data()) {
		t.Fatalf("read again it differs: %v", err)
	}
}
