package kit_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// cabin is a state with members of the rarer kinds.
type cabin struct {
	Crew  uint64
	Suit  uint8
	Gear  uint8
	Lamp  bool
	Depth uint8
}

var (
	suitWords = []string{"none", "light", "heavy"}
	gearKeys  = []struct{ key string }{{"rope"}, {"lamp"}}
	gear      = kit.Keyed[uint8]("gear", gearKeys, func(g *struct{ key string }) string { return g.key })
)

func (c *cabin) declare(d *kit.Document) {
	kit.Bits(d, "crew", &c.Crew, 40)
	kit.WordOrBlank(d, "suit", &c.Suit, suitWords)
	kit.PieceOrNone(d, "gear", &c.Gear, &gear)
	if d.Optional("lamp", c.Lamp) {
		kit.Flag(d.Note("whether it is lit"), "lamp", &c.Lamp)
	}
	kit.Number(d, "depth", &c.Depth, 0, 9)
}

// TestSeldomMembers checks the round trip of the rarer kinds of members; optional members are written
// only if they are set.
func TestSeldomMembers(t *testing.T) {
	for text, c := range map[string]cabin{
		`{"crew":0,"suit":"","gear":"","depth":0}`:                                 {},
		`{"crew":549755813889,"suit":"heavy","gear":"lamp","lamp":true,"depth":9}`: {Crew: 1<<39 | 1, Suit: 2, Gear: 2, Lamp: true, Depth: 9},
		`{"crew":2,"suit":"light","gear":"rope","depth":1}`:                        {Crew: 2, Suit: 1, Gear: 1, Depth: 1},
	} {
		if written := string(kit.Write(c.declare)); written != text {
			t.Errorf("%+v is written as\n%s\nwant\n%s", c, written, text)
		}
		var back cabin
		if err := kit.Read([]byte(text), back.declare); err != nil || back != c {
			t.Errorf("%s is read as %+v (%v)", text, back, err)
		}
	}
}

// TestFaultsOfSeldomMembers checks that each fault names the path, the fault and the allowed values.
func TestFaultsOfSeldomMembers(t *testing.T) {
	for text, want := range map[string]string{
		`{"crew":1099511627776}`:        "invalid crew: the number 1099511627776 does not fit; a whole number from 0 to 1099511627775 belongs here",
		`{"crew":-1}`:                   "invalid crew: the number -1 does not fit",
		`{"crew":"1"}`:                  "invalid crew: ",
		`{"suit":"none"}`:               `invalid suit: "none" is not one of light, heavy`,
		`{"gear":"anchor"}`:             `invalid gear: no gear is called "anchor"`,
		`{"lamp":1}`:                    "invalid lamp: the number 1 does not fit; true or false belongs here",
		`{"torch":true}`:                "invalid torch: there is no such member; there is crew, suit, gear, lamp, depth",
		`{"depth":10}`:                  "invalid depth: 10 is not 0 to 9",
		`{"depth":1.5}`:                 "invalid depth: the number 1.5 does not fit",
		`{"crew":99999999999999999999}`: "invalid crew: ",
	} {
		var c cabin
		if err := kit.Read([]byte(text), c.declare); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s ...", text, err, want)
		}
	}
}

// TestSeldomMembersAreDescribed checks that optional members are in the schema.
func TestSeldomMembersAreDescribed(t *testing.T) {
	var c cabin
	var schema struct {
		Properties map[string]struct {
			Type, Description string
			Enum              []string
			Maximum           uint64
		}
	}
	if err := json.Unmarshal(kit.Describe("Cabin", c.declare), &schema); err != nil {
		t.Fatal(err)
	}
	lamp, suit, crew := schema.Properties["lamp"], schema.Properties["suit"], schema.Properties["crew"]
	if len(schema.Properties) != 5 || lamp.Type != "boolean" || lamp.Description == "" || crew.Maximum != 1<<40-1 ||
		strings.Join(suit.Enum, ",") != ",light,heavy" {
		t.Errorf("described is %+v", schema)
	}
}

// TestValuesAreOfTheNextMember checks that Values describes only the next member and is not called when
// a document is read or written.
func TestValuesAreOfTheNextMember(t *testing.T) {
	asked := 0
	declare := func(d *kit.Document) {
		var aboard, ashore string
		d.Values(func() []string { asked++; return []string{"Ned", "Conseil"} })
		kit.Text(d, "aboard", &aboard)
		kit.Text(d, "ashore", &ashore)
	}
	if text := string(kit.Write(declare)); text != `{"aboard":"","ashore":""}` || asked != 0 {
		t.Errorf("written is %s, and the values were asked for %d times", text, asked)
	}
	of := kit.Members(declare).Of
	if len(of) != 2 || of[0].Values == nil || of[1].Values != nil || strings.Join(of[0].Values(), " ") != "Ned Conseil" {
		t.Errorf("the members are %+v and %+v", of[0], of[1])
	}
}

// TestSetHasEachOnce checks that a set refuses a duplicate.
func TestSetHasEachOnce(t *testing.T) {
	set := uint8(0)
	read := func(text string) error {
		return kit.Read([]byte(text), func(d *kit.Document) { kit.Set(d, "suits", &set, suitWords) })
	}
	if err := read(`{"suits":["heavy","light"]}`); err != nil || set != 0b110 {
		t.Errorf("the set is %b (%v)", set, err)
	}
	if err := read(`{"suits":["heavy","heavy"]}`); err == nil || err.Error() != "invalid suits: heavy stands here twice" {
		t.Errorf("twice the same: %v", err)
	}
}
