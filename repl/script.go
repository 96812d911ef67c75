package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"unicode/utf8"

	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Limits against scripts that never end.
const (
	deepestScript = 8       // nesting depth of scripts
	longestRun    = 100_000 // total number of lines
)

// scriptStack holds the running scripts, outermost first.
type scriptStack struct {
	files []string
	lines int
}

// Script prints and runs the commands in r, one per line. It stops at the first error
// and returns it as a [*ScriptError] with the name and the line. firstLine is the
// number of the first line, 1 for a whole file.
func (s *Shell) Script(ctx context.Context, name string, r io.Reader, firstLine int) error {
	return s.lines(ctx, name, newPlainReader(r), firstLine)
}

func (s *Shell) lines(ctx context.Context, name string, reader LineReader, firstLine int) error {
	if len(s.scripts.files) == 0 {
		s.scripts.lines = 0
	}
	s.scripts.files = append(s.scripts.files, name)
	defer func() { s.scripts.files = s.scripts.files[:len(s.scripts.files)-1] }()
	for number := firstLine; ; number++ {
		line, err := readLine(ctx, reader, "")
		if errors.Is(err, errToldToEnd) {
			err = errors.New("interrupted")
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = s.line(ctx, line)
		}
		s.flush()
		switch {
		case errors.Is(err, errLeave):
			return err
		case err != nil:
			return &term.ScriptError{File: name, Line: number, Err: err}
		}
	}
}

// line prints a line of a script and runs it.
func (s *Shell) line(ctx context.Context, line string) error {
	if err := ctx.Err(); err != nil {
		return errors.New("interrupted")
	}
	if s.scripts.lines++; s.scripts.lines > longestRun {
		return fmt.Errorf("stopped after %d lines; does the script never end?", longestRun)
	}
	if err := checkLine(line); err != nil {
		return err
	}
	if text := strings.TrimSpace(line); text != "" && !strings.HasPrefix(text, "#") {
		s.printf("%s\n", s.style.Faint("> "+text))
	}
	return s.Execute(ctx, line)
}

// source runs a script file.
func (s *Shell) source(ctx context.Context, name string) error {
	// A symbolic link can hide recursion; the depth limit then ends it.
	path := filepath.Clean(name)
	if slices.Contains(s.scripts.files, path) {
		return fmt.Errorf("%s is being run already; a script cannot run itself", name)
	}
	if len(s.scripts.files) >= deepestScript {
		return fmt.Errorf("%s is not run: scripts run scripts more than %d deep", name, deepestScript)
	}
	file, err := openScript(ctx, path)
	if err != nil {
		return files.Error("read", name, err)
	}
	defer func() { _ = file.Close() }()
	// A script does not list choices, even at a terminal.
	interactive := s.interactive
	s.interactive = false
	err = s.Script(ctx, path, file, 1)
	s.interactive = interactive
	if err == nil && s.game != nil && len(s.scripts.files) == 0 {
		s.present()
	}
	return err
}

// openScript opens a script. Opening a named pipe blocks until somebody writes to it;
// the wait ends with the context.
func openScript(ctx context.Context, name string) (*os.File, error) {
	type opened struct {
		file *os.File
		err  error
	}
	done := make(chan opened, 1)
	go func() {
		file, err := os.Open(name)
		if info, no := os.Stat(name); err == nil && no == nil && info.IsDir() {
			_ = file.Close()
			file, err = nil, syscall.EISDIR
		}
		done <- opened{file, err}
	}()
	select {
	case <-ctx.Done():
		return nil, errToldToEnd
	case o := <-done:
		return o.file, o.err
	}
}

// checkLine rejects lines that could deceive a terminal or are not text.
func checkLine(line string) error {
	if len(line) > longestLine {
		return errLongLine
	}
	if !utf8.ValidString(line) {
		return errors.New("the line is not UTF-8 text")
	}
	if i := strings.IndexFunc(line, term.Obeyed); i >= 0 {
		return fmt.Errorf("there is a control character at place %d of the line", i+1)
	}
	return nil
}
