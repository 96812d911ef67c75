package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of steps.

func (k *keeper) stepInvariants() []invariant {
	return []invariant{
		{Name: "I-14 destroyed-doors-stay", Rules: []nemo.Rule{"11.7", "11.8"}, HoldsOver: k.destroyedDoors, Looks: inPart("corridors")},
		{Name: "I-16 item-counters-fall", Rules: []nemo.Rule{"8.5", "22.1"}, HoldsOver: k.countersFall, Looks: inPart("slots")},
		{Name: "I-29 launched-pods-are-gone", Rules: []nemo.Rule{"24.6"}, HoldsOver: k.podsGone, Looks: inPart("pods")},
		{Name: "I-30 time-goes-on", Rules: []nemo.Rule{"4.14", "5.5"}, HoldsOver: k.timeGoesOn, Looks: inPart("course")},
		{Name: "I-31 self-destruct-goes-on", Rules: []nemo.Rule{"24.14", "24.14.stop"}, HoldsOver: k.selfDestructGoesOn, Looks: inPart("course")},
		{Name: "I-33 destination-stays-in-hibernation", Rules: []nemo.Rule{"24.11"}, HoldsOver: k.destinationStays, Looks: inPart("course")},
		{Name: "I-34 weaknesses-stay", Rules: []nemo.Rule{"20.1"}, HoldsOver: k.weaknessesStay, Looks: inPart("weaknesses")},
		{Name: "I-35 moments-come-once", Rules: []nemo.Rule{"6.1", "6.3"}, HoldsOver: k.moments, Looks: inPart("course")},
		{Name: "T-01 payment", Rules: []nemo.Rule{"7.2", "7.3"}, HoldsOver: k.payment},
		{Name: "T-02 two-actions", Rules: []nemo.Rule{"4.6", "4.7"}, HoldsOver: k.twoActions},
		{Name: "T-03 passed-is-passed", Rules: []nemo.Rule{"4.8"}, HoldsOver: k.passedIsPassed},
		{Name: "T-04 steps-in-order", Rules: []nemo.Rule{"4.1", "4.22"}, HoldsOver: k.stepsInOrder},
		{Name: "T-05 hands-filled", Rules: []nemo.Rule{"4.2", "4.3"}, HoldsOver: k.handsFilled},
		{Name: "T-06 movement-through-corridors", Rules: []nemo.Rule{"8.2", "10.4"}, HoldsOver: k.movement, Looks: inPart("bodies")},
		{Name: "T-08 noise-after-encounter", Rules: []nemo.Rule{"12.3.1", "12.6"}, HoldsOver: k.encounterNoise},
		{Name: "T-09 token-for-miniature", Rules: []nemo.Rule{"12.3.5", "12.8"}, HoldsOver: k.encounterToken},
		{Name: "T-12 melee-contaminates", Rules: []nemo.Rule{"13.3"}, HoldsOver: k.melee},
		{Name: "T-13 shooting-costs-ammo", Rules: []nemo.Rule{"13.2"}, HoldsOver: k.shooting},
		{Name: "T-14 dead-is-dead", Rules: []nemo.Rule{"5.7", "25.3"}, HoldsOver: k.deadIsDead, Looks: inPart("bodies")},
		{Name: "T-16 room-actions", Rules: []nemo.Rule{"7.16", "11.3.blocks", "7.6"}, HoldsOver: k.roomActions},
		{Name: "T-18 victory-check-in-order", Rules: []nemo.Rule{"5.8", "5.9", "5.10", "5.12"}, HoldsOver: k.checkInOrder},
	}
}

// destroyedDoors checks that a Destroyed Door stays so, unless a Plasma Torch mends
// it or its token is used elsewhere (11.8).
func (k *keeper) destroyedDoors(before *State, a Action, after *State) error {
	lost := before.destroyed &^ after.destroyed
	if lost == 0 || a.Kind == KindCorridor {
		return nil
	}
	for set := k.r.itemsWith[OpTorchDoor]; set != 0; set &= set - 1 {
		for p := range before.Players {
			if before.Players[p].hasItem(first(set)) {
				return nil
			}
		}
	}
	return broken("a Destroyed Door is gone")
}

