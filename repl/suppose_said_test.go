package repl

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What somebody says at a table is understood, and is about the place that is meant.
func TestPhrasesOfPlayers(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "phrases.txt"))
	if err != nil {
		t.Fatal(err)
	}
	asked, understood := 0, 0
	for line := range strings.Lines(string(text)) {
		parts := strings.Split(strings.TrimSpace(line), " | ")
		if len(parts) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		asked++
		s := newSession(t, Config{Systems: Systems(), Seed: func() uint64 { return 1 }})
		s.out.Reset()
		err := s.Execute(t.Context(), "suppose "+parts[0]+" "+parts[1])
		said := s.out.String()
		switch {
		case err != nil:
			t.Errorf("%s: %s: %v", parts[0], parts[1], err)
			continue
		case parts[2] == "=" && !strings.Contains(said, "it is so already"),
			parts[2] != "=" && !strings.Contains(said, "supposed: "+parts[2]):
			t.Errorf("%s: %s: is not about %s:\n%s", parts[0], parts[1], parts[2], said)
		}
		understood++
		s.say("check")
	}
	t.Logf("%d of %d phrases are understood", understood, asked)
	if asked < 124 || understood < asked {
		t.Errorf("%d of %d phrases are understood; it were 124 of 124", understood, asked)
	}
}
