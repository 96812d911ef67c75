package kit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// A toy railway that uses every tag by which a value is compared with its neighbours.

type railway struct {
	Shed     shed       `json:"shed"`
	Stations []station  `json:"stations" len:"1..stations"`
	Lines    []railLine `json:"lines" drawn:"line"`
}

type shed struct {
	Tracks uint8    `json:"tracks" is:"1..9"`
	Used   [2]uint8 `json:"used" is:"0..its.tracks rising"`
}

type station struct {
	Key    string `json:"key" is:"key"`
	Number int8   `json:"number" is:"own"`
}

type railLine struct {
	Suit  suit     `json:"suit" is:"cups"`
	Upto  int8     `json:"upto,omitempty" is:"bound"`
	From  string   `json:"from" is:"names:stations"`
	Ends  []string `json:"ends,omitempty" is:"names:stations own:end" only:"freight !night"`
	Night bool     `json:"night,omitempty" only:"suit=cups|freight"`
	Tolls uint8    `json:"tolls,omitempty" is:"1..shed.tracks" must:"night suit!=swords"`

	Freight uint8    `json:"freight,omitempty" is:"1..its.trains" if:"trains" short:"F{}"`
	Trains  []train  `json:"trains,omitempty"`
	Waits   [][]suit `json:"waits,omitempty"`
}

type train struct {
	Leaves uint8  `json:"leaves" is:"rising"`
	Letter string `json:"letter" is:"own:list"`
	Zone   int8   `json:"zone,omitempty" is:"bound:0"`
}

func soundRailway() *railway {
	return &railway{
		Shed:     shed{4, [2]uint8{2, 4}},
		Stations: []station{{"east", 1}, {"west", 2}},
		Lines: []railLine{
			{Suit: 1, Upto: 3, From: "east", Ends: []string{"west"}, Freight: 2, Trains: []train{{4, "a", 0}, {5, "b", 0}}},
			{Suit: 1, Upto: 5, From: "west", Night: true, Tolls: 4, Freight: 1, Trains: []train{{4, "a", 0}}},
			{Suit: 1, From: "west"},
		},
	}
}

func (r *railway) faults(parts, whole []kit.PartRule) string {
	k := kit.ComponentChecker{Lexicon: toyWords, Limits: map[string]int{"stations": 3}}
	return strings.ReplaceAll(fmt.Sprint(k.Check(r, parts, whole)), "invalid ", "")
}

// TestValuesBesideOthers checks that each value is compared with its neighbours and with what it names.
func TestValuesBesideOthers(t *testing.T) {
	if faults := soundRailway().faults(nil, nil); faults != "<nil>" {
		t.Fatal(faults)
	}
	for want, spoil := range map[string]func(r *railway, first, second, last *railLine){
		"shed.used.1: 5 is not 0 to 4":                         func(r *railway, _, _, _ *railLine) { r.Shed.Used[1] = 5 },
		"shed.used.1: 1 is less than the 2 before it":          func(r *railway, _, _, _ *railLine) { r.Shed.Used[1] = 1 },
		"stations.1.number: 1 is already that of stations.0":   func(r *railway, _, _, _ *railLine) { r.Stations[1].Number = 1 },
		"lines.0.suit: swords is not one of cups":              func(_ *railway, first, _, _ *railLine) { first.Suit = 2 },
		"lines.0.upto: a bound belongs here; only the last":    func(_ *railway, first, _, _ *railLine) { first.Upto = 0 },
		"lines.1.upto: 3 is not more than the 3 before it":     func(_ *railway, _, second, _ *railLine) { second.Upto = 3 },
		"lines.2.upto: the last has no bound":                  func(_ *railway, _, _, last *railLine) { last.Upto = 9 },
		"lines.2.from: there is no north in stations":          func(_ *railway, _, _, last *railLine) { last.From = "north" },
		`lines.2.from: there is no "" in stations`:             func(_ *railway, _, _, last *railLine) { last.From = "" },
		"lines.0.ends.1: there is no north in stations":        func(_ *railway, first, _, _ *railLine) { first.Ends = append(first.Ends, "north") },
		"lines.0.ends.1: west is already that of lines.0.ends": func(_ *railway, first, _, _ *railLine) { first.Ends = append(first.Ends, "west") },
		`lines.0.ends: it belongs only where "freight" is set and "night" is not set; lines.0.tolls: it is missing; it belongs where "night" is set and "suit" is not swords`: func(_ *railway, first, _, _ *railLine) { first.Night = true },
		"lines.1.tolls: 5 is not 1 to 4":                                   func(_ *railway, _, second, _ *railLine) { second.Tolls = 5 },
		"lines.0.freight: 3 is not 1 to 2":                                 func(_ *railway, first, _, _ *railLine) { first.Freight = 3 },
		`lines.1.freight: it is missing; it belongs where "trains" is set`: func(_ *railway, _, second, _ *railLine) { second.Freight = 0 },
		`lines.2.freight: it belongs only where "trains" is set`:           func(_ *railway, _, _, last *railLine) { last.Freight = 1 },
		"lines.0.trains.1.leaves: 4 is not more than the 4 before it":      func(_ *railway, first, _, _ *railLine) { first.Trains[1].Leaves = 4 },
		"lines.0.trains.1.letter: a is already that of lines.0.trains.0":   func(_ *railway, first, _, _ *railLine) { first.Trains[1].Letter = "a" },
		"lines.0.trains.1.zone: the last has no bound":                     func(_ *railway, first, _, _ *railLine) { first.Trains[1].Zone = 1 },
		"lines.0.trains.1.zone: -1 is not more than the 0 before it; lines.0.trains.2.l": func(_ *railway, first, _, _ *railLine) {
			first.Trains = append(first.Trains[:1], train{5, "b", -1}, train{5, "c", 0})
		},
	} {
		r := soundRailway()
		spoil(r, &r.Lines[0], &r.Lines[1], &r.Lines[2])
		if faults := r.faults(nil, nil); !strings.HasPrefix(faults, want) {
			t.Errorf("the faults are %s, wanted %s", faults, want)
		}
	}
}

