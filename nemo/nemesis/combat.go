package nemesis

// Shooting and melee (13), and attacks on Eggs (23.egg.attack).

// The steps of an attack on an Intruder.
const (
	shotRolls = iota
	shotAgain
	shotMore
	shotHits
)

func (e engine) shot(f *frame) {
	player := &e.s.Players[f.player]
	switch f.step {
	case shotRolls:
		f.ask(NodeCombat, 0)
	case shotAgain:
		f.step = shotMore
		if *f.rerolls() > 0 {
			f.node = NodeReroll
		}
	case shotMore:
		f.step = shotHits
		if *f.hand() > 0 {
			weapon := &player.Hands[*f.hand()-1]
			if e.r.items[weapon.ID].has(SpendForOneMore) && CombatFace(*f.combatFace()) == CombatDouble && weapon.Ammo > 0 {
				f.node = NodeMay
			}
		}
	case shotHits:
		shot := *f
		e.pop()
		e.shotResult(&shot, player)
	}
}

func (e engine) shotAnswer(f *frame, a Action) {
	player := &e.s.Players[f.player]
	switch a.Kind {
	case KindCombat:
		*f.combatFace(), f.step = a.N, shotAgain
		e.note("13.2", EventCombatRoll, int16(f.player), int16(a.N))
	case KindYes:
		if f.step == shotMore {
			rule := e.r.names.items[player.Hands[*f.hand()-1].ID]
			if *f.aimed() != 0 && *f.rerolls() == 1 {
				rule = "7.card.taking-aim"
			}
			*f.rerolls(), f.step = *f.rerolls()-1, shotRolls
			e.note(rule, EventRollsAgain, int16(f.player))
			return
		}
		player.Hands[*f.hand()-1].Ammo--
		*f.more()++
		e.note(e.r.names.items[player.Hands[*f.hand()-1].ID], EventSpendsAmmo, int16(f.player), int16(player.Hands[*f.hand()-1].ID))
	case KindNo:
		e.note("13.2", EventRollStands, int16(f.player))
	}
}

// shotResult applies the rolled face to the target (13.2, 13.3).
func (e engine) shotResult(f *frame, player *Player) {
	injuries, face := e.injuriesOf(f, player)
	if f.who == AnEgg {
		e.eggAttacked(f, player, injuries)
		return
	}
	if injuries > 0 {
		e.note("13.4", EventHit, int16(f.player), int16(f.who), int16(injuries))
		e.beginInjury(f.who, injuries)
		return
	}
	if *f.hand() == 0 { // 13.3.miss
		e.note("13.3.miss", EventMissCosts, int16(f.player), int16(f.who))
		e.beginWounds(f.player, 1, seriousWound)
		return
	}
	e.note(faceRules[face], EventMiss, int16(f.player), int16(f.who))
}

// injuriesOf returns the Injuries for the rolled face, and the face that it counts as.
func (e engine) injuriesOf(f *frame, player *Player) (injuries uint8, face CombatFace) {
	face = CombatFace(*f.combatFace())
	kind := Larva // an Egg is as easy to hit as a Larva
	if f.who != AnEgg {
		kind = e.r.typeOf(f.who - 1)
	}
	modified := false
	if _, ok := e.r.weak(e.s, VitalPlaces); ok && face == CombatBlank && kind == Adult {
		e.note("20.vital-places", EventWeaknessCounts, int16(VitalPlaces))
		face, modified = CombatSingle, true
	}
	if *f.hand() == 0 {
		return e.struck(f, face, kind), face
	}
	return e.shotInjuries(f, player, face, kind, modified), face
}

// struck returns the Injuries for a face in melee: a double crosshair gives 1 (13.3,
// 13.3.double).
func (e engine) struck(f *frame, face CombatFace, kind IntruderType) uint8 {
	e.note(faceRules[face], EventFace, int16(face), int16(kind))
	injuries := faceInjuries(face, kind)
	if face == CombatDouble {
		e.note("13.3.double", EventMeleeDouble, int16(f.player))
		injuries = 1
	}
	return injuries
}

// shotInjuries returns the Injuries for a face with a Weapon, with its traits and the
// bonus of a Weakness (13.2). Traits that change a face apply only to a face that
// nothing else has changed.
func (e engine) shotInjuries(f *frame, player *Player, face CombatFace, kind IntruderType, modified bool) uint8 {
	id := player.Hands[*f.hand()-1].ID
	weapon, rule := &e.r.items[id], e.r.names.items[id]
	switch {
	case modified:
	case face == CombatSingle && weapon.has(SingleAsDouble):
		e.note(rule, EventTraitCounts, int16(id))
		face = CombatDouble
	case face == CombatDouble && weapon.has(DoubleAsSingle):
		e.note(rule, EventTraitCounts, int16(id))
		face = CombatSingle
	}
	e.note(faceRules[face], EventFace, int16(face), int16(kind))
	injuries := faceInjuries(face, kind) + *f.more()
	before := injuries
	if weapon.has(AtLeastOne) && face != CombatBlank {
		injuries = max(1, injuries)
	}
	if weapon.has(CrosshairPlusOne) && face >= CombatSingle || weapon.has(DoublePlusOne) && face == CombatDouble {
		injuries++
	}
	if weapon.has(HitPlusOne) && injuries > 0 { // also when only Full Auto hits
		injuries++
	}
	if injuries != before {
		e.note(rule, EventTraitCounts, int16(id))
	}
	if n, ok := e.r.weak(e.s, VulnerabilityToEnergy); ok && weapon.kind == EnergyWeapon && injuries > 0 {
		e.note("20.vulnerability-to-energy", EventWeaknessCounts, int16(VulnerabilityToEnergy))
		injuries += n
	}
	if weapon.has(FireOnDouble) {
		if injuries > 0 && f.who != AnEgg {
			injuries += e.r.burns(e.s, e)
		}
		if face == CombatDouble {
			e.note(rule, EventSetsFire, int16(f.player))
			e.kindle(player.At)
		}
	}
	return injuries
}

