package repl

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chzyer/readline"
	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Control keys.
const (
	keyBack  = "\x10" // the previous line, like arrow up
	keyCut   = "\x15" // all before the cursor
	keyPaste = "\x19"
	keyStop  = "\x03"
	keyLeave = "\x04"
)

// keyboard is a terminal whose keys a test presses.
type keyboard struct {
	*terminal
	t    *testing.T
	keys *os.File
}

func newKeyboard(t *testing.T, file string) *keyboard {
	t.Helper()
	read, keys, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	stdin, screen := os.Stdin, readline.Stdout
	nowhere, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	os.Stdin, readline.Stdout = read, nowhere
	defer func() { os.Stdin, readline.Stdout = stdin, screen }()
	editor, err := newTerminal(newSession(t, Config{Interactive: true}).Shell, file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = keys.Close()
		editor.Close()
	})
	return &keyboard{editor, t, keys}
}

// press types keys and returns the resulting line.
func (k *keyboard) press(keys string) (string, error) {
	k.t.Helper()
	if _, err := io.WriteString(k.keys, keys); err != nil {
		k.t.Fatal(err)
	}
	return k.ReadLine("> ")
}

// enters types keys and Enter, and checks the resulting line.
func (k *keyboard) enters(keys, want string) {
	k.t.Helper()
	if line, err := k.press(keys + "\r"); err != nil || line != want {
		k.t.Errorf("of %q comes %q (%v), want %q", keys, line, err, want)
	}
}

// TestEachSeatHasItsLines checks that players who share a terminal recall only their own lines and
// those of everybody, cannot paste another's text, and that the file has only lines of everybody.
func TestEachSeatHasItsLines(t *testing.T) {
	file := historyFile(t.TempDir())
	write(t, file, "help\n\n  state  \n\x01\nnew nemesis\n")
	k := newKeyboard(t, file)
	k.enters(keyBack, "new nemesis")
	k.enters(keyBack+keyBack, "state")
	k.enters(keyBack+keyBack+keyBack, "help")
	k.enters(keyBack+keyBack+keyBack+keyBack, "help")
	k.Accept("dice ask")
	k.enters(keyBack, "dice ask")
	k.sits(whose{}) // a game without secrets
	k.enters("shared"+keyCut+keyPaste, "shared")

	game := new(play.Game)
	first, second := whose{game, 0}, whose{game, 1}
	k.sits(first)
	k.enters(keyBack, "dice ask")
	k.Accept("play 3")
	k.enters(keyBack, "play 3")
	k.enters(keyBack+keyBack, "dice ask")
	k.enters("play 5"+keyCut, "")
	k.sits(second)
	k.enters(keyPaste, "")
	k.enters(keyBack, "dice ask")
	k.Accept("pass")
	k.enters(keyBack, "pass")
	k.sits(first)
	k.enters(keyBack, "play 3")
	k.enters("secret"+keyCut+keyPaste, "")
	k.sits(whose{})
	k.enters(keyBack, "dice ask")
	k.sits(whose{new(play.Game), 0})
	k.enters(keyBack, "dice ask")

	if diff := cmp.Diff([]string{"help", "state", "new nemesis", "dice ask"}, readHistory(file)); diff != "" {
		t.Errorf("the file (-want +got):\n%s", diff)
	}
}

// TestNothingToBringBack checks that without history nothing is recalled, nor lines of others.
func TestNothingToBringBack(t *testing.T) {
	k := newKeyboard(t, "")
	k.enters("roll"+keyBack, "")
	k.sits(whose{new(play.Game), 0})
	k.enters("hold"+keyBack, "")
	k.Accept("hold")
	k.enters(keyBack, "hold")
}

// TestLinesThatAreNotTaken checks that Ctrl-C drops a line, Ctrl-D on an empty line
// ends the input, and a line that is too long is refused as a whole.
func TestLinesThatAreNotTaken(t *testing.T) {
	k := newKeyboard(t, "")
	for range 2 {
		if line, err := k.press("rol" + keyStop); !errors.Is(err, errInterrupted) || line != "" {
			t.Errorf("of Ctrl-C comes %q, %v", line, err)
		}
		k.enters("roll", "roll")
	}
	longest := strings.Repeat("x", longestTyped)
	k.enters(longest, longest)
	if line, err := k.press(longest + "y\r"); !errors.Is(err, errTyped) || line != "" {
		t.Errorf("of a line that is too long come %d bytes, %v", len(line), err)
	}
	k.enters("roll", "roll")
	// Dropped input does not count.
	if _, err := k.press(longest[1:] + keyStop); !errors.Is(err, errInterrupted) {
		t.Error(err)
	}
	k.enters(longest[1:]+keyCut+"hold", "hold")
	if line, err := k.press(keyLeave); !errors.Is(err, io.EOF) || line != "" {
		t.Errorf("of Ctrl-D comes %q, %v", line, err)
	}
}

