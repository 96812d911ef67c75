//go:build linux || darwin

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/clipperhouse/displaywidth"
	"github.com/creack/pty"
)

// at is a mobilis process at a pseudo-terminal, as a user has it.
type at struct {
	t       *testing.T
	command *exec.Cmd
	tty     *os.File
	lock    sync.Mutex
	shown   strings.Builder
	read    int // length of the output that was already checked
}

// atTerminal starts the program at a terminal of the given size. Its files go into state.
func atTerminal(t *testing.T, state string, columns, rows uint16, args ...string) *at {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	a := &at{t: t, command: exec.Command(program, args...)}
	// Without a pager, unless a test sets one.
	a.command.Env = append(append([]string{"MOBILIS_PAGER=cat"}, os.Environ()...), runsAsProgram+"=1", "MOBILIS_STATE="+state, "TERM=xterm", "MOBILIS_WIDTH=")
	a.command.Dir = t.TempDir()
	if a.tty, err = pty.StartWithSize(a.command, &pty.Winsize{Cols: columns, Rows: rows}); err != nil {
		t.Fatal(err)
	}
	go func() {
		text := make([]byte, 4<<10)
		for {
			n, err := a.tty.Read(text)
			a.lock.Lock()
			a.shown.Write(text[:n])
			a.lock.Unlock()
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		_ = a.command.Process.Kill()
		_ = a.command.Wait()
		_ = a.tty.Close()
	})
	return a
}

// wait waits until the words appear in the output after what was already checked, and returns the output up
// to them.
func (a *at) wait(words string) string {
	a.t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		a.lock.Lock()
		all := a.shown.String()
		a.lock.Unlock()
		if i := strings.Index(all[a.read:], words); i >= 0 {
			text := all[a.read : a.read+i+len(words)]
			a.read += i + len(words)
			return text
		}
	}
	a.t.Fatalf("%q does not come; the terminal shows:\n%s", words, a.shown.String())
	return ""
}

func (a *at) typed(line string) {
	a.t.Helper()
	if _, err := a.tty.WriteString(line + "\r"); err != nil {
		a.t.Fatal(err)
	}
}

// kill kills the program without warning, like a power cut.
func (a *at) kill() {
	a.t.Helper()
	if err := a.command.Process.Kill(); err != nil {
		a.t.Fatal(err)
	}
	_ = a.command.Wait()
}

var sequence = regexp.MustCompile(`\x1b\[[0-9;?]*[A-Za-z]`)

// widest returns the widest line of the terminal's output, except lines in which the user types.
func widest(text string) (width int, widest string) {
	for line := range strings.Lines(sequence.ReplaceAllString(text, "")) {
		line = strings.Trim(line, "\r\n")
		if strings.Contains(line, "\r") || strings.Contains(line, "> ") {
			continue
		}
		if w := displaywidth.String(line); w > width {
			width, widest = w, line
		}
	}
	return width, widest
}

// At a real terminal the text has the terminal's width, even after the terminal was widened.
func TestTextFollowsTheTerminal(t *testing.T) {
	a := atTerminal(t, t.TempDir(), 60, 24, "--no-resume")
	a.wait("mobilis> ")
	a.typed("help")
	narrow := a.wait("every one.")
	if err := pty.Setsize(a.tty, &pty.Winsize{Cols: 110, Rows: 24}); err != nil {
		t.Fatal(err)
	}
	a.wait("mobilis> ")
	a.typed("help")
	wide := a.wait("every one.")
	if w, line := widest(narrow); w > 60 || w < 40 {
		t.Errorf("at 60 columns the widest line has %d: %s", w, line)
	}
	if w, line := widest(wide); w > 110 || w <= 60 {
		t.Errorf("at 110 columns the widest line has %d: %s", w, line)
	}
}

// A text longer than the screen goes to the pager from the environment; what is typed afterwards goes to the
// shell.
func TestLongTextsGoToThePager(t *testing.T) {
	t.Setenv("MOBILIS_PAGER", "head -n 3")
	a := atTerminal(t, t.TempDir(), 80, 24, "--no-resume")
	a.wait("mobilis> ")
	a.typed("help")
	if said := a.wait("mobilis> "); strings.Count(said, "\n") > 6 || strings.Contains(said, "every one.") {
		t.Errorf("the pager shows three lines, and the terminal has\n%s", said)
	}
	a.typed("help games")
	a.wait("put aside")
}

