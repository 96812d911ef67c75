package nemorising

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// The circuits of the facts; a star marks an arrow.
const (
	blueCircuit = "(0,3)* (1,3) (2,3)* (3,3) (3,2) (3,1)* (3,0) (4,0)* (5,0) (6,0) (6,1)* (6,2) (6,3)* (7,3) (8,3)* (9,3) (9,2)* (9,1) (9,0)* (10,0) (11,0)* (12,0)* (12,1) (12,2)* (12,3) (12,4)* (12,5) (12,6)* (11,6) (10,6)* (9,6) (8,6)* (7,6) (6,6) (5,6)* (4,6) (3,6)* (2,6) (1,6)* (0,6)* (0,5) (0,4)*"
	redCircuit  = "(12,3)* (11,3) (10,3)* (9,3) (9,4) (9,5)* (9,6) (8,6)* (7,6) (6,6) (6,5)* (6,4) (6,3)* (5,3) (4,3)* (3,3) (3,4)* (3,5) (3,6)* (2,6) (1,6)* (0,6)* (0,5) (0,4)* (0,3) (0,2)* (0,1) (0,0)* (1,0) (2,0)* (3,0) (4,0)* (5,0) (6,0) (7,0)* (8,0) (9,0)* (10,0) (11,0)* (12,0)* (12,1) (12,2)*"
)

// slotTable has the large spaces, their doorways, the steps from Start to each doorway, and whether it
// has a blue and a red arrow.
const slotTable = `
t1 | 2-3 | 8 | yes | no
t2 | 4-0, 5-3 | 9, 5 | yes, no | yes, no
t3 | 8-3 | 6 | yes | no
t4 | 11-0, 11-3 | 12, 9 | yes, no | yes, no
t5 | 1-3, 1-6 | 9, 6 | no, yes | no, yes
t6 | 4-3 | 6 | no | yes
t7 | 7-3, 8-6 | 5, 3 | no, yes | no, yes
t8 | 10-3 | 8 | no | yes
`

func spacesByName(b *BoardData) map[string]*SpaceData {
	spaces := map[string]*SpaceData{}
	for i := range b.Spaces {
		spaces[b.Spaces[i].Name] = &b.Spaces[i]
	}
	return spaces
}

func TestBoardSpaces(t *testing.T) {
	b := standInBoard()
	var want []string
	for row := range 7 {
		for column := range 13 {
			if row%3 == 0 || column%3 == 0 {
				want = append(want, spaceName(column, row))
			}
		}
	}
	var got []string
	for _, space := range b.Spaces {
		got = append(got, space.Name)
	}
	if len(want) != 59 || !slices.Equal(got, want) {
		t.Errorf("the spaces are %v", got)
	}
	for _, corner := range b.Entrances {
		if space := spacesByName(&b)[corner]; !space.BlueArrow || !space.RedArrow {
			t.Errorf("the entrance at %s has no arrow of both colours (threat.entry.1)", corner)
		}
	}
}

// TestCircuits follows the circuits, and the paths from every other space to them.
func TestCircuits(t *testing.T) {
	b := standInBoard()
	spaces := spacesByName(&b)
	for colour, circuit := range map[Colour]string{Blue: blueCircuit, Red: redCircuit} {
		on := map[string]bool{}
		var names []string
		arrows, all := 0, 0
		for _, step := range strings.Fields(circuit) {
			name := strings.ReplaceAll(strings.Trim(step, "()*"), ",", "-")
			names = append(names, name)
			on[name] = true
			_, arrow := spaces[name].path(colour)
			if arrow != strings.HasSuffix(step, "*") {
				t.Errorf("%s at %s: arrow %v", colour, name, arrow)
			}
			if arrow {
				arrows++
			}
		}
		for i, name := range names {
			if next, _ := spaces[name].path(colour); next != names[(i+1)%len(names)] {
				t.Errorf("%s leads from %s to %s", colour, name, next)
			}
		}
		for name := range spaces {
			if _, arrow := spaces[name].path(colour); arrow {
				all++
			}
			here := name
			for range spaces {
				here, _ = spaces[here].path(colour)
			}
			if !on[here] {
				t.Errorf("%s never leads from %s into the circuit", colour, name)
			}
		}
		if len(names) != 42 || arrows != 21 || all != 22 {
			t.Errorf("%s: %d spaces, %d arrows, %d with those outside; want 42, 21, 22", colour, len(names), arrows, all)
		}
	}
	if !spaces["0-0"].BlueArrow || !spaces["12-6"].RedArrow {
		t.Error("the arrows outside the circuits are not at 0-0 and 12-6")
	}
}

