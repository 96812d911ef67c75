package repl

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// writeJSON writes a value as indented JSON, for a machine to read.
func writeJSON(w io.Writer, value any) error {
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		return err
	}
	_, err := io.WriteString(pastPage(w), escaped(text.String()))
	return err
}

// escaped writes the characters that a terminal would obey, and that JSON lets stand,
// as JSON may write them: they stand in texts alone.
func escaped(document string) string {
	inText := func(r rune) bool { return obeyed(r) && r != '\n' }
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

// printer writes lines and keeps the first error, so that a report reads as a
// list of lines and the error is looked at once.
type printer struct {
	w   io.Writer
	err error
}

func (p *printer) line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

func (p *printer) table(header []string, rows [][]string) {
	if p.err == nil {
		p.err = printTable(p.w, header, rows)
	}
}
