package repl

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// closedPig is Pig with secret points, with a die that rolls before any decision, and
// without talk during the roll.
type closedPig struct{ pig.Rules }

func (closedPig) Start(nemo.Settings) (pig.State, error) {
	return pig.State{Points: [2]uint16{11, 22}, Rolling: true}, nil
}

func (closedPig) Observe(s *pig.State, seat nemo.Seat) pig.State {
	seen := *s
	for i := range seen.Points {
		if seat != nemo.Nobody && seat != nemo.Seat(i) {
			seen.Points[i] = 0
		}
	}
	return seen
}

func (p closedPig) Panels(s *pig.State, seat nemo.Seat) []nemo.Panel {
	seen := p.Observe(s, seat)
	return p.Rules.Panels(&seen, nemo.Nobody)
}

func (closedPig) MayTalk(s *pig.State, _, _ nemo.Seat) bool { return !s.Rolling }

func closedSystems() []play.System {
	return []play.System{play.For[pig.State, pig.Action](closedPig{}, nil)}
}

func TestPublicView(t *testing.T) {
	s := newSession(t, Config{Systems: closedSystems()})
	shows := func(who, first, second string) {
		t.Helper()
		for _, text := range []string{s.say("state"), s.say("set")} {
			if strings.Contains(text, "11") != (first != "") || strings.Contains(text, "22") != (second != "") {
				t.Errorf("%s sees\n%s", who, text)
			}
		}
	}
	s.say("dice ask", "new pig seed=7")
	shows("the table before anybody has moved", "", "")
	s.say("view 1")
	shows("the first player", "11", "")
	s.say("view all")
	shows("who sees all", "11", "22")
	s.say("view public")
	shows("the public", "", "")
	s.say("view mover", "5")
	shows("the player to move", "11", "")
	s.say("hold", "roll")
	shows("the player who moved last, while the die rolls", "", "22")
	s.say("undo 3")
	shows("the table, taken back", "", "")
	// Changes do not reveal hidden information either.
	s.say("set points.0=11 points.1=22 sum=3")
	if got := s.say("diff"); strings.Contains(got, "points") || !strings.Contains(got, "sum") {
		t.Errorf("the public sees that this changed:\n%s", got)
	}
}

func TestTalk(t *testing.T) {
	s := newSession(t, Config{Systems: closedSystems()})
	s.say("dice ask", "new pig seed=7", "expect talk 1 second = no")
	wantText(t, s.say("talk 1 2"), "no, they may not talk now")
	wantText(t, s.say("talk"), "nobody may talk now")
	wantCode(t, s.Execute(background, "expect talk 1 2 = yes"), term.ExitFails, "expect talk 1 2 = yes: it is no")
	s.say("4", `expect talk "second" first = yes`)
	wantText(t, s.say("talk second first"), "yes, they may talk")
	wantText(t, s.say("talk"), "all may talk to each other")
	s.refuse("talk 1", "who with whom? say two of first, second")
	s.refuse("talk 1 third", `there is no seat "third"; there is first, second`)
	s.refuse("talk 2 second", "not second twice")
	s.refuse("expect talk 1 2 = perhaps", "say `expect talk SEAT SEAT = yes`")
	s.refuse(`expect talk "1 2 = yes`, "quotation mark")
}

// trioAbout is Pig for three, with a team.
var trioAbout = func() nemo.About {
	about := *pig.Rules{}.About()
	about.Seats, about.HasTeam = []string{"a", "b", "c", "team"}, true
	return about
}()

type trio struct{ pig.Rules }

func (trio) About() *nemo.About                              { return &trioAbout }
func (trio) MayTalk(_ *pig.State, one, other nemo.Seat) bool { return one+other == 1 }

func TestTalkOfSome(t *testing.T) {
	s := newSession(t, Config{Systems: []play.System{play.For[pig.State, pig.Action](trio{}, nil)}})
	if got, want := s.say("new pig", "talk"), "these may talk: a and b\nthese may not: a and c, b and c\n"; !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for pair, want := range map[string]string{
		"a b": "yes, they may talk\n", "b a": "yes, they may talk\n",
		"a c": "no, they may not talk now\n", "2 c": "no, they may not talk now\n",
	} {
		wantExactly(t, "talk "+pair, s.say("talk "+pair), want)
	}
}

// alone is Pig for one, with a team that has nobody else in it.
type alone struct{ trio }

var aloneAbout = func() nemo.About {
	about := trioAbout
	about.Seats = []string{"a", "team"}
	return about
}()

func (alone) About() *nemo.About { return &aloneAbout }

