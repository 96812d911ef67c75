package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Edges are positions at a limit: a supply that has run out, a full hand, equal or
// joined things, or several things due at once.
func (r *Rules) Edges() []nemo.Edge[State] {
	return kit.EdgesOf(r, edgeRows[:], func(s *State) bool { return s.Turn > 0 }, func(s *State, random *nemo.Rand) *maker {
		return &maker{kit.Maker{Random: random}, deal{random}, r, engine{r, s, nil}, s}
	})
}

type edgeRow kit.EdgeRow[*Rules, State, *maker]

var edgeRows = [...]edgeRow{
	// The supplies of the board.
	{"doors-out", (*maker).everyDoor, func(r *Rules, s *State) bool {
		return size(uint64(s.closed|s.destroyed)) == int(r.supply.Doors)
	}},
	{"fires-out", (*maker).everyFire, func(r *Rules, s *State) bool { return s.fires() == int(r.supply.Fire) }},
	{"malfunctions-out", (*maker).everyMalfunction, func(r *Rules, s *State) bool {
		return s.malfunctions() == int(r.supply.Malfunction)
	}},
	{"noise-everywhere", func(m *maker) { m.s.noise = corridorSet(m.r.allCorridors() | 1) }, func(r *Rules, s *State) bool {
		return s.noise == corridorSet(r.allCorridors()|1)
	}},
	{"carcasses-out", (*maker).everyCarcass, func(r *Rules, s *State) bool { return s.carcasses() == r.supply.Carcasses }},
	{"eggs-gone", (*maker).noEggs, func(_ *Rules, s *State) bool { return s.eggsInPlay() == 0 }},
	{"eggs-all", (*maker).everyEgg, func(r *Rules, s *State) bool { return s.eggsInPlay() == r.supply.Eggs }},
	{"nest-last-egg", (*maker).lastEgg, func(r *Rules, s *State) bool {
		nest := r.explored(s, Nest)
		return nest != 0 && s.Slots[nest].Eggs == 1
	}},
	{"ship-explored", (*maker).everyRoom, func(r *Rules, s *State) bool {
		return countIf(s.Slots[1:], func(at *SlotState) bool { return !at.Explored }) == 0
	}},
	{"rooms-empty-of-items", (*maker).noCounters, func(r *Rules, s *State) bool {
		return countIf(s.Slots[1:], func(at *SlotState) bool { return at.Items > 0 }) == 0
	}},
	// The Intruders.
	{"miniatures-out", (*maker).everyMiniature, (*Rules).miniaturesOut},
	{"bag-blank-alone", (*maker).bagOfBlanks, func(r *Rules, s *State) bool { return r.inBag(s) == 0 }},
	{"bag-full", (*maker).fullBag, func(r *Rules, s *State) bool {
		for token := range r.bagKinds {
			if token > 0 && s.Bag[token] != r.bagKinds[token].total {
				return false
			}
		}
		return true
	}},
	{"weaknesses-known", (*maker).everyWeakness, func(_ *Rules, s *State) bool {
		return countIf(s.Weaknesses[1:], func(kind *WeaknessKind) bool { return *kind == 0 }) == 0
	}},
	// The decks.
	{"item-deck-drawn", func(m *maker) { m.drainItems(&m.s.itemsDiscarded) }, func(r *Rules, s *State) bool {
		return r.itemDeck(s, func(left, discarded int) bool { return left == 0 && discarded > 0 })
	}},
	{"item-deck-gone", (*maker).itemsGone, func(r *Rules, s *State) bool {
		return r.itemDeck(s, func(left, discarded int) bool { return left+discarded == 0 })
	}},
	{"events-drawn", func(m *maker) { m.drain(&m.s.events) }, func(_ *Rules, s *State) bool { return s.events.empty() }},
	{"attacks-drawn", func(m *maker) { m.drain(&m.s.attacks) }, func(_ *Rules, s *State) bool { return s.attacks.empty() }},
	{"contamination-out", (*maker).noContamination, func(_ *Rules, s *State) bool { return s.Supply == 0 }},
	{"wounds-drawn", (*maker).noWounds, func(_ *Rules, s *State) bool { return kit.Counted(s.wounds[:]) == 0 }},
	// A player's cards, things and Wounds.
	{"hand-full", (*maker).fullHand, someone(func(_ *Rules, s *State, p Number) bool {
		return s.Players[p].Hand.size() == deckSize
	})},
	{"hand-empty", (*maker).emptyHand, someone(func(_ *Rules, s *State, p Number) bool { return s.handSize(p) == 0 })},
	{"draw-pile-empty", (*maker).noDraw, someone(func(_ *Rules, s *State, p Number) bool {
		return s.Players[p].Draw == 0 && s.Players[p].contamination(pileDraw) == 0
	})},
	{"hands-full", (*maker).fullHands, someone(func(_ *Rules, s *State, p Number) bool { return s.Players[p].slotsUsed() == 2 })},
	{"items-joined", (*maker).joined, someone(func(_ *Rules, s *State, p Number) bool { return s.Players[p].Hands[0].Joined })},
	{"items-alike", (*maker).alike, someone(func(_ *Rules, s *State, p Number) bool {
		for _, n := range s.Players[p].Inventory {
			if n > 1 {
				return true
			}
		}
		return false
	})},
	{"nothing-to-trade", (*maker).nothing, func(r *Rules, s *State) bool {
		return everyone(s, func(_ Number, player *Player) error {
			return kit.Fault(player.owned() != 0, "it has an Item")
		}) == nil
	}},
	{"ammo-out", (*maker).noAmmo, someone(func(r *Rules, s *State, p Number) bool {
		for i := range s.Players[p].Hands {
			if held := &s.Players[p].Hands[i]; r.capacity(held) > 0 && held.Ammo == 0 {
				return true
			}
		}
		return false
	})},
	{"ammo-full", (*maker).fullAmmo, someone(func(r *Rules, s *State, p Number) bool {
		for i := range s.Players[p].Hands {
			if held := &s.Players[p].Hands[i]; r.capacity(held) > 0 && held.Ammo == r.capacity(held) {
				return true
			}
		}
		return false
	})},
	{"near-death", (*maker).nearDeath, someone(func(_ *Rules, s *State, p Number) bool {
		return s.Players[p].seriousWounds() == len(s.Players[p].Wounds) && s.Players[p].Light == mostLight
	})},
	{"larvae-out", (*maker).everyLarva, func(r *Rules, s *State) bool { return r.free(s, Larva) < 0 }},
	{"hosts-everywhere", (*maker).everyHost, everyoneAboard(func(player *Player) bool { return player.Larva })},
	{
		"slime-everywhere", func(m *maker) { m.mark(func(player *Player) { player.Slime = true }) },
		everyoneAboard(func(player *Player) bool { return player.Slime }),
	},
	{"quests-active", (*maker).quests, someone(func(_ *Rules, s *State, p Number) bool { return s.Players[p].Quests == [2]bool{true, true} })},
	// Who is where, and whose turn it is.
	{"all-in-one-room", (*maker).together, func(_ *Rules, s *State) bool {
		return s.crewAboard() != 0 && size(uint64(s.crewAboard())) > 1 && s.charactersIn(s.Players[first(uint64(s.crewAboard()))].At) == s.crewAboard()
	}},
	{"last-is-first-player", func(m *maker) { m.s.First = Number(m.s.Options.Players) }, func(_ *Rules, s *State) bool {
		return s.Options.Players > 1 && s.First == Number(s.Options.Players)
	}},
	{"one-has-not-passed", (*maker).passed, func(_ *Rules, s *State) bool {
		return s.Options.Players > 1 && size(uint64(s.crewAboard()&^s.passed)) == 1 && s.passed != 0
	}},
	{"one-aboard", (*maker).oneAboard, func(_ *Rules, s *State) bool {
		return s.Options.Players > 1 && size(uint64(s.crewAboard())) == 1
	}},
	{"pods-last", (*maker).lastPod, func(_ *Rules, s *State) bool {
		return countIf(s.Pods[:], func(pod *Pod) bool { return pod.Section != NoSection }) == 1
	}},
	{"pod-one-place", (*maker).crowd, func(r *Rules, s *State) bool {
		for pod := uint8(1); pod <= maxPods; pod++ {
			if n := size(uint64(s.occupants(pod))); n > 0 && n == int(r.supply.PodPlaces) {
				return true
			}
		}
		return false
	}},
	// The clocks.
	{"time-last", (*maker).lastTime, func(r *Rules, s *State) bool { return s.Time == r.track.jump-1 && s.Ship == Travelling }},
	{"self-destruct-last", func(m *maker) { m.destruct(m.r.track.skull) }, func(r *Rules, s *State) bool {
		return s.SelfDestruct == r.track.skull
	}},
	{"both-clocks-last", func(m *maker) { m.lastTime(); m.destruct(m.r.track.skull) }, func(r *Rules, s *State) bool {
		return s.SelfDestruct == r.track.skull && s.Time == r.track.jump-1
	}},
	{"engines-known", (*maker).everyEngine, func(_ *Rules, s *State) bool {
		return countIf(s.Engines[:], func(engine *Engine) bool { return engine.Status == EngineUnknown }) == 0
	}},
}

