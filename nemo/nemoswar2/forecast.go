package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// What package odds needs.

// Milestone names what settles a roll.
func (r *Rules) Milestone(e nemo.Event, seat nemo.Seat) (label string, good, ok bool) {
	label, good, ok = outcomes.Milestone(e)
	return label, ok && good == (seat != imperialist), ok
}

// Role says what part an action plays in a roll under way.
func (r *Rules) Role(_ *State, a Action) nemo.Role {
	switch a.Kind {
	case KindExert, KindSpend, KindCannonball, KindUse, KindSacrifice, KindPlay:
		return nemo.RoleStake
	case KindReady, KindAccept:
		return nemo.RoleGoOn
	}
	return nemo.RoleOther
}

// Settled reports whether no roll, fight or test is under way. A Placement Phase that
// has not rolled its dice yet is a new matter.
func (r *Rules) Settled(s *State) bool {
	switch s.node() {
	case NodeNone, NodeAction, NodeGive, NodeCard, NodeFollowUp, NodeImperialist, NodeStart, NodePick, NodePurchase, NodePair, NodeDie:
		return true
	case NodeRoll:
		f := s.top()
		return f.kind == framePlacement && f.arg == 0 && s.white == [3]uint8{}
	}
	return false
}

// Decided reports whether every roll under way that is compared with something has
// its result: only consequences are left.
func (r *Rules) Decided(s *State) bool {
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		switch f.kind {
		case frameTest, frameBand, frameVolley, frameHunt, frameCrush:
			if f.step <= stepSettle {
				return false
			}
		case frameFight:
			if f.step <= stepSettle || f.step == fightReveals || f.step == fightVolley || f.step == fightAnswers {
				return false
			}
		case frameFire:
			return false
		}
	}
	return true
}

// Condense reduces two rolled dice to their sum where only that matters, and elsewhere
// forgets their order. The lower die matters only for what is lost after the result.
func (r *Rules) Condense(s *State) {
	if s.depth == 0 || s.top().dice[1] == 0 {
		return
	}
	switch f := s.top(); f.kind {
	case frameTest, frameBand, frameFight:
		sum := f.dice[0] + f.dice[1]
		f.dice[0] = max(sum, 7) - 6
		f.dice[1] = sum - f.dice[0]
	case frameVolley:
		f.dice = [2]uint8{min(f.dice[0], f.dice[1]), max(f.dice[0], f.dice[1])}
	}
}
