package repl

import (
	"errors"
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
