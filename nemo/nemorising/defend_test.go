package nemorising

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestLentDie checks the Marshal's ability: it works for an ally next to her and, in solo play, for
// herself (solo.4), but never by teamwork alone (team.5).
func TestLentDie(t *testing.T) {
	for _, c := range []struct {
		name   string
		heroes []Hero
		at     string
		hazard bool
		dice   int
	}{
		{"beside her", []Hero{sara, grant}, "6-3", false, 2},
		{"far from her", []Hero{sara, grant}, "6-5", false, 1},
		{"beside another", []Hero{sara, adam}, "6-3", false, 1},
		{"herself", []Hero{grant, sara}, "6-3", false, 1},
		{"herself, alone", []Hero{grant}, "6-3", false, 2},
		{"another, alone", []Hero{sara}, "6-3", false, 1},
		{"a hazard beside her", []Hero{sara, grant}, "6-3", true, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, c.heroes...).hero(c.heroes[0], "5-3").enemy(8, "4-3")
			if len(c.heroes) > 1 {
				g.hero(c.heroes[1], c.at)
			}
			f := frame{kind: frameDefend, hero: c.heroes[0], enemy: 8}
			if c.hazard {
				f.enemy, f.id = 0, uint8(Brains)
			}
			g.want("dice", g.rules.defenceDice(&g.State, &f), c.dice)
		})
	}
}

// TestDefences checks EX-23, EX-24 and DV-15.
func TestDefences(t *testing.T) {
	for _, c := range []struct {
		name  string
		enemy Enemy
		set   func(g *table)
		dice  []Icon
		lost  int
		rule  nemo.Rule
	}{
		{"EX-23a", 8, nil, []Icon{Brains}, 0, "threat.defend.3"},
		{"EX-23b", 8, nil, []Icon{Brawn}, 1, "threat.defend.4"},
		{"EX-23c", 8, func(g *table) { g.card(sara, DefensiveEnhancement, 0, 0) }, nil, 0, "acard.defend.1"},
		{"EX-23c", 8, func(g *table) { g.card(sara, AttributeEnhancement, Brains, 0) }, nil, 0, "acard.attr.3"},
		{"EX-24", 17, nil, []Icon{Skill}, 2, "threat.defend.5"},
		{"EX-24", 17, nil, []Icon{Brawn}, 1, "threat.defend.6"},
		{"EX-24b", 17, func(g *table) { g.card(sara, DefensiveEnhancement, 0, 0) }, []Icon{Brawn}, 0, "threat.defend.2"},
		{"EX-24b", 17, func(g *table) { g.card(sara, DefensiveEnhancement, 0, 0) }, []Icon{Skill}, 1, "threat.defend.2"},
		{"EX-24c", 17, func(g *table) { g.card(sara, DieEnhancement, 0, 0) }, []Icon{Brains, Brawn}, 0, "threat.defend.7"},
		{"EX-24c", 17, func(g *table) { g.card(sara, DieEnhancement, 0, 0) }, []Icon{Brains, Brains}, 1, "acard.dice2.1"},
		{"once a card", 11, func(g *table) { g.card(sara, AttributeEnhancement, Brawn, 0) }, []Icon{Skill}, 1, "acard.attr.2"},
		{"no teamwork", 8, func(g *table) { g.hero(adam, "4-3") }, []Icon{Brawn}, 1, "team.5"},
		{"DV-15", 17, func(g *table) { g.MP = 1 }, []Icon{Skill}, 1, "lose.1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, sara, adam).hero(sara, "6-3").hero(adam, "12-3").enemy(c.enemy, "5-3").enemy(28, "0-3")
			if c.set != nil {
				c.set(g)
			}
			before := int(g.MP)
			e := engine{r: g.rules, s: &g.State, t: &g.log}
			g.top().node = NodeNone
			e.moveEnemies(&effect{op: OpMove, types: typeMask(nil), n: 1, colour: Blue})
			e.run()
			if g.node() == NodeTarget {
				g.do(Target(sara))
			}
			if len(c.dice) > 0 {
				g.do(Dice(c.dice...))
			}
			g.want("points lost", before-int(g.MP), c.lost)
			g.wantApplied(c.rule)
			if moved := g.enemies[28] != g.place("0-3"); moved == (g.MP == 0) {
				t.Errorf("the next enemy moved: %v", moved)
			}
		})
	}
}
