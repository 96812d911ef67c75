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

// run runs the program without the process and returns the exit code. It prints errors
// as one line on stderr.
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

// streams are the program's input and output.
type streams struct {
	in io.Reader
	// out wraps lines to fit the terminal; stdout is the underlying writer.
	out, stdout, err io.Writer
	width            widthFlag
}

func newStreams(stdin io.Reader, stdout, stderr io.Writer) *streams {
	s := &streams{in: stdin, stdout: stdout, err: stderr, width: -1}
	s.out = term.Fitted(stdout, s.window)
	return s
}

// window returns the size of the screen of out.
func (s *streams) window() term.Window { return term.Windows(s.stdout, int(s.width))() }

// interruptible returns a context that ends at Ctrl-C or a termination signal, so that
// long work stops cleanly and keeps its results so far.
func interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
}
