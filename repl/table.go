package repl

import (
	"bytes"
	"io"
	"strconv"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// printTable writes a plain table. Columns in which every cell is a number
// stand to the right. Everything that tablewriter would guess from the
// environment or improve on its own is fixed here, so that the same table
// looks the same everywhere.
func printTable(w io.Writer, header []string, rows [][]string) error {
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
		tablewriter.WithAlignment(alignments(header, rows)),
		tablewriter.WithTrimSpace(tw.Off),
		tablewriter.WithEastAsian(tw.Off),
	)
	if len(header) > 0 {
		table.Header(header)
	}
	for _, row := range rows {
		if err := table.Append(folded(row)); err != nil {
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

// widestCell is how wide a cell may be before it is broken into lines.
const widestCell = 64

func folded(row []string) []string {
	cells := make([]string, len(row))
	for i, cell := range row {
		cells[i] = cell
		if len([]rune(cell)) > widestCell {
			cells[i] = strings.Join(wrapped(breakable(cell, widestCell), widestCell), "\n")
		}
	}
	return cells
}

// breakable puts blanks after the commas of a text that has none to break it
// at: of a JSON value, in which a comma is followed by none.
func breakable(text string, width int) string {
	words := strings.Fields(text)
	for i, word := range words {
		if len([]rune(word)) > width {
			words[i] = strings.ReplaceAll(word, ",", ", ")
		}
	}
	return strings.Join(words, " ")
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

// decimal writes a whole number.
func decimal(n int) string { return strconv.Itoa(n) }

// points writes a score: whole and half points have at most one decimal.
func points(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// wrapped breaks a text into lines of at most width characters, at blanks.
func wrapped(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
