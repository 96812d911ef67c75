package nemorising

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Edges returns kinds of rare positions: an empty deck or supply, a full row or hand of
// gear, a team that is a point or a step from its end, or several things due at once.
func (r *Rules) Edges() []nemo.Edge[State] {
	return kit.EdgesOf(r, edgeRows[:], func(s *State) bool { return s.Round > 0 && s.End == 0 }, func(s *State, random *nemo.Rand) *maker {
		return &maker{kit.Maker{Random: random}, r, r.of(s), s, false}
	})
}

type edgeRow kit.EdgeRow[*Rules, State, *maker]

var edgeRows = [...]edgeRow{
	// Points, tokens and turns.
	{"point-last", func(m *maker) { m.s.MP = 1 }, func(_ *Rules, s *State) bool { return s.MP == 1 }},
	{"supply-empty", (*maker).emptySupply, func(_ *Rules, s *State) bool { return s.Supply == 0 }},
	{"supply-full", (*maker).fullSupply, func(_ *Rules, s *State) bool { return s.Supply == blueTokens }},
	{"tokens-none", func(m *maker) { m.tokens(0) }, everyHero(func(hero *HeroState) bool { return hero.tokens() == 0 })},
	{"tokens-full", func(m *maker) { m.tokens(fullGold) }, everyHero(func(hero *HeroState) bool { return hero.Gold == fullGold })},
	{"last-of-the-round", func(*maker) {}, func(_ *Rules, s *State) bool {
		waiting, _ := s.waiting()
		return waiting == 1 && s.Options.Heroes > 1
	}},
	// The cards.
	{"gear-drawn", func(m *maker) { m.s.gearDiscard, m.s.gearDeck = m.s.gearDiscard|m.s.gearDeck, 0 }, func(_ *Rules, s *State) bool {
		return s.gearDeck == 0 && s.gearDiscard != 0
	}},
	{"gear-last", (*maker).lastGear, func(_ *Rules, s *State) bool {
		return bits.OnesCount16(s.gearDeck) == 1
	}},
	{"gear-gone", func(m *maker) { m.fullGear(); m.fullGear() }, func(_ *Rules, s *State) bool { return s.gearDeck|s.gearDiscard == 0 }},
	{"gear-full", (*maker).fullGear, everyHero(func(hero *HeroState) bool { return hero.gearIndex(0) < 0 })},
	{"gear-none", (*maker).noGear, everyHero(func(hero *HeroState) bool { return hero.Gear[0] == 0 })},
	{"gear-twisted", (*maker).twist, func(r *Rules, s *State) bool {
		for h := range s.Heroes {
			if s.Heroes[h].Twisted != 0 {
				return true
			}
		}
		return false
	}},
	{"threats-drawn", (*maker).drawThreats, func(_ *Rules, s *State) bool { return s.threatDeck == 0 }},
	{"threat-last", (*maker).lastThreat, func(_ *Rules, s *State) bool { return s.threatDeck == 1 }},
	{"keep-row-full", (*maker).fullKeep, func(_ *Rules, s *State) bool { return s.keep[keepLimit-1] != 0 }},
	{"keep-row-empty", (*maker).emptyKeep, func(_ *Rules, s *State) bool { return s.keep == [keepLimit]ThreatID{} }},
	{"actions-drawn", func(m *maker) { m.s.actionCovered, m.s.actionDeck = m.s.actionCovered|m.s.actionDeck, 0 }, func(_ *Rules, s *State) bool {
		return s.actionDeck == 0
	}},
	// The board.
	{"enemies-none", (*maker).noEnemies, func(_ *Rules, s *State) bool { return s.present == 0 }},
	{"enemies-many", (*maker).manyEnemies, func(_ *Rules, s *State) bool { return bits.OnesCount64(uint64(s.present)) >= 16 }},
	{"stacks-empty", (*maker).emptyStacks, func(_ *Rules, s *State) bool {
		for e := Enemy(1); e <= maxEnemies; e++ {
			if s.enemies[e] == 0 {
				return false
			}
		}
		return true
	}},
	{"entrances-taken", (*maker).takeEntrances, func(_ *Rules, s *State) bool {
		return s.enemyOn(Entrance(1)) != 0 && s.enemyOn(Entrance(2)) != 0 && s.enemyOn(Entrance(3)) != 0 && s.enemyOn(Entrance(4)) != 0
	}},
	{"hero-surrounded", (*maker).surround, (*Rules).surrounded},
	{"guards-many", (*maker).guards, func(_ *Rules, s *State) bool {
		guarded := 0
		for slot := 1; slot <= maxSlots; slot++ {
			guarded += bits.OnesCount64(uint64(s.guardsOn(Slot(slot)))) / 2
		}
		return guarded > 0
	}},
	{"heroes-on-start", (*maker).gather, func(_ *Rules, s *State) bool { return s.allOnStart() }},
	{"tiles-up", (*maker).everyTile, func(_ *Rules, s *State) bool {
		for slot := 1; slot <= maxSlots; slot++ {
			if s.tiles[slot] == 0 {
				return false
			}
		}
		return true
	}},
	{"tile-wanting", (*maker).tileWanting, func(_ *Rules, s *State) bool { return s.secureTiles() == tilesToWin-1 }},
	{"missions-done", func(m *maker) { m.last = true; m.tiles(); m.missions() }, func(r *Rules, s *State) bool { return r.missionsDone(s) }},
	{"step-from-winning", (*maker).nearlyWon, func(r *Rules, s *State) bool {
		return r.missionsDone(s) && s.secureTiles() >= tilesToWin && !s.allOnStart()
	}},
}

