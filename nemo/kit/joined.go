package kit

import (
	"math/bits"
	"slices"
	"strings"
)

// JoinOf writes the pieces of a list one after the other, with what stands between them.
func JoinOf[T any](list []T, between string, word func(piece *T) string) string {
	return strings.Join(NamesOf(list, word), between)
}

// JoinSet writes the members of a set one after the other, with what stands between them.
func JoinSet(set uint64, between string, word func(n uint8) string) string {
	var words []string
	for ; set != 0; set &= set - 1 {
		words = append(words, word(uint8(bits.TrailingZeros64(set))))
	}
	return strings.Join(words, between)
}

// A Said is a word that is said where something holds.
type Said struct {
	Holds bool
	Word  string
}

// JoinSaid writes those words one after the other of which something holds.
func JoinSaid(between string, words ...Said) string {
	words = slices.DeleteFunc(words, func(word Said) bool { return !word.Holds })
	return JoinOf(words, between, func(word *Said) string { return word.Word })
}
