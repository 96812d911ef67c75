package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Effects on Items.

// searchRoom draws Items of the Room's colour (22.1).
func (e engine) searchRoom(f frame, _ *effectTable) {
	at := &e.s.Slots[f.slot]
	if at.Items == 0 {
		e.note("22.2", EventSearchesEmpty, int16(f.player), int16(f.slot))
	}
	at.Items -= min(at.Items, 1)
	e.note("22.1", EventSearches, int16(f.player), int16(f.slot), int16(at.Items))
	e.beginSearch(f.player, e.r.rooms[at.Room].colour, searchCards)
}

func (o occasion) canSearch() bool {
	at := o.at()
	colour := o.r.rooms[at.Room].colour
	return at.Explored && colour != 0 && (o.x.op == OpSearchEmpty || at.Items > 0) &&
		(colour == White && o.r.fullDecks(o.s) != 0 || colour != White && o.r.mayFind(o.s, colour))
}

func (e engine) drawItems(f frame, x *effectTable) { e.beginSearch(f.player, White, x.n) }

// takeEgg takes an Egg off the Intruder board and makes a Noise roll (23.nest).
func (e engine) takeEgg(f frame, _ *effectTable) {
	e.beginNoise(f.player)
	e.push(frame{kind: frameTakeHeavy, player: f.player, branch: uint8(HeldEgg), k: 1})
}

func (e engine) craftFreely(f *frame, _ *effectTable) {
	if f.step == effectActs {
		e.wantsSecretly(f, NodeItem, e.r.craftable(e.s, &e.s.Players[f.player], true), 0)
		return
	}
	id := *f.chosen()
	f.nextEffect()
	e.beginCraft(f.player, id, true)
}

func (e engine) discardItem(f *frame, _ *effectTable) {
	player := &e.s.Players[f.player]
	if f.step == effectActs {
		possible := uint64(0)
		if player.countItems() == 1 {
			possible = player.owned()
		}
		e.wantsSecretly(f, NodeItem, player.owned(), possible)
		return
	}
	e.note(e.ruleOf(f), EventDiscardsItem, int16(f.player), int16(*f.chosen()))
	e.loseItem(player, *f.chosen())
	f.nextEffect()
}

func (e engine) spendAmmo(f frame, x *effectTable) {
	weapon := &e.s.Players[f.player].Hands[*f.chosen()-1]
	weapon.Ammo -= x.n
	e.note(e.ruleOf(&f), EventSpendsAmmo, int16(f.player), int16(weapon.ID))
}

func (e engine) beginSearch(p Number, colour Colour, n uint8) {
	e.push(frame{kind: frameSearch, player: p, id: uint8(colour), k: n})
}

// loaded returns the hands with a Weapon that holds at least N Ammo, of one kind if
// kind is given.
func (r *Rules) loaded(player *Player, n uint8, kind WeaponKind) uint64 {
	return kit.UpTo(handPlaces, func(hand uint8) bool {
		held := &player.Hands[hand-1]
		return held.What == HeldItem && r.items[held.ID].use == Shooting && held.Ammo >= n && (kind == 0 || r.items[held.ID].kind == kind)
	})
}

// loadable returns the hands with a Weapon that an effect can load (21.5).
func (r *Rules) loadable(player *Player, x *effectTable) uint64 {
	return kit.Those(r.loaded(player, 0, 0), func(hand uint8) bool {
		held := &player.Hands[hand-1]
		fits := x.item == ItemID(held.ID) || x.item == 0 && r.items[held.ID].kind == x.weapon
		return fits && (x.op == OpExtendMagazine || held.Ammo < r.capacity(held))
	})
}

// reload loads a Weapon, or raises its capacity.
func (e engine) reload(f *frame, x *effectTable) {
	player := &e.s.Players[f.player]
	if f.step == effectActs {
		*f.price() = 0
		if f.source == fromItem && e.r.autoloads(player, x) { // the charge has cost nothing yet
			*f.price() = uint64(int(e.r.items[f.id].cost) + e.r.handicap(player))
		}
		// The choice decides what can be paid: the others do not know the hand.
		e.wants(f, NodeHand, e.r.loadable(player, x))
		return
	}
	weapon := &player.Hands[*f.chosen()-1]
	if weapon.Autoloaded && *f.price() > 0 {
		e.note("22.quest.autoloader", EventHelps, int16(f.player), int16(f.id))
	} else if *f.price() > 0 { // the Autoloader is on another Weapon
		f.ask(NodeCard, 0)
		return
	}
	if x.op == OpExtendMagazine {
		weapon.More += x.n
	}
	room := e.r.capacity(weapon) - weapon.Ammo
	if !x.all {
		room = min(room, x.n)
	}
	weapon.Ammo += room
	e.note(e.ruleOf(f), EventLoads, int16(f.player), int16(weapon.ID), int16(weapon.Ammo))
	f.nextEffect()
}

// chargePaid pays an Energy Charge for a Weapon without the Autoloader.
func (e engine) chargePaid(f *frame, _ *effectTable, a Action) bool {
	if a.Kind != KindCard {
		return false
	}
	e.discardCard(f.player, a.N, "7.2")
	*f.price()--
	return true
}

