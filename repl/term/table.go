package term

import (
	"bytes"
	"io"
	"strconv"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// WriteTable prints a plain table that fits the window of the writer: it wraps wide
// cells, and if there is too little room, prints each row as a list of cells. Numeric
// columns are right-aligned. All settings of tablewriter are fixed here, so that a
// table looks the same everywhere.
func WriteTable(w io.Writer, header []string, rows [][]string) error {
	width := WindowOf(w).Width
	align := alignments(header, rows)
	header, rows, gap := FitTable(header, rows, width)
	if gap == 0 {
		return printAsLists(w, header, rows)
	}
	var text bytes.Buffer
	table := tablewriter.NewTable(&text,
		tablewriter.WithRenderer(renderer.NewBlueprint(tw.Rendition{
			Borders:  tw.BorderNone,
			Symbols:  tw.NewSymbols(tw.StyleASCII),
			Settings: tw.Settings{Separators: tw.Separators{BetweenColumns: tw.Off}},
		})),
		tablewriter.WithHeaderAutoFormat(tw.Off),
		tablewriter.WithHeaderAlignment(tw.AlignLeft),
		tablewriter.WithHeaderAutoWrap(tw.WrapNone),
		tablewriter.WithRowAutoWrap(tw.WrapNone),
		tablewriter.WithAlignment(align),
		tablewriter.WithPadding(tw.Padding{Left: " ", Right: strings.Repeat(" ", gap-1), Overwrite: true}),
		tablewriter.WithTrimSpace(tw.Off),
		tablewriter.WithEastAsian(tw.Off),
	)
	if len(header) > 0 {
		table.Header(header)
	}
	for _, row := range rows {
		if err := table.Append(row); err != nil {
			return err
		}
	}
	if err := table.Render(); err != nil {
		return err
	}
	for line := range strings.Lines(text.String()) {
		if _, err := io.WriteString(w, strings.TrimRight(line, " \n")+"\n"); err != nil {
			return err
		}
	}
	return nil
}

func alignments(header []string, rows [][]string) tw.Alignment {
	columns := len(header)
	for _, row := range rows {
		columns = max(columns, len(row))
	}
	align := make(tw.Alignment, columns)
	for column := range align {
		align[column] = tw.AlignLeft
		if numeric(rows, column) {
			align[column] = tw.AlignRight
		}
	}
	return align
}

func numeric(rows [][]string, column int) bool {
	numbers := 0
	for _, row := range rows {
		if column >= len(row) || row[column] == "" {
			continue
		}
		if _, err := strconv.ParseFloat(strings.TrimSuffix(row[column], " %"), 64); err != nil {
			return false
		}
		numbers++
	}
	return numbers > 0
}
