package repl

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Dimensions of a drawing, in pixels.
const (
	svgMargin = 24
	svgLine   = 18 // from one line of text to the next
	svgGlyph  = 8  // width of a fixed-width letter of 13 pixels, rounded up
)

// runSVG draws the board, or the panels if the system has no drawing.
func runSVG(_ context.Context, s *Shell, in input) error {
	theme := drawing.Light
	if n := len(in.words); n == 2 {
		read, err := drawing.ReadTheme(in.words[1])
		if err != nil {
			return err
		}
		theme, in.words = read, in.words[:1]
	}
	return s.write(in, 0o644, func() ([]byte, error) {
		title := s.game.System().About().Title + ", " + s.where().Where
		d := s.game.Drawing(s.viewer())
		if d == nil {
			return drawPanels(title, s.game.Panels(s.viewer())), nil
		}
		d.Title = title
		return d.SVG(theme), nil
	})
}

// drawPanels draws panels one below the other: tables in columns, text pictures as they
// are.
func drawPanels(title string, panels []nemo.Panel) []byte {
	var body bytes.Buffer
	y, width := svgMargin+svgLine, len([]rune(title))*svgGlyph*5/4
	svgText(&body, svgMargin, y, "title", title)
	y += svgLine
	for _, panel := range panels {
		y += svgLine
		svgText(&body, svgMargin, y, "head", panel.Title)
		y += 6
		if len(panel.Rows) > 0 {
			bottom, right := drawTable(&body, y, panel)
			y, width = bottom, max(width, right)
		}
		for line := range strings.Lines(strings.TrimRight(panel.Text, "\n")) {
			y += svgLine
			line = strings.TrimRight(line, "\n")
			svgText(&body, svgMargin, y, "cell", line)
			width = max(width, len([]rune(line))*svgGlyph)
		}
		y += svgLine
	}
	var out bytes.Buffer
	width, height := width+2*svgMargin, y+svgMargin
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n", width, height, width, height)
	out.WriteString(`<style>text{font:13px monospace;white-space:pre;fill:#1a2a33}.title{font-size:16px;font-weight:bold}` +
		`.head{font-weight:bold;fill:#0b5566}.column{fill:#5a6b73}line{stroke:#9fb3bb}</style>` + "\n")
	fmt.Fprintf(&out, `<rect width="%d" height="%d" fill="#fbfaf5"/>`+"\n", width, height)
	out.Write(body.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}

// drawTable draws a table below y and returns its bottom and right edges.
func drawTable(out *bytes.Buffer, y int, panel nemo.Panel) (bottom, right int) {
	_, rows, _ := term.FitTable(nil, panel.Rows, 0)
	left := make([]int, len(panel.Header)+1)
	for column := range panel.Header {
		widest := len([]rune(panel.Header[column]))
		for _, row := range rows {
			if column < len(row) {
				widest = max(widest, textWidth(row[column]))
			}
		}
		left[column+1] = left[column] + (widest+2)*svgGlyph
	}
	right = left[len(panel.Header)]
	y += svgLine
	for column, text := range panel.Header {
		svgText(out, svgMargin+left[column], y, "column", text)
	}
	fmt.Fprintf(out, `<line x1="%d" y1="%d" x2="%d" y2="%d"/>`+"\n", svgMargin, y+5, svgMargin+right, y+5)
	y += 4
	for _, row := range rows {
		height := 1
		for column, cell := range row[:min(len(row), len(panel.Header))] {
			lines := strings.Split(cell, "\n")
			for i, line := range lines {
				svgText(out, svgMargin+left[column], y+(i+1)*svgLine, "cell", line)
			}
			height = max(height, len(lines))
		}
		y += height * svgLine
	}
	return y, right
}

// textWidth returns the number of letters in the longest line.
func textWidth(text string) int {
	width := 0
	for line := range strings.SplitSeq(text, "\n") {
		width = max(width, len([]rune(line)))
	}
	return width
}

func svgText(out *bytes.Buffer, x, y int, class, text string) {
	if text != "" {
		fmt.Fprintf(out, `<text class="%s" x="%d" y="%d">%s</text>`+"\n", class, x, y, term.EscapeXML(text))
	}
}
