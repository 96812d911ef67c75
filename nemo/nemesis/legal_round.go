package nemesis

// What is legal in a round (7).

// refuseRound says why an Action is not legal; nil if it is. An Action that was paid
// for is checked again before it is carried out.
func (r *Rules) refuseRound(s *State, p Number, a *Action, fight, paid bool) *refusal {
	player := &s.Players[p]
	switch a.Kind {
	case KindPass:
		return nil
	case KindDrop:
		return unless(a.N >= 1 && a.N <= handPlaces && player.Hands[a.N-1].What != HeldNothing, refuseDrop)
	case KindMove, KindSneak, KindShoot, KindMelee, KindPickUp, KindTrade, KindCraft, KindActivate, KindRoom, KindPlay, KindUse:
	default:
		return refuseRoundKind
	}
	if no := r.refuseAction(s, p, a, fight, paid); no != nil {
		return no
	}
	if paid {
		return nil
	}
	hand := player.Hand
	if a.Kind == KindPlay {
		hand &^= 1 << a.N
	}
	return unless(hand.size() >= r.cost(s, p, a), refuseCost)
}

func (r *Rules) refuseAction(s *State, p Number, a *Action, fight, paid bool) *refusal {
	player := &s.Players[p]
	switch a.Kind {
	case KindMove:
		return r.refuseMove(s, player.At, Slot(a.N))
	case KindSneak:
		return r.refuseCareful(s, player.At, a, fight)
	case KindShoot:
		if a.N < 1 || a.N > handPlaces || r.loaded(player, 1, 0)&bit(a.N) == 0 {
			return refuseWeapon
		}
		return unless(s.isTarget(player.At, a.Target), refuseTarget)
	case KindMelee:
		return unless(s.isTarget(player.At, a.Target), refuseTarget)
	case KindPlay:
		return r.refusePlay(s, p, a, fight, paid)
	case KindUse:
		return r.refuseUse(s, p, a, fight)
	}
	if fight {
		return refuseCombat
	}
	switch a.Kind {
	case KindPickUp:
		return unless(s.lies(player.At, a.N), refuseObject)
	case KindTrade:
		q := Number(a.N)
		if q == p || q < 1 || q > maxPlayers || !s.aboard(q) || s.Players[q].At != player.At {
			return refusePartner
		}
		return unless(r.partners(s, p)&bit(q) != 0, refuseEffect)
	case KindCraft:
		return unless(a.N < 64 && r.craftable(s, player, false)&bit(a.N) != 0, refuseCraft)
	case KindActivate:
		return unless((a.N == 1 || a.N == 2) && r.activatable(s, p, int(a.N)-1), refuseQuest)
	}
	return r.refuseRoomAction(s, p, a)
}

// refuseRoomAction refuses a Room Action that cannot be done (7.16).
func (r *Rules) refuseRoomAction(s *State, p Number, a *Action) *refusal {
	slot := s.Players[p].At
	at := &s.Slots[slot]
	room := &r.rooms[at.Room]
	switch {
	case at.Malfunction && sectionOf(at.Room) != NoSection:
		return refuseSection
	case at.Malfunction:
		return refuseBroken
	case !at.Explored || room.passive || a.Branch < 1 || a.Branch > room.choice.count:
		return refuseRoom
	}
	return r.refuseBranch(s, p, slot, &room.choice.branches[a.Branch-1])
}

// refuseBranch refuses a branch without effect (4.13), citing the rule that prevents
// it where there is one.
func (r *Rules) refuseBranch(s *State, p Number, slot Slot, branch *branchTable) *refusal {
	if r.branchPossible(s, p, slot, branch) {
		return nil
	}
	at := &s.Slots[slot]
	switch op := branch.effects[0].op; op {
	case OpSearch, OpSearchEmpty:
		if r.rooms[at.Room].colour == 0 {
			return refuseSearch
		}
		return or(unless(op == OpSearchEmpty || at.Items > 0, refuseEmpty), refuseEffect)
	case OpAnalyse:
		return refuseObjects
	case OpEnterPod:
		section := sectionOf(at.Room)
		return or(unless(s.unlocked(section) == 0 || r.openPods(s, section) != 0, refusePlaces), refusePods)
	case OpHibernate:
		return refuseSleep
	case OpSetDestination:
		return or(unless(!s.hibernating(), refuseSleeper), refuseEffect)
	case OpSelfDestruct:
		return or(unless(s.SelfDestruct != 0, refuseSleeper), refuseTooLate)
	}
	return refuseEffect
}

// or returns no, or other if no is nil.
func or(no, other *refusal) *refusal {
	if no == nil {
		return other
	}
	return no
}

func (r *Rules) refuseMove(s *State, from, to Slot) *refusal {
	switch {
	case to >= 1 && to <= NumSlots && to != from && r.between[from][to] == 0 && r.corridors[from].has(0) && r.corridors[to].has(0):
		return refuseTechnical
	case to < 1 || to > NumSlots || r.between[from][to] == 0:
		return refuseFar
	case s.closed.has(r.between[from][to]):
		return refuseDoor
	}
	return nil
}

