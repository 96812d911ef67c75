package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of the pieces on the board and of the cards in the decks.

func (k *keeper) tiles(s *State) error {
	var seen roomSet
	if s.Slots[0] != (SlotState{}) {
		return broken("there is something outside the board")
	}
	for slot := Slot(1); slot <= NumSlots; slot++ {
		room := s.Slots[slot].Room
		fixed := k.r.fixed[slot]
		switch {
		case room == 0 && fixed == 0:
			continue
		case int(room) > NumRooms || seen.has(room):
			return broken("the %s lies in two Rooms", k.r.roomTitle(room))
		case fixed != 0 && room != fixed:
			return broken("the %s lies in Room %d, whose place is printed for the %s", k.r.roomTitle(room), slot, k.r.roomTitle(fixed))
		case fixed == 0 && !k.r.board.kinds[k.r.rooms[room].kind].has(slot):
			return broken("the %s lies in Room %d, which is for Rooms of the other number (1 or 2)", k.r.roomTitle(room), slot)
		}
		seen |= 1 << room
	}
	return nil
}

func (k *keeper) explored(s *State) error {
	for slot := Slot(1); slot <= NumSlots; slot++ {
		at := &s.Slots[slot]
		switch {
		case at.Explored && (at.Room == 0 || at.RoomSeen|at.TokenSeen != 0 || at.Token != 0):
			return broken("Room %d is explored, and its tile is not turned up, or an Exploration token still lies on it", slot)
		case !at.Explored && (k.r.fixed[slot] != 0 || (at.Room != 0) != (at.RoomSeen != 0) || (at.Token != 0) != (at.TokenSeen != 0)):
			return broken("Room %d is not explored: of its tile and token is known only what somebody has looked at", slot)
		case (at.RoomSeen|at.TokenSeen)&^NumberSet(everybody(s)) != 0:
			return broken("somebody looked at Room %d who does not take part", slot)
		}
	}
	return nil
}

// allCorridors returns the set of the Corridors that can have Doors.
func (r *Rules) allCorridors() uint64 { return 1<<(r.board.corridors+1) - 2 }

// everybody returns the set of the players who take part.
func everybody(s *State) uint64 { return 1<<(s.Options.Players+1) - 2 }

func (k *keeper) explorationTokens(s *State) error {
	found, seen := 0, uint32(0)
	for slot := Slot(1); slot <= NumSlots; slot++ {
		at := &s.Slots[slot]
		found += bool01(at.Explored && k.r.fixed[slot] == 0)
		if at.Token == 0 {
			continue
		}
		if uint8(at.Token) > k.r.numExploration || (s.explorations|seen)>>at.Token&1 != 0 {
			return broken("token %d lies in two places", at.Token)
		}
		seen |= 1 << at.Token
	}
	if s.node() == NodeExploration && s.top().kind == frameEnter {
		found--
	}
	left := uint64(s.explorations)
	if left&^(1<<(k.r.numExploration+1)-2) != 0 || size(left)+size(uint64(seen))+found != int(k.r.numExploration) {
		return broken("%d Exploration tokens are left, %d were looked at and %d went with Rooms that are explored; there are %d", size(left), size(uint64(seen)), found, k.r.numExploration)
	}
	return nil
}

func (k *keeper) intruders(s *State) error {
	for i := range s.Intruders {
		if at := s.Intruders[i].At; at > NumSlots || at != 0 && i >= int(k.r.firstOf[Blank]) {
			return broken("there is no Room %d for an Intruder to stand in", at)
		}
	}
	return kit.Fault(s.calm >= 1<<maxIntruders, "there is no such Intruder to be calm")
}

func (k *keeper) larvae(s *State) error {
	n := countIf(s.Players[:], func(player *Player) bool { return player.Larva })
	for i := k.r.firstOf[Larva]; i < k.r.firstOf[Larva+1]; i++ {
		n += bool01(s.Intruders[i].At != 0)
	}
	return kit.Fault(n > int(k.r.supply.Miniatures[Larva-1]),
		"%d Larvae are on the board and on Characters; there are %d", n, k.r.supply.Miniatures[Larva-1])
}

