package nemorising

import "math/bits"

// Defending against an attack (threat.defend).

// Steps of a defence.
const (
	defendGear = iota
	defendRoll
	defendLosses
)

// runDefend blocks the icons of an attack: by cards, by gear and, if any is still
// missing, by exactly one roll (AMB-40). enemy is the attacker, or 0 for a hazard
// with the icon id; gear is the set of cards added.
func (e engine) runDefend(f *frame) {
	switch f.step {
	case defendGear:
		if e.unblocked(f) > 0 && e.r.defensiveGear(e.s, f) != 0 {
			f.node = NodeDefend
			return
		}
		f.step = defendRoll
	case defendRoll: // threat.defend.3
		f.step = defendLosses
		if e.unblocked(f) > 0 {
			need, _ := e.r.attackIcons(e.s, f)
			e.noteCardOnce(f.hero, need)
			f.node = NodeDefenceRoll
		}
	case defendLosses:
		e.loseUnblocked(f)
	}
}

// defendWith adds a Gear Card to a defence, or finishes adding (threat.defend.2).
func (e engine) defendWith(f *frame, a *Action) {
	if a.Kind == KindDefend {
		e.note("threat.defend.1", EventDefends, int16(f.hero))
		f.step = defendRoll
		return
	}
	e.note("gear.use.1", EventUsesGear, int16(f.hero), int16(a.Card))
	f.gear |= 1 << e.s.Heroes[f.hero].gearIndex(GearID(a.Card))
}

// defenceRolled stores the dice of a defence; there is no second roll
// (threat.defend.4).
func (e engine) defenceRolled(f *frame, dice [2]Icon) {
	f.dice = dice
	e.note("threat.defend.3", EventDice, int16(dice[0]), int16(dice[1]))
	e.note("threat.defend.4", EventDice, int16(dice[0]), int16(dice[1]))
	switch {
	case dice[1] == 0:
		e.noteOneDie(f)
	case e.r.hasDieEnhancement(&e.s.Heroes[f.hero]):
		e.note("threat.defend.7", EventDice, int16(dice[0]), int16(dice[1]))
		e.note("acard.dice2.1", EventTwoDice, int16(f.hero))
		e.note("acard.dice2.2", EventTwoDice, int16(f.hero))
	default:
		e.noteLentDie(f)
	}
}

// attackIcons returns the icons that must be blocked, and their number.
func (r *Rules) attackIcons(s *State, f *frame) (need icons, n int) {
	if f.enemy == 0 {
		need[f.id]++
		return need, 1
	}
	c := r.of(s)
	for _, icon := range c.icons[c.stackOf[f.enemy]] {
		need[icon]++
		n++
	}
	return need, n
}

// unblocked counts the icons that no source blocks (threat.defend.6). Each
// source blocks one icon; the Defensive Enhancement blocks any one.
func (e engine) unblocked(f *frame) int { return e.r.unblocked(e.s, f) }

func (r *Rules) unblocked(s *State, f *frame) int {
	hero := &s.Heroes[f.hero]
	need, missing := r.attackIcons(s, f)
	block := func(icon Icon) {
		if icon != 0 && need[icon] > 0 {
			need[icon]--
			missing--
		}
	}
	block(r.attribute(hero))
	for used := f.gear; used != 0; used &= used - 1 {
		effect := &r.gear[hero.Gear[bits.TrailingZeros8(used)]].effect
		if effect.op == OpBlockAll {
			return 0
		}
		block(effect.icon)
	}
	block(f.dice[0])
	block(f.dice[1])
	if r.ability(hero).Ability == DefensiveEnhancement && missing > 0 {
		missing--
	}
	return missing
}

// defensiveGear returns the set of the hero's Gear Cards that can still block
// something.
func (r *Rules) defensiveGear(s *State, f *frame) (set uint8) {
	hero := &s.Heroes[f.hero]
	before := r.unblocked(s, f)
	for i, id := range hero.Gear {
		if id == 0 || (hero.Twisted|f.gear)&(1<<i) != 0 {
			continue
		}
		op := r.gear[id].effect.op
		if op != OpIcon && op != OpBlockAll {
			continue
		}
		with := *f
		with.gear |= 1 << i
		if r.unblocked(s, &with) < before {
			set |= 1 << i
		}
	}
	return set
}

// neededGear returns those of the added Gear Cards that the defence needs:
// without one of them more icons would be unblocked. The dice and the Action
// Card come first. Of two cards that give the same, the one she has held longer
// is spared. With AddedIsUsed it returns all that were added (AMB-17).
func (r *Rules) neededGear(s *State, f *frame) uint8 {
	if s.Options.AddedIsUsed {
		return f.gear
	}
	least, with := r.unblocked(s, f), *f
	for i := range gearLimit {
		gear := with.gear
		if with.gear &^= 1 << i; r.unblocked(s, &with) > least {
			with.gear = gear
		}
	}
	return with.gear
}

// loseUnblocked uses up the gear that was needed and takes a point for each unblocked
// icon (threat.defend.5).
func (e engine) loseUnblocked(f *frame) {
	done := *f
	hero := &e.s.Heroes[done.hero]
	missing := e.unblocked(f)
	switch ability := e.r.ability(hero); {
	case ability.Ability == DefensiveEnhancement:
		e.note("acard.defend.1", EventCardBlocks, int16(done.hero))
		e.note("threat.defend.2", EventCardBlocks, int16(done.hero))
	case ability.Ability == AttributeEnhancement:
		if need, _ := e.r.attackIcons(e.s, f); need[ability.Icon] > 0 {
			e.note("acard.attr.3", EventCardBlocks, int16(done.hero))
			e.note("threat.defend.2", EventCardBlocks, int16(done.hero))
		}
	}
	e.useCards(done.hero, e.r.neededGear(e.s, f))
	e.pop()
	e.note("threat.defend.1", EventDefended, int16(done.hero), int16(missing))
	if _, n := e.r.attackIcons(e.s, &done); n > 1 {
		e.note("threat.defend.6", EventDefended, int16(done.hero), int16(missing))
	}
	e.lose("threat.defend.5", missing)
}

// defenceDice returns the number of dice of a defence: two with the Die
// Enhancement or with a hero beside who lends one, unless a Keep card forbids
// it (threat.defend.7).
func (r *Rules) defenceDice(s *State, f *frame) int {
	if r.oneDieOnly(s) {
		return 1
	}
	if r.hasDieEnhancement(&s.Heroes[f.hero]) || r.lender(s, f.hero) != 0 {
		return 2
	}
	return 1
}

// lender returns the hero whose ability gives an attacked hero a second die, or
// 0: one beside her, or in solo play she herself (solo.4). A hazard counts as
// an attack.
func (r *Rules) lender(s *State, h Hero) Hero {
	for other := Hero(1); other <= numHeroes; other++ {
		if r.abilities[other] != LendsSecondDie || !s.Heroes[other].InGame() {
			continue
		}
		if other != h && r.beside(s, other, h) || other == h && s.alone() {
			return other
		}
	}
	return 0
}

// noteLentDie reports whose ability gave a second die in defence (setup.4.1), and
// whether the hero lent it to herself (solo.4).
func (e engine) noteLentDie(f *frame) {
	lender := e.r.lender(e.s, f.hero)
	e.note("setup.4.1", EventLendsDie, int16(lender), int16(f.hero))
	if lender == f.hero {
		e.note("solo.4", EventLendsDie, int16(lender), int16(f.hero))
	}
}