// someone turns a test of a Character aboard into one of a position: some Character passes it.
func someone(holds func(r *Rules, s *State, p Number) bool) func(r *Rules, s *State) bool {
	return func(r *Rules, s *State) bool {
		for p := Number(1); p <= Number(s.Options.Players); p++ {
			if s.aboard(p) && holds(r, s, p) {
				return true
			}
		}
		return false
	}
}

// everyoneAboard turns a test of a player into one of a position: all Characters aboard pass it.
func everyoneAboard(holds func(player *Player) bool) func(r *Rules, s *State) bool {
	return func(_ *Rules, s *State) bool {
		for set := uint64(s.crewAboard()); set != 0; set &= set - 1 {
			if !holds(&s.Players[first(set)]) {
				return false
			}
		}
		return s.crewAboard() != 0
	}
}

func (s *State) crewAboard() (set NumberSet) {
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		if s.aboard(p) {
			set |= only(p)
		}
	}
	return set
}

// one returns a random player whose Character is aboard.
func (m *maker) one() (p Number, player *Player) {
	p = Number(m.oneOf(uint64(m.s.crewAboard())))
	return p, &m.s.Players[p]
}

func (m *maker) everyDoor() {
	s := m.s
	for used := s.closed | s.destroyed; size(uint64(used)) < int(m.r.supply.Doors); used = s.closed | s.destroyed {
		c := m.oneOf(m.r.allCorridors() &^ uint64(used))
		if m.OneIn(3) {
			s.destroyed |= 1 << c
		} else {
			s.closed |= 1 << c
		}
	}
}

