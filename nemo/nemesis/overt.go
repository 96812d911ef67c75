package nemesis

import "github.com/mobilis-rules/mobilis/nemo"

// overtNodes are the nodes at which what may be done or come lies open on the
// table (18.2, 21.2): it depends on the ship, on what is in the hands of the
// Characters, on dice, or on how many there are of something, and not on anybody's
// cards and Items.
var overtNodes = func() (set [numNodes]bool) {
	for _, node := range [...]Node{
		NodeNone, NodeInPod, NodeKeepCharacter, NodeColour, NodeDoor, NodeIntruder, NodeConsent, NodeWound,
		NodeHand, NodePod, NodeCourse, NodeStatus, NodeObject, NodeReroll, NodeMay, NodeTopEvent, NodeAgree,
		NodeRevive, NodeLaunch,
		NodeDealCharacter, NodeDealPod, NodeAddToken, NodeNoise, NodeCombat, NodeBag, NodeSerious, NodeScan,
		NodeEngine, NodeCoordinates, NodeWeakness,
	} {
		set[node] = true
	}
	return set
}()

// Overt reports whether a seat that is not to move knows all that may be done.
func (r *Rules) Overt(s *State, _ nemo.Seat) bool {
	node := s.node()
	switch node {
	case NodeReroll, NodeMay: // a shot; what the Motion Scanner or a scan needs is in the hand
		return s.top().kind == frameShot
	case NodeHand: // what can be paid for
		return s.top().kind != frameEffects || s.top().rest == 0
	}
	return overtNodes[node]
}

var _ nemo.Overt[State] = (*Rules)(nil)
