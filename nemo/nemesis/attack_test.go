package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// injury gives an Intruder Injuries and draws the cards for their check.
func (v *voyage) injury(who, n uint8, cards ...Action) *voyage {
	v.t.Helper()
	v.work(frame{kind: frameTurn, step: turnEnd}, frame{kind: frameInjure, who: who, n: n})
	v.run()
	return v.do(cards...)
}

// TestInjuryEffect checks the Injury Effect check (15, 20.brink-of-extinction).
func TestInjuryEffect(t *testing.T) {
	for _, c := range []struct {
		kind  IntruderType
		n     uint8
		blood []uint8
		dies  bool
		rule  nemo.Rule
		weak  bool
	}{
		{Larva, 1, nil, true, "15.1.larva", false},
		{Creeper, 2, []uint8{2}, true, "15.1.adult", false},
		{Adult, 2, []uint8{3}, false, "15.1.adult", false},
		{Adult, 2, []uint8{3}, true, "20.brink-of-extinction", true},
		{Adult, 6, []uint8{6}, true, "15.1.adult", false},
		{Breeder, 5, []uint8{2, 3}, true, "15.1.breeder", false},
		{Breeder, 5, []uint8{3, 3}, false, "15.1.breeder", false},
		{Queen, 4, []uint8{2, 3}, true, "20.brink-of-extinction", true},
	} {
		v := voyageOf(t, 3)
		v.at(far, 1, 2, 3)
		if c.weak {
			v.known(SpeciesOnTheBrinkOfExtinction)
		}
		who := v.put(c.kind, 5)
		inBag := v.tokens(c.kind)
		var cards []Action
		for i, blood := range c.blood {
			kind := Scratch
			if i == 1 && blood == 3 {
				kind = Frenzy
			}
			cards = append(cards, v.attackCard(kind, blood))
		}
		v.injury(who, c.n, cards...)
		v.applied("15.1", c.rule)
		dead := v.Intruders[who-1].At == 0
		v.is(c.kind.String()+" dead", dead, c.dies)
		v.is("Carcasses", v.Slots[5].Carcasses, bool01(c.dies && c.kind != Larva))
		v.is("tokens in the bag", v.tokens(c.kind), inBag) // 15.4
		if c.kind == Queen {
			v.is("the Queen is killed", v.QueenKilled, true)
		}
	}
}

// TestInjuryRules checks that the rules of death and of the attack cards are cited.
func TestInjuryRules(t *testing.T) {
	v := voyageOf(t, 3)
	v.at(far, 1, 2, 3)
	v.injury(v.put(Adult, 5), 3, v.attackCard(Scratch, 2))
	v.applied("15.3", "15.5")
	// A ninth Carcass: there are only eight markers.
	v.Slots[4].Carcasses = 8
	v.injury(v.put(Adult, 9), 3, v.attackCard(Scratch, 3))
	v.is("Carcasses", v.Slots[9].Carcasses, 0)
}

// retreatCard returns an Event card with this Corridor number.
func (v *voyage) retreatCard(number uint8) Action {
	v.t.Helper()
	for id := uint8(1); id <= v.rules.numEvents; id++ {
		if v.rules.events[id].corridor == number && v.events.draw>>id&1 != 0 {
			return Action{Kind: KindEvent, N: id}
		}
	}
	v.t.Fatalf("no Event %d", number)
	return Action{}
}

// TestRetreat checks an Intruder's Retreat (16).
func TestRetreat(t *testing.T) {
	start := func() (*voyage, uint8) {
		v := voyageOf(t, 3)
		v.at(far, 1, 2, 3)
		return v, v.put(Adult, 5)
	}
	v, who := start()
	v.injury(who, 9, v.attackCard(Bite, 0), v.retreatCard(3))
	v.applied("16.1", "8.1")
	v.is("Room", v.Intruders[who-1].At, 6)
	v.is("Injuries", v.Intruders[who-1].Injuries, 9)

	v, _ = start()
	queen := v.put(Queen, 5) // one arrow on two cards is enough
	v.injury(queen, 30, v.attackCard(Scratch, 2), v.attackCard(ClawAttack, 0), v.retreatCard(1))
	v.is("Room", v.Intruders[queen-1].At, 10)

	v, who = start()
	v.closed |= 1 << v.between(5, 6)
	v.injury(who, 1, v.attackCard(Bite, 0), v.retreatCard(3))
	v.applied("16.3", "11.6.break")
	v.is("Room", v.Intruders[who-1].At, 5)

	v, who = start()
	v.injury(who, 1, v.attackCard(Bite, 0), v.retreatCard(4))
	v.applied("16.4")
	v.is("on the board", v.count(Adult), 0)
}