// everyHero returns a condition that is true if holds is true of every hero in the game.
func everyHero(holds func(hero *HeroState) bool) func(r *Rules, s *State) bool {
	return func(_ *Rules, s *State) bool {
		for h := Hero(1); h <= numHeroes; h++ {
			if s.Heroes[h].InGame() && !holds(&s.Heroes[h]) {
				return false
			}
		}
		return true
	}
}

// guardsOn returns the set of enemies on a place.
func (s *State) guardsOn(at Place) (set enemySet) {
	for e := Enemy(1); e <= maxEnemies; e++ {
		if s.enemies[e] == at {
			set |= 1 << e
		}
	}
	return set
}

// team returns the heroes of the game in a random order.
func (m *maker) team() (team []*HeroState) {
	for _, h := range m.order(numHeroes) {
		if hero := &m.s.Heroes[h]; hero.InGame() {
			team = append(team, hero)
		}
	}
	return team
}

func (m *maker) emptySupply() {
	for team := m.team(); m.s.Supply > 0; m.s.Supply-- {
		team[m.UpTo(len(team)-1)].Blue++
	}
}

func (m *maker) fullSupply() {
	for _, hero := range m.team() {
		m.s.Supply += hero.Blue
		hero.Blue = 0
	}
}

func (m *maker) tokens(gold uint8) {
	if gold == 0 {
		m.fullSupply()
	}
	for _, hero := range m.team() {
		hero.Gold = gold
	}
}

func (m *maker) lastGear() {
	s := m.s
	for s.gearDeck&(s.gearDeck-1) != 0 {
		card := uint16(1) << m.UpTo(15) & s.gearDeck
		s.gearDeck &^= card
		s.gearDiscard |= card
	}
	if s.gearDeck == 0 && s.gearDiscard != 0 {
		s.gearDeck = s.gearDiscard & -s.gearDiscard
		s.gearDiscard &^= s.gearDeck
	}
}

// fullGear gives Gear Cards to the heroes until their hands are full or the cards run out.
func (m *maker) fullGear() {
	s := m.s
	for _, hero := range m.team() {
		for i := hero.gearIndex(0); i >= 0 && s.gearDeck|s.gearDiscard != 0; i = hero.gearIndex(0) {
			card := uint16(1) << m.UpTo(15) & (s.gearDeck | s.gearDiscard)
			if card != 0 {
				hero.Gear[i] = GearID(bits.TrailingZeros16(card) + 1)
				s.gearDeck &^= card
				s.gearDiscard &^= card
			}
		}
	}
}

func (m *maker) noGear() {
	for _, hero := range m.team() {
		for _, id := range hero.Gear {
			if id != 0 {
				m.s.gearDiscard |= 1 << (id - 1)
			}
		}
		hero.Gear, hero.Twisted = [gearLimit]GearID{}, 0
	}
}

func (m *maker) twist() {
	m.fullGear()
	for _, hero := range m.team() {
		for i, id := range hero.Gear {
			if id != 0 && m.r.gear[id].kind == TwistGear {
				hero.Twisted |= 1 << i
			}
		}
	}
}

// discardThreats draws and discards Threat Cards until only left cards remain in the deck.
func (m *maker) discardThreats(left uint8) {
	s := m.s
	for _, n := range m.order(m.c.numThreats) {
		if s.threatDeck > left && s.threats[n] == threatUnseen+threatPlace(s.threatLayer) {
			s.threats[n] = threatDiscard
			s.threatDeck--
		}
	}
}

func (m *maker) drawThreats() { m.discardThreats(0) }
func (m *maker) lastThreat()  { m.discardThreats(1) }

func (m *maker) fullKeep() {
	s := m.s
	for _, n := range m.order(m.c.numThreats) {
		id := ThreatID(n)
		keep := &m.c.keeps[id]
		unseen := s.threats[id] == threatUnseen+threatPlace(s.threatLayer) && s.threatDeck > 0
		if s.keep[keepLimit-1] != 0 || !keep.kept || !unseen && s.threats[id] != threatDiscard {
			continue
		}
		if keep.defeated != 0 && !s.onBoard(m.c.tokens[keep.defeated]) {
			continue
		}
		if unseen {
			s.threatDeck--
		}
		for i := range s.keep {
			if s.keep[i] == 0 {
				s.keep[i], s.threats[id] = id, threatKept
				break
			}
		}
	}
}

