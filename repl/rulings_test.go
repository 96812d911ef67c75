package repl

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// vectorsOfNemosWar1 are the examples of the rulebooks (E), the vectors derived
// from the rules (X) and the decided questions (R) of the facts about the game;
// the questions from R64 on and the cases for a rule that has no other (M) are
// our own.
func vectorsOfNemosWar1() []string {
	var list []string
	for _, part := range []struct {
		letter string
		last   int
	}{{"E", 18}, {"X", 24}, {"R", 84}, {"M", 1}} {
		for n := 1; n <= part.last; n++ {
			list = append(list, fmt.Sprintf("%s%d", part.letter, n))
		}
	}
	return list
}

func TestRulingsOfNemosWar1(t *testing.T) {
	rulings, err := rulesdoc.Rulings("nemoswar1")
	if err != nil {
		t.Fatal(err)
	}
	known := vectorsOfNemosWar1()
	covered := make(map[string]bool)
	for _, ruling := range rulings {
		for _, vector := range ruling.Vectors {
			covered[vector] = true
			if !slices.Contains(known, vector) {
				t.Errorf("%s: there is no vector %s", ruling.File, vector)
			}
		}
		t.Run(ruling.Name, func(t *testing.T) {
			if len(commandsOf(ruling.Script, "expect ")) == 0 {
				t.Error("the script expects nothing")
			}
			if err := RunRuling(context.Background(), Systems(), ruling); err != nil {
				t.Error(err)
			}
		})
	}
	for _, vector := range known {
		if !covered[vector] {
			t.Errorf("no ruling covers %s", vector)
		}
	}
}

// The scripts beside the program are there for newcomers to run.
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

// The example of combat is both a ruling and a script.
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

// commandsOf returns the lines of a script that begin with a text, without
// empty lines and comments.
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
