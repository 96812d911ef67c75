package repl

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// errFull is the error of a disk that is full.
var errFull = errors.New("the disk is full")

// fullAt is a writer one write of which fails.
type fullAt struct {
	at, writes int
}

func (w *fullAt) Write(p []byte) (int, error) {
	if w.writes++; w.writes == w.at {
		return 0, errFull
	}
	return len(p), nil
}

// toldOf runs something once for each of its writes, with that write failing, and
// returns of how many writes the failure is told.
func toldOf(t *testing.T, what string, run func(w io.Writer) error) (told, writes int) {
	t.Helper()
	all := &fullAt{}
	if err := run(all); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	for at := range all.writes {
		switch err := run(&fullAt{at: at + 1}); {
		case errors.Is(err, errFull):
			told++
		case err != nil:
			t.Errorf("%s: write %d fails: %v", what, at+1, err)
		}
	}
	return told, all.writes
}

// TestATableThatIsNotWrittenIsAnError checks that a command fails if a line of a table
// cannot be written. Its other lines are for a person, and are lost without an error.
func TestATableThatIsNotWrittenIsAnError(t *testing.T) {
	for _, story := range []struct {
		line   string
		before []string
		told   int
	}{
		{"state", nil, 4},
		{"state all", nil, 4},
		{"state points", nil, 4},
		{"legal", nil, 4},
		{"legal", []string{"dice ask", "roll"}, 8},
		{"score", nil, 11},
		{"diff", []string{"set sum=4 points.0=3"}, 4},
		{"set sum=4 points.0=3", nil, 4},
		{"odds", nil, 4},
		{"odds roll", nil, 9},
		{"odds roll all", nil, 9},
		{"odds", []string{"dice ask", "roll"}, 9},
	} {
		told, writes := toldOf(t, story.line, func(w io.Writer) error {
			s := New(Config{Systems: pigOnly(), Out: io.Discard})
			for _, line := range append([]string{"new pig seed=7"}, story.before...) {
				if err := s.Execute(background, line); err != nil {
					return err
				}
			}
			s.out = w
			return s.Execute(background, story.line)
		})
		if told != story.told {
			t.Errorf("%s: of %d writes %d are told if they fail, want %d", story.line, writes, told, story.told)
		}
	}
}

// TestAComponentThatIsNotWrittenIsAnError checks the same of `show`, at one component and
// at several, and of what a column of a panel names.
func TestAComponentThatIsNotWrittenIsAnError(t *testing.T) {
	s := New(Config{Systems: Systems(), Out: io.Discard})
	if err := s.Execute(background, "new nemoswar1 seed=3"); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"show frigate-1", "show nemoswar1 reinforced prow", "show resources"} {
		all := new(fullAt)
		if s.out = all; s.Execute(background, line) != nil || all.writes < 3 {
			t.Fatalf("%s: %d writes", line, all.writes)
		}
		s.out = &fullAt{at: 3} // below the title and the head of the table
		if err := s.Execute(background, line); !errors.Is(err, errFull) {
			t.Errorf("%s: the third write fails, and told is %v", line, err)
		}
	}
	// A quiz shows the position of a question.
	told, writes := toldOf(t, "quiz", func(w io.Writer) error {
		return Quiz(background, w, io.Discard, Systems(), QuizConfig{System: "nemoswar1", N: 1, Seed: 1, Kind: "points"})
	})
	if told < 10 {
		t.Errorf("of %d writes of a question with its position %d are told if they fail", writes, told)
	}
}

