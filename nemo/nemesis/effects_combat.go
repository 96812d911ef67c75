package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Effects in Combat.

// leave moves the own Character away without an Intruder Attack, alone or with
// another.
func (e engine) leave(f *frame, _ *effectTable) {
	switch list := e.r.list(f); {
	case f.at+1 < list.count && list.effects[f.at+1].op == OpOtherLeaves:
		e.leaveTogether(f)
	case f.step == effectActs:
		e.wants(f, NodeSlot, uint64(e.r.neighbours(e.s, e.s.Players[f.player].At)))
	default:
		e.leaves(f, f.player, Slot(*f.chosen()))
	}
}

func (e engine) escapes(f frame, _ *effectTable) {
	e.beginMove(f.player, Slot(*f.chosen()), enterNoisily, 0)
}

// driveOff makes an Intruder retreat: by a Fire Extinguisher, or hurt by a Taser.
func (e engine) driveOff(f frame, x *effectTable) {
	e.note(e.ruleOf(&f), EventDrivenAway, int16(*f.chosen()))
	if x.op == OpExtinguish {
		e.driveAway(*f.chosen() - 1)
		return
	}
	e.beginRetreat(*f.chosen())
	e.beginInjury(*f.chosen(), x.n)
}

func (e engine) disarm(f frame, _ *effectTable) {
	e.note(e.ruleOf(&f), EventDisarmed, int16(*f.chosen()))
	e.discardHand(Number(*f.chosen()))
}

func (r *Rules) disarmable(s *State, p Number, slot Slot) uint64 {
	return kit.Those(uint64(s.charactersIn(slot)&^only(p)), func(q Number) bool { return s.handSize(q) > 0 })
}

// discardHand discards a whole hand, including Contamination cards.
func (e engine) discardHand(p Number) {
	player := &e.s.Players[p]
	for set := uint64(player.Hand); set != 0; set &= set - 1 {
		e.discardCard(p, first(set), "21.item.taser")
	}
	player.moveContamination(pileHand, pileDiscard)
}

// leaves moves a Character away without an Intruder Attack.
func (e engine) leaves(f *frame, p Number, to Slot) {
	c := e.r.between[e.s.Players[p].At][to]
	e.note(e.ruleOf(f), EventSlipsAway, int16(p), int16(to))
	f.nextEffect()
	e.push(frame{kind: frameEnter, player: p, slot: to, n: uint8(c)})
}

// leaveTogether lets the own Character leave and another with it, if its player
// agrees: to the same Room or, by an option, to Rooms of their own
// (7.card.covering-fire). They move only when both Rooms are chosen, so that what
// meets the first cannot cost the second its way out. Its steps: who, consent, where
// to, where the other goes.
func (e engine) leaveTogether(f *frame) {
	s := e.s
	p := f.player
	from := s.Players[p].At
	switch f.step {
	case effectActs:
		e.wants(f, NodePlayer, uint64(s.charactersIn(from)&^only(p)))
	case effectActs + 1:
		*f.earlier() = *f.chosen()
		f.by = Number(*f.earlier())
		f.node = NodeConsent
	case effectActs + 2:
		e.wants(f, NodeSlot, uint64(e.r.neighbours(s, from)))
	case effectActs + 3:
		*f.ownWay() = bit(*f.chosen())
		if !s.Options.Apart || *f.earlier() == 0 {
			f.step++
			return
		}
		f.by = Number(*f.earlier())
		e.wants(f, NodeSlot, uint64(e.r.neighbours(s, from)))
	default:
		other, to, own, rule := Number(*f.earlier()), Slot(*f.chosen()), Slot(first(*f.ownWay())), e.ruleOf(f)
		f.nextEffect()
		f.nextEffect()
		if other != 0 {
			e.note(rule, EventSlipsAway, int16(other), int16(to))
			e.push(frame{kind: frameEnter, player: other, slot: to, n: uint8(e.r.between[from][to])})
		}
		e.note(rule, EventSlipsAway, int16(p), int16(own))
		e.push(frame{kind: frameEnter, player: p, slot: own, n: uint8(e.r.between[from][own])})
	}
}

