package nemotest

import (
	"bytes"
	"encoding/xml"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// TestOffTheSheetIsFound checks that shapes outside the sheet are found, whatever the transformation of
// their group, and that shapes inside are not.
func TestOffTheSheetIsFound(t *testing.T) {
	ink := drawing.Plain(drawing.Text)
	for _, c := range []struct {
		what string
		off  string // how the finding begins, "" for none
		draw func(g *drawing.Group)
	}{
		{"all is on it", "", func(g *drawing.Group) { g.Rect(0, 0, 50, 25, 0, ink); g.Circle(25, 12, 12, ink) }},
		{"a box too wide", "a rect from (0, 0) to (102, 10)", func(g *drawing.Group) { g.Rect(0, 0, 51, 5, 0, ink) }},
		{"a circle too low", "a circle from (10, 22) to (50, 62)", func(g *drawing.Group) { g.Circle(15, 21, 10, ink) }},
		{"an ellipse too far left", "a ellipse from (-2, 18)", func(g *drawing.Group) { g.Ellipse(4, 10, 5, 1, ink) }},
		{"a line too high", "a line from (0, -4) to (10, 4)", func(g *drawing.Group) { g.Line(5, -2, 0, 2, drawing.Stroked(drawing.Text, 1)) }},
		{"a word that ends too far left", "a text", func(g *drawing.Group) {
			g.Text(10, 20, drawing.Type{Anchor: drawing.End}, "Nautilus")
		}},
		{"a word in the middle", "", func(g *drawing.Group) { g.Text(25, 20, drawing.Type{Size: 5}, "Nautilus") }},
		{"a group moved off", "a rect from (60, 0) to (120, 20)", func(g *drawing.Group) { g.At(30, 0).Rect(0, 0, 30, 10, 0, ink) }},
	} {
		d := drawing.New("a sheet", 100, 50)
		c.draw(d.Scaled(0, 0, 2))
		page := &sheet{width: 100, height: 50, groups: []placed{{scale: 1}}}
		var found []string
		for decoder := xml.NewDecoder(bytes.NewReader(d.SVG(drawing.Light))); ; {
			token, err := decoder.Token()
			if err != nil {
				break
			}
			if off := page.token(token); off != "" {
				found = append(found, off)
			}
		}
		if said := strings.Join(found, "; "); (said == "") != (c.off == "") || !strings.HasPrefix(said, c.off) {
			t.Errorf("%s: found %q, want %q", c.what, said, c.off)
		}
	}
}
