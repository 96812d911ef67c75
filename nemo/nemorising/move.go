package nemorising

// Moving and scouting (act.move, act.scout).

// Ways to move, the mode of frameMove.
const (
	movePaid = iota // a token a step (act.move.1)
	moveFree        // n steps without tokens
)

// step moves the hero one step (act.move).
func (e engine) step(h Hero, to Place) {
	s := e.s
	from := s.Heroes[h].At
	s.Heroes[h].At = to
	switch {
	case to.isSlot():
		e.note("act.move.5", EventEntersTile, int16(h), int16(s.tiles[to.slot()]))
		if !s.isSecure(to.slot()) {
			e.note("act.secure.1", EventEntersTile, int16(h), int16(s.tiles[to.slot()]))
		}
	case e.r.board.adjacent(from, to):
		e.note("act.move.1", EventMoves, int16(h), int16(to))
	default:
		e.note("acard.shortcut.2", EventShortcut, int16(h), int16(to))
	}
	switch other := s.otherHeroOn(h, to); {
	case !to.forOne():
		if other != 0 {
			e.note("team.1", EventShares, int16(h), int16(other), int16(to))
		}
	case s.enemyOn(to) != 0:
		e.note("acard.stealth.2", EventPassesEnemy, int16(h), int16(s.enemyOn(to)))
		e.note("acard.stealth.3", EventPassesEnemy, int16(h), int16(s.enemyOn(to)))
	case other != 0:
		e.note("act.move.4", EventPassesHero, int16(h), int16(other))
	}
	e.noteNeighbours(h)
	if to == Start {
		e.deliver(h)
	}
}

// runMove continues a movement that cannot end yet, or that has free steps
// left.
func (e engine) runMove(f *frame) {
	canRest := e.s.canRest(f.hero, e.s.Heroes[f.hero].At)
	if canRest && (f.mode == movePaid || f.n == 0) {
		e.pop()
		return
	}
	f.node = NodeMove
}

// moveOn takes another step of a movement, or ends it.
func (e engine) moveOn(f *frame, a *Action) {
	h := f.hero
	if a.Kind == KindStand {
		e.note("gear.use.1", EventStands, int16(h))
		e.pop()
		return
	}
	paid := f.mode == movePaid
	if !paid {
		f.n--
	}
	e.step(h, a.Place)
	if paid {
		e.pay(h, 1)
	}
}

// enemyOn returns the enemy on a place, or 0; on a tile, the one with the lowest
// initiative.
func (s *State) enemyOn(p Place) Enemy {
	if !s.enemyPlaces.has(p) {
		return 0
	}
	for set := s.present; set != 0; set &= set - 1 {
		if e := set.first(); s.enemies[e] == p {
			return e
		}
	}
	return 0
}

// moveEnemy moves an enemy, perhaps out of play.
func (s *State) moveEnemy(e Enemy, to Place) {
	from := s.enemies[e]
	s.enemies[e] = to
	s.present &^= 1 << e
	if from.onBoard() && (!from.isSlot() || s.enemyOn(from) == 0) { // only a tile can hold several enemies
		s.enemyPlaces.drop(from)
	}
	if to.onBoard() {
		s.present |= 1 << e
		s.enemyPlaces.add(to)
	}
}

// otherHeroOn returns another hero on a place, or 0.
func (s *State) otherHeroOn(h Hero, p Place) Hero {
	for other := Hero(1); other <= numHeroes; other++ {
		if other != h && s.Heroes[other].At == p {
			return other
		}
	}
	return 0
}

// heroOn returns a hero on a place, or 0.
func (s *State) heroOn(p Place) Hero { return s.otherHeroOn(0, p) }

// canRest reports whether a hero may end a movement on a place: an empty space,
// Start, or a tile (act.move.4, AMB-12).
func (s *State) canRest(h Hero, p Place) bool {
	return !p.forOne() || !s.enemyPlaces.has(p) && s.otherHeroOn(h, p) == 0
}

