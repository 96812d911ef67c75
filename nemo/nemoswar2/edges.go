package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Edges are positions at a limit: a cup, a deck or a supply that has run out, a Resource
// on its last space but one, a full ocean, equal tokens, or several things due at once.
func (r *Rules) Edges() []nemo.Edge[State] {
	return kit.EdgesOf(r, edgeRows[:], (*State).underWay, func(s *State, random *nemo.Rand) *edgeMaker {
		return &edgeMaker{kit.Maker{Random: random}, r, s, engine{r: r, s: s}}
	})
}

// underWay reports whether the voyage has begun and is not over.
func (s *State) underWay() bool { return s.Turn > 0 && s.Nautilus != 0 && s.End == 0 }

type edgeRow kit.EdgeRow[*Rules, State, *edgeMaker]

var edgeRows = [...]edgeRow{
	// The Resources, the Characters and the markers.
	{"nemo-last", func(m *edgeMaker) { m.last(Nemo) }, lastSpace(Nemo)},
	{"crew-last", func(m *edgeMaker) { m.last(Crew) }, lastSpace(Crew)},
	{"hull-last", func(m *edgeMaker) { m.last(Hull) }, lastSpace(Hull)},
	{"resources-last", func(m *edgeMaker) { m.last(Nemo, Crew, Hull) }, func(r *Rules, s *State) bool {
		return r.left(s, Nemo) == 1 && r.left(s, Crew) == 1 && r.left(s, Hull) == 1
	}},
	{"resources-whole", func(m *edgeMaker) { m.s.Tracks = [numResources + 1]uint8{} }, func(_ *Rules, s *State) bool {
		return s.Tracks == [numResources + 1]uint8{}
	}},
	{"characters-gone", func(m *edgeMaker) { m.sacrifice(0) }, func(_ *Rules, s *State) bool { return s.aboard&^(1<<NadeenDakkar) == 0 }},
	{"character-last", func(m *edgeMaker) { m.sacrifice(1) }, func(_ *Rules, s *State) bool {
		return bits.OnesCount8(s.aboard&^(1<<NadeenDakkar)) == 1
	}},
	{"notoriety-last", (*edgeMaker).lastNotoriety, func(r *Rules, s *State) bool { return s.Notoriety == r.lastNotoriety(s) }},
	{"points-none", func(m *edgeMaker) { m.s.ActionPoints = 0 }, func(_ *Rules, s *State) bool { return s.ActionPoints == 0 }},
	{"points-most", func(m *edgeMaker) { m.s.ActionPoints = m.r.set.Board.ActionPointsMost }, func(r *Rules, s *State) bool {
		return s.ActionPoints == r.set.Board.ActionPointsMost
	}},
	{"cannonballs-none", func(m *edgeMaker) { m.s.cannonballs = 0 }, func(_ *Rules, s *State) bool { return s.cannonballs == 0 }},
	{"captain-last", func(m *edgeMaker) { m.s.captain = m.s.Options.Players - 1 }, func(_ *Rules, s *State) bool {
		return s.Options.Players > 1 && s.captain == s.Options.Players-1
	}},
	// The ships.
	{"cup-empty", func(m *edgeMaker) { m.s.discarded, m.s.cup = m.s.discarded.or(m.s.cup), set{} }, func(_ *Rules, s *State) bool {
		return s.cup.empty() && !s.discarded.empty()
	}},
	{"ships-gone", (*edgeMaker).noShips, func(_ *Rules, s *State) bool { return s.cup.empty() && s.discarded.empty() }},
	{"cup-of-seas-tokens", (*edgeMaker).seasAlone, func(_ *Rules, s *State) bool {
		return s.cup.empty() && s.discarded.empty() && s.seasInCup > 0
	}},
	{"ocean-full", func(m *edgeMaker) { m.fill(m.s.Nautilus) }, func(r *Rules, s *State) bool { return !r.room(s, s.Nautilus) }},
	{"ocean-full-of-hidden", (*edgeMaker).fillHidden, func(r *Rules, s *State) bool {
		return s.hidden[s.Nautilus] == r.spaces[s.Nautilus]
	}},
	{"ocean-empty", func(m *edgeMaker) { m.clear(m.s.Nautilus) }, func(_ *Rules, s *State) bool { return s.shipsIn(s.Nautilus) == 0 }},
	{"oceans-full", (*edgeMaker).fillAll, func(r *Rules, s *State) bool {
		full := 0
		for o := WesternPacific; o <= numOceans; o++ {
			full += bool01(!r.room(s, o))
		}
		return full >= numOceans-1
	}},
	{"seas-empty", (*edgeMaker).clearAll, func(_ *Rules, s *State) bool {
		ships := 0
		for o := WesternPacific; o <= numOceans; o++ {
			ships += s.shipsIn(o)
		}
		return ships == 0
	}},
	{"salvage-full", (*edgeMaker).fullSalvage, func(r *Rules, s *State) bool { return r.salvageRoom(s) == 0 }},
	{"squadrons-here", (*edgeMaker).squadrons, func(_ *Rules, s *State) bool {
		return s.squadrons == [2]uint8{uint8(s.Nautilus), uint8(s.Nautilus)}
	}},
	// Treasures, gemstones, cubes, tokens.
	{"treasures-gone", (*edgeMaker).emptyCup, func(_ *Rules, s *State) bool { return s.cupSize == 0 }},
	{"treasures-alike", (*edgeMaker).alike, func(_ *Rules, s *State) bool {
		for _, n := range s.held {
			if n > 1 {
				return true
			}
		}
		return false
	}},
	{"treasures-none", (*edgeMaker).noTreasures, func(_ *Rules, s *State) bool { return s.heldTypes == 0 }},
	{"gems-out", (*edgeMaker).everyGem, func(r *Rules, s *State) bool { return r.gemStock(s) == 0 }},
	{"gems-none", (*edgeMaker).noGems, func(r *Rules, s *State) bool { return s.gems == [numOceans + 1]uint8{} }},
	{"cubes-out", (*edgeMaker).everyCube, func(r *Rules, s *State) bool { return count16(s.wood) == int(r.set.Board.Cubes) }},
	{"cubes-none", func(m *edgeMaker) { m.s.wood = 0 }, func(_ *Rules, s *State) bool { return s.wood == 0 }},
	{"tokens-out", (*edgeMaker).everyToken, func(_ *Rules, s *State) bool { return s.tokenStock() == 0 }},
	{"fleet-here", func(m *edgeMaker) {
		if m.s.held[m.r.fleetType] == 0 {
			m.s.fleet = m.s.Nautilus
		}
	}, func(_ *Rules, s *State) bool { return s.fleet == s.Nautilus }},
	// Upgrades and cards.
	{"upgrades-all", (*edgeMaker).everyUpgrade, func(_ *Rules, s *State) bool { return s.box|s.available == 0 }},
	{"upgrades-none", func(m *edgeMaker) {
		m.s.box |= m.s.equipped
		m.s.equipped, m.s.usedTurn, m.s.usedAction = 0, 0, 0
	}, func(_ *Rules, s *State) bool { return s.equipped == 0 }},
	{"upgrades-used", func(m *edgeMaker) { m.everyUpgrade(); m.s.usedTurn = m.s.equipped }, func(_ *Rules, s *State) bool {
		return s.equipped != 0 && s.usedTurn == s.equipped
	}},
	{"adventures-drawn", (*edgeMaker).emptyDeck, func(_ *Rules, s *State) bool { return s.deck == 0 }},
	{"adventure-last", func(m *edgeMaker) { m.s.deck = 1 }, func(_ *Rules, s *State) bool { return s.deck == 1 }},
	{"act-ends", (*edgeMaker).lastEvent, func(_ *Rules, s *State) bool {
		return int(s.events[s.part])+bits.OnesCount8(s.specials&partSpecials[s.part]) == 1
	}},
	{"voyage-ends", (*edgeMaker).lastCard, func(_ *Rules, s *State) bool {
		return s.part == numParts-1 && s.events[s.part] == 0
	}},
}

