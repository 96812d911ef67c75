package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What each kind of work looks like while it is under way; work_check.go says
// how they stand on each other.

// form checks a piece of work by itself. One that waits for nothing has other
// work on top of it.
func (k *keeper) form(s *State, i int) error {
	f := &s.stack[i]
	switch f.kind {
	case frameSetup:
		return k.setupForm(s, f)
	case frameRound:
		return k.roundForm(s, f)
	case frameTurn:
		return k.turnForm(s, f)
	case frameSpend:
		return kit.Unless(f.hero == s.Active && f.step == 0 && f.only(frame{hero: f.hero}) && (f.node == NodeSpend || f.node == NodeNone), kit.ErrWorkFields)
	case frameMove:
		return k.moveForm(s, f)
	case frameAttempt:
		return k.attemptForm(s, f)
	case frameDrawGear:
		return k.drawForm(s, f)
	case frameEffects:
		return k.effectsForm(s, f)
	case frameThreat:
		return k.threatForm(s, f)
	case frameEnemies:
		if f.node != NodeNone || f.step != 0 {
			return kit.ErrWorkNode
		}
		return kit.Unless(f.only(frame{n: f.n, mode: f.mode, queue: f.queue}), kit.ErrWorkFields)
	case frameAttack, frameDefend:
		return k.fightForm(s, f)
	case frameKeepStep:
		return k.keepForm(s, f)
	}
	return k.smallForm(s, f)
}

func (k *keeper) setupForm(s *State, f *frame) error {
	heroes, missions := uint8(0), uint8(0)
	for h := Hero(1); h <= numHeroes; h++ {
		if s.Heroes[h].InGame() {
			heroes++
		}
	}
	for _, m := range s.Missions {
		if m.Mission != 0 {
			missions++
		}
	}
	if !f.only(frame{n: f.n}) {
		return kit.ErrWorkFields
	}
	switch f.step {
	case setupHeroes:
		if f.node != NodeDealHero {
			return kit.ErrWorkNode
		}
		return kit.Unless(f.n == heroes && heroes < s.Options.Heroes && missions == 0, kit.ErrWorkLeft)
	case setupMissions:
		if f.node != NodeDealMission {
			return kit.ErrWorkNode
		}
		return kit.Unless(f.n == missions && missions < numMissions, kit.ErrWorkLeft)
	case setupDone:
		return kit.Unless(f.node == NodeNone && f.n == 0 && !s.Options.SkipFirstThreat, kit.ErrWorkNode)
	}
	return kit.ErrWorkStep
}

func (k *keeper) roundForm(s *State, f *frame) error {
	waiting, _ := s.waiting()
	switch {
	case !f.only(frame{n: f.n}):
		return kit.ErrWorkFields
	case f.step == roundDeals:
		if f.node != NodeDealAction {
			return kit.ErrWorkNode
		}
		return kit.Unless(f.n >= 1 && int(f.n)+s.rowSize() <= numHeroes && s.actionDeck != 0, kit.ErrWorkLeft)
	case f.step != roundTurns || f.n != 0:
		return kit.ErrWorkStep
	case f.node == NodeNextHero:
		return kit.Unless(waiting > 1 && s.Active == 0, kit.ErrWorkState)
	}
	return kit.Unless(f.node == NodeNone && s.Active != 0, kit.ErrWorkNode)
}

func (k *keeper) turnForm(s *State, f *frame) error {
	if f.hero != s.Active || !f.only(frame{hero: f.hero, id: f.id, n: f.n}) {
		return kit.ErrWorkFields
	}
	switch f.step {
	case turnChooses:
		return kit.Unless(f.node == NodeTakeCard && f.id == 0 && f.n == 0, kit.ErrWorkNode)
	case turnOwes:
		if f.id != 0 && f.n != 0 || f.n > s.threatLayer {
			return kit.ErrWorkSubject
		}
		return kit.Unless(f.node == NodeNone, kit.ErrWorkNode)
	case turnKeep, turnEnds:
		return kit.Unless(f.node == NodeNone && f.id == 0 && f.n == 0, kit.ErrWorkNode)
	}
	return kit.ErrWorkStep
}

