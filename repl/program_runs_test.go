package repl

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// lonelyPig is Pig that ends at the first hold, without a winner, and with a level.
type lonelyPig struct{ pig.Rules }

func (lonelyPig) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	err := pig.Rules{}.Apply(s, a, t)
	s.Over = a == pig.Hold()
	return err
}

func (lonelyPig) ToMove(s *pig.State) nemo.Seat {
	if s.Over {
		return nemo.Nobody
	}
	return pig.Rules{}.ToMove(s)
}

func (lonelyPig) Result(s *pig.State) nemo.Result {
	result := pig.Rules{}.Result(s)
	if s.Over {
		result.Over, result.End, result.Reason, result.Rule, result.Winners = true, "goal", "the sty is empty", "5", nil
		result.Scores[0].LevelTitle, result.Scores[0].LevelRule = "piglet", "1"
		result.Scores[1].LevelTitle = "runt"
	}
	return result
}

// TestAGameThatNobodyWinsNamesNoWinner checks the end of a game as Auto tells it, with a
// winner and without one.
func TestAGameThatNobodyWinsNamesNoWinner(t *testing.T) {
	lonely := []play.System{play.For[pig.State, pig.Action](lonelyPig{}, nil)}
	var out bytes.Buffer
	if err := Auto(background, &out, lonely, AutoConfig{Start: games.Config{System: "pig"}, Bot: "random"}); err != nil {
		t.Fatal(err)
	}
	_, end, _ := strings.Cut(out.String(), "\nAfter ")
	if want := "the game is over: the sty is empty [5]\n\nFirst\n"; !strings.Contains(end, want) {
		t.Errorf("it ends with\n%s\nwant\n%s", end, want)
	}
	wantText(t, end, "\nlevel: piglet [1]\n\nSecond\n", "\nlevel: runt\n")
	out.Reset()
	if err := Auto(background, &out, pigOnly(), AutoConfig{Start: games.Config{System: "pig"}, Bot: "random"}); err != nil {
		t.Fatal(err)
	}
	_, end, _ = strings.Cut(out.String(), "\nAfter ")
	if !strings.Contains(end, "]\nwon by first\n\nFirst\n") && !strings.Contains(end, "]\nwon by second\n\nFirst\n") {
		t.Errorf("a game that was won ends with\n%s", end)
	}
}

