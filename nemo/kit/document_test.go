package kit_test

import (
	"encoding/json"
	"errors"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// voyage is a small state with one of everything that a document can hold.
type voyage struct {
	Week    uint8
	Depth   int16
	Ocean   uint8
	Final   bool
	Calm    bool
	Crew    uint16 // a bit set
	Dice    [2]uint8
	Ship    uint8
	Flag    uint8
	Log     string
	Boxes   [3]uint8
	filled  int
	Options choices
}

type choices struct {
	Storm  bool
	Rivals uint8
	Level  level
	Rule   uint8
}

type level uint8

var (
	oceans = []string{"none", "atlantic", "pacific"}
	crew   = []string{"", "professor", "ned-land", "conseil"}
	ships  = []string{"", "frigate", "ironclad"}
	namer  = kit.Namer[uint8]{
		What: "ship",
		Key:  func(ship uint8) string { return ships[ship] },
		Find: func(key string) (uint8, bool) {
			i := kit.LookUp(ships, key)
			return uint8(i), i > 0
		},
	}
	about   = nemo.About{Name: "voyage", Options: options.List()}
	options = kit.Options[choices]{
		Table: []kit.Option[choices]{
			kit.Switch("storm", "storms", "4", func(o *choices) *bool { return &o.Storm },
				kit.Value{Name: "no", Means: "the sea is calm"}, kit.Value{Name: "yes", Means: "a storm each week"}),
			kit.Count("rivals", "how many rivals", "5", func(o *choices) *uint8 { return &o.Rivals }, 1, 3),
			kit.OneOf("level", "how hard", "6", func(o *choices) *level { return &o.Level }, 1,
				kit.Value{Name: "easy"}, kit.Value{Name: "hard"}).Unless("hard"),
		},
		Settle: func(o *choices) { o.Rule = o.Rivals * 2 },
		Check: func(o *choices, _ nemo.Settings) error {
			if o.Storm && o.Rivals == 3 {
				return nemo.Invalidf("option storm", "no storm with three rivals; say rivals=2")
			}
			return nil
		},
	}
)

func position(d *kit.Document, v *voyage) {
	options.Document(d, "options", &about, &v.Options)
	kit.Number(d.Note("the week, from the first"), "week", &v.Week, 1, 52)
	kit.Number(d, "depth", &v.Depth, -100, int(v.Week))
	kit.WordOrNone(d, "ocean", &v.Ocean, oceans)
	kit.Flag(d, "final", &v.Final)
	kit.Either(d, "weather", &v.Calm, "storm", "calm")
	kit.Set(d, "crew", &v.Crew, crew)
	kit.Array(d, "dice", v.Dice[:], func(die *uint8) { kit.Number(d, "", die, 1, 6) })
	d.Object("fleet", func() {
		kit.Piece(d, "ship", &v.Ship, &namer)
		kit.PieceOrNone(d, "flag", &v.Flag, &namer)
	})
	kit.Text(d, "log", &v.Log)
	boxes := kit.List(d, "boxes", v.Boxes[:v.filled], len(v.Boxes), func(box *uint8) {
		d.Object("", func() { kit.Piece(d, "ship", box, &namer) })
	})
	if d.Reading() {
		v.filled = copy(v.Boxes[:], boxes)
	}
}

func sailing() voyage {
	o, _ := options.Read(&about, nemo.Settings{"rivals": "2"})
	return voyage{
		Week: 7, Depth: -20, Ocean: 2, Calm: true, Crew: 1<<1 | 1<<3, Dice: [2]uint8{6, 1}, Ship: 1,
		Log: "a <calm> \"sea\"", Boxes: [3]uint8{1, 2}, filled: 2, Options: o,
	}
}

const sailingText = `{"options":{"level":"hard","rivals":"2","storm":"no"},"week":7,"depth":-20,"ocean":"pacific","final":false,` +
	`"weather":"calm","crew":["professor","conseil"],"dice":[6,1],"fleet":{"ship":"frigate","flag":""},` +
	`"log":"a \u003ccalm\u003e \"sea\"","boxes":[{"ship":"frigate"},{"ship":"ironclad"}]}`

// TestDocumentGoesBothWays checks the round trip: Write gives the JSON that encoding/json would give,
// and Read restores the state.
func TestDocumentGoesBothWays(t *testing.T) {
	v := sailing()
	text := kit.Write(func(d *kit.Document) { position(d, &v) })
	if string(text) != sailingText {
		t.Errorf("written is\n%s\nwant\n%s", text, sailingText)
	}
	if v != sailing() {
		t.Errorf("writing changed the state: %+v", v)
	}
	var back voyage
	if err := kit.Read(text, func(d *kit.Document) { position(d, &back) }); err != nil || back != v {
		t.Errorf("read is %+v, %v; want %+v", back, err, v)
	}
	var spaced any
	if err := json.Unmarshal(text, &spaced); err != nil {
		t.Fatal(err)
	}
	indented, _ := json.MarshalIndent(spaced, "", "  ")
	back = voyage{}
	if err := kit.Read(indented, func(d *kit.Document) { position(d, &back) }); err != nil || back != v {
		t.Errorf("in another order and with spaces it is read as %+v, %v", back, err)
	}
}

// TestWhatIsNotSaidIsNothing checks that a missing member is read as zero, even into a state that held
// a value, and so are the empty text and the word for none.
func TestWhatIsNotSaidIsNothing(t *testing.T) {
	for _, test := range []struct{ old, changed string }{
		{`"ocean":"pacific",`, ``},
		{`"ocean":"pacific"`, `"ocean":""`},
		{`"ocean":"pacific"`, `"ocean":"none"`},
	} {
		v := sailing()
		text := strings.Replace(sailingText, test.old, test.changed, 1)
		if err := kit.Read([]byte(text), func(d *kit.Document) { position(d, &v) }); err != nil || v.Ocean != 0 {
			t.Errorf("with %s in place of %s the ocean is %d, %v", test.changed, test.old, v.Ocean, err)
		}
	}
	v := sailing()
	text := strings.Replace(sailingText, `,"boxes":[{"ship":"frigate"},{"ship":"ironclad"}]`, ``, 1)
	if err := kit.Read([]byte(text), func(d *kit.Document) { position(d, &v) }); err != nil || v.filled != 0 {
		t.Errorf("without boxes there are %d, %v", v.filled, err)
	}
}

// TestOnlyNestingIsDeep checks that the limit on nesting counts levels, not the number of lists.
func TestOnlyNestingIsDeep(t *testing.T) {
	for text, want := range map[string]string{
		strings.Repeat("[],", 99) + "[]":                            "invalid boxes: there are 100; at most 3 fit",
		strings.Repeat("[", 99) + strings.Repeat("]", 99):           "nested too deeply",
		strings.Repeat(`{"a":[]},`, 99) + `{"a":[{"b":{}}]}`:        "invalid boxes: there are 100; at most 3 fit",
		strings.Repeat(`{"a":`, 99) + "1" + strings.Repeat("}", 99): "nested too deeply",
	} {
		var v voyage
		text = strings.Replace(sailingText, `[{"ship":"frigate"},{"ship":"ironclad"}]`, "["+text+"]", 1)
		if err := kit.Read([]byte(text), func(d *kit.Document) { position(d, &v) }); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.200s: %v, wanted %q", text, err, want)
		}
	}
}

