package repl

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// samples are lines for every command of the shell, including invalid ones. ACTION
// stands for a legal action and SEAT for the name of a seat.
var samples = map[string][]string{
	"new":    {"new", "new chess", "new SYSTEM seed=5", "new SYSTEM mode=no-such-value seed=5"},
	"do":     {"do", "do ACTION", "do fly to the moon and back again, please, as fast as the Nautilus can"},
	"roll":   {"roll", "roll 1 2 3 4 5 6"},
	"draw":   {"draw", "draw a-card-that-nobody-has-ever-seen"},
	"dice":   {"dice", "dice ask", "dice auto", "dice loaded"},
	"single": {"single", "single ask", "single auto", "single minded"},
	"auto":   {"auto 12 random", "auto turn greedy", "auto 3 words too many"},
	"state":  {"state", "state all", "state no-such-panel"},
	"map":    {"map"},
	"show": {
		"show", "show map", "show ship", "show title", "show no-such-component", "show SYSTEM nautilus",
		"show frigate-1", "show armory", "show captain",
	},
	"options":  {"options", "options SYSTEM", "options chess"},
	"legal":    {"legal", "legal no-such-word"},
	"score":    {"score"},
	"view":     {"view", "view public", "state", "view all", "state", "view mover", "view nobody-at-all"},
	"talk":     {"talk", "talk 1 2", "talk 1 no-such-seat"},
	"why":      {"why", "why ACTION", "why fly"},
	"odds":     {"odds ACTION", "odds fly"},
	"hint":     {"hint", "hint random", "hint oracle"},
	"analyse":  {"analyse", "analyse 1 course.svg", "analyse the-moon"},
	"undo":     {"undo", "undo 3", "undo x"},
	"redo":     {"redo", "redo 9"},
	"log":      {"log", "log 7"},
	"diff":     {"diff", "diff 12"},
	"set":      {"set", "set no.such.path=1", "set {"},
	"expect":   {"expect game.ply = 100000", "expect"},
	"position": {"position", "position turn 9", "back", "position nemo 99, hull 3", "position the moon is made of cheese"},
	"setup":    {"setup", "help", "nonsense of an answer that nobody could ever understand", "back", "quit", "setup chess"},
	"suppose":  {"suppose", "suppose turn 9", "back", "suppose nemo 99, hull 3", "suppose the moon is made of cheese"},
	"try":      {"try", "try R36", "try A-17 2", "legal", "try AMB-28", "try nonsense"},
	"back":     {"back", "back game", "back"},
	"check":    {"check"},
	"ask": {
		"ask may I attack", "ask can I move here and now", "ask ¿puedo descansar dos veces seguidas?", "ask what are the odds",
		"ask R36", "ask who is the queen", "ask zzzz qqqq", "ask",
	},
	"glossary": {"glossary", "glossary no", "what is exert", "noise?", "overwhelming force?", "glossary zzzz"},
	"learn":    {"learn", "learn next", "learn again", "learn back", "learn stop", "learn SYSTEM 99", "learn chess"},
	"quiz":     {"quiz SYSTEM 2 seed=4", "state", "7", "fly", "skip", "1", "quiz SYSTEM level=mad", "quiz chess"},
	"rule":     {"rule", "rule ship", "rule card", "rule no-such-rule"},
	"pieces":   {"dice ask", "pieces", "pieces no-such-piece", "dice auto"},
	"other":    {"other", "other no-such-piece"},
	"rulings":  {"rulings", "rulings ship", "rulings no-such-ruling"},
	"help":     {"help", "help all", "help files", "help expect", "help why", "help no-such-command"},
	"quit":     {},
	"lang":     {"lang", "lang xx", "lang es", "help", "help expect", "state", "log", "lang en"},
	"save":     {"save game.json", "save position.json position", "save no/such/folder/at/all/game.json"},
	"load":     {"load game.json", "load no-such-game.json"},
	"games":    {"games", "games 99", "games remove", "games remove 1 x"},
	"record":   {"record game.txt"},
	"replay":   {"replay game.txt 9", "replay game.json"},
	"svg":      {"svg game.svg"},
	"source":   {"source script.mob", "source no-such-script.mob"},
}

