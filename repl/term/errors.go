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
	ExitDone  = 0 // success
	ExitFails = 1 // a check failed
	ExitUsage = 2 // wrong usage or invalid input
)

// Failure is a failed check: an expectation, an invariant, a script. Every other error
// is wrong usage or invalid input.
type Failure struct {
	Err error
}

// Error returns the text of the failure.
func (f *Failure) Error() string { return f.Err.Error() }

// Unwrap lets errors.As find the cause.
func (f *Failure) Unwrap() error { return f.Err }

// Failuref returns a [Failure] with a formatted error, as fmt.Errorf does.
func Failuref(format string, args ...any) error {
	return &Failure{fmt.Errorf(format, args...)}
}

// ScriptError is an error of a command in a script, with its location.
type ScriptError struct {
	File string
	Line int
	Err  error
}

// Error returns the location and the error.
func (e *ScriptError) Error() string {
	return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err)
}

// Unwrap lets errors.As find the cause.
func (e *ScriptError) Unwrap() error { return e.Err }

// ExitCode returns the exit code for an error. A script that stopped for any reason
// counts as failed.
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

// longestError is the maximum length of an error in characters. A text from a file may
// be as long as the file.
const longestError = 2000

// OneLine returns the text of an error on one line, with "; " in place of line ends. All printed errors go
// through it. Since errors may quote foreign text, it makes control characters visible and shortens long
// texts.
func OneLine(err error) string {
	lines := strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' || r == '\r' })
	return clipped(Visibly(strings.Join(lines, "; ")), longestError)
}

// Visibly replaces control characters and invalid text by a visible form.
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

// Obeyed reports whether a terminal interprets a character instead of showing it:
// controls, and characters that change the direction of text or end a line.
func Obeyed(r rune) bool {
	switch {
	case unicode.IsControl(r):
		return r != '\t'
	case r == 0x061c, r == 0x200e, r == 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
		return true // marks, embeddings, overrides and isolates of text direction
	}
	return r == 0x2028 || r == 0x2029 // line and paragraph separators, which some terminals obey
}

// clipped shortens a text to its beginning and its end, which may contain advice.
func clipped(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return string(runes[:most*3/4]) + " ... " + string(runes[len(runes)-most/4:])
}