func bool01(b bool) int {
	if b {
		return 1
	}
	return 0
}

// left returns how many spaces a Resource's marker can move before it is exhausted.
func (r *Rules) left(s *State, res Resource) int { return int(r.last(res)) - int(s.Tracks[res]) }

func lastSpace(res Resource) func(r *Rules, s *State) bool {
	return func(r *Rules, s *State) bool { return r.left(s, res) == 1 }
}

// lastNotoriety returns the space before the one of defeat, or the end of the track.
func (r *Rules) lastNotoriety(s *State) uint8 {
	if at := r.motives[s.Motive].data.DefeatAt; at != 0 {
		return at - 1
	}
	return r.set.Board.NotorietyEnd
}

// edgeMaker brings a position to an edge.
type edgeMaker struct {
	kit.Maker
	r *Rules
	s *State
	e engine
}

func (m *edgeMaker) ocean() Ocean { return Ocean(m.Random.Die(numOceans)) }

func (m *edgeMaker) last(resources ...Resource) {
	for _, res := range resources {
		m.s.Tracks[res] = m.r.last(res) - 1
	}
}

// sacrifice leaves so many Characters aboard, besides Nadeen Dakkar.
func (m *edgeMaker) sacrifice(stay int) {
	s := m.s
	for bits.OnesCount8(s.aboard&^(1<<NadeenDakkar)) > stay {
		one := uint8(1) << m.UpTo(7) & s.aboard &^ (1 << NadeenDakkar)
		s.aboard &^= one
		s.gone |= one
	}
	for i, officer := range attributeOfficers {
		if s.aboard>>officer&1 == 0 {
			s.attributesOut |= s.attributes[i]
			s.attributes[i] = 0
		}
	}
}

