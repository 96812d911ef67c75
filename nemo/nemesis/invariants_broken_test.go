package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// brokenBase returns a round of player 1 late in a game of three, with something of everything in play.
func brokenBase(t *testing.T, r *Rules) State {
	t.Helper()
	w := soundness(r).Walker(8)
	for range 20_000 {
		s, ok := r.Scenario(&w.Random)
		if !ok || s.Options.Players < 3 || s.Options.Coop || s.Intruder == 0 || !s.FirstEncounter || s.Supply < 4 || s.Time < r.track.blue {
			continue
		}
		p := s.top().player
		player := &s.Players[p]
		nest := r.explored(&s, Nest)
		if nest == 0 || player.Fate != Aboard || player.Hands[0].What != HeldItem || player.Hand.size() < 3 || player.Light > 2 ||
			s.SelfDestruct > 1 || r.fixed[player.At] == 0 {
			continue
		}
		s.closed, s.destroyed = 1<<2, 1<<3
		s.Engines[0] = Engine{EngineWorking, only(p)}
		s.Weaknesses = [NumObjects + 1]WeaknessKind{1: TheWayOfMoving}
		s.Intruders[r.firstOf[Adult]].At = player.At
		for q := range s.Players {
			if other := &s.Players[q]; Number(q) != p && other.Fate == Aboard {
				other.Fate, other.At = Hibernating, 0
			}
		}
		if s.hibernating() && nemo.CheckState(r.Invariants(), &s) == nil {
			return s
		}
	}
	t.Fatal("no scenario has something of everything")
	return State{}
}

// room returns the first Room, explored or not, that is not Special.
func (b breaker) room(explored bool) *SlotState {
	for slot := Slot(1); slot <= NumSlots; slot++ {
		if at := &b.s.Slots[slot]; at.Explored == explored && b.r.fixed[slot] == 0 {
			return at
		}
	}
	return &b.s.Slots[1]
}

// breaker breaks a position.
type breaker struct {
	r *Rules
	s *State
}

// player is the player who acts in the base.
func (b breaker) player() *Player { return &b.s.Players[b.s.top().player] }

