package nemorising

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// The board is drawn in units of its own, a cell of its grid being cellSize; a set
// with more columns or rows than ours is drawn smaller.
const (
	cellSize   = 82
	spaceHalf  = 30
	sideMargin = 72 // for the entrances, left and right
	tileInset  = 5
)

// geometry holds the position of each place.
type geometry struct {
	left, scale   float64 // where the board begins on the drawing, and its unit there
	column, row   float64 // the first of the board
	width, height float64 // of the streets, without entrances and Start
	at            [128]drawing.Point
	span          [maxSlots + 1]float64 // cells that a large space is wide
}

func measureBoard(b *BoardData) (g geometry) {
	var columns, rows uint8
	firstColumn, firstRow := uint8(255), uint8(255)
	for _, space := range b.Spaces {
		firstColumn, firstRow = min(firstColumn, space.Column), min(firstRow, space.Row)
	}
	for _, slot := range b.Slots {
		firstColumn, firstRow = min(firstColumn, slot.Column), min(firstRow, slot.Row)
	}
	g.column, g.row = float64(firstColumn), float64(firstRow)
	taken := map[[2]uint8]bool{}
	byName := map[string]*SpaceData{}
	for i := range b.Spaces {
		space := &b.Spaces[i]
		columns, rows = max(columns, space.Column+1), max(rows, space.Row+1)
		taken[[2]uint8{space.Column, space.Row}] = true
		byName[space.Name] = space
		g.at[i+1] = g.cell(space.Column, space.Row)
	}
	for i, slot := range b.Slots {
		size := 2.0
		if taken[[2]uint8{slot.Column + 1, slot.Row}] || taken[[2]uint8{slot.Column, slot.Row + 1}] || taken[[2]uint8{slot.Column + 1, slot.Row + 1}] {
			size = 1
		} else {
			columns, rows = max(columns, slot.Column+2), max(rows, slot.Row+2)
		}
		corner := g.cell(slot.Column, slot.Row)
		shift := (size - 1) * cellSize / 2
		g.span[i+1], g.at[Slot(i+1)] = size, drawing.Point{X: corner.X + shift, Y: corner.Y + shift}
	}
	g.width, g.height = (float64(columns)-g.column)*cellSize, (float64(rows)-g.row)*cellSize
	g.scale = min(1, boardWidth/(g.width+2*sideMargin), (boardHeight-stripHeight-4)/g.height)
	g.left = drawMargin + (boardWidth-g.scale*(g.width+2*sideMargin))/2
	for i, name := range b.Entrances {
		g.at[Entrance(i+1)] = g.outside(byName[name], i)
	}
	middle := 0.0
	for _, name := range b.Start {
		middle += g.cell(byName[name].Column, 0).X / float64(len(b.Start))
	}
	g.at[Start] = drawing.Point{X: middle, Y: g.height + 4 + stripHeight/2}
	return g
}

// cell returns the centre of a cell of the board's grid.
func (g *geometry) cell(column, row uint8) drawing.Point {
	return drawing.Point{X: sideMargin + (float64(column)-g.column+0.5)*cellSize, Y: (float64(row) - g.row + 0.5) * cellSize}
}

// outside returns the position of an entrance beside the board: on the left for
// the left half, on the right for the right half. If an earlier entrance is
// already there, it moves by rows.
func (g *geometry) outside(space *SpaceData, before int) drawing.Point {
	at := g.cell(space.Column, space.Row)
	if at.X < sideMargin+g.width/2 {
		at.X = sideMargin - 42
	} else {
		at.X = sideMargin + g.width + 42
	}
	down := float64(cellSize)
	if at.Y > g.height/2 {
		down = -down
	}
	for slices.Contains(g.at[firstEntrance:firstEntrance+Place(before)], at) {
		at.Y += down
	}
	return at
}

