package nemorising

import (
	"math/bits"
	"slices"
)

// Gear Cards (gear).

// runDrawGear draws Gear Cards; n counts those still due, id is a fourth one that was
// drawn. When the deck has run out, the discard pile is shuffled (AMB-05).
func (e engine) runDrawGear(f *frame) {
	s := e.s
	switch {
	case f.id != 0: // gear.limit.1
		f.node = NodeDiscardGear
		return
	case f.n == 0:
		e.pop()
		return
	}
	if s.gearDeck == 0 {
		s.gearDeck, s.gearDiscard = s.gearDiscard, 0
	}
	if s.gearDeck == 0 {
		e.note("gear.gain.1", EventNoGear)
		e.pop()
		return
	}
	f.node = NodeGear
}

// gearDrawn adds the card to the hero's, or makes her discard one if she has three
// already (gear.gain.2, gear.limit.1).
func (e engine) gearDrawn(f *frame, id GearID) {
	s := e.s
	hero := &s.Heroes[f.hero]
	s.gearDeck &^= 1 << (id - 1)
	e.note("gear.gain.2", EventGearDrawn, int16(f.hero), int16(id))
	f.n--
	if i := hero.gearIndex(0); i >= 0 {
		hero.Gear[i] = id
		return
	}
	f.id = uint8(id)
}

// discardGear discards one of the four cards (gear.limit.1).
func (e engine) discardGear(f *frame, id GearID) {
	hero := &e.s.Heroes[f.hero]
	drawn := GearID(f.id)
	f.id = 0
	e.note("gear.limit.1", EventGearDiscarded, int16(f.hero), int16(id))
	if id != drawn {
		hero.dropGear(hero.gearIndex(id))
		hero.Gear[hero.gearIndex(0)] = drawn
	}
	e.s.gearDiscard |= 1 << (id - 1)
}

// gearIndex returns the index of a Gear Card among the hero's, or for 0 that of
// the first free place; -1 if there is none.
func (h *HeroState) gearIndex(id GearID) int {
	return slices.Index(h.Gear[:], id)
}

// dropGear removes a card; those behind it close up.
func (h *HeroState) dropGear(i int) {
	copy(h.Gear[i:], h.Gear[i+1:])
	h.Gear[gearLimit-1] = 0
	low := h.Twisted & (1<<i - 1)
	h.Twisted = low | h.Twisted>>(i+1)<<i
}

// twisted reports whether a card needs a recharge (gear.use.3).
func (h *HeroState) twisted(i int) bool { return h.Twisted&(1<<i) != 0 }

// useCard discards or twists a card after its use (gear.use.2, gear.use.3).
func (e engine) useCard(h Hero, i int) {
	hero := &e.s.Heroes[h]
	id := hero.Gear[i]
	if e.r.gear[id].kind == TwistGear {
		hero.Twisted |= 1 << i
		e.note("gear.use.3", EventGearTwisted, int16(h), int16(id))
		return
	}
	hero.dropGear(i)
	e.s.gearDiscard |= 1 << (id - 1)
	e.note("gear.use.2", EventGearDiscarded, int16(h), int16(id))
}

// recharge turns a twisted card back (gear.recharge).
func (e engine) recharge(h Hero, id GearID) {
	hero := &e.s.Heroes[h]
	hero.Twisted &^= 1 << hero.gearIndex(id)
	e.s.recharged |= 1 << id
	e.note("gear.recharge.2", EventRecharged, int16(h), int16(id))
}

// useGear uses a card among the hero's actions (gear.use.1).
func (e engine) useGear(h Hero, id GearID) {
	hero := &e.s.Heroes[h]
	effect := e.r.gear[id].effect
	e.note("gear.use.1", EventUsesGear, int16(h), int16(id))
	e.noteAction(EventUsesGear, int16(h), int16(id))
	e.useCard(h, hero.gearIndex(id))
	switch effect.op {
	case OpFreeMove:
		e.push(frame{kind: frameMove, mode: moveFree, hero: h, n: effect.n})
	case OpFreeShortcut:
		e.step(h, e.r.anyShortcut(hero.At))
	case OpDefeatAdjacent:
		e.push(frame{kind: frameDefeat, mode: defeatAdjacent, hero: h, queue: e.r.basicEnemies(e.s, ^enemySet(0), h)})
	case OpBonus:
		e.bonus("gear.use.1", EventBonus, h, effect.n)
	case OpGain:
		e.gain("gear.use.1", int(effect.n))
	}
}

// anyShortcut returns where a shortcut of either colour leads from a space, or 0.
func (r *Rules) anyShortcut(p Place) Place {
	if !p.isSpace() {
		return 0
	}
	if mate := r.board.mate[Blue][p]; mate != 0 {
		return mate
	}
	return r.board.mate[Red][p]
}

// giveGear gives a card, ready or twisted, to a hero beside her (gear.transfer.1, AMB-24).
func (e engine) giveGear(h Hero, id GearID, to Hero) {
	giver, taker := &e.s.Heroes[h], &e.s.Heroes[to]
	e.note("gear.transfer.1", EventGivesGear, int16(h), int16(id), int16(to))
	e.pay(h, 1)
	from, free := giver.gearIndex(id), taker.gearIndex(0)
	taker.Gear[free] = id
	if giver.twisted(from) {
		taker.Twisted |= 1 << free
	}
	giver.dropGear(from)
}

// nth returns the n-th member, from 0, of a set of small numbers.
func nth(set uint64, n uint64) int {
	for ; n > 0; n-- {
		set &= set - 1
	}
	return bits.TrailingZeros64(set)
}
