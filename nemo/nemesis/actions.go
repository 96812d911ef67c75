package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Actions (7): what they cost, how they are interrupted, and what they do.

// The steps of an Action.
const (
	actionPays = iota
	actionMayStop
	actionActs
	actionDone
)

// action carries out an Action under way; rest holds the players who may still interrupt it.
func (e engine) action(f *frame) {
	switch f.step {
	case actionPays:
		if *f.announced() == 0 {
			*f.announced() = 1
			e.announce(f)
		}
		if *f.unpaid() == 0 {
			f.step = actionMayStop
			f.rest = e.r.mayInterrupt(e.s, f.player)
			return
		}
		f.ask(NodePay, 0)
	case actionMayStop:
		// The cards that paid for the Action may have been what it needs.
		for f.rest != 0 {
			p := e.s.takeNext(&f.rest)
			*f.asked() = uint8(p)
			f.node = NodeInterrupt
			return
		}
		f.step = actionActs
	case actionActs:
		action := *f
		e.pop()
		e.carryOut(&action)
	}
}

// announce announces an Action and what it costs (7.2, 7.4).
func (e engine) announce(f *frame) {
	s := e.s
	player := &s.Players[f.player]
	*f.unpaid() = uint8(e.r.cost(s, f.player, &f.act))
	if _, ok := e.r.suffers(player, LegWound); ok && f.act.Kind == KindMove && s.inCombat(f.player) {
		e.note("14.6", EventCostsMore, int16(f.player), int16(*f.unpaid()))
		e.note("19.wound.leg", EventCostsMore, int16(f.player), int16(*f.unpaid()))
	}
	if _, ok := e.r.suffers(player, HandWound); ok && f.act.Kind == KindUse && *f.unpaid() > e.r.items[f.act.N].cost {
		e.note("19.wound.hand", EventCostsMore, int16(f.player), int16(*f.unpaid()))
	}
	if rule := announced[f.act.Kind]; rule != "" {
		what, target := e.named(f)
		e.note(rule, EventAnnounces, int16(f.player), int16(f.act.Kind), int16(*f.unpaid()), what, target)
	}
	if f.act.Kind == KindPlay {
		card := e.r.characters[player.Character].deck[f.act.N-1]
		e.note("7.4", EventPlays, int16(f.player), int16(card), int16(f.act.Branch))
		e.discardCard(f.player, f.act.N, "7.4")
	}
	if f.act.Kind == KindUse {
		e.note("21.item.use", EventUses, int16(f.player), int16(f.act.N), int16(f.act.Branch))
	}
}

// named returns what an announcement tells of an Action: where to, at whom, with
// whom, which Item, which Room and which of its Actions.
func (e engine) named(f *frame) (what, target int16) {
	what, target = int16(f.act.N), int16(f.act.Target)
	player := &e.s.Players[f.player]
	switch f.act.Kind {
	case KindActivate:
		what = int16(e.r.characters[player.Character].quests[f.act.N-1])
	case KindRoom:
		what, target = int16(e.s.Slots[player.At].Room), int16(f.act.Branch)
	}
	return what, target
}

// announced are the rules of the Basic Actions and of Room Actions.
var announced = [numKinds + 1]ruleID{
	KindMove: "7.7", KindSneak: "7.8", KindShoot: "7.10", KindMelee: "7.11", KindPickUp: "7.12", KindTrade: "7.13",
	KindCraft: "7.14", KindActivate: "7.15", KindRoom: "7.16",
}

// mayInterrupt returns the players who, for all the others know, may interrupt: in
// the same Room, with cards in hand, and with the card not seen among their discards
// (7.card.interruption, 4.11).
func (r *Rules) mayInterrupt(s *State, p Number) uint64 {
	return kit.Those(uint64(s.charactersIn(s.Players[p].At)&^only(p)), func(q Number) bool { return r.maybeHolds(s, q, OpCancelAction) })
}

// maybeHolds reports whether a card may be in a hand, as far as others know.
func (r *Rules) maybeHolds(s *State, p Number, op Op) bool {
	player := &s.Players[p]
	card := r.cardFor(player.Character, op)
	return card != 0 && s.handSize(p) > 0 && (player.Hand | player.Draw).has(card)
}

func (e engine) actionAnswer(f *frame, a Action) {
	s := e.s
	switch a.Kind {
	case KindCard:
		*f.unpaid()--
		e.discardCard(f.player, a.N, "7.2")
	case KindPlay: // an Interruption, or one against it
		p := Number(*f.asked())
		kind := EventInterrupts
		if *f.cancelled() != 0 {
			kind = EventCounters
		}
		e.note("7.card.interruption", kind, int16(p), int16(f.player))
		if s.passed.has(p) {
			e.note("4.11", EventPlaysAfterPass, int16(p))
		}
		e.discardCard(p, a.N, "7.card.interruption")
		*f.cancelled() ^= 1
		f.rest = kit.UpTo(maxPlayers, func(q Number) bool { return q != p && s.living(q) && e.r.maybeHolds(s, q, OpCancelInterruption) })
	case KindNo:
		e.note("7.card.interruption", EventLetsPass, int16(*f.asked()))
	}
}

// cost returns how many Action cards an Action costs (7.2), besides the card that is
// played.
func (r *Rules) cost(s *State, p Number, a *Action) int {
	player := &s.Players[p]
	switch a.Kind {
	case KindMove:
		if n, ok := r.suffers(player, LegWound); ok && s.inCombat(p) { // 14.6
			return n
		}
		return 1
	case KindSneak:
		return 2
	case KindRoom:
		return int(r.rooms[s.Slots[player.At].Room].cost)
	case KindPlay:
		return int(r.actions[r.characters[player.Character].deck[a.N-1]].cost)
	case KindUse:
		return r.itemCost(player, a)
	}
	return 1
}

