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

// RulesConfig configures [Rules].
type RulesConfig struct {
	// Words are the number of a rule or search words, optionally preceded by the name
	// of a system. Without a name, all systems are searched.
	Words []string
	// Language is the language of titles, first sentences and headings; empty for English.
	Language lang.Language
	JSON     bool
}

// Entries returns the entries with an ID or number, or the results of a search for the words.
// If words only name a system, it returns all entries. The words are those of [RulesConfig].
func Entries(systems []play.System, words []string) ([]*rulesdoc.Entry, error) {
	books, words, err := Open(systems, words)
	if err != nil {
		return nil, err
	}
	return books.EntriesFor(strings.Join(words, " ")), nil
}

// RulingsOn returns the rulings with a name or number, on a rule, or with the words. If
// words only name a system, it returns all rulings. The words are those of [RulesConfig].
func RulingsOn(systems []play.System, words []string) ([]*rulesdoc.Ruling, error) {
	books, words, err := Open(systems, words)
	if err != nil {
		return nil, err
	}
	return append([]*rulesdoc.Ruling{}, books.Rulings(strings.Join(words, " "))...), nil
}

// Terms returns the terms that the words name, or else those that begin with them. If words
// only name a system, it returns all terms. The words are those of [GlossaryConfig].
func Terms(systems []play.System, words []string) ([]*rulesdoc.Term, error) {
	books, words, err := Open(systems, words)
	if err != nil {
		return nil, err
	}
	return append([]*rulesdoc.Term{}, books.TermsFor(strings.Join(words, " "))...), nil
}

// Rules prints an entry of the rules reference, or the results of a search.
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

// EntriesFor returns the entries with an ID, or the results of a search. An empty query
// returns all entries.
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
