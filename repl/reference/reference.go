package reference

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// mostHits is the maximum number of search results shown.
const mostHits = 10

// Shelf is the set of books to search.
type Shelf struct {
	Books []*rulesdoc.Book
	// Named is true if the system is clear because it was named or is being played.
	// Otherwise every result names its system.
	Named bool
	// Language is the language of rule titles.
	Language lang.Language
}

// Open returns the book of the system that the first word names, and the other words.
// If the first word names no system, it returns all books and all words.
func Open(systems []play.System, words []string) (Shelf, []string, error) {
	names := BooksOf(systems)
	if len(words) > 0 {
		if system, err := games.Find(systems, words[0]); err == nil {
			books, err := OpenOne(systems, system.About().Name)
			return books, words[1:], err
		}
	}
	if len(names) == 0 {
		return Shelf{}, nil, fmt.Errorf("there is no rules reference for %s", strings.Join(games.Names(systems), ", "))
	}
	all := Shelf{}
	for _, name := range names {
		book, err := rulesdoc.Load(name)
		if err != nil {
			return Shelf{}, nil, err
		}
		all.Books = append(all.Books, book)
	}
	return all, words, nil
}

// OpenOne returns the book of one system.
func OpenOne(systems []play.System, name string) (Shelf, error) {
	if system, ok := play.Named(systems, name); ok {
		name = system.About().Base() // a variant has the book of its system
	}
	switch names := BooksOf(systems); {
	case slices.Contains(names, name):
		book, err := rulesdoc.Load(name)
		return Shelf{Books: []*rulesdoc.Book{book}, Named: true}, err
	case len(names) == 0:
		return Shelf{}, fmt.Errorf("%s has no rules reference", name)
	default:
		return Shelf{}, fmt.Errorf("%s has no rules reference; there is one for %s", name, strings.Join(names, ", "))
	}
}

// BooksOf returns the names of the systems that have a reference.
func BooksOf(systems []play.System) []string {
	return slices.DeleteFunc(games.Names(systems), func(name string) bool {
		return !slices.Contains(rulesdoc.Systems(), name)
	})
}

// mark returns the prefix of a result.
func (f Shelf) mark(system string) string {
	if f.Named {
		return ""
	}
	return system + " "
}

// Systems lists the systems of the books, for use in a sentence.
func (f Shelf) Systems() string {
	var names []string
	for _, book := range f.Books {
		names = append(names, book.System())
	}
	return term.ListOf(names, "and")
}

// entries returns the entries with an ID, at most one per book.
func (f Shelf) entries(id string) []*rulesdoc.Entry {
	var entries []*rulesdoc.Entry
	id = strings.Trim(strings.TrimSpace(id), "()")
	for _, book := range f.Books {
		if entry, ok := book.Entry(id); ok {
			entries = append(entries, entry)
		}
	}
	return entries
}

// textIndexes caches the indexes of books over their own texts.
var textIndexes sync.Map

func textIndex(book *rulesdoc.Book) *rulesdoc.Index {
	made, _ := textIndexes.LoadOrStore(book, sync.OnceValue(func() *rulesdoc.Index {
		return rulesdoc.NewIndex(book, nil)
	}))
	return made.(func() *rulesdoc.Index)()
}

// Search searches all books for entries and returns the best first.
func (f Shelf) Search(query string) (found []rulesdoc.Found) {
	for _, book := range f.Books {
		found = append(found, textIndex(book).Entries(query)...)
	}
	return byScore(found)
}

// searchRulings does the same for rulings.
func (f Shelf) searchRulings(query string) (found []rulesdoc.Found) {
	for _, book := range f.Books {
		found = append(found, textIndex(book).Rulings(query)...)
	}
	return byScore(found)
}

func byScore(found []rulesdoc.Found) []rulesdoc.Found {
	slices.SortStableFunc(found, func(a, b rulesdoc.Found) int { return cmp.Compare(b.Score, a.Score) })
	return found
}

// sentence returns the sentence of an entry that best matches the words.
func (f Shelf) sentence(entry *rulesdoc.Entry, words string) string {
	for _, book := range f.Books {
		if book.System() == entry.System {
			return textIndex(book).Sentence(entry.Text, words)
		}
	}
	return ""
}

// LookUp prints the entry with an ID, or the results of a search.
func (f Shelf) LookUp(w io.Writer, query string) error {
	switch entries := f.entries(query); {
	case len(entries) == 1:
		f.PrintEntry(w, entries[0])
		return nil
	case len(entries) > 1:
		for _, entry := range entries {
			_, _ = fmt.Fprintf(w, "%s[%s] %s\n", f.mark(entry.System), entry.ID, f.Language.Title(entry))
		}
		_, _ = fmt.Fprintf(w, "with the name of a system before it, one of them is shown: `rules %s %s`\n", entries[0].System, entries[0].ID)
		return nil
	}
	if f.printNumbered(w, query) {
		return nil
	}
	found := f.Search(query)
	if strings.ContainsAny(query, "0123456789") && !strings.Contains(query, " ") || len(found) == 0 {
		return fmt.Errorf("the rules of %s have nothing on %q%s", f.Systems(), query, f.nearest(query))
	}
	for i, hit := range found {
		if i == mostHits {
			_, _ = fmt.Fprintf(w, "and %s\n", term.Plural(len(found)-mostHits, "other"))
			break
		}
		_, _ = fmt.Fprintf(w, "%s[%s] %s\n", f.mark(hit.Entry.System), hit.Entry.ID, f.Language.Title(hit.Entry))
		if said := f.sentence(hit.Entry, query); said != "" {
			_, _ = fmt.Fprintf(w, "    %s\n", said)
		}
	}
	return nil
}

