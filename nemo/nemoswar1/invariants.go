package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// Invariants lists what the rules promise.
func (r *Rules) Invariants() []nemo.Invariant[State, Action] { return nil }
