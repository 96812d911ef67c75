package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Effects that look at hidden things, and effects of Rooms that lead home.

// setCourse moves the Destination marker (23.cockpit.destination).
func (e engine) setCourse(f *frame, _ *effectTable) {
	if f.step == effectActs {
		f.ask(NodeCourse, (1<<(NumCourses+1)-2)&^bit(e.s.Destination))
		return
	}
	e.s.Destination = *f.chosen()
	e.note("23.cockpit.destination", EventCourse, int16(*f.chosen()))
	f.nextEffect()
}

func (e engine) sendSignal(f frame, _ *effectTable) {
	e.s.Players[f.player].Signal = true
	e.note("23.comms-room", EventSignal, int16(f.player))
}

// lookAtTiles looks at N unexplored tiles and, with OpLookRoom, at their Exploration
// tokens (23.monitoring-room, 21.item.nemesis-plans). Its steps: which, the tile, the
// token.
func (e engine) lookAtTiles(f *frame, x *effectTable) {
	s := e.s
	p := f.player
	switch f.step {
	case effectActs:
		set := e.r.unseen(s, p, x.op)
		if *f.tilesSeen() == x.n || set == 0 {
			f.nextEffect()
			return
		}
		e.wants(f, NodeSlot, set)
	case effectActs + 1:
		f.step++
		e.note(e.ruleOf(f), EventLooksAt, int16(p), int16(*f.chosen()))
		if s.Slots[*f.chosen()].Room == 0 {
			f.ask(NodeTile, 0)
		}
	case effectActs + 2:
		at := &s.Slots[*f.chosen()]
		at.RoomSeen |= only(p)
		e.tell(only(p), e.ruleOf(f), EventRoomIs, int16(*f.chosen()), int16(at.Room))
		f.step++
		if x.op == OpLookRoom && at.Token == 0 {
			f.ask(NodeExploration, 0)
		}
	default:
		if at := &s.Slots[*f.chosen()]; x.op == OpLookRoom {
			at.TokenSeen |= only(p)
			token := &e.r.exploration[at.Token]
			e.tell(only(p), e.ruleOf(f), EventTokenIs, int16(*f.chosen()), int16(token.effect), int16(token.items))
		}
		*f.tilesSeen()++
		f.step = effectActs
	}
}

func (e engine) tileSeen(f *frame, _ *effectTable, a Action) bool {
	switch a.Kind {
	case KindTile:
		e.s.Slots[*f.chosen()].Room = Room(a.N)
	case KindExploration:
		e.s.Slots[*f.chosen()].Token = ExplorationID(a.N)
		e.s.explorations &^= 1 << a.N
	default:
		return false
	}
	return true
}

// unseen returns the unexplored Rooms about which a player can learn something.
func (r *Rules) unseen(s *State, p Number, op Op) uint64 {
	return kit.UpTo(NumSlots, func(slot Slot) bool {
		at := &s.Slots[slot]
		return !at.Explored && (!at.RoomSeen.has(p) || op == OpLookRoom && !at.TokenSeen.has(p))
	})
}

// lookAtEngines looks at the top token of one Engine, or of all.
func (e engine) lookAtEngines(f *frame, x *effectTable) {
	if f.step == effectActs {
		f.step++
		f.rest = 1<<(numEngines+1) - 2
		if !x.all {
			f.rest = bit(uint8(engineOf(e.s.Slots[f.slot].Room)))
		}
		*f.engine() = first(f.rest)
	}
	if f.rest == 0 {
		f.nextEffect()
		return
	}
	*f.engine() = first(f.rest)
	engine := &e.s.Engines[*f.engine()-1]
	if engine.Status == EngineUnknown {
		f.ask(NodeEngine, 0)
		return
	}
	f.rest &= f.rest - 1
	engine.Seen |= only(f.player)
	e.note(e.ruleOf(f), EventLooksAtEngine, int16(f.player), int16(*f.engine()))
	e.tell(only(f.player), e.ruleOf(f), EventEngineIs, int16(*f.engine()), int16(engine.Status))
}

