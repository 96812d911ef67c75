package nemorising

import "testing"

// TestGearHeldLongerIsSpared: of two cards that give the same, the one that the hero has
// held longer stays as it is in a defence, whichever of them that is
// (AMB-17).
func TestGearHeldLongerIsSpared(t *testing.T) {
	g := tableOf(t, sara)
	id := func(key string) GearID {
		t.Helper()
		for i := range g.rules.gear {
			if i > 0 && g.rules.set.Gear[i-1].Key == key {
				return GearID(i)
			}
		}
		t.Fatalf("no gear %q", key)
		return 0
	}
	// Both block Brains, which is all that enemy 8 attacks with.
	spyglass, shield := id("brass-spyglass"), id("riveted-shield")
	for _, held := range [][2]GearID{{spyglass, shield}, {shield, spyglass}} {
		g := tableOf(t, sara).hero(sara, "5-3").enemy(8, "4-3")
		g.Heroes[sara].Gear = [gearLimit]GearID{held[0], held[1]}
		f := frame{kind: frameDefend, hero: sara, enemy: 8, gear: 1<<0 | 1<<1, dice: [2]Icon{Skill}}
		g.want("gear used up in a defence", int(g.rules.neededGear(&g.State, &f)), 1<<1)
		f.gear = 1 << 0
		g.want("gear used up when it is the only one", int(g.rules.neededGear(&g.State, &f)), 1<<0)
	}
}
