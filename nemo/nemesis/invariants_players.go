package nemesis

import (
	"fmt"
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of what belongs to a player, and of what others know about it.

func (k *keeper) fates(s *State) error {
	for p := range s.Players {
		if (p == 0 || p > int(s.Options.Players)) && s.Players[p] != (Player{}) {
			return broken("player %d does not take part and has something", p)
		}
	}
	var taken uint64
	return everyone(s, func(p Number, player *Player) error {
		at, pod := player.At != 0, player.Pod != 0
		ok := false
		switch player.Fate {
		case Absent:
			ok = !at && !pod && player.Character == 0
		case Aboard:
			ok = at && !pod && player.At <= NumSlots
		case InPod:
			ok = !at && pod && player.Pod <= maxPods && s.Pods[player.Pod-1].Section != NoSection
		case Hibernating, Dead:
			ok = !at && !pod
		case Escaped:
			ok = !at && player.Pod <= maxPods
		}
		if !ok || int(player.Character) > NumCharacters || player.Fate != Absent && player.Character == 0 {
			return broken("player %d %s", p, misplaced(player))
		}
		if s.Turn > 0 && player.Fate == Absent {
			return broken("player %d has no Character", p)
		}
		if player.Character != 0 && taken&bit(player.Character) != 0 {
			return broken("two players have the %s", capital(player.Character.String()))
		}
		taken |= bit(player.Character)
		return nil
	})
}

// misplaced says what is wrong between a player's fate and place; it is empty if nothing is.
func misplaced(player *Player) string {
	room, pod := fmt.Sprintf("in Room %d", player.At), fmt.Sprintf("in Escape Pod %d", player.Pod)
	switch {
	case player.Character == 0 && player.Fate != Absent:
		return "has no Character and is in the game"
	case player.Fate == Absent:
		return "has a Character or a place and takes no part yet"
	case player.At > NumSlots:
		return "is in a Room that is not there"
	case player.At != 0 && player.Pod != 0:
		return "is " + room + " and " + pod + " at once"
	case player.Fate == Aboard && player.Pod != 0:
		return "is " + pod + " and walks about the ship"
	case player.Fate == Aboard:
		return "is aboard and in no Room"
	case player.Fate == InPod && player.Pod == 0:
		return "waits in an Escape Pod and in none of them"
	case player.Fate == InPod && player.At != 0:
		return "waits in an Escape Pod and is " + room
	case player.Fate == InPod:
		return "waits " + pod + ", which is not in this game"
	case player.At != 0:
		return "is " + fateSaid[player.Fate] + " and " + room
	}
	return "is " + fateSaid[player.Fate] + " and " + pod
}

// fateSaid names each fate in messages.
var fateSaid = [...]string{Absent: "absent", Aboard: "aboard", InPod: "in an Escape Pod", Hibernating: "hibernating", Escaped: "off the ship", Dead: "dead"}

func (k *keeper) wounds(s *State) error {
	return everyone(s, func(p Number, player *Player) error {
		if player.Light > mostLight {
			return broken("player %d has %d Light Wounds; the third becomes a Serious Wound", p, player.Light)
		}
		for i, wound := range player.Wounds {
			if wound.Kind == 0 && wound.Dressed || i > 0 && wound.Kind != 0 && player.Wounds[i-1].Kind == 0 {
				return broken("the Serious Wounds of player %d have a gap between them, or a dressed Wound is none", p)
			}
		}
		return nil
	})
}

// actionCards checks that each player has the ten cards of its Character, unless they
// left the game with it.
func (k *keeper) actionCards(s *State) error {
	return everyone(s, func(p Number, player *Player) error {
		h, d, c := player.Hand, player.Draw, player.Discard
		all := h | d | c
		switch {
		case h&d|h&c|d&c != 0:
			return broken("an Action card of player %d is in two of hand, deck and discards", p)
		case player.Hidden != 0 || player.Backs != [Blue + 1]uint8{} || player.ObjectiveBacks != [2]ObjectiveDeck{}:
			return broken("something of player %d is hidden", p)
		case all == 1<<(deckSize+1)-2 && player.Character != 0:
			return nil
		case all == 0 && (player.Fate == Dead || player.Character == 0):
			return nil
		}
		return broken("player %d has %d Action cards in hand, deck and discards together; a Character has %d", p, all.size(), deckSize)
	})
}

// hands checks that what a Character carries exists, fits its hands and leaves no
// gap. While a Wound makes it drop something, it may carry too much.
func (k *keeper) hands(s *State) error {
	return everyone(s, func(p Number, player *Player) error {
		joined := 0
		for i := range player.Hands {
			held := &player.Hands[i]
			joined += bool01(held.Joined)
			if i > 0 && held.What != HeldNothing && player.Hands[i-1].What == HeldNothing {
				return broken("the hands of player %d have a gap", p)
			}
			if !k.carried(s, p, held) {
				return broken("player %d holds something that cannot be held, or is elsewhere", p)
			}
		}
		if joined%2 != 0 {
			return broken("of the things in the hands of player %d %d are joined with Duct Tape; it joins two each", p, joined)
		}
		drops := s.node() == NodeHand && s.top().kind == frameWound && s.top().player == p
		if used := player.slotsUsed(); used > k.r.handSlots(player) && !drops || used > 2 {
			return broken("player %d uses %d Hand slots and has %d", p, used, k.r.handSlots(player))
		}
		return nil
	})
}

// offers checks that only a Trade offers more Items of a kind, and by who has them.
func (k *keeper) offers(s *State) error {
	if s.more == [2]items{} {
		return nil
	}
	if s.depth == 0 {
		return broken("Items are offered when the game is over")
	}
	if f := s.top(); f.kind == frameTrade && f.step < tradeGoesOn &&
		s.Players[f.player].canGive(*f.offered(), &s.more[0]) && s.Players[*f.partner()].canGive(*f.returned(), &s.more[1]) {
		return nil
	}
	return broken("Items are offered that nobody has to trade")
}

// carried reports whether a player can hold something: a Heavy Item, or an Object
// that is nowhere else.
func (k *keeper) carried(s *State, p Number, held *Held) bool {
	switch held.What {
	case HeldNothing:
		return *held == Held{}
	case HeldItem:
		return held.ID >= 1 && held.ID <= k.r.numItems && k.r.tables.items[held.ID].heavy
	case HeldCorpse:
		return int(held.ID) < len(s.Corpses) && *held == Held{What: HeldCorpse, ID: held.ID} &&
			s.Corpses[held.ID] == corpseCarried+CorpsePlace(p)
	case HeldEgg, HeldCarcass:
		return *held == Held{What: held.What}
	}
	return false
}

func (k *keeper) ammo(s *State) error {
	return everyone(s, func(p Number, player *Player) error {
		for i := range player.Hands {
			held := &player.Hands[i]
			if held.What != HeldItem {
				continue
			}
			item := &k.r.tables.items[held.ID]
			switch {
			case held.Ammo > k.r.capacity(held) || held.More > 20 || item.use != Shooting && held.More != 0:
				return broken("the %s of player %d holds %d Ammo; it has room for %d", k.r.itemTitle(held.ID), p, held.Ammo, k.r.capacity(held))
			case held.Autoloaded && held.ID != k.autoloaded():
				return broken("the %s of player %d has an Autoloader, which does not go with it", k.r.itemTitle(held.ID), p)
			}
		}
		return nil
	})
}

// autoloaded returns the Weapon that an Autoloader fits, or 0.
func (k *keeper) autoloaded() uint8 {
	for set := k.r.itemsWith[OpAutoload]; set != 0; set &= set - 1 {
		return uint8(k.r.tables.items[first(set)].choice.branches[0].effects[0].item)
	}
	return 0
}

// objectives checks how many each player has: those dealt before the First Encounter
// and one after it, except players about to choose, those who died before, and full
// co-operation.
func (k *keeper) objectives(s *State) error {
	if s.Turn == 0 {
		return k.objectivesDiffer(s)
	}
	due := k.r.objectivesDue(s)
	for i := range s.Intruders {
		if s.Intruders[i].At != 0 && !s.FirstEncounter {
			return broken("an Intruder is on the board, and the First Encounter is still to come")
		}
	}
	var choosing uint64
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameObjectives {
			choosing |= f.rest | bit(f.player)
		}
	}
	return kit.NoneOf(everyone(s, func(p Number, player *Player) error {
		n := bool01(player.Objectives[0] != 0) + bool01(player.Objectives[1] != 0)
		switch {
		case !s.FirstEncounter || s.Options.Coop || choosing&bit(p) != 0:
			if n != due {
				return broken("player %d has %d Objectives; before the First Encounter, and in full co-operation, everybody has %d", p, n, due)
			}
		case s.Ship != Travelling && n == due: // the death that brought the first Intruder ended the voyage
		case n != 1 && player.Fate != Dead || n < 1 || player.Objectives[0] == 0:
			return broken("player %d has %d Objectives; after the First Encounter everybody alive has chosen one", p, n)
		}
		return nil
	}), k.objectivesDiffer(s))
}

