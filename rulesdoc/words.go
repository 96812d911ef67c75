package rulesdoc

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kljensen/snowball/spanish"
)

// Limits on the input of a search: a pasted file is not a question.
const (
	maxQueryBytes = 4096
	maxQueryWords = 32
	maxWordBytes  = 48
)

// language is a set of languages whose stems apply to a text.
type language uint8

const (
	inEnglish language = 1 << iota
	inSpanish
)

// splitWords splits a text into lower-case words of letters and digits. A dot between
// two of them belongs to the word, so 10.2.3 is one word.
func splitWords(text string) []string {
	if strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return splitPlain(strings.ToLower(text))
	}
	var words []string
	runes := []rune(strings.ToLower(text))
	inWord := func(i int) bool {
		return i >= 0 && i < len(runes) && (unicode.IsLetter(runes[i]) || unicode.IsNumber(runes[i]) || unicode.Is(unicode.Mn, runes[i]))
	}
	for i := 0; i < len(runes); {
		if !inWord(i) {
			i++
			continue
		}
		start := i
		for inWord(i) || runeAt(runes, i) == '.' && inWord(i+1) {
			i++
		}
		words = append(words, string(runes[start:i]))
	}
	return words
}

// splitPlain is a fast version of splitWords for a lower-case text with ASCII letters
// only, which is the usual case.
func splitPlain(text string) []string {
	words := make([]string, 0, len(text)/5+1)
	inWord := func(i int) bool {
		return i < len(text) && (text[i] >= 'a' && text[i] <= 'z' || text[i] >= '0' && text[i] <= '9')
	}
	for i := 0; i < len(text); {
		if !inWord(i) {
			i++
			continue
		}
		start := i
		for inWord(i) || i < len(text) && text[i] == '.' && inWord(i+1) {
			i++
		}
		words = append(words, text[start:i])
	}
	return words
}

func runeAt(runes []rune, i int) rune {
	if i < len(runes) {
		return runes[i]
	}
	return -1
}

// isLatin reports whether a word has only letters a to z. Others must not go to the
// stemmers.
func isLatin(plain string) bool {
	return !strings.ContainsFunc(plain, func(r rune) bool { return r < 'a' || r > 'z' })
}

// askingWords are common in questions about rules and do not identify the rule.
var askingWords = map[string]bool{
	"may": true, "must": true, "might": true, "happen": true, "happens": true, "rule": true, "rules": true,
	"puedo": true, "puede": true, "pasa": true, "ocurre": true, "regla": true, "reglas": true,
}

// bare maps the accented letters of the western European languages to plain
// ones. The texts hold no others, so no Unicode tables are needed.
var bare = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ä", "a", "ã", "a", "å", "a",
	"é", "e", "è", "e", "ê", "e", "ë", "e",
	"í", "i", "ì", "i", "î", "i", "ï", "i",
	"ó", "o", "ò", "o", "ô", "o", "ö", "o", "õ", "o",
	"ú", "u", "ù", "u", "û", "u", "ü", "u",
	"ñ", "n", "ç", "c",
)

// Unaccented returns a text in lower case without accents.
func Unaccented(text string) string { return unaccent(strings.ToLower(text)) }

// unaccent removes the accents from a lower-case word, whether precomposed or
// combining.
func unaccent(word string) string {
	if strings.IndexFunc(word, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return word
	}
	word = bare.Replace(word)
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, word)
}

// spanishStems returns the stems of a lower-case Spanish word: as written, without
// accents, and with the accent of -ión restored. The stemmer depends on accents, which
// people often omit.
func spanishStems(word string) []string {
	plain := unaccent(word)
	stems := []string{unaccent(spanish.Stem(word, true))}
	if plain != word {
		stems = append(stems, spanish.Stem(plain, true))
	}
	if base, ok := strings.CutSuffix(plain, "ion"); ok {
		stems = append(stems, unaccent(spanish.Stem(base+"ión", true)))
	}
	return stems
}
