package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Scenario returns a random position late in a game, while a hero spends her
// tokens: tiles scouted and secure, missions partly or fully done, enemies on
// the board, gear held, decks nearly empty. It is for verification.
func (r *Rules) Scenario(random *nemo.Rand) (State, bool) {
	settings := r.randomSettings(random)
	s, ok := kit.PlayTo[State, Action](r, settings, random.Uint64(), kit.ManyPlies, func(s *State) bool { return s.node() == NodeSpend })
	if !ok {
		return s, false
	}
	m := maker{kit.Maker{Random: random}, r, r.of(&s), &s, random.Below(3) == 0}
	m.tiles()
	m.missions()
	m.heroes()
	m.enemies()
	m.actionCards()
	m.gear()
	m.threats()
	s.MP = uint16(1 + m.UpTo(14))
	s.Round = uint16(3 + m.UpTo(30))
	return s, nemo.CheckMadeUp(r.Invariants(), &s) == nil
}

// randomSettings returns random settings that are valid together.
func (r *Rules) randomSettings(random *nemo.Rand) nemo.Settings {
	return gameOptions.Random(&r.about, random)
}

// maker changes a position at random, within the rules. If last is set, only
// the way back to Start is left to do.
type maker struct {
	kit.Maker
	r    *Rules
	c    *scenarioTables
	s    *State
	last bool
}

func (m *maker) space() Place         { return Place(1 + m.UpTo(m.r.board.numPlaces-1)) }
func (m *maker) near(p Place) []Place { return m.r.board.near[p&127] }

// order returns a random permutation of the numbers 1 to n.
func (m *maker) order(n int) []int {
	list := make([]int, n)
	for i := range list {
		j := m.UpTo(i)
		list[i], list[j] = list[j], i+1
	}
	return list
}

func (m *maker) tiles() {
	s := m.s
	secure := m.UpTo(maxSlots)
	if m.last {
		secure = max(secure, tilesToWin)
	}
	up := min(maxSlots, secure+m.UpTo(4))
	s.tiles, s.secure = [maxSlots + 1]TileID{}, 0
	slots, tiles := m.order(maxSlots), m.order(m.c.numTiles)
	for i := range up {
		s.tiles[slots[i]] = TileID(tiles[i])
		if i < secure {
			s.secure |= 1 << slots[i]
		}
	}
}

// missions fills circles, as far as the tiles and tokens allow.
func (m *maker) missions() {
	s := m.s
	for i := range s.Missions {
		mission := &s.Missions[i]
		goal := &m.c.missions[mission.Mission]
		all := m.last || m.OneIn(3)
		mission.Done, mission.Which = 0, 0
		switch goal.goal {
		case GoalDefeat:
			mission.Done = uint8(m.UpTo(int(goal.circles)))
			if all {
				mission.Done = goal.circles
			}
		case GoalChart:
			for slot := 1; slot <= maxSlots && mission.Done < goal.circles; slot++ {
				if s.isSecure(slot) && (all || m.OneIn(2)) {
					mission.Which |= 1 << (slot - 1)
					mission.Done++
				}
			}
		case GoalDeliver, GoalTask:
			m.story(goal, mission, all)
		}
	}
}

func (m *maker) story(goal *missionTables, mission *MissionState, all bool) {
	s := m.s
	free := true // every token can have been taken
	for _, token := range goal.story {
		free = free && (token == 0 || s.secured(m.c.story[token]))
	}
	if goal.goal == GoalTask && all && free {
		mission.Done = goal.circles
	}
	for _, token := range goal.story {
		if token == 0 || !s.secured(m.c.story[token]) {
			continue
		}
		switch {
		case goal.goal == GoalTask && mission.Done > 0:
			s.Story[token] = StoryUsed
		case goal.goal == GoalDeliver && (all || m.OneIn(3)):
			s.Story[token] = StoryUsed
			mission.Done++
		case m.OneIn(2):
			s.Story[token] = carriedBy(s.Active)
		}
	}
}

