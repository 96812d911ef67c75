package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Encounters (12) and the first one (6.1).

// The steps of an Encounter.
const (
	encounterNoise = iota
	encounterToken
	encounterAppears
	encounterSurprise
	encounterQueen // the Queen in bag development
)

func (e engine) beginEncounter(p Number, slot Slot) {
	e.push(frame{kind: frameEncounter, player: p, slot: slot})
}

// encounter carries out an Encounter of a Character in a Room (12.3).
func (e engine) encounter(f *frame) {
	switch f.step {
	case encounterQueen:
		e.note("12.1", EventEncounter, int16(f.player), int16(f.slot))
		e.clearNoise(f.slot)
		*f.token(), f.step = e.r.queenToken, encounterSurprise
		f.who = e.placed(Queen, f.slot)
		if f.who == 0 { // she comes from where she is
			f.who = e.r.firstOf[Queen] + 1
			queen := &e.s.Intruders[f.who-1]
			from := queen.At
			queen.At = f.slot
			if from != f.slot {
				e.note("8.1", EventIntruderMoves, int16(f.who), int16(from), int16(f.slot))
				e.arrived(f.slot)
			}
		}
		e.firstEncounter()
	case encounterNoise:
		e.note("12.1", EventEncounter, int16(f.player), int16(f.slot))
		e.clearNoise(f.slot)
		f.step = encounterToken
		f.node = NodeBag
	case encounterAppears:
		e.appears(f)
	case encounterSurprise:
		p, who, number := f.player, f.who, e.r.bagKinds[*f.token()].surprise
		e.pop() // clears f
		e.surprise(p, who, number)
	}
}

// 12.3.1: the Corridors of the Room are silent again.
func (e engine) clearNoise(slot Slot) {
	e.s.noise &^= e.r.corridors[slot]
	e.note("12.3.1", EventNoiseCleared, int16(slot))
}

// 12.3.2: the token.
func (e engine) encounterAnswer(f *frame, a Action) {
	*f.token(), f.step = a.N, encounterAppears
	e.note("12.3.2", EventTokenDrawn, int16(a.N))
	if e.r.bagKinds[a.N].kind != Blank {
		e.s.Bag[a.N]--
	}
}

// appears places the Intruder of the token (12.3.3), or nothing for the Blank (12.6).
func (e engine) appears(f *frame) {
	s := e.s
	kind := e.r.bagKinds[*f.token()].kind
	if kind == Blank {
		e.noiseAround(f.slot, "12.6")
		last := true
		for token := 1; token < len(e.r.bagKinds); token++ {
			last = last && (e.r.bagKinds[token].kind == Blank || s.Bag[token] == 0)
		}
		e.pop()
		if last {
			e.note("12.6.last", EventLastToken)
			e.addToken(Adult)
		}
		return
	}
	if kind == Adult && e.r.free(s, Adult) < 0 && *f.cleared() == 0 {
		*f.cleared() = 1
		e.clearAdults()
		return
	}
	f.step = encounterSurprise
	f.who = e.placed(kind, f.slot)
	if f.who == 0 {
		e.note("12.3.3", EventNoMiniature, int16(kind))
		s.Bag[*f.token()]++
		e.pop()
		return
	}
	e.note("12.3.5", EventTokenAside, int16(*f.token()))
	e.firstEncounter()
}

// placed puts a miniature of a type into a Room, if one is left. It returns the
// miniature's number from 1, or 0.
func (e engine) placed(kind IntruderType, slot Slot) uint8 {
	i := e.r.free(e.s, kind)
	if i < 0 {
		return 0
	}
	e.s.Intruders[i] = Intruder{At: slot}
	e.note("12.3.3", EventAppears, int16(i+1), int16(slot))
	e.arrived(slot)
	return uint8(i) + 1
}

// free returns a miniature of a type that is off the board, or -1. A Larva on a
// Character board uses up a miniature (I-06).
func (r *Rules) free(s *State, kind IntruderType) int {
	count, at := 0, -1
	if kind == Larva {
		for p := range s.Players {
			count += bool01(s.Players[p].Larva)
		}
	}
	for i := r.firstOf[kind]; i < r.firstOf[kind+1]; i++ {
		if s.Intruders[i].At != 0 {
			count++
		} else if at < 0 {
			at = int(i)
		}
	}
	if count >= int(r.supply.Miniatures[kind-1]) {
		return -1
	}
	return at
}

// 12.8: Adults that are not in Combat go into the bag, to free a miniature.
func (e engine) clearAdults() {
	for i := e.r.firstOf[Adult]; i < e.r.firstOf[Adult+1]; i++ {
		if at := e.s.Intruders[i].At; at != 0 && e.s.charactersIn(at) == 0 {
			e.hide(i, "12.8")
		}
	}
}

// 12.3.4, 12.7: a hand with fewer cards than the token's number means a Surprise
// Attack.
func (e engine) surprise(p Number, who, number uint8) {
	if n, ok := e.r.weak(e.s, ReactionToDanger); ok {
		e.note("20.reaction-to-danger", EventWeaknessCounts, int16(ReactionToDanger))
		number = max(1, number-min(number, n))
	}
	if e.s.handSize(p) >= int(number) {
		e.note("12.3.4", EventNoSurprise, int16(p), int16(number))
		return
	}
	e.note("12.7", EventSurprise, int16(p), int16(number))
	e.beginAttack(who, p, attackBySurprise)
}

// 6.1, A-19, A-49: when the first Intruder is on the board, every player keeps one
// Objective.
func (e engine) firstEncounter() {
	s := e.s
	if s.FirstEncounter {
		return
	}
	s.FirstEncounter = true
	e.note("6.1", EventFirstEncounter)
	e.push(frame{kind: frameObjectives, rest: s.choosers()})
}

func (s *State) choosers() uint64 {
	return kit.UpTo(maxPlayers, func(p Number) bool {
		player := &s.Players[p]
		return player.Fate != Absent && player.Fate != Dead && !s.Options.Coop && player.Objectives[1] != 0
	})
}

func (e engine) objectives(f *frame) {
	p := e.s.takeNext(&f.rest)
	if p == 0 {
		e.pop()
		return
	}
	f.player = p
	f.node = NodeKeepObjective
}

func (e engine) objectivesAnswer(f *frame, a Action) {
	player := &e.s.Players[f.player]
	if player.Objectives[0] != ObjectiveID(a.N) { // only those who have seen this one know it
		player.ObjectiveSeen[0] = player.ObjectiveSeen[1]
	}
	player.Objectives, player.ObjectiveSeen[1] = [2]ObjectiveID{ObjectiveID(a.N)}, 0
	e.note("6.1", EventObjectiveKept, int16(f.player))
	e.tell(only(f.player), "6.1", EventObjectiveKeptIs, int16(f.player), int16(a.N))
}
