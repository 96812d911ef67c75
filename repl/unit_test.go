package repl

import (
	"bytes"
	"encoding/xml"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

func TestComplete(t *testing.T) {
	s := newSession(t, Config{Systems: bookSystems()})
	tests := []struct{ line, want string }{
		{"leg", "legal "},
		{"so", "source "},
		{"new ", "nemoswar1 |pig "},
		{"new p", "pig "},
		{"new nemoswar1 m", "mode=calm |mode=wild "},
		{"new chess ", ""},
		{"help ex", "expect "},
		{"dice ", "auto |ask "},
		{"rule 10.2.", "10.2.1 |10.2.2 |10.2.2a "},
		{"odds ", ""},
		{"set p", ""},
		{"state ", ""},
		{"hint ", ""},
		{"view ", "all |mover |public "},
	}
	for _, test := range tests {
		got, _ := s.complete(test.line)
		if test.line == "rule 10.2." {
			got = got[:min(3, len(got))]
		}
		if joined := strings.Join(got, "|"); joined != test.want {
			t.Errorf("%q: got %q, want %q", test.line, joined, test.want)
		}
	}
	s.say("new pig", "dice ask")
	for line, want := range map[string]string{
		"ho": "hold ", "odds ": "roll |hold ", "why h": "hold ", "set p": "points.0= |points.1= ",
		"state ": "points |all ", "hint ": "random |greedy |planner ", "auto g": "game |greedy ",
		"save x ": "position ", "view f": "first ", "expect sum": "sum ", "quit ": "", "rule ": "",
	} {
		got, _ := s.complete(line)
		if joined := strings.ReplaceAll(strings.Join(got, "|"), "= ", "="); joined != strings.ReplaceAll(want, "= ", "=") {
			t.Errorf("%q: got %q, want %q", line, joined, want)
		}
	}
	s.say("roll")
	if got, word := s.complete("die"); len(got) != 1 || got[0] != "die " || word != "die" {
		t.Errorf("die: %q of %q", got, word)
	}
	ends, length := completer{s.Shell}.Do([]rune("die 3xx"), 4)
	if len(ends) != 6 || string(ends[2]) != "3 " || length != 4 {
		t.Errorf("the ends of a die: %q, %d", ends, length)
	}
}

func TestListChoices(t *testing.T) {
	s := newSession(t, Config{})
	s.say("new pig seed=1")
	s.interactive = true
	s.out.Reset()
	s.listChoices()
	wantText(t, s.out.String(), "   1  roll")
	if got := term.Few([]string{"a", "b", "c", "d", "e", "f", "g"}); len(got) != 6 || got[5] != "others" {
		t.Errorf("few: %q", got)
	}
}

func TestLocate(t *testing.T) {
	doc, err := tree.Decode([]byte(`{"sea zones":{"North Atlantic":{"ships":[{"name":"Alabama"},2]}},"rule 10.2":true,"none":null}`))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"sea-zones.north-atlantic.ships.0.name": `"Alabama"`,
		"sea zones.North Atlantic.ships.1":      "2",
		"rule-10.2":                             "true",
		"none":                                  "null",
	} {
		at, err := tree.Locate(doc, path)
		if err != nil || tree.Show(at.Get()) != want {
			t.Errorf("%s: %v, want %s", path, err, want)
		}
	}
	if err := tree.Assign(doc, []tree.Assignment{
		{Path: "sea-zones.arctic", Value: "ice"},
		{Path: "sea-zones.north-atlantic.ships.2", Value: "new"},
	}); err != nil {
		t.Fatal(err)
	}
	at, _ := tree.Locate(doc, "sea-zones")
	wantText(t, tree.Show(at.Get()), `"arctic":"ice"`, `2,"new"]`)
	for _, path := range []string{"top", "sea-zones.north-atlantic.ships.9", "a.b.c", "none.x"} {
		if tree.Assign(doc, []tree.Assignment{{Path: path, Value: true}}) == nil {
			t.Errorf("%s was set", path)
		}
	}
}

