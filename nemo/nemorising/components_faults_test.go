package nemorising

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// effectList is a list of one effect, as JSON.
func effectList(pairs ...any) []any { return []any{object(pairs...)} }

func object(pairs ...any) map[string]any { return nemotest.Object(pairs...) }

// faultyDocument is a [nemotest.SpoiledValue] of the stand-in set.
type faultyDocument struct {
	Path        string
	Value       any
	Where, Want string
}

func findsEach(t *testing.T, documents []faultyDocument) {
	t.Helper()
	var spoiled []nemotest.SpoiledValue
	for _, document := range documents {
		spoiled = append(spoiled, nemotest.SpoiledValue(document))
	}
	suite().FindsEach(t, spoiled)
}

// TestFaultyBoards checks that each fault of a board is reported once, with its path.
func TestFaultyBoards(t *testing.T) {
	findsEach(t, []faultyDocument{
		{"board", []any{}, "", "an object belongs here"},
		{"board.spaces", []any{}, "", "there are 0; 1 to 96 belong here"},
		{"board.spaces.0.name", "1-0", "", "1-0 stands in column 0 and row 0; its name is 0-0"},
		{"board.spaces.0.column", 16, "board.spaces.0.column", "16 is not 0 to 15"},
		{"board.spaces.0.row", -1, "", "-1 is not a whole number from 0 to 255"},
		{"board.spaces.0.row", 0.5, "", "0.5 is not a whole number"},
		{
			"board.spaces.59", object("name", "0-0", "column", 0, "row", 0, "blueNext", "0-1", "redNext", "1-0"),
			"board.spaces.59.name", "0-0 is already the name of board.spaces.0",
		},
		{
			"board.spaces.59", object("name", "13-3", "column", 13, "row", 3, "blueNext", "0-1", "redNext", "12-3"),
			"board.spaces.59.blueNext", "0-1 is not beside 13-3",
		},
		{"board.spaces.0.blueNext", remove, "", "missing"},
		{"board.spaces.0.blueNext", "", "", `there is no "" in spaces`},
		{"board.spaces.0.blueNext", "0-0", "", "0-0 is not beside 0-0"},
		{"board.spaces.0.redNext", "1-1", "", "there is no 1-1 in spaces"},
		{"board.spaces.2.redNext", "4-0", "", "4-0 is not beside 2-0"},
		{"board.spaces.6.redNext", "5-0", "board.spaces.5.redArrow", "the red circuit through 5-0 has no arrow"},
		{"board.start", []any{}, "", "there are 0; 1 to 4 belong here"},
		{"board.start.0", "7-7", "", "there is no 7-7 in spaces"},
		{"board.start.1", "6-6", "", "6-6 is named twice"},
		{"board.entrances.3", remove, "board.entrances", "there are 3; 4 belong here"},
		{"board.entrances.3", "0-0", "", "0-0 is named twice"},
		{"board.entrances.3", "entrance-4", "", "there is no entrance-4 in spaces"},
		{"board.entrances.3", "1-0", "", "from 1-0 the first blue arrow is on 4-0 and the first red on 2-0"},
		{"board.slots.7", remove, "board.slots", "there are 7; 8 belong here"},
		{"board.slots.7.name", "t1", "", `"t1" is already the key of board.slots.0`},
		{"board.slots.7.name", "start", "", "already the key of the Start space"},
		{"board.slots.7.name", "entrance-2", "", "already the key of an Enemy Entrance"},
		{"board.slots.7.name", "T8", "", "T8 is not a key"},
		{"board.slots.7.column", 16, "", "16 is not 0 to 15"},
		{"board.slots.7.column", 9, "board.slots.7", "at column 9 and row 4 there is something else"},
		{"board.slots.7.column", 7, "board.slots.7", "at column 7 and row 4 there is something else"},
		{"board.slots.7.doorways", []any{}, "", "there are 0; 1 to 4 belong here"},
		{"board.slots.7.doorways.0", "10-4", "", "there is no 10-4 in spaces"},
		{"board.slots.7.doorways.0", "7-3", "", "7-3 is already that of board.slots.6.doorways"},
		{"board.slots.7.doorways.1", "10-3", "", "10-3 is named twice"},
		{"board.blueShortcut", []any{"3-1"}, "", "there are 1; 2 belong here"},
		{"board.blueShortcut.1", "3-1", "", "3-1 is named twice"},
		{"board.redShortcut.0", "1-1", "", "there is no 1-1 in spaces"},
		{"board.redShortcut.0", "9-5", "", "9-5 is already that of board.blueShortcut"},
		{"board.source.fields", object("name", "rulebook setup.6.1"), "", "name is no field of this record"},
		{"board.source.fields", object("slots", "hearsay"), "board.source.fields.slots", "not a provenance"},
		{"board.source.fields", object("slots", "rulebook 6.1"), "board.source.fields.slots", "not a provenance"},
		{"board.source.fields", object("slots", 6), "board.source.fields.slots", "a text belongs here"},
		{"board.source.default", "rulebook", "board.source.cite", "no citation"},
		{"board.source.default", "published", "board.source.cite", "no citation"},
		{"board.source.default", "printed", "", "not one of stand-in, unconfirmed, rulebook, published"},
		{"board.source.cite", "a\x00b", "", "the text has the control character U+0000"},
	})
}

