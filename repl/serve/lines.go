package serve

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// longestLine is the maximum length of a request in bytes. A saved game of many steps
// has some hundreds of thousands.
const longestLine = 32 << 20

// lines reads requests and writes responses, one per line. A line that is too long is
// skipped and answered as invalid.
type lines struct {
	in  *bufio.Reader
	out io.Writer
}

// tooLong replaces a line that is too long. It is not valid JSON.
var tooLong = []byte("a line too long")

// NextLine returns the next non-empty line without its end. It skips a line longer than
// a request may be, and returns invalid JSON instead.
func NextLine(in *bufio.Reader) ([]byte, error) {
	for {
		line, err := readLine(in)
		if len(line) > 0 {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

func readLine(in *bufio.Reader) (line []byte, err error) {
	over := false
	for {
		part, err := in.ReadSlice('\n')
		if over = over || len(line)+len(part) > longestLine; !over {
			line = append(line, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if over {
			line = tooLong
		}
		return bytes.TrimRight(line, "\r\n"), err
	}
}

// write writes a response as a line, if there is one.
func (l *lines) write(answer any) error {
	if answer == nil {
		return nil
	}
	text, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	_, err = l.out.Write(append(text, '\n'))
	return err
}
