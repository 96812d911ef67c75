package rulesdoc_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

func hitIDs(hits []rulesdoc.Hit) []string {
	var list []string
	for _, h := range hits {
		list = append(list, h.Entry.ID)
	}
	return list
}

func TestSearchFindsFirst(t *testing.T) {
	b := load(t, "nemoswar1")
	for query, want := range map[string]string{
		"10.2.3b":                        "10.2.3b",
		"10.2.3B":                        "10.2.3b",
		"capture":                        "10.2.3b", // title Capturing, by the stem
		"capturing":                      "10.2.3b",
		"Captured!":                      "10.2.3b",
		"scourge seas":                   "12.3c",
		"the scourge of the seas":        "12.3c",
		"mysterious library":             "7.1.3e",
		"hidden ships":                   "4.2",
		"ned land":                       "6.8b",
		"azote de los mares":             "12.3c",
		"biblioteca misteriosa":          "7.1.3e",
		"bibliotecas misteriosas":        "7.1.3e",
		"persecución implacable":         "13.2",
		"persecucion implacable":         "13.2",
		"presion del oceano":             "13.4",
		"PRESIÓN DEL OCÉANO":             "13.4",
		"presio\u0301n del oce\u0301ano": "13.4", // accents as marks of their own
		"espana barcos ocultos":          "4.2",
		"marcador de liberación":         "9.0d",
		"reparacion del casco":           "7.1.2",
		"hundir barcos de guerra":        "12.3a",
		"¿cómo acaba el juego?":          "12.2",
		"may I capture a ship":           "10.2.3b",
		"capturar":                       "10.2.3b",
		"imperial backlash":              "6.3",
	} {
		hits := b.Search(query)
		if len(hits) == 0 || hits[0].Entry.ID != want {
			t.Errorf("Search(%q) = %v; want %s first", query, hitIDs(hits), want)
		}
	}
}

func TestSearchOrder(t *testing.T) {
	b := load(t, "nemoswar1")
	for _, query := range []string{"capture notoriety skulls", "week 52", "exert resource before dice", "barcos de guerra", "zebra ship"} {
		hits := b.Search(query)
		if len(hits) == 0 {
			t.Errorf("Search(%q): none", query)
			continue
		}
		if !slices.IsSortedFunc(hits, func(x, y rulesdoc.Hit) int {
			if len(x.Words) != len(y.Words) {
				return len(y.Words) - len(x.Words)
			}
			return y.InTitle - x.InTitle
		}) {
			t.Errorf("Search(%q) is out of order: %v", query, hitIDs(hits))
		}
		seen := map[string]bool{}
		for _, h := range hits {
			if seen[h.Entry.ID] {
				t.Errorf("Search(%q) has %s twice", query, h.Entry.ID)
			}
			seen[h.Entry.ID] = true
			if strings.Contains(query, "zebra") && h.All {
				t.Errorf("Search(%q): %s claims all words", query, h.Entry.ID)
			}
			if h.Snippet != "" && !strings.Contains(h.Entry.Text, h.Snippet) {
				t.Errorf("Search(%q): snippet %q is not in the text of %s", query, h.Snippet, h.Entry.ID)
			}
		}
		if again := b.Search(query); !slices.Equal(hitIDs(hits), hitIDs(again)) {
			t.Errorf("Search(%q) is not the same twice", query)
		}
	}
}

// TestEveryTitleFindsItsEntry holds whatever the titles become.
func TestEveryTitleFindsItsEntry(t *testing.T) {
	for _, system := range rulesdoc.Systems() {
		b := load(t, system)
		for _, e := range b.Entries() {
			titles := []string{e.Title}
			if es := e.Titles["es"]; es != "" {
				titles = append(titles, es)
			}
			for _, title := range titles {
				i := slices.IndexFunc(b.Search(title), func(h rulesdoc.Hit) bool { return h.Entry == e && h.All })
				if i < 0 {
					t.Errorf("%s: Search(%q) does not find %s with all words", system, title, e.ID)
				}
			}
			if hits := b.Search(e.ID); len(hits) == 0 || hits[0].Entry != e {
				t.Errorf("%s: Search(%q) does not find it first", system, e.ID)
			}
		}
	}
}

func TestSearchOddQueries(t *testing.T) {
	b := load(t, "nemoswar1")
	for _, query := range []string{"", "   ", "...", "¿?", "\xff\xfe", "zzzzqqq", "́"} {
		if hits := b.Search(query); len(hits) != 0 {
			t.Errorf("Search(%q) = %v", query, hitIDs(hits))
		}
	}
	if hits := b.Search("the"); len(hits) == 0 {
		t.Error("a common word alone finds nothing")
	}
}

// TestSearchLongQuery guards the limit on what is read of a query: without it
// the stemmers would keep this test busy until it is stopped.
func TestSearchLongQuery(t *testing.T) {
	b := load(t, "nemoswar1")
	for _, part := range []string{"a", "ñ", "capture ship ", "a.", "\xff"} {
		b.Search(strings.Repeat(part, 10<<20/len(part)))
		b.SearchRulings(strings.Repeat(part, 10<<20/len(part)))
	}
	if hits := b.Search("capture " + strings.Repeat("ñ", 1<<20)); len(hits) == 0 {
		t.Error("the words before an endless one are lost")
	}
}