// nearest returns the end of an error about an ID, with a suggestion.
func (f Shelf) nearest(id string) string {
	for _, book := range f.Books {
		for _, entry := range book.Nearest(id) {
			return fmt.Sprintf("; there is %s%s %s", f.mark(entry.System), entry.ID, f.Language.Title(entry))
		}
	}
	return ""
}

// PrintEntry prints a complete entry: its text, its basis and related entries.
func (f Shelf) PrintEntry(w io.Writer, entry *rulesdoc.Entry) {
	line := func(format string, args ...any) { _, _ = fmt.Fprintf(w, format+"\n", args...) }
	title, other := entry.Title, entry.Titles["es"]
	if other != "" && slices.Contains(entry.Translated, "es") {
		other += f.Language.In(" (our translation)")
	}
	if f.Language == lang.Spanish && other != "" {
		title, other = other, title
	}
	line("%s[%s] %s", f.mark(entry.System), entry.ID, title)
	if other != "" {
		line("    %s", other)
	}
	if spanish := entry.Says["es"]; f.Language == lang.Spanish && spanish != "" {
		line("\n%s", spanish)
	}
	line("\n%s\n", term.AsParagraphs(entry.Text))
	about := []string{f.Language.In(string(entry.Kind))}
	if len(entry.Books) > 0 {
		about = append(about, fmt.Sprintf(f.Language.In("in %s"), strings.Join(entry.Books, ", ")))
	}
	if len(entry.Code) > 0 {
		about = append(about, fmt.Sprintf(f.Language.In("code in %s"), strings.Join(entry.Code, ", ")))
	}
	line("%s", strings.Join(about, "; "))
	if !entry.Rests.IsZero() {
		line(f.Language.In("rests on: %s"), f.Language.RestsOn(entry.Rests))
	}
	if len(entry.See) > 0 {
		line(f.Language.In("see also %s"), strings.Join(entry.See, ", "))
	}
	var rulings []string
	for _, book := range f.Books {
		if book.System() != entry.System {
			continue
		}
		for _, ruling := range book.RulingsOn(entry.ID) {
			rulings = append(rulings, ruling.Name)
		}
	}
	if len(rulings) > 0 {
		line(f.Language.In("rulings: %s"), strings.Join(rulings, ", "))
	}
}

// PrintContents prints the chapters and their entries.
func (f Shelf) PrintContents(w io.Writer) {
	for _, book := range f.Books {
		for _, chapter := range book.Chapters() {
			_, _ = fmt.Fprintf(w, "%s%s %s\n", f.mark(book.System()), chapter.Number, chapter.Title)
			for _, entry := range chapter.Entries {
				_, _ = fmt.Fprintf(w, "  %-8s %s\n", entry.ID, f.Language.Title(entry))
			}
		}
	}
}

// FindRulings prints the ruling with a name, or those on a rule or with the words. An
// empty query prints all.
func (f Shelf) FindRulings(w io.Writer, query string) error {
	if exact := f.RulingsExactly(query); len(exact) == 1 {
		f.printRuling(w, exact[0])
		return nil
	}
	found := f.Rulings(query)
	if len(found) == 0 {
		if query == "" {
			return fmt.Errorf("there are no rulings for %s", f.Systems())
		}
		return fmt.Errorf("there is no ruling on %q; `rulings` lists all %d", term.Brief(query), len(f.Rulings("")))
	}
	for _, ruling := range found {
		_, _ = fmt.Fprintf(w, "%s%s\n    %s [%s]\n", f.mark(ruling.System), ruling.Name, ruling.Question, strings.Join(ruling.Rules, ", "))
	}
	return nil
}

// rulingsNamed returns the rulings with a name, at most one per book.
func (f Shelf) rulingsNamed(name string) []*rulesdoc.Ruling {
	var exact []*rulesdoc.Ruling
	for _, book := range f.Books {
		if ruling, ok := book.Ruling(name); ok {
			exact = append(exact, ruling)
		}
	}
	return exact
}

// RulingsExactly returns the rulings with a name, or else with a number.
func (f Shelf) RulingsExactly(query string) []*rulesdoc.Ruling {
	if exact := f.rulingsNamed(query); len(exact) > 0 {
		return exact
	}
	return f.rulingsNumbered(query)
}

// Rulings returns the rulings with a name or number, or else those on a rule, or else
// those with the words. An empty query returns all.
func (f Shelf) Rulings(query string) []*rulesdoc.Ruling {
	if exact := f.RulingsExactly(query); len(exact) > 0 {
		return exact
	}
	var all, on, with []*rulesdoc.Ruling
	for _, book := range f.Books {
		all = append(all, book.Rulings()...)
		on = append(on, book.RulingsOn(strings.Trim(query, "()"))...)
	}
	switch {
	case query == "":
		return all
	case len(on) > 0:
		return on
	}
	for _, found := range f.searchRulings(query) {
		with = append(with, found.Ruling)
	}
	return with
}

// printRuling prints a decided question with its answer and its script.
func (f Shelf) printRuling(w io.Writer, ruling *rulesdoc.Ruling) {
	_, _ = fmt.Fprintf(w, "%s%s  [%s]\n\n", f.mark(ruling.System), ruling.Name, strings.Join(ruling.Rules, ", "))
	_, _ = fmt.Fprintf(w, "%s\n\n", ruling.Question)
	for paragraph := range strings.SplitSeq(ruling.Answer, "\n\n") {
		_, _ = fmt.Fprintf(w, "%s\n\n", strings.Join(strings.Fields(paragraph), " "))
	}
	for line := range strings.Lines(ruling.Script) {
		_, _ = fmt.Fprintf(w, "    %s", line)
	}
}