func TestTalkOfOne(t *testing.T) {
	s := newSession(t, Config{Systems: []play.System{play.For[pig.State, pig.Action](alone{}, nil)}})
	s.say("new pig")
	wantExactly(t, "talk", s.say("talk"), "there is nobody to talk to\n")
}

// TestMistypedActionsNameTheirRule checks that the error for an invalid argument names the rule.
func TestMistypedActionsNameTheirRule(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3", "auto 14")
	s.refuse("move tierra", `"tierra" is not one of eastern-pacific`)
	s.refuse("move tierra", "western-pacific [7.4]")
	s.refuse("attack 99", `"99" is not a number from 1 to 7 [7.6]`)
}

// TestMistypedDice checks that an invalid roll gets the system's error, with or without "roll".
func TestMistypedDice(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3", "station western-pacific", "dice ask", "commit war")
	for _, line := range []string{"6 7", "roll 6 7", "do roll 6 7"} {
		s.refuse(line, `a die shows 1 to 6, not "7"`)
	}
	s.refuse("6 7", "type what the table shows, as in `roll 1 1`")
	s.refuse("1 2 3", "one die or two are rolled")
	if err := s.Execute(background, "6 7"); err == nil || strings.Contains(err.Error(), "did you mean") {
		t.Errorf("other dice than those on the table are proposed: %v", err)
	}
	s.say("6 2")
}

// TestNearlyAnAction checks that a line with the verb or form of an action gets an
// error about the rest, and that abbreviated commands work.
func TestNearlyAnAction(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new pig seed=3")
	s.refuse("roll 7", `say roll, hold or die 1 to 6, not "roll 7"`)
	wantText(t, s.say("rol"), "[2] the first player rolls")
	s.say("new nemorising seed=7 heroes=2 scenario=city difficulty=easy")
	s.say("next sara", "take 1 end 1")
	s.refuse("take 9 end 1", `"9"`)
	s.refuse("take 1", "write it as take {stack} end {end}")
	s.say("new nemesis players=2 seed=1")
	s.refuse("move 99", `"99"`)
	s.refuse("move 6", "[2.4]: this is not among the answers to what is asked here: Which Character is kept?")
}

func TestPieceThatCannotBeTurnedUp(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3", "station western-pacific", "commit war", "dice ask", "attack 1")
	s.refuse("reveal frigate-8", "[4.2]: this ship has not entered yet; its group joins the ship pile later")
}

func TestOddsWithoutARoll(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3", "station western-pacific", "commit war")
	if got, want := s.say("odds move indian"), "nothing is left to chance; `why move indian-ocean` says what it does\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestLongValuesAreBroken(t *testing.T) {
	var out bytes.Buffer
	long := `["` + strings.Repeat(`a-ship-of-the-line","`, 9) + `end"]`
	if err := printChangesTo(&out, change{"oceans.indian-ocean.boxes", "", long}); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		if len(line) > 120 && !strings.HasPrefix(line, "-") {
			t.Errorf("a line of %d characters: %s", len(line), line)
		}
	}
	if got := strings.Join(strings.Fields(out.String()), ""); !strings.Contains(got, long) {
		t.Errorf("something of the value is missing in\n%s", out.String())
	}
}

func printChangesTo(out *bytes.Buffer, changes ...change) error {
	return New(Config{Systems: pigOnly(), Out: out}).printChanges(changes)
}

