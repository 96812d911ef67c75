package repl

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

// printed returns what a shell over Pig prints in a call.
func printed(t *testing.T, language lang.Language, show func(s *Shell)) string {
	t.Helper()
	s := newSession(t, Config{Language: language})
	s.say("new pig seed=7")
	s.out.Reset()
	show(s.Shell)
	return s.out.String()
}

func wantExactly(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got\n%s\nwant\n%s", what, got, want)
	}
}

// TestAnActionIsToldWithTheFirstPartOfItsEffect checks where an effect is cut, and that
// it is not told twice.
func TestAnActionIsToldWithTheFirstPartOfItsEffect(t *testing.T) {
	s := newSession(t, Config{})
	for _, test := range []struct{ action, effect, want string }{
		{"dive", "the hull holds", "dive: the hull holds"},
		{"dive", "the hull holds; the crew tires", "dive: the hull holds"},
		{"dive", "the hull holds (1; 2); the crew tires", "dive: the hull holds (1; 2)"},
		{"dive", "a ((b; c); d); e", "dive: a ((b; c); d)"},
		{"dive", ";the crew tires", "dive"},
		{"dive", "", "dive"},
		{"move north", "north", "move north"},
		{"move north", "north; the crew tires", "move north"},
		{"move north", "orth", "move north: orth"},
		{"north", "north", "north: north"},
	} {
		if got := s.withEffect(test.action, test.effect); got != test.want {
			t.Errorf("%q with %q: got %q, want %q", test.action, test.effect, got, test.want)
		}
	}
}

// TestALineOfPlayIsTold checks how a bot's plan for the turn is told: nothing if it is
// one action, bare actions on one row, and each roll with its chance unless it is sure.
func TestALineOfPlayIsTold(t *testing.T) {
	tell := func(line ...play.LineStep) string {
		return printed(t, lang.English, func(s *Shell) { s.tellLine(line) })
	}
	const head = "how it plays on, if the rolls go well:\n"
	wantExactly(t, "nothing", tell(), "")
	wantExactly(t, "one action", tell(play.LineStep{Text: "dive", What: "a hit", Share: 0.5}), "")
	wantExactly(t, "two", tell(play.LineStep{Text: "dive"}, play.LineStep{Text: "rise"}), head+"  rise\n")
	wantExactly(t, "a first roll", tell(play.LineStep{Text: "dive", What: "a hit", Share: 0.5}, play.LineStep{Text: "rise"}),
		head+"  first: a hit (50.0 %)\n  rise\n")
	wantExactly(t, "a sure first", tell(play.LineStep{Text: "dive", What: "a hit", Share: 1}, play.LineStep{Text: "rise"}), head+"  rise\n")
	wantExactly(t, "many", tell(
		play.LineStep{Text: "dive"},
		play.LineStep{Text: "rise"}, play.LineStep{Text: "turn"},
		play.LineStep{Text: "fire", Effect: "a shot; smoke"},
		play.LineStep{Text: "load"},
		play.LineStep{Text: "aim", What: "a hit", Share: 0.25},
		play.LineStep{Text: "sink", What: "it sinks", Share: 1},
		play.LineStep{Text: "rest"},
	), head+"  rise, turn\n  fire: a shot\n  load\n  aim (a hit: 25.0 %)\n  sink, rest\n")
}