// strip returns the free range beside Start, in units of the drawing.
func (g *geometry) strip(left bool) (from, to float64) {
	const half = 92
	middle := g.left + g.scale*g.at[Start].X
	if left {
		return drawMargin, max(middle-half, drawMargin+200)
	}
	return min(middle+half, drawMargin+boardWidth-200), drawMargin + boardWidth
}

// board draws the ground, the streets, the places and what is on them.
func (p *artist) board() {
	b := p.d.Scaled(p.g.left, boardTop, p.g.scale)
	p.ground(b)
	p.streets(b)
	for i := range p.r.set.Board.Slots {
		p.slot(b, i+1)
	}
	for i := range p.r.set.Board.Spaces {
		p.space(b, Place(i+1))
	}
	for n := 1; n <= 4; n++ {
		p.entrance(b, n)
	}
	p.start(b)
}

// ground draws what is under the streets: the City's deck in the sky, the
// Grotto's rock in the sea.
func (p *artist) ground(b *drawing.Group) {
	w, h := p.g.width+2*sideMargin, p.g.height
	left, right := float64(sideMargin)-8, w-sideMargin+8
	if p.s.Options.Scenario == City {
		b.Rect(0, -4, w, h+8, 18, drawing.Plain(drawing.Sea))
		for i, at := range clouds {

			g := b.Scaled(at.X*w, at.Y*h, 0.74+0.12*float64((i+1)%2))
			g.Path(cloud, drawing.Style{Fill: drawing.White, Faded: 0.55})
		}
		for _, x := range []float64{34, w - 34} {
			b.Icon(rotor, x, h/2-46, 56, drawing.Outlined(drawing.MetalDeep, drawing.Text, 0.3))
			b.Icon(rotor, x, h/2+46, 56, drawing.Outlined(drawing.MetalDeep, drawing.Text, 0.3))
		}
		b.Rect(left, -2, right-left, h+4, 26, drawing.Outlined(drawing.Metal, drawing.MetalDeep, 3))
		for x := left + 24; x < right-10; x += 41 {
			b.Circle(x, 3, 1.8, drawing.Plain(drawing.MetalDeep))
			b.Circle(x, h-3, 1.8, drawing.Plain(drawing.MetalDeep))
		}
		return
	}
	b.Rect(0, -4, w, h+8, 18, drawing.Plain(drawing.SeaDeep))
	for i, at := range bubbles {
		x := at.X
		if i%2 == 1 {
			x = w - at.X
		}
		b.Circle(x, at.Y*h, 4+2*float64(i%4), drawing.Style{Stroke: drawing.White, Width: 1.8, Faded: 0.45})
	}
	for i := range 5 {
		y := (float64(i) + 1.5) / 7 * h
		b.Icon(drawing.IconWave, 34, y, 40, drawing.Plain(drawing.Sea))
		b.Icon(drawing.IconWave, w-34, y, 40, drawing.Plain(drawing.Sea))
	}
	b.Curve(drawing.Outlined(drawing.Land, drawing.Coast, 3), true, p.rock(left, right)...)
}

// rock returns the edge of the Grotto's floor.
func (p *artist) rock(left, right float64) []drawing.Point {
	h := p.g.height
	var edge []drawing.Point
	wobble := [...]float64{0, 5, 1, 6, 2, 4}
	for i := range 14 {
		edge = append(edge, drawing.Point{X: left + (right-left)*float64(i)/13, Y: -3 + wobble[i%6]})
	}
	for i := 1; i < 7; i++ {
		edge = append(edge, drawing.Point{X: right - wobble[(i+2)%6], Y: h * float64(i) / 7})
	}
	for i := range 14 {
		edge = append(edge, drawing.Point{X: right - (right-left)*float64(i)/13, Y: h + 3 - wobble[(i+3)%6]})
	}
	for i := 1; i < 7; i++ {
		edge = append(edge, drawing.Point{X: left + wobble[i%6], Y: h - h*float64(i)/7})
	}
	return edge
}