// attacked has an Intruder attack Player 1 and draws the card.
func (v *voyage) attacked(who uint8, occasion uint8, card ...Action) *voyage {
	v.t.Helper()
	v.work(frame{kind: frameTurn, step: turnEnd}, frame{kind: frameAttack, who: who, player: 1, m: occasion})
	return v.run().do(card...)
}

// TestAttackCards checks the effect of each Intruder Attack card (17).
func TestAttackCards(t *testing.T) {
	for _, c := range []struct {
		card   AttackKind
		blood  uint8
		kind   IntruderType
		wounds []WoundKind
		rule   nemo.Rule
		check  func(v *voyage)
	}{
		{Scratch, 2, Creeper, nil, "17.scratch", func(v *voyage) {
			v.is("Light Wounds", v.player().Light, 1)
			v.is("Contamination", v.player().contamination(pileDiscard), 1)
		}},
		{Bite, 4, Adult, nil, "17.bite", func(v *voyage) { v.isAt(NodeSerious) }},
		{Bite, 4, Adult, []WoundKind{BodyWound, LegWound}, "17.bite", func(v *voyage) { v.is("fate", v.player().Fate, Dead) }},
		{ClawAttack, 3, Adult, nil, "17.claw-attack", func(v *voyage) { v.is("Light Wounds", v.player().Light, 2) }},
		{TailAttack, 2, Queen, nil, "17.tail-attack", func(v *voyage) { v.isAt(NodeSerious) }},
		{TailAttack, 2, Queen, []WoundKind{BodyWound}, "17.tail-attack", func(v *voyage) { v.is("fate", v.player().Fate, Dead) }},
		{Transformation, 4, Creeper, nil, "17.transformation", func(v *voyage) {
			v.is("Breeders", v.count(Breeder), 1)
			v.is("Creepers", v.count(Creeper), 0)
			v.isAt(NodeAttack) // without cards in hand: the Breeder attacks
		}},
		{Frenzy, 3, Breeder, nil, "17.frenzy", func(v *voyage) { v.isAt(NodeSerious) }},
		{SlimeAttack, 5, Adult, nil, "17.slime", func(v *voyage) {
			v.is("Slime", v.player().Slime, true)
			v.is("Contamination", v.player().contamination(pileDiscard), 1)
		}},
		{Summoning, 3, Queen, nil, "17.summoning", func(v *voyage) {
			v.do(v.token(Larva))
			v.is("Larvae", v.count(Larva), 1)
		}},
		{Scratch, 3, Adult, nil, "17.3", func(v *voyage) { v.is("Light Wounds", v.player().Light, 1) }},
		{TailAttack, 5, Adult, nil, "17.3", func(v *voyage) { v.is("node", v.node() == NodeSerious, false) }},
	} {
		v := voyageOf(t, 3)
		v.at(far, 2, 3).at(5, 1).wounded(1, c.wounds...)
		v.attacked(v.put(c.kind, 5), attackInPhase, v.attackCard(c.card, c.blood))
		rule := c.rule
		c.check(v)
		v.applied(rule, "17.3")
	}
}

// TestTheWayOfFighting checks the Bite of an Adult (20.the-way-of-fighting).
func TestTheWayOfFighting(t *testing.T) {
	for kind, light := range map[IntruderType]int{Adult: 1, Breeder: 0} {
		v := voyageOf(t, 3)
		v.at(far, 2, 3).at(5, 1).known(TheWayOfFighting)
		v.attacked(v.put(kind, 5), attackInPhase, v.attackCard(Bite, 4))
		v.is("Light Wounds", v.player().Light, light)
		if light == 1 {
			v.applied("20.the-way-of-fighting")
		} else {
			v.isAt(NodeSerious)
		}
	}
}

// TestFrenzyForAll checks that a Frenzy goes on after its target has died.
func TestFrenzyForAll(t *testing.T) {
	v := voyageOf(t, 3)
	v.at(far, 3).at(5, 1, 2).wounded(1, BodyWound, LegWound)
	v.attacked(v.put(Breeder, 5), attackInPhase, v.attackCard(Frenzy, 3))
	v.is("fate", v.player().Fate, Dead)
	v.isAt(NodeSerious)
	v.do(woundCard(HandWound))
	v.is("wounds of the other", v.Players[2].seriousWounds(), 1)
}

// TestLastWound checks that a dead Character gets no Contamination from the attack card.
func TestLastWound(t *testing.T) {
	v := voyageOf(t, 3)
	v.at(far, 2, 3).at(5, 1).wounded(1, BodyWound, LegWound, HandWound)
	supply := v.Supply
	v.attacked(v.put(Adult, 5), attackInPhase, v.attackCard(Scratch, 2))
	v.is("fate", v.player().Fate, Dead)
	v.is("Contamination left", v.Supply, supply)
	v.applied("19.3", "19.4", "6.3")
}

