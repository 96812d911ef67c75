package play_test

import (
	"encoding/json"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// piggery returns Pig as a system.
func piggery() play.System { return play.For[pig.State, pig.Action](pig.Rules{}, nil) }

// begin starts a game of Pig.
func begin(t *testing.T, seed uint64) *play.Game {
	t.Helper()
	g, err := piggery().New(seed, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// do takes steps, which must be legal; "." lets the seed settle chance.
func do(t *testing.T, g *play.Game, texts ...string) {
	t.Helper()
	for _, text := range texts {
		var err error
		if text == "." {
			_, err = g.Settle()
		} else {
			_, err = g.Do(text)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// sty is Pig with options, components and victory levels, and with any fault that a test needs.
type sty struct {
	pig.Rules
	name, digest string

	apply   func(s *pig.State, a pig.Action, t nemo.Trace) error
	legal   func(s *pig.State, buf []pig.Action) []pig.Action
	roll    func(s *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action]
	toMove  func(s *pig.State) nemo.Seat
	phase   func(s *pig.State) nemo.Phase
	result  func(s *pig.State) nemo.Result
	format  func(a pig.Action) string
	doc     func(s *pig.State) any
	began   func(full nemo.Settings)
	change  func(about *nemo.About)
	promise []nemo.Invariant[pig.State, pig.Action]
}

func (y sty) About() *nemo.About {
	about := *y.Rules.About()
	about.Name = "sty"
	about.Options = []nemo.Option{
		{Name: "first", Title: "Who begins", Values: []string{"elder", "younger"}, Default: "elder", Rule: "1"},
		{Name: "lead", Title: "A lead for the first", Values: []string{"0", "50"}, Default: "0", Rule: "1"},
	}
	about.Levels = []nemo.Level{{Key: "won", Title: "Won"}}
	if y.change != nil {
		y.change(&about)
	}
	return &about
}

// Start refuses a lead for the first player if the second begins.
func (y sty) Start(settings nemo.Settings) (pig.State, error) {
	full, err := y.About().Complete(settings)
	if err != nil {
		return pig.State{}, err
	}
	var s pig.State
	if full["first"] == "younger" {
		s.Turn = 1
	}
	if full["lead"] == "50" {
		s.Points[0] = 50
		if s.Turn == 1 {
			return s, nemo.Invalidf("option lead", "the younger player begins; there is no lead then")
		}
	}
	if y.began != nil {
		y.began(full)
	}
	return s, nil
}

func (y sty) ComponentsName() string   { return y.name }
func (y sty) ComponentsDigest() string { return y.digest }
func (y sty) Data() []nemo.Datum       { return nil }
func (y sty) ExportComponents() (json.RawMessage, error) {
	return json.Marshal(map[string]string{"name": y.name, "digest": y.digest})
}

// loadSty reads another component set.
func loadSty(doc []byte) (nemo.Rules[pig.State, pig.Action], error) {
	var set struct{ Name, Digest string }
	if err := nemo.DecodeStrict(doc, &set); err != nil {
		return nil, err
	}
	return sty{name: set.Name, digest: set.Digest}, nil
}

func (y sty) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	if y.apply != nil {
		return y.apply(s, a, t)
	}
	return y.Rules.Apply(s, a, t)
}

func (y sty) Legal(s *pig.State, buf []pig.Action) []pig.Action {
	if y.legal != nil {
		return y.legal(s, buf)
	}
	return y.Rules.Legal(s, buf)
}

func (y sty) Outcomes(s *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
	if y.roll != nil {
		return y.roll(s, buf)
	}
	return y.Rules.Outcomes(s, buf)
}

func (y sty) ToMove(s *pig.State) nemo.Seat {
	if y.toMove != nil {
		return y.toMove(s)
	}
	return y.Rules.ToMove(s)
}

func (y sty) Phase(s *pig.State) nemo.Phase {
	if y.phase != nil {
		return y.phase(s)
	}
	return y.Rules.Phase(s)
}

func (y sty) Result(s *pig.State) nemo.Result {
	if y.result != nil {
		return y.result(s)
	}
	result := y.Rules.Result(s)
	if result.Over {
		result.Scores[s.Turn].Level = "won"
	}
	return result
}

func (y sty) Format(a pig.Action) string {
	if y.format != nil {
		return y.format(a)
	}
	return y.Rules.Format(a)
}

func (y sty) Snapshot(s *pig.State) any {
	if y.doc != nil {
		return y.doc(s)
	}
	return y.Rules.Snapshot(s)
}

func (y sty) Invariants() []nemo.Invariant[pig.State, pig.Action] {
	return append(y.Rules.Invariants(), y.promise...)
}

// styOf returns a sty as a system.
func styOf(y sty) play.System { return play.For[pig.State, pig.Action](y, loadSty) }

// unsampled is Pig without a Sampler, which a system need not have.
type unsampled struct {
	nemo.Rules[pig.State, pig.Action]
}