func (k *keeper) injuries(s *State) error {
	return kit.Fault(slices.ContainsFunc(s.Intruders[:], func(i Intruder) bool { return i.At == 0 && i.Injuries != 0 }),
		"an Intruder has Injuries that is not on the board")
}

func (k *keeper) bag(s *State) error {
	for token, n := range s.Bag {
		if n > 0 && (token == 0 || token >= len(k.r.bagKinds) || n > k.r.bagKinds[token].total) {
			return broken("%d such tokens are in the bag (kind %d), more than there are", n, token)
		}
	}
	return nil
}

func (k *keeper) blank(s *State) error {
	for token := 1; token < len(k.r.bagKinds); token++ {
		if k.r.bagKinds[token].kind == Blank && s.Bag[token] == 0 && s.Turn > 0 {
			return broken("the Blank is not in the bag")
		}
	}
	return nil
}

func (k *keeper) noise(s *State) error {
	return kit.Fault(s.noise&^corridorSet(k.r.allCorridors()|1) != 0, "there is Noise in a Corridor that is not there")
}

func (k *keeper) fires(s *State) error {
	n := s.fires()
	return kit.Fault(n > int(k.r.supply.Fire), "%d Fires; there are %d Fire markers", n, k.r.supply.Fire)
}

func (k *keeper) malfunctions(s *State) error {
	for slot := range s.Slots {
		at := &s.Slots[slot]
		if at.Malfunction && (!at.Explored || at.Room == Nest || at.Room == RoomCoveredWithSlime) {
			return broken("there is a Malfunction in Room %d, where none can be: it is not explored, the Nest, or covered with Slime", slot)
		}
	}
	n := s.malfunctions()
	return kit.Fault(n > int(k.r.supply.Malfunction), "%d Malfunctions; there are %d markers", n, k.r.supply.Malfunction)
}

func (k *keeper) doors(s *State) error {
	both := s.closed | s.destroyed
	return kit.NoneOf(
		kit.Fault(s.closed&s.destroyed != 0, "a Door is closed and destroyed"),
		kit.Fault(uint64(both)&^k.r.allCorridors() != 0, "there is a Door where there is no Corridor"),
		kit.Fault(size(uint64(both)) > int(k.r.supply.Doors),
			"%d Doors are closed or destroyed; there are %d Door tokens", size(uint64(both)), k.r.supply.Doors),
	)
}

func (k *keeper) counters(s *State) error {
	most := uint8(0)
	for id := range k.r.exploration {
		most = max(most, k.r.exploration[id].items)
	}
	for slot := range s.Slots {
		at := &s.Slots[slot]
		if at.Items > most || at.Items > 0 && (!at.Explored || k.r.rooms[at.Room].colour == 0) {
			return broken("the Item counter of Room %d is at %d; it goes to %d, and stands at 0 where the Room is not explored or has no Items", slot, at.Items, most)
		}
	}
	return nil
}

func (k *keeper) eggs(s *State) error {
	n := s.eggsInPlay()
	return kit.Fault(n > k.r.supply.Eggs,
		"there are %d Eggs in all, on the Intruder board, in Rooms and in hands; there are %d tokens", n, k.r.supply.Eggs)
}

func (k *keeper) carcasses(s *State) error {
	n := s.carcasses()
	return kit.Fault(n > k.r.supply.Carcasses, "there are %d Carcasses; there are %d tokens", n, k.r.supply.Carcasses)
}

func (k *keeper) woundCards(s *State) error {
	count := s.wounds
	for kind, n := range s.woundsDiscarded {
		count[kind] += n
	}
	for p := range s.Players {
		for _, wound := range s.Players[p].Wounds {
			if int(wound.Kind) >= len(count) {
				return broken("there is no Serious Wound of kind %d", wound.Kind)
			}
			count[wound.Kind] += uint8(bool01(wound.Kind != 0))
		}
	}
	for kind := range count {
		if count[kind] != k.r.tables.wounds[kind].copies {
			return broken("the Serious Wound %s is there %d times, with those in the deck; it should be %d", WoundKind(kind), count[kind], k.r.tables.wounds[kind].copies)
		}
	}
	return nil
}