func TestValues(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"1", "1.0", true},
		{"1", "2", false},
		{"1", `"1"`, false},
		{"[1,2]", "[1,2.0]", true},
		{"[1]", "{}", false},
		{`{"a":1}`, `{"a":1.0}`, true},
		{`{"a":1}`, `{"b":1}`, false},
		{"null", "null", true},
		{"true", "false", false},
		{"a b", `"a b"`, true},
		{"1", "[1]", false},
		{"1e999999999", "1", false},
		{strings.Repeat("9", 50), "1", false},
	} {
		if got := tree.Equal(tree.ParseValue(test.a), tree.ParseValue(test.b)); got != test.want {
			t.Errorf("%s = %s is %v", test.a, test.b, got)
		}
	}
	list, err := tree.ParseAssignments(`a.b = [1, 2] c="x y"d={"e": 1} f=word`)
	if err != nil || len(list) != 4 || list[1].Value != "x y" || list[3].Value != "word" {
		t.Errorf("%v, %v", list, err)
	}
}

// TestNoActionIsHiddenByACommand checks in games of all systems that no action begins
// with the name of a command, which would take precedence. Only roll, draw and try
// handle both.
func TestNoActionIsHiddenByACommand(t *testing.T) {
	commands := newCommandTable()
	for _, system := range Systems() {
		for seed := range uint64(10) {
			game, err := system.New(seed, nil)
			if err != nil {
				t.Fatal(err)
			}
			for !game.Over() {
				for _, choice := range game.Choices() {
					c := commands.find(term.FirstWord(choice.Text))
					if c != nil && c.name != "roll" && c.name != "draw" && c.name != "try" {
						t.Fatalf("%s: the action %q is hidden by the command %s", system.About().Name, choice.Text, c.name)
					}
				}
				if _, err := game.Auto("random"); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func TestBarePosition(t *testing.T) {
	t.Chdir(t.TempDir())
	s := newSession(t, Config{})
	s.say("new pig", "set sum=7", "save p.json position", "new pig", "load p.json", "expect sum = 7")
	s.say("new pig", "load p.json position", "expect sum = 7")
	write(t, "q.json", `{"oceans":[]}`)
	s.refuse("load q.json", "no position of pig, which is being played: invalid")
	newSession(t, Config{}).refuse("load p.json", "begin a game of its system first, as in `new pig`")
	all := newSession(t, Config{Systems: Systems()})
	all.say("new nemoswar1", "save n.json position", "new nemesis")
	all.refuse("load n.json", "it is a position of nemoswar1, and nemesis is being played; load it after `new nemoswar1`")
}

func TestFirstSentences(t *testing.T) {
	const text = "A ship is hit. It sinks\nor is captured. A miss costs nothing."
	for most, want := range map[int]string{
		5: "A ship is hit. ...", 20: "A ship is hit. ...", 45: "A ship is hit. It sinks or is captured. ...",
		99: "A ship is hit. It sinks or is captured. A miss costs nothing.",
	} {
		if got := lang.FirstSentences(text, most); got != want {
			t.Errorf("at most %d: %q, want %q", most, got, want)
		}
	}
	const short = "Cards no. 3 and no. 4 go (cf. p. 2)."
	if got := lang.FirstSentences(short+" The rest stays.", 3); got != short+" ..." {
		t.Errorf("got %q", got)
	}
	if got := lang.FirstSentences("One sentence", 3); got != "One sentence" {
		t.Errorf("got %q", got)
	}
}

func TestSettlingWord(t *testing.T) {
	for example, want := range map[string]string{
		"roll 1 2": "roll", "die 4": "roll", "reveal frigate-1": "draw",
		"draw rumours": "draw", "shuffle": "roll",
	} {
		if got := settlingWord(example); got != want {
			t.Errorf("%s is settled by %s, want %s", example, got, want)
		}
	}
}

func TestWords(t *testing.T) {
	if got := withoutComment(`save "a #b" #c`); got != `save "a #b" ` {
		t.Errorf("comment: %q", got)
	}
	if got := term.ListOf([]string{"a", "b", "c"}, "or"); got != "a, b or c" {
		t.Errorf("list: %q", got)
	}
	for where, want := range map[string]string{"turn 3 week 5 action": "turn 3", "first roll": "first", "set-up player-1": "set-up", "": ""} {
		if got := turnOf(where); got != want {
			t.Errorf("turn of %q: %q", where, got)
		}
	}
	if got := term.OneLine(errors.Join(errors.New("a"), errors.New("b"))); got != "a; b" {
		t.Errorf("one line: %q", got)
	}
}

func TestPanelsAndDrawings(t *testing.T) {
	panel := nemo.Panel{
		Name: "map", Title: "The <seas> & oceans", Text: "~~~\n ^\x01\n",
		Header: []string{"Ocean", "Ships"}, Rows: [][]string{{"Indian", "3"}, {"Pacific", ""}},
	}
	drawing := drawPanels("Week 5", []nemo.Panel{panel})
	if err := xml.Unmarshal(drawing, new(struct{})); err != nil {
		t.Errorf("no XML: %v\n%s", err, drawing)
	}
	wantText(t, string(drawing), "&lt;seas&gt; &amp;", "Pacific", "~~~")
	s := newSession(t, Config{Colour: true})
	if err := s.showPanel(panel); err != nil {
		t.Fatal(err)
	}
	wantText(t, s.out.String(), "\x1b[1mThe <seas>", " Indian       3\n", "~~~\n ^")
	// The overview is coloured too, and no control sequence is visible.
	s = newSession(t, Config{Systems: Systems(), Colour: true})
	s.say("new nemesis seed=31 players=2")
	glance := s.say("state")
	wantText(t, glance, "\x1b[1mHere\x1b[0m")
	if strings.Contains(glance, "U+001B") {
		t.Errorf("what paints is printed:\n%s", glance)
	}
	for _, values := range [][]float64{nil, {3}, {-5, 0.5, 12}, {0, 1e6}} {
		if err := xml.Unmarshal(term.Histogram("t", values), new(struct{})); err != nil {
			t.Errorf("histogram of %v: %v", values, err)
		}
	}
}

// TestHistogramOfWholeScores checks the labels of bars of whole scores.
func TestHistogramOfWholeScores(t *testing.T) {
	wantText(t, string(term.Histogram("t", []float64{3, 3, 4})), "<title>3: 2</title>", "<title>4: 1</title>")
	wantText(t, string(term.Histogram("t", []float64{0, 1, 77})), "<title>0 to 1: 2</title>", "<title>76 to 77: 1</title>")
	wantText(t, string(term.Histogram("t", []float64{0.5, 1.5})), "<title>0 to less than 1: 1</title>")
}

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	for _, text := range []string{"one", "two"} {
		if err := files.Write(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(name); err != nil || string(got) != text {
			t.Fatalf("got %q, %v", got, err)
		}
	}
	if err := files.Write(dir, nil, 0o600); err == nil {
		t.Error("a folder was replaced")
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("%d files are left", len(files))
	}
	if _, err := files.Read(dir); err == nil {
		t.Error("a folder was read")
	}
}

func TestCheckFinds(t *testing.T) {
	s := newSession(t, Config{Systems: append(pigOnly()[:0], brokenSystem())})
	s.say("new pig", "set points.0=30")
	wantCode(t, s.Execute(background, "check"), term.ExitFails, "invariant nobody-passes-twenty broken: the first player has more than 20")
}

func TestInterrupted(t *testing.T) {
	s := newSession(t, Config{})
	s.say("new pig seed=7", "dice ask", "roll")
	// The order matters: with `dice ask` a bot cannot act here.
	for _, test := range []struct{ line, words string }{
		{"dice auto", "interrupted; `roll` goes on"},
		{"auto game", "interrupted after 0 decisions"},
	} {
		if err := s.Execute(cancelled(), test.line); err == nil || !strings.Contains(err.Error(), test.words) {
			t.Errorf("%s: %v", test.line, err)
		}
	}
	if s.Game().Ply() != 1 {
		t.Errorf("the game stands at step %d", s.Game().Ply())
	}
}

func TestSystems(t *testing.T) {
	systems := Systems()
	last := systems[len(systems)-1]
	if last.About().Name != "pig" || !strings.Contains(games.Described(last), "example") {
		t.Errorf("the last system is %s", games.Described(last))
	}
	if games.SeatName(last, nemo.Nobody) != "all" || games.SeatName(last, nemo.Chance) != "chance" {
		t.Error("nobody sees all")
	}
	seeds := make(map[uint64]bool)
	for range 4 {
		seeds[randomSeed()] = true
	}
	if len(seeds) == 1 {
		t.Error("the drawn seeds are all the same")
	}
}

func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		New(Config{Systems: Systems(), Out: new(bytes.Buffer)})
	}
}
