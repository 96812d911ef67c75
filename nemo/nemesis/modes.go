package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Game modes (25): what full co-operation changes about death (25.3).

// revival asks the players whose Corpse lies in a working Emergency Room whether they
// come back, at the start of a turn. The sources differ on whether they are asked.
func (e engine) revival(f *frame) {
	if *f.begun() == 0 {
		*f.begun() = 1
		f.rest = e.r.revivable(e.s)
	}
	p := e.s.takeNext(&f.rest)
	if p == 0 {
		f.goTo(turnDraw)
		return
	}
	f.player = p
	if e.s.Options.MustRevive {
		e.revivalAnswer(f, Action{Kind: KindYes})
		return
	}
	f.node = NodeRevive
}

// revivable returns the dead whose Corpses lie in the Emergency Room, if it works and
// has no Intruder. The Intruder player no longer has a Character (25.4).
func (r *Rules) revivable(s *State) uint64 {
	slot := r.explored(s, EmergencyRoom)
	if !s.Options.Coop || slot == 0 || s.Slots[slot].Malfunction || s.intrudersIn(slot) != 0 {
		return 0
	}
	return kit.UpTo(maxPlayers, func(p Number) bool {
		return p != s.Intruder && s.Players[p].Fate == Dead && s.Corpses[p] == CorpsePlace(slot)
	})
}

func (e engine) revivalAnswer(f *frame, a Action) {
	s := e.s
	p := f.player
	if a.Kind == KindNo {
		e.note("25.3", EventStaysDead, int16(p))
		return
	}
	player := &s.Players[p]
	player.Fate, player.At = Aboard, Slot(s.Corpses[p])
	s.Corpses[p] = corpseNone
	player.Light = 0
	for i := range player.Wounds {
		player.Wounds[i].Dressed = player.Wounds[i].Kind != 0
	}
	player.reshuffle(pileHand)
	player.reshuffle(pileDiscard)
	e.note("25.3", EventRevived, int16(p), int16(player.At))
}

// The Intruder player (25.4-25.7): the first who dies plays on for the other
// side.

// The steps of the Intruder player's work.
const (
	alienDraws = iota
	alienPlays
	alienKeeps
	alienAttacks
)

const (
	alienDraw = 3 // cards drawn in a Player Phase (25.5)
	alienHand = 4 // cards held at most
)

// 25.4: the first player whose Character dies becomes the Intruder player. The cards
// come with the next Player Phase; all that the Character had is put away.
func (e engine) becomesIntruder(p Number) {
	e.s.Intruder = p
	e.loseEverything(p, &e.s.Players[p])
	e.note("25.4", EventIntruderPlayer, int16(p))
}

// intruderPlays reports whether the Intruder player has begun (25.4): its cards are
// in play.
func (s *State) intruderPlays() bool {
	return s.intruderDeck|s.intruderHand|s.intruderDiscard != 0
}

// alien carries out the Intruder player's part of a Player Phase.
func (e engine) alien(f *frame) {
	s := e.s
	switch f.step {
	case alienDraws:
		if *f.cardsDue() == alienDraw || s.intruderHand.size()+int(s.intruderHidden) >= alienHand {
			e.pop()
			return
		}
		if s.intruderDeck == 0 && s.intruderDiscard != 0 { // 3.reshuffle
			s.intruderDeck, s.intruderDiscard = s.intruderDiscard, 0
			e.note("3.reshuffle", EventReshuffles, int16(f.player))
		}
		if s.intruderDeck == 0 {
			e.pop()
			return
		}
		f.ask(NodeAlienDraw, 0)
	case alienPlays:
		f.node = NodeAlien
	case alienKeeps:
		if s.intruderHand.size()+int(s.intruderHidden) == 0 {
			e.pop()
			return
		}
		f.node = NodeAlienKeep
	case alienAttacks:
		e.alienAttack(f)
	}
}

