package nemesis

import (
	"fmt"
	"testing"
)

// TestEvents resolves Event cards in positions where they have an effect: 4.event.*.
func TestEvents(t *testing.T) {
	fires := func(v *voyage) (list []int) {
		for slot := range v.Slots {
			if v.Slots[slot].Fire {
				list = append(list, slot)
			}
		}
		return list
	}
	faults := func(v *voyage) (list []int) {
		for slot := range v.Slots {
			if v.Slots[slot].Malfunction {
				list = append(list, slot)
			}
		}
		return list
	}
	burn := func(v *voyage, slots ...Slot) {
		for _, slot := range slots {
			v.Slots[slot].Fire = true
		}
	}
	for _, c := range []struct {
		key   string
		set   func(v *voyage)
		got   func(v *voyage) any
		want  any
		rules []ruleID
	}{
		{
			"regeneration",
			func(v *voyage) {
				v.Intruders[v.put(Adult, 3)-1].Injuries = 3
				v.Intruders[v.put(Creeper, 11)-1].Injuries = 1
			},
			func(v *voyage) any {
				return []uint8{v.Intruders[v.rules.firstOf[Adult]].Injuries, v.Intruders[v.rules.firstOf[Creeper]].Injuries}
			},
			"[1 0]",
			[]ruleID{"4.event.regeneration"},
		},
		{
			"bulkheads-open",
			func(v *voyage) { v.closed, v.destroyed = 1<<v.between(6, 11)|1<<v.between(1, 2), 1<<v.between(1, 3) },
			func(v *voyage) any { return v.corridorNames(v.closed) + v.corridorNames(v.destroyed) },
			"1-3",
			[]ruleID{"4.event.bulkheads-open", "11.5"},
		},
		{ // 4 is not explored; 19 burns too, and its neighbours are 13 and 17
			"damaging-fire",
			func(v *voyage) { burn(v, 4, 19); v.closed = 1 << v.between(13, 19) },
			func(v *voyage) any { return fmt.Sprint(faults(v), fires(v)) },
			"[19] [1 4 8 17 19]",
			[]ruleID{"4.event.damaging-fire", "4.event.spread", "8.9", "11.3", "11.2"},
		},
		{
			"coolant-leak",
			func(v *voyage) { v.explored(3, Generator).Slots[3].Malfunction = true; v.Players[2].Fate = Hibernating },
			func(v *voyage) any { return fmt.Sprint(v.SelfDestruct, v.events.gone != 0) },
			"1 true",
			[]ruleID{"4.event.coolant-leak", "24.14", "24.12", "4.20"},
		},
		{
			"coolant-leak",
			func(v *voyage) { v.explored(3, Generator) },
			func(v *voyage) any { return v.SelfDestruct },
			"0",
			[]ruleID{"4.event.coolant-leak"},
		},
		{
			"damage",
			func(v *voyage) { v.put(Breeder, 1, 3); v.put(Queen, 20); v.put(Larva, 21) },
			func(v *voyage) any { return faults(v) },
			"[1 20]",
			[]ruleID{"4.event.damage", "8.9"},
		},
		{ // the Cockpit has the lowest number; A-11
			"malfunction",
			func(*voyage) {},
			func(v *voyage) any { return faults(v) },
			"[1]",
			[]ruleID{"4.event.malfunction", "4.17.discard"},
		},
		{
			"malfunction",
			func(v *voyage) { v.Slots[1].Malfunction = true },
			func(v *voyage) any { return faults(v) },
			"[1]",
			[]ruleID{"4.event.malfunction", "11.3"},
		},
		{
			"life-support-failure",
			func(v *voyage) {
				v.explored(2, Surgery).explored(3, Armory).explored(4, Canteen)
				v.Slots[5].Room = EmergencyRoom
			},
			func(v *voyage) any { return faults(v) },
			"[2 4]",
			[]ruleID{"4.event.life-support-failure"},
		},
		{
			"short-circuit",
			func(v *voyage) { v.explored(2, CommsRoom).explored(3, AirlockControl).explored(4, Generator) },
			func(v *voyage) any { return faults(v) },
			"[2 4]",
			[]ruleID{"4.event.short-circuit"},
		},
		{
			"hunt-2",
			func(v *voyage) { v.put(Adult, 7, 13, 9, 7); v.closed = 1 << v.between(13, 14); v.at(6, 1).at(14, 2) },
			func(v *voyage) any {
				i := v.rules.firstOf[Adult]
				return fmt.Sprint(v.Intruders[i].At, v.Intruders[i+1].At, v.Intruders[i+2].At, v.Intruders[i+3].At, v.corridorNames(v.destroyed))
			},
			"6 13 9 613-14",
			[]ruleID{"4.event.hunt-a", "11.6.break", "12.2"},
		},
		{ // two Rooms with Characters: the lower number
			"hunt-3",
			func(v *voyage) { v.put(Adult, 7); v.at(8, 1).at(6, 2) },
			func(v *voyage) any { return v.Intruders[v.rules.firstOf[Adult]].At },
			"6",
			[]ruleID{"4.event.hunt-b"},
		},
		{
			"hatching",
			func(v *voyage) {
				v.explored(6, Nest).at(6, 1, 2).deal(1, 2)
				v.Players[2].Contamination[pileHand][unscanned] = 1
			},
			func(v *voyage) any {
				return fmt.Sprint(v.Eggs, v.Players[1].Larva, v.Players[2].Larva, v.tokens(Larva))
			},
			"4 false true 4",
			[]ruleID{"4.event.hatching"},
		},
		{
			"hatching",
			func(v *voyage) { v.explored(6, Nest).Eggs = 1 },
			func(v *voyage) any { return fmt.Sprint(v.Eggs, v.tokens(Larva)) },
			"0 5",
			[]ruleID{"4.event.hatching", "23.nest.destroyed"},
		},
		{
			"scent-of-prey",
			func(v *voyage) { v.Players[1].Slime = true; v.at(9, 1); v.noise = 1 << v.between(8, 9) },
			func(v *voyage) any { return v.noise == v.rules.corridors[9] && v.noise.has(0) },
			"true",
			[]ruleID{"4.event.scent-of-prey", "9.3"},
		},
		{
			"nest",
			func(v *voyage) { v.explored(12, Nest); v.closed = 1 << v.between(9, 12) },
			func(v *voyage) any { return v.corridorNames(v.noise) },
			"9-12 12-16",
			[]ruleID{"4.event.nest", "9.6"},
		},
		{
			"nest",
			func(v *voyage) { v.Slots[12].Room = Nest },
			func(v *voyage) any { return v.noise },
			"0",
			[]ruleID{"4.event.nest"},
		},
		{
			"evacuation-pod-ejection",
			func(v *voyage) {
				v.explored(6, EvacuationSectionA)
				v.Players[2].Fate, v.Players[2].At, v.Players[2].Pod = InPod, 0, 1
			},
			func(v *voyage) any {
				return fmt.Sprint(v.Pods[0].Section, v.Pods[1].Section, v.Players[2].Fate, v.Players[2].At)
			},
			"0 2 aboard 6",
			[]ruleID{"4.event.evacuation-pod-ejection", "4.20"},
		},
		{
			"lurking",
			func(v *voyage) { v.put(Breeder, 11); v.put(Queen, 20); v.put(Larva, 3, 4); v.put(Breeder, 19) },
			func(v *voyage) any {
				return fmt.Sprint(v.count(Breeder), v.count(Queen), v.count(Larva), v.tokens(Larva), v.tokens(Queen))
			},
			"1 0 0 6 1",
			[]ruleID{"4.event.lurking"},
		},
		{
			"flammable-compounds",
			func(*voyage) {},
			func(v *voyage) any { return fires(v) },
			"[11]",
			[]ruleID{"4.event.flammable-compounds"},
		},
		{
			"flammable-compounds",
			func(v *voyage) { burn(v, 11, 20); v.closed = 1 << v.between(11, 15) },
			func(v *voyage) any { return fires(v) },
			"[6 8 11 14 20]",
			[]ruleID{"4.event.flammable-compounds", "4.event.spread"},
		},
		{
			"consuming-fire",
			func(v *voyage) {
				burn(v, 9)
				v.explored(9, Armory).Slots[9].Items = 3
				v.explored(8, Cabins).Slots[8].Items = 2
			},
			func(v *voyage) any { return fmt.Sprint(v.Slots[9].Items, v.Slots[8].Items, fires(v)) },
			"0 2 [8 9 12]",
			[]ruleID{"4.event.consuming-fire", "4.event.spread"},
		},
		{
			"noise-in-technical-corridors",
			func(*voyage) {},
			func(v *voyage) any { return v.noise },
			"1",
			[]ruleID{"4.event.technical-corridors"},
		},
	} {
		v := voyageOf(t, 3)
		c.set(v)
		v.FirstEncounter = true
		v.event(c.key)
		for v.node() == NodeAddToken {
			v.do(v.any())
		}
		v.isAt(NodeBag)
		v.is(c.key, c.got(v), c.want)
		v.applied(append(c.rules, "4.17", "4.17.move", "4.17.effect")...)
	}
}

