package nemoswar1

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The matter under way, for package odds: the Test of the next card is separate from
// the search that spent the weeks for it.

const (
	matterTest nemo.Matter = iota + 1
	matterFight
	matterPursuit
	matterIncite
	matterSearch
	matterRest
)

// Matter returns what is being settled, or 0. A Rest with the full Crew and an incitement
// at the end of the track settle nothing, since they cannot change anything.
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

// Leads reports whether next belongs to the same item of the turn as s.
func (r *Rules) Leads(s, next *State) bool { return s.Turn == next.Turn && s.item() == next.item() }

// item returns the work that the turn has begun: a card and what it brings are one item.
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

// partOf lists the matters that each kind of event settles.
var partOf = map[nemo.EventKind][]nemo.Matter{
	EventNaturalTwo: {matterTest}, EventPasses: {matterTest}, EventFails: {matterTest},
	EventWarshipHits: {matterFight, matterPursuit}, EventWarshipMisses: {matterFight, matterPursuit},
	EventHit: {matterFight}, EventMiss: {matterFight},
	EventSearchFails: {matterSearch}, EventSearchFinds: {matterSearch},
	EventInciteRoll: {matterIncite}, EventRestTable: {matterRest},
	EventAdventure: {0}, EventNoAdventure: {0},
}

// Part says what an event means for a matter.
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
