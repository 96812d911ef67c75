package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What a player knows (18.2, 21.2). A state does not contain what nobody has seen.
// What somebody has seen is removed here for the others and goes back to where it may
// still be: a card in another player's hand into that player's deck, an Item into its
// deck, a tile or a token among those not placed. The counts stay, since backs can be
// counted.
//
// These are rulings of ours about what the table sees:
//
//   - A discard pile of Action cards lies face up, and every Contamination card
//     that is gained goes there; so how many a player has, and how many of them
//     were found INFECTED or clean by a scan, is known. How they are divided
//     between hand and deck is the owner's secret.
//   - A scan is made in the open: how many cards are scanned is seen.
//   - Quest Items have a back of their own, and are activated in front of all, so
//     they are never hidden. The other Items of an Inventory are.
//   - The deck of Crafted Items is open: all know how many of a kind are left in
//     it, not who has which of the others.
//   - Whoever looks at something secret is seen to look.
//   - What two players offer each other is theirs to know until it is handed
//     over.
//   - When the voyage has ended nobody has anything left to decide, and all is
//     shown.

// Observe returns the position as a seat knows it.
func (r *Rules) Observe(s *State, seat nemo.Seat) (seen State) {
	seen = *s
	r.conceal(&seen, seat)
	return seen
}

// conceal takes what a seat may not know out of a position.
func (r *Rules) conceal(s *State, seat nemo.Seat) {
	if seat == nemo.Nobody || s.voyageOver() {
		return
	}
	h := r.hiderFrom(s, seat)
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		h.player(p)
	}
	h.intruder()
	h.ship()
	h.decks()
	h.work()
}

// hiderFrom returns the hider for what a seat may not know.
func (r *Rules) hiderFrom(s *State, seat nemo.Seat) hider {
	h := hider{r: r, s: s}
	if r.TakesPart(s, seat) {
		h.viewer = Number(seat) + 1
	}
	return h
}

// voyageOver reports whether the Victory Check has begun.
func (s *State) voyageOver() bool {
	return s.End != 0 || s.depth > 0 && s.stack[0].kind == frameVictory
}

// hider removes from a position what a viewer may not know; 0 is the public.
type hider struct {
	r      *Rules
	s      *State
	viewer Number
}

func (h *hider) player(p Number) {
	player := &h.s.Players[p]
	if p != h.viewer {
		player.Hidden += uint8(player.Hand.size() + player.contamination(pileHand))
		player.reshuffle(pileHand) // its cards may be in the deck as well
		h.hideInventory(player)
	}
	for i, id := range player.Objectives {
		if id != 0 && p != h.viewer && !h.s.Options.Coop && !player.ObjectiveSeen[i].has(h.viewer) {
			player.ObjectiveBacks[i] = h.r.tables.objectives[id].deck
			player.Objectives[i] = 0
		}
	}
}

func (h *hider) intruder() {
	s := h.s
	if s.Intruder != h.viewer {
		s.intruderHidden += uint8(s.intruderHand.size())
		s.intruderDeck |= s.intruderHand
		s.intruderHand = 0
	}
}

// hideInventory turns the Items face down, except Quest Items.
func (h *hider) hideInventory(player *Player) {
	for set := player.inside(); set != 0; set &= set - 1 {
		id := first(set)
		n, colour := player.Inventory[id], h.r.tables.items[id].deck
		if colour == 0 {
			continue
		}
		player.Backs[colour] += n
		player.Inventory[id] = 0
		h.putBack(id, n)
	}
}

// putBack returns Items to the decks. Crafted Items are left out: their deck is open.
func (h *hider) putBack(id, n uint8) {
	if h.r.tables.items[id].deck != Blue {
		h.s.items[id] += n
	}
}

func (h *hider) ship() {
	s := h.s
	for slot := range s.Slots {
		at := &s.Slots[slot]
		if !at.Explored && !at.RoomSeen.has(h.viewer) {
			at.Room = 0
		}
		if at.Token != 0 && !at.TokenSeen.has(h.viewer) {
			s.explorations |= 1 << at.Token
			at.Token = 0
		}
	}
	for n := range s.Engines {
		if !s.Engines[n].Seen.has(h.viewer) {
			s.Engines[n].Status = EngineUnknown
		}
	}
	if !s.CoordinatesSeen.has(h.viewer) {
		s.Coordinates = 0
	}
}

func (h *hider) decks() {
	s := h.s
	for _, d := range []*deck{&s.attacks, &s.events} {
		if d.top != 0 && !d.topSeen.has(h.viewer) {
			d.draw |= 1 << d.top
			d.top = 0
		}
		for i, card := range d.under.cards[:d.under.n] {
			if card != 0 && d.under.by[i] != h.viewer {
				d.draw |= 1 << card
				d.under.cards[i] = 0
			}
		}
	}
	for colour := range s.under {
		under := &s.under[colour]
		for i, id := range under.cards[:under.n] {
			if id != 0 && under.by[i] != h.viewer {
				h.putBack(id, 1)
				under.cards[i] = 0
			}
		}
	}
}

