package repl

import (
	"slices"
	"strings"
	"unicode"
)

// fillers are words between the words that mean something.
var fillers = []string{
	"we", "our", "us", "i", "my", "its", "there's", "it's", "now", "already", "just", "was", "were", "been", "be", "that", "this", "so", "far", "still",
	"the", "a", "an", "in", "at", "of", "is", "are", "got", "has", "have", "with", "on", "and", "to", "there", "it", "lies", "lie", "stands", "stand", "standing",
	"el", "la", "los", "las", "un", "una", "en", "de", "del", "y", "con", "hay", "es", "está", "tiene",
}

// meaning are the words without fillers. The letter of a Section or a course is none.
func meaning(words []string) (kept []string) {
	for i, word := range words {
		if !slices.Contains(fillers, word) || i > 0 && word == "a" && slices.Contains([]string{"section", "destination", "course"}, words[i-1]) {
			kept = append(kept, word)
		}
	}
	return kept
}

// keyWords are the words of a member's name: lastTurnOfRest is last turn of rest.
func keyWords(key string) []string {
	var spaced strings.Builder
	for _, r := range key {
		if unicode.IsUpper(r) {
			spaced.WriteByte(' ')
		}
		spaced.WriteRune(r)
	}
	return meaning(folded(spaced.String()))
}

// sameWord reports whether two words are one, in the singular or the plural.
func sameWord(a, b string) bool {
	return a == b || a+"s" == b || b+"s" == a || a+"es" == b || b+"es" == a
}
