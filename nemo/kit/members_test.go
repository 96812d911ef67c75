package kit_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// read reads a document with one member and returns the error text.
func read(text string, member func(d *kit.Document)) string {
	if err := kit.Read([]byte(text), member); err != nil {
		return err.Error()
	}
	return ""
}

// TestBits checks that a set without words is a number in documents and schemas, and that a number with
// too many bits is refused.
func TestBits(t *testing.T) {
	set := uint16(5)
	member := func(d *kit.Document) { kit.Bits(d, "met", &set, 12) }
	if got := string(kit.Write(member)); got != `{"met":5}` {
		t.Errorf("the set of 0 and 2 is written as %s", got)
	}
	schema := string(kit.Describe("sets", member))
	if want := `"met":{"type":"integer","minimum":0,"maximum":4095}`; !strings.Contains(schema, want) {
		t.Errorf("%s is missing in %s", want, schema)
	}
	const misfit = "a whole number from 0 to 4095 belongs here"
	for text, want := range map[string]struct {
		set   uint16
		fault string
	}{
		`{"met":0}`:    {0, ""},
		`{"met":10}`:   {10, ""},
		`{"met":4095}`: {4095, ""},
		`{}`:           {0, ""},
		`{"met":4096}`: {0, "invalid met: the number 4096 does not fit; " + misfit},
		`{"met":-1}`:   {0, "invalid met: the number -1 does not fit; " + misfit},
		`{"met":1.5}`:  {0, "invalid met: the number 1.5 does not fit; " + misfit},
		`{"met":"10"}`: {0, "invalid met: a text does not fit; " + misfit},
		`{"met":[1]}`:  {0, "invalid met: a list does not fit; " + misfit},
	} {
		set = 7
		if fault := read(text, member); fault != want.fault || set != want.set {
			t.Errorf("%s: %d, %q; want %d, %q", text, set, fault, want.set, want.fault)
		}
	}
	all := uint64(1)<<63 - 1
	wide := func(d *kit.Document) { kit.Bits(d, "met", &all, 63) }
	text := kit.Write(wide)
	all = 0
	if fault := read(string(text), wide); fault != "" || all != 1<<63-1 {
		t.Errorf("63 bits: %s is read as %d, %s", text, all, fault)
	}
}

// TestKeyed checks that the pieces of a component set are numbered from 1 in the order of the set.
func TestKeyed(t *testing.T) {
	fleet := []struct{ key string }{{"frigate"}, {"ironclad"}}
	by := kit.Keyed[uint8]("ship", fleet, func(ship *struct{ key string }) string { return ship.key })
	if by.What != "ship" {
		t.Errorf("they are called %q", by.What)
	}
	for piece, want := range []string{"ship-0", "frigate", "ironclad", "ship-3"} {
		if got := by.Key(uint8(piece)); got != want {
			t.Errorf("piece %d has the key %q, not %q", piece, got, want)
		}
	}
	for key, want := range map[string]uint8{"frigate": 1, "ironclad": 2, "raft": 0, "": 0} {
		if got, ok := by.Find(key); got != want || ok != (want > 0) {
			t.Errorf("%q is piece %d, %v; want %d", key, got, ok, want)
		}
	}
}

// TestLying checks the round trip of what lies at a place: a key, the layer of a piece that lies face
// down, or the word for nothing; near misses are faults.
func TestLying(t *testing.T) {
	var up, down uint8
	box := func(d *kit.Document) { kit.Lying(d, "box", "", &up, &down, 3, &namer) }
	cup := func(d *kit.Document) { kit.Lying(d, "box", "none", &up, &down, 3, nil) }
	for _, want := range []struct {
		as       func(d *kit.Document)
		text     string
		up, down uint8
	}{
		{box, "", 0, 0},
		{box, "hidden", 0, 1},
		{box, "hidden 2", 0, 2},
		{box, "hidden 3", 0, 3},
		{box, "ironclad", 2, 0},
		{cup, "none", 0, 0},
		{cup, "hidden 3", 0, 3},
	} {
		document := `{"box":"` + want.text + `"}`
		up, down = want.up, want.down
		if written := string(kit.Write(want.as)); written != document {
			t.Errorf("%d, %d is written as %s; want %s", want.up, want.down, written, document)
		}
		up, down = 0, 0
		if fault := read(document, want.as); up != want.up || down != want.down || fault != "" {
			t.Errorf("%s is read as %d, %d (%s); want %d, %d", document, up, down, fault, want.up, want.down)
		}
	}
	for text, want := range map[string]string{
		"hidden 4":  `invalid box: "hidden 4" is not hidden or hidden 2 to 3`,
		"hidden 1":  `invalid box: "hidden 1" is not hidden or hidden 2 to 3`,
		"hidden 0":  `invalid box: "hidden 0" is not hidden or hidden 2 to 3`,
		"hidden x":  `invalid box: "hidden x" is not hidden or hidden 2 to 3`,
		"hiddensee": `invalid box: no ship is called "hiddensee"`,
		" hidden":   `invalid box: no ship is called " hidden"`,
	} {
		up, down = 0, 0
		if fault := read(`{"box":"`+text+`"}`, box); up != 0 || down != 0 || fault != want {
			t.Errorf("%q is read as %d, %d (%s); want %s", text, up, down, fault, want)
		}
	}
	if fault := read(`{"box":"storm"}`, cup); fault != `invalid box: "storm" is not none or hidden` {
		t.Errorf("a storm in a cup: %s", fault)
	}
}

// TestOptionsInADocument checks that options are written as their values and overwrite the options of
// the state they are read into.
func TestOptionsInADocument(t *testing.T) {
	for text, want := range map[string]choices{
		`{"options":{"level":"easy","rivals":"3","storm":"no"}}`: {false, 3, 1, 6},
		`{"options":{"storm":"yes"}}`:                            {true, 1, 2, 2},
		`{"options":{}}`:                                         {false, 1, 2, 2},
		`{}`:                                                     {false, 1, 2, 2},
	} {
		o := choices{true, 2, 1, 4}
		member := func(d *kit.Document) { options.Document(d, "options", &about, &o) }
		if fault := read(text, member); fault != "" || o != want {
			t.Errorf("%s is read as %+v, %q; want %+v", text, o, fault, want)
		}
		again := choices{}
		if fault := read(string(kit.Write(member)),
			func(d *kit.Document) { options.Document(d, "options", &about, &again) }); fault != "" || again != want {
			t.Errorf("%+v is written and read as %+v, %q", want, again, fault)
		}
	}
	odd := choices{Rivals: 77}
	want := `{"options":{"level":"hard","rivals":"1","storm":"no"}}`
	if got := string(kit.Write(func(d *kit.Document) { options.Document(d, "options", &about, &odd) })); got != want {
		t.Errorf("rivals and a level that there are not are written as %s, not %s", got, want)
	}
}
