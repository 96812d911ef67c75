package nemoswar2

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// atLarge returns a game in the Action Phase of the first turn: the Nautilus is in a Major Ocean, no
// ship is at sea, no Character who could help is aboard, and there are five Action Points.
func atLarge(t *testing.T, at Ocean, settings ...string) *tale {
	t.Helper()
	g := tell(t, append([]string{"starting-upgrade", "captain"}, settings...)...)
	g.do("draw binoculars", "draw fishing-nets", "draw sodium-reserve")
	if g.Options.Motive == AdventureMotive {
		g.do("roll 6") // its token
	}
	g.do("roll "+number(at), "draw 16")
	g.alone().do("roll 3 4", "place 3")
	g.ActionPoints = 5
	g.hidden = [numOceans + 1]uint8{}
	return g.forget().sound("the first turn").asks(NodeAction)
}

// forget clears the log.
func (g *tale) forget() *tale {
	g.log.Reset()
	return g
}

// alone removes all Characters from the game.
func (g *tale) alone() *tale {
	g.gone, g.aboard = g.gone|g.aboard, 0
	return g
}

// aided leaves only these Characters aboard.
func (g *tale) aided(by ...Character) *tale {
	g.alone()
	for _, c := range by {
		g.aboard |= 1 << c
		g.gone &^= 1 << c
	}
	return g
}

// spares checks that no event cites the rules.
func (g *tale) spares(rules ...nemo.Rule) *tale {
	g.t.Helper()
	for _, rule := range rules {
		if g.cites(rule) {
			g.t.Errorf("rule %s was applied", rule)
		}
	}
	return g
}

// offers checks whether some actions are legal.
func (g *tale) offers(legal bool, lines ...string) *tale {
	g.t.Helper()
	for _, line := range lines {
		a, err := g.r.Parse(&g.State, line)
		if err != nil {
			g.t.Fatal(err)
		}
		if slices.Contains(g.r.Legal(&g.State, nil), a) != legal {
			g.t.Errorf("%s is legal: %v", line, !legal)
		}
	}
	return g
}

// ship puts ships from the cup on spaces of an ocean, with the back up if back is set.
func (g *tale) ship(o Ocean, back bool, keys ...string) *tale {
	g.t.Helper()
	for _, key := range keys {
		id := g.piece(key)
		for group := White; group <= numGroups; group++ {
			if g.r.groups[group].has(id) && g.joined>>group&1 == 0 && group != Black {
				g.join(group)
			}
		}
		g.cup.remove(id)
		g.waiting.remove(id)
		g.sea[o].add(id)
		if back {
			g.back.add(id)
		}
	}
	return g.sound("ships are placed")
}

// join adds a group to the cup.
func (g *tale) join(group Group) *tale {
	g.joined |= 1 << group
	g.cup = g.cup.or(g.r.groups[group])
	return g
}

// hide puts Hidden Ship tokens on spaces of an ocean.
func (g *tale) hide(n uint8, oceans ...Ocean) *tale {
	for _, o := range oceans {
		g.hidden[o] = n
	}
	return g
}

// crowd fills oceans with Hidden Ship tokens.
func (g *tale) crowd(oceans ...Ocean) *tale {
	for _, o := range oceans {
		g.hidden[o] = g.r.spaces[o] - uint8(g.sea[o].size())
	}
	return g
}

// inAct sets the Act and the Draw Pile for it.
func (g *tale) inAct(act uint8) *tale {
	if act == 1 {
		return g
	}
	g.Act, g.part, g.opened = act, act-1, true
	m := g.r.motives[g.Options.Motive].data
	g.events = [numParts]uint8{0, m.ActII, m.ActIII, g.r.set.Board.FinaleEvents}
	g.join(DarkYellow)
	if act > 2 {
		g.events[1] = 0
		g.join(Orange)
	}
	return g.sound("the Act")
}

// notorious sets the marker, with the effects of the thresholds passed.
func (g *tale) notorious(n uint8) *tale {
	g.Notoriety, g.Highest = n, n
	for i, group := range [...]Group{Blue, Green} {
		if n >= g.groupAt[i] {
			g.join(group)
		}
	}
	g.UpGunned = n >= 36
	for g.r.wondersReached(&g.State) > 0 {
		wonders := bitSet(g.wonders)
		e := engine{g.r, &g.State, nil}
		e.wonderJoins(TreasureID(wonders.first()))
	}
	return g.sound("the Notoriety")
}

// keep puts cards into the Tableau.
func (g *tale) keep(keys ...string) *tale {
	g.t.Helper()
	for _, key := range keys {
		id := g.piece(key)
		g.unseen.remove(id)
		g.tableau.add(id)
	}
	return g
}

// scrap puts ships of the cup into Salvage.
func (g *tale) scrap(keys ...string) *tale {
	g.t.Helper()
	for _, key := range keys {
		id := g.piece(key)
		g.cup.remove(id)
		g.salvaged.add(id)
	}
	return g
}

// event ends the phase and draws an event; the log keeps what happens up to the next question.
func (g *tale) event(key string) *tale {
	g.t.Helper()
	return g.do("end-phase").forget().do("draw " + key)
}

// lost returns the spaces lost by Nemo, Crew and Hull.
func (g *tale) lost() [3]uint8 {
	return [3]uint8{g.Tracks[Nemo], g.Tracks[Crew], g.Tracks[Hull]}
}

// treasures returns the number of tokens held.
func (g *tale) treasures() (n int) {
	for _, held := range g.held {
		n += int(held)
	}
	return n
}

// in reports whether a card is in a set.
func (g *tale) in(cards set, key string) bool {
	g.t.Helper()
	return cards.has(g.piece(key))
}

// sprint formats a value.
func sprint(a any) string { return fmt.Sprint(a) }

// rises changes Notoriety, with all effects.
func (g *tale) rises(n int) *tale {
	g.t.Helper()
	return g.carries(notoriety(int8(n)))
}

// linesOf returns the items of a list; a dash means none.
func linesOf(list string) []string {
	if list == "" || list == "-" {
		return nil
	}
	return strings.Split(list, ", ")
}
