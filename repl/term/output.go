package term

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// WriteJSON writes a value as indented JSON for machines.
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

// Escaped escapes the control characters that JSON allows in strings.
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

// Printer prints lines and keeps the first error, so that callers check for errors
// once.
type Printer struct {
	W   io.Writer
	Err error
}

// Line prints a formatted line, unless an earlier line failed.
func (p *Printer) Line(format string, args ...any) {
	if p.Err == nil {
		_, p.Err = fmt.Fprintf(p.W, format+"\n", args...)
	}
}

// Table prints a table as [WriteTable] does, unless an earlier line failed.
func (p *Printer) Table(header []string, rows [][]string) {
	if p.Err == nil {
		p.Err = WriteTable(p.W, header, rows)
	}
}
