package reference

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// GlossaryConfig says what [Glossary] writes.
type GlossaryConfig struct {
	// Words are the name of a system, if the first is one, and then a term, or words
	// that terms begin with. Without a system, all are looked through; without a term,
	// all are listed.
	Words []string
	// Language is that of the terms and what they mean; empty for English.
	Language lang.Language
	JSON     bool
}

// Glossary writes what a term means, or lists the terms.
func Glossary(out io.Writer, systems []play.System, config GlossaryConfig) error {
	if config.JSON {
		terms, err := Terms(systems, config.Words)
		if err != nil {
			return err
		}
		return term.WriteJSON(out, terms)
	}
	books, words, err := Open(systems, config.Words)
	if err != nil {
		return err
	}
	books.Language = cmp.Or(config.Language, lang.English)
	return books.Explain(out, strings.Join(words, " "))
}

// TermsNamed are the terms that a word or a question for its meaning names, at most one
// in each book.
func (f Shelf) TermsNamed(query string) []*rulesdoc.Term {
	var terms []*rulesdoc.Term
	for _, book := range f.Books {
		if term, ok := book.TermAsked(query); ok {
			terms = append(terms, term)
		}
	}
	return terms
}

// TermsFor are all terms when nothing is said, those that are named, or else those that
// begin so.
func (f Shelf) TermsFor(query string) []*rulesdoc.Term {
	var terms []*rulesdoc.Term
	if query != "" {
		if terms = f.TermsNamed(query); len(terms) > 0 {
			return terms
		}
		for _, book := range f.Books {
			terms = append(terms, book.TermsWith(query)...)
		}
		return terms
	}
	for _, book := range f.Books {
		terms = append(terms, book.Terms()...)
	}
	return terms
}

// Explain prints what the terms of a query mean, or the names of all.
func (f Shelf) Explain(w io.Writer, query string) error {
	if strings.TrimSpace(query) == "" {
		for _, book := range f.Books {
			var names []string
			for _, term := range book.Terms() {
				names = append(names, f.Language.Term(term))
			}
			if f.Language == lang.Spanish {
				slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
			}
			_, _ = fmt.Fprintf(w, f.Language.In("%s%d words: %s")+"\n", f.mark(book.System()), len(names), strings.Join(names, ", "))
		}
		_, _ = fmt.Fprintf(w, "%s\n", f.Language.In("`glossary WORD`, or at any prompt the word and a question mark, says what one means."))
		return nil
	}
	terms := f.TermsFor(query)
	switch {
	case len(terms) == 0:
		return f.NoTerm(query)
	case len(terms) > len(f.Books) && len(terms) > mostTerms:
		var names []string
		for _, term := range terms {
			names = append(names, f.mark(term.System)+term.Name)
		}
		_, _ = fmt.Fprintf(w, "%d words begin so: %s\n", len(terms), strings.Join(names, ", "))
		return nil
	}
	for _, term := range terms {
		f.PrintTerm(w, term)
	}
	return nil
}

// mostTerms is how many terms that begin with some letters are explained.
const mostTerms = 3

// NoTerm says that no term is called so, with the nearest.
func (f Shelf) NoTerm(query string) error {
	word, ok := rulesdoc.AskedTerm(query)
	if !ok {
		word = query
	}
	var names []string
	for _, book := range f.Books {
		for _, term := range book.Terms() {
			names = append(names, term.Name)
		}
	}
	return fmt.Errorf("the glossary of %s does not have %q%s; `glossary` lists its words, `ask` answers questions",
		f.Systems(), term.Brief(word), term.DidYouMean(term.Brief(word), names))
}

// PrintTerm prints a term with the titles of the rules that it rests on.
func (f Shelf) PrintTerm(w io.Writer, term *rulesdoc.Term) {
	name, other, text := term.Name, term.Spanish, term.Text
	if term.Translated {
		other += f.Language.In(", our translation")
	}
	if says := term.Says["es"]; f.Language == lang.Spanish {
		name, other = other, name
		text = cmp.Or(says, text)
	}
	_, _ = fmt.Fprintf(w, "%s%s (%s)\n  %s\n", f.mark(term.System), name, other, text)
	var rules []string
	for _, book := range f.Books {
		if book.System() != term.System {
			continue
		}
		for _, id := range term.Rules {
			if entry, ok := book.Entry(id); ok {
				rules = append(rules, "["+id+"] "+f.Language.Title(entry))
			}
		}
	}
	_, _ = fmt.Fprintf(w, "  %s\n", strings.Join(rules, "; "))
}
