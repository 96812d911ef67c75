package rulesdoc_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// printedRules are the numbers printed in the two Spanish rulebooks, which are not in the repository. There
// is no 3.1.
const printedRules = `
0.0 1.0 2.0 2.1 2.2 2.3 3.0 3.2 3.2.1 3.2.2 4.0 4.1 4.2 5.0
6.0 6.1 6.1.1 6.1.2 6.1.3 6.2 6.3 6.4 6.5 6.5.1 6.5.2 6.6 6.6.1 6.6.2 6.6.3
6.7 6.7.1 6.7.2 6.7.3 6.8 6.9
7.0 7.1 7.1.1 7.1.2 7.1.3 7.2 7.3 7.4 7.5 7.6 8.0 9.0
10.0 10.1 10.2 10.2.1 10.2.2 10.2.3 10.3 11.0 12.0 12.1 12.2 12.3 12.4 12.5
13.0 13.1 13.1.1 13.2 13.2.1 13.2.2 13.3 13.4 14.0 14.1 14.2 14.3`

// expansionOnly matches the printed rules that the base rulebook lacks.
var expansionOnly = regexp.MustCompile(`^(3\.0\.5b|3\.2.*|12\.3m|13\..*|14\..*)$`)

func TestNemosWar1HasEveryPrintedRule(t *testing.T) {
	b := load(t, "nemoswar1")
	for id := range strings.FieldsSeq(printedRules) {
		if _, ok := b.Entry(id); !ok {
			t.Errorf("rule %s has no entry", id)
		}
	}
	// A longer number must be a part of a printed one.
	printed := strings.Fields(printedRules)
	for _, e := range b.Entries() {
		id := strings.TrimRight(e.ID, "abcdefghijklmnopqrstuvwxyz")
		for !slices.Contains(printed, id) {
			dot := strings.LastIndexByte(id, '.')
			if dot < 0 {
				t.Errorf("entry %s lies below no printed rule", e.ID)
				break
			}
			id = id[:dot]
			if !strings.Contains(id, ".") {
				id += ".0"
			}
		}
	}
}

func TestNemosWar1Order(t *testing.T) {
	entries := load(t, "nemoswar1").Entries()
	for i := 1; i < len(entries); i++ {
		if compareIDs(entries[i-1].ID, entries[i].ID) >= 0 {
			t.Errorf("entry %s comes before %s", entries[i-1].ID, entries[i].ID)
		}
	}
}

// compareIDs orders 9.0 < 9.0a < 9.1 < 10.0.
func compareIDs(x, y string) int {
	key := func(id string) []int {
		var key []int
		for part := range strings.SplitSeq(id, ".") {
			digits := strings.TrimRight(part, "abcdefghijklmnopqrstuvwxyz")
			n, _ := strconv.Atoi(digits)
			key = append(key, n)
			if letter := part[len(digits):]; letter != "" {
				// Sort before any further number, which is at least 0.
				key = append(key, int(letter[0])-1000)
			}
		}
		return key
	}
	return slices.Compare(key(x), key(y))
}

func TestNemosWar1Fields(t *testing.T) {
	code := regexp.MustCompile(`^(setup|preparation|tests|events|actions|treasure|tracks|combat|calendar|victory|options|historical|epilogue|deck)\.go$`)
	ruling := regexp.MustCompile(`^R([0-9]+)$`)
	decided := map[int]bool{}
	for _, e := range load(t, "nemoswar1").Entries() {
		if e.Titles["es"] == "" {
			t.Errorf("%s has no Spanish title", e.ID)
		}
		want := []string{"base", "expansion"}
		switch {
		case e.ID == "3.0.5a":
			want = want[:1]
		case expansionOnly.MatchString(e.ID):
			want = want[1:]
		}
		if !slices.Equal(e.Books, want) {
			t.Errorf("%s: books %v; want %v", e.ID, e.Books, want)
		}
		if e.Kind != "normative" && len(e.Code) > 0 {
			t.Errorf("%s is %s and names code", e.ID, e.Kind)
		}
		for _, file := range e.Code {
			if !code.MatchString(file) {
				t.Errorf("%s: unknown file %s", e.ID, file)
			}
		}
		for _, r := range e.Rulings {
			m := ruling.FindStringSubmatch(r)
			if m == nil {
				t.Errorf("%s: ruling %q; want R and a number", e.ID, r)
				continue
			}
			n, _ := strconv.Atoi(m[1])
			decided[n] = true
		}
		// A decided question named in the text must be listed in the field rulings too.
		for _, group := range regexp.MustCompile(`\(R[0-9, R]+\)`).FindAllString(e.Text, -1) {
			for _, r := range regexp.MustCompile(`R[0-9]+`).FindAllString(group, -1) {
				if !slices.Contains(e.Rulings, r) {
					t.Errorf("%s: the text names %s, the field rulings does not", e.ID, r)
				}
			}
		}
		if lines := strings.Count(e.Text, "\n") + 1 - 2*strings.Count(e.Text, "\n\n"); lines > 9 {
			t.Errorf("%s: %d lines of text", e.ID, lines)
		}
	}
	// The fact sheet decides 63 questions, and the project 21 more; each affects some rule.
	for n := 1; n <= 84; n++ {
		if !decided[n] {
			t.Errorf("no entry names R%d", n)
		}
	}
}
