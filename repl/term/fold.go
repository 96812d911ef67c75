package term

import (
	"strings"
	"unicode"

	"github.com/clipperhouse/displaywidth"
)

// measure computes the width of a text in columns. Colours have no width.
var measure = displaywidth.Options{ControlSequences: true}

// WidthOf returns the width of a text on the screen in columns, without its colours.
func WidthOf(text string) int { return measure.String(strings.ReplaceAll(text, Brush, Escape)) }

// FoldLine wraps a line between words so that no part is wider than width; 0 means no
// limit. Continuation lines are indented to the text of the line: after its indent,
// after what precedes a gap of two blanks, and after a leading rule in brackets or
// column name. It cuts a word that is wider than the line, unless it is a file name.
func FoldLine(line string, width int) []string {
	if width <= 0 || WidthOf(line) <= width {
		return []string{line}
	}
	// For a long word, indent less rather than cut the word.
	set := min(hanging(line, width), max(width-WidestWord(plainText(line)), 0))
	hang := strings.Repeat(" ", set)
	var lines []string
	part := line[:len(line)-len(strings.TrimLeft(line, " "))]
	if len(part) >= width {
		part = ""
	}
	empty, blanks := true, 0
	for word := range strings.SplitSeq(strings.TrimLeft(line, " "), " ") {
		if word == "" { // two blanks have an empty word between them
			blanks++
			continue
		}
		gap := strings.Repeat(" ", blanks)
		blanks = 1
		if empty || WidthOf(part)+len(gap)+WidthOf(word) <= width {
			if empty {
				gap = ""
			}
			part, empty = part+gap+word, false
		} else {
			lines = append(lines, strings.TrimRight(part, " "))
			part = hang + word
		}
		// Keep file names whole: half a name is useless.
		for WidthOf(part) > width && !strings.ContainsAny(word, `/\`) {
			head, tail := cutWord(part, width)
			lines = append(lines, head)
			part = hang + tail
		}
	}
	return append(lines, part)
}

// hanging returns the indent of the continuation lines of a line.
func hanging(line string, width int) int {
	plain := []rune(plainText(line))
	indent := 0
	for indent < len(plain) && plain[indent] == ' ' {
		indent++
	}
	at, rest := indent, plain[indent:]
	for i := 0; i+2 < len(rest) && indent+i < width/2; i++ {
		if rest[i] == ' ' && rest[i+1] == ' ' && rest[i+2] != ' ' {
			at = indent + i + 2
		}
	}
	rest = plain[min(at, len(plain)):]
	if len(rest) > 0 && rest[0] == '[' {
		if end := strings.Index(string(rest), "] "); end > 0 && at+end+2 <= width/2 {
			at += len([]rune(string(rest)[:end])) + 2
		}
	}
	// The name of a column in a list of rows, such as "effect:"; a sentence begins with a capital.
	if word := FirstWord(string(rest)); at == indent && indent > 0 && strings.HasSuffix(word, ":") && unicode.IsLower(rest[0]) {
		at += WidthOf(word) + 1
	}
	switch {
	case at > width/2:
		return min(indent+2, width/2)
	case at > 0:
		return at
	case len(rest) > 0 && !unicode.IsUpper(rest[0]):
		return 2 // not a sentence, which continues at the margin
	}
	return 0
}

// plainText returns a text without its colours.
func plainText(text string) string {
	if !strings.ContainsRune(text, '\x1b') {
		return text
	}
	var plain strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\x1b' {
			for i < len(text) && !unicode.IsLetter(rune(text[i])) {
				i++
			}
			continue
		}
		plain.WriteByte(text[i])
	}
	return plain.String()
}

// cutWord cuts a text whose last word is wider than a line: after a punctuation mark
// near the end, or else at the end of the line.
func cutWord(text string, width int) (head, tail string) {
	columns, at, sign := 0, 0, 0
	graphemes := measure.StringGraphemes(text)
	for graphemes.Next() {
		g := graphemes.Value()
		w := measure.String(g)
		if columns+w > width {
			break
		}
		columns += w
		at += len(g)
		if columns > width/2 && strings.ContainsAny(g, ",;-_.=:|") {
			sign = at
		}
	}
	if sign > 0 {
		at = sign
	}
	if at == 0 {
		at = len(text)
	}
	return text[:at], text[at:]
}

// Wrapped wraps a text at blanks into lines of at most width columns. A wider word gets
// its own line.
func Wrapped(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && WidthOf(line)+1+WidthOf(word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// AsParagraphs joins the lines of each paragraph of a wrapped text. Indented lines and
// list items remain lines.
func AsParagraphs(text string) string {
	var lines []string
	open := false
	for line := range strings.SplitSeq(text, "\n") {
		text := strings.TrimSpace(line)
		item := strings.HasPrefix(line, " ") || strings.HasPrefix(text, "- ") || strings.HasPrefix(text, "* ") || strings.HasPrefix(text, "|")
		if open && text != "" && !item {
			lines[len(lines)-1] += " " + text
			continue
		}
		lines = append(lines, strings.TrimRight(line, " "))
		open = text != "" && !strings.HasPrefix(line, " ") && !strings.HasPrefix(text, "|")
	}
	return strings.Join(lines, "\n")
}
