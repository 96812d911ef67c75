package nemesis

import "github.com/mobilis-rules/mobilis/nemo"

// The Event Phase (4B), in its strict order.
func (e engine) eventPhase(f *frame) {
	s := e.s
	switch f.step {
	case turnTime:
		e.advanceTime()
		f.goTo(turnAttacks)
		if s.intruderPlays() { // 25.7
			e.note("25.7", EventShortPhase)
			f.goTo(turnFire)
		}
	case turnAttacks:
		e.attackStep(f)
	case turnFire:
		e.fireStep(f)
	case turnEvent:
		if s.intruderPlays() { // 25.7
			f.goTo(turnEnd)
			return
		}
		e.drawEvent(f)
	case turnMoves:
		f.step = turnEffect
		e.eventMoves(*f.card())
	case turnEffect:
		f.step = turnEventDone
		e.eventActs(*f.card())
	case turnEventDone:
		e.eventDone(*f.card())
		f.goTo(turnBag)
	case turnBag:
		f.ask(NodeBag, 0)
	case turnBagDone:
		e.developBag(f)
	case turnEnd:
		s.Turn++
		f.goTo(turnRevival)
		e.note("4.22", EventTurn, int16(s.Turn))
	}
}

func (e engine) turnAnswer(f *frame, a Action) {
	switch f.step {
	case turnRevival:
		e.revivalAnswer(f, a)
	case turnEvent:
		e.eventDrawn(a.N)
		f.step, *f.card() = turnMoves, a.N
	case turnBag:
		f.step, *f.token() = turnBagDone, a.N
		e.note("4.21", EventTokenDrawn, int16(a.N))
	}
}

// 4.14: the Time marker advances, and an active Self-Destruct with it.
func (e engine) advanceTime() {
	s := e.s
	s.Time++
	e.note("4.14", EventTime, int16(s.Time))
	if e.r.time(s).Colour == BlueSpace && e.r.set.Tracks.Time[s.Time-1].Colour != BlueSpace {
		e.note("6.4", EventChambersOpen)
	}
	if s.SelfDestruct > 0 {
		before := e.r.selfDestruct(s).Colour
		s.SelfDestruct++
		e.note("4.14", EventSelfDestruct, int16(s.SelfDestruct-1))
		if e.r.selfDestruct(s).Colour == YellowSpace && before != YellowSpace {
			e.note("6.5", EventPodsUnlock)
			s.unlockPods()
		}
	}
}

// time and selfDestruct are the spaces on which the markers are; the second only
// while the sequence is active.
func (r *Rules) time(s *State) *TrackSpace { return &r.set.Tracks.Time[s.Time] }

func (r *Rules) selfDestruct(s *State) *TrackSpace {
	return &r.set.Tracks.SelfDestruct[s.SelfDestruct-1]
}

// 4.15, A-42: each Intruder in Combat attacks, Rooms in order, the largest first.
func (e engine) attackStep(f *frame) {
	s := e.s
	if *f.begun() == 0 {
		*f.begun(), s.calm = 1, 0
		if s.skipsAttack { // 22.quest.orbital-maneuvering
			e.note("4.15", EventNoAttacks)
			f.goTo(turnFire)
			return
		}
		for i := range s.Intruders {
			if at := s.Intruders[i].At; at != 0 && s.charactersIn(at) != 0 {
				f.rest |= 1 << i
			}
		}
		e.note("4.15", EventAttackStep, int16(size(f.rest)))
	}
	for f.rest != 0 {
		i := e.r.takeAttacker(s, &f.rest)
		at := s.Intruders[i].At
		if at == 0 || s.charactersIn(at) == 0 || s.calm>>i&1 != 0 {
			continue
		}
		e.beginAttack(i+1, s.target(at), attackInPhase)
		return
	}
	f.goTo(turnFire)
}

// takeAttacker removes from a set the Intruder that attacks first: in the Room with
// the lowest number, and there the largest (14.2).
func (r *Rules) takeAttacker(s *State, set *uint64) uint8 {
	best := first(*set)
	for rest := *set; rest != 0; rest &= rest - 1 {
		i := first(rest)
		if s.Intruders[i].At < s.Intruders[best].At ||
			s.Intruders[i].At == s.Intruders[best].At && r.typeOf(i) > r.typeOf(best) {
			best = i
		}
	}
	*set &^= bit(best)
	return best
}