// TestDocumentFaults checks that each fault is reported with its path, and several faults at once.
func TestDocumentFaults(t *testing.T) {
	for _, test := range []struct{ old, changed, fault string }{
		{`"week":7`, `"week":53`, "invalid week: 53 is not 1 to 52"},
		{`"week":7,`, ``, "invalid week: 0 is not 1 to 52"},
		{`"week":7`, `"week":"7"`, "invalid week: a text does not fit; a whole number from 1 to 52 belongs here"},
		{`"week":7`, `"week":7.5`, "invalid week: the number 7.5 does not fit; a whole number from 1 to 52 belongs here"},
		{`"week":7`, `"week":null`, "invalid week: null does not fit; a whole number from 1 to 52 belongs here"},
		{`"week":7`, `"week":7,"week":8`, "invalid week: it stands there twice"},
		{`"week":7`, `"Week":7`, "there is no such member; there is options, week, depth"},
		{`"depth":-20`, `"depth":8`, "invalid depth: 8 is not -100 to 7"},
		{`"pacific"`, `"baltic"`, `invalid ocean: "baltic" is not one of atlantic, pacific`},
		{`"final":false`, `"final":"no"`, "invalid final: a text does not fit; true or false belongs here"},
		{`"weather":"calm"`, `"weather":""`, `invalid weather: "" is not one of storm, calm`},
		{`["professor"`, `["nemo"`, `invalid crew.0: "nemo" is not one of professor, ned-land, conseil`},
		{`"crew":["professor","conseil"]`, `"crew":"all"`, "invalid crew: a text does not fit; a list belongs here"},
		{`"dice":[6,1]`, `"dice":[6,7]`, "invalid dice.1: 7 is not 1 to 6"},
		{`"dice":[6,1]`, `"dice":[6]`, "invalid dice: there are 1 elements; there must be 2"},
		{`"dice":[6,1]`, `"dice":[6,1,1]`, "invalid dice: there are 3; at most 2 fit"},
		{`"fleet":{"ship":"frigate"`, `"fleet":{"ship":"raft"`, `invalid fleet.ship: no ship is called "raft"`},
		{`"flag":""`, `"flag":"raft"`, `invalid fleet.flag: no ship is called "raft"`},
		{`"fleet":{"ship":"frigate","flag":""}`, `"fleet":[]`, "invalid fleet: a list does not fit; an object belongs here"},
		{`{"ship":"ironclad"}`, `"ironclad"`, "invalid boxes.1: a text does not fit; an object belongs here"},
		{`{"ship":"ironclad"}`, `{"sheep":"ironclad"}`, "invalid boxes.1.sheep: there is no such member; there is ship"},
		{`"rivals":"2"`, `"rivals":"9"`, `invalid options.rivals: "9" is not one of 1, 2, 3`},
		{`"rivals":"2","storm":"no"`, `"rivals":"3","storm":"yes"`, "invalid options: invalid option storm: no storm with three rivals"},
		{`{"options"`, `["options"`, "invalid document: it is not JSON"},
		{`"ironclad"}]}`, `"ironclad"}]`, "invalid document: it ends too early; the file is torn"},
		{`"ironclad"}]}`, `"ironclad"}]}{}`, "invalid document: something follows the end of the document"},
		{sailingText, `[]`, "invalid document: a list does not fit; an object belongs here"},
		{sailingText, strings.Repeat("[", 50), "invalid document: it is not JSON: it is nested too deeply"},
	} {
		text := strings.Replace(sailingText, test.old, test.changed, 1)
		if text == sailingText {
			t.Fatalf("%s is not in the document", test.old)
		}
		err := kit.Read([]byte(text), func(d *kit.Document) { position(d, &voyage{}) })
		var faults nemo.Faults
		if !errors.As(err, &faults) || !strings.Contains(err.Error(), test.fault) {
			t.Errorf("%s in place of %s:\n got %v\nwant %s", test.changed, test.old, err, test.fault)
		}
	}
	text := strings.NewReplacer(`"week":7`, `"week":0`, `"dice":[6,1]`, `"dice":[0,0]`).Replace(sailingText)
	err := kit.Read([]byte(text), func(d *kit.Document) { position(d, &voyage{}) })
	var faults nemo.Faults
	if !errors.As(err, &faults) || len(faults) != 3 {
		t.Errorf("three faults are told as %v", err)
	}
}

