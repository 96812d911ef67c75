package reference

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The numbers of decided questions, as the reference prints them: R36, A-17, Q-04,
// AMB-28. They may be typed with or without the hyphen and the zeros.

var rulingNumber = regexp.MustCompile(`^([a-z]{1,4})-?0*([0-9]+[a-z]?)$`)

// PlainNumber is the one spelling of a number, or empty for what is none.
func PlainNumber(text string) string {
	parts := rulingNumber.FindStringSubmatch(strings.ToLower(strings.Trim(strings.TrimSpace(text), "[]()")))
	if parts == nil {
		return ""
	}
	return parts[1] + parts[2]
}

// hasNumber reports whether a list has the number, or with part the number with a
// letter after it: EX-11 is EX-11a and EX-11b.
func hasNumber(list []string, number string, part bool) bool {
	return slices.ContainsFunc(list, func(text string) bool {
		own := PlainNumber(text)
		if part && own != "" {
			own = strings.TrimRight(own, "abcdefgh")
		}
		return own == number
	})
}

// rulingsNumbered are the rulings that decide the question of that number.
func (f Shelf) rulingsNumbered(text string) (found []*rulesdoc.Ruling) {
	number := PlainNumber(text)
	if number == "" {
		return nil
	}
	for _, part := range []bool{false, true} {
		for _, book := range f.Books {
			for _, ruling := range book.Rulings() {
				if hasNumber(ruling.Vectors, number, part) {
					found = append(found, ruling)
				}
			}
		}
		if len(found) > 0 {
			break
		}
	}
	return found
}

// EntriesNumbered are the entries that rest on the question of that number.
func (f Shelf) EntriesNumbered(text string) (found []*rulesdoc.Entry) {
	number := PlainNumber(text)
	if number == "" {
		return nil
	}
	for _, book := range f.Books {
		for _, entry := range book.Entries() {
			if hasNumber(entry.Rulings, number, false) {
				found = append(found, entry)
			}
		}
	}
	return found
}

// printNumbered prints what was decided under a number and the entries that rest on
// it, and reports whether there is any.
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
