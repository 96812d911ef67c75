package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Effects on Rooms, Doors and the ship.

func (e engine) repair(f frame, _ *effectTable) {
	e.s.Slots[f.slot].Malfunction = false
	e.note("7.repair", EventRepaired, int16(f.player), int16(f.slot))
}

func (e engine) setFire(f frame, _ *effectTable) {
	e.note(e.ruleOf(&f), EventSetsFire, int16(f.player))
	e.kindle(f.slot)
}

func (e engine) putOutFire(f frame, _ *effectTable) {
	e.s.Slots[f.slot].Fire = false
	e.note(e.ruleOf(&f), EventFireOut, int16(f.slot))
}

// fireSpreads spreads only the Fires that burned before the card (4.event.spread).
func (e engine) fireSpreads(f frame, x *effectTable) {
	from := uint32(f.rest)
	if f.at == 0 || from == 0 {
		from = uint32(e.r.places(e.s, 0, x.where))
	}
	e.spreadFire(from)
}

func (e engine) fireBreaksOut(_ frame, x *effectTable) {
	switch slot := e.r.explored(e.s, x.room); {
	case slot == 0:
	case e.s.Slots[slot].Fire:
		e.spreadFire(1 << slot)
	default:
		e.kindle(slot)
	}
}

func (e engine) emptyCounters(f frame, x *effectTable) {
	for set := e.r.places(e.s, 0, x.where); set != 0; set &= set - 1 {
		slot := Slot(first(set))
		e.s.Slots[slot].Items = 0
		e.note(e.ruleOf(&f), EventItemCounter, int16(slot), 0)
	}
}

func (e engine) toggleSelfDestruct(frame, *effectTable) {
	if e.s.SelfDestruct == 0 {
		e.startSelfDestruct()
	} else {
		e.stopSelfDestruct()
	}
}

// alarm starts Self-Destruct if a Room has a Malfunction, even if somebody hibernates
// (24.12).
func (e engine) alarm(_ frame, x *effectTable) {
	s := e.s
	if slot := e.r.explored(s, x.room); slot != 0 && s.Slots[slot].Malfunction && s.SelfDestruct == 0 {
		if s.hibernating() {
			e.note("24.12", EventInSpite)
		}
		e.startSelfDestruct()
	}
}

func (e engine) ejectFirstPod(frame, *effectTable) {
	for n := uint8(1); n <= maxPods; n++ {
		if e.s.Pods[n-1].Section != NoSection {
			e.ejectPod(n)
			return
		}
	}
}

func (e engine) useDoor(f frame, x *effectTable) {
	c := CorridorID(*f.chosen())
	if x.op != OpDestroyDoor {
		e.workDoor(c)
		return
	}
	rule := e.ruleOf(&f)
	e.note(rule, EventDemolishes, int16(c))
	e.destroyDoor(c, rule)
}

func (e engine) openDoors(frame, *effectTable) {
	for set := uint64(e.s.closed); set != 0; set &= set - 1 {
		e.openDoor(CorridorID(first(set)))
	}
}

func (o occasion) doors() uint64 { return o.r.doors(o.s, o.slot, o.x.op) }

// doors returns the Corridors of a Room whose Door a word can work on.
func (r *Rules) doors(s *State, slot Slot, op Op) uint64 {
	all := r.corridors[slot] &^ 1
	switch op {
	case OpDestroyDoor:
		return uint64(all & s.closed)
	case OpTorchDoor:
		return uint64(all)
	}
	return uint64(all &^ s.destroyed)
}

func (e engine) workDoor(c CorridorID) {
	s := e.s
	switch {
	case s.closed.has(c):
		e.openDoor(c)
	case s.destroyed.has(c): // 22.quest.plasma-torch
		s.destroyed &^= 1 << c
		e.note("22.quest.plasma-torch", EventDoorMended, int16(c))
		e.closeDoor(c)
	default:
		e.shutDoors(s.top().player, 1<<c)
	}
}

// anyDoors works the Doors of a chosen Room, each at most once
// (23.command-center, 22.quest.security-key). Its steps: the Room, the Doors.
func (e engine) anyDoors(f *frame, _ *effectTable) {
	const theDoors = effectActs + 1
	s := e.s
	switch f.step {
	case effectActs:
		f.ask(NodeSlot, kit.UpTo(NumSlots, func(slot Slot) bool { return e.r.doors(s, slot, OpDoor) != 0 }))
	default:
		if f.step == theDoors {
			f.step++
			f.rest = e.r.doors(s, Slot(*f.chosen()), OpDoor)
			e.note(e.ruleOf(f), EventChoosesRoom, int16(f.player), int16(*f.chosen()))
		}
		f.rest &^= uint64(s.destroyed)
		if f.rest == 0 {
			f.nextEffect()
			return
		}
		f.ask(NodeDoor, f.rest)
	}
}

