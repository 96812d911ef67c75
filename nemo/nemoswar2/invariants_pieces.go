package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of tokens, Upgrades, Characters, cards and Squadrons.

// countOf returns how many Treasures of a type there are at most.
func (r *Rules) countOf(t int) int {
	if t <= len(r.set.Treasures) {
		return int(r.set.Treasures[t-1].Count)
	}
	return 1 // the Treasure Fleet and the Allies
}

func (k *keeper) treasures(s *State) error {
	r := k.r
	size := 0
	for t := 0; t <= maxTypes; t++ {
		in, held, buried := int(s.inCup[t]), int(s.held[t]), int(s.buried[t])
		size += in
		if held > 0 != (s.heldTypes>>t&1 != 0) {
			return broken("the Treasures that are collected are counted otherwise than they lie there")
		}
		if in+held+buried == 0 {
			continue
		}
		switch {
		case t == 0 || t > r.numTypes:
			return broken("there is a Treasure of no type")
		case in+held+buried > r.countOf(t):
			return broken("of the Treasure %s there are %d, with those in the cup; it should be %d", r.types[t].title, in+held+buried, r.countOf(t))
		case TreasureID(t) == r.fleetType && in > 0, buried > 0 && r.maps>>t&1 == 0, held > 0 && r.types[t].kind == OtherToken:
			return broken("the Treasure %s is where it cannot be", r.types[t].title)
		case TreasureID(t) >= r.firstAlly && !r.alliesIn(s):
			return broken("an Ally is there without World Order")
		case buried > 0 && !s.Options.Buried:
			return broken("a Map is buried without the option")
		}
	}
	return kit.Fault(size != int(s.cupSize), "of the Treasures %d are in the cup, and it counts %d", size, s.cupSize)
}

func (k *keeper) wonders(s *State) error {
	n := count16(s.wonderSpaces)
	switch {
	case n != bits.OnesCount64(s.wonders):
		return broken("%d Wonders lie on the Notoriety track, which has %d spaces for them", bits.OnesCount64(s.wonders), n)
	case s.wonders&^k.r.wonders != 0:
		return broken("something else than a Wonder lies on the track")
	case n > 0 && !k.r.motives[s.Options.Motive].has(WondersOnTrack):
		return broken("Wonders lie on the track without World Order")
	}
	for t := 1; t <= k.r.numTypes; t++ {
		if s.wonders>>t&1 != 0 && s.inCup[t]+s.held[t] != 0 {
			return broken("a Wonder is on the track and elsewhere")
		}
	}
	return kit.Fault(s.below(frameWonders) == nil && s.End == 0 && k.r.wondersReached(s) > 0,
		"a Wonder that was reached is still on the track")
}

func (k *keeper) upgrades(s *State) error {
	all := uint32(1)<<(numUpgrades+1) - 2
	return kit.NoneOf(
		kit.Fault(s.box&s.available|s.box&s.equipped|s.box&s.chosen|s.available&s.equipped|s.available&s.chosen|s.equipped&s.chosen != 0,
			"an Upgrade is in two of equipped, to be had, and the box"),
		kit.Fault((s.box|s.available|s.equipped|s.chosen|s.usedTurn|s.usedAction)&^all != 0, "there is no such Upgrade"),
		kit.Fault((s.usedTurn|s.usedAction)&^s.equipped != 0, "an Upgrade was used that is not equipped"),
		kit.Fault((s.chosen != 0 || s.random != 0) && s.laid(), "the stack of set-up is still there"),
		kit.Fault(int(s.random) > bits.OnesCount32(s.box),
			"%d random Upgrades are to be had, and %d are left in the box", s.random, bits.OnesCount32(s.box)),
		kit.Fault(k.r.salvage(s) > k.r.salvageMost(), "there is too much Salvage"),
	)
}

// salvageMost is the maximum of Salvage at any time: a piece that made room for some
// may be gone by now.
func (r *Rules) salvageMost() int {
	most := int(r.set.Board.SalvageSpaces)
	for i := range r.hooks[SalvageSpaces].list {
		most += max(int(r.hooks[SalvageSpaces].list[i].N), 0)
	}
	return most
}

func (k *keeper) characters(s *State) error {
	const all = 1<<(numCharacters+1) - 2
	nadeen := uint8(1 << NadeenDakkar)
	switch {
	case s.aboard&s.gone != 0, (s.aboard|s.gone)&^all != 0:
		return broken("a Character is aboard and gone at once, or is nobody")
	case s.laid() && (s.aboard|s.gone)|nadeen != all:
		return broken("a Character is nowhere")
	case (s.aboard|s.gone)&nadeen != 0 && !s.Options.Nadeen:
		return broken("Nadeen Dakkar is there without the option")
	case s.gone&nadeen != 0 && s.End != EndNadeen:
		return broken("Nadeen Dakkar is gone, and the game goes on")
	case s.traits|s.traitsOut != 0 && (s.aboard|s.gone)&nadeen == 0:
		return broken("Nadeen Dakkar's tokens are there without him")
	}
	for i, officer := range attributeOfficers {
		if s.attributes[i] != 0 && s.aboard>>officer&1 == 0 {
			return broken("the tokens of %s stayed", officer.Title())
		}
	}
	return nil
}