// TestDocumentSchema checks that the schema has the allowed values and the description of each member.
func TestDocumentSchema(t *testing.T) {
	schema := string(kit.Describe("a voyage", func(d *kit.Document) { position(d, &voyage{}) }))
	if !json.Valid([]byte(schema)) {
		t.Fatalf("it is no JSON: %s", schema)
	}
	for _, words := range []string{
		`"title":"a voyage","type":"object","additionalProperties":false,"properties":{"options":{"type":"object"`,
		`"week":{"description":"the week, from the first","type":"integer","minimum":1,"maximum":52}`,
		`"depth":{"type":"integer","minimum":-100,"maximum":52}`,
		`"ocean":{"enum":["none","atlantic","pacific"]}`,
		`"crew":{"type":"array","maxItems":4,"items":{"enum":["professor","ned-land","conseil"]}}`,
		`"boxes":{"type":"array","maxItems":3,"items":{"type":"object","additionalProperties":false,"properties":{"ship":{"type":"string"}}}}`,
	} {
		if !strings.Contains(schema, words) {
			t.Errorf("%s is missing in\n%s", words, schema)
		}
	}
}

// TestOptions checks that listing, reading and writing options agree with their one declaration.
func TestOptions(t *testing.T) {
	list := options.List()
	if len(list) != 3 || list[0].Meanings[1] != "a storm each week" || list[1].Meanings != nil || list[2].Default != "hard" {
		t.Errorf("the list is %+v", list)
	}
	for _, test := range []struct {
		settings nemo.Settings
		want     choices
		fault    string
	}{
		{nil, choices{false, 1, 2, 2}, ""},
		{nemo.Settings{"storm": "yes", "rivals": "2", "level": "easy"}, choices{true, 2, 1, 4}, ""},
		{nemo.Settings{"storm": "yes", "rivals": "3"}, choices{}, "say rivals=2"},
		{nemo.Settings{"storm": "maybe"}, choices{}, "is not one of no, yes"},
		{nemo.Settings{"fog": "yes"}, choices{}, "no such option"},
	} {
		got, err := options.Read(&about, test.settings)
		if test.fault != "" {
			var invalid *nemo.Invalid
			if !errors.As(err, &invalid) || !strings.Contains(err.Error(), test.fault) || got != (choices{}) {
				t.Errorf("%v: %+v, %v; want %q", test.settings, got, err, test.fault)
			}
			continue
		}
		if err != nil || got != test.want {
			t.Errorf("%v: %+v, %v; want %+v", test.settings, got, err, test.want)
		}
		if again, err := options.Read(&about, options.Settings(&got)); err != nil || again != got {
			t.Errorf("%v is written as %v and read as %+v, %v", got, options.Settings(&got), again, err)
		}
	}
}