func (e engine) doorChosen(f *frame, _ *effectTable, a Action) bool {
	switch a.Kind {
	case KindCorridor:
		f.rest &^= bit(a.N)
		*f.doorsWorked() = 1
		e.workDoor(CorridorID(a.N))
	case KindDone:
		e.note(e.ruleOf(f), EventDoorsDone, int16(f.player))
		f.nextEffect()
	default:
		return false
	}
	return true
}

// mendEngine repairs or breaks the Engine of the own Room (23.engine.repair).
func (e engine) mendEngine(f *frame, _ *effectTable) {
	n := engineOf(e.s.Slots[f.slot].Room)
	engine := &e.s.Engines[n-1]
	switch f.step {
	case effectActs:
		f.step++
		if engine.Status == EngineUnknown {
			*f.engine() = uint8(n)
			f.ask(NodeEngine, 0)
		}
	case effectActs + 1:
		engine.Seen |= only(f.player)
		e.tell(only(f.player), "23.engine.repair", EventEngineIs, int16(n), int16(engine.Status))
		f.ask(NodeStatus, 1<<EngineWorking|1<<EngineDamaged)
	default:
		changed := engine.Status != EngineStatus(*f.chosen())
		engine.Status = EngineStatus(*f.chosen())
		e.note("23.engine.repair", EventEngineTurned, int16(f.player), int16(n), int16(bool01(changed)))
		e.tell(engine.Seen, "23.engine.repair", EventEngineIs, int16(n), int16(engine.Status))
		f.nextEffect()
	}
}

// disable puts Malfunction markers: in the own Room, in a chosen one, or in all of a kind.
func (e engine) disable(f *frame, x *effectTable) {
	s := e.s
	set := bit(f.slot)
	switch {
	case x.all:
		set = e.r.places(s, 0, x.where)
	case x.where != 0 && f.step == effectActs:
		e.wants(f, NodeSlot, e.r.breakable(s, e.r.places(s, f.slot, x.where)))
		return
	case x.where != 0:
		set = bit(*f.chosen())
	}
	f.nextEffect()
	if x.all {
		f.rest = set // for a later effect that spreads Fire
	}
	for ; set != 0 && s.Ship == Travelling; set &= set - 1 {
		e.malfunction(Slot(first(set)))
	}
}

func (r *Rules) breakable(s *State, set uint64) uint64 {
	return kit.Those(set, func(slot Slot) bool {
		at := &s.Slots[slot]
		return at.Explored && !at.Malfunction && at.Room != Nest && at.Room != RoomCoveredWithSlime
	})
}

// lockPod locks or unlocks a Pod (24.9).
func (e engine) lockPod(f frame, _ *effectTable) {
	pod := &e.s.Pods[*f.chosen()-1]
	pod.Locked = !pod.Locked
	e.note(e.ruleOf(&f), EventPodTurned, int16(*f.chosen()), int16(bool01(pod.Locked)))
}

// pods returns the Pods in play, or only those of the own Section if where says so.
func (r *Rules) pods(s *State, slot Slot, where Where) uint64 {
	return kit.UpTo(maxPods, func(n uint8) bool {
		section := s.Pods[n-1].Section
		return section != NoSection && (where != AtEvacuation || section == sectionOf(s.Slots[slot].Room))
	})
}

// roomActionFree performs the Room Action of the own Room, or of a chosen one,
// without its cost. Its steps: the Room, the branch.
func (e engine) roomActionFree(f *frame, x *effectTable) {
	s := e.s
	switch f.step {
	case effectActs:
		if x.where == 0 {
			f.rest = bit(f.slot)
			e.wants(f, NodeSlot, f.rest)
			return
		}
		f.rest = e.r.actionRooms(s, f.player, x.where)
		if e.r.actsOpenly(s, e.r.places(s, f.slot, x.where)) {
			e.wants(f, NodeSlot, f.rest)
			return
		}
		e.wantsSecretly(f, NodeSlot, f.rest, 0)
	case effectActs + 1:
		*f.earlier() = *f.chosen()
		set := e.r.roomBranches(s, f.player, Slot(*f.earlier()))
		if e.r.rooms[s.Slots[*f.earlier()].Room].choice.count == 1 || e.r.actsOpenly(s, bit(*f.earlier())) {
			e.wants(f, NodeBranch, set)
			return
		}
		e.wantsSecretly(f, NodeBranch, set, 0)
	default:
		slot, branch, p := Slot(*f.earlier()), *f.chosen(), f.player
		f.nextEffect()
		e.actInRoom(p, slot, branch)
	}
}

