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
)

// Tables that somebody described in his own words, and what another typed to enter them who had
// nothing but the description: SYSTEM-N.md is the description, SYSTEM-N.json the position that
// was described, and SYSTEM-N.txt has the lines that were typed, each after the question that
// it answers, and with ! what was refused.

// typedLine is an answer to a question, with a part of why it is refused, or empty.
type typedLine struct{ question, answer, refused string }

// describedTable is what was typed to enter a table.
type describedTable struct {
	setup string
	lines []typedLine
}

func readDescribedTable(t *testing.T, file string) (table describedTable) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		line, isRefused := strings.CutPrefix(line, "! ")
		question, answer, typed := strings.Cut(line, "> ")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case table.setup == "":
			table.setup = line
		case !typed:
			t.Fatalf("%s: %q is no answer to a question", file, line)
		case isRefused:
			answer, why, _ := strings.Cut(answer, " => ")
			table.lines = append(table.lines, typedLine{question, answer, why})
		default:
			table.lines = append(table.lines, typedLine{question, answer, ""})
		}
	}
	return table
}

// entering is somebody who answers the questions of `setup`.
type entering struct {
	t     *testing.T
	s     *session
	left  []typedLine
	asked int
	typed int
	// stuck is how often the table was refused where there was nothing left to say.
	stuck int
	// wrong are the answers that were refused, or not, otherwise than noted.
	wrong []string
}

// answer is the next answer to a question, or nothing, which keeps what is shown.
func (e *entering) answer(question string) (line typedLine) {
	i := slices.IndexFunc(e.left, func(line typedLine) bool { return line.question == question })
	if i < 0 {
		return typedLine{question: question}
	}
	line = e.left[i]
	e.left = slices.Delete(e.left, i, i+1)
	e.typed++
	return line
}

// inquire answers what is asked before there is a table.
func (e *entering) inquire(_ context.Context, prompt string) (string, error) {
	name, _, _ := strings.Cut(strings.TrimSuffix(prompt, "> "), " ")
	e.asked++
	if e.asked > 100 {
		return "", io.EOF
	}
	return e.answer(name).answer, nil
}

// enter types all that was typed.
func (e *entering) enter(table describedTable) {
	e.left = table.lines
	e.s.inquire = e.inquire
	e.s.out.Reset()
	if err := e.s.Execute(e.t.Context(), table.setup); err != nil {
		e.t.Fatal(err)
	}
	e.t.Log(e.s.out.String())
	for last := -1; e.s.laying != nil && e.asked < 120 && e.stuck < 3; {
		question := e.s.laying.question()
		title, _, _ := strings.Cut(question, ":")
		if e.s.laying.at != last {
			e.asked++
		}
		last = e.s.laying.at
		line := e.answer(title)
		e.s.out.Reset()
		err := e.s.Execute(e.t.Context(), line.answer)
		if err != nil && line.answer == "" {
			e.stuck++
		}
		e.t.Logf("%s\n    > %s\n%v", question, line.answer, err)
		if said, _, _ := strings.Cut(e.s.out.String(), "\n\n"); strings.HasPrefix(said, "Taken") {
			e.t.Log(said)
		}
		switch {
		case err == nil && line.refused != "":
			e.wrong = append(e.wrong, fmt.Sprintf("%s> %s: is not refused", title, line.answer))
		case err != nil && (line.refused == "" || !strings.Contains(err.Error(), line.refused)):
			e.wrong = append(e.wrong, fmt.Sprintf("%s> %s: %v", title, line.answer, err))
		}
	}
}

// Tables that were described are entered, are then as they were described, and are played
// from there to their end.
func TestDescribedTablesAreEntered(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "tables", "described", "*.txt"))
	if err != nil || len(files) != 12 {
		t.Errorf("%d tables, want three of each system: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			e := &entering{t: t, s: newSession(t, Config{Systems: Systems(), Interactive: true, Seed: func() uint64 { return 1 }})}
			e.enter(readDescribedTable(t, file))
			for _, wrong := range e.wrong {
				t.Error(wrong)
			}
			for _, line := range e.left {
				t.Errorf("nobody asks %q", line.question)
			}
			if e.s.laying != nil {
				text, _ := os.ReadFile(strings.TrimSuffix(file, ".txt") + ".json")
				target, _ := newTableau(e.s.laying.t.system, text)
				for _, c := range difference(target.doc, e.s.laying.t.doc) {
					t.Errorf("entered otherwise: %s is %s, want %s", c.path, c.after, c.before)
				}
			}
			if e.s.laying != nil || e.s.Game() == nil {
				t.Fatal("the table does not stand after the last question")
			}
			t.Logf("%d questions, %d answers", e.asked, e.typed)
			is, err := tableauOf(e.s.Game())
			if err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(strings.TrimSuffix(file, ".txt") + ".json")
			if err != nil {
				t.Fatal(err)
			}
			target, err := newTableau(e.s.Game().System(), text)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range difference(target.doc, is.doc) {
				if !sameSet(c, target, is) {
					t.Errorf("entered otherwise: %s is %s, want %s", c.path, c.after, c.before)
				}
			}
		})
	}
}
