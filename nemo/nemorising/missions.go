package nemorising

import "math/bits"

// Missions and Story Tokens (mission).

// missionIndex returns the index of a mission among the two in play, or -1.
func (s *State) missionIndex(id MissionID) int {
	for i, m := range s.Missions {
		if m.Mission == id && id != 0 {
			return i
		}
	}
	return -1
}

// complete fills a circle of a mission, if one is free (mission.2).
func (e engine) complete(i int) {
	m := &e.s.Missions[i]
	circles := e.c().missions[m.Mission].circles
	if m.Done >= circles {
		return
	}
	m.Done++
	e.note("mission.2", EventCircle, int16(m.Mission), int16(m.Done), int16(circles))
	if m.Done == circles {
		e.note("mission.1", EventMissionDone, int16(m.Mission))
		if e.r.missionsDone(e.s) {
			e.note("win.1", EventObjective, 1)
		}
	}
}

// countDefeat counts a defeat for each mission that asks for it (AMB-54).
func (e engine) countDefeat(enemy Enemy) {
	for i, m := range e.s.Missions {
		goal := &e.c().missions[m.Mission]
		if goal.goal == GoalDefeat && goal.types&(1<<e.c().enemyType(enemy)) != 0 {
			e.complete(i)
		}
	}
}

// missionTask settles a mission's Task that succeeded (mission.4).
func (e engine) missionTask(h Hero, id MissionID) {
	s := e.s
	i := s.missionIndex(id)
	goal := &e.c().missions[id]
	if goal.goal == GoalChart {
		s.Missions[i].Which |= 1 << (s.Heroes[h].At.slot() - 1)
	}
	for _, token := range goal.story {
		if goal.goal == GoalTask && token != 0 {
			s.Story[token] = StoryUsed
			e.note("mission.3", EventStoryUsed, int16(token))
		}
	}
	e.complete(i)
}

// mayAttemptMission returns why the hero cannot attempt a mission's Task where
// she is, nil if she can (mission.3, AMB-55).
func (r *Rules) mayAttemptMission(s *State, h Hero, id MissionID) *refusal {
	i := s.missionIndex(id)
	if i < 0 {
		return refuseNoMission
	}
	goal, at := &r.of(s).missions[id], s.Heroes[h].At
	m := &s.Missions[i]
	switch {
	case goal.goal != GoalTask && goal.goal != GoalChart, m.Done >= goal.circles:
		return refuseMissionDone
	case !at.isSlot() || !s.isSecure(at.slot()):
		return refuseMissionPlace
	case goal.goal == GoalChart && m.Which&(1<<(at.slot()-1)) != 0:
		return refuseCharted
	case goal.goal == GoalTask && s.tiles[at.slot()] != goal.place:
		return refuseMissionPlace
	}
	for _, token := range goal.story {
		if token != 0 && s.Story[token] != carriedBy(h) {
			return refuseStory
		}
	}
	return nil
}

// pickUp takes a Story Token on its secure tile for a token (mission.3, AMB-52).
func (e engine) pickUp(h Hero, token StoryID) {
	e.note("mission.3", EventPicksUp, int16(h), int16(token))
	e.pay(h, 1)
	e.s.Story[token] = carriedBy(h)
}

// give hands a Story Token over (AMB-52).
func (e engine) give(h Hero, token StoryID, to Hero) {
	e.note("mission.3", EventGivesStory, int16(h), int16(token), int16(to))
	e.pay(h, 1)
	e.s.Story[token] = carriedBy(to)
	if e.s.Heroes[to].At == Start {
		e.deliver(to)
	}
}

// deliver hands in what a hero on Start carries for a mission that needs it there
// (mission.3).
func (e engine) deliver(h Hero) {
	s := e.s
	for i, m := range s.Missions {
		goal := &e.c().missions[m.Mission]
		if goal.goal != GoalDeliver {
			continue
		}
		for _, token := range goal.story {
			if token != 0 && s.Story[token] == carriedBy(h) {
				s.Story[token] = StoryUsed
				e.note("mission.3", EventDelivers, int16(h), int16(token))
				e.complete(i)
			}
		}
	}
}

// missionsDone reports whether both missions are complete (win.1).
func (r *Rules) missionsDone(s *State) bool {
	for _, m := range s.Missions {
		if m.Mission == 0 || m.Done < r.of(s).missions[m.Mission].circles {
			return false
		}
	}
	return true
}

func ones(set uint64) int { return bits.OnesCount64(set) }
