package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Scenario returns a random position late in a game where an action is chosen:
// many ships sunk, many cards drawn, any mix of options. It is for verification.
func (r *Rules) Scenario(random *nemo.Rand) (State, bool) {
	settings := r.randomSettings(random)
	s, ok := kit.PlayTo[State, Action](r, settings, random.Uint64(), kit.ManyPlies, func(s *State) bool { return s.node() == NodeAction })
	if !ok {
		return s, false
	}
	m := maker{kit.Maker{Random: random}, r, &s}
	m.markers()
	m.ships()
	m.treasures()
	m.cards()
	return s, nemo.CheckMadeUp(r.Invariants(), &s) == nil
}

func (r *Rules) randomSettings(random *nemo.Rand) nemo.Settings {
	settings := nemo.Settings{}
	for i := range r.about.Options {
		option := &r.about.Options[i]
		settings[option.Name] = option.Values[random.Below(uint64(len(option.Values)))]
	}
	if settings["kit"] == "base" {
		settings["armoured-frigates"], settings["battleships"] = "0", "0"
	}
	if settings["kit"] == "base" || settings["historical"] == "off" {
		settings["ending"] = "24"
	}
	return settings
}

// maker changes a position at random, within the rules.
type maker struct {
	kit.Maker
	r *Rules
	s *State
}

func (m *maker) ocean() Ocean            { return Ocean(m.Random.Die(numOceans)) }
func (m *maker) percent(chance int) bool { return m.UpTo(99) < chance }

func (m *maker) markers() {
	s := m.s
	s.Calendar = uint16(1 + m.UpTo(lastWeek-1))
	s.Turn = uint16(1 + m.UpTo(int(s.Calendar)-1))
	s.RestedTurn = 0
	if ago := uint16(m.UpTo(2)); ago > 0 && ago < s.Turn {
		s.RestedTurn = s.Turn - ago
	}
	s.SevenPlus = !s.Options.Historical && m.OneIn(2)
	s.Notoriety = uint8(1 + m.UpTo(maxNotoriety-1))
	s.Liberation = uint8(m.UpTo(maxLiberation))
	s.Nautilus = m.ocean()
	for res := Nemo; res <= Hull; res++ {
		s.Tracks[res] = uint8(m.UpTo(len(m.r.circles[res]) - 1))
	}
	s.Final = s.Tracks[Nemo] >= m.r.final
	s.Used = uint8(m.UpTo(7)) << 1
	// The groups whose boxes the markers have reached are in the pile.
	e := engine{r: m.r, s: s}
	e.notoriety("9.0", 0)
	e.weeksPass("9.0", 0)
}

// ships deals the ships again: a random share is cleared, the rest go to the map and the pile.
func (m *maker) ships() {
	r, s := m.r, m.s
	s.boxes = [numOceans + 1][maxBoxes + 2]box{}
	s.shipLayer, s.record = 0, [maxShips + 1]uint8{}
	cleared := []int{0, 50, 90, 97, 100}[m.UpTo(4)]
	crowded := m.OneIn(3)
	s.pile = 0
	for id := ShipID(1); int(id) <= r.numShips; id++ {
		if p := s.ships[id]; p.in(zoneOut) || p.in(zoneReserve) {
			continue
		}
		s.moveShip(id, at(zoneUnseen, 0))
		switch {
		case r.ships[id].Group == DarkGrey, m.percent(cleared):
			m.clear(id) // a black-sun ship that appeared never joins the pile
		case m.OneIn(8) && m.free(m.s.Nautilus) >= 0:
			o := s.Nautilus
			s.boxes[o][m.free(o)] = faceUp(id)
			s.moveShip(id, at(zoneAtSea, int(o)))
		case s.Options.ClearSeas && m.OneIn(3): // nothing lies face down (13.3)
			o := m.ocean()
			if m.free(o) < 0 {
				s.pile++
				continue
			}
			s.boxes[o][m.free(o)] = faceUp(id)
			s.moveShip(id, at(zoneAtSea, int(o)))
		default:
			s.pile++
		}
	}
	for o := EasternPacific; o <= WesternPacific && !s.Options.ClearSeas; o++ {
		for s.pile > 0 && m.free(o) >= 0 && (crowded || m.OneIn(2)) {
			s.boxes[o][m.free(o)] = faceDown(0)
			s.pile--
		}
	}
}

// clear moves a ship off the map: into Salvage, the box of a refit, the discard
// pile or the record.
func (m *maker) clear(id ShipID) {
	s := m.s
	refit := Refit(2 + m.UpTo(int(ReinforcedProw)-2))
	switch {
	case m.OneIn(8) && s.salvage() < int(m.r.set.Board.SalvageBoxes):
		s.moveShip(id, at(zoneSalvage, 0))
	case m.OneIn(12) && !s.HasRefit(refit):
		s.moveShip(id, at(zoneRefit, int(refit)))
		s.Refits |= 1 << refit
	case m.OneIn(40) && m.r.ships[id].Group != DarkGrey:
		s.moveShip(id, at(zoneDiscard, 0))
	default:
		s.moveShip(id, at(zoneSunk, int(m.ocean())))
	}
}

func (m *maker) free(o Ocean) int {
	e := engine{r: m.r, s: m.s}
	return e.freeBox(o)
}

func (m *maker) treasures() {
	r, s := m.r, m.s
	s.tokenLayer, s.cup = 0, 0
	taken := m.UpTo(100)
	for id := TreasureID(1); int(id) <= r.numTreasures; id++ {
		s.moveToken(id, at(zoneUnseen, 0))
		switch {
		case !m.percent(taken):
			s.cup++
		case r.treasures[id].Kind == Discard || r.treasures[id].Or() && m.OneIn(4):
			s.moveToken(id, at(zoneOut, 0))
		default:
			s.moveToken(id, at(zoneCollected, 0))
		}
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		s.oceanTokens[o] = 0
		if s.cup > 0 && m.OneIn(2) {
			s.oceanTokens[o] = 1
			s.cup--
		}
	}
}

// cards draws cards from the top, so that the deck stays as it was built.
func (m *maker) cards() {
	for n := m.UpTo(m.s.DeckSize() - 1); n > 0; n-- {
		m.card()
	}
}

// card draws a card and puts it on a pile.
func (m *maker) card() {
	r, s := m.r, m.s
	e := engine{r: r, s: s}
	id, certain, _ := r.nextCard(s)
	if !certain {
		cards, _, _, _ := r.drawWeights(s)
		id = cards.nth(m.Random.Below(uint64(cards.size())))
	}
	e.push(frame{kind: frameDraw})
	e.drawn(s.top(), id)
	e.pop()
	m.file(id)
}

func (m *maker) file(id CardID) {
	s, card := m.s, &m.r.cards[id]
	for _, effect := range card.Pass {
		if effect.Op == OpCannon && m.OneIn(2) {
			s.Cannon = uint8(1 + m.UpTo(cannonUses-1))
			s.retained.add(id)
			return
		}
	}
	if card.Kind != EventRetained && card.does(OpWreck) {
		s.Wreck = WreckPlace(m.UpTo(int(wreckDiscarded)))
	}
	switch {
	case card.Kind == EventRetained && m.OneIn(2):
		s.retained.add(id)
	case m.OneIn(2) && card.To == PassPile:
		s.passed.add(id)
	default:
		s.failed.add(id)
	}
}
