package guard

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func fall() { panic("the floor") }

func fallTwice() {
	defer func() { panic("the ceiling") }()
	fall()
}

func TestPanicsTellTheirCalls(t *testing.T) {
	for _, test := range []struct {
		name     string
		f        func()
		want     []string
		mustMiss []string
	}{
		{"plain", fall, []string{"panic: the floor", "guard.fall (guard_test.go:"}, []string{"guard.Run", "testing.tRunner", "0x"}},
		{"within a panic", fallTwice, []string{"panic: the ceiling", "guard.fall (guard_test.go:", "guard.fallTwice"}, nil},
		{"of the runtime", func() { _ = []int(nil)[len(t.Name())] }, []string{"index out of range", "TestPanicsTellTheirCalls"}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := Run(func() error { test.f(); return nil })
			var caught *Panic
			if !errors.As(err, &caught) {
				t.Fatalf("the panic is not caught: %v", err)
			}
			for _, words := range test.want {
				if !strings.Contains(err.Error(), words) {
					t.Errorf("%q is missing in\n%v", words, err)
				}
			}
			for _, words := range test.mustMiss {
				if strings.Contains(err.Error(), words) {
					t.Errorf("%q should not be in\n%v", words, err)
				}
			}
			if strings.Contains(caught.Brief(), "\n") {
				t.Errorf("the brief text has more than a line: %q", caught.Brief())
			}
		})
	}
}

func TestReportsThatHangAreDoneWithout(t *testing.T) {
	awake := make(chan struct{})
	defer close(awake)
	text := InTime(20*time.Millisecond, func() string { <-awake; return "late" })
	if !strings.Contains(text, "does not return, nor does what asks where") {
		t.Errorf("a report that hangs gives %q", text)
	}
	if text := InTime(time.Minute, func() string { return "here" }); text != "here" {
		t.Errorf("a report in time gives %q", text)
	}
	if text := InTime(time.Minute, func() string { panic("no") }); !strings.Contains(text, "panic: no") {
		t.Errorf("a report that panics gives %q", text)
	}
}
