package nemesis

import "math/bits"

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
	t, apart := &o.tours, o.ship().steps
	t.follow(l, from, apart)
	best := never
	for last := range l.n {
		best = min(best, t.least[1<<l.n-1][last]+apart[t.at[last]][exit])
		cards += l.list[last].cards
	}
	return float64(best) + cards, float64(best)
}

// tours are the least steps to do some errands of a list and one of them last. What is
// known of the first of a list serves for the next list that begins like it.
type tours struct {
	from   Slot
	n      int
	at     [maxErrands]Slot
	after  [maxErrands]int8
	onward [maxErrands]uint8
	apart  [maxErrands][8]uint8 // as many as a power of 2, which is sooner found
	least  [1 << maxErrands][8]uint8
}

// never is more than any tour takes, and another step fits beside it.
const never = uint8(200)

// follow fills in the table for a list.
func (t *tours) follow(l *errands, from Slot, steps *stepTable) {
	known := 0
	for t.from == from && known < min(l.n, t.n) && t.at[known] == l.list[known].at && t.after[known] == l.list[known].after {
		known++
	}
	if known == l.n {
		return
	}
	t.from, t.n = from, l.n
	for i := known; i < l.n; i++ {
		at := l.list[i].at
		t.at[i], t.after[i], t.onward[i] = at, l.list[i].after, steps[from][at]
		for j := range i {
			d := steps[at][t.at[j]]
			t.apart[i][j], t.apart[j][i] = d, d
		}
	}
	for done := 1 << known; done < 1<<l.n; done++ {
		for rest := uint64(done); rest != 0; rest &= rest - 1 {
			last := first(rest)
			least, before := never, uint64(done)&^bit(last)
			switch after := t.after[last]; {
			case after != 0 && done>>(after-1)&1 == 0:
			case before == 0:
				least = t.onward[last]
			default:
				apart, sofar := &t.apart[last], &t.least[before]
				for ; before != 0; before &= before - 1 {
					previous := first(before)
					least = min(least, sofar[previous]+apart[previous])
				}
			}
			t.least[done][last] = least
		}
	}
}

// distance counts the steps between two Rooms, past Doors that are Closed.
func (o *outlook) distance(from, to Slot) float64 { return float64(o.ship().steps[from][to]) }

// ship is what a look at all Rooms finds, which is taken once.
type ship struct {
	steps         *stepTable
	broken, fires int
	occupied      uint32             // with an Intruder
	unknown       slotSet            // that the player has not seen
	rooms         [NumRooms + 1]Slot // that the player has
}

func (o *outlook) ship() *ship {
	if o.look.steps != nil {
		return &o.look
	}
	s := o.s
	o.look.steps = o.r.steps.Of(s.closed)
	for i := range s.Intruders {
		o.look.occupied |= 1 << s.Intruders[i].At
	}
	for slot := Slot(NumSlots); slot >= 1; slot-- {
		place := &s.Slots[slot]
		if place.Explored || place.RoomSeen.has(o.p) {
			o.look.rooms[place.Room] = slot
		} else {
			o.look.unknown |= 1 << slot
		}
		o.look.broken += bool01(place.Malfunction)
		o.look.fires += bool01(place.Fire)
	}
	return &o.look
}

// room is where a Room lies for all that the player knows; where it is not known,
// the nearest place where it may be, with the cards that the search will take
// beside the way there.
func (o *outlook) room(room Room) (at Slot, search float64) {
	ship := o.ship()
	if at = ship.rooms[room]; at != 0 {
		return at, 0
	}
	places, nearest := ship.unknown&o.r.board.kinds[o.r.rooms[room].kind], uint8(never)
	for rest := uint64(places); rest != 0; rest &= rest - 1 {
		if d := ship.steps[o.from][first(rest)]; d < nearest {
			at, nearest = Slot(first(rest)), d
		}
	}
	return at, o.w.search * float64(max(0, bits.OnesCount32(uint32(places))-1))
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
	if o.ship().occupied>>at&1 != 0 && at != o.from {
		cards += o.w.occupied
	}
	l.add(errand{at, cards + search, after})
	return true
}
