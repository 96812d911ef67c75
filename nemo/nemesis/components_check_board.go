package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// numNumbers is how many Corridor numbers there are, 1 to 4.
const numNumbers = 4

// board checks that the Special Rooms are printed, that every other slot has a tile
// of its kind (all tiles "1" and some tiles "2"), and the Corridors.
func (k *checker) board(path string, b *BoardData) {
	var count [SpecialRoom + 1]int
	for _, slot := range b.Slots {
		count[slot.Kind]++
	}
	const basic, additional, printed = int(Surgery), int(ShowerRoom - Surgery), int(Engine3 - ShowerRoom)
	before := len(k.Faults)
	if count[BasicRoom] != basic || count[AdditionalRoom] > additional || count[SpecialRoom] != printed {
		k.Faultf(path+".slots", "there are %d basic, %d additional and %d special; %d, up to %d and %d belong here",
			count[BasicRoom], count[AdditionalRoom], count[SpecialRoom], basic, additional, printed)
	}
	g := &graph{checker: k}
	for here, corridor := range kit.Entries(path+".corridors", b.Corridors) {
		g.corridor(here, corridor)
	}
	for here, entrance := range kit.Entries(path+".entrances", b.Entrances) {
		g.numbers(here, entrance.Numbers, entrance.Room)
	}
	if len(k.Faults) == before {
		g.whole()
	}
}

// kindOf returns the kind of a Room, or 0.
func kindOf(room Room) RoomKind {
	switch {
	case room == 0 || room > Engine3:
		return 0
	case room <= Surgery:
		return BasicRoom
	case room <= ShowerRoom:
		return AdditionalRoom
	}
	return SpecialRoom
}

// graph collects the Corridors as they are checked.
type graph struct {
	*checker

	joined [NumSlots + 1][NumSlots + 1]bool
	// owner says what uses a number at a Room.
	owner [NumSlots + 1][numNumbers + 1]string
}

func (g *graph) corridor(path string, corridor *CorridorData) {
	from, to := corridor.Rooms[0], corridor.Rooms[1]
	switch {
	case from == to:
		g.Faultf(path+".rooms", "it joins Room %d to itself", from)
	case g.joined[from][to]:
		g.Faultf(path+".rooms", "Rooms %d and %d are joined already", from, to)
	default:
		g.joined[from][to], g.joined[to][from] = true, true
		g.numbers(path, corridor.Numbers, from, to)
	}
}

// numbers records the numbers of a Corridor or an Entrance at its Rooms, and reports
// a number that is taken there.
func (g *graph) numbers(path string, numbers []uint8, rooms ...Slot) {
	for i, number := range numbers {
		here := kit.Path(path, "numbers", i)
		for _, room := range rooms {
			if other := g.owner[room][number]; other != "" {
				g.Faultf(here, "number %d of Room %d is that of %s", number, room, other)
				return
			}
			g.owner[room][number] = path
		}
	}
}

// whole checks that each Room has every number, so that an Intruder always finds its
// Corridor, and that every Room can be reached.
func (g *graph) whole() {
	for room := 1; room <= NumSlots; room++ {
		for number := 1; number <= numNumbers; number++ {
			if g.owner[room][number] == "" {
				g.Faultf("board.corridors", "Room %d has no Corridor and no Entrance with number %d", room, number)
			}
		}
	}
	if room, ok := kit.Unreached(1, NumSlots, func(from, to int) bool { return g.joined[from][to] }); ok {
		g.Faultf("board.corridors", "no way leads from Room 1 to Room %d", room)
	}
}

// room checks a Room. The kind of each Room is fixed, because the engine relies on it.
func (k *checker) room(path string, room *RoomTile) {
	if want := kindOf(room.Room); room.Kind != want {
		k.Faultf(path+".kind", "%s is %s", room.Room, want)
	}
	k.Empty(path+".colour", room.Colour == Blue, "no Room is blue")
	by := inRoom
	if room.Passive {
		by = inPassive
	}
	k.branches(path+".branches", room.Branches, by)
}
