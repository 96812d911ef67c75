package nemoswar1

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of where the pieces are: ships, cards, treasures and markers.

// added returns the ships that Deadly Seas adds to this game: the first of each
// class (13.1).
func (k *keeper) added(s *State) (added uint64) {
	frigates, battleships := s.Options.ArmouredFrigates, s.Options.Battleships
	for set := k.r.groupShips[Expansion]; set != 0; set &= set - 1 {
		left := &frigates
		if k.r.ships[bits.TrailingZeros64(set)+1].Class == classBattleship {
			left = &battleships
		}
		if *left > 0 {
			*left--
			added |= set & -set
		}
	}
	return added
}

// ships checks that every ship is in one place, that the boxes of the map agree
// with the places, and that pile counts the unseen ships that are not on the map.
func (k *keeper) ships(s *State) error {
	var afloat, salvaged, onMap uint64
	out := k.r.groupShips[Expansion] &^ k.added(s)
	unseen, hidden := 0, 0
	for id := 1; id <= k.r.numShips; id++ {
		p, bit := s.ships[id], uint64(1)<<(id-1)
		number, ok := p.number(), false
		switch p.zone() {
		case zoneOut, zoneDiscard:
			ok = number == 0
		case zoneReserve:
			ok = number == 0 && k.waiting&bit != 0
		case zoneUnseen:
			ok = number <= int(s.shipLayer)
			unseen++
		case zoneAtSea:
			ok = isOcean(Ocean(number))
			afloat |= bit
		case zoneSunk:
			ok = isOcean(Ocean(number))
		case zoneSalvage:
			ok = number == 0
			salvaged |= bit
		case zoneRefit:
			ok = number >= int(MonstrousDesign) && number <= int(ReinforcedProw)
		}
		if !ok || (out&bit != 0) != p.in(zoneOut) {
			return broken("%s is in no place that a ship can be in (zone %d, number %d)", k.r.shipKey(ShipID(id)), p.zone(), number)
		}
	}
	for o := range s.boxes {
		for i, b := range &s.boxes[o] {
			switch {
			case b.empty():
			case o == 0:
				return broken("a ship lies outside the oceans")
			case b.hidden():
				hidden++
				if b.layer() > s.shipLayer {
					return broken("box %d of %s was filled from layer %d of %d", i+1, Ocean(o), b.layer(), s.shipLayer)
				}
			case !k.r.isShip(b.ship()) || s.ships[b.ship()] != at(zoneAtSea, o) || onMap&(1<<(b.ship()-1)) != 0:
				return broken("box %d of %s has ship %d, which is somewhere else", i+1, Ocean(o), b.ship())
			default:
				onMap |= 1 << (b.ship() - 1)
			}
		}
	}
	switch {
	case onMap != afloat:
		return broken("a ship is at sea and in no box")
	case salvaged != s.salvaged:
		return broken("the set of Salvage ships does not agree with their places")
	case unseen-hidden != int(s.pile):
		return broken("%d ships are unseen and %d lie face down, and the pile has %d", unseen, hidden, s.pile)
	}
	for _, p := range s.ships[k.r.numShips+1:] {
		if p != 0 {
			return broken("a ship that does not exist has a place")
		}
	}
	return nil
}

// seen returns the set of cards that somebody has seen.
func (s *State) seen() cardSet {
	set := s.retained | s.passed | s.failed
	if s.active != 0 {
		set |= cardBit(s.active)
	}
	return set
}

// cards checks that each card is in one place, and that the number out of the game
// agrees with 3.0.5.
func (k *keeper) cards(s *State) error {
	kit, seen := s.kit(), s.seen()
	held := s.retained.size() + s.passed.size() + s.failed.size()
	if s.active != 0 {
		held++
	}
	hidden := k.r.ordinary[kit]
	game := hidden | k.r.endings[kit] | cardBit(k.r.hollow)
	if s.Options.Historical {
		hidden.add(k.r.hollow)
	}
	endings := seen & k.r.endings[kit]
	switch {
	case int(s.active) > k.r.numCards || seen&^game != 0:
		return broken("a card is in play that is not in this game")
	case held != seen.size():
		return broken("a card is in two places")
	case s.unseen != hidden&^seen:
		return broken("the cards that nobody has seen are not all the others")
	case endings&(endings-1) != 0:
		return broken("two ending cards were seen")
	case endings != 0 && s.ending != endings.first():
		return broken("the ending that was seen is not that of the deck")
	case !s.Options.Historical && seen.has(k.r.hollow) != s.hollowDrawn:
		return broken("no. 21 is both in the deck and out of it, or neither")
	}
	removed := 0
	switch {
	case s.Options.Historical:
		if order := k.r.historical[kit]; s.unseen != upcoming(order, int(s.above)) {
			return broken("%d cards are to come, and they are not the last of the order", s.above)
		}
	case s.Options.Expansion:
		removed = removedExpansion
	default:
		removed = removedBase
	}
	inDeck := int(s.above) + int(s.below)
	if endings == 0 {
		inDeck-- // the ending
	}
	if s.unseen.size()-inDeck != removed {
		return broken("%d cards were taken out unseen; that is not %d", s.unseen.size()-inDeck, removed)
	}
	return nil
}

