package nemorising

import (
	"testing"
)

// TestPassing checks moving past a hero (DV-11) and, by stealth, past an enemy (DV-12); nothing else is
// possible on the way.
func TestPassing(t *testing.T) {
	g := tableOf(t, sara, grant).hero(sara, "5-3").hero(grant, "6-3")
	g.do(Move(g.place("6-3")))
	g.refused("act.move.4", Stand())
	g.refused("act.move.4", EndSpending())
	g.do(Move(g.place("7-3")))
	g.want("tokens", g.Heroes[sara].tokens(), 4)
	g.wantApplied("act.move.4")

	g = tableOf(t, sara, grant).hero(sara, "5-3").enemy(8, "6-3").card(sara, StealthEnhancement, 0, 0)
	g.do(Move(g.place("6-3")))
	g.refused("act.move.4", Stand())
	g.do(Move(g.place("7-3")))
	g.want("tokens", g.Heroes[sara].tokens(), 4)
	g.wantApplied("acard.stealth.2", "acard.stealth.3")

	g = tableOf(t, sara, grant).hero(sara, "3-1").card(sara, ShortcutEnhancement, 0, Blue)
	g.do(Move(g.place("9-5")))
	g.want("tokens", g.Heroes[sara].tokens(), 5)
	g.wantApplied("acard.shortcut.2")
}