func (k *keeper) countersFall(before *State, _ Action, after *State) error {
	for slot := range before.Slots {
		was, is := &before.Slots[slot], &after.Slots[slot]
		if was.Explored && !is.Explored {
			return broken("Room %d is not explored any more", slot)
		}
		set := before.node() == NodeExploration && before.top().kind == frameEnter && int(before.top().slot) == slot
		if was.Explored && is.Items > was.Items && !set {
			return broken("the Item counter of Room %d rose", slot)
		}
	}
	return nil
}

func (k *keeper) podsGone(before *State, _ Action, after *State) error {
	for i := range before.Pods {
		if before.Turn > 0 && before.Pods[i].Section != after.Pods[i].Section && after.Pods[i].Section != NoSection {
			return broken("Pod %d came back", i+1)
		}
	}
	return nil
}

func (k *keeper) timeGoesOn(before *State, _ Action, after *State) error {
	goesOn := after.Time == before.Time || after.Time == before.Time+1 || after.nobodyLeft && after.Time == k.r.track.jump
	return kit.Fault(!goesOn, "the Time marker went from %d to %d", before.Time, after.Time)
}

func (k *keeper) selfDestructGoesOn(before *State, _ Action, after *State) error {
	was, is := before.SelfDestruct, after.SelfDestruct
	switch {
	case is == was, is == was+1, after.nobodyLeft && is == k.r.track.skull+1:
		return nil
	case was == 0 && is == 2 && after.Time == before.Time+1: // its starter burns to death, and the turn ends
		return nil
	case was > 0 && is <= 1 && k.r.selfDestruct(before).Colour != YellowSpace:
		return nil
	}
	return broken("the Self-Destruct marker went from %d to %d", was, is)
}

func (k *keeper) destinationStays(before *State, _ Action, after *State) error {
	return kit.Fault(before.hibernating() && before.Destination != after.Destination, "the Destination changed while somebody hibernates")
}

func (k *keeper) weaknessesStay(before *State, _ Action, after *State) error {
	for object, kind := range before.Weaknesses {
		if kind != 0 && after.Weaknesses[object] != kind {
			return broken("a Weakness changed")
		}
	}
	return nil
}

func (k *keeper) moments(before *State, _ Action, after *State) error {
	lost := before.FirstEncounter && !after.FirstEncounter || before.FirstDeath && !after.FirstDeath || before.QueenKilled && !after.QueenKilled
	return kit.Fault(lost, "a moment that has come did not")
}

func (k *keeper) payment(before *State, a Action, after *State) error {
	if before.node() != NodePay {
		return nil
	}
	f := before.top()
	was, is := &before.Players[f.player], &after.Players[f.player]
	if a.N >= firstContamination || !was.Hand.has(a.N) {
		return broken("it is no Action card of the hand that pays")
	}
	return kit.Fault(f.n > 1 && (is.Hand != was.Hand&^(1<<a.N) || is.Discard != was.Discard|1<<a.N || is.Contamination != was.Contamination),
		"something else than a card was paid")
}

func (k *keeper) twoActions(before *State, a Action, after *State) error {
	if before.node() != NodeRound || a.Kind == KindPass || a.Kind == KindDrop {
		return nil
	}
	f, i := before.top(), before.depth-1
	if f.n == 0 || f.k == mustPass {
		return broken("a player acts who has no Action left")
	}
	if after.depth <= i || after.stack[i].kind != frameRound || after.stack[i].player != f.player {
		return nil
	}
	if after.stack[i].n == f.n && f.k|after.stack[i].k != manyActions { // with 2 it is another round
		return broken("the Action was not counted")
	}
	return nil
}

func (k *keeper) passedIsPassed(before *State, _ Action, after *State) error {
	node, turn := before.node(), &before.stack[0]
	inRounds := before.Turn == after.Turn && before.Turn > 0 && turn.kind == frameTurn && turn.step == turnRounds
	return kit.NoneOf(
		kit.Fault((node == NodeRound || node == NodeInPod) && before.passed.has(before.top().player), "a player acts who has passed"),
		kit.Fault(inRounds && before.passed&^after.passed != 0, "somebody has not passed any more"),
	)
}

