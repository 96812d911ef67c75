package repl

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// LineReader is a source of command lines.
type LineReader interface {
	// ReadLine returns the next line without its end. It shows the prompt if a person
	// is there to see it. It must not be called again after io.EOF.
	ReadLine(prompt string) (string, error)
	// Accept is called with each valid line, for the history.
	Accept(line string)
}

// longestLine is the maximum length of a line in bytes.
const longestLine = 64 << 10

// longestSkip is the maximum number of bytes skipped in search of the end of a line
// that is too long.
const longestSkip = 64 << 20

var (
	errLongLine    = fmt.Errorf("the line is longer than %d KiB; no command is", longestLine>>10)
	errEndlessLine = fmt.Errorf("the line is longer than %d MiB; this is no text", longestSkip>>20)
	errInterrupted = errors.New("interrupted")
	errToldToEnd   = errors.New("the program is told to end")
)

// plainReader reads lines from anything but a terminal.
type plainReader struct {
	r     *bufio.Reader
	first bool
	err   error // the error that ended the input
}

func newPlainReader(r io.Reader) *plainReader {
	return &plainReader{r: bufio.NewReaderSize(r, 8<<10), first: true}
}

// ReadLine returns the next line. It skips and refuses a line that is too long; the
// next line can then be read.
func (p *plainReader) ReadLine(string) (string, error) {
	if p.err != nil {
		return "", p.err
	}
	var line strings.Builder
	size := 0
	for {
		part, err := p.r.ReadSlice('\n')
		size += len(part)
		if size <= longestLine+2 {
			line.Write(part)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			if size > longestSkip {
				p.err = io.EOF
				return "", errEndlessLine
			}
			continue
		case err != nil:
			p.err = err
			if size == 0 {
				return "", err
			}
		}
		break
	}
	text := strings.TrimRight(line.String(), "\r\n")
	if size > longestLine+2 || len(text) > longestLine {
		return "", errLongLine
	}
	if p.first {
		// Some editors put a byte order mark at the beginning of a file.
		text = strings.TrimPrefix(text, "\ufeff")
	}
	p.first = false
	return text, nil
}

// Accept does nothing: only typed lines go into the history.
func (p *plainReader) Accept(string) {}