const cloud = "M-30 10a12 12 0 0 1 2 -24a18 18 0 0 1 34 -4a13 13 0 0 1 20 14a8 8 0 0 1 -2 14Z"

// bubbles rise alternately left and right of the Grotto; positions are fractions of its height.
var bubbles = []drawing.Point{
	{X: 22, Y: 0.17},
	{X: 44, Y: 0.19},
	{X: 50, Y: 0.28},
	{X: 18, Y: 0.33},
	{X: 26, Y: 0.42},
	{X: 50, Y: 0.45},
	{X: 46, Y: 0.57},
	{X: 20, Y: 0.61},
	{X: 20, Y: 0.68},
	{X: 48, Y: 0.74},
	{X: 48, Y: 0.82},
	{X: 24, Y: 0.86},
}

// rotor keeps the City in the air: a ring with four blades.
const rotor drawing.Icon = "M0 -12a12 12 0 1 0 .01 0ZM0 -10.500a10.500 10.500 0 1 1 -.01 0ZM-2 -2c-5 -1 -6 -5 -4 -7.500c4 1 5.500 3 5 6.500c1 -5 5 -6 7.500 -4c-1 4 -3 5.500 -6.500 5c5 1 6 5 4 7.500c-4 -1 -5.500 -3 -5 -6.500c-1 5 -5 6 -7.500 4c1 -4 3 -5.500 6.500 -5Z"

// clouds are the clouds' positions, as fractions of the ground's width and height.
var clouds = []drawing.Point{{X: 0.034, Y: 0.25}, {X: 0.036, Y: 0.74}, {X: 0.971, Y: 0.27}, {X: 0.973, Y: 0.73}}

// streets joins adjacent places, and shows the paths of the enemies: blue keeps
// to the left or above, red to the right or below.
func (p *artist) streets(b *drawing.Group) {
	at := &p.g.at
	look := drawing.Plain(drawing.FloorDim)
	for q := range p.r.board.near {
		for _, to := range p.r.board.near[q] {
			if from := Place(q); from < to && to == Start {
				b.Line(at[from].X, at[from].Y, at[to].X, at[to].Y, drawing.Stroked(drawing.Good, 12))
			} else if from < to {
				p.street(b, at[from], at[to], look, to.isSlot())
			}
		}
	}
	for _, colour := range []Colour{Blue, Red} {
		for q := Place(1); int(q) <= p.r.board.numPlaces; q++ {
			to := p.r.board.next[colour][q]
			if p.r.board.adjacent(q, to) && to.isSpace() {
				dx, dy := stepTowards(at[q], at[to])
				side := 11.0
				if colour == Blue {
					side = -11
				}
				const off = spaceHalf + 2
				arrow(b, at[q].X+dx*off+side*abs(dy), at[q].Y+dy*off+side*abs(dx), dx, dy, colour, p.r.board.arrow[colour][q])
			}
		}
	}
}

// street joins two places; one into a large space ends in a door.
func (p *artist) street(b *drawing.Group, from, to drawing.Point, look drawing.Style, door bool) {
	switch far := abs(from.X-to.X) + abs(from.Y-to.Y); {
	case !door && far > 1.5*cellSize: // beside a board of another form
		b.Line(from.X, from.Y, to.X, to.Y, drawing.Stroked(look.Fill, 14))
		return
	case !door:
		left, top := min(from.X, to.X)-20, min(from.Y, to.Y)-20
		b.Rect(left, top, abs(from.X-to.X)+40, abs(from.Y-to.Y)+40, 6, look)
		return
	}
	dx, dy := stepTowards(from, to)
	x, y := from.X+dx*(spaceHalf+8), from.Y+dy*(spaceHalf+8)
	b.Rect(x-10-5*abs(dy), y-10-5*abs(dx), 20+10*abs(dy), 20+10*abs(dx), 2, drawing.Outlined(drawing.Gold, drawing.Text, 1.5))
}