// slots returns the places on the board in random order.
func (m *maker) slots() (order [NumSlots]Slot) {
	for i := range order {
		j := m.UpTo(i)
		order[i], order[j] = order[j], Slot(i+1)
	}
	return order
}

func (m *maker) everyFire() {
	for _, slot := range m.slots() {
		if m.s.fires() < int(m.r.supply.Fire) {
			m.s.Slots[slot].Fire = true
		}
	}
}

func (m *maker) everyMalfunction() {
	m.everyRoom()
	for _, slot := range m.slots() {
		at := &m.s.Slots[slot]
		if at.Room != Nest && at.Room != RoomCoveredWithSlime && m.s.malfunctions() < int(m.r.supply.Malfunction) {
			at.Malfunction = true
		}
	}
}

func (m *maker) everyCarcass() {
	for n := m.s.carcasses(); n < m.r.supply.Carcasses; n++ {
		m.s.Slots[m.slot()].Carcasses++
	}
}

func (m *maker) noEggs() {
	m.s.Eggs = 0
	for slot := range m.s.Slots {
		m.s.Slots[slot].Eggs = 0
	}
}

func (m *maker) everyEgg() {
	for n := m.s.eggsInPlay(); n < m.r.supply.Eggs; n++ {
		m.s.Eggs++
	}
}

