package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// Dialogue reads and runs commands until input ends, the user leaves, or the context is
// done. It prints the error of a command and continues.
func (s *Shell) Dialogue(ctx context.Context, reader LineReader) error {
	for {
		s.flush()
		if reader, ok := reader.(seated); ok {
			reader.sits(s.typist())
		}
		covered := s.covered
		line, err := readLine(ctx, reader, s.prompt())
		switch {
		case errors.Is(err, errInterrupted):
			continue
		case errors.Is(err, errLongLine), errors.Is(err, errTyped):
			s.printFault(err)
			continue
		case errors.Is(err, errToldToEnd):
			s.printf("\n") // move past the prompt
			return nil
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		term.CountRows(s.out)
		err = s.interruptibly(ctx, line)
		if s.settled != nil {
			s.settled()
		}
		if errors.Is(err, errLeave) {
			return nil
		}
		if err != nil {
			s.printFault(err)
			continue
		}
		// At a covered screen, it is known only now who typed, so the line is not kept
		// in any history.
		if strings.TrimSpace(line) != "" && !covered {
			reader.Accept(line)
		}
	}
}

// interruptibly runs a line. Ctrl-C stops the line and not the program; while a line is
// edited, the terminal sends Ctrl-C to the editor. A panic is a bug of a rule system
// and must not cost the player the game.
func (s *Shell) interruptibly(ctx context.Context, line string) (err error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("a fault of the program, not of yours: %v; `save FILE` keeps the game for a report, `undo` takes back", fault)
		}
	}()
	return s.Execute(ctx, line)
}

// readLine waits for a line or the end of the context, so that a program that is told
// to stop does not wait for a key.
func readLine(ctx context.Context, reader LineReader, prompt string) (string, error) {
	type answer struct {
		line string
		err  error
	}
	answers := make(chan answer, 1)
	go func() {
		line, err := reader.ReadLine(prompt)
		answers <- answer{line, err}
	}()
	select {
	case <-ctx.Done():
		return "", errToldToEnd
	case a := <-answers:
		return a.line, a.err
	}
}