// TestAutoTellsTheGameOfItsReport checks that the two forms of Auto's output tell the same game.
func TestAutoTellsTheGameOfItsReport(t *testing.T) {
	seed := uint64(5)
	config := AutoConfig{Start: games.Config{System: "pig", Seed: &seed}, Bot: "greedy"}
	var told, written bytes.Buffer
	if err := Auto(background, &told, pigOnly(), config); err != nil {
		t.Fatal(err)
	}
	config.JSON = true
	if err := Auto(background, &written, pigOnly(), config); err != nil {
		t.Fatal(err)
	}
	var report autoReport
	if err := json.Unmarshal(written.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	if report.System != "pig" || report.Seed != 5 || report.Bot != "greedy" || !report.Result.Over {
		t.Errorf("the report is of %s, seed %d, by %s: %+v", report.System, report.Seed, report.Bot, report.Result)
	}
	text := "Pig, seed 5, played by greedy\n"
	turn := ""
	for _, step := range report.Steps {
		name := []string{"first", "second"}[max(0, step.Seat)%2]
		if step.Seat.IsPlayer() {
			if name != turn {
				turn = name
				text += "\n" + turn + "\n"
			}
			text += "  " + name + ": " + step.Text + "\n"
		}
		for _, h := range step.Happenings {
			text += "    " + term.Style{}.Happening(h) + "\n"
		}
	}
	if !strings.HasPrefix(told.String(), text+"\nAfter "+term.Decimal(len(report.Steps))+" steps the game is over: ") {
		t.Errorf("told is\n%s\nwant\n%s", told.String(), text)
	}
}

// recorded returns a folder with a record and a saved game of a short game of Pig.
func recorded(t *testing.T) (dir, record, saved string) {
	t.Helper()
	dir = t.TempDir()
	record, saved = filepath.Join(dir, "game.txt"), filepath.Join(dir, "game.json")
	s := newSession(t, Config{})
	s.say("dice ask", "new pig seed=7", "roll", "5", "hold", "roll", "1", "record "+record, "save "+saved)
	return dir, record, saved
}

// TestAnAnalysisIsToldInFull checks the text of a short game: the sums, the line of the
// chances, and the luck of each roll. A saved game is told like its record.
func TestAnAnalysisIsToldInFull(t *testing.T) {
	_, record, saved := recorded(t)
	var of [2]string
	for i, file := range []string{record, saved} {
		var out bytes.Buffer
		if err := Analyse(background, &out, io.Discard, pigOnly(), AnalyseConfig{File: file, Seat: 1}); err != nil {
			t.Fatal(err)
		}
		of[i] = out.String()
	}
	if of[0] != of[1] {
		t.Errorf("the record is told as\n%s\nand the saved game as\n%s", of[0], of[1])
	}
	wantText(t, of[0], "first: 5 steps, ", "\nby the bots' yardstick\n", ", steps 1 to 5\n\nThe planner would have done nothing better.\n",
		"\nThe luckiest rolls and draws:\n  step 5, +1.7: die 1 [4]\n  step 2, +0.8: die 5 [3]\n")
	if strings.Contains(of[0], "unluckiest") {
		t.Errorf("no roll was unlucky for the first:\n%s", of[0])
	}
}

// latePig is Pig that makes something when it is first evaluated.
type latePig struct {
	pig.Rules
	make func()
}

func (p latePig) Evaluate(s *pig.State, seat nemo.Seat) float64 {
	p.make()
	return p.Rules.Evaluate(s, seat)
}

// TestAPictureOfAnAnalysisIsWrittenOrMissed checks the file with the graph: a sound one, one that
// cannot be made, which is noticed before the game is analysed, and one that is in the way since then.
func TestAPictureOfAnAnalysisIsWrittenOrMissed(t *testing.T) {
	dir, record, _ := recorded(t)
	config := AnalyseConfig{File: record, Seat: 1, SVG: filepath.Join(dir, "course.svg")}
	var out bytes.Buffer
	if err := Analyse(background, &out, io.Discard, pigOnly(), config); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(config.SVG); err != nil || !strings.Contains(string(text), "Pig, seed 7: the game of first") {
		t.Errorf("the picture is %s, %v", text, err)
	}
	config.SVG = filepath.Join(dir, "nowhere", "course.svg")
	out.Reset()
	var status bytes.Buffer
	err := Analyse(background, &out, &status, pigOnly(), config)
	if err == nil || err.Error() != "cannot write "+config.SVG+": no such file or directory" || out.Len()+status.Len() > 0 {
		t.Errorf("a picture in no folder: %v, after %s%s", err, &status, &out)
	}
	config.SVG = filepath.Join(dir, "late.svg")
	late := []play.System{play.For[pig.State, pig.Action](latePig{make: func() { _ = os.Mkdir(config.SVG, 0o700) }}, nil)}
	if err := Analyse(background, &out, io.Discard, late, config); err == nil || out.Len() > 0 {
		t.Errorf("a picture that became a folder: %v, and told is %s", err, &out)
	}

	// The same in a game.
	t.Chdir(dir)
	s := newSession(t, Config{})
	s.say("load game.json")
	told := s.say("analyse second own.svg")
	wantText(t, told, "second: 5 steps, ", "\nwritten: own.svg\n")
	if text, err := os.ReadFile("own.svg"); err != nil || !strings.Contains(string(text), "the game of second") {
		t.Errorf("the picture is %s, %v", text, err)
	}
	inTheWay := latePig{make: func() { _ = os.Mkdir("late-own.svg", 0o700) }}
	other := newSession(t, Config{Systems: []play.System{play.For[pig.State, pig.Action](inTheWay, nil)}})
	other.say("load game.json")
	other.refuse("analyse late-own.svg", "late-own.svg")
	if got := s.say("analyse SECOND"); got+"written: own.svg\n" != told {
		t.Errorf("without a picture it is told as\n%s\nand with one as\n%s", got, told)
	}
	s.out.Reset()
	s.refuse("analyse nowhere/own.svg", "cannot write nowhere/own.svg")
	if s.out.Len() > 0 {
		t.Errorf("it is told although the picture cannot be written: %s", s.out)
	}
	err = s.Execute(cancelled(), "analyse")
	if term.ExitCode(err) != term.ExitFails || err.Error() != "interrupted; nothing was analysed" {
		t.Errorf("interrupted: %v", err)
	}
}

// TestFilesThatAProgramCannotUse checks what each run says of a file that is missing, is
// a folder, is of another kind, or needs components that are not there.
func TestFilesThatAProgramCannotUse(t *testing.T) {
	dir, record, saved := recorded(t)
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		write(t, name, text)
		return name
	}
	gone, torn := filepath.Join(dir, "gone"), file("torn.json", "{")
	prose := file("prose.txt", "It was a dark and stormy night.\n")
	set := file("set.json", `{"title":"other"}`)
	analyse := func(name, components string) error {
		return Analyse(background, io.Discard, io.Discard, bookSystems(), AnalyseConfig{File: name, Components: components, Seat: 1})
	}
	replay := func(name, components string) error {
		return Replay(io.Discard, bookSystems(), ReplayConfig{File: name, Components: components, At: -1})
	}
	view := func(name, as string) error {
		return View(io.Discard, bookSystems(), ViewConfig{File: name, As: as, JSON: true})
	}
	check := func(name, _ string) error {
		return Components(io.Discard, bookSystems(), ComponentsConfig{System: "nemoswar1", Check: name})
	}
	perft := func(name, components string) error {
		return Perft(background, io.Discard, bookSystems(), PerftConfig{System: "pig", Position: name, Components: components, Depth: 1})
	}
	const notRecord = "it has no header [System \"...\"]; this is something else than a record"
	for _, test := range []struct {
		what       string
		run        func(name, other string) error
		file, more string
		want       string
	}{
		{"analyse", analyse, gone, "", "cannot read " + gone + ": no such file or directory"},
		{"analyse", analyse, dir, "", "cannot read " + dir + ": it is a folder"},
		{"analyse", analyse, prose, "", prose + ": invalid voyage record: " + notRecord},
		{"analyse", analyse, prose, set, prose + ": invalid voyage record: " + notRecord},
		{"analyse", analyse, torn, "", torn + ": "},
		{"analyse", analyse, record, gone, "cannot read " + gone + ": no such file or directory"},
		{"analyse", analyse, record, set, "pig has no components"},
		{"replay", replay, gone, "", "cannot read " + gone + ": no such file or directory"},
		{"replay", replay, prose, "", prose + ": invalid voyage record: " + notRecord},
		{"replay", replay, prose, set, prose + ": invalid voyage record: " + notRecord},
		{"replay", replay, saved, "", saved + ": it is a saved game and no voyage record; `load` reads it"},
		{"replay", replay, record, gone, "cannot read " + gone + ": no such file or directory"},
		{"view", view, gone, "all", "cannot read " + gone + ": no such file or directory"},
		{"view", view, torn, "all", torn + ": "},
		{"view", view, record, "seat 3", "3"},
		{"view", view, record, "mine", "mine"},
		{"check", check, gone, "", "cannot read " + gone + ": no such file or directory"},
		{"perft", perft, gone, "", "cannot read " + gone + ": no such file or directory"},
		{"perft", perft, record, "", record + " is no position of pig, as `save FILE position` writes it: "},
		{"perft", perft, "", gone, "cannot read " + gone + ": no such file or directory"},
	} {
		err := test.run(test.file, test.more)
		if err == nil || !strings.HasPrefix(err.Error(), test.want) && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s %s %s: got %v, want %s", test.what, test.file, test.more, err, test.want)
		}
	}
	if err := View(io.Discard, pigOnly(), ViewConfig{File: record}); err == nil ||
		err.Error() != "a view is for programs: say `mobilis view "+record+" --json`; people `load` the file in the shell" {
		t.Errorf("a view for people: %v", err)
	}
}

