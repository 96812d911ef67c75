package kit

import "github.com/mobilis-rules/mobilis/nemo"

// Milestones are the events that settle a roll, each with what it is called and whether
// it is good for the players.
type Milestones map[nemo.EventKind]struct {
	Label string
	Good  bool
}

// Of is that of an event, as [nemo.Forecaster] tells it.
func (m Milestones) Of(e nemo.Event) (label string, good, ok bool) {
	milestone, ok := m[e.Kind]
	return milestone.Label, milestone.Good, ok
}