func (k *keeper) objectivesDiffer(s *State) error {
	var taken uint64
	return everyone(s, func(p Number, player *Player) error {
		for i, id := range player.Objectives {
			if uint64(player.ObjectiveSeen[i])&^(everybody(s)&^bit(p)) != 0 || id == 0 && player.ObjectiveSeen[i] != 0 {
				return broken("an Objective of player %d was seen by somebody who cannot have seen it", p)
			}
			if id == 0 {
				continue
			}
			if uint8(id) > k.r.numObjectives || taken&bit(id) != 0 {
				return broken("player %d has an Objective that another has", p)
			}
			taken |= bit(id)
			o := &k.r.tables.objectives[id]
			common := s.Options.Coop || s.Options.Players == 1
			if (o.deck == CooperativeDeck) != common || !common && o.players > s.Options.Players {
				return broken("player %d has an Objective that is not for this number of players", p)
			}
		}
		return nil
	})
}

// firstDeath: a dead player implies a first death; the Pods unlocked then leave no trace.
func (k *keeper) firstDeath(s *State) error {
	return everyone(s, func(p Number, player *Player) error {
		return kit.Fault(player.Fate == Dead && !s.FirstDeath, "player %d is dead, and the first death is still to come", p)
	})
}

func (k *keeper) firstPlayer(s *State) error {
	return kit.NoneOf(
		kit.Fault(s.Turn > 0 && (s.First < 1 || uint8(s.First) > s.Options.Players), "player %d is First Player and takes no part", s.First),
		kit.Fault(uint64(s.passed)&^everybody(s) != 0, "somebody has passed who does not take part"),
	)
}

