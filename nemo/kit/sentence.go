package kit

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Sentence puts an event into words by the sentence of its kind. In a sentence
// a part in braces stands for an argument of the event: its letter says what
// the argument is, its digit which one it is, from 0 ("{h0} moves to {p1}").
// argument puts an argument into words. Spaces at the end, where an argument had
// nothing to say, are cut off; a kind without a sentence reads "event 7".
func Sentence(e *nemo.Event, sentences []string, argument func(what byte, n int16) string) string {
	if int(e.Kind) >= len(sentences) || sentences[e.Kind] == "" {
		return "event " + strconv.Itoa(int(e.Kind))
	}
	var text strings.Builder
	rest := sentences[e.Kind]
	for {
		before, after, found := strings.Cut(rest, "{")
		text.WriteString(before)
		if !found {
			return strings.TrimRight(text.String(), " ")
		}
		what, which, ok := sentencePart(after)
		if !ok || which >= len(e.Args) {
			text.WriteString("{") // no part, so the brace is a brace
			rest = after
			continue
		}
		text.WriteString(argument(what, e.Args[which]))
		rest = after[len("h0}"):]
	}
}

// SentenceParts lists the parts of a sentence: the letter of each argument that
// it names, by the argument's number, and 0 for one that it does not name.
func SentenceParts(sentence string) (parts [len(nemo.Event{}.Args)]byte) {
	for _, part := range strings.Split(sentence, "{")[1:] {
		if what, which, ok := sentencePart(part); ok && which < len(parts) {
			parts[which] = what
		}
	}
	return parts
}

// sentencePart reads "h0}".
func sentencePart(text string) (what byte, which int, ok bool) {
	if len(text) < len("h0}") || text[1] < '0' || text[1] > '9' || text[2] != '}' {
		return 0, 0, false
	}
	return text[0], int(text[1] - '0'), true
}
