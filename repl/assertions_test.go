package repl

import (
	"math/big"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/odds"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// TestExpectationsAreTakenApart checks where an expectation is split: at its first
// operator, and at the longest of those that begin there.
func TestExpectationsAreTakenApart(t *testing.T) {
	for _, test := range []struct{ text, path, operator, value string }{
		{"sum = 3", "sum", "=", "3"},
		{"sum=3", "sum", "=", "3"},
		{"sum!=3", "sum", "!=", "3"},
		{"sum <= 3", "sum", "<=", "3"},
		{"sum >= 3", "sum", ">=", "3"},
		{"sum < 3", "sum", "<", "3"},
		{"sum > 3", "sum", ">", "3"},
		{"sum = <3", "sum", "=", "<3"},
		{"hand has a = b", "hand", "has", "a = b"},
		{"hand contains x has y", "hand", "contains", "x has y"},
		{"hashas has hash", "hashas", "has", "hash"},
		{`question = ""`, "question", "=", `""`},
	} {
		path, operator, value, err := splitExpectation(test.text)
		if err != nil || path != test.path || operator != test.operator || value != test.value {
			t.Errorf("%q is taken apart into %q %q %q, %v", test.text, path, operator, value, err)
		}
	}
	for text, want := range map[string]string{
		"":          `"" has no comparison; say PATH OP VALUE with one of != <= >= = < > has contains`,
		"sum":       `"sum" has no comparison`,
		"= 3":       `"= 3" has no comparison`,
		"hashas x":  `"hashas x" has no comparison`,
		"sum =":     `there is no value after "="; for an empty text write ""`,
		"sum <=  ":  `there is no value after "<="`,
		"hand has ": `"hand has " has no comparison`,
	} {
		path, operator, value, err := splitExpectation(text)
		if err == nil || !strings.Contains(err.Error(), want) && text != "hand has " || path+operator+value != "" {
			t.Errorf("%q: %q %q %q, %v", text, path, operator, value, err)
		}
	}
}

// TestValuesAreCompared checks every operator on numbers, texts, lists and objects.
func TestValuesAreCompared(t *testing.T) {
	list, object := `[1, "two"]`, `{"one": 1, "2": 2}`
	for _, test := range []struct {
		actual, operator, typed string
		want                    bool
	}{
		{"3", "=", "3", true},
		{"3", "=", "4", false},
		{"3", "!=", "4", true},
		{"3", "!=", "3", false},
		{"3", "<", "4", true},
		{"3", "<", "3", false},
		{"3", "<=", "3", true},
		{"3", "<=", "2", false},
		{"3", ">", "2", true},
		{"3", ">", "3", false},
		{"3", ">=", "3", true},
		{"3", ">=", "4", false},
		{`"3"`, "=", "3", true},
		{`"3"`, "=", `"3"`, true},
		{"3", "=", `"3"`, false},
		{`"x"`, "!=", "y", true},
		{list, "has", "1", true},
		{list, "has", "two", true},
		{list, "contains", "3", false},
		{object, "has", "one", true},
		{object, "has", "2", true},
		{object, "has", "1", false},
		{`"north sea"`, "contains", "th s", true},
		{`"north sea"`, "has", "south", false},
		{`"a 1"`, "has", "1", true},
	} {
		got, err := compareValues(tree.ParseValue(test.actual), test.operator, test.typed)
		if err != nil || got != test.want {
			t.Errorf("%s %s %s: %v, %v", test.actual, test.operator, test.typed, got, err)
		}
	}
	for _, test := range []struct{ actual, operator, typed, want string }{
		{`"x"`, "<", "3", `< compares numbers; here stand "x" and "3"`},
		{"3", ">=", "x", `>= compares numbers; here stand 3 and "x"`},
		{"3", "has", "3", "3 has no parts; has and contains are for lists, objects and texts"},
		{"true", "contains", "t", "true has no parts"},
	} {
		got, err := compareValues(tree.ParseValue(test.actual), test.operator, test.typed)
		if got || err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s %s %s: %v, %v", test.actual, test.operator, test.typed, got, err)
		}
	}
}

