package kit

import "github.com/mobilis-rules/mobilis/nemo"

// An Outcome is what a matter has come to ("hit"); [Good] and [Bad] make it.
type Outcome struct {
	Says string
	Good bool
}

// Good is what a player hopes for.
func Good(says string) Outcome { return Outcome{says, true} }

// Bad is what no player hopes for.
func Bad(says string) Outcome { return Outcome{Says: says} }

// Outcomes are what settles something among a system's events, by their kinds.
type Outcomes []Outcome

// Milestone says of an event what it settles, as [nemo.Forecaster] tells it.
func (o Outcomes) Milestone(e nemo.Event) (label string, good, ok bool) {
	if int(e.Kind) >= len(o) {
		return "", false, false
	}
	of := &o[e.Kind]
	return of.Says, of.Good, of.Says != ""
}
