package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The matter under way, for package odds: the Noise of a movement is one matter, the
// Encounter that follows from it another.

const (
	matterEscape nemo.Matter = iota + 1
	matterShot
	matterNoise
	matterEncounter
	matterAttack
	matterScan
)

// matterOf are the matters of the kinds of work.
var matterOf = [frameKinds]nemo.Matter{
	frameEscape: matterEscape, frameShot: matterShot, frameInjure: matterShot, frameRetreat: matterShot,
	frameNoise: matterNoise, frameEncounter: matterEncounter, frameAttack: matterAttack, frameScan: matterScan,
}

// Matter returns what is being settled, or 0.
func (r *Rules) Matter(s *State) nemo.Matter {
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		if m := matterOf[f.kind]; m != 0 {
			return m
		}
		if f.kind == frameWound && s.mayKill(f) {
			return matterAttack
		}
	}
	return 0
}

// Leads reports whether next belongs to the same item of the turn as s: a player's
// round, an Event, an attack.
func (r *Rules) Leads(s, next *State) bool { return s.Turn == next.Turn && s.item() == next.item() }

// item returns the work that the turn has begun, with the step of the turn.
func (s *State) item() (item struct {
	kind   frameKind
	player Number
	step   uint8
},
) {
	if s.depth > 0 {
		item.step = s.stack[0].step
	}
	if s.depth > 1 {
		item.kind, item.player = s.stack[1].kind, s.stack[1].player
	}
	if item.kind != frameRound {
		item.kind, item.player = frameTurn, 0
	}
	return item
}

var (
	ofNoise = []nemo.EventKind{EventNoise, EventNoiseAround, EventSilence, EventDrawn, EventEncounter}
	ofShot  = []nemo.EventKind{EventHit, EventMiss, EventMissCosts, EventSurvives, EventKilled, EventRetreats}
	// ofEntry are events of another movement, or of what follows an escape.
	ofEntry = []nemo.EventKind{EventMoves, EventSneaks, EventSlipsAway, EventGetsAway, EventExplored, EventSlimeRoom}
	ofEvil  = []nemo.EventKind{EventAttackMisses, EventAttackHits, EventIgnores, EventLarvaInfests}
)

// Part says what an event means for a matter: for an escape, all attacks must miss.
func (r *Rules) Part(e nemo.Event, m nemo.Matter) nemo.Part {
	settles := false
	switch m {
	case 0:
		_, _, settles = r.Milestone(e, 0)
	case matterEscape:
		if e.Kind == EventDies || slices.Contains(ofEvil, e.Kind) {
			return nemo.PartJoins
		}
		if slices.Contains(ofEntry, e.Kind) {
			return nemo.PartApart
		}
	case matterShot:
		settles = e.Kind == EventDies || slices.Contains(ofShot, e.Kind)
	case matterNoise:
		if slices.Contains(ofEntry, e.Kind) {
			return nemo.PartApart
		}
		settles = slices.Contains(ofNoise, e.Kind)
	case matterEncounter:
		settles = e.Kind == EventNoSurprise || e.Kind == EventSurprise || e.Kind == EventNoiseAround || e.Kind == EventLarvaInfests
	case matterAttack:
		if e.Kind == EventAttacks {
			return nemo.PartApart
		}
		settles = e.Kind == EventDies || slices.Contains(ofEvil, e.Kind)
	case matterScan:
		settles = e.Kind == EventNotInfected || e.Kind == EventLarvaGrows
	}
	if settles {
		return nemo.PartSettles
	}
	return nemo.PartNone
}
