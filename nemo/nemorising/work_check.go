package nemorising

import (
	"errors"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The work under way. A position that is read from a document may claim any
// work to be half done; only what the rules themselves can leave half done may
// be gone on with. The check knows of each kind of work in which steps it waits
// for what, and what may stand upon what. It follows the code of the chapters
// closely, on purpose: a step that is added there and not here is refused by the
// invariant in the first game that comes to it.
//
// What may stand upon what also bounds the stack. The longest chain is
//
//	round, turn, spend, reward, effects of a tile scouted from afar, enemies,
//	defence, effects before the attack
//
// so there are eight pieces of work at most, and maxDepth has room. A chain
// cannot go round: what a tile does when scouted scouts nothing, and a defence
// begins nothing but losses.

// checkWork checks that the work under way is work that the rules leave there.
func (k *keeper) checkWork(s *State) error {
	if err := kit.CheckWorkStack(s.stack[:], int(s.depth), s.End != 0); err != nil {
		return err
	}
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		err := kit.Unless(f.hero <= numHeroes && f.enemy <= maxEnemies, kit.ErrWorkSubject)
		if err == nil {
			err = k.stands(s, i)
		}
		if err == nil {
			err = k.form(s, i)
		}
		if err != nil {
			return broken("work %d (%s, step %d, awaiting %s): %w", i, frameNames[min(f.kind, frameKinds-1)], f.step, f.node, err)
		}
	}
	return nil
}

// errGear is what may be wrong with gear that counts, beside the faults of all
// work.
var errGear = errors.New("its Gear Cards cannot count")

// only reports whether no field of the frame is set but those named.
func (f *frame) only(but frame) bool {
	but.kind, but.step, but.node = f.kind, f.step, f.node
	return *f == but
}

// stands checks that a piece of work can stand where it does: on what is below
// it, and at rest only if something is on top.
func (k *keeper) stands(s *State, i int) error {
	f, top := &s.stack[i], int(s.depth)-1
	switch {
	case i == top && f.node == NodeNone:
		return kit.ErrWorkTop
	case i < top && f.node != NodeNone:
		return kit.ErrWorkWaits
	case i == 0:
		return kit.Unless(f.kind == frameSetup || f.kind == frameRound, kit.ErrWorkBelow)
	}
	return kit.Unless(k.begets(s, &s.stack[i-1], f), kit.ErrWorkBelow)
}

// begets reports whether one piece of work can have begun another.
func (k *keeper) begets(s *State, below, f *frame) bool {
	switch below.kind {
	case frameSetup:
		return below.step == setupDone && f.kind == frameThreat && f.mode == threatOfSetup
	case frameRound:
		return below.step == roundTurns && f.kind == frameTurn
	case frameTurn:
		switch below.step {
		case turnOwes:
			return f.kind == frameSpend || f.kind == frameEffects && k.penalty(s, f) && !s.Options.FailAtClose
		case turnKeep:
			return f.kind == frameThreat && f.mode == threatOfRow
		case turnEnds:
			return f.kind == frameKeepStep
		}
	case frameSpend:
		return k.begetsBySpending(s, below, f)
	case frameThreat:
		return below.step == threatLast && f.kind == frameEffects && f.mode == listThreat && f.id == below.id
	case frameKeepStep:
		return f.kind == frameEffects && f.mode == listKeep && k.acts(s, below, f.id)
	case frameEffects:
		return k.begetsByEffect(s, below, f)
	case frameEnemies:
		// Those still to move come after the one that attacks (threat.init.1).
		return (f.kind == frameAttack || f.kind == frameDefend && f.enemy != 0) && below.queue&(1<<(f.enemy+1)-1) == 0
	}
	return false
}

// penalty reports whether the effects are the penalty of a Task that was noted
// as failed.
func (k *keeper) penalty(s *State, f *frame) bool {
	for set := s.failed; set != 0; set &= set - 1 {
		if list, id := k.r.penaltyOf(s, taskNumber(enemySet(set).first())); list == f.mode && id == f.id {
			return true
		}
	}
	return false
}

// begetsBySpending says what the actions of a hero begin.
func (k *keeper) begetsBySpending(s *State, below, f *frame) bool {
	switch f.kind {
	case frameMove, frameAttempt:
		return f.hero == below.hero
	case frameDefeat:
		return f.mode == 1 && f.hero == below.hero
	case frameDrawGear: // one for a tile that was secured
		return f.hero == below.hero && f.n <= 1 && s.Heroes[f.hero].At.isSlot() && s.isSecure(s.Heroes[f.hero].At.slot())
	case frameScout:
		return f.node == NodeTile && k.r.board.adjacent(s.Heroes[below.hero].At, f.place)
	case frameEffects:
		at := s.Heroes[below.hero].At
		switch f.mode {
		case listScouted:
			return k.r.board.adjacent(at, f.place)
		case listReward:
			return at.isSlot() && s.tiles[at.slot()] == TileID(f.id) && s.isSecure(at.slot())
		case listTilePenalty, listMissionPenalty:
			return s.Options.FailAtClose && k.penalty(s, f)
		}
	}
	return false
}

// acts reports whether a Keep card acts now: those that act after it stand to
// its right (threat.keep.6).
func (k *keeper) acts(s *State, below *frame, id uint8) bool {
	c, left := k.r.of(s), true
	for _, kept := range s.keep {
		switch {
		case kept == 0:
		case kept == ThreatID(id):
			if !left || c.keeps[kept].trigger != OnEndOfTurn || below.queue&(1<<kept) != 0 {
				return false
			}
			left = false
		case left && below.queue&(1<<kept) != 0:
			return false
		}
	}
	return !left
}

// begetsByEffect says whether the effect that was performed last has begun the
// work.
func (k *keeper) begetsByEffect(s *State, below, f *frame) bool {
	list := k.r.effectList(s, below.mode, below.id)
	if below.step == 0 || int(below.step) > len(list) {
		return false
	}
	effect := &list[below.step-1]
	c := k.r.of(s)
	switch f.kind {
	case frameEnemies:
		return effect.op == OpMove && f.n == effect.n && f.mode == uint8(effect.colour) && f.queue&^c.named(effect) == 0
	case frameToken:
		switch effect.op {
		case OpPlace:
			return f.id == uint8(effect.stack) && f.place.isEntrance() && f.n == 1 && s.enemyOn(f.place) == 0 && s.heroOn(f.place) == 0
		case OpGarrison:
			return f.id == uint8(effect.stack) && f.place == below.place && f.n <= effect.n
		}
	case frameDefend:
		return effect.op == OpHazard && f.enemy == 0 && f.hero == below.hero && f.id == uint8(effect.icon)
	case frameDrawGear:
		return effect.op == OpGear && f.hero == below.hero && f.n <= effect.n
	case frameDropKeep:
		return effect.op == OpDropKeep
	case frameDefeat:
		return effect.op == OpDefeatBasic && f.mode == 0 && f.hero == below.hero && f.queue&^c.named(effect) == 0
	case framePeek:
		return effect.op == OpPeek
	case frameScout:
		return effect.op == OpRemoteScout && (f.node == NodeTile || f.hero == below.hero)
	case frameEffects:
		return effect.op == OpRemoteScout && f.mode == listScouted
	}
	return false
}
