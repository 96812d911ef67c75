package rulesdoc_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestEveryEntryHasASpanishTitle checks that every entry has one. The titles of the first edition are those
// of its two Spanish rulebooks; for the others the entry marks the title as our translation.
func TestEveryEntryHasASpanishTitle(t *testing.T) {
	for _, system := range rulesdoc.Systems() {
		for _, e := range load(t, system).Entries() {
			if e.Titles["es"] == "" {
				t.Errorf("%s [%s] %s (%s:%d) has no Spanish title; write es-ours", system, e.ID, e.Title, e.File, e.Line)
			}
			if ours := slices.Contains(e.Translated, "es"); ours == (system == "nemoswar1") {
				t.Errorf("%s [%s]: the Spanish title %q counts as our translation: %t", system, e.ID, e.Titles["es"], ours)
			}
		}
	}
}

// TestTheFirstEditionBeginsInSpanish checks that each entry has its first sentence in Spanish. It must differ
// from the English one and contain no number that the English entry lacks.
func TestTheFirstEditionBeginsInSpanish(t *testing.T) {
	number := regexp.MustCompile(`[0-9]+`)
	for _, e := range load(t, "nemoswar1").Entries() {
		says := e.Says["es"]
		switch {
		case says == "":
			t.Errorf("[%s] %s (%s:%d) does not begin in Spanish; write es-says", e.ID, e.Title, e.File, e.Line)
			continue
		case strings.HasPrefix(strings.Join(strings.Fields(e.Text), " "), says):
			t.Errorf("[%s]: es-says is the English sentence", e.ID)
		case !strings.HasSuffix(says, ".") && !strings.HasSuffix(says, "!"):
			t.Errorf("[%s]: es-says %q is no whole sentence", e.ID, says)
		}
		english := number.FindAllString(e.Text, -1)
		for _, n := range number.FindAllString(says, -1) {
			if !slices.Contains(english, n) {
				t.Errorf("[%s]: es-says has the number %s, which the entry has not", e.ID, n)
			}
		}
	}
}

// TestEveryEntrySaysOnWhatItRests checks that every entry names its source, and that none cites a page or
// booklet whose text the project lacks: it has the first twelve pages of the Nemesis manual, and the guide of
// the second edition.
func TestEveryEntrySaysOnWhatItRests(t *testing.T) {
	page := regexp.MustCompile(`p\. (?:[0-9]+-)?([0-9]+)`)
	for _, system := range rulesdoc.Systems() {
		for _, e := range load(t, system).Entries() {
			if e.Rests.IsZero() {
				t.Errorf("%s [%s] %s (%s:%d) says not on what it rests; write the field rests", system, e.ID, e.Title, e.File, e.Line)
			}
			if e.Rests.Basis != rulesdoc.FromBook {
				continue
			}
			switch system {
			case "nemesis":
				last := page.FindStringSubmatch(e.Rests.Place)
				if last == nil {
					t.Errorf("nemesis [%s]: %q names no page of the manual", e.ID, e.Rests.Place)
				} else if n, _ := strconv.Atoi(last[1]); n < 1 || n > 12 {
					t.Errorf("nemesis [%s]: page %d is beyond the twelve that were read", e.ID, n)
				}
			case "nemoswar2":
				if !strings.HasPrefix(e.Rests.Place, "guide, ") {
					t.Errorf("nemoswar2 [%s]: %q; the one booklet that was read is the guide", e.ID, e.Rests.Place)
				}
			case "nemoswar1":
				number, ok := strings.CutPrefix(e.Rests.Place, "rule ")
				number, _, _ = strings.Cut(number, " ")
				number = strings.Trim(number, ",;")
				if !ok || !strings.HasPrefix(e.ID, strings.TrimSuffix(number, ".0")) {
					t.Errorf("nemoswar1 [%s]: %q is not its printed rule", e.ID, e.Rests.Place)
				}
			}
		}
	}
}

func TestAuthorityReads(t *testing.T) {
	e, ok := load(t, "nemoswar1").Entry("10.2.3b")
	if !ok || e.Rests.String() != "book: rule 10.2.3" {
		t.Errorf("10.2.3b rests on %q", e.Rests)
	}
	if s := (rulesdoc.Authority{Basis: rulesdoc.Ours}).String(); s != "ours" {
		t.Errorf("ours without a place reads %q", s)
	}
}
