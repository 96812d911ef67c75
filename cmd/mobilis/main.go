// Mobilis plays, adjudicates and checks board games by their rulebooks.
//
// Without arguments it opens the shell. This package parses the flags of the
// sub-commands, which package repl implements.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/mobilis-rules/mobilis/repl/term"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run runs the program and returns its exit code. An error is one line on stderr.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	s := newStreams(stdin, stdout, stderr)
	root := newRoot(s)
	root.SetArgs(wordsOf(args))
	root.SetIn(stdin)
	root.SetOut(s.out)
	root.SetErr(stderr)
	err := root.ExecuteContext(context.Background())
	if out, ok := s.out.(interface{ Flush() error }); ok {
		err = errors.Join(err, out.Flush())
	}
	if err != nil {
		_, _ = fmt.Fprintln(stderr, "mobilis: "+term.OneLine(err))
	}
	return term.ExitCode(err)
}

// streams are the input and the outputs of the program.
type streams struct {
	in io.Reader
	// out breaks lines to fit the terminal and writes them to stdout.
	out, stdout, err io.Writer
	width            widthFlag
}

func newStreams(stdin io.Reader, stdout, stderr io.Writer) *streams {
	s := &streams{in: stdin, stdout: stdout, err: stderr, width: -1}
	s.out = term.Fitted(stdout, s.window)
	return s
}

// window returns the size of the screen that out writes for.
func (s *streams) window() term.Window { return term.Windows(s.stdout, int(s.width))() }

// interruptible returns a context that is done at Ctrl-C or a signal to end, so that long work
// stops cleanly and keeps what was done so far.
func interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
}
