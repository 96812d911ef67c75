package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// Which matter is being settled, for package odds. An attack that a penalty
// brings is no part of the Task that failed.

const (
	matterAttempt nemo.Matter = iota + 1
	matterDefence
)

// Matter returns what is being settled, 0 for nothing.
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

// Leads reports whether s and next belong to the same item of the same turn: a
// hero's spending, her Threat Card, or the Keep Row.
func (r *Rules) Leads(s, next *State) bool {
	return s.Round == next.Round && s.item() == next.item()
}

// item returns the kind of work that a turn is at, and its hero.
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

// Part returns the relation of an event to a matter. Several attacks join into
// one: all of them must be blocked.
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
