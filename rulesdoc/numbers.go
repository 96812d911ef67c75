package rulesdoc

import (
	"regexp"
	"slices"
	"strings"
)

// The numbers of decided questions, as the reference prints them: R36, A-17, Q-04,
// AMB-28. They may be typed with or without the hyphen and the zeros.

var rulingNumber = regexp.MustCompile(`^([a-z]{1,4})-?0*([0-9]+[a-z]?)$`)

// PlainNumber is the one spelling of the number of a decided question, or empty for what
// is none.
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

// RulingsNumbered returns the rulings that decide the question of a number.
func (b *Book) RulingsNumbered(text string) (found []*Ruling) {
	number := PlainNumber(text)
	if number == "" {
		return nil
	}
	for _, part := range []bool{false, true} {
		for _, ruling := range b.rulings {
			if hasNumber(ruling.Vectors, number, part) {
				found = append(found, ruling)
			}
		}
		if len(found) > 0 {
			break
		}
	}
	return found
}

// EntriesNumbered returns the entries that rest on the decided question of a number.
func (b *Book) EntriesNumbered(text string) (found []*Entry) {
	number := PlainNumber(text)
	if number == "" {
		return nil
	}
	for _, entry := range b.entries {
		if hasNumber(entry.Rulings, number, false) {
			found = append(found, entry)
		}
	}
	return found
}

// TermAsked returns the term that a text names, or of which it asks for the meaning.
func (b *Book) TermAsked(text string) (*Term, bool) {
	if term, ok := b.Term(text); ok {
		return term, true
	}
	if word, asked := AskedTerm(text); asked {
		return b.Term(word)
	}
	return nil, false
}
