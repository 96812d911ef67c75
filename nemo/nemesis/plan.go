package nemesis

// How a bot plans a player's way through the voyage: the places where something
// is still to be done, in the order that takes the fewest cards, and the way off
// the ship at the end of it. Costs are in Action cards, of which a turn brings
// five.

// errand is something to be done in a Room: so many cards there, and only after
// the errand with that number, if after is not 0.
type errand struct {
	at    Slot
	cards float64
	after int8
}

// maxErrands bounds a plan: the ship's own errands (the Cockpit, two Engines) and
// an Objective's, four.
const maxErrands = 7

// plan is a list of errands.
type errands struct {
	list [maxErrands]errand
	n    int
}

// add appends an errand and returns its number, from 1.
func (l *errands) add(e errand) int8 {
	if l.n == maxErrands {
		return int8(l.n)
	}
	l.list[l.n] = e
	l.n++
	return int8(l.n)
}

// tour is what it takes to do all errands from a Room on and then come to an
// exit: the cards, and how many of them are steps.
func (o *outlook) tour(l *errands, from, exit Slot) (cards, steps float64) {
	if l.n == 0 {
		steps = o.distance(from, exit)
		return steps, steps
	}
	const never = 1e9
	var least [1 << maxErrands][maxErrands]float64
	all := 1<<l.n - 1
	best := never
	for done := 1; done <= all; done++ {
		for last := range l.n {
			least[done][last] = never
			e := &l.list[last]
			if done>>last&1 == 0 || e.after != 0 && done>>(e.after-1)&1 == 0 {
				continue
			}
			before := done &^ (1 << last)
			if before == 0 {
				least[done][last] = o.distance(from, e.at)
				continue
			}
			for previous := range l.n {
				if before>>previous&1 != 0 {
					least[done][last] = min(least[done][last], least[before][previous]+o.distance(l.list[previous].at, e.at))
				}
			}
		}
	}
	for last := range l.n {
		best = min(best, least[all][last]+o.distance(l.list[last].at, exit))
		cards += l.list[last].cards
	}
	return best + cards, best
}

// distance counts the steps between two Rooms, past Doors that are Closed.
func (o *outlook) distance(from, to Slot) float64 {
	if o.s.closed == 0 || from == to {
		return float64(o.r.steps[from][to])
	}
	if !o.measured[from] {
		o.measured[from] = true
		o.measure(from)
	}
	return float64(o.far[from][to])
}

// measure counts the steps from a Room, where no Closed Door is in the way. A
// Door costs about as much as three steps.
func (o *outlook) measure(from Slot) {
	const door = 3
	far := &o.far[from]
	reached := uint32(1) << from
	for n := uint8(1); ; n++ {
		next := reached
		for rest := uint64(reached); rest != 0; rest &= rest - 1 {
			next |= o.r.neighbours(o.s, Slot(first(rest)))
		}
		if next == reached {
			break
		}
		for rest := uint64(next &^ reached); rest != 0; rest &= rest - 1 {
			far[first(rest)] = n
		}
		reached = next
	}
	for slot := Slot(1); slot <= NumSlots; slot++ {
		if reached>>slot&1 == 0 {
			far[slot] = o.r.steps[from][slot] + door
		}
	}
}

// room is where a Room lies for all that the player knows; where it is not known,
// the nearest place where it may be, with the cards that the search will take
// beside the way there.
func (o *outlook) room(room Room) (at Slot, search float64) {
	unknown, nearest := 0, 100.0
	for slot := Slot(1); slot <= NumSlots; slot++ {
		place := &o.s.Slots[slot]
		switch {
		case place.Explored || place.RoomSeen.has(o.p):
			if place.Room == room {
				return slot, 0
			}
		case o.r.board.kinds[o.r.rooms[room].kind].has(slot):
			unknown++
			if d := o.distance(o.from, slot); d < nearest {
				at, nearest = slot, d
			}
		}
	}
	return at, o.w.search * float64(max(0, unknown-1))
}

// do adds an errand in a Room to a plan: so many cards there, and what it takes to
// find it, and to mend it first. It returns false where the Room is not in the
// game.
func (o *outlook) do(l *errands, room Room, cards float64, after int8) bool {
	at, search := o.room(room)
	if at == 0 {
		return false
	}
	if o.s.Slots[at].Explored && o.s.Slots[at].Malfunction {
		cards += o.w.mend
	}
	if o.s.intrudersIn(at) != 0 && at != o.from {
		cards += o.w.occupied
	}
	l.add(errand{at, cards + search, after})
	return true
}
