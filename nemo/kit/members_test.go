package kit_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// read reads a document of one member by a declaration.
func read(text string, member func(d *kit.Document)) string {
	if err := kit.Read([]byte(text), member); err != nil {
		return err.Error()
	}
	return ""
}

// A set without words is the number of its bits: it is written and described as
// that, and read again if it has no more bits than there are.
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

// Pieces of a component set are numbered from 1 in its order.
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

// What is hidden is read by its layer, counted from 0; another text is no fault.
func TestHidden(t *testing.T) {
	for text, want := range map[string]struct {
		layer  uint8
		hidden bool
		fault  string
	}{
		"hidden":        {0, true, ""},
		"hidden 2":      {1, true, ""},
		"hidden 3":      {2, true, ""},
		"hidden 4":      {0, true, `invalid card: "hidden 4" is not hidden or hidden 2 to 3`},
		"hidden 1":      {0, true, `invalid card: "hidden 1" is not hidden or hidden 2 to 3`},
		"hidden 0":      {0, true, `invalid card: "hidden 0" is not hidden or hidden 2 to 3`},
		"hidden x":      {0, true, `invalid card: "hidden x" is not hidden or hidden 2 to 3`},
		"hiddensee":     {0, false, ""},
		"storm":         {0, false, ""},
		"":              {0, false, ""},
		" hidden":       {0, false, ""},
		"not hidden 2 ": {0, false, ""},
	} {
		var (
			layer  uint8
			hidden bool
		)
		fault := read(`{"card":"`+text+`"}`, func(d *kit.Document) {
			var card string
			kit.Text(d, "card", &card)
			layer, hidden = kit.Hidden(d, "card", card, 3)
		})
		if layer != want.layer || hidden != want.hidden || fault != want.fault {
			t.Errorf("%q: layer %d, hidden %v, %q; want %+v", text, layer, hidden, fault, want)
		}
	}
	for layer, want := range []string{"hidden", "hidden 2", "hidden 3"} {
		if text := kit.HiddenText(uint8(layer)); text != want {
			t.Errorf("layer %d is written as %q, not %q", layer, text, want)
		}
	}
}

// Options are written as their values whatever the position holds, and read into a
// position that held others.
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
		if fault := read(string(kit.Write(member)), func(d *kit.Document) { options.Document(d, "options", &about, &again) }); fault != "" || again != want {
			t.Errorf("%+v is written and read as %+v, %q", want, again, fault)
		}
	}
	odd := choices{Rivals: 77}
	want := `{"options":{"level":"hard","rivals":"1","storm":"no"}}`
	if got := string(kit.Write(func(d *kit.Document) { options.Document(d, "options", &about, &odd) })); got != want {
		t.Errorf("rivals and a level that there are not are written as %s, not %s", got, want)
	}
}