// lastNotoriety raises Notoriety until the next rise ends the game or finds no space.
// Groups whose spaces are passed join the cup; nobody gets an Action Point for it.
func (m *edgeMaker) lastNotoriety() {
	s := m.s
	if rise := int(m.r.lastNotoriety(s)) - int(s.Notoriety); rise > 0 && s.wonderSpaces == 0 {
		m.e.notoriety("9.1", rise)
		s.passes = 0
	}
}

// sink moves a ship from a set to those that were sunk.
func (m *edgeMaker) sink(ships *set) {
	id := ships.nth(m.Random.Below(uint64(ships.size())))
	ships.remove(id)
	m.e.front(ShipID(id))
	m.s.tonnage[m.Random.Below(numMajor)+1].add(id)
}

func (m *edgeMaker) noShips() {
	s := m.s
	s.cup, s.discarded = s.cup.or(s.discarded), set{}
	for !s.cup.empty() {
		m.sink(&s.cup)
	}
}

// seasAlone leaves only Deadly Seas tokens in the cup.
func (m *edgeMaker) seasAlone() {
	m.noShips()
	if waiting := count16(seasGroups &^ m.s.joined); m.s.Options.DeadlySeas && m.s.seasInCup == 0 {
		m.s.seasInCup = uint8(max(count16(m.s.seasUnseen)-waiting, 0))
	}
}

// fill puts ships into an ocean until it is full.
func (m *edgeMaker) fill(o Ocean) {
	s := m.s
	for m.r.room(s, o) {
		if s.cup.empty() || m.OneIn(2) {
			s.hidden[o]++
			continue
		}
		id := s.cup.nth(m.Random.Below(uint64(s.cup.size())))
		s.cup.remove(id)
		m.e.front(ShipID(id))
		s.sea[o].add(id)
	}
}

// fillAll fills all oceans but one, which keeps a single space.
func (m *edgeMaker) fillAll() {
	left := m.ocean()
	for o := WesternPacific; o <= numOceans; o++ {
		if o != left {
			m.fill(o)
		}
	}
	for m.s.shipsIn(left) < int(m.r.spaces[left])-1 {
		m.s.hidden[left]++
	}
}

func (m *edgeMaker) fillHidden() {
	o := m.s.Nautilus
	m.clear(o)
	for m.r.room(m.s, o) {
		m.s.hidden[o]++
	}
}

// clear removes the ships from an ocean; those that are known were sunk.
func (m *edgeMaker) clear(o Ocean) {
	s := m.s
	s.hidden[o] = 0
	for !s.sea[o].empty() {
		m.sink(&s.sea[o])
	}
	for i, at := range s.squadrons {
		if at == uint8(o) {
			s.squadrons[i] = squadronTableau
		}
	}
}

func (m *edgeMaker) clearAll() {
	for o := WesternPacific; o <= numOceans; o++ {
		m.clear(o)
	}
}

func (m *edgeMaker) fullSalvage() {
	if room := m.r.salvageRoom(m.s); room <= m.r.gemStock(m.s) {
		m.s.salvageGems += uint8(room)
	}
}

func (m *edgeMaker) squadrons() {
	s := m.s
	for i, at := range s.squadrons {
		if at != squadronNone {
			s.squadrons[i] = squadronTableau
		}
	}
	for i, at := range s.squadrons {
		if at == squadronTableau && m.r.room(s, s.Nautilus) {
			s.squadrons[i] = uint8(s.Nautilus)
		}
	}
}

