package repl

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// TestTranscripts runs the commands in testdata/transcript, the lines that begin with
// "> ", and compares the output with the lines below. "! " marks an error. The first
// line may select a person at a terminal, or all systems instead of Pig alone.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/transcript/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			file, err := filepath.Abs(file)
			if err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir())
			golden(t, file, retell(string(text)))
		})
	}
}

func retell(text string) string {
	var out bytes.Buffer
	config := Config{Systems: pigOnly(), Out: &out, Interactive: strings.HasPrefix(text, "# at a terminal"), Window: term.Windows(&out, -1)}
	if first, _, _ := strings.Cut(text, "\n"); strings.Contains(first, "all games") {
		config.Systems = Systems()
	}
	s := New(config)
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "# "):
			out.WriteString(line + "\n")
		case strings.HasPrefix(line, "> "):
			out.WriteString(line + "\n")
			if err := s.Execute(context.Background(), line[2:]); err != nil {
				out.WriteString("! " + term.OneLine(err) + "\n")
			}
		}
	}
	return out.String()
}
