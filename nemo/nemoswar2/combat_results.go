package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Combat (12): Warships that fire, and ships that are sunk.

// What is rolled, the mode of frameVolley: id is the Warship.
const (
	volleyAttack = iota
	volleyDisaster
)

// volley makes a Warship fire (12.3.1).
func (e *engine) volley(id ShipID) {
	sum := e.r.modifier(e.s, OnWarshipRoll) + e.r.otherWarships(e.s, id)
	if e.r.hardPlace(e.s) { // 9.7
		sum--
	}
	e.note("12.3.1", EventFiresAt, ShipPiece(id).arg(), int16(sum))
	e.push(frame{kind: frameVolley, id: uint8(id), step: stepRoll, bonus: narrow(sum)})
}

// runVolley carries out a Warship's attack (12.3).
func (e engine) runVolley(f *frame) {
	if e.rolling(f) {
		return
	}
	hits := int8(e.r.amount(e.s, f))
	if f.mode == volleyAttack {
		strength := int(e.r.side(e.s, ShipID(f.id)).Attack)
		switch {
		case e.r.snakeEyes(f): // 12.3.2
			e.note("12.3.2", EventNaturalTwo)
			f.mode, f.step, f.help = volleyDisaster, stepRoll, 0
			return
		case e.r.total(e.s, f) >= strength:
			e.note("12.3.1", EventUnharmed, ShipPiece(ShipID(f.id)).arg(), int16(e.r.total(e.s, f)), int16(strength))
			e.pop()
			return
		}
		hits = int8(f.lower())
	}
	e.note("12.3.1", EventHits, ShipPiece(ShipID(f.id)).arg(), int16(hits))
	e.pop()
	e.push(frame{kind: frameHits, step: stepRoll, n: hits, mode: 1})
}

// runHits locates hits one by one, each counted before the next (8.3, 12.3.3).
func (e engine) runHits(f *frame) {
	if f.n <= 0 {
		e.pop()
		return
	}
	if e.rolling(f) {
		return
	}
	die := f.dice[0]
	f.n--
	f.step, f.dice = stepRoll, [2]uint8{}
	if e.r.ignoresHit(e.s, die) {
		e.note("8.3", EventHitIgnored, int16(die))
		return
	}
	rule := nemo.Rule("8.3")
	if f.mode != 0 { // a Warship's
		rule = "12.3.3"
	}
	e.lose(rule, e.r.set.Combat.HitLocation[die-1], 1)
}

// ignoresHit reports whether a hit at that location does no harm (8.3).
func (r *Rules) ignoresHit(s *State, die uint8) bool {
	for i := range r.hooks[IgnoresHit].list {
		if h := &r.hooks[IgnoresHit].list[i]; uint8(h.N) == die && r.owns(s, h.piece) && r.holdAll(s, h.If) {
			return true
		}
	}
	return false
}

// battery holds the Warships that have fired; 0 is none. It has their numbers, not
// their positions in a list: a token used between two volleys may remove one or turn
// another hostile.
type battery [maxSpaces + 2]uint8 // an ocean's ships and the Squadrons

// battery reads these ships from the frame's fields, which the work does not use
// otherwise.
func (f *frame) battery() battery {
	return battery{f.id, f.arg, f.mode, f.mask, uint8(f.bonus), uint8(f.help)}
}

func (f *frame) setBattery(b battery) {
	f.id, f.arg, f.mode, f.mask, f.bonus, f.help = b[0], b[1], b[2], b[3], int8(b[4]), int8(b[5])
}

// runFire makes every revealed Warship in the Nautilus's ocean fire once, in the
// order that the player chooses (6.11).
func (e engine) runFire(f *frame) {
	if !e.oneOf(f, NodeFire) {
		e.pop()
	}
}

func (r *Rules) yetToFire(s *State, f *frame) set {
	ships := r.warshipsAt(s, s.Nautilus)
	for _, id := range f.battery() {
		ships.remove(id)
	}
	return ships
}

// fireOne makes one ship fire. Its number replaces an empty entry, or one of a ship
// that has left the ocean; there are as many entries as an ocean can hold.
func (e engine) fireOne(f *frame, a Action) {
	b := f.battery()
	for i, fired := range b {
		if !e.r.warshipAt(e.s, e.s.Nautilus, ShipID(fired)) {
			b[i] = a.Piece.ID
			break
		}
	}
	f.setBattery(b)
	e.volley(ShipID(a.Piece.ID))
}

// victory continues after a ship was beaten (12.5, 12.7.1).
func (e *engine) victory(f *frame) {
	s, id := e.s, ShipID(f.id)
	switch f.step {
	case fightSunk:
		e.sunk(f, id)
	case fightBonus: // 12.5
		f.step = fightPrize
		e.effects(e.r.face(s, id).sunk, f.ocean)
	case fightPrize:
		if e.r.salvageRoom(s) > 0 {
			f.node = NodePrize
			return
		}
		e.note("12.5.3", EventSalvageFull)
		e.prize(f, Plain(KindTonnage))
	case fightRow:
		e.oneOf(f, NodeRow)
	case fightCalms: // 12.7.1
		if e.r.salvageRoom(s) > 0 {
			f.node = NodeCalm
			return
		}
		e.calm(f, Plain(KindNotoriety))
	default: // fightFollows
		e.passTile()
		if e.r.followsUp(s, f) {
			f.node = NodeFollowUp
			return
		}
		f.step = fightWon
	}
}

