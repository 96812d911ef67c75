package nemesis

import "github.com/mobilis-rules/mobilis/nemo"

// For package odds: what settles a matter, what is at stake, and where nothing is
// being settled.

// Milestone reports whether an event settles a matter.
func (r *Rules) Milestone(e nemo.Event, _ nemo.Seat) (label string, good, ok bool) {
	return outcomes.Milestone(e)
}

// Role says what part an action plays in what is under way. To pay, to let things
// happen or to pass with the remaining cards is to go on; a second roll or an answer
// to an attack is a stake.
func (r *Rules) Role(s *State, a Action) nemo.Role {
	switch s.node() {
	case NodePay:
		return nemo.RoleGoOn
	case NodePassing:
		if a.Kind == KindDone {
			return nemo.RoleGoOn
		}
	case NodeInterrupt, NodeReroll, NodeMay, NodeIgnore:
		if a.Kind == KindNo {
			return nemo.RoleGoOn
		}
		if s.node() != NodeInterrupt {
			return nemo.RoleStake
		}
	}
	return nemo.RoleOther
}

// Settled reports whether nothing is being settled: an Action is to be chosen,
// or the turn goes on.
func (r *Rules) Settled(s *State) bool {
	if s.depth == 0 {
		return true
	}
	switch s.top().kind {
	case frameSetup, frameTurn, frameRound, framePass, frameAlien, frameVictory, frameDraw:
		return true
	}
	return s.stack[0].kind == frameTurn && s.stack[0].step > turnRounds && r.Decided(s)
}

// Decided reports whether every fight, roll and draw has its result. A Wound is a
// mere consequence, unless it may be the last one (19.3).
func (r *Rules) Decided(s *State) bool {
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		switch f.kind {
		case frameAction, frameEnter, frameNoise, frameEncounter, frameAttack, frameInjure, frameRetreat, frameEscape, frameShot, frameScan:
			return false
		case frameEffects:
			if f.source != fromEvent && f.at < r.list(f).count {
				return false
			}
		case frameWound:
			if s.mayKill(f) {
				return false
			}
		}
	}
	return true
}

// mayKill reports whether the Wounds to come may kill a Character (19.1, 19.3).
func (s *State) mayKill(f *frame) bool {
	player := &s.Players[f.player]
	serious := int(*f.left())
	if *f.severity() != seriousWound {
		serious = (int(player.Light) + int(*f.left())) / 3
	}
	return player.seriousWounds()+bool01(f.step == woundDraws)+serious > len(player.Wounds)
}

var (
	_ nemo.Evaluator[State]          = (*Rules)(nil)
	_ nemo.Forecaster[State, Action] = (*Rules)(nil)
	_ nemo.Settler[State]            = (*Rules)(nil)
	_ nemo.Decider[State]            = (*Rules)(nil)
	_ nemo.Seated[State]             = (*Rules)(nil)
	_ nemo.Discreet[State, Action]   = (*Rules)(nil)
)

// Sees reports whether a seat learns which action was taken. Only the owner sees what
// is drawn or kept in secret, and only the one who looks sees what is looked at.
func (r *Rules) Sees(s *State, a Action, seat nemo.Seat) bool {
	if seat == nemo.Nobody || s.depth == 0 {
		return true
	}
	f := s.top()
	own := seat.IsPlayer() && Number(seat)+1 == s.whose(f)
	switch f.node {
	case NodeDealObjective:
		return own || s.Options.Coop && s.Options.Players > 1
	case NodeKeepObjective, NodeDraw, NodeFind, NodeAlienDraw:
		return own
	case NodeAlienKeep:
		return own || a.Kind == KindDone
	case NodeKeepItem:
		return own || r.items[a.N].heavy
	case NodeOffer, NodeReturn:
		return own || seat.IsPlayer() && (Number(seat)+1 == f.player || uint8(seat)+1 == *f.partner()) || a.Kind != KindItem
	case NodeTile, NodeExploration, NodeEngine, NodeCoordinates:
		return own || f.kind != frameEffects
	case NodeEvent:
		return own || f.kind != frameEffects || r.effect(f).op != OpLookEvent
	case NodeStatus:
		// Everyone hears whether the tokens were turned, but not how they lie.
		return own || seat.IsPlayer() && s.Engines[max(1, engineOf(s.Slots[f.slot].Room))-1].Seen.has(Number(seat)+1)
	}
	return true
}

func (s *State) whose(f *frame) Number {
	if f.by != 0 {
		return f.by
	}
	return f.player
}