func (e engine) alienAnswer(f *frame, a Action) {
	s := e.s
	p := f.player
	switch a.Kind {
	case KindDrawAlien:
		*f.cardsDue()++
		s.intruderDeck &^= 1 << a.N
		s.intruderHand |= 1 << a.N
		e.note("25.5", EventIntruderDraws, int16(p))
		e.tell(only(p), "25.5", EventIntruderDrawsCard, int16(a.N))
	case KindPass:
		e.note("25.5", EventPasses, int16(p))
		s.passed |= only(p)
		f.step = alienKeeps
	case KindAlienCard, KindDone: // 25.5: one card may be kept
		kept := CardSet(0)
		if a.Kind == KindAlienCard {
			kept = 1 << a.N
		}
		e.note("25.5", EventIntruderKeeps, int16(bool01(kept != 0)))
		if e.t != nil { // the discards lie face up
			discards := newTelling(e, "25.5", EventIntruderDiscards)
			discards.members(uint64(s.intruderHand &^ kept))
			discards.end()
		}
		s.intruderDiscard |= s.intruderHand &^ kept
		s.intruderHand = kept
		e.pop()
	case KindAlienMove:
		e.alienPlays(p, a.N)
		e.note("25.6.move", EventIntruderSent, int16(a.Target), int16(a.Branch))
		e.pop()
		e.moveThrough(1<<(a.Target-1), a.Branch, "10.5")
	case KindAlienAttack:
		e.alienPlays(p, a.N)
		f.step, *f.cardsDue(), f.who, *f.drawn() = alienAttacks, e.r.intruders[a.N].attacks, a.Target, 0
		if e.r.typeOf(a.Target-1) == Larva { // 17.4: without a card
			*f.cardsDue() = 0
		}
		e.note("25.6.attack", EventIntruderUrged, int16(a.Target), int16(*f.cardsDue()))
	case KindAlienEffect:
		e.alienPlays(p, a.N)
		e.note("25.6.effect", EventIntruderCardActs, int16(a.N))
		e.note(e.r.names.aliens[a.N], EventIntruderCardActs, int16(a.N))
		e.pop()
		e.push(frame{kind: frameEffects, source: fromAlien, id: a.N, player: p})
	case KindAttack:
		e.alienDrew(f, a.N)
	case KindAttackCard:
		e.alienChose(f, a.N)
	}
}

// 25.6: one card, for one of three things.
func (e engine) alienPlays(p Number, card uint8) {
	e.s.intruderHand &^= 1 << card
	e.s.intruderDiscard |= 1 << card
	e.note("25.6", EventIntruderPlays, int16(p), int16(card))
}

// alienAttack draws the Attack cards, one of which is resolved (25.6.attack).
func (e engine) alienAttack(f *frame) {
	s := e.s
	who := f.who
	at := s.Intruders[who-1].At
	target := s.target(at)
	if e.r.typeOf(who-1) == Larva {
		e.pop()
		e.beginAttack(who, target, attackInPhase)
		return
	}
	if size(*f.drawn()) < int(*f.cardsDue()) {
		if card := e.topAttack(); card != 0 {
			e.alienDrew(f, card)
			return
		}
		if s.attacks.draw != 0 {
			f.ask(NodeAttack, 0)
			return
		}
	}
	f.ask(NodeChosenAttack, *f.drawn())
}

func (e engine) alienDrew(f *frame, card uint8) {
	e.s.attacks.take(card)
	*f.drawn() |= bit(card)
	e.note("25.6.attack", EventAttackCard, int16(card))
}

func (e engine) alienChose(f *frame, card uint8) {
	s := e.s
	for rest := *f.drawn() &^ bit(card); rest != 0; rest &= rest - 1 {
		s.attacks.under.putUnder(first(rest), f.player)
	}
	s.attacks.discard |= 1 << card
	who := f.who
	e.note("25.6.attack", EventAttackChosen, int16(card))
	e.pop()
	e.push(frame{kind: frameAttack, who: who, player: s.target(s.Intruders[who-1].At), m: attackChosen, n: card})
}
