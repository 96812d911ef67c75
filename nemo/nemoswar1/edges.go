package nemoswar1

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Edges are positions at a limit: a pile, a cup or a deck that has run out, a resource on
// its last circle, an ocean or the Salvage boxes full, or several things due at once.
func (r *Rules) Edges() []nemo.Edge[State] {
	return kit.EdgesOf(r, edgeRows[:], func(s *State) bool { return s.Turn > 0 }, func(s *State, random *nemo.Rand) *maker {
		return &maker{kit.Maker{Random: random}, r, s}
	})
}

type edgeRow kit.EdgeRow[*Rules, State, *maker]

var edgeRows = [...]edgeRow{
	// The resources and the passengers.
	{"nemo-last", func(m *maker) { m.lastCircle(Nemo) }, lastCircle(Nemo)},
	{"crew-last", func(m *maker) { m.lastCircle(Crew) }, lastCircle(Crew)},
	{"hull-last", func(m *maker) { m.lastCircle(Hull) }, lastCircle(Hull)},
	{"resources-last", func(m *maker) { m.lastCircle(Nemo, Crew, Hull) }, func(r *Rules, s *State) bool {
		return r.circlesLeft(s, Nemo) == 1 && r.circlesLeft(s, Crew) == 1 && r.circlesLeft(s, Hull) == 1
	}},
	{"resources-whole", func(m *maker) { m.s.Tracks = [numResources + 1]uint8{} }, func(_ *Rules, s *State) bool {
		return s.Tracks == [numResources + 1]uint8{}
	}},
	{"passengers-used", func(m *maker) { m.s.Used = 1<<Professor | 1<<NedLand | 1<<Conseil }, func(_ *Rules, s *State) bool {
		return !s.passengersLeft()
	}},
	{"passenger-last", func(m *maker) {
		m.s.Used = 1<<Professor | 1<<NedLand | 1<<Conseil
		m.s.Used &^= 1 << (int(Professor) + m.UpTo(2))
	}, func(_ *Rules, s *State) bool { return bits.OnesCount8(s.Used) == 2 }},
	// The markers.
	{"notoriety-last", func(m *maker) { m.course(maxNotoriety-1, m.s.Liberation, m.s.Calendar) }, func(_ *Rules, s *State) bool {
		return s.Notoriety == maxNotoriety-1
	}},
	{"liberation-last", func(m *maker) { m.s.Liberation = maxLiberation }, func(_ *Rules, s *State) bool {
		return s.Liberation == maxLiberation
	}},
	{"liberation-none", func(m *maker) { m.s.Liberation = 0 }, func(_ *Rules, s *State) bool { return s.Liberation == 0 }},
	{"week-last", func(m *maker) { m.course(m.s.Notoriety, m.s.Liberation, lastWeek) }, func(_ *Rules, s *State) bool {
		return s.Calendar == lastWeek
	}},
	{"markers-last", func(m *maker) { m.course(maxNotoriety-1, maxLiberation, lastWeek) }, func(_ *Rules, s *State) bool {
		return s.Notoriety == maxNotoriety-1 && s.Liberation == maxLiberation && s.Calendar == lastWeek
	}},
	// The ships.
	{"pile-empty", func(m *maker) { m.sink(8); m.hide() }, func(_ *Rules, s *State) bool { return s.pile == 0 }},
	{"ship-last", func(m *maker) { m.sink(1) }, func(_ *Rules, s *State) bool { return s.pile == 0 && s.atSea() == 1 }},
	{"seas-empty", (*maker).emptySeas, func(_ *Rules, s *State) bool { return s.atSea() == 0 }},
	{"ocean-full", func(m *maker) { m.fill(m.s.Nautilus) }, func(r *Rules, s *State) bool { return r.full(s, s.Nautilus) }},
	{"oceans-full", (*maker).fillAll, func(r *Rules, s *State) bool {
		full := 0
		for o := EasternPacific; o <= WesternPacific; o++ {
			full += bool01(r.full(s, o))
		}
		return full >= numOceans-1
	}},
	{"record-row-full", (*maker).fullRow, func(_ *Rules, s *State) bool {
		for o := EasternPacific; o <= WesternPacific; o++ {
			if s.sunkIn(o) >= 6 {
				return true
			}
		}
		return false
	}},
	{"salvage-full", (*maker).fullSalvage, func(r *Rules, s *State) bool { return s.salvage() == int(r.set.Board.SalvageBoxes) }},
	{"refits-all", (*maker).everyRefit, func(_ *Rules, s *State) bool { return s.Refits == everyRefit }},
	// The treasures.
	{"cup-empty", func(m *maker) { m.collect(true) }, func(_ *Rules, s *State) bool { return s.cup == 0 }},
	{"treasures-all", func(m *maker) { m.collect(false) }, func(_ *Rules, s *State) bool {
		return s.cup == 0 && s.oceanTokens == [numOceans + 1]uint8{}
	}},
	{"treasures-none", (*maker).noTreasures, func(_ *Rules, s *State) bool { return s.collected == 0 }},
	{"treasure-here-none", (*maker).noneHere, func(_ *Rules, s *State) bool {
		return s.Nautilus != 0 && s.oceanTokens[s.Nautilus] == 0
	}},
	// The cards.
	{"deck-last", func(m *maker) { m.draw(1) }, func(_ *Rules, s *State) bool { return s.DeckSize() == 1 }},
	{"deck-middle", func(m *maker) { m.draw(int(m.s.below) + 1) }, func(_ *Rules, s *State) bool { return s.above == 0 && !s.hollowDrawn }},
	{"cannon-last", func(m *maker) {
		if m.s.Cannon > 0 {
			m.s.Cannon = 1
		}
	}, func(_ *Rules, s *State) bool { return s.Cannon == 1 }},
}