// TestFaultyCards checks the same for what both scenarios share.
func TestFaultyCards(t *testing.T) {
	findsEach(t, []faultyDocument{
		{"name", "  ", "", "it is empty; a text belongs here"},
		{"name", "a\nb", "", "one line"},
		{"name", strings.Repeat("x", 81), "", "81 letters"},
		{"name", remove, "", "missing"},
		{"name", 3, "", "a text belongs here"},
		{"nmae", "x", "", "no such field"},
		{"die.faces.0", "wild", "", "wild is not one of brains, brawn, skill"},
		{"die.faces.0", "luck", "", "is not one of"},
		{"die.faces.6", "skill", "die.faces", "there are 7; 6 belong here"},
		{"die.faces", []any{"brains", "brains", "brains", "brawn", "brawn", "brawn"}, "", "no face shows skill"},
		{"difficulties.hard", 0, "", "0 is not 1 to 4"},
		{"difficulties.easy", 13, "", "13 is not 1 to 12"},
		{"difficulties.medium", 7, "", "7 is not 1 to 6"},
		{"difficulties.hard", 5, "", "5 is not 1 to 4"},
		{"heroes.3", remove, "heroes", "there are 3; 4 belong here"},
		{"heroes.3.key", "nemo", "", `"nemo" is already the key of heroes.0`},
		{"heroes.3.key", "wild", "", "is already the key of an icon"},
		{"heroes.3.ability", "flies", "", "is not one of"},
		{"heroes.3.name", "", "", "empty"},
		{"actionCards.23", remove, "actionCards", "there are 23; 24 belong here"},
		{"actionCards.0.ends.1", remove, "actionCards.0.ends", "there are 1; 2 belong here"},
		{"actionCards.0.ends.0.cost", 2, "", "2 is not 0 to 1"},
		{"actionCards.0.ends.0.ability", "magic", "", "is not one of"},
		{"actionCards.0.ends.0.icon", remove, "", `it is missing; it belongs where "ability" is attribute`},
		{"actionCards.0.ends.0.icon", "wild", "", "wild is not one of brains, brawn, skill"},
		{"actionCards.0.ends.0.colour", "red", "", `it belongs only where "ability" is shortcut`},
		{"actionCards.0.ends.1.icon", "skill", "", `it belongs only where "ability" is attribute`},
		{"actionCards.0.ends.1.ability", "shortcut", "actionCards.0.ends.1.colour", `it is missing; it belongs where "ability" is shortcut`},
		{"actionCards.0.ends.1.colour", "green", "", "is not one of"},
		{"gear.9", remove, "gear", "there are 9; 10 belong here"},
		{"gear.0.key", "a01", "", "is already the key of actionCards.0"},
		{"gear.0.kind", "eaten", "", "is not one of"},
		{"gear.0.kind", "discard", "gear.0.recharge", `it belongs only where "kind" is twist`},
		{"gear.0.recharge", remove, "", `it is missing; it belongs where "kind" is twist`},
		{"gear.0.recharge", []any{"brawn", "wild"}, "gear.0.recharge.1", "a wild icon stands alone"},
		{"gear.0.recharge", []any{"brawn", "brawn", "brawn", "brawn"}, "", "there are 4; 1 to 3 belong here"},
		{"gear.0.effect", object("do", "lose", "n", 1), "gear.0.effect.do", "a Gear Card cannot do lose"},
		{"gear.0.effect", object("do", "icon", "icon", "wild"), "gear.0.effect.icon", "wild is not one of brains, brawn, skill"},
		{"gear.0.effect", object("do", "block-all", "icon", "skill"), "gear.0.effect.icon", "block-all takes no icon"},
		{"gear.0.effect", object("do", "free-move"), "gear.0.effect.n", "0 is not 1 to 12"},
		{"gear.0.effect", object("do", "dance"), "gear.0.effect.do", "is not one of"},
		{"gear.0.effect", object("n", 1), "gear.0.effect.do", "missing"},
	})
}