// upcoming returns the set of the last n cards of the historical order.
func upcoming(order []CardID, n int) (set cardSet) {
	if n > len(order) {
		return 0
	}
	for _, id := range order[len(order)-n:] {
		set.add(id)
	}
	return set
}

// treasures checks that each token is in one place, and that cup counts the unseen
// tokens that are not on the map. Only tokens whose rules say so leave the game (8.0).
func (k *keeper) treasures(s *State) error {
	var collected uint64
	unseen := 0
	for id := 1; id <= k.r.numTreasures; id++ {
		p, bit, ok := s.tokens[id], uint64(1)<<(id-1), false
		switch p.zone() {
		case zoneOut:
			ok = p.number() == 0 && (k.discards|k.r.orTreasures)&bit != 0
		case zoneUnseen:
			ok = p.number() <= int(s.tokenLayer)
			unseen++
		case zoneCollected:
			ok = p.number() == 0 && k.discards&bit == 0
			collected |= bit
		}
		if !ok {
			return broken("%s is in no place that it can be in (zone %d, number %d)", k.r.treasureKey(TreasureID(id)), p.zone(), p.number())
		}
	}
	for _, layer := range s.oceanTokens {
		if layer > 0 {
			unseen--
		}
	}
	switch {
	case collected != s.collected:
		return broken("the set of collected treasures does not agree with their places")
	case unseen != int(s.cup):
		return broken("%d tokens are unseen and not on the map, and the cup has %d", unseen, s.cup)
	}
	for _, p := range s.tokens[k.r.numTreasures+1:] {
		if p != 0 {
			return broken("a treasure that does not exist has a place")
		}
	}
	return nil
}

// deck checks that the deck is the rest of one built by 3.0.5 or 14.1.
func (k *keeper) deck(s *State) error {
	drawn, known := s.seen()&k.r.endings[s.kit()] != 0, s.Options.ending(k.r)
	historical := s.Options.Historical
	return kit.NoneOf(
		kit.Fault(historical && (s.hollowDrawn || int(s.above) > len(k.r.historical[s.kit()]) || (s.below == 1) == drawn || s.below > 1),
			"the historical deck has %d cards and %d endings", s.above, s.below),
		kit.Fault(historical && drawn && s.above > 0, "the ending came before the last card"),
		kit.Fault(s.ending != known && (known != 0 || drawn != (s.ending != 0)), "card %d is taken for the ending, and nobody can know that", s.ending),
		kit.Fault(!historical && s.below > cardsBelow+1, "%d cards lie under no. 21", s.below),
		kit.Fault(!historical && !s.hollowDrawn && s.below != cardsBelow+1, "no. 21 was not drawn, and %d cards lie under it", s.below),
		kit.Fault(!historical && s.hollowDrawn && s.above > 0, "no. 21 was drawn, and %d cards lie over it", s.above),
		kit.Fault(!historical && drawn && !s.hollowDrawn, "the ending was drawn before no. 21"),
		kit.Fault(!historical && !drawn && s.below == 0, "the ending is nowhere"),
	)
}

// notRemoved checks that no. 21 and the endings are never among the cards that
// may have been taken out.
func (k *keeper) notRemoved(s *State) error {
	return kit.Fault(!s.Options.Historical && s.unseen.has(k.r.hollow) || s.unseen&k.r.endings[1] != 0,
		"no. 21 or an ending may have been taken out of the game")
}

func (k *keeper) endingEnds(s *State) error {
	return kit.Fault((s.passed|s.failed|s.retained)&k.r.endings[s.kit()] != 0 && s.End != EndStory,
		"an ending card is concluded and the game goes on")
}

