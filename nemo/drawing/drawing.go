package drawing

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Drawer is implemented by a system that can draw its board.
type Drawer[S comparable] interface {
	// Draw draws a position as seat knows it, without anything that is hidden from that seat.
	// [nemo.Chance] stands for the public, [nemo.Nobody] for who sees everything.
	Draw(s *S, seat nemo.Seat) *Drawing
}

// Drawing is a picture of a board.
type Drawing struct {
	// Title says what is shown, in a few words; Summary in a sentence or two, for readers who
	// cannot see it.
	Title, Summary string
	// Width and Height are the size, in units of the drawing. A letter of size 14
	// reads well on a drawing that is 1200 wide.
	Width, Height float64
	// Group has everything that is drawn, from back to front.
	Group
}

// New returns an empty drawing.
func New(title string, width, height float64) *Drawing {
	return &Drawing{Title: title, Width: width, Height: height}
}

// Group is a part of a drawing: shapes and groups, from back to front.
type Group struct {
	// Names are the names that actions use for what the group shows, as argument and value: "ocean
	// indian-ocean", "room 11"; see [Name]. A click on the group chooses among the actions with
	// that argument. The first shape of a group with names is its outline, which a page highlights
	// if the group can be chosen.
	Names []string
	// Title says what the group shows, in a few words; it is empty for decoration.
	Title string
	// Entry is the entry of the rules reference about what the group shows, such as a card or a
	// room; empty for none.
	Entry nemo.Rule
	// Held is true for what is in the viewer's hand, or in front of the seat that decides: a page
	// keeps it in sight, with its effect in Says.
	Held bool
	Says string

	x, y, scale float64
	parts       []part
}

// part is a shape or a group.
type part interface{ write(w *writer) }

// Name returns the name for an action's argument: Name("room", 11) is "room 11".
func Name(argument string, value any) string { return argument + " " + fmt.Sprint(value) }

// Part adds a group with a meaning: a region, a track, a box or a piece.
func (g *Group) Part(title string, names ...string) *Group {
	return g.add(&Group{Title: title, Names: names, scale: 1})
}

// At adds a group whose origin is at (x, y) of this one.
func (g *Group) At(x, y float64) *Group { return g.add(&Group{x: x, y: y, scale: 1}) }

// Scaled adds a group whose origin is at (x, y) of this one and whose unit is scale units of this
// one.
func (g *Group) Scaled(x, y, scale float64) *Group { return g.add(&Group{x: x, y: y, scale: scale}) }

func (g *Group) add(child *Group) *Group {
	g.parts = append(g.parts, child)
	return child
}

// Parts returns the groups within this one that have a title or a name, outer ones before inner
// ones.
func (g *Group) Parts() []*Group {
	var list []*Group
	for _, p := range g.parts {
		if child, ok := p.(*Group); ok {
			if child.Title != "" || len(child.Names) > 0 {
				list = append(list, child)
			}
			list = append(list, child.Parts()...)
		}
	}
	return list
}

// Point is a point of a drawing.
type Point struct{ X, Y float64 }

// Style is the style of a shape. A shape with the zero Style is invisible.
type Style struct {
	Fill, Stroke Ink
	// Width is the width of the line; 0 means 1.
	Width float64
	// Dashed draws a dashed line; Hatched fills with stripes instead of a solid colour.
	Dashed, Hatched bool
	// Faded is the transparency, from 0 (opaque) to 1 (invisible).
	Faded float64
}

// Plain returns the style of a filled shape without an outline.
func Plain(fill Ink) Style { return Style{Fill: fill} }

// Outlined returns the style of a filled shape with an outline.
func Outlined(fill, stroke Ink, width float64) Style {
	return Style{Fill: fill, Stroke: stroke, Width: width}
}

// Stroked returns the style of a line.
func Stroked(stroke Ink, width float64) Style { return Style{Stroke: stroke, Width: width} }

// Rect draws a rectangle with corners rounded by radius.
func (g *Group) Rect(x, y, width, height, radius float64, style Style) {
	g.shape(style, "rect", "x", x, "y", y, "width", width, "height", height, "rx", radius)
}

// Circle draws a circle around (x, y).
func (g *Group) Circle(x, y, radius float64, style Style) {
	g.shape(style, "circle", "cx", x, "cy", y, "r", radius)
}

// Ellipse draws an ellipse around (x, y).
func (g *Group) Ellipse(x, y, rx, ry float64, style Style) {
	g.shape(style, "ellipse", "cx", x, "cy", y, "rx", rx, "ry", ry)
}

// Line draws a straight line.
func (g *Group) Line(x1, y1, x2, y2 float64, style Style) {
	g.shape(style, "line", "x1", x1, "y1", y1, "x2", x2, "y2", y2)
}

// Path draws a path in the notation of SVG.
func (g *Group) Path(data string, style Style) {
	g.parts = append(g.parts, &shape{style: style, tag: "path", data: data})
}

// Polygon draws a closed figure with straight sides.
func (g *Group) Polygon(style Style, points ...Point) {
	var data strings.Builder
	for i, p := range points {
		data.WriteString(map[bool]string{true: "M", false: "L"}[i == 0] + number(p.X) + " " + number(p.Y))
	}
	g.Path(data.String()+"Z", style)
}

// Hexagon draws a regular hexagon with two horizontal sides around (x, y); radius is the distance
// to a corner.
func (g *Group) Hexagon(x, y, radius float64, style Style) {
	var corners []Point
	for i := range 6 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 3)
		corners = append(corners, Point{x + radius*cos, y + radius*sin})
	}
	g.Polygon(style, corners...)
}

// Curve draws a smooth line through the points, such as a coast or a course. If closed is set, it
// returns to the first.
func (g *Group) Curve(style Style, closed bool, points ...Point) {
	n := len(points)
	if n < 2 {
		return
	}
	at := func(i int) Point {
		if closed {
			return points[((i%n)+n)%n]
		}
		return points[min(max(i, 0), n-1)]
	}
	data := "M" + number(points[0].X) + " " + number(points[0].Y)
	last := n - 1
	if closed {
		last = n
	}
	for i := range last {
		// A Catmull-Rom spline as a Bézier curve.
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		data += "C" + number(b.X+(c.X-a.X)/6) + " " + number(b.Y+(c.Y-a.Y)/6) +
			" " + number(c.X-(d.X-b.X)/6) + " " + number(c.Y-(d.Y-b.Y)/6) +
			" " + number(c.X) + " " + number(c.Y)
	}
	if closed {
		data += "Z"
	}
	g.Path(data, style)
}

// shape is one figure.
type shape struct {
	style Style
	tag   string
	// numbers are the names and values of its attributes; data is a path.
	numbers []any
	data    string
}

func (g *Group) shape(style Style, tag string, numbers ...any) {
	g.parts = append(g.parts, &shape{style: style, tag: tag, numbers: numbers})
}

// number formats a number with at most two decimals, never as "-0".
func number(x float64) string {
	text := strconv.FormatFloat(x, 'f', 2, 64)
	text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	if text == "-0" || text == "" {
		return "0"
	}
	return text
}

// Has reports whether the group has one of the names.
func (g *Group) Has(names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return slices.Contains(g.Names, name) })
}
