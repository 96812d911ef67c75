package position

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

func decimal[N int | int64](n N) string { return strconv.FormatInt(int64(n), 10) }

func number[N int | int64](n N) json.Number { return json.Number(decimal(n)) }

// connectors are words that do not matter: articles, pronouns, prepositions, and verbs that only
// say that something is somewhere or belongs to somebody.
var connectors = set("the an of in at on to off is are was has have had been with and between by for there it its we " +
	"our us your still now already just yet been being were be am any which that ones currently anymore begun play playing " +
	"counts find shows as chose chosen he she they him sails sailing cruising occupies reads stays " +
	"stand stands standing sit sits sitting lie lies lying placed located carries carry carrying contains went goes sent owns own got " +
	"el la lo los las un una de del en al y con entre por para esta estan tiene tienen hay es son ya ha han hemos " +
	"sido va van fue fueron ido le les se nos su sus encuentra encuentran llegado ahora contiene lleva llevan " +
	"vamos navega navegando sigue siguen todavia aun ella ellos nuestro nuestra nuestros nuestras elegido elegida escogido jugamos")

func set(words string) map[string]bool {
	all := make(map[string]bool)
	for word := range strings.FieldsSeq(words) {
		all[word] = true
	}
	return all
}

var numerals = numbersOf(
	"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
	"- - ii iii iv",
	"cero uno dos tres cuatro cinco seis siete ocho nueve diez "+
		"once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte",
)

// numbersOf maps each word to its index in its row, as text.
func numbersOf(rows ...string) map[string]string {
	all := make(map[string]string)
	for _, row := range rows {
		for i, word := range strings.Fields(row) {
			if all[word] = decimal(i); word == "-" {
				delete(all, word)
			}
		}
	}
	return all
}

var accents = strings.NewReplacer("still there ", "available ",
	"á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u", "ñ", "n", "è", "e", "ê", "e", "ç", "c",
	"'re ", " are ", "’re ", " are ", "'s ", " ", "’s ", " ", "'", "", "’", "")

// words returns the words of a text that matter, in a normalized form.
func words(text string) []string {
	runes := []rune(accents.Replace(strings.ToLower(text) + " "))
	for i, r := range runes { // 6-3 is one word
		if r == '-' && (i == 0 || !unicode.IsDigit(runes[i-1]) || i+1 == len(runes) || !unicode.IsDigit(runes[i+1])) {
			runes[i] = ' '
		}
	}
	all := strings.FieldsFunc(string(runes), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '+' && r != '-' })
	var kept []string
	for i, word := range all {
		if connectors[word] && len(all) > 1 || word == "a" && i < len(all)-1 {
			continue
		}
		kept = append(kept, stem(word))
	}
	if len(kept) == 0 {
		return all
	}
	return kept
}

// stem returns a word without its plural ending, or a numeral as digits.
func stem(word string) string {
	if digits, ok := numerals[word]; ok {
		return digits
	}
	switch short := strings.TrimSuffix(word, "s"); {
	case len(word) < 4 || strings.HasSuffix(word, "ss"):
		return word
	case strings.HasSuffix(word, "oes") && len(word) > 4, // heroes
		strings.HasSuffix(word, "tores"), strings.HasSuffix(word, "dores"): // motores
		return strings.TrimSuffix(short, "e")
	case strings.HasSuffix(word, "ies") && len(word) > 4: // enemies
		return strings.TrimSuffix(short, "ie") + "y"
	default:
		return short
	}
}

// phrases returns the words of each name.
func phrases(names []string) (all [][]string) {
	for _, name := range names {
		own := words(name)
		if len(own) > 0 && !slices.ContainsFunc(all, func(other []string) bool { return slices.Equal(own, other) }) {
			all = append(all, own)
		}
	}
	return all
}

// spaced splits a name into words: deckAboveHollowExplosion is deck above hollow explosion.
func spaced(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.ReplaceAll(b.String(), "-", " ")
}

// gap replaces words of a statement that have been used.
const gap = "\x00"

// without removes the first occurrence of a phrase from words.
func without(all, phrase []string) (rest []string, ok bool) {
	for i := 0; i+len(phrase) <= len(all); i++ {
		if slices.Equal(all[i:i+len(phrase)], phrase) {
			return slices.Concat(all[:i], []string{gap}, all[i+len(phrase):]), true
		}
	}
	return nil, false
}

// wordsForLeft repeat that a number counts down; wordsForOnly say that there is nothing else.
const (
	wordsForLeft = "left|remaining|remain|quedan|queda"
	wordsForOnly = "only|solo"
)

// leftWords are the words of wordsForLeft.
var leftWords = set(strings.ReplaceAll(wordsForLeft, "|", " "))

// apart removes a name of several words whose first of two words is said last, or that a number
// interrupts: the door between 11 and 14 is closed; quedan 10 turnos.
func apart(all, name []string) (rest []string, ok bool) {
	if len(name) < 2 || !slices.Contains(all, name[0]) {
		return nil, false
	}
	last := len(all) - 1
	if len(name) == 2 && last >= 2 && all[last] == name[0] && !isNumber(name[1]) {
		return without(all[:last], name[1:])
	}
	rest, from := slices.Clone(all), 0
	other := func(word string) bool { return !isNumber(word) && !leftWords[word] }
	for i, word := range name {
		at := slices.Index(rest[from:], word)
		if at < 0 || isNumber(word) || i > 0 && slices.ContainsFunc(rest[from:from+at], other) {
			return nil, false
		}
		rest[from+at] = gap
		from += at + 1
	}
	return rest, true
}

// unused returns the words of a statement that are left.
func unused(all []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(word string) bool { return word == gap })
}

// together returns the words of a statement that are left; ok reports whether they are adjacent.
func together(all []string) (rest []string, ok bool) {
	rest = unused(all)
	if len(rest) == 0 {
		return rest, true
	}
	from := slices.IndexFunc(all, func(word string) bool { return word != gap })
	return rest, slices.Equal(all[from:min(from+len(rest), len(all))], rest)
}

func isNumber(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}

// split splits a text at separators outside brackets and quotes.
func split(text string, isEnd func(rest string) int) (parts []string) {
	depth, from, quoted := 0, 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			depth--
		case depth == 0:
			if n := isEnd(text[i:]); n > 0 {
				parts = append(parts, strings.TrimSpace(text[from:i]))
				from = i + n
				i += n - 1
			}
		}
	}
	return append(parts, strings.TrimSpace(text[from:]))
}

func atAny(ends string) func(string) int {
	return func(rest string) int {
		if strings.IndexByte(ends, rest[0]) >= 0 {
			return 1
		}
		return 0
	}
}

func atWord(word string) func(string) int {
	return func(rest string) int {
		if strings.HasPrefix(rest, word) {
			return len(word)
		}
		return 0
	}
}

// Statements returns the statements of a text.
func Statements(text string) (all []string) {
	for _, part := range split(text, atAny("\n,;")) {
		if part != "" {
			all = append(all, part)
		}
	}
	return all
}