// TestTarget checks which Character an Intruder attacks (17.2, A-17).
func TestTarget(t *testing.T) {
	v := voyageOf(t, 3)
	v.at(5, 1, 2, 3)
	v.deal(1, 3)
	v.deal(2, 2)
	v.deal(3, 2)
	v.Players[2].Contamination[pileHand][unscanned] = 3 // these do not count
	v.First = 3
	v.is("target", v.target(5), 3)
	v.First = 1
	v.is("target", v.target(5), 2)
	v.put(Adult, 5)
	v.step(turnAttacks)
	v.applied("4.15", "17.2")
}

// TestLarva checks that a Larva attacks without a card (17.4, 17.5).
func TestLarva(t *testing.T) {
	v := voyageOf(t, 3)
	v.at(far, 2, 3).at(5, 1)
	v.attacked(v.put(Larva, 5), attackInPhase)
	v.applied("17.4", "18.1")
	v.is("Larva", v.player().Larva, true)
	v.attacked(v.put(Larva, 5), attackInPhase)
	v.applied("17.5", "18.1")
	v.is("on the board", v.count(Larva), 0)
	v.is("Contamination", v.player().contamination(pileDiscard), 2)
}

// TestIgnored checks what cancels an attack, also that of a Larva: Nerves of Steel and Armor.
func TestIgnored(t *testing.T) {
	start := func() *voyage {
		v := acting(t, Soldier, 5, "nerves-of-steel")
		return v
	}
	v := start()
	v.attacked(v.put(Adult, 5), attackBySurprise, v.attackCard(Scratch, 2))
	v.isAt(NodeIgnore)
	v.refuses(Action{Kind: KindPlay, N: v.cardOf(1, "rest")}, "7.card.nerves-of-steel")
	v.do(Action{Kind: KindPlay, N: v.cardOf(1, "nerves-of-steel")})
	v.applied("7.card.nerves-of-steel")
	v.is("Light Wounds", v.player().Light, 0)

	v = start()
	v.attacked(v.put(Larva, 5), attackBySurprise)
	v.do(Action{Kind: KindPlay, N: v.cardOf(1, "nerves-of-steel")})
	v.is("Larva", v.player().Larva, false)
	v.is("on the board", v.count(Larva), 1)

	v = start()
	v.player().Quests[1] = true
	v.player().Inventory[v.itemID("armor")] = 1
	v.attacked(v.put(Adult, 5), attackInPhase, v.attackCard(Scratch, 2))
	v.do(Action{Kind: KindUse, N: v.itemID("armor")})
	v.applied("22.quest.armor")
	v.is("Light Wounds", v.player().Light, 0)

	v = start()
	v.attacked(v.put(Adult, 5), attackBySurprise, v.attackCard(Scratch, 2)).do(sayNo())
	v.is("Light Wounds", v.player().Light, 1)
}

// TestEscape checks the Escape from Combat (14).
func TestEscape(t *testing.T) {
	v := acting(t, Scout, 5)
	v.put(Adult, 5)
	queen := v.put(Queen, 5)
	v.refuses(Action{Kind: KindSneak, N: 6, Target: uint8(v.between(6, 7))}, "14.5")
	v.pays(Action{Kind: KindMove, N: 6})
	v.isAt(NodeAttack)
	v.is("the largest attacks first", v.top().who, queen)
	v.do(v.attackCard(Transformation, 4), v.attackCard(Transformation, 5))
	v.applied("14.1", "14.2", "14.3")
	v.is("Room", v.player().At, 6)

	v = acting(t, Scout, 5)
	v.put(Adult, 5)
	v.wounded(1, LegWound, BodyWound)
	v.player().putInHand(Held{What: HeldEgg})
	v.do(Action{Kind: KindMove, N: 6})
	v.is("cost", v.top().n, 2)
	v.applied("14.6", "19.wound.leg")
	v.do(v.rules.Legal(v.State, nil)[0], v.rules.Legal(v.State, nil)[1])
	v.do(v.attackCard(Bite, 6))
	v.applied("14.4")
	v.is("Corpse", v.Corpses[1], 5)
	v.is("Eggs", v.Slots[5].Eggs, 1)

	v = acting(t, Scout, 5, "reconnaissance")
	v.put(Adult, 5)
	v.refuses(Action{Kind: KindPlay, N: v.cardOf(1, "reconnaissance"), Branch: 1}, "7.5")
}
