package nemo

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The longest key and the longest name of a component, in letters.
const (
	MaxKey  = 40
	MaxName = 80
)

// Printable reports whether a text is one line of printable letters.
func Printable(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsPrint(r)
	})
}

// Clip shortens a text from a document for use in a message, and quotes it unless it is short and
// printable.
func Clip(text string) string {
	if text != "" && len(text) <= MaxKey && Printable(text) {
		return text
	}
	return strconv.Quote(text[:min(len(text), MaxKey)])
}
