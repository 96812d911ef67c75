package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Scenario makes up a position late in a game, on a player's turn to act: most of the
// ship explored, Intruders about, Wounds and Items, the chambers open, perhaps
// Self-Destruct running and some of the crew gone. It is for verification.
func (r *Rules) Scenario(random *nemo.Rand) (State, bool) {
	settings := r.randomSettings(random)
	s, ok := kit.PlayTo[State, Action](r, settings, random.Uint64(), kit.ManyPlies, func(s *State) bool { return s.node() == NodeRound })
	if !ok {
		return s, false
	}
	m := maker{kit.Maker{Random: random}, deal{random}, r, engine{r, &s, nil}, &s}
	m.course()
	m.rooms()
	m.board()
	quiet := !s.FirstEncounter && m.OneIn(4)
	if !quiet {
		m.intruders()
		m.firstEncounter()
	}
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		m.player(p)
	}
	m.fates()
	m.decks()
	switch {
	case quiet:
		m.bedtime()
	case m.OneIn(4):
		m.crowd()
	}
	return s, nemo.CheckMadeUp(r.Invariants(), &s) == nil
}

func (r *Rules) randomSettings(random *nemo.Rand) nemo.Settings {
	return gameOptions.Random(&r.about, random)
}

// maker changes a position at random, within the rules.
type maker struct {
	kit.Maker
	deal
	r *Rules
	e engine
	s *State
}

func (m *maker) slot() Slot { return Slot(1 + m.UpTo(NumSlots-1)) }

func (m *maker) course() {
	s, track := m.s, &m.r.track
	s.Time = uint8(m.UpTo(int(track.jump) - 1))
	if m.OneIn(2) {
		s.Time = track.jump - 1 - uint8(m.UpTo(int(track.jump-track.blue)-1))
	}
	s.Turn = s.Time + 1
	s.Destination = uint8(1 + m.UpTo(NumCourses-1))
	if m.OneIn(3) {
		s.SelfDestruct = uint8(1 + m.UpTo(int(track.skull)-1))
		if m.r.selfDestruct(s).Colour == YellowSpace {
			s.unlockPods()
		}
	}
	for n := range s.Engines {
		if m.OneIn(2) {
			s.Engines[n] = Engine{EngineStatus(1 + m.UpTo(1)), m.some()}
		}
	}
	if m.OneIn(2) {
		s.Coordinates, s.CoordinatesSeen = uint8(1+m.UpTo(int(m.r.numCoordinates)-1)), m.some()
	}
	for object := CharacterCorpse; object <= IntruderCarcass; object++ {
		kind := WeaknessKind(1 + m.UpTo(NumWeaknesses-1))
		if _, known := m.r.weak(s, kind); !known && m.OneIn(3) {
			s.Weaknesses[object] = kind
		}
	}
}

// some returns a random set of players who have looked at something, at least one.
func (m *maker) some() NumberSet {
	set := only(Number(1 + m.UpTo(int(m.s.Options.Players)-1)))
	return set | NumberSet(m.random.Below(32)<<1)&NumberSet(everybody(m.s))
}

// rooms explores most of the ship, or lets somebody look.
func (m *maker) rooms() {
	s := m.s
	keep := m.UpTo(5)
	for slot := Slot(1); slot <= NumSlots; slot++ {
		at := &s.Slots[slot]
		if at.Explored {
			continue
		}
		if m.UpTo(9) < keep {
			if m.OneIn(2) && at.Room == 0 {
				at.Room, at.RoomSeen = Room(m.oneOf(m.r.unplaced(s, &frame{slot: slot}))), m.some()
			}
			continue
		}
		if items, searched := m.explore(slot); searched {
			at.Items = uint8(m.UpTo(int(items)))
		}
	}
}

// explore turns up a Room; it returns the Items of its token and whether it can be searched.
func (m *maker) explore(slot Slot) (items uint8, searched bool) {
	s := m.s
	at := &s.Slots[slot]
	if at.Room == 0 {
		at.Room = Room(m.oneOf(m.r.unplaced(s, &frame{slot: slot})))
	}
	token := uint8(at.Token)
	if token == 0 {
		token = m.oneOf(uint64(s.explorations))
		s.explorations &^= 1 << token
	}
	at.Explored, at.RoomSeen, at.Token, at.TokenSeen = true, 0, 0, 0
	return m.r.exploration[token].items, m.r.rooms[at.Room].colour != 0
}