func (m *maker) emptyKeep() {
	for i, id := range m.s.keep {
		if id != 0 {
			m.s.threats[id], m.s.keep[i] = threatDiscard, 0
		}
	}
}

func (m *maker) noEnemies() {
	for e := Enemy(1); e <= maxEnemies; e++ {
		m.s.moveEnemy(e, 0)
	}
	m.s.attacked = 0
	m.dropKeep()
}

// dropKeep discards Keep cards whose enemy has left the board.
func (m *maker) dropKeep() {
	e := engine{r: m.r, s: m.s}
	for _, id := range m.s.keep {
		if stack := m.c.keeps[id].defeated; stack != 0 && !m.s.onBoard(m.c.tokens[stack]) {
			e.discardKeep("threat.keep.4", id)
		}
	}
}

// put moves an enemy to a place if the place is free and on a path.
func (m *maker) put(e Enemy, to Place) {
	free := m.s.heroOn(to) == 0 && m.s.enemyOn(to) == 0
	if free && to < 128 && m.r.board.next[Blue][to] != 0 && m.r.board.next[Red][to] != 0 {
		m.s.moveEnemy(e, to)
	}
}

// off returns a random enemy that is in its stack, 0 for none.
func (m *maker) off() Enemy {
	for _, n := range m.order(maxEnemies) {
		if m.s.enemies[n] == 0 {
			return Enemy(n)
		}
	}
	return 0
}

func (m *maker) manyEnemies() {
	for e := Enemy(1); e <= maxEnemies; e++ {
		for tries := 20; tries > 0 && m.s.enemies[e] == 0; tries-- {
			m.put(e, m.space())
		}
	}
}

func (m *maker) emptyStacks() {
	s := m.s
	for e := Enemy(1); e <= maxEnemies; e++ {
		switch {
		case s.enemies[e] != 0:
		case s.Options.Recycle || m.OneIn(3):
			for tries := 200; tries > 0 && s.enemies[e] == 0; tries-- {
				m.put(e, m.space())
			}
		default:
			s.moveEnemy(e, removed)
		}
	}
}

func (m *maker) takeEntrances() {
	for n := 1; n <= 4; n++ {
		if e := m.off(); e != 0 {
			m.put(e, Entrance(n))
		}
	}
}

func (m *maker) surround() {
	hero := m.team()[0]
	if h := m.s.Active; h != 0 {
		hero = &m.s.Heroes[h]
	}
	for _, at := range m.near(hero.At) {
		if e := m.off(); e != 0 && (at.isSpace() || at.isEntrance()) {
			m.put(e, at)
		}
	}
}

// surrounded reports whether a hero has an enemy on each space beside her.
func (r *Rules) surrounded(s *State) bool {
	for h := Hero(1); h <= numHeroes; h++ {
		if !s.Heroes[h].InGame() {
			continue
		}
		spaces, taken := 0, 0
		for _, at := range r.board.near[s.Heroes[h].At&127] {
			if at.isSpace() || at.isEntrance() {
				spaces++
				taken += min(int(s.enemyOn(at)), 1)
			}
		}
		if spaces > 0 && taken == spaces {
			return true
		}
	}
	return false
}

// guards moves several enemies to a tile.
func (m *maker) guards() {
	s := m.s
	for _, slot := range m.order(maxSlots) {
		if s.tiles[slot] == 0 || s.isSecure(slot) || s.heroOn(Slot(slot)) != 0 {
			continue
		}
		for n := 2 + m.UpTo(3); n > 0; n-- {
			if e := m.off(); e != 0 {
				s.moveEnemy(e, Slot(slot))
			}
		}
		return
	}
}

func (m *maker) gather() {
	for _, hero := range m.team() {
		hero.At = Start
	}
}

// everyTile turns up all tiles.
func (m *maker) everyTile() {
	s := m.s
	unused := m.order(m.c.numTiles)
	for slot := 1; slot <= maxSlots; slot++ {
		for i := 0; s.tiles[slot] == 0 && i < len(unused); i++ {
			if s.slotOf(TileID(unused[i])) == 0 {
				s.tiles[slot] = TileID(unused[i])
			}
		}
	}
}

// tileWanting leaves one tile to be secured.
func (m *maker) tileWanting() {
	s := m.s
	m.everyTile()
	for _, slot := range m.order(maxSlots) {
		if s.secureTiles() < tilesToWin-1 && s.enemyOn(Slot(slot)) == 0 {
			s.secure |= 1 << slot
		}
	}
	if s.secureTiles() >= tilesToWin {
		m.s.secure &= m.s.secure - 1
	}
	m.missions()
}

// nearlyWon leaves nothing to do but to return to Start.
func (m *maker) nearlyWon() {
	m.last = true
	m.tiles()
	m.missions()
	m.heroes()
}

func (s *State) slotOf(tile TileID) int {
	for slot := 1; slot <= maxSlots; slot++ {
		if s.tiles[slot] == tile {
			return slot
		}
	}
	return 0
}
