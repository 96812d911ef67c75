package rulesdoc_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// guideBooks are the two booklets of the second edition. Chapters 3 and 15 to 18 and the epilogues come from
// the guide, the others from facts about the manual.
var guideBooks = []string{"guide", "manual"}

func TestNemosWar2Fields(t *testing.T) {
	question := regexp.MustCompile(`\bQ-[0-9]+`)
	entries := load(t, "nemoswar2").Entries()
	known := ids(entries)
	decided := map[string]bool{}
	for _, e := range entries {
		if len(e.Books) == 0 {
			t.Errorf("%s names no book", e.ID)
		}
		for _, book := range e.Books {
			if !slices.Contains(guideBooks, book) {
				t.Errorf("%s: book %s; want one of %v", e.ID, book, guideBooks)
			}
		}
		for _, name := range e.Code {
			if _, err := os.Stat(filepath.Join("..", "nemo", "nemoswar2", name)); err != nil {
				t.Errorf("%s: code %s: no such file of nemo/nemoswar2", e.ID, name)
			}
		}
		if len(e.See) == 0 {
			t.Errorf("%s names no other rule", e.ID)
		}
		for _, other := range e.See {
			if !slices.Contains(known, other) {
				t.Errorf("%s: see %s, which is no entry", e.ID, other)
			}
		}
		for _, r := range e.Rulings {
			decided[r] = true
		}
		said := slices.Compact(slices.Sorted(slices.Values(question.FindAllString(e.Text, -1))))
		if named := slices.Sorted(slices.Values(e.Rulings)); !slices.Equal(said, named) {
			t.Errorf("%s: the text names %v, the field rulings %v", e.ID, said, named)
		}
	}
	for n := 1; n <= lastQuestion; n++ {
		if name := fmt.Sprintf("Q-%02d", n); !decided[name] {
			t.Errorf("no entry names %s", name)
		}
	}
}

// lastQuestion is the number of the last question that the project decided.
const lastQuestion = 112

// TestNemosWar2IsCited checks that the code files that an entry names cite its number.
func TestNemosWar2IsCited(t *testing.T) {
	source := map[string]string{}
	for _, e := range load(t, "nemoswar2").Entries() {
		number := regexp.MustCompile(`(^|[^\w.])` + regexp.QuoteMeta(e.ID) + `($|[^\w.]|\.\D|\.$)`)
		for _, name := range e.Code {
			if source[name] == "" {
				text, err := os.ReadFile(filepath.Join("..", "nemo", "nemoswar2", name))
				if err != nil {
					t.Fatal(err)
				}
				source[name] = string(text)
			}
			if !number.MatchString(source[name]) {
				t.Errorf("%s: %s does not cite it", e.ID, name)
			}
		}
	}
}

func TestNemosWar2HasEveryChapter(t *testing.T) {
	chapters := map[string]int{}
	for _, e := range load(t, "nemoswar2").Entries() {
		chapter, _, _ := strings.Cut(e.ID, ".")
		chapters[chapter]++
	}
	for chapter := 1; chapter <= 18; chapter++ {
		if chapters[fmt.Sprint(chapter)] == 0 {
			t.Errorf("chapter %d has no entry", chapter)
		}
	}
	for _, appendix := range []string{"B", "C", "D", "E"} {
		if chapters[appendix] == 0 {
			t.Errorf("Appendix %s has no entry", appendix)
		}
	}
}

func TestNemosWar2LookUp(t *testing.T) {
	index := indexed(t, "nemoswar2")
	for query, want := range map[string]string{
		"go hunting":              "10.3.4",
		"nadeen cannot sacrifice": "13.4",
	} {
		if found := index.Entries(query); len(found) == 0 || found[0].Entry.ID != want {
			t.Errorf("Entries(%q) = %v; want %s first", query, entryIDs(found), want)
		}
	}
}