// TestFaultyScenarios checks the same for the parts of a scenario.
func TestFaultyScenarios(t *testing.T) {
	const city = "scenarios.0"
	findsEach(t, []faultyDocument{
		{"scenarios.1", remove, "scenarios", "there are 1; 2 belong here"},
		{city + ".scenario", "grotto", "", "grotto stands where city belongs"},
		{city + ".stacks", remove, "", "missing"},
		{city + ".stacks.0.key", "needle-eel", "scenarios.1.stacks.0.key", "already the key of scenarios.0.stacks.0"},
		{city + ".stacks.0.type", "vegetable", "", "is not one of"},
		{city + ".stacks.0.icons", []any{}, "", "there are 0; 1 to 3 belong here"},
		{city + ".stacks.0.icons.0", "wild", "", "wild is not one of brains, brawn, skill"},
		{city + ".stacks.9.initiatives", []any{}, "", "there are 0; 1 to 35 belong here"},
		{city + ".stacks.9.initiatives.0", 36, "", "36 is not 1 to 35"},
		{city + ".stacks.9.initiatives.0", 2, "", "2 is already at scenarios.0.stacks.0.initiatives.0"},
		{city + ".stacks.3.initiatives.7", remove, "scenarios.0.stacks", "no token has the initiative 34"},
		{city + ".stacks.0.initiatives", "AgUHDBIZ", "", "a list belongs here"},
		{city + ".tiles.7", remove, city + ".tiles", "there are 7; 8 belong here"},
		{city + ".tiles.0.secure", []any{}, "", "there are 0; 1 to 3 belong here"},
		{city + ".tiles.0.secure.0", "wild", city + ".tiles.0.penalty", "a Task with a wild icon cannot fail"},
		{city + ".tiles.0.reward", []any{}, "", "there are 0; 1 to 12 belong here"},
		{city + ".tiles.0.reward.0.do", "auto-secure", "", "a reward cannot do auto-secure"},
		{city + ".tiles.0.penalty.0.do", "gain", "", "a penalty cannot do gain"},
		{
			city + ".tiles.0.scouted", effectList("do", "remote-scout"), city + ".tiles.0.scouted.0.do",
			"a tile that is scouted cannot do remote-scout",
		},
		{
			city + ".tiles.0.scouted", effectList("do", "garrison", "stack", "deck-hand", "n", 1),
			city + ".tiles.0.scouted.0.stack", "there is no deck-hand in stacks",
		},
		{city + ".tiles.0.scouted", effectList("do", "garrison", "stack", "elite-squad", "n", 2), city + ".tiles.0.scouted.0.n", "2 is not 1 to 1"},
		{city + ".tiles.0.scouted", effectList("do", "garrison", "n", 1), city + ".tiles.0.scouted.0.stack", "missing"},
		{city + ".missions.5", remove, city + ".missions", "there are 5; 6 belong here"},
		{city + ".missions.0.mp", 13, "", "13 is not 1 to 12"},
		{city + ".missions.0.circles", 9, "", "9 is not 1 to 8"},
		{city + ".missions.0.circles", 0, "", "0 is not 1 to 8"},
		{city + ".missions.0.goal", "nap", "", "is not one of"},
		{city + ".missions.0.types", []any{"bestial", "bestial"}, city + ".missions.0.types.1", "bestial is named twice"},
		{city + ".missions.0.task", []any{"skill"}, "", `it belongs only where "goal" is task or chart`},
		{city + ".missions.0.penalty", effectList("do", "lose", "n", 1), "", `it belongs only where "goal" is task or chart`},
		{city + ".missions.0.place", "armoury", "", `it belongs only where "goal" is task`},
		{city + ".missions.0.story", []any{"gunner"}, "", `it belongs only where "goal" is task or deliver`},
		{city + ".missions.1.types", []any{"bestial"}, "", `it belongs only where "goal" is defeat`},
		{city + ".missions.1.task", remove, "", `it is missing; it belongs where "goal" is task or chart`},
		{city + ".missions.1.place", remove, "", "missing"},
		{city + ".missions.1.place", "pearl-bed", "", "there is no pearl-bed in tiles"},
		{city + ".missions.1.circles", 2, "", "2 is not 1; the Task is done once"},
		{city + ".missions.1.story.0", "pearl-crate", "", "there is no pearl-crate in story"},
		{city + ".missions.1.story", remove, city + ".story.0", "no mission names explosives"},
		{city + ".missions.1.story.1", "gunner", city + ".missions.1.story", "2 is not 0 to 1"},
		{city + ".missions.3.circles", 3, "", "there are 3 for 2 Story Tokens"},
		{city + ".missions.3.story.1", "code-wheel", city + ".missions.3.story.1", "code-wheel is already that of scenarios.0.missions.2.story"},
		{city + ".missions.3.story.1", "first-mate", city + ".missions.3.story.1", "first-mate is already that of scenarios.0.missions.3.story"},
		{city + ".missions.5.story", []any{"gunner"}, "", `it belongs only where "goal" is task or deliver`},
		{city + ".threats.23", remove, city + ".threats", "there are 23; 24 belong here"},
		{city + ".threats.0.name", "Surprise", "", `it belongs only where "keep" is set`},
		{city + ".threats.0.actions", remove, "", `it is missing; it belongs where "keep" is not set`},
		{city + ".threats.0.actions", slices.Repeat(effectList("do", "lose", "n", 1), 13), "", "there are 13; 0 to 12 belong here"},
		{city + ".threats.0.actions.0.minHeroes", 1, "", "1 is not 2 to 4"},
		{city + ".threats.0.actions.0.minHeroes", 5, "", "5 is not 2 to 4"},
		{city + ".threats.0.actions.0.maxHeroes", 4, "", "4 is not 1 to 3"},
		{city + ".threats.1.actions.1.minHeroes", 2, "", "2 is more than the 1 of maxHeroes"},
		{city + ".threats.23.keep.effects.1.maxHeroes", 2, city + ".threats.23.keep.effects.1.minHeroes", "3 is more than the 2 of maxHeroes"},
		{city + ".tiles.0.penalty.0.maxHeroes", 5, "", "5 is not 1 to 3"},
		{city + ".tiles.0.reward.0.maxHeroes", 2, "", "a reward is for any number of heroes"},
		{"gear.0.effect.minHeroes", 2, "", "a Gear Card is for any number of heroes"},
		{city + ".threats.0.actions.0", object("do", "move", "n", 1), city + ".threats.0.actions.0.colour", "a colour belongs here"},
		{city + ".threats.0.actions.0", object("do", "move", "colour", "red"), city + ".threats.0.actions.0.n", "0 is not 1 to 24"},
		{city + ".threats.0.actions.0.stack", "foot-soldiers", "", "types or a stack, not both"},
		{city + ".threats.0.actions.0.types.1", "humanoid", "", "humanoid is named twice"},
		{city + ".threats.0.actions.0.entrance", 1, "", "move takes no entrance"},
		{city + ".threats.0.actions.1.entrance", 5, "", "5 is not 1 to 4"},
		{city + ".threats.0.actions.1.stack", "needle-eel", "", "there is no needle-eel in stacks"},
		{city + ".threats.0.actions.1.n", 2, "", "place takes no number"},
		{city + ".threats.0.actions.1.types", []any{"bestial"}, "", "place takes no types"},
		{city + ".threats.0.actions.1.colour", "red", "", "place takes no colour"},
		{city + ".threats.17.actions.0.stack", "foot-soldiers", "", "hazard takes no stack"},
		{city + ".threats.17.actions.0.icon", "wild", "", "wild is not one of brains, brawn, skill"},
		{city + ".threats.17.actions.0.do", "gear", "", "a Threat Card cannot do gear"},
		{city + ".story.0.tile", "cellar", "", "there is no cellar in tiles"},
		{city + ".story.0.key", "barracks", city + ".story.0.key", "is already the key of scenarios.0.tiles.5"},
		{city + ".story.4", object("key", "spare", "name", "Spare", "tile", "armoury"), city + ".story.4", "no mission names spare"},
	})
}

