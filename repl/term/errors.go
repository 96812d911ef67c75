package term

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
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

// Error is the text of what does not hold.
func (f *Failure) Error() string { return f.Err.Error() }

// Unwrap lets errors.As find the cause.
func (f *Failure) Unwrap() error { return f.Err }

// Failuref makes a [Failure] from a format, as fmt.Errorf makes an error.
func Failuref(format string, args ...any) error {
	return &Failure{fmt.Errorf(format, args...)}
}

// ScriptError says at which line of which script a command went wrong.
type ScriptError struct {
	File string
	Line int
	Err  error
}

// Error names the file and the line before what went wrong there.
func (e *ScriptError) Error() string {
	return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err)
}

// Unwrap lets errors.As find the cause.
func (e *ScriptError) Unwrap() error { return e.Err }

// ExitCode returns the exit code for an error of this package. A script that stopped for any reason
// counts as one that does not hold.
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

// longestError is the most that is said of an error, in characters: a text from a
// file may be as long as the file.
const longestError = 2000

// OneLine returns the text of an error on one line, since errors of several
// documents are joined by line ends. It is the one place through which all errors
// go, and an error may quote what somebody else wrote: what a terminal would obey
// is shown as a number, and what is too long is cut.
func OneLine(err error) string {
	lines := strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' || r == '\r' })
	return clipped(Visibly(strings.Join(lines, "; ")), longestError)
}

// Visibly shows the characters that a terminal would obey, and what is no text.
func Visibly(text string) string {
	if !strings.ContainsFunc(text, Obeyed) && utf8.ValidString(text) {
		return text
	}
	var out strings.Builder
	for _, r := range text {
		if Obeyed(r) || r == utf8.RuneError {
			fmt.Fprintf(&out, "<%U>", r)
			continue
		}
		out.WriteRune(r)
	}
	return out.String()
}

// Obeyed reports whether a terminal does something else with a character than to
// show it: controls, and what turns the direction of a text or ends a line.
func Obeyed(r rune) bool {
	switch {
	case unicode.IsControl(r):
		return r != '\t'
	case r == 0x061c, r == 0x200e, r == 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
		return true // marks, embeddings, overrides and isolates of direction
	}
	return r == 0x2028 || r == 0x2029 // ends of lines and paragraphs, to some
}

// clipped keeps a text to so many characters: its beginning and its end, where the
// advice stands.
func clipped(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return string(runes[:most*3/4]) + " ... " + string(runes[len(runes)-most/4:])
}
