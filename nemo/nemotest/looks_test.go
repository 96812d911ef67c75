package nemotest

import (
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// parted is Pig that reports which parts of two states differ.
type parted struct{ bent }

const (
	onPoints nemo.Parts = 1 << iota
	onSum
)

func (parted) Changed(before, after *pig.State) (parts nemo.Parts) {
	if before.Points != after.Points {
		parts |= onPoints
	}
	if before.Sum != after.Sum {
		parts |= onSum
	}
	rest := *before
	if rest.Points, rest.Sum = after.Points, after.Sum; rest != *after {
		parts = ^nemo.Parts(0)
	}
	return parts
}

// TestOverlookingInvariantsAreReported has invariants that declare the wrong parts, or find less after
// a step than in the whole state.
func TestOverlookingInvariantsAreReported(t *testing.T) {
	few := func(s *pig.State) error {
		if s.Sum > 500 {
			return errors.New("the sum is too much")
		}
		return nil
	}
	since := func(_, s *pig.State) error { return few(s) }
	blind := func(_, _ *pig.State) error { return nil }
	for name, c := range map[string]struct {
		promise nemo.Invariant[pig.State, pig.Action]
		words   string
	}{
		"true":              {nemo.Invariant[pig.State, pig.Action]{Name: "few", Looks: onSum, Holds: few}, ""},
		"true since":        {nemo.Invariant[pig.State, pig.Action]{Name: "few", Looks: onSum, Holds: few, Since: since}, ""},
		"looks elsewhere":   {nemo.Invariant[pig.State, pig.Action]{Name: "few", Looks: onPoints, Holds: few}, "the sum is too much"},
		"finds less, since": {nemo.Invariant[pig.State, pig.Action]{Name: "few", Looks: onSum, Holds: few, Since: blind}, "the sum is too much"},
	} {
		var r recorder
		rules := parted{bent{promise: []nemo.Invariant[pig.State, pig.Action]{c.promise}}}
		pigSuite{Rules: rules, Words: pigWords}.looksAreTrue(&r, 1, 20)
		all := strings.Join(r.reports, "\n")
		if c.words == "" && all != "" || !strings.Contains(all, c.words) {
			t.Errorf("%s: %q is wanted, and reported is %q", name, c.words, all)
		}
	}
	var r recorder
	pigSuite{Rules: bent{}, Words: pigWords}.looksAreTrue(&r, 1, 1)
	if all := strings.Join(r.reports, "\n"); !strings.Contains(all, "does not tell in which parts") {
		t.Errorf("of a system without parts is reported %q", all)
	}
}
