package kit

import "github.com/mobilis-rules/mobilis/nemo"

// Report passes an event to a trace, which must not be nil. The caller tests that first, where it
// is cheapest.
func Report(t nemo.Trace, rule nemo.Rule, kind nemo.EventKind, args []int16) {
	event := nemo.Event{Rule: rule, Kind: kind}
	copy(event.Args[:], args)
	t.Event(event)
}
