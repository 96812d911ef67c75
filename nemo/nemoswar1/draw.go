package nemoswar1

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// The board as a drawing: the oceans on a map of the world, below them the tracks and
// what the captain has. The positions are our own; the oceans, boxes and voyages are
// those of the component set.

// Measures of the drawing.
const (
	boardWidth  = 1600
	mapHeight   = 720
	boxSize     = 92
	boxGap      = 6
	plateTop    = 36 // the height of a plate's heading
	plateHeight = plateTop + boxSize + boxGap
	matTop      = mapHeight + 12
	matBottom   = matTop + 478
)

// plates are the centres of the oceans on the map.
var plates = [numOceans + 1]drawing.Point{
	EasternPacific: {X: 206, Y: 470}, NorthAtlantic: {X: 600, Y: 215}, SouthAtlantic: {X: 636, Y: 560},
	Mediterranean: {X: 1002, Y: 285}, IndianOcean: {X: 1072, Y: 560}, WesternPacific: {X: 1388, Y: 385},
}

// picture is a drawing in progress.
type picture struct {
	*drawing.Drawing
	r *Rules
	s *State
}

// Draw draws the board. It hides nothing: what lies face down is unknown to everyone.
func (r *Rules) Draw(s *State, _ nemo.Seat) *drawing.Drawing {
	p := picture{drawing.New("Nemo's War", boardWidth, matBottom+12), r, s}
	p.Summary = fmt.Sprintf("Week %d, Notoriety %d, the Nautilus in the %s, striving for %s.",
		s.Calendar, s.Notoriety, s.Nautilus.Title(), s.Commitment.Title())
	world := drawing.World{X: 8, Y: 8, Width: boardWidth - 16, Height: mapHeight - 8, West: -168, North: 80, South: -58}
	world.Draw(&p.Group)
	var weeks []func()
	for o := EasternPacific; o <= WesternPacific; o++ {
		weeks = append(weeks, p.voyages(o)...)
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		p.ocean(o)
	}
	for _, draw := range weeks {
		draw()
	}
	p.captain()
	return p.Drawing
}

// voyages draws the ways from an ocean, each once, and returns functions that draw
// their weeks on top of everything (7.4).
func (p *picture) voyages(o Ocean) (weeks []func()) {
	for _, link := range p.r.set.Oceans[o-1].Links {
		if link.To < o && p.linked(link.To, o) {
			continue
		}
		from, to := plates[o], plates[link.To]
		number := strconv.Itoa(int(link.Weeks))
		if to.X-from.X > boardWidth/2 {
			// Across the edge of the map.
			p.lane(from, drawing.Point{X: 8, Y: from.Y + 120})
			p.lane(to, drawing.Point{X: boardWidth - 8, Y: to.Y + 120})
			p.Text(50, from.Y+126, drawing.Type{Size: 16, Anchor: drawing.Start, Halo: drawing.Sea}, "← "+link.To.Title())
			p.Text(boardWidth-50, to.Y+126, drawing.Type{Size: 16, Anchor: drawing.End, Halo: drawing.Sea}, o.Title()+" →")
			p.weeks(drawing.Point{X: 28, Y: from.Y + 120}, number)
			p.weeks(drawing.Point{X: boardWidth - 28, Y: to.Y + 120}, number)
			continue
		}
		p.lane(from, to)
		at := between(from, p.plateWidth(o), to, p.plateWidth(link.To))
		weeks = append(weeks, func() { p.weeks(at, number) })
	}
	return weeks
}

// linked reports whether a way leads from one ocean to another.
func (p *picture) linked(from, to Ocean) bool {
	for _, link := range p.r.set.Oceans[from-1].Links {
		if link.To == to {
			return true
		}
	}
	return false
}

func (p *picture) lane(from, to drawing.Point) {
	p.Line(from.X, from.Y, to.X, to.Y, drawing.Style{Stroke: drawing.Text, Width: 3, Dashed: true, Faded: 0.35})
}

// weeks draws the length of a voyage.
func (p *picture) weeks(at drawing.Point, number string) {
	p.Circle(at.X, at.Y, 16, drawing.Outlined(drawing.Panel, drawing.Text, 2))
	p.Text(at.X, at.Y+6, drawing.Type{Size: 17, Bold: true}, number)
}

// between returns the middle of the visible part of a line between the centres of two
// plates.
func between(from drawing.Point, fromWidth float64, to drawing.Point, toWidth float64) drawing.Point {
	dx, dy := to.X-from.X, to.Y-from.Y
	leaves := func(width float64) float64 { // the share of the way at which a plate is left
		return min(width/2/max(math.Abs(dx), 1), plateHeight/2/max(math.Abs(dy), 1))
	}
	share := (leaves(fromWidth) + 1 - leaves(toWidth)) / 2
	return drawing.Point{X: from.X + share*dx, Y: from.Y + share*dy}
}

// plateWidth returns the width of an ocean, as its boxes require.
func (p *picture) plateWidth(o Ocean) float64 {
	return max(3, float64(len(p.r.oceanTable(p.s, o).Boxes)))*(boxSize+boxGap) + boxGap
}

