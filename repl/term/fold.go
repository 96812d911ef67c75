package term

import (
	"strings"
	"unicode"

	"github.com/clipperhouse/displaywidth"
)

// measure is how many columns of a terminal a text takes. Colours take none.
var measure = displaywidth.Options{ControlSequences: true}

// WidthOf is how many columns a text takes on the screen; its colours take none.
func WidthOf(text string) int { return measure.String(strings.ReplaceAll(text, Brush, Escape)) }

// FoldLine breaks a line between its words so that no part is wider than width,
// 0 for no bound. What goes on is set in to where the text of the line begins:
// after its indent, after what stands before a gap of two blanks, and after the
// rule in brackets or the name of a column that opens it. A word that is wider
// than the whole line is cut, but for the name of a file.
func FoldLine(line string, width int) []string {
	if width <= 0 || WidthOf(line) <= width {
		return []string{line}
	}
	// A word that is long is rather set in less than broken.
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
		// The name of a file stays whole: half of it helps nobody.
		for WidthOf(part) > width && !strings.ContainsAny(word, `/\`) {
			head, tail := cutWord(part, width)
			lines = append(lines, head)
			part = hang + tail
		}
	}
	return append(lines, part)
}

// hanging is how far the parts of a line are set in that follow its first.
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
	// The name of a column in a list of rows, as in "effect:"; a sentence begins with a capital.
	if word := FirstWord(string(rest)); at == indent && indent > 0 && strings.HasSuffix(word, ":") && unicode.IsLower(rest[0]) {
		at += WidthOf(word) + 1
	}
	switch {
	case at > width/2:
		return min(indent+2, width/2)
	case at > 0:
		return at
	case len(rest) > 0 && !unicode.IsUpper(rest[0]):
		return 2 // no sentence, which would go on at the margin
	}
	return 0
}

// plainText is a text without its colours.
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

// cutWord cuts a text whose last word is wider than a line: after a sign that
// ends a part of it, if there is one near enough to the end, or where the line
// ends.
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

// Wrapped breaks a text into lines of at most width columns, at blanks. A word
// that is wider has a line of its own.
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

// AsParagraphs makes one line of each paragraph of a text that was broken into
// lines elsewhere. What is set in, or begins an item of a list, stays a line.
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