func (m *maker) heroes() {
	s := m.s
	for h := Hero(1); h <= numHeroes; h++ {
		hero := &s.Heroes[h]
		if !hero.InGame() {
			continue
		}
		switch {
		case m.last || m.OneIn(3): // on Start or near it
			at := Start
			for n := m.UpTo(4); n > 0; n-- {
				if next := m.near(at)[m.UpTo(len(m.near(at))-1)]; next.isSpace() {
					at = next
				}
			}
			hero.At = at
		case m.OneIn(2):
			if slot := 1 + m.UpTo(maxSlots-1); s.tiles[slot] != 0 {
				hero.At = Slot(slot)
			}
		default:
			hero.At = m.space()
		}
		if hero.At.forOne() && s.otherHeroOn(h, hero.At) != 0 {
			hero.At = Start
		}
		if n := m.UpTo(2); int(s.Supply) >= n {
			hero.Blue += uint8(n)
			s.Supply -= uint8(n)
		}
		if h != s.Active {
			hero.Gold = uint8(m.UpTo(fullGold))
		}
	}
	if s.Heroes[s.Active].At == Start && m.OneIn(2) {
		s.Heroes[s.Active].At = m.near(Start)[0]
		if s.otherHeroOn(s.Active, m.near(Start)[0]) != 0 {
			s.Heroes[s.Active].At = Start
		}
	}
}

func (m *maker) enemies() {
	s := m.s
	for e := Enemy(1); e <= maxEnemies; e++ {
		to := Place(0)
		switch m.UpTo(9) {
		case 0, 1, 2:
			to = m.space()
		case 3:
			to = Entrance(1 + m.UpTo(3))
		case 4:
			if slot := 1 + m.UpTo(maxSlots-1); s.tiles[slot] != 0 && !s.isSecure(slot) {
				to = Slot(slot)
			}
		case 5, 6:
			if !s.Options.Recycle {
				to = removed
			}
		}
		if to != 0 && to != removed && (s.heroOn(to) != 0 || s.enemyOn(to) != 0 && !to.isSlot()) {
			to = 0
		}
		s.moveEnemy(e, to)
	}
	s.attacked = 0
}

// actionCards covers some of the deck's cards, and leaves few in the deck.
func (m *maker) actionCards() {
	s := m.s
	for id := range m.r.numActions {
		if s.actionDeck&(1<<id) != 0 && !m.OneIn(4) {
			s.actionDeck &^= 1 << id
			s.actionCovered |= 1 << id
		}
	}
}

func (m *maker) gear() {
	s := m.s
	for _, id := range m.order(m.r.numGear) {
		card := GearID(id)
		if s.gearDeck&(1<<(id-1)) == 0 || m.OneIn(4) {
			continue
		}
		h := Hero(1 + m.UpTo(numHeroes-1))
		hero := &s.Heroes[h]
		i := hero.gearIndex(0)
		switch {
		case hero.InGame() && i >= 0:
			hero.Gear[i] = card
			if m.r.gear[card].kind == TwistGear && m.OneIn(3) {
				hero.Twisted |= 1 << i
			}
		case m.OneIn(2):
			s.gearDiscard |= 1 << (id - 1)
		default:
			continue
		}
		s.gearDeck &^= 1 << (id - 1)
	}
}

// threats keeps and discards Threat Cards, and leaves few in the deck.
func (m *maker) threats() {
	s := m.s
	for _, n := range m.order(m.c.numThreats) {
		id := ThreatID(n)
		if s.threats[id] == threatUnseen {
			if s.threatDeck == 0 || m.OneIn(5) {
				continue
			}
			s.threatDeck--
			s.threats[id] = threatDiscard
		}
		keep := &m.c.keeps[id]
		if s.threats[id] != threatDiscard || !keep.kept || m.OneIn(4) ||
			keep.defeated != 0 && !s.onBoard(m.c.tokens[keep.defeated]) {
			continue
		}
		for i := range s.keep {
			if s.keep[i] == 0 {
				s.keep[i], s.threats[id] = id, threatKept
				break
			}
		}
	}
	// A card kept at set-up may have lost its enemy.
	e := engine{r: m.r, s: s}
	for _, id := range s.keep {
		if stack := m.c.keeps[id].defeated; stack != 0 && !s.onBoard(m.c.tokens[stack]) {
			e.discardKeep("threat.keep.1", id)
		}
	}
}
