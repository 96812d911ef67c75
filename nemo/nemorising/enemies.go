package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// How enemies move by themselves (threat.move).

// moveEnemies begins a move action: every enemy it names that is on the board moves,
// one at a time, the lowest initiative first (threat.move.1, threat.init.1).
func (e engine) moveEnemies(effect *effect) {
	s := e.s
	queue := e.c().named(effect) & s.present
	if queue == 0 {
		e.note("threat.move.1", EventNobodyMoves, int16(effect.types))
	} else {
		e.note("threat.move.1", EventMoveAction, int16(effect.n), int16(effect.colour), int16(ones(uint64(queue))))
	}
	e.push(frame{kind: frameEnemies, n: effect.n, mode: uint8(effect.colour), queue: queue})
}

// runEnemies moves the enemies of a move action, until one attacks or the last point
// is lost: n is the distance, mode the colour.
func (e engine) runEnemies(f *frame) {
	s := e.s
	m := mover{engine: e, guard: e.r.board.guarded(s, Colour(f.mode))}
	for depth := s.depth; f.queue != 0; {
		m.moveNext(f)
		if s.depth != depth || s.End != 0 {
			return
		}
	}
	e.pop()
}

// mover moves enemies, one after another.
type mover struct {
	engine

	guard guarded
	// first is true until the first event of an enemy that moves before others is reported.
	first bool
}

// tell reports an event of an enemy. The first one is also reported for the
// order in which enemies move (threat.init.1).
func (m *mover) tell(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	if m.first {
		m.first = false
		m.note("threat.init.1", kind, args...)
	}
	m.note(rule, kind, args...)
}

// moveNext moves the next enemy of a move action, unless it is done moving.
func (m *mover) moveNext(f *frame) {
	enemy := f.queue.first()
	m.first = ones(uint64(f.queue)) > 1
	f.queue &^= 1 << enemy
	if !m.s.present.has(enemy) {
		return // defeated meanwhile
	}
	if m.s.attacked.has(enemy) { // threat.stop.5
		m.tell("threat.stop.5", EventDoneMoving, int16(enemy))
		return
	}
	m.activate(enemy, int(f.n), Colour(f.mode))
}

// guarded holds where enemies on the path of a colour meet the heroes: the
// places beside a hero, and the spaces where an enemy must stop on its way.
type guarded struct{ beside, stops placeSet }

func (b *boardTables) guarded(s *State, colour Colour) (g guarded) {
	for h := Hero(1); h <= numHeroes; h++ {
		at := s.Heroes[h].At & 127
		g.beside.join(&b.nearSet[at])
		g.stops.join(&b.stops[colour][at])
	}
	return g
}

// activate moves one enemy and makes it attack (threat.move, threat.stop,
// threat.door, threat.overwhelm).
func (m *mover) activate(enemy Enemy, n int, colour Colour) {
	s := m.s
	at := s.enemies[enemy]
	if m.guard.beside.has(at) { // threat.stop.2
		m.tell("threat.stop.2", EventStarts, int16(enemy), int16(at))
		if at.isSpace() && s.doorwayTaken(m.r, at) {
			m.tell("threat.door.1", EventAtDoorway, int16(enemy), int16(at))
		}
		m.attack(enemy)
		return
	}
	if at.isSlot() { // enemies on tiles do not move (AMB-37)
		return
	}
	n += m.extraSteps(enemy)
	walk := m.r.trace(s, &m.guard.stops, enemy, n, colour)
	m.notePassed(enemy, at, walk, colour)
	if walk.to != at {
		s.moveEnemy(enemy, walk.to)
		m.tell("threat.move.2", EventEnemyMoves, int16(enemy), int16(walk.to), int16(walk.counted))
	}
	if at.isEntrance() && walk.to != at {
		m.tell("threat.entry.1", EventEnemyMoves, int16(enemy), int16(walk.to), int16(walk.counted))
	}
	if walk.skipped > 0 {
		m.tell("threat.skip.1", EventSkips, int16(enemy), int16(walk.skipped))
	}
	switch walk.end {
	case walkHeldUp:
		m.tell("threat.overwhelm.1", EventHeldUp, int16(enemy), int16(walk.to))
		m.tell("threat.overwhelm.3", EventHeldUp, int16(enemy), int16(walk.to))
		m.lose("threat.overwhelm.2", 1)
	case walkStopped:
		if s.doorwayTaken(m.r, walk.to) {
			m.tell("threat.door.1", EventAtDoorway, int16(enemy), int16(walk.to))
		} else {
			m.tell("threat.stop.1", EventStops, int16(enemy), int16(walk.to))
		}
		m.attack(enemy)
	case walkEnded:
		if m.guard.beside.has(walk.to) { // threat.stop.3
			m.tell("threat.stop.3", EventEnds, int16(enemy), int16(walk.to))
			m.attack(enemy)
		}
	}
}

