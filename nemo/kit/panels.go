package kit

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// NewPanel is a table without rows yet.
func NewPanel(name, title string, header ...string) nemo.Panel {
	return nemo.Panel{Name: name, Title: title, Header: header}
}

// AddRow adds a row; numbers are written as they are.
func AddRow(p *nemo.Panel, cells ...any) {
	row := make([]string, len(cells))
	for i, cell := range cells {
		row[i] = fmt.Sprint(cell)
	}
	p.Rows = append(p.Rows, row)
}
