package kit

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// NewPanel is a table without rows yet.
func NewPanel(name, title string, header ...string) nemo.Panel {
	return nemo.Panel{Name: name, Title: title, Header: header}
}

// AddRow adds a row; numbers are written as they are. Cells that are left out at its end
// are empty.
func AddRow(p *nemo.Panel, cells ...any) {
	row := make([]string, max(len(cells), len(p.Header)))
	for i, cell := range cells {
		row[i] = fmt.Sprint(cell)
	}
	p.Rows = append(p.Rows, row)
}

// OneRow is a table with a single row, of which each column is given as its header and
// what stands in it.
func OneRow(name, title string, columns ...any) nemo.Panel {
	p := NewPanel(name, title)
	var cells []any
	for i := 0; i < len(columns); i += 2 {
		p.Header = append(p.Header, fmt.Sprint(columns[i]))
		cells = append(cells, columns[i+1])
	}
	AddRow(&p, cells...)
	return p
}

// Whether is one text where something is so, and another where it is not.
func Whether(so bool, yes, no string) string {
	if so {
		return yes
	}
	return no
}
