package nemorising

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

func TestStandInIsSound(t *testing.T) {
	suite().Sound(t)
	c := StandIn()
	// Each call returns a fresh value that shares nothing with another.
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

// TestCounts checks the number of each kind of piece (comp.count).
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

// TestSourceMayBeLeftOut checks that values without a source are accepted and count as stand-ins, not
// as published.
func TestSourceMayBeLeftOut(t *testing.T) {
	doc := parsed(t)
	doc.Set("difficulties.source", remove)
	doc.Set("heroes.0.source", remove)
	doc.Set("die.source.default", remove)
	doc.Set("scenarios.0.threats.19.source", remove)
	c, err := ReadComponents(doc.JSON(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range c.Data() {
		without := d.Path == "heroes.nemo.name" || strings.HasPrefix(d.Path, "die.") || strings.HasPrefix(d.Path, "difficulties.") ||
			strings.HasPrefix(d.Path, "scenarios.city.threats.elite-squad.")
		if without && (d.Provenance != nemo.StandIn || d.Source != "") {
			t.Errorf("%s is %s", d.Path, d.Provenance)
		}
	}
}

// TestDigestSeesEverything checks that changing any value of the document, including sources, changes
// the digest.
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
		seen[d.Path] = d.Value
	}
	for path, want := range map[string]string{
		"board.spaces.12-6.blueNext":                          "11-6",
		"board.spaces.12-6.redArrow":                          "true",
		"board.start":                                         "6-6",
		"board.entrances.3":                                   "12-6",
		"board.slots.t2.doorways":                             "4-0, 5-3",
		"board.slots.t8.corner":                               "10-4",
		"board.redShortcut":                                   "9-1, 3-5",
		"die.faces":                                           "brains, brains, brawn, brawn, skill, skill",
		"heroes.grant.ability":                                "lends-second-die",
		"actionCards.a18.ends.1":                              "shortcut red",
		"actionCards.a18.ends.2":                              "attribute skill, cost 1",
		"gear.rocket-boots.effect":                            "free-move 3",
		"gear.rocket-boots.recharge":                          "wild",
		"scenarios.city.stacks.mechanical-crab.initiatives.2": "27",
		"scenarios.city.stacks.mechanical-crab.initiatives.4": "",
		"scenarios.city.tiles.armoury.penalty":                "place foot-soldiers entrance-1",
		"scenarios.city.tiles.menagerie.scouted":              "hazard brawn (1 hero), hazard skill (1 hero), garrison guard-dogs 1",
		"scenarios.city.missions.thin-the-enemys-ranks.types": "all",
		"scenarios.grotto.missions.cull-the-brood.types":      "bestial",
		"scenarios.grotto.missions.fill-the-stores.story":     "pearl-crate, air-flask",
		"scenarios.grotto.missions.seal-the-vent.place":       "thermal-vent",
		"scenarios.city.threats.tc01.actions.1":               "move humanoid+bestial 4 blue",
		"scenarios.city.threats.tc01.actions.3":               "hazard skill (1 hero)",
		"scenarios.city.threats.elite-squad.keep.trigger":     "attack-by",
		"scenarios.city.threats.elite-squad.keep.n":           "",
		"scenarios.city.threats.fog-bank.keep.n":              "1",
		"scenarios.city.threats.fog-bank.keep.task":           "brains",
		"scenarios.city.threats.fog-bank.keep.at":             "command-deck, rival-vessel",
		"scenarios.city.threats.fog-bank.keep.defeated":       "",

		"scenarios.city.threats.champions-challenge.keep.effects.1.stack":    "sky-champion",
		"scenarios.city.threats.champions-challenge.keep.effects.1.types":    "",
		"scenarios.city.threats.champions-challenge.keep.effects.2.n":        "1",
		"scenarios.city.threats.champions-challenge.keep.effects.2.heroes":   "3 or more heroes",
		"scenarios.city.threats.champions-challenge.keep.effects.2.entrance": "",

		"scenarios.grotto.threats.buoyancy-tanks.keep.stack":       "drowned-colossus",
		"scenarios.grotto.threats.silt-cloud.keep.trigger":         "one-die-only",
		"scenarios.grotto.threats.sonar-ping.keep.effects.1.types": "mechanical",
		"scenarios.grotto.story.sealing-charge.tile":               "wrecked-frigate",
		"scenarios.city.threats.tc01.name":                         "",
		"scenarios.city.threats.tc01.keep":                         "",
		"scenarios.city.threats.fog-bank.actions":                  "",
		"scenarios.city.tiles.barracks.penalty":                    "",
		"scenarios.city.missions.bring-the-crew-home.task":         "",
		"gear.master-key.recharge":                                 "",
	} {
		if seen[path] != want {
			t.Errorf("%s is %q, want %q", path, seen[path], want)
		}
	}
}

// TestEveryFieldIsListed checks that changing any leaf of the document, except sources, keys and the
// name of the set, shows in Data.
func TestEveryFieldIsListed(t *testing.T) {
	lines := func(c *Components) (list []string) {
		for _, d := range c.Data() {
			list = append(list, d.Path+"="+d.Value)
		}
		return list
	}
	doc := parsed(t)
	before := lines(StandIn())
	leaves := doc.Leaves()
	for i := 0; i < len(leaves); i += nemotest.Sweep(4, 1) {
		path := leaves[i]
		isKey := strings.HasSuffix(path, ".key") && !strings.Contains(path, "story")
		if isKey || strings.Contains(path, "source") || path == "name" || otherSpace(path) {
			continue
		}
		old := doc.Get(path)
		switch value := old.(type) {
		case float64:
			doc.Set(path, value+1)
		case bool:
			doc.Set(path, !value)
		case string:
			doc.Set(path, otherWord(value))
		}
		c, err := kit.ReadComponents[unchecked](doc.JSON(t), Lexicon)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if slices.Equal(lines((*Components)(c)), before) {
			t.Errorf("%s is not listed", path)
		}
		doc.Set(path, old)
	}
}

// unchecked is a set that may be invalid.
type unchecked Components

func (*unchecked) Check() error { return nil }

// otherSpace reports whether a path need not be tried because another one stands for it: a column or a
// row, which are in the space's name, and anything in a space other than the first.
func otherSpace(path string) bool {
	inSpace := strings.HasPrefix(path, "board.spaces.")
	return inSpace && (!strings.HasPrefix(path, "board.spaces.0.") || strings.HasSuffix(path, ".column") || strings.HasSuffix(path, ".row"))
}

// otherWord returns another word of the same kind, or another text.
func otherWord(old string) string {
	for _, names := range [][]string{
		namesOf[Icon](), namesOf[EnemyType](), namesOf[Colour](), namesOf[Scenario](), namesOf[AbilityKind](), namesOf[GearKind](),
		namesOf[HeroAbility](), namesOf[GoalKind](), namesOf[KeepTrigger](), namesOf[Op](),
	} {
		if i := lookup(names, old); i > 0 {
			return names[1+i%(len(names)-1)]
		}
	}
	return old + "x"
}

// TestOwnSetIsAccepted checks that a set may differ from the stand-in set within the rules.
func TestOwnSetIsAccepted(t *testing.T) {
	doc := parsed(t)
	doc.Set("name", "house rules")
	doc.Set("board.start.1", "5-6")
	doc.Set("board.slots.0.doorways.1", "0-1")
	doc.Set("board.spaces.59", map[string]any{
		"name": "13-3", "column": 13, "row": 3, "blueNext": "12-3", "redNext": "12-3", "redArrow": true,
	})
	doc.Set("board.source.cite", "read off the board")
	doc.Set("gear.0.effect", map[string]any{"do": "gain", "n": 2})
	doc.Set("scenarios.0.missions.0.types", []any{"humanoid", "mechanical"})
	doc.Set("scenarios.0.tiles.0.scouted", []any{
		map[string]any{"do": "gain", "n": 1},
		map[string]any{"do": "move", "stack": "guard-dogs", "n": 1, "colour": "red"},
	})
	doc.Set("scenarios.0.threats.21.keep.defeated", "foot-soldiers")
	doc.Set("scenarios.0.threats.21.keep.task", remove)
	doc.Set("scenarios.0.threats.21.keep.at", remove)
	doc.Set("scenarios.0.threats.21.actions", []any{map[string]any{"do": "place", "stack": "foot-soldiers", "entrance": 4}})
	c, err := ReadComponents(doc.JSON(t))
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Board.Spaces) != 60 || c.Scenarios[0].Threats[21].Keep.Defeated != "foot-soldiers" {
		t.Error("the changes are not there")
	}
}

