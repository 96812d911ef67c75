package nemesis

// The decks of Event and Intruder Attack cards: in unknown order, perhaps with a
// known card on top and known ones at the bottom.

// The decks in events.
const (
	deckOfEvents  = 1
	deckOfAttacks = 2
)

// topEvent and topAttack return the next card if it is certain, and 0 otherwise. An
// empty deck is first rebuilt from the discards (4.19, 15.5).
func (e engine) topEvent() uint8  { return e.topOf(&e.s.events, "4.19", deckOfEvents) }
func (e engine) topAttack() uint8 { return e.topOf(&e.s.attacks, "15.5", deckOfAttacks) }

func (e engine) topOf(d *deck, rule ruleID, which int16) uint8 {
	if d.empty() {
		e.note(rule, EventDeckReshuffled, which)
	}
	return d.known()
}

func (d *deck) empty() bool { return d.top == 0 && d.draw == 0 && d.under.n == 0 }

// known returns the next card if it is certain, else 0. It rebuilds an empty deck first.
func (d *deck) known() uint8 {
	switch {
	case d.top != 0:
		return d.top
	case d.draw != 0:
		return 0
	case d.under.n > 0:
		return d.under.cards[0]
	}
	d.draw, d.discard = d.discard, 0
	return 0
}

func (d *deck) take(card uint8) {
	switch {
	case d.top == card:
		d.top, d.topSeen = 0, 0
	case d.draw>>card&1 != 0:
		d.draw &^= 1 << card
	default:
		d.under.takeFirst()
	}
}

func (d *deck) shuffle() {
	if d.top != 0 {
		d.draw |= 1 << d.top
	}
	for _, card := range d.under.cards[:d.under.n] {
		d.draw |= 1 << card
	}
	d.top, d.topSeen, d.under = 0, 0, pile{}
}

func (d *deck) reshuffle() {
	d.shuffle()
	d.draw |= d.discard
	d.discard = 0
}

// putUnder puts a card under the deck, known to a player.
func (p *pile) putUnder(card uint8, by Number) {
	p.cards[p.n], p.by[p.n] = card, by
	p.n++
}

func (p *pile) takeFirst() {
	copy(p.cards[:], p.cards[1:p.n])
	copy(p.by[:], p.by[1:p.n])
	p.n--
	p.cards[p.n], p.by[p.n] = 0, 0
}
