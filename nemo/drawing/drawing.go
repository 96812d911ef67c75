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
	// Draw draws a position as seat knows it: of what that seat may not know nothing
	// shows. [nemo.Chance] stands for the public, [nemo.Nobody] for who sees everything.
	Draw(s *S, seat nemo.Seat) *Drawing
}

// Drawing is a picture of a board.
type Drawing struct {
	// Title says what is shown, in a few words; Summary in a sentence or two, for who
	// cannot see it.
	Title, Summary string
	// Width and Height are the size, in units of the drawing. A letter of size 14
	// reads well on a drawing that is 1200 wide.
	Width, Height float64
	// Group is all that is drawn, from the back to the front.
	Group
}

// New returns an empty drawing.
func New(title string, width, height float64) *Drawing {
	return &Drawing{Title: title, Width: width, Height: height}
}

// Group is a part of a drawing: shapes and groups, from the back to the front.
type Group struct {
	// Names are the names by which actions speak of what the group shows, as argument
	// and value: "ocean indian-ocean", "room 11"; see [Name]. A click on it chooses
	// among the actions with that argument. The first shape of a group with names is its
	// outline, which a page marks when the group can be chosen.
	Names []string
	// Title says what the group shows, in a few words; empty for what only decorates.
	Title string
	// Entry is the entry of the rules reference that tells what the group shows: that of
	// a card or a room; empty for none.
	Entry nemo.Rule
	// Held is true of what lies in the hand of who looks, or before who decides: a page
	// keeps it in sight, with what it does as Says says.
	Held bool
	Says string

	x, y, scale float64
	parts       []part
}

// part is a shape or a group.
type part interface{ write(w *writer) }

// Name is what an action's argument names: Name("room", 11) is "room 11".
func Name(argument string, value any) string { return argument + " " + fmt.Sprint(value) }

// Part adds a group that means something: a region, a track, a box or a piece.
func (g *Group) Part(title string, names ...string) *Group {
	return g.add(&Group{Title: title, Names: names, scale: 1})
}

// At adds a group of which (0, 0) is at (x, y) of this one.
func (g *Group) At(x, y float64) *Group { return g.add(&Group{x: x, y: y, scale: 1}) }

// Scaled adds a group of which (0, 0) is at (x, y) of this one and the unit is scale
// units of this one.
func (g *Group) Scaled(x, y, scale float64) *Group { return g.add(&Group{x: x, y: y, scale: scale}) }

func (g *Group) add(child *Group) *Group {
	g.parts = append(g.parts, child)
	return child
}

// Parts returns the groups in this one that have a title or a name, each before those
// in it.
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

// Point is a place in a drawing.
type Point struct{ X, Y float64 }

// Style is how a shape looks. The zero Style shows nothing.
type Style struct {
	Fill, Stroke Ink
	// Width is that of the line; 0 with a Stroke is 1.
	Width float64
	// Dashed breaks the line, Hatched fills with stripes of Fill instead of a plane.
	Dashed, Hatched bool
	// Faded shows the shape at a part of its strength, from 0 for all to 1 for nothing.
	Faded float64
}

// Plain fills with an ink.
func Plain(fill Ink) Style { return Style{Fill: fill} }

// Outlined fills with an ink and has an edge.
func Outlined(fill, stroke Ink, width float64) Style {
	return Style{Fill: fill, Stroke: stroke, Width: width}
}

// Stroked is a line.
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

// Hexagon draws a regular hexagon with two level sides; radius is from its middle to a
// corner.
func (g *Group) Hexagon(x, y, radius float64, style Style) {
	var corners []Point
	for i := range 6 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 3)
		corners = append(corners, Point{x + radius*cos, y + radius*sin})
	}
	g.Polygon(style, corners...)
}

// Curve draws a smooth line through the points, and back to the first if it is closed:
// a coast, a course.
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
	// numbers are the names and values of its measures; data is a path.
	numbers []any
	data    string
}

func (g *Group) shape(style Style, tag string, numbers ...any) {
	g.parts = append(g.parts, &shape{style: style, tag: tag, numbers: numbers})
}

// number writes a measure with at most two decimals, never "-0".
func number(x float64) string {
	text := strconv.FormatFloat(x, 'f', 2, 64)
	text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	if text == "-0" || text == "" {
		return "0"
	}
	return text
}

// Has reports whether the group is called by one of the names.
func (g *Group) Has(names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return slices.Contains(g.Names, name) })
}