// stepTowards returns the unit step from one place to another, along a row or a column.
func stepTowards(from, to drawing.Point) (dx, dy float64) {
	x, y := to.X-from.X, to.Y-from.Y
	if abs(x) > abs(y) {
		return x / abs(x), 0
	}
	if y == 0 {
		return 0, 1
	}
	return 0, y / abs(y)
}

func abs(x float64) float64 { return max(x, -x) }

// space draws a space with its name, and who stands on it.
func (p *artist) space(b *drawing.Group, q Place) {
	at := p.g.at[q]
	g := b.Part("Space "+p.r.placeInWords(p.s, q), drawing.Name("place", p.r.placeKey(q))).At(at.X, at.Y)
	g.Rect(-spaceHalf, -spaceHalf, 2*spaceHalf, 2*spaceHalf, 9, drawing.Outlined(drawing.Panel, drawing.Hairline, 1.5))
	who := p.occupying(q)
	name := drawing.Type{Size: 16, Ink: drawing.Quiet}
	if len(who) == 0 {
		g.Text(0, 6, name, p.r.placeKey(q))
	} else {
		name.Size = 14
		g.Text(0, 27, name, p.r.placeKey(q))
	}
	p.crowd(b, who, at.X-29, at.Y-spaceHalf+1, 58, 44)
	for _, colour := range []Colour{Blue, Red} {
		if mate := p.r.board.mate[colour][q]; mate != 0 {
			sign := b.Part(fmt.Sprintf("%s shortcut to %s", colour, p.r.placeKey(mate)))
			shortcutSign(sign, at.X-28, at.Y-25, colour)
		}
	}
}

// entrance draws an Enemy Entrance.
func (p *artist) entrance(b *drawing.Group, n int) {
	q := Entrance(n)
	at := p.g.at[q]
	title := fmt.Sprintf("Enemy Entrance %d, opens to %s", n, p.r.set.Board.Entrances[n-1])
	g := b.Part(title, drawing.Name("place", p.r.placeKey(q))).At(at.X, at.Y)
	g.Path("M-29 30v-40a29 24 0 0 1 58 0v40Z", drawing.Outlined(drawing.Slot, drawing.Danger, 3))
	who := p.occupying(q)
	if len(who) == 0 {
		g.Text(0, 14, drawing.Type{Size: 25, Bold: true, Ink: drawing.Danger}, "E"+strconv.Itoa(n))
	} else {
		g.Text(0, 27, drawing.Type{Size: 14, Bold: true, Ink: drawing.Danger}, "E"+strconv.Itoa(n))
	}
	p.crowd(b, who, at.X-29, at.Y-spaceHalf+1, 58, 44)
}

// start draws Start, where the heroes begin and must come back to.
func (p *artist) start(b *drawing.Group) {
	at := p.g.at[Start]
	g := b.Part("Start: "+p.whoText(Start), drawing.Name("place", p.r.placeKey(Start))).At(at.X, at.Y)
	g.Rect(-86, -stripHeight/2, 172, stripHeight, 22, drawing.Outlined(drawing.Panel, drawing.Good, 3))
	who := p.occupying(Start)
	if len(who) == 0 {
		g.Text(0, 7, drawing.Type{Size: 20, Bold: true, Ink: drawing.Good}, "Start")
		return
	}
	g.Text(0, 18, drawing.Type{Size: 14, Bold: true, Ink: drawing.Good}, "Start")
	p.crowd(b, who, at.X-80, at.Y-stripHeight/2+2, 160, 32)
}

