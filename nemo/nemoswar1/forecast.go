package nemoswar1

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What package odds needs: what settles a roll, and what part an action plays in one.

// Milestone names what settles a roll, for package odds.
func (r *Rules) Milestone(e nemo.Event, _ nemo.Seat) (label string, good, ok bool) {
	switch e.Kind {
	case EventInciteRoll:
		return fmt.Sprintf("Liberation %+d", inciteChange(int(e.Args[0]), int(e.Args[1]))), e.Args[1] >= 1, true
	case EventRestTable:
		return fmt.Sprintf("Crew %+d", e.Args[1]), e.Args[1] > 0, true
	}
	return outcomes.Milestone(e)
}

// inciteChange returns the change by a roll, ignoring the ends of the track.
func inciteChange(die, rise int) int {
	change := max(rise, 0)
	switch die {
	case 6:
		change++
	case 1:
		change--
	}
	return change
}

// Role says what part an action plays in a roll under way.
func (r *Rules) Role(_ *State, a Action) nemo.Role {
	switch a.Kind {
	case KindExert, KindCannon, KindSpend:
		return nemo.RoleStake
	case KindReady, KindAccept:
		return nemo.RoleGoOn
	}
	return nemo.RoleOther
}

// Settled reports whether no roll, fight or test is under way, for package
// odds.
func (r *Rules) Settled(s *State) bool {
	switch s.node() {
	case NodeNone, NodePreparation, NodeAction, NodeAfterAction, NodeFollowUp, NodeDraw, NodeStation, NodeCommitment:
		return true
	}
	return false
}

// Decided reports whether every roll under way that is compared with something has
// its result: only consequences are left.
func (r *Rules) Decided(s *State) bool {
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		switch f.kind {
		case frameTest:
			if f.step <= testSettle {
				return false
			}
		case frameFight:
			if f.step <= fightSettle {
				return false
			}
		case frameVolley, frameIncite:
			return false
		case frameSearch:
			if f.step == searchRoll {
				return false
			}
		}
	}
	return true
}

// Condense reduces two rolled dice to their sum, for package odds. No other roll has
// the sum of a natural 2.
func (r *Rules) Condense(s *State) {
	if s.depth == 0 {
		return
	}
	if f := s.top(); (f.kind == frameTest || f.kind == frameFight) && f.dice[1] != 0 {
		sum := f.dice[0] + f.dice[1]
		f.dice[0] = max(sum, 7) - 6
		f.dice[1] = sum - f.dice[0]
	}
}
