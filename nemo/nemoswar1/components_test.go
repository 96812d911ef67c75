package nemoswar1

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

func TestStandInIsSound(t *testing.T) {
	suite().Sound(t)
	changeable().Sound(t)
	c := StandIn()
	// Each call returns a fresh value that shares nothing with another.
	c.Cards[0].Fail[0].N++
	c.Ships[0].Source.Fields["class"] = "stand-in"
	c.Oceans[0].Links[0].Weeks++
	if err := StandIn().Check(); err != nil || StandIn().Digest() == c.Digest() {
		t.Error("two sets share their data")
	}
}

// TestSourceMayBeLeftOut checks that values without a source are accepted and count as stand-ins, not
// as published.
func TestSourceMayBeLeftOut(t *testing.T) {
	doc := parsed(t)
	doc.Set("oceans.0.source", remove)
	doc.Set("commitments.0.source.default", remove)
	c, err := ReadComponents(doc.JSON(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range c.Data() {
		if strings.HasPrefix(d.Path, "oceans.eastern-pacific.number") && d.Provenance != nemo.StandIn {
			t.Errorf("%s is %s", d.Path, d.Provenance)
		}
	}
}

// TestDigestSeesEverything checks that changing any value of the document changes the digest.
func TestDigestSeesEverything(t *testing.T) {
	c := StandIn()
	before := c.Digest()
	for name, change := range map[string]func(){
		"name":   func() { c.Name += "x" },
		"vp":     func() { c.Cards[35].VP++ },
		"source": func() { c.Ships[59].Source.Fields["bonus"] += "x" },
		"effect": func() { c.Treasures[6].Effects[0].N++ },
	} {
		c = StandIn()
		change()
		if c.Digest() == before {
			t.Errorf("%s does not count", name)
		}
	}
}

func TestDataIsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range StandIn().Data() {
		seen[d.Path] = true
	}
	for _, path := range []string{
		"oceans.north-atlantic.links.mediterranean.weeks", "board.restTable.6", "board.salvageBoxes",
		"tracks.nemo.circles.1.modifier", "tracks.hull.circles.8.vp", "tracks.nemo.finalCommitment",
		"passengers.professor.vp", "refits.reinforced-prow.cost", "ships.slaver-1.vp", "ships.battleship-5.bonus",
		"treasures.crown-jewels.vp", "treasures.broken-crates.vp", "cards.rumours-of-a-monster.fail",
	} {
		if !seen[path] {
			t.Errorf("no datum %s", path)
		}
	}
	for _, path := range []string{"ships.ironclad-1.bonus", "treasures.marble-avenue.vp", "levels.triumph.upTo", "tracks.crew.finalCommitment"} {
		if seen[path] {
			t.Errorf("%s is no datum", path)
		}
	}
}

// TestOwnSetIsAccepted checks that a set may differ from the stand-in set within the rules.
func TestOwnSetIsAccepted(t *testing.T) {
	doc := parsed(t)
	doc.Set("name", "house rules")
	doc.Set("ships.40.attack", 12)
	doc.Set("oceans.3.links", []any{
		map[string]any{"to": "north-atlantic", "weeks": 1},
		map[string]any{"to": "indian-ocean", "weeks": 4, "source": map[string]any{"fields": map[string]any{"weeks": "rulebook 7.4"}}},
	})
	doc.Set("oceans.4.links.2", map[string]any{"to": "mediterranean", "weeks": 4})
	doc.Set("board.source.cite", "read off the board")
	c, err := ReadComponents(doc.JSON(t))
	if err != nil {
		t.Fatal(err)
	}
	if c.Oceans[Mediterranean-1].Links[1].Weeks != 4 {
		t.Error("the link is not there")
	}
}

// TestFaultyDocuments checks that each fault is reported once, with its path.
func TestFaultyDocuments(t *testing.T) {
	effect := func(pairs ...any) []any { return []any{nemotest.Object(pairs...)} }
	var spoiled []nemotest.SpoiledValue
	for _, test := range []struct {
		Path        string
		Value       any
		Where, Want string
	}{
		{"name", "  ", "", "empty"},
		{"name", "a\nb", "", "one line"},
		{"name", strings.Repeat("x", 81), "", "81 letters"},
		{"name", remove, "", "missing"},
		{"name", 3, "", "a text belongs here"},
		{"nmae", "x", "", "no such field"},
		{"oceans.5", remove, "oceans", "there are 5; 6 belong here"},
		{"oceans.1.ocean", "north-sea", "", "is not one of"},
		{"oceans.1.ocean", "mediterranean", "", "mediterranean stands where north-atlantic belongs"},
		{"oceans.1.number", 7, "", "7 is not 1 to 6"},
		{"oceans.1.number", 2, "oceans.2.number", "2 is already that of oceans.1"},
		{"oceans.1.number", -1, "", "-1 is not a whole number from 0 to 255"},
		{"oceans.1.number", 1.5, "", "1.5 is not a whole number"},
		{"oceans.1.number", "1", "", "a number belongs here"},
		{"oceans.1.number", nil, "", "a number belongs here"},
		{"oceans.1.boxes", 6, "", "6 is not 1 to 5"},
		{"oceans.1.boxes", 0, "", "0 is not 1 to 5"},
		{"oceans.1.setupShips", 5, "", "5 is not 0 to 4"},
		{"oceans.1.links.0.to", "north-atlantic", "", "north-atlantic is linked with itself"},
		{"oceans.1.links.0.to", "south-atlantic", "oceans.1.links.1.to", "south-atlantic is already that of oceans.1.links.0"},
		{"oceans.1.links.0.weeks", 11, "", "11 is not 1 to 10"},
		{"oceans.1.links.0.weeks", 2, "oceans.1.links", "from eastern-pacific to north-atlantic it takes 3 weeks and back 2"},
		{"oceans.1.links.0", remove, "oceans.1.links", "and back 0"},
		{"oceans.1.links", map[string]any{}, "", "a list belongs here"},
		{"oceans.1.source.fields", map[string]any{"key": "rulebook 6.1"}, "", "key is no field of this record"},
		{"oceans.1.source.fields", map[string]any{"boxes": "rulebook"}, "oceans.1.source.fields.boxes", "rulebook is not a provenance and a citation"},
		{"oceans.1.source.fields", map[string]any{"boxes": "hearsay 6.1"}, "oceans.1.source.fields.boxes", "not a provenance"},
		{"oceans.1.source.fields", map[string]any{"boxes": 6}, "oceans.1.source.fields.boxes", "a text belongs here"},
		{"oceans.1.source.default", "rulebook", "oceans.1.source.cite", "no citation"},
		{"oceans.1.source.default", "printed", "", "not one of stand-in, unconfirmed, rulebook, published"},
		{"oceans.1.source.cite", "a\x00b", "", "the text has the control character U+0000"},
		{"board", []any{}, "", "an object belongs here"},
		{"board.commitmentDie.5", "peace", "", "is not one of"},
		{"board.commitmentDie.5", remove, "board.commitmentDie", "there are 5; 6 belong here"},
		{"board.restTable.6", 1, "board.restTable", "there are 7; 6 belong here"},
		{"board.restTable.0", 4, "", "4 is not 0 to 3"},
		{"board.searchTable.0", 2, "", "2 is not 0 to 1"},
		{"board.salvageBoxes", 13, "", "13 is not 1 to 12"},
		{"board.blueAtNotoriety", 34, "", "34 is not 2 to 33"},
		{"board.orangeAtWeek", 53, "", "53 is not 2 to 52"},
		{"board.scourge.3", 17, "", "17 is less than the 18 before it"},
		{"tracks.2", remove, "tracks", "there are 2; 3 belong here"},
		{"tracks.0.resource", "hull", "", "hull stands where nemo belongs"},
		{"tracks.0.finalCommitment", 1, "", "1 is not 2 to 6"},
		{"tracks.1.finalCommitment", 2, "", `it belongs only where "resource" is nemo`},
		{"tracks.1.circles", []any{map[string]any{"modifier": 1, "vp": 1}}, "", "there are 1; 2 to 16 belong here"},
		{"tracks.1.circles.0.modifier", -1, "", "-1 is not 0 to 10"},
		{"tracks.1.circles.0.vp", 51, "", "51 is not -50 to 50"},
		{"tracks.1.circles.0.vp", -129, "", "-129 is not a whole number from -128 to 127"},
		{"passengers.0.vp", 21, "", "21 is not 0 to 20"},
		{"passengers.1.passenger", "professor", "", "professor stands where ned-land belongs"},
		{"refits.1.cost", 0, "", "0 is not 1 to 12"},
		{"refits.1.refit", "seek-adventure", "", "seek-adventure stands where monstrous-design belongs"},
		{"commitments.0.wonder", 51, "", "51 is not 0 to 50"},
		{"commitments.0.wonder", remove, "", "missing"},
		{"commitments.0.warshipHalves", 21, "", "21 is not 0 to 20"},
		{"levels.4", remove, "levels", "there are 4; 5 belong here"},
		{"levels.1.upTo", 50, "", "50 is not more than the 50 before it"},
		{"levels.4.upTo", 300, "", "the last has no bound"},
		{"levels.1.key", "triumph", "levels.4.key", "already the key of levels.1"},
		{"ships", []any{}, "", "there are 0; 1 to 64 belong here"},
		{"ships.3.attack", 1, "", "1 is not 2 to 12"},
		{"ships.3.defence", 16, "", "16 is not 2 to 15"},
		{"ships.3.skulls", 6, "", "6 is not 0 to 5"},
		{"ships.3.vp", 21, "", "21 is not 0 to 20"},
		{"ships.3.bonus", 1, "", `it belongs only where "group" is expansion`},
		{"ships.3.group", "pink", "", "is not one of"},
		{"ships.3.group", strings.Repeat("x", 50), "", "no word that belongs here"},
		{"ships.3.key", "Frigate", "", "is not a key"},
		{"ships.3.key", "12", "", "is not a key"},
		{"ships.3.key", "", "", `"" is not a key`},
		{"ships.3.key", "indian-ocean", "", "is already the key of an ocean"},
		{"ships.3.key", "frigate-1", "", "is already the key of ships.0"},
		{"treasures.0.key", "the-whales", "cards.23.key", "is already the key of treasures.0"},
		{"ships.59.class", "gunboat", "ships.59.class", "an expansion ship is"},
		{"treasures.0.vp", 2, "", `it belongs only where "kind" is numbered`},
		{"treasures.0.kind", "numbered gold", "", "is not one of"},
		{"treasures.0.effects", effect("do", "scout"), "", `it belongs only where "kind" is not wonder`},
		{"treasures.31.vp", 11, "", "11 is not 0 to 10"},
		{"treasures.12.effects", remove, "", `it is missing; it belongs where "kind" is discard`},
		{"treasures.6.effects", effect("do", "treasures", "n", 1), "treasures.6.effects.0.do", `an "OR" token cannot do treasures`},
		{"treasures.12.effects", effect("do", "passage"), "treasures.12.effects.0.do", "a discard token cannot do passage"},
		{"treasures.12.effects", append(effect("do", "treasures", "n", 1), effect("do", "weeks", "n", 1)...), "treasures.12.effects.0", "must be the last"},
		{"cards.0.effects", effect("do", "dance"), "cards.0.effects.0.do", "is not one of"},
		{"cards.0.effects", effect("n", 1), "cards.0.effects.0.do", "missing"},
		{"cards.0.effects", effect("do", "gain", "n", 1), "cards.0.effects.0.resource", "a resource belongs here"},
		{"cards.0.effects", effect("do", "gain", "resource", "crew"), "cards.0.effects.0.n", "0 does nothing"},
		{"cards.0.effects", effect("do", "lose", "resource", "crew", "n", -1), "cards.0.effects.0.n", "-1 is not 1 to 16"},
		{"cards.0.effects", effect("do", "liberation", "n", 20), "cards.0.effects.0.n", "20 is not -19 to 19"},
		{"cards.0.effects", effect("do", "scout", "n", 1), "cards.0.effects.0.n", "scout takes no number"},
		{"cards.0.effects", effect("do", "scout", "resource", "crew"), "cards.0.effects.0.resource", "scout takes no resource"},
		{"cards.0.effects", effect("do", "scout", "ship", "frigate-1"), "cards.0.effects.0.ship", "scout takes no ship"},
		{"cards.0.effects", effect("do", "scout", "group", "red"), "cards.0.effects.0.group", "scout takes no group"},
		{"cards.0.effects", effect("do", "reinforce", "group", "blue"), "cards.0.effects.0.group", "blue is not one of red"},
		{"cards.0.effects", effect("do", "reinforce", "group", "red"), "cards.29", "another that does reinforce"},
		{"cards.0.effects", effect("do", "wreck"), "cards.21", "another that does wreck"},
		{"cards.0.effects", effect("do", "cannon"), "cards.0.effects.0.do", "an Event cannot do cannon"},
		{"cards.0.effects", effect("do", "passage"), "cards.0.oceans", "a passage needs"},
		{"cards.0.effects", effect("do", "encounter", "ship", "nautilus"), "cards.0.effects.0.ship", "there is no nautilus in ships"},
		{"cards.0.effects", effect("do", "encounter", "ship", "frigate-1"), "cards.0.effects.0.ship", "frigate-1 is light-grey"},
		{"cards.0.effects", effect("do", "encounter", "ship", "frigate-8"), "cards.3.effects.0.ship", "appears a second time"},
		{"cards.0.effects", slices.Repeat(effect("do", "scout"), 7), "", "there are 7; 0 to 6 belong here"},
		{"cards.0.number", "2", "cards.1.number", "2 is already that of cards.0"},
		{"cards.0.vp", 21, "", "21 is not 0 to 20"},
		{"cards.0.science", 6, "", "6 is not 0 to 5"},
		{"cards.0.to", "bin", "", "is not one of"},
		{"cards.0.to", "keep", "", "only a card with the Cannon is kept"},
		{"cards.0.target", 7, "", `it belongs only where "kind" is not event-now`},
		{"cards.0.pass", effect("do", "scout"), "", `it belongs only where "target" is set or "kind" is test`},
		{"cards.0.oceans", []any{"indian-ocean"}, "", `it belongs only where "kind" is event-retained`},
		{"cards.0.hollow", true, "cards", "hollow cards in the base game: 2"},
		{"cards.0.expansion", "yes", "", "true or false belongs here"},
		{"cards.5.to", "pass", "", "a card with the Cannon is kept"},
		{"cards.23.target", 17, "", "17 is not 2 to 15"},
		{"cards.23.target", remove, "", `it is missing; it belongs where "kind" is test`},
		{"cards.23.help", []any{"hull", "hull"}, "cards.23.help.1", "hull is named twice"},
		{"cards.23.effects", effect("do", "scout"), "", `it belongs only where "target" is not set or "kind" is event-now`},
		{"cards.23.kind", "riddle", "", "is not one of"},
		{"cards.14.to", "fail", "cards.14.instead", `it belongs only where "target" is set or "kind" is test and "to" is pass`},
		{"cards.16.oceans", []any{"indian-ocean"}, "", "exactly two oceans"},
		{"cards.16.oceans", []any{"indian-ocean", "indian-ocean"}, "cards.16.oceans.1", "named twice"},
		{"cards.32.number", "25", "cards.32.ending", "no. 24 and only no. 24"},
		{"cards.33.kind", "event-retained", "", "an ending card cannot be retained"},
		{"cards.33.ending", remove, "cards", "endings in the base game: 1, in the kit: 2"},
	} {
		spoiled = append(spoiled, test)
	}
	changeable().FindsEach(t, spoiled)
}

// TestFaultyText checks documents that fail to decode.
func TestFaultyText(t *testing.T) {
	good, err := StandIn().Export()
	if err != nil {
		t.Fatal(err)
	}
	suite().OneFault(t, []byte(`{"name":1e999}`), "document", "number 1e999")
	twice := strings.Replace(string(good), `"number": 6,`, `"number": 6, "Number": 6,`, 1)
	suite().OneFault(t, []byte(twice), "oceans.0.Number", "no such field")
}

// TestSeveralFaults checks that all faults of a readable document are reported.
func TestSeveralFaults(t *testing.T) {
	doc := parsed(t)
	doc.Set("cards.23.target", 17)
	doc.Set("ships.3.defence", 1)
	_, err := ReadComponents(doc.JSON(t))
	var faults nemo.Faults
	if !errors.As(err, &faults) || len(faults) != 2 || faults[0].Where != "ships.3.defence" || faults[1].Where != "cards.23.target" {
		t.Errorf("faults: %v", err)
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
		"empty": {func(c *Components) { c.Cards = nil }, "cards", "there are 0; 1 to 64 belong here"},
		"words": {func(c *Components) { c.Board.HitLocation[0] = 9 }, "board.hitLocation.0", "a resource belongs here"},
		"die":   {func(c *Components) { c.Board.CommitmentDie[0] = 0 }, "board.commitmentDie.0", "a commitment belongs here"},
		"link":  {func(c *Components) { c.Oceans[0].Links[0].To = 99 }, "oceans.0.links.0.to", "an ocean belongs here"},
		"group": {func(c *Components) { c.Ships[0].Group = 0 }, "ships.0.group", "a group belongs here"},
		"kind":  {func(c *Components) { c.Treasures[0].Kind = 9 }, "treasures.0.kind", "a kind of treasure"},
		"card":  {func(c *Components) { c.Cards[0].Kind = 0 }, "cards.0.kind", "a kind of card"},
		"pile":  {func(c *Components) { c.Cards[0].To = 0 }, "cards.0.to", "a pile belongs here"},
		"help":  {func(c *Components) { c.Cards[23].Help[0] = 0 }, "cards.23.help.0", "a resource belongs here"},
		"ocean": {func(c *Components) { c.Cards[7].Oceans[0] = 0 }, "cards.7.oceans.0", "an ocean belongs here"},
		"op":    {func(c *Components) { c.Cards[0].Effects[0].Op = 99 }, "cards.0.effects.0.do", "an effect belongs here"},
		"from":  {func(c *Components) { c.Board.Source.Default = 9 }, "board.source.default", "a provenance belongs here"},
		"island": {func(c *Components) {
			c.Oceans[Mediterranean-1].Links = nil
			c.Oceans[NorthAtlantic-1].Links = c.Oceans[NorthAtlantic-1].Links[:2]
		}, "oceans.3.links", "no voyage leads from eastern-pacific to mediterranean"},
		"boxes": {func(c *Components) {
			for i := range c.Oceans {
				c.Oceans[i].Boxes = 4
			}
		}, "oceans", "24 boxes for ships; at most 22 fit"},
		"few ships": {func(c *Components) {
			for i := range 26 {
				c.Ships[i].Group = Red
			}
		}, "ships", "8 are light-grey; set-up places 9"},
		"no group": {func(c *Components) {
			for i := range c.Ships {
				if c.Ships[i].Group == Green {
					c.Ships[i].Group = Blue
				}
			}
		}, "ships", "none is green"},
		"no kit ships": {func(c *Components) { c.Ships = c.Ships[:59] }, "ships", "3 armoured frigates and 2 battleships"},
		"few tokens":   {func(c *Components) { c.Treasures = c.Treasures[:5] }, "treasures", "there are 5; 6 to 64 belong here"},
		"few cards": {func(c *Components) {
			c.Cards = slices.DeleteFunc(c.Cards, func(card Card) bool { return len(card.Number) > 2 && !card.Ending || card.Number < "2" })
		}, "cards", "other cards in the base game: 11, with the kit: 11; at least 8 and 16"},
		"three encounters": {func(c *Components) {
			c.Ships[52].Group = DarkGrey
			c.Cards[0].Effects = []Effect{{Op: OpEncounter, Ship: c.Ships[52].Key}}
		}, "cards.30.effects.0.ship", "at most 2 fit"},
		"points": {func(c *Components) {
			for i := range c.Ships {
				c.Ships[i].VP = 20
			}
			c.Commitments[3].Warships, c.Commitments[3].OtherShips = 20, 20
			c.Commitments[3].ScienceSymbol = 50
			for i := range c.Cards {
				c.Cards[i].Science = 5
			}
		}, "commitments.3", "a game could be worth"},
	} {
		t.Run(name, func(t *testing.T) {
			c := eventFirst()
			test.change(c)
			err := c.Check()
			nemotest.OneFault(t, err, test.where, test.want)
			c.Data() // an invalid set can still be listed
		})
	}
	if err := new(Components).Check(); err == nil {
		t.Error("an empty set is sound")
	}
}

// TestWordsAreThoseOfTheirValues checks that the lexicon agrees with the String methods of the values.
func TestWordsAreThoseOfTheirValues(t *testing.T) { nemotest.Lexicon(t, Lexicon.Words()) }

// suite tests the stand-in set.
func suite() nemotest.ComponentSuite[*Components] {
	return nemotest.ComponentSuite[*Components]{New: StandIn, Read: ReadComponents}
}

// changeable tests the set of eventFirst.
func changeable() nemotest.ComponentSuite[*Components] {
	return nemotest.ComponentSuite[*Components]{New: eventFirst, Read: ReadComponents}
}

// remove, as the new value of a field or entry, deletes it.
var remove = nemotest.Remove{}

// eventFirst is the stand-in set with a plain Event, which is easy to change, as its first card.
func eventFirst() *Components {
	c := StandIn()
	card := &c.Cards[0]
	card.Kind, card.Target, card.Help, card.Fail = EventNow, 0, nil, nil
	card.Effects = []Effect{times(OpNotoriety, 1)}
	return c
}

func parsed(t *testing.T) *nemotest.Document {
	t.Helper()
	return changeable().Document(t)
}

func FuzzReadComponents(f *testing.F) {
	suite().Fuzz(
		f,
		`{"name":"x","ships":[{"key":"a","group":"red"}],"cards":[{"effects":[{"do":"encounter"}]}]}`,
		`{"oceans":[{"links":[{"to":"indian-ocean","weeks":-1}]}],"board":{"scourge":[1,2]}}`,
	)
}

func FuzzSpoiledComponents(f *testing.F) {
	changeable().FuzzSpoiled(f, `[{"do":"treasures","n":5}]`, `{"do":"encounter","ship":"capital-3"}`)
}
