package kit

import "github.com/mobilis-rules/mobilis/nemo"

// An Outcome is how a matter is settled ("hit"); [Good] and [Bad] make one.
type Outcome struct {
	Says string
	Good bool
}

// Good returns an Outcome that players hope for.
func Good(says string) Outcome { return Outcome{says, true} }

// Bad returns an Outcome that no player hopes for.
func Bad(says string) Outcome { return Outcome{Says: says} }

// Outcomes are the outcomes that a system's events mean, indexed by kind; empty if none.
type Outcomes []Outcome

// Milestone returns what an event settles, as [nemo.Forecaster] defines it.
func (o Outcomes) Milestone(e nemo.Event) (label string, good, ok bool) {
	if int(e.Kind) >= len(o) {
		return "", false, false
	}
	of := &o[e.Kind]
	return of.Says, of.Good, of.Says != ""
}
