package repl

import (
	"errors"
	"io"
	"os"
	"sync/atomic"

	"github.com/chzyer/readline"
)

// terminal reads lines that a person types, with editing, history and
// completion. There is one in a process at most.
type terminal struct {
	instance *readline.Instance
	stdin    *readline.CancelableStdin
	input    *bounded
}

// longestTyped is the most that is taken from a terminal as one line: the
// editor takes time with the square of it.
const longestTyped = 4 << 10

func newTerminal(s *Shell, history string) (*terminal, error) {
	input := &bounded{r: os.Stdin}
	stdin := readline.NewCancelableStdin(input)
	config := &readline.Config{
		Stdin:                  stdin,
		HistoryFile:            history,
		HistoryLimit:           2 * historyLines,
		DisableAutoSaveHistory: true,
		HistorySearchFold:      true,
		AutoComplete:           completer{s},
		InterruptPrompt:        "^C",
		EOFPrompt:              "\n",
	}
	instance, err := readline.NewEx(config)
	if err != nil {
		return nil, err
	}
	return &terminal{instance, stdin, input}, nil
}

// ReadLine lets a person edit a line.
func (t *terminal) ReadLine(prompt string) (string, error) {
	t.instance.SetPrompt(prompt)
	line, err := t.instance.Readline()
	if t.input.overflowed.Swap(false) {
		return "", errTyped
	}
	if errors.Is(err, readline.ErrInterrupt) {
		return "", errInterrupted
	}
	return line, err
}

var errTyped = errors.New("the line is longer than 4 KiB; put it into a file and `source` that")

// Accept keeps a line in the history.
func (t *terminal) Accept(line string) { _ = t.instance.SaveHistory(line) }

// Close gives the terminal back as it was, also while a line is being read.
func (t *terminal) Close() {
	// The editor does not pass the closing on to its input, and would wait for
	// somebody to press a key.
	_ = t.stdin.Close()
	_ = t.instance.Close()
}

// bounded passes on what is typed and drops what goes beyond the longest line,
// up to the end of that line.
type bounded struct {
	r          io.Reader
	length     int
	overflowed atomic.Bool
}

func (b *bounded) Read(p []byte) (int, error) {
	for {
		n, err := b.r.Read(p)
		kept := p[:0]
		for _, c := range p[:n] {
			switch c {
			case '\r', '\n', readline.CharInterrupt, readline.CharCtrlU:
				b.length = 0
			default:
				b.length++
			}
			if b.length > longestTyped {
				b.overflowed.Store(true)
				continue
			}
			kept = append(kept, c)
		}
		if len(kept) > 0 || err != nil {
			return len(kept), err
		}
	}
}
