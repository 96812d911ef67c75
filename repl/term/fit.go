package term

import (
	"io"
	"strings"
)

// Maximum widths of a cell, since longer lines are hard to read: in an unbounded
// window, and otherwise.
const (
	widestUnbounded = 64
	widestCell      = 96
)

// narrowestColumn is the minimum width of a column whose text is much wider.
const narrowestColumn = 16

// FitTable wraps the cells of a table so that it is no wider than width; 0 means no
// limit. gap is the number of blanks per column: two, or one if there is little room.
// If the table would break words or be unreadable, FitTable returns it unchanged with a
// gap of 0.
func FitTable(header []string, rows [][]string, width int) (head []string, body [][]string, gap int) {
	columns := len(header)
	for _, row := range rows {
		columns = max(columns, len(row))
	}
	natural, least := make([]int, columns), make([]int, columns)
	most := widestCell
	if width <= 0 {
		most = widestUnbounded
	}
	weigh := func(row []string) {
		for i, cell := range row {
			wide := cellWidth(cell)
			narrow := WidestWord(breakable(cell, most))
			natural[i] = max(natural[i], narrow, min(wide, most))
			least[i] = max(least[i], narrow)
		}
	}
	weigh(header)
	for _, row := range rows {
		weigh(row)
	}
	shares, gap := natural, 2
	if width > 0 {
		var ok bool
		if shares, ok = shared(natural, least, width-gap*columns); !ok || !readable(natural, shares) {
			gap = 1
			shares, ok = shared(natural, least, width-gap*columns)
		}
		if !ok || !readable(natural, shares) {
			return header, rows, 0
		}
	}
	broken := make([][]string, len(rows))
	for i, row := range rows {
		broken[i] = brokenCells(row, shares)
	}
	return brokenCells(header, shares), broken, gap
}

// readable reports whether no column is too narrow for what it holds.
func readable(natural, shares []int) bool {
	for i := range shares {
		if shares[i] < narrowestColumn && natural[i] > 3*shares[i] {
			return false
		}
	}
	return true
}

// shared distributes the room among the columns. If there is not enough, it takes from
// the widest first, but leaves each column its widest word. It reports whether the room
// suffices.
func shared(natural, least []int, room int) (shares []int, ok bool) {
	shares = make([]int, len(natural))
	for ceiling := max(widestUnbounded, widestCell, room); ceiling >= 0; ceiling-- {
		sum := 0
		for i := range shares {
			shares[i] = max(least[i], min(natural[i], ceiling))
			sum += shares[i]
		}
		if sum <= room {
			return shares, true
		}
	}
	return nil, false
}

func brokenCells(row []string, widths []int) []string {
	cells := make([]string, len(row))
	for i, cell := range row {
		cells[i] = cell
		if cellWidth(cell) > widths[i] {
			cells[i] = strings.Join(Wrapped(breakable(cell, widths[i]), widths[i]), "\n")
		}
	}
	return cells
}

// cellWidth returns the width of the widest line of a cell.
func cellWidth(cell string) int {
	width := 0
	for line := range strings.Lines(cell) {
		width = max(width, WidthOf(strings.TrimRight(line, "\n")))
	}
	return width
}

// WidestWord returns the width of the widest word of a text, in columns.
func WidestWord(text string) int {
	widest := 0
	for word := range strings.FieldsSeq(text) {
		widest = max(widest, WidthOf(word))
	}
	return widest
}

// longWord is the width above which a word is broken at its commas.
const longWord = 24

// breakable inserts blanks after the commas of long words, so that they can be wrapped.
// JSON values have no blanks after commas.
func breakable(text string, width int) string {
	words := strings.Fields(text)
	for i, word := range words {
		if WidthOf(word) > min(width, longWord) {
			words[i] = strings.ReplaceAll(word, ",", ", ")
		}
	}
	return strings.Join(words, " ")
}

// shortCell is the maximum width of a cell that shares a line with others in a list.
const shortCell = 36

// printAsLists prints a table that is too wide row by row: the name of the row, and
// below it the other cells with their headings.
func printAsLists(w io.Writer, header []string, rows [][]string) error {
	p := &Printer{W: w}
	for i, row := range rows {
		alike := i > 0 && sameStart(rows[i-1], row) || i+1 < len(rows) && sameStart(row, rows[i+1])
		titles := titleCells(row, alike)
		p.Line(" %s", strings.Join(labelled(header, row, 0, titles), "  "))
		line := ""
		for column := titles; column < len(row); column++ {
			if strings.TrimSpace(row[column]) == "" {
				continue
			}
			cell := strings.Join(labelled(header, row, column, column+1), "")
			switch {
			case WidthOf(cell) > shortCell:
				if line != "" {
					p.Line("   %s", line)
				}
				p.Line("   %s", cell)
				line = ""
			case line == "":
				line = cell
			default:
				line += "; " + cell
			}
		}
		if line != "" {
			p.Line("   %s", line)
		}
	}
	return p.Err
}

func sameStart(a, b []string) bool { return len(a) > 0 && len(b) > 0 && a[0] == b[0] }

// titleCells returns how many of the first cells name a row: one, or two if the first is a number or equals
// that of a neighbour, and the second is short.
func titleCells(row []string, alike bool) int {
	if len(row) > 2 && (alike || IsNumber(row[0]) && !IsNumber(row[1])) && WidthOf(row[1]) <= shortCell {
		return 2
	}
	return min(1, len(row))
}

// labelled returns the cells of a row with their headings. A cell that names the row
// has no heading, unless it is a number.
func labelled(header, row []string, from, to int) []string {
	var cells []string
	for column := from; column < to; column++ {
		text := strings.Join(strings.Fields(breakable(row[column], longWord)), " ")
		heading := ""
		if column < len(header) {
			heading = header[column]
		}
		switch {
		case heading == "" || from == 0 && (heading == "#" || !IsNumber(text)):
			cells = append(cells, text)
		case from == 0:
			cells = append(cells, heading+" "+text)
		default:
			cells = append(cells, heading+": "+text)
		}
	}
	return cells
}
