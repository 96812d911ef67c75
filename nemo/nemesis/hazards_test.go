package nemesis

import (
	"fmt"
	"testing"
)

// engine returns an engine for the position and the log.
func (v *voyage) engine() engine { return engine{v.rules, v.State, &v.log} }

// TestMarkers checks 11.1 to 11.3: at most one marker of a kind in a Room, and none in some Rooms.
func TestMarkers(t *testing.T) {
	v := voyageOf(t, 2)
	v.log.Reset()
	e := v.engine()
	e.slime(1)
	e.slime(1)
	e.kindle(3)
	e.kindle(3)
	v.applied("11.1", "11.2", "8.9")
	v.explored(4, Nest).explored(5, Canteen)
	for _, slot := range []Slot{3, 4, 5, 5, 1} {
		e.malfunction(slot)
	}
	v.is("Malfunctions", fmt.Sprint(v.Slots[3].Malfunction, v.Slots[4].Malfunction, v.Slots[5].Malfunction, v.Slots[1].Malfunction),
		"false false true true")
	v.applied("8.9", "11.3.barred", "11.3")
}

// TestMalfunctionBlocks checks 11.3.blocks.
func TestMalfunctionBlocks(t *testing.T) {
	v := voyageOf(t, 2)
	v.explored(3, CommsRoom).at(3, 1).round(1, 5)
	v.Slots[3].Malfunction = true
	v.refuses(Action{Kind: KindRoom, Branch: 1}, "11.3.blocks")
}

// TestDoors checks 11.5, 11.7 and 11.8.
func TestDoors(t *testing.T) {
	v := voyageOf(t, 2)
	v.destroyed, v.closed = 1<<v.between(6, 11), 1<<v.between(5, 6)
	v.round(1, 5)
	v.work(v.stack[0], v.stack[1])
	v.log.Reset()
	e := v.engine()
	v.top().node = NodeNone
	e.shutDoors(1, v.rules.corridors[6])
	e.run()
	v.is("Closed", v.corridorNames(v.closed), "2-6 5-6 6-7")
	v.is("Destroyed", v.corridorNames(v.destroyed), "6-11")
	v.applied("11.5", "11.7")

	// All twelve tokens are elsewhere: one of them is moved, of the player's choice, but not one that
	// has just been closed.
	v = voyageOf(t, 2)
	for c := CorridorID(17); c < 28; c++ {
		v.closed |= 1 << c
	}
	v.destroyed = 1 << 28
	v.round(2, 5)
	v.log.Reset()
	e = v.engine()
	v.top().node = NodeNone
	e.shutDoors(2, 1<<v.between(1, 2)|1<<v.between(1, 3))
	e.run()
	v.isAt(NodeDoor)
	v.is("who chooses", v.rules.ToMove(v.State), Number(2).Seat())
	v.do(chooses(KindCorridor, 28))
	v.isAt(NodeDoor)
	v.refuses(chooses(KindCorridor, uint8(v.between(1, 2))), "11.5")
	v.do(chooses(KindCorridor, 17))
	v.isAt(NodeRound)
	v.is("tokens", fmt.Sprint(size(uint64(v.closed)), v.destroyed, v.closed.has(1), v.closed.has(2)), "12 0 true true")
	v.applied("11.8", "11.5")
}

// TestSpread checks A-12: only Fires that burnt before spread.
func TestSpread(t *testing.T) {
	v := voyageOf(t, 2)
	v.Slots[1].Fire = true
	v.closed = 1 << v.between(1, 2)
	v.log.Reset()
	v.engine().spreadFire(1 << 1)
	v.is("Fire", fmt.Sprint(v.Slots[2].Fire, v.Slots[3].Fire, v.Slots[4].Fire, v.fires()), "false true true 3")
	v.applied("4.event.spread")
}
