package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The matter under way, for package odds.

const (
	matterTest nemo.Matter = iota + 1
	matterAction
	matterFight
	matterVolley
	matterFire
	matterHunt
)

// Matter returns what is being settled, or 0.
func (r *Rules) Matter(s *State) nemo.Matter {
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		switch f.kind {
		case frameFire:
			return matterFire
		case frameFight:
			if f.step <= stepSettle || f.step == fightReveals || f.step == fightVolley || f.step == fightAnswers {
				return matterFight
			}
		default:
			if m := matterOf[f.kind]; m != 0 && f.step <= stepSettle {
				return m
			}
		}
	}
	return 0
}

var matterOf = [frameKinds]nemo.Matter{
	frameTest: matterTest, frameBand: matterAction, frameVolley: matterVolley, frameHunt: matterHunt, frameCrush: matterHunt,
}

// Leads reports whether next belongs to the same item of the turn as s.
func (r *Rules) Leads(s, next *State) bool { return s.Turn == next.Turn && s.item() == next.item() }

// item is the work that the turn has begun.
func (s *State) item() frameKind {
	if s.depth < 2 {
		return frameNone
	}
	return s.stack[1].kind
}

// partOf lists the matters that each kind of event settles.
var partOf = map[nemo.EventKind][]nemo.Matter{
	EventPasses: {matterTest}, EventFails: {matterTest},
	EventPassesAction: {matterAction}, EventFailsAction: {matterAction},
	EventUnharmed: {matterFight, matterVolley, matterFire}, EventHits: {matterFight, matterVolley, matterFire},
	EventHit: {matterFight}, EventMiss: {matterFight},
	EventImperialPasses: {matterHunt}, EventImperialFails: {matterHunt},
}

// Part says what an event means for a matter: if several ships fire at once, all must
// miss.
func (r *Rules) Part(e nemo.Event, m nemo.Matter) nemo.Part {
	switch {
	case m != 0 && (e.Kind == EventTurnEnds || e.Kind == EventEndsPhase):
		return nemo.PartApart
	case !slices.Contains(partOf[e.Kind], m):
		return nemo.PartNone
	case m == matterFire:
		return nemo.PartJoins
	}
	return nemo.PartSettles
}
