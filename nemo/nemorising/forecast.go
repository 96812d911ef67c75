package nemorising

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Answers to package odds: which event settles a roll, and what part an action plays in one.

// Milestone labels the result of a roll that an event settles, for package odds.
func (r *Rules) Milestone(e nemo.Event, _ nemo.Seat) (label string, good, ok bool) {
	switch {
	case e.Kind != EventDefended:
		return outcomes.Milestone(e)
	case e.Args[1] == 0:
		return "all blocked", true, true
	}
	return fmt.Sprintf("%d lost", e.Args[1]), false, true
}

// Role returns the part that an action plays in a roll under way, for package odds.
func (r *Rules) Role(s *State, a Action) nemo.Role {
	switch a.Kind {
	case KindUse, KindReroll:
		return nemo.RoleStake
	case KindRoll:
		if f := s.top(); f.kind == frameAttempt && f.step == attemptAgain {
			return nemo.RoleAgain // for a token (act.task.reroll.1)
		}
		return nemo.RoleGoOn
	case KindGiveUp, KindDefend:
		return nemo.RoleGoOn
	}
	return nemo.RoleOther
}

// Settled reports whether nothing is being attempted or defended.
func (r *Rules) Settled(s *State) bool {
	switch s.node() {
	case NodeNone, NodeSpend, NodeNextHero, NodeTakeCard, NodeDealAction, NodeThreat:
		return true
	}
	return false
}
