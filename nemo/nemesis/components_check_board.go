package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// numNumbers is how many Corridor numbers there are, 1 to 4.
const numNumbers = 4

func (k *checker) board() {
	const path = "board"
	b := &k.set.Board
	before := len(k.Faults)
	k.slots(b)
	g := &graph{checker: k}
	for here, corridor := range kit.Entries(kit.Path(path, "corridors"), b.Corridors) {
		g.corridor(here, corridor)
	}
	for i := range b.Entrances {
		g.entrance(kit.Path(path, "entrances", i), &b.Entrances[i])
	}
	if len(k.Faults) == before {
		g.whole()
	}
}

// slots checks that each Special Room is printed once, and that there is a tile
// for each other slot: all the tiles "1" and some of the tiles "2".
func (k *checker) slots(b *BoardData) {
	const path = "board.slots"
	var special [NumRooms + 1]bool
	var count [SpecialRoom + 1]int
	before := len(k.Faults)
	for here, slot := range kit.Entries(path, b.Slots) {
		count[slot.Kind]++
		switch {
		case slot.Kind != SpecialRoom:
			k.Empty(here+".room", slot.Room != 0, "a Room tile is put here; no Room is printed")
		case kindOf(slot.Room) != SpecialRoom:
			k.Faultf(here+".room", "a Special Room belongs here")
		case special[slot.Room]:
			k.Faultf(here+".room", "%s stands twice", slot.Room)
		default:
			special[slot.Room] = true
		}
	}
	const basic, additional, printed = int(Surgery), int(ShowerRoom - Surgery), int(Engine3 - ShowerRoom)
	if len(k.Faults) > before {
		return
	}
	if count[BasicRoom] != basic || count[AdditionalRoom] > additional || count[SpecialRoom] != printed {
		k.Faultf(path, "there are %d basic, %d additional and %d special; %d, up to %d and %d belong here",
			count[BasicRoom], count[AdditionalRoom], count[SpecialRoom], basic, additional, printed)
	}
}

// kindOf is the kind of a Room, 0 for none.
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

// graph gathers the Corridors as they are checked.
type graph struct {
	*checker

	joined [NumSlots + 1][NumSlots + 1]bool
	// owner says what has a number at a Room.
	owner [NumSlots + 1][numNumbers + 1]string
	hall  [NumSlots + 1]bool // has an Entrance
}

func (g *graph) corridor(path string, corridor *CorridorData) {
	from, to := corridor.Rooms[0], corridor.Rooms[1]
	switch {
	case from == to:
		g.Faultf(path+".rooms", "it joins Room %d to itself", from)
		return
	case g.joined[from][to]:
		g.Faultf(path+".rooms", "Rooms %d and %d are joined already", from, to)
		return
	}
	g.joined[from][to], g.joined[to][from] = true, true
	g.numbers(path, corridor.Numbers, from, to)
}

func (g *graph) entrance(path string, entrance *EntranceData) {
	if g.hall[entrance.Room] {
		g.Faultf(path+".room", "Room %d has an Entrance already", entrance.Room)
		return
	}
	g.hall[entrance.Room] = true
	g.numbers(path, entrance.Numbers, entrance.Room)
}

// numbers notes the numbers of a Corridor or an Entrance at its Rooms, and
// reports one that stands there already.
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

// whole checks that each number stands at each Room, so that an Intruder always
// finds its Corridor, and that every Room can be reached.
func (g *graph) whole() {
	for room := 1; room <= NumSlots; room++ {
		for number := 1; number <= numNumbers; number++ {
			if g.owner[room][number] == "" {
				g.Faultf("board.corridors", "Room %d has no Corridor and no Entrance with number %d", room, number)
			}
		}
	}
	reached := [NumSlots + 1]bool{1: true}
	for queue := []int{1}; len(queue) > 0; queue = queue[1:] {
		for to, joined := range g.joined[queue[0]] {
			if joined && !reached[to] {
				reached[to] = true
				queue = append(queue, to)
			}
		}
	}
	for room := 1; room <= NumSlots; room++ {
		if !reached[room] {
			g.Faultf("board.corridors", "no way leads from Room 1 to Room %d", room)
			return
		}
	}
}

// rooms checks the Rooms. What kind each is, is fixed: the engine knows them.
func (k *checker) rooms() {
	for here, room := range kit.Entries("rooms", k.set.Rooms) {
		if want := kindOf(room.Room); room.Kind != want {
			k.Faultf(here+".kind", "%s is %s", room.Room, want)
		}
		k.Empty(here+".colour", room.Colour == Blue, "no Room is blue")
		k.Empty(here+".colour", room.Kind == SpecialRoom && room.Colour != 0, "a Special Room has no colour")
		by := inRoom
		if room.Passive {
			by = inPassive
			k.Empty(here+".cost", room.Cost != 0, "a passive Room costs nothing")
		}
		k.branches(here+".branches", room.Branches, by)
	}
}

// exploration checks the Exploration tokens: there must be one for each tile.
func (k *checker) exploration() {
	total, tiles := 0, 0
	for i := range k.set.Exploration {
		total += len(k.set.Exploration[i].Items)
	}
	for i := range k.set.Board.Slots {
		if k.set.Board.Slots[i].Kind != SpecialRoom {
			tiles++
		}
	}
	k.Within("exploration", total, tiles, maxTokens)
}