// sunk takes a beaten ship off the map and raises Notoriety (12.5.1).
func (e *engine) sunk(f *frame, id ShipID) {
	s := e.s
	e.leaveSea(id)
	switch {
	case isSquadron(id): // 18.6.2
		e.note("18.6.2", EventSquadronBack, ShipPiece(id).arg())
		f.step = fightWon
		return
	case Kind(f.arg) == KindDiplomacy:
		f.step = fightCalms
		return
	}
	f.step = fightBonus
	e.note("12.5", EventSinks, ShipPiece(id).arg())
	rise := e.r.riseOfSinking(s, id, Kind(f.arg))
	if f.mode == fightHunt || rise <= 0 {
		return
	}
	if !s.Options.TriplesAll { // with that option every gain is tripled elsewhere
		rise = e.tripled(rise)
	}
	e.notoriety("12.5.1", rise)
}

// riseOfSinking returns the Notoriety gained when a ship is sunk by a kind of attack (12.5.1).
func (r *Rules) riseOfSinking(s *State, id ShipID, kind Kind) int {
	rise := int(r.side(s, id).Notoriety)
	if kind == KindStalk {
		rise = max(rise+r.modifier(s, StalkNotoriety), 0)
	}
	return rise
}

// prize puts a sunk ship where the player chooses (12.5.2, 12.5.3).
func (e engine) prize(f *frame, a Action) {
	if a.Kind == KindTonnage {
		f.step = fightRow
		e.note("12.5.2", EventTonnage, ShipPiece(ShipID(f.id)).arg())
		return
	}
	e.intoSalvage(ShipID(f.id))
	f.step = fightWon
}

func (e *engine) intoSalvage(id ShipID) {
	e.s.back.remove(uint8(id))
	e.s.salvaged.add(uint8(id))
	e.note("12.5.3", EventSalvages, ShipPiece(id).arg(), int16(e.r.salvage(e.s)))
}

// rows returns the rows of the Tonnage track for a ship sunk in an ocean (12.5.2).
func (r *Rules) rows(o Ocean) (options set) {
	if o.Major() {
		options.add(uint8(o))
		return options
	}
	const major = 1<<(numMajor+1) - 2
	mask := r.linked[o] & major
	if mask == 0 {
		mask = major
	}
	return bitSet(uint64(mask))
}

// tonnage puts a sunk ship into a row (12.5.2).
func (e *engine) tonnage(f *frame, row Ocean) {
	e.s.tonnage[row].add(f.id)
	e.note("12.5.2", EventRow, ShipPiece(ShipID(f.id)).arg(), int16(row), int16(e.s.tonnage[row].size()))
	f.step = fightFollows
}

// followsUp reports whether another ship may be attacked (12.5.4).
func (r *Rules) followsUp(s *State, f *frame) bool {
	targets := r.targets(s, KindBold)
	return r.mayChain(s, f) && (!targets.empty() || s.hidden[s.Nautilus] > 0)
}

// mayChain reports whether an attack is of a kind that may continue (12.5.4).
func (r *Rules) mayChain(s *State, f *frame) bool {
	kind := Kind(f.arg)
	return f.mode == fightAction && (kind == KindBold || kind == KindStalk && r.hasModifier(s, StalkChain))
}

// chainRise returns the Notoriety gained by the next attack of a chain (12.5.4).
func (r *Rules) chainRise(s *State, kind Kind) int {
	switch {
	case kind == KindStalk:
		return r.modifier(s, StalkChain)
	case r.hasModifier(s, QuietBoldChain):
		return 0
	}
	return int(r.set.Combat.ChainNotoriety)
}

// refuseFollowUp checks the next attack of a chain (12.5.4).
func (r *Rules) refuseFollowUp(s *State, f *frame, a Action) *refusal {
	if a.Kind != Kind(f.arg) {
		return r.refusals[NodeFollowUp]
	}
	return r.refuseAttack(s, &a)
}

// followUp attacks another ship, or stops (12.5.4).
func (e engine) followUp(f *frame, a Action) {
	if a.Kind == KindDone {
		e.note("12.5.4", EventStops)
		f.step = fightWon
		return
	}
	s := e.s
	rise := e.r.chainRise(s, a.Kind)
	e.note("12.5.4", EventFollowsUp, a.Piece.arg(), int16(a.Kind))
	e.aim(f, a.Piece)
	f.ocean = s.Nautilus
	if rise > 0 {
		e.notoriety("12.5.4", rise)
	}
}

// calm settles what becomes of a ship won by Diplomacy (12.7.1).
func (e engine) calm(f *frame, a Action) {
	id := ShipID(f.id)
	f.step = fightWon
	if a.Kind == KindSalvage {
		e.intoSalvage(id)
		return
	}
	e.note("12.7.1", EventDiplomacy, ShipPiece(id).arg())
	e.discardShip(id)
	e.notoriety("12.7.1", -1)
}