func (m *maker) lastEgg() {
	s := m.s
	m.everyRoom()
	m.noEggs()
	nest := s.find(Nest)
	s.Slots[nest].Eggs = 1
	if p, player := m.one(); p != 0 && s.top().player == p && m.OneIn(2) {
		player.At = nest
	}
}

// everyRoom explores all Rooms.
func (m *maker) everyRoom() {
	s := m.s
	for slot := Slot(1); slot <= NumSlots; slot++ {
		at := &s.Slots[slot]
		if at.Explored {
			continue
		}
		if items, searched := m.explore(slot); searched {
			at.Items = items
		}
	}
}

func (m *maker) noCounters() {
	for slot := range m.s.Slots {
		m.s.Slots[slot].Items = 0
	}
}

// everyMiniature puts all miniatures of a type on the board.
func (m *maker) everyMiniature() {
	s := m.s
	kind := IntruderType(1 + m.UpTo(int(Blank)-2))
	s.FirstEncounter = true
	m.firstEncounter()
	together := m.slot()
	for m.r.free(s, kind) >= 0 {
		at := together
		if m.OneIn(2) {
			at = m.slot()
		}
		s.Intruders[m.r.free(s, kind)] = Intruder{At: at}
	}
}

func (r *Rules) miniaturesOut(s *State) bool {
	for kind := IntruderType(1); kind < Blank; kind++ {
		if r.free(s, kind) < 0 {
			return true
		}
	}
	return false
}

// inBag counts the tokens in the bag without the Blank.
func (r *Rules) inBag(s *State) (n int) {
	for token := 1; token < len(r.bagKinds); token++ {
		if r.bagKinds[token].kind != Blank {
			n += int(s.Bag[token])
		}
	}
	return n
}

func (m *maker) bagOfBlanks() {
	for token := 1; token < len(m.r.bagKinds); token++ {
		if m.r.bagKinds[token].kind != Blank {
			m.s.Bag[token] = 0
		}
	}
}

func (m *maker) fullBag() {
	for token := 1; token < len(m.r.bagKinds); token++ {
		m.s.Bag[token] = m.r.bagKinds[token].total
	}
}

func (m *maker) everyWeakness() {
	for object := CharacterCorpse; object <= IntruderCarcass; object++ {
		for m.s.Weaknesses[object] == 0 {
			kind := WeaknessKind(1 + m.UpTo(NumWeaknesses-1))
			if _, known := m.r.weak(m.s, kind); !known {
				m.s.Weaknesses[object] = kind
			}
		}
	}
}

// itemDeck looks for a deck for which holds reports true, given how many cards it has
// left and how many are discarded.
func (r *Rules) itemDeck(s *State, holds func(left, discarded int) bool) bool {
	for colour := Red; colour <= Green; colour++ {
		left, discarded := int(s.under[colour].n), 0
		for set := uint64(r.itemsOf[colour]); set != 0; set &= set - 1 {
			left += int(s.items[first(set)])
			discarded += int(s.itemsDiscarded[first(set)])
		}
		if holds(left, discarded) {
			return true
		}
	}
	return false
}

// drainItems moves the cards of an Item deck elsewhere.
func (m *maker) drainItems(to *[maxKinds + 1]uint8) Colour {
	s := m.s
	colour := Red + Colour(m.UpTo(int(Green-Red)))
	for set := uint64(m.r.itemsOf[colour]); set != 0; set &= set - 1 {
		id := first(set)
		to[id] += s.items[id]
		s.items[id] = 0
	}
	under := &s.under[colour]
	for _, id := range under.cards[:under.n] {
		to[id]++
	}
	*under = pile{}
	return colour
}

func (m *maker) itemsGone() {
	s := m.s
	colour := m.drainItems(&s.itemsGone)
	for set := uint64(m.r.itemsOf[colour]); set != 0; set &= set - 1 {
		id := first(set)
		s.itemsGone[id] += s.itemsDiscarded[id]
		s.itemsDiscarded[id] = 0
	}
}

// drain discards all cards of a deck.
func (m *maker) drain(d *deck) {
	d.shuffle()
	d.discard |= d.draw
	d.draw = 0
}