// TestHopesAndFearsAreTold checks the sentence on the best and the worst result of a roll.
func TestHopesAndFearsAreTold(t *testing.T) {
	s := newSession(t, Config{})
	s.say("new pig")
	good, bad := &play.Prospect{What: "a hit", Share: 0.25, Value: 0.5}, &play.Prospect{What: "a miss", Share: 0.75, Value: 0.125}
	for _, test := range []struct {
		advice play.Advice
		want   string
	}{
		{play.Advice{}, ""},
		{play.Advice{Unit: nemo.UnitChance, Hope: good}, "it hopes for: a hit (25.0 %), then 50 % to win"},
		{play.Advice{Unit: nemo.UnitPoints, Fear: bad}, "it fears: a miss (75.0 %), then about 0 points at the end"},
		{
			play.Advice{Unit: nemo.UnitChance, Hope: good, Fear: bad},
			"it hopes for: a hit (25.0 %), then 50 % to win; it fears: a miss (75.0 %), then 12 % to win",
		},
	} {
		if got := s.whyAdvised(&test.advice); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

// TestWhatWasWeighedIsListedUpToFive checks the list of alternatives: five at most, two of
// them as good as the first, and the others counted.
func TestWhatWasWeighedIsListedUpToFive(t *testing.T) {
	weigh := func(lines ...play.AdviceLine) string {
		return printed(t, lang.English, func(s *Shell) {
			s.tellWeighed(&play.Advice{Unit: nemo.UnitPoints, Considered: lines})
		})
	}
	line := func(text string, value float64) play.AdviceLine { return play.AdviceLine{Text: text, Value: value} }
	five := []play.AdviceLine{line("a", 5), line("b", 4), line("c", 3), line("d", 2), line("e", -1)}
	const all = "       5.0  a\n       4.0  b\n       3.0  c\n       2.0  d\n      -1.0  e\n"
	wantExactly(t, "one", weigh(five[0]), "       5.0  a\n")
	wantExactly(t, "five", weigh(five...), all)
	wantExactly(t, "six", weigh(append(slices.Clone(five), line("f", -2))...), all+"  and 1 other\n")
	wantExactly(t, "seven", weigh(append(slices.Clone(five), line("f", -2), line("g", -3))...), all+"  and 2 others\n")
	even := func(text string) play.AdviceLine { return play.AdviceLine{Text: text, Value: 5, Even: true} }
	wantExactly(t, "as good", weigh(line("a", 5), even("b"), even("c"), even("d"), line("e", 1)),
		"       5.0  a\n       5.0  b (as good)\n       5.0  c (as good)\n       1.0  e\n  and 1 other\n")
	same := play.AdviceLine{Text: "a again", Value: 5, Same: true}
	wantExactly(t, "in another order", weigh(line("a", 5), same, line("b", 4), same),
		"       5.0  a\n       4.0  b\n  the same in another order: 2\n")
	first := same
	first.Text = "a"
	wantExactly(t, "the first is never another order", weigh(first), "       5.0  a\n")
}

// TestResultsAreNamed checks how the results are named to which a chance refers.
func TestResultsAreNamed(t *testing.T) {
	for _, test := range []struct {
		results       []string
		want, spanish string
	}{
		{nil, "", ""},
		{[]string{"a"}, "a: ", "a: "},
		{[]string{"a", "b"}, "a or b: ", "a o b: "},
		{[]string{"a", "b", "c"}, "a, b or c: ", "a, b o c: "},
		{[]string{"a", "b", "c", "d"}, "a, b, c, …: ", "a, b, c, …: "},
		{[]string{"a", "a", "x, then a"}, "a: ", "a: "},
		{[]string{"a, then b", "a, then c, then d"}, "b or d: ", "b o d: "},
	} {
		for language, want := range map[lang.Language]string{lang.English: test.want, lang.Spanish: test.spanish} {
			s := newSession(t, Config{Language: language})
			s.say("new pig")
			if got := s.said(test.results); got != want {
				t.Errorf("%s: %q are named %q, want %q", language, test.results, got, want)
			}
		}
	}
}

// TestLongListsAreCutWithACount checks lists that are cut: those of pieces at a place, of
// forms of an action, and of consequences.
func TestLongListsAreCutWithACount(t *testing.T) {
	names := func(n int) []string {
		list := make([]string, n)
		for i := range list {
			list[i] = fmt.Sprintf("p%d", i+1)
		}
		return list
	}
	and := func(n int) string { return strings.Join(names(n), " and ") }
	wantExactly(t, "six pieces", fewOf(and(6)), and(6))
	wantExactly(t, "seven pieces", fewOf(and(7)), and(6)+" … and 1 more")
	wantExactly(t, "nine pieces", fewOf(and(9)), and(6)+" … and 3 more")
	whole := names(4)
	wantExactly(t, "four of four", strings.Join(firstFew(whole, 4), ","), "p1,p2,p3,p4")
	wantExactly(t, "three of four", strings.Join(firstFew(whole, 3), ","), "p1,p2,p3,1 more")
	if whole[3] != "p4" {
		t.Error("the list itself is cut")
	}
	follow := func(n int) string {
		return printed(t, lang.English, func(s *Shell) {
			lines := make([]position.Line, n)
			for i := range lines {
				lines[i] = position.Line{Place: fmt.Sprintf("p%d", i+1), Now: "1"}
			}
			s.tellFollowed(s.game, lines)
		})
	}
	twelve := ""
	for i := range 12 {
		twelve += fmt.Sprintf("follows: p%d: 1\n", i+1)
	}
	wantExactly(t, "nothing follows", follow(0), "")
	wantExactly(t, "twelve follow", follow(12), twelve)
	wantExactly(t, "thirteen follow", follow(13), twelve+"and 1 other change\n")
	wantExactly(t, "fifteen follow", follow(15), twelve+"and 3 other changes\n")
}

// TestWhatWasThereIsToldIfItIsShort checks when a line is told with its value before.
func TestWhatWasThereIsToldIfItIsShort(t *testing.T) {
	for _, test := range []struct{ now, was, want string }{
		{"3", "", "hull: 3"},
		{"3", "3", "hull: 3"},
		{"3", "4", "hull: 3 (was 4)"},
		{"3", strings.Repeat("x", 30), "hull: 3 (was " + strings.Repeat("x", 30) + ")"},
		{"3", strings.Repeat("x", 31), "hull: 3"},
	} {
		line := position.Line{Place: "hull", Now: test.now, Was: test.was}
		if got := newSession(t, Config{}).wasSaid(line); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
		spanish := newSession(t, Config{Language: lang.Spanish}).wasSaid(line)
		if want := strings.Replace(test.want, "(was ", "(antes ", 1); spanish != want {
			t.Errorf("got %q, want %q", spanish, want)
		}
	}
}

// TestObjectsAreToldInWords checks which members of an object are told, and how many.
func TestObjectsAreToldInWords(t *testing.T) {
	for _, test := range []struct {
		object map[string]any
		want   string
	}{
		{nil, ""},
		{map[string]any{"name": "Alabama", "sunk": true, "hit": false, "hull": 3, "crew": 0}, "hull 3, name Alabama, sunk"},
		{map[string]any{"boxes": []any{1}, "at": map[string]any{"x": 1}, "empty": "", "n": 1}, "n 1"},
		{map[string]any{"a": 1, "b": 2, "c": 3, "d": 4}, "a 1, b 2, c 3, d 4"},
		{map[string]any{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}, "a 1, b 2, c 3, d 4"},
	} {
		if got := inWords(test.object); got != test.want {
			t.Errorf("%v: got %q, want %q", test.object, got, test.want)
		}
	}
}

// TestEventsAreFoundByTheirWords checks which words find an event: beginnings of its
// words, all of them, or its rule; but not a bare number.
func TestEventsAreFoundByTheirWords(t *testing.T) {
	h := play.Happening{Rule: "3.0.6", Text: "a Treasure-chest lies in box 2, face down"}
	for words, want := range map[string]bool{
		"treas": true, "TREASURE-CHEST": true, "chest": false, "lies face": true, "lies up": false,
		"3.0.6": true, "[3.0.6]": true, "3.0.7": false, "2": false, "box": true, "ox": false, "": false,
	} {
		if got := hasWords(h, strings.Fields(words)); got != want {
			t.Errorf("%q finds it: %v", words, got)
		}
	}
	if !hasWords(play.Happening{Rule: "2", Text: "it rolls"}, []string{"[2]"}) {
		t.Error("a rule that is a number is not found in brackets")
	}
}