// work removes from the work under way what only its player knows. A set of choices
// reveals what is in a hand or an Inventory.
func (h *hider) work() {
	s := h.s
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		switch f.kind {
		case frameSetup:
			if f.node == NodeDealObjective {
				f.set = h.r.dealable(s, int(f.n))
			}
		case frameSearch:
			if f.player != h.viewer {
				for _, id := range [...]uint8{f.who, f.n} {
					if id != 0 {
						h.putBack(id, 1)
					}
				}
				f.who, f.n = 0, 0
			}
		case frameTrade:
			if f.player != h.viewer && Number(f.n) != h.viewer {
				f.rest, f.give = 0, 0
				s.more = [2]items{}
			}
		case frameCraft:
			if f.player != h.viewer {
				f.m, f.n, f.set = 0, 0, 0
			}
		case frameEffects:
			switch {
			case f.node == NodeDraw && Number(f.who) != h.viewer: // cards drawn for Eclosion are in the hand
				f.give, f.m, f.k = 0, 0, 0
			case s.asked(f) != h.viewer && h.r.choiceIsSecret(f):
				f.set, f.rest = 0, 0
			}
		}
	}
}

// choiceIsSecret reports whether the choices for an effect depend on the player's
// hand or Inventory.
func (r *Rules) choiceIsSecret(f *frame) bool {
	switch f.node {
	case NodeItem:
		return true
	case NodeCard:
		return f.by == 0
	case NodeSlot, NodeBranch:
		return r.effect(f).op == OpRoomAction
	}
	return false
}

// hasObjective reports whether a player has a first or a second Objective, hidden or
// not.
func (p *Player) hasObjective(i int) bool {
	return p.Objectives[i] != 0 || p.ObjectiveBacks[i] != 0
}

// hiddenItems counts the Items of a colour that an observation shows only by their
// backs. Their kinds count as in the deck, but the cards are not there.
func (s *State) hiddenItems(colour Colour) (n int) {
	for p := range s.Players {
		n += int(s.Players[p].Backs[colour])
	}
	under := &s.under[colour]
	for _, id := range under.cards[:under.n] {
		n += bool01(id == 0)
	}
	return n
}

// hides reports whether something is hidden in a position; such a position is an
// observation.
func (s *State) hides() bool {
	if s.voyageOver() {
		return false
	}
	hides := s.Coordinates == 0 && s.CoordinatesSeen != 0 || s.intruderHidden != 0
	for p := range s.Players {
		player := &s.Players[p]
		hides = hides || player.Hidden != 0 || player.Backs != [Blue + 1]uint8{} || player.ObjectiveBacks != [2]ObjectiveDeck{}
	}
	for slot := range s.Slots {
		at := &s.Slots[slot]
		hides = hides || at.Room == 0 && at.RoomSeen != 0 || at.Token == 0 && at.TokenSeen != 0
	}
	for _, engine := range s.Engines {
		hides = hides || engine.Status == EngineUnknown && engine.Seen != 0
	}
	for _, d := range []*deck{&s.attacks, &s.events} {
		hides = hides || d.top == 0 && d.topSeen != 0 || d.under.hides()
	}
	for colour := range s.under {
		hides = hides || s.under[colour].hides()
	}
	for i := range s.stack[:s.depth] {
		hides = hides || s.stack[i].hides()
	}
	return hides
}

func (p *pile) hides() bool { return slices.Contains(p.cards[:p.n], 0) }

// hides reports whether a choice or a drawn card was removed from a piece of work.
func (f *frame) hides() bool {
	switch f.kind {
	case frameSearch:
		return f.m > 0 && f.who == 0
	case frameCraft, frameEffects:
		switch f.node {
		case NodeItem, NodeSlot, NodeBranch:
			return f.set == 0
		case NodeCard:
			return f.by == 0 && f.set == 0
		}
	}
	return false
}

// Overt reports whether a seat that is not to move knows all possible actions.
func (r *Rules) Overt(s *State, _ nemo.Seat) bool {
	node := s.node()
	switch node {
	case NodeReroll, NodeMay: // a shot; what the Motion Scanner or a scan needs is in the hand
		return s.top().kind == frameShot
	case NodeHand: // what can be paid for
		return s.top().kind != frameEffects || s.top().rest == 0
	}
	return nodes[node].overt
}

var _ nemo.Overt[State] = (*Rules)(nil)
