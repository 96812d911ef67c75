// Package guard runs rules of others: it turns their panics into errors that say
// where, and notices when they do not return.
package guard

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// Panic is a panic that was caught. Its text has the calls that led to it, down
// to the caller of [Run].
type Panic struct {
	Value any
	Stack string
}

func (p *Panic) Error() string {
	return fmt.Sprintf("panic: %v\n%s", p.Value, strings.TrimRight(p.Stack, "\n"))
}

// Brief is the text without the stack, in one line.
func (p *Panic) Brief() string { return fmt.Sprintf("panic: %v", p.Value) }

// Run calls f and returns its error, or a *Panic if it panics. What ends the
// program or the goroutine is not held up.
func Run(f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = Caught(value)
		}
	}()
	return f()
}

// Caught is what recover returned, as a *Panic. Call it in the deferred function
// that recovered, where the stack is still that of the panic.
func Caught(value any) *Panic { return &Panic{value, stack()} }

// stack tells the calls that led to a panic, the latest first, each with its
// file and line. Addresses are left out, so that the same fault reads the same.
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
			text.Reset() // of a panic within a panic, the first is the cause
		}
		if !more {
			return text.String()
		}
	}
}

// Look returns a channel that tells at intervals that it is time to look whether
// work goes on. The caller stops the ticker.
func Look(patience time.Duration) *time.Ticker { return time.NewTicker(patience) }

// Watch calls giveUp with a report when patience has passed, unless the timer
// that it returns is stopped. A report that does not come to an end itself, for
// it asks the same rules, is done without.
func Watch(patience time.Duration, report func() string, giveUp func(report string)) *time.Timer {
	return time.AfterFunc(patience, func() { giveUp(InTime(patience, report)) })
}

// InTime is what f returns, or a sentence that it did not return in time.
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
