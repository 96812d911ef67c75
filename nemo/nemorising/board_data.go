package nemorising

import (
	"strconv"
	"strings"
)

// The board of the stand-in set (comp.board.1). The rulebook says what is on the
// board but not where; every position here is ours. Rotated by half a turn, the board
// is the same with the colours swapped, except for Start.

// The paths of the enemies: for each space the step to the next. A capital
// letter (Right, Down, Left, Up) is a space with an arrow of the colour, a sign
// one without; a dot is no space. Every space leads into one circuit of 42
// spaces with 21 arrows.
const (
	bluePaths = `
		D  >  >  >  R  >  v  >  >  R  >  R  D
		v  .  .  U  .  .  D  .  .  ^  .  .  v
		v  .  .  ^  .  .  v  .  .  U  .  .  D
		R  >  R  ^  >  >  R  >  R  ^  >  >  v
		U  .  .  ^  .  .  ^  .  .  ^  .  .  D
		^  .  .  ^  .  .  ^  .  .  ^  .  .  v
		U  L  <  L  <  L  <  <  L  <  L  <  L`
	redPaths = `
		R  >  R  >  R  >  >  R  >  R  >  R  D
		^  .  .  v  .  .  v  .  .  v  .  .  v
		U  .  .  v  .  .  v  .  .  v  .  .  D
		^  <  <  v  L  <  L  <  <  v  L  <  L
		U  .  .  D  .  .  ^  .  .  v  .  .  ^
		^  .  .  v  .  .  U  .  .  D  .  .  ^
		U  L  <  L  <  <  ^  <  L  <  <  <  U`
)

func standInBoard() BoardData {
	return BoardData{
		Spaces:    standInSpaces(),
		Start:     []string{"6-6"},
		Entrances: []string{"0-0", "12-0", "12-6", "0-6"},
		Slots: []SlotData{
			{Name: "t1", Doorways: []string{"2-3"}, Column: 1, Row: 1},
			{Name: "t2", Doorways: []string{"4-0", "5-3"}, Column: 4, Row: 1},
			{Name: "t3", Doorways: []string{"8-3"}, Column: 7, Row: 1},
			{Name: "t4", Doorways: []string{"11-0", "11-3"}, Column: 10, Row: 1},
			{Name: "t5", Doorways: []string{"1-3", "1-6"}, Column: 1, Row: 4},
			{Name: "t6", Doorways: []string{"4-3"}, Column: 4, Row: 4},
			{Name: "t7", Doorways: []string{"7-3", "8-6"}, Column: 7, Row: 4},
			{Name: "t8", Doorways: []string{"10-3"}, Column: 10, Row: 4},
		},
		BlueShortcut: [2]string{"3-1", "9-5"},
		RedShortcut:  [2]string{"9-1", "3-5"},
	}
}

// standInSpaces reads the spaces from the two pictures of the paths, row by row.
func standInSpaces() []SpaceData {
	blue, red := strings.Fields(bluePaths), strings.Fields(redPaths)
	const columns = 13
	spaces := make([]SpaceData, 0, maxSpaces)
	for i, sign := range blue {
		if sign == "." {
			continue
		}
		column, row := i%columns, i/columns
		space := SpaceData{Name: spaceName(column, row), Column: uint8(column), Row: uint8(row)}
		space.BlueNext, space.BlueArrow = stepFrom(column, row, sign)
		space.RedNext, space.RedArrow = stepFrom(column, row, red[i])
		spaces = append(spaces, space)
	}
	return spaces
}

// stepFrom reads a sign of the paths: the next space, and whether this one has an
// arrow.
func stepFrom(column, row int, sign string) (next string, arrow bool) {
	switch sign {
	case "R", ">":
		column++
	case "L", "<":
		column--
	case "D", "v":
		row++
	case "U", "^":
		row--
	}
	return spaceName(column, row), sign >= "A" && sign <= "Z"
}

// spaceName returns the name of the space at a column and a row: "6-3".
func spaceName(column, row int) string {
	return strconv.Itoa(column) + "-" + strconv.Itoa(row)
}