// ocean draws an ocean: its heading, its boxes, its treasure, the Nautilus.
func (p *picture) ocean(o Ocean) {
	data, lies := &p.r.set.Oceans[o-1], p.r.oceanTable(p.s, o)
	here := p.s.Nautilus == o
	width := p.plateWidth(o)
	left := min(max(plates[o].X-width/2, 12), boardWidth-12-width)
	g := p.Part(p.oceanSays(o, &lies), drawing.Name("ocean", o)).At(left, plates[o].Y-plateHeight/2)
	edge, line := drawing.Hairline, 2.0
	if here {
		edge, line = drawing.Glow, 6
	}
	g.Rect(0, 0, width, plateHeight, 12, drawing.Style{Fill: drawing.Panel, Stroke: edge, Width: line, Faded: 0.06})
	g.Circle(20, 18, 14, drawing.Plain(drawing.Text))
	g.Text(20, 24, drawing.Type{Size: 17, Bold: true, Ink: drawing.Paper}, strconv.Itoa(int(data.Number)))
	g.Text(40, 25, drawing.Type{Size: 18, Bold: true, Anchor: drawing.Start}, o.Title())
	p.heading(g, o, width, lies.Treasure, here)
	for i, lying := range lies.Boxes {
		var names []string
		if here {
			names = []string{drawing.Name("box", i+1)}
		}
		box := g.Part(p.boxSays(o, i, lying), names...).At(boxGap+(boxSize+boxGap)*float64(i), plateTop)
		p.box(box, i, lying, i >= int(p.r.capacity[o]))
	}
}

// heading draws on the right what is in an ocean besides ships.
func (p *picture) heading(g *drawing.Group, o Ocean, width float64, treasure, here bool) {
	x := width - 22
	if here {
		part := g.Part("the Nautilus")
		part.Icon(drawing.IconSubmarine, x-8, 18, 46, drawing.Outlined(drawing.Text, drawing.Glow, 0.8))
		x -= 48
	}
	if treasure {
		part := g.Part("a treasure, face down")
		part.Icon(drawing.IconChest, x, 18, 26, drawing.Outlined(drawing.Gold, drawing.Text, 0.8))
		x -= 32
	}
	if p.s.Wreck == WreckPlace(o) {
		part := g.Part("the Wreck")
		part.Icon(drawing.IconAnchor, x, 18, 26, drawing.Plain(drawing.Purple))
	}
}

// box draws a box with its contents. A box beside the ocean's own waits for room.
func (p *picture) box(g *drawing.Group, i int, lying BoxTable, waits bool) {
	slot := drawing.Outlined(drawing.Slot, drawing.Hairline, 1.5)
	slot.Dashed = waits
	g.Rect(0, 0, boxSize, boxSize, 8, slot)
	switch {
	case lying.FaceDown:
		g.Rect(4, 4, boxSize-8, boxSize-8, 7, drawing.Outlined(drawing.CardBack, drawing.Text, 1.5))
		g.Icon(drawing.IconWave, boxSize/2, boxSize/2+22, 46, drawing.Style{Fill: drawing.White, Faded: 0.4})
		g.Text(boxSize/2, boxSize/2+4, drawing.Type{Size: 30, Bold: true, Ink: drawing.White}, "?")
	case lying.Ship > 0:
		p.ship(g, lying.Ship)
	default:
		g.Text(boxSize/2, boxSize/2+8, drawing.Type{Size: 24, Ink: drawing.Quiet}, strconv.Itoa(i+1))
	}
}

// ship draws a ship's token: a warship with its Attack to the left of its Defence.
func (p *picture) ship(g *drawing.Group, id ShipID) {
	ship := &p.r.ships[id]
	icon, ink := drawing.IconSteamer, drawing.Blue
	if ship.Warship() {
		icon, ink = drawing.IconWarship, drawing.Danger
	}
	g.Rect(4, 4, boxSize-8, boxSize-8, 7, drawing.Outlined(drawing.Card, ink, 3))
	g.Icon(icon, boxSize/2, 26, 38, drawing.Plain(drawing.Black))
	g.Label(boxSize/2, 52, boxSize-14, 22, drawing.Type{Size: 15, Ink: drawing.Black}, ship.Key)
	value := func(x float64, letter string, n uint8) {
		g.Text(x, 82, drawing.Type{Size: 17, Bold: true, Ink: drawing.Black}, letter+strconv.Itoa(int(n)))
	}
	if ship.Warship() {
		value(26, "A", ship.Attack)
		value(66, "D", ship.Defence)
		return
	}
	value(boxSize/2, "D", ship.Defence)
}

func (p *picture) boxSays(o Ocean, i int, lying BoxTable) string {
	where := fmt.Sprintf("%s, box %d: ", o.Title(), i+1)
	switch {
	case lying.FaceDown:
		return where + "a ship, face down"
	case lying.Ship > 0:
		return where + p.r.shipTitle(lying.Ship)
	}
	return where + "empty"
}

func (p *picture) oceanSays(o Ocean, lies *OceanTable) string {
	down, up := 0, 0
	for _, lying := range lies.Boxes {
		down += boolInt(lying.FaceDown)
		up += boolInt(lying.Ship > 0)
	}
	say := []string{o.Title(), fmt.Sprintf("%d ships face up, %d face down", up, down)}
	if lies.Treasure {
		say = append(say, "a treasure")
	}
	if p.s.Nautilus == o {
		say = append(say, "the Nautilus")
	}
	return strings.Join(say, ", ")
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
