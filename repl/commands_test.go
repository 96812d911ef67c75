package repl

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// TestAParagraphFillsItsLine checks that a one-paragraph list that fits the width is not wrapped.
func TestAParagraphFillsItsLine(t *testing.T) {
	l := lister{choices: []play.Choice{{Text: "dive"}, {Text: "rise"}}}
	groups := []actionGroup{{"dive", []int{0}}, {"rise", []int{1}}}
	whole := l.inOneParagraph(groups)
	if l.width = len(whole[0]); !slices.Equal(l.inOneParagraph(groups), whole) {
		t.Errorf("%q is broken in %d columns: %q", whole[0], l.width, l.inOneParagraph(groups))
	}
	l.width--
	if lines := l.inOneParagraph(groups); len(lines) != 2 {
		t.Errorf("%q is not broken in %d columns: %q", whole[0], l.width, lines)
	}
}

// TestComponentsAreCalledByTheirTitles checks names by title, or else by path.
func TestComponentsAreCalledByTheirTitles(t *testing.T) {
	for _, test := range []struct {
		title, want string
		path        []string
	}{
		{"", "ships.0", []string{"ships", "0"}},
		{"", "Long ship (ships.long-ship)", []string{"ships", "long-ship"}},
		{"board", "board", []string{"board"}},
		{"The Board", "The Board (board)", []string{"board"}},
	} {
		c := component{title: test.title, path: test.path}
		if got := c.about(false); got != test.want {
			t.Errorf("%q at %v is called %q, want %q", test.title, test.path, got, test.want)
		}
	}
}

// TestWholePartsAreFoundByTheirNames checks that a whole part of the set needs its exact name.
func TestWholePartsAreFoundByTheirNames(t *testing.T) {
	system := Systems()[slices.IndexFunc(Systems(), func(s play.System) bool { return s.About().Name == "nemoswar1" })]
	if found := findComponents(system, "oceans", true); len(found) != 1 || !slices.Equal(found[0].path, []string{"oceans"}) {
		t.Errorf("oceans are found as %v", found)
	}
	for _, found := range findComponents(system, "ocean", false) {
		if slices.Equal(found.path, []string{"oceans"}) {
			t.Error("all oceans are found by the beginning of their name")
		}
	}
}

// TestTheLeastNumbers checks the minimum of numeric arguments: 1, but 0 for the number of a step.
func TestTheLeastNumbers(t *testing.T) {
	s := newSession(t, Config{})
	s.say("new pig seed=1", "roll", "undo 1")
	s.refuse("undo 0", "above 0")
	s.say("auto 3")
	file := filepath.Join(t.TempDir(), "game")
	s.say("record "+file, "replay "+file+" 0")
	if ply := s.game.Ply(); ply != 0 {
		t.Errorf("replayed up to step 0, the game is at step %d", ply)
	}
	s.refuse("replay "+file+" -1", "not the number of a step")
}

// TestSchemasOfASystemAreWritten checks the schemas of positions and component sets.
func TestSchemasOfASystemAreWritten(t *testing.T) {
	for _, name := range []string{"position", "component-set"} {
		var out bytes.Buffer
		if err := Schema(&out, Systems(), SchemaConfig{Name: name, System: "nemoswar1"}); err != nil {
			t.Fatal(err)
		}
		wantText(t, out.String(), `"$schema"`, `"additionalProperties": false`)
	}
}

// TestAHintTellsItsFirstRoll checks that a hint shows the chance of its first roll and
// does not list reorderings of the same actions.
func TestAHintTellsItsFirstRoll(t *testing.T) {
	s := newSession(t, Config{})
	s.say("new pig seed=1")
	s.out.Reset()
	s.tellLine([]play.LineStep{{Text: "dive", What: "the hull holds", Share: 0.25}, {Text: "rise"}})
	wantText(t, s.out.String(), "first: the hull holds (25.0 %)", "rise")
	s.out.Reset()
	s.tellLine([]play.LineStep{{Text: "dive", Share: 1}, {Text: "rise"}})
	if strings.Contains(s.out.String(), "first:") {
		t.Errorf("no roll is told as %s", s.out)
	}
	s.out.Reset()
	s.tellWeighed(&play.Advice{Unit: nemo.UnitPoints, Considered: []play.AdviceLine{{Text: "dive"}, {Text: "dive later", Same: true}, {Text: "rise"}}})
	wantText(t, s.out.String(), "rise")
	if strings.Contains(s.out.String(), "dive later") {
		t.Errorf("another order of the same is listed:\n%s", s.out)
	}
}