// steps counts the steps on foot from one space to all others, with or without a shortcut.
func steps(b *BoardData, from string, shortcut [2]string) map[string]int {
	spaces := spacesByName(b)
	far := map[string]int{from: 0}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		here := queue[0]
		for name, space := range spaces {
			jump := here == shortcut[0] && name == shortcut[1] || here == shortcut[1] && name == shortcut[0]
			if _, known := far[name]; !known && (jump || beside(space, spaces[here])) {
				far[name] = far[here] + 1
				queue = append(queue, name)
			}
		}
	}
	return far
}

func TestSlots(t *testing.T) {
	b := standInBoard()
	spaces := spacesByName(&b)
	far := steps(&b, b.Start[0], [2]string{})
	yes := map[bool]string{true: "yes", false: "no"}
	var got []string
	for i, slot := range b.Slots {
		var way, blue, red []string
		for _, door := range slot.Doorways {
			space := spaces[door]
			way = append(way, fmt.Sprint(far[door]+1))
			blue, red = append(blue, yes[space.BlueArrow]), append(red, yes[space.RedArrow])
			column, row := int(space.Column)-int(slot.Column), int(space.Row)-int(slot.Row)
			if inside := column >= 0 && column <= 1; inside == (row >= 0 && row <= 1) || column < -1 || column > 2 || row < -1 || row > 2 {
				t.Errorf("%s is not beside %s", door, slot.Name)
			}
		}
		if column, row := 1+3*(i%4), 1+3*(i/4); int(slot.Column) != column || int(slot.Row) != row {
			t.Errorf("%s stands at %d, %d", slot.Name, slot.Column, slot.Row)
		}
		text := func(list []string) string { return strings.Join(list, ", ") }
		got = append(got, strings.Join([]string{slot.Name, text(slot.Doorways), text(way), text(blue), text(red)}, " | "))
	}
	sameLines(t, "large spaces", slotTable, got)
}

// TestShortcuts checks what the shortcuts save: one step to 4-0, three to 11-0.
func TestShortcuts(t *testing.T) {
	b := standInBoard()
	foot := steps(&b, b.Start[0], [2]string{})
	if way := steps(&b, b.Start[0], b.BlueShortcut); foot["4-0"]+1 != 9 || way["4-0"]+1 != 8 {
		t.Errorf("to 4-0 %d on foot, %d with Blue", foot["4-0"]+1, way["4-0"]+1)
	}
	if way := steps(&b, b.Start[0], b.RedShortcut); foot["11-0"]+1 != 12 || way["11-0"]+1 != 9 {
		t.Errorf("to 11-0 %d on foot, %d with Red", foot["11-0"]+1, way["11-0"]+1)
	}
}

// TestHalfTurn checks that the board rotated by half a turn is the same board with the colours of the
// paths swapped.
func TestHalfTurn(t *testing.T) {
	b := standInBoard()
	spaces := spacesByName(&b)
	turn := func(name string) string { return spaceName(12-int(spaces[name].Column), 6-int(spaces[name].Row)) }
	for name, space := range spaces {
		other := spaces[turn(name)]
		if other == nil || turn(space.BlueNext) != other.RedNext || space.BlueArrow != other.RedArrow {
			t.Errorf("%s and %s are not alike", name, turn(name))
		}
	}
	for i, slot := range b.Slots {
		for _, door := range slot.Doorways {
			if !slices.Contains(b.Slots[7-i].Doorways, turn(door)) {
				t.Errorf("%s of %s has no counterpart", door, slot.Name)
			}
		}
	}
	for _, pair := range [][2]string{b.BlueShortcut, b.RedShortcut} { // each is symmetric
		if turn(pair[0]) != pair[1] {
			t.Errorf("the shortcut %v is not alike", pair)
		}
	}
	for i := range 2 {
		if turn(b.Entrances[i]) != b.Entrances[i+2] {
			t.Errorf("entrance %d has no counterpart", i+1)
		}
	}
}
