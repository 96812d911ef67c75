package term

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"golang.org/x/term"
)

// Window is the size of a screen in columns and rows. A width of 0 means that lines are
// not wrapped; a height of 0 means that the height is unknown.
type Window struct {
	Width, Height int
}

// The default size without a terminal, and the minimum width for wrapping.
const (
	usualWidth    = 80
	UsualHeight   = 24
	narrowestText = 20
)

// WidthVariable is the environment variable for the width of the text, like the flag
// --width.
const WidthVariable = "MOBILIS_WIDTH"

// ParseWidth parses a width: a number of columns, or 0 for lines that are never
// wrapped.
func ParseWidth(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 0 && n < narrowestText {
		return 0, fmt.Errorf("%q is no width; it is a number of columns from %d up, or 0 for lines that are never broken",
			Brief(text), narrowestText)
	}
	return n, nil
}

// Windows returns a function that returns the current window of w; a terminal may be
// resized during play. A non-negative width overrides that of the terminal. Without a
// terminal there are 80 columns.
func Windows(w io.Writer, width int) func() Window {
	file, _ := w.(*os.File)
	return func() Window {
		window := Window{usualWidth, UsualHeight}
		if file != nil {
			if columns, rows, err := term.GetSize(int(file.Fd())); err == nil && columns > 0 && rows > 0 {
				window = Window{max(columns, narrowestText), rows}
			}
		}
		if width >= 0 {
			window.Width = width
		}
		return window
	}
}

// Fitted returns a writer that wraps lines between words to fit the window, makes
// control characters visible, and writes them to w. Machine-readable output must bypass
// it; see [PastPage]. An unfinished line is written by Flush.
func Fitted(w io.Writer, window func() Window) io.Writer { return &page{w: w, window: window} }

// page is what Fitted returns.
type page struct {
	w      io.Writer
	window func() Window
	line   []byte // the current line, without its end
	rows   int    // rows written since CountRows
}

func (p *page) Write(text []byte) (int, error) {
	p.line = append(p.line, text...)
	end := strings.LastIndexByte(string(p.line), '\n')
	if end < 0 {
		return len(text), nil
	}
	width := p.window().Width
	var out strings.Builder
	for line := range strings.Lines(string(p.line[:end+1])) {
		for _, part := range FoldLine(onScreen(strings.TrimRight(line, " \n")), width) {
			out.WriteString(part + "\n")
			p.rows++
		}
	}
	p.line = append(p.line[:0], p.line[end+1:]...)
	if _, err := io.WriteString(p.w, out.String()); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Flush writes the unfinished line and flushes the underlying writer.
func (p *page) Flush() error {
	if len(p.line) > 0 {
		_, err := io.WriteString(p.w, strings.Join(FoldLine(onScreen(string(p.line)), p.window().Width), "\n"))
		p.line = p.line[:0]
		if err != nil {
			return err
		}
	}
	if w, ok := p.w.(interface{ Flush() error }); ok {
		return w.Flush()
	}
	return nil
}

// Plain is a writer that makes control characters visible and does not wrap lines.
type Plain struct{ W io.Writer }

// Write writes a part of the text.
func (p Plain) Write(text []byte) (int, error) {
	if _, err := io.WriteString(p.W, onScreen(string(text))); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Flush flushes the underlying writer.
func (p Plain) Flush() error {
	if w, ok := p.W.(interface{ Flush() error }); ok {
		return w.Flush()
	}
	return nil
}

// WindowOf returns the window of a writer, which is unbounded unless it is a page.
func WindowOf(w io.Writer) Window {
	if p, ok := w.(*page); ok {
		return p.window()
	}
	return Window{}
}

// RowsOf returns the number of rows written to a page since the last CountRows.
func RowsOf(w io.Writer) int {
	if p, ok := w.(*page); ok {
		return p.rows
	}
	return 0
}

// CountRows resets the row count of a page.
func CountRows(w io.Writer) {
	if p, ok := w.(*page); ok {
		p.rows = 0
	}
}

// PastPage returns the writer behind a page: machine-readable documents must not be
// wrapped.
func PastPage(w io.Writer) io.Writer {
	if p, ok := w.(*page); ok {
		_ = p.Flush()
		return p.w
	}
	return w
}
