package nemorising

// job is a piece of work that the objectives require.
type job struct {
	at     Place
	only   Hero   // the hero who must do it, 0 for any
	group  uint8  // a group of jobs of which only some are needed, or 0
	effort uint8  // its cost besides the way, roughly in tokens
	task   []Icon // the icons that it needs
}

// workList has the jobs and who goes for which: each hero goes for one that is
// near to her, no two for the same.
type workList struct {
	jobs [40]job
	n    int
	// limit is how many jobs of a group are needed.
	limit [maxGroups]int
	// ways has each hero's distance plus effort for each job; far is that for her own job.
	ways [40][numHeroes + 1]uint8
	job  [numHeroes + 1]*job
	far  [numHeroes + 1]uint8
	// seeking is true while tiles must be turned up for a mission.
	seeking bool
	named   uint16 // slots whose tile a mission names
}

// The groups of jobs; those of the missions and of the Keep Row go by their
// index.
const (
	groupAll     = iota // each must be done
	groupSecure         // any tiles to be secured
	groupMission        // plus the index of the mission
	groupKeep    = groupMission + numMissions
	groupHelp    = groupKeep + keepLimit
	maxGroups    = groupHelp + 1
)

// idle exceeds every distance.
const idle = 250

// findWork finds the tiles to scout or to secure, the goals of the missions and the
// Tasks that end Keep cards.
func (r *Rules) findWork(s *State, work *workList) {
	need := tilesToWin - s.secureTiles()
	for i := range s.Missions {
		if m := &s.Missions[i]; m.Mission != 0 && m.Done < r.of(s).missions[m.Mission].circles {
			need = max(need, r.missionWork(s, i, work))
		}
	}
	work.limit[groupSecure] = need
	work.limit[groupHelp] = 1
	for slot := 1; slot <= maxSlots; slot++ {
		named := work.named>>slot&1 != 0
		switch tile := s.tiles[slot]; {
		case s.isSecure(slot), need <= 0 && !named && (tile != 0 || !work.seeking):
		case tile == 0:
			group := uint8(groupSecure)
			if work.seeking {
				group = groupAll
			}
			r.add(s, work, job{at: Slot(slot), group: group, effort: 1})
		default:
			group := uint8(groupSecure)
			task := r.of(s).red[tile].icons
			if named {
				group = groupAll
				if len(task) > 1 {
					r.add(s, work, job{at: Slot(slot), group: groupHelp, effort: 6})
				}
			}
			r.add(s, work, job{at: Slot(slot), group: group, effort: effort(task) + 2*s.garrison(Slot(slot)), task: task})
		}
	}
	for i, id := range s.keep {
		if id != 0 {
			r.keepWork(s, i, id, work)
		}
	}
}

// open returns the number of tiles that must still be found or secured. The
// evaluation counts them, so that finding or securing a tile gains more than
// the way to the next job costs.
func (w *workList) open(s *State) int {
	n := ones(uint64(w.named)) + max(w.limit[groupSecure], 0)
	if w.seeking {
		n += s.faceDownTiles()
	}
	return n
}

// effort estimates how many tokens a Task takes.
func effort(task []Icon) uint8 {
	switch {
	case len(task) == 0 || task[0] == Wild:
		return 1
	case len(task) == 1:
		return 2
	}
	return uint8(2 * len(task))
}

// garrison counts the enemies on a tile.
func (s *State) garrison(slot Place) (n uint8) {
	if !s.enemyPlaces.has(slot) {
		return 0
	}
	for _, at := range s.enemies[1:] {
		if at == slot {
			n++
		}
	}
	return n
}

// add puts a job on the list, with each hero's distance to it.
func (r *Rules) add(s *State, work *workList, j job) {
	if work.n == len(work.jobs) {
		return
	}
	ways := &work.ways[work.n]
	for h := Hero(1); h <= numHeroes; h++ {
		at := s.Heroes[h].At
		if at == 0 || j.only != 0 && j.only != h {
			ways[h] = idle
			continue
		}
		to := j.at
		if to.isEntrance() {
			to = r.board.near[to&127][0]
		}
		ways[h] = uint8(min(int(r.board.steps[at&127][to&127])+int(j.effort), idle))
	}
	work.jobs[work.n] = j
	work.n++
}