// TestStepsOfACheck checks that the steps of a check run in order, and stop after a step that finds
// faults.
func TestStepsOfACheck(t *testing.T) {
	var said []string
	say := func(k *kit.ComponentChecker, what string) []kit.PartRule {
		return []kit.PartRule{
			kit.OfEach(func(path string, _ *shed) { said = append(said, what+" "+path) }),
			kit.OfEach(func(path string, list *[]train) { said = append(said, fmt.Sprint(what, " ", path, " ", len(*list))) }),
			kit.OfEach(func(_ string, r *railway) {
				if len(r.Stations) > 2 {
					k.Faultf("stations", "%s: there are too many", what)
				}
			}),
		}
	}
	check := func(r *railway) string {
		k := &kit.ComponentChecker{Lexicon: toyWords, Limits: map[string]int{"stations": 3}}
		said = nil
		return fmt.Sprint(k.Check(r, say(k, "part"), say(k, "whole")))
	}
	if faults := check(soundRailway()); faults != "<nil>" || !slices.Equal(said, []string{
		"part shed", "part lines.0.trains 2", "part lines.1.trains 1", "part lines.2.trains 0",
		"whole shed", "whole lines.0.trains 2", "whole lines.1.trains 1", "whole lines.2.trains 0",
	}) {
		t.Errorf("%s, said %q", faults, said)
	}
	r := soundRailway()
	r.Stations = append(r.Stations, station{"north", 3})
	r.Lines[2].From = "south"
	if faults := check(r); faults != "invalid stations: part: there are too many" || len(said) != 4 {
		t.Errorf("%s, said %q", faults, said)
	}
	r.Lines[0].Suit = 2
	if faults := check(r); !strings.Contains(faults, "swords is not one of cups") || len(said) > 0 {
		t.Errorf("%s, said %q", faults, said)
	}
}

// TestSchemaOfValuesBesideOthers checks that the schema states the bounds that do not depend on other
// fields.
func TestSchemaOfValuesBesideOthers(t *testing.T) {
	schema := string(kit.DescribeComponents[railway]("A railway", toyWords, map[string]int{"stations": 3}))
	for _, want := range []string{
		`"used":{"type":"array","items":{"type":"integer","minimum":0,"maximum":9},"minItems":2,"maxItems":2}`,
		`"tolls":{"anyOf":[{"const":0},{"type":"integer","minimum":1,"maximum":9}],"x-must":[[{"field":"night"}],[{"field":"suit","words":["swords"],"not":true}]]}`,
		`"suit":{"enum":["cups"]}`, `"from":{"type":"string","x-names":["stations"]}`,
		`"lines":{"type":"array","items":{"$ref":"#/$defs/railLine"},"x-drawn":["line"]}`,
		`"freight":{"anyOf":[{"const":0},{"type":"integer","minimum":1,"maximum":255}],"x-short":"F{}","x-only"`,
		`"leaves":{"type":"integer","minimum":0,"maximum":255}`,
	} {
		if !strings.Contains(schema, want) {
			t.Errorf("the schema is %s, wanted %s in it", schema, want)
		}
	}
}

// TestUnreached checks that Unreached finds a place that cannot be reached.
func TestUnreached(t *testing.T) {
	chain := func(from, to int) bool { return to == from+1 && to != 4 }
	if place, found := kit.Unreached(0, 6, chain); place != 4 || !found {
		t.Errorf("no way leads to %d", place)
	}
	if place, found := kit.Unreached(1, 3, chain); found {
		t.Errorf("no way leads to %d", place)
	}
}
