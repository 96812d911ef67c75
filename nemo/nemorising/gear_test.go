package nemorising

import (
	"testing"
)

// TestFourthGearCard checks gear.limit.1 (DV-10): the new card or one of the three is discarded.
func TestFourthGearCard(t *testing.T) {
	for _, thrown := range []GearID{2, 7} {
		g := tableOf(t, sara, grant).hero(sara, "t3").gear(sara, 1, 2, 3)
		g.Heroes[sara].Twisted = 0b110
		e := engine{r: g.rules, s: &g.State, t: &g.log}
		g.top().node = NodeNone
		e.push(frame{kind: frameDrawGear, hero: sara, n: 1})
		e.run()
		g.do(DrawGear(7))
		g.refused("gear.limit.1", Discard(5))
		g.do(Discard(thrown))
		g.wantApplied("gear.limit.1")
		if g.gearDiscard != 1<<(thrown-1) {
			t.Errorf("the discard pile is %b", g.gearDiscard)
		}
		gear, twisted := [3]GearID{1, 2, 3}, uint8(0b110)
		if thrown == 2 {
			gear, twisted = [3]GearID{1, 3, 7}, 0b010
		}
		if hero := &g.Heroes[sara]; hero.Gear != gear || hero.Twisted != twisted {
			t.Errorf("she has %v, twisted %b", hero.Gear, hero.Twisted)
		}
	}
}

// TestTransfer checks gear.transfer.1: it costs a token, and the card stays on the side that it shows
// (AMB-24).
func TestTransfer(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "7-3").hero(grant, "8-3").gear(sara, 1, 2)
	g.Heroes[sara].Twisted = 0b01
	g.do(GiveGear(1, grant))
	g.want("tokens", g.Heroes[sara].tokens(), 5)
	if g.Heroes[grant].Gear[0] != 1 || g.Heroes[grant].Twisted != 1 || g.Heroes[sara].Gear[0] != 2 || g.Heroes[sara].Twisted != 0 {
		t.Errorf("%+v and %+v", g.Heroes[sara], g.Heroes[grant])
	}
	g.wantApplied("gear.transfer.1")
}

// TestGearCounts checks AMB-17: gear is used up only by a success that needs it.
func TestGearCounts(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "t3").tile(3, 4, false).gear(sara, 2) // [brawn, skill]
	g.do(AttemptSecure(), UseGear(2), Roll(), Dice(Brains))
	failed := g.State
	g.do(GiveUp())
	g.want("twisted after a failure", int(g.Heroes[sara].Twisted), 0)
	g.State = failed
	g.do(Roll(), Dice(Skill))
	g.want("twisted after a success", int(g.Heroes[sara].Twisted), 1)
}