// assign gives jobs to heroes, the nearest pair first.
func (w *workList) assign() {
	var taken uint64
	for {
		best, who, least := -1, Hero(0), int(idle)
		for i := range w.n {
			if taken>>i&1 != 0 || w.jobs[i].group != groupAll && w.limit[w.jobs[i].group] <= 0 {
				continue
			}
			for h := Hero(1); h <= numHeroes; h++ {
				if w.job[h] != nil || w.ways[i][h] >= idle {
					continue
				}
				if rank := int(w.ways[i][h]) + w.jobs[i].later(); rank < least {
					best, who, least = i, h, rank
				}
			}
		}
		if best < 0 {
			return
		}
		taken |= 1 << best
		w.limit[w.jobs[best].group]--
		w.job[who], w.far[who] = &w.jobs[best], w.ways[best][who]
	}
}

// later returns the handicap of a job, in steps: a job for one hero alone comes
// first, one that only helps comes last.
func (j *job) later() int {
	switch {
	case j.only != 0:
		return -12
	case j.group == groupHelp:
		return 12
	case j.group >= groupKeep:
		return 2
	}
	return 0
}

// missionWork lists the jobs of a mission, and returns how many more tiles must be
// secured for it.
func (r *Rules) missionWork(s *State, index int, work *workList) (tiles int) {
	c := r.of(s)
	m := &s.Missions[index]
	goal := &c.missions[m.Mission]
	group := uint8(groupMission + index)
	left := int(goal.circles - m.Done)
	work.limit[group] = left
	carrier, lying := Hero(0), false
	for _, token := range goal.story {
		if token == 0 {
			continue
		}
		switch at := s.Story[token]; {
		case at == StoryTile:
			lying = true
			r.tileWork(s, work, c.story[token], job{effort: 1}, true)
		case at != StoryUsed:
			carrier = Hero(at - storyHero)
			if goal.goal == GoalDeliver {
				r.add(s, work, job{at: Start, only: carrier})
			}
		}
	}
	switch goal.goal {
	case GoalDefeat:
		for e := Enemy(1); e <= maxEnemies; e++ {
			if at := s.enemies[e]; at != 0 && at != removed && goal.types&(1<<c.enemyType(e)) != 0 {
				icons := c.icons[c.stackOf[e]]
				r.add(s, work, job{at: at, group: group, effort: effort(icons) - 1, task: icons})
			}
		}
	case GoalTask:
		r.tileWork(s, work, goal.place, job{only: carrier, effort: effort(goal.task.icons), task: goal.task.icons}, !lying)
	case GoalChart:
		for slot := 1; slot <= maxSlots; slot++ {
			if s.isSecure(slot) && m.Which&(1<<(slot-1)) == 0 {
				left--
				r.add(s, work, job{at: Slot(slot), group: group, effort: effort(goal.task.icons), task: goal.task.icons})
			}
		}
		return left
	}
	return 0
}

// tileWork lists a job on a tile that a mission names. The tile must be found
// and secured first; ready is false if the job itself cannot be done yet.
func (r *Rules) tileWork(s *State, work *workList, tile TileID, j job, ready bool) {
	for slot := 1; slot <= maxSlots; slot++ {
		if s.tiles[slot] != tile {
			continue
		}
		j.at = Slot(slot)
		if !s.isSecure(slot) {
			work.named |= 1 << slot
			if j.only == 0 {
				return
			}
			j.effort += 2
		}
		if !ready {
			return
		}
		r.add(s, work, j)
		if len(j.task) > 1 && s.isSecure(slot) {
			r.add(s, work, job{at: j.at, group: groupHelp, effort: 6}) // a helper adds a second die (team.2)
		}
		return
	}
	work.seeking = true
}

// keepWork lists the Task that ends a Keep card, if it can be done.
func (r *Rules) keepWork(s *State, index int, id ThreatID, work *workList) {
	keep := &r.of(s).keeps[id]
	if len(keep.task) == 0 {
		return
	}
	group := uint8(groupKeep + index)
	work.limit[group] = 1
	for slot := 1; slot <= maxSlots; slot++ {
		if tile := s.tiles[slot]; tile != 0 && keep.at>>tile&1 != 0 {
			r.add(s, work, job{at: Slot(slot), group: group, effort: effort(keep.task) + 2*s.garrison(Slot(slot)), task: keep.task})
		}
	}
}

// blockers returns the cost of the enemies on the shortest ways between two places.
func (r *Rules) blockers(s *State, from, to Place) (cost float64) {
	steps := &r.board.steps
	way := int(steps[from&127][to&127])
	if way < 2 || way >= idle {
		return 0
	}
	for e, at := range s.enemies {
		if at != 0 && at.isSpace() && at != to && int(steps[from&127][at])+int(steps[at][to&127]) == way {
			cost += float64(len(r.of(s).icons[r.of(s).stackOf[e]]))
		}
	}
	return min(cost, 4)
}