// faceInjuries returns the Injuries for a face against a type when shooting (13.2).
func faceInjuries(face CombatFace, kind IntruderType) uint8 {
	switch face {
	case CombatCreeper:
		return uint8(bool01(kind <= Creeper))
	case CombatAdult:
		return uint8(bool01(kind <= Adult))
	case CombatSingle:
		return 1
	case CombatDouble:
		return 2
	}
	return 0
}

// eggAttacked destroys an Egg for each Injury. The attempt always makes Noise
// (23.egg.attack, 23.egg.noise, A-20).
func (e engine) eggAttacked(f *frame, player *Player, injuries uint8) {
	if injuries > 0 {
		e.note("23.egg.attack", EventHit, int16(f.player), int16(f.who), int16(injuries))
	} else {
		e.note("23.egg.attack", EventMiss, int16(f.player), int16(f.who))
	}
	e.destroyEggs(player.At, injuries, "15.1.egg")
	e.note("23.egg.noise", EventEggNoise, int16(f.player))
	e.beginNoise(f.player)
}

// destroyEggs destroys up to N Eggs in a Room: those on the floor and, in the Nest,
// those of the Intruder board.
func (e engine) destroyEggs(slot Slot, n uint8, rule ruleID) {
	s := e.s
	destroyed := uint8(0)
	for range n {
		switch {
		case s.Slots[slot].Eggs > 0:
			s.Slots[slot].Eggs--
		case s.isNest(slot) && s.Eggs > 0:
			s.Eggs--
			if s.Eggs == 0 {
				e.nestEmptied()
			}
		default:
			continue
		}
		destroyed++
	}
	if destroyed > 0 {
		e.note(rule, EventEggsDestroyed, int16(slot), int16(destroyed))
	}
}

func (s *State) isNest(slot Slot) bool {
	return s.Slots[slot].Room == Nest && s.Slots[slot].Explored
}

// eggsIn counts the Eggs in a Room that nobody carries.
func (s *State) eggsIn(slot Slot) int {
	n := int(s.Slots[slot].Eggs)
	if s.isNest(slot) {
		n += int(s.Eggs)
	}
	return n
}

// targets returns what can be attacked in a Room: its Intruders and its Eggs.
func (s *State) targets(slot Slot) uint64 {
	return uint64(s.intrudersIn(slot))<<1 | uint64(bool01(s.eggsIn(slot) > 0))<<AnEgg
}

// nestEmptied reports the Nest destroyed if its last Egg is gone (23.nest.destroyed).
func (e engine) nestEmptied() {
	if e.s.Eggs == 0 {
		e.note("23.nest.destroyed", EventNestDestroyed)
	}
}

// beginShot pays the Ammo of a shot and begins it (13.2).
func (e engine) beginShot(p Number, hand int, who, rerolls, more uint8) {
	player := &e.s.Players[p]
	weapon := &player.Hands[hand]
	if weapon.Ammo > 0 { // Full Auto may have spent all of it
		weapon.Ammo--
	}
	shot := frame{kind: frameShot, player: p, n: uint8(hand) + 1, who: who, k: rerolls, m: more, branch: min(rerolls, 1)}
	if e.r.items[weapon.ID].has(OneReroll) {
		shot.k++
	}
	e.note("7.10", EventShoots, int16(p), int16(weapon.ID), int16(who))
	e.push(shot)
}

// beginMelee begins a melee attack; it costs a Contamination card, except
// against an Egg (13.3).
func (e engine) beginMelee(p Number, who uint8) {
	e.note("7.11", EventStrikes, int16(p), int16(who))
	if who != AnEgg {
		e.note("13.3", EventMeleeContaminates, int16(p))
		e.contaminate(p)
	}
	e.push(frame{kind: frameShot, player: p, who: who})
}

// Escape: moving out of Combat (14).

// escape lets each Intruder in the Room attack the Character, the largest first, and
// then moves it.
func (e engine) escape(f *frame) {
	s := e.s
	for f.rest != 0 {
		i := e.r.takeAttacker(s, &f.rest)
		if s.Intruders[i].At != s.Players[f.player].At {
			continue
		}
		e.note("14.2", EventAttacksEscape, int16(i+1), int16(f.player))
		e.beginAttack(i+1, f.player, attackOnEscape)
		return
	}
	move := frame{kind: frameEnter, player: f.player, slot: f.slot, n: *f.through()}
	e.note("14.3", EventGetsAway, int16(f.player), int16(f.slot))
	e.pop()
	e.push(move)
}

// beginMove moves a Character to a neighbouring Room; from Combat, by an Escape
// (14.1).
func (e engine) beginMove(p Number, to Slot, how uint8, careful CorridorID) {
	s := e.s
	from := s.Players[p].At
	c := e.r.between[from][to]
	if s.inCombat(p) {
		e.note("14.1", EventEscapeBegins, int16(p), int16(to))
		e.push(frame{kind: frameEscape, player: p, slot: to, n: uint8(c), rest: uint64(s.intrudersIn(from))})
		return
	}
	e.push(frame{kind: frameEnter, player: p, slot: to, n: uint8(c), m: how, k: uint8(careful)})
}