// 4.16, 4.16.egg: Fire hurts Intruders, and burns an Egg that nobody carries.
func (e engine) fireStep(f *frame) {
	s := e.s
	if *f.begun() == 0 {
		*f.begun() = 1
		e.note("4.16", EventFireStep)
		for i := range s.Intruders {
			if at := s.Intruders[i].At; at != 0 && s.Slots[at].Fire {
				f.rest |= 1 << i
			}
		}
		for slot := Slot(1); slot <= NumSlots; slot++ {
			if s.Slots[slot].Fire {
				e.burnEgg(slot)
			}
		}
	}
	for f.rest != 0 {
		i := e.r.takeAttacker(s, &f.rest)
		if s.Intruders[i].At == 0 {
			continue
		}
		e.push(frame{kind: frameInjure, who: i + 1, n: 1 + e.r.burns(s, e), m: 1})
		return
	}
	f.goTo(turnEvent)
}

// burns is the extra damage of Fire to Intruders (20.vulnerability-to-fire, A-15).
func (r *Rules) burns(s *State, e engine) uint8 {
	if n, ok := r.weak(s, VulnerabilityToFire); ok {
		e.note("20.vulnerability-to-fire", EventWeaknessCounts, int16(VulnerabilityToFire))
		return n
	}
	return 0
}

func (e engine) burnEgg(slot Slot) {
	s := e.s
	switch {
	case s.Slots[slot].Eggs > 0:
		s.Slots[slot].Eggs--
	case s.Slots[slot].Room == Nest && s.Slots[slot].Explored && s.Eggs > 0:
		s.Eggs--
		e.nestEmptied()
	default:
		return
	}
	e.note("4.16.egg", EventEggDestroyed, int16(slot))
}

// 4.17: an Event card is drawn.
func (e engine) drawEvent(f *frame) {
	if card := e.topEvent(); card != 0 {
		f.step, *f.card() = turnMoves, card
		e.eventDrawn(card)
		return
	}
	f.ask(NodeEvent, 0)
}

func (e engine) eventDrawn(card uint8) {
	e.s.events.take(card)
	e.note("4.17", EventCardDrawn, int16(card))
}

// 4.17.move: the Intruders of the printed types that are not in Combat move
// through the Corridors with the printed number, all at once.
func (e engine) eventMoves(id uint8) {
	s := e.s
	card := &e.r.events[id]
	var moving uint32
	for i := range s.Intruders {
		at := s.Intruders[i].At
		if at != 0 && s.charactersIn(at) == 0 && card.moves.has(e.r.typeOf(uint8(i))) {
			moving |= 1 << i
		}
	}
	e.note("4.17.move", EventIntrudersMove, int16(card.corridor), int16(size(uint64(moving))))
	e.moveThrough(moving, card.corridor, "4.18")
}

// 4.17.effect: the text of the card, after the movement.
func (e engine) eventActs(card uint8) {
	e.note("4.17.effect", EventCardActs, int16(card))
	e.note(e.r.names.events[card], EventEventActs, int16(card))
	e.push(frame{kind: frameEffects, source: fromEvent, id: card})
}

// 4.17.discard, 4.20: what becomes of the card.
func (e engine) eventDone(card uint8) {
	events := &e.s.events
	switch e.r.events[card].after {
	case Removed:
		events.gone |= 1 << card
		events.reshuffle()
		e.note("4.20", EventCardRemoved, int16(card))
	case ShuffledBack:
		events.draw |= 1 << card
		events.shuffle()
		e.note("4.17.discard", EventCardShuffledBack, int16(card))
	default:
		events.discard |= 1 << card
		e.note("4.17.discard", EventCardDiscarded, int16(card))
	}
}

