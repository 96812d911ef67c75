package nemorising

// Tasks (act.task): attempting, rolling, succeeding and failing. Confronting an enemy
// works the same way (act.confront.3).

// taskNumber identifies a printed Task of a game (AMB-21).
type taskNumber uint8

const (
	taskRed     taskNumber = 0  // plus the slot, from 1
	taskGreen   taskNumber = 8  // plus the slot, from 1
	taskMission taskNumber = 17 // plus the index of the mission, wherever its Task is done
	taskKeep    taskNumber = 18 // plus the Threat Card, from 1
	noTask      taskNumber = 63
)

// attempted describes the Task of an attempt.
type attempted struct {
	icons   []Icon
	penalty []effect
	number  taskNumber
	list    uint8 // the list of the penalty, for frameEffects
	id      uint8
}

// attempt describes the Task of a frame or of an action, for the hero at her place.
func (r *Rules) attempt(s *State, h Hero, kind TaskKind, card uint8) (a attempted) {
	c := r.of(s)
	a.number = noTask
	switch kind {
	case TaskSecure, TaskTile:
		slot := s.Heroes[h].At.slot()
		tile := s.tiles[slot]
		a.id = uint8(tile)
		if kind == TaskTile {
			a.icons, a.number = c.green[tile].icons, taskGreen+taskNumber(slot)
			return a
		}
		a.icons, a.penalty, a.number, a.list = c.red[tile].icons, c.red[tile].penalty, taskRed+taskNumber(slot), listTilePenalty
	case TaskMission:
		m := &c.missions[card]
		a.icons, a.penalty, a.list, a.id = m.task.icons, m.task.penalty, listMissionPenalty, card
		a.number = taskMission + taskNumber(s.missionIndex(MissionID(card)))
	case TaskKeep:
		a.icons, a.number = c.keeps[card].task, taskKeep+taskNumber(card)
	case TaskRecharge:
		a.icons = r.gear[card].recharge
	}
	return a
}

// attemptConfront is the mode of a frameAttempt that is a confrontation, not a Task.
const attemptConfront = 100

// Steps of an attempt.
const (
	attemptFirst  = iota // the first roll is paid for (act.task.src.3)
	attemptAgain         // a further roll costs a token (act.task.reroll.1)
	attemptSecure        // settled by the Master Key
)

// beginTask spends the token of an attempt (act.task.2).
func (e engine) beginTask(h Hero, kind TaskKind, card uint8) {
	free := kind == TaskRecharge && e.r.freeRecharge(e.s, h)
	e.note("act.task.2", EventAttempts, int16(h), int16(kind), int16(card))
	switch kind {
	case TaskSecure:
		e.note("act.secure.2", EventAttempts, int16(h), int16(kind), int16(card))
	case TaskMission:
		e.note("mission.4", EventAttemptsMission, int16(card))
	case TaskRecharge:
		e.note("gear.recharge.1", EventAttemptsRecharge, int16(card))
	}
	if free {
		e.s.abilityUsed = true
		e.note("setup.4.1", EventHeroAbility, int16(h))
		e.noteAction(EventHeroAbility, int16(h))
	} else {
		e.pay(h, 1)
	}
	e.push(frame{kind: frameAttempt, hero: h, mode: uint8(kind), id: card})
}

// freeRecharge reports whether the hero's ability makes a recharge attempt free
// (setup.4.1).
func (r *Rules) freeRecharge(s *State, h Hero) bool {
	return r.abilities[h] == FreeRecharge && !s.abilityUsed
}

// required returns the icons that the attempt of a frame asks for.
func (e engine) required(f *frame) []Icon { return e.r.requiredBy(e.s, f) }

func (r *Rules) requiredBy(s *State, f *frame) []Icon {
	if f.mode == attemptConfront {
		c := r.of(s)
		return c.icons[c.stackOf[f.enemy]]
	}
	return r.attempt(s, f.hero, TaskKind(f.mode), f.id).icons
}

// runAttempt succeeds if all icons are there, fails if nothing more can be done, and
// otherwise asks the hero.
func (e engine) runAttempt(f *frame) {
	required := e.required(f)
	switch {
	case f.step == attemptSecure:
		e.succeed(f)
	case required[0] == Wild: // act.task.simple.1
		e.note("act.task.simple.1", EventSimple)
		e.succeed(f)
	case e.r.covers(e.s, f, required, f.gear):
		e.noteSources(f, required)
		e.succeed(f)
	case e.r.stuck(e.s, f):
		e.fail(f)
	default:
		f.node = NodeAttempt
	}
}

// icons counts icons by kind.
type icons [Wild + 1]int8

func countIcons(list []Icon) (n icons) {
	for _, icon := range list {
		n[icon]++
	}
	return n
}

// sources counts the icons that a hero has for an attempt: from her Action Card, from
// the Gear Cards that count, and from each die (act.task.src, act.task.expert.2).
// Each source gives one icon.
func (r *Rules) sources(s *State, f *frame, gear uint8) (have icons) {
	hero := &s.Heroes[f.hero]
	if icon := r.attribute(hero); icon != 0 {
		have[icon]++
	}
	for i, id := range hero.Gear {
		if gear&(1<<i) != 0 {
			have[r.gear[id].effect.icon]++
		}
	}
	for _, icon := range f.dice {
		if icon != 0 {
			have[icon]++
		}
	}
	return have
}

