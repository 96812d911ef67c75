package repl

import (
	"context"
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

// typist is a reader that types lines and then Ctrl-D.
type typist struct {
	lines    []string
	prompts  []string
	accepted []string
}

func (p *typist) ReadLine(prompt string) (string, error) {
	p.prompts = append(p.prompts, prompt)
	if len(p.lines) == 0 {
		return "", io.EOF
	}
	line := p.lines[0]
	p.lines = p.lines[1:]
	switch line {
	case "^C":
		return "", errInterrupted
	case "paste":
		return "", errTyped
	case "broken":
		return "", errors.New("the terminal is gone")
	}
	return line, nil
}

func (p *typist) Accept(line string) { p.accepted = append(p.accepted, line) }

func TestDialogue(t *testing.T) {
	s := newSession(t, Config{Interactive: true, Colour: true})
	p := &typist{lines: []string{"new pig seed=7", "^C", "fly", "paste", "", "roll", "quit", "never"}}
	if err := s.Dialogue(context.Background(), p); err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(p.accepted, "|"), "new pig seed=7|roll"; got != want {
		t.Errorf("kept for the history: %q, want %q", got, want)
	}
	if got, want := p.prompts[0]+p.prompts[1], "mobilis> pig first> "; got != want {
		t.Errorf("prompts %q, want %q", got, want)
	}
	wantText(t, s.out.String(), "neither a command", "longer than 4 KiB", "\x1b[31m", "hold 4?")
	if err := s.Dialogue(context.Background(), &typist{lines: []string{"broken"}}); err == nil {
		t.Error("a reader that fails ends the dialogue without an error")
	}
}

// frailPig panics when a player holds.
type frailPig struct{ pig.Rules }

func (p frailPig) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	if a == pig.Hold() && s.Sum > 0 {
		panic("the sty collapses")
	}
	return p.Rules.Apply(s, a, t)
}

func TestPanicCostsNoGame(t *testing.T) {
	s := newSession(t, Config{Interactive: true, Systems: []play.System{play.For[pig.State, pig.Action](frailPig{}, nil)}})
	p := &typist{lines: []string{"new pig seed=7", "hold", "dice ask", "roll", "5", "do hold"}}
	if err := s.Dialogue(context.Background(), p); err != nil {
		t.Fatal(err)
	}
	wantText(t, s.out.String(), "not of yours: the sty collapses")
	if s.Game() == nil || s.Game().Ply() == 0 {
		t.Error("the game is lost")
	}
}

// silent never answers.
type silent struct{}

func (silent) ReadLine(string) (string, error) { select {} }
func (silent) Accept(string)                   {}

func TestDialogueIsToldToEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := newSession(t, Config{Interactive: true})
	if err := s.session(ctx, silent{}, PlayConfig{StateDir: t.TempDir()}); err != nil {
		t.Fatal(err)
	}
}

func TestUnfinishedGame(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	sit := func(config PlayConfig, lines ...string) string {
		t.Helper()
		s := newSession(t, Config{Interactive: true})
		config.StateDir = dir
		if err := s.session(context.Background(), &typist{lines: lines}, config); err != nil {
			t.Fatal(err)
		}
		return s.out.String()
	}
	none := PlayConfig{}
	if got := sit(none, "new pig"); strings.Contains(got, "is kept") {
		t.Error("a game in which nobody did anything is kept")
	}
	wantText(t, sit(none, "new pig seed=7", "dice ask", "roll"), "`new pig`", "The game is kept")
	if info, err := os.Stat(filepath.Join(dir, "unfinished.json")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the kept game: %v, %v", info, err)
	}
	if got := sit(PlayConfig{NoResume: true}, "help"); strings.Contains(got, "unfinished game is kept: ") {
		t.Error("a game is offered that was declined")
	}
	// Dice are still asked for.
	wantText(t, sit(none, "perhaps", "", "3", "undo"), "An unfinished game is kept: Pig, first roll, step 1",
		"Please say y or n", "What does the die show?", "the turn stands at 3")
	wantText(t, sit(none, "n", "new pig seed=9", "hold"), "It stays where it is", "Pig, seed 9", "The game is kept")
	if _, err := os.Stat(filepath.Join(dir, "put-aside.json")); err != nil {
		t.Errorf("the game that was not gone on with: %v", err)
	}
	got := sit(none, "y", "new pig seed=10", "load "+filepath.Join(dir, "put-aside.json"))
	wantText(t, got, "The game before is put aside", "loaded: Pig, step 1")
	// No game is overwritten, and the user is told about each.
	got = sit(none, "n", "new pig seed=11", "roll", "new pig seed=12", "hold")
	wantText(t, got, "put-aside-3.json", "put-aside-4.json", "kept before is put aside")
	if strings.Count(got, "aside; `load") != 2 {
		t.Errorf("each game that is put aside is told of once:\n%s", got)
	}
	for file, seed := range map[string]string{
		"put-aside.json": "7", "put-aside-2.json": "9", "put-aside-3.json": "7", "put-aside-4.json": "11", "unfinished.json": "12",
	} {
		s := newSession(t, Config{})
		s.say("load "+filepath.Join(dir, file), "expect game.seed = "+seed)
	}
	// Ctrl-D and Ctrl-C at the question; the reader is not called again.
	if got := sit(none); !strings.Contains(got, "It stays where it is.") || strings.Contains(got, "is kept; `mobilis`") {
		t.Errorf("Ctrl-D at the question: %s", got)
	}
	sit(none, "^C", "n", "quit")
	wantText(t, sit(none, "y", "auto game"), "The game is over")
	if _, err := os.Stat(filepath.Join(dir, "unfinished.json")); err == nil {
		t.Error("a game that is over is still kept")
	}
	write(t, filepath.Join(dir, "unfinished.json"), `{"format":"mobilis unf`)
	wantText(t, sit(none), "cannot be read", "torn")
	write(t, filepath.Join(dir, "unfinished.json"), `{"format":"other"}`)
	wantText(t, sit(none), "cannot be read", `"other" is not`)
}

func TestHistoryFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	name := historyFile(dir)
	write(t, name, strings.Repeat("roll\n", 2*historyLines))
	if err := os.Chmod(name, 0o644); err != nil {
		t.Fatal(err)
	}
	if historyFile(dir) != name {
		t.Fatal("the history moved")
	}
	info, err := os.Stat(name)
	if err != nil || info.Mode().Perm() != 0o600 || info.Size() > historyLines*5 {
		t.Errorf("the history: %v, %v", info, err)
	}
	if historyFile("") != "" || historyFile(filepath.Join(name, "below")) != "" {
		t.Error("a history where none can be")
	}
}

func TestStateDir(t *testing.T) {
	t.Setenv("MOBILIS_STATE", "/a")
	if got := StateDir(); got != "/a" {
		t.Errorf("got %s", got)
	}
	t.Setenv("MOBILIS_STATE", "")
	t.Setenv("XDG_STATE_HOME", "/b")
	if got := StateDir(); got != filepath.Join("/b", "mobilis") {
		t.Errorf("got %s", got)
	}
	t.Setenv("XDG_STATE_HOME", "relative")
	t.Setenv("XDG_CONFIG_HOME", "/c")
	t.Setenv("HOME", "/d")
	if got := StateDir(); !strings.HasSuffix(got, "mobilis") {
		t.Errorf("got %s", got)
	}
}

func TestBounded(t *testing.T) {
	long := strings.Repeat("x", longestTyped+5)
	b := &bounded{r: strings.NewReader("roll\n" + long + "\nhold\n")}
	data, err := io.ReadAll(b)
	if err != nil || string(data) != "roll\n"+long[:longestTyped]+"\nhold\n" || !b.overflowed.Load() {
		t.Errorf("read %d bytes, %v, overflowed %v", len(data), err, b.overflowed.Load())
	}
}

func TestPlayOnAPipe(t *testing.T) {
	dir := t.TempDir()
	var out strings.Builder
	seed := uint64(7)
	err := Play(context.Background(), strings.NewReader("roll\n"), &out, pigOnly(),
		PlayConfig{Start: games.Config{System: "pig", Seed: &seed}, StateDir: dir})
	if err != nil || out.String() != "Pig, seed 7\n> roll\n[2] the first player rolls\n[3] the first player rolls 4; the turn stands at 4\n" {
		t.Errorf("%v\n%s", err, out.String())
	}
	if files, _ := os.ReadDir(dir); len(files) != 0 {
		t.Errorf("the game of a script is kept unasked: %v", files)
	}
	err = Play(context.Background(), strings.NewReader("roll\n"), &out, pigOnly(),
		PlayConfig{Start: games.Config{System: "pig", Seed: &seed}, StateDir: dir, Keep: true})
	if files, _ := os.ReadDir(dir); err != nil || len(files) != 1 || !strings.Contains(out.String(), files[0].Name()) {
		t.Errorf("the game that was not finished is not kept: %v", err)
	}
	for _, nowhere := range []string{"", filepath.Join(dir, "put-aside.json", "no-folder")} {
		err := Play(context.Background(), strings.NewReader("roll\n"), io.Discard, pigOnly(),
			PlayConfig{Start: games.Config{System: "pig", Seed: &seed}, StateDir: nowhere, Keep: true})
		if err == nil || !strings.Contains(err.Error(), "the script ended in the middle of a game") {
			t.Errorf("kept in %q: %v", nowhere, err)
		}
	}
	script := filepath.Join(dir, "s.txt")
	write(t, script, "roll\nquit\nfly\n")
	if err := Play(context.Background(), nil, io.Discard, pigOnly(),
		PlayConfig{Start: games.Config{System: "pig"}, Script: script}); err != nil {
		t.Error(err)
	}
	for name, config := range map[string]PlayConfig{
		"no script":  {Script: script + "x"},
		"no system":  {Start: games.Config{Seed: &seed}},
		"bad system": {Start: games.Config{System: "chess"}},
		"bad option": {Start: games.Config{System: "pig", Settings: map[string]string{"a": "b"}}},
		"components": {Start: games.Config{System: "pig", Components: script}},
		"no file":    {Start: games.Config{System: "pig", Components: script + "x"}},
	} {
		if err := Play(context.Background(), strings.NewReader(""), io.Discard, pigOnly(), config); term.ExitCode(err) != term.ExitUsage {
			t.Errorf("%s: %v", name, err)
		}
	}
}
