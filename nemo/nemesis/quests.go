package nemesis

// Quest Items (22): no Items until they are activated (22.7).

// activate turns a Quest Item upright (7.15). An Item that it costs beside the
// Action is chosen first, in the work of a craft that activates it.
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

// activation discards the Item that a Quest Item costs.
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

// activated makes an Item of a Quest Item.
func (e engine) activated(p Number, quest int, id uint8) {
	player := &e.s.Players[p]
	item := &e.r.items[id]
	player.Quests[quest] = true
	e.note(e.r.names.items[id], EventActivates, int16(p), int16(id))
	if item.use != Added {
		e.gainItem(p, id, false)
		return
	}
	// 21.7: the Autoloader becomes one with its Weapon.
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
