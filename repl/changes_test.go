package repl

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// TestChangesOfADocument checks how the changes of a position are told: values that come
// and go, lists of one length, lists that grow or shrink, and what does not change.
func TestChangesOfADocument(t *testing.T) {
	for _, test := range []struct{ before, after, want string }{
		{`{"a": 1}`, `{"a": 1.0}`, ""},
		{`{"a": 1, "b": 2}`, `{"a": 2, "b": 3}`, "a: 1 > 2, b: 2 > 3"},
		{`{"a": 1}`, `{"b": 1}`, "a: 1 > , b:  > 1"},
		{`{"a": {"b": {"c": 1}}}`, `{"a": {"b": {"c": 2}}}`, "a.b.c: 1 > 2"},
		{`{"a": [1, 2, 3]}`, `{"a": [1, 4, 5]}`, "a.1: 2 > 4, a.2: 3 > 5"},
		{`{"a": [1, 2]}`, `{"a": [1, 2, 2]}`, "a:  > +2"},
		{`{"a": [1, 2, 2, 3]}`, `{"a": [2, 4]}`, "a: -1 -2 -3 > +4"},
		{`{"a": ["x"]}`, `{"a": []}`, "a: -x > "},
		{`{"a": []}`, `{"a": [{"name": "Alabama", "hull": 2}, ["y"]]}`, `a:  > +(hull 2, name Alabama) +["y"]`},
		{`{"a": [1]}`, `{"a": {"b": 1}}`, `a: [1] > {"b":1}`},
		{`{"a": {"b": 1}}`, `{"a": 1}`, `a: {"b":1} > 1`},
		{`{"a": null}`, `{"a": false}`, "a: null > false"},
		{`1`, `2`, ": 1 > 2"},
	} {
		var told []string
		for _, c := range difference(tree.ParseValue(test.before), tree.ParseValue(test.after)) {
			told = append(told, c.path+": "+c.before+" > "+c.after)
		}
		if got := strings.Join(told, ", "); got != test.want {
			t.Errorf("from %s to %s: %s, want %s", test.before, test.after, got, test.want)
		}
	}
	value := tree.ParseValue(`{"b": [1, {"c": null}], "a": "x", "none": {}}`)
	if got := strings.Join(leaves(nil, "", value, "="), " "); got != "a= b.0= b.1.c=" {
		t.Errorf("the paths are %s", got)
	}
}

// TestBoundsAreRoundedOutwards checks that a range of chances contains the true ones.
func TestBoundsAreRoundedOutwards(t *testing.T) {
	rat := big.NewRat
	for _, test := range []struct {
		low, high *big.Rat
		want      string
	}{
		{rat(1, 3), rat(2, 3), "33.3 - 66.7 %"},
		{rat(1, 2), rat(3, 4), "50.0 - 75.0 %"},
		{new(big.Rat), rat(1, 1), "0.0 - 100.0 %"},
		{rat(1, 100000), rat(1, 100000), "0.0 - 0.1 %"},
		{rat(2, 3), rat(999999, 1000000), "66.6 - 100.0 %"},
	} {
		if got := percentRange(test.low, test.high); got != test.want {
			t.Errorf("%s to %s is %s, want %s", test.low, test.high, got, test.want)
		}
	}
	if got := percent(nil) + percent(rat(1, 3)) + percent(rat(2, 3)); got != "33.3 %66.7 %" {
		t.Errorf("chances are told as %s", got)
	}
}

// TestRowsOfChances checks the row of an action in the table of all.
func TestRowsOfChances(t *testing.T) {
	third, half := big.NewRat(1, 3), big.NewRat(1, 2)
	plain := play.Forecast{Good: third}
	open := play.Forecast{Good: third, High: half}
	guess := play.Forecast{Good: third, Worlds: 40, Margin: 0.155}
	alike := guess
	alike.Alike = true
	hull := play.Forecast{Good: half, Stakes: []string{"hull", "crew"}}
	for _, test := range []struct {
		brief play.Brief
		want  string
	}{
		{play.Brief{Plain: plain}, "dive|-||"},
		{play.Brief{Plain: plain, Settles: true}, "dive|33.3 %||"},
		{play.Brief{Plain: open, Settles: true}, "dive|33.3 - 50.0 %||"},
		{play.Brief{Plain: guess, Settles: true}, "dive|33.3 % ± 15.5||"},
		{play.Brief{Plain: alike, Settles: true}, "dive|33.3 %||"},
		{play.Brief{Plain: plain, Single: &hull, Settles: true}, "dive|33.3 %|50.0 %|hull, crew"},
		{play.Brief{Plain: plain, Single: &plain, Best: &hull, Settles: true}, "dive|33.3 %|50.0 %|hull, crew"},
	} {
		if got := strings.Join(oddsRow("dive", &test.brief), "|"); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
	// What stands below a table of chances, by what is hidden.
	told := func(forecasts ...play.Forecast) string {
		s := newSession(t, Config{})
		s.estimated(forecasts)
		return s.out.String()
	}
	wantExactly(t, "nothing hidden", told(plain, open), "")
	wantExactly(t, "an estimate", told(plain, guess, alike),
		"estimated from 40 worlds that differ in what is hidden from you, ± 15.5 %\n")
	wantExactly(t, "the same everywhere", told(alike, guess),
		"the same in each of 40 worlds that differ in what is hidden from you; otherwise in 15.5 % of them at most\n")
}

// TestMomentsOfOneLineAreToldOnce checks how often equal events are told that follow each other, or
// that follow each of several events of one rule.
func TestMomentsOfOneLineAreToldOnce(t *testing.T) {
	for _, test := range []struct{ happened, want string }{
		{"", ""},
		{"1:a", "1:a"},
		{"1:a 1:b", "1:a 1:b"},
		{"1:a 1:a", "1:a(2 times)"},
		{"1:a 2:a", "1, 2:a"},
		{"1:a 2:a 1:a", "1, 2:a(2 times)"},
		{"1:a 2:a 3:a", "1, 2, 3:a"},
		{"1:a 2:a 3:a 4:a", "1, 2, 2 more:a"},
		{"1:a 1:a 1:b", "1:a(2 times) 1:b"},
		{"1:a 9:x 1:b 9:x", "1:a 1:b 9:x(2 times)"},
		{"1:a 9:x 1:b 9:x 1:c 9:x 2:d", "1:a 1:b 1:c 9:x(3 times) 2:d"},
		{"1:a 9:x 1:a 9:x", "1:a(2 times) 9:x(2 times)"},
		{"1:a 9:x 2:b 9:x", "1:a 9:x 2:b 9:x"},
		{"1:a 9:x 1:b 8:x", "1:a 9:x 1:b 8:x"},
		{"1:a 9:x 1:b 9:y", "1:a 9:x 1:b 9:y"},
	} {
		var happened []play.Happening
		for word := range strings.FieldsSeq(test.happened) {
			rule, text, _ := strings.Cut(word, ":")
			happened = append(happened, play.Happening{Rule: nemo.Rule(rule), Text: text})
		}
		var told []string
		for _, h := range oncePerPlace(happened) {
			told = append(told, fmt.Sprintf("%s:%s", h.Rule, strings.ReplaceAll(h.Text, " (", "(")))
		}
		if got := strings.Join(told, " "); got != test.want {
			t.Errorf("%s is told as %s, want %s", test.happened, got, test.want)
		}
	}
}
