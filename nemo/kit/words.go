package kit

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The words of an enumeration stand in a list whose first is the word for none,
// so that the values count from 1 and the zero value is none.

// WordOf returns names[i], and names[0] for anything out of range.
func WordOf(names []string, i int) string {
	if i < 0 || i >= len(names) {
		return names[0]
	}
	return names[i]
}

// LookUp returns the index of a name among names, 0 if it is not there.
func LookUp(names []string, name string) int {
	for i := 1; i < len(names); i++ {
		if names[i] == name {
			return i
		}
	}
	return 0
}

// UnmarshalWord reads a word of an enumeration, for its UnmarshalText. what says
// in an error what the words are ("ocean").
func UnmarshalWord[T ~uint8](value *T, what string, names []string, text []byte) error {
	i := LookUp(names, string(text))
	if i == 0 {
		return nemo.Invalidf(what, "%q is not one of %s", text, strings.Join(names[1:], ", "))
	}
	*value = T(i)
	return nil
}

// Numbers are small numbers that a document writes as a list. A plain slice of
// them would become a text in base 64.
type Numbers []uint8

// MarshalJSON writes the numbers as a list.
func (n Numbers) MarshalJSON() ([]byte, error) {
	doc := []byte{'['}
	for i, number := range n {
		if i > 0 {
			doc = append(doc, ',')
		}
		doc = strconv.AppendUint(doc, uint64(number), 10)
	}
	return append(doc, ']'), nil
}
