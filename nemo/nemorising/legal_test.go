package nemorising

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestForbidden has a case for each rule that only forbids.
func TestForbidden(t *testing.T) {
	for _, c := range []struct {
		name   string
		rule   nemo.Rule
		table  func(g *table)
		action func(g *table) Action
	}{
		{"diagonal", "act.move.2", func(g *table) { g.hero(sara, "5-3") }, func(g *table) Action { return Move(g.place("6-4")) }},
		{"two spaces", "act.move.2", func(g *table) { g.hero(sara, "5-3") }, func(g *table) Action { return Move(g.place("7-3")) }},
		{
			"another colour's shortcut", "act.move.2", func(g *table) { g.hero(sara, "3-1").card(sara, ShortcutEnhancement, 0, Red) },
			func(g *table) Action { return Move(g.place("9-5")) },
		},
		{
			"onto an enemy", "act.move.3", func(g *table) { g.hero(sara, "5-3").enemy(8, "6-3") },
			func(g *table) Action { return Move(g.place("6-3")) },
		},
		{
			"onto an entrance with an enemy", "act.move.3", func(g *table) { g.hero(sara, "0-0").enemy(10, "entrance-1") },
			func(g *table) Action { return Move(g.place("entrance-1")) },
		},
		{
			"onto an entrance, by the option", "act.move.8",
			func(g *table) { g.hero(sara, "0-0").Options.EntrancesClosed = true }, func(g *table) Action { return Move(g.place("entrance-1")) },
		},
		{
			"ending on a hero", "act.move.4", func(g *table) { g.hero(sara, "5-3").hero(grant, "6-3").Heroes[sara].Gold = 1 },
			func(g *table) Action { return Move(g.place("6-3")) },
		},
		{"ending on an enemy, by stealth", "act.move.4", func(g *table) {
			g.hero(sara, "5-3").enemy(8, "6-3").card(sara, StealthEnhancement, 0, 0).Heroes[sara].Gold = 1
		}, func(g *table) Action { return Move(g.place("6-3")) }},
		{
			"onto a tile with an enemy", "act.move.6", func(g *table) { g.hero(sara, "8-3").tile(3, 1, false).enemy(8, "t3") },
			func(g *table) Action { return Move(g.place("t3")) },
		},
		{"onto it by stealth", "act.move.6", func(g *table) {
			g.hero(sara, "8-3").tile(3, 1, false).enemy(8, "t3").card(sara, StealthEnhancement, 0, 0)
		}, func(g *table) Action { return Move(g.place("t3")) }},
		{"onto a tile face down", "act.move.7", func(g *table) { g.hero(sara, "8-3") }, func(g *table) Action { return Move(g.place("t3")) }},
		{
			"scouting twice", "act.scout.3", func(g *table) { g.hero(sara, "8-3").tile(3, 1, false) },
			func(g *table) Action { return Scout(g.place("t3")) },
		},
		{"scouting afar", "act.scout.1", func(g *table) { g.hero(sara, "7-3") }, func(g *table) Action { return Scout(g.place("t3")) }},
		{"confronting afar", "act.confront.1", func(g *table) { g.hero(sara, "7-3").enemy(8, "9-3") }, func(*table) Action { return Confront(8) }},
		{
			"giving to full hands", "gear.limit.1", func(g *table) { g.hero(sara, "7-3").hero(grant, "8-3").gear(sara, 1).gear(grant, 2, 3, 4) },
			func(*table) Action { return GiveGear(1, grant) },
		},
		{
			"giving afar", "gear.transfer.1", func(g *table) { g.hero(sara, "7-3").hero(grant, "9-3").gear(sara, 1) },
			func(*table) Action { return GiveGear(1, grant) },
		},
		{
			"using a twisted card", "gear.use.3", func(g *table) { g.gear(sara, 4).Heroes[sara].Twisted = 1 },
			func(*table) Action { return UseGear(4) },
		},
		{
			"without tokens", "atoken.spend.1", func(g *table) { g.hero(sara, "7-3").Heroes[sara].Gold = 0 },
			func(g *table) Action { return Move(g.place("8-3")) },
		},
		{"securing twice", "act.secure.5", func(g *table) { g.hero(sara, "t3").tile(3, 1, true) }, func(*table) Action { return AttemptSecure() }},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, sara, grant)
			c.table(g)
			g.refused(c.rule, c.action(g))
		})
	}
}
