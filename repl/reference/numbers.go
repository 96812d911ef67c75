package reference

import (
	"fmt"
	"io"
	"strings"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// rulingsNumbered returns the rulings that decide the question with a number.
func (f Shelf) rulingsNumbered(text string) (found []*rulesdoc.Ruling) {
	for _, book := range f.Books {
		found = append(found, book.RulingsNumbered(text)...)
	}
	return found
}

// EntriesNumbered returns the entries that rest on the question with a number.
func (f Shelf) EntriesNumbered(text string) (found []*rulesdoc.Entry) {
	for _, book := range f.Books {
		found = append(found, book.EntriesNumbered(text)...)
	}
	return found
}

// printNumbered prints the rulings with a number and the entries that rest on them, and
// reports whether there are any.
func (f Shelf) printNumbered(w io.Writer, text string) bool {
	rulings, entries := f.rulingsNumbered(text), f.EntriesNumbered(text)
	for _, ruling := range rulings {
		_, _ = fmt.Fprintf(w, "%s%s: %s\n", f.mark(ruling.System), strings.Join(ruling.Vectors, ", "), ruling.Question)
		for paragraph := range strings.SplitSeq(ruling.Answer, "\n\n") {
			_, _ = fmt.Fprintf(w, "\n%s\n", strings.Join(strings.Fields(paragraph), " "))
		}
		_, _ = fmt.Fprintf(w, "\nshown by `rulings %s`; it turns on %s\n\n", ruling.Name, strings.Join(ruling.Rules, ", "))
	}
	for _, entry := range entries {
		_, _ = fmt.Fprintf(w, "%s[%s] %s\n", f.mark(entry.System), entry.ID, f.Language.Title(entry))
	}
	return len(rulings)+len(entries) > 0
}