// emptyCup takes all Treasures out of the cup.
func (m *edgeMaker) emptyCup() {
	s := m.s
	for t := range s.inCup {
		for ; s.inCup[t] > 0; s.inCup[t]-- {
			s.cupSize--
			if m.r.types[t].kind != OtherToken && m.OneIn(2) {
				s.hold(TreasureID(t))
			}
		}
	}
}

// alike takes several Treasures of one type.
func (m *edgeMaker) alike() {
	s := m.s
	for _, t := range m.order(m.r.numTypes) {
		if m.r.types[t].kind == OtherToken || s.inCup[t]+s.held[t] < 2 {
			continue
		}
		for s.inCup[t] > 0 && s.held[t] < 2 {
			s.inCup[t]--
			s.cupSize--
			s.hold(TreasureID(t))
		}
		return
	}
}

// order returns the numbers from 1 to n in random order.
func (m *edgeMaker) order(n int) []int {
	list := make([]int, n)
	for i := range list {
		j := m.UpTo(i)
		list[i], list[j] = list[j], i+1
	}
	return list
}

func (m *edgeMaker) noTreasures() {
	s := m.s
	for t := range s.held {
		for s.held[t] > 0 {
			s.release(TreasureID(t))
			if TreasureID(t) != m.r.fleetType {
				s.intoCup(TreasureID(t))
			}
		}
	}
}

func (m *edgeMaker) everyGem() {
	for m.r.gemStock(m.s) > 0 {
		m.s.gems[m.ocean()]++
	}
}

func (m *edgeMaker) noGems() { m.s.gems = [numOceans + 1]uint8{} }

func (m *edgeMaker) everyCube() {
	s := m.s
	for lands := m.r.landsForCube(s, 1<<(numOceans+1)-2); !lands.empty(); lands = m.r.landsForCube(s, 1<<(numOceans+1)-2) {
		s.wood |= 1 << lands.nth(m.Random.Below(uint64(lands.size())))
	}
}

func (m *edgeMaker) everyToken() {
	for m.s.tokenStock() > 0 {
		m.s.tokens[m.ocean()]++
	}
}

func (m *edgeMaker) everyUpgrade() {
	s := m.s
	s.equipped |= s.box | s.available
	s.box, s.available = 0, 0
}

// emptyDeck takes all cards off the Adventure Deck.
func (m *edgeMaker) emptyDeck() {
	m.s.deck, m.s.deckGems = 0, 0
}

// lastEvent draws from the current part of the Draw Pile until one card of it is left.
func (m *edgeMaker) lastEvent() {
	s := m.s
	for special := bits.OnesCount8(s.specials & partSpecials[s.part]); s.events[s.part] > 0 && int(s.events[s.part])+special > 1; {
		m.draw()
	}
}

// draw takes an event off the Draw Pile.
func (m *edgeMaker) draw() {
	s := m.s
	id := s.unseen.nth(m.Random.Below(uint64(s.unseen.size())))
	s.unseen.remove(id)
	s.events[s.part]--
	m.file(id)
}

// file puts a card in one of the places where a drawn card may be.
func (m *edgeMaker) file(id uint8) {
	s := m.s
	switch {
	case m.r.cards[id].data.Kind == KeepCard:
		s.tableau.add(id)
	case m.OneIn(3):
		s.failed[0].add(id)
	default:
		s.passed[0].add(id)
	}
}

// lastCard draws the rest of the last part of the deck except the Finale.
func (m *edgeMaker) lastCard() {
	s := m.s
	if s.Act == 0 {
		return
	}
	m.r.skipCards(s, m.Random)
	if s.part == numParts-2 { // Act III, and then the Finale
		for s.events[s.part] > 0 {
			m.draw()
		}
		if s.specials&specialRising != 0 {
			m.file(uint8(risingCard))
		}
		if s.specials&specialReflections != 0 {
			m.file(m.r.reflectionCards.nth(m.Random.Below(uint64(m.r.reflectionCards.size()))))
		}
		s.specials &^= partSpecials[s.part]
		s.part, s.opened, s.Act = numParts-1, true, numActs
	}
	for s.part == numParts-1 && s.events[s.part] > 0 {
		m.draw()
	}
}
