package term

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// WriteJSON writes a value as indented JSON, for a machine to read.
func WriteJSON(w io.Writer, value any) error {
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		return err
	}
	_, err := io.WriteString(PastPage(w), Escaped(text.String()))
	return err
}

// Escaped writes the characters that a terminal would obey, and that JSON lets stand,
// as JSON may write them: they stand in texts alone.
func Escaped(document string) string {
	inText := func(r rune) bool { return Obeyed(r) && r != '\n' }
	if !strings.ContainsFunc(document, inText) {
		return document
	}
	var out strings.Builder
	for _, r := range document {
		if inText(r) {
			fmt.Fprintf(&out, "\\u%04x", r)
			continue
		}
		out.WriteRune(r)
	}
	return out.String()
}

// Printer writes lines and keeps the first error, so that a report reads as a
// list of lines and the error is looked at once.
type Printer struct {
	W   io.Writer
	Err error
}

// Line writes a line of the format, unless an earlier line failed.
func (p *Printer) Line(format string, args ...any) {
	if p.Err == nil {
		_, p.Err = fmt.Fprintf(p.W, format+"\n", args...)
	}
}

// Table writes a table as [WriteTable] does, unless an earlier line failed.
func (p *Printer) Table(header []string, rows [][]string) {
	if p.Err == nil {
		p.Err = WriteTable(p.W, header, rows)
	}
}