func (m *maker) board() {
	s := m.s
	for n := m.UpTo(int(m.r.supply.Fire)); n > 0; n-- {
		m.e.kindle(m.slot())
	}
	for n := m.UpTo(int(m.r.supply.Malfunction)); n > 0; n-- {
		m.e.malfunction(m.slot())
	}
	s.Ship = Travelling
	for n := m.UpTo(int(m.r.supply.Doors)); n > 0; n-- {
		c := m.oneOf(m.r.allCorridors())
		switch {
		case (s.closed|s.destroyed)>>c&1 != 0:
		case m.OneIn(3):
			s.destroyed |= 1 << c
		default:
			s.closed |= 1 << c
		}
	}
	if used := s.closed | s.destroyed; size(uint64(used)) > int(m.r.supply.Doors) {
		s.closed, s.destroyed = 0, 0
	}
	for n := m.UpTo(14); n > 0; n-- {
		s.noise |= 1 << m.oneOf(m.r.allCorridors()|1)
	}
	if m.OneIn(3) {
		s.Eggs = uint8(m.UpTo(1))
	}
	for s.Eggs > 0 && m.OneIn(2) {
		s.Eggs--
		s.Slots[m.slot()].Eggs++
	}
	for n := m.UpTo(2); n > 0 && s.carcasses() < m.r.supply.Carcasses; n-- {
		s.Slots[m.slot()].Carcasses++
	}
	s.QueenKilled = s.QueenKilled || m.OneIn(5)
	for token := 1; token < len(m.r.bagKinds); token++ {
		if kind := &m.r.bagKinds[token]; kind.kind != Blank {
			s.Bag[token] = uint8(m.UpTo(int(kind.total)))
		}
	}
}

func (m *maker) intruders() {
	s := m.s
	for i := range m.r.firstOf[Blank] {
		if s.Intruders[i].At != 0 || !m.OneIn(4) || m.r.free(s, m.r.typeOf(i)) < 0 {
			continue
		}
		s.Intruders[i] = Intruder{At: m.slot(), Injuries: uint8(m.UpTo(3))}
		if m.r.typeOf(i) == Larva {
			s.Intruders[i].Injuries = 0
		}
		s.FirstEncounter = true
	}
}

// firstEncounter makes everyone keep one Objective, if the First Encounter has happened.
func (m *maker) firstEncounter() {
	s := m.s
	if !s.FirstEncounter || s.Options.Coop {
		return
	}
	for p := range s.Players {
		player := &s.Players[p]
		if player.Objectives[1] != 0 {
			player.Objectives = [2]ObjectiveID{player.Objectives[m.UpTo(1)]}
			player.ObjectiveSeen = [2]NumberSet{}
			if m.OneIn(4) && s.Options.Players > 1 {
				player.ObjectiveSeen[0] = m.some() &^ only(Number(p))
			}
		}
	}
}

// player wounds a Character and gives it things.
func (m *maker) player(p Number) {
	s := m.s
	player := &s.Players[p]
	if player.Fate != Aboard {
		return
	}
	if p != s.top().player || m.OneIn(2) {
		if at := m.slot(); s.Slots[at].Explored {
			player.At = at
		}
	}
	player.Light = uint8(m.UpTo(mostLight))
	for n := m.UpTo(3); n > 0 && player.seriousWounds() < len(player.Wounds); n-- {
		kind := WoundKind(1 + m.UpTo(NumWoundKinds-1))
		if s.wounds[kind] > 0 && kind != ArmWound {
			s.wounds[kind]--
			player.Wounds[player.seriousWounds()] = Wound{kind, m.OneIn(3)}
		}
	}
	player.Slime, player.Signal = m.OneIn(3), m.OneIn(3)
	player.Larva = player.Larva || m.OneIn(6) && m.r.free(s, Larva) >= 0
	for n := m.UpTo(5); n > 0 && s.Supply > 0; n-- {
		m.e.contaminate(p)
	}
	for n := m.UpTo(3); n > 0; n-- {
		known := [...]int{infected, clean}[m.UpTo(1)]
		cards := &player.Contamination[pileDiscard]
		if cards[unscanned] == 0 || known == infected && s.Infected == 0 || known == clean && s.neverScanned() == int(s.Infected) {
			break
		}
		cards[unscanned]--
		cards[known]++
		s.Infected -= uint8(bool01(known == infected))
	}
	if m.OneIn(2) {
		player.reshuffle(pileDiscard)
	}
	for n := m.UpTo(6); n > 0; n-- {
		m.gain(player)
	}
	for i, quest := range m.r.characters[player.Character].quests {
		if item := &m.r.tables.items[quest]; !player.Quests[i] && item.use != Added && !item.heavy && m.OneIn(3) {
			player.Quests[i] = true
			player.Inventory[quest]++
		}
	}
}