// TestHintsForAnotherSeatAreRefused checks that a hint for another seat is an error.
func TestHintsForAnotherSeatAreRefused(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis players=2 seed=1", "view 2")
	if s.viewer() == s.game.ToMove() {
		s.say("view 1")
	}
	s.refuse("hint", "`view")
}

// TestAFaultyScriptEndsInItsError checks that an error in a piped script is returned.
func TestAFaultyScriptEndsInItsError(t *testing.T) {
	err := Play(t.Context(), strings.NewReader("new pig seed=1\nfly\n"), new(bytes.Buffer), pigOnly(), PlayConfig{StateDir: t.TempDir()})
	if err == nil || !strings.Contains(err.Error(), "standard input:2") {
		t.Errorf("a script with a faulty line ends with %v", err)
	}
}

// TestPanelsFitTheirDrawing checks that a drawing is as wide as its widest line plus margins.
func TestPanelsFitTheirDrawing(t *testing.T) {
	const long = 120
	drawn := string(drawPanels("t", []nemo.Panel{{Title: "p", Text: strings.Repeat("x", long)}}))
	wantText(t, drawn, fmt.Sprintf(`width="%d"`, long*svgGlyph+2*svgMargin))
}

// TestTotalsAreAssertedBySeats checks result.total, a number or one number per seat.
func TestTotalsAreAssertedBySeats(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new pig seed=1", "expect result.total.first = 0", "expect result.total.second = 0")
	s.say("new nemoswar1 seed=1", "expect result.total >= 0")
}

// TestDiceThatAreWaitedForAreRolled checks that `dice auto` rolls dice that are waited for.
func TestDiceThatAreWaitedForAreRolled(t *testing.T) {
	s := newSession(t, Config{})
	s.say("new pig seed=1", "dice ask", "roll")
	if s.game.ToMove() != nemo.Chance {
		t.Fatal("the die is not waited for")
	}
	if said := s.say("dice auto"); s.game.ToMove() == nemo.Chance {
		t.Errorf("the die is not rolled: %s", said)
	}
}

// TestAutoWritesTheRecord checks that Auto writes the requested record, even if it is
// interrupted, which is then an error.
func TestAutoWritesTheRecord(t *testing.T) {
	file := filepath.Join(t.TempDir(), "record.txt")
	if err := Auto(t.Context(), io.Discard, pigOnly(), AutoConfig{Start: games.Config{System: "pig"}, Bot: "random", Record: file}); err != nil {
		t.Fatal(err)
	}
	s := newSession(t, Config{})
	wantCode(t, Auto(cancelled(), io.Discard, pigOnly(), AutoConfig{Start: games.Config{System: "pig"}, Record: file + ".2"}),
		term.ExitFails, "interrupted after 0 steps")
	if s.say("replay " + file + ".2"); s.game.Ply() != 0 {
		t.Errorf("the record of an interrupted game ends at step %d", s.game.Ply())
	}
	if s.say("replay " + file); !s.game.Over() {
		t.Errorf("the record ends at step %d of a game that goes on", s.game.Ply())
	}
}

// TestChancesAreOfThePositionAsSeen checks that odds say so if the position is partly hidden.
func TestChancesAreOfThePositionAsSeen(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis players=2 seed=3", "auto 4 random", "view mover")
	const seen = "for the position as you see it"
	found := 0
	for _, choice := range s.choiceTexts() {
		s.out.Reset()
		if err := s.Execute(t.Context(), "odds "+choice); err != nil || !strings.Contains(s.out.String(), seen) {
			continue
		}
		found++
		wantText(t, s.say("odds "+choice+" all"), seen)
	}
	if found == 0 {
		t.Error("no chance is of a position that is seen in part")
	}
}
