package term

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"golang.org/x/term"
)

// Window is how large the screen is that a text is for, in columns and rows. With
// a width of 0 no line is broken; with a height of 0 nobody knows how much fits.
type Window struct {
	Width, Height int
}

// The columns and rows of what is no terminal, and the narrowest that text is fitted to.
const (
	usualWidth    = 80
	UsualHeight   = 24
	narrowestText = 20
)

// WidthVariable is the environment variable that sets the width of the text, as
// the flag --width does.
const WidthVariable = "MOBILIS_WIDTH"

// ParseWidth reads a width as a person gives it: a number of columns, or 0 for
// lines that are never broken.
func ParseWidth(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 0 && n < narrowestText {
		return 0, fmt.Errorf("%q is no width; it is a number of columns from %d up, or 0 for lines that are never broken",
			Brief(text), narrowestText)
	}
	return n, nil
}

// Windows returns the window of what is written to w, asked anew each time, for
// a terminal may be made larger while one plays. A width that is not negative is
// used instead of the terminal's. What is no terminal has 80 columns.
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

// Fitted returns a writer that breaks the lines written to it, between words, so
// that they fit the window, and hands them on to w, with what a terminal would obey
// made visible. What a machine is to read goes past it. The last line is handed on when its end comes or by Flush.
func Fitted(w io.Writer, window func() Window) io.Writer { return &page{w: w, window: window} }

// page is what Fitted returns.
type page struct {
	w      io.Writer
	window func() Window
	line   []byte // without its end
	rows   int    // that were written since somebody began to count
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

// Flush hands on the line that has no end yet, and what the writer behind keeps.
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

// Plain hands on what is written to it with what a terminal would obey made
// visible. Nobody knows how wide the screen is.
type Plain struct{ W io.Writer }

// Write hands a part of the text on.
func (p Plain) Write(text []byte) (int, error) {
	if _, err := io.WriteString(p.W, onScreen(string(text))); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Flush hands on what the writer behind keeps.
func (p Plain) Flush() error {
	if w, ok := p.W.(interface{ Flush() error }); ok {
		return w.Flush()
	}
	return nil
}

// WindowOf is the window that a writer writes for: that of a page, and otherwise
// one without bounds.
func WindowOf(w io.Writer) Window {
	if p, ok := w.(*page); ok {
		return p.window()
	}
	return Window{}
}

// RowsOf is how many rows were written to a page since they were last counted anew.
func RowsOf(w io.Writer) int {
	if p, ok := w.(*page); ok {
		return p.rows
	}
	return 0
}

// CountRows begins to count the rows of a page anew.
func CountRows(w io.Writer) {
	if p, ok := w.(*page); ok {
		p.rows = 0
	}
}

// PastPage is the writer behind a page: a document that a machine reads must not
// be broken into lines.
func PastPage(w io.Writer) io.Writer {
	if p, ok := w.(*page); ok {
		_ = p.Flush()
		return p.w
	}
	return w
}