// partsSound checks the partner with whom a Character leaves, and that the
// Character's own Room was chosen before its partner chooses one.
func (e engine) partsSound(f *frame) bool {
	own := *f.ownWay()
	if f.step < effectActs+3 {
		return own == 0 && e.withPartner(f)
	}
	return e.s.Options.Apart && own == bit(*f.chosen()) && e.withPartner(f) && uint64(e.r.neighbours(e.s, e.s.Players[f.player].At))&own != 0
}

// otherLeaves lets another Character in the Room leave, if its player agrees. Its
// steps: who, consent, where to.
func (e engine) otherLeaves(f *frame, _ *effectTable) {
	s := e.s
	switch f.step {
	case effectActs:
		e.wants(f, NodePlayer, uint64(s.charactersIn(f.slot)&^only(f.player)))
	case effectActs + 1:
		*f.earlier() = *f.chosen()
		f.by = Number(*f.earlier())
		f.node = NodeConsent
	case effectActs + 2:
		f.by = Number(*f.earlier())
		e.wants(f, NodeSlot, uint64(e.r.neighbours(s, s.Players[*f.earlier()].At)))
	default:
		e.leaves(f, Number(*f.earlier()), Slot(*f.chosen()))
	}
}

// consented records whether the other goes along. If not, with Covering Fire the own
// Character goes alone (7.card.covering-fire).
func (e engine) consented(f *frame, x *effectTable, a Action) bool {
	switch {
	case a.Kind == KindYes:
		e.note(e.ruleOf(f), EventConsents, int16(f.by))
		f.step++
	case a.Kind != KindNo:
		return false
	case x.op == OpLeave:
		e.note(e.ruleOf(f), EventRefuses, int16(f.by))
		*f.earlier() = 0
		f.step++
	default:
		e.note(e.ruleOf(f), EventRefuses, int16(f.by))
		f.nextEffect()
	}
	return true
}

// shootByEffect starts a Shoot Action by a card.
func (e engine) shootByEffect(f frame, x *effectTable) {
	hand := int(*f.earlier()) - 1
	rerolls, more := x.n, uint8(0)
	if x.op == OpFullAuto {
		weapon := &e.s.Players[f.player].Hands[hand]
		rerolls, more = 0, weapon.Ammo/x.n
		e.note("7.card.full-auto", EventSpendsAll, int16(f.player), int16(weapon.Ammo), int16(more))
		weapon.Ammo = 0
	}
	e.beginShot(f.player, hand, *f.chosen(), rerolls, more)
}

func (o occasion) canShoot() bool {
	return o.r.shootable(o.player(), o.x) != 0 && o.s.targets(o.player().At) != 0
}

func (r *Rules) shootable(player *Player, x *effectTable) uint64 {
	return kit.Those(r.loaded(player, 1, x.weapon), func(hand uint8) bool {
		return x.op != OpFullAuto || ItemID(player.Hands[hand-1].ID) == x.item
	})
}

// The steps of an explosion: where, at whom, the Intruders, the Characters.
const (
	blastTarget = effectActs + iota + 1
	blastBegins
	blastIntruders
	blastCharacters
)

// blasted returns the Rooms within reach of a Grenade or a Molotov that hold a
// target.
func (r *Rules) blasted(s *State, slot Slot, where Where) uint64 {
	return kit.Those(r.places(s, slot, where), func(at Slot) bool { return s.targets(at) != 0 })
}

// grenade hurts one Intruder, or the Eggs, in a Room most, and everyone else there a
// little (21.item.grenade, 23.egg.explosives).
func (e engine) grenade(f *frame, x *effectTable) {
	switch f.step {
	case blastBegins:
		f.step = blastIntruders
		slot := Slot(*f.earlier())
		e.note("21.item.grenade", EventThrows, int16(f.player), int16(slot), int16(*f.chosen()))
		f.rest = uint64(e.s.intrudersIn(slot))
		if *f.chosen() == AnEgg {
			e.destroyEggs(slot, x.n, "23.egg.explosives")
			*f.eggs() = 1
			return
		}
		f.rest &^= 1 << (*f.chosen() - 1)
		e.beginInjury(*f.chosen(), x.n)
	default:
		e.blast(f, 1, Slot(*f.earlier()))
	}
}

