package nemotest

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Plant is a fault that is planted into rules to see that it is caught: by the check of that
// name, with words that point at the cause.
type Plant[S, A comparable] struct {
	Name, Check, Words string
	Rules              nemo.Rules[S, A]
}

// Plants plays each of the faulty rules by the config, until its check reports something, and
// fails where that is not what the plant says.
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

// Retold takes an action and changes the events that it causes, or leaves out those for which
// change reports false.
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
