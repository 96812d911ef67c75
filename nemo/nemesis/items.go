package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Items, Objects, hands and inventories (21).

// handSlots returns how many Heavy things a Character can carry (21.1), fewer with an
// Arm wound.
func (r *Rules) handSlots(player *Player) int {
	if n, ok := r.suffers(player, ArmWound); ok {
		return n
	}
	return 2
}

// slotsUsed counts the Hand slots in use.
func (p *Player) slotsUsed() int { return p.slotsFor(1<<handPlaces - 1) }

// slotsFor counts the Hand slots that some carried things take, given as a set of
// hands from bit 0; two joined Items share one (21.7).
func (p *Player) slotsFor(set uint64) int {
	used, joined := 0, 0
	for i := range p.Hands {
		if set>>i&1 == 0 || p.Hands[i].What == HeldNothing {
			continue
		}
		if mate := p.joinedTo(i); mate >= 0 && set>>mate&1 != 0 {
			joined++
		} else {
			used++
		}
	}
	return used + joined/2
}

// joinedTo returns the hand whose Item is joined to the one in hand i, or -1. Joined
// Items pair up in the order in which they are held.
func (p *Player) joinedTo(i int) int {
	if !p.Hands[i].Joined {
		return -1
	}
	last := -1
	for j := range p.Hands {
		switch {
		case !p.Hands[j].Joined:
		case last < 0:
			last = j
		case i == last:
			return j
		case i == j:
			return last
		default:
			last = -1
		}
	}
	return -1
}

// handsFull returns the hands that hold something, as a set from bit 1.
func (p *Player) handsFull() uint64 {
	return kit.UpTo(handPlaces, func(hand uint8) bool { return p.Hands[hand-1].What != HeldNothing })
}

// drop drops what is in a hand: an Object stays in the Room, an Item is discarded
// (21.4).
func (e engine) drop(p Number, hand uint8, rule ruleID) {
	player := &e.s.Players[p]
	held := &player.Hands[hand-1]
	e.note(rule, EventDrops, int16(p), int16(held.What), int16(held.ID))
	e.dropAt(player, int(hand-1), player.At)
}

func (e engine) dropAt(player *Player, i int, slot Slot) {
	held := player.takeFromHand(i)
	e.putDown(&held, slot)
}

// putDown leaves in a Room what was in a hand, or was to be taken into one.
func (e engine) putDown(held *Held, slot Slot) {
	s := e.s
	switch held.What {
	case HeldEgg:
		s.Slots[slot].Eggs++
	case HeldCarcass:
		s.Slots[slot].Carcasses++
	case HeldCorpse:
		s.Corpses[held.ID] = CorpsePlace(slot)
	case HeldItem:
		e.discardHeld(held)
	}
}

// discardHeld discards an Item from a hand, together with what was added to it
// (21.7).
func (e engine) discardHeld(held *Held) {
	s := e.s
	s.itemsDiscarded[held.ID]++
	for set := e.r.itemsWith[OpExtendMagazine]; set != 0 && held.More > 0; set &= set - 1 {
		id := first(set)
		each := e.r.items[id].choice.branches[0].effects[0].n
		for held.More >= each && each > 0 && s.itemsGone[id] > 0 {
			held.More -= each
			s.itemsGone[id]--
			s.itemsDiscarded[id]++
		}
	}
}

// takeFromHand empties a hand and closes the gap. An Item joined to it is single
// again.
func (p *Player) takeFromHand(i int) Held {
	held := p.Hands[i]
	if mate := p.joinedTo(i); mate >= 0 {
		p.Hands[mate].Joined = false
	}
	held.Joined = false
	copy(p.Hands[i:], p.Hands[i+1:])
	p.Hands[len(p.Hands)-1] = Held{}
	return held
}

func (p *Player) putInHand(held Held) {
	if i := slices.IndexFunc(p.Hands[:], func(held Held) bool { return held.What == HeldNothing }); i >= 0 {
		p.Hands[i] = held
	}
}

// takeHeavy takes something Heavy into a hand. If the hands are full, something is
// dropped first, or the new thing is not taken (21.3); an Object stays where it is
// until it is in the hand.
func (e engine) takeHeavy(f *frame) {
	player := &e.s.Players[f.player]
	if player.slotsUsed() < e.r.handSlots(player) && player.Hands[handPlaces-1].What == HeldNothing {
		held := Held{What: HeldKind(*f.what()), ID: *f.item(), Ammo: *f.ammo()}
		e.takeUp(f, player.At)
		player.putInHand(held)
		e.note("21.1", EventTakesInHand, int16(f.player), int16(held.What), int16(held.ID))
		e.pop()
		return
	}
	f.ask(NodeHand, player.handsFull())
}