func (e engine) engineSeen(f *frame, _ *effectTable, a Action) bool {
	if a.Kind == KindEngine {
		e.s.Engines[*f.engine()-1].Status = EngineStatus(a.N)
	}
	return a.Kind == KindEngine
}

func (o occasion) canLookAtEngine() bool {
	return kit.UpTo(numEngines, func(n uint8) bool {
		return !o.s.Engines[n-1].Seen.has(o.p) && (o.x.all || engineOf(o.at().Room) == int(n))
	}) != 0
}

func (e engine) coordinatesSeen(_ *frame, _ *effectTable, a Action) bool {
	e.s.Coordinates = a.N
	return true
}

func (e engine) lookAtCoordinates(f *frame, _ *effectTable) {
	s := e.s
	if s.Coordinates == 0 {
		f.ask(NodeCoordinates, 0)
		return
	}
	s.CoordinatesSeen |= only(f.player)
	e.note(e.ruleOf(f), EventLooksAtCoordinates, int16(f.player))
	e.tell(only(f.player), e.ruleOf(f), EventCoordinatesAre, int16(s.Coordinates))
	f.nextEffect()
}

func (e engine) lookAtObjective(f frame, _ *effectTable) {
	whose, i := &e.s.Players[*f.earlier()], *f.chosen()-1
	whose.ObjectiveSeen[i] |= only(f.player)
	e.note(e.ruleOf(&f), EventLooksAtObjective, int16(f.player), int16(*f.earlier()))
	e.tell(only(f.player), e.ruleOf(&f), EventObjectiveIs, int16(*f.earlier()), int16(whose.Objectives[i]))
}

// objectivesOf returns which Objectives of another player, the first or the second, the player
// has not seen. The backs tell the decks apart, so the player chooses which to look at.
func (o occasion) objectivesOf(q uint8) uint64 { return o.s.unseenObjectives(o.p, Number(q)) }

func (s *State) unseenObjectives(p, q Number) uint64 {
	player := &s.Players[q]
	return kit.UpTo(2, func(n uint8) bool { return player.hasObjective(int(n-1)) && !player.ObjectiveSeen[n-1].has(p) })
}

// withSecrets returns the other players whose Objectives can be looked at. In full
// co-operation everyone's are open (25.2.cards).
func (r *Rules) withSecrets(s *State, p Number, op Op) uint64 {
	if s.Options.Coop {
		return 0
	}
	return kit.UpTo(maxPlayers, func(q Number) bool {
		player := &s.Players[q]
		return q != p && player.Fate != Absent && s.unseenObjectives(p, q) != 0 && (op == OpLookObjective || player.Signal)
	})
}

// lookAtEvent looks at the top Event card and leaves it there, or puts it under
// the deck (7.card.risk-assessment).
func (e engine) lookAtEvent(f *frame, _ *effectTable) {
	s := e.s
	switch f.step {
	case effectActs:
		if card := e.topEvent(); card != 0 {
			f.step++
			if s.events.top == 0 {
				s.events.take(card)
				s.events.top = card
			}
			return
		}
		f.ask(NodeEvent, 0)
	case effectActs + 1:
		s.events.topSeen |= only(f.player)
		e.note(e.ruleOf(f), EventLooksAtEvent, int16(f.player))
		e.tell(only(f.player), e.ruleOf(f), EventTopEventIs, int16(s.events.top))
		f.node = NodeTopEvent
	default:
		f.nextEffect()
	}
}

