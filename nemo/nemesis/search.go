package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Searching and the Item decks (22).

// The steps of a search.
const (
	searchDeck = iota
	searchDraws
	searchKeeps
)

// searchCards is how many cards a search draws (22.1).
const searchCards = 2

// search draws Items of a colour and keeps one; the others go under the deck (22.1).
// In a white Room the player chooses the deck.
func (e engine) search(f *frame) {
	s := e.s
	switch f.step {
	case searchDeck:
		if *f.colour() == 0 || Colour(*f.colour()) == White {
			f.ask(NodeColour, e.r.fullDecks(s))
			return
		}
		f.step = searchDraws
	case searchDraws:
		if *f.found() == *f.due() || !e.r.mayFind(s, Colour(*f.colour())) {
			f.step = searchKeeps
			return
		}
		colour := Colour(*f.colour())
		e.renew(colour)
		if e.r.inDeck(s, colour) == 0 {
			e.foundCard(f, s.under[colour].cards[0])
			s.under[colour].takeFirst()
			return
		}
		f.ask(NodeFind, 0)
	case searchKeeps:
		if *f.found() == 1 { // everybody sees that there was only one card
			e.keep(f, *f.oneItem())
			return
		}
		// Two cards of a kind are a choice too: only the searcher knows that they are equal.
		f.node = NodeKeepItem
	}
}

// fullDecks returns those of the three decks from which a card can be drawn.
func (r *Rules) fullDecks(s *State) uint64 {
	return kit.UpTo(Green, func(colour Colour) bool { return r.mayFind(s, colour) })
}

// inDeck counts the cards of a deck whose order is unknown.
func (r *Rules) inDeck(s *State, colour Colour) (n int) {
	for set := uint64(r.itemsOf[colour]); set != 0; set &= set - 1 {
		n += int(s.items[first(set)])
	}
	return n - s.hiddenItems(colour)
}

// mayFind reports whether a card can be drawn; an empty deck is rebuilt from its
// discards.
func (r *Rules) mayFind(s *State, colour Colour) bool {
	if s.under[colour].n > 0 || r.inDeck(s, colour) > 0 {
		return true
	}
	return kit.Those(uint64(r.itemsOf[colour]), func(id uint8) bool { return s.itemsDiscarded[id] > 0 }) != 0
}

// renew rebuilds an empty deck from its discards (3.reshuffle).
func (e engine) renew(colour Colour) {
	s := e.s
	if s.under[colour].n > 0 || e.r.inDeck(s, colour) > 0 {
		return
	}
	e.note("3.reshuffle", EventDeckRenewed, int16(colour))
	for set := uint64(e.r.itemsOf[colour]); set != 0; set &= set - 1 {
		id := first(set)
		s.items[id] += s.itemsDiscarded[id]
		s.itemsDiscarded[id] = 0
	}
}

func (e engine) searchAnswer(f *frame, a Action) {
	switch a.Kind {
	case KindColour:
		*f.colour(), f.step = a.N, searchDraws
		e.note("22.1", EventChoosesDeck, int16(f.player), int16(a.N))
	case KindFind:
		e.s.items[a.N]--
		e.foundCard(f, a.N)
	case KindItem:
		e.keep(f, a.N)
	}
}

func (e engine) foundCard(f *frame, id uint8) {
	if *f.found() == 0 {
		*f.oneItem() = id
	} else {
		*f.otherItem() = id
	}
	*f.found()++
	e.note("22.1", EventFinds, int16(f.player), int16(*f.colour()))
	e.tell(only(f.player), "22.1", EventFindsItem, int16(f.player), int16(id))
}

// keep keeps one of the cards and puts the other under the deck.
func (e engine) keep(f *frame, id uint8) {
	other := *f.otherItem()
	if id == *f.otherItem() {
		other = *f.oneItem()
	}
	p, drawn, colour := f.player, *f.found(), *f.colour()
	e.pop()
	if drawn > 1 {
		e.s.under[colour].putUnder(other, p)
	}
	if e.r.items[id].heavy {
		e.note("22.1", EventKeepsHeavy, int16(p), int16(id))
	} else {
		e.note("22.1", EventKeeps, int16(p), int16(colour))
		e.tell(only(p), "21.2", EventKeepsItem, int16(p), int16(id))
	}
	e.gainItem(p, id, false)
}

// Quest Items (22): no Items until they are activated (22.7).

// activate turns a Quest Item upright (7.15). If that costs an Item besides the
// Action, the Item is chosen first, in the work of a craft that activates it.
func (e engine) activate(p Number, quest int) {
	player := &e.s.Players[p]
	id := uint8(e.r.characters[player.Character].quests[quest])
	e.note("7.15", EventActivates, int16(p), int16(id))
	e.note("22.7", EventActivates, int16(p), int16(id))
	if e.r.items[id].activateBy != 0 {
		e.push(frame{kind: frameCraft, player: p, id: id, at: 1, branch: uint8(quest)})
		return
	}
	e.activated(p, quest, id)
}

// activation discards the Item that activating a Quest Item costs.
func (e engine) activation(f *frame, player *Player) {
	if f.step == 0 {
		price := uint64(e.r.items[*f.item()].activateBy)
		e.wantsSecretly(f, NodeItem, price&player.owned(), price)
		return
	}
	p, quest, id := f.player, int(*f.quest()), *f.item()
	e.note("7.15", EventDiscardsItem, int16(p), int16(*f.chosen()))
	e.loseItem(player, *f.chosen())
	e.pop()
	e.activated(p, quest, id)
}

// activated turns a Quest Item into an Item.
func (e engine) activated(p Number, quest int, id uint8) {
	player := &e.s.Players[p]
	item := &e.r.items[id]
	player.Quests[quest] = true
	e.note(e.r.names.items[id], EventActivates, int16(p), int16(id))
	if item.use != Added {
		e.gainItem(p, id, false)
		return
	}
	// 21.7: the Autoloader becomes part of its Weapon.
	e.s.itemsGone[id]++
	effect := &item.choice.branches[0].effects[0]
	if hand := player.handWith(uint8(effect.item)); hand >= 0 {
		player.Hands[hand].Autoloaded = true
		player.Hands[hand].More += effect.n
		e.note("21.7", EventAdded, int16(p), int16(id))
	}
}

func (r *Rules) activatable(s *State, p Number, quest int) bool {
	player := &s.Players[p]
	id := r.characters[player.Character].quests[quest]
	if id == 0 || player.Quests[quest] {
		return false
	}
	item := &r.items[id]
	if item.use == Added && player.handWith(uint8(item.choice.branches[0].effects[0].item)) < 0 {
		return false
	}
	if item.activateAt != 0 {
		return s.Slots[player.At].Room == item.activateAt && s.Slots[player.At].Explored
	}
	return uint64(item.activateBy)&player.owned() != 0
}