// slot draws a large space with its tile.
func (p *artist) slot(b *drawing.Group, slot int) {
	q := Slot(slot)
	at, side := p.g.at[q], p.g.span[slot]*cellSize-2*tileInset
	scale := side / (2*cellSize - 2*tileInset)
	g := b.Part(p.slotText(slot), drawing.Name("place", p.r.placeKey(q))).Scaled(at.X-side/2, at.Y-side/2, scale)
	const size = 2*cellSize - 2*tileInset
	id := p.s.tiles[slot]
	if id == 0 {
		g.Rect(0, 0, size, size, 12, drawing.Outlined(drawing.CardBack, drawing.Text, 2))
		g.Rect(7, 7, size-14, size-14, 8, drawing.Style{Stroke: drawing.White, Width: 1.5, Dashed: true, Faded: 0.4})
		g.Text(size/2, 92, drawing.Type{Size: 60, Bold: true, Ink: drawing.White}, "?")
		g.Text(size/2, 132, drawing.Type{Size: 18, Bold: true, Ink: drawing.White}, p.r.placeKey(q))
		return
	}
	tile := &p.c.data.Tiles[id-1]
	edge, bar := drawing.Warning, drawing.Outlined(drawing.Slot, drawing.Warning, 1.5)
	name := drawing.Type{Size: 16, Bold: true}
	secure := p.s.isSecure(slot)
	if secure {
		edge, bar, name.Ink = drawing.Good, drawing.Plain(drawing.Good), drawing.Paper
	}
	g.Rect(0, 0, size, size, 12, drawing.Outlined(drawing.Floor, edge, 3))
	g.Rect(4, 4, size-8, 25, 9, bar)
	if secure {
		g.Icon(drawing.IconCheck, 16, size-29, 19, drawing.Plain(drawing.Good))
	}
	g.Label(size/2, 16.5, size-10, 24, name, tile.Name)
	y := 33.0
	if !secure {
		p.taskBox(g, y, drawing.Danger, tile.Secure, orElse(p.c.briefs(p.c.red[id].penalty)))
		y += 36
	}
	p.taskBox(g, y, drawing.Good, tile.Task, p.c.briefs(p.c.reward[id]))
	y += 36
	g.Text(7, size-5, drawing.Type{Size: 14, Bold: true, Ink: drawing.Quiet, Anchor: drawing.Start}, p.r.placeKey(q))
	scaledAt := func(x, y float64) (float64, float64) { return at.X - side/2 + x*scale, at.Y - side/2 + y*scale }
	x, top := scaledAt(24, y)
	p.crowd(b, p.occupying(q), x, top, (size-28)*scale, (size-3-y)*scale)
}

// taskBox draws the red or the green box of a tile: the icons it needs, and what it brings.
func (p *artist) taskBox(g *drawing.Group, y float64, ink drawing.Ink, icons []Icon, words string) {
	const size = 2*cellSize - 2*tileInset
	g.Rect(5, y, size-10, 34, 5, drawing.Outlined(drawing.Panel, ink, 2))
	width := 18*float64(len(icons)) + 7
	for i, icon := range icons {
		g.Icon(iconSigns[icon], 16+18*float64(i), y+17, 17, drawing.Plain(ink))
	}
	left := 5 + width
	g.Label((left+size-9)/2, y+17, size-left-9, 33, drawing.Type{Size: 14}, words)
}

// orElse describes the cost of a failure.
func orElse(penalty string) string {
	if penalty == "" {
		return "no penalty"
	}
	return "else " + penalty
}

// slotText describes a large space for people who cannot see it.
func (p *artist) slotText(slot int) string {
	q := Slot(slot)
	text := p.r.placeKey(q) + ": " + p.r.placeInWords(p.s, q)
	if id := p.s.tiles[slot]; id != 0 {
		tile := &p.c.data.Tiles[id-1]
		if !p.s.isSecure(slot) {
			text += "; to secure it " + iconsText(tile.Secure) + ", " + orElse(p.c.effectsInWords(p.c.red[id].penalty))
		}
		text += "; its Task " + iconsText(tile.Task) + ": " + p.c.effectsInWords(p.c.reward[id])
	}
	return joined(text, p.whoText(q))
}

// whoText names who is on a place.
func (p *artist) whoText(q Place) string {
	var list []string
	for _, who := range p.occupying(q) {
		list = append(list, p.pieceText(who))
	}
	return strings.Join(list, ", ")
}