// joinHeavy joins two Heavy Items in one Hand slot (21.7.duct-tape). Its steps: the
// first, the second.
func (e engine) joinHeavy(f *frame, _ *effectTable) {
	player := &e.s.Players[f.player]
	switch f.step {
	case effectActs:
		set := e.r.joinable(player)
		if size(set) == 2 {
			*f.chosen() = first(set)
			f.step++
			return
		}
		e.wants(f, NodeHand, set)
	case effectActs + 1:
		*f.earlier() = *f.chosen()
		e.wants(f, NodeHand, e.r.joinable(player)&^bit(*f.earlier()))
	default:
		player.Hands[*f.earlier()-1].Joined, player.Hands[*f.chosen()-1].Joined = true, true
		e.note("21.7.duct-tape", EventJoins, int16(f.player), int16(player.Hands[*f.earlier()-1].ID), int16(player.Hands[*f.chosen()-1].ID))
		f.nextEffect()
	}
}

// joinable returns the hands with Heavy Items that can be joined: two at least, and
// only while no others are joined.
func (r *Rules) joinable(player *Player) uint64 {
	items := kit.UpTo(handPlaces, func(hand uint8) bool { return player.Hands[hand-1].What == HeldItem })
	if slices.ContainsFunc(player.Hands[:], func(held Held) bool { return held.Joined }) || size(items) < 2 {
		return 0
	}
	return items
}

// craftable returns the Crafted Items that are left in supply and whose components
// the player has (7.14); with yellow, any yellow Item counts as a tool.
func (r *Rules) craftable(s *State, player *Player, yellow bool) uint64 {
	return kit.Those(uint64(r.itemsOf[Blue]), func(id uint8) bool { return s.items[id] > 0 && r.components(player, id, yellow, 0) != 0 })
}

// components returns the Items that can be the first component of a Crafted Item
// while another can be the second. If one is chosen, it returns those that can be the
// second.
func (r *Rules) components(player *Player, id uint8, yellow bool, chosen uint8) uint64 {
	recipe := r.items[id].recipe
	if chosen != 0 {
		return r.fitting(player, recipe[1], yellow, chosen)
	}
	return kit.Those(r.fitting(player, recipe[0], yellow, 0), func(one uint8) bool { return r.fitting(player, recipe[1], yellow, one) != 0 })
}

// fitting returns the player's Items with an icon, when one of kind spent is used up.
func (r *Rules) fitting(player *Player, icon CraftIcon, yellow bool, spent uint8) uint64 {
	return kit.Those(player.owned(), func(id uint8) bool { return r.items[id].fits(icon, yellow) && player.count(id) > bool01(id == spent) })
}

// twoComponents reports whether everyone can see that two Items go into a Crafted
// Item: just two are left when those known to be no component are set aside (h2).
func (r *Rules) twoComponents(player *Player, yellow bool) bool {
	may := func(id uint8) bool { return r.items[id].icon != 0 || yellow && r.items[id].deck == Yellow }
	n := sum(player.Backs[:])
	for set := player.inside(); set != 0; set &= set - 1 {
		if id := first(set); r.items[id].deck != 0 || may(id) { // its back tells nothing else
			n += int(player.Inventory[id])
		}
	}
	for i := range player.Hands {
		n += bool01(player.Hands[i].What == HeldItem && may(player.Hands[i].ID))
	}
	return n == 2
}

func (r *Rules) kindsWith(icon CraftIcon, yellow bool) uint64 {
	return kit.UpTo(r.numItems, func(id uint8) bool { return r.items[id].fits(icon, yellow) })
}

// fits reports whether an Item has a component icon; with yellow, any yellow Item is
// a tool.
func (item *itemTable) fits(icon CraftIcon, yellow bool) bool {
	return item.icon == icon || yellow && icon == Tool && item.deck == Yellow
}

// beginCraft starts making a Crafted Item. The work is like a search without a deck,
// whose Items are discarded instead of drawn.
func (e engine) beginCraft(p Number, id uint8, yellow bool) {
	e.push(frame{kind: frameCraft, player: p, id: id, k: uint8(bool01(yellow))})
}

// craft discards the two components and takes the Crafted Item (7.14).
func (e engine) craft(f *frame) {
	s := e.s
	player := &s.Players[f.player]
	if *f.activates() != 0 {
		e.activation(f, player)
		return
	}
	yellow := *f.yellow() != 0
	switch f.step {
	case 0:
		set, possible := e.r.components(player, *f.item(), yellow, 0), e.r.kindsWith(e.r.items[*f.item()].recipe[0], yellow)
		if e.r.twoComponents(player, yellow) {
			set &= -set
			possible = set
		}
		e.wantsSecretly(f, NodeItem, set, possible)
	case 1:
		*f.component() = *f.chosen()
		set, possible := e.r.components(player, *f.item(), yellow, *f.component()), e.r.kindsWith(e.r.items[*f.item()].recipe[1], yellow)
		if e.r.twoComponents(player, yellow) {
			possible = set
		}
		e.wantsSecretly(f, NodeItem, set, possible)
	default:
		e.note("7.14", EventCrafts, int16(f.player), int16(*f.item()), int16(*f.component()), int16(*f.chosen()))
		e.loseItem(player, *f.component())
		e.loseItem(player, *f.chosen())
		s.items[*f.item()]--
		p, id := f.player, *f.item()
		e.pop()
		e.gainItem(p, id, true)
	}
}

func (e engine) craftAnswer(f *frame, a Action) {
	*f.chosen(), f.set = a.N, 0
	f.step++
	if *f.activates() == 0 && f.step == 1 {
		e.note("7.14", EventChooses, int16(f.player))
	}
}