func (k *keeper) groups(s *State) error {
	board := &k.r.set.Board
	if s.Entered&^(1<<Blue|1<<Green|1<<Yellow|1<<Orange|1<<Red) != 0 {
		return broken("a group has entered that no box calls in")
	}
	for _, box := range [...]struct {
		group   Group
		reached bool
	}{
		{Blue, s.Notoriety >= board.BlueAt},
		{Green, s.Notoriety >= board.GreenAt},
		{Yellow, s.Calendar >= uint16(board.YellowAt)},
		{Orange, s.Calendar >= uint16(board.OrangeAt)},
	} {
		if box.reached != (s.Entered&(1<<box.group) != 0) {
			return broken("the %s ships and the box that calls them in do not agree", box.group)
		}
	}
	begun := s.begun()
	if s.Entered&(1<<Red) != 0 && begun&k.red == 0 && !s.anyOut(k.redTokens) {
		return broken("the red ships have entered and nothing has called them")
	}
	for id := 1; id <= k.r.numShips; id++ {
		waits := s.ships[id].in(zoneReserve)
		switch group := k.r.ships[id].Group; {
		case group == DarkGrey:
			if !waits && begun&k.bring[id] == 0 {
				return broken("%s has appeared and no card brought it", k.r.shipKey(ShipID(id)))
			}
		case k.waiting>>(id-1)&1 != 0 && waits != (s.Entered&(1<<group) == 0):
			return broken("%s and its group are not in the same place", k.r.shipKey(ShipID(id)))
		}
	}
	return nil
}

// begun returns the set of cards whose effects were performed or are being performed.
func (s *State) begun() cardSet {
	set := s.passed | s.failed
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameCard && f.step == 2 || f.kind == frameTest && f.step == testFile {
			set.add(CardID(f.id))
		}
	}
	if s.End != 0 && s.active != 0 {
		set.add(s.active) // the game ended during it
	}
	return set
}

// anyOut reports whether any of the tokens has left the game.
func (s *State) anyOut(tokens uint64) bool {
	for ; tokens != 0; tokens &= tokens - 1 {
		if s.tokens[bits.TrailingZeros64(tokens)+1].in(zoneOut) {
			return true
		}
	}
	return false
}

// capacity checks that only a black-sun ship exceeds the boxes, and that only such
// ships are beyond an ocean's boxes.
func (k *keeper) capacity(s *State) error {
	for o := EasternPacific; o <= WesternPacific; o++ {
		boxes, within := int(k.r.capacity[o]), 0
		for i, b := range &s.boxes[o] {
			switch {
			case b.empty():
			case b.faceUpShip() && k.r.groupShips[DarkGrey]&(1<<(b.ship()-1)) != 0:
			case i >= boxes:
				return broken("a ship lies beyond the %d boxes of %s", boxes, o)
			default:
				within++
			}
		}
		if within > boxes {
			return broken("%s has %d ships in %d boxes", o, within, boxes)
		}
	}
	return nil
}

func (k *keeper) oceanTreasures(s *State) error {
	switch {
	case s.oceanTokens[0] != 0:
		return broken("a treasure lies outside the oceans")
	case s.Wreck > wreckDiscarded:
		return broken("the Wreck is in place %d", s.Wreck)
	case s.Wreck != wreckAside && s.begun()&k.wreck == 0:
		return broken("the Wreck is in play and no card has brought it")
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		if layer := s.oceanTokens[o]; layer > s.tokenLayer+1 {
			return broken("the treasure of %s came from layer %d of %d", o, layer-1, s.tokenLayer)
		}
	}
	return nil
}

func (k *keeper) clearSeas(s *State) error {
	for o := EasternPacific; o <= WesternPacific; o++ {
		if s.Options.ClearSeas && hiddenIn(&s.boxes[o]) > 0 {
			return broken("a ship of %s is face down under Clear Seas", o)
		}
	}
	return nil
}

// nothingHidden checks that the player's view is the whole state.
func (k *keeper) nothingHidden(s *State) error {
	view := k.observe(s, 0)
	return kit.Fault(!kit.Same(&view, s), "the player's view differs from the state")
}

func (k *keeper) salvage(s *State) error {
	n, boxes := s.salvage(), int(k.r.set.Board.SalvageBoxes)
	return kit.Fault(n > boxes, "%d ships are in %d Salvage boxes", n, boxes)
}