// TestShelf checks that without a system all books are searched, and results name their system.
func TestShelf(t *testing.T) {
	load := func(system, chapter string) *rulesdoc.Book {
		t.Helper()
		book, err := rulesdoc.LoadFS(fstest.MapFS{
			system + "/01-one.md":                         {Data: []byte(chapter)},
			"rulings/" + system + "/q1.txt":               {Data: []byte("question: May a " + system + " swim?\nrules: 1.1\nanswer: Yes.\n---\nnew\n")},
			"rulings/" + system + "/q-" + system + ".txt": {Data: []byte("question: And fly?\nrules: 1.1\nanswer: No.\n---\nnew\n")},
		}, system)
		if err != nil {
			t.Fatal(err)
		}
		return book
	}
	ducks := load("ducks", "# 1 Ducks\n\n## 1.1 A duck swims\nkind: definition\n\nIt swims in a pond.\n\n## 1.2 A pond\nkind: definition\n\nA swan swims there too.\n")
	swans := load("swans", "# 1 Swans\n\n## 1.1 A swan swims\nkind: definition\n\nIt swims in a lake.\n\n## 2.7 A lake\nkind: definition\n\nWide water.\n")
	all, one := reference.Shelf{Books: []*rulesdoc.Book{ducks, swans}}, reference.Shelf{Books: []*rulesdoc.Book{ducks}, Named: true}
	ask := func(f reference.Shelf, query string) string {
		t.Helper()
		var out bytes.Buffer
		if err := f.LookUp(&out, query); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
		return out.String()
	}
	wantText(t, ask(all, "lake"), "swans [2.7] A lake\n")
	wantText(t, ask(all, "2.7"), "swans [2.7] A lake\n", "Wide water")
	wantText(t, ask(all, "1.1"), "ducks [1.1] A duck swims\nswans [1.1] A swan swims\n", "`rules ducks 1.1`")
	// The best of all books come first: the second duck has the word only in its text.
	if got := all.Search("swims"); len(got) != 3 || got[0].Entry.Title != "A swan swims" || got[1].Entry.Title != "A duck swims" {
		t.Errorf("found %+v", got)
	}
	if got := all.Search("swan pond"); len(got) == 0 || got[0].Entry.Title != "A pond" || got[0].Covers < 1 {
		t.Errorf("what has all words does not come first: %+v", got)
	}
	if got := ask(one, "1.1"); !strings.HasPrefix(got, "[1.1] A duck") || !strings.Contains(got, "rulings: q-ducks, q1") {
		t.Errorf("in its own game, a system is not named, and its rulings are there:\n%s", got)
	}
	for query, words := range map[string]string{
		"cow":   `the rules of ducks and swans have nothing on "cow"`,
		"2.7.1": `nothing on "2.7.1"; there is swans 2.7 A lake`,
	} {
		if err := all.LookUp(new(bytes.Buffer), query); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%s: %v", query, err)
		}
	}
	var out bytes.Buffer
	all.PrintContents(&out)
	wantText(t, out.String(), "ducks 1 Ducks\n", "swans 1 Swans\n", "  2.7      A lake\n")
	if n := len(all.EntriesFor("")) + len(all.EntriesFor("1.1")) + len(all.EntriesFor("lake")); n != 4+2+1 {
		t.Errorf("%d entries for a machine", n)
	}

	rulings := func(query string) string {
		t.Helper()
		var out bytes.Buffer
		if err := all.FindRulings(&out, query); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
		return out.String()
	}
	wantText(t, rulings(""), "ducks q-ducks\n    And fly?", "swans q1\n    May a swans swim?")
	wantText(t, rulings("q1"), "ducks q1\n", "swans q1\n")
	wantText(t, rulings("q-swans"), "swans q-swans  [1.1]\n\nAnd fly?")
	wantText(t, rulings("1.1"), "ducks q1", "swans q1")
	wantText(t, rulings("fly"), "ducks q-ducks", "swans q-swans")
	if err := all.FindRulings(new(bytes.Buffer), "cow"); err == nil || !strings.Contains(err.Error(), "lists all 4") {
		t.Errorf("a ruling on cows: %v", err)
	}
}

func TestShelfOfTheShell(t *testing.T) {
	s := newSession(t, Config{Systems: bookSystems()})
	wantText(t, s.say("rule attack warship"), "nemoswar1 [10.1]")
	wantText(t, s.say("rule nemoswar1 attack warship"), "[10.1]")
	wantText(t, s.say("new pig", "rule nemoswar1 10.2.1"), "[10.2.1]")
	s.refuse("rule 10.2.1", "pig has no rules reference; there is one for nemoswar1")
	s.refuse("rule pig 1", "pig has no rules reference")
	if got := s.say("new nemoswar1", "rule attack warship"); strings.Contains(got, "nemoswar1 [") {
		t.Errorf("the system is named in its own game:\n%s", got)
	}
}

func TestWhyItHappened(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3", "station western-pacific", "commit war", "search")
	latest := s.say("why")
	wantText(t, latest, "nemo: search", "  [6.0] ")
	if n := strings.Count(latest, "\n  [4.2] "); n > 1 {
		t.Errorf("a rule is told %d times in short:\n%s", n, latest)
	}
	found := s.say("why happened nautilus begins")
	wantText(t, found, "[3.0.2] the Nautilus begins in the Western Pacific\n  [3.0.2] ")
	if strings.Contains(found, "[6.0]") {
		t.Errorf("more is told than was asked for:\n%s", found)
	}
	wantText(t, s.say("why happened 3.0.6"), "[3.0.6] a treasure lies face down")
	wantText(t, s.say("why happened [3.0.6] treas"), "[3.0.6] a treasure lies face down")
	s.refuse("why happened torpedo", `nothing that happened in the last 50 steps has "torpedo"`)
	s.refuse("why nautilus begins", "`why happened nautilus begins` looks for it")
	s.refuse("why 3", `"3" is no action`)
	s.say("set notoriety=2")
	if got, want := s.say("why"), "the position set by hand\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
