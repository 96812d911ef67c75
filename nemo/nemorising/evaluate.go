package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// What things are worth to the team, in Mission Points or thereabouts. They
// were found by playing many games; no rule depends on them.
const (
	tileWorth    = 7.0  // a secure tile, up to those needed
	moreTiles    = 1.0  // a secure tile beyond them
	scoutWorth   = 1.5  // a scouted tile
	missionWorth = 14.0 // a mission, by its circles
	storyWorth   = 3.0  // a Story Token in the hands of a hero
	homeWorth    = 4.0  // a hero on Start when all else is done
	gearWorth    = 0.6  // a Gear Card that can be used
	blueWorth    = 0.3  // a bonus token
	enemyCost    = 0.25 // an enemy on the board
	besideCost   = 0.5  // an icon of an enemy beside a hero
	keepCost     = 1.0  // a Keep card
	stepCost     = 0.2  // a step from where a hero is wanted
	waitCost     = 0.1  // a step from Start for a hero with nothing to do
	winWorth     = 60.0
)

// Evaluate says how a position looks to the team: what is done, what is left,
// and how far the heroes are from where they are wanted.
func (r *Rules) Evaluate(s *State, _ nemo.Seat) float64 {
	value := float64(s.MP) + r.progress(s)
	switch s.End {
	case EndWon:
		return value + winWorth
	case EndLost:
		return value - winWorth
	}
	c := r.of(s)
	for e := Enemy(1); e <= maxEnemies; e++ {
		if at := s.enemies[e]; at != 0 && at != removed {
			value -= enemyCost
			if s.heroBeside(r, at) {
				value -= besideCost * float64(len(c.icons[c.stackOf[e]]))
			}
		}
	}
	for _, id := range s.keep {
		if id != 0 {
			value -= keepCost
		}
	}
	var work workList
	done := r.missionsDone(s) && s.secureTiles() >= tilesToWin
	if !done {
		r.findWork(s, &work)
	}
	for h := Hero(1); h <= numHeroes; h++ {
		hero := &s.Heroes[h]
		if !hero.InGame() {
			continue
		}
		value += blueWorth * float64(hero.Blue)
		for i, id := range hero.Gear {
			if id != 0 && !hero.twisted(i) {
				value += gearWorth
			}
		}
		switch home := float64(r.board.steps[hero.At&127][Start]); {
		case done && hero.At == Start:
			value += homeWorth
		case done:
			value -= stepCost * home
		case work.nearest[h] < idle:
			value -= stepCost * float64(work.nearest[h])
		default: // nothing is for her to do: she waits near home
			value -= waitCost * home
		}
	}
	return value
}

// progress counts what the objectives have come to.
func (r *Rules) progress(s *State) float64 {
	secure := s.secureTiles()
	value := tileWorth*float64(min(secure, tilesToWin)) + moreTiles*float64(max(secure-tilesToWin, 0))
	value += scoutWorth * float64(maxSlots-s.faceDownTiles())
	for _, m := range s.Missions {
		if m.Mission != 0 {
			value += missionWorth * float64(m.Done) / float64(r.of(s).missions[m.Mission].circles)
		}
	}
	for _, at := range s.Story {
		if at > StoryTile && at < StoryUsed {
			value += storyWorth
		}
	}
	return value
}

// workList says how far each hero is from the work that is hers: each piece of
// work is for the hero who is nearest to it.
type workList struct {
	nearest [numHeroes + 1]int
}

// idle is farther than any place.
const idle = 250

// findWork finds the tiles to scout or to secure and the goals of the missions.
func (r *Rules) findWork(s *State, work *workList) {
	for h := range work.nearest {
		work.nearest[h] = idle
	}
	seeking := false
	for i := range s.Missions {
		m := &s.Missions[i]
		if m.Mission != 0 && m.Done < r.of(s).missions[m.Mission].circles {
			seeking = r.missionWork(s, m, work) || seeking
		}
	}
	if s.secureTiles() >= tilesToWin && !seeking {
		return
	}
	for slot := 1; slot <= maxSlots; slot++ {
		if !s.isSecure(slot) {
			r.assign(s, work, Slot(slot), 0)
		}
	}
}

// assign gives work at a place to the nearest hero, or to the one named.
func (r *Rules) assign(s *State, work *workList, at Place, only Hero) {
	best, steps := Hero(0), idle
	for h := Hero(1); h <= numHeroes; h++ {
		if !s.Heroes[h].InGame() || only != 0 && h != only {
			continue
		}
		if n := int(r.board.steps[s.Heroes[h].At&127][at&127]); n < steps {
			best, steps = h, n
		}
	}
	work.nearest[best] = min(work.nearest[best], steps)
}

// missionWork assigns what a mission asks for, and reports whether tiles must be
// found or secured for it.
func (r *Rules) missionWork(s *State, m *MissionState, work *workList) (seeking bool) {
	c := r.of(s)
	goal := &c.missions[m.Mission]
	carrier := Hero(0)
	for _, token := range goal.story {
		if token == 0 {
			continue
		}
		switch at := s.Story[token]; {
		case at == StoryTile:
			seeking = !r.assignTile(s, work, c.story[token], 0) || seeking
		case at != StoryUsed:
			carrier = Hero(at - storyHero)
			if goal.goal == GoalDeliver {
				r.assign(s, work, Start, carrier)
			}
		}
	}
	switch goal.goal {
	case GoalDefeat:
		for e := Enemy(1); e <= maxEnemies; e++ {
			if at := s.enemies[e]; at != 0 && at != removed && goal.types&(1<<c.enemyType(e)) != 0 {
				r.assign(s, work, at, 0)
			}
		}
	case GoalTask:
		seeking = !r.assignTile(s, work, goal.place, carrier) || seeking
	case GoalChart:
		secure := 0
		for slot := 1; slot <= maxSlots; slot++ {
			if s.isSecure(slot) && m.Which&(1<<(slot-1)) == 0 {
				secure++
				r.assign(s, work, Slot(slot), 0)
			}
		}
		seeking = secure < int(goal.circles-m.Done) || seeking
	}
	return seeking
}

// assignTile gives work on a tile to a hero, and reports whether the tile is
// secure.
func (r *Rules) assignTile(s *State, work *workList, tile TileID, only Hero) bool {
	for slot := 1; slot <= maxSlots; slot++ {
		if s.tiles[slot] == tile {
			r.assign(s, work, Slot(slot), only)
			return s.isSecure(slot)
		}
	}
	return false
}
