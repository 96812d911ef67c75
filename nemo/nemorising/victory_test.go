package nemorising

import (
	"testing"
)

// TestWinAtOnce checks DV-16 and DV-17.
func TestWinAtOnce(t *testing.T) {
	for secure := tilesToWin - 1; secure <= tilesToWin; secure++ {
		g := tableOf(t, sara, grant).hero(sara, "6-6")
		for i := range g.Missions {
			g.Missions[i].Done = g.rules.scenarios[City][2].missions[g.Missions[i].Mission].circles
		}
		for slot := 1; slot <= secure; slot++ {
			g.tile(slot, TileID(slot), true)
		}
		g.Heroes[sara].Gold = 4
		g.do(Move(Start))
		if won := secure == tilesToWin; (g.End == EndWon) != won {
			t.Errorf("with %d secure tiles the end is %v", secure, g.End)
		} else if won {
			g.wantApplied("win.1", "win.2", "win.3", "win.4", "object.1")
			g.want("tokens", g.Heroes[sara].tokens(), 3)
			g.refused("win.4", EndSpending())
		}
	}
}

// TestLastGoal checks a win without a move: all heroes are on Start when the last circle is filled
// (AMB-51).
func TestLastGoal(t *testing.T) {
	g := tableOf(t, sara, grant).enemy(8, "6-6").card(sara, AttributeEnhancement, Brains, 0)
	for i := range g.Missions {
		g.Missions[i].Done = g.rules.scenarios[City][2].missions[g.Missions[i].Mission].circles - 1
	}
	for slot := 1; slot <= tilesToWin; slot++ {
		g.tile(slot, TileID(slot), true)
	}
	g.do(Confront(8))
	if g.End != EndWon {
		t.Errorf("the end is %v, the missions %+v", g.End, g.Missions)
	}
}