// A session that is killed during a game loses nothing: the next one offers the game where it was, and leaves
// another session's game alone.
func TestAKilledSessionLosesNothing(t *testing.T) {
	state := t.TempDir()
	a := atTerminal(t, state, 80, 24)
	a.wait("mobilis> ")
	a.typed("new pig seed=7")
	a.wait("first> ")
	a.typed("roll")
	a.wait("stands at 4")
	a.wait("first> ")
	a.kill()

	b := atTerminal(t, state, 80, 24)
	b.wait("An unfinished game is kept: Pig, first, step 2.")
	b.typed("y")
	b.wait("first> ")
	b.typed("roll")
	b.wait("stands at 10")
	b.wait("first> ")
	b.kill()

	c := atTerminal(t, state, 80, 24)
	c.wait("step 4.")
	c.typed("n")
	c.wait("mobilis> ")
	c.typed("new pig seed=8")
	c.wait("first> ")
	c.typed("hold")
	c.wait("is put aside")
	c.wait("second> ")
	c.kill()
	for _, name := range []string{"unfinished.json", "put-aside.json"} {
		if _, err := os.Stat(filepath.Join(state, name)); err != nil {
			t.Errorf("%s is not there: %v", name, err)
		}
	}
}

// keys types control keys, such as arrows or Ctrl-Y.
func (a *at) keys(keys string) {
	a.t.Helper()
	if _, err := a.tty.WriteString(keys); err != nil {
		a.t.Fatal(err)
	}
}

// What a player typed, which may be a secret action, is not shown to the next player: not by the arrow key,
// not by pasting what was cut, not in the history file. The player who typed it gets it back.
func TestTheNextPlayerDoesNotSeeWhatWasTyped(t *testing.T) {
	const (
		up    = "\x1b[A"
		cut   = "\x15" // Ctrl-U, which cuts the line
		paste = "\x19"
	)
	state := t.TempDir()
	t.Setenv("NO_COLOR", "1") // affects colours, but not clearing the screen
	a := atTerminal(t, state, 200, 50, "play", "nemesis", "--no-resume", "--seed", "3", "--set", "players=2", "--set", "mode=normal", "--set", "intruder=no")
	a.wait("player-1, who presses Enter")
	a.typed("")
	a.wait("Which Character is kept?")
	a.wait("> ")
	a.typed("why character pilot")
	a.wait("plays the Pilot")
	a.wait("> ")
	a.keys(up) // the player who typed a line gets it back
	a.wait("why character pilot")
	a.keys(cut)
	a.typed("character captain")
	if handed := a.wait("player-2, who presses Enter"); !strings.Contains(handed, "\x1b[2J") || strings.Contains(handed, "\x1b[31m") {
		t.Errorf("without colours the screen is handed on as it is:\n%q", handed)
	}
	covered := len(a.all())
	a.wait("> ")
	a.keys(up + up + up + up + paste + cut)
	a.typed("")
	a.wait("Which Character is kept?")
	a.wait("> ")
	a.keys(up + up + up + up + paste + " zzz")
	a.typed("")
	a.wait("zzz\" is") // a refusal quotes the input
	for _, secret := range []string{"pilot", "captain"} {
		if next := a.all()[covered:]; strings.Contains(next, "character "+secret) {
			t.Errorf("the next player is shown what the one before typed:\n%q", next)
		}
	}
	a.typed("quit")
	_ = a.command.Wait()
	kept, err := os.ReadFile(filepath.Join(state, "history"))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(kept), "character") {
		t.Errorf("the file of the history has what was typed in a game with secrets:\n%s", kept)
	}
}

// all returns all output so far.
func (a *at) all() string {
	a.lock.Lock()
	defer a.lock.Unlock()
	return a.shown.String()
}

// TestTheTerminalSpeaksTheLanguageOfTheEnvironment checks that the shell starts in the language of the
// environment, and that a flag overrides it.
func TestTheTerminalSpeaksTheLanguageOfTheEnvironment(t *testing.T) {
	t.Setenv("LC_ALL", "es_ES.UTF-8")
	a := atTerminal(t, t.TempDir(), 80, 24)
	a.wait("reglas de juegos de mesa")
	a.typed("lang en")
	a.wait("The shell speaks English from now on.")
	atTerminal(t, t.TempDir(), 80, 24, "play", "--lang", "en").wait("board-game rules")
	t.Setenv("LC_ALL", "C")
	atTerminal(t, t.TempDir(), 80, 24, "play", "--lang", "es").wait("reglas de juegos de mesa")
}
