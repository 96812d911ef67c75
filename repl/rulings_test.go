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

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The rulings of each system run, and together they cover its vectors: the worked
// examples, the vectors and the decided questions of the facts about the game, as
// far as a script can show them.
func TestRulingsOfSystems(t *testing.T) {
	systems := Systems()
	for _, test := range []struct {
		system    string
		vectors   []string
		elsewhere []string // vectors that a ruling serves too, and that are tested in the rules' own package
	}{
		// Examples of the rulebooks (E), vectors derived from the rules (X), decided
		// questions (R, from 64 on our own) and cases for a rule that has no other (M).
		{"nemoswar1", numbered("%s%d", series{"E", 18}, series{"X", 24}, series{"R", 86}, series{"M", 1}), nil},
		// Examples of the rulebook, vectors derived from its rules, decided questions.
		{
			"nemorising", lettered(
				numbered("%s-%02d", series{"EX", 35}, series{"DV", 20}, series{"AMB", 60}), map[string][]string{
					"EX-11": {"a", "b"}, "EX-13": {"a", "b"}, "EX-15": {"a", "b"},
					"EX-23": {"a", "b", "c"}, "EX-24": {"", "b", "c"},
				}),
			[]string{"VS-05", "VS-19"},
		},
		// Decided questions (A), the figures and procedures that the rulebook shows (X,
		// numbered by us), and the sections of the facts about dice and tokens.
		{"nemesis", append(numbered("%s-%02d", series{"A", 49}, series{"X", 22}), "2.2", "2.6"), nil},
		// Decided questions on the core rules (Q), and the figures and procedures that
		// the guide shows (X, numbered by us).
		{"nemoswar2", numbered("%s-%02d", series{"Q", 120}, series{"X", 18}), nil},
	} {
		t.Run(test.system, func(t *testing.T) {
			rulings, err := rulesdoc.Rulings(test.system)
			if err != nil {
				t.Fatal(err)
			}
			covered := make(map[string]bool)
			for _, ruling := range rulings {
				for _, vector := range ruling.Vectors {
					covered[vector] = true
					if !slices.Contains(test.vectors, vector) && !slices.Contains(test.elsewhere, vector) {
						t.Errorf("%s: there is no vector %s", ruling.File, vector)
					}
				}
				t.Run(ruling.Name, func(t *testing.T) {
					t.Parallel()
					runsRuling(t, systems, test.system, ruling)
				})
			}
			for _, vector := range test.vectors {
				if !covered[vector] {
					t.Errorf("no ruling covers %s", vector)
				}
			}
		})
	}
}

func runsRuling(t *testing.T, systems []play.System, system string, ruling *rulesdoc.Ruling) {
	t.Helper()
	if len(commandsOf(ruling.Script, "expect ")) == 0 {
		t.Error("the script expects nothing")
	}
	if !strings.Contains(ruling.Script, "new "+system) {
		t.Error("the script plays another system")
	}
	if err := RunRuling(context.Background(), systems, ruling); err != nil {
		t.Error(err)
	}
}

// A series are the vectors that have a letter or word and a number from 1 on.
type series struct {
	kind string
	last int
}

func numbered(format string, all ...series) []string {
	var list []string
	for _, part := range all {
		for n := 1; n <= part.last; n++ {
			list = append(list, fmt.Sprintf(format, part.kind, n))
		}
	}
	return list
}

// lettered puts letters to the vectors that have several parts.
func lettered(vectors []string, letters map[string][]string) []string {
	var list []string
	for _, vector := range vectors {
		if letters[vector] == nil {
			list = append(list, vector)
		}
		for _, letter := range letters[vector] {
			list = append(list, vector+letter)
		}
	}
	return list
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
