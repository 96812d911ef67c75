package nemotest

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Plant is a fault that is planted into rules to test that the check of that name reports it, with
// words that point at the cause.
type Plant[S, A comparable] struct {
	Name, Check, Words string
	Rules              nemo.Rules[S, A]
}

// Plants runs the suite with each of the faulty rules until its check reports something, and fails
// if the report is not the expected one.
func Plants[S, A comparable](t *testing.T, config Config[S, A], plants ...Plant[S, A]) {
	t.Helper()
	for _, plant := range plants {
		t.Run(plant.Name, func(t *testing.T) {
			t.Parallel()
			c := config
			c.Rules, c.Until = plant.Rules, plant.Check
			reports := Failures(c)
			for _, report := range reports {
				if strings.Contains(report, ": "+plant.Check+": ") && strings.Contains(report, plant.Words) {
					return
				}
			}
			t.Errorf("nothing is reported by %q with %q; there is\n%s", plant.Check, plant.Words, strings.Join(reports, "\n"))
		})
	}
}

// Retold applies an action and passes its events to a trace after change, without those for which
// change returns false.
func Retold[S, A comparable](rules nemo.Rules[S, A], s *S, a A, t nemo.Trace, change func(e *nemo.Event) bool) error {
	var log nemo.Log
	err := rules.Apply(s, a, &log)
	for _, e := range log {
		if change(&e) && t != nil {
			t.Event(e)
		}
	}
	return err
}