// covers reports whether the sources give all required icons (act.task.expert.2).
func (r *Rules) covers(s *State, f *frame, required []Icon, gear uint8) bool {
	have := r.sources(s, f, gear)
	for _, icon := range required {
		if have[icon]--; have[icon] < 0 {
			return false
		}
	}
	return true
}

// noteSources reports the sources of the icons of a success.
func (e engine) noteSources(f *frame, required []Icon) {
	if e.t == nil {
		return
	}
	need := countIcons(required)
	if icon := e.r.attribute(&e.s.Heroes[f.hero]); icon != 0 && need[icon] > 0 {
		e.note("act.task.src.1", EventCardGives, int16(f.hero), int16(icon))
		e.note("acard.attr.1", EventCardGives, int16(f.hero), int16(icon))
	}
	e.noteCardOnce(f.hero, need)
	if len(required) > 1 {
		e.note("act.task.expert.1", EventExpert, int16(len(required)))
		e.note("act.task.expert.2", EventExpert, int16(len(required)))
	}
}

// stuck reports whether the hero can do nothing more for an attempt: the first roll
// is used up, and she has no token, no ability and no gear for another.
func (r *Rules) stuck(s *State, f *frame) bool {
	if f.step == attemptFirst || s.Heroes[f.hero].tokens() > 0 || r.mayReroll(s, f) {
		return false
	}
	return r.usableGear(s, f) == 0
}

// mayReroll reports whether the hero's ability gives her another roll.
func (r *Rules) mayReroll(s *State, f *frame) bool {
	return f.step == attemptAgain && f.hero == s.Active && r.abilities[f.hero] == FreeReroll && !s.abilityUsed
}

// balance returns the icons from all sources less those required; a negative
// number of an icon is missing.
func (r *Rules) balance(s *State, f *frame) icons {
	balance := r.sources(s, f, f.gear)
	for _, icon := range r.requiredBy(s, f) {
		balance[icon]--
	}
	return balance
}

// usableGear returns the set of the hero's Gear Cards that can serve an attempt:
// those that give an icon still missing, or the Master Key for securing.
func (r *Rules) usableGear(s *State, f *frame) (set uint8) {
	hero := &s.Heroes[f.hero]
	missing := r.balance(s, f)
	for i, id := range hero.Gear {
		if id == 0 || (hero.Twisted|f.gear)&(1<<i) != 0 {
			continue
		}
		switch effect := &r.gear[id].effect; effect.op {
		case OpIcon:
			if missing[effect.icon] < 0 {
				set |= 1 << i
			}
		case OpAutoSecure:
			if f.mode == uint8(TaskSecure) {
				set |= 1 << i
			}
		}
	}
	return set
}

// try continues an attempt: roll, roll again, add gear, or give up.
func (e engine) try(f *frame, a *Action) {
	switch a.Kind {
	case KindUse:
		e.addGear(f, GearID(a.Card))
	case KindGiveUp:
		e.note("act.task.fail.1", EventGivesUp, int16(f.hero))
		e.fail(f)
	case KindReroll:
		e.s.abilityUsed = true
		e.note("setup.4.1", EventHeroAbility, int16(f.hero))
		f.node = NodeRoll
	default: // KindRoll
		if f.step == attemptAgain {
			e.note("act.task.reroll.1", EventRollsAgain, int16(f.hero))
			e.pay(f.hero, 1)
		} else {
			e.note("act.task.src.3", EventRolls, int16(f.hero))
			e.noteCardOnce(f.hero, countIcons(e.required(f)))
			e.noteNoDefence(f.hero)
		}
		f.node = NodeRoll
	}
}

// addGear lets a Gear Card count for an attempt. It is used up only if the
// attempt succeeds with it, or with AddedIsUsed in any case (AMB-17). The
// Master Key decides the attempt at once.
func (e engine) addGear(f *frame, id GearID) {
	i := e.s.Heroes[f.hero].gearIndex(id)
	e.note("act.task.src.2", EventAddsGear, int16(f.hero), int16(id))
	f.gear |= 1 << i
	if e.r.gear[id].effect.op == OpAutoSecure {
		if !e.s.Options.AddedIsUsed {
			f.gear = 1 << i
		}
		f.step = attemptSecure
	}
}

// rolled stores what the dice show; each roll replaces all of them
// (act.task.expert.3).
func (e engine) rolled(f *frame, dice [2]Icon) {
	f.dice = dice
	f.step = attemptAgain
	e.note("act.task.src.3", EventDice, int16(dice[0]), int16(dice[1]))
	if dice[1] != 0 {
		e.note("act.task.expert.3", EventDice, int16(dice[0]), int16(dice[1]))
		e.noteTwoDice(f)
	}
}