// TestOutputThatIsNotWrittenIsAnError checks that a program's run fails if any of its output cannot
// be written.
func TestOutputThatIsNotWrittenIsAnError(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	s := newSession(t, Config{})
	record, saved := filepath.Join(dir, "game.txt"), filepath.Join(dir, "game.json")
	s.say("new pig seed=7", "auto 4 random", "record "+record, "save "+saved)
	good, bad := file("good.json", `{"title":"other"}`), file("bad.json", `{"title":""}`)
	start := games.Config{System: "pig"}
	book := bookSystems()
	ruling := &rulesdoc.Ruling{System: "pig", Name: "held", File: "held.txt", Script: "hold\n", ScriptLine: 1}
	for what, run := range map[string]func(w io.Writer) error{
		"auto": func(w io.Writer) error {
			return Auto(background, w, pigOnly(), AutoConfig{Start: start, Bot: "random"})
		},
		"auto --json": func(w io.Writer) error {
			return Auto(background, w, pigOnly(), AutoConfig{Start: start, Bot: "random", JSON: true})
		},
		"analyse --json": func(w io.Writer) error {
			return Analyse(background, w, io.Discard, pigOnly(), AnalyseConfig{File: record, Seat: 1, JSON: true})
		},
		"replay --json": func(w io.Writer) error {
			return Replay(w, pigOnly(), ReplayConfig{File: record, At: -1, JSON: true})
		},
		"trace": func(w io.Writer) error {
			return Trace(background, w, pigOnly(), TraceConfig{Start: start, Games: 1, JSON: true})
		},
		"view": func(w io.Writer) error {
			return View(w, pigOnly(), ViewConfig{File: saved, JSON: true})
		},
		"perft": func(w io.Writer) error {
			return Perft(background, w, pigOnly(), PerftConfig{System: "pig", Depth: 3, Divide: true})
		},
		"perft --json": func(w io.Writer) error {
			return Perft(background, w, pigOnly(), PerftConfig{System: "pig", Depth: 3, JSON: true})
		},
		"components": func(w io.Writer) error {
			return Components(w, book, ComponentsConfig{System: "nemoswar1"})
		},
		"components --json": func(w io.Writer) error {
			return Components(w, book, ComponentsConfig{System: "nemoswar1", JSON: true})
		},
		"components --export -": func(w io.Writer) error {
			return Components(w, book, ComponentsConfig{System: "nemoswar1", Export: "-"})
		},
		"components --check": func(w io.Writer) error {
			return Components(w, book, ComponentsConfig{System: "nemoswar1", Check: good})
		},
		"components --check --json": func(w io.Writer) error {
			return Components(w, book, ComponentsConfig{System: "nemoswar1", Check: good, JSON: true})
		},
		"quiz --json": func(w io.Writer) error {
			return Quiz(background, w, io.Discard, Systems(), QuizConfig{System: "nemoswar1", N: 1, Seed: 1, JSON: true})
		},
		"rulings": func(w io.Writer) error {
			return runRulings(background, w, pigOnly(), []*rulesdoc.Ruling{ruling}, false)
		},
		"rulings --run --json": func(w io.Writer) error {
			return runRulings(background, w, pigOnly(), []*rulesdoc.Ruling{ruling}, true)
		},
		"rulings --json": func(w io.Writer) error {
			return Rulings(background, w, book, RulingsConfig{Words: []string{"zzzz"}, JSON: true})
		},
		"schema": func(w io.Writer) error { return Schema(w, Systems(), SchemaConfig{}) },
		"schema auto": func(w io.Writer) error {
			return Schema(w, Systems(), SchemaConfig{Name: "auto"})
		},
		"schema position": func(w io.Writer) error {
			return Schema(w, Systems(), SchemaConfig{Name: "position", System: "pig"})
		},
	} {
		if told, writes := toldOf(t, what, run); told != writes || writes == 0 {
			t.Errorf("%s: of %d writes %d are told if they fail", what, writes, told)
		}
	}
	// A set with faults that cannot be told is no set with faults.
	for _, asJSON := range []bool{false, true} {
		err := Components(&fullAt{at: 1}, book, ComponentsConfig{System: "nemoswar1", Check: bad, JSON: asJSON})
		if !errors.Is(err, errFull) {
			t.Errorf("a bad set on a full disk: %v", err)
		}
	}
	// A replay for a person fails where its panels do.
	told, writes := toldOf(t, "replay", func(w io.Writer) error {
		return Replay(w, pigOnly(), ReplayConfig{File: record, At: -1})
	})
	if told != 4 {
		t.Errorf("replay: of %d writes %d are told if they fail", writes, told)
	}
}

// goneReader is a reader of output who leaves after the first bytes.
type goneReader struct{ leave func() }

func (g goneReader) Write([]byte) (int, error) {
	g.leave()
	return 0, errFull
}

// TestATraceEndsWithItsReader checks that a trace does not play on once nobody reads it.
func TestATraceEndsWithItsReader(t *testing.T) {
	ctx, leave := context.WithCancel(background)
	defer leave()
	err := Trace(ctx, goneReader{leave}, pigOnly(), TraceConfig{Start: games.Config{System: "pig"}, Games: 50, JSON: true})
	if err == nil || err.Error() != errors.Join(errFull, errFull).Error() {
		t.Errorf("a trace without a reader ends with %v", err)
	}
}

// TestARecordIsNotWrittenWithoutItsStory checks that Auto, whose story cannot be printed,
// writes no record, and that a record that cannot be written is an error.
func TestARecordIsNotWrittenWithoutItsStory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "record.txt")
	config := AutoConfig{Start: games.Config{System: "pig"}, Bot: "random", Record: file}
	if err := Auto(background, &fullAt{at: 1}, pigOnly(), config); !errors.Is(err, errFull) {
		t.Errorf("without a story: %v", err)
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("the record is written")
	}
	var out bytes.Buffer
	late := &lateFolder{Writer: &out, make: func() { _ = os.Mkdir(file, 0o700) }}
	if err := Auto(background, late, pigOnly(), config); err == nil {
		t.Error("a record that became a folder is written")
	}
}

// lateFolder makes something at the first write.
type lateFolder struct {
	io.Writer
	make func()
}

func (l *lateFolder) Write(p []byte) (int, error) {
	l.make()
	return l.Writer.Write(p)
}
