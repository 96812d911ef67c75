package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// The matter under way, for package odds: the attack of a penalty is separate from
// the Task that failed.

const (
	matterAttempt nemo.Matter = iota + 1
	matterDefence
)

// Matter returns what is being settled, or 0.
func (r *Rules) Matter(s *State) nemo.Matter {
	for i := range s.stack[:s.depth] {
		switch s.stack[i].kind {
		case frameAttempt:
			return matterAttempt
		case frameEnemies, frameAttack, frameDefend:
			return matterDefence
		}
	}
	return 0
}

// Leads reports whether next belongs to the same item of the sequence of play as s: a
// hero's spending, a Threat Card, a card of the Keep Row.
func (r *Rules) Leads(s, next *State) bool {
	return s.Round == next.Round && s.item() == next.item()
}

// item is the work of a turn with its hero.
func (s *State) item() (item struct {
	kind frameKind
	hero Hero
},
) {
	const ofTurn = 2
	if s.depth > ofTurn {
		item.kind, item.hero = s.stack[ofTurn].kind, s.stack[ofTurn-1].hero
	}
	return item
}

// Part says what an event means for a matter: of several attacks, all must be
// blocked.
func (r *Rules) Part(e nemo.Event, m nemo.Matter) nemo.Part {
	switch e.Kind {
	case EventSucceeds, EventFails, EventBeats, EventMissesEnemy:
		if m == matterAttempt || m == 0 {
			return nemo.PartSettles
		}
	case EventDefended:
		if m == matterDefence || m == 0 {
			return nemo.PartJoins
		}
	case EventEndsSpending, EventTurnEnds, EventRevealsThreat:
		if m != 0 {
			return nemo.PartApart
		}
	}
	return nemo.PartNone
}
