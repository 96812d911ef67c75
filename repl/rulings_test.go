package repl

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestRulebookScripts runs the example scripts for newcomers.
func TestRulebookScripts(t *testing.T) {
	folder := filepath.Join("..", "cmd", "mobilis", "testdata", "rulebook")
	files, err := filepath.Glob(filepath.Join(folder, "*.mob"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts in %s (%v)", folder, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if len(commandsOf(string(text), "expect ")) == 0 {
				t.Error("the script expects nothing")
			}
			s := New(Config{Systems: Systems(), Out: io.Discard})
			if err := s.Script(context.Background(), file, strings.NewReader(string(text)), 1); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestCombatExampleIsItsRuling checks that the combat example, a ruling and a script, agree.
func TestCombatExampleIsItsRuling(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "cmd", "mobilis", "testdata", "rulebook", "combat-example.mob"))
	if err != nil {
		t.Fatal(err)
	}
	book, err := rulesdoc.Load("nemoswar1")
	if err != nil {
		t.Fatal(err)
	}
	ruling, ok := book.Ruling("e07-e14-combat-example")
	if !ok {
		t.Fatal("there is no ruling e07-e14-combat-example")
	}
	if diff := cmp.Diff(commandsOf(ruling.Script, ""), commandsOf(string(text), "")); diff != "" {
		t.Errorf("the script differs from the ruling (-ruling +script):\n%s", diff)
	}
}

// commandsOf returns the lines of a script with a prefix, without empty lines and
// comments.
func commandsOf(script, beginning string) []string {
	var commands []string
	for line := range strings.Lines(script) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "#") && strings.HasPrefix(line, beginning) {
			commands = append(commands, line)
		}
	}
	return commands
}
