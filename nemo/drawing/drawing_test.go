package drawing_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// sample returns a drawing with one of everything, and texts that must be escaped.
func sample() *drawing.Drawing {
	d := drawing.New(`a "board" & <more>`, 400, 300)
	d.Summary = "for who\x1b cannot\xff see"
	room := d.Part("Room <11>", drawing.Name("room", 11), drawing.Name("at", "a|b"))
	room.Rect(10, 10, 80, 40, 4, drawing.Outlined(drawing.Floor, drawing.Hairline, 2))
	room.Label(50, 30, 70, 30, drawing.Type{Bold: true, Halo: drawing.Paper}, "Engine & Control Room of great length")
	at := room.Scaled(100, 100, 2).At(5, 5)
	at.Circle(0, 0, 4, drawing.Style{Fill: drawing.Danger, Hatched: true})
	at.Ellipse(0, 0, 4, 2, drawing.Plain(drawing.Gold))
	at.Line(0, 0, 9, 9, drawing.Style{Stroke: drawing.Text, Width: 3, Dashed: true, Faded: 0.5})
	at.Hexagon(0, 0, 20, drawing.Stroked(drawing.Text, 1))
	d.Curve(drawing.Stroked(drawing.Coast, 1), true, drawing.Point{X: 0, Y: 0}, drawing.Point{X: 9, Y: 0}, drawing.Point{X: 9, Y: 9})
	d.Icon(drawing.IconFlame, 300, 200, 24, drawing.Plain(drawing.Danger))
	d.Part("nothing in it", drawing.Name("room", 12))
	return d
}

func TestSVGIsWellFormed(t *testing.T) {
	for _, theme := range []drawing.Theme{drawing.Light, drawing.Dark, drawing.Auto} {
		picture := sample().SVG(theme)
		for decoder := xml.NewDecoder(bytes.NewReader(picture)); ; {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v\n%s", theme, err, picture)
			}
			if text, ok := token.(xml.CharData); ok && strings.ContainsAny(string(text), "\x1b\x00") {
				t.Errorf("%s: the text %q holds what cannot be printed", theme, text)
			}
		}
		if !bytes.Equal(picture, sample().SVG(theme)) {
			t.Errorf("%s: two pictures of one drawing differ", theme)
		}
		if strings.Contains(string(picture), "room 12") {
			t.Errorf("%s: a part without shapes is in the picture", theme)
		}
	}
}

// TestOutlines checks that on a page the first shape of each named part is its outline, and nothing
// else is; the drawing has no role of an image there, since its parts may become buttons.
func TestOutlines(t *testing.T) {
	d := drawing.New("a board", 400, 300)
	d.Rect(0, 0, 400, 300, 0, drawing.Plain(drawing.Sea))
	ocean := d.Part("an ocean", drawing.Name("ocean", 1)).At(10, 10)
	ship := ocean.Part("a ship", drawing.Name("ship", 1))
	ship.Text(5, 5, drawing.Type{}, "S")
	ship.Circle(0, 0, 7, drawing.Plain(drawing.Danger))
	ship.Circle(0, 0, 3, drawing.Plain(drawing.Gold))
	ocean.Rect(0, 0, 80, 60, 0, drawing.Plain(drawing.Panel))
	ocean.Rect(0, 0, 40, 30, 0, drawing.Plain(drawing.Slot))
	ocean.Part("with a name", drawing.Name("box", 1)).Rect(0, 0, 9, 9, 0, drawing.Plain(drawing.Slot))
	d.Part("a legend").Ellipse(0, 0, 4, 2, drawing.Plain(drawing.Gold))
	picture := string(d.Inline())
	for _, want := range []string{`<circle r="7" class="outline f-danger"/>`, `<rect width="80" height="60" class="outline f-panel"/>`, `role="group"`} {
		if strings.Count(picture, want) != 1 {
			t.Errorf("the picture for a page has %d of %s, want 1:\n%s", strings.Count(picture, want), want, picture)
		}
	}
	if n := strings.Count(picture, "outline"); n != 3 {
		t.Errorf("%d shapes are outlines, of three parts:\n%s", n, picture)
	}
	if alone := string(d.SVG(drawing.Light)); strings.Contains(alone, "outline") || !strings.Contains(alone, `role="img"`) {
		t.Errorf("the picture that stands alone is no image, or has outlines:\n%s", alone)
	}
}