// refuseCareful refuses a Careful Movement. Its Noise marker replaces the Noise roll:
// where somebody is, there is neither (7.8, 8.4).
func (r *Rules) refuseCareful(s *State, from Slot, a *Action, fight bool) *refusal {
	to, noise := Slot(a.N), CorridorID(a.Target)
	quiet := noise == NoCorridor
	if fight {
		return refuseSneak
	}
	if no := r.refuseMove(s, from, to); no != nil {
		return no
	}
	switch {
	case r.corridors[to]&^s.noise == 0:
		return refuseNoise
	case !s.deserted(to):
		return unless(quiet, refuseQuiet)
	}
	return unless(!quiet && r.corridors[to].has(noise) && !s.noise.has(noise), refuseNoise)
}

func (s *State) isTarget(slot Slot, target uint8) bool {
	return target == AnEgg && s.eggsIn(slot) > 0 || target >= 1 && target <= maxIntruders && s.Intruders[target-1].At == slot
}

func (s *State) lies(slot Slot, object uint8) bool {
	switch {
	case object == AnEgg:
		return s.Slots[slot].Eggs > 0
	case object == ACarcass:
		return s.Slots[slot].Carcasses > 0
	case object >= ACorpse && int(object-ACorpse) < len(s.Corpses):
		return s.Corpses[object-ACorpse] == CorpsePlace(slot)
	}
	return false
}

// fits says why a combat icon does not suit the situation (7.5); nil if it does.
func (c Combat) fits(fight bool) *refusal {
	switch {
	case c == InCombat && !fight:
		return refuseCalm
	case c == OutOfCombat && fight:
		return refuseFight
	}
	return nil
}

func (r *Rules) refusePlay(s *State, p Number, a *Action, fight, paid bool) *refusal {
	player := &s.Players[p]
	if a.N < 1 || a.N > deckSize || !paid && !player.Hand.has(a.N) {
		return refuseNotHeld
	}
	card := &r.actions[r.characters[player.Character].deck[a.N-1]]
	if a.Branch < 1 || a.Branch > card.choice.count {
		return refuseBranch
	}
	return r.refuseDoing(s, p, card.combat, &card.choice.branches[a.Branch-1], refuseReaction, fight)
}

// refuseDoing refuses to use a card or an Item because of its icon or its place;
// reaction is the refusal for one that only answers something.
func (r *Rules) refuseDoing(s *State, p Number, icon Combat, branch *branchTable, reaction *refusal, fight bool) *refusal {
	if !branch.effects[0].acts() {
		return reaction
	}
	if no := icon.fits(fight); no != nil {
		return no
	}
	if !r.isThere(s, p, branch) {
		return or(unless(branch.at != AtEntrance, refuseEntrance), refusePlace)
	}
	return r.refuseBranch(s, p, s.Players[p].At, branch)
}

func (r *Rules) refuseUse(s *State, p Number, a *Action, fight bool) *refusal {
	player := &s.Players[p]
	if a.N < 1 || a.N > r.numItems || !player.hasItem(a.N) {
		return or(unless(!r.inactive(player, a.N), refuseInactive), refuseItem)
	}
	item := &r.items[a.N]
	if item.use != OneUse && item.use != Reusable && item.use != Added || a.Branch < 1 || a.Branch > item.choice.count {
		return refuseUse
	}
	return r.refuseDoing(s, p, item.combat, &item.choice.branches[a.Branch-1], refuseUse, fight)
}

// inactive reports whether an Item is a Quest Item of the player that was not
// activated yet (22.7).
func (r *Rules) inactive(player *Player, id uint8) bool {
	quests := &r.characters[player.Character].quests
	return uint8(quests[0]) == id && !player.Quests[0] || uint8(quests[1]) == id && !player.Quests[1]
}

// isThere reports whether a player is where a branch must be used; a Holo Computer
// counts as a Computer (22.quest.holo-computer).
func (r *Rules) isThere(s *State, p Number, branch *branchTable) bool {
	player := &s.Players[p]
	if r.isAt(s, player.At, branch.at) {
		return true
	}
	if branch.at != AtComputer || r.itemFor(player, OpRemoteComputer) == 0 {
		return false
	}
	op := branch.effects[0].op
	return op == OpLookEvent || op == OpRoomAction && branch.effects[0].where != 0
}

// branchPossible reports whether a branch can do something (4.13), and whether each
// effect that it must have can be done.
func (r *Rules) branchPossible(s *State, p Number, slot Slot, branch *branchTable) bool {
	some := false
	for i := range branch.count {
		x := &branch.effects[i]
		able := r.can(s, p, slot, x)
		if !able && !x.may && !x.row.spare {
			return false
		}
		some = some || able && !x.row.idle
	}
	return some
}

// offers collects the candidate Actions that are legal.
type offers struct {
	r     *Rules
	s     *State
	p     Number
	fight bool // whether the Character is in Combat
	buf   []Action
}

func (l *offers) offer(a Action) {
	if l.r.refuseRound(l.s, l.p, &a, l.fight, false) == nil {
		l.buf = append(l.buf, a)
	}
}

