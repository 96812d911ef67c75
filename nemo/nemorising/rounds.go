package nemorising

// Rounds and turns (round, turn).

// Steps of a round.
const (
	roundBegins = iota
	roundDeals
	roundTurns
)

// runRound runs a round: the Action Row phase, then the Player Phase (round.1).
// n counts the stacks still to be dealt.
func (e engine) runRound(f *frame) {
	s := e.s
	switch f.step {
	case roundBegins:
		s.Round++
		for h := range s.Heroes {
			s.Heroes[h].Acted = false
		}
		e.note("round.1", EventRound, int16(s.Round))
		e.noteTalk()
		f.step, f.n = roundDeals, e.stacksToDeal()
	case roundDeals:
		if f.n == 0 {
			f.step = roundTurns
			return
		}
		e.dealStack(f)
	case roundTurns:
		n, last := s.waiting()
		switch {
		case n == 0: // round.player.3
			e.note("round.player.3", EventRoundEnds, int16(s.Round))
			e.note("round.end.1", EventRoundEnds, int16(s.Round))
			*f = frame{kind: frameRound}
		case n == 1:
			e.next(f, last)
		default: // round.player.2
			f.node = NodeNextHero
		}
	}
}

// stacksToDeal returns the number of new stacks of the round: one for each hero
// (round.row), or in solo play two at first and one in each later round (solo.2, solo.3).
func (e engine) stacksToDeal() uint8 {
	s := e.s
	switch {
	case !s.alone():
		return s.Options.Heroes
	case s.Round == 1:
		e.note("solo.2", EventSoloStacks, 2)
		return 2
	}
	e.note("solo.3", EventSoloStacks, 1)
	return 1
}

// dealStack deals a Threat Card face down with an Action Card face up on top
// (round.row).
func (e engine) dealStack(f *frame) {
	s := e.s
	i := s.rowSize()
	if e.refillThreats() {
		s.threatDeck--
		s.row[i] = stackState{layer: s.threatLayer}
		e.note("round.row.1", EventThreatDealt, int16(i+1))
	}
	e.refillActions()
	f.node = NodeDealAction
}

// dealAction lays the Action Card on the stack (round.row.2).
func (e engine) dealAction(f *frame, id ActionID) {
	s := e.s
	i := s.rowSize()
	s.actionDeck &^= 1 << (id - 1)
	s.row[i].action = id
	e.note("round.row.2", EventActionDealt, int16(id), int16(i+1))
	f.n--
}

// refillActions makes a new Action Deck from the covered cards when it has run out;
// the heroes' top cards stay (AMB-04).
func (e engine) refillActions() {
	s := e.s
	if s.actionDeck != 0 {
		return
	}
	s.actionDeck, s.actionCovered = s.actionCovered, 0
	e.note("round.row.2", EventActionsShuffled)
}

// rowSize returns the number of stacks in the Action Row.
func (s *State) rowSize() (n int) {
	for n < len(s.row) && s.row[n].action != 0 {
		n++
	}
	return n
}

// next begins the turn of a hero (round.player.1, turn.next.1).
func (e engine) next(_ *frame, h Hero) {
	e.note("round.player.1", EventTurn, int16(h))
	if n, _ := e.s.waiting(); n > 1 {
		e.note("round.player.2", EventTurn, int16(h))
	}
	e.push(frame{kind: frameTurn, hero: h})
}

// Steps of a turn.
const (
	turnChooses = iota
	turnSpends
	turnOwes
	turnThreat
	turnKeep
	turnEnds
)

// runTurn runs the four steps of a Player Turn (turn.1). id and n are the
// Threat Card that lay under the chosen Action Card: its number, if it was
// looked at, and its layer.
func (e engine) runTurn(f *frame) {
	s := e.s
	switch f.step {
	case turnChooses:
		s.Active = f.hero
		s.succeeded, s.failed, s.owed, s.recharged, s.abilityUsed = 0, 0, 0, 0, false
		s.attacked = 0
		e.note("turn.1", EventTurn, int16(f.hero))
		f.node = NodeTakeCard
	case turnSpends:
		f.step = turnOwes
		e.noteSilence(f.hero)
		e.replenish(f.hero)
		e.push(frame{kind: frameSpend, hero: f.hero})
	case turnOwes: // AMB-20
		if e.payOwed() {
			return
		}
		fallthrough
	case turnThreat: // turn.threat.1
		id, layer := f.id, f.n
		f.step, f.id, f.n = turnKeep, 0, 0
		e.note("turn.1", EventRevealsThreat, int16(f.hero))
		e.note("turn.threat.1", EventRevealsThreat, int16(f.hero))
		e.noteSpeech()
		e.push(frame{kind: frameThreat, mode: threatOfRow, id: id, n: layer})
	case turnKeep: // turn.keep.1
		f.step = turnEnds
		if len(s.kept()) == 0 { // reported with the end of the turn
			e.note("turn.1", EventTurnEnds, int16(f.hero))
			e.note("turn.keep.1", EventTurnEnds, int16(f.hero))
			return
		}
		e.note("turn.1", EventChecksKeep)
		e.note("turn.keep.1", EventChecksKeep)
		e.push(frame{kind: frameKeepStep})
	case turnEnds:
		s.Heroes[f.hero].Acted = true
		s.Active = 0
		s.succeeded, s.failed, s.owed, s.recharged, s.abilityUsed = 0, 0, 0, 0, false
		s.attacked = 0
		e.note("turn.next.1", EventTurnEnds, int16(f.hero))
		e.pop()
	}
}
