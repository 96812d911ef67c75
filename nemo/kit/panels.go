package kit

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// NewPanel returns a table without rows.
func NewPanel(name, title string, header ...string) nemo.Panel {
	return nemo.Panel{Name: name, Title: title, Header: header}
}

// AddRow adds a row of cells, formatted as fmt.Print does. Missing cells at its end are empty.
func AddRow(p *nemo.Panel, cells ...any) {
	row := make([]string, max(len(cells), len(p.Header)))
	for i, cell := range cells {
		row[i] = fmt.Sprint(cell)
	}
	p.Rows = append(p.Rows, row)
}

// OneRow returns a table with a single row. columns are pairs: the header of a column and its cell.
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

// Whether returns yes if so is true, else no.
func Whether(so bool, yes, no string) string {
	if so {
		return yes
	}
	return no
}