// TestFaultyKeepCards checks the same for Keep cards.
func TestFaultyKeepCards(t *testing.T) {
	const standard, spring, bells, fog = "scenarios.0.threats.19", "scenarios.0.threats.20", "scenarios.0.threats.21", "scenarios.0.threats.22"
	const silt = "scenarios.1.threats.22"
	findsEach(t, []faultyDocument{
		{standard + ".name", remove, "", `it is missing; it belongs where "keep" is set`},
		{standard + ".keep", nil, "", "an object belongs here"},
		{standard + ".keep", remove, standard + ".name", `it belongs only where "keep" is set`},
		{standard + ".keep.trigger", "at-noon", "", "is not one of"},
		{standard + ".keep.trigger", remove, "", "missing"},
		{standard + ".keep.stack", remove, "", "missing"},
		{standard + ".keep.stack", "trench-maw", "", "there is no trench-maw in stacks"},
		{standard + ".keep.effects", remove, "", `it is missing; it belongs where "trigger" is end-of-turn or attack-by`},
		{standard + ".keep.effects.0", object("do", "move", "n", 1, "colour", "red"), standard + ".keep.effects.0.do", "an attack cannot do move"},
		{standard + ".keep.n", 1, "", `it belongs only where "trigger" is moves-farther or scouting-cost`},
		{standard + ".keep.defeated", "foot-soldiers", "", "the card does not place foot-soldiers"},
		{standard + ".keep.defeated", "nobody", "", "there is no nobody in stacks"},
		{standard + ".keep.defeated", remove, "", `it is missing; it belongs where "task" is not set`},
		{standard + ".keep.task", []any{"skill"}, "", `it belongs only where "defeated" is not set`},
		{standard + ".keep.at", []any{"armoury"}, "", `it belongs only where "defeated" is not set`},
		{standard + ".actions", remove, standard + ".keep.defeated", "the card does not place elite-squad"},
		{spring + ".keep.n", remove, "", `it is missing; it belongs where "trigger" is moves-farther or scouting-cost`},
		{spring + ".keep.effects", effectList("do", "lose", "n", 1), "", `it belongs only where "trigger" is end-of-turn or attack-by`},
		{bells + ".keep.stack", "foot-soldiers", "", `it belongs only where "trigger" is attack-by or moves-farther`},
		{
			bells + ".keep.effects.0", object("do", "garrison", "stack", "foot-soldiers", "n", 1),
			bells + ".keep.effects.0.do", "the end of a turn cannot do garrison",
		},
		{
			bells + ".keep.effects.0", object("do", "place", "stack", "kelp-lurker", "entrance", 1),
			bells + ".keep.effects.0.stack", "there is no kelp-lurker in stacks",
		},
		{bells + ".keep.at", remove, "", `it is missing; it belongs where "defeated" is not set and "task" is set`},
		{bells + ".keep.at.1", "command-deck", "", "command-deck is named twice"},
		{bells + ".keep.at.1", "air-pocket", "", "there is no air-pocket in tiles"},
		{bells + ".keep.task", []any{"wild", "skill"}, bells + ".keep.task.0", "a wild icon stands alone"},
		{bells + ".keep.effects.0", object("do", "lose", "n", 1), bells + ".source.fields", "keep.effects.1.colour is not there"},
		{bells + ".source.fields", object("keep.effects.2.n", "stand-in"), "", "keep.effects.2.n is not there"},
		{bells + ".source.fields", object("name.first", "rulebook threat.keep.5"), "", "name.first is no field of this record"},
		{"scenarios.0.stacks.0.source.fields", object("initiatives.7", "rulebook threat.init.1"), "", "initiatives.7 is not there"},
		{fog + ".keep.n", 6, "", "6 is not 0 to 5"},
		{silt + ".keep.n", 1, "", `it belongs only where "trigger" is moves-farther or scouting-cost`},
	})
}