// TestTechnicalNoise checks 4.event.technical-corridors if there is Noise already.
func TestTechnicalNoise(t *testing.T) {
	v := voyageOf(t, 3)
	v.at(5, 2).at(21, 3).noise = 1
	v.FirstEncounter = true
	v.event("noise-in-technical-corridors")
	v.is("who rolls", v.top().player, 2)
	v.do(noiseFace(Noise1))
	v.is("who rolls", v.top().player, 3)
	v.do(noiseFace(Noise4))
	v.isAt(NodeBag)
	v.applied("4.event.technical-corridors", "9.1", "9.2")
}

// TestEggProtection checks 4.event.egg-protection.
func TestEggProtection(t *testing.T) {
	v := voyageOf(t, 3)
	v.explored(6, Nest).at(6, 1)
	v.Players[3].Hands[1] = Held{What: HeldEgg}
	v.deal(1, 1)
	v.deal(3, 1)
	v.FirstEncounter = true
	v.event("egg-protection")
	v.is("whose Encounter", v.top().player, 1)
	v.do(v.token(Larva))
	v.is("whose Encounter", v.top().player, 3)
	v.do(v.token(Larva))
	v.isAt(NodeBag)
	v.applied("4.event.egg-protection", "12.3.2", "12.3.4")
}

