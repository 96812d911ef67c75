package nemoswar1

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Which matter is being settled, for package odds. It separates rolls that follow
// each other: the Test of the next card is no part of the search before it.

const (
	matterTest nemo.Matter = iota + 1
	matterFight
	matterPursuit
	matterIncite
	matterSearch
	matterRest
)

// Matter returns what is being settled, 0 for nothing. A Rest with a full Crew and an
// incitement at maximum Liberation do not count, since nothing can be gained by them.
func (r *Rules) Matter(s *State) nemo.Matter {
	for i := range s.stack[:s.depth] {
		switch f := &s.stack[i]; {
		case f.kind == frameTest && f.step <= testSettle:
			return matterTest
		case f.kind == frameFight && f.step <= fightSettle:
			return matterFight
		case f.kind == frameVolley && f.step == 0:
			return matterPursuit
		case f.kind == frameIncite && s.Liberation < maxLiberation:
			return matterIncite
		case f.kind == frameSearch && f.step == searchRoll:
			return matterSearch
		case f.kind == frameYard && f.mode == yardRest && f.step <= yardBenefit && s.Tracks[Crew] > 0:
			return matterRest
		}
	}
	return 0
}

// Leads reports whether s and next belong to the same item of the same turn.
func (r *Rules) Leads(s, next *State) bool { return s.Turn == next.Turn && s.item() == next.item() }

// item returns the kind of work that the turn has begun; a card with all it brings is one.
func (s *State) item() frameKind {
	if s.depth < 2 {
		return frameNone
	}
	switch kind := s.stack[1].kind; kind {
	case frameDraw, frameTest:
		return frameCard
	default:
		return kind
	}
}

// partOf has the matters that each kind of event settles.
var partOf = map[nemo.EventKind][]nemo.Matter{
	EventNaturalTwo: {matterTest}, EventPasses: {matterTest}, EventFails: {matterTest},
	EventWarshipHits: {matterFight, matterPursuit}, EventWarshipMisses: {matterFight, matterPursuit},
	EventHit: {matterFight}, EventMiss: {matterFight},
	EventSearchFails: {matterSearch}, EventSearchFinds: {matterSearch},
	EventInciteRoll: {matterIncite}, EventRestTable: {matterRest},
	EventAdventure: {0}, EventNoAdventure: {0},
}

// Part returns the relation of an event to a matter.
func (r *Rules) Part(e nemo.Event, m nemo.Matter) nemo.Part {
	switch e.Kind {
	case EventPhaseEnds, EventActs, EventTurnEnds, EventTurn, EventPreparation, EventHistoricalDraw, EventYearOver:
		if m != 0 {
			return nemo.PartApart
		}
	default:
		if slices.Contains(partOf[e.Kind], m) {
			return nemo.PartSettles
		}
	}
	return nemo.PartNone
}
