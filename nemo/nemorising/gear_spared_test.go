package nemorising

import "testing"

// TestGearHeldLongerIsSpared checks that of two cards with the same effect a defence uses up the one
// held for a shorter time (AMB-17).
func TestGearHeldLongerIsSpared(t *testing.T) {
	// Both block Brains, which is all that enemy 8 attacks with.
	spyglass, shield := gearCalled(t, "brass-spyglass"), gearCalled(t, "riveted-shield")
	for _, held := range [][2]GearID{{spyglass, shield}, {shield, spyglass}} {
		g := tableOf(t, sara).hero(sara, "5-3").enemy(8, "4-3")
		g.Heroes[sara].Gear = [gearLimit]GearID{held[0], held[1]}
		f := frame{kind: frameDefend, hero: sara, enemy: 8, gear: 1<<0 | 1<<1, dice: [2]Icon{Skill}}
		g.want("gear used up in a defence", int(g.rules.neededGear(&g.State, &f)), 1<<1)
		f.gear = 1 << 0
		g.want("gear used up when it is the only one", int(g.rules.neededGear(&g.State, &f)), 1<<0)
	}
}

// TestGearIsSparedInAnAttempt checks that a card made unnecessary by the dice is not used up, except
// with the option; of two with the same effect, the one held longer is spared (act.task.src.2, AMB-17).
func TestGearIsSparedInAnAttempt(t *testing.T) {
	hook, spyglass := gearCalled(t, "boarding-hook"), gearCalled(t, "brass-spyglass")
	for _, c := range []struct {
		dice  [2]Icon
		added bool
		used  int
	}{
		{[2]Icon{Brawn, Skill}, false, 0},
		{[2]Icon{Brawn, Skill}, true, 1},
		{[2]Icon{Brains, Skill}, false, 1},
	} {
		g := tableOf(t, sara).hero(sara, "t3").tile(3, 4, false).card(sara, DieEnhancement, 0, 0).gear(sara, hook) // [brawn, skill]
		g.Options.AddedIsUsed = c.added
		g.do(AttemptSecure(), UseGear(hook), Roll(), Dice(c.dice[0], c.dice[1]))
		g.want("succeeded", int(g.succeeded), 1<<(taskRed+3))
		g.want("gear used up in an attempt", int(g.Heroes[sara].Twisted), c.used)
	}
	// The Arc Sentinel requires two Brains, one of which the die shows.
	g := tableOf(t, sara).hero(sara, "5-3").enemy(29, "4-3")
	g.Heroes[sara].Gear = [gearLimit]GearID{spyglass, spyglass}
	f := frame{kind: frameAttempt, hero: sara, mode: attemptConfront, enemy: 29, step: attemptAgain, gear: 1<<0 | 1<<1, dice: [2]Icon{Brains}}
	engine{r: g.rules, s: &g.State, t: &g.log}.useUp(&f)
	g.want("the newer card is used up", int(g.Heroes[sara].Twisted), 1<<1)
}

func gearCalled(t *testing.T, key string) GearID {
	t.Helper()
	g := tableOf(t, sara)
	for i := range g.rules.gear {
		if i > 0 && g.rules.set.Gear[i-1].Key == key {
			return GearID(i)
		}
	}
	t.Fatalf("no gear %q", key)
	return 0
}
