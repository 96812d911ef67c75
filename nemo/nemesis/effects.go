package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Effects: what Rooms, cards and Items do, carried out one after the other.

// sourceKind says where a list of effects comes from.
type sourceKind uint8

const (
	fromNothing sourceKind = iota
	fromRoom
	fromCard
	fromItem
	fromEvent
	fromAttack
	fromAlien
)

// choice returns what a Room, a card or an Item lets a Character do.
func (r *Rules) choice(f *frame) *choiceTable {
	switch f.source {
	case fromRoom:
		return &r.rooms[f.id].choice
	case fromCard:
		return &r.actions[f.id].choice
	}
	return &r.items[f.id].choice
}

// list returns the effects that a piece of work carries out.
func (r *Rules) list(f *frame) *branchTable {
	switch f.source {
	case fromRoom, fromCard, fromItem:
		return &r.choice(f).branches[f.branch-1]
	case fromEvent:
		return &r.events[f.id].do
	case fromAttack:
		return &r.attackDo[r.attacks[f.id].kind]
	}
	return &r.intruders[f.id].do
}

func (r *Rules) effect(f *frame) *effectTable { return &r.list(f).effects[f.at] }

// The first steps of every effect; the words have their own after them.
const (
	effectMay = iota
	effectActs
)

// effects carries out a list of effects. A Character's effects end when it dies.
func (e engine) effects(f *frame) {
	list := e.r.list(f)
	if f.at == list.count {
		e.pop()
		return
	}
	x := &list.effects[f.at]
	if f.source.ofCharacter() && !e.s.aboard(f.player) && (f.step == effectMay || !x.row.outlives) {
		e.pop()
		return
	}
	if f.step == effectMay {
		f.step = effectActs
		if x.may {
			if !e.r.maybeCan(e.s, f.player, f.slot, x) {
				f.nextEffect()
				return
			}
			f.node = NodeMay
			return
		}
	}
	f.by = 0
	e.perform(f, x)
}

// ofCharacter reports whether the effects belong to a Character's Action, or to an
// attack on it.
func (s sourceKind) ofCharacter() bool { return s < fromEvent || s == fromAttack }

func (f *frame) nextEffect() {
	*f = frame{
		kind: f.kind, player: f.player, source: f.source, id: f.id, branch: f.branch, at: f.at + 1,
		slot: f.slot, who: f.who,
	}
}

func (e engine) ruleOf(f *frame) ruleID {
	switch f.source {
	case fromRoom:
		return e.r.roomRule(Room(f.id), f.branch)
	case fromCard:
		return e.r.names.cards[f.id]
	case fromItem:
		return e.r.names.items[f.id]
	case fromEvent:
		return e.r.names.events[f.id]
	case fromAttack:
		return attackRules[e.r.attacks[f.id].kind]
	}
	return e.r.names.aliens[f.id]
}

// effectsAnswer stores what was chosen or drawn for an effect (N goes into n) and
// moves to the next step.
func (e engine) effectsAnswer(f *frame, a Action) {
	x := e.r.effect(f)
	f.set = 0
	if f.step == effectActs && x.may && *f.agreed() == 0 && (a.Kind == KindYes || a.Kind == KindNo) {
		*f.agreed() = 1
		if a.Kind == KindNo {
			e.note(e.ruleOf(f), EventLeavesOut, int16(f.player))
			f.nextEffect()
			return
		}
		e.note(e.ruleOf(f), EventChooses, int16(f.player))
		return
	}
	if x.row.takes != nil && x.row.takes(e, f, x, a) {
		return
	}
	*f.chosen() = a.N
	f.step++
	if a.Kind != KindCorridor && a.Kind != KindCard {
		e.note(e.ruleOf(f), EventChooses, int16(e.s.asked(f)))
	}
}

// perform carries on with an effect: it asks for the first choice and then does it.
func (e engine) perform(f *frame, x *effectTable) {
	row := x.row
	switch {
	case row.from != nil && f.step == effectActs && !x.all:
		e.wants(f, row.node, row.from(occasion{e.r, e.s, f.player, f.slot, x}))
	case row.then != 0 && f.step == effectActs+1:
		*f.earlier() = *f.chosen()
		e.wants(f, row.then, row.thenFrom(occasion{e.r, e.s, f.player, f.slot, x}, *f.earlier()))
	case row.steps != nil:
		row.steps(e, f, x)
	default: // a reaction has no effect of its own
		done := *f
		f.nextEffect()
		if row.does != nil {
			row.does(e, done, x)
		}
	}
}

