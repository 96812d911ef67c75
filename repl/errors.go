package repl

import (
	"errors"
	"fmt"
	"strings"
)

// The exit codes of the program.
const (
	ExitDone  = 0 // it did what it was asked
	ExitFails = 1 // the thing checked does not hold
	ExitUsage = 2 // wrong use or bad input
)

// Failure says that the thing checked does not hold: an expectation, an
// invariant, a script. Every other error is wrong use or bad input.
type Failure struct {
	Err error
}

func (f *Failure) Error() string { return f.Err.Error() }

// Unwrap lets errors.As find the cause.
func (f *Failure) Unwrap() error { return f.Err }

func failuref(format string, args ...any) error {
	return &Failure{fmt.Errorf(format, args...)}
}

// ScriptError says at which line of which script a command went wrong.
type ScriptError struct {
	File string
	Line int
	Err  error
}

func (e *ScriptError) Error() string {
	return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err)
}

// Unwrap lets errors.As find the cause.
func (e *ScriptError) Unwrap() error { return e.Err }

// ExitCode returns the exit code that an error of this package calls for. A
// script that stopped does not hold, whatever stopped it.
func ExitCode(err error) int {
	var failure *Failure
	var script *ScriptError
	switch {
	case err == nil:
		return ExitDone
	case errors.As(err, &failure), errors.As(err, &script):
		return ExitFails
	}
	return ExitUsage
}

// OneLine returns the text of an error on one line, since errors of several
// documents are joined by line ends.
func OneLine(err error) string {
	lines := strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' || r == '\r' })
	return strings.Join(lines, "; ")
}
