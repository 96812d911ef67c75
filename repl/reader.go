package repl

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// LineReader is where command lines come from.
type LineReader interface {
	// ReadLine returns the next line without its end. It shows the prompt if
	// there is somebody to see it. After io.EOF it must not be called again.
	ReadLine(prompt string) (string, error)
	// Accept is told of each line that was understood, for the history.
	Accept(line string)
}

// longestLine is the most that a line may hold, in bytes.
const longestLine = 64 << 10

// longestSkip is how much of a line that is too long is read away in the hope
// of its end.
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
	err   error // what ended the input
}

func newPlainReader(r io.Reader) *plainReader {
	return &plainReader{r: bufio.NewReaderSize(r, 8<<10), first: true}
}

// ReadLine returns the next line. A line that is too long is read away and
// refused, and the next can be read.
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
		// Some editors begin a file with a mark of its encoding.
		text = strings.TrimPrefix(text, "\ufeff")
	}
	p.first = false
	return text, nil
}

// Accept does nothing: there is no history of what no one typed.
func (p *plainReader) Accept(string) {}
