package answer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// linesOf are the lines of a list of testdata, by their columns.
func linesOf(t *testing.T, file string) (lines [][]string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines = append(lines, strings.Split(line, "\t"))
		}
	}
	return lines
}

func verdictOf(t *testing.T, system, question string) rulesdoc.Verdict {
	t.Helper()
	a, err := Ask(t.Context(), Config{Systems: []play.System{systemOf(t, system)}, Question: question})
	if err != nil {
		t.Fatal(err)
	}
	return a.Verdict
}

// A question that no rule answers gets no verdict.
func TestUnanswerableQuestions(t *testing.T) {
	lines := linesOf(t, "unanswerable.tsv")
	for _, line := range lines {
		if verdict := verdictOf(t, line[0], line[1]); verdict != "" {
			t.Errorf("%s: %q is told %s", line[0], line[1], verdict)
		}
	}
	if len(lines) < 40 {
		t.Errorf("only %d questions were asked", len(lines))
	}
}

// A question gets the same verdict in all phrasings that are understood.
func TestPhrasings(t *testing.T) {
	const mostlyTold = 86 // of the ninety, those that are told today
	lines := linesOf(t, "phrasings.tsv")
	told := 0
	for _, line := range lines {
		for _, question := range line[2:] {
			switch verdict := verdictOf(t, line[0], question); {
			case verdict == "":
				t.Logf("%s: %q is not told", line[0], question)
			case verdict != rulesdoc.Verdict(line[1]):
				t.Errorf("%s: %q is told %s; right is %s", line[0], question, verdict, line[1])
			default:
				told++
			}
		}
	}
	t.Logf("of %d questions in three phrasings %d phrasings are told", len(lines), told)
	if len(lines) < 30 || told < mostlyTold {
		t.Errorf("of %d questions in three phrasings only %d phrasings are told", len(lines), told)
	}
}
