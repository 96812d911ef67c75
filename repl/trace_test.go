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

// traced is the trace of games, line by line.
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
	start := games.Config{System: "nemoswar1"}
	for _, wrong := range []struct {
		config TraceConfig
		words  string
	}{
		{TraceConfig{Start: start, Games: 1, Edge: "nowhere"}, "unknown edge \"nowhere\"; those of nemoswar1: any, "},
		{TraceConfig{Start: games.Config{System: "pig"}, Games: 1, Edge: "any"}, "declares no edges"},
		{TraceConfig{Start: start, Games: 1, Position: "p", Vary: true}, "a position has options of its own"},
		{TraceConfig{Start: start, Games: 2, Actions: "a"}, "a list of actions is played once"},
	} {
		wrong.config.JSON = true
		err := Trace(context.Background(), &bytes.Buffer{}, Systems(), wrong.config)
		if err == nil || !strings.Contains(err.Error(), wrong.words) {
			t.Errorf("%+v: %v, not %q", wrong.config, err, wrong.words)
		}
	}
}