func (k *keeper) stepsInOrder(before *State, _ Action, after *State) error {
	if before.depth == 0 || after.depth == 0 || before.stack[0].kind != frameTurn || after.stack[0].kind != frameTurn {
		return nil
	}
	was, is := before.stack[0].step, after.stack[0].step
	// With an Intruder player a whole Event Phase may need no draw (25.7).
	inOrder := after.Turn == before.Turn && is >= was || after.Turn == before.Turn+1 && was >= turnRounds && is <= turnRounds
	return kit.Fault(!inOrder, "step %d of turn %d followed on step %d of turn %d", is, after.Turn, was, before.Turn)
}

// handsFilled checks that after the first step every player has a full hand or no
// card left to draw.
func (k *keeper) handsFilled(before *State, _ Action, after *State) error {
	if before.depth == 0 || after.depth == 0 || after.stack[0].kind != frameTurn || after.stack[0].step != turnRounds ||
		before.stack[0].kind == frameTurn && before.stack[0].step > turnDraw && before.Turn == after.Turn {
		return nil
	}
	return everyone(after, func(p Number, _ *Player) error {
		return kit.Fault(after.living(p) && !k.r.filled(after, p), "player %d has only %d cards", p, after.handSize(p))
	})
}

// movement checks that a move from Room to Room goes through a Corridor whose Door
// was open. Some cards and Items lead farther.
func (k *keeper) movement(before *State, _ Action, after *State) error {
	return everyone(after, func(p Number, player *Player) error {
		from, to := before.Players[p].At, player.At
		switch {
		case from == to || from == 0 || to == 0:
		case k.r.between[from][to] != 0 && (!before.closed.has(k.r.between[from][to]) || k.leavesTogether(before)):
		case k.r.corridors[from].has(0) && k.r.corridors[to].has(0), k.farther(before, to):
		default:
			return broken("player %d went from Room %d to Room %d", p, from, to)
		}
		return nil
	})
}

// leavesTogether reports whether two Characters leave at once under Covering Fire: a
// Door that closes behind the first does not stop the second.
func (k *keeper) leavesTogether(s *State) bool {
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		if f.kind != frameEffects || f.source != fromCard {
			continue
		}
		list := k.r.list(f)
		for _, x := range list.effects[:list.count] {
			if x.op == OpOtherLeaves {
				return true
			}
		}
	}
	return false
}

// farther reports whether an Item leads to a Room that may be far away.
func (k *keeper) farther(s *State, to Slot) bool {
	for set := k.r.itemsWith[OpMoveTo]; set != 0; set &= set - 1 {
		choice := &k.r.tables.items[first(set)].choice
		for _, branch := range choice.branches[:choice.count] {
			for _, x := range branch.effects[:branch.count] {
				if x.op == OpMoveTo && k.r.isAt(s, to, x.where) {
					return true
				}
			}
		}
	}
	return false
}

// drawsToken returns the Encounter that is drawing a token, or nil.
func drawsToken(s *State) *frame {
	if s.node() == NodeBag && s.top().kind == frameEncounter {
		return s.top()
	}
	return nil
}

func (k *keeper) encounterNoise(before *State, a Action, after *State) error {
	f := drawsToken(before)
	if f == nil {
		return nil
	}
	around := k.r.corridors[f.slot]
	if k.r.bagKinds[a.N].kind == Blank {
		begins := drawsToken(after) != nil // the next Encounter has (4.event.egg-protection)
		return kit.Fault(!begins && after.noise&around != around, "after the Blank there is a Corridor without Noise")
	}
	return kit.Fault(after.noise&around != 0, "Noise is left after an Encounter")
}

