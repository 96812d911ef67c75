package repl

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// These tests enter described tables through the questions of `setup`, compare them
// with their description, and play them to the end.
//
// A file has a line that begins with setup, and the input: an answer to the current
// question or, after the entry or title of a question and ">", to that one. A line that
// begins with "!" must be refused with the words after "=>". In described/, SYSTEM-N.md is
// a person's description of a table and SYSTEM-N.json its position. Paths that the
// description omits are listed after "-"; a # means that only a count was given. In other
// files "-" is a sentence about the table, with expectations about the position below it.

// tableTyped is a line that was typed, or a check of a sentence.
type tableTyped struct{ question, text, refused string }

type typedTable struct {
	seed   uint64
	setup  string
	lines  []tableTyped
	checks []string
	untold []string
}

func readTypedTable(t *testing.T, file string) (table typedTable) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	table.seed = 1
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		said, isRefused := strings.CutPrefix(line, "! ")
		switch {
		case line == "" || line[0] == '#':
		case strings.HasPrefix(line, "    "):
			table.checks = append(table.checks, strings.TrimSpace(line))
		case strings.HasPrefix(line, "- "):
			path, _, _ := strings.Cut(line[2:], ": ")
			table.untold = append(table.untold, path)
		case strings.HasPrefix(line, "seed "):
			if table.seed, err = strconv.ParseUint(line[len("seed "):], 10, 64); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
		case table.setup == "":
			table.setup = line
		default:
			var typed tableTyped
			if isRefused {
				said, typed.refused, _ = strings.Cut(said, " => ")
			}
			if question, answer, ok := strings.Cut(said, "> "); ok {
				typed.question, said = question, answer
			}
			typed.text = said
			table.lines = append(table.lines, typed)
		}
	}
	return table
}

// enter types the lines of a table.
func (table *typedTable) enter(t *testing.T, s *session) {
	t.Helper()
	taken, refused := 0, 0
	s.say(table.setup)
	for _, line := range table.lines {
		// Answer a question when it comes up; state in full what was forgotten at another one.
		isIt := func(q position.Question) bool { return q.Entry == line.question || q.Title == line.question }
		for line.question != "" && !isIt(s.laying.asked()) && slices.ContainsFunc(s.laying.questions()[s.laying.at:], isIt) {
			s.say("keep")
		}
		t.Logf("%s\n    > %s", s.laying.question(), line.text)
		s.out.Reset()
		err := s.Execute(t.Context(), line.text)
		t.Logf("%s%v", s.out, err)
		switch {
		case line.refused == "" && err != nil:
			t.Errorf("%s> %s: %v", line.question, line.text, err)
		case line.refused != "" && (err == nil || !strings.Contains(err.Error(), line.refused)):
			t.Errorf("%s> %s: it is not refused as noted: %v", line.question, line.text, err)
		}
		if n := len(position.Statements(line.text)); line.refused == "" {
			taken += n
		} else {
			refused += n
		}
	}
	if s.laying != nil {
		if err := s.Execute(t.Context(), "done"); err != nil {
			t.Errorf("done: %v", err)
		}
	}
	if s.laying != nil || s.Game() == nil {
		t.Fatal("the table does not stand")
	}
	t.Logf("%d statements were taken, %d refused", taken, refused)
}

func tablesIn(t *testing.T, want int, path ...string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(path...))
	if err != nil || len(files) != want {
		t.Errorf("%d tables, want %d: %v", len(files), want, err)
	}
	return files
}

func TestWrittenTablesAreEntered(t *testing.T) {
	for _, file := range tablesIn(t, 13, "testdata", "tables", "*.txt") {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			table := readTypedTable(t, file)
			s := newSession(t, Config{Systems: Systems(), Seed: func() uint64 { return table.seed }})
			table.enter(t, s)
			if len(table.checks) == 0 {
				t.Error("nothing of it is checked")
			}
			for _, check := range table.checks {
				if err := s.Execute(t.Context(), "expect "+check); err != nil {
					t.Error(err)
				}
			}
			playOn(t, s.Game())
		})
	}
}

func TestDescribedTablesAreEntered(t *testing.T) {
	for _, file := range tablesIn(t, 12, "testdata", "tables", "described", "*.txt") {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			table := readTypedTable(t, file)
			s := newSession(t, Config{Systems: Systems(), Seed: func() uint64 { return table.seed }})
			table.enter(t, s)
			text, err := os.ReadFile(strings.TrimSuffix(file, ".txt") + ".json")
			if err != nil {
				t.Fatal(err)
			}
			target, err := s.Game().System().Restore(1, text)
			if err != nil {
				t.Fatal(err)
			}
			want, got := asTold(t, target, table.untold), asTold(t, s.Game(), table.untold)
			for _, fault := range otherwise("", want, got) {
				t.Error(fault)
			}
			playOn(t, s.Game())
		})
	}
}

// asTold returns a position without the undescribed paths; a list marked with # becomes
// its length.
func asTold(t *testing.T, game *play.Game, untold []string) any {
	t.Helper()
	text, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := tree.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range untold {
		path, counted := strings.CutPrefix(path, "#")
		at, err := tree.Locate(doc, path)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if list, ok := at.Get().([]any); ok && counted {
			at.Set(fmt.Sprint(len(list)))
		} else {
			at.Set("")
		}
	}
	return doc
}

// otherwise lists the differences between two documents by path.
func otherwise(path string, want, got any) (faults []string) {
	if want, ok := want.(map[string]any); ok {
		got, _ := got.(map[string]any)
		names := make(map[string]bool)
		for name := range want {
			names[name] = true
		}
		for name := range got {
			names[name] = true
		}
		for name := range names {
			faults = append(faults, otherwise(strings.TrimPrefix(path+"."+name, "."), want[name], got[name])...)
		}
		slices.Sort(faults)
		return faults
	}
	one, isList := want.([]any)
	if other, ok := got.([]any); ok && isList && len(one) == len(other) {
		for i := range one {
			faults = append(faults, otherwise(fmt.Sprint(path, ".", i), one[i], other[i])...)
		}
		return faults
	}
	if !tree.Equal(want, got) {
		faults = append(faults, fmt.Sprintf("%s is %s, want %s", path, tree.Show(got), tree.Show(want)))
	}
	return faults
}

// playOn plays a table to its end and checks every position.
func playOn(t *testing.T, game *play.Game) {
	t.Helper()
	for step := 0; !game.Over(); step++ {
		if step > 20000 {
			t.Fatal("the game does not end")
		}
		if _, err := game.Auto("random"); err != nil {
			t.Fatal(err)
		}
		if broken := game.Check(); len(broken) > 0 {
			t.Fatalf("step %d: %v", step, broken)
		}
	}
}
