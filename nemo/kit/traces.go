package kit

import "github.com/mobilis-rules/mobilis/nemo"

// Report tells a trace what happened. A system asks first whether anybody listens, where
// it is cheapest.
func Report(t nemo.Trace, rule nemo.Rule, kind nemo.EventKind, args []int16) {
	event := nemo.Event{Rule: rule, Kind: kind}
	copy(event.Args[:], args)
	t.Event(event)
}
