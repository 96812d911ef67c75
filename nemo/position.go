package nemo

import (
	"strconv"
	"strings"
)

// PositionReader helps a Restore to read the document of a position: it gathers
// the faults, each with its path, and gives something harmless back for what is
// wrong, so that all faults are found at once. A system's own reader embeds it.
type PositionReader struct{ Faults Faults }

// Faultf reports a fault at path.
func (in *PositionReader) Faultf(path, format string, args ...any) {
	in.Faults.Addf(path, format, args...)
}

// Number reads a number with its range.
func (in *PositionReader) Number(path string, n, low, high int) int {
	if n < low || n > high {
		in.Faultf(path, "%d is not %d to %d", n, low, high)
		return low
	}
	return n
}

// Word reads a word of an enumeration and returns its index. If optional is set
// the word for none may stand there, which is names[0], or nothing.
func (in *PositionReader) Word(path, text string, names []string, optional bool) int {
	if optional && (text == names[0] || text == "") {
		return 0
	}
	i := LookUp(names, text)
	if i == 0 {
		in.Faultf(path, "%q is not one of %s", text, strings.Join(names[1:], ", "))
	}
	return i
}

// WordSet reads a list of words of an enumeration as a set of their indices, as
// [SetWords] writes it.
func (in *PositionReader) WordSet(path string, list, names []string) (set uint64) {
	for i, text := range list {
		set |= 1 << in.Word(Path(path, i), text, names, false)
	}
	return set &^ 1
}

// SetWords lists the words of a set of indices; never nil, so that the document
// has an empty list.
func SetWords(set uint64, names []string) []string {
	list := []string{}
	for i := range names {
		if set&(1<<i) != 0 {
			list = append(list, names[i])
		}
	}
	return list
}

// FindKey returns the number from 1 of the piece with a key, 0 if there is none.
func FindKey[T any](pieces []T, key string, keyOf func(*T) string) int {
	for i := range pieces {
		if keyOf(&pieces[i]) == key {
			return i + 1
		}
	}
	return 0
}

// ReadKey reads the key of a piece and returns its number from 1, 0 if nothing
// has the key.
func ReadKey[T any](in *PositionReader, path, key string, pieces []T, keyOf func(*T) string) int {
	i := FindKey(pieces, key, keyOf)
	if i == 0 {
		in.Faultf(path, "nothing is called %q", key)
	}
	return i
}

// HiddenText is what a document says of a piece that lies face down. Pieces of
// layer 0 were there from the beginning; a later layer joined them when some
// were out already, and is counted from 2: "hidden", "hidden 2".
func HiddenText(layer uint8) string {
	if layer == 0 {
		return "hidden"
	}
	return "hidden " + strconv.Itoa(int(layer)+1)
}

// Hidden reads what [HiddenText] writes, of up to so many layers. hidden is
// false for any other text, which may be the key of a piece.
func (in *PositionReader) Hidden(path, text string, layers int) (layer uint8, hidden bool) {
	if text == "hidden" {
		return 0, true
	}
	number, found := strings.CutPrefix(text, "hidden ")
	if !found {
		return 0, false
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 2 || n > layers {
		in.Faultf(path, "%q is not hidden or hidden 2 to %d", text, layers)
		return 0, true
	}
	return uint8(n - 1), true
}

// CheckPosition checks a position that was read against the invariants. A broken
// one is a fault of the position as a whole.
func CheckPosition[S, A comparable](invariants []Invariant[S, A], s *S) error {
	if err := CheckState(invariants, s); err != nil {
		return Faults{Invalidf("position", "%v", err)}
	}
	return nil
}
