package nemorising

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// table is a made-up position of the City in the Sky in the second step of a hero's turn.
type table struct {
	State
	t     *testing.T
	rules *Rules
	log   nemo.Log
}

// tableOf returns a turn of the first of the heroes; all are on Start with six tokens and no Action
// Card.
func tableOf(t *testing.T, heroes ...Hero) *table {
	t.Helper()
	g := &table{t: t, rules: Default()}
	g.Options = Options{Scenario: City, Heroes: uint8(len(heroes)), Difficulty: 1}
	g.MP, g.Round, g.Supply, g.Active = 10, 1, blueTokens, heroes[0]
	g.actionDeck, g.gearDeck, g.threatDeck = 1<<g.rules.numActions-1, 1<<g.rules.numGear-1, 24
	g.Missions = [numMissions]MissionState{{Mission: 1}, {Mission: 5}} // defeat six enemies; defeat three machines
	for _, h := range heroes {
		g.Heroes[h] = HeroState{At: Start, Gold: fullGold}
	}
	g.stack[0] = frame{kind: frameRound, step: roundTurns}
	g.stack[1] = frame{kind: frameTurn, step: turnOwes, hero: heroes[0]}
	g.stack[2] = frame{kind: frameSpend, hero: heroes[0], node: NodeSpend}
	g.depth = 3
	return g
}

func (g *table) place(name string) Place {
	g.t.Helper()
	p := g.rules.board.byName[name]
	if p == 0 {
		g.t.Fatalf("no place %s", name)
	}
	return p
}

func (g *table) hero(h Hero, at string) *table {
	g.Heroes[h].At = g.place(at)
	return g
}

func (g *table) enemy(e Enemy, at string) *table {
	g.moveEnemy(e, g.place(at))
	return g
}

// tile puts a tile face up.
func (g *table) tile(slot int, tile TileID, secure bool) *table {
	g.tiles[slot] = tile
	if secure {
		g.secure |= 1 << slot
	}
	return g
}

// card gives a hero an Action Card, with the end that has the ability.
func (g *table) card(h Hero, ability AbilityKind, icon Icon, colour Colour) *table {
	for id := ActionID(1); int(id) <= g.rules.numActions; id++ {
		for end, e := range g.rules.actions[id].Ends {
			if e.Ability == ability && e.Icon == icon && e.Colour == colour && g.actionDeck&(1<<(id-1)) != 0 {
				g.actionDeck &^= 1 << (id - 1)
				g.Heroes[h].Card, g.Heroes[h].End = id, uint8(end+1)
				return g
			}
		}
	}
	g.t.Fatalf("no card %v %v %v", ability, icon, colour)
	return g
}

// gear gives a hero Gear Cards.
func (g *table) gear(h Hero, ids ...GearID) *table {
	copy(g.Heroes[h].Gear[:], ids)
	for _, id := range ids {
		g.gearDeck &^= 1 << (id - 1)
	}
	return g
}

// do takes actions, which must be legal.
func (g *table) do(actions ...Action) *table {
	g.t.Helper()
	for _, a := range actions {
		if err := g.rules.Apply(&g.State, a, &g.log); err != nil {
			g.t.Fatalf("%s: %v", g.rules.Format(a), err)
		}
	}
	return g
}

// refused checks that a rule forbids an action.
func (g *table) refused(rule nemo.Rule, a Action) {
	g.t.Helper()
	before := g.State
	no := g.rules.refusal(&g.State, &a)
	if no == nil || no.Rule != rule {
		g.t.Errorf("%s: got %v, want a refusal by %s", g.rules.Format(a), no, rule)
	}
	if g.rules.Apply(&g.State, a, nil) == nil || g.State != before {
		g.t.Errorf("%s: was done", g.rules.Format(a))
	}
}

// applied reports whether an event cites a rule.
func (g *table) applied(rule nemo.Rule) bool {
	return slices.ContainsFunc(g.log, func(e nemo.Event) bool { return e.Rule == rule })
}

func (g *table) want(what string, got, want int) {
	g.t.Helper()
	if got != want {
		g.t.Errorf("%s: %d, want %d", what, got, want)
	}
}

func (g *table) wantApplied(rules ...nemo.Rule) {
	g.t.Helper()
	for _, rule := range rules {
		if !g.applied(rule) {
			g.t.Errorf("rule %s was not applied", rule)
		}
	}
}

const (
	nemoHero Hero = iota + 1
	sara
	adam
	grant
)

// push puts a frame onto the stack of work.
func (g *table) push(f frame) {
	g.stack[g.depth] = f
	g.depth++
}