func TestInvariantsCanFail(t *testing.T) {
	r := Default()
	base := brokenBase(t, r)
	by := func(change func(b breaker)) func(s *State) {
		return func(s *State) { change(breaker{r, s}) }
	}
	one := func(change func(b breaker)) []func(s *State) { return []func(s *State){by(change)} }
	broken := map[string][]func(s *State){
		"I-01 tiles":                        one(func(b breaker) { b.room(true).Room = Cockpit }),
		"I-02 explored-without-token":       one(func(b breaker) { b.room(true).Token = 1 }),
		"I-03 exploration-tokens-conserved": one(func(b breaker) { b.s.explorations ^= 1 << 3 }),
		"I-04 characters-are-somewhere":     one(func(b breaker) { b.player().At = 0 }),
		"I-05 intruders-are-in-rooms":       one(func(b breaker) { b.s.Intruders[0].At = NumSlots + 1 }),
		"I-06 miniatures": one(func(b breaker) {
			for i := range b.s.Players {
				b.s.Players[i].Larva = true
			}
			for i := b.r.firstOf[Larva]; i < b.r.firstOf[Creeper]; i++ {
				b.s.Intruders[i].At = 1
			}
		}),
		"I-07 tokens-conserved": {
			by(func(b breaker) { b.s.Bag[1] = 50 }),
			by(func(b breaker) { b.s.Bag[0] = 1 }), // a token of no kind
		},
		"I-08 blank-in-the-bag":        one(func(b breaker) { b.s.Bag = [numTokens]uint8{1: 1} }),
		"I-10 noise-in-corridors":      one(func(b breaker) { b.s.noise |= 1 << 31 }),
		"I-11 fires":                   one(func(b breaker) { b.everywhere(func(at *SlotState) { at.Fire = true }) }),
		"I-12 malfunctions":            one(func(b breaker) { b.s.Slots[b.s.find(Nest)].Malfunction = true }),
		"I-13 door-tokens":             one(func(b breaker) { b.s.closed |= b.s.destroyed }),
		"I-15 item-counters":           one(func(b breaker) { b.s.Slots[1].Items = 9 }),
		"I-17 eggs-conserved":          one(func(b breaker) { b.s.Eggs = 60 }),
		"I-18 wounds":                  one(func(b breaker) { b.player().Light = 3 }),
		"I-19 wound-cards-conserved":   one(func(b breaker) { b.s.wounds[1]++ }),
		"I-21 action-cards-conserved":  one(func(b breaker) { b.player().Hand &= b.player().Hand - 1 }),
		"I-22 contamination-conserved": one(func(b breaker) { b.s.Infected = 27; b.s.Supply = 27 }),
		"I-23 hands":                   one(func(b breaker) { b.player().Hands[1] = Held{What: HeldCorpse, ID: 0} }),
		"I-24 ammo":                    one(func(b breaker) { b.player().Hands[0].Ammo = 77 }),
		"I-25 items-conserved":         one(func(b breaker) { b.player().Inventory[1]++ }),
		"I-26 cards-conserved":         one(func(b breaker) { b.s.attacks.draw ^= 1 << 5 }),
		"I-27 engines": {
			by(func(b breaker) { b.s.Engines[0].Seen = 0 }),
			by(func(b breaker) { // known, and by a player who is not aboard
				b.s.Coordinates, b.s.CoordinatesSeen = 1, only(Number(maxPlayers+1))
			}),
			by(func(b breaker) { b.s.Coordinates, b.s.CoordinatesSeen = 0, only(1) }),
			by(func(b breaker) { b.s.Coordinates, b.s.CoordinatesSeen = 1, 0 }),
		},
		"offers-in-a-trade": one(func(b breaker) { b.s.more[0][1] = 1 }),
		"I-28 pods": one(func(b breaker) {
			b.s.Pods[0] = Pod{Locked: true}
		}),
		"I-30 time":              one(func(b breaker) { b.s.Time-- }),
		"I-31 self-destruct":     one(func(b breaker) { b.s.SelfDestruct = 99 }),
		"I-32 hibernation-late":  one(func(b breaker) { b.s.Time = 1 }),
		"I-34 weaknesses-differ": one(func(b breaker) { b.s.Weaknesses[2] = b.s.Weaknesses[1] }),
		"I-35 objectives":        one(func(b breaker) { b.player().Objectives = [2]ObjectiveID{} }),
		"I-36 first-death":       one(func(b breaker) { b.s.FirstDeath = false }),
		"I-37 first-player":      one(func(b breaker) { b.s.First = 0 }),
		"I-38 corpses": {
			by(func(b breaker) { b.s.Corpses[0] = 0 }),
			by(func(b breaker) { b.s.Corpses[b.s.top().player] = 1 }), // of a living Character
		},
		"I-39 carcasses":             one(func(b breaker) { b.s.Slots[2].Carcasses = 90 }),
		"I-40 injuries-on-the-board": one(func(b breaker) { b.s.Intruders[0] = Intruder{Injuries: 1} }),
		"I-42 airlock":               one(func(b breaker) { b.s.Airlock = 1 }),
		"I-43 quest-items-activated": one(func(b breaker) {
			quest := b.r.characters[b.player().Character].quests[0]
			b.player().Quests[0] = false
			b.player().Inventory[quest] = 1
		}),
		"T-17 over-when-over": one(func(b breaker) { b.s.Time = b.r.track.jump }),
		"intruder-player":     one(func(b breaker) { b.s.intruderDeck ^= 1 << 2; b.s.intruderHand |= 1 << 1 }),
		"setup-untouched":     one(func(b breaker) { b.s.stack[0].kind = frameSetup }),
		"work-under-way":      one(func(b breaker) { b.s.top().node = NodeTile }),
	}
	act := func(a Action, before, after func(b breaker)) []nemotest.BrokenStep[State, Action] {
		step := nemotest.BrokenStep[State, Action]{Action: a, After: by(after)}
		if before != nil {
			step.Before = by(before)
		}
		return []nemotest.BrokenStep[State, Action]{step}
	}
	pass := Action{Kind: KindPass}
	// drawsToken replaces the round by an Encounter that draws a token.
	drawsToken := func(b breaker) {
		*b.s.top() = frame{kind: frameEncounter, step: encounterToken, node: NodeBag, player: b.s.top().player, slot: b.player().At}
	}
	shot := func(n uint8) func(b breaker) {
		return func(b breaker) {
			*b.s.top() = frame{kind: frameShot, node: NodeCombat, player: b.s.top().player, n: n, who: 1}
		}
	}
	creeper := uint8(0)
	for token := range r.bagKinds {
		if r.bagKinds[token].kind == Creeper {
			creeper = uint8(token)
		}
	}
	steps := map[string][]nemotest.BrokenStep[State, Action]{
		"I-14 destroyed-doors-stay": act(pass, func(b breaker) { b.noTorch() }, func(b breaker) { b.s.destroyed = 0 }),
		"I-16 item-counters-fall":   act(pass, nil, func(b breaker) { b.room(true).Items += 3 }),
		"I-29 launched-pods-are-gone": act(pass, func(b breaker) { b.s.Pods[0] = Pod{} },
			func(b breaker) { b.s.Pods[0] = Pod{Section: SectionB} }),
		"I-30 time-goes-on":                     act(pass, nil, func(b breaker) { b.s.Time -= 2 }),
		"I-31 self-destruct-goes-on":            act(pass, nil, func(b breaker) { b.s.SelfDestruct += 2 }),
		"I-33 destination-stays-in-hibernation": act(pass, nil, func(b breaker) { b.s.Destination = b.s.Destination%4 + 1 }),
		"I-34 weaknesses-stay":                  act(pass, nil, func(b breaker) { b.s.Weaknesses[1] = 0 }),
		"I-35 moments-come-once":                act(pass, nil, func(b breaker) { b.s.FirstEncounter = false }),
		"T-01 payment": act(Action{Kind: KindCard, N: firstContamination},
			func(b breaker) {
				*b.s.top() = frame{kind: frameAction, node: NodePay, player: b.s.top().player, n: 1, m: 1}
			}, func(breaker) {}),
		"T-02 two-actions":      act(Action{Kind: KindMove, N: 1}, func(b breaker) { b.s.top().n = 1 }, func(breaker) {}),
		"T-03 passed-is-passed": act(pass, func(b breaker) { b.s.passed = NumberSet(everybody(b.s)) }, func(breaker) {}),
		"T-04 steps-in-order":   act(pass, nil, func(b breaker) { b.s.stack[0].step = turnDraw }),
		"T-05 hands-filled": act(pass, func(b breaker) { b.s.stack[0].step = turnDraw },
			func(b breaker) {
				b.s.stack[0].step = turnRounds
				b.player().Draw |= b.player().Hand
				b.player().Hand = 0
			}),
		"T-06 movement-through-corridors": act(pass, func(b breaker) { b.player().At = 1 }, func(b breaker) { b.player().At = b.far() }),
		"T-08 noise-after-encounter":      act(Action{Kind: KindToken, N: creeper}, drawsToken, func(b breaker) { b.s.noise = ^corridorSet(0) }),
		"T-09 token-for-miniature":        act(Action{Kind: KindToken, N: creeper}, drawsToken, func(b breaker) { b.s.Bag[creeper]++ }),
		"T-12 melee-contaminates":         act(pass, nil, shot(0)),
		"T-13 shooting-costs-ammo":        act(pass, nil, shot(1)),
		"T-14 dead-is-dead":               act(pass, nil, func(b breaker) { b.s.Players[b.s.Intruder].Fate = Aboard }),
		"T-16 room-actions":               act(Action{Kind: KindRoom, Branch: 1}, nil, func(breaker) {}),
		"T-18 victory-check-in-order": act(pass, nil, func(b breaker) {
			b.s.stack[0] = frame{kind: frameVictory, step: checkDraws, player: b.s.Intruder}
		}),
	}
	soundness(r).Refuse(t, base, broken, steps, "T-19 hidden-from-others", "T-20 winners-live")
}