func (l *offers) round() {
	r, s := l.r, l.s
	player := &s.Players[l.p]
	at := &s.Slots[player.At]
	if player.Hand != 0 {
		for near := uint64(r.neighbours(s, player.At)); near != 0; near &= near - 1 {
			to := first(near)
			l.offer(Action{Kind: KindMove, N: to})
			if player.Hand.size() > 1 {
				for set := uint64(r.corridors[to] &^ s.noise); set != 0; set &= set - 1 {
					l.offer(Action{Kind: KindSneak, N: to, Target: first(set)})
				}
				l.offer(Sneak(Slot(to), NoCorridor))
			}
		}
		l.fights(player)
		l.objects(player, at)
		for q := Number(1); q <= maxPlayers; q++ {
			l.offer(Action{Kind: KindTrade, N: uint8(q)})
		}
		for set := r.craftable(s, player, false); set != 0; set &= set - 1 {
			l.offer(Action{Kind: KindCraft, N: first(set)})
		}
		l.offer(Action{Kind: KindActivate, N: 1})
		l.offer(Action{Kind: KindActivate, N: 2})
		for b := uint8(1); b <= r.rooms[at.Room].choice.count; b++ {
			l.offer(Action{Kind: KindRoom, Branch: b})
		}
		for set := uint64(player.Hand); set != 0; set &= set - 1 {
			n := first(set)
			for b := uint8(1); b <= r.actions[r.characters[player.Character].deck[n-1]].choice.count; b++ {
				l.offer(Action{Kind: KindPlay, N: n, Branch: b})
			}
		}
	}
	for set := player.owned(); set != 0; set &= set - 1 {
		id := first(set)
		for b := uint8(1); b <= r.items[id].choice.count; b++ {
			l.offer(Action{Kind: KindUse, N: id, Branch: b})
		}
	}
	for i := range player.Hands {
		l.offer(Action{Kind: KindDrop, N: uint8(i + 1)})
	}
	l.offer(Action{Kind: KindPass})
}

func (l *offers) fights(player *Player) {
	for targets := l.s.targets(player.At); targets != 0; targets &= targets - 1 {
		for hands := l.r.loaded(player, 1, 0); hands != 0; hands &= hands - 1 {
			l.offer(Action{Kind: KindShoot, N: first(hands), Target: first(targets)})
		}
		l.offer(Action{Kind: KindMelee, Target: first(targets)})
	}
}

func (l *offers) objects(player *Player, at *SlotState) {
	if at.Eggs > 0 {
		l.offer(Action{Kind: KindPickUp, N: AnEgg})
	}
	if at.Carcasses > 0 {
		l.offer(Action{Kind: KindPickUp, N: ACarcass})
	}
	for i := range l.s.Corpses {
		if l.s.Corpses[i] == CorpsePlace(player.At) {
			l.offer(Action{Kind: KindPickUp, N: ACorpse + uint8(i)})
		}
	}
}

// refuseAlien says why the Intruder player may not do something (25.6).
func (r *Rules) refuseAlien(s *State, a *Action) *refusal {
	switch a.Kind {
	case KindPass:
		return nil
	case KindAlienMove, KindAlienAttack, KindAlienEffect:
	default:
		return refuseAlien
	}
	if a.N < 1 || a.N > r.numIntruderActions || !s.intruderHand.has(a.N) {
		return refuseAlienCard
	}
	card := &r.intruders[a.N]
	onBoard := a.Target >= 1 && a.Target <= maxIntruders && s.Intruders[a.Target-1].At != 0
	switch a.Kind {
	case KindAlienMove:
		return unless(onBoard && a.Branch >= 1 && a.Branch <= numNumbers && (card.corridor == 0 || card.corridor == a.Branch), refuseAlienMove)
	case KindAlienAttack:
		return unless(onBoard && s.charactersIn(s.Intruders[a.Target-1].At) != 0, refuseAlienHit)
	}
	return unless(r.canAlien(s, &card.do.effects[0]), refuseEffect)
}

// canAlien reports whether the effect of an Intruder Action card has a target, if it
// needs one.
func (r *Rules) canAlien(s *State, x *effectTable) bool {
	return x.row.from == nil || x.row.from(occasion{r: r, s: s, x: x}) != 0
}

func (l *offers) alien() {
	r, s := l.r, l.s
	offer := func(a Action) {
		if r.refuseAlien(s, &a) == nil {
			l.buf = append(l.buf, a)
		}
	}
	for set := uint64(s.intruderHand); set != 0; set &= set - 1 {
		card := first(set)
		for i := range s.Intruders {
			if s.Intruders[i].At == 0 {
				continue
			}
			for number := uint8(1); number <= numNumbers; number++ {
				offer(Action{Kind: KindAlienMove, N: card, Target: uint8(i + 1), Branch: number})
			}
			offer(Action{Kind: KindAlienAttack, N: card, Target: uint8(i + 1)})
		}
		offer(Action{Kind: KindAlienEffect, N: card})
	}
	offer(Action{Kind: KindPass})
}