// TestAViewIsPublicUnlessASeatIsNamed checks whose view is written.
func TestAViewIsPublicUnlessASeatIsNamed(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "game.json")
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis players=2 seed=3", "auto 4 random", "save "+file)
	view := func(as string) string {
		var out bytes.Buffer
		if err := View(&out, Systems(), ViewConfig{File: file, As: as, JSON: true}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if nobody, public, all := view(""), view("public"), view("all"); nobody != public || nobody == all || nobody == view("seat 1") {
		t.Error("without a name it is not the public view")
	}
}

// sheetlessBook is a set that cannot be exported.
type sheetlessBook struct{ bookPig }

func (sheetlessBook) ExportComponents() (json.RawMessage, error) { return nil, errBroken }

// TestASetIsExportedOrTheFaultIsTold checks the export of a set to files that can and cannot be written.
func TestASetIsExportedOrTheFaultIsTold(t *testing.T) {
	dir := t.TempDir()
	export := func(systems []play.System, name string) error {
		return Components(io.Discard, systems, ComponentsConfig{System: "nemoswar1", Export: name})
	}
	for _, name := range []string{"set.json", "set.csv"} {
		for _, folder := range []string{dir, filepath.Join(dir, "nowhere")} {
			err := export(bookSystems(), filepath.Join(folder, name))
			if (folder == dir) != (err == nil) || err != nil && !strings.HasPrefix(err.Error(), "cannot write ") {
				t.Errorf("%s in %s: %v", name, folder, err)
			}
		}
	}
	if text, err := os.ReadFile(filepath.Join(dir, "set.json")); err != nil || string(text) != `{"title":"plain"}`+"\n" {
		t.Errorf("the set is written as %q, %v", text, err)
	}
	sheetless := []play.System{play.For[pig.State, pig.Action](sheetlessBook{bookPig{Title: "plain"}}, nil)}
	for _, name := range []string{"set.json", "set.csv", "-"} {
		if err := export(sheetless, filepath.Join(dir, name)); !errors.Is(err, errBroken) {
			t.Errorf("a set that cannot be exported to %s: %v", name, err)
		}
	}
}

// TestAScriptThatEndsBeforeItsGame checks what becomes of a game that a script leaves
// unfinished: it is put aside if that is asked for and there is a folder.
func TestAScriptThatEndsBeforeItsGame(t *testing.T) {
	run := func(script string, config PlayConfig) (string, error) {
		var out bytes.Buffer
		config.Window = func() term.Window { return term.Window{} }
		err := Play(t.Context(), strings.NewReader(script), &out, pigOnly(), config)
		return out.String(), err
	}
	const half = "new pig seed=7\nhold\n"
	dir := filepath.Join(t.TempDir(), "kept")
	told, err := run(half, PlayConfig{StateDir: dir, Keep: true})
	file := filepath.Join(dir, "put-aside.json")
	if want := "The game is put aside; `load \"" + file + "\"` goes on with it.\n"; err != nil || !strings.HasSuffix(told, want) {
		t.Fatalf("it ends with %v after\n%s\nwant %s", err, told, want)
	}
	told, err = run("load "+file+"\nexpect game.ply = 1\n", PlayConfig{StateDir: dir})
	if err != nil || strings.Contains(told, "put aside") {
		t.Errorf("the game goes on with %v after\n%s", err, told)
	}
	for script, config := range map[string]PlayConfig{
		half:               {StateDir: dir},             // nobody asked for it
		"new pig seed=7\n": {StateDir: dir, Keep: true}, // nobody has decided anything
		"help undo\n":      {StateDir: dir, Keep: true}, // no game
	} {
		if told, err := run(script, config); err != nil || strings.Contains(told, "put aside") {
			t.Errorf("%q ends with %v after\n%s", script, err, told)
		}
	}
	if _, err := run(half, PlayConfig{Keep: true}); err == nil ||
		err.Error() != "the script ended in the middle of a game, and there is no folder to keep it in" {
		t.Errorf("without a folder it ends with %v", err)
	}
	if _, err := run(half+"quit\n", PlayConfig{Keep: true}); err == nil {
		t.Error("a script that quits a game in the middle needs no folder")
	}
}
