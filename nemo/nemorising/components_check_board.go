package nemorising

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// spaces checks that each space is named by its column and row, and that names are unique.
func (k *checker) spaces(path string, list *[]SpaceData) {
	at := make(map[string]string, len(*list))
	for here, space := range kit.Entries(path, *list) {
		other, twice := at[space.Name]
		switch want := spaceName(int(space.Column), int(space.Row)); {
		case space.Name != want:
			k.Faultf(here+".name", "%s stands in column %d and row %d; its name is %s", nemo.Clip(space.Name), space.Column, space.Row, want)
		case twice:
			k.Faultf(here+".name", "%s is already the name of %s", space.Name, other)
		default:
			at[space.Name] = here
		}
	}
}

// graph is the board with an index of its spaces by name.
type graph struct {
	*checker
	*BoardData

	at map[string]int
}

// board checks the graph (comp.board.1, AMB-10, AMB-31).
func (k *checker) board(_ string, b *BoardData) {
	g := &graph{k, b, make(map[string]int, len(b.Spaces))}
	for i := range b.Spaces {
		g.at[b.Spaces[i].Name] = i
	}
	if g.paths(Blue) && g.paths(Red) {
		g.entrances()
	}
	g.slots()
	g.starts()
}

// beside reports whether two spaces are side by side in a column or a row.
func beside(a, b *SpaceData) bool {
	columns, rows := int(a.Column)-int(b.Column), int(a.Row)-int(b.Row)
	return columns*columns+rows*rows == 1
}

// paths checks that under a colour every space leads to an adjacent one, and
// that movement ends: each circuit has an arrow.
func (g *graph) paths(colour Colour) bool {
	before := len(g.Faults)
	next := make([]int, len(g.Spaces))
	for i := range g.Spaces {
		name, _ := g.Spaces[i].path(colour)
		next[i] = g.at[name]
		if !beside(&g.Spaces[i], &g.Spaces[next[i]]) {
			g.Faultf(kit.Path("board.spaces", i, colour.String()+"Next"), "%s is not beside %s", name, g.Spaces[i].Name)
		}
	}
	if len(g.Faults) == before {
		g.circuits(colour, next)
	}
	return len(g.Faults) == before
}

// path returns the next space under a colour, and whether there is an arrow here.
func (s *SpaceData) path(colour Colour) (next string, arrow bool) {
	if colour == Blue {
		return s.BlueNext, s.BlueArrow
	}
	return s.RedNext, s.RedArrow
}

// circuits reports a circuit without an arrow, on which no movement would end.
func (g *graph) circuits(colour Colour, next []int) {
	walk := make([]int, len(next)) // the walk that came here first, from 1
	for i := range next {
		here := i
		for ; walk[here] == 0; here = next[here] {
			walk[here] = i + 1
		}
		if walk[here] != i+1 {
			continue // joins an earlier walk
		}
		found := false
		for start, first := here, true; first || here != start; here = next[here] {
			_, arrow := g.Spaces[here].path(colour)
			found, first = found || arrow, false
		}
		if !found {
			path := kit.Path("board.spaces", here, colour.String()+"Arrow")
			g.Faultf(path, "the %s circuit through %s has no arrow; no movement would end there", colour, g.Spaces[here].Name)
		}
	}
}

// entrances checks that the first arrow behind an entrance is the same under
// both colours (threat.entry.1).
func (g *graph) entrances() {
	first := func(name string, colour Colour) string {
		for {
			next, arrow := g.Spaces[g.at[name]].path(colour)
			if arrow {
				return name
			}
			name = next
		}
	}
	for i, name := range g.Entrances {
		if blue, red := first(name, Blue), first(name, Red); blue != red {
			g.Faultf(kit.Path("board.entrances", i), "from %s the first blue arrow is on %s and the first red on %s; an entrance leads to an arrow of both colours", name, blue, red)
		}
	}
}

// slots checks that nothing else is at the upper left corner of a large space.
func (g *graph) slots() {
	taken := map[string]bool{}
	for path, slot := range kit.Entries("board.slots", g.Slots) {
		corner := spaceName(int(slot.Column), int(slot.Row))
		if _, space := g.at[corner]; space || taken[corner] {
			g.Faultf(path, "at column %d and row %d there is something else", slot.Column, slot.Row)
		}
		taken[corner] = true
	}
}

// starts checks that every space can be reached from Start, which is node 0 here.
func (g *graph) starts() {
	lost, found := kit.Unreached(0, len(g.Spaces), func(from, to int) bool {
		if from == 0 {
			return slices.Contains(g.Start, g.Spaces[to-1].Name)
		}
		return beside(&g.Spaces[from-1], &g.Spaces[to-1])
	})
	if found {
		g.Faultf(kit.Path("board.spaces", lost-1), "no way leads from Start to %s", g.Spaces[lost-1].Name)
	}
}
