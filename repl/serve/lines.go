package serve

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// longestLine is how many bytes a request may have: a saved game of many steps is some
// hundreds of thousands.
const longestLine = 32 << 20

// lines are requests and answers, each on a line of its own. A line that is too long
// is passed over, and answered as one that cannot be read.
type lines struct {
	in  *bufio.Reader
	out io.Writer
}

// tooLong stands for a line that is: it is no JSON.
var tooLong = []byte("a line too long")

// NextLine reads the next line that is not empty, without its end. One that is longer
// than a request may be is passed over, and another returned for it that is no JSON.
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

// write writes an answer as a line, if there is one.
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
