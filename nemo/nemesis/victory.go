package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The Victory Check (5.8-5.12), in its fixed order.

// The steps of the check.
const (
	checkEngines = iota
	checkCoordinates
	checkNext
	checkScanned
	checkDraws
	checkObjectives
)

func (e engine) victory(f *frame) {
	s := e.s
	switch f.step {
	case checkEngines:
		e.revealEngines(f)
	case checkCoordinates:
		e.revealCoordinates(f)
	case checkNext:
		p := s.takeNext(&f.rest)
		if p == 0 {
			f.step = checkObjectives
			return
		}
		f.player = p
		f.step = checkScanned
		if s.Players[p].Larva { // 5.10.larva
			e.note("5.10.larva", EventLastLarva, int16(p))
			f.step = checkDraws
			return
		}
		e.note("5.10.scan", EventLastScan, int16(p))
		e.beginScan(p, scanAll, scanAtTheEnd)
	case checkScanned:
		player := &s.Players[f.player]
		f.step = checkNext
		for pile := range numPiles {
			if player.Contamination[pile][infected] > 0 {
				f.step = checkDraws
			}
		}
		if f.step == checkNext {
			e.note("5.10", EventHealthy, int16(f.player))
		}
	case checkDraws:
		f.ask(NodeLastCards, 0)
	case checkObjectives:
		e.checkObjectives()
	}
}

func (e engine) victoryAnswer(f *frame, a Action) {
	switch a.Kind {
	case KindEngine:
		e.s.Engines[*f.engine()-1].Status = EngineStatus(a.N)
		e.note("5.8", EventEngineIs, int16(*f.engine()), int16(a.N))
	case KindCoordinates:
		e.s.Coordinates = a.N
	case KindContaminated:
		f.step = checkNext
		if a.N > 0 {
			e.note("5.10.draw", EventLastCards, int16(f.player), int16(a.N))
			e.die(f.player)
			return
		}
		e.note("5.10.draw", EventHealthy, int16(f.player))
	}
}

// 5.8: with two Damaged Engines the ship explodes.
func (e engine) revealEngines(f *frame) {
	s := e.s
	f.rest = s.survivors()
	if *f.opened() == 0 {
		*f.opened() = 1
		for p := Number(1); p <= maxPlayers; p++ { // Pods have no part in the first two checks
			if s.Players[p].Fate == Escaped {
				e.note("5.11", EventSafeInPod, int16(p))
			}
		}
	}
	if s.Ship == Destroyed || f.rest == 0 {
		f.step = checkNext
		return
	}
	damaged := 0
	for n := range s.Engines {
		if s.Engines[n].Status == EngineUnknown {
			*f.engine() = uint8(n) + 1
			f.ask(NodeEngine, 0)
			return
		}
		damaged += bool01(s.Engines[n].Status == EngineDamaged)
	}
	e.note("5.8", EventEngines, int16(damaged))
	f.step = checkCoordinates
	if damaged >= 2 {
		s.Ship = Destroyed
		e.note("5.8", EventShipDestroyed)
		e.lost()
		f.rest = s.survivors()
		f.step = checkNext
	}
}

// 5.9: where the ship has arrived. On Earth, most who hibernate die.
func (e engine) revealCoordinates(f *frame) {
	s := e.s
	if s.Coordinates == 0 {
		f.ask(NodeCoordinates, 0)
		return
	}
	f.step = checkNext
	where := e.r.destination(s)
	e.note("5.9", EventDestination, int16(where))
	for p := Number(1); p <= maxPlayers; p++ {
		if s.Players[p].Fate != Hibernating || where == Earth {
			continue
		}
		if where == Mars && e.r.wantsMars(s, p) { // 5.9.quarantine
			e.note("5.9.quarantine", EventAwakesOnMars, int16(p))
			continue
		}
		e.die(p)
	}
	f.rest = s.survivors()
}

// destination returns where the ship has arrived, or 0 if it has not.
func (r *Rules) destination(s *State) Destination {
	if s.Ship != Arrived || s.Coordinates == 0 {
		return 0
	}
	return r.coordinates[s.Coordinates][s.Destination]
}

func (r *Rules) wantsMars(s *State, p Number) bool {
	return slices.ContainsFunc(s.Players[p].Objectives[:], func(id ObjectiveID) bool {
		return r.asks(id, func(c Condition) bool { return c.Goal == ShipReachesMars })
	})
}

// survivors returns the players whose Characters hibernate or have escaped.
func (s *State) survivors() uint64 {
	return kit.UpTo(maxPlayers, func(p Number) bool { return s.Players[p].Fate == Hibernating || s.Players[p].Fate == Escaped })
}

// 5.12: the Objectives, and the end.
func (e engine) checkObjectives() {
	s := e.s
	won := e.r.winners(s)
	if s.Ship == Destroyed {
		e.note("5.obj.exploded-ship", EventLostWithShip, int16(bool01(s.QueenKilled)))
	}
	if s.Options.Coop {
		e.note("25.2", EventCommonObjectives, int16(bool01(e.r.allFulfilled(s))))
		e.note("25.2.signals", EventSignalsCounted, int16(s.signals()), int16(e.r.signalsAsked(s)))
	}
	for p := Number(1); p <= maxPlayers; p++ {
		e.checkObjectivesOf(p)
	}
	for rest := won; rest != 0; rest &= rest - 1 {
		e.note("5.1", EventWins, int16(first(rest)))
	}
	switch {
	case s.nobodyLeft:
		s.End = EndNobodyLeft
	case s.Ship == Destroyed:
		s.End = EndDestroyed
	default:
		s.End = EndJump
	}
	e.note("5.12", EventEnd, int16(s.End), int16(size(won)))
}

// checkObjectivesOf reports the Objectives of a survivor; in full co-operation, those
// of everyone.
func (e engine) checkObjectivesOf(p Number) {
	s := e.s
	player := &s.Players[p]
	if s.survivors()&bit(p) == 0 && !s.Options.Coop {
		return
	}
	if !s.Options.Coop && player.Objectives[1] != 0 {
		e.note("5.13", EventTwoObjectives, int16(p))
	}
	for _, id := range player.Objectives {
		if id == 0 {
			continue
		}
		if e.r.namesPlayer(id, p) {
			e.note("5.obj.own-number", EventOwnNumber, int16(p), int16(id))
		}
		met := e.r.fulfilled(s, p, id)
		if s.Options.Coop {
			met = e.r.fulfilledByAny(s, id)
		}
		e.note(e.r.objectiveRule(uint8(id)), EventObjectiveChecked, int16(p), int16(id), int16(bool01(met)))
	}
}

// winners returns the players who win (5.1, 25.2): each on their own or, in full
// co-operation, all together.
func (r *Rules) winners(s *State) uint64 {
	alive := s.survivors()
	if s.Options.Coop && s.Options.Players > 1 {
		if alive == 0 || !r.allFulfilled(s) {
			return 0
		}
		return everybody(s) &^ bit(s.Intruder) // 25.7
	}
	return kit.Those(alive, func(p Number) bool { // 5.13
		return slices.ContainsFunc(s.Players[p].Objectives[:], func(id ObjectiveID) bool { return id != 0 && r.fulfilled(s, p, id) })
	})
}