// moveForm checks a movement that has not ended: it can end with what is left
// (act.move.4).
func (k *keeper) moveForm(s *State, f *frame) error {
	hero := &s.Heroes[f.hero]
	canRest := s.canRest(f.hero, hero.At)
	left := int(f.n)
	switch {
	case f.node != NodeMove || f.step != 0:
		return kit.ErrWorkNode
	case !f.only(frame{hero: f.hero, mode: f.mode, n: f.n}):
		return kit.ErrWorkFields
	case f.mode == movePaid:
		if f.n != 0 || canRest {
			return kit.ErrWorkIdle
		}
		left = hero.tokens()
	case f.mode != moveFree:
		return kit.ErrWorkMode
	case f.n > k.farthest() || f.n == 0 && canRest:
		return kit.ErrWorkLeft
	}
	if hero.At.forOne() && s.enemyOn(hero.At) != 0 && k.r.ability(hero).Ability != StealthEnhancement {
		return kit.ErrWorkState
	}
	return kit.Unless(k.r.canFinish(s, f.hero, hero.At, left), kit.ErrWorkState)
}

// farthest is the most steps of a free movement.
func (k *keeper) farthest() (n uint8) {
	for id := 1; id <= k.r.numGear; id++ {
		if e := &k.r.gear[id].effect; e.op == OpFreeMove {
			n = max(n, e.n)
		}
	}
	return n
}

// attemptForm checks an attempt: at something that may be attempted, not covered
// yet and not hopeless.
func (k *keeper) attemptForm(s *State, f *frame) error {
	hero := &s.Heroes[f.hero]
	switch {
	case f.node != NodeAttempt && f.node != NodeRoll:
		return kit.ErrWorkNode
	case !f.only(frame{hero: f.hero, enemy: f.enemy, id: f.id, mode: f.mode, dice: f.dice, gear: f.gear}):
		return kit.ErrWorkFields
	case !k.attempted(s, f):
		return kit.ErrWorkSubject
	}
	two := k.r.twoDice(s, f)
	switch f.step {
	case attemptFirst:
		if f.dice != [2]Icon{} {
			return kit.ErrWorkDice
		}
	case attemptAgain:
		if !k.shown(f.dice, two) {
			return kit.ErrWorkDice
		}
	default:
		return kit.ErrWorkStep
	}
	for i := range 8 {
		if f.gear&(1<<i) != 0 && (i >= gearLimit || hero.Gear[i] == 0 || hero.twisted(i) || k.r.gear[hero.Gear[i]].effect.op != OpIcon) {
			return errGear
		}
	}
	required := k.required(s, f)
	if len(required) == 0 || required[0] == Wild || k.r.covers(s, f, required, f.gear) {
		return kit.ErrWorkIdle
	}
	return kit.Unless(f.node == NodeRoll || !k.r.stuck(s, f), kit.ErrWorkIdle)
}

func (k *keeper) required(s *State, f *frame) []Icon {
	if f.mode == attemptConfront {
		c := k.r.of(s)
		return c.icons[c.stackOf[f.enemy]]
	}
	return k.r.attempt(s, f.hero, TaskKind(f.mode), f.id).icons
}

// shown reports whether dice show what they can.
func (k *keeper) shown(dice [2]Icon, two bool) bool {
	for i, icon := range dice {
		if (i == 0 || two) != (icon != 0) || icon > Skill || icon != 0 && k.r.dieFaces[icon] == 0 {
			return false
		}
	}
	return true
}

// attempted reports whether what a frame attempts may be attempted.
func (k *keeper) attempted(s *State, f *frame) bool {
	hero, kind := &s.Heroes[f.hero], TaskKind(f.mode)
	if f.mode == attemptConfront {
		return f.id == 0 && k.r.checkConfront(s, f.hero, f.enemy) == nil
	}
	if f.enemy != 0 {
		return false
	}
	switch kind {
	case TaskSecure, TaskTile:
		if f.id != 0 || !hero.At.isSlot() || s.isSecure(hero.At.slot()) != (kind == TaskTile) {
			return false
		}
	case TaskMission:
		if int(f.id) > k.r.of(s).numMissions || k.r.mayAttemptMission(s, f.hero, MissionID(f.id)) != nil {
			return false
		}
	case TaskKeep:
		if k.r.mayAttemptKeep(s, f.hero, ThreatID(f.id)) != nil {
			return false
		}
	case TaskRecharge:
		i := -1
		if f.id != 0 && int(f.id) <= k.r.numGear {
			i = hero.gearIndex(GearID(f.id))
		}
		return i >= 0 && hero.twisted(i) && s.recharged&(1<<f.id) == 0
	default:
		return false
	}
	number := k.r.attempt(s, f.hero, kind, f.id).number
	return !s.succeeded.has(number) && !s.failed.has(number)
}

