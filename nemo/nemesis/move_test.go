package nemesis

import (
	"fmt"
	"testing"
)

// moveTo moves player 1 from one Room to a neighbouring one and pays.
func (v *voyage) moveTo(from, to Slot) *voyage {
	v.t.Helper()
	v.at(from, 1).round(1, 5)
	return v.do(chooses(KindMove, uint8(to)), chooses(KindCard, 1))
}

// TestExploring checks 8.3 to 8.6 and: the tile, the Item counter, the token, the Noise
// roll.
func TestExploring(t *testing.T) {
	for _, c := range []struct {
		room   Room
		effect TokenEffect
		items  uint8
		rules  []ruleID
		noise  bool // a Noise roll follows
		got    func(v *voyage) any
		want   any
	}{
		{
			Cabins, TokenSilence, 1,
			[]ruleID{"8.3", "8.5", "8.6.silence", "9.5"},
			false,
			func(v *voyage) any { return v.Slots[6].Items },
			1,
		},
		{
			Cabins, TokenDanger, 3,
			[]ruleID{"8.6.danger", "9.4.noise"},
			false,
			func(v *voyage) any { return v.noise == v.rules.corridors[6] },
			true,
		},
		{
			Cabins, TokenSlime, 4,
			[]ruleID{"8.6.slime", "11.1"},
			true,
			func(v *voyage) any { return fmt.Sprint(v.Slots[6].Items, v.Players[1].Slime) },
			"4 true",
		},
		{
			Canteen, TokenFire, 2,
			[]ruleID{"8.6.fire", "11.2"},
			true,
			func(v *voyage) any { return v.Slots[6].Fire },
			true,
		},
		{
			Canteen, TokenMalfunction, 2,
			[]ruleID{"8.6.malfunction", "11.3"},
			true,
			func(v *voyage) any { return v.Slots[6].Malfunction },
			true,
		},
		{
			RoomCoveredWithSlime, TokenMalfunction, 2,
			[]ruleID{"8.7", "11.1", "8.6.malfunction", "11.3.barred", "23.room-covered-with-slime"},
			true,
			func(v *voyage) any { return fmt.Sprint(v.Slots[6].Malfunction, v.Slots[6].Items, v.Players[1].Slime) },
			"false 0 true",
		},
		{
			RoomCoveredWithSlime, TokenSilence, 1,
			[]ruleID{"8.7", "8.6.silence", "9.5.slime", "9.4.noise"},
			false,
			func(v *voyage) any { return v.noise == v.rules.corridors[6] },
			true,
		},
		{
			Canteen, TokenDoors, 2,
			[]ruleID{"8.6.doors", "11.5"},
			true,
			func(v *voyage) any { return v.corridorNames(v.closed) },
			"6-11",
		},
	} {
		v := voyageOf(t, 2)
		v.moveTo(11, 6)
		v.isAt(NodeTile)
		v.do(chooses(KindTile, uint8(c.room)), v.tokenWith(c.effect, c.items))
		if c.noise {
			v.isAt(NodeNoise)
			v.do(noiseFace(Noise4))
			v.is("Noise", v.corridorNames(v.noise), "2-6")
			v.applied(append(c.rules, "9.1", "9.2")...)
		} else {
			v.spared("9.1")
			v.applied(c.rules...)
		}
		v.isAt(NodeRound)
		v.is(fmt.Sprint(c.room, " ", c.effect), c.got(v), c.want)
		v.is("the token is out of the game", v.explorations>>v.tokenWith(c.effect, c.items).N&1, 0)
		v.is("explored", v.Slots[6].Explored, true)
	}
}

// TestEntering checks 8.4, 8.5.solo, 8.8 and 12.2.
func TestEntering(t *testing.T) {
	v := voyageOf(t, 1)
	v.moveTo(11, 6).do(chooses(KindTile, uint8(Cabins)), v.tokenWith(TokenSlime, 3))
	v.is("Item counter", v.Slots[6].Items, 2)
	v.applied("8.5.solo", "8.3")

	v = voyageOf(t, 2)
	v.explored(6, Cabins).at(6, 2).moveTo(11, 6)
	v.isAt(NodeRound)
	v.applied("8.4", "7.7")

	v = voyageOf(t, 2)
	v.put(Adult, 6)
	v.moveTo(11, 6).do(chooses(KindTile, uint8(Cabins)), v.tokenWith(TokenSlime, 3))
	v.isAt(NodeRound)
	v.applied("8.3", "8.4", "12.2")

	// A tile and a token that were looked at before are not drawn again.
	v = voyageOf(t, 2)
	v.Slots[6].Room, v.Slots[6].Token = Cabins, ExplorationID(v.tokenWith(TokenFire, 1).N)
	v.explorations &^= 1 << v.Slots[6].Token
	v.moveTo(11, 6)
	v.isAt(NodeNoise)
	v.is("Room", fmt.Sprint(v.Slots[6].Explored, v.Slots[6].Items, v.Slots[6].Token), "true 1 0")

	// A Room Covered with Slime applies its slime on every visit.
	v = voyageOf(t, 2)
	v.explored(6, RoomCoveredWithSlime).moveTo(11, 6).do(noiseFace(NoiseSilence))
	v.applied("8.7", "9.5.slime")
}

