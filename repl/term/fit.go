package term

import (
	"io"
	"strings"
)

// The widest that a cell is on any screen, for longer lines are hard to read: of
// a text whose window has no bounds, and otherwise.
const (
	widestUnbounded = 64
	widestCell      = 96
)

// A column that would have to be narrower than this, to hold text that is wider
// by far, is no column for reading.
const narrowestColumn = 16

// FitTable returns a table with its cells broken into lines so that it is no wider
// than width, 0 for no bound, and how many blanks go with each column: two, or one
// where there is little room. Where a table of that width would break words or
// could not be read, it returns it as it was, and no blanks.
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

// shared gives each column as much of the room as it wants if it can, and takes
// from the widest first what is not there; but none gets less than its widest
// word. It reports whether there is room enough.
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

// cellWidth is the width of the widest line of a cell.
func cellWidth(cell string) int {
	width := 0
	for line := range strings.Lines(cell) {
		width = max(width, WidthOf(strings.TrimRight(line, "\n")))
	}
	return width
}

// WidestWord is the width of the widest word of a text, in columns.
func WidestWord(text string) int {
	widest := 0
	for word := range strings.FieldsSeq(text) {
		widest = max(widest, WidthOf(word))
	}
	return widest
}

// longWord is the width from which a list without blanks is broken at its
// commas.
const longWord = 24

// breakable puts blanks after the commas of a long text that has none to break
// it at: of a JSON value, in which a comma is followed by none.
func breakable(text string, width int) string {
	words := strings.Fields(text)
	for i, word := range words {
		if WidthOf(word) > min(width, longWord) {
			words[i] = strings.ReplaceAll(word, ",", ", ")
		}
	}
	return strings.Join(words, " ")
}

// shortCell is the widest cell that shares a line with others in a list.
const shortCell = 36

// printAsLists writes a table that is too wide row by row: what names the row,
// and below it the other cells with their headings.
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

// titleCells is how many of the first cells name a row: one, or two if the first
// is a number or that of a neighbour is the same.
func titleCells(row []string, alike bool) int {
	if len(row) > 2 && (alike || IsNumber(row[0]) && !IsNumber(row[1])) && WidthOf(row[1]) <= shortCell {
		return 2
	}
	return min(1, len(row))
}

// labelled are the cells of a row with their headings. A cell that names the row
// goes without, unless it is a number that would say nothing.
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