// blast goes on with an explosion: rest holds the Intruders still to be hurt, with N
// Injuries each; then the Characters follow (13.5). A player who tried to destroy
// Eggs then makes a Noise roll (23.egg.noise).
func (e engine) blast(f *frame, n uint8, slot Slot) {
	s := e.s
	if f.step == blastIntruders {
		if f.rest != 0 {
			i := e.r.takeAttacker(s, &f.rest)
			e.beginInjury(i+1, n)
			return
		}
		f.step = blastCharacters
		f.rest = uint64(s.charactersIn(slot))
	}
	if p := s.takeNext(&f.rest); p != 0 {
		e.note(e.ruleOf(f), EventBlastHurts, int16(p))
		if p != f.player {
			e.note("13.5", EventBlastHurts, int16(p))
		}
		e.beginWounds(p, 1, seriousWound)
		return
	}
	p, eggs := f.player, *f.eggs() != 0
	f.nextEffect()
	if eggs && s.aboard(p) {
		e.note("23.egg.noise", EventEggNoise, int16(p))
		e.beginNoise(p)
	}
}

// molotov sets a Room on fire and hurts everyone there (21.item.molotov).
func (e engine) molotov(f *frame, x *effectTable) {
	s := e.s
	switch f.step {
	case blastTarget:
		f.step = blastIntruders
		*f.earlier() = *f.chosen()
		slot := Slot(*f.earlier())
		*f.hurts() = x.n
		f.rest = uint64(s.intrudersIn(slot))
		if f.rest != 0 {
			*f.hurts() += e.r.burns(s, e)
		}
		e.note("21.item.molotov", EventThrows, int16(f.player), int16(slot), 0)
		e.kindle(slot)
		if s.eggsIn(slot) > 0 {
			e.destroyEggs(slot, 1, "23.egg.explosives")
			*f.eggs() = 1
		}
	default:
		e.blast(f, *f.hurts(), Slot(*f.earlier()))
	}
}

// smoke makes each other Character of the Room discard an Action card
// (21.item.smoke-grenade).
func (e engine) smoke(f *frame, _ *effectTable) {
	s := e.s
	if f.step == effectActs {
		f.step++
		f.rest = uint64(s.charactersIn(f.slot) &^ only(f.player))
	}
	for f.rest != 0 {
		p := s.takeNext(&f.rest)
		if s.Players[p].Hand.size() > 0 {
			f.by = p
			f.ask(NodeCard, 0)
			return
		}
	}
	f.nextEffect()
}

func (e engine) smoked(f *frame, _ *effectTable, a Action) bool {
	e.discardCard(f.by, a.N, e.ruleOf(f))
	return true
}

// decoy draws all Intruders from the Rooms beside a chosen one into it; those in
// Combat attack first (21.item.decoy). Its steps: where, the attacks.
func (e engine) decoy(f *frame, _ *effectTable) {
	s := e.s
	switch f.step {
	case effectActs + 1:
		f.step++
		*f.earlier() = *f.chosen()
		f.rest = e.r.lured(s, Slot(*f.earlier()))
		*f.coming() = f.rest
		e.note("21.item.decoy", EventDecoy, int16(f.player), int16(*f.earlier()), int16(size(f.rest)))
	default:
		for f.rest != 0 {
			i := e.r.takeAttacker(s, &f.rest)
			if at := s.Intruders[i].At; at != 0 && s.charactersIn(at) != 0 {
				e.beginAttack(i+1, s.target(at), attackInPhase)
				return
			}
		}
		to, coming := Slot(*f.earlier()), uint32(*f.coming())
		f.nextEffect()
		for set := uint64(e.r.corridors[to] &^ 1); set != 0; set &= set - 1 {
			c := CorridorID(first(set))
			if from := e.r.across(to, c); s.intrudersIn(from)&coming != 0 {
				e.moveFrom(from, s.intrudersIn(from)&coming, c)
				coming &^= s.intrudersIn(from)
			}
		}
	}
}

// luring returns the neighbouring Rooms into which an Intruder can be lured (4.13).
func (o occasion) luring() uint64 {
	return kit.Those(o.r.places(o.s, o.slot, AtNeighbour), func(slot Slot) bool { return o.r.lured(o.s, slot) != 0 })
}

// lured returns the Intruders in the Rooms beside one, even behind Closed Doors: they
// break those as in any movement (11.6.break).
func (r *Rules) lured(s *State, slot Slot) (set uint64) {
	for rest := uint64(r.corridors[slot] &^ 1); rest != 0; rest &= rest - 1 {
		set |= uint64(s.intrudersIn(r.across(slot, CorridorID(first(rest)))))
	}
	return set
}
