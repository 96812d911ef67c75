package nemoswar1

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Chance: what may be rolled or drawn at a node, with exact weights (4.1, 4.2,
// 3.0.5, 3.0.6).

// rolls says what is rolled at each chance node: one die, two, or a draw.
type rolls uint8

const (
	rollsNothing rolls = iota
	rollsDie
	rollsDice
	drawsCard
	drawsShip
	drawsToken
)

// Outcomes appends every outcome of a chance node.
func (r *Rules) Outcomes(s *State, buf []nemo.Outcome[Action]) []nemo.Outcome[Action] {
	add := func(a Action, weight uint64) {
		buf = append(buf, nemo.Outcome[Action]{Action: a, Weight: weight})
	}
	switch nodeRows[s.node()].rolls {
	case rollsDie:
		for face := 1; face <= 6; face++ {
			add(Die(face), 1)
		}
	case rollsDice:
		for first := 1; first <= 6; first++ {
			for second := 1; second <= 6; second++ {
				add(Dice(first, second), 1)
			}
		}
	case drawsCard:
		cards, endings, cardWeight, endingWeight := r.drawWeights(s)
		each(uint64(cards), func(card int) { add(Draw(CardID(card)), cardWeight) })
		each(uint64(endings), func(card int) { add(Draw(CardID(card)), endingWeight) })
	case drawsShip:
		stock := r.shipStock(s)
		weights := stock.weights(r.shipSlot(s))
		for ship := 1; ship <= r.numShips; ship++ {
			if p := s.ships[ship]; p.in(zoneUnseen) && weights[p.number()] > 0 {
				add(Reveal(ShipID(ship)), weights[p.number()])
			}
		}
	case drawsToken:
		stock := r.tokenStock(s)
		weights := stock.weights(r.tokenSlot(s))
		for t := 1; t <= r.numTreasures; t++ {
			if p := s.tokens[t]; p.in(zoneUnseen) && weights[p.number()] > 0 {
				add(Token(TreasureID(t)), weights[p.number()])
			}
		}
	}
	return buf
}

// Sample draws an outcome without listing them all.
func (r *Rules) Sample(s *State, random *nemo.Rand) Action {
	switch nodeRows[s.node()].rolls {
	case rollsDie:
		return Die(random.Die(6))
	case rollsDice:
		n := random.Below(36)
		return Dice(int(n/6)+1, int(n%6)+1)
	case drawsCard:
		cards, endings, cardWeight, endingWeight := r.drawWeights(s)
		ordinary := uint64(cards.size()) * cardWeight
		n := random.Below(ordinary + uint64(endings.size())*endingWeight)
		if n < ordinary {
			return Draw(cards.nth(n / cardWeight))
		}
		return Draw(endings.nth((n - ordinary) / endingWeight))
	case drawsShip:
		stock := func() layered { return r.shipStock(s) }
		return Reveal(ShipID(sampleUnseen(s.ships[:r.numShips+1], stock, s.shipLayer, r.shipSlot(s), random)))
	case drawsToken:
		stock := func() layered { return r.tokenStock(s) }
		return Token(TreasureID(sampleUnseen(s.tokens[:r.numTreasures+1], stock, s.tokenLayer, r.tokenSlot(s), random)))
	}
	return Action{}
}

// refuseOutcome returns a refusal if an outcome of chance that a table reports
// is not possible.
func (r *Rules) refuseOutcome(s *State, node Node, a *Action) *refusal {
	switch nodeRows[node].rolls {
	case rollsDie:
		return unless(a.Kind == KindDie && isFace(a.Dice[0]), refuseDie)
	case rollsDice:
		return unless(a.Kind == KindDice && isFace(a.Dice[0]) && isFace(a.Dice[1]), refuseDice)
	case drawsCard:
		if a.Kind != KindDraw || !r.isCard(a.Card) {
			return refuseDraw
		}
		cards, endings, _, _ := r.drawWeights(s)
		if (cards | endings).has(a.Card) {
			return nil
		}
		return r.whyNotCard(s, a.Card)
	case drawsShip:
		if a.Kind != KindReveal || !r.isShip(a.Ship) {
			return refuseReveal
		}
		if mayBe(s.ships[a.Ship], r.shipSlot(s), func() layered { return r.shipStock(s) }) {
			return nil
		}
		return whyNotShip(s.ships[a.Ship], r.shipSlot(s))
	default: // drawsToken
		if a.Kind != KindToken || !r.isTreasure(a.Treasure) {
			return refuseToken
		}
		if mayBe(s.tokens[a.Treasure], r.tokenSlot(s), func() layered { return r.tokenStock(s) }) {
			return nil
		}
		return whyNotToken(s.tokens[a.Treasure], r.tokenSlot(s))
	}
}

func isFace(die uint8) bool { return die >= 1 && die <= 6 }

// mayBe reports whether a piece at place p can be the one in a slot of layer f.
func mayBe(p place, f uint8, stock func() layered) bool {
	if !p.in(zoneUnseen) || p.number() > int(f) {
		return false
	}
	if f == 0 {
		return true
	}
	l := stock()
	return l.mayBe(uint8(p.number()), f)
}

// Reasons why a piece cannot be the one that is turned up: each says where the
// piece is instead. Refusals are fixed values, so there is one for each ocean.

var (
	refuseShipAtSea = [numOceans + 1]*refusal{
		EasternPacific: refuse("4.2", "this ship lies face up in the Eastern Pacific"),
		NorthAtlantic:  refuse("4.2", "this ship lies face up in the North Atlantic"),
		SouthAtlantic:  refuse("4.2", "this ship lies face up in the South Atlantic"),
		Mediterranean:  refuse("4.2", "this ship lies face up in the Mediterranean"),
		IndianOcean:    refuse("4.2", "this ship lies face up in the Indian Ocean"),
		WesternPacific: refuse("4.2", "this ship lies face up in the Western Pacific"),
	}
	refuseShipSunk = [numOceans + 1]*refusal{
		EasternPacific: refuse("4.2", "this ship lies sunk in the Eastern Pacific"),
		NorthAtlantic:  refuse("4.2", "this ship lies sunk in the North Atlantic"),
		SouthAtlantic:  refuse("4.2", "this ship lies sunk in the South Atlantic"),
		Mediterranean:  refuse("4.2", "this ship lies sunk in the Mediterranean"),
		IndianOcean:    refuse("4.2", "this ship lies sunk in the Indian Ocean"),
		WesternPacific: refuse("4.2", "this ship lies sunk in the Western Pacific"),
	}

	refuseShipOut     = refuse("4.2", "this ship is not in this game; it was begun without it")
	refuseShipReserve = refuse("4.2", "this ship has not entered yet; its group joins the ship pile later")
	refuseShipSalvage = refuse("4.2", "this ship was captured; it lies in a Salvage box")
	refuseShipRefit   = refuse("4.2", "this ship was captured; it lies in the box of the refit that it paid for")
	refuseShipDiscard = refuse("4.2", "this ship lies on the Ship Discard pile, which has not been mixed in again yet")
	refuseShipLater   = refuse("4.2", "this ship joined the ship pile after the one that lies here was drawn")
	refuseShipEarlier = refuse("4.2", "this ship lies face down in another box; the ship pile was drawn empty of those of its time before the one here came")

	refuseTokenCollected = refuse("3.0.6", "this treasure lies in the Collected Treasures box")
	refuseTokenOut       = refuse("3.0.6", "this treasure has left the game")
	refuseTokenLater     = refuse("3.0.6", "this treasure came into the cup after the one that lies here was drawn")
	refuseTokenEarlier   = refuse("3.0.6", "this treasure lies face down in another ocean; the cup was drawn empty of those of its time before the one here came")

	refuseCardRetained = refuse("3.0.5", "this card lies before the player, retained")
	refuseCardPassed   = refuse("3.0.5", "this card lies on the pass pile")
	refuseCardFailed   = refuse("3.0.5", "this card lies on the fail pile")
	refuseCardOut      = refuse("3.0.5", "this card is not in this game; it was begun without it")
	refuseCardHollow   = refuse("3.0.5", "no. 21 lies below the cards that are still to be drawn first")
	refuseCardEnding   = refuse("3.0.5", "the ending lies below no. 21, which has not been drawn")
	refuseCardLast     = refuse("3.0.5", "only the ending is left of the deck; this card was taken out of the game at set-up")
)

// whyNotShip says why a ship cannot be the one in a slot of layer f.
func whyNotShip(p place, f uint8) *refusal {
	switch p.zone() {
	case zoneReserve:
		return refuseShipReserve
	case zoneAtSea:
		return refuseShipAtSea[p.number()]
	case zoneSunk:
		return refuseShipSunk[p.number()]
	case zoneSalvage:
		return refuseShipSalvage
	case zoneRefit:
		return refuseShipRefit
	case zoneDiscard:
		return refuseShipDiscard
	case zoneUnseen:
		if p.number() > int(f) {
			return refuseShipLater
		}
		return refuseShipEarlier
	}
	return refuseShipOut
}

// whyNotToken says why a treasure cannot be the one in a slot of layer f.
func whyNotToken(p place, f uint8) *refusal {
	switch {
	case p.in(zoneCollected):
		return refuseTokenCollected
	case !p.in(zoneUnseen):
		return refuseTokenOut
	case p.number() > int(f):
		return refuseTokenLater
	}
	return refuseTokenEarlier
}

// whyNotCard says why a card cannot be the next one of the deck.
func (r *Rules) whyNotCard(s *State, id CardID) *refusal {
	switch kit := s.kit(); {
	case s.retained.has(id):
		return refuseCardRetained
	case s.passed.has(id):
		return refuseCardPassed
	case s.failed.has(id):
		return refuseCardFailed
	case r.endings[kit].has(id):
		return refuseCardEnding
	case id == r.hollow:
		return refuseCardHollow
	case s.unseen.has(id):
		return refuseCardLast
	}
	return refuseCardOut
}

// first returns the lowest card of a set that is not empty.
func (s cardSet) first() CardID { return CardID(bits.TrailingZeros64(uint64(s)) + 1) }

// nth returns card number n of a set, from 0.
func (s cardSet) nth(n uint64) CardID {
	for ; n > 0; n-- {
		s &= s - 1
	}
	return s.first()
}
