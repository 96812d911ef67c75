package repl

import (
	"errors"
	"io"
	"os"
	"slices"
	"sync/atomic"

	"github.com/chzyer/readline"
)

// terminal reads lines that a person types, with editing, history and completion. There
// is at most one per process.
type terminal struct {
	instance *readline.Instance
	stdin    *readline.CancelableStdin
	input    *bounded
	// file is the history file. It holds only lines that anybody may see. The editor
	// does not know about it.
	file  string
	lines histories
}

// histories are the typed lines, kept apart for players who must not see each other's
// lines, and who types now.
type histories struct {
	of  map[whose][]string
	now whose
}

// shown returns the lines that the arrow keys recall now: those for everybody, and
// those of the person who types.
func (h *histories) shown() []string {
	lines := slices.Clone(h.of[whose{}])
	if h.now != (whose{}) {
		lines = append(lines, h.of[h.now]...)
	}
	return lines
}

// keep records a line of the person who types.
func (h *histories) keep(line string) {
	h.of[h.now] = append(h.of[h.now], line)
	if extra := len(h.of[h.now]) - 2*historyLines; extra > 0 {
		h.of[h.now] = h.of[h.now][extra:]
	}
}

// longestTyped is the maximum length of a line typed at a terminal. The editor needs
// quadratic time.
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

// sits says who types from now on. Text cut from one player's line could be pasted into
// the next player's, so pasting is disabled in games with secrets.
func (t *terminal) sits(who whose) {
	if who == t.lines.now {
		return
	}
	t.lines.now = who
	t.input.noPaste.Store(true)
}

// bringBack sets the editor's history, the last line first. Otherwise the editor would
// continue from the line recalled before.
func (t *terminal) bringBack() {
	t.instance.ResetHistory()
	lines := t.lines.shown()
	if len(lines) == 0 {
		lines = []string{""} // else the editor would recall the first typed line
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

// Accept records a line in the history of the person who typed it. A line for everybody
// also goes to the file; write errors are ignored.
func (t *terminal) Accept(line string) {
	t.lines.keep(line)
	if t.lines.now == (whose{}) {
		appendHistory(t.file, line)
	}
}

// Close restores the terminal, even while a line is being read.
func (t *terminal) Close() {
	// The editor does not close its input, and would wait for a key.
	_ = t.stdin.Close()
	_ = t.instance.Close()
}

// bounded passes on typed input and drops what exceeds the maximum line length, up to
// the end of the line.
type bounded struct {
	r          io.Reader
	length     int
	overflowed atomic.Bool
	// noPaste is true once secret text could have been cut.
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