// TestWays checks 8.2, 10.4 and 11.6: where a Character can go.
func TestWays(t *testing.T) {
	v := voyageOf(t, 2)
	v.closed = 1 << v.between(11, 8)
	v.round(1, 5)
	v.refuses(chooses(KindMove, 20), "8.2")
	v.refuses(chooses(KindMove, 11), "8.2")
	v.refuses(chooses(KindMove, 22), "8.2")
	v.refuses(chooses(KindMove, 8), "11.6")
	v.at(5, 1)
	v.refuses(chooses(KindMove, 19), "10.4")
	v.is("ways", len(v.rules.Legal(v.State, nil)) > 0, true)
	v.at(11, 1)
	v.closed, v.destroyed = 0, 1<<v.between(11, 8)
	v.explored(8, Cabins).do(chooses(KindMove, 8), chooses(KindCard, 1))
	v.is("where the Character is", v.Players[1].At, 8)
}

// TestCarefully checks 7.8 and 7.9: Noise is placed instead of the roll, and there is no Silence or
// Danger.
func TestCarefully(t *testing.T) {
	sneak := func(v *voyage, to Slot, c CorridorID) *voyage {
		return v.do(Action{Kind: KindSneak, N: uint8(to), Target: uint8(c)}, chooses(KindCard, 1), chooses(KindCard, 2))
	}
	v := voyageOf(t, 2)
	v.round(1, 5)
	v.noise = 1 << v.between(6, 7)
	v.refuses(Action{Kind: KindSneak, N: 6, Target: uint8(v.between(6, 7))}, "7.8")
	v.refuses(Action{Kind: KindSneak, N: 6, Target: uint8(v.between(8, 9))}, "7.8")
	v.closed = 1 << v.between(2, 6)
	sneak(v, 6, v.between(2, 6)).do(chooses(KindTile, uint8(Cabins)), v.tokenWith(TokenDanger, 3))
	v.isAt(NodeRound)
	v.is("Noise", v.corridorNames(v.noise), "2-6 6-7")
	v.spared("9.4.noise")
	v.applied("7.8", "7.9", "9.6")

	v = voyageOf(t, 2)
	v.at(8, 1).round(1, 5)
	sneak(v, 9, 0).do(chooses(KindTile, uint8(Armory)), v.tokenWith(TokenSilence, 1))
	v.is("Noise", v.noise, 1)
	v.applied("7.8", "7.9")

	// In an occupied Room there is no Noise roll, and nothing replaces it.
	for _, somebody := range []func(v *voyage){
		func(v *voyage) { v.at(9, 2).explored(9, Armory) },
		func(v *voyage) { v.put(Larva, 9); v.explored(9, Armory) },
	} {
		v = voyageOf(t, 2)
		v.at(8, 1).round(1, 5)
		somebody(v)
		v.refuses(Sneak(9, v.between(9, 12)), "7.8")
		sneak(v, 9, NoCorridor).isAt(NodeRound)
		v.is("Noise", v.noise, 0)
		v.applied("7.8", "8.4")
		v.spared("9.2", "9.6")
	}
	v = voyageOf(t, 2)
	v.at(8, 1).at(9, 2).round(1, 5)
	v.noise = v.rules.corridors[9]
	v.refuses(Sneak(9, NoCorridor), "7.8")
	v.noise = 0
	v.at(11, 2)
	v.refuses(Sneak(9, NoCorridor), "7.8") // nobody is there

	v = voyageOf(t, 2)
	v.round(1, 5)
	v.put(Larva, 11)
	v.refuses(Action{Kind: KindSneak, N: 6, Target: uint8(v.between(2, 6))}, "14.5")
}

// TestThroughCorridors checks 10.3 and 10.4: the Technical Corridors have no Doors.
func TestThroughCorridors(t *testing.T) {
	v := voyageOf(t, 2)
	v.at(5, 1).round(1, 5)
	v.work(v.stack[0], v.stack[1], frame{kind: frameEnter, player: 1, slot: 19})
	v.Slots[19] = SlotState{Room: Armory}
	v.run().do(v.tokenWith(TokenDoors, 2))
	v.isAt(NodeNoise)
	v.is("Doors", v.closed, 0)
	v.applied("8.6.doors", "10.3")
}