// refits checks that each refit has a ship in its box. While a refit is being paid
// for, its box has a ship before the Nautilus has the refit.
func (k *keeper) refits(s *State) error {
	var boxes uint8
	for id := 1; id <= k.r.numShips; id++ {
		p := s.ships[id]
		if !p.in(zoneRefit) {
			continue
		}
		if boxes&(1<<p.number()) != 0 {
			return broken("two ships are in the box of %s", Refit(p.number()))
		}
		boxes |= 1 << p.number()
	}
	owned := s.Refits
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameYard && f.mode == yardRefit && f.n > 0 && Refit(f.id) != SeekAdventure {
			owned |= 1 << f.id
			if s.HasRefit(Refit(f.id)) {
				return broken("%s is being paid for and owned", Refit(f.id))
			}
		}
	}
	return kit.Fault(boxes != owned, "the refits and the ships in their boxes do not agree")
}

// record checks that each ship of the record is in the row of an ocean, and that a
// row fills its places from the left without a gap.
func (k *keeper) record(s *State) error {
	var taken, rows [1 << 5]uint64
	for id, p := range &s.ships {
		n := s.record[id]
		switch ocean := p.number(); {
		case !p.in(zoneSunk):
			if n != 0 {
				return broken("%s is not sunk and has place %d on the record", k.r.shipKey(ShipID(id)), n)
			}
		case !isOcean(Ocean(ocean)):
			return broken("%s was sunk in no ocean", k.r.shipKey(ShipID(id)))
		case n == 0 || int(n) > k.r.numShips || taken[ocean]&(1<<(n-1)) != 0:
			return broken("%s has place %d of %s, which is none or taken", k.r.shipKey(ShipID(id)), n, Ocean(ocean))
		default:
			taken[ocean] |= 1 << (n - 1)
			rows[ocean] = rows[ocean]<<1 | 1
		}
	}
	return kit.Fault(taken != rows, "a row of the record has a gap")
}

// cannonCard checks that the Cannon has uses exactly while its card is before the
// player, or is passed and about to be put there.
func (k *keeper) cannonCard(s *State) error {
	here, kept := s.retained, s.retained&k.kept
	for i := range s.stack[:s.depth] {
		if id := CardID(s.stack[i].id); k.cannonTaken(s, i) {
			here.add(id)
			kept.add(id)
		}
	}
	if s.End != 0 && s.active != 0 {
		here.add(s.active) // the game ended during it
	}
	return kit.NoneOf(
		kit.Fault(s.Cannon > cannonUses, "the Cannon has %d uses", s.Cannon),
		kit.Fault(s.Cannon > 0 && here&k.r.cannons == 0, "the Cannon has %d uses and no card", s.Cannon),
		kit.Fault(s.Cannon == 0 && kept != 0, "the card of the Cannon is kept without a use left"),
	)
}

// cannonTaken reports whether frame i is a passed Test whose effects have
// already brought the Cannon.
func (k *keeper) cannonTaken(s *State, i int) bool {
	f := &s.stack[i]
	if f.kind != frameTest || f.step != testFile || f.mode != listPass || !k.r.cannons.has(CardID(f.id)) {
		return false
	}
	if i+1 >= int(s.depth) || s.stack[i+1].kind != frameEffects {
		return true // the last effect is being performed
	}
	done := min(int(s.stack[i+1].step), len(k.r.cards[f.id].Pass))
	return hasOp(k.r.cards[f.id].Pass[:done], OpCannon)
}

func (k *keeper) shipLayers(s *State) error {
	if s.shipLayer >= maxLayers {
		return broken("there are %d layers", s.shipLayer+1)
	}
	l := k.r.shipStock(s)
	return l.sound(s.shipLayer)
}

func (k *keeper) tokenLayers(s *State) error {
	if s.tokenLayer >= maxLayers {
		return broken("there are %d layers", s.tokenLayer+1)
	}
	l := k.r.tokenStock(s)
	return l.sound(s.tokenLayer)
}

// sound checks that no two layers can be merged, and that all slots can be
// filled: up to each layer there are at least as many pieces as slots. Then the
// slots can be filled one by one from the oldest.
func (l *layered) sound(newest uint8) error {
	if g, ok := l.mergeable(newest); ok {
		return broken("layers %d and %d are one", g, g+1)
	}
	pieces, slots := 0, 0
	for g := range l.entered {
		pieces += int(l.entered[g])
		slots += int(l.slots[g])
		switch {
		case slots > pieces:
			return broken("%d slots up to layer %d, and %d pieces for them", slots, g, pieces)
		case g > int(newest) && int(l.entered[g])+int(l.slots[g]) > 0:
			return broken("layer %d comes after the newest, %d", g, newest)
		}
	}
	return nil
}
