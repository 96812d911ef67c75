package rulesdoc_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// fewestTerms is the minimum number of terms in a system's glossary.
const fewestTerms = 25

func glossaries(t *testing.T) map[string]*rulesdoc.Book {
	t.Helper()
	books := make(map[string]*rulesdoc.Book)
	for _, system := range rulesdoc.Systems() {
		book, err := rulesdoc.Load(system)
		if err != nil {
			t.Fatal(err)
		}
		books[system] = book
	}
	return books
}

// Every system has a glossary. Its explanations are short, cite entries of the book and explain words that
// the rules use.
func TestTermsAreOfTheRules(t *testing.T) {
	for system, book := range glossaries(t) {
		if n := len(book.Terms()); n < fewestTerms {
			t.Errorf("%s: %d terms, and %d are wanted", system, n, fewestTerms)
		}
		rules := ""
		for _, e := range book.Entries() {
			rules += strings.Join(strings.Fields(e.Title+". "+e.Text), " ") + "\n"
		}
		rules = strings.ToLower(rules)
		for _, term := range book.Terms() {
			place := func(format string, args ...any) {
				t.Helper()
				t.Errorf("%s:%d %s: "+format, append([]any{term.File, term.Line, term.Name}, args...)...)
			}
			if !strings.Contains(rules, strings.ToLower(term.Name)) &&
				!slices.ContainsFunc(term.Also, func(word string) bool { return strings.Contains(rules, strings.ToLower(word)) }) {
				place("no rule has the word, nor another of its words %q", term.Also)
			}
			if sentences := strings.Count(term.Text+" ", ". "); sentences < 1 || sentences > 3 {
				place("%d sentences; one to three are wanted", sentences)
			}
			if n := utf8.RuneCountInString(term.Text); n > 260 {
				place("%d characters; 260 are enough", n)
			}
			// The rules that a term cites contain one of its words.
			rests := ""
			for _, id := range term.Rules {
				if e, ok := book.Entry(id); ok {
					rests += strings.ToLower(" " + e.Title + " " + strings.Join(strings.Fields(e.Text), " "))
				}
			}
			if !slices.ContainsFunc(append([]string{term.Name}, term.Also...), func(word string) bool {
				word = strings.ToLower(word)
				return strings.Contains(rests, word[:min(len(word), max(3, len(word)*2/3))])
			}) {
				place("the rules that it names, %v, do not have the word", term.Rules)
			}
			if system != "nemoswar1" && !term.Translated {
				place("the book is English; its Spanish is our translation: es-ours")
			}
			for _, word := range append([]string{term.Name, strings.ToUpper(term.Name)}, term.Also...) {
				if found, ok := book.Term(word); !ok || found != term {
					place("%q is not found as this term", word)
				}
			}
			if _, ok := book.Term(term.Spanish); !ok {
				place("%q, its Spanish, is not found", term.Spanish)
			}
		}
	}
}

// Terms that users asked for are in the glossaries.
func TestTermsThatWereAskedFor(t *testing.T) {
	for system, words := range map[string]string{
		"nemoswar1":  "exert, exerted, forzar, wager, Test, commitment, Salvage, Stalk, acechar, scourge, keep",
		"nemoswar2":  "exert, TEST, Salvage, lull, scourge, keep, Tonnage, gemstones",
		"nemorising": "twist, keep, overwhelming force, scout, replenish, gear",
		"nemesis":    "careful movement, movimiento cuidadoso, noise roll, Slime, scan, Encounter, Encounters",
	} {
		book := glossaries(t)[system]
		for word := range strings.SplitSeq(words, ", ") {
			if _, ok := book.Term(word); !ok {
				t.Errorf("%s has no term %q", system, word)
			}
		}
	}
}

func TestAskedTerm(t *testing.T) {
	for question, want := range map[string]string{
		"exert?": "exert", "what is exert": "exert", "What is a Lull turn?": "lull turn", "what does to exert mean": "exert",
		"what does exert mean?": "exert", "¿Qué es forzar?": "forzar", "¿qué significa la taza?": "taza",
		"whats overwhelming force": "overwhelming force", "what's a Test?": "test", "Careful Movement ?": "Careful Movement",
		"what is meant by Noise": "noise", "define salvage": "salvage",
	} {
		if word, ok := rulesdoc.AskedTerm(question); !ok || word != want {
			t.Errorf("%q asks for %q (%v), want %q", question, word, ok, want)
		}
	}
	for _, question := range []string{"", "?", "exert", "may I exert", "exert hull", "what", "what is", strings.Repeat("what is ", 5000)} {
		if word, ok := rulesdoc.AskedTerm(question); ok && word != "" && question != "what is" {
			t.Errorf("%.40q asks for the meaning of %.40q", question, word)
		}
	}
}

func TestTermsWith(t *testing.T) {
	book := glossaries(t)["nemesis"]
	var names []string
	for _, term := range book.TermsWith("noise") {
		names = append(names, term.Name)
	}
	if !slices.Equal(names, []string{"Noise marker", "Noise roll"}) {
		t.Errorf("with noise there are %q", names)
	}
	if found := book.TermsWith("  ?"); found != nil {
		t.Errorf("of no word there are %d terms", len(found))
	}
}

// A malformed glossary is refused with file and line.
func TestFaultyTerms(t *testing.T) {
	const chapter = "# 1 One\n\n## 1.1 First\nkind: definition\n\nA text.\n"
	const sound = "# words\n\n## exert\nes: forzar\nalso: push\nrules: 1.1\n\nTo risk.\n"
	load := func(terms string) error {
		_, err := rulesdoc.LoadFS(fstest.MapFS{
			"some/1.md": {Data: []byte(chapter)}, "terms/some.txt": {Data: []byte(terms)},
		}, "some")
		return err
	}
	if err := load(sound); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, with, words string }{
		{"rules: 1.1", "rules: 1.2", "terms/some.txt:3: term exert: rules names 1.2, which has no entry"},
		{"rules: 1.1", "rules: 1.1, 1.1", "named twice"},
		{"rules: 1.1\n", "", "needs a name"},
		{"es: forzar\n", "", "needs a name"},
		{"To risk.\n", "", "needs a name"},
		{"## exert", "## ?", "needs a name"},
		{"also: push", "also:", "terms/some.txt:5: term exert: a field is wanted"},
		{"also: push", "means: push", "a field is wanted"},
		{"also: push", "es-ours: empujar", "each once"},
		{"# words", "words", "before the first term"},
		{"To risk.\n", "To risk.\n\n## Push\nes: x\nrules: 1.1\n\nIt.\n", `terms/some.txt:10: term Push: "Push" means exert already, in line 3`},
		{"To risk.", "To \xff risk.", "not UTF-8"},
	} {
		if err := load(strings.Replace(sound, c.old, c.with, 1)); err == nil || !strings.Contains(err.Error(), c.words) {
			t.Errorf("with %q for %q: %v, want %q", c.with, c.old, err, c.words)
		}
	}
}
