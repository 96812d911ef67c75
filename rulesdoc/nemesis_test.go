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

// The rules of Nemesis are numbered by topic as in the project's fact sheet. lastFact is the last number of
// each topic; the numbers have no gaps.
var lastFact = [...]int{
	1: 17, 2: 8, 3: 3, 4: 22, 5: 13, 6: 5, 7: 17, 8: 10, 9: 8, 10: 6, 11: 8, 12: 9, 13: 6, 14: 6, 15: 5, 16: 4,
	17: 5, 18: 6, 19: 7, 20: 3, 21: 7, 22: 7, 24: 14, 25: 8,
}

func TestNemesisHasEveryRule(t *testing.T) {
	known := ids(load(t, "nemesis").Entries())
	for topic, last := range lastFact {
		for n := 1; n <= last; n++ {
			if id := fmt.Sprintf("%d.%d", topic, n); !slices.Contains(known, id) {
				t.Errorf("there is no entry %s", id)
			}
		}
	}
}

func TestNemesisFields(t *testing.T) {
	ambiguity := regexp.MustCompile(`\bA-[0-9]+`)
	decided := map[string]bool{}
	for _, e := range load(t, "nemesis").Entries() {
		if !slices.Equal(e.Books, []string{"base"}) {
			t.Errorf("%s: books %v; want base", e.ID, e.Books)
		}
		for _, name := range e.Code {
			if _, err := os.Stat(filepath.Join("..", "nemo", "nemesis", name)); err != nil {
				t.Errorf("%s: code %s: no such file of nemo/nemesis", e.ID, name)
			}
		}
		if len(e.See) == 0 {
			t.Errorf("%s names no other rule", e.ID)
		}
		for _, r := range e.Rulings {
			decided[r] = true
		}
		said := slices.Compact(slices.Sorted(slices.Values(ambiguity.FindAllString(e.Text, -1))))
		if !slices.Equal(said, e.Rulings) {
			t.Errorf("%s: the text names %v, the field rulings %v", e.ID, said, e.Rulings)
		}
		if lines := strings.Count(e.Text, "\n") + 1; lines > 8 {
			t.Errorf("%s: %d lines of text", e.ID, lines)
		}
	}
	// The fact sheet decides 49 questions; each affects some rule.
	for n := 1; n <= 49; n++ {
		if name := fmt.Sprintf("A-%02d", n); !decided[name] {
			t.Errorf("no entry names %s", name)
		}
	}
}

func TestNemesisLookUp(t *testing.T) {
	index := indexed(t, "nemesis")
	for query, want := range map[string]string{
		"surprise attack": "12.7",
		"ninth fire":      "11.2.ninth",
		"light wounds":    "19.1",
	} {
		if found := index.Entries(query); len(found) == 0 || found[0].Entry.ID != want {
			t.Errorf("Entries(%q) = %v; want %s first", query, entryIDs(found), want)
		}
	}
}
