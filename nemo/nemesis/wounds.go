package nemesis

import "slices"

// Wounds and death of Characters (19).

// The steps of a wound, and its severity.
const (
	woundSuffers = iota
	woundDraws
	woundDrops

	lightWound   = 0
	seriousWound = 1
)

func (e engine) beginWounds(p Number, n, severity uint8) {
	e.push(frame{kind: frameWound, player: p, n: n, m: severity})
}

// wound gives a Character N Wounds, one after the other.
func (e engine) wound(f *frame) {
	s := e.s
	player := &s.Players[f.player]
	if !s.living(f.player) {
		e.pop()
		return
	}
	switch f.step {
	case woundSuffers:
		if *f.left() == 0 {
			e.pop()
			return
		}
		*f.left()--
		e.suffer(f, player)
	case woundDraws:
		if sum(s.wounds[:]) == 0 {
			e.note("3.reshuffle", EventWoundsRenewed)
			s.wounds, s.woundsDiscarded = s.woundsDiscarded, [NumWoundKinds + 1]uint8{}
		}
		if sum(s.wounds[:]) == 0 {
			f.step = woundSuffers
			return
		}
		f.ask(NodeSerious, 0)
	case woundDrops:
		f.step = woundSuffers
		if player.slotsUsed() > e.r.handSlots(player) { // 19.wound.arm
			f.step = woundDrops
			f.ask(NodeHand, player.handsFull())
		}
	}
}

// mostLight is how many Light Wounds a Character can have. One more turns them into a
// Serious Wound (19.1).
const mostLight = 2

// suffer inflicts one Wound (19.1-19.3).
func (e engine) suffer(f *frame, player *Player) {
	switch {
	case player.seriousWounds() == len(player.Wounds):
		e.note("19.3", EventFatalWound, int16(f.player))
		e.die(f.player)
	case *f.severity() == seriousWound:
		f.step = woundDraws
	case player.Light == mostLight:
		player.Light = 0
		e.note("19.1", EventLightBecomesSerious, int16(f.player))
		f.step = woundDraws
	default:
		player.Light++
		e.note("19.1", EventLightWound, int16(f.player), int16(player.Light))
	}
}

func (e engine) woundAnswer(f *frame, a Action) {
	player := &e.s.Players[f.player]
	if a.Kind == KindHand {
		e.drop(f.player, a.N, "19.wound.arm")
		return
	}
	e.s.wounds[a.N]--
	for i := range player.Wounds {
		if player.Wounds[i].Kind == 0 {
			player.Wounds[i] = Wound{Kind: WoundKind(a.N)}
			break
		}
	}
	e.note("19.2", EventSeriousWound, int16(f.player), int16(a.N))
	f.step = woundDrops
}

func sum[N uint8 | int](counts []N) (n int) {
	for _, c := range counts {
		n += int(c)
	}
	return n
}

func (p *Player) seriousWounds() int {
	return countIf(p.Wounds[:], func(wound *Wound) bool { return wound.Kind != 0 })
}

// suffers reports whether a Serious Wound is in effect, and returns its number.
// Dressed ones are not in effect (19.6).
func (r *Rules) suffers(player *Player, kind WoundKind) (n int, ok bool) {
	for i := range player.Wounds {
		if player.Wounds[i].Kind == kind && !player.Wounds[i].Dressed {
			return int(r.set.Wounds[kind-1].N), true
		}
	}
	return 0, false
}

// die ends a Character's life (19.4, 19.5).
func (e engine) die(p Number) {
	s := e.s
	player := &s.Players[p]
	if player.Fate == Dead || player.Fate == Absent {
		return
	}
	slot := player.At
	if player.Fate == InPod {
		slot = s.sectionSlot(s.Pods[player.Pod-1].Section)
	}
	escapes := func(f frame) bool { return f.kind == frameEscape && f.player == p }
	if slices.ContainsFunc(s.stack[:s.depth], escapes) {
		e.note("14.4", EventDiesEscaping, int16(p), int16(slot))
	}
	e.note("19.4", EventDies, int16(p), int16(player.Character))
	if player.Fate == Aboard || player.Fate == InPod {
		e.dropObjects(player, slot)
		s.Corpses[p] = CorpsePlace(slot)
	}
	e.loseEverything(p, player)
	player.Fate, player.At, player.Pod = Dead, 0, 0
	s.passed |= only(p)
	if !s.FirstDeath { // 6.3
		s.FirstDeath = true
		e.note("6.3", EventPodsUnlock)
		s.unlockPods()
		if s.Options.IntruderPlayer && s.Turn > 0 && s.Ship == Travelling {
			e.becomesIntruder(p)
		}
	}
}

// dropObjects leaves the Heavy Objects of a dead Character in the Room.
func (e engine) dropObjects(player *Player, slot Slot) {
	for i := len(player.Hands) - 1; i >= 0; i-- {
		if what := player.Hands[i].What; what != HeldNothing && what != HeldItem {
			e.dropAt(player, i, slot)
		}
	}
}

// loseEverything takes the cards of a dead Character out of the game, Heavy Items too
// . In full co-operation they stay with the Corpse.
func (e engine) loseEverything(p Number, player *Player) {
	s := e.s
	player.Slime, player.Larva = false, false
	if s.Options.Coop && s.Intruder != p {
		return
	}
	e.noteGone(p, player)
	player.Hand, player.Draw, player.Discard, player.Hidden = 0, 0, 0, 0
	for pile := range player.Contamination {
		s.Lost += player.Contamination[pile][unscanned]
	}
	player.Contamination = [numPiles][numStatus]uint8{}
	for id := range player.Inventory {
		s.itemsGone[id] += player.Inventory[id]
		player.Inventory[id] = 0
	}
	for i := len(player.Hands) - 1; i >= 0; i-- {
		if player.Hands[i].What == HeldItem {
			s.itemsGone[player.takeFromHand(i).ID]++
		}
	}
	for i := range player.Wounds {
		if kind := player.Wounds[i].Kind; kind != 0 {
			s.woundsDiscarded[kind]++
		}
	}
	player.Wounds, player.Light = [3]Wound{}, 0
}

// noteGone reports which Items leave the game with a Character (19.4): they are shown
// as they do.
func (e engine) noteGone(p Number, player *Player) {
	if e.t == nil {
		return
	}
	items := newTelling(e, "19.4", EventOutOfTheGame, int16(p))
	for id, n := range player.Inventory {
		for range n {
			items.add(int16(id))
		}
	}
	for i := range player.Hands {
		if player.Hands[i].What == HeldItem {
			items.add(int16(player.Hands[i].ID))
		}
	}
	items.end()
}
