package nemesis

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// suite returns the tests of the standard set.
func suite() nemotest.ComponentSuite[*Components] {
	return nemotest.ComponentSuite[*Components]{New: Standard, Read: readAndCompile}
}

// readAndCompile reads a set and compiles it: a set that Check accepts must fit into the tables.
func readAndCompile(doc []byte) (*Components, error) {
	c, err := ReadComponents(doc)
	if err == nil {
		compile(c)
	}
	return c, err
}

// remove, as the new value of a field or entry, deletes it.
var remove = nemotest.Remove{}

func object(pairs ...any) map[string]any { return nemotest.Object(pairs...) }

func TestStandardIsSound(t *testing.T) {
	suite().Sound(t)
	nemotest.ComponentSuite[*Components]{New: Alternative, Read: readAndCompile}.Sound(t)
}

func FuzzComponents(f *testing.F) { suite().Fuzz(f, `{"name": "x"}`) }

func FuzzSpoiledComponents(f *testing.F) {
	suite().FuzzSpoiled(f, `0`, `255`, `[]`, `{}`, `"queen"`, `"blank"`, `true`)
}

// TestNothingIsShared checks that changing one record changes no other, in the same set or in the next.
func TestNothingIsShared(t *testing.T) {
	for _, list := range [][]nemo.Datum{changed(t, func(c *Components) {
		for i := range c.Actions[4].Branches {
			c.Actions[4].Branches[i].Effects[0].N += 5
		}
	}), changed(t, func(c *Components) {
		c.Objectives[0].Ways[1][0].N++
		c.Items[1].Branches[2].Effects[0].N++
	})} {
		if len(list) != 1 && len(list) != 2 {
			t.Errorf("a change shows in %d places: %v", len(list), list)
		}
	}
	changed(t, func(c *Components) {
		c.Quests[1].Discard[0] = "x"
		c.Items[9].Source.Cite = "x"
		c.Board.Corridors[0].Numbers[0] = 9
		c.Tokens[0].Surprise[0] = 9
		c.Attacks[0].Attackers[0] = Queen
	})
	if !reflect.DeepEqual(Standard(), Standard()) || Standard().Check() != nil {
		t.Error("two sets share their data")
	}
}

// changed lists the values in which a changed set differs from the standard one.
func changed(t *testing.T, change func(c *Components)) []nemo.Datum {
	t.Helper()
	c := Standard()
	change(c)
	return differing(t, c)
}

func differing(t *testing.T, c *Components) (data []nemo.Datum) {
	t.Helper()
	before := map[string]nemo.Datum{}
	for _, d := range Standard().Data() {
		before[d.Path] = d
	}
	for _, d := range c.Data() {
		if before[d.Path] != d {
			data = append(data, d)
		}
	}
	return data
}

