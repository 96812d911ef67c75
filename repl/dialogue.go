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

// Dialogue reads and runs commands until there are no more, one leaves, or the
// context ends. An error of a command is printed and the dialogue goes on.
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
			s.printf("\n") // the prompt stands there
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
		// Who typed at a covered screen is known only now, and the line is kept by
		// nobody.
		if strings.TrimSpace(line) != "" && !covered {
			reader.Accept(line)
		}
	}
}

// interruptibly runs a line; Ctrl-C ends it and not the program. While a line
// is being edited, the terminal hands Ctrl-C to the editor instead. A panic is a
// fault of a rule system, and must not cost a person the game.
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

// readLine waits for a line or for the end of the context: a program that is
// told to end must not wait for somebody to press a key.
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
