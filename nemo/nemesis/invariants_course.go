package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// The invariants of the course of the game: set-up, time, ends.

func (k *keeper) time(s *State) error {
	inTurn := s.Turn > 0 && s.depth > 0 && s.stack[0].kind == frameTurn
	due := s.Turn - 1 + uint8(bool01(s.stack[0].step > turnTime))
	return kit.NoneOf(
		kit.Fault(int(s.Time) >= len(k.r.set.Tracks.Time) || s.Destination < 1 || int(s.Destination) > NumCourses,
			"the Time marker is at %d, which is no space of its track, or the ship has no course", s.Time),
		kit.Fault(inTurn && s.Time != due,
			"in turn %d the Time marker has gone %d spaces; it goes one each turn, so it is %d", s.Turn, s.Time, due),
	)
}

func (k *keeper) selfDestruct(s *State) error {
	return kit.Fault(int(s.SelfDestruct) > len(k.r.set.Tracks.SelfDestruct),
		"the Self-Destruct marker is at %d; its track has %d spaces", s.SelfDestruct, len(k.r.set.Tracks.SelfDestruct))
}

func (k *keeper) hibernation(s *State) error {
	return everyone(s, func(p Number, player *Player) error {
		return kit.Fault(player.Fate == Hibernating && s.Time < k.r.track.blue,
			"player %d hibernates, and the chambers open only when the Time marker comes to the blue spaces", p)
	})
}

// over checks that the voyage is over exactly when a condition for it holds, and that
// the end is the right one.
func (k *keeper) over(s *State) error {
	jumps := s.Time >= k.r.track.jump
	explodes := s.SelfDestruct > 0 && s.SelfDestruct-1 >= k.r.track.skull
	switch {
	case s.Turn == 0:
		return nil
	case s.Ship > Destroyed || int(s.End) >= len(endNames):
		return broken("there is no such end")
	case s.Ship == Travelling && (jumps || explodes || s.livingPlayers() == 0 || s.nobodyLeft):
		return broken("the voyage goes on after its end")
	case s.Ship == Arrived && !jumps:
		return broken("the ship has come somewhere before its time")
	case s.Ship != Travelling && s.livingPlayers() != 0:
		return broken("somebody is awake after the end of the voyage")
	case s.End == 0:
		return nil
	}
	end := EndJump
	switch {
	case s.nobodyLeft:
		end = EndNobodyLeft
	case s.Ship == Destroyed:
		end = EndDestroyed
	}
	if s.End != end {
		return broken("the end is %s, not %s", endNames[s.End], endNames[end])
	}
	return nil
}

func (k *keeper) winners(s *State) error {
	if s.End == 0 {
		return nil
	}
	won, alive := k.won(s), s.survivors()
	if s.Options.Coop && s.Options.Players > 1 {
		return kit.Fault(won != 0 && (alive == 0 || alive&^won != 0 || won&^everybody(s) != 0), "the team has won with %d of it alive", size(alive))
	}
	return kit.Fault(won&^alive != 0, "somebody wins who is dead")
}

// setup checks that before the voyage there is only what was laid out and what was
// drawn so far.
func (k *keeper) setup(s *State) error {
	if s.Turn > 0 {
		return kit.Fault(s.depth > 0 && s.stack[0].kind == frameSetup, "the set-up goes on during the voyage")
	}
	if s.depth == 0 || s.stack[0].kind != frameSetup {
		return broken("there is no set-up before the voyage")
	}
	expected := k.spare.Borrow()
	defer k.spare.GiveBack(expected)
	*expected = State{Options: s.Options}
	k.r.layOut(expected)
	expected.depth, expected.stack, expected.Bag, expected.Pods = s.depth, s.stack, s.Bag, s.Pods
	f := &s.stack[0]
	if err := k.setupPlayers(s, f, expected); err != nil {
		return err
	}
	if *expected != *s {
		return broken("something has happened before the voyage begins")
	}
	return k.setupPieces(s, f)
}

// setupPlayers fills in what each player has drawn.
func (k *keeper) setupPlayers(s *State, f *frame, expected *State) error {
	due := k.r.objectivesDue(s)
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		player, like := &s.Players[p], &expected.Players[p]
		n := 0
		switch {
		case f.step == setupObjectives && p == f.player:
			n = int(f.n)
		case f.step > setupObjectives || f.step == setupObjectives && p < f.player:
			n = due
		}
		if bool01(player.Objectives[0] != 0)+bool01(player.Objectives[1] != 0) != n || n < 2 && player.Objectives[1] != 0 {
			return broken("player %d has not the Objectives that were dealt", p)
		}
		for i, id := range player.Objectives {
			if id != 0 && !s.Options.Coop && s.Options.Players > 1 && (k.r.tables.objectives[id].deck == CorporateDeck) != (i == 0) {
				return broken("player %d has two Objectives of a deck", p)
			}
		}
		like.Objectives = player.Objectives
		chosen := f.step > setupDraft || f.step == setupDraft && p < f.player
		if chosen != (player.Character != 0) || int(player.Character) > NumCharacters {
			return broken("player %d has no Character, or too early", p)
		}
		if !chosen {
			continue
		}
		if f.rest&bit(player.Character) != 0 && f.step == setupDraft {
			return broken("a Character is drawn twice")
		}
		engine{k.r, expected, nil}.takeCharacter(p, player.Character)
	}
	return nil
}

// setupPieces checks the Pods and the bag as far as they have been filled.
func (k *keeper) setupPieces(s *State, f *frame) error {
	pods, next := 0, SectionA
	for i, pod := range s.Pods {
		switch pod {
		case Pod{}:
		case Pod{Section: next, Locked: true}:
			pods++
			next = SectionA + SectionB - next
		default:
			return broken("Pod %d is not where it belongs", i+1)
		}
	}
	if want := int(k.r.supply.PodsUsed[s.Options.Players-1]); f.step == setupPods && pods != 0 || f.step > setupPods && pods != want {
		return broken("%d Pods are in play", pods)
	}
	for kind := Larva; kind <= Blank; kind++ {
		n := 0
		for token := 1; token < len(k.r.bagKinds); token++ {
			if k.r.bagKinds[token].kind == kind {
				n += int(s.Bag[token])
			}
		}
		token := &k.r.set.Tokens[kind-1]
		want := int(token.Bag + token.BagPerPlayer*s.Options.Players)
		switch {
		case f.step < setupBag || f.step == setupBag && uint8(kind) >= f.who:
			want = 0
		case f.step == setupBag && uint8(kind) == f.who-1 && s.depth == 2:
			want -= int(s.stack[1].n)
			if IntruderType(s.stack[1].who) != kind {
				return broken("tokens are added that are not due")
			}
		}
		if n != want {
			return broken("%d tokens of %s are in the bag", n, kind)
		}
	}
	return nil
}
