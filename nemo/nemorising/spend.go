package nemorising

// The second step of a turn: spending tokens on actions, in any order (turn.spend.1,
// atoken.spend.2).

func (e engine) runSpend(f *frame) { f.node = NodeSpend }

// spend carries out one action of the hero, or ends the step.
func (e engine) spend(f *frame, a *Action) {
	h := f.hero
	switch a.Kind {
	case KindEnd:
		e.note("turn.spend.1", EventEndsSpending, int16(h))
		e.pop()
	case KindMove:
		e.step(h, a.Place)
		e.pay(h, 1)
		if !e.s.canRest(h, a.Place) { // she must go on (act.move.4)
			e.push(frame{kind: frameMove, hero: h, mode: movePaid})
		}
	case KindScout:
		e.scout(h, a.Place)
	case KindAttempt:
		e.beginTask(h, a.Task, a.Card)
	case KindConfront:
		e.confront(h, a.Enemy)
	case KindUse:
		e.useGear(h, GearID(a.Card))
	case KindGiveGear:
		e.giveGear(h, GearID(a.Card), a.Hero)
	case KindPickUp:
		e.pickUp(h, StoryID(a.Card))
	case KindGive:
		e.give(h, StoryID(a.Card), a.Hero)
	}
}

// checkSpend returns why the hero may not take an action now, nil if she may.
func (r *Rules) checkSpend(s *State, a *Action) *refusal {
	h := s.top().hero
	hero := &s.Heroes[h]
	switch a.Kind {
	case KindEnd:
		return nil
	case KindUse:
		return r.checkUse(s, h, GearID(a.Card))
	case KindScout:
		return r.checkScout(s, h, a.Place)
	case KindAttempt:
		return r.checkAttempt(s, h, a.Task, a.Card)
	case KindMove, KindConfront, KindGiveGear, KindPickUp, KindGive:
		if hero.tokens() == 0 {
			return refuseTokens
		}
	}
	switch a.Kind {
	case KindMove:
		return r.checkStep(s, h, a.Place, hero.tokens()-1)
	case KindConfront:
		return r.checkConfront(s, h, a.Enemy)
	case KindGiveGear:
		return r.checkGiveGear(s, h, GearID(a.Card), a.Hero)
	case KindPickUp:
		return r.checkPickUp(s, h, StoryID(a.Card))
	case KindGive:
		return r.checkGive(s, h, StoryID(a.Card), a.Hero)
	}
	return refuseSpend
}

func (r *Rules) checkScout(s *State, h Hero, slot Place) *refusal {
	switch {
	case !slot.isSlot() || !r.board.adjacent(s.Heroes[h].At, slot):
		return refuseScoutFar
	case s.tiles[slot.slot()] != 0:
		return refuseScouted
	case s.Heroes[h].tokens() < r.scoutingCost(s, h):
		return refuseTokens
	}
	return nil
}

func (r *Rules) checkConfront(s *State, h Hero, enemy Enemy) *refusal {
	if enemy < 1 || enemy > maxEnemies || s.enemies[enemy] == 0 || !r.board.adjacent(s.Heroes[h].At, s.enemies[enemy]) {
		return refuseConfront
	}
	return nil
}

// checkAttempt returns why the hero cannot attempt a Task where she is and now,
// nil if she can (act.task, act.secure).
func (r *Rules) checkAttempt(s *State, h Hero, kind TaskKind, card uint8) *refusal {
	hero := &s.Heroes[h]
	at := hero.At
	switch kind {
	case TaskSecure, TaskTile:
		if !at.isSlot() || card != 0 {
			return refuseNotOnTile
		}
		if s.isSecure(at.slot()) != (kind == TaskTile) {
			return refuseSecure
		}
	case TaskMission:
		if no := r.mayAttemptMission(s, h, MissionID(card)); no != nil {
			return no
		}
	case TaskKeep:
		if no := r.mayAttemptKeep(s, h, ThreatID(card)); no != nil {
			return no
		}
	case TaskRecharge:
		i := -1
		if card != 0 {
			i = hero.gearIndex(GearID(card))
		}
		switch {
		case i < 0 || !hero.twisted(i):
			return refuseNotTwisted
		case s.recharged&(1<<card) != 0:
			return refuseOnce
		case hero.tokens() == 0 && !(r.abilities[h] == FreeRecharge && !s.abilityUsed):
			return refuseTokens
		}
		return nil
	default:
		return refuseSpend
	}
	switch number := r.attempt(s, h, kind, card).number; {
	case s.succeeded.has(number):
		return refuseOnce
	case s.failed.has(number):
		return refuseLocked
	case hero.tokens() == 0:
		return refuseTokens
	}
	return nil
}

func (r *Rules) mayAttemptKeep(s *State, h Hero, id ThreatID) *refusal {
	c := r.of(s)
	if id == 0 || int(id) > c.numThreats || s.threats[id] != threatKept || len(c.keeps[id].task) == 0 {
		return refuseNoKeep
	}
	at := s.Heroes[h].At
	if !at.isSlot() || c.keeps[id].at&(1<<s.tiles[at.slot()]) == 0 {
		return refuseKeepPlace
	}
	return nil
}

// checkUse returns why the hero may not use a Gear Card as an action, nil if she may.
func (r *Rules) checkUse(s *State, h Hero, id GearID) *refusal {
	hero := &s.Heroes[h]
	if id == 0 || hero.gearIndex(id) < 0 {
		return refuseNoGear
	}
	if hero.twisted(hero.gearIndex(id)) {
		return refuseTwisted
	}
	switch effect := &r.gear[id].effect; effect.op {
	case OpBonus, OpGain:
		return nil
	case OpFreeMove:
		return unless(r.canStep(s, h, int(effect.n)), refuseGearNow)
	case OpFreeShortcut:
		if to := r.anyShortcut(hero.At); to != 0 {
			return r.checkEntry(s, h, to, 0)
		}
		return refuseGearNow
	case OpDefeatAdjacent:
		return unless(r.basicEnemies(s, ^enemySet(0), h) != 0, refuseGearNow)
	}
	return refuseGearNow
}

func (r *Rules) checkGiveGear(s *State, h Hero, id GearID, to Hero) *refusal {
	switch {
	case id == 0 || s.Heroes[h].gearIndex(id) < 0:
		return refuseNoGear
	case to == h || !isHero(to) || !r.beside(s, h, to):
		return refuseBeside
	case s.Heroes[to].gearIndex(0) < 0:
		return refuseHandsFull
	}
	return nil
}

func (r *Rules) checkPickUp(s *State, h Hero, token StoryID) *refusal {
	c, at := r.of(s), s.Heroes[h].At
	switch {
	case token == 0 || int(token) > c.numStory || s.Story[token] != StoryTile:
		return refuseNoStory
	case !at.isSlot() || s.tiles[at.slot()] != c.story[token] || !s.isSecure(at.slot()):
		return refuseStoryPlace
	}
	return nil
}

func (r *Rules) checkGive(s *State, h Hero, token StoryID, to Hero) *refusal {
	switch {
	case token == 0 || int(token) > maxStory || s.Story[token] != carriedBy(h):
		return refuseNoStory
	case to == h || !isHero(to) || !r.beside(s, h, to):
		return refuseBeside
	}
	return nil
}