func (e engine) topEventTaken(f *frame, _ *effectTable, a Action) bool {
	events := &e.s.events
	f.step++
	switch a.Kind {
	case KindEvent:
		events.take(a.N)
		events.top = a.N
	case KindYes:
		e.note(e.ruleOf(f), EventEventStays, int16(f.player))
	case KindNo:
		events.under.putUnder(events.top, f.player)
		events.top, events.topSeen = 0, 0
		e.note(e.ruleOf(f), EventEventUnder, int16(f.player))
	}
	return true
}

// analyse discovers the Weakness of an Object in the Room (20.2, 20.3).
func (e engine) analyse(f *frame, _ *effectTable) {
	switch f.step {
	case effectActs + 1:
		*f.earlier() = *f.chosen()
		e.note("20.3", EventAnalyses, int16(f.player), int16(*f.earlier()))
		f.ask(NodeWeakness, 0)
	default:
		e.s.Weaknesses[*f.earlier()] = WeaknessKind(*f.chosen())
		e.note("20.2", EventDiscovered, int16(*f.earlier()), int16(*f.chosen()))
		f.nextEffect()
	}
}

// analysable returns the Objects in a Room, on the floor or carried, whose Weakness
// is not yet discovered.
func (r *Rules) analysable(s *State, slot Slot) uint64 {
	at := &s.Slots[slot]
	lie := [...]bool{CharacterCorpse: slices.Contains(s.Corpses[:], CorpsePlace(slot)), IntruderEgg: at.Eggs > 0, IntruderCarcass: at.Carcasses > 0}
	return kit.UpTo(IntruderCarcass, func(object Object) bool {
		carried := func(p Number) bool { return s.Players[p].carries(HeldItem + HeldKind(object)) }
		return s.Weaknesses[object] == 0 && (lie[object] || kit.Those(uint64(s.charactersIn(slot)), carried) != 0)
	})
}

// weak reports whether a Weakness was discovered, and returns its number.
func (r *Rules) weak(s *State, kind WeaknessKind) (n uint8, ok bool) {
	for _, known := range s.Weaknesses {
		if known == kind {
			return r.weakness[kind], true
		}
	}
	return 0, false
}

// tryPod tries to enter a Pod: a Noise roll first (24.2, 24.2.noise, 24.3).
func (e engine) tryPod(f *frame, _ *effectTable) {
	s := e.s
	switch f.step {
	case effectActs:
		f.step++
		e.note("24.2.noise", EventTriesPod, int16(f.player))
		if s.charactersIn(f.slot)&^only(f.player) != 0 {
			e.note("24.3", EventTriesPod, int16(f.player))
		}
		e.beginNoise(f.player)
	case effectActs + 1:
		set := e.r.openPods(s, sectionOf(s.Slots[f.slot].Room))
		if s.intrudersIn(f.slot) != 0 || set == 0 {
			e.note("24.2.noise", EventTooLate, int16(f.player))
			f.nextEffect()
			return
		}
		e.wants(f, NodePod, set)
	case effectActs + 2:
		e.enterPod(f.player, *f.chosen())
		*f.earlier() = *f.chosen()
		f.step++
		f.node = NodeLaunch
	default:
		e.pop()
	}
}

func (e engine) launchChosen(f *frame, _ *effectTable, a Action) bool {
	switch a.Kind {
	case KindYes:
		e.note("24.5", EventLaunchChosen, int16(f.player))
		e.launch(*f.earlier())
	case KindNo:
		e.note("24.5", EventWaits, int16(f.player))
	default:
		return false
	}
	f.step++
	return true
}

// tryHibernation tries to hibernate: a Noise roll first (24.10, 24.10.noise).
func (e engine) tryHibernation(f *frame, _ *effectTable) {
	if f.step == effectActs {
		f.step++
		e.note("24.10.noise", EventTriesHibernation, int16(f.player))
		e.beginNoise(f.player)
		return
	}
	p, late := f.player, e.s.intrudersIn(f.slot) != 0
	e.pop()
	if late {
		e.note("24.10.noise", EventTooLate, int16(p))
		return
	}
	e.hibernate(p)
}