// TestRandomOptionsGoTogether checks that random options are valid together and that every value is
// drawn.
func TestRandomOptionsGoTogether(t *testing.T) {
	random := nemo.NewRand(3, 4)
	seen := map[string]bool{}
	for range 200 {
		settings := options.Random(&about, &random)
		o, err := options.Read(&about, settings)
		if err != nil {
			t.Fatalf("%v: %v", settings, err)
		}
		if again := options.Settings(&o); !maps.Equal(again, settings) {
			t.Errorf("%v is read as %v", settings, again)
		}
		for name, value := range settings {
			seen[name+"="+value] = true
		}
	}
	for _, option := range about.Options {
		for _, value := range option.Values {
			if !seen[option.Name+"="+value] {
				t.Errorf("%s=%s is never drawn", option.Name, value)
			}
		}
	}
}

// TestOptionsAsDeclared checks that List returns the options as they were declared.
func TestOptionsAsDeclared(t *testing.T) {
	off, on := kit.OffOn()
	table := kit.Options[choices]{Table: []kit.Option[choices]{
		kit.Switch("storm", "storms", "4", func(o *choices) *bool { return &o.Storm }, off, on).Ask(),
		kit.OneOf("level", "how hard", "6", func(o *choices) *level { return &o.Level }, 1, kit.Names("easy", "hard")...).Unless("hard"),
	}}
	want := []nemo.Option{
		{Name: "storm", Title: "storms", Values: []string{"off", "on"}, Default: "off", Rule: "4", Asked: true},
		{Name: "level", Title: "how hard", Values: []string{"easy", "hard"}, Default: "hard", Rule: "6"},
	}
	if diff := cmp.Diff(want, table.List()); diff != "" {
		t.Error(diff)
	}
}
