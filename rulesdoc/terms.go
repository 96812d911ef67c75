package rulesdoc

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Term is a word that a rulebook uses in a special sense, with an explanation.
type Term struct {
	System string `json:"system" says:"the name of the system"`
	// Name is a word such as "exert".
	Name    string `json:"name" says:"the word as the rules write it"`
	Spanish string `json:"spanish" says:"the word in Spanish"`
	// Translated is true if no rulebook prints the Spanish word and it is our translation.
	Translated bool     `json:"translated,omitempty" says:"true if no rulebook prints the Spanish word: it is our translation"`
	Also       []string `json:"also,omitempty" says:"other words for it, and other forms"`
	Rules      []string `json:"rules" says:"the rules that it rests on, the most telling first"`
	Text       string   `json:"text" says:"what it means"`
	// Says holds the text in other languages by code: so far "es", for the first edition.
	Says map[string]string `json:"says,omitempty" says:"the same in other languages, by their codes"`
	// File is a path such as "terms/nemoswar1.txt".
	File string `json:"file" says:"the file of the glossary"`
	Line int    `json:"line" says:"the line in it, from 1"`
}

// Terms returns the glossary of the book, sorted by name.
func (b *Book) Terms() []*Term { return slices.Clone(b.terms) }

// Term returns the term for a word: its name, a synonym or the Spanish word, in any
// inflection, with or without accents and capitals.
func (b *Book) Term(word string) (*Term, bool) {
	for _, key := range []string{exactTerm(word), termKey(word, inEnglish), termKey(word, inSpanish)} {
		if t, ok := b.byTerm[key]; ok {
			return t, true
		}
	}
	return nil, false
}

// TermsWith returns the terms that have, in the name, a synonym or the Spanish word,
// words with this prefix. They are sorted by name.
func (b *Book) TermsWith(beginning string) []*Term {
	wanted := splitWords(beginning)
	if len(wanted) == 0 {
		return nil
	}
	begins := func(text string) bool {
		have := splitWords(text)
		return !slices.ContainsFunc(wanted, func(word string) bool {
			return !slices.ContainsFunc(have, func(h string) bool { return strings.HasPrefix(unaccent(h), unaccent(word)) })
		})
	}
	var with []*Term
	for _, t := range b.terms {
		if begins(t.Name) || begins(t.Spanish) || slices.ContainsFunc(t.Also, begins) {
			with = append(with, t)
		}
	}
	return with
}

// exactTerm returns the glossary key of a word as written, in lower case without accents.
func exactTerm(word string) string {
	if len(word) > maxQueryBytes {
		return ""
	}
	return "=" + unaccent(strings.Join(splitWords(word), " "))
}

// termKey returns the glossary key of any form of a word: the stems of its words.
func termKey(word string, lang language) string {
	if len(word) > maxQueryBytes {
		return ""
	}
	words := splitWords(word)
	keys := make([]string, len(words))
	for i, w := range words {
		keys[i] = searchKeys(w, lang)[0]
	}
	return strings.Join(keys, " ")
}

// asksForTerm are the words before and after a term in a question for its meaning,
// without accents. Longer ones come first.
var asksForTerm = []struct{ before, behind string }{
	{"what is the meaning of", ""},
	{"what is meant by", ""},
	{"what does it mean to", ""},
	{"what do you mean by", ""},
	{"what does", "mean"},
	{"what do", "mean"},
	{"what is", "in this game"},
	{"what is", ""},
	{"what are", ""},
	{"whats", ""},
	{"what s", ""},
	{"meaning of", ""},
	{"define", ""},
	{"explain", ""},
	{"que significa", ""},
	{"que quiere decir", ""},
	{"que es eso de", ""},
	{"que es", ""},
	{"que son", ""},
	{"a que se llama", ""},
	{"significado de", ""},
}

// articles may stand before a term in a question.
var articles = []string{"a", "an", "the", "to", "el", "la", "los", "las", "un", "una", "lo"}

// AskedTerm returns the words whose meaning a question asks for: "exert" for "what does
// exert mean?" and for "exert?". The words need not be a term: for "what is the price
// of a refit?" it returns "price of a refit".
func AskedTerm(question string) (word string, ok bool) {
	question = strings.TrimSpace(question)
	words := splitWords(question)
	if len(words) == 0 || len(words) > maxQueryWords || len(question) > maxQueryBytes {
		return "", false
	}
	plain := make([]string, len(words))
	for i, w := range words {
		plain[i] = unaccent(w)
	}
	for _, form := range asksForTerm {
		before, behind := strings.Fields(form.before), strings.Fields(form.behind)
		if len(plain) <= len(before)+len(behind) || !slices.Equal(plain[:len(before)], before) ||
			!slices.Equal(plain[len(plain)-len(behind):], behind) {
			continue
		}
		rest := words[len(before) : len(words)-len(behind)]
		for len(rest) > 1 && slices.Contains(articles, unaccent(rest[0])) {
			rest = rest[1:]
		}
		return strings.Join(rest, " "), true
	}
	if strings.HasSuffix(question, "?") {
		return strings.TrimSpace(strings.Trim(question, "¿?")), true
	}
	return "", false
}