// corpses checks that the blue Corpse exists and that the red ones are of the dead.
func (k *keeper) corpses(s *State) error {
	for i, at := range s.Corpses {
		switch {
		case at > NumSlots && at <= corpseCarried || at > corpseCarried+maxPlayers && at != corpseGone:
			return broken("%s is in a place that is not there", corpseSaid(i))
		case i == 0 && s.Turn > 0 && at == corpseNone:
			return broken("the blue Corpse of the Hibernatorium is nowhere")
		case i > 0 && at != corpseNone && s.Players[i].Fate != Dead:
			return broken("%s is there, who is %s", corpseSaid(i), fateSaid[s.Players[i].Fate])
		case i > 0 && at == corpseNone && s.Players[i].Fate == Dead && !s.voyageOver():
			return broken("player %d is dead, and the Corpse is nowhere: say in which Room it lies, or that it is gone", i)
		}
		if at <= corpseCarried || at == corpseGone {
			continue
		}
		found := false
		for _, held := range s.Players[at-corpseCarried].Hands {
			found = found || held.What == HeldCorpse && int(held.ID) == i
		}
		if !found {
			return broken("%s is carried by somebody who does not have it in hand", corpseSaid(i))
		}
	}
	return nil
}

// corpseSaid names a Corpse in messages: the blue one, or that of a player.
func corpseSaid(i int) string {
	if i == 0 {
		return "the blue Corpse"
	}
	return fmt.Sprintf("the Corpse of player %d", i)
}

