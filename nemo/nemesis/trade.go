package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Trade (7.13): one player offers, the other answers, and both must agree.

// The steps of a trade.
const (
	tradeOffers = iota
	tradeReturns
	tradeAgrees
	tradeConfirms
	tradeGoesOn
)

// trade lets a player offer things, then the other offer things in return, and then
// both agree. Things are Items by number, and above them the hands; further Items of
// the same kind are counted in the state. With the same Action the player may then
// trade with others in the Room.
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
		others := e.r.partners(e.s, f.player) &^ uint64(*f.tried())
		if others == 0 {
			e.pop()
			return
		}
		f.ask(NodePlayer, others)
	}
}

// firstHand is the number of the first hand among the things to trade.
const firstHand = 60

// partners returns the Characters in a player's Room with whom a trade is possible
// (4.13): one of the two has a thing.
func (r *Rules) partners(s *State, p Number) uint64 {
	own := s.Players[p].hasThings()
	return kit.Those(uint64(s.charactersIn(s.Players[p].At)&^only(p)), func(q Number) bool { return own || s.Players[q].hasThings() })
}

// hasThings reports whether a player has something to trade, which everyone can see.
func (p *Player) hasThings() bool {
	return p.Hands[0].What != HeldNothing || p.inside() != 0 || p.Backs != [Blue + 1]uint8{}
}

// tradable returns the player's things that are not fully offered yet: Items of the
// Inventory, Heavy Items and Objects.
func tradable(player *Player, offered uint64, more *items) uint64 {
	set := player.handsFull() << (firstHand - 1) &^ offered
	for inside := player.inside(); inside != 0; inside &= inside - 1 {
		if id := first(inside); player.Inventory[id] > more[id]+uint8(offered>>id&1) {
			set |= bit(id)
		}
	}
	return set
}

// addOffer adds one more thing to an offer.
func addOffer(offered *uint64, more *items, thing uint8) {
	if *offered&bit(thing) != 0 {
		more[thing]++
	}
	*offered |= bit(thing)
}

// countThings counts the things that are offered.
func countThings(offered uint64, more *items) int { return size(offered) + sum(more[:]) }

// roomFor reports whether a player has hands free for what the other gives.
func (r *Rules) roomFor(player, other *Player, gives, gets uint64) bool {
	return player.slotsFor(^(gives>>firstHand))+other.slotsFor(gets>>firstHand) <= r.handSlots(player)
}

func (e engine) tradeAnswer(f *frame, a Action) {
	other := Number(*f.partner())
	switch {
	case a.Kind == KindPlayer:
		e.note("7.13", EventTrades, int16(f.player), int16(a.N))
		*f = frame{kind: frameTrade, player: f.player, n: a.N, m: *f.tried()}
		e.s.more = [2]items{}
	case f.step == tradeGoesOn:
		e.note("7.13", EventLeavesOut, int16(f.player))
		e.pop()
	case a.Kind == KindItem && f.step == tradeOffers:
		addOffer(f.offered(), &e.s.more[0], a.N)
		e.tell(only(f.player)|only(other), "7.13", EventOffers, int16(f.player), int16(a.N))
		e.note("7.13", EventOffersSomething, int16(f.player))
	case a.Kind == KindItem:
		addOffer(f.returned(), &e.s.more[1], a.N)
		e.tell(only(f.player)|only(other), "7.13", EventOffers, int16(other), int16(a.N))
		e.note("7.13", EventOffersSomething, int16(other))
	case a.Kind == KindDone:
		f.step++
		e.note("7.13", EventOfferMade, int16(f.by))
	case a.Kind == KindNo:
		e.note("7.13", EventRefuses, int16(f.by))
		f.step = tradeGoesOn
		e.s.more = [2]items{}
	case f.step == tradeAgrees:
		f.step = tradeConfirms
		e.note("7.13", EventConsents, int16(f.by))
	default:
		e.note("7.13", EventConsents, int16(f.by))
		gives, gets := *f.offered(), *f.returned()
		p := f.player
		one, two := &e.s.Players[p], &e.s.Players[other]
		f.step = tradeGoesOn
		if gives|gets == 0 || !e.r.roomFor(one, two, gives, gets) || !e.r.roomFor(two, one, gets, gives) {
			e.note("7.13", EventNoTrade, int16(p), int16(other))
		} else {
			e.exchange(p, other, gives, gets)
		}
		e.s.more = [2]items{}
	}
}

// exchange hands over what was agreed.
func (e engine) exchange(p, other Number, gives, gets uint64) {
	a, b := &e.s.Players[p], &e.s.Players[other]
	given, got := &e.s.more[0], &e.s.more[1]
	e.note("7.13", EventTraded, int16(p), int16(other), int16(countThings(gives, given)), int16(countThings(gets, got)))
	heavyGiven, heavyGot := a.handOver(gives, given), b.handOver(gets, got)
	e.receive(other, gives, given, heavyGiven)
	e.receive(p, gets, got, heavyGot)
}

// handOver takes things from a player and returns those that were in hands. Two
// joined Items stay joined if both are given (21.7.duct-tape).
func (p *Player) handOver(things uint64, more *items) (heavy [handPlaces]Held) {
	for set := things & (1<<firstHand - 1); set != 0; set &= set - 1 {
		p.Inventory[first(set)] -= 1 + more[first(set)]
	}
	hands := things >> firstHand
	var together [handPlaces]bool
	for i := range together {
		mate := p.joinedTo(i)
		together[i] = mate >= 0 && hands>>mate&1 != 0
	}
	for i := handPlaces - 1; i >= 0; i-- {
		if hands>>i&1 != 0 {
			heavy[i] = p.takeFromHand(i)
			heavy[i].Joined = together[i]
		}
	}
	return heavy
}

// receive gives such things to another player.
func (e engine) receive(p Number, things uint64, more *items, heavy [handPlaces]Held) {
	player := &e.s.Players[p]
	for set := things & (1<<firstHand - 1); set != 0; set &= set - 1 {
		player.Inventory[first(set)] += 1 + more[first(set)]
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
