package repl

import (
	"encoding/json"
	"fmt"
	"io"
)

// writeJSON writes a value as indented JSON, for a machine to read.
func writeJSON(w io.Writer, value any) error {
	encoder := json.NewEncoder(pastPage(w))
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
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