// secrets checks that a seat is shown nothing that it may not know, and that counts
// stay true.
func (k *keeper) secrets(s *State) error {
	if s.voyageOver() {
		return nil
	}
	seen := k.spare.Borrow()
	defer k.spare.GiveBack(seen)
	for seat := nemo.Chance; int(seat) < int(s.Options.Players); seat++ {
		*seen = *s
		k.conceal(seen, seat)
		if err := k.shownShip(s, seen, seat, secretSlots(s)); err != nil {
			return err
		}
		if err := everyone(s, func(p Number, player *Player) error {
			outside := k.fromOutside(player)
			return k.shownPlayer(s, seen, seat, p, &outside)
		}); err != nil {
			return err
		}
	}
	return nil
}

// secretsSince is secrets limited to what a step changed: the players whose cards or
// things differ, seen from every seat, and the ship.
func (k *keeper) secretsSince(before, s *State) error {
	switch {
	case s.voyageOver():
		return nil
	case before.voyageOver() || before.Options != s.Options:
		return k.secrets(s)
	}
	seen := k.spare.Borrow()
	defer k.spare.GiveBack(seen)
	*seen = *s
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		if kit.Same(&before.Players[p], &s.Players[p]) {
			continue
		}
		outside := k.fromOutside(&s.Players[p])
		for seat := nemo.Chance; int(seat) < int(s.Options.Players); seat++ {
			seen.Players[p] = s.Players[p]
			h := k.r.hiderFrom(seen, seat)
			h.player(p)
			if err := k.shownPlayer(s, seen, seat, p, &outside); err != nil {
				return err
			}
		}
	}
	if kit.Same(&before.Slots, &s.Slots) && before.Engines == s.Engines && before.Coordinates == s.Coordinates &&
		before.CoordinatesSeen == s.CoordinatesSeen && before.intruderHand == s.intruderHand && before.Intruder == s.Intruder {
		return nil
	}
	secret := secretSlots(s)
	for seat := nemo.Chance; int(seat) < int(s.Options.Players); seat++ {
		seen.Slots, seen.Engines, seen.Coordinates, seen.intruderHand = s.Slots, s.Engines, s.Coordinates, s.intruderHand
		h := k.r.hiderFrom(seen, seat)
		h.ship()
		h.intruder()
		if err := k.shownShip(s, seen, seat, secret); err != nil {
			return err
		}
	}
	return nil
}

// fromOutside returns a player as others see it, except for the Objectives: the hand
// as a number of cards that count as in the deck, and the backs of those Items that
// have one.
func (k *keeper) fromOutside(player *Player) (seen Player) {
	seen = *player
	for status, n := range player.Contamination[pileHand] {
		seen.Contamination[pileDraw][status] += n
	}
	seen.Contamination[pileHand] = [numStatus]uint8{}
	seen.Hidden += uint8(player.Hand.size() + player.contamination(pileHand))
	seen.Hand, seen.Draw = 0, player.Draw|player.Hand
	for set := player.inside() & k.inDecks; set != 0; set &= set - 1 {
		id := first(set)
		seen.Backs[k.r.tables.items[id].deck] += player.Inventory[id]
		seen.Inventory[id] = 0
	}
	return seen
}

