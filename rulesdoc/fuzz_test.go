package rulesdoc_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// seed adds every file that matches a pattern to the corpus of a fuzz target.
func seed(f *testing.F, pattern string) {
	f.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
}

// checkFault fails unless the error has a file, a line and a message.
func checkFault(t *testing.T, err error) {
	t.Helper()
	var fault *rulesdoc.ParseError
	if !errors.As(err, &fault) || fault.Line < 1 || fault.File == "" || fault.Msg == "" {
		t.Errorf("error without a place: %v", err)
	}
}

func FuzzChapter(f *testing.F) {
	seed(f, "*/*.md")
	f.Add("# 1 One\r\n\r\n## 1.0 A\r\nkind: definition\r\n\r\nText")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := loadChapter(text)
		if err != nil {
			checkFault(t, err)
			return
		}
		for _, e := range b.Entries() {
			if e.ID == "" || e.Title == "" || e.Text == "" || e.Kind == "" || e.Line < 1 {
				t.Errorf("an entry with holes: %+v", e)
			}
			if got, ok := b.Entry(e.ID); !ok || got != e {
				t.Errorf("Entry(%q) is not found", e.ID)
			}
			b.Nearest(e.ID)
			rulesdoc.NewIndex(b, nil).Entries(e.Title)
		}
	})
}

func FuzzRuling(f *testing.F) {
	seed(f, "rulings/*/*.txt")
	f.Add("question: Q?\n\n  more\nrules: 1.0\nanswer: A.\n\n\n b\n---\nnew\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := rulesdoc.ParseRuling("game", "rulings/game/a.txt", text)
		if err != nil {
			checkFault(t, err)
			return
		}
		if r.Question == "" || r.Answer == "" || len(r.Rules) == 0 || strings.TrimSpace(r.Script) == "" {
			t.Errorf("a ruling with holes: %+v", r)
		}
		// ScriptLine is the line of the script's first line.
		first, _, _ := strings.Cut(r.Script, "\n")
		lines := strings.Split(text, "\n")
		if r.ScriptLine > len(lines) || !strings.HasPrefix(lines[r.ScriptLine-1], first) {
			t.Errorf("line %d is not %q", r.ScriptLine, first)
		}
	})
}

func FuzzQuery(f *testing.F) {
	for _, q := range []string{"capture", "persecución", "10.2.3b", "the", "é̂", "'s", "ying", "\xff", "2½", "oso's", "ííí"} {
		f.Add(q)
	}
	index := indexed(f, "nemoswar1")
	f.Fuzz(func(t *testing.T, query string) {
		b := load(t, "nemoswar1")
		for _, found := range index.Entries(query) {
			if found.Entry == nil || found.Score <= 0 || found.Covers <= 0 {
				t.Errorf("Entries(%q) has an empty find: %+v", query, found)
			}
		}
		for _, found := range index.Rulings(query) {
			if found.Ruling == nil || found.Score <= 0 {
				t.Errorf("Rulings(%q) has an empty find: %+v", query, found)
			}
		}
		b.Nearest(query)
		b.Entry(query)
		b.RulingsOn(query)
	})
}
