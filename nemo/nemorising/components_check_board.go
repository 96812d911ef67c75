package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// board checks the graph (comp.board.1, AMB-10, AMB-31).
func (k *checker) board() {
	b := &k.set.Board
	at, sound := k.spaces()
	if !sound {
		return
	}
	if k.paths(at) {
		k.entrances(at)
	}
	k.slots(at)
	k.starts(at)
	if k.places("board.blueShortcut", b.BlueShortcut[:], at) && k.places("board.redShortcut", b.RedShortcut[:], at) {
		k.shortcuts()
	}
}

// spaces checks the spaces themselves and returns the index of each by name.
func (k *checker) spaces() (at map[string]int, sound bool) {
	list := k.set.Board.Spaces
	before := len(k.Faults)
	at = make(map[string]int, len(list))
	for i := range list {
		space := &list[i]
		path := kit.Path("board.spaces", i, "name")
		other, twice := at[space.Name]
		switch want := spaceName(int(space.Column), int(space.Row)); {
		case space.Name != want:
			k.Faultf(path, "%s stands in column %d and row %d; its name is %s", nemo.Clip(space.Name), space.Column, space.Row, want)
		case twice:
			k.Faultf(path, "%s is already the name of %s", space.Name, kit.Path("board.spaces", other))
		default:
			at[space.Name] = i
		}
	}
	return at, len(k.Faults) == before
}

// places reports entries of a list that are not spaces, or are there twice.
func (k *checker) places(path string, list []string, at map[string]int) bool {
	for i, name := range list {
		if _, ok := at[name]; !ok {
			k.Faultf(kit.Path(path, i), "there is no space %s", nemo.Clip(name))
			return false
		}
	}
	return kit.CheckOnce(&k.ComponentChecker, path, list)
}

// beside reports whether two spaces are side by side in a column or a row.
func beside(a, b *SpaceData) bool {
	columns, rows := int(a.Column)-int(b.Column), int(a.Row)-int(b.Row)
	return columns*columns+rows*rows == 1
}

// paths checks that under either colour an enemy has a next space everywhere,
// and that its movement ends: each circuit has an arrow.
func (k *checker) paths(at map[string]int) bool {
	list := k.set.Board.Spaces
	before := len(k.Faults)
	for _, colour := range []Colour{Blue, Red} {
		sound := true
		next := make([]int, len(list))
		for i := range list {
			name, _ := list[i].path(colour)
			to, ok := at[name]
			path := kit.Path("board.spaces", i, colour.String()+"Next")
			switch {
			case !ok:
				k.Faultf(path, "there is no space %s", nemo.Clip(name))
				sound = false
			case !beside(&list[i], &list[to]):
				k.Faultf(path, "%s is not beside %s", name, list[i].Name)
				sound = false
			}
			next[i] = to
		}
		if sound {
			k.circuits(colour, next)
		}
	}
	return len(k.Faults) == before
}

// path is the next space under a colour, and whether there is an arrow here.
func (s *SpaceData) path(colour Colour) (next string, arrow bool) {
	if colour == Blue {
		return s.BlueNext, s.BlueArrow
	}
	return s.RedNext, s.RedArrow
}

// circuits reports a circuit without an arrow, on which no movement would end.
func (k *checker) circuits(colour Colour, next []int) {
	list := k.set.Board.Spaces
	walk := make([]int, len(list)) // the walk that came here first, from 1
	for i := range list {
		here := i
		for ; walk[here] == 0; here = next[here] {
			walk[here] = i + 1
		}
		if walk[here] != i+1 {
			continue // into an earlier walk
		}
		found := false
		for start, first := here, true; first || here != start; here = next[here] {
			_, arrow := list[here].path(colour)
			found, first = found || arrow, false
		}
		if !found {
			k.Faultf(kit.Path("board.spaces", here, colour.String()+"Arrow"), "the %s circuit through %s has no arrow; no movement would end there", colour, list[here].Name)
		}
	}
}

// entrances checks that an enemy that enters goes to the same arrow under
// either colour (threat.entry.1).
func (k *checker) entrances(at map[string]int) {
	names := k.set.Board.Entrances
	if !k.places("board.entrances", names, at) {
		return
	}
	first := func(name string, colour Colour) string {
		for {
			space := &k.set.Board.Spaces[at[name]]
			next, arrow := space.path(colour)
			if arrow {
				return name
			}
			name = next
		}
	}
	for i, name := range names {
		if blue, red := first(name, Blue), first(name, Red); blue != red {
			k.Faultf(kit.Path("board.entrances", i), "from %s the first blue arrow is on %s and the first red on %s; an entrance leads to an arrow of both colours", name, blue, red)
		}
	}
}

// slots checks the large spaces and their doorways.
func (k *checker) slots(at map[string]int) {
	list := k.set.Board.Slots
	owner := map[string]string{} // by doorway, and by corner
	for path, slot := range kit.Entries("board.slots", list) {
		corner := spaceName(int(slot.Column), int(slot.Row))
		if _, space := at[corner]; space || owner["at "+corner] != "" {
			k.Faultf(path, "at column %d and row %d there is something else", slot.Column, slot.Row)
		}
		owner["at "+corner] = slot.Name
		if !k.places(path+".doorways", slot.Doorways, at) {
			continue
		}
		for j, door := range slot.Doorways {
			if other, taken := owner[door]; taken {
				k.Faultf(kit.Path(path+".doorways", j), "%s is a doorway of %s already", door, nemo.Clip(other))
			}
			owner[door] = slot.Name
		}
	}
}

// starts checks the spaces joined to Start, and that they lead everywhere.
func (k *checker) starts(at map[string]int) {
	list := k.set.Board.Spaces
	starts := k.set.Board.Start
	if !k.places("board.start", starts, at) {
		return
	}
	reached := make([]bool, len(list))
	queue := make([]int, 0, len(list))
	reach := func(i int) {
		if !reached[i] {
			reached[i] = true
			queue = append(queue, i)
		}
	}
	for _, name := range starts {
		reach(at[name])
	}
	for done := 0; done < len(queue); done++ {
		for i := range list {
			if beside(&list[queue[done]], &list[i]) {
				reach(i)
			}
		}
	}
	for i := range list {
		if !reached[i] {
			k.Faultf(kit.Path("board.spaces", i), "no way leads from Start to %s", list[i].Name)
			return
		}
	}
}

// shortcuts reports a space that belongs to both pairs.
func (k *checker) shortcuts() {
	b := &k.set.Board
	for i, red := range b.RedShortcut {
		if red == b.BlueShortcut[0] || red == b.BlueShortcut[1] {
			k.Faultf(kit.Path("board.redShortcut", i), "%s is a blue shortcut space", red)
		}
	}
}
