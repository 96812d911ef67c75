package repl

import (
	"errors"
	"io"
	"os"
	"slices"
	"sync/atomic"

	"github.com/chzyer/readline"
)

// terminal reads lines that a person types, with editing, history and
// completion. There is one in a process at most.
type terminal struct {
	instance *readline.Instance
	stdin    *readline.CancelableStdin
	input    *bounded
	// file is where the history is kept from one session to the next: the lines of
	// everybody, and of nobody else. The editor knows nothing of it.
	file  string
	lines histories
}

// histories are the lines that were typed, apart for each who must not see those of
// others, and who types now.
type histories struct {
	of  map[whose][]string
	now whose
}

// shown are the lines that the arrow keys bring back now: those of everybody, and
// of who types.
func (h *histories) shown() []string {
	lines := slices.Clone(h.of[whose{}])
	if h.now != (whose{}) {
		lines = append(lines, h.of[h.now]...)
	}
	return lines
}

// keep keeps a line of who types.
func (h *histories) keep(line string) {
	h.of[h.now] = append(h.of[h.now], line)
	if extra := len(h.of[h.now]) - 2*historyLines; extra > 0 {
		h.of[h.now] = h.of[h.now][extra:]
	}
}

// longestTyped is the most that is taken from a terminal as one line: the
// editor takes time with the square of it.
const longestTyped = 4 << 10

func newTerminal(s *Shell, file string) (*terminal, error) {
	input := &bounded{r: os.Stdin}
	stdin := readline.NewCancelableStdin(input)
	config := &readline.Config{
		Stdin:                  stdin,
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
	return &terminal{instance, stdin, input, file, histories{of: map[whose][]string{{}: readHistory(file)}}}, nil
}

// sits says who types from now on. What was cut out of a line could be pasted into
// that of the next one; where there are secrets, nothing can be.
func (t *terminal) sits(who whose) {
	if who == t.lines.now {
		return
	}
	t.lines.now = who
	t.input.noPaste.Store(true)
}

// bringBack gives the editor the lines that its arrow keys bring back, the last first: by
// itself it would go on from the line that it brought back before.
func (t *terminal) bringBack() {
	t.instance.ResetHistory()
	lines := t.lines.shown()
	if len(lines) == 0 {
		lines = []string{""} // the editor takes what is typed first for one
	}
	for _, line := range lines {
		_ = t.instance.SaveHistory(line)
	}
}

// ReadLine lets a person edit a line.
func (t *terminal) ReadLine(prompt string) (string, error) {
	t.bringBack()
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

// Accept keeps a line in the history of who typed it, and that of everybody in the
// file. A history that cannot be written is no reason to disturb anybody.
func (t *terminal) Accept(line string) {
	t.lines.keep(line)
	if t.lines.now == (whose{}) {
		appendHistory(t.file, line)
	}
}

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
	// noPaste is true once there was something secret that could have been cut.
	noPaste atomic.Bool
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
			if c == readline.CharCtrlY && b.noPaste.Load() {
				continue
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