// TestPartsAreFound checks that each part with a meaning is listed, with the names that actions use for
// it.
func TestPartsAreFound(t *testing.T) {
	parts := sample().Parts()
	if len(parts) != 2 || parts[0].Title != "Room <11>" || !parts[0].Has("room 11") || parts[0].Has("room 12") {
		t.Errorf("parts: %+v", parts)
	}
}

// TestLabelFits checks that a label stays within its box whatever its text, and shows at least how it
// begins.
func TestLabelFits(t *testing.T) {
	for _, words := range []string{"", "A", "Room", "Engine Control Room", strings.Repeat("Fire ", 40), strings.Repeat("x", 200)} {
		d := drawing.New("label", 100, 100)
		d.Label(50, 50, 80, 40, drawing.Type{}, words)
		picture := string(d.SVG(drawing.Light))
		for rest := picture; ; {
			_, after, found := strings.Cut(rest, `font-size="`)
			if !found {
				break
			}
			size, _, _ := strings.Cut(after, `"`)
			_, line, _ := strings.Cut(after, ">")
			line, rest, _ = strings.Cut(line, "<")
			points, err := strconv.ParseFloat(size, 64)
			if width := drawing.TextWidth(line, points, false); err != nil || width > 80*1.05 {
				t.Errorf("%.20q: the line %q of size %s is %.0f wide, in a box of 80", words, line, size, width)
			}
		}
		if words != "" && !strings.Contains(picture, words[:1]) {
			t.Errorf("%.20q is not written at all", words)
		}
	}
}

// TestInksAreLegible checks the contrast of WCAG 2 between inks and their backgrounds in both themes:
// 4.5 for text, 3 for graphics.
func TestInksAreLegible(t *testing.T) {
	for _, theme := range []drawing.Theme{drawing.Light, drawing.Dark} {
		for _, pair := range []struct {
			ink, on drawing.Ink
			least   float64
		}{
			{drawing.Text, drawing.Paper, 7},
			{drawing.Text, drawing.Panel, 7},
			{drawing.Text, drawing.Slot, 4.5},
			{drawing.Text, drawing.Sea, 4.5},
			{drawing.Text, drawing.SeaDeep, 4.5},
			{drawing.Text, drawing.Land, 4.5},
			{drawing.Text, drawing.Floor, 4.5},
			{drawing.Text, drawing.FloorDim, 4.5},
			{drawing.Text, drawing.Metal, 4.5},
			{drawing.Quiet, drawing.Paper, 4.5},
			{drawing.Quiet, drawing.Panel, 4.5},
			{drawing.Quiet, drawing.Slot, 4.5},
			{drawing.Black, drawing.Card, 7},
			{drawing.White, drawing.CardBack, 4.5},
			{drawing.Danger, drawing.Panel, 3},
			{drawing.Danger, drawing.Floor, 3},
			{drawing.Gold, drawing.Panel, 2.7},
			{drawing.Good, drawing.Panel, 3},
			{drawing.Warning, drawing.Panel, 3},
			{drawing.Blue, drawing.Panel, 3},
			{drawing.Orange, drawing.Panel, 3},
			{drawing.Green, drawing.Panel, 3},
			{drawing.Purple, drawing.Panel, 3},
			{drawing.Yellow, drawing.Panel, 3},
			{drawing.Sky, drawing.Panel, 3},
		} {
			if c := contrast(t, pair.ink.Colour(theme), pair.on.Colour(theme)); c < pair.least {
				t.Errorf("%s: %s on %s has a contrast of %.1f, less than %.1f",
					theme, pair.ink.Colour(theme), pair.on.Colour(theme), c, pair.least)
			}
		}
	}
}

func contrast(t *testing.T, one, two string) float64 {
	t.Helper()
	a, b := luminance(t, one), luminance(t, two)
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	sum := 0.0
	for i, share := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatalf("%q is no colour: %v", colour, err)
		}
		c := float64(n) / 255
		if c <= 0.03928 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += share * c
	}
	return sum
}

func TestThemesAreRead(t *testing.T) {
	for _, theme := range []drawing.Theme{drawing.Light, drawing.Dark, drawing.Auto} {
		if read, err := drawing.ReadTheme(theme.String()); err != nil || read != theme {
			t.Errorf("%s is read as %s, %v", theme, read, err)
		}
	}
	var invalid *nemo.Invalid
	if _, err := drawing.ReadTheme("Dark\x1b"); !errors.As(err, &invalid) {
		t.Errorf("a theme that is none: %v", err)
	}
}
