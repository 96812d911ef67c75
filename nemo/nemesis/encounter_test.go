package nemesis

import (
	"fmt"
	"testing"
)

// meets begins an Encounter of player 1 in a Room, with so many cards in hand.
func (v *voyage) meets(at Slot, cards int) *voyage {
	v.t.Helper()
	v.noise = v.rules.corridors[at] | v.rules.corridors[20]
	v.at(at, 1).round(1, cards)
	v.work(v.stack[0], frame{kind: frameRound, player: 1, n: 1, step: roundActs}, frame{kind: frameEncounter, player: 1, slot: at})
	return v.run()
}

// TestEncounter checks 12.3.1 to 12.3.5 and 12.7: the number of the token against the cards in hand.
func TestEncounter(t *testing.T) {
	for _, c := range []struct {
		kind     IntruderType
		cards    int
		surprise bool
		weak     WeaknessKind
	}{
		{Larva, 0, true, 0},
		{Larva, 1, false, 0},
		{Creeper, 0, true, 0},
		{Adult, 1, true, 0},
		{Adult, 2, false, 0},
		{Queen, 3, true, 0},
		{Queen, 3, false, ReactionToDanger},
		{Queen, 4, false, 0},
		{Larva, 0, true, ReactionToDanger}, // never below 1
	} {
		v := voyageOf(t, 2)
		v.onlyTokens(map[IntruderType]uint8{Larva: 1, Creeper: 1, Adult: 1, Queen: 1, Blank: 1}) // the Adult with 2
		v.FirstEncounter = true
		v.Weaknesses[IntruderEgg] = c.weak
		v.meets(14, c.cards)
		v.applied("12.1", "12.3.1")
		v.is("Noise", v.noise, v.rules.corridors[20]&^v.rules.corridors[14])
		v.do(v.token(c.kind))
		v.is("token", v.tokens(c.kind), 0)
		rules := []ruleID{"12.3.2", "12.3.3", "12.3.5"}
		if c.weak != 0 {
			rules = append(rules, "20.reaction-to-danger")
		}
		switch {
		case c.surprise && c.kind == Larva:
			v.is("infested", v.Players[1].Larva, true)
			v.applied(append(rules, "12.7", "17.4")...)
		case c.surprise:
			v.isAt(NodeAttack)
			v.is("the attacker", v.rules.typeOf(v.top().who-1), c.kind)
			v.applied(append(rules, "12.7", "17.1")...)
		default:
			v.isAt(NodeRound)
			v.is("Intruders", v.count(c.kind), 1)
			v.applied(append(rules, "12.3.4")...)
			v.refuses(Action{Kind: KindSneak, N: 11, Target: 1}, "14.5")
		}
	}
}

// TestContaminationCounts checks 12.4 and A-17: Contamination cards in hand count.
func TestContaminationCounts(t *testing.T) {
	v := voyageOf(t, 2)
	v.FirstEncounter = true
	v.Players[1].Contamination[pileHand][unscanned] = 4
	v.meets(14, 0).do(v.token(Queen))
	v.isAt(NodeRound)
	v.applied("12.3.4")
}

// TestBlank checks 12.6 and 12.6.last.
func TestBlank(t *testing.T) {
	v := voyageOf(t, 2)
	v.meets(14, 0).do(v.token(Blank))
	v.isAt(NodeRound)
	v.is("Noise", v.noise, v.rules.corridors[14]|v.rules.corridors[20])
	v.is("Blank", v.tokens(Blank), 1)
	v.spared("12.6.last", "6.1")
	v.applied("12.6")
	v.onlyTokens(map[IntruderType]uint8{Blank: 1})
	v.meets(14, 0).do(v.token(Blank))
	v.isAt(NodeAddToken)
	v.do(v.any())
	v.is("Adults", v.tokens(Adult), 1)
	v.applied("12.6", "12.6.last")
}