// TestChancesAreRead checks how a chance may be written, and how long it may be.
func TestChancesAreRead(t *testing.T) {
	for text, want := range map[string]*big.Rat{
		"5/36": big.NewRat(5, 36), "0.25": big.NewRat(1, 4), "25%": big.NewRat(1, 4), " 25 % ": big.NewRat(1, 4),
		"1": big.NewRat(1, 1), "0": new(big.Rat), "12.5%": big.NewRat(1, 8),
		strings.Repeat("0", longestFraction-1) + "1": big.NewRat(1, 1),
	} {
		if got, err := parseChance(text); err != nil || got.Cmp(want) != 0 {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "%", "x", "-1", "1e9", "1/0", "1/2/3", "..", strings.Repeat("0", longestFraction) + "1"} {
		got, err := parseChance(text)
		if err == nil || got != nil || !strings.HasSuffix(err.Error(), " is not a chance like 5/36, 0.25 or 25%") {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
}

// TestOutcomesAreTakenApart checks how an action, its stakes and an outcome are split.
func TestOutcomesAreTakenApart(t *testing.T) {
	for _, test := range []struct{ left, before, label string }{
		{"good", "", "good"},
		{"roll good", "roll", "good"},
		{`roll "adds 2" `, "roll ", "adds 2"},
		{`"adds 2"`, "", "adds 2"},
		{`x"`, "", `x"`},
		{`a "b" c`, `a "b"`, "c"},
		{"", "", ""},
	} {
		if before, label := parseOutcome(test.left); before != test.before || label != test.label {
			t.Errorf("%q is taken apart into %q and %q", test.left, before, label)
		}
	}
	for _, test := range []struct {
		text, before, after string
		found               bool
	}{
		{"attack with hull", "attack", "hull", true},
		{"with hull", "", "hull", true},
		{"a with b with c", "a with b", "c", true},
		{"attack", "attack", "", false},
		{"forthwith go", "forthwith go", "", false},
	} {
		if before, after, found := cutLast(test.text, "with "); before != test.before || after != test.after || found != test.found {
			t.Errorf("%q is cut into %q and %q, %v", test.text, before, after, found)
		}
	}
	for text, want := range map[string]string{`"a b"`: "a b", `""`: "", `"`: `"`, `"a`: `"a`, `a"`: `a"`, "a": "a", "": ""} {
		if got := unquoted(text); got != want {
			t.Errorf("%q without its quotes is %q", text, got)
		}
	}
}

// TestForecastsAreChosenByTheirStakes checks which forecast an expectation is about.
func TestForecastsAreChosenByTheirStakes(t *testing.T) {
	half := big.NewRat(1, 2)
	plain := play.Forecast{Good: half, Chances: []odds.Chance{{Label: "Hit", Probability: half}, {Label: "miss", Probability: half}}}
	hull, both := plain, plain
	hull.Stakes, both.Stakes = []string{"Hull"}, []string{"hull", "Crew"}
	three := []play.Forecast{plain, hull, both}
	for _, test := range []struct {
		from       []play.Forecast
		staked     string
		withStakes bool
		want       *play.Forecast
	}{
		{three, "", false, &three[0]},
		{three, "nothing", true, &three[0]},
		{three, "hull", true, &three[1]},
		{three, `"HULL"`, true, &three[1]},
		{three, "crew, hull", true, &three[2]},
		{three[1:2], "", false, &three[1]},
	} {
		if got, err := forecastFor(test.from, test.staked, test.withStakes); err != nil || got != test.want {
			t.Errorf("with %q: %+v, %v", test.staked, got, err)
		}
	}
	for _, test := range []struct {
		from       []play.Forecast
		staked     string
		withStakes bool
		want       string
	}{
		{three, "nemo", true, "there are no odds with nemo staked; there are with nothing / Hull / hull, Crew"},
		{three[1:], "", false, "there are no odds with nothing staked; there are with Hull / hull, Crew"},
		{three[1:2], "crew", true, "there are no odds with crew staked; there are with Hull"},
	} {
		if got, err := forecastFor(test.from, test.staked, test.withStakes); err == nil || got != nil || err.Error() != test.want {
			t.Errorf("with %q: %+v, %v, want %s", test.staked, got, err, test.want)
		}
	}
	if chanceOf(&plain, "HIT") != half || chanceOf(&plain, "good") != nil {
		t.Error("a chance is found by another label")
	}
	if got := strings.Join(labelsOf(&plain), ","); got != "Hit,miss" {
		t.Errorf("the labels are %s", got)
	}
}
