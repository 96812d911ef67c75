package repl

import (
	"errors"
	"strings"
	"unicode"
)

// input is a parsed command line.
type input struct {
	name  string   // its first word
	text  string   // what follows, as typed
	words []string // the words of text, without their quotes
}

// takeApart splits a line, without its comment, into the command and the arguments.
func takeApart(line string) (input, error) {
	line = strings.TrimSpace(line)
	name, text := line, ""
	if i := strings.IndexFunc(line, unicode.IsSpace); i >= 0 {
		name, text = line[:i], strings.TrimSpace(line[i:])
	}
	words, err := split(text)
	return input{name, text, words}, err
}

// split splits a text into words. Double quotes keep a word with blanks together.
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

// withoutComment removes a comment, which begins with # at the start of a word outside
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