const everyRefit = 1<<(ReinforcedProw+1) - 1<<2

func bool01(b bool) int {
	if b {
		return 1
	}
	return 0
}

func lastCircle(res Resource) func(r *Rules, s *State) bool {
	return func(r *Rules, s *State) bool { return r.circlesLeft(s, res) == 1 }
}

// full reports whether an ocean has no room for a ship.
func (r *Rules) full(s *State, o Ocean) bool { return s.shipsIn(o) >= int(r.capacity[o]) }

// atSea counts the ships on the map.
func (s *State) atSea() (n int) {
	for o := EasternPacific; o <= WesternPacific; o++ {
		n += s.shipsIn(o)
	}
	return n
}

func (m *maker) lastCircle(resources ...Resource) {
	s := m.s
	for _, res := range resources {
		s.Tracks[res] = uint8(len(m.r.circles[res]) - 1)
	}
	s.Final = s.Final || s.Tracks[Nemo] >= m.r.final
}

// course sets the markers; the groups whose boxes they have reached join the pile.
func (m *maker) course(notoriety, liberation uint8, week uint16) {
	s := m.s
	s.Notoriety, s.Liberation, s.Calendar = max(s.Notoriety, notoriety), liberation, max(s.Calendar, week)
	e := engine{r: m.r, s: s}
	e.notoriety("9.0", 0)
	e.weeksPass("9.0", 0)
}

// gather takes all ships off the map and out of the pile, as if nobody had seen any.
// Ships elsewhere stay there.
func (m *maker) gather() {
	s := m.s
	s.boxes = [numOceans + 1][maxBoxes + 2]box{}
	s.shipLayer, s.pile = 0, 0
	for id := ShipID(1); int(id) <= m.r.numShips; id++ {
		switch p := s.ships[id]; {
		case m.r.ships[id].Group == DarkGrey && p.in(zoneAtSea):
			s.moveShip(id, at(zoneSunk, int(m.ocean()))) // it never joins the pile
		case p.in(zoneUnseen), p.in(zoneAtSea):
			s.moveShip(id, at(zoneUnseen, 0))
			s.pile++
		}
	}
}

// sink sinks random ships until so many unseen ones are left, and puts one of these
// beside the Nautilus.
func (m *maker) sink(left int) {
	s := m.s
	m.gather()
	for int(s.pile) > left {
		s.moveShip(m.unseen(), at(zoneSunk, int(m.ocean())))
		s.pile--
	}
	if o := s.Nautilus; s.pile > 0 && o != 0 && m.free(o) >= 0 {
		id := m.unseen()
		s.boxes[o][m.free(o)] = faceUp(id)
		s.moveShip(id, at(zoneAtSea, int(o)))
		s.pile--
	}
}

