package kit_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// A toy component set with a field of every form.

type suit uint8

var suitNames = []string{"none", "cups", "swords"}

func (s suit) String() string { return kit.WordOf(suitNames, int(s)) }

var toyWords = kit.Lexicon{reflect.TypeFor[suit](): {What: "suit", Words: suitNames}}

type toyCard struct {
	Key    string     `json:"key" is:"key"`
	Name   string     `json:"name"`
	Suit   suit       `json:"suit" is:"ordinal"`
	Value  int8       `json:"value"`
	Rare   bool       `json:"rare,omitempty"`
	Twin   *toyTwin   `json:"twin,omitempty"`
	Codes  []uint8    `json:"codes,omitempty" is:"once"`
	Source kit.Source `json:"source"`
}

type toyTwin struct {
	Of string `json:"of"`
}

type toySet struct {
	Name  string           `json:"name" is:"text"`
	Table [2]uint8         `json:"table" is:"1..6"`
	Notes map[string]uint8 `json:"notes,omitempty"`
	Cards []toyCard        `json:"cards"`
	Ratio uint64           `json:"ratio,omitempty"`

	compiled int
}

func toyCitations() kit.Citations {
	return kit.Citations{
		IsRule:    func(cite string) bool { return strings.HasPrefix(cite, "rule ") },
		Example:   "rule 3",
		Unsourced: []string{"codes"},
	}
}

func (s *toySet) Check() error {
	s.compiled++
	k := kit.ComponentChecker{
		Citations: toyCitations(), Lexicon: toyWords, Reserved: kit.ReservedWords(map[string][]string{"a suit": suitNames}),
	}
	return k.Check(s, nil, nil)
}

func toy() *toySet {
	return &toySet{
		Name: "toy", Table: [2]uint8{1, 6}, Notes: map[string]uint8{"a": 1},
		Cards: []toyCard{
			{Key: "ace", Name: "Ace & co", Suit: 1, Value: -1, Source: kit.FromRulebook("rule 1"), Codes: []uint8{7, 200}},
			{
				Key: "two", Name: "Two", Suit: 2, Rare: true,
				Source: kit.StandInExcept("value", "published example.org", "name", "stand-in"), Twin: &toyTwin{"ace"},
			},
		},
	}
}

func readToy(doc []byte) (*toySet, error) { return kit.ReadComponents[toySet](doc, toyWords) }

func TestComponentsAreReadAsWritten(t *testing.T) {
	doc, err := kit.ExportComponents(toy(), toyWords)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(string(doc), "\n}\n") || !strings.Contains(string(doc), "Ace & co") {
		t.Errorf("the document is %s", doc)
	}
	read, err := readToy(doc)
	if err != nil {
		t.Fatal(err)
	}
	compact, err := kit.CompactComponents(read, toyWords)
	if err != nil || !strings.Contains(string(compact), `"codes":[7,200]`) || strings.Contains(string(compact), "\n") {
		t.Errorf("the compact document is %s (%v)", compact, err)
	}
	sum := sha256.Sum256(compact)
	if digest := kit.DigestComponents(read, toyWords); digest != kit.DigestComponents(toy(), toyWords) ||
		digest != hex.EncodeToString(sum[:8]) {
		t.Errorf("the digest is %s", digest)
	}
	if read.compiled != 1 {
		t.Error("the set was not checked")
	}
	for _, unwritable := range []any{func() {}, make(chan int)} {
		if _, err := kit.ExportComponents(unwritable, toyWords); err == nil || kit.DigestComponents(unwritable, toyWords) != "" {
			t.Errorf("%T is written", unwritable)
		}
	}
}

// untold has a field that is not plain data.
type untold struct {
	F func() `json:"f"`
}

func (*untold) Check() error { return nil }