// extraSteps returns what Keep cards add to the movement of an enemy.
func (m *mover) extraSteps(enemy Enemy) (n int) {
	for _, id := range m.s.kept() {
		if k := &m.c().keeps[id]; k.trigger == MovesFarther && k.stack == m.c().stackOf[enemy] {
			m.tell("threat.keep.1", EventKeepActs, int16(id))
			n += int(k.n)
		}
	}
	return n
}

// How a walk ends.
const (
	walkEnded   = iota // it landed on its last arrow, or found none
	walkStopped        // it stopped to attack
	walkHeldUp         // it was held up by another enemy
)

// walk is the result of an enemy's movement along its path.
type walk struct {
	to      Place
	end     int
	counted int
	skipped int
}

// trace follows the path of a colour from an enemy's position, space by space. Spaces
// with an arrow count; one with another enemy is skipped (threat.skip.1). The enemy
// must stop on a doorway space of an occupied tile and on a space before a hero on
// its way: there it attacks, or it stops behind the enemy already there (AMB-28).
func (r *Rules) trace(s *State, stops *placeSet, enemy Enemy, n int, colour Colour) (w walk) {
	from := s.enemies[enemy]
	free := from // the nearest empty space behind
	at := from
	others := s.enemyPlaces
	others.drop(from)
	next, arrow := &r.board.next[colour], &r.board.arrow[colour]
	for range (n + 2) * r.board.numPlaces { // a lap for each arrow, in case only one is free
		at = next[at&127]
		blocked, compelled := others.has(at), stops.has(at)
		switch {
		case compelled && blocked:
			w.to, w.end = free, walkHeldUp
			return w
		case compelled:
			w.to, w.end = at, walkStopped
			return w
		case blocked:
			if arrow[at&127] {
				w.skipped++
			}
			continue
		}
		free = at
		if arrow[at&127] {
			if w.counted++; w.counted == n {
				w.to = at
				return w
			}
		}
	}
	w.to, w.counted = from, 0 // no free arrow at all (AMB-32)
	return w
}

// doorwayTaken reports whether a space is a doorway of a tile with a hero on it.
func (s *State) doorwayTaken(r *Rules, p Place) bool {
	slot := r.board.slotOf[p&127]
	return slot != 0 && s.heroOn(slot) != 0
}

// notePassed reports the first hero beside the path whom an enemy passes without
// stopping (threat.stop.4).
func (m *mover) notePassed(enemy Enemy, from Place, w walk, colour Colour) {
	if m.t == nil || w.to == from {
		return
	}
	next := &m.r.board.next[colour]
	for at, left := next[from], 4*m.r.board.numPlaces; at != w.to && left > 0; at, left = next[at], left-1 {
		for h := Hero(1); h <= numHeroes; h++ {
			if hero := m.s.Heroes[h].At; hero != 0 && m.r.board.adjacent(at, hero) {
				m.tell("threat.stop.4", EventPassesBy, int16(enemy), int16(h))
				return
			}
		}
	}
}

// attack makes an enemy attack a hero beside it; the team chooses among several
// (threat.choose.1).
func (e engine) attack(enemy Enemy) {
	s := e.s
	if !s.Options.AttackPerAction {
		s.attacked |= 1 << enemy
	}
	e.push(frame{kind: frameAttack, enemy: enemy})
}

func (e engine) runAttack(f *frame) {
	s := e.s
	var target Hero
	n := 0
	for h := Hero(1); h <= numHeroes; h++ {
		if at := s.Heroes[h].At; at != 0 && e.r.board.adjacent(s.enemies[f.enemy], at) {
			target = h
			n++
		}
	}
	if n > 1 {
		f.node = NodeTarget
		return
	}
	e.attackHero(f, target)
}

// targeted takes the team's choice among the heroes that an enemy can attack
// (threat.choose.1).
func (e engine) targeted(f *frame, h Hero) {
	e.note("threat.choose.1", EventChosenTarget, int16(h))
	e.attackHero(f, h)
}

// attackHero begins the attack on a hero: first the effects of Keep cards, from
// left to right (AMB-48, threat.keep.6), then the defence.
func (e engine) attackHero(f *frame, h Hero) {
	enemy := f.enemy
	e.note("threat.defend.1", EventAttacks, int16(enemy), int16(h))
	*f = frame{kind: frameDefend, hero: h, enemy: enemy}
	for i := keepLimit - 1; i >= 0; i-- { // what is pushed last happens first
		id := e.s.keep[i]
		if k := &e.c().keeps[id]; id != 0 && k.trigger == OnAttackBy && k.stack == e.c().stackOf[enemy] {
			e.note("threat.keep.1", EventKeepActs, int16(id))
			e.effects(listKeepAttack, uint8(id), 0)
		}
	}
}
