package nemorising

import (
	"testing"
)

// TestFourthKeepCard checks DV-09: none of its actions is performed (AMB-45).
func TestFourthKeepCard(t *testing.T) {
	for _, points := range []uint16{5, 2} {
		g := tableOf(t, sara, grant)
		var kept []ThreatID
		for id := ThreatID(1); int(id) <= g.rules.scenarios[City][2].numThreats; id++ {
			if g.rules.scenarios[City][2].keeps[id].kept {
				kept = append(kept, id)
			}
		}
		fourth := kept[0] // it places an enemy
		for i, id := range kept[1:4] {
			g.keep[i], g.threats[id] = id, threatKept
		}
		row := g.keep
		g.MP = points
		g.do(EndSpending(), TurnUp(fourth))
		if g.threats[fourth] != threatDiscard || g.keep != row {
			t.Errorf("the card is at %d, the row is %v", g.threats[fourth], g.keep)
		}
		if g.applied("threat.reveal.1") || g.applied("threat.place.1") {
			t.Error("its actions were performed")
		}
		g.wantApplied("threat.keep.7")
		if points == 2 && (g.End != EndLost || g.MP != 0 || g.applied("turn.keep.1")) {
			t.Errorf("the game is not lost at once: %v, %d", g.End, g.MP)
		}
	}
}

// TestKeptEnemy checks AMB-46 to AMB-48: a Keep card whose enemy cannot be placed is discarded; one
// whose enemy is on the board already is kept; its attack costs a point before the defence, but being
// blocked on the way does not.
func TestKeptEnemy(t *testing.T) {
	const regimentStandard, ironRegiment = 20, 23
	all := []string{"entrance-1", "entrance-2", "entrance-3", "entrance-4"}
	for _, c := range []struct {
		name   string
		at     string
		crowd  []string
		kept   bool
		lost   int
		placed bool
	}{
		{"placed", "", nil, true, 0, true},
		{"entrances full", "", all, false, 2, false},
		{"stack empty", "removed", nil, false, 0, false},
		{"there already", "0-3", nil, true, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := tableOf(t, sara, grant)
			switch c.at {
			case "":
			case "removed":
				g.moveEnemy(ironRegiment, removed)
			default:
				g.enemy(ironRegiment, c.at)
			}
			for i, at := range c.crowd {
				g.enemy([]Enemy{2, 5, 7, 12}[i], at)
			}
			g.do(EndSpending(), TurnUp(regimentStandard))
			if c.placed {
				g.do(Token(ironRegiment))
			}
			if kept := g.keep[0] == regimentStandard; kept != c.kept || (g.threats[regimentStandard] == threatDiscard) == c.kept {
				t.Errorf("kept: %v", kept)
			}
			g.want("points lost", 10-int(g.MP), c.lost)
		})
	}
	for _, c := range []struct {
		heroes, enemies string
		lost            int
	}{
		{"5-3", "23@6-3", 3},       // one for the card, two for its icons
		{"9-0", "5@8-0 23@7-0", 1}, // blocked on the way
	} {
		g := enemiesAt(t, c.heroes, c.enemies)
		g.keep[0], g.threats[regimentStandard] = regimentStandard, threatKept
		g.threaten("red 2 h")
		g.want("points lost", 10-int(g.MP), c.lost)
	}
}