// unseen returns a random ship that nobody has seen.
func (m *maker) unseen() ShipID {
	for {
		if id := ShipID(1 + m.UpTo(m.r.numShips-1)); m.s.ships[id].in(zoneUnseen) {
			return id
		}
	}
}

// hide puts the rest of the pile face down on the map, or face up where ships are
// never face down (13.3).
func (m *maker) hide() {
	s := m.s
	for s.pile > 0 {
		o := m.ocean()
		if m.free(o) < 0 {
			continue
		}
		if s.Options.ClearSeas {
			id := m.unseen()
			s.boxes[o][m.free(o)] = faceUp(id)
			s.moveShip(id, at(zoneAtSea, int(o)))
		} else {
			s.boxes[o][m.free(o)] = faceDown(0)
		}
		s.pile--
	}
}

func (m *maker) emptySeas() { m.gather() }

// fill puts ships from the pile into an ocean until it is full.
func (m *maker) fill(o Ocean) {
	s := m.s
	for o != 0 && s.pile > 0 && m.free(o) >= 0 {
		if s.Options.ClearSeas || m.OneIn(4) && s.shipLayer == 0 {
			id := m.unseen()
			s.boxes[o][m.free(o)] = faceUp(id)
			s.moveShip(id, at(zoneAtSea, int(o)))
		} else {
			s.boxes[o][m.free(o)] = faceDown(s.shipLayer)
		}
		s.pile--
	}
}

// fillAll fills all oceans but one, which keeps a free box.
func (m *maker) fillAll() {
	m.gather()
	left := m.ocean()
	for o := EasternPacific; o <= WesternPacific; o++ {
		if o != left {
			m.fill(o)
		}
	}
}

func (m *maker) fullRow() {
	s := m.s
	m.gather()
	for o := m.ocean(); s.pile > 0 && s.sunkIn(o) < 6; s.pile-- {
		s.moveShip(m.unseen(), at(zoneSunk, int(o)))
	}
}

func (m *maker) fullSalvage() {
	s := m.s
	m.gather()
	for ; s.pile > 0 && s.salvage() < int(m.r.set.Board.SalvageBoxes); s.pile-- {
		s.moveShip(m.unseen(), at(zoneSalvage, 0))
	}
}

func (m *maker) everyRefit() {
	s := m.s
	m.gather()
	for refit := Refit(2); refit <= ReinforcedProw; refit++ {
		if !s.HasRefit(refit) && s.pile > 0 {
			s.moveShip(m.unseen(), at(zoneRefit, int(refit)))
			s.pile--
			s.Refits |= 1 << refit
		}
	}
}

// gatherTreasures puts all treasures back into the cup, as if nobody had seen any.
func (m *maker) gatherTreasures() {
	s := m.s
	s.tokenLayer, s.cup, s.oceanTokens = 0, 0, [numOceans + 1]uint8{}
	for id := TreasureID(1); int(id) <= m.r.numTreasures; id++ {
		s.moveToken(id, at(zoneUnseen, 0))
		s.cup++
	}
}

// collect takes the treasures out of the cup; some go to the map.
func (m *maker) collect(some bool) {
	s := m.s
	m.gatherTreasures()
	for o := EasternPacific; some && o <= WesternPacific; o++ {
		if s.cup > 0 && m.OneIn(2) {
			s.oceanTokens[o] = 1
			s.cup--
		}
	}
	for ; s.cup > 0; s.cup-- {
		id := TreasureID(1 + m.UpTo(m.r.numTreasures-1))
		for !s.tokens[id].in(zoneUnseen) {
			id = TreasureID(1 + m.UpTo(m.r.numTreasures-1))
		}
		to := at(zoneCollected, 0)
		if m.r.treasures[id].Kind == Discard || m.r.treasures[id].Or() && m.OneIn(4) {
			to = at(zoneOut, 0)
		}
		s.moveToken(id, to)
	}
}

func (m *maker) noTreasures() { m.gatherTreasures() }

// noneHere leaves nothing to search for in the Nautilus's ocean.
func (m *maker) noneHere() {
	if s := m.s; s.Nautilus != 0 && s.oceanTokens[s.Nautilus] == s.tokenLayer+1 {
		s.oceanTokens[s.Nautilus] = 0
		s.cup++
	}
}

// draw draws cards until so many are left.
func (m *maker) draw(left int) {
	for m.s.DeckSize() > left && m.s.depth+1 < maxDepth {
		m.card()
	}
}