// spoken returns the answers of a session to the samples at a width, with the input of
// each.
func spoken(t *testing.T, system string, width int) []spokenAnswer {
	t.Helper()
	t.Chdir(t.TempDir())
	write(t, "script.mob", "legal\nstate\n")
	s := newSession(t, Config{
		Systems: Systems(), Interactive: true, Colour: true,
		Window: func() term.Window { return term.Window{Width: width, Height: 24} },
	})
	var answers []spokenAnswer
	typed := func(line string) {
		s.out.Reset()
		if err := s.Execute(context.Background(), line); err != nil {
			s.printFault(err)
		}
		s.flush()
		answers = append(answers, spokenAnswer{line, s.out.String()})
	}
	typed("new " + system + " seed=5")
	for _, c := range s.commands.all {
		lines, ok := samples[c.name]
		if !ok {
			t.Errorf("there is no sample of the command %s", c.name)
		}
		for _, line := range lines {
			for s.covered {
				typed("")
			}
			if s.Game().Over() {
				typed("new " + system + " seed=6")
			}
			action := ""
			if choices := s.Game().Choices(); len(choices) > 0 {
				action = choices[len(choices)/2].Text
			}
			typed(strings.NewReplacer("SYSTEM", system, "ACTION", action).Replace(line))
		}
	}
	return answers
}

type spokenAnswer struct{ typed, said string }

// colours matches control sequences for colours.
var colours = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// ink matches the parts of a text that must not be broken: words, which may be broken
// only after commas, slashes and the like.
var ink = regexp.MustCompile(`[^\s,;:/]+[,;:/]*`)

// TestEveryCommandFitsTheTerminal checks that the output of every command in all
// systems fits four widths: no line is wider, and no word is broken, compared with the
// unwrapped text.
func TestEveryCommandFitsTheTerminal(t *testing.T) {
	widths := []int{60}
	if nemotest.Full() {
		widths = append(widths, 80, 120, 200)
	}
	for _, system := range games.Names(Systems()) {
		t.Run(system, func(t *testing.T) {
			words := make(map[string]bool)
			whole := spoken(t, system, 0)
			for _, a := range whole {
				for _, word := range ink.FindAllString(colours.ReplaceAllString(a.said, ""), -1) {
					words[strings.TrimRight(word, ",;:/")] = true
				}
			}
			for _, width := range widths {
				for i, a := range spoken(t, system, width) {
					if a.typed != whole[i].typed {
						t.Fatalf("at %d columns %q is typed where %q was", width, a.typed, whole[i].typed)
					}
					fits(t, width, a, words)
				}
			}
		})
	}
}

func fits(t *testing.T, width int, a spokenAnswer, words map[string]bool) {
	t.Helper()
	for line := range strings.Lines(a.said) {
		line = colours.ReplaceAllString(strings.TrimRight(line, "\n"), "")
		if term.WidthOf(line) > width {
			t.Errorf("%s: at %d columns a line has %d:\n%s", a.typed, width, term.WidthOf(line), line)
		}
		for _, word := range ink.FindAllString(line, -1) {
			word = strings.TrimRight(word, ",;:/")
			if !words[word] && strings.Trim(word, "-.") != "" && !ours(word) {
				t.Errorf("%s: at %d columns %q is no whole word in:\n%s", a.typed, width, word, line)
			}
		}
	}
}

// ours reports whether a word belongs to a note for narrow screens, or to the short
// form of a long list.
func ours(word string) bool {
	const added = "(to the right of it part 2 3 4 of the picture) `legal WORD` some"
	return strings.Contains(added, word) || shortForm.MatchString(word)
}

var shortForm = regexp.MustCompile(`^\d+-\d+$|^\(\d+\)$`)