func (k *keeper) contamination(s *State) error {
	all, bad := s.neverScanned(), int(s.Infected)
	sick, well := bad, all-bad
	for p := range s.Players {
		for pile := range numPiles {
			sick += int(s.Players[p].Contamination[pile][infected])
			well += int(s.Players[p].Contamination[pile][clean])
		}
	}
	return kit.Fault(bad > all || sick > int(k.r.infected) || well > int(k.r.clean),
		"of the Contamination cards %d are INFECTED and %d are not; there are %d and %d", sick, well, k.r.infected, k.r.clean)
}

// items counts every Item. A Weapon comes with its Character, a Quest Item when it is
// activated.
func (k *keeper) items(s *State) error {
	due := k.dealt
	for p := range s.Players {
		player := &s.Players[p]
		if player.Character == 0 {
			continue
		}
		due[k.r.weaponOf[player.Character]] = 1
		for i, quest := range k.r.characters[player.Character].quests {
			if player.Quests[i] {
				due[quest] = 1
			}
		}
	}
	there := s.copies()
	for id := uint8(1); id <= k.r.numItems; id++ {
		if there[id] != due[id] {
			return broken("the Item %s is there %d times, with its deck and discards; it should be %d", k.r.itemTitle(id), there[id], due[id])
		}
	}
	if s.items[0]|s.itemsDiscarded[0]|s.itemsGone[0] != 0 {
		return broken("there is an Item of no kind")
	}
	for colour := range s.under {
		under := &s.under[colour]
		for i, id := range under.cards[:under.n] {
			if Colour(colour) == 0 || k.r.tables.items[id].deck != Colour(colour) || everybody(s)>>under.by[i]&1 == 0 {
				return broken("the Item %s is under a deck that it is not of", k.r.itemTitle(id))
			}
		}
	}
	return nil
}

// quests checks that a Quest Item that was not activated is nowhere in play (I-25
// does the counting), and that no two players share a Quest Item.
func (k *keeper) quests(s *State) error {
	there := s.copies()
	return everyone(s, func(p Number, player *Player) error {
		for i, quest := range k.r.characters[player.Character].quests {
			if player.Character != 0 && !player.Quests[i] && there[quest] != 0 {
				return broken("a Quest Item of player %d is in play and was not activated", p)
			}
		}
		return kit.Fault(player.Character == 0 && player.Quests != [2]bool{}, "a Quest Item was activated for player %d, who has no Character", p)
	})
}

func (k *keeper) cards(s *State) error {
	var attacks, events uint32
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		switch {
		case f.kind == frameAlien && f.step == alienAttacks:
			attacks |= uint32(f.rest)
		case f.kind == frameTurn && (f.step == turnEffect || f.step == turnEventDone):
			events |= 1 << f.n
		case f.kind == frameEffects && f.node != NodeNone && k.r.effect(f).op == OpPlanning:
			events |= uint32(f.rest)
		}
	}
	if s.attacks.gone != 0 {
		return broken("an Intruder Attack card is out of the game")
	}
	for set := uint64(s.events.gone); set != 0; set &= set - 1 {
		if card := first(set); card > k.r.numEvents || k.r.events[card].after != Removed {
			return broken("the Event %s is out of the game, and does not leave it", k.r.eventTitle(int(card)))
		}
	}
	if err := k.deck(s, &s.attacks, attacks, k.r.numAttacks); err != nil {
		return err
	}
	return k.deck(s, &s.events, events, k.r.numEvents)
}