// TestSetWithoutStory checks that a scenario may have no Story Tokens.
func TestSetWithoutStory(t *testing.T) {
	for _, story := range []any{remove, []any{}} {
		doc := parsed(t)
		doc.Set("scenarios.0.story", story)
		doc.Set("scenarios.0.missions.1.story", remove)
		doc.Set("scenarios.0.missions.2.story", []any{})
		doc.Set("scenarios.0.missions.3", map[string]any{"key": "more", "name": "More", "mp": 1, "circles": 1, "goal": "defeat"})
		c, err := ReadComponents(doc.JSON(t))
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

// TestWordsAreThoseOfTheirValues checks that the lexicon agrees with the String methods of the values.
func TestWordsAreThoseOfTheirValues(t *testing.T) { nemotest.Lexicon(t, Lexicon.Words()) }

func FuzzReadComponents(f *testing.F) {
	suite().Fuzz(
		f,
		`{"name":"x","board":{"spaces":[{"name":"0-0","column":0,"row":0,"blueNext":"0-0","redNext":""}]}}`,
		`{"scenarios":[{"threats":[{"key":"a","keep":null}],"stacks":[{"initiatives":"AgU="}]}]}`,
	)
}

func FuzzSpoiledComponents(f *testing.F) {
	suite().FuzzSpoiled(f, `"6-3"`, `[{"do":"garrison","stack":"foot-soldiers","n":5}]`,
		`{"trigger":"one-die-only","defeated":"foot-soldiers"}`)
}
