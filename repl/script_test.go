package repl

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/term"
)

func TestScript(t *testing.T) {
	tests := []struct {
		name, script, fault string
		line                int
	}{
		{"holds", "# a comment\n\nnew pig seed=7 # and another\r\nexpect sum = 0\n", "", 0},
		{"no end of line", "new pig", "", 0},
		{"mark of the encoding", "\ufeffnew pig", "", 0},
		{"failed expectation", "new pig\nexpect sum = 3\nroll\n", "expect sum = 3: it is 0", 2},
		{"unknown word", "new pig\n\nflie\n", "neither a command nor an action", 3},
		{"open quotes", "new pig\nsave \"a\n", "quotation mark", 2},
		{"control character", "new\x1b[31m pig\n", "control character at place 4", 1},
		{"no text", "new \xff\n", "not UTF-8", 1},
		{"long line", "new pig\nset sum=" + strings.Repeat("1", 10_000_000) + "\n", "longer than 64 KiB", 2},
		{"leaves", "quit\nfly\n", "", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := newSession(t, Config{})
			err := s.Script(context.Background(), "a.txt", strings.NewReader(test.script), 1)
			if test.fault == "" {
				if err != nil && !errors.Is(err, errLeave) {
					t.Fatal(err)
				}
				return
			}
			var at *term.ScriptError
			if !errors.As(err, &at) || at.Line != test.line || !strings.Contains(err.Error(), test.fault) {
				t.Fatalf("got %v, want line %d and %q", err, test.line, test.fault)
			}
			if term.ExitCode(err) != term.ExitFails {
				t.Errorf("exit code %d, want %d", term.ExitCode(err), term.ExitFails)
			}
		})
	}
}

func TestScriptEchoes(t *testing.T) {
	s := newSession(t, Config{})
	if err := s.Script(context.Background(), "a", strings.NewReader("# no\n  new pig seed=7  # yes\n"), 1); err != nil {
		t.Fatal(err)
	}
	if got, want := s.out.String(), "> new pig seed=7  # yes\nPig, seed 7\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// endless is a script that never ends.
type endless struct{ line string }

func (e endless) Read(p []byte) (int, error) { return copy(p, e.line), nil }

func TestEndlessScripts(t *testing.T) {
	s := newSession(t, Config{})
	err := s.Script(context.Background(), "a", endless{"#\n"}, 1)
	if err == nil || !strings.Contains(err.Error(), "does the script never end") {
		t.Errorf("endless lines: %v", err)
	}
	reader := newPlainReader(endless{"x"})
	if _, err := reader.ReadLine(""); !errors.Is(err, errEndlessLine) {
		t.Errorf("an endless line: %v", err)
	}
	if _, err := reader.ReadLine(""); !errors.Is(err, io.EOF) {
		t.Errorf("after an endless line: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.Script(ctx, "a", endless{"#\n"}, 1); err == nil || !strings.Contains(err.Error(), "interrupted") {
		t.Errorf("interrupted: %v", err)
	}
}

func TestSourceThatRunsItself(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "self.txt", "source ./self.txt\n")
	write(t, "fine.txt", "new pig\nroll\n")
	for i := range 10 {
		name := "deep" + term.Decimal(i) + ".txt"
		write(t, name, "source deep"+term.Decimal(i+1)+".txt\n")
	}
	s := newSession(t, Config{Interactive: true})
	s.refuse("source self.txt", "self.txt:1: ./self.txt is being run already")
	s.refuse("source deep0.txt", "more than 8 deep")
	wantText(t, s.say("source fine.txt"), "> roll", "Roll on, or hold")
	if !s.interactive {
		t.Error("the shell does not know any more that a person types")
	}
}

func TestPlainReader(t *testing.T) {
	reader := newPlainReader(strings.NewReader("a\n" + strings.Repeat("b", longestLine+1) + "\nc\r\nd"))
	for _, want := range []string{"a", "!", "c", "d"} {
		line, err := reader.ReadLine("")
		if want == "!" {
			if !errors.Is(err, errLongLine) {
				t.Errorf("a long line: %v", err)
			}
			continue
		}
		if err != nil || line != want {
			t.Errorf("got %q, %v; want %q", line, err, want)
		}
	}
	for range 2 {
		if _, err := reader.ReadLine(""); !errors.Is(err, io.EOF) {
			t.Errorf("at the end: %v", err)
		}
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestAFolderIsNoScript checks the error for a folder.
func TestAFolderIsNoScript(t *testing.T) {
	if file, err := openScript(t.Context(), t.TempDir()); !errors.Is(err, syscall.EISDIR) {
		t.Errorf("opened %v: %v", file, err)
	}
}
