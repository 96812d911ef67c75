package nemorising

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestTalk checks EX-35 and AMB-58: who may talk in the Stealth Mode (quiet).
func TestTalk(t *testing.T) {
	all := []Hero{nemoHero, sara, adam, grant}
	turn := func(active Hero) *table {
		g := tableOf(t, append([]Hero{active}, slices.DeleteFunc(slices.Clone(all), func(h Hero) bool { return h == active })...)...)
		g.Options.Stealth = true
		return g.hero(nemoHero, "5-3").hero(sara, "6-3").hero(adam, "0-3").hero(grant, "12-3")
	}
	check := func(rule nemo.Rule, g *table, a, b Hero, want bool) {
		t.Helper()
		for _, pair := range [][2]Hero{{a, b}, {b, a}} {
			if got := g.rules.MayTalk(&g.State, pair[0].seat(), pair[1].seat()); got != want {
				t.Errorf("%s: heroes %v may talk: %v", rule, pair, got)
			}
		}
	}
	g := turn(nemoHero)
	check("quiet.3", g, nemoHero, sara, true)
	check("quiet.1", g, nemoHero, grant, false)
	check("quiet.1", g, sara, grant, false)
	check("quiet.1", g, adam, grant, false)
	check("quiet.3", turn(adam), nemoHero, sara, false)

	start := turn(nemoHero)
	start.hero(nemoHero, "start").hero(grant, "start") // the same place (AMB-58)
	check("quiet.3", start, nemoHero, grant, true)
	tile := turn(nemoHero).tile(2, 1, false).hero(nemoHero, "t2").hero(grant, "t2")
	check("quiet.3", tile, nemoHero, grant, true)

	g.Options.Stealth = false
	check("round.talk.1", g, adam, grant, true)

	g = turn(nemoHero)
	g.do(EndSpending()) // the Threat Card is revealed
	check("quiet.2", g, adam, grant, true)
	g = turn(nemoHero)
	g.stack[1], g.stack[2], g.depth = frame{kind: frameTurn, hero: nemoHero, node: NodeTakeCard}, frame{}, 2
	check("quiet.4", g, adam, grant, true)
	g.stack[0], g.stack[1], g.depth = frame{kind: frameRound, step: roundDeals, n: 4, node: NodeDealAction}, frame{}, 1
	check("quiet.4", g, adam, grant, true)
}