func (m *maker) gain(player *Player) {
	id := uint8(1 + m.UpTo(int(m.r.numItems)-1))
	item := &m.r.tables.items[id]
	if item.deck == 0 || m.s.items[id] == 0 {
		return
	}
	switch {
	case !item.heavy:
		player.Inventory[id]++
	case player.slotsUsed() < m.r.handSlots(player) && player.Hands[handPlaces-1].What == HeldNothing:
		player.putInHand(Held{What: HeldItem, ID: id, Ammo: uint8(m.UpTo(int(item.ammo)))})
	default:
		return
	}
	m.s.items[id]--
}

// fates makes some of the others dead, asleep, gone, or waiting in a Pod.
func (m *maker) fates() {
	s := m.s
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		if p == s.top().player || s.Players[p].Fate != Aboard || m.OneIn(2) {
			continue
		}
		pod := uint8(1 + m.UpTo(maxPods-1))
		section := s.Pods[pod-1].Section
		room := m.r.explored(s, sectionRooms[section])
		switch m.UpTo(4) {
		case 0:
			m.e.die(p)
			if slot := m.r.explored(s, EmergencyRoom); slot != 0 && m.OneIn(2) {
				s.Corpses[p] = CorpsePlace(slot)
			}
		case 1:
			if s.Time >= m.r.track.blue {
				m.e.hibernate(p)
			}
		case 2, 3:
			if section == NoSection || room == 0 || s.intrudersIn(room) != 0 || size(uint64(s.occupants(pod))) >= int(m.r.supply.PodPlaces) {
				continue
			}
			s.Pods[pod-1].Locked = false
			m.e.enterPod(p, pod)
			if m.OneIn(2) {
				m.e.launch(pod)
			}
		}
	}
}

// bedtime puts the acting player beside the open chambers, shortly before the jump,
// on a ship where no Intruder was ever met.
func (m *maker) bedtime() {
	s := m.s
	s.Time, s.SelfDestruct = m.r.track.jump-1, 0
	s.Turn = s.Time + 1
	s.noise = 0
	slot := s.find(Hibernatorium)
	s.Players[s.top().player].At = slot
	s.Slots[slot].Malfunction = false
}

// crowd fills a Pod and puts the acting player in front of it, with no other Pod to
// enter (24.1).
func (m *maker) crowd() {
	s := m.s
	p := s.top().player
	pod := uint8(1 + m.UpTo(maxPods-1))
	section := s.Pods[pod-1].Section
	room := m.r.explored(s, sectionRooms[section])
	if section == NoSection || room == 0 || s.intrudersIn(room) != 0 {
		return
	}
	for q := Number(1); q <= Number(s.Options.Players); q++ {
		if q != p && s.aboard(q) && size(uint64(s.occupants(pod))) < int(m.r.supply.PodPlaces) {
			m.e.enterPod(q, pod)
		}
	}
	for n := range s.Pods {
		if s.Pods[n].Section == section {
			s.Pods[n].Locked = n != int(pod-1)
		}
	}
	s.Players[p].At = room
	s.Slots[room].Malfunction = false
}

// decks leaves few cards in some decks.
func (m *maker) decks() {
	s := m.s
	for _, d := range []*deck{&s.attacks, &s.events} {
		gone := d.draw & uint32(m.random.Uint64()|m.random.Uint64()*uint64(m.UpTo(1)))
		d.draw &^= gone
		d.discard |= gone
		if d.draw != 0 && m.OneIn(4) {
			d.top, d.topSeen = m.oneOf(uint64(d.draw)), m.some()
			d.draw &^= 1 << d.top
		}
	}
	for colour := Red; colour <= Green; colour++ {
		if !m.OneIn(3) {
			continue
		}
		for set := uint64(m.r.itemsOf[colour]); set != 0; set &= set - 1 {
			id := first(set)
			n := uint8(m.UpTo(int(s.items[id])))
			s.items[id] -= n
			s.itemsDiscarded[id] += n
		}
	}
}