func (k *keeper) encounterToken(before *State, a Action, after *State) error {
	f := drawsToken(before)
	if f == nil {
		return nil
	}
	if after.Ship == Destroyed { // what came may have killed the last on board, and dies with the ship (5.4)
		return nil
	}
	kind := k.r.bagKinds[a.N].kind
	if kind == Blank || kind == Adult || kind == Larva { // 12.6.last, 12.8; a Larva may infest at once (17.4)
		return nil
	}
	came := 0
	for i := k.r.firstOf[kind]; i < k.r.firstOf[kind+1]; i++ {
		came += bool01(after.Intruders[i].At != 0 && before.Intruders[i].At == 0)
	}
	// With a known card on top it may have become a Breeder at once
	// (17.transformation).
	next := before.attacks.top
	if next == 0 && before.attacks.draw == 0 {
		next = before.attacks.under.cards[0]
	}
	if kind == Creeper && came == 0 && k.r.attacks[next].kind == Transformation {
		return nil
	}
	out := int(before.Bag[a.N]) - int(after.Bag[a.N])
	return kit.Fault(out != came, "%d tokens left the bag and %d miniatures came", out, came)
}

// begun returns an attack by a Character that has just begun, or nil.
func begun(before, after *State) *frame {
	if after.node() != NodeCombat || after.top().kind != frameShot || after.top().step != shotRolls ||
		slices.ContainsFunc(before.stack[:before.depth], func(f frame) bool { return f.kind == frameShot }) {
		return nil
	}
	return after.top()
}

func (k *keeper) melee(before *State, _ Action, after *State) error {
	f := begun(before, after)
	if f == nil || f.n != 0 || f.who == AnEgg || before.Supply == 0 {
		return nil
	}
	count := func(s *State) (n int) {
		for pile := range numPiles {
			n += s.Players[f.player].contamination(pile)
		}
		return n
	}
	return kit.Fault(count(after) != count(before)+1, "a melee attack brought no Contamination card")
}

func (k *keeper) shooting(before *State, _ Action, after *State) error {
	f := begun(before, after)
	if f == nil || f.n == 0 {
		return nil
	}
	was, is := before.Players[f.player].Hands[f.n-1], after.Players[f.player].Hands[f.n-1]
	return kit.Fault(was.ID != is.ID || was.Ammo == 0 || is.Ammo >= was.Ammo, "a shot cost no Ammo: %d, then %d", was.Ammo, is.Ammo)
}

func (k *keeper) deadIsDead(before *State, a Action, after *State) error {
	return everyone(after, func(p Number, player *Player) error {
		was, is := before.Players[p].Fate, player.Fate
		ok := true
		switch was {
		case Dead:
			ok = is == Dead || is == Aboard && k.comesBack(before, a, after, p)
		case Escaped, Hibernating:
			ok = is == was || is == Dead && after.Ship != Travelling
		case Absent:
			ok = before.Turn == 0
		}
		return kit.Fault(!ok, "player %d is %s, and was %s", p, is, was)
	})
}

// comesBack reports whether a dead Character may have come back: because its player
// chose so or, in a game where revival is automatic, at the start of a turn in the
// Emergency Room.
func (k *keeper) comesBack(before *State, a Action, after *State, p Number) bool {
	if !after.Options.MustRevive {
		return before.node() == NodeRevive && before.top().player == p && a.Kind == KindYes
	}
	return after.Options.Coop && after.Turn > before.Turn && p != after.Intruder &&
		after.Players[p].At == k.r.explored(after, EmergencyRoom)
}

func (k *keeper) roomActions(before *State, a Action, _ *State) error {
	if before.node() != NodeRound || a.Kind != KindRoom {
		return nil
	}
	p := before.top().player
	return kit.Fault(before.inCombat(p) || before.Slots[before.Players[p].At].Malfunction, "a Room Action in Combat, or with a Malfunction")
}

// checkInOrder checks that the ship's steps of the Victory Check come in order and
// that no dead player is checked.
func (k *keeper) checkInOrder(before *State, _ Action, after *State) error {
	if after.depth == 0 || after.stack[0].kind != frameVictory {
		return nil
	}
	f := &after.stack[0]
	if before.stack[0].kind == frameVictory && f.step < min(before.stack[0].step, checkNext) {
		return broken("step %d of the Victory Check followed on step %d", f.step, before.stack[0].step)
	}
	return kit.Fault((f.step == checkScanned || f.step == checkDraws) && after.survivors()&bit(f.player) == 0,
		"player %d is checked and dead", f.player)
}