func (b breaker) everywhere(change func(at *SlotState)) {
	for slot := range b.s.Slots {
		change(&b.s.Slots[slot])
	}
}

// noTorch takes the Plasma Torches from everybody.
func (b breaker) noTorch() {
	for set := b.r.itemsWith[OpTorchDoor]; set != 0; set &= set - 1 {
		for p := range b.s.Players {
			b.s.Players[p].Inventory[first(set)] = 0
		}
	}
}

// far returns a Room that cannot be reached from Room 1.
func (b breaker) far() Slot {
	for slot := Slot(NumSlots); slot > 1; slot-- {
		if b.r.between[1][slot] == 0 && !b.r.corridors[slot].has(0) && !(&keeper{r: b.r}).farther(b.s, slot) {
			return slot
		}
	}
	return 1
}

// TestSecretsCanFail checks that an Observe that reveals too much is found.
func TestSecretsCanFail(t *testing.T) {
	r := Default()
	base := brokenBase(t, r)
	k := newKeeper(r)
	if err := k.secrets(&base); err != nil {
		t.Fatal(err)
	}
	k.conceal = func(*State, nemo.Seat) {}
	if k.secrets(&base) == nil {
		t.Error("an Observe that hides nothing is not noticed")
	}
	for name, change := range map[string]func(s *State){
		"hand":      func(s *State) { s.Players[base.top().player].Hidden++ },
		"objective": func(s *State) { s.Players[base.top().player].ObjectiveBacks = [2]ObjectiveDeck{} },
		"cards":     func(s *State) { s.intruderHand = 2 },
	} {
		k.conceal = func(s *State, seat nemo.Seat) {
			r.conceal(s, seat)
			change(s)
		}
		if k.secrets(&base) == nil {
			t.Errorf("a wrong %s is not noticed", name)
		}
	}
}

// TestWinnersCanFail checks that a dead winner is found, and a winning team without survivors.
func TestWinnersCanFail(t *testing.T) {
	r := Default()
	s := brokenBase(t, r)
	k := newKeeper(r)
	s.End = EndJump
	k.won = func(*State) uint64 { return bit(s.Intruder) }
	if k.winners(&s) == nil {
		t.Error("a dead winner is not noticed")
	}
	s.Options.Coop = true
	for p := range s.Players {
		s.Players[p].Fate = Dead
	}
	if k.winners(&s) == nil {
		t.Error("a dead team that wins is not noticed")
	}
}
