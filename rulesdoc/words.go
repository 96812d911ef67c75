package rulesdoc

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kljensen/snowball/spanish"
)

// Limits on what a search looks at: a pasted file is not a question.
const (
	maxQueryBytes = 4096
	maxQueryWords = 32
	maxWordBytes  = 48
)

// language says which stems are of use for a text.
type language uint8

const (
	inEnglish language = 1 << iota
	inSpanish
)

// splitWords cuts a text into lower-case words of letters and digits. A dot
// between two of them belongs to the word, so that 10.2.3 is one word.
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

// splitPlain does the same with a text in lower case that has no letters but those of
// English, as most have; it is many times as fast.
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

// isLatin keeps numbers and other scripts away from the stemmers, which are
// made for the words of their languages.
func isLatin(plain string) bool {
	return !strings.ContainsFunc(plain, func(r rune) bool { return r < 'a' || r > 'z' })
}

// askingWords are common in questions about rules and say nothing about which.
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

// Unaccented is a text in lower case without the accents of its letters.
func Unaccented(text string) string { return unaccent(strings.ToLower(text)) }

// unaccent takes the accents off a lower-case word, whether they are written
// as part of a letter or as marks after it.
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

// spanishStems gives the stems of a lower-case Spanish word as it is written
// and with the accents left out or, in the commonest ending, put back: the
// stemmer reads accents, and people often leave them out.
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
