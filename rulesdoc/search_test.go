package rulesdoc_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// indexes caches an index of each book's own texts, because building one takes longer than most tests.
var indexes = make(map[string]*rulesdoc.Index)

// indexed returns the index of a book's own texts. Tests that use it must not run in parallel.
func indexed(t testing.TB, system string) *rulesdoc.Index {
	t.Helper()
	if indexes[system] == nil {
		indexes[system] = rulesdoc.NewIndex(load(t, system), nil)
	}
	return indexes[system]
}

func entryIDs(found []rulesdoc.Found) []string {
	var list []string
	for _, f := range found {
		list = append(list, f.Entry.ID)
	}
	return list
}

func TestEntriesFindsFirst(t *testing.T) {
	index := indexed(t, "nemoswar1")
	for query, want := range map[string]string{
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
		"presio\u0301n del oce\u0301ano": "13.4", // combining accents
		"espana barcos ocultos":          "4.2",
		"marcador de liberación":         "9.0d",
		"reparacion del casco":           "7.1.2",
		"hundir barcos de guerra":        "12.3a",
		"¿cómo acaba el juego?":          "12.2",
		"may I capture a ship":           "10.2.3b",
		"capturar":                       "10.2.3b",
		"imperial backlash":              "6.3",
	} {
		found := index.Entries(query)
		if len(found) == 0 || found[0].Entry.ID != want {
			t.Errorf("Entries(%q) = %v; want %s first", query, entryIDs(found), want)
		}
	}
}

func TestEntriesOrder(t *testing.T) {
	index := indexed(t, "nemoswar1")
	for _, query := range []string{"capture notoriety skulls", "week 52", "exert resource before dice", "barcos de guerra", "zebra ship"} {
		found := index.Entries(query)
		if len(found) == 0 {
			t.Errorf("Entries(%q): none", query)
			continue
		}
		seen := map[string]bool{}
		for i, f := range found {
			if i > 0 && f.Score > found[i-1].Score || f.Score <= 0 {
				t.Errorf("Entries(%q) is out of order at %s", query, f.Entry.ID)
			}
			if seen[f.Entry.ID] {
				t.Errorf("Entries(%q) has %s twice", query, f.Entry.ID)
			}
			seen[f.Entry.ID] = true
			text := strings.Join(strings.Fields(f.Entry.Text), " ")
			if said := index.Sentence(text, query); said != "" && !strings.Contains(text, said) {
				t.Errorf("Entries(%q): sentence %q is not in the text of %s", query, said, f.Entry.ID)
			}
		}
		if again := index.Entries(query); !slices.Equal(entryIDs(found), entryIDs(again)) {
			t.Errorf("Entries(%q) is not the same twice", query)
		}
	}
}

// TestSentenceSaysIt checks that Sentence returns the sentence of an entry that has the query's words.
func TestSentenceSaysIt(t *testing.T) {
	index := indexed(t, "nemoswar1")
	text := "The Nautilus moves. A warship that is\nface up takes 1 from the roll. Nothing else happens."
	if got, want := index.Sentence(text, "warships face up"), "A warship that is face up takes 1 from the roll."; got != want {
		t.Errorf("Sentence = %q; want %q", got, want)
	}
	if got := index.Sentence(text, "zebra"); got != "" {
		t.Errorf("Sentence without anything of the words = %q", got)
	}
}

// TestEveryTitleFindsItsEntry checks all titles, without listing them here.
func TestEveryTitleFindsItsEntry(t *testing.T) {
	for _, system := range rulesdoc.Systems() {
		index := indexed(t, system)
		for _, e := range load(t, system).Entries() {
			titles := []string{e.Title}
			if es := e.Titles["es"]; es != "" {
				titles = append(titles, es)
			}
			for _, title := range titles {
				found := index.Entries(title)
				i := slices.IndexFunc(found, func(f rulesdoc.Found) bool { return f.Entry == e })
				if i < 0 || i > 9 {
					t.Errorf("%s: Entries(%q) has %s in place %d of %d; it should be among the first ten", system, title, e.ID, i, len(found))
				}
			}
		}
	}
}

func TestEntriesOddQueries(t *testing.T) {
	index := indexed(t, "nemoswar1")
	for _, query := range []string{"", "   ", "...", "¿?", "\xff\xfe", "zzzzqqq", "́"} {
		if found := index.Entries(query); len(found) != 0 {
			t.Errorf("Entries(%q) = %v", query, entryIDs(found))
		}
	}
	if found := index.Entries("the"); len(found) == 0 {
		t.Error("a common word alone finds nothing")
	}
}

// TestLongQuery tests the limit on the length of a query: without it, stemming would take forever.
func TestLongQuery(t *testing.T) {
	index := indexed(t, "nemoswar1")
	for _, part := range []string{"a", "ñ", "capture ship ", "a.", "\xff"} {
		index.Entries(strings.Repeat(part, 10<<20/len(part)))
		index.Rulings(strings.Repeat(part, 10<<20/len(part)))
	}
	if found := index.Entries("capture " + strings.Repeat("ñ", 1<<20)); len(found) == 0 {
		t.Error("the words before an endless one are lost")
	}
}