// TestATerminalIsClosedWhileItReads checks that closing the terminal ends a pending read.
func TestATerminalIsClosedWhileItReads(t *testing.T) {
	k := newKeyboard(t, "")
	k.enters("roll", "roll")
	k.Close()
	if line, err := k.ReadLine("> "); err == nil {
		t.Errorf("after its end a terminal reads %q", line)
	}
}

// TestHistoriesHaveAnEnd checks the maximum length of the histories.
func TestHistoriesHaveAnEnd(t *testing.T) {
	h := histories{of: map[whose][]string{}}
	for i := range 2*historyLines + 2 {
		h.keep(strings.Repeat("x", i+1))
	}
	shown := h.shown()
	if len(shown) != 2*historyLines || len(shown[0]) != 3 || len(shown[len(shown)-1]) != 2*historyLines+2 {
		t.Errorf("%d lines are kept, from one of %d bytes on", len(shown), len(shown[0]))
	}
	h.now = whose{new(play.Game), nemo.Chance}
	h.keep("own")
	if shown = h.shown(); len(shown) != 2*historyLines+1 || shown[2*historyLines] != "own" {
		t.Errorf("with those of a seat there are %d", len(shown))
	}
	if again := h.shown(); len(again) != len(shown) || len(h.of[whose{}]) != 2*historyLines {
		t.Errorf("looking at the lines has made %d of them", len(again))
	}
}

// TestTheFileKeepsTheLastLines checks that the history file keeps the latest lines.
func TestTheFileKeepsTheLastLines(t *testing.T) {
	dir := t.TempDir()
	file := historyFile(dir)
	for i := range historyLines + 2 {
		appendHistory(file, strings.Repeat("x", i+1))
	}
	if all := readHistory(file); len(all) != historyLines+2 {
		t.Errorf("%d lines are in the file", len(all))
	}
	historyFile(dir)
	if kept := readHistory(file); len(kept) != historyLines || len(kept[0]) != 3 || len(kept[historyLines-1]) != historyLines+2 {
		t.Errorf("%d lines are kept, the first of %d bytes", len(kept), len(kept[0]))
	}
	// Without a usable file there is no history and no error.
	if appendHistory("", "x"); readHistory("") != nil || readHistory(filepath.Join(file, "below")) != nil {
		t.Error("lines come from a file that is not there")
	}
	appendHistory(filepath.Join(file, "below"), "x")
	folder := filepath.Join(t.TempDir(), "history")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if got := historyFile(filepath.Dir(folder)); got != "" {
		t.Errorf("a folder is the file of the history: %s", got)
	}
}

// sitter is a typist that records who types each line.
type sitter struct {
	typist
	seats []whose
}

func (p *sitter) sits(who whose) { p.seats = append(p.seats, who) }

// TestTheTerminalKnowsWhoTypes checks that the terminal learns before each line who types it.
func TestTheTerminalKnowsWhoTypes(t *testing.T) {
	s := newSession(t, Config{Systems: Systems(), Interactive: true})
	p := &sitter{typist: typist{lines: []string{"help", "new pig seed=1", "new nemesis seed=3 players=2", "", "view all", "", "new pig"}}}
	if err := s.Dialogue(context.Background(), p); err != nil {
		t.Fatal(err)
	}
	if len(p.seats) != 8 {
		t.Fatalf("eight lines are typed by %d", len(p.seats))
	}
	game := p.seats[3].game
	if game == nil || !game.Secretive() {
		t.Fatalf("in a game with secrets everybody types: %v", p.seats)
	}
	first := game.ToMove()
	want := []whose{{}, {}, {}, {game, nemo.Chance}, {game, first}, {game, nemo.Chance}, {game, nemo.Nobody}, {}}
	for i, who := range p.seats {
		if who != want[i] {
			t.Errorf("line %d is typed by seat %d of a game with secrets: %v; want %d: %v", i, who.seat, who.game != nil, want[i].seat, want[i].game != nil)
		}
	}
	// Lines typed at a covered screen are in no history.
	if diff := cmp.Diff([]string{"help", "new pig seed=1", "new nemesis seed=3 players=2", "view all", "new pig"}, p.accepted); diff != "" {
		t.Errorf("kept (-want +got):\n%s", diff)
	}
}
