package nemoswar1

import (
	"strconv"
	"strings"
)

// What cards and treasures do, in the words of the component set.

// String writes an effect as its word and what it needs: "lose hull 2".
func (e Effect) String() string {
	words := []string{e.Op.String()}
	if e.Resource != 0 {
		words = append(words, e.Resource.String())
	}
	if e.Ship != "" {
		words = append(words, e.Ship)
	}
	if e.Group != 0 {
		words = append(words, e.Group.String())
	}
	if e.N != 0 {
		words = append(words, strconv.Itoa(int(e.N)))
	}
	return strings.Join(words, " ")
}
