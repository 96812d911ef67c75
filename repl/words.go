package repl

import (
	"errors"
	"slices"
	"strings"
	"unicode"
)

// input is a command line taken apart.
type input struct {
	name  string   // its first word
	text  string   // what follows, as typed
	words []string // the words of text, without their quotes
}

// takeApart cuts a line into the command and the rest. The comment, if there
// is one, is gone already.
func takeApart(line string) (input, error) {
	line = strings.TrimSpace(line)
	name, text := line, ""
	if i := strings.IndexFunc(line, unicode.IsSpace); i >= 0 {
		name, text = line[:i], strings.TrimSpace(line[i:])
	}
	words, err := split(text)
	return input{name, text, words}, err
}

// split cuts a text into words. Double quotes hold a word with blanks
// together.
func split(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord, inQuotes := false, false
	for _, r := range text {
		switch {
		case r == '"':
			inWord, inQuotes = true, !inQuotes
		case unicode.IsSpace(r) && !inQuotes:
			if inWord {
				words = append(words, word.String())
				word.Reset()
			}
			inWord = false
		default:
			inWord = true
			word.WriteRune(r)
		}
	}
	if inQuotes {
		return nil, errors.New(`a quotation mark is never closed; write "like this"`)
	}
	if inWord {
		words = append(words, word.String())
	}
	return words, nil
}

// withoutComment cuts off what follows a # at the start of a word, outside
// quotes.
func withoutComment(line string) string {
	inQuotes, before := false, ' '
	for i, r := range line {
		if r == '"' {
			inQuotes = !inQuotes
		}
		if r == '#' && !inQuotes && unicode.IsSpace(before) {
			return line[:i]
		}
		before = r
	}
	return line
}

// nearest returns up to three candidates that a mistyped word may have meant,
// best first.
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

// longestCompared bounds the work of editDistance, which grows with the square.
const longestCompared = 64

// editDistance counts the letters to insert, delete, replace or swap with
// their neighbour to come from one word to the other.
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

// didYouMean ends an error about a word with the nearest ones, if there are
// any.
func didYouMean(word string, candidates []string) string {
	if similar := nearest(word, candidates); len(similar) > 0 {
		return "; did you mean " + listOf(similar, "or") + "?"
	}
	return ""
}

// listOf writes "a, b or c".
func listOf(texts []string, last string) string {
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	end := len(texts) - 1
	return strings.Join(texts[:end], ", ") + " " + last + " " + texts[end]
}

// quotedList writes "a" or "b", of texts that have commas of their own.
func quotedList(texts []string) string {
	quoted := make([]string, len(texts))
	for i, text := range texts {
		quoted[i] = "`" + text + "`"
	}
	return listOf(quoted, "or")
}

// plural writes "1 game" or "3 games".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return decimal(n) + " " + noun + "s"
}
