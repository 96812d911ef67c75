package term

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// IsNumber reports whether a word is a whole number without a sign.
func IsNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// OnlyNumbers reports whether all words of a text are numbers, like dice results.
func OnlyNumbers(text string) bool {
	words := strings.Fields(text)
	return len(words) > 0 && !slices.ContainsFunc(words, func(word string) bool { return !IsNumber(word) })
}

// FirstWord returns the first word of a text, or "" if it has none.
func FirstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return word
}

// HasPrefixFold reports whether a text begins with a prefix, ignoring case.
func HasPrefixFold(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}

// Few shortens a list to fit on a line.
func Few(texts []string) []string {
	if len(texts) > 6 {
		return append(texts[:5:5], "others")
	}
	return texts
}

// Brief shortens a text for an error message.
func Brief(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return text
}

// nearest returns up to three candidates for a mistyped word, the best first.
func nearest(word string, candidates []string) []string {
	type scored struct {
		text     string
		distance int
	}
	word = strings.ToLower(word)
	allowed := max(1, (len(word)+1)/3)
	var similar []scored
	for _, candidate := range candidates {
		lower := strings.ToLower(candidate)
		distance := editDistance(word, lower)
		if len(word) > 2 && strings.HasPrefix(lower, word) {
			distance = 1
		}
		if distance <= allowed {
			similar = append(similar, scored{candidate, distance})
		}
	}
	slices.SortStableFunc(similar, func(a, b scored) int { return a.distance - b.distance })
	var texts []string
	for _, c := range similar {
		if !slices.Contains(texts, c.text) && len(texts) < 3 {
			texts = append(texts, c.text)
		}
	}
	return texts
}

// longestCompared limits the input of editDistance, which takes quadratic time.
const longestCompared = 64

// editDistance returns the number of letters to insert, delete, replace or swap with a
// neighbour to turn one word into the other.
func editDistance(from, to string) int {
	a, b := []rune(from), []rune(to)
	if len(a) > longestCompared || len(b) > longestCompared {
		return longestCompared
	}
	var older, old []int
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		older, old, row = old, row, make([]int, len(b)+1)
		row[0] = i + 1
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(old[j]+cost, old[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], older[j-1]+1)
			}
		}
	}
	return row[len(b)]
}

// DidYouMean returns the end of an error about a word, which suggests similar ones, if
// there are any.
func DidYouMean(word string, candidates []string) string { return Meant(nearest(word, candidates)) }

// Meant returns the end of an error, which suggests words. It is in brackets, so that
// more may follow the question mark.
func Meant(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return " (did you mean " + ListOf(words, "or") + "?)"
}

// ListOf formats a list as "a, b or c".
func ListOf(texts []string, last string) string {
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	end := len(texts) - 1
	return strings.Join(texts[:end], ", ") + " " + last + " " + texts[end]
}

// Plural formats a count as "1 game" or "3 games".
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Decimal(n) + " " + noun + "s"
}

// Capital returns a text with its first letter in upper case.
func Capital(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return strings.ToUpper(text[:size]) + text[size:]
}

// Decimal formats an integer.
func Decimal(n int) string { return strconv.Itoa(n) }

// Fraction formats a probability exactly.
func Fraction(p *big.Rat) string {
	if p == nil {
		return ""
	}
	return p.RatString()
}

// Points formats a score: whole and half points have at most one decimal.
func Points(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// EscapeXML escapes a text for SVG elements and attributes.
func EscapeXML(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, text)
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(text)
}
