package nemesis

import (
	"fmt"
	"testing"
)

// rolls has player 1 roll for Noise in a Room, with this result.
func (v *voyage) rolls(at Slot, face NoiseFace) *voyage {
	v.t.Helper()
	v.at(at, 1).round(1, 5)
	v.work(v.stack[0], frame{kind: frameRound, player: 1, n: 1, step: roundActs}, frame{kind: frameNoise, player: 1})
	return v.run().do(noiseFace(face))
}

// TestNoise checks 9.2 to 9.7, 10.1 and 10.2.
func TestNoise(t *testing.T) {
	for _, c := range []struct {
		face  NoiseFace
		set   func(v *voyage)
		noise func(v *voyage) corridorSet
		node  Node
		rules []ruleID
	}{
		{Noise1, func(*voyage) {}, func(v *voyage) corridorSet { return 1 << v.between(14, 13) }, NodeRound, []ruleID{"9.1", "9.2"}},
		{Noise3, func(*voyage) {}, func(*voyage) corridorSet { return 1 }, NodeRound, []ruleID{"10.1"}},
		{
			Noise2,
			func(v *voyage) { v.closed = 1 << v.between(14, 17) },
			func(v *voyage) corridorSet { return 1 << v.between(14, 17) },
			NodeRound,
			[]ruleID{"9.2", "9.6"},
		},
		{
			Noise2,
			func(v *voyage) { v.closed, v.noise = 1<<v.between(14, 17), 1<<v.between(14, 17)|1 },
			func(*voyage) corridorSet { return 0 },
			NodeBag,
			[]ruleID{"9.2.encounter", "9.7", "12.1", "12.3.1"},
		},
		{
			Noise3,
			func(v *voyage) { v.noise = 1 | 1<<v.between(1, 2) },
			func(v *voyage) corridorSet { return 1 << v.between(1, 2) },
			NodeBag,
			[]ruleID{"10.2", "12.1", "12.3.1"},
		},
		{NoiseSilence, func(*voyage) {}, func(*voyage) corridorSet { return 0 }, NodeRound, []ruleID{"9.5"}},
		{
			NoiseSilence,
			func(v *voyage) { v.Players[1].Slime = true },
			func(v *voyage) corridorSet { return v.rules.corridors[14] },
			NodeRound,
			[]ruleID{"9.5.slime", "9.4.noise"},
		},
		{
			NoiseDanger,
			func(v *voyage) { v.noise = v.rules.corridors[14] },
			func(v *voyage) corridorSet { return v.rules.corridors[14] },
			NodeRound,
			[]ruleID{"9.4.noise", "9.3"},
		},
	} {
		v := voyageOf(t, 2)
		c.set(v)
		v.rolls(14, c.face)
		v.isAt(c.node)
		v.is(fmt.Sprint("Noise after ", c.face), v.corridorNames(v.noise), v.corridorNames(c.noise(v)))
		v.applied(c.rules...)
	}
}

// TestDanger checks 9.4: all Intruders in neighbouring Rooms that are not in Combat come, except
// through Closed Doors; there is no Encounter.
func TestDanger(t *testing.T) {
	v := voyageOf(t, 2)
	v.at(17, 2)
	v.put(Adult, 11, 17, 19)
	v.put(Larva, 11)
	v.put(Breeder, 13)
	v.closed = 1 << v.between(13, 14)
	v.rolls(14, NoiseDanger)
	v.is("who came", fmt.Sprint(v.Intruders[v.rules.firstOf[Adult]].At, v.Intruders[v.rules.firstOf[Adult]+1].At,
		v.Intruders[v.rules.firstOf[Adult]+2].At, v.Intruders[v.rules.firstOf[Larva]].At, v.Intruders[v.rules.firstOf[Breeder]].At),
		"14 17 19 14 13")
	v.is("the Door", v.corridorNames(v.destroyed), "13-14")
	v.is("Noise", v.noise, 0)
	v.spared("9.4.noise", "12.3.2")
	v.applied("9.4", "12.2", "11.6.break")
}

// TestTheWayOfMoving checks 20.the-way-of-moving with 11.6.break.
func TestTheWayOfMoving(t *testing.T) {
	v := voyageOf(t, 2)
	v.Weaknesses[IntruderEgg] = TheWayOfMoving
	v.put(Adult, 13)
	v.closed = 1 << v.between(13, 14)
	v.rolls(14, NoiseDanger)
	v.is("the Door", v.corridorNames(v.closed), "13-14")
	v.applied("20.the-way-of-moving", "9.4")
	v.put(Breeder, 13)
	v.rolls(14, NoiseDanger)
	v.is("the Door", v.corridorNames(v.destroyed), "13-14")
}

// TestHiding checks 10.5 and A-33: the Injuries are removed, Noise stays, and the token comes from
// those outside the bag.
func TestHiding(t *testing.T) {
	v := voyageOf(t, 2)
	who := v.put(Queen, 5)
	v.Intruders[who-1].Injuries, v.noise = 2, 1
	v.onlyTokens(map[IntruderType]uint8{Blank: 1})
	v.event("lurking")
	v.is("the Queen", v.Intruders[who-1], Intruder{})
	v.is("token", v.tokens(Queen), 1)
	v.is("Noise", v.noise, 1)
	v.put(Adult, 5)
	v.event("noise-in-technical-corridors")
	v.applied("10.5", "4.18")
}

// TestDrivenOut checks 24.7: an Intruder in the Section drives Characters out of the Pods.
func TestDrivenOut(t *testing.T) {
	v := voyageOf(t, 2)
	v.explored(6, EvacuationSectionA)
	v.Players[2].Fate, v.Players[2].At, v.Players[2].Pod = InPod, 0, 1
	v.put(Breeder, 5)
	v.event("hatching") // Adults and Breeders through 3
	v.is("player 2", fmt.Sprint(v.Players[2].Fate, v.Players[2].At), "aboard 6")
	v.applied("24.7")
}