func TestVariants(t *testing.T) {
	paths := map[string][]string{
		"pilot-quests": {
			"quests.orbital-maneuvering-system.room fire-control-system",
			"quests.pilots-evacuation-key.discard yellow-energy-charge, red-energy-charge",
		},
		"pistol-two":                   {"weapons.pistol.weapon energy, 2 Ammo, double-as-single"},
		"holo-computer-emergency-room": {"quests.holo-computer.room emergency-room"},
		"quest-icons": {
			"quests.intercom.combat out-of-combat", "quests.orbital-maneuvering-system.combat out-of-combat",
			"quests.autoloader.combat out-of-combat",
		},
		"duct-tape-tool":    {"items.duct-tape.icon tool"},
		"summoning-breeder": {"attacks.summoning.attackers creeper, breeder"},
		"eclosion-drawn": {
			"events.eclosion.effects eclosion-drawn 4", "intruderActions.metamorphosis.effects eclosion-drawn 4",
		},
		"event-headers": {
			"events.egg-protection.corridor 3", "events.hatching.moves creeper, adult",
			"events.lurking.corridor 3", "events.flammable-compounds.moves adult, breeder",
		},
	}
	count := 0
	for _, name := range Variants() {
		c, err := Variant(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Check(); err != nil || c.Name != "standard+"+name {
			t.Errorf("%s: %v", c.Name, err)
		}
		var got []string
		for _, d := range differing(t, c) {
			got = append(got, d.Path+" "+d.Value)
			if d.Provenance != nemo.Unconfirmed || d.Source != notes {
				t.Errorf("%s: %s is from %s %s", name, d.Path, d.Provenance, d.Source)
			}
		}
		if !slices.Equal(got, paths[name]) {
			t.Errorf("%s changes %q, want %q", name, got, paths[name])
		}
		count += len(got)
	}
	if len(paths) != len(Variants()) || len(differing(t, Alternative())) != count {
		t.Errorf("%d variants; together they change %d values", len(Variants()), len(differing(t, Alternative())))
	}
	two, err := Variant("pistol-two", "duct-tape-tool")
	if err != nil || two.Name != "standard+pistol-two+duct-tape-tool" || len(differing(t, two)) != 2 {
		t.Errorf("two variants: %v", err)
	}
	_, err = Variant("pistol-three")
	var invalid *nemo.Invalid
	if !errors.As(err, &invalid) || !strings.Contains(err.Error(), "pistol-two") {
		t.Errorf("an unknown variant: %v", err)
	}
}

// TestSourceMayBeLeftOut checks that values without a source are accepted and count as stand-ins, not
// as published.
func TestSourceMayBeLeftOut(t *testing.T) {
	doc := suite().Document(t)
	doc.Set("dice.source", remove)
	doc.Set("rooms.0.source.default", remove)
	c, err := ReadComponents(doc.JSON(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range c.Data() {
		ours := strings.HasPrefix(d.Path, "dice.") || strings.HasPrefix(d.Path, "rooms.armory.")
		if ours != (d.Provenance == nemo.StandIn) {
			t.Errorf("%s is %s", d.Path, d.Provenance)
		}
	}
}

// TestProvenance checks that no value of the standard set is a stand-in, and which are the rulebook's.
func TestProvenance(t *testing.T) {
	rulebook := map[string]string{}
	for _, d := range Standard().Data() {
		switch d.Provenance {
		case nemo.StandIn:
			t.Errorf("%s is a stand-in", d.Path)
		case nemo.Rulebook:
			rulebook[d.Path] = d.Source
		}
	}
	for path, rule := range map[string]string{
		"supply.doors": "components", "supply.podsUsed": "1.8", "supply.eggsAtStart": "1.10",
		"tokens.adult.bag": "1.11", "tokens.adult.bagPerPlayer": "1.11", "tracks.start": "1.7",
		"events.coolant-leak.corridor": "4.17", "events.coolant-leak.after": "4.20", "supply.podPlaces": "",
		"contamination.infected": "", "items.medkit.copies": "",
	} {
		if rulebook[path] != rule {
			t.Errorf("%s is from rule %q, want %q", path, rulebook[path], rule)
		}
	}
}

// TestUnconfirmed checks that exactly these values of the standard set rest on a single public source.
func TestUnconfirmed(t *testing.T) {
	want := []string{
		// Read from a scan by one person.
		"tracks.time", "tracks.selfDestruct",
		"events.egg-protection.corridor", "events.hatching.moves", "events.lurking.corridor",
		"events.flammable-compounds.moves",
		// From two programs, not seen on a card.
		"contamination.infected", "contamination.clean",
		// The other source differs or says nothing.
		"weapons.pistol.weapon",
		"quests.intercom.combat", "quests.orbital-maneuvering-system.discard", "quests.orbital-maneuvering-system.cost",
		"quests.orbital-maneuvering-system.combat", "quests.pilots-evacuation-key.room", "quests.holo-computer.room",
		"quests.holo-computer.use", "quests.autoloader.combat",
		"items.duct-tape.icon", "events.eclosion.effects",
		// Both sources have only the names and numbers of the Intruder player's cards.
		"intruderActions.pursuit-1.attacks", "intruderActions.pursuit-1.effects",
		"intruderActions.pursuit-2.attacks", "intruderActions.pursuit-2.effects",
		"intruderActions.pursuit-3.attacks", "intruderActions.pursuit-3.effects",
		"intruderActions.pursuit-any.attacks", "intruderActions.pursuit-any.effects",
		"intruderActions.coordinated-hunt-3.attacks", "intruderActions.coordinated-hunt-3.effects",
		"intruderActions.coordinated-hunt-4.attacks", "intruderActions.coordinated-hunt-4.effects",
		"intruderActions.planning-4.attacks", "intruderActions.planning-4.effects",
		"intruderActions.planning-any.attacks", "intruderActions.planning-any.effects",
		"intruderActions.metamorphosis.attacks", "intruderActions.metamorphosis.effects",
		"intruderActions.self-healing.attacks", "intruderActions.self-healing.effects",
	}
	var got []string
	for _, d := range Standard().Data() {
		if d.Provenance == nemo.Unconfirmed {
			got = append(got, d.Path)
		}
		if alone := !strings.Contains(d.Source, "; "); d.Provenance == nemo.Published && alone {
			t.Errorf("%s rests on %s alone and is called %s", d.Path, d.Source, d.Provenance)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("unconfirmed are\n%q, want\n%q", got, want)
	}
}

// TestDigestSeesEverything checks that changing any value of the document, including sources, changes
// the digest.
func TestDigestSeesEverything(t *testing.T) {
	before := Standard().Digest()
	for name, change := range map[string]func(c *Components){
		"name":   func(c *Components) { c.Name += "x" },
		"supply": func(c *Components) { c.Supply.Airlock++ },
		"number": func(c *Components) { c.Board.Corridors[27].Numbers[0]++ },
		"space":  func(c *Components) { c.Tracks.Time[14].Number++ },
		"branch": func(c *Components) { c.Rooms[2].Branches[2].At++ },
		"way":    func(c *Components) { c.Objectives[24].Ways[1][1].N++ },
		"trait":  func(c *Components) { c.Items[22].Weapon.Traits[0]++ },
		"source": func(c *Components) { c.Quests[3].Source.Fields["room"] += "x" },
		"last":   func(c *Components) { c.IntruderActions[9].Effects[0].N++ },
	} {
		c := Standard()
		change(c)
		if c.Digest() == before {
			t.Errorf("%s does not count", name)
		}
	}
}

func TestDataTexts(t *testing.T) {
	values := map[string]string{}
	for _, d := range Standard().Data() {
		values[d.Path] = d.Value
	}
	for path, want := range map[string]string{
		"supply.miniatures.adult":              "8",
		"supply.podsUsed":                      "2 2 3 3 4",
		"board.slots.1":                        "special cockpit",
		"board.slots.6":                        "additional",
		"board.corridors.17-20":                "3 4",
		"board.entrances.4":                    "2 3",
		"tracks.selfDestruct":                  "green 6, white 5, white 4, yellow 3, yellow 2, yellow 1, skull",
		"tracks.start":                         "b",
		"rooms.canteen.branches":               "heal-light 1, may scan-hand",
		"rooms.nest.colour":                    "none",
		"rooms.armory.branches":                "reload 2 energy",
		"attacks.bite.blood":                   "4 4 6 retreat",
		"events.damaging-fire.effects":         "malfunction all burning, spread-fire burning",
		"events.coolant-leak.effects":          "start-self-destruct generator",
		"objectives.the-great-hunt.ways":       "signal-sent and ship-destroyed or signal-sent and queen-killed",
		"objectives.hoarder.ways":              "finish-in-pod and hold-items 7",
		"coordinates.vdme.destinations":        "venus, deep-space, mars, earth",
		"actions.basic-repairs.branches":       "repair or at engine: engine",
		"actions.full-auto.branches":           "full-auto 2 assault-rifle",
		"weapons.six-shooter.weapon":           "classic, 6 Ammo, reloaded-by-card, double-plus-one",
		"weapons.rifle.weapon":                 "energy, 4 Ammo",
		"quests.intercom.discard":              "tools, duct-tape",
		"items.molotov-cocktail.recipe":        "chemical, cloth",
		"items.chemicals.branches":             "reload all flamethrower",
		"intruderActions.pursuit-any.corridor": "any",
		"intruderActions.self-healing.effects": "heal-intruders 2",
	} {
		if values[path] != want {
			t.Errorf("%s is %q, want %q", path, values[path], want)
		}
	}
}

// TestWords checks that the lexicon agrees with the String methods of the values.
func TestWords(t *testing.T) {
	nemotest.Lexicon(t, Lexicon.Words())
	for name, count := range map[string][2]int{
		"words": {len(opNames), numOps + 1}, "goals": {len(kit.WordsOf[Goal](spoken)), int(BlueCorpseInSurgery) + 1},
		"rooms": {len(roomNames), NumRooms + 1}, "kinds of Rooms": {len(whereNames), int(AtAny) + 1},
		"traits": {len(kit.WordsOf[Trait](spoken)), int(FireOnDouble) + 1}, "weaknesses": {len(weaknessNames), NumWeaknesses + 1},
		"objects": {len(kit.WordsOf[Object](spoken)), NumObjects + 1},
	} {
		if count[0] != count[1] {
			t.Errorf("there are %d names for %d %s", count[0]-1, count[1]-1, name)
		}
	}
}

// TestEveryWordIsUsed checks that every word, goal and trait occurs in the standard set or in a
// variant, and that each form says who may use its word.
func TestEveryWordIsUsed(t *testing.T) {
	all := make(map[string]bool)
	for _, d := range slices.Concat(Standard().Data(), Alternative().Data()) {
		for _, word := range strings.FieldsFunc(d.Value, func(r rune) bool { return strings.ContainsRune(" ,:", r) }) {
			all[word] = true
		}
	}
	for _, names := range [][]string{
		opNames[1:], kit.WordsOf[Goal](spoken)[1:], kit.WordsOf[Trait](spoken)[1:],
		kit.WordsOf[Use](spoken)[1:5], kit.WordsOf[After](spoken)[1:],
	} {
		for _, name := range names {
			if !all[name] {
				t.Errorf("%s is not used", name)
			}
		}
	}
	for op := 1; op <= numOps; op++ {
		if opForms[op].by == 0 {
			t.Errorf("nobody may use %s", Op(op))
		}
	}
}
