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

// GlossaryConfig configures [Glossary].
type GlossaryConfig struct {
	// Words are a term, or the beginning of terms, optionally preceded by the name of a
	// system. Without a system, all glossaries are searched; without a term, all terms
	// are listed.
	Words []string
	// Language is the language of the output; empty for English.
	Language lang.Language
	JSON     bool
}

// Glossary prints the meaning of a term, or lists the terms.
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

// TermsNamed returns the terms that a word, or a question for its meaning, names, at
// most one per book.
func (f Shelf) TermsNamed(query string) []*rulesdoc.Term {
	var terms []*rulesdoc.Term
	for _, book := range f.Books {
		if term, ok := book.TermAsked(query); ok {
			terms = append(terms, term)
		}
	}
	return terms
}

// TermsFor returns the terms that are named, or else those with the prefix. An empty
// query returns all.
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

// Explain prints the meanings of the terms of a query, or the names of all terms.
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

// mostTerms is the maximum number of terms with a prefix that are explained.
const mostTerms = 3

// NoTerm returns the error for an unknown term, with suggestions.
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