// deck checks that each card is in exactly one place: in the deck, or held by work
// under way.
func (k *keeper) deck(s *State, d *deck, held uint32, n uint8) error {
	top := uint32(1) << d.top &^ 1
	sum := size(uint64(d.draw)) + size(uint64(d.discard)) + size(uint64(d.gone)) + size(uint64(held)) + int(d.under.n) + bool01(d.top != 0)
	all := d.draw | d.discard | d.gone | held | top
	for i, card := range d.under.cards[:d.under.n] {
		all |= 1 << card
		if everybody(s)>>d.under.by[i]&1 == 0 {
			return broken("nobody put card %d under its deck", card)
		}
	}
	switch {
	case all != 1<<(n+1)-2 || sum != int(n):
		return broken("of the %d cards of a deck %d lie in it, beside it or out of the game, or one lies in two places", n, sum)
	case (d.top != 0) != (d.topSeen != 0) || uint64(d.topSeen)&^everybody(s) != 0:
		return broken("the card on top of a deck is known to nobody, or known and not there")
	}
	return nil
}

func (k *keeper) engines(s *State) error {
	for n := range s.Engines {
		if engine := &s.Engines[n]; engine.Status > EngineDamaged || !s.knownBy(engine.Status != EngineUnknown, engine.Seen) {
			return broken("whether Engine %d works is known only where a player has seen it", n+1)
		}
	}
	return kit.Fault(s.Coordinates > k.r.numCoordinates || !s.knownBy(s.Coordinates != 0, s.CoordinatesSeen),
		"the Coordinates are known only where a player has seen them")
}

// knownBy reports whether seen agrees with something being known: known to those who
// have seen it and, at the end of the voyage, to all.
func (s *State) knownBy(known bool, seen NumberSet) bool {
	return uint64(seen)&^everybody(s) == 0 && (known && s.voyageOver() || known == (seen != 0))
}

func (k *keeper) pods(s *State) error {
	inPlay := 0
	for n := uint8(1); n <= maxPods; n++ {
		pod := &s.Pods[n-1]
		inPlay += bool01(pod.Section != NoSection)
		occupants := size(uint64(s.occupants(n)))
		switch {
		case pod.Section > SectionB || n > k.r.supply.Pods && *pod != Pod{}:
			return broken("there is no Escape Pod %d in this game", n)
		case pod.Section == NoSection && (occupants > 0 || pod.Locked):
			return broken("Escape Pod %d is not in play: nobody is in it, and it is not locked", n)
		case occupants > int(k.r.supply.PodPlaces):
			return broken("%d are in Escape Pod %d, which has room for %d", occupants, n, k.r.supply.PodPlaces)
		case occupants > 0 && k.r.explored(s, sectionRooms[pod.Section]) == 0:
			return broken("somebody is in Escape Pod %d, whose Evacuation Section is not explored", n)
		}
	}
	return kit.Fault(inPlay > int(k.r.supply.PodsUsed[s.Options.Players-1]),
		"%d Escape Pods are in play; with so many players it is %d at most", inPlay, k.r.supply.PodsUsed[s.Options.Players-1])
}

var sectionRooms = [...]Room{SectionA: EvacuationSectionA, SectionB: EvacuationSectionB}

func (k *keeper) weaknesses(s *State) error {
	var seen uint64
	for object, kind := range s.Weaknesses {
		if kind == 0 {
			continue
		}
		if object == 0 || int(kind) > NumWeaknesses || seen&bit(kind) != 0 {
			return broken("the Weakness %s is there twice, or there is no such", k.r.weaknessTitle(int(kind)))
		}
		seen |= bit(kind)
	}
	return nil
}

func (k *keeper) airlock(s *State) error {
	if s.Airlock == 0 || s.Ship != Travelling {
		return nil
	}
	at := &s.Slots[s.Airlock%(NumSlots+1)]
	return kit.NoneOf(
		kit.Fault(s.Airlock > NumSlots || !at.Explored || k.r.rooms[at.Room].colour != Yellow, "the Airlock is in Room %d", s.Airlock),
		kit.Fault(s.depth == 0 || s.stack[0].kind != frameTurn || s.stack[0].step > turnAirlock, "the Airlock is open after the Player Phase"),
	)
}