// termFields are the fields of a term; one of es and es-ours, and rules, are required.
var termFields = []string{"es", "es-ours", "also", "es-says", "rules"}

// readTerms must run after readChapters, because it needs the IDs. A glossary is optional.
func (b *Book) readTerms(fsys fs.FS) error {
	file := "terms/" + b.system + ".txt"
	text, err := fs.ReadFile(fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("rulesdoc: read the glossary: %w", err)
	}
	terms, err := parseTerms(b.system, file, string(text))
	if err != nil {
		return err
	}
	var faults []error
	enter := func(key string, t *Term) *Term {
		if _, ok := b.byTerm[key]; !ok {
			b.byTerm[key] = t
		}
		return b.byTerm[key]
	}
	for _, t := range terms {
		for _, word := range append([]string{t.Name}, t.Also...) {
			if first := enter(exactTerm(word), t); first != t {
				faults = append(faults, faultAt(file, t.Line, "term %s: %q means %s already, in line %d", t.Name, word, first.Name, first.Line))
			}
		}
		for _, id := range t.Rules {
			if _, ok := b.byID[id]; !ok {
				faults = append(faults, faultAt(file, t.Line, "term %s: rules names %s, which has no entry%s", t.Name, id, b.proposal(id)))
			}
		}
	}
	for _, t := range terms {
		enter(exactTerm(t.Spanish), t)
	}
	// Exact words take precedence over other forms: an objective is not an object.
	for _, t := range terms {
		for _, word := range append([]string{t.Name}, t.Also...) {
			enter(termKey(word, inEnglish), t)
		}
		enter(termKey(t.Spanish, inSpanish), t)
	}
	b.terms = terms
	slices.SortStableFunc(b.terms, func(x, y *Term) int {
		return strings.Compare(strings.ToLower(x.Name), strings.ToLower(y.Name))
	})
	return errors.Join(faults...)
}

// parseTerms parses a glossary. Lines that begin with "# " are comments. Each term
// begins with "## " and its name, followed by its fields, an empty line and its text.
func parseTerms(system, file, text string) ([]*Term, error) {
	lines, fault := splitLines(file, text)
	if fault != nil {
		return nil, fault
	}
	var terms []*Term
	var t *Term
	inText := false
	for i, line := range lines {
		n := i + 1
		name, isHeading := strings.CutPrefix(line, "## ")
		switch {
		case isHeading:
			t, inText = &Term{System: system, Name: strings.TrimSpace(name), File: file, Line: n}, false
			terms = append(terms, t)
		case strings.HasPrefix(line, "#"), line == "" && t == nil:
		case t == nil:
			return nil, faultAt(file, n, `text before the first term; one starts with "## WORD"`)
		case line == "":
			inText = true
		case inText:
			t.Text = strings.TrimSpace(t.Text + " " + line)
		default:
			if fault := t.field(n, line); fault != nil {
				return nil, fault
			}
		}
	}
	for _, t := range terms {
		if len(splitWords(t.Name)) == 0 || t.Text == "" || t.Spanish == "" || len(t.Rules) == 0 {
			return nil, faultAt(file, t.Line, "term %q: it needs a name, es or es-ours, rules and, after an empty line, a text", t.Name)
		}
	}
	return terms, nil
}

func (t *Term) field(n int, line string) *ParseError {
	name, value, ok := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	switch {
	case !ok || value == "" || !slices.Contains(termFields, name):
	case (name == "es" || name == "es-ours") && t.Spanish == "":
		t.Spanish, t.Translated = value, name == "es-ours"
		return nil
	case name == "es-says" && t.Says == nil:
		t.Says = map[string]string{"es": value}
		return nil
	case name == "also" && t.Also == nil:
		for word := range strings.SplitSeq(value, ",") {
			t.Also = append(t.Also, strings.TrimSpace(word))
		}
		return nil
	case name == "rules" && t.Rules == nil:
		list, why := splitList(value)
		if why != "" {
			return faultAt(t.File, n, "term %s: field rules: %s", t.Name, why)
		}
		t.Rules = list
		return nil
	}
	return faultAt(t.File, n, "term %s: a field is wanted, each once (%s), or an empty line before the text", t.Name,
		strings.Join(termFields, ", "))
}