// drawForm checks the drawing of Gear Cards, and a fourth that was drawn
// (gear.limit.1).
func (k *keeper) drawForm(s *State, f *frame) error {
	hero := &s.Heroes[f.hero]
	switch {
	case f.hero == 0 || f.hero != s.Active || f.step != 0 || !f.only(frame{hero: f.hero, id: f.id, n: f.n}):
		return kit.ErrWorkFields
	case f.node == NodeGear:
		return kit.Unless(f.id == 0 && f.n >= 1 && s.gearDeck != 0, kit.ErrWorkLeft)
	case f.node != NodeDiscardGear:
		return kit.ErrWorkNode
	}
	return kit.Unless(f.id != 0 && hero.gearIndex(0) < 0, kit.ErrWorkSubject)
}

// effectsForm checks a list of effects; stands and begets have seen to it that
// it has begun something.
func (k *keeper) effectsForm(s *State, f *frame) error {
	c := k.r.of(s)
	last := maxSlots // tiles and missions
	if f.mode <= listKeepAttack {
		last = maxThreats
	}
	switch {
	case f.node != NodeNone:
		return kit.ErrWorkNode
	case int(f.id) > last:
		return kit.ErrWorkSubject
	case f.step == 0 || int(f.step) > len(k.r.effectList(s, f.mode, f.id)):
		return kit.ErrWorkStep
	case f.hero != s.Active || !f.only(frame{hero: f.hero, mode: f.mode, id: f.id, place: f.place}):
		return kit.ErrWorkFields
	case f.mode == listScouted:
		return kit.Unless(int(f.id) <= c.numTiles && f.place.isSlot() && s.tiles[f.place.slot()] == TileID(f.id), kit.ErrWorkSubject)
	}
	return kit.Unless(f.place == 0, kit.ErrWorkFields)
}

func (k *keeper) threatForm(s *State, f *frame) error {
	switch {
	case !f.only(frame{mode: f.mode, id: f.id, n: f.n}):
		return kit.ErrWorkFields
	case f.mode == threatOfRow && s.Active == 0, f.mode > threatOfSetup:
		return kit.ErrWorkMode
	case f.step == threatTurned:
		if f.node != NodeThreat || f.id != 0 {
			return kit.ErrWorkNode
		}
		return kit.Unless(f.n <= s.threatLayer && (f.mode == threatOfRow || f.n == s.threatLayer && s.threatDeck > 0), kit.ErrWorkLeft)
	case f.step != threatLast:
		return kit.ErrWorkStep
	}
	return kit.Unless(f.node == NodeNone && f.id != 0 && int(f.id) <= maxThreats && f.n == 0, kit.ErrWorkSubject)
}

// fightForm checks an attack on heroes, of whom the team chooses one, and the
// defence of one (threat.choose.1, threat.defend).
func (k *keeper) fightForm(s *State, f *frame) error {
	if f.enemy > maxEnemies {
		return kit.ErrWorkSubject
	}
	at := s.enemies[f.enemy]
	if f.enemy != 0 && (at == 0 || at == removed || !s.Options.AttackPerAction && !s.attacked.has(f.enemy)) {
		return kit.ErrWorkSubject
	}
	if f.kind == frameAttack {
		return k.attackForm(s, f, at)
	}
	hero := &s.Heroes[f.hero]
	switch {
	case !f.only(frame{hero: f.hero, enemy: f.enemy, id: f.id, gear: f.gear}):
		return kit.ErrWorkFields
	case f.hero == 0 || !hero.InGame():
		return kit.ErrWorkSubject
	case f.enemy != 0 && (f.id != 0 || !k.r.board.adjacent(at, hero.At)):
		return kit.ErrWorkSubject
	case f.enemy == 0 && (Icon(f.id) < Brains || Icon(f.id) > Skill):
		return kit.ErrWorkSubject
	}
	for i := range 8 {
		if f.gear&(1<<i) == 0 {
			continue
		}
		if i >= gearLimit || hero.Gear[i] == 0 || hero.twisted(i) || k.r.gear[hero.Gear[i]].effect.op != OpIcon {
			return errGear // a card that blocks all ends the defence
		}
	}
	if k.r.unblocked(s, f) == 0 {
		return kit.ErrWorkIdle
	}
	switch f.step {
	case defendGear:
		return kit.Unless(f.node == NodeDefend && k.r.defensiveGear(s, f) != 0, kit.ErrWorkNode)
	case defendLosses:
		return kit.Unless(f.node == NodeDefenceRoll, kit.ErrWorkNode)
	}
	return kit.ErrWorkStep
}