// 4.21: what the token drawn does to the bag. It has not left the bag yet.
func (e engine) developBag(f *frame) {
	s := e.s
	kind := e.r.bagKinds[*f.token()].kind
	if *f.rolling() != 0 { // the Noise rolls of 4.21.adult
		e.bagNoise(f)
		return
	}
	switch kind {
	case Larva:
		s.Bag[*f.token()]--
		e.note("4.21.larva", EventTokenReplaced, int16(Larva), int16(Adult))
		f.goTo(turnEnd)
		e.addToken(Adult)
	case Creeper:
		s.Bag[*f.token()]--
		e.note("4.21.creeper", EventTokenReplaced, int16(Creeper), int16(Breeder))
		f.goTo(turnEnd)
		e.addToken(Breeder)
	case Adult, Breeder:
		e.note(bagRules[kind], EventNoiseForAll)
		*f.rolling(), f.rest = 1, s.livingPlayers()
	case Queen:
		f.goTo(turnEnd)
		e.queenStirs()
	case Blank:
		e.note("4.21.blank", EventBlank)
		f.goTo(turnEnd)
		e.addToken(Adult)
	}
}

// bagNoise makes everyone roll for Noise in order, except those in Combat.
func (e engine) bagNoise(f *frame) {
	s := e.s
	for f.rest != 0 {
		p := s.takeNext(&f.rest)
		if !s.aboard(p) {
			continue
		}
		if s.inCombat(p) {
			e.note(bagRules[e.r.bagKinds[*f.token()].kind], EventInCombat, int16(p))
			continue
		}
		e.beginNoise(p)
		return
	}
	f.goTo(turnEnd)
}

// 4.21.queen, A-04: the Queen comes to the Nest, if a Character is there.
func (e engine) queenStirs() {
	s := e.s
	nest := e.r.explored(s, Nest)
	if nest == 0 || s.charactersIn(nest) == 0 {
		if s.eggsInPlay() < e.r.supply.Eggs {
			s.Eggs++
			e.note("4.21.queen.egg", EventEggLaid, int16(s.Eggs))
			return
		}
		e.note("4.21.queen.egg", EventNoEgg)
		return
	}
	e.note("4.21.queen", EventQueenComes, int16(nest))
	e.push(frame{kind: frameEncounter, player: s.target(nest), slot: nest, step: encounterQueen})
}

// eggsInPlay counts the Eggs on the Intruder board, carried and on floors.
func (s *State) eggsInPlay() uint8 {
	n := s.Eggs
	for slot := range s.Slots {
		n += s.Slots[slot].Eggs
	}
	for p := range s.Players {
		n += uint8(s.Players[p].holds(HeldEgg))
	}
	return n
}

// addToken puts a token of a type into the bag, if one is outside. Tokens of a type
// that are added together are one piece of work.
func (e engine) addToken(kind IntruderType) {
	s := e.s
	for i := int(s.depth) - 1; i >= 0 && s.stack[i].kind == frameAddToken && s.stack[i].node == NodeNone; i-- {
		if *s.stack[i].tokenType() == uint8(kind) {
			*s.stack[i].left()++
			return
		}
	}
	e.push(frame{kind: frameAddToken, who: uint8(kind), n: 1})
}

// outside counts the tokens of a kind outside the bag. It leaves out a token just
// drawn whose Intruder is not placed yet.
func (r *Rules) outside(s *State, token int) uint8 {
	n := r.bagKinds[token].total - s.Bag[token]
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		if f.kind == frameEncounter && f.step == encounterAppears && int(*f.token()) == token && n > 0 {
			n--
		}
	}
	return n
}

// addTokens puts N tokens of a type into the bag, each drawn from those outside.
func (e engine) addTokens(f *frame) {
	if *f.left() == 0 {
		e.pop()
		return
	}
	kind, set := IntruderType(*f.tokenType()), uint64(0)
	for token := 1; token < len(e.r.bagKinds); token++ {
		if e.r.bagKinds[token].kind == kind && e.r.outside(e.s, token) > 0 {
			set |= 1 << token
		}
	}
	switch size(set) {
	case 0:
		e.note("4.21", EventNoToken, int16(kind))
		e.pop()
	case 1:
		e.addTokensAnswer(f, Action{Kind: KindToken, N: first(set)})
	default:
		f.ask(NodeAddToken, set)
	}
}

func (e engine) addTokensAnswer(f *frame, a Action) {
	*f.left()--
	e.s.Bag[a.N]++
	rule := nemo.Rule("12.5")
	if e.s.Turn == 0 {
		rule = "1.11"
	}
	e.note(rule, EventTokenAdded, int16(a.N))
}
