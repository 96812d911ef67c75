package kit

import (
	"math/bits"
	"slices"
	"strings"
)

// JoinOf joins the words of the pieces of a list, with between as separator.
func JoinOf[T any](list []T, between string, word func(piece *T) string) string {
	return strings.Join(NamesOf(list, word), between)
}

// JoinSet joins the words of the members of a set, with between as separator.
func JoinSet(set uint64, between string, word func(n uint8) string) string {
	var words []string
	for ; set != 0; set &= set - 1 {
		words = append(words, word(uint8(bits.TrailingZeros64(set))))
	}
	return strings.Join(words, between)
}

// A Said is a word for [JoinSaid], which leaves it out if Holds is false.
type Said struct {
	Holds bool
	Word  string
}

// JoinSaid joins the words whose Holds is true, with between as separator.
func JoinSaid(between string, words ...Said) string {
	words = slices.DeleteFunc(words, func(word Said) bool { return !word.Holds })
	return JoinOf(words, between, func(word *Said) string { return word.Word })
}