func (e engine) takeHeavyAnswer(f *frame, a Action) {
	if a.Kind == KindHand {
		e.drop(f.player, a.N, "21.3")
		return
	}
	e.note("21.3", EventDeclines, int16(f.player), int16(*f.what()), int16(*f.item()))
	if HeldKind(*f.what()) == HeldItem {
		e.discardHeld(&Held{What: HeldItem, ID: *f.item()})
	}
	e.pop()
}

// takeUp removes an Object from where it lies.
func (e engine) takeUp(f *frame, slot Slot) {
	s := e.s
	switch HeldKind(*f.what()) {
	case HeldCorpse:
		s.Corpses[*f.item()] = corpseCarried + CorpsePlace(f.player)
	case HeldCarcass:
		s.Slots[slot].Carcasses--
	case HeldEgg:
		if *f.fromNest() == 0 {
			s.Slots[slot].Eggs--
			return
		}
		s.Eggs--
		e.note("23.nest", EventTakesEgg, int16(f.player), int16(s.Eggs))
		e.nestEmptied()
	}
}

// lies reports whether the Object to be taken lies there.
func (e engine) lies(f *frame, slot Slot) bool {
	s := e.s
	switch HeldKind(*f.what()) {
	case HeldCorpse:
		return *f.item() <= maxPlayers && s.Corpses[*f.item()] == CorpsePlace(slot)
	case HeldCarcass:
		return *f.item() == 0 && s.Slots[slot].Carcasses > 0
	}
	return *f.item() == 0 && (*f.fromNest() == 0 && s.Slots[slot].Eggs > 0 || *f.fromNest() != 0 && s.isNest(slot) && s.Eggs > 0)
}

// gainItem gives a player an Item that belongs to nobody: into the Inventory or into
// a hand. A Weapon that was found holds 1 Ammo; a crafted one is loaded (21.5).
func (e engine) gainItem(p Number, id uint8, crafted bool) {
	item := &e.r.items[id]
	if !item.heavy {
		e.s.Players[p].Inventory[id]++
		return
	}
	f := frame{kind: frameTakeHeavy, player: p, branch: uint8(HeldItem), id: id}
	if item.use == Shooting {
		*f.ammo() = 1
		if crafted {
			*f.ammo() = item.ammo
		}
		e.note("21.5", EventAmmoAtFirst, int16(p), int16(id), int16(*f.ammo()))
	}
	e.push(f)
}

// loseItem discards an Item of a player, from the Inventory or a hand (21.6).
func (e engine) loseItem(player *Player, id uint8) {
	if player.Inventory[id] > 0 {
		player.Inventory[id]--
		e.s.itemsDiscarded[id]++
		return
	}
	if i := player.handWith(id); i >= 0 {
		held := player.takeFromHand(i)
		e.discardHeld(&held)
	}
}

func (p *Player) hasItem(id uint8) bool { return p.Inventory[id] > 0 || p.handWith(id) >= 0 }

// handWith returns the hand with an Item, or -1.
func (p *Player) handWith(id uint8) int {
	return slices.IndexFunc(p.Hands[:], func(held Held) bool { return held.What == HeldItem && held.ID == id })
}

func (p *Player) carries(what HeldKind) bool { return p.holds(what) > 0 }

func (p *Player) inside() uint64 { return kit.Counted(p.Inventory[:]) }

// owned returns the player's Items, in the Inventory or in the hands.
func (p *Player) owned() uint64 {
	set := p.inside()
	for i := range p.Hands {
		if p.Hands[i].What == HeldItem {
			set |= 1 << p.Hands[i].ID
		}
	}
	return set
}

// itemFor returns an Item of the player that has an effect, or 0.
func (r *Rules) itemFor(player *Player, op Op) uint8 {
	if set := player.owned() & r.itemsWith[op]; set != 0 {
		return first(set)
	}
	return 0
}

// cardFor returns an Action card of a Character's deck that has an effect, or 0.
func (r *Rules) cardFor(c Character, op Op) uint8 { return r.cardsWith[c][op] }

// scanner returns the player's Motion Scanner, or 0.
func (r *Rules) scanner(s *State, p Number) uint8 { return r.itemFor(&s.Players[p], OpRerollNoise) }

func (r *Rules) capacity(held *Held) uint8 {
	if held.What != HeldItem || r.items[held.ID].use != Shooting {
		return 0
	}
	return r.items[held.ID].ammo + held.More
}