func (m *maker) noContamination() {
	for crew := uint64(m.s.crewAboard()); m.s.Supply > 0 && crew != 0; {
		m.e.contaminate(Number(m.oneOf(crew)))
	}
}

func (m *maker) noWounds() {
	for kind := range m.s.wounds {
		m.s.woundsDiscarded[kind] += m.s.wounds[kind]
		m.s.wounds[kind] = 0
	}
}

func (m *maker) fullHand() {
	if p, player := m.one(); p != 0 {
		player.Hand, player.Draw, player.Discard = player.Hand|player.Draw|player.Discard, 0, 0
	}
}

func (m *maker) emptyHand() {
	if p, player := m.one(); p != 0 {
		player.Discard |= player.Hand
		player.Hand = 0
		player.moveContamination(pileHand, pileDiscard)
	}
}

func (m *maker) noDraw() {
	if p, player := m.one(); p != 0 {
		player.Discard |= player.Draw
		player.Draw = 0
		player.moveContamination(pileDraw, pileDiscard)
	}
}

// heavy takes a Heavy Item from the decks or their discards, if there is one.
func (m *maker) heavy() (held Held, ok bool) {
	s := m.s
	var set uint64
	for id := uint8(1); id <= m.r.numItems; id++ {
		if item := &m.r.tables.items[id]; item.heavy && item.deck != 0 && s.items[id]+s.itemsDiscarded[id] > 0 {
			set |= bit(id)
		}
	}
	id := m.oneOf(set)
	if id == 0 {
		return Held{}, false
	}
	if s.items[id] > 0 {
		s.items[id]--
	} else {
		s.itemsDiscarded[id]--
	}
	return Held{What: HeldItem, ID: id, Ammo: uint8(m.UpTo(int(m.r.tables.items[id].ammo)))}, true
}

func (m *maker) fullHands() {
	p, player := m.one()
	for p != 0 && player.slotsUsed() < m.r.handSlots(player) && player.Hands[handPlaces-1].What == HeldNothing {
		held, ok := m.heavy()
		if !ok {
			return
		}
		player.putInHand(held)
	}
}

// joined puts two joined Heavy Items into somebody's hands.
func (m *maker) joined() {
	p, player := m.one()
	if p == 0 || player.Hands[0].Joined || player.Hands[2].What != HeldNothing {
		return
	}
	for player.Hands[1].What == HeldNothing {
		held, ok := m.heavy()
		if !ok {
			return
		}
		player.putInHand(held)
	}
	if player.Hands[0].What == HeldItem && player.Hands[1].What == HeldItem {
		player.Hands[0].Joined, player.Hands[1].Joined = true, true
	}
}

// alike gives somebody several Items of one kind.
func (m *maker) alike() {
	s := m.s
	var set uint64
	for id := uint8(1); id <= m.r.numItems; id++ {
		if item := &m.r.tables.items[id]; !item.heavy && item.deck != 0 && s.items[id]+s.itemsDiscarded[id] > 1 {
			set |= bit(id)
		}
	}
	p, player := m.one()
	id := m.oneOf(set)
	if p == 0 || id == 0 {
		return
	}
	for n := 2 + m.UpTo(1); n > 0 && s.items[id]+s.itemsDiscarded[id] > 0; n-- {
		if s.items[id] > 0 {
			s.items[id]--
		} else {
			s.itemsDiscarded[id]--
		}
		player.Inventory[id]++
	}
}

// nothing takes all players' Items away, and whatever else they hold that has a deck.
func (m *maker) nothing() {
	s := m.s
	for p := range s.Players {
		player := &s.Players[p]
		for id := range player.Inventory {
			s.itemsDiscarded[id] += player.Inventory[id]
			player.Inventory[id] = 0
		}
		for player.Hands[0].What == HeldItem {
			held := player.takeFromHand(0)
			if m.r.tables.items[held.ID].deck != 0 {
				s.itemsDiscarded[held.ID]++
			} else {
				s.itemsGone[held.ID]++
			}
			player.Hands[0].Joined = false
		}
	}
}

