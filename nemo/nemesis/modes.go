package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Game modes (25): what full co-operation changes about death (25.3).

// revival asks those whose Corpse lies in a working Emergency Room whether they
// come back, at the start of a turn.
func (e engine) revival(f *frame) {
	if *f.begun() == 0 {
		*f.begun() = 1
		f.rest = e.r.revivable(e.s)
	}
	p := e.s.inOrder(f.rest)
	if p == 0 {
		f.goTo(turnDraw)
		return
	}
	f.rest &^= bit(p)
	f.player = p
	f.node = NodeRevive
}

// revivable are the dead whose Corpses lie in the Emergency Room, when that
// works and no Intruder is there. Who has become the Intruder player has no
// Character any more (25.4).
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
