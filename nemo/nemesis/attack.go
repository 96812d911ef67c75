package nemesis

// Intruder Attacks (17).

// The occasions of an attack.
const (
	attackInPhase = iota
	attackBySurprise
	attackOnEscape
	attackChosen // by the Intruder player, who chose the card (25.6.attack)
)

// The steps of an attack.
const (
	attackDraws = iota
	attackResists
	attackHits
)

func (e engine) beginAttack(who uint8, p Number, occasion uint8) {
	e.push(frame{kind: frameAttack, who: who, player: p, m: occasion})
}

func (e engine) attack(f *frame) {
	s := e.s
	i := f.who - 1
	if !s.aboard(f.player) || s.Intruders[i].At == 0 {
		e.pop()
		return
	}
	switch f.step {
	case attackDraws:
		e.note("17.1", EventAttacks, int16(f.who), int16(f.player), int16(*f.occasion()))
		if *f.occasion() == attackInPhase && size(uint64(s.charactersIn(s.Intruders[i].At))) > 1 {
			e.note("17.2", EventTarget, int16(f.who), int16(f.player))
		}
		if *f.occasion() == attackChosen || e.r.typeOf(i) == Larva {
			f.step = attackResists
			return
		}
		if card := e.topAttack(); card != 0 {
			e.attackDrawn(f, card)
			return
		}
		f.ask(NodeAttack, 0)
	case attackResists:
		e.resist(f)
	case attackHits:
		attack := *f
		e.pop()
		e.hits(&attack)
	}
}

// 17.3: the card that was drawn.
func (e engine) attackDrawn(f *frame, card uint8) {
	e.s.attacks.take(card)
	e.s.attacks.discard |= 1 << card
	*f.card(), f.step = card, attackResists
	e.note("17.3", EventAttackCard, int16(card))
}

// resist lets the card miss or be ignored: by Nerves of Steel in a Surprise Attack,
// by Armor in any.
func (e engine) resist(f *frame) {
	if kind := e.r.typeOf(f.who - 1); kind != Larva && !e.r.hitsFor(*f.card(), kind) {
		e.note("17.3", EventAttackMisses, int16(f.who), int16(f.player))
		e.pop()
		return
	}
	f.step = attackHits
	if e.r.mayResist(e.s, f) {
		f.node = NodeIgnore
	}
}

// mayResist reports whether, for all the others know, the player may ignore the
// attack; only the player knows the hand.
func (r *Rules) mayResist(s *State, f *frame) bool {
	player := &s.Players[f.player]
	if armor := r.itemFor(player, OpIgnoreAttack); armor != 0 {
		return true
	}
	nerves := r.cardFor(player.Character, OpIgnoreSurprise)
	return *f.occasion() == attackBySurprise && nerves != 0 && s.handSize(f.player) > 0 && (player.Hand | player.Draw).has(nerves)
}

func (e engine) attackAnswer(f *frame, a Action) {
	player := &e.s.Players[f.player]
	switch a.Kind {
	case KindAttack:
		e.attackDrawn(f, a.N)
	case KindPlay: // 7.card.nerves-of-steel
		e.note("7.card.nerves-of-steel", EventIgnores, int16(f.player))
		e.discardCard(f.player, a.N, "7.card.nerves-of-steel")
		e.pop()
	case KindUse: // 22.quest.armor
		e.note("22.quest.armor", EventIgnores, int16(f.player))
		e.loseItem(player, a.N)
		e.pop()
	case KindNo:
		e.note("17.3", EventDoesNotIgnore, int16(f.player))
	}
}

// hits applies the card's effects to the attacked Character; a Larva needs no card.
func (e engine) hits(f *frame) {
	if i := f.who - 1; e.r.typeOf(i) == Larva {
		e.larvaAttacks(i, f.player)
		return
	}
	card := &e.r.attacks[*f.card()]
	e.note(attackRules[card.kind], EventAttackHits, int16(f.who), int16(f.player), int16(card.kind))
	e.push(frame{kind: frameEffects, source: fromAttack, id: *f.card(), player: f.player, who: f.who, slot: e.s.Players[f.player].At})
}

// 17.4, 17.5: a Larva attacks without a card.
func (e engine) larvaAttacks(i uint8, p Number) {
	player := &e.s.Players[p]
	e.s.Intruders[i] = Intruder{}
	if player.Larva {
		e.note("17.5", EventLarvaGone, int16(i+1), int16(p))
	} else {
		player.Larva = true
		e.note("17.4", EventLarvaInfests, int16(i+1), int16(p))
	}
	e.contaminate(p)
}

// target returns whom an Intruder attacks: the Character in its Room with the fewest
// Action cards in hand, and the first in order among equals (17.2, A-17).
func (s *State) target(slot Slot) (best Number) {
	fewest := 99
	p := s.First
	for range maxPlayers {
		if s.aboard(p) && s.Players[p].At == slot {
			if n := s.Players[p].Hand.size(); n < fewest {
				best, fewest = p, n
			}
		}
		p = s.next(p)
	}
	return best
}
