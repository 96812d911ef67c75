package nemesis

// Injuries and death of Intruders (15), and their retreat (16).

// The steps of a check.
const (
	injureMarks = iota
	injureDraws
	injureEffect
)

func (e engine) beginInjury(who, n uint8) { e.push(frame{kind: frameInjure, who: who, n: n}) }

func (e engine) beginRetreat(who uint8) { e.push(frame{kind: frameRetreat, who: who}) }

// injure gives Injuries to an Intruder, who, and makes the check (15.1).
func (e engine) injure(f *frame) {
	i := f.who - 1
	intruder := &e.s.Intruders[i]
	kind := e.r.typeOf(i)
	switch f.step {
	case injureMarks:
		if intruder.At == 0 || *f.injuries() == 0 {
			e.pop()
			return
		}
		e.note("15.1", EventInjured, int16(f.who), int16(*f.injuries()))
		if kind == Larva {
			e.pop()
			e.kill(i, "15.1.larva")
			return
		}
		intruder.Injuries = min(99, intruder.Injuries+*f.injuries())
		f.step = injureDraws
	case injureDraws:
		if *f.cards() == e.r.checkCards(f.who) {
			f.step = injureEffect
			return
		}
		if card := e.topAttack(); card != 0 {
			e.checked(f, card)
			return
		}
		f.ask(NodeAttack, 0)
	case injureEffect:
		check := *f
		e.pop()
		e.injuryEffect(&check)
	}
}

// checkCards returns how many cards the check of an Intruder draws (15.1).
func (r *Rules) checkCards(who uint8) uint8 {
	if r.typeOf(who-1) >= Breeder {
		return 2
	}
	return 1
}

func (e engine) injureAnswer(f *frame, a Action) { e.checked(f, a.N) }

// checked takes a card of the check: only its blood value counts (15.1.adult).
func (e engine) checked(f *frame, card uint8) {
	e.s.attacks.take(card)
	e.s.attacks.discard |= 1 << card
	blood := e.r.attacks[card].blood
	e.note("15.5", EventBlood, int16(card), int16(blood))
	*f.cards()++
	*f.blood() += blood
	if blood == 0 {
		*f.arrow() = 1
	}
}

// injuryEffect makes the Intruder die, flee or live on.
func (e engine) injuryEffect(f *frame) {
	i := f.who - 1
	rule := checkRules[e.r.typeOf(i)]
	if *f.arrow() != 0 {
		e.note("16.1", EventRetreats, int16(f.who))
		e.beginRetreat(f.who)
		return
	}
	needed := *f.blood()
	if n, ok := e.r.weak(e.s, SpeciesOnTheBrinkOfExtinction); ok {
		e.note("20.brink-of-extinction", EventWeaknessCounts, int16(SpeciesOnTheBrinkOfExtinction))
		needed -= min(needed, n)
	}
	if needed <= e.s.Intruders[i].Injuries {
		e.kill(i, rule)
		return
	}
	e.note(rule, EventSurvives, int16(f.who), int16(needed))
}

// kill takes a dead Intruder off the board (15.3).
func (e engine) kill(i uint8, rule ruleID) {
	s := e.s
	kind, slot := e.r.typeOf(i), s.Intruders[i].At
	e.note(rule, EventKilled, int16(i+1), int16(slot))
	s.Intruders[i] = Intruder{}
	if kind == Queen {
		s.QueenKilled = true
	}
	if kind != Larva && s.carcasses() < e.r.supply.Carcasses {
		s.Slots[slot].Carcasses++
		e.note("15.3", EventCarcass, int16(slot))
	}
}

// carcasses counts the Carcasses on floors and in hands.
func (s *State) carcasses() (n uint8) {
	for slot := range s.Slots {
		n += s.Slots[slot].Carcasses
	}
	for p := range s.Players {
		n += uint8(s.Players[p].holds(HeldCarcass))
	}
	return n
}

// retreat moves an Intruder through the Corridor whose number a drawn Event card
// shows; nothing else on the card counts (16.1).
func (e engine) retreat(f *frame) {
	if e.s.Intruders[f.who-1].At == 0 {
		e.pop()
		return
	}
	if card := e.topEvent(); card != 0 {
		e.retreatAnswer(f, Action{Kind: KindEvent, N: card})
		return
	}
	f.ask(NodeEvent, 0)
}

func (e engine) retreatAnswer(f *frame, a Action) {
	i := f.who - 1
	s := e.s
	s.events.take(a.N)
	s.events.discard |= 1 << a.N
	number := e.r.events[a.N].corridor
	e.note("16.1", EventRetreatCard, int16(a.N), int16(number))
	e.pop()
	from := s.Intruders[i].At
	c := e.r.corridor[from][number]
	switch {
	case c == 0:
		e.hide(i, "16.4")
		return
	case s.closed.has(c):
		e.note("16.3", EventRetreatStopped, int16(i+1), int16(c))
	}
	e.moveFrom(from, 1<<i, c)
}
