package repl

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// watched is a typist that calls look before each line.
type watched struct {
	typist
	look func(next string)
}

func (w *watched) ReadLine(prompt string) (string, error) {
	if len(w.lines) > 0 {
		w.look(w.lines[0])
	}
	return w.typist.ReadLine(prompt)
}

// keptAt returns the step of the autosaved game, or -1.
func keptAt(t *testing.T, dir string) int {
	t.Helper()
	game, _, err := (&keeper{dir: dir}).peek(New(Config{Systems: pigOnly()}))
	if err != nil {
		t.Fatal(err)
	}
	if game == nil {
		return -1
	}
	return game.Ply()
}

func TestGameIsKeptAfterEachCommand(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	// The autosaved step before each line.
	script := []struct {
		line string
		kept int
	}{
		{"new pig seed=7", -1},
		{"dice ask", -1}, // no decision yet
		{"roll", -1},
		{"4", 1},
		{"fly", 2}, // an error
		{"state", 2},
		{"undo", 2},
		{"3", 1},
		{"undo 2", 2},
		{"redo", 0}, // with the redo steps
		{"dice auto", 1},
		{"auto game", 2}, // the roll was settled at once
		{"undo", -1},     // a game that is over is not kept
		{"quit", 0},
	}
	w := &watched{}
	for _, step := range script {
		w.lines = append(w.lines, step.line)
	}
	at := 0
	w.look = func(next string) {
		want := script[at].kept
		at++
		switch got := keptAt(t, dir); {
		case next == "quit" && got < 1:
			t.Errorf("before %s: the game is kept at step %d", next, got)
		case next != "quit" && got != want:
			t.Errorf("before %s: the game is kept at step %d, want %d", next, got, want)
		}
	}
	s := newSession(t, Config{Interactive: true})
	if err := s.session(context.Background(), w, PlayConfig{StateDir: dir}); err != nil {
		t.Fatal(err)
	}
	if at != len(script) {
		t.Errorf("%d of %d lines were typed:\n%s", at, len(script), s.out)
	}
}

func TestUnchangedGameIsNotWrittenAgain(t *testing.T) {
	dir := t.TempDir()
	game := playedPig(t, 7, "roll", "die 4")
	k := &keeper{dir: dir}
	keepIt := func(dice diceMode) os.FileInfo {
		t.Helper()
		if how, err := k.keep(game, dice); err != nil || !how.kept || how.aside != "" || how.moved {
			t.Fatalf("%+v, %v", how, err)
		}
		info, err := os.Stat(k.file())
		if err != nil {
			t.Fatal(err)
		}
		return info
	}
	first := keepIt(diceAuto)
	if again := keepIt(diceAuto); !os.SameFile(first, again) {
		t.Error("the same game is written twice")
	}
	if other := keepIt(diceAsk); os.SameFile(first, other) {
		t.Error("who settles chance is not kept")
	}
	// If the file is deleted, the next step writes it again.
	if err := os.Remove(k.file()); err != nil {
		t.Fatal(err)
	}
	game.Undo(1)
	keepIt(diceAsk)
}

// TestTwoSessionsKeepTheirGames checks that two programs autosave separate games.
func TestTwoSessionsKeepTheirGames(t *testing.T) {
	dir := t.TempDir()
	one, other := &keeper{dir: dir}, &keeper{dir: dir}
	a, b := playedPig(t, 1, "hold"), playedPig(t, 2, "hold", "hold")
	keep := func(k *keeper, game *play.Game) keeping {
		t.Helper()
		how, err := k.keep(game, diceAuto)
		if err != nil || !how.kept {
			t.Fatalf("%+v, %v", how, err)
		}
		return how
	}
	keep(one, a)
	if how := keep(other, b); how.aside == "" {
		t.Errorf("the game of the first program is not put aside: %+v", how)
	}
	step := func(game *play.Game) {
		if _, err := game.Do("hold"); err != nil {
			t.Fatal(err)
		}
	}
	step(a)
	if how := keep(one, a); !how.moved || one.home == one.file() {
		t.Errorf("the first program writes over the game of the second: %+v", how)
	}
	for range 3 {
		step(a)
		step(b)
		if how := keep(one, a); how.moved || how.aside != "" {
			t.Errorf("the first game wanders: %+v", how)
		}
		if how := keep(other, b); how.moved || how.aside != "" {
			t.Errorf("the second game wanders: %+v", how)
		}
	}
	for file, want := range map[string]string{one.home: "1 5", other.home: "2 5"} {
		s := newSession(t, Config{})
		s.say("load " + file)
		if got := s.Game().Seed().String() + " " + term.Decimal(s.Game().Ply()); got != want {
			t.Errorf("%s has seed and step %s, want %s", file, got, want)
		}
	}
	one.drop()
	if _, err := os.Stat(other.file()); err != nil {
		t.Errorf("the first program took the game of the second away: %v", err)
	}
}

func TestKeepingFails(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	write(t, dir, "a file where the folder should be")
	s := newSession(t, Config{Interactive: true})
	p := &typist{lines: []string{"new pig seed=7", "hold", "hold", "hold"}}
	err := s.session(context.Background(), p, PlayConfig{StateDir: dir})
	if err == nil || !strings.Contains(err.Error(), "the unfinished game is lost") {
		t.Errorf("the end: %v", err)
	}
	if n := strings.Count(s.out.String(), "not kept for a case"); n != 1 {
		t.Errorf("told %d times that the game is not kept:\n%s", n, s.out)
	}
}

// mutePig cannot be saved.
type mutePig struct{ pig.Rules }

func (mutePig) Snapshot(*pig.State) any { panic("the pig is mute") }

func TestKeepingSurvivesAFaultySystem(t *testing.T) {
	game, err := play.For[pig.State, pig.Action](mutePig{}, nil).New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := game.Do("hold"); err != nil {
		t.Fatal(err)
	}
	if _, err := (&keeper{dir: t.TempDir()}).keep(game, diceAuto); err == nil || !strings.Contains(err.Error(), "the pig is mute") {
		t.Errorf("got %v", err)
	}
}

func playedPig(t testing.TB, seed uint64, actions ...string) *play.Game {
	t.Helper()
	game, err := pigOnly()[0].New(seed, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, action := range actions {
		if _, err := game.Do(action); err != nil {
			t.Fatal(err)
		}
	}
	return game
}

// BenchmarkKeep measures the autosave after each command, for a game of each system
// after 400 steps.
func BenchmarkKeep(b *testing.B) {
	for _, system := range Systems() {
		b.Run(system.About().Name, func(b *testing.B) {
			game, err := system.New(3, nil)
			if err != nil {
				b.Fatal(err)
			}
			for game.Ply() < 400 {
				if _, err := game.Auto("random"); err != nil {
					break // the game is over
				}
			}
			for game.ToMove() == nemo.Nobody {
				game.Undo(1)
			}
			k := &keeper{dir: b.TempDir()}
			for b.Loop() {
				k.revision++ // so that it is written
				if how, err := k.keep(game, diceAuto); err != nil || !how.kept {
					b.Fatal(how, err)
				}
			}
			save, err := os.ReadFile(k.file())
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(len(save)), "B/file")
			b.ReportMetric(float64(bytes.Count(save, []byte("\n"))), "lines")
			b.ReportMetric(float64(game.Ply()), "steps")
		})
	}
}