// TestFaultyText checks documents that fail to decode.
func TestFaultyText(t *testing.T) {
	good, err := StandIn().Export()
	if err != nil {
		t.Fatal(err)
	}
	suite().OneFault(t, []byte(`{"name":1e999}`), "document", "number 1e999")
	twice := strings.Replace(string(good), `"easy": 6,`, `"easy": 6, "Easy": 6,`, 1)
	suite().OneFault(t, []byte(twice), "difficulties.Easy", "no such field")
}

// TestSeveralFaults checks that all faults of a kind are reported at once: faults of values and, if
// there are none, faults between values.
func TestSeveralFaults(t *testing.T) {
	for _, spoiled := range []map[string]any{
		{"board.start": []any{}, "scenarios.1.missions.2.mp": 17},
		{"board.start.0": "6-7", "difficulties.hard": 12},
	} {
		doc := parsed(t)
		for path, value := range spoiled {
			doc.Set(path, value)
		}
		_, err := ReadComponents(doc.JSON(t))
		var faults nemo.Faults
		if !errors.As(err, &faults) || len(faults) != len(spoiled) {
			t.Errorf("of %v the faults are: %v", spoiled, err)
		}
	}
}

// TestCheckInCode checks faults that a document cannot have, since its words would not be read, and
// faults that need more than one change.
func TestCheckInCode(t *testing.T) {
	for name, test := range map[string]struct {
		change func(c *Components)
		where  string
		want   string
	}{
		"die":     {func(c *Components) { c.Die.Faces[0] = 99 }, "die.faces.0", "an icon belongs here"},
		"hero":    {func(c *Components) { c.Heroes[0].Ability = 0 }, "heroes.0.ability", "a hero's ability belongs here"},
		"ability": {func(c *Components) { c.ActionCards[0].Ends[0] = CardEnd{} }, "actionCards.0.ends.0.ability", "an ability belongs here"},
		"gear":    {func(c *Components) { c.Gear[0].Kind = 9 }, "gear.0.kind", "a kind of gear"},
		"op":      {func(c *Components) { c.Gear[0].Effect.Op = 99 }, "gear.0.effect.do", "an effect belongs here"},
		"type":    {func(c *Components) { c.Scenarios[0].Stacks[0].Type = 0 }, "scenarios.0.stacks.0.type", "a type of enemy"},
		"types":   {func(c *Components) { c.Scenarios[0].Missions[4].Types[0] = 9 }, "scenarios.0.missions.4.types.0", "a type of enemy"},
		"goal":    {func(c *Components) { c.Scenarios[0].Missions[0].Goal = 0 }, "scenarios.0.missions.0.goal", "a goal belongs here"},
		"trigger": {
			func(c *Components) { c.Scenarios[0].Threats[19].Keep.Trigger = 0 },
			"scenarios.0.threats.19.keep.trigger", "a trigger belongs here",
		},
		"scenario": {func(c *Components) { c.Scenarios[1].Scenario = 9 }, "scenarios.1.scenario", "a scenario belongs here"},
		"from":     {func(c *Components) { c.Board.Source.Default = 9 }, "board.source.default", "a provenance belongs here"},
		"circles": {func(c *Components) {
			c.Scenarios[0].Missions[0].Circles, c.Scenarios[0].Missions[5].Circles = 8, 8
		}, "scenarios.0.missions.0.circles", "two missions have 16 circles; there are 15 tokens"},
		"few enemies": {func(c *Components) {
			mission := &c.Scenarios[1].Missions[4]
			mission.Types, mission.Circles = []EnemyType{Humanoid}, 8
		}, "scenarios.1.missions.4.circles", "there are 8 for 7 enemies of these types"},
		"ring": {func(c *Components) {
			for i := range c.Board.Spaces {
				c.Board.Spaces[i].BlueArrow = false
			}
		}, "board.spaces.23.blueArrow", "the blue circuit through 0-3 has no arrow"},
		"island": {func(c *Components) {
			for _, row := range []int{14, 15} {
				name := spaceName(15, row)
				other := spaceName(15, 29-row)
				c.Board.Spaces = append(c.Board.Spaces, SpaceData{
					Name: name, Column: 15, Row: uint8(row), BlueNext: other, RedNext: other, BlueArrow: true, RedArrow: true,
				})
			}
		}, "board.spaces.59", "no way leads from Start to 15-14"},
		"many spaces": {func(c *Components) {
			c.Board.Spaces = append(c.Board.Spaces, make([]SpaceData, 38)...)
		}, "board.spaces", "there are 97; 1 to 96 belong here"},
		"many stacks": {func(c *Components) {
			c.Scenarios[0].Stacks = append(c.Scenarios[0].Stacks, make([]EnemyStack, 7)...)
			for i := range c.Scenarios[0].Stacks {
				c.Scenarios[0].Stacks[i].Key = number("stack", 2, i)
			}
		}, "scenarios.0.stacks", "there are 17; 1 to 16 belong here"},
		"many tokens": {func(c *Components) {
			for i := range 9 {
				c.Scenarios[0].Story = append(c.Scenarios[0].Story, StoryToken{Key: number("token", 1, i)})
			}
		}, "scenarios.0.story", "there are 13; 0 to 8 belong here"},
	} {
		t.Run(name, func(t *testing.T) {
			c := StandIn()
			test.change(c)
			nemotest.OneFault(t, c.Check(), test.where, test.want)
			c.Data() // an invalid set can still be listed
			if _, err := c.Export(); err != nil {
				t.Errorf("it cannot be written: %v", err)
			}
		})
	}
	if err := new(Components).Check(); err == nil {
		t.Error("an empty set is sound")
	}
}
