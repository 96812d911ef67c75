package nemorising

import (
	"testing"
)

// TestConfrontations checks EX-16, EX-33 and DV-14.
func TestConfrontations(t *testing.T) {
	g := tableOf(t, sara, adam).hero(sara, "6-3").card(sara, AttributeEnhancement, Brawn, 0)
	g.enemy(10, "5-3").enemy(15, "7-3").enemy(20, "6-2")
	g.do(Confront(10), Confront(15), Confront(20))
	g.want("tokens", g.Heroes[sara].tokens(), 3)
	g.want("circles", int(g.Missions[0].Done), 3)
	g.wantApplied("act.confront.6", "mission.2")

	g = tableOf(t, sara, adam).hero(sara, "5-3").hero(adam, "7-3").enemy(10, "6-3")
	g.do(Confront(10), Roll(), Dice(Brains, Brawn))
	g.wantApplied("team.4")
	if g.enemies[10] != removed {
		t.Error("the enemy is still there")
	}
}