// can reports whether an effect can do something for a Character where it is (4.13).
func (r *Rules) can(s *State, p Number, slot Slot, x *effectTable) bool {
	o := occasion{r, s, p, slot, x}
	switch {
	case x.row.can != nil:
		return x.row.can(o)
	case x.row.from != nil:
		return x.row.from(o) != 0
	}
	return x.acts()
}

// acts reports whether an effect does something by itself, not only as a reaction.
func (x *effectTable) acts() bool { return x.row.does != nil || x.row.steps != nil }

// maybeCan reports whether an effect can do something, as far as the others at the
// table know. Only the owner of a hand knows whether a scan would find a
// Contamination card in it.
func (r *Rules) maybeCan(s *State, p Number, slot Slot, x *effectTable) bool {
	if x.op == OpScanHand {
		return s.handSize(p) > 0 && s.Players[p].contaminated()
	}
	return r.can(s, p, slot, x)
}

// wants asks for a member of a set that everybody can see. It does not ask if there
// is only one, and skips the effect if there is none. For sets that depend on a hand
// or an Inventory, use wantsSecretly.
func (e engine) wants(f *frame, node Node, set uint64) {
	switch size(set) {
	case 0:
		f.nextEffect()
		return
	case 1:
		*f.chosen() = first(set)
		f.step++
		return
	}
	f.ask(node, set)
}

// wantsSecretly asks for a member of a set that only its player knows. It asks even
// if there is only one: not to ask would tell the others so. It does not ask if the
// others see only one possible member.
func (e engine) wantsSecretly(f *frame, node Node, set, possible uint64) {
	if set == 0 || size(possible) == 1 {
		e.wants(f, node, set)
		return
	}
	f.ask(node, set)
}

// places returns the set of the places of a kind (see [Where]), as seen from one
// place.
func (r *Rules) places(s *State, from Slot, where Where) uint64 {
	switch where {
	case 0:
		return bit(from)
	case AtNeighbour:
		return uint64(r.neighbours(s, from))
	case AtHereOrNeighbour:
		return uint64(r.neighbours(s, from)) | bit(from)
	case AtLowest:
		explored := kit.UpTo(NumSlots, func(slot Slot) bool { return s.Slots[slot].Explored })
		return explored & -explored
	}
	return kit.UpTo(NumSlots, func(slot Slot) bool { return r.isAt(s, slot, where) })
}

func (r *Rules) isAt(s *State, slot Slot, where Where) bool {
	at := &s.Slots[slot]
	room := &r.rooms[at.Room]
	switch where {
	case 0, AtAny:
		return true
	case AtComputer:
		return at.Explored && room.computer && !at.Malfunction
	case AtComputerOrCockpit:
		return at.Explored && (room.computer || at.Room == Cockpit) && !at.Malfunction
	case AtNoComputer:
		return at.Explored && !room.computer && !at.Malfunction
	case AtYellowComputer:
		return at.Explored && room.computer && room.colour == Yellow
	case AtYellow:
		return at.Explored && room.colour == Yellow
	case AtGreen:
		return at.Explored && room.colour == Green
	case AtEngine:
		return engineOf(at.Room) > 0
	case AtEvacuation:
		return at.Explored && sectionOf(at.Room) != NoSection
	case AtEntrance:
		return r.corridors[slot].has(0)
	case AtBurning:
		return at.Fire
	case AtLargeIntruder:
		return r.anyOf(s.intrudersIn(slot), Adult, Queen)
	}
	return false
}

// anyOf reports whether a set of Intruders has one of the types from low to high.
func (r *Rules) anyOf(set uint32, low, high IntruderType) bool {
	return kit.Those(uint64(set), func(i uint8) bool { return r.typeOf(i) >= low && r.typeOf(i) <= high }) != 0
}

// engineOf returns the number of an Engine Room, or 0 for any other Room.
func engineOf(room Room) int {
	if room >= Engine1 && room <= Engine3 {
		return int(room-Engine1) + 1
	}
	return 0
}