// secretSlots returns the places with a tile or a token that some players may not know.
func secretSlots(s *State) (set uint32) {
	for slot := range s.Slots {
		if at := &s.Slots[slot]; at.Room != 0 && !at.Explored || at.Token != 0 {
			set |= 1 << slot
		}
	}
	return set
}

// shownShip checks what a seat is shown of the ship and the Intruder player. secret
// is the set of places with something that may be hidden from it.
func (k *keeper) shownShip(s, seen *State, seat nemo.Seat, secret uint32) error {
	viewer := Number(seat + 1)
	for ; secret != 0; secret &= secret - 1 {
		slot := bits.TrailingZeros32(secret)
		at := &seen.Slots[slot]
		if at.Room != 0 && !at.Explored && !at.RoomSeen.has(viewer) || at.Token != 0 && !at.TokenSeen.has(viewer) {
			return broken("%s knows Room %d", seat, slot)
		}
	}
	for n, engine := range seen.Engines {
		if engine.Status != EngineUnknown && !engine.Seen.has(viewer) {
			return broken("%s knows Engine %d", seat, n+1)
		}
	}
	return kit.Fault(seen.Coordinates != 0 && !seen.CoordinatesSeen.has(viewer) || seen.intruderHand != 0 && viewer != s.Intruder,
		"%s knows the Coordinates or the cards of the Intruder player", seat)
}

// shownPlayer checks what a seat is shown of a player; of itself, it is shown everything.
func (k *keeper) shownPlayer(s, seen *State, seat nemo.Seat, p Number, outside *Player) error {
	viewer := Number(seat + 1)
	if p != viewer {
		return k.hidden(s, &seen.Players[p], outside, p, viewer)
	}
	return kit.Fault(!kit.Same(&seen.Players[p], &s.Players[p]), "player %d is not shown all it has", p)
}

// hidden checks what a viewer is shown of another player: the open things, the number
// of hidden ones, and the Objectives that the viewer has looked at.
func (k *keeper) hidden(s *State, seen, outside *Player, p, viewer Number) error {
	want := *outside
	for i, id := range want.Objectives {
		if id != 0 && !s.Options.Coop && !want.ObjectiveSeen[i].has(viewer) {
			want.Objectives[i], want.ObjectiveBacks[i] = 0, k.r.tables.objectives[id].deck
		}
	}
	switch {
	case kit.Same(seen, &want):
		return nil
	case seen.Objectives != want.Objectives || seen.ObjectiveBacks != want.ObjectiveBacks:
		return broken("player %d knows an Objective of player %d, or not the back of one", viewer, p)
	case seen.Inventory != want.Inventory || seen.Backs != want.Backs:
		return broken("player %d knows the Inventory of player %d, or not how much it is", viewer, p)
	}
	return broken("player %d knows the hand of player %d, or not how much it is", viewer, p)
}

func (k *keeper) intruderPlayer(s *State) error {
	h, d, c := s.intruderHand, s.intruderDeck, s.intruderDiscard
	if s.Intruder == 0 {
		return kit.Fault(h|d|c != 0 || s.intruderHidden != 0, "nobody plays the Intruders, and somebody has their cards")
	}
	begun := h|d|c != 0 // the Intruder player starts with the next Player Phase
	return kit.NoneOf(
		kit.Fault(!s.Options.IntruderPlayer || uint8(s.Intruder) > s.Options.Players || s.Players[s.Intruder].Fate != Dead,
			"player %d cannot be the Intruder player: the option is off, or it is not dead", s.Intruder),
		kit.Fault(s.intruderHidden != 0, "cards of the Intruder player are hidden"),
		kit.Fault(begun && (h&d|h&c|d&c != 0 || h|d|c != 1<<(k.r.numIntruderActions+1)-2), "the Intruder Action cards are not all there once"),
		kit.Fault(h.size() > alienHand, "the Intruder player has %d cards in hand; it is %d at most", h.size(), alienHand),
	)
}
