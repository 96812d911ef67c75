package nemesis

// Trade (7.13): the one offers, the other answers, and both must agree.

// The steps of a trade.
const (
	tradeOffers = iota
	tradeReturns
	tradeAgrees
	tradeConfirms
	tradeGoesOn
)

// trade lets a player offer things, then the other offer things in return, then both
// agree. Things are Items by their number, and what is in a hand above them. With the
// same Action the player may then trade with the others in the Room.
func (e engine) trade(f *frame) {
	other := Number(*f.partner())
	switch f.step {
	case tradeOffers:
		f.by = f.player
		f.node = NodeOffer
	case tradeReturns:
		f.by = other
		f.node = NodeReturn
	case tradeAgrees:
		f.by = other
		f.node = NodeAgree
	case tradeConfirms:
		f.by = f.player
		f.node = NodeAgree
	case tradeGoesOn:
		f.by = 0
		*f.tried() |= 1 << other
		others := e.s.charactersIn(e.s.Players[f.player].At) &^ only(f.player) &^ NumberSet(*f.tried())
		if others == 0 {
			e.pop()
			return
		}
		f.ask(NodePlayer, uint64(others))
	}
}

// firstHand is where the hands begin among the things to trade.
const firstHand = 60

// tradable are the things of a player that are not offered yet: Items of the
// Inventory, and Heavy Items and Objects that are not joined.
func (r *Rules) tradable(player *Player, offered uint64) uint64 {
	set := player.inside()
	for i := range player.Hands {
		if held := &player.Hands[i]; held.What != HeldNothing && !held.Joined {
			set |= 1 << (firstHand + i)
		}
	}
	return set &^ offered
}

// roomFor reports whether a player has hands for what the other gives.
func (r *Rules) roomFor(player *Player, gives, gets uint64) bool {
	used := r.slotsUsed(player) - size(gives>>firstHand) + size(gets>>firstHand)
	return used <= r.handSlots(player)
}

func (e engine) tradeAnswer(f *frame, a Action) {
	other := Number(*f.partner())
	switch {
	case a.Kind == KindPlayer:
		e.note("7.13", EventTrades, int16(f.player), int16(a.N))
		*f = frame{kind: frameTrade, player: f.player, n: a.N, m: *f.tried()}
	case f.step == tradeGoesOn:
		e.note("7.13", EventLeavesOut, int16(f.player))
		e.pop()
	case a.Kind == KindItem && f.step == tradeOffers:
		*f.offered() |= bit(a.N)
		e.tell(only(f.player)|only(other), "7.13", EventOffers, int16(f.player), int16(a.N))
		e.note("7.13", EventOffersSomething, int16(f.player))
	case a.Kind == KindItem:
		*f.returned() |= bit(a.N)
		e.tell(only(f.player)|only(other), "7.13", EventOffers, int16(other), int16(a.N))
		e.note("7.13", EventOffersSomething, int16(other))
	case a.Kind == KindDone:
		f.step++
		e.note("7.13", EventOfferMade, int16(f.by))
	case a.Kind == KindNo:
		e.note("7.13", EventRefuses, int16(f.by))
		f.step = tradeGoesOn
	case f.step == tradeAgrees:
		f.step = tradeConfirms
		e.note("7.13", EventConsents, int16(f.by))
	default:
		e.note("7.13", EventConsents, int16(f.by))
		gives, gets := *f.offered(), *f.returned()
		p := f.player
		f.step = tradeGoesOn
		if gives|gets == 0 || !e.r.roomFor(&e.s.Players[p], gives, gets) || !e.r.roomFor(&e.s.Players[other], gets, gives) {
			e.note("7.13", EventNoTrade, int16(p), int16(other))
			return
		}
		e.exchange(p, other, gives, gets)
	}
}

// exchange hands over what was agreed upon.
func (e engine) exchange(p, other Number, gives, gets uint64) {
	a, b := &e.s.Players[p], &e.s.Players[other]
	e.note("7.13", EventTraded, int16(p), int16(other), int16(size(gives)), int16(size(gets)))
	given, got := a.handOver(gives), b.handOver(gets)
	e.receive(other, b, gives, given)
	e.receive(p, a, gets, got)
}

// handOver takes things from a player and returns what was in the hands.
func (p *Player) handOver(things uint64) (heavy [handPlaces]Held) {
	for set := things & (1<<firstHand - 1); set != 0; set &= set - 1 {
		p.Inventory[first(set)]--
	}
	for i := handPlaces - 1; i >= 0; i-- {
		if things>>(firstHand+i)&1 != 0 {
			heavy[i] = p.takeFromHand(i)
		}
	}
	return heavy
}

// receive gives them to another.
func (e engine) receive(p Number, player *Player, things uint64, heavy [handPlaces]Held) {
	for set := things & (1<<firstHand - 1); set != 0; set &= set - 1 {
		player.Inventory[first(set)]++
	}
	for _, held := range heavy {
		if held.What == HeldNothing {
			continue
		}
		if held.What == HeldCorpse {
			e.s.Corpses[held.ID] = corpseCarried + CorpsePlace(p)
		}
		player.putInHand(held)
	}
}
