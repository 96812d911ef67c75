package repl

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The glossary tells at every prompt what a word of the rulebook means: `exert?`,
// `what is exert` and `glossary exert` are the same.

// GlossaryConfig says what [Glossary] writes.
type GlossaryConfig struct {
	// Words are the name of a system, if the first is one, and then a term, or words
	// that terms begin with. Without a system, all are looked through; without a term,
	// all are listed.
	Words []string
	// Language is that of the terms and what they mean; empty for English.
	Language Language
	JSON     bool
}

// Glossary writes what a term means, or lists the terms.
func Glossary(out io.Writer, systems []play.System, config GlossaryConfig) error {
	books, words, err := newShelf(systems, config.Words)
	if err != nil {
		return err
	}
	books.language = cmp.Or(config.Language, English)
	query := strings.Join(words, " ")
	if config.JSON {
		return writeJSON(out, append([]*rulesdoc.Term{}, books.termsFor(query)...))
	}
	return books.explain(out, query)
}

// termsNamed are the terms that a word or a question for its meaning names, at most one
// in each book.
func (f shelf) termsNamed(query string) []*rulesdoc.Term {
	var terms []*rulesdoc.Term
	for _, book := range f.books {
		if term, ok := book.TermAsked(query); ok {
			terms = append(terms, term)
		}
	}
	return terms
}

// termsFor are all terms when nothing is said, those that are named, or else those that
// begin so.
func (f shelf) termsFor(query string) []*rulesdoc.Term {
	var terms []*rulesdoc.Term
	if query != "" {
		if terms = f.termsNamed(query); len(terms) > 0 {
			return terms
		}
		for _, book := range f.books {
			terms = append(terms, book.TermsWith(query)...)
		}
		return terms
	}
	for _, book := range f.books {
		terms = append(terms, book.Terms()...)
	}
	return terms
}

// explain prints what the terms of a query mean, or the names of all.
func (f shelf) explain(w io.Writer, query string) error {
	if strings.TrimSpace(query) == "" {
		for _, book := range f.books {
			var names []string
			for _, term := range book.Terms() {
				names = append(names, f.language.term(term))
			}
			if f.language == Spanish {
				slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
			}
			_, _ = fmt.Fprintf(w, f.language.in(textWords)+"\n", f.mark(book.System()), len(names), strings.Join(names, ", "))
		}
		_, _ = fmt.Fprintf(w, "%s\n", f.language.in(textGlossary))
		return nil
	}
	terms := f.termsFor(query)
	switch {
	case len(terms) == 0:
		return f.noTerm(query)
	case len(terms) > len(f.books) && len(terms) > mostTerms:
		var names []string
		for _, term := range terms {
			names = append(names, f.mark(term.System)+term.Name)
		}
		_, _ = fmt.Fprintf(w, "%d words begin so: %s\n", len(terms), strings.Join(names, ", "))
		return nil
	}
	for _, term := range terms {
		f.printTerm(w, term)
	}
	return nil
}

// term is the word of a term in the language that is spoken.
func (l Language) term(term *rulesdoc.Term) string {
	if l == Spanish {
		return term.Spanish
	}
	return term.Name
}

// mostTerms is how many terms that begin with some letters are explained.
const mostTerms = 3

// noTerm says that no term is called so, with the nearest.
func (f shelf) noTerm(query string) error {
	word, ok := rulesdoc.AskedTerm(query)
	if !ok {
		word = query
	}
	var names []string
	for _, book := range f.books {
		for _, term := range book.Terms() {
			names = append(names, term.Name)
		}
	}
	return fmt.Errorf("the glossary of %s does not have %q%s; `glossary` lists its words, `ask` answers questions",
		f.systems(), brief(word), didYouMean(brief(word), names))
}

// printTerm prints a term with the titles of the rules that it rests on.
func (f shelf) printTerm(w io.Writer, term *rulesdoc.Term) {
	name, other, text := term.Name, term.Spanish, term.Text
	if term.Translated {
		other += f.language.in(textOurs)
	}
	if says := term.Says["es"]; f.language == Spanish {
		name, other = other, name
		text = cmp.Or(says, text)
	}
	_, _ = fmt.Fprintf(w, "%s%s (%s)\n  %s\n", f.mark(term.System), name, other, text)
	var rules []string
	for _, book := range f.books {
		if book.System() != term.System {
			continue
		}
		for _, id := range term.Rules {
			if entry, ok := book.Entry(id); ok {
				rules = append(rules, "["+id+"] "+f.language.title(entry))
			}
		}
	}
	_, _ = fmt.Fprintf(w, "  %s\n", strings.Join(rules, "; "))
}

// glossaryCommand is the row of the table.
func glossaryCommand() *command {
	return &command{
		name: "glossary", group: groupReference, usage: "[SYSTEM] [WORD]",
		summary: "what a word of the rulebook means; WORD? at any prompt does the same",
		help: `A word and a question mark, or "what is" before it, is enough, wherever something is typed: at a choice, at the questions of a new game, while dice are asked for. It changes nothing, and the numbers of a list that stands there can still be typed. Without a word it lists the words. Where an action of the game is called so, the action is meant.

  glossary exert
  exert?
  what is a lull turn`,
		complete: func(s *Shell, before []string) []string {
			books, _, err := s.shelf(strings.Join(before, " "))
			if err != nil {
				return nil
			}
			var names []string
			for _, term := range books.termsFor("") {
				names = append(names, term.Name)
			}
			return names
		},
		run: func(_ context.Context, s *Shell, in input) error {
			books, query, err := s.shelf(in.text)
			if err != nil {
				return err
			}
			return books.explain(s.out, query)
		},
	}
}

// explains tells what a word means if a line asks for it, and reports whether it did.
// What is an action or begins with a command is not asked.
func (s *Shell) explains(line string) bool {
	if _, asked := rulesdoc.AskedTerm(line); !asked || s.commands.find(firstWord(line)) != nil {
		return false
	}
	if s.game != nil {
		if _, err := s.parse(line); err == nil {
			return false
		}
	}
	books, query, err := s.shelf(line)
	return err == nil && s.explainsFrom(books, query)
}

// explainsFrom tells what the word of a question means, if the books have it.
func (s *Shell) explainsFrom(books shelf, query string) bool {
	if _, asked := rulesdoc.AskedTerm(query); !asked {
		return false
	}
	terms := books.termsNamed(query)
	for _, term := range terms {
		books.printTerm(s.out, term)
	}
	return len(terms) > 0
}

// explainsAt does the same where a question of the shell is to be answered and no
// command is run: there the word glossary is understood too.
func (s *Shell) explainsAt(system play.System, line string) bool {
	books, err := shelfOf(s.systems, system.About().Name)
	if err != nil {
		return false
	}
	books.language = s.language
	if word := firstWord(line); strings.EqualFold(word, "glossary") {
		if err := books.explain(s.out, strings.TrimSpace(line[len(word):])); err != nil {
			s.printFault(err)
		}
		return true
	}
	return s.explainsFrom(books, line)
}
