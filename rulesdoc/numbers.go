package rulesdoc

import (
	"regexp"
	"slices"
	"strings"
)

// Numbers of decided questions, as the reference prints them: R36, A-17, Q-04, AMB-28.
// Users may omit the hyphen and leading zeros.

var rulingNumber = regexp.MustCompile(`^([a-z]{1,4})-?0*([0-9]+[a-z]?)$`)

// PlainNumber returns the normal form of the number of a decided question, or "" if
// text is not such a number.
func PlainNumber(text string) string {
	parts := rulingNumber.FindStringSubmatch(strings.ToLower(strings.Trim(strings.TrimSpace(text), "[]()")))
	if parts == nil {
		return ""
	}
	return parts[1] + parts[2]
}

// hasNumber reports whether a list has a number. If part is true, a letter after the
// number is ignored: EX-11 matches EX-11a and EX-11b.
func hasNumber(list []string, number string, part bool) bool {
	return slices.ContainsFunc(list, func(text string) bool {
		own := PlainNumber(text)
		if part && own != "" {
			own = strings.TrimRight(own, "abcdefgh")
		}
		return own == number
	})
}

// RulingsNumbered returns the rulings that decide the question with a number.
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

// EntriesNumbered returns the entries that rest on the decided question with a number.
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

// TermAsked returns the term that a text names or whose meaning it asks for.
func (b *Book) TermAsked(text string) (*Term, bool) {
	if term, ok := b.Term(text); ok {
		return term, true
	}
	if word, asked := AskedTerm(text); asked {
		return b.Term(word)
	}
	return nil, false
}