// useUp uses up the Gear Cards that a success needed.
func (e engine) useUp(f *frame) {
	gear := f.gear
	if f.step != attemptSecure && !e.s.Options.AddedIsUsed {
		required := e.required(f)
		for i := range gearLimit {
			if without := gear &^ (1 << i); e.r.covers(e.s, f, required, without) {
				gear = without
			}
		}
	}
	e.useCards(f.hero, gear)
}

// useCards uses up a set of a hero's Gear Cards, closing the gaps of discarded ones.
func (e engine) useCards(h Hero, gear uint8) {
	for i := gearLimit - 1; i >= 0; i-- {
		if gear&(1<<i) != 0 {
			e.useCard(h, i)
		}
	}
}

// succeed ends an attempt with success.
func (e engine) succeed(f *frame) {
	done := *f
	if required := e.required(f); required[0] != Wild {
		e.useUp(f)
	}
	e.pop()
	h := done.hero
	if done.mode == attemptConfront { // act.confront.3
		e.note("act.confront.3", EventBeats, int16(h), int16(done.enemy))
		if e.s.Heroes[h].tokens() > 0 {
			e.note("act.confront.6", EventBeats, int16(h), int16(done.enemy)) // she may confront another
		}
		e.defeat(done.enemy)
		return
	}
	what := e.r.attempt(e.s, h, TaskKind(done.mode), done.id)
	e.note("act.task.once.1", EventSucceeds, int16(h), int16(done.mode))
	if e.s.failed.has(what.number) || e.s.owed.has(what.number) {
		e.note("act.task.fail.3", EventNoPenalty)
	}
	if what.number != noTask {
		e.s.succeeded |= 1 << what.number
		e.s.owed &^= 1 << what.number
	}
	switch TaskKind(done.mode) {
	case TaskSecure:
		e.secured(h)
	case TaskTile: // act.secure.5
		e.note("act.secure.5", EventReward, int16(what.id))
		e.effects(listReward, what.id, 0)
	case TaskMission:
		e.missionTask(h, MissionID(done.id))
	case TaskKeep:
		e.note("threat.keep.2", EventKeepMet, int16(done.id))
		e.discardKeep("threat.keep.2", ThreatID(done.id))
	case TaskRecharge:
		e.recharge(h, GearID(done.id))
	}
}

// fail ends an attempt without success. A printed penalty is owed until the hero has
// spent her tokens, since a later success in the turn cancels it. With the option it
// is suffered at once and locks the Task for the turn (act.task.fail, AMB-20).
func (e engine) fail(f *frame) {
	done := *f
	if e.s.Options.AddedIsUsed {
		e.useCards(f.hero, f.gear)
	}
	e.pop()
	if done.mode == attemptConfront {
		e.note("act.confront.4", EventMissesEnemy, int16(done.hero), int16(done.enemy))
		return
	}
	what := e.r.attempt(e.s, done.hero, TaskKind(done.mode), done.id)
	e.note("act.task.fail.1", EventFails, int16(done.hero), int16(done.mode))
	if len(what.penalty) == 0 {
		return
	}
	if !e.s.Options.FailAtClose {
		e.s.owed |= 1 << what.number
		e.note("act.task.fail.4", EventPenaltyWaits)
		return
	}
	e.s.failed |= 1 << what.number
	e.penalty(done.hero, what.list, what.id)
}

// payOwed applies one penalty that is still owed at the end of the hero's
// actions, and reports whether there was one.
func (e engine) payOwed() bool {
	s := e.s
	if s.owed == 0 {
		return false
	}
	number := s.owed.first()
	s.owed &^= 1 << number
	s.failed |= 1 << number
	list, id := e.r.penaltyOf(s, number)
	e.penalty(s.Active, list, id)
	return true
}

// penalty applies a penalty (act.task.fail.2, act.task.fail.4, act.secure.6).
func (e engine) penalty(h Hero, list, id uint8) {
	kind := EventPenaltyMission
	if list == listTilePenalty {
		kind = EventPenalty
		e.note("act.secure.6", kind, int16(h), int16(id))
	}
	e.note("act.task.fail.2", kind, int16(h), int16(id))
	e.note("act.task.fail.4", kind, int16(h), int16(id))
	e.effects(list, id, 0)
}

func (r *Rules) penaltyOf(s *State, number taskNumber) (list, id uint8) {
	if number <= taskGreen {
		return listTilePenalty, uint8(s.tiles[number])
	}
	return listMissionPenalty, uint8(s.Missions[(number-taskMission)&1].Mission)
}

// twoDice reports whether an attempt rolls two dice: by the hero's Die Enhancement or
// by teamwork, but never more than two (acard.dice2, team.3).
func (r *Rules) twoDice(s *State, f *frame) bool {
	if r.oneDieOnly(s) {
		return false
	}
	return r.hasDieEnhancement(&s.Heroes[f.hero]) || r.teamwork(s, f)
}

// oneDieOnly reports whether a Keep card forbids a second die.
func (r *Rules) oneDieOnly(s *State) bool {
	for _, id := range s.keep {
		if id != 0 && r.of(s).keeps[id].trigger == OneDieOnly {
			return true
		}
	}
	return false
}