func TestLinesAreBrokenBetweenWords(t *testing.T) {
	for _, test := range []struct {
		line  string
		width int
		want  string
	}{
		{"short", 20, "short"},
		{"a line that is as wide as nothing", 0, "a line that is as wide as nothing"},
		{"[10.2.3] the Nautilus attacks a frigate", 26, "[10.2.3] the Nautilus\n         attacks a frigate"},
		{"  12  sneak 3  goes there in silence", 30, "  12  sneak 3  goes there in\n               silence"},
		{"Sentences go on at the margin.", 20, "Sentences go on at\nthe margin."},
		{"nemo: exerts the crew and the hull", 20, "nemo: exerts the\n  crew and the hull"},
		{"    lines: north south east west", 24, "    lines: north south\n           east west"},
		{"  Placement: two white dice bring ships.", 24, "  Placement: two white\n  dice bring ships."},
		{"\x1b[36m[1]\x1b[0m eleven eleven", 12, "\x1b[36m[1]\x1b[0m eleven\n    eleven"},
		{"load /a/path/that/is/longer/than/all", 20, "load\n/a/path/that/is/longer/than/all"},
		{"one-word-that-is-longer-than-all", 20, "one-word-that-is-\nlonger-than-all"},
		{"船船船船船 船船船船船船", 12, "船船船船船\n船船船船船船"},
	} {
		if got := strings.Join(term.FoldLine(test.line, test.width), "\n"); got != test.want {
			t.Errorf("at %d columns:\n%s\nwant:\n%s", test.width, got, test.want)
		}
	}
}

// TestTablesFit checks that a table keeps its columns while they are readable, with one
// blank between them if necessary, and becomes a list of rows below that.
func TestTablesFit(t *testing.T) {
	header := []string{"#", "action", "effect"}
	rows := [][]string{{"1", "commit-anti-imperialism", "the Nautilus is known to be against the empires of the world"}}
	for width, want := range map[int]string{
		80: ` #  action                   effect
--------------------------------------------------------------------------------
 1  commit-anti-imperialism  the Nautilus is known to be against the empires of
                             the world
`,
		50: ` #  action                   effect
-------------------------------------------------
 1  commit-anti-imperialism  the Nautilus is
                             known to be against
                             the empires of the
                             world
`,
		40: ` 1  commit-anti-imperialism
   effect: the Nautilus is known to be
           against the empires of the
           world
`,
	} {
		var out bytes.Buffer
		if err := term.WriteTable(term.Fitted(&out, func() term.Window { return term.Window{Width: width, Height: 24} }),
			header, rows); err != nil {
			t.Fatal(err)
		}
		if out.String() != want {
			t.Errorf("at %d columns:\n%s\nwant:\n%s", width, out.String(), want)
		}
	}
}

// TestDocumentsAreNotBroken checks that JSON is not wrapped.
func TestDocumentsAreNotBroken(t *testing.T) {
	var out bytes.Buffer
	text := strings.Repeat("many words ", 30)
	if err := term.WriteJSON(term.Fitted(&out, func() term.Window { return term.Window{Width: 40, Height: 24} }), text); err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("%q\n", text); out.String() != want {
		t.Errorf("got %s", out.String())
	}
}

// TestPicturesAreCutWhereNoWordStands checks that the ship of Nemesis, wider than 60
// columns, is cut between words.
func TestPicturesAreCutWhereNoWordStands(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Window: func() term.Window { return term.Window{Width: 60, Height: 24} }})
	s.say("new nemesis seed=5")
	for _, panel := range s.Game().Panels(nemo.Nobody) {
		if panel.Text == "" || panel.Name != "map" {
			continue
		}
		s.out.Reset()
		printPicture(s.Shell.out, panel.Text)
		wantText(t, s.out.String(), "(5)          3--(6)          1--(7)          2--(8)\n",
			"(to the right of it, part 2 of the picture)", "\n 4--(9)\n")
		return
	}
	t.Fatal("nemesis has no map")
}

func TestParagraphsAreJoined(t *testing.T) {
	got := term.AsParagraphs("Two lines\nof one.\n\n- an item\n  set in\n- another\nthat goes on\n\nThe end\nof it.")
	want := "Two lines of one.\n\n- an item\n  set in\n- another that goes on\n\nThe end of it."
	if got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}
