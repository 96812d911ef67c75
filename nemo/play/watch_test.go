package play

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// sloth is Pig with an Apply that calls a function of the test first.
type sloth struct {
	pig.Rules
	apply func(a pig.Action)
}

func (y sloth) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	y.apply(a)
	return y.Rules.Apply(s, a, t)
}

// A rule that does not return is reported as a violation with the game, the action and a record, and
// the other games are still played.
func TestVerifyReportsARuleThatDoesNotReturn(t *testing.T) {
	awake := make(chan struct{})
	defer close(awake)
	var slept bool
	lock := make(chan struct{}, 1)
	rules := sloth{apply: func(a pig.Action) {
		if a != pig.Die(6) {
			return
		}
		lock <- struct{}{}
		first := !slept
		slept = true
		<-lock
		if first {
			<-awake
		}
	}}
	system := &system[pig.State, pig.Action]{rules: rules, slow: 100 * time.Millisecond}
	report, err := system.Verify(context.Background(), VerifyConfig{Games: 20, Seed: 3, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Violations) != 1 {
		t.Fatalf("%d violations, want the one of the rule that sleeps: %+v", len(report.Violations), report.Violations)
	}
	v := report.Violations[0]
	if want := "a rule does not return; the action last taken, after the end of the record: die 6"; v.Text != want {
		t.Errorf("the violation says %q, want %q", v.Text, want)
	}
	replayed, err := For[pig.State, pig.Action](pig.Rules{}, nil).Replay([]byte(v.Record))
	if err != nil {
		t.Fatalf("the record does not replay: %v\n%s", err, v.Record)
	}
	if _, err := replayed.Do("die 6"); err != nil || replayed.Ply() != v.Ply+1 {
		t.Errorf("the record does not end before the die that slept: %v, ply %d of %d", err, replayed.Ply(), v.Ply)
	}
	if report.Games < 15 {
		t.Errorf("the other games were not played: %d of 20 are counted", report.Games)
	}
}

// A rule that panics is reported with the place in the code, the action and the position before it.
func TestVerifyTellsWhereARulePanics(t *testing.T) {
	rules := sloth{apply: func(a pig.Action) {
		if a == pig.Die(6) {
			panic("a six")
		}
	}}
	report, err := For[pig.State, pig.Action](rules, nil).Verify(context.Background(), VerifyConfig{Games: 1, Seed: 3})
	if err != nil || len(report.Violations) != 1 {
		t.Fatalf("%+v, %v", report, err)
	}
	for _, words := range []string{
		"panic: a six\n", "sloth.Apply", "watch_test.go:", "\naction: die 6\n", "\nrule: 3\n", "\nposition: {\"turn\":",
	} {
		if text := report.Violations[0].Text; !strings.Contains(text, words) {
			t.Errorf("%q is missing in\n%s", words, text)
		}
	}
}
