package repl

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// writtenTable is a table that somebody describes in plain words, with what each
// sentence says of the position, and what was typed to enter it.
type writtenTable struct {
	setup   string
	says    []string            // sentences
	checks  map[string][]string // of a sentence, as `expect` takes them
	answers map[string]string   // by the title of the question
}

func readWrittenTable(t *testing.T, file string) writtenTable {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	table := writtenTable{checks: make(map[string][]string), answers: make(map[string]string)}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		switch title, answer, typed := strings.Cut(line, "> "); {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "setup "):
			table.setup = line
		case strings.HasPrefix(line, "- "):
			table.says = append(table.says, line)
		case strings.HasPrefix(line, "    "):
			last := table.says[len(table.says)-1]
			table.checks[last] = append(table.checks[last], strings.TrimSpace(line))
		case typed:
			table.answers[title] = answer
		default:
			t.Fatalf("%s: %q is no sentence, check or answer", file, line)
		}
	}
	return table
}

// A table that was described in words is entered by answering `setup`, is then as it
// was described, and can be played from there to its end.
func TestWrittenTablesAreEntered(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "tables", "*.txt"))
	if err != nil || len(files) != 13 {
		t.Fatalf("%d tables, want three of each system and one more: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			table := readWrittenTable(t, file)
			s := newSession(t, Config{Systems: Systems(), Seed: func() uint64 { return 1 }})
			s.say(table.setup)
			keys, questions, answered := len(table.setup)+1, len(s.laying.questions), 0
			for n := 0; n < questions && s.laying != nil; n++ {
				title, _, _ := strings.Cut(s.laying.question(), ":")
				answer := table.answers[title]
				if answer != "" {
					answered++
				}
				keys += len(answer) + 1
				s.say(answer)
			}
			if s.laying != nil || s.Game() == nil {
				t.Fatal("the table does not stand after the last question")
			}
			if answered != len(table.answers) {
				t.Errorf("%d of %d answers were to questions that are asked", answered, len(table.answers))
			}
			for _, says := range table.says {
				if len(table.checks[says]) == 0 {
					t.Errorf("%s: nothing of it is checked", says)
				}
				for _, check := range table.checks[says] {
					if err := s.Execute(t.Context(), "expect "+check); err != nil {
						t.Errorf("%s: %v", says, err)
					}
				}
			}
			t.Logf("%d questions, %d answered, %d keys", questions, answered, keys)
			if questions > 35 || keys > 1500 {
				t.Errorf("%d questions and %d keys are more than five minutes", questions, keys)
			}
			playOn(t, s.Game())
		})
	}
}
