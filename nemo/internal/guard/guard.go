// Package guard runs foreign rules: it turns their panics into errors with the location, and detects calls
// that do not return.
package guard

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// Panic is a recovered panic. Its text includes the stack from the panic to the caller of [Run].
type Panic struct {
	Value any
	Stack string
}

func (p *Panic) Error() string {
	return fmt.Sprintf("panic: %v\n%s", p.Value, strings.TrimRight(p.Stack, "\n"))
}

// Brief returns the text without the stack, on one line.
func (p *Panic) Brief() string { return fmt.Sprintf("panic: %v", p.Value) }

// Run calls f and returns its error, or a *Panic if it panics. It does not catch what ends the program or the
// goroutine.
func Run(f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = Caught(value)
		}
	}()
	return f()
}

// Caught wraps the result of recover in a *Panic. Call it in the deferred function that recovered, where the
// stack is still that of the panic.
func Caught(value any) *Panic { return &Panic{value, stack()} }

// stack returns the calls that led to a panic, the latest first, with file and line. It omits addresses, so
// that the same fault gives the same text.
func stack() string {
	const deepest = 64
	var calls [deepest]uintptr
	frames := runtime.CallersFrames(calls[:runtime.Callers(0, calls[:])])
	var text strings.Builder
	panicked := false
	for {
		frame, more := frames.Next()
		switch inRuntime := strings.HasPrefix(frame.Function, "runtime."); {
		case panicked && strings.HasSuffix(frame.Function, "/internal/guard.Run"):
			return text.String()
		case panicked && !inRuntime:
			fmt.Fprintf(&text, "  %s (%s:%d)\n", frame.Function, filepath.Base(frame.File), frame.Line)
		case inRuntime && strings.Contains(frame.Function, "panic"):
			panicked = true
			text.Reset() // for a panic within a panic, keep the first: the cause
		}
		if !more {
			return text.String()
		}
	}
}

// Look returns a ticker for checking at intervals whether work makes progress. The caller stops it.
func Look(patience time.Duration) *time.Ticker { return time.NewTicker(patience) }

// Watch calls giveUp with a report after patience has passed, unless the returned timer is stopped first. If
// report itself does not return in time, giveUp gets a sentence that says so.
func Watch(patience time.Duration, report func() string, giveUp func(report string)) *time.Timer {
	return time.AfterFunc(patience, func() { giveUp(InTime(patience, report)) })
}

// InTime returns the result of f, or a sentence that says that f did not return in time.
func InTime(patience time.Duration, f func() string) string {
	text := make(chan string, 1)
	go func() {
		var told string
		if err := Run(func() error { told = f(); return nil }); err != nil {
			told = err.Error()
		}
		text <- told
	}()
	select {
	case told := <-text:
		return told
	case <-time.After(patience):
		return fmt.Sprintf("a rule does not return, nor does what asks where, after %v each", patience)
	}
}
