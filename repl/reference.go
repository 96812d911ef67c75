package repl

import (
	"fmt"
	"io"
	"strings"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// mostHits is how many finds of a search are shown.
const mostHits = 10

// lookUp prints the entry of a rule, or what a search for the words finds.
func lookUp(w io.Writer, book *rulesdoc.Book, query string) error {
	if entry, ok := book.Entry(query); ok {
		printEntry(w, book, entry)
		return nil
	}
	hits := book.Search(query)
	if strings.ContainsAny(query, "0123456789") && !strings.Contains(query, " ") || len(hits) == 0 {
		near := ""
		for _, entry := range book.Nearest(query) {
			near += fmt.Sprintf("; there is %s %s", entry.ID, entry.Title)
			break
		}
		return fmt.Errorf("the rules of %s have nothing on %q%s", book.System(), query, near)
	}
	for i, hit := range hits {
		if i == mostHits {
			_, _ = fmt.Fprintf(w, "and %s; more words find fewer\n", plural(len(hits)-mostHits, "other"))
			break
		}
		_, _ = fmt.Fprintf(w, "[%s] %s\n", hit.Entry.ID, hit.Entry.Title)
		if hit.Snippet != "" {
			_, _ = fmt.Fprintf(w, "    %s\n", hit.Snippet)
		}
	}
	return nil
}

func printEntry(w io.Writer, book *rulesdoc.Book, entry *rulesdoc.Entry) {
	line := func(format string, args ...any) { _, _ = fmt.Fprintf(w, format+"\n", args...) }
	line("[%s] %s", entry.ID, entry.Title)
	if spanish := entry.Titles["es"]; spanish != "" {
		line("    %s", spanish)
	}
	line("\n%s\n", entry.Text)
	about := []string{string(entry.Kind)}
	if len(entry.Books) > 0 {
		about = append(about, "in "+strings.Join(entry.Books, ", "))
	}
	if len(entry.Code) > 0 {
		about = append(about, "code in "+strings.Join(entry.Code, ", "))
	}
	line("%s", strings.Join(about, "; "))
	if len(entry.See) > 0 {
		line("see also %s", strings.Join(entry.See, ", "))
	}
	var rulings []string
	for _, ruling := range book.RulingsOn(entry.ID) {
		rulings = append(rulings, ruling.Name)
	}
	if len(rulings) > 0 {
		line("rulings: %s", strings.Join(rulings, ", "))
	}
}

// printContents lists the chapters and their entries.
func printContents(w io.Writer, book *rulesdoc.Book) {
	for _, chapter := range book.Chapters() {
		_, _ = fmt.Fprintf(w, "%s %s\n", chapter.Number, chapter.Title)
		for _, entry := range chapter.Entries {
			_, _ = fmt.Fprintf(w, "  %-8s %s\n", entry.ID, entry.Title)
		}
	}
}

// findRulings prints the ruling of that name, those on a rule, or those with
// the words; all when nothing is said.
func findRulings(w io.Writer, book *rulesdoc.Book, query string) error {
	if ruling, ok := book.Ruling(query); ok {
		printRuling(w, ruling)
		return nil
	}
	found := matchingRulings(book, query)
	if len(found) == 0 {
		if query == "" {
			return fmt.Errorf("there are no rulings for %s", book.System())
		}
		return fmt.Errorf("there is no ruling on %q; `rulings` lists all %d", query, len(book.Rulings()))
	}
	for _, ruling := range found {
		_, _ = fmt.Fprintf(w, "%s  %s [%s]\n", ruling.Name, ruling.Question, strings.Join(ruling.Rules, ", "))
	}
	return nil
}

// matchingRulings lists the ruling of that name, those on a rule, or those with
// the words; all when nothing is said.
func matchingRulings(book *rulesdoc.Book, query string) []*rulesdoc.Ruling {
	if query == "" {
		return book.Rulings()
	}
	if ruling, ok := book.Ruling(query); ok {
		return []*rulesdoc.Ruling{ruling}
	}
	found := book.RulingsOn(query)
	if len(found) > 0 {
		return found
	}
	for _, hit := range book.SearchRulings(query) {
		found = append(found, hit.Ruling)
	}
	return found
}

func printRuling(w io.Writer, ruling *rulesdoc.Ruling) {
	_, _ = fmt.Fprintf(w, "%s  [%s]\n\n", ruling.Name, strings.Join(ruling.Rules, ", "))
	_, _ = fmt.Fprintf(w, "%s\n\n", strings.Join(wrapped(ruling.Question, 80), "\n"))
	for paragraph := range strings.SplitSeq(ruling.Answer, "\n\n") {
		_, _ = fmt.Fprintf(w, "%s\n\n", strings.Join(wrapped(paragraph, 80), "\n"))
	}
	for line := range strings.Lines(ruling.Script) {
		_, _ = fmt.Fprintf(w, "    %s", line)
	}
}
