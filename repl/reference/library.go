package reference

import (
	"cmp"
	"io"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// RulesConfig says what [Rules] looks up.
type RulesConfig struct {
	// Words are the name of a system, if the first is one, and then the number
	// of a rule or words to search for. Without a system, all are looked
	// through.
	Words []string
	// Language is that of titles, first sentences and headings; empty for English.
	Language lang.Language
	JSON     bool
}

// Entries are all entries of the reference when nothing but a system is said, those of that
// ID or number, or what a search for the words finds. The words are those of [RulesConfig].
func Entries(systems []play.System, words []string) ([]*rulesdoc.Entry, error) {
	books, words, err := Open(systems, words)
	if err != nil {
		return nil, err
	}
	return books.EntriesFor(strings.Join(words, " ")), nil
}

// RulingsOn are all decided questions when nothing but a system is said, those of that name
// or number, those on a rule, or those with the words. The words are those of [RulesConfig].
func RulingsOn(systems []play.System, words []string) ([]*rulesdoc.Ruling, error) {
	books, words, err := Open(systems, words)
	if err != nil {
		return nil, err
	}
	return append([]*rulesdoc.Ruling{}, books.Rulings(strings.Join(words, " "))...), nil
}

// Terms are all terms of the glossary when nothing but a system is said, those that the
// words name, or those that begin so. The words are those of [GlossaryConfig].
func Terms(systems []play.System, words []string) ([]*rulesdoc.Term, error) {
	books, words, err := Open(systems, words)
	if err != nil {
		return nil, err
	}
	return append([]*rulesdoc.Term{}, books.TermsFor(strings.Join(words, " "))...), nil
}

// Rules writes an entry of the rules reference, or what a search finds.
func Rules(out io.Writer, systems []play.System, config RulesConfig) error {
	if config.JSON {
		entries, err := Entries(systems, config.Words)
		if err != nil {
			return err
		}
		return term.WriteJSON(out, entries)
	}
	books, words, err := Open(systems, config.Words)
	if err != nil {
		return err
	}
	books.Language = cmp.Or(config.Language, lang.English)
	query := strings.Join(words, " ")
	if query == "" {
		books.PrintContents(out)
		return nil
	}
	return books.LookUp(out, query)
}

// EntriesFor lists all entries when nothing is said, those with that ID, or
// what a search for the words finds.
func (f Shelf) EntriesFor(query string) []*rulesdoc.Entry {
	entries := []*rulesdoc.Entry{}
	if query == "" {
		for _, book := range f.Books {
			entries = append(entries, book.Entries()...)
		}
		return entries
	}
	if entries = append(entries, f.entries(query)...); len(entries) > 0 {
		return entries
	}
	if entries = append(entries, f.EntriesNumbered(query)...); len(entries) > 0 {
		return entries
	}
	for _, hit := range f.Search(query) {
		entries = append(entries, hit.Entry)
	}
	return entries
}