// itemCost is the cost of an Item's Action. A Hand wound raises it (19.wound.hand);
// an Autoloader makes an Energy Charge free for its Weapon.
func (r *Rules) itemCost(player *Player, a *Action) int {
	item := &r.items[a.N]
	cost := int(item.cost)
	if item.use == Added {
		return cost
	}
	if r.autoloads(player, &item.choice.branches[a.Branch-1].effects[0]) {
		return 0
	}
	return cost + r.handicap(player)
}

// handicap is what a Hand wound adds to the cost of an Item's Action.
func (r *Rules) handicap(player *Player) int {
	n, _ := r.suffers(player, HandWound)
	return n
}

// autoloads reports whether an effect is a charge that fits a Weapon with the
// Autoloader. It is free then; for another Weapon, the cost is paid when that Weapon
// is chosen.
func (r *Rules) autoloads(player *Player, x *effectTable) bool {
	if x.op != OpReload || x.weapon != EnergyWeapon || !x.all {
		return false
	}
	return kit.Those(r.loadable(player, x), func(hand uint8) bool { return player.Hands[hand-1].Autoloaded }) != 0
}

// carryOut does the Action that was paid for, unless it was interrupted.
func (e engine) carryOut(f *frame) {
	s := e.s
	if *f.cancelled() != 0 {
		e.note("7.card.interruption", EventCancelled, int16(f.player))
		return
	}
	if e.r.refuseRound(s, f.player, &f.act, s.inCombat(f.player), true) != nil {
		e.note("4.13", EventNothingComes, int16(f.player))
		return
	}
	p, a := f.player, &f.act
	switch a.Kind {
	case KindMove:
		e.beginMove(p, Slot(a.N), enterNoisily, 0)
	case KindSneak:
		e.note("7.8", EventSneaks, int16(p), int16(a.N), int16(a.Target))
		e.beginMove(p, Slot(a.N), enterCarefully, CorridorID(a.Target)%NoCorridor)
	case KindShoot:
		e.beginShot(p, int(a.N)-1, a.Target, 0, 0)
	case KindMelee:
		e.beginMelee(p, a.Target)
	case KindPickUp:
		e.pickUp(p, a.N)
	case KindTrade:
		e.note("7.13", EventTrades, int16(p), int16(a.N))
		e.push(frame{kind: frameTrade, player: p, n: a.N})
	case KindCraft:
		e.beginCraft(p, a.N, false)
	case KindActivate:
		e.activate(p, int(a.N)-1)
	case KindRoom:
		e.actInRoom(p, s.Players[p].At, a.Branch)
	case KindPlay:
		card := e.r.characters[s.Players[p].Character].deck[a.N-1]
		e.beginEffects(&frame{player: p, source: fromCard, id: uint8(card), branch: a.Branch, slot: s.Players[p].At})
	case KindUse:
		e.useItem(p, a)
	}
}

// actInRoom performs a Room Action (7.16).
func (e engine) actInRoom(p Number, slot Slot, branch uint8) {
	room := e.s.Slots[slot].Room
	e.note("7.16", EventRoomAction, int16(p), int16(room), int16(branch))
	e.beginEffects(&frame{player: p, source: fromRoom, id: uint8(room), branch: branch, slot: slot})
}

func (e engine) beginEffects(f *frame) {
	f.kind = frameEffects
	e.note(e.ruleOf(f), EventDone, int16(f.player), int16(f.source), int16(f.id), int16(f.branch))
	if f.source == fromCard && e.r.list(f).at == AtComputer && !e.r.isAt(e.s, f.slot, AtComputer) {
		e.note("22.quest.holo-computer", EventHelps, int16(f.player), int16(e.r.itemFor(&e.s.Players[f.player], OpRemoteComputer)))
	}
	e.onlyOption(f)
	e.push(*f)
}

// onlyOption treats an optional effect as chosen if nothing else can be done:
// everyone can see that it is the point of the Action (4.13), so nobody is asked.
func (e engine) onlyOption(f *frame) {
	list, able := e.r.list(f), uint64(0)
	for i := range list.count {
		if x := &list.effects[i]; !x.row.idle && e.r.can(e.s, f.player, f.slot, x) {
			able |= bit(i)
		}
	}
	if size(able) == 1 && list.effects[first(able)].may {
		f.at, f.step = first(able), effectActs
		*f.agreed() = 1
	}
}

// useItem uses an Item. One for a single use is discarded first (21.6); an added one
// leaves the hand and goes to the discards with its host (21.7).
func (e engine) useItem(p Number, a *Action) {
	player := &e.s.Players[p]
	switch e.r.items[a.N].use {
	case OneUse:
		e.note("21.6", EventUsedUp, int16(p), int16(a.N))
		e.loseItem(player, a.N)
	case Added:
		e.note("21.7", EventAdded, int16(p), int16(a.N))
		player.Inventory[a.N]--
		e.s.itemsGone[a.N]++
	}
	e.beginEffects(&frame{player: p, source: fromItem, id: a.N, branch: a.Branch, slot: player.At})
}

// pickUp takes an Object into a hand (7.12).
func (e engine) pickUp(p Number, object uint8) {
	held := frame{kind: frameTakeHeavy, player: p}
	switch object {
	case AnEgg:
		held.branch = uint8(HeldEgg)
	case ACarcass:
		held.branch = uint8(HeldCarcass)
	default:
		held.branch, held.id = uint8(HeldCorpse), object-ACorpse
	}
	e.note("7.12", EventPicksUp, int16(p), int16(held.branch), int16(held.id))
	e.push(held)
}