// TestNoMiniature checks 12.8, A-32 and A-33.
func TestNoMiniature(t *testing.T) {
	v := voyageOf(t, 2)
	v.put(Adult, 14, 14, 14, 14, 14, 1, 2, 3)
	v.onlyTokens(map[IntruderType]uint8{Adult: 4, Blank: 1}) // all with 2; eight with 3 and 4 are out of the bag
	v.meets(14, 5).do(v.token(Adult))
	for range 3 {
		v.isAt(NodeAddToken)
		v.refuses(v.token(Adult), "1.14") // the token just drawn is not out of the bag yet
		v.do(v.any())
	}
	v.isAt(NodeRound)
	v.is("Adults", fmt.Sprint(v.count(Adult), v.tokens(Adult)), "6 6")
	v.applied("12.8", "12.3.3", "12.3.5")

	v = voyageOf(t, 2)
	v.put(Adult, 14, 14, 14, 14, 14, 14, 14, 14)
	v.meets(14, 0).do(v.token(Adult))
	v.isAt(NodeRound)
	v.is("tokens", v.tokens(Adult), 5)
	v.applied("12.3.3")
	v.put(Creeper, 1, 2, 3)
	v.meets(14, 0).do(v.token(Creeper))
	v.is("tokens", v.tokens(Creeper), 1)
	v.spared("12.7")
	v.applied("12.3.3")
}

// TestFirstEncounter checks 6.1 and A-19: everybody keeps one Objective, then the Encounter goes on.
func TestFirstEncounter(t *testing.T) {
	v := voyageOf(t, 3)
	v.First = 2
	v.Players[2].ObjectiveSeen = [2]NumberSet{only(1), only(3)}
	v.Players[3].Fate, v.Players[3].At = Dead, 0
	mine := v.Players[2].Objectives
	v.meets(14, 0).do(v.token(Larva))
	v.isAt(NodeKeepObjective)
	v.is("who keeps", v.rules.ToMove(v.State), Number(2).Seat())
	v.refuses(chooses(KindObjective, uint8(v.Players[1].Objectives[0])), "6.1")
	v.do(chooses(KindObjective, uint8(mine[1])))
	v.is("kept", v.Players[2].Objectives, [2]ObjectiveID{mine[1]})
	v.is("who has seen it", v.Players[2].ObjectiveSeen, [2]NumberSet{only(3)})
	v.do(v.any())
	v.isAt(NodeRound)
	v.is("infested by the Surprise Attack", v.Players[1].Larva, true)
	v.applied("6.1", "12.7", "17.4")
	v.meets(14, 0).do(v.token(Larva))
	v.isAt(NodeRound)
	v.spared("6.1")

	coop := voyageOf(t, 2, "mode", "coop")
	coop.meets(14, 5).do(coop.token(Larva))
	coop.isAt(NodeRound)
	coop.applied("6.1")
}

// TestFirstDeath checks 6.3.
func TestFirstDeath(t *testing.T) {
	v := voyageOf(t, 3)
	v.log.Reset()
	v.engine().die(1)
	v.is("Pods", fmt.Sprint(v.Pods[0].Locked, v.Pods[1].Locked), "false false")
	v.applied("6.3", "19.4")
	v.Pods[0].Locked = true
	v.engine().die(2)
	v.is("Pods", v.Pods[0].Locked, true)
	v.spared("6.3")
}

// TestNobodyLeft checks 5.5 and A-35 in the middle of a Player Phase.
func TestNobodyLeft(t *testing.T) {
	for _, destruct := range []uint8{0, 2} {
		v := voyageOf(t, 2)
		v.Players[1].Fate, v.Players[1].At = Escaped, 0
		v.round(2, 5)
		v.SelfDestruct = destruct
		v.engine().die(2)
		v.run()
		if destruct == 0 {
			v.is("the ship", fmt.Sprint(v.Ship, v.Time), "arrived 15")
			v.applied("5.5", "5.2", "5.6")
		} else {
			v.is("the ship", fmt.Sprint(v.Ship, v.SelfDestruct), "destroyed 7")
			v.applied("5.5", "5.4", "5.6")
		}
	}
}

// TestEscapeMoves checks 14.1 to 14.3: the largest Intruder attacks first, then the Character moves.
func TestEscapeMoves(t *testing.T) {
	v := voyageOf(t, 2)
	v.explored(6, Cabins)
	v.put(Larva, 11)
	v.put(Adult, 11)
	queen := v.put(Queen, 11)
	v.round(1, 5)
	v.do(chooses(KindMove, 6), chooses(KindCard, 1))
	v.until(NodeAttack)
	v.is("who attacks first", v.top().who, queen)
	v.do(v.attackCard(Transformation, 4), v.attackCard(Transformation, 5))
	v.isAt(NodeNoise)
	v.is("player 1", fmt.Sprint(v.Players[1].At, v.Players[1].Larva), "6 true")
	v.applied("14.1", "14.2", "14.3", "17.4")
}
