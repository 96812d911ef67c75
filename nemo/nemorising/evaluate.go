package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// What things are worth to the team, in Mission Points or thereabouts. They
// were found by playing many games; no rule depends on them.
const (
	tileWorth    = 7.0  // a secure tile, up to those needed
	moreTiles    = 0.2  // a secure tile beyond them
	scoutWorth   = 3.0  // a scouted tile
	missionWorth = 48.0 // a mission, by its circles
	storyWorth   = 5.0  // a Story Token in the hands of a hero
	openCost     = 3.0  // a tile that must still be found or secured
	homeWorth    = 4.0  // a hero on Start when all else is done
	gearWorth    = 0.6  // a Gear Card that can be used
	blueWorth    = 0.3  // a bonus token
	iconWorth    = 0.5  // an icon that the work in reach asks for
	guardWorth   = 0.3  // a card against what a Threat Card may bring
	alarmWorth   = 1.0  // a point that her Action Card saves when she turns up a tile
	enemyCost    = 0.7  // an enemy on the paths
	keepCost     = 1.5  // a Keep card
	bellsCost    = 4.0  // one that acts at the end of every turn
	stepCost     = 0.1  // a step between a hero and where she is needed
	homeCost     = 0.4  // a step from Start when everything else is done
	waitCost     = 0.15 // a step from Start for a hero with nothing to do
	penaltyCost  = 0.5  // a penalty other than points, while it is owed
	dangerCost   = 0.2  // a point that the enemies may take
	winWorth     = 60.0
	patience     = 30.0 // turns that a game may take
	delayCost    = 2.5  // a turn beyond them
)

// Evaluate estimates how good a position is for the team, roughly in Mission
// Points: what is done, what is left, how far the heroes are from their jobs,
// and what the enemies may do to them.
func (r *Rules) Evaluate(s *State, _ nemo.Seat) float64 {
	value := float64(s.MP) + r.progress(s)
	switch s.End {
	case EndWon:
		return value + winWorth
	case EndLost:
		return value - winWorth
	}
	value -= r.threats(s) + delay(s) + r.owes(s)
	var work workList
	done := r.missionsDone(s) && s.secureTiles() >= tilesToWin
	if !done {
		r.findWork(s, &work)
		value -= openCost * float64(work.open(s))
		work.assign()
	}
	// A round has a Threat Card for each hero, so a lost turn costs more with
	// more heroes.
	haste := float64(1+s.Options.Heroes) / 2
	for h := Hero(1); h <= numHeroes; h++ {
		hero := &s.Heroes[h]
		if !hero.InGame() {
			continue
		}
		value += r.belongings(hero) - haste*dangerCost*r.danger(s, h)
		switch home := float64(r.board.steps[hero.At&127][Start]); {
		case done && hero.At == Start:
			value += homeWorth
		case done:
			value -= haste * homeCost * home
		case work.job[h] != nil:
			value -= haste * stepCost * (float64(work.far[h]) + r.blockers(s, hero.At, work.job[h].at))
		default: // she has nothing to do, and waits near Start
			value -= waitCost * home
		}
		if h == s.Active {
			value += r.cardWorth(s, hero, work.job[h], int(work.far[h]))
		}
	}
	return value
}

// delay returns the cost of a long game. The rules do not end it, and without
// this cost a team with few points left would hide forever from the risks that
// it must take to win.
func delay(s *State) float64 {
	turns := float64(s.Round) * float64(s.Options.Heroes)
	return delayCost * max(turns-patience, 0)
}

// progress returns the value of what was achieved of the objectives.
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

// owes returns the cost of the penalties that the active hero owes (AMB-20).
func (r *Rules) owes(s *State) (cost float64) {
	for set := s.owed; set != 0; set &= set - 1 {
		list, id := r.penaltyOf(s, set.first())
		for _, effect := range r.effectList(s, list, id) {
			if effect.op == OpLose {
				cost += float64(effect.n)
			} else {
				cost += penaltyCost
			}
		}
	}
	return cost
}

// threats returns the cost of the enemies on the paths and of the Keep cards,
// wherever the heroes are.
func (r *Rules) threats(s *State) (cost float64) {
	for _, at := range s.enemies[1:] {
		if at.isSpace() || at.isEntrance() {
			cost += enemyCost
		}
	}
	for _, id := range s.keep {
		switch {
		case id == 0:
		case r.of(s).keeps[id].trigger == OnEndOfTurn:
			cost += bellsCost
		default:
			cost += keepCost
		}
	}
	return cost
}

// belongings returns the value of a hero's gear and bonus tokens.
func (r *Rules) belongings(hero *HeroState) float64 {
	value := blueWorth * float64(hero.Blue)
	for i, id := range hero.Gear {
		if id != 0 && !hero.twisted(i) {
			value += gearWorth
		}
	}
	return value
}

// cardWorth returns the value of the active hero's Action Card: for her job, if
// that is in reach, and against what her Threat Card may bring.
func (r *Rules) cardWorth(s *State, hero *HeroState, work *job, far int) float64 {
	card, value := r.ability(hero), 0.0
	switch card.Ability {
	case DefensiveEnhancement:
		value = guardWorth
	case AttributeEnhancement:
		value = guardWorth / 3
	}
	if work == nil || far > fullGold+2 {
		return value
	}
	if work.at.isSlot() && s.tiles[work.at.slot()] == 0 && far <= hero.tokens() {
		return value + alarmWorth*(r.alarmCost(s, &HeroState{})-r.alarmCost(s, hero))
	}
	for _, icon := range work.task {
		if icon == card.Icon && icon != 0 || card.Ability == DieEnhancement && icon != Wild {
			return value + iconWorth
		}
	}
	return value
}
