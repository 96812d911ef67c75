package nemoswar2

// How deep work can stand in other work. What is under way lies on a stack of
// [maxDepth] pieces; one that found no room would be lost, with the ship or the card
// that it holds. So the check reckons the longest chain that the set allows:
//
//	the turn; its phase; a card, or an Action        2 or 3
//	a list of effects that goes on, and one of them  2
//	a ship that is placed, and the fight it brings   2
//	what is rolled or asked in the fight             1
//
// and on top of that, each at most once for each copy of the piece, since what
// happens in the midst brings nothing back (see [checker.endless]):
//
//	Deadly Seas tokens that place ships, while a ship is drawn for another
//	Treasures that draw Treasures and act at once
//	uses at any time or after a roll that ask or roll something themselves
//	a defeat that is being settled, and one more for each use that could avert it
//	and lead to another
//
// That is 24 for the set of ours: an Adventure card places a ship, the Deadly Seas
// answer with Ships in Company and then a Fleet, and while its hits are located three
// Treasures and five uses are being carried out. What is gone again before anything
// can come of it is not counted, the list with a last effect: if all of this should
// ever meet, the effect on top of it is left out, as one that cannot be fulfilled.

// depth checks that no chain of work is longer than the stack.
func (k *checker) depth() {
	d := deep{set: k.set}
	d.layOut()
	if n := d.base() + d.seas + d.treasures + d.midst(); n > maxDepth {
		k.Faultf("events", "work could stand %d deep in other work; %d is the most. "+
			"What can be used at any time or after a roll, and what Treasure and Deadly Seas tokens do at once, must ask or roll less", n, maxDepth)
	}
}

// deep reckons how many pieces of work may stand on one another.
type deep struct {
	set *Components
	// token is the work of a Treasure that acts at once, fight that of a fight
	// whose ship is known, place that of a ship that is placed, or attacked
	// unknown.
	token, fight, place int
	bands               [numActions + 1]int
	// seas and treasures are the tokens that bring others, all of them.
	seas, treasures int
}

// layOut reckons the parts, those first on which others rest.
func (d *deep) layOut() {
	c := d.set
	token := 0
	for i := range c.Treasures {
		t := &c.Treasures[i]
		n := d.list(t.Effects)
		token = max(token, n)
		if does(t.Effects, verbsOf(OpTreasure)) {
			d.treasures += int(t.Count) * n
		}
	}
	d.token = token
	sunk := 1 // a roll
	for i := range c.Ships {
		sunk = max(sunk, d.list(c.Ships[i].Front.Sunk), d.list(c.Ships[i].Back.Sunk))
	}
	for i := range c.DeadlySeas {
		if fleet := c.DeadlySeas[i].Fleet; fleet != nil {
			sunk = max(sunk, d.list(fleet.Sunk))
		}
	}
	d.fight = 1 + sunk
	d.place = 1 // and what comes of it is reckoned once
	most := d.fight
	for i := range c.DeadlySeas {
		list := c.DeadlySeas[i].Effects
		if does(list, verbsOf(OpPlaceHidden, OpPlaceShip, OpReveal)) {
			d.seas += d.list(list)
		} else {
			most = max(most, d.list(list))
		}
	}
	d.place = 1 + most
	for i := range c.Actions {
		for j := range c.Actions[i].Bands {
			band := &d.bands[c.Actions[i].Action]
			*band = max(*band, 1+d.list(c.Actions[i].Bands[j].Effects))
		}
	}
	d.bands[AttackAction], d.bands[MoveAction] = d.place, 1
}

// base is the longest chain without what comes in its midst.
func (d *deep) base() int {
	const phase = 2 // the turn and the phase
	c := d.set
	most := max(d.place, 1+d.token) // a card, and the Treasure with it (11.2.2)
	for _, n := range d.bands {
		most = max(most, n)
	}
	for i := range c.AdventureTokens {
		most = max(most, d.list(c.AdventureTokens[i].Effects))
	}
	for i := range c.Acts {
		most = max(most, d.list(c.Acts[i].Effects))
	}
	for _, list := range c.cardLists() {
		for _, card := range list.cards {
			most = max(most, d.card(card))
		}
	}
	c.eachUse(func(u *givenUse) { most = max(most, d.use(u)) })
	return phase + most
}

