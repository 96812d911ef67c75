package nemotest

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// recorder is a reporter that keeps its reports.
type recorder struct{ reports []string }

func (*recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.reports = append(r.reports, fmt.Sprintf(format, args...))
}

// wants fails the test unless a report of the check contains the words.
func (r *recorder) wants(t *testing.T, check, words string) {
	t.Helper()
	for _, report := range r.reports {
		if strings.Contains(report, ": "+check+": ") && strings.Contains(report, words) {
			return
		}
	}
	t.Errorf("no report of %q with %q; there are %d:\n%s", check, words, len(r.reports), strings.Join(r.reports, "\n"))
}

// bent is Pig with a fault: every function that is set replaces the method of the same name.
type bent struct {
	pig.Rules
	about    *nemo.About
	start    func(settings nemo.Settings) (pig.State, error)
	toMove   func(s *pig.State) nemo.Seat
	phase    func(s *pig.State) nemo.Phase
	legal    func(s *pig.State, buf []pig.Action) []pig.Action
	outcomes func(s *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action]
	apply    func(s *pig.State, a pig.Action, t nemo.Trace) error
	observe  func(s *pig.State, seat nemo.Seat) pig.State
	result   func(s *pig.State) nemo.Result
	promise  []nemo.Invariant[pig.State, pig.Action]
	format   func(a pig.Action) string
	parse    func(s *pig.State, text string) (pig.Action, error)
	prompt   func(s *pig.State) nemo.Prompt
	describe func(e nemo.Event) string
	panels   func(s *pig.State, seat nemo.Seat) []nemo.Panel
	snapshot func(s *pig.State) any
	restore  func(doc []byte) (pig.State, error)
	sample   func(s *pig.State, r *nemo.Rand) pig.Action
	evaluate func(s *pig.State, seat nemo.Seat) float64
	role     func(s *pig.State, a pig.Action) nemo.Role
	settled  func(s *pig.State) bool

	describePosition func() json.RawMessage

	milestone func(e nemo.Event, seat nemo.Seat) (label string, good, ok bool)
}

func (b bent) About() *nemo.About {
	if b.about != nil {
		return b.about
	}
	return b.Rules.About()
}

func (b bent) Start(settings nemo.Settings) (pig.State, error) {
	if b.start != nil {
		return b.start(settings)
	}
	return b.Rules.Start(settings)
}

func (b bent) ToMove(s *pig.State) nemo.Seat {
	if b.toMove != nil {
		return b.toMove(s)
	}
	return b.Rules.ToMove(s)
}

func (b bent) Phase(s *pig.State) nemo.Phase {
	if b.phase != nil {
		return b.phase(s)
	}
	return b.Rules.Phase(s)
}

func (b bent) Legal(s *pig.State, buf []pig.Action) []pig.Action {
	if b.legal != nil {
		return b.legal(s, buf)
	}
	return b.Rules.Legal(s, buf)
}

func (b bent) Outcomes(s *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
	if b.outcomes != nil {
		return b.outcomes(s, buf)
	}
	return b.Rules.Outcomes(s, buf)
}

func (b bent) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	if b.apply != nil {
		return b.apply(s, a, t)
	}
	return b.Rules.Apply(s, a, t)
}

func (b bent) Observe(s *pig.State, seat nemo.Seat) pig.State {
	if b.observe != nil {
		return b.observe(s, seat)
	}
	return b.Rules.Observe(s, seat)
}

func (b bent) Result(s *pig.State) nemo.Result {
	if b.result != nil {
		return b.result(s)
	}
	return b.Rules.Result(s)
}

func (b bent) Invariants() []nemo.Invariant[pig.State, pig.Action] {
	return append(b.Rules.Invariants(), b.promise...)
}

func (b bent) Format(a pig.Action) string {
	if b.format != nil {
		return b.format(a)
	}
	return b.Rules.Format(a)
}

func (b bent) Parse(s *pig.State, text string) (pig.Action, error) {
	if b.parse != nil {
		return b.parse(s, text)
	}
	return b.Rules.Parse(s, text)
}

func (b bent) Prompt(s *pig.State) nemo.Prompt {
	if b.prompt != nil {
		return b.prompt(s)
	}
	return b.Rules.Prompt(s)
}

func (b bent) Describe(e nemo.Event) string {
	if b.describe != nil {
		return b.describe(e)
	}
	return b.Rules.Describe(e)
}

func (b bent) Panels(s *pig.State, seat nemo.Seat) []nemo.Panel {
	if b.panels != nil {
		return b.panels(s, seat)
	}
	return b.Rules.Panels(s, seat)
}

func (b bent) Snapshot(s *pig.State) any {
	if b.snapshot != nil {
		return b.snapshot(s)
	}
	return b.Rules.Snapshot(s)
}

func (b bent) Restore(doc []byte) (pig.State, error) {
	if b.restore != nil {
		return b.restore(doc)
	}
	return b.Rules.Restore(doc)
}

func (b bent) Sample(s *pig.State, r *nemo.Rand) pig.Action {
	if b.sample != nil {
		return b.sample(s, r)
	}
	return b.Rules.Sample(s, r)
}

func (b bent) Evaluate(s *pig.State, seat nemo.Seat) float64 {
	if b.evaluate != nil {
		return b.evaluate(s, seat)
	}
	return b.Rules.Evaluate(s, seat)
}

func (b bent) Role(s *pig.State, a pig.Action) nemo.Role {
	if b.role != nil {
		return b.role(s, a)
	}
	return b.Rules.Role(s, a)
}

func (b bent) DescribePosition() json.RawMessage {
	if b.describePosition != nil {
		return b.describePosition()
	}
	return b.Rules.DescribePosition()
}

func (b bent) Settled(s *pig.State) bool { return b.settled != nil && b.settled(s) }

func (b bent) Milestone(e nemo.Event, seat nemo.Seat) (label string, good, ok bool) {
	if b.milestone != nil {
		return b.milestone(e, seat)
	}
	return b.Rules.Milestone(e, seat)
}