// TestEclosion checks 4.event.eclosion: Larvae kill, all draw four cards, reshuffling a deck that is
// too small (4.3), and INFECTED cards infest.
func TestEclosion(t *testing.T) {
	v := voyageOf(t, 3, "intruder", "yes")
	for p := Number(1); p <= 3; p++ {
		v.deal(p, 5)
	}
	v.First = 3
	v.Players[2].Larva, v.Players[3].Larva = true, true
	one := &v.Players[1]
	one.Hand, one.Draw, one.Discard = 1<<1, 1<<2|1<<3, 1<<11-2-0b1110
	one.Contamination[pileHand][unscanned], one.Contamination[pileDiscard][unscanned] = 1, 1
	v.Supply -= 2
	v.event("eclosion")
	v.is("fates", fmt.Sprint(one.Fate, v.Players[2].Fate, v.Players[3].Fate), "aboard dead dead")
	v.is("Creepers", v.count(Creeper), 2)
	v.is("who becomes the Intruder player", v.Intruder, 2)
	v.isAt(NodeKeepObjective)
	v.do(v.any())
	v.do(chooses(KindDraw, 2), chooses(KindDraw, 3))
	v.applied("4.event.eclosion", "6.1", "6.3", "25.4", "4.3")
	v.is("discards shuffled", one.Discard, 0)
	v.do(chooses(KindDraw, firstContamination), chooses(KindDraw, 9))
	v.isAt(NodeScan)
	v.is("discards", one.Discard, 1<<2|1<<3|1<<9)
	v.is("hand", fmt.Sprint(one.Hand, one.contamination(pileHand)), "2 1")
	v.is("cards that are scanned", *v.top().unseen(), 2) // including the one in hand: A-14
	v.do(chooses(KindScan, 1))
	v.isAt(NodeBag)
	v.is("Larva", one.Larva, true)
	v.is("what is found is told apart from the hand on", [2][numStatus]uint8{one.Contamination[pileHand], one.Contamination[pileDiscard]},
		[2][numStatus]uint8{{infected: 1}, {clean: 1}})
	v.applied("4.event.eclosion", "18.3", "18.4")
	v.is("the phase is whole", v.intruderPlays(), false)
}

// TestEclosionScans checks A-14: all Contamination cards in hand are scanned or, with the variant, only
// those drawn.
func TestEclosionScans(t *testing.T) {
	for _, drawn := range []bool{false, true} {
		v := voyageOf(t, 2)
		if drawn {
			set, err := Variant("eclosion-drawn")
			if err != nil {
				t.Fatal(err)
			}
			if v.rules, err = New(set); err != nil {
				t.Fatal(err)
			}
		}
		v.deal(1, 3)
		v.deal(2, 3)
		v.Players[2].Larva = true
		one := &v.Players[1]
		one.Contamination[pileHand][infected] = 1
		v.Infected--
		v.Supply--
		v.event("eclosion")
		v.until(NodeDraw)
		for v.node() == NodeDraw {
			v.do(v.any())
		}
		v.is("Larva", one.Larva, !drawn)
		v.is("the card stays in hand", one.Contamination[pileHand][infected], 1)
		v.is("hand", v.handSize(1), 4)
	}
}

// TestNinthFire checks 11.2.ninth and A-12: the ninth marker destroys the ship at once.
func TestNinthFire(t *testing.T) {
	v := voyageOf(t, 2)
	for _, slot := range []Slot{1, 2, 3, 4, 19, 20, 21, 11} {
		v.Slots[slot].Fire = true
	}
	v.event("flammable-compounds")
	v.is("the ship", v.Ship, Destroyed)
	v.is("fates", fmt.Sprint(v.Players[1].Fate, v.Players[2].Fate), "dead dead")
	v.is("the card is in the discards", v.events.discard, 1<<v.card("flammable-compounds"))
	v.applied("11.2.ninth", "5.6")

	v = voyageOf(t, 2)
	for _, slot := range []Slot{2, 3, 4, 19, 20, 21, 11, 5} {
		v.explored(slot, v.Slots[slot].Room).Slots[slot].Malfunction = true
	}
	v.event("malfunction")
	v.is("the ship", v.Ship, Destroyed)
	v.applied("11.3.ninth")
}
