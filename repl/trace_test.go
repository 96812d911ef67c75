package repl

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/games"
)

// traced returns the trace of games, line by line.
func traced(t *testing.T, config TraceConfig) []traceLine {
	t.Helper()
	var out bytes.Buffer
	config.JSON = true
	if err := Trace(context.Background(), &out, Systems(), config); err != nil {
		t.Fatal(err)
	}
	var lines []traceLine
	decoder := json.NewDecoder(&out)
	for decoder.More() {
		var line traceLine
		if err := decoder.Decode(&line); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	return lines
}

func TestTraceVariesOptions(t *testing.T) {
	seen := map[string]bool{}
	config := TraceConfig{Start: games.Config{System: "nemoswar1", Settings: nemo.Settings{"kit": "base"}}, Games: 6, Vary: true}
	for _, line := range traced(t, config) {
		if line.Ply == 0 {
			doc, err := json.Marshal(line.Settings)
			if err != nil || line.Settings["kit"] != "base" {
				t.Fatalf("the option that is set is %q (%v)", line.Settings["kit"], err)
			}
			seen[string(doc)] = true
		} else if line.Rule == "" {
			t.Fatalf("step %d of game %d names no rule", line.Ply, line.Game)
		}
	}
	if len(seen) < 3 {
		t.Errorf("six games have %d sets of options: %v", len(seen), seen)
	}
}

func TestTraceBeginsWhereItIsTold(t *testing.T) {
	lines := traced(t, TraceConfig{Start: games.Config{System: "nemoswar1"}, Games: 2, Edge: "cup-empty"})
	var edge map[string]any
	if err := json.Unmarshal(lines[0].Position, &edge); err != nil || edge["turn"] == 0.0 {
		t.Fatalf("a game at an edge begins at turn %v (%v)", edge["turn"], err)
	}
	if again := traced(t, TraceConfig{Start: games.Config{System: "nemoswar1"}, Games: 2, Edge: "cup-empty"}); len(again) != len(lines) {
		t.Errorf("the same seed gives %d lines and then %d", len(lines), len(again))
	}
	dir := t.TempDir()
	position, actions := filepath.Join(dir, "position.json"), filepath.Join(dir, "actions.txt")
	text := "# what was done\n"
	for _, line := range lines[1:4] {
		text += line.Action.Text + "\n\n"
	}
	for name, content := range map[string][]byte{position: lines[0].Position, actions: []byte(text)} {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	config := TraceConfig{Start: games.Config{System: "nemoswar1"}, Games: 1, Position: position, Actions: actions}
	again := traced(t, config)
	if len(again) != 4 {
		t.Fatalf("three actions are %d lines", len(again))
	}
	for i := range again {
		if !bytes.Equal(again[i].Position, lines[i].Position) {
			t.Errorf("after %d of the same actions the position is\n%s\nnot\n%s", i, again[i].Position, lines[i].Position)
		}
	}
}

func TestTraceRefusesWhatDoesNotGoTogether(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		write(t, name, text)
		return name
	}
	torn, fly := file("torn.json", "{"), file("fly.txt", "# first\n\nroll\n  fly  \n")
	gone := filepath.Join(dir, "gone")
	start, pig := games.Config{System: "nemoswar1"}, games.Config{System: "pig"}
	options := games.Config{System: "nemoswar1", Settings: nemo.Settings{"kit": "base"}}
	const ofPosition = "a position has options of its own: give it without --set, --vary and --edge"
	const ofActions = "a list of actions is played once, by nobody else: give it without --games and --bot"
	for _, wrong := range []struct {
		config TraceConfig
		words  string
	}{
		{TraceConfig{Start: start, Games: 1, Edge: "nowhere"}, "unknown edge \"nowhere\"; those of nemoswar1: any, "},
		{TraceConfig{Start: pig, Games: 1, Edge: "any"}, "declares no edges"},
		{TraceConfig{Start: start, Games: 1, Position: torn, Vary: true}, ofPosition},
		{TraceConfig{Start: start, Games: 1, Position: torn, Edge: "any"}, ofPosition},
		{TraceConfig{Start: options, Games: 1, Position: torn}, ofPosition},
		{TraceConfig{Start: start, Games: 2, Actions: fly}, ofActions},
		{TraceConfig{Start: start, Games: 1, Actions: fly, Bot: "greedy"}, ofActions},
		{TraceConfig{Start: start, Games: 1, Position: torn}, "it ends too early; the file is torn"},
		{TraceConfig{Start: start, Games: 1, Position: gone}, "cannot read " + gone},
		{TraceConfig{Start: pig, Games: 1, Actions: gone}, "cannot read " + gone},
		{TraceConfig{Start: pig, Games: 1, Actions: fly}, fly + ", line 4: \"fly\": "},
		{TraceConfig{Start: options, Games: 1, Bot: "oracle"}, "there is no bot \"oracle\""},
		{TraceConfig{Start: games.Config{System: "chess"}, Games: 1}, "there is no system \"chess\""},
		{TraceConfig{Start: games.Config{System: "pig", Settings: nemo.Settings{"a": "b"}}, Games: 1}, "invalid option a"},
		{TraceConfig{Start: games.Config{System: "pig", Settings: nemo.Settings{"a": "b"}}, Games: 1, Vary: true}, "invalid option a"},
	} {
		wrong.config.JSON = true
		err := Trace(context.Background(), &bytes.Buffer{}, Systems(), wrong.config)
		if err == nil || !strings.Contains(err.Error(), wrong.words) {
			t.Errorf("%+v: %v, not %q", wrong.config, err, wrong.words)
		}
	}
	err := Trace(context.Background(), &bytes.Buffer{}, Systems(), TraceConfig{Start: pig, Games: 1})
	if err == nil || err.Error() != "a trace is for programs: say `mobilis trace pig --json`" {
		t.Errorf("a trace for people: %v", err)
	}
}

// TestATraceLineByLine checks that a trace has, for each step, the mover and the legal
// actions or possible results, that seeds follow the first, and that the last line of a
// game has the result. An interrupted trace ends cleanly with an error that says where.
func TestATraceLineByLine(t *testing.T) {
	for _, bot := range []string{"", "greedy"} {
		number, ply := -1, 0
		var last traceLine
		for _, line := range traced(t, TraceConfig{Start: games.Config{System: "pig"}, Games: 3, Bot: bot}) {
			if line.Ply == 0 {
				if number >= 0 && last.Result == nil {
					t.Errorf("%s: game %d has no end", bot, number)
				}
				number, ply = number+1, 0
				if line.Settings == nil && line.Action == nil && line.Mover == nil {
					last = line
				} else {
					t.Errorf("%s: a game begins with %+v", bot, line)
				}
			}
			if line.Game != uint64(number) || line.Seed != uint64(number)+1 || line.Ply != ply || line.Ply > 0 && last.Result != nil {
				t.Fatalf("%s: line %d of game %d is %+v", bot, ply, number, line)
			}
			ply++
			last = line
			if line.Ply == 0 {
				continue
			}
			if line.Mover.IsPlayer() != (len(line.Legal) > 0) || line.Mover.IsPlayer() == (len(line.Outcomes) > 0) || line.Rule == "" {
				t.Errorf("%s: seat %d had %v and %v by [%s]", bot, *line.Mover, line.Legal, line.Outcomes, line.Rule)
			}
			if n := len(line.Outcomes); n > 0 && (n != 6 || line.Outcomes[0].Action != "die 1" || line.Outcomes[0].Probability.RatString() != "1/6") {
				t.Errorf("%s: a die has %v", bot, line.Outcomes)
			}
		}
		if number != 2 || last.Result == nil || !last.Result.Over {
			t.Errorf("%s: the last line of game %d has the result %+v", bot, number, last.Result)
		}
	}
	seed := uint64(7)
	if lines := traced(t, TraceConfig{Start: games.Config{System: "pig", Seed: &seed}, Games: 1}); lines[0].Seed != 7 || lines[len(lines)-1].Seed != 7 {
		t.Errorf("the seed 7 is %d", lines[0].Seed)
	}

	dir := t.TempDir()
	actions := filepath.Join(dir, "actions.txt")
	write(t, actions, "roll\ndie 4\nhold\nfly\n")
	for stopped, want := range map[bool]string{true: "interrupted in game 0, after step 0", false: actions + ", line 4: \"fly\": "} {
		ctx, stop := context.WithCancel(context.Background())
		if stopped {
			stop()
		}
		var out bytes.Buffer
		err := Trace(ctx, &out, Systems(), TraceConfig{Start: games.Config{System: "pig"}, Games: 1, Actions: actions, JSON: true})
		stop()
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("stopped %v: %v, want %q", stopped, err, want)
		}
		if got, want := strings.Count(out.String(), "\n"), map[bool]int{true: 1, false: 4}[stopped]; got != want {
			t.Errorf("stopped %v: %d lines are written, want %d", stopped, got, want)
		}
	}
}