// midst is what comes in the midst of other work: uses that ask something, so
// that others may be used meanwhile, defeats, and at last something that asks
// nothing.
func (d *deep) midst() int {
	sum, last, defeats := 0, 1, 1
	d.set.eachUse(func(u *givenUse) {
		if u.when.origin()&midst == 0 {
			return
		}
		asks, loses, restores := false, false, false
		for _, list := range u.lists {
			asks = asks || d.asks(list)
			loses = loses || does(list, verbsOf(OpLose, OpLoseAny, OpHit, OpFire))
			restores = restores || does(list, verbsOf(OpGain, OpGainAny))
		}
		asks = asks || u.card != nil && u.card.Target > 0
		if asks {
			sum += u.copies * d.use(u)
		} else {
			last = max(last, d.use(u))
		}
		if restores && (asks || loses) {
			defeats += u.copies
		}
	})
	return sum + last + defeats
}

// use is the work of a use.
func (d *deep) use(u *givenUse) (most int) {
	if u.card != nil {
		return d.card(u.card)
	}
	for _, list := range u.lists {
		most = max(most, d.list(list))
	}
	return most
}

// card is the work of a card, which lies below what it does.
func (d *deep) card(card *Card) int {
	most := max(d.list(card.Effects), d.list(card.Pass), d.list(card.Fail))
	if card.Target > 0 {
		most = max(most, 1)
	}
	return 1 + most
}

// list is the work of a list of effects. It is not there any more when the last
// of them begins.
func (d *deep) list(list []Effect) (most int) {
	for i := range list {
		n := d.effect(&list[i])
		if i < len(list)-1 {
			n++
		}
		most = max(most, n)
	}
	return most
}

// effect is the work of an effect. A roll for its amount, or a choice, is over when
// it begins.
func (d *deep) effect(e *Effect) int {
	n := 1
	switch e.Op {
	case OpGain, OpLose, OpNotoriety, OpActionPoints, OpAdventureGem, OpReinforce, OpCannonballs, OpOpenTunnel, OpNextCard,
		OpAddRoll, OpReroll, OpFile, OpLoseNadeen: // done at once
		n = 0
	case OpSalvage:
		if e.N > 0 {
			n = 0
		}
	case OpTreasure: // the last token is settled when the draw is over
		n = d.token
		if e.most() > 1 {
			n++
		}
	case OpPlaceHidden, OpPlaceShip, OpReveal:
		n = 1 + d.place
	case OpSink:
		n = 1 + d.fight
	case OpEncounter:
		n = max(d.fight, d.place)
	case OpFire:
		n = 2
	case OpFreeAction:
		n = max(d.bands[e.Action], 1)
	}
	if e.Dice != 0 {
		n = max(n, 1)
	}
	for _, inner := range e.inner() {
		n = max(n, d.list(inner))
	}
	return n
}

// asks reports whether a player decides anything while a list is carried out. The
// box of Upgrades and the die of the Treasure Fleet only bring chance.
func (d *deep) asks(list []Effect) bool {
	chance := verbsOf(OpDiscoverUpgrade, OpTreasureFleet)
	for i := range list {
		e := &list[i]
		if d.effect(e) > 0 && (e.Dice != 0 || !chance.has(e.Op)) {
			return true
		}
	}
	return false
}

// does reports whether a list, or one within it, has one of some verbs.
func does(list []Effect, of verbs) bool {
	for i := range list {
		if of.has(list[i].Op) {
			return true
		}
		for _, inner := range list[i].inner() {
			if does(inner, of) {
				return true
			}
		}
	}
	return false
}
