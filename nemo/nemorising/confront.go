package nemorising

import "math/bits"

// Securing tiles (act.secure), confronting enemies (act.confront) and what
// follows a defeat.

// secured slides the Secure Tile Token to the red box and draws the Gear Card
// (act.secure.3, act.secure.4).
func (e engine) secured(h Hero) {
	s := e.s
	slot := s.Heroes[h].At.slot()
	s.secure |= 1 << slot
	e.note("act.secure.3", EventSecures, int16(h), int16(s.tiles[slot]))
	e.note("act.secure.4", EventGearDue, int16(h))
	e.note("gear.gain.1", EventGearDue, int16(h))
	if s.secureTiles() == tilesToWin {
		e.note("win.2", EventObjective, 2)
	}
	e.push(frame{kind: frameDrawGear, hero: h, n: 1})
}

// Secure reports whether the tile on a large space, 1 to 8, is secure.
func (s *State) Secure(slot int) bool { return s.isSecure(slot) }

// isSecure reports whether the tile on a large space is secure.
func (s *State) isSecure(slot int) bool { return s.secure&(1<<slot) != 0 }

func (s *State) secureTiles() int { return bits.OnesCount16(s.secure) }

// confront begins a confrontation (act.confront.1).
func (e engine) confront(h Hero, enemy Enemy) {
	e.note("act.confront.1", EventConfronts, int16(h), int16(enemy))
	if e.s.enemies[enemy].isSlot() {
		e.note("act.confront.2", EventConfronts, int16(h), int16(enemy))
	}
	if len(e.c().icons[e.c().stackOf[enemy]]) > 1 {
		e.note("act.confront.5", EventConfronts, int16(h), int16(enemy))
	}
	e.pay(h, 1)
	e.push(frame{kind: frameAttempt, mode: attemptConfront, hero: h, enemy: enemy})
}

// defeat takes an enemy out of play, counts it for the missions and discards the Keep
// cards that end with it (act.confront.3, mission.2, threat.keep.4).
func (e engine) defeat(enemy Enemy) {
	s := e.s
	stack := e.c().stackOf[enemy]
	to := removed
	if s.Options.Recycle {
		to = 0
	}
	s.moveEnemy(enemy, to)
	s.attacked &^= 1 << enemy
	e.note("act.confront.3", EventDefeated, int16(enemy))
	e.countDefeat(enemy)
	for _, id := range s.keep {
		if id != 0 && e.c().keeps[id].defeated == stack {
			e.note("threat.keep.4", EventKeepMet, int16(id))
			e.discardKeep("threat.keep.4", id)
		}
	}
}

// Modes of frameDefeat.
const (
	defeatAnywhere = iota
	defeatAdjacent // to the hero
)

// runDefeat lets the hero choose a basic enemy to defeat; queue has the enemies
// to choose from.
func (e engine) runDefeat(f *frame) {
	if f.queue == 0 {
		e.note("comp.enemy.2", EventNobodyToDefeat)
		e.pop()
		return
	}
	f.node = NodeDefeat
}

func (e engine) defeatChosen(enemy Enemy) {
	e.pop()
	e.note("comp.enemy.2", EventChoosesEnemy, int16(enemy))
	e.defeat(enemy)
}

// basicEnemies returns those of the named enemies that are on the board and
// that one icon defeats. If beside is a hero, they must be adjacent to her.
func (r *Rules) basicEnemies(s *State, named enemySet, beside Hero) (set enemySet) {
	c := r.of(s)
	for left := s.present & named; left != 0; left &= left - 1 {
		e := left.first()
		if len(c.icons[c.stackOf[e]]) != 1 {
			continue
		}
		if beside != 0 && !r.board.adjacent(s.Heroes[beside].At, s.enemies[e]) {
			continue
		}
		set |= 1 << e
	}
	return set
}
