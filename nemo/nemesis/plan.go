package nemesis

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

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
const maxErrands = kit.MostStops

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
	var stops [maxErrands]kit.Stop
	apart := o.ship().steps
	for i := range l.n {
		stops[i] = kit.Stop{Onward: apart[from][l.list[i].at], After: l.list[i].after}
		for j := range i {
			stops[i].Apart[j] = apart[l.list[i].at][l.list[j].at]
		}
		cards += l.list[i].cards
	}
	best, least := kit.Never, o.route.Through(stops[:l.n])
	for last := range l.n {
		best = min(best, least[last]+apart[l.list[last].at][exit])
	}
	return float64(best) + cards, float64(best)
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
	places, nearest := ship.unknown&o.r.board.kinds[o.r.rooms[room].kind], kit.Never
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
