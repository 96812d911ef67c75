package nemoswar1

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Chance: what may be rolled or drawn at a node, with exact weights (4.1, 4.2,
// 3.0.5, 3.0.6).

// rolls says what is rolled at each node of chance: one die, two, or a draw.
type rolls uint8

const (
	rollsNothing rolls = iota
	rollsDie
	rollsDice
	drawsCard
	drawsShip
	drawsToken
)

var rollsAt = [numNodes]rolls{
	NodeCommitmentDie: rollsDie, NodePreparation: rollsDice, NodePursuit: rollsDie,
	NodePlaceShip: drawsShip, NodeDraw: drawsCard, NodeTestRoll: rollsDice,
	NodeRestRoll: rollsDice, NodeYardDie: rollsDie, NodeInciteDie: rollsDie,
	NodeSearchDie: rollsDie, NodeToken: drawsToken, NodeReveal: drawsShip,
	NodeWarshipRoll: rollsDice, NodeHitLocation: rollsDie, NodeAttackRoll: rollsDice,
	NodeLiberationDie: rollsDie, NodeWreckDie: rollsDie,
}

// Outcomes appends every outcome of a node of chance.
func (r *Rules) Outcomes(s *State, buf []nemo.Outcome[Action]) []nemo.Outcome[Action] {
	add := func(a Action, weight uint64) {
		buf = append(buf, nemo.Outcome[Action]{Action: a, Weight: weight})
	}
	switch rollsAt[s.node()] {
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

// Sample draws an outcome without listing all.
func (r *Rules) Sample(s *State, random *nemo.Rand) Action {
	switch rollsAt[s.node()] {
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

// refuseOutcome checks an outcome of chance, so that a table may say what it
// rolled or turned up.
func (r *Rules) refuseOutcome(s *State, node Node, a *Action) *refusal {
	switch rollsAt[node] {
	case rollsDie:
		return unless(a.Kind == KindDie && isFace(a.Dice[0]), refuseDie)
	case rollsDice:
		return unless(a.Kind == KindDice && isFace(a.Dice[0]) && isFace(a.Dice[1]), refuseDice)
	case drawsCard:
		cards, endings, _, _ := r.drawWeights(s)
		return unless(a.Kind == KindDraw && r.isCard(a.Card) && (cards|endings).has(a.Card), refuseDraw)
	case drawsShip:
		return unless(a.Kind == KindReveal && r.isShip(a.Ship) &&
			mayBe(s.ships[a.Ship], r.shipSlot(s), func() layered { return r.shipStock(s) }), refuseReveal)
	default: // drawsToken
		return unless(a.Kind == KindToken && r.isTreasure(a.Treasure) &&
			mayBe(s.tokens[a.Treasure], r.tokenSlot(s), func() layered { return r.tokenStock(s) }), refuseToken)
	}
}

func isFace(die uint8) bool { return die >= 1 && die <= 6 }

// mayBe reports whether a piece can lie in a slot of layer f.
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

// first is the lowest card of a set that is not empty.
func (s cardSet) first() CardID { return CardID(bits.TrailingZeros64(uint64(s)) + 1) }

// nth is the card number n of a set, from 0.
func (s cardSet) nth(n uint64) CardID {
	for ; n > 0; n-- {
		s &= s - 1
	}
	return s.first()
}