// checkStep returns why a hero may not take a step if left more steps may
// follow it, nil if she may.
func (r *Rules) checkStep(s *State, h Hero, to Place, left int) *refusal {
	hero := &s.Heroes[h]
	if !r.board.adjacent(hero.At, to) && (to == 0 || r.shortcutFrom(hero, hero.At) != to) {
		return refuseFar
	}
	return r.checkEntry(s, h, to, left)
}

// checkEntry returns why a hero may not enter a place, nil if she may.
func (r *Rules) checkEntry(s *State, h Hero, to Place, left int) *refusal {
	switch {
	case to.isEntrance() && s.Options.EntrancesClosed:
		return refuseEntrance
	case to.isSlot() && s.tiles[to.slot()] == 0:
		return refuseFaceDown
	case to.isSlot() && s.enemyPlaces.has(to):
		return refuseGarrison
	case to.forOne() && s.enemyPlaces.has(to) && r.ability(&s.Heroes[h]).Ability != StealthEnhancement:
		return refuseEnemy
	case !r.canFinish(s, h, to, left):
		return refuseOccupied
	}
	return nil
}

// canStep reports whether a hero can begin a movement of up to steps steps, on
// foot or by her shortcut (AMB-15).
func (r *Rules) canStep(s *State, h Hero, steps int) bool {
	at := s.Heroes[h].At
	for _, next := range r.board.near[at&127] {
		if r.checkEntry(s, h, next, steps-1) == nil {
			return true
		}
	}
	mate := r.shortcutFrom(&s.Heroes[h], at)
	return mate != 0 && r.checkEntry(s, h, mate, steps-1) == nil
}

// canFinish reports whether a movement that has come to a place can end within
// left more steps (act.move.4, AMB-11).
func (r *Rules) canFinish(s *State, h Hero, p Place, left int) bool {
	if s.canRest(h, p) {
		return true
	}
	if left == 0 {
		return false
	}
	for _, next := range r.board.near[p&127] {
		if r.checkEntry(s, h, next, left-1) == nil {
			return true
		}
	}
	mate := r.shortcutFrom(&s.Heroes[h], p)
	return mate != 0 && r.checkEntry(s, h, mate, left-1) == nil
}

// scoutingCost returns the tokens that scouting costs a hero now: one, more
// under a Keep card, none for the first time with the ability (act.scout.1).
func (r *Rules) scoutingCost(s *State, h Hero) int {
	if r.abilities[h] == FreeScouting && !s.abilityUsed {
		return 0
	}
	cost := 1
	for _, id := range s.keep {
		if k := &r.of(s).keeps[id]; id != 0 && k.trigger == ScoutingCost {
			cost += int(k.n)
		}
	}
	return cost
}

// scout turns up an adjacent tile (act.scout.1).
func (e engine) scout(h Hero, slot Place) {
	e.note("act.scout.1", EventScouts, int16(h), int16(slot.slot()))
	cost := e.r.scoutingCost(e.s, h)
	if cost == 0 {
		e.s.abilityUsed = true
		e.note("setup.4.1", EventHeroAbility, int16(h))
		e.noteAction(EventHeroAbility, int16(h))
	}
	e.pay(h, cost)
	e.push(frame{kind: frameScout, place: slot})
}

// runScout turns up the tile at a place, or asks the hero which one.
func (e engine) runScout(f *frame) {
	f.node = NodeTile
	if f.place == 0 {
		f.node = NodeRemote
	}
}

// tileTurnedUp lays the tile location side up, unsecure, and performs its
// effects for being scouted (act.scout.2).
func (e engine) tileTurnedUp(f *frame, id TileID) {
	slot := f.place
	e.s.tiles[slot.slot()] = id
	e.pop()
	e.note("act.scout.2", EventTileUp, int16(id), int16(slot.slot()))
	e.effects(listScouted, uint8(id), slot)
}

// scoutAt scouts any tile by an effect.
func (e engine) scoutAt(f *frame, slot Place) {
	e.note("act.scout.1", EventScoutsAfar, int16(slot.slot()))
	*f = frame{kind: frameScout, place: slot}
}
