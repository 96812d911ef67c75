package nemesis

// Slime, Fire, Malfunction and Doors (11).

// 11.1: one Slime marker is enough.
func (e engine) slime(p Number) {
	player := &e.s.Players[p]
	if !player.Slime {
		player.Slime = true
		e.note("11.1", EventSlimed, int16(p))
	}
}

// 11.2: Fire in a Room, explored or not (8.9). A ninth marker is the end.
func (e engine) kindle(slot Slot) {
	s := e.s
	if s.Slots[slot].Fire {
		e.note("11.2", EventBurnsAlready, int16(slot))
		return
	}
	if s.fires() >= int(e.r.supply.Fire) {
		e.destroy("11.2.ninth")
		return
	}
	s.Slots[slot].Fire = true
	e.note("11.2", EventFire, int16(slot))
	if !s.Slots[slot].Explored {
		e.note("8.9", EventBurnsUnseen, int16(slot))
	}
}

// 11.3: a Malfunction in an explored Room, except two Rooms. A ninth marker ends the
// game.
func (e engine) malfunction(slot Slot) {
	at := &e.s.Slots[slot]
	switch {
	case !at.Explored:
		e.note("8.9", EventNoMalfunction, int16(slot))
	case at.Room == Nest || at.Room == RoomCoveredWithSlime:
		e.note("11.3.barred", EventNoMalfunction, int16(slot))
	case at.Malfunction:
		e.note("11.3", EventNoMalfunction, int16(slot))
	case e.s.malfunctions() >= int(e.r.supply.Malfunction):
		e.destroy("11.3.ninth")
	default:
		at.Malfunction = true
		e.note("11.3", EventMalfunction, int16(slot))
	}
}

// shutDoors starts closing the Doors of a set of Corridors. The player chooses if
// tokens have to be taken from elsewhere.
func (e engine) shutDoors(p Number, set corridorSet) {
	e.push(frame{kind: frameDoors, player: p, rest: uint64(set), give: uint64(set)})
}

// closeDoors closes the Doors of a set of Corridors one by one. When no Door token is
// left, it takes one from the board (11.8), but none that it has just placed.
func (e engine) closeDoors(f *frame) {
	used := uint64(e.s.closed | e.s.destroyed)
	for set := *f.toClose() & used; set != 0; set &= set - 1 {
		e.noDoor(CorridorID(first(set)))
	}
	*f.toClose() &^= used
	if *f.toClose() == 0 {
		e.pop()
		return
	}
	if size(used) >= int(e.r.supply.Doors) {
		if used &^= *f.closing(); used == 0 {
			for set := *f.toClose(); set != 0; set &= set - 1 {
				e.note("11.8", EventNoDoor, int16(first(set)))
			}
			e.pop()
			return
		}
		// The cause may not have said yet that a Door was to be closed.
		e.note("11.8", EventDoorWanted, int16(first(*f.toClose())))
		f.ask(NodeDoor, used)
		return
	}
	c := CorridorID(first(*f.toClose()))
	*f.toClose() &^= bit(c)
	e.closeDoor(c)
}

func (e engine) closeDoorsAnswer(f *frame, a Action) {
	f.set = 0
	e.s.closed &^= 1 << a.N
	e.s.destroyed &^= 1 << a.N
	e.note("11.8", EventDoorTaken, int16(a.N))
	e.airlockOpened(CorridorID(a.N))
}

// noDoor reports why a Door token is not placed: the Technical Corridors have no
// Doors (10.3), a Corridor has at most one (11.5), and a Destroyed one stays (11.7).
func (e engine) noDoor(c CorridorID) {
	rule := ruleID("11.5")
	switch {
	case c == 0:
		rule = "10.3"
	case e.s.destroyed.has(c):
		rule = "11.7"
	}
	e.note(rule, EventNoDoor, int16(c))
}

// 11.5: a Door token stands in a Corridor.
func (e engine) closeDoor(c CorridorID) {
	e.s.closed |= 1 << c
	e.note("11.5", EventDoorClosed, int16(c))
}

func (e engine) openDoor(c CorridorID) {
	e.s.closed &^= 1 << c
	e.note("11.5", EventDoorOpened, int16(c))
	e.airlockOpened(c)
}

// 11.7: a Destroyed Door lies there for good.
func (e engine) destroyDoor(c CorridorID, rule ruleID) {
	e.s.closed &^= 1 << c
	e.s.destroyed |= 1 << c
	e.note(rule, EventDoorDestroyed, int16(c))
	e.airlockOpened(c)
}

// 23.airlock-control.opened: a Door of the Airlock was opened.
func (e engine) airlockOpened(c CorridorID) {
	s := e.s
	if s.Airlock != 0 && e.r.corridors[s.Airlock].has(c) {
		e.note("23.airlock-control.opened", EventAirlockOff, int16(s.Airlock))
		s.Airlock = 0
	}
}

// spreadFire puts Fire into each Room beside burning ones (4.event.spread, A-12). It
// does not pass Closed Doors or Technical Corridors.
func (e engine) spreadFire(from uint32) {
	s := e.s
	var targets uint32
	for rest := uint64(from); rest != 0; rest &= rest - 1 {
		targets |= e.r.neighbours(s, Slot(first(rest)))
	}
	for rest := uint64(targets); rest != 0 && s.Ship == Travelling; rest &= rest - 1 {
		slot := Slot(first(rest))
		if !s.Slots[slot].Fire {
			e.note("4.event.spread", EventFireSpreads, int16(slot))
			e.kindle(slot)
		}
	}
}

// neighbours returns the Rooms beside one with no Closed Door between (8.2).
func (r *Rules) neighbours(s *State, slot Slot) uint32 { return r.beside(slot, s.closed) }

func (r *Rules) beside(slot Slot, closed corridorSet) (set uint32) {
	for rest := uint64(r.corridors[slot] &^ closed &^ 1); rest != 0; rest &= rest - 1 {
		set |= 1 << r.across(slot, CorridorID(first(rest)))
	}
	return set
}

func (r *Rules) across(slot Slot, c CorridorID) Slot {
	ends := r.ends[c]
	if ends[0] == slot {
		return ends[1]
	}
	return ends[0]
}