func (k *keeper) tokens(s *State) error {
	const all = 1<<(numAttributes+1) - 2
	a := &s.attributes
	held := s.attributesHeld()
	switch {
	case a[0]&a[1]|a[0]&a[2]|a[1]&a[2]|held&s.attributesOut != 0, (held|s.attributesOut)&^all != 0:
		return broken("an Attribute token is in two places")
	case held|s.attributesOut != 0 && !s.Options.Attributes:
		return broken("an Attribute token is there without the option")
	case s.traits&s.traitsOut != 0, (s.traits|s.traitsOut)&^traitMask != 0:
		return broken("a Characteristic token is in two places")
	case s.tokensKept&s.tokensUnseen != 0, s.laid() && s.tokensKept|s.tokensUnseen != 1<<(numAdventureTokens+1)-2:
		return broken("an Adventure token is in two places, or nowhere")
	case s.tokenStock() < 0:
		return broken("more Adventure tokens lie on the map than there are")
	case s.seasUnseen != 0 && !s.Options.DeadlySeas, s.seasUnseen&1 != 0 || s.seasUnseen>>(numDeadlySeas+1) != 0:
		return broken("a Deadly Seas token is there that cannot be")
	case int(s.seasInCup) > count16(s.seasUnseen):
		return broken("%d Deadly Seas tokens are in the cup, out of %d", s.seasInCup, count16(s.seasUnseen))
	}
	for i, due := range k.r.attributesDue(s) {
		if bits.OnesCount32(a[i]) > int(due) {
			return broken("an Officer has too many Attribute tokens")
		}
	}
	waiting := count16(seasGroups &^ s.joined)
	return kit.Fault(s.Options.DeadlySeas && s.laid() && int(s.seasInCup)+waiting > count16(s.seasUnseen),
		"more Deadly Seas tokens are in the game than nobody has seen")
}

func (k *keeper) cards(s *State) error {
	var c collector
	c.add(s.unseen)
	c.add(s.tableau)
	c.add(s.discardPile)
	for seat := range s.passed {
		c.add(s.passed[seat])
		c.add(s.failed[seat])
		others := s.passed[seat].or(s.failed[seat])
		if seat > 0 && !others.empty() && (!s.Options.Glory || seat >= int(s.Options.Players)) {
			return broken("a player who has none has a pile")
		}
	}
	for i := range s.stack[:s.depth] {
		if id := s.stack[i].activeCard(); id != 0 {
			c.addOne(uint8(id))
		}
	}
	r := k.r
	events := c.all.and(r.eventCards)
	rest := s.unseen.without(r.eventCards)
	all := set{^uint64(0) &^ 1, 1<<(maxCards+1-64) - 1}
	over := c.all.without(all)
	switch {
	case !c.twice.empty():
		return broken("a card is in two places: %s", k.r.pieceTitle(Piece{Kind: PieceCard, ID: c.twice.first()}))
	case !rest.empty() || !over.empty():
		return broken("a card is unseen that is no event, or no card")
	case s.End == 0 && events != r.eventCards:
		return broken("an event is nowhere")
	case c.all.has(uint8(versusCard)) != (s.Options.Versus && s.laid()) && s.End == 0:
		return broken("the card of the versus game is there: %v", c.all.has(uint8(versusCard)))
	}
	for cards := s.tableau; !cards.empty(); {
		if r.cards[cards.pop()].data.Kind != KeepCard {
			return broken("a card that is not kept is in the Tableau")
		}
	}
	if used := s.cardsUsed.without(s.tableau); !used.empty() && s.End == 0 {
		return broken("a card was used this turn that is not in the Tableau")
	}
	return k.specialCards(s, &c)
}

// specialSort is a sort of card in the Draw Pile other than events. A game has at most
// one card of each sort.
type specialSort struct {
	bit   uint8
	cards set
	in    bool
}

// specialsOf returns the sorts of cards in the Draw Pile that are no events.
func (r *Rules) specialsOf(s *State) [4]specialSort {
	rising := set{}
	rising.add(uint8(risingCard))
	return [...]specialSort{
		{specialRising, rising, true},
		{specialFinale, r.finaleCards, true},
		{specialReunion, r.reunionCards, s.Options.Nadeen},
		{specialReflections, r.reflectionCards, s.Options.Nadeen},
	}
}

// specialCards checks the cards of the Draw Pile that are no events: a card that was
// seen has left the pile.
func (k *keeper) specialCards(s *State, c *collector) error {
	seen := func(cards set) int {
		both := c.all.and(cards)
		return both.size()
	}
	for _, special := range k.r.specialsOf(s) {
		due := 0
		if special.in && s.laid() && s.specials&special.bit == 0 {
			due = 1
		}
		n := seen(special.cards)
		if n != due && (s.End == 0 || n > due) || s.specials&special.bit != 0 && !special.in {
			return broken("%d of the cards that belong to no deck are in play; it should be %d", n, due)
		}
	}
	return nil
}

func (k *keeper) squadrons(s *State) error {
	for i, at := range s.squadrons {
		joined := s.joined>>[...]Group{Blue, Green}[i]&1 != 0
		if at > squadronTableau || (at != squadronNone) != (joined && s.Options.Versus) {
			return broken("squadron %d is at %d", i, at)
		}
	}
	return nil
}
