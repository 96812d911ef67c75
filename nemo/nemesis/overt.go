package nemesis

import "github.com/mobilis-rules/mobilis/nemo"

// Overt reports whether a seat that is not to move knows all that may be done.
func (r *Rules) Overt(s *State, _ nemo.Seat) bool {
	node := s.node()
	switch node {
	case NodeReroll, NodeMay: // a shot; what the Motion Scanner or a scan needs is in the hand
		return s.top().kind == frameShot
	case NodeHand: // what can be paid for
		return s.top().kind != frameEffects || s.top().rest == 0
	}
	return nodes[node].overt
}

var _ nemo.Overt[State] = (*Rules)(nil)