func (m *maker) noAmmo() {
	if p, player := m.one(); p != 0 {
		for i := range player.Hands {
			player.Hands[i].Ammo = 0
		}
	}
}

func (m *maker) fullAmmo() {
	if p, player := m.one(); p != 0 {
		for i := range player.Hands {
			player.Hands[i].Ammo = m.r.capacity(&player.Hands[i])
		}
	}
}

func (m *maker) nearDeath() {
	s := m.s
	p, player := m.one()
	if p == 0 {
		return
	}
	player.Light = mostLight
	for tries := 50; tries > 0 && player.seriousWounds() < len(player.Wounds); tries-- {
		if kind := WoundKind(1 + m.UpTo(NumWoundKinds-1)); s.wounds[kind] > 0 && kind != ArmWound {
			s.wounds[kind]--
			player.Wounds[player.seriousWounds()] = Wound{kind, m.OneIn(3)}
		}
	}
}

func (m *maker) everyLarva() {
	s := m.s
	if m.OneIn(2) {
		m.everyHost()
	}
	s.FirstEncounter = true
	m.firstEncounter()
	for m.r.free(s, Larva) >= 0 {
		s.Intruders[m.r.free(s, Larva)] = Intruder{At: m.slot()}
	}
}

func (m *maker) everyHost() {
	m.mark(func(player *Player) { player.Larva = player.Larva || m.r.free(m.s, Larva) >= 0 })
}

func (m *maker) mark(with func(player *Player)) {
	for set := uint64(m.s.crewAboard()); set != 0; set &= set - 1 {
		with(&m.s.Players[first(set)])
	}
}

func (m *maker) quests() {
	p, player := m.one()
	if p == 0 {
		return
	}
	for i, quest := range m.r.characters[player.Character].quests {
		if item := &m.r.tables.items[quest]; !player.Quests[i] && item.use != Added && !item.heavy {
			player.Quests[i] = true
			player.Inventory[quest]++
		} else if !player.Quests[i] {
			player.Quests[i] = true
			m.s.itemsGone[quest]++
		}
	}
}

// together brings all Characters into one Room, half the time a Room with an Intruder.
func (m *maker) together() {
	s := m.s
	p, player := m.one()
	if p == 0 {
		return
	}
	at := player.At
	if i := m.UpTo(len(s.Intruders) - 1); s.FirstEncounter && s.Intruders[i].At != 0 && s.Slots[s.Intruders[i].At].Explored {
		at = s.Intruders[i].At
	}
	m.mark(func(player *Player) { player.At = at })
}

func (m *maker) passed() {
	p, _ := m.one()
	if top := m.s.top().player; m.s.aboard(top) {
		p = top
	}
	m.s.passed = m.s.crewAboard() &^ only(p)
}

func (m *maker) oneAboard() {
	s := m.s
	stays := s.top().player
	if !s.aboard(stays) {
		stays, _ = m.one()
	}
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		if p == stays || !s.aboard(p) {
			continue
		}
		if s.Time >= m.r.track.blue && m.OneIn(2) {
			m.e.hibernate(p)
		} else {
			m.e.die(p)
		}
	}
}

func (m *maker) lastPod() {
	s := m.s
	left := m.UpTo(maxPods - 1)
	for s.Pods[left].Section == NoSection && left > 0 {
		left--
	}
	for n := range s.Pods {
		if n != left && s.occupants(uint8(n+1)) == 0 {
			s.Pods[n] = Pod{}
		}
	}
	s.Pods[left].Locked = m.OneIn(3)
}

func (m *maker) lastTime() {
	m.s.Time = m.r.track.jump - 1
	m.s.Turn = m.s.Time + 1
}

// destruct sets the Self-Destruct marker.
func (m *maker) destruct(at uint8) {
	s := m.s
	s.SelfDestruct = at
	if m.r.selfDestruct(s).Colour == YellowSpace {
		s.unlockPods()
	}
}

func (m *maker) everyEngine() {
	for n := range m.s.Engines {
		if engine := &m.s.Engines[n]; engine.Status == EngineUnknown {
			*engine = Engine{EngineStatus(1 + m.UpTo(1)), m.some()}
		}
	}
}
