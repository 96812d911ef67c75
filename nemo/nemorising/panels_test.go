package nemorising

import (
	"fmt"
	"strings"
	"testing"
)

// mapOf returns the map of a panel without the lines below it.
func mapOf(r *Rules, s *State) []string {
	text, _, _ := strings.Cut(r.mapPanel(s).Text, "\nstart,")
	return strings.Split(text, "\n")
}

// TestMapHasCoordinates finds each space of the map by the numbers at its edges: an enemy placed on the
// space shows there, and nothing else changes.
func TestMapHasCoordinates(t *testing.T) {
	r := Default()
	g := tableOf(t, sara, grant)
	empty := mapOf(r, &g.State)
	for i, space := range r.set.Board.Spaces {
		s := g.State
		s.moveEnemy(35, Place(i+1))
		lines := mapOf(r, &s)
		column := strings.Index(lines[0]+" ", fmt.Sprintf(" %d ", space.Column)) + 1
		row := -1
		for y, line := range lines {
			if strings.HasPrefix(line, fmt.Sprintf("%d ", space.Row)) {
				row = y
			}
		}
		if row < 1 || column < 1 {
			t.Fatalf("%s: no row or column of the map has its number:\n%s", space.Name, strings.Join(lines, "\n"))
		}
		rest := lines[row][:column] + "o " + (lines[row] + "  ")[column+2:]
		if got := lines[row][column : column+2]; got != "35" || strings.TrimSpace(rest) != strings.TrimSpace(empty[row]) {
			t.Errorf("%s shows %q and not the enemy:\n%s", space.Name, got, strings.Join(lines, "\n"))
		}
	}
}

// TestMapCutsNoNumber puts more on a tile than fits.
func TestMapCutsNoNumber(t *testing.T) {
	g := tableOf(t, sara, grant).tile(3, 2, false).enemy(17, "t3").enemy(27, "t3")
	if all := strings.Join(mapOf(g.rules, &g.State), "\n"); !strings.Contains(all, " 17,27 ") {
		t.Errorf("two enemies on t3:\n%s", all)
	}
	g.enemy(33, "t3")
	if all := strings.Join(mapOf(g.rules, &g.State), "\n"); !strings.Contains(all, " 3 here ") || strings.Contains(all, "17,") {
		t.Errorf("three enemies on t3:\n%s", all)
	}
}