// actsOpenly reports whether everyone can see which Actions some Rooms allow: none
// depends on a hand or an Inventory.
func (r *Rules) actsOpenly(s *State, set uint64) bool {
	for ; set != 0; set &= set - 1 {
		choice := &r.rooms[s.Slots[first(set)].Room].choice
		for _, branch := range choice.branches[:choice.count] {
			for _, x := range branch.effects[:branch.count] {
				if x.row.ofHand {
					return false
				}
			}
		}
	}
	return true
}

func (o occasion) canActInRoom() bool {
	if o.x.where != 0 {
		return o.r.actionRooms(o.s, o.p, o.x.where) != 0
	}
	return o.r.roomBranches(o.s, o.p, o.slot) != 0
}

// actionRooms returns the Rooms of a kind whose Room Action can be performed from
// afar.
func (r *Rules) actionRooms(s *State, p Number, where Where) uint64 {
	return kit.Those(r.places(s, s.Players[p].At, where), func(slot Slot) bool { return r.roomBranches(s, p, slot) != 0 })
}

func (r *Rules) roomBranches(s *State, p Number, slot Slot) uint64 {
	at := &s.Slots[slot]
	room := &r.rooms[at.Room]
	if !at.Explored || at.Malfunction || room.passive {
		return 0
	}
	return kit.UpTo(room.choice.count, func(b uint8) bool { return r.branchPossible(s, p, slot, &room.choice.branches[b-1]) })
}

// airlockBegins closes all Doors of another yellow Room (23.airlock-control).
func (e engine) airlockBegins(f *frame, _ *effectTable) {
	if f.step == effectActs+1 {
		f.step++
		e.shutDoors(f.player, e.r.corridors[*f.chosen()]&^1)
		return
	}
	e.s.Airlock = Slot(*f.chosen())
	e.note("23.airlock-control", EventAirlock, int16(*f.chosen()))
	f.nextEffect()
}

func (r *Rules) airlocks(s *State, from Slot) uint64 {
	return kit.Those(r.places(s, from, AtYellow)&^bit(from), func(slot Slot) bool { return r.corridors[slot]&s.destroyed == 0 })
}

// airlock kills everyone in the vented Room at the end of the Player Phase
// (23.airlock-control.vented).
func (e engine) airlock(f *frame) {
	s := e.s
	slot := s.Airlock
	f.goTo(turnTime)
	if slot == 0 {
		return
	}
	s.Airlock = 0
	s.Slots[slot].Fire = false
	e.note("23.airlock-control.vented", EventVented, int16(slot))
	for i := range s.Intruders {
		if s.Intruders[i].At == slot {
			e.kill(uint8(i), "23.airlock-control.vented")
		}
	}
	for p := Number(1); p <= maxPlayers; p++ {
		if s.aboard(p) && s.Players[p].At == slot {
			e.die(p)
		}
	}
}

// fireControl puts out the Fire in a chosen Room and drives all Intruders out of it
// (23.fire-control-system).
func (e engine) fireControl(f *frame, _ *effectTable) {
	s := e.s
	if f.step == effectActs+1 {
		f.step++
		slot := Slot(*f.chosen())
		if s.Slots[slot].Fire {
			s.Slots[slot].Fire = false
			e.note("23.fire-control-system", EventFireOut, int16(slot))
		}
		f.rest = uint64(s.intrudersIn(slot))
		return
	}
	if f.rest == 0 {
		f.nextEffect()
		return
	}
	i := first(f.rest)
	f.rest &= f.rest - 1
	e.note("23.fire-control-system", EventDrivenAway, int16(i+1))
	e.driveAway(i)
}

func (r *Rules) smoking(s *State) uint64 {
	return kit.UpTo(NumSlots, func(slot Slot) bool { return s.Slots[slot].Fire || s.intrudersIn(slot) != 0 })
}

// driveAway makes an Intruder retreat from something that puts out fires; phosphates
// may hurt it (20.susceptibility-to-phosphates).
func (e engine) driveAway(i uint8) {
	if n, ok := e.r.weak(e.s, SusceptibilityToPhosphates); ok {
		e.note("20.susceptibility-to-phosphates", EventWeaknessCounts, int16(SusceptibilityToPhosphates))
		e.beginInjury(i+1, n)
	}
	e.beginRetreat(i + 1)
}
