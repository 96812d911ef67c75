package rulesdoc_test

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestEveryEntryHasASpanishTitle: the first edition's are those of its two Spanish
// rulebooks, the others' are ours, and every entry says which.
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