// attackForm checks an attack whose target is to be chosen; at is where the enemy
// stands.
func (k *keeper) attackForm(s *State, f *frame, at Place) error {
	n := 0
	for h := Hero(1); h <= numHeroes; h++ {
		if p := s.Heroes[h].At; p != 0 && k.r.board.adjacent(at, p) {
			n++
		}
	}
	switch {
	case f.node != NodeTarget || f.step != 0:
		return kit.ErrWorkNode
	case !f.only(frame{enemy: f.enemy}):
		return kit.ErrWorkFields
	}
	return kit.Unless(f.enemy != 0 && n > 1, kit.ErrWorkState)
}

func (k *keeper) keepForm(s *State, f *frame) error {
	c := k.r.of(s)
	if f.step != 1 || f.node != NodeNone {
		return kit.ErrWorkStep
	}
	if !f.only(frame{queue: f.queue}) {
		return kit.ErrWorkFields
	}
	rest := f.queue
	for _, id := range s.keep {
		if id != 0 && c.keeps[id].trigger == OnEndOfTurn {
			rest &^= 1 << id
		}
	}
	return kit.Unless(rest == 0, kit.ErrWorkSubject)
}

// smallForm checks the kinds of work that ask for one thing.
func (k *keeper) smallForm(s *State, f *frame) error {
	if f.step != 0 {
		return kit.ErrWorkStep
	}
	switch f.kind {
	case framePeek:
		return peekForm(s, f)
	case frameDropKeep:
		return kit.Unless(f.node == NodeDropKeep && f.only(frame{}) && s.keep[0] != 0, kit.ErrWorkState)
	case frameDefeat:
		return k.defeatForm(s, f)
	case frameScout:
		if f.node == NodeRemote {
			return kit.Unless(f.only(frame{hero: f.hero}) && s.faceDownTiles() > 0, kit.ErrWorkState)
		}
		if f.node != NodeTile || !f.only(frame{place: f.place}) {
			return kit.ErrWorkNode
		}
		return kit.Unless(f.place.isSlot() && s.tiles[f.place.slot()] == 0, kit.ErrWorkSubject)
	case frameToken:
		c := k.r.of(s)
		switch {
		case f.node != NodeEnemyToken:
			return kit.ErrWorkNode
		case !f.only(frame{id: f.id, place: f.place, n: f.n}):
			return kit.ErrWorkFields
		}
		return kit.Unless(f.n > 0 && f.id >= 1 && f.id <= maxStacks && s.stackLeft(c, StackID(f.id)) != 0, kit.ErrWorkState)
	}
	return kit.ErrWorkKind
}

func peekForm(s *State, f *frame) error {
	if f.node == NodePeek {
		if !f.only(frame{}) {
			return kit.ErrWorkFields
		}
		for i := range s.row {
			if s.row[i].action != 0 && s.row[i].threat == 0 {
				return nil
			}
		}
		return kit.ErrWorkState
	}
	if f.node != NodeThreat || !f.only(frame{id: f.id, mode: 1, n: f.n}) {
		return kit.ErrWorkNode
	}
	if f.id < 1 || int(f.id) > s.rowSize() {
		return kit.ErrWorkSubject
	}
	stack := &s.row[f.id-1]
	return kit.Unless(stack.threat == 0 && stack.layer == f.n, kit.ErrWorkSubject)
}

func (k *keeper) defeatForm(s *State, f *frame) error {
	var beside Hero
	if f.mode == 1 {
		beside = f.hero
	}
	switch {
	case f.node != NodeDefeat:
		return kit.ErrWorkNode
	case f.hero != s.Active || !f.only(frame{hero: f.hero, mode: f.mode, queue: f.queue}):
		return kit.ErrWorkFields
	}
	return kit.Unless(f.queue != 0 && f.queue&^k.r.basicEnemies(s, f.queue, beside) == 0, kit.ErrWorkSubject)
}