// spoil returns the document of the toy set with a change.
func spoil(t *testing.T, change func(doc, card map[string]any)) []byte {
	t.Helper()
	text, err := kit.CompactComponents(toy(), toyWords)
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	cards, _ := doc["cards"].([]any)
	card, _ := cards[1].(map[string]any)
	change(doc, card)
	text, err = json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestFaultyComponents(t *testing.T) {
	long := strings.Repeat("x", 90)
	fields := func(pairs ...string) map[string]any {
		source := map[string]any{}
		for i := 0; i < len(pairs); i += 2 {
			source[pairs[i]] = pairs[i+1]
		}
		return map[string]any{"fields": source}
	}
	for _, test := range []struct {
		field string // of the second card, or "/" and a field of the set
		value any
		want  string // the faults, each with its path
	}{
		// Faults of decoding.
		{"/name", nil, "name: a text belongs here"},
		{"/nmae", 1, "nmae: there is no such field; one of name, table, notes, cards, ratio belongs here"},
		{"/" + long, 1, `"` + strings.Repeat("x", 40) + `": there is no such field`},
		{"/table", []int{1}, "table: there are 1; 2 belong here"},
		{"/table", []float64{0.5, 256}, "table.0: 0.5 is not a whole number from 0 to 255; table.1: 256 is not a whole number from 0 to 255"},
		{"/table", "12", "table: a list belongs here"},
		{"/notes", []int{}, "notes: an object belongs here"},
		{"/notes", map[string]any{"b": -1, "a": true}, "notes.a: a number belongs here; notes.b: -1 is not a whole number from 0 to 255"},
		{"/ratio", 1e30, "ratio: 1e+30 is not a whole number from 0 to 1844674407370955"},
		{"/cards", slices.Repeat([]any{1}, 200), "document: there are more than 100 faults"},
		{"value", -129, "cards.1.value: -129 is not a whole number from -128 to 127"},
		{"value", remove, "cards.1.value: it is missing"},
		{"suit", 1, "cards.1.suit: a text belongs here"},
		{"suit", "coins", `cards.1.suit: "coins" is not one of cups, swords`},
		{"suit", long, `cards.1.suit: "` + strings.Repeat("x", 40) + `" is no word that belongs here`},
		{"rare", 1, "cards.1.rare: true or false belongs here"},
		{"twin", nil, "cards.1.twin: an object belongs here"},
		{"twin", map[string]any{}, "cards.1.twin.of: it is missing"},
		{"source", []any{}, "cards.1.source: an object belongs here"},
		{"source", map[string]any{"default": "hearsay"}, "is not one of stand-in, unconfirmed, rulebook, published"},
		// Faults that the toy set's own check finds through the kit.
		{"/name", " ", "name: it is empty; a text belongs here"},
		{"/name", "a\tb", `name: "a\tb" is not one line of printable text`},
		{"/name", long, "name: it has 90 letters; at most 80 fit"},
		{"/table", []int{7, 1}, "table.0: 7 is not 1 to 6"},
		{"/cards", []any{}, "cards: there are 0; 2 belong here"},
		{"key", "Two", "cards.1.key: Two is not a key: up to 40 small letters"},
		{"key", "-a", "cards.1.key: -a is not a key"},
		{"key", "22", "cards.1.key: 22 is not a key"},
		{"key", "two_cups", "cards.1.key: two_cups is not a key"},
		{"key", "two-", "cards.1.key: two- is not a key"},
		{"key", "", `cards.1.key: "" is not a key`},
		{"key", "cups", `cards.1.key: "cups" is already the key of a suit`},
		{"key", "none", `cards.1.key: "none" is already the key of nothing`},
		{"key", "ace", `cards.1.key: "ace" is already the key of cards.0`},
		{"suit", "cups", "cards.1.suit: cups stands where swords belongs; the order is fixed"},
		{"codes", []int{3, 3}, "cards.1.codes.1: 3 is named twice"},
		// Faults of sources.
		{"source", map[string]any{"cite": "a\x00b"}, "cards.1.source.cite: "},
		{
			"source",
			map[string]any{"default": "rulebook", "cite": "page 3"},
			"cards.1.source.cite: page 3 is no citation; the provenance rulebook needs one, as rule 3 for a rule",
		},
		{"source", map[string]any{"default": "published"}, `cards.1.source.cite: "" is no citation; the provenance published needs one`},
		{"source", map[string]any{"default": "unconfirmed"}, `cards.1.source.cite: "" is no citation; the provenance unconfirmed needs one`},
		{"source", fields("suit", "unconfirmed"), "cards.1.source.fields.suit: unconfirmed is not"},
		{
			"source", fields("codes", "rulebook rule 3"),
			"cards.1.source.fields: codes is no field of this record; one of name, suit, value, rare, twin belongs here",
		},
		{"source", fields("key", "rulebook rule 3"), "cards.1.source.fields: key is no field"},
		{"source", fields("name", "hearsay"), `cards.1.source.fields.name: hearsay is not a provenance and a citation, as in "rulebook rule 3"`},
		{"source", fields("name", "rulebook page 3"), "cards.1.source.fields.name: rulebook page 3 is not"},
		{"source", fields("suit", "published", "name", "rulebook"), "cards.1.source.fields.name: rulebook is not a provenance and a citation, as in \"rulebook rule 3\"; cards.1.source.fields.suit: published is not"},
		{"source", fields("name", "rulebook rule \x00"), "cards.1.source.fields.name: "},
	} {
		doc := spoil(t, func(doc, card map[string]any) {
			in, field := card, test.field
			if name, ok := strings.CutPrefix(field, "/"); ok {
				in, field = doc, name
			}
			in[field] = test.value
			maps.DeleteFunc(in, func(_ string, value any) bool { return value == remove })
		})
		set, err := readToy(doc)
		var faults nemo.Faults
		if set != nil || !errors.As(err, &faults) || !strings.Contains(strings.ReplaceAll(err.Error(), "invalid ", ""), test.want) {
			t.Errorf("%s = %.40v: %v, wanted %q", test.field, fmt.Sprint(test.value), err, test.want)
		}
	}
	for doc, want := range map[string]string{
		"":     "ends too early",
		"null": "invalid document: an object belongs here",
	} {
		if _, err := readToy([]byte(doc)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", doc, err)
		}
	}
	if _, err := kit.ReadComponents[untold]([]byte(`{"f":1}`), nil); err == nil {
		t.Error("a number is read where a function belongs")
	}
}

// remove, as the new value of a field, deletes the field.
var remove any = struct{ gone bool }{true}

// TestBoundsBelongToTheRange reads a set whose entry has the least and the greatest allowed value, and
// the values just outside them.
func TestBoundsBelongToTheRange(t *testing.T) {
	for entry, sound := range map[int]bool{0: false, 1: true, 6: true, 7: false} {
		_, err := readToy(spoil(t, func(doc, _ map[string]any) { doc["table"] = []int{entry, 1} }))
		if (err == nil) != sound {
			t.Errorf("an entry of %d, where 1 to 6 belong: %v", entry, err)
		}
	}
}

func TestSourceMayBeLeftOut(t *testing.T) {
	for _, source := range []any{remove, map[string]any{}} {
		set, err := readToy(spoil(t, func(_, card map[string]any) {
			card["source"] = source
			maps.DeleteFunc(card, func(_ string, value any) bool { return value == remove })
		}))
		if err != nil {
			t.Fatal(err)
		}
		if provenance, cite := set.Cards[1].Source.Of("value"); provenance != nemo.StandIn || cite != "" {
			t.Errorf("the value is %s of %q", provenance, cite)
		}
	}
}

func TestSources(t *testing.T) {
	source := kit.StandInExcept(
		"a", "rulebook 10.3", "b", "published  example.org ", "c", "stand-in", "d", "hearsay 1", "e", "rulebook", "g", "unconfirmed a scan", "odd",
	)
	mixed := kit.FromPublished("a review")
	mixed.Fields = source.Fields
	for field, want := range map[string]string{
		"a": "rulebook 10.3", "b": "published example.org", "c": "stand-in ",
		"d": "published a review", "e": "published a review", "f": "published a review", "g": "unconfirmed a scan",
	} {
		if provenance, cite := mixed.Of(field); provenance.String()+" "+cite != want {
			t.Errorf("%s is %s of %q, wanted %q", field, provenance, cite, want)
		}
	}
	if one := kit.FromUnconfirmed("a scan"); one.Default != nemo.Unconfirmed || one.Cite != "a scan" {
		t.Errorf("of one public source: %v", one)
	}
	if len(source.Fields) != 6 {
		t.Errorf("the exceptions are %v", source.Fields)
	}
	// Without a pattern for citations any citation is accepted, but an empty one is not.
	faults := faultsOfSources(kit.Citations{}, kit.FromRulebook("page 3"), kit.Source{Default: 9}, kit.FromRulebook(""))
	if len(faults) != 2 || faults[0].Where != "1.source.default" || faults[1].Where != "2.source.cite" {
		t.Errorf("the faults are %v", faults)
	}
	// The faults of a source's fields are always reported in alphabetical order.
	for range 20 {
		odd := kit.StandInExcept("zeal", "stand-in", "gun", "stand-in", "mast", "stand-in", "anchor", "stand-in")
		if text := faultsOfSources(kit.Citations{}, odd).Error(); !inOrder(text, "anchor", "gun", "mast", "zeal") {
			t.Fatalf("the faults are %s", text)
		}
	}
	// A part of a field may have a source of its own if Citations.Parts has the field.
	part, other := kit.StandInExcept("codes.2", "rulebook page 3"), kit.StandInExcept("name.2", "rulebook page 3")
	faults = faultsOfSources(kit.Citations{Parts: []string{"codes"}}, part, other)
	if len(faults) != 1 || faults[0].Where != "1.source.fields" {
		t.Errorf("the faults are %v", faults)
	}
}

// faultsOfSources returns the faults found in cards with these sources.
func faultsOfSources(citations kit.Citations, sources ...kit.Source) (faults nemo.Faults) {
	var set struct {
		Cards []struct {
			Name   string     `json:"name"`
			Codes  []uint8    `json:"codes"`
			Source kit.Source `json:"source"`
		} `json:"cards"`
	}
	for _, source := range sources {
		set.Cards = slices.Grow(set.Cards, 1)[:len(set.Cards)+1]
		set.Cards[len(set.Cards)-1].Source = source
	}
	k := kit.ComponentChecker{Citations: citations}
	if err := k.Check(&set, nil, nil); err != nil {
		faults = k.Faults
	}
	for _, fault := range faults {
		fault.Where = strings.TrimPrefix(fault.Where, "cards.")
	}
	return faults
}

// inOrder reports whether the words are reported as unknown fields in this order.
func inOrder(text string, words ...string) bool {
	for _, word := range words {
		_, after, found := strings.Cut(text, word+" is no field")
		if !found {
			return false
		}
		text = after
	}
	return true
}

func TestJoinWords(t *testing.T) {
	if text := kit.JoinWords([]suit{1, 2, 3}, "+"); text != "cups+swords+none" {
		t.Errorf("the words are %q", text)
	}
	if text := kit.JoinWords[suit](nil, "+"); text != "nothing" {
		t.Errorf("no words are %q", text)
	}
}

// A toy harbour that uses every tag of the listing.

type harbour struct {
	Name   string  `json:"name"`
	Basin  basin   `json:"basin"`
	Piers  []pier  `json:"piers"`
	Wharfs []wharf `json:"wharfs"`
}

type basin struct {
	Depths [3]uint8   `json:"depths"`
	Tolls  [2]uint8   `json:"tolls" list:"by:suit"`
	Tides  []uint8    `json:"tides" list:"one 0=ebb"`
	Calls  [][]suit   `json:"calls" list:"or"`
	Pilots []string   `json:"pilots" list:"each"`
	Flags  []string   `json:"flags"`
	Locks  []lock     `json:"locks"`
	Buoys  []buoy     `json:"buoys"`
	Canals []canal    `json:"canals"`
	Source kit.Source `json:"source"`
}

type lock struct {
	Ends  [2]uint8 `json:"ends" list:"name"`
	Gates []uint8  `json:"gates" list:"value one"`
}

type buoy struct {
	Key  string `json:"key" is:"key"`
	East int8   `json:"east"`
	Lit  bool   `json:"lit,omitempty" list:"always"`
	Note string `json:"note" list:"-"`
}

type canal struct {
	From uint8 `json:"from"`
	To   uint8 `json:"to"`
}

type pier struct {
	At     uint8        `json:"at"`
	Suit   suit         `json:"suit"`
	Guards []suit       `json:"guards,omitempty" only:"at" list:"with"`
	Idle   []suit       `json:"idle,omitempty" only:"!at" list:"with"`
	Cranes uint8        `json:"cranes,omitempty" only:"suit=cups" list:"with 0=any"`
	Odd    uint8        `json:"odd,omitempty" only:"nowhere"`
	Twin   *toyTwin     `json:"twin,omitempty"`
	Berths []harbourage `json:"berths"`
	Source kit.Source   `json:"source"`
}

type harbourage struct {
	Suit   suit       `json:"suit" is:"ordinal"`
	Length uint16     `json:"length"`
	Source kit.Source `json:"source"`
}

type wharf struct {
	Key   string       `json:"key" is:"key"`
	Sheds []harbourage `json:"sheds"`
}

// TestListData checks that everything in a record is listed as its tags say.
func TestListData(t *testing.T) {
	rule := kit.FromRulebook("rule 3")
	set := &harbour{
		Name: "no value of a record",
		Basin: basin{
			Depths: [3]uint8{7, 0, 8}, Tolls: [2]uint8{1, 2}, Tides: []uint8{3, 0}, Calls: [][]suit{{1, 2}, {2}, {}},
			Pilots: []string{"Ann", "Bo"}, Flags: []string{"red", "blue"}, Locks: []lock{{[2]uint8{1, 2}, []uint8{4, 5}}}, Buoys: []buoy{{"bell", -3, false, "loud"}},
			Canals: []canal{{1, 2}}, Source: kit.StandInExcept("depths.2", "rulebook rule 4", "buoys", "rulebook rule 5", "pilots", "stand-in a guess"),
		},
		Piers: []pier{
			{At: 4, Suit: 1, Twin: &toyTwin{"west"}, Odd: 6, Berths: []harbourage{{1, 90, rule}}, Source: rule},
			{Suit: 2, Cranes: 5},
		},
		Wharfs: []wharf{{"old", []harbourage{{2, 80, rule}}}},
	}
	var said []string
	for _, d := range kit.ListData(set, toyWords, kit.ListAs(func(l *kit.DataLister, place string, c *canal) {
		l.At(place, fmt.Sprintf("%d to %d", c.From, c.To))
	})) {
		said = append(said, strings.TrimSpace(d.Path+" "+d.Value+" "+d.Source))
	}
	want := []string{
		"basin.depths.1 7", "basin.depths.2 0 rule 4", "basin.depths.3 8", "basin.tolls.cups 1", "basin.tolls.swords 2",
		"basin.tides 3 ebb", "basin.calls cups and swords or swords or nothing", "basin.pilots.1 Ann", "basin.pilots.2 Bo", "basin.flags red, blue",
		"basin.locks.1-2 4 5", "basin.buoys.bell.east -3 rule 5", "basin.buoys.bell.lit false rule 5", "basin.canals.1 1 to 2",
		"piers.4.at 4 rule 3", "piers.4.suit cups rule 3", "piers.4.guards nothing rule 3", "piers.4.cranes any rule 3",
		"piers.4.odd 6 rule 3", "piers.4.twin.of west rule 3", "piers.4.berths.cups.length 90 rule 3",
		"piers.0.at 0", "piers.0.suit swords", "piers.0.idle nothing",
		"wharfs.old.sheds.swords.length 80 rule 3",
	}
	if !slices.Equal(said, want) {
		t.Errorf("the data are\n%s, wanted\n%s", strings.Join(said, "\n"), strings.Join(want, "\n"))
	}
}

func TestPathsAndTexts(t *testing.T) {
	for want, path := range map[string]string{
		"":            kit.Path(),
		"cards.16":    kit.Path("cards", 16),
		"cards.1.a.x": kit.Path(kit.Path("cards", 1), "a", "x"),
		"name":        kit.Path("", "name"),
		"3":           kit.Path("", 3),
		"cups.1":      kit.Path(suit(1), 1),
	} {
		if path != want {
			t.Errorf("the path is %q, wanted %q", path, want)
		}
	}
	if nemo.Printable("a\nb") || nemo.Printable("\xff") || !nemo.Printable("4½ “x”") {
		t.Error("what is printable is not told from what is not")
	}
	if text := nemo.Clip(strings.Repeat("é", 30)); text != fmt.Sprintf("%q", strings.Repeat("é", 20)) {
		t.Errorf("clipped it is %s", text)
	}
}

// A toy fleet that uses every tag.

type flagship struct {
	Key     string     `json:"key" is:"key"`
	Berth   string     `json:"berth" is:"key:berths"`
	Name    string     `json:"name" is:"text"`
	Suit    suit       `json:"suit"`
	Guns    uint8      `json:"guns,omitempty" is:"2..guns"`
	Flags   []suit     `json:"flags,omitempty" len:"1..2" is:"once"`
	Masts   [2]int8    `json:"masts" is:"-1..3"`
	Escorts []flagship `json:"escorts,omitempty" len:"1"`
	Twin    *toyTwin   `json:"twin,omitempty"`
	Source  kit.Source `json:"source"`
}

type fleet struct {
	Ships []flagship        `json:"ships" len:"1..ships"`
	Decks []deck            `json:"decks"`
	Notes map[string]uint16 `json:"notes,omitempty"`
	Slack uint8             `json:"slack,omitempty" is:"1..nowhere"`
}

type deck struct {
	Suit suit `json:"suit" is:"ordinal"`
}

func (f *fleet) Check() error {
	k := fleetChecker()
	return k.Check(f, nil, nil)
}

var fleetLimits = map[string]int{"ships": 2, "guns": 9}

func fleetChecker() kit.ComponentChecker {
	return kit.ComponentChecker{
		Citations: toyCitations(), Lexicon: toyWords, Limits: fleetLimits, Reserved: map[string]string{"port": "a berth"},
	}
}

func soundFleet() *fleet {
	return &fleet{Decks: []deck{{1}, {2}}, Ships: []flagship{
		{Key: "ace", Berth: "ace", Name: "Ace", Suit: 1, Guns: 9, Flags: []suit{2, 1}, Masts: [2]int8{-1, 3}},
		{Key: "two", Berth: "two", Name: "Two", Suit: 2, Escorts: []flagship{{Key: "three", Berth: "three", Name: "Three", Suit: 1}}},
	}}
}

// TestValuesAreWhatTheirTagsSay checks each value against its tag, however deeply it is nested.
func TestValuesAreWhatTheirTagsSay(t *testing.T) {
	short := soundFleet()
	short.Ships[0].Key, short.Ships[0].Berth = "a", "a" // a single letter is a valid key
	for _, sound := range []*fleet{soundFleet(), short} {
		if err := sound.Check(); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		spoil func(f *fleet, first, second *flagship)
		want  string
	}{
		{func(f *fleet, _, _ *flagship) { f.Ships = nil }, "ships: there are 0; 1 to 2 belong here"},
		{func(f *fleet, first, _ *flagship) { f.Ships = append(f.Ships, *first) }, "ships: there are 3; 1 to 2 belong here"},
		{func(_ *fleet, first, _ *flagship) { first.Key = "port" }, `ships.0.key: "port" is already the key of a berth`},
		{func(_ *fleet, first, _ *flagship) { first.Key = "Ace" }, "ships.0.key: Ace is not a key"},
		{func(_ *fleet, first, _ *flagship) { first.Key = "7" }, "ships.0.key: 7 is not a key"},
		{func(_ *fleet, _, second *flagship) { second.Key = "ace" }, `ships.1.key: "ace" is already the key of ships.0`},
		{func(_ *fleet, _, second *flagship) { second.Berth = "ace" }, `ships.1.berth: "ace" is already the key of ships.0.berth`},
		{func(_ *fleet, _, second *flagship) { second.Escorts[0].Key = "ace" }, `ships.1.escorts.0.key: "ace" is already the key of ships.0`},
		{func(_ *fleet, first, _ *flagship) { first.Name = "" }, "ships.0.name: it is empty; a text belongs here"},
		{func(_ *fleet, first, _ *flagship) { first.Suit = 0 }, "ships.0.suit: a suit belongs here"},
		{func(_ *fleet, first, _ *flagship) { first.Suit = 3 }, "ships.0.suit: a suit belongs here"},
		{func(f *fleet, _, _ *flagship) { f.Decks[0].Suit = 2 }, "decks.0.suit: swords stands where cups belongs; the order is fixed"},
		{func(f *fleet, _, _ *flagship) { f.Decks = f.Decks[:1] }, "decks: there are 1; 2 belong here"},
		{func(_ *fleet, first, _ *flagship) { first.Guns = 1 }, "ships.0.guns: 1 is not 2 to 9"},
		{func(_ *fleet, first, _ *flagship) { first.Guns = 10 }, "ships.0.guns: 10 is not 2 to 9"},
		{func(_ *fleet, first, _ *flagship) { first.Flags = []suit{1, 1} }, "ships.0.flags.1: cups is named twice"},
		{func(_ *fleet, first, _ *flagship) { first.Flags = []suit{0} }, "ships.0.flags.0: a suit belongs here"},
		{func(_ *fleet, first, _ *flagship) { first.Flags = []suit{1, 2, 1} }, "ships.0.flags: there are 3; 1 to 2 belong here"},
		{func(_ *fleet, first, _ *flagship) { first.Masts[1] = 4 }, "ships.0.masts.1: 4 is not -1 to 3"},
		{func(_ *fleet, _, second *flagship) { second.Escorts[0].Guns = 1 }, "ships.1.escorts.0.guns: 1 is not 2 to 9"},
		{func(_ *fleet, first, _ *flagship) { first.Escorts = make([]flagship, 2) }, "ships.0.escorts: there are 2; 1 belong here"},
		{func(_ *fleet, first, _ *flagship) { first.Source.Default = nemo.Rulebook }, "ships.0.source.cite: "},
		{
			func(_ *fleet, first, _ *flagship) { first.Source = kit.StandInExcept("gun", "stand-in") },
			"ships.0.source.fields: gun is no field of this record; one of berth, name, suit, guns, flags, masts, escorts, twin",
		},
		{func(f *fleet, _, _ *flagship) { f.Slack = 1 }, "slack: 1 is not 1 to -1"},
	} {
		f := soundFleet()
		test.spoil(f, &f.Ships[0], &f.Ships[1])
		var faults nemo.Faults
		if err := f.Check(); !errors.As(err, &faults) || !strings.Contains(strings.ReplaceAll(err.Error(), "invalid ", ""), test.want) {
			t.Errorf("the faults are %v, wanted %q", err, test.want)
		}
	}
}

// TestComponentSchema checks that the schema says what the tags say.
func TestComponentSchema(t *testing.T) {
	var schema map[string]any
	if err := json.Unmarshal(kit.DescribeComponents[fleet]("A fleet", toyWords, fleetLimits), &schema); err != nil {
		t.Fatal(err)
	}
	defs, _ := schema["$defs"].(map[string]any)
	ship, _ := defs["flagship"].(map[string]any)
	members, _ := ship["properties"].(map[string]any)
	for name, want := range map[string]string{
		"key":     `{"maxLength":40,"pattern":"^[a-z0-9]([a-z0-9-]*[a-z0-9])?$","type":"string"}`,
		"name":    `{"maxLength":80,"minLength":1,"type":"string"}`,
		"suit":    `{"enum":["cups","swords"]}`,
		"guns":    `{"anyOf":[{"const":0},{"maximum":9,"minimum":2,"type":"integer"}]}`,
		"flags":   `{"items":{"enum":["cups","swords"]},"maxItems":2,"minItems":1,"type":"array","uniqueItems":true}`,
		"masts":   `{"items":{"maximum":3,"minimum":-1,"type":"integer"},"maxItems":2,"minItems":2,"type":"array"}`,
		"escorts": `{"items":{"$ref":"#/$defs/flagship"},"maxItems":1,"minItems":1,"type":"array"}`,
		"twin":    `{"$ref":"#/$defs/toyTwin"}`,
		"source":  `{"$ref":"#/$defs/Source"}`,
	} {
		if text, err := json.Marshal(members[name]); err != nil || string(text) != want {
			t.Errorf("%s is described as %s, wanted %s", name, text, want)
		}
	}
	if required := fmt.Sprint(ship["required"]); required != "[key berth name suit masts]" {
		t.Errorf("%s must be there", required)
	}
	if len(defs) != 4 || schema["title"] != "A fleet" || schema["additionalProperties"] != false {
		t.Errorf("the schema is %v", schema)
	}
	notes, _ := schema["properties"].(map[string]any)["notes"].(map[string]any)
	if text := fmt.Sprint(notes["additionalProperties"]); text != "map[maximum:65535 minimum:0 type:integer]" {
		t.Errorf("a note is described as %s", text)
	}
}

// TestAnEnumerationOfOneWord checks that a list with one record for each word of an enumeration has a
// fixed length even if there is only one word.
func TestAnEnumerationOfOneWord(t *testing.T) {
	words := kit.Lexicon{reflect.TypeFor[suit](): {What: "suit", Words: []string{"none", "cups"}}}
	schema := string(kit.DescribeComponents[fleet]("A fleet", words, fleetLimits))
	if want := `"decks":{"type":"array","items":{"$ref":"#/$defs/deck"},"minItems":1,"maxItems":1}`; !strings.Contains(schema, want) {
		t.Errorf("the schema is %s, wanted %s in it", schema, want)
	}
}

// TestEachPart checks that EachPart visits every value of a type with its path, and the values nested
// in it if the visitor returns true.
func TestEachPart(t *testing.T) {
	set := soundFleet()
	set.Ships[0].Twin = &toyTwin{"west"}
	paths := func(all bool) (list []string) {
		kit.EachPart(set, func(path string, ship *flagship) bool {
			list = append(list, path+" "+ship.Key)
			return all
		})
		return list
	}
	if got, want := paths(true), []string{"ships.0 ace", "ships.1 two", "ships.1.escorts.0 three"}; !slices.Equal(got, want) {
		t.Errorf("the ships are %v, wanted %v", got, want)
	}
	if got, want := paths(false), []string{"ships.0 ace", "ships.1 two"}; !slices.Equal(got, want) {
		t.Errorf("the ships in no other are %v, wanted %v", got, want)
	}
	kit.EachPart(set, func(path string, twin *toyTwin) bool {
		twin.Of = path
		return true
	})
	if set.Ships[0].Twin.Of != "ships.0.twin" {
		t.Errorf("the twin is %q", set.Ships[0].Twin.Of)
	}
}

// Whether a field is needed may depend on other fields.
func ExampleComponentChecker_Needs() {
	var k kit.ComponentChecker
	for _, card := range []struct {
		path, colour string
		test         bool
		target       int
	}{{"cards.0", "", true, 0}, {"cards.1", "red", false, 9}, {"cards.2", "", false, 0}, {"cards.3", "red", true, 9}} {
		k.Needs(card.path+".colour", card.test, card.colour != "", "a colour belongs here", "only a Test has a colour")
		k.WithinIf(card.path+".target", card.test, card.target, 2, 12, "only a Test has a target")
	}
	for _, fault := range k.Faults {
		fmt.Println(fault.Where, fault.Reason)
	}
	// Output:
	// cards.0.colour a colour belongs here
	// cards.0.target 0 is not 2 to 12
	// cards.1.colour only a Test has a colour
	// cards.1.target only a Test has a target
}

// Entries iterates over records with their paths.
func ExampleEntries() {
	ships := []struct{ Key string }{{"nautilus"}, {"raft"}, {"frigate"}}
	for path, ship := range kit.Entries("ships", ships) {
		if ship.Key == "raft" {
			fmt.Println(path+".key", ship.Key)
			break
		}
	}
	// Output: ships.1.key raft
}
