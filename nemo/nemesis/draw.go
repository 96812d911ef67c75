package nemesis

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// The board as a drawing: the ship with its Rooms and Corridors, bow to the left; on
// the right the tracks; below, a mat for each player and the known cards. The
// positions of the Rooms are our choice, as in the text picture.

// Measures of the drawing.
const (
	boardWidth = 1600
	shipBottom = 1010
	matTop     = shipBottom + 14
	matHeight  = 206
	cardHeight = 96
	hexWidth   = 142 // of a Room
	hexHeight  = 118
	hexCut     = 22 // how much narrower it is above and below
)

// roomAt returns the centre of a place; the rows of the plan run from bow to stern.
func roomAt(slot Slot) drawing.Point {
	at := shipPlan[slot]
	return drawing.Point{X: 118 + 192*float64(at[1]), Y: 176 + 178*float64(at[0])}
}

// playerInks tell the players apart, besides their numbers.
var playerInks = [maxPlayers + 1]drawing.Ink{1: drawing.Blue, 2: drawing.Orange, 3: drawing.Green, 4: drawing.Purple, 5: drawing.Yellow}

// picture is a drawing in progress.
type picture struct {
	*drawing.Drawing
	r    *Rules
	s    *State
	seat nemo.Seat // who looks
}

// Draw draws the board, as far as the seat knows it.
func (r *Rules) Draw(position *State, seat nemo.Seat) *drawing.Drawing {
	seen := r.Observe(position, seat)
	s := &seen
	rows := r.cardRows(s)
	p := picture{drawing.New("Nemesis", boardWidth, matTop+matHeight+14+float64(len(rows))*(cardHeight+8)), r, s, seat}
	p.Summary = fmt.Sprintf("The ship in turn %d, the Time Track at %s, %s aboard.",
		s.Turn, spaceTitle(r.set.Tracks.Time, int(s.Time)), count(int(s.Options.Players), "player", "players"))
	p.hull()
	for c := range r.board.corridors {
		p.corridor(CorridorID(c + 1))
	}
	p.technical()
	p.legend()
	for slot := Slot(1); slot <= NumSlots; slot++ {
		p.room(slot)
	}
	p.tracks()
	for n := Number(1); n <= Number(s.Options.Players); n++ {
		p.mat(n)
	}
	for i, row := range rows {
		p.cards(matTop+matHeight+14+float64(i)*(cardHeight+8), row)
	}
	return p.Drawing
}

// hull is the ship's outline.
func (p *picture) hull() {
	p.Rect(0, 0, boardWidth, shipBottom, 0, drawing.Plain(drawing.Paper))
	edge := drawing.Outlined(drawing.Metal, drawing.MetalDeep, 5)
	p.Path("M18 532C18 410 110 350 200 240C270 140 330 46 460 46H1010C1150 46 1180 90 1290 110C1350 120 1366 150 1366 190V874C1366 914 1350 944 1290 954"+
		"C1180 974 1150 1000 1010 1000H460C330 1000 270 924 200 824C110 714 18 654 18 532Z", edge)
	for _, y := range []float64{250, 532, 814} { // the engines' nozzles
		p.Path(fmt.Sprintf("M1366 %g l34 -34v156l-34 -34z", y-44), drawing.Outlined(drawing.MetalDeep, drawing.Text, 2))
	}
}

// corridor draws a Corridor with its numbers, its Noise marker and its Door.
func (p *picture) corridor(c CorridorID) {
	a, b := roomAt(p.r.ends[c][0]), roomAt(p.r.ends[c][1])
	plan := plan{r: p.r, s: p.s}
	name := p.r.worded(corridorWord, uint8(c))
	title := "Corridor " + name + ", " + plan.numbers(c)
	if p.s.noise.has(c) {
		title += ", Noise"
	}
	switch {
	case p.s.closed.has(c):
		title += ", a Closed Door"
	case p.s.destroyed.has(c):
		title += ", a destroyed Door"
	}
	g := p.Part(title, drawing.Name("corridor", name))
	// Its outline is the part that shows between the Rooms.
	long := math.Hypot(b.X-a.X, b.Y-a.Y)
	toX, toY := (b.X-a.X)/long, (b.Y-a.Y)/long
	at := func(along, across float64) drawing.Point {
		return drawing.Point{X: a.X + toX*along - toY*across, Y: a.Y + toY*along + toX*across}
	}
	from, to := edgeOfRoom(toX, toY)-3, long-edgeOfRoom(toX, toY)+3
	g.Polygon(drawing.Outlined(drawing.Panel, drawing.MetalDeep, 3.5), at(from, -15), at(to, -15), at(to, 15), at(from, 15))
	x, y := (a.X+b.X)/2, (a.Y+b.Y)/2
	// Unit vectors along and across the Corridor.
	dx, dy := b.X-a.X, b.Y-a.Y
	if dx != 0 && dy != 0 {
		dx, dy = dx/262, dy/262
	} else {
		dx, dy = sign(dx), sign(dy)
	}
	switch {
	case p.s.closed.has(c):
		doorX, doorY := x-dx*14, y-dy*14
		g.Line(doorX-dy*26, doorY+dx*26, doorX+dy*26, doorY-dx*26, drawing.Stroked(drawing.Danger, 11))
		g.Line(doorX-dy*26, doorY+dx*26, doorX+dy*26, doorY-dx*26, drawing.Style{Stroke: drawing.White, Width: 3, Dashed: true})
		x, y = x+dx*9, y+dy*9
	case p.s.destroyed.has(c):
		g.Icon(drawing.IconCross, x+dy*21, y-dx*21, 20, drawing.Plain(drawing.Danger))
	}
	if p.s.noise.has(c) {
		g.Circle(x-dy*27, y+dx*27, 16, drawing.Outlined(drawing.Gold, drawing.Black, 2))
		g.Icon(drawing.IconWave, x-dy*27, y+dx*27, 22, drawing.Plain(drawing.Black))
	}
	g.Text(x, y+7, drawing.Type{Size: 18, Bold: true, Halo: drawing.Panel}, strings.Join(strings.Split(plan.numbers(c), ""), "·"))
}

// edgeOfRoom returns how far a Room's edge is from its centre in a given direction.
func edgeOfRoom(x, y float64) float64 {
	const w, h, cut = hexWidth / 2, hexHeight / 2, hexCut
	x, y = max(x, -x), max(y, -y)
	slanted := w * h / (h*x + cut*y) // the edge from (w, 0) to (w-cut, h)
	if y == 0 {
		return slanted
	}
	return min(slanted, h/y)
}

func sign(x float64) float64 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

// technical draws the box of the Technical Corridors; their Entrances are drawn in the Rooms.
func (p *picture) technical() {
	title := "Technical Corridors"
	if p.s.noise.has(TechnicalCorridors) {
		title += ", Noise"
	}
	g := p.Part(title, drawing.Name("corridor", technicalWord))
	g.Rect(36, 60, 200, 74, 10, drawing.Style{Fill: drawing.Panel, Stroke: drawing.MetalDeep, Width: 3, Dashed: true})
	g.Label(118, 97, 150, 60, drawing.Type{Size: 17, Bold: true}, "Technical Corridors")
	if p.s.noise.has(TechnicalCorridors) {
		g.Circle(214, 97, 16, drawing.Outlined(drawing.Gold, drawing.Black, 2))
		g.Icon(drawing.IconWave, 214, 97, 22, drawing.Plain(drawing.Black))
	}
}

// legend explains the marks in Rooms, on Corridors and on mats. It fills the corner
// that the ship leaves free.
func (p *picture) legend() {
	const x, top, line = 30.0, 832.0, 19.0
	for i, sign := range []struct {
		draw func(y float64)
		says string
	}{
		{func(y float64) {
			p.Circle(x, y, 8, drawing.Outlined(roomInks[Yellow], drawing.Text, 1.5))
			p.Text(x, y+4, drawing.Type{Size: 11, Bold: true, Ink: drawing.Black}, "Y")
		}, "the colour of a Room"},
		{func(y float64) { p.Icon(iconComputer, x, y, 16, drawing.Plain(drawing.Text)) }, "a Computer"},
		{func(y float64) {
			p.Rect(x-7, y-8, 14, 15, 3, drawing.Outlined(drawing.Card, drawing.Black, 1.5))
		}, "Items left"},
		{func(y float64) { p.Icon(drawing.IconFlame, x, y, 16, drawing.Plain(drawing.Danger)) }, "Fire"},
		{func(y float64) { p.Icon(drawing.IconGear, x, y, 16, drawing.Plain(drawing.Warning)) }, "Malfunction"},
		{func(y float64) {
			p.Circle(x, y, 8, drawing.Outlined(drawing.Gold, drawing.Black, 1.5))
			p.Icon(drawing.IconWave, x, y, 12, drawing.Plain(drawing.Black))
		}, "Noise"},
		{func(y float64) {
			dashed := drawing.Style{Fill: drawing.Panel, Stroke: drawing.MetalDeep, Width: 1.5, Dashed: true}
			p.Rect(x-8, y-7, 16, 14, 3, dashed)
		}, "to the Technical Corridors"},
		{func(y float64) {
			p.Icon(drawing.IconBolt, x-7, y, 14, lightLook)
			p.Icon(drawing.IconCross, x+8, y, 14, seriousLook)
		}, "Wounds: light, Serious"},
	} {
		y := top + line*float64(i)
		sign.draw(y)
		p.Text(x+22, y+5, drawing.Type{Size: 14, Anchor: drawing.Start, Ink: drawing.Quiet}, sign.says)
	}
}

// room draws a Room with all that is in it.
func (p *picture) room(slot Slot) {
	at, data := &p.s.Slots[slot], &p.r.set.Board.Slots[slot-1]
	place := roomAt(slot)
	part := p.Part(p.roomSays(slot), drawing.Name("room", slot))
	g := part.At(place.X, place.Y)
	if at.Room != 0 {
		part.Entry = p.r.roomEntry(at.Room)
	}
	look := drawing.Outlined(drawing.Floor, drawing.Text, 2.5)
	switch {
	case !at.Explored:
		look = drawing.Style{Fill: drawing.FloorDim, Stroke: drawing.Quiet, Width: 2.5, Dashed: true}
	case data.Kind == SpecialRoom:
		look.Width = 4
	}
	const w, h, cut = hexWidth / 2, hexHeight / 2, hexCut
	g.Polygon(look, drawing.Point{X: -w + cut, Y: -h}, drawing.Point{X: w - cut, Y: -h}, drawing.Point{X: w, Y: 0},
		drawing.Point{X: w - cut, Y: h}, drawing.Point{X: -w + cut, Y: h}, drawing.Point{X: -w, Y: 0})
	g.Text(-w+30, -h+21, drawing.Type{Size: 18, Bold: true}, strconv.Itoa(int(slot)))
	p.roomMarks(g, slot)
	name, ink := "unknown", drawing.Quiet
	switch {
	case at.Room != 0 && at.Explored:
		name, ink = p.r.roomTitle(at.Room), drawing.Text
	case at.Room != 0:
		name = p.r.roomTitle(at.Room) + "?"
	case data.Kind == AdditionalRoom:
		name = "unknown, 2"
	}
	g.Label(0, -8, hexWidth-50, 42, drawing.Type{Size: 17, Bold: at.Explored, Italic: !at.Explored, Ink: ink}, name)
	p.lying(g, slot)
	p.standing(g, slot)
}

// roomSays describes a Room in words.
func (p *picture) roomSays(slot Slot) string {
	at := &p.s.Slots[slot]
	say := []string{"Room " + strconv.Itoa(int(slot))}
	add := func(has bool, text string) {
		if has {
			say = append(say, text)
		}
	}
	add(at.Room != 0, p.r.roomTitle(at.Room))
	if at.Room != 0 {
		tile := &p.r.set.Rooms[at.Room-1]
		add(tile.Colour != 0, tile.Colour.String())
		add(tile.Computer, "a Computer")
	}
	add(!at.Explored, "not explored")
	add(at.Explored, count(int(at.Items), "Item", "Items"))
	add(at.Fire, "Fire")
	add(at.Malfunction, "Malfunction")
	add(p.s.Airlock == slot, "Airlock Procedure")
	plan := plan{r: p.r, s: p.s}
	for _, line := range []string{p.crewIn(slot), strings.ReplaceAll(plan.intruders(slot), "*", " "), plan.objects(slot)} {
		add(line != "", line)
	}
	return strings.Join(say, ", ")
}

// crewIn names the Characters in a Room.
func (p *picture) crewIn(slot Slot) string {
	var names []string
	for set := uint64(p.s.charactersIn(slot)); set != 0; set &= set - 1 {
		names = append(names, p.r.playerName(p.s, Number(first(set))))
	}
	return strings.Join(names, " and ")
}

// roomMarks draws Items, Fire, Malfunction and Entrances to the Technical Corridors.
func (p *picture) roomMarks(g *drawing.Group, slot Slot) {
	at := &p.s.Slots[slot]
	if at.Explored && at.Items > 0 {
		g.Rect(29, -hexHeight/2+5, 20, 22, 4, drawing.Outlined(drawing.Card, drawing.Black, 1.5))
		g.Text(39, -hexHeight/2+22, drawing.Type{Size: 16, Bold: true, Ink: drawing.Black}, strconv.Itoa(int(at.Items)))
	}
	x := -14.0
	if at.Fire {
		g.Icon(drawing.IconFlame, x, -hexHeight/2+15, 24, drawing.Outlined(drawing.Danger, drawing.White, 0.7))
		x += 27
	}
	if at.Malfunction {
		g.Icon(drawing.IconGear, x, -hexHeight/2+15, 24, drawing.Outlined(drawing.Warning, drawing.White, 0.7))
	}
	if at.Explored && at.Room != 0 {
		p.colourAndComputer(g, &p.r.set.Rooms[at.Room-1])
	}
	if p.s.Airlock == slot {
		g.Icon(drawing.IconDoor, -hexWidth/2+14, 0, 22, drawing.Plain(drawing.Danger))
	}
	if p.r.corridors[slot].has(TechnicalCorridors) {
		numbers := ""
		for number := 1; number <= numNumbers; number++ {
			if p.r.corridor[slot][number] == TechnicalCorridors {
				numbers += strconv.Itoa(number)
			}
		}
		g.Rect(18, 14, 30, 22, 5, drawing.Style{Fill: drawing.Panel, Stroke: drawing.MetalDeep, Width: 2, Dashed: true})
		g.Text(33, 31, drawing.Type{Size: 15, Bold: true}, numbers)
	}
}

// iconComputer is a screen on its foot.
const iconComputer drawing.Icon = "M-11 -9h22v14h-22ZM-8 -6v8h16v-8ZM-2 5h4v3h5v2h-14v-2h5Z"

// colourAndComputer draws the colour of a Room, which says which decks it is searched
// with, its first letter, and the icon of a Computer.
func (p *picture) colourAndComputer(g *drawing.Group, tile *RoomTile) {
	const x = hexWidth/2 - 15
	if tile.Colour != 0 {
		g.Circle(x, -9, 9, drawing.Outlined(roomInks[tile.Colour], drawing.Text, 1.5))
		g.Text(x, -4, drawing.Type{Size: 14, Bold: true, Ink: drawing.Black}, capital(tile.Colour.String())[:1])
	}
	if tile.Computer {
		g.Icon(iconComputer, x-2, 10, 18, drawing.Plain(drawing.Text))
	}
}

// roomInks are the colours of Rooms, light enough for a black letter.
var roomInks = map[Colour]drawing.Ink{Red: drawing.Orange, Yellow: drawing.Glow, Green: drawing.Good, White: drawing.White}

// lying draws the Objects on the floor.
func (p *picture) lying(g *drawing.Group, slot Slot) {
	at := &p.s.Slots[slot]
	x := -40.0
	put := func(icon drawing.Icon, title, name, text string, ink drawing.Ink) {
		part := g.Part(title, drawing.Name("object", name))
		if name == eggWord {
			part.Names = append(part.Names, drawing.Name("intruder", name)) // an Egg can be shot like an Intruder
		}
		part.Icon(icon, x, 24, 20, drawing.Outlined(ink, drawing.Text, 0.6))
		part.Text(x+10, 31, drawing.Type{Size: 14, Bold: true, Anchor: drawing.Start}, text)
		x += 27
	}
	if at.Eggs > 0 {
		put(drawing.IconEgg, count(int(at.Eggs), "Egg", "Eggs"), eggWord, strconv.Itoa(int(at.Eggs)), drawing.Good)
	}
	if at.Room == Nest && at.Explored && p.s.Eggs > 0 {
		put(drawing.IconEgg, count(int(p.s.Eggs), "Egg", "Eggs")+" of the Nest", eggWord, strconv.Itoa(int(p.s.Eggs)), drawing.Gold)
	}
	if at.Carcasses > 0 {
		put(drawing.IconClaw, count(int(at.Carcasses), "Carcass", "Carcasses"), "carcass", strconv.Itoa(int(at.Carcasses)), drawing.Quiet)
	}
	for n := range p.s.Corpses {
		if p.s.Corpses[n] == CorpsePlace(slot) {
			name := p.r.worded(lyingWord, ACorpse+uint8(n))
			put(drawing.IconSkull, name, name, map[bool]string{true: "", false: strconv.Itoa(n)}[n == 0], drawing.White)
		}
	}
}

// standing draws the Characters and the Intruders in a Room, on its lower edge.
func (p *picture) standing(g *drawing.Group, slot Slot) {
	crew, intruders := uint64(p.s.charactersIn(slot)), uint64(p.s.intrudersIn(slot))
	n := size(crew) + size(intruders)
	if n == 0 {
		return
	}
	step := min(34, (hexWidth+16)/float64(n))
	x := -step * float64(n-1) / 2
	const y = hexHeight/2 - 4
	for set := crew; set != 0; set &= set - 1 {
		player := Number(first(set))
		part := g.Part(p.r.playerName(p.s, player)+", player "+strconv.Itoa(int(player)), p.playerNames(player)...)
		part.Circle(x, y, 17, drawing.Outlined(playerInks[player], drawing.Text, 2.5))
		part.Text(x, y+7, drawing.Type{Size: 19, Bold: true, Ink: drawing.White, Halo: drawing.Black}, strconv.Itoa(int(player)))
		x += step
	}
	for set := intruders; set != 0; set &= set - 1 {
		id := first(set)
		kind, name := p.r.typeOf(id), p.r.worded(intruderWord, id+1)
		part := g.Part(fmt.Sprintf("%s, %s", name, count(int(p.s.Intruders[id].Injuries), "Injury", "Injuries")), drawing.Name("intruder", name))
		p.intruder(part, x, y, kind, p.s.Intruders[id].Injuries)
		x += step
	}
}

// intruder draws a miniature: a spiked shape with the first letter of its type, and
// its Injuries. Larger types are drawn larger.
func (p *picture) intruder(g *drawing.Group, x, y float64, kind IntruderType, injuries uint8) {
	radius := 15 + float64(kind)
	var points []drawing.Point
	for i := range spikes {
		r := radius
		if i%2 == 1 {
			r *= 0.74
		}
		points = append(points, drawing.Point{X: x + r*spikes[i].X, Y: y + r*spikes[i].Y})
	}
	g.Polygon(drawing.Outlined(drawing.Danger, drawing.Text, 2), points...)
	g.Text(x, y+6, drawing.Type{Size: 18, Bold: true, Ink: drawing.White, Halo: drawing.Black}, capital(kind.String())[:1])
	if injuries > 0 {
		g.Circle(x+12, y-13, 9, drawing.Outlined(drawing.White, drawing.Black, 1.5))
		g.Text(x+12, y-8, drawing.Type{Size: 14, Bold: true, Ink: drawing.Black}, strconv.Itoa(int(injuries)))
	}
}

// spikes are the directions of the corners of an Intruder's shape.
var spikes = [16]drawing.Point{
	{X: 0, Y: -1},
	{X: 0.38, Y: -0.92},
	{X: 0.71, Y: -0.71},
	{X: 0.92, Y: -0.38},
	{X: 1, Y: 0},
	{X: 0.92, Y: 0.38},
	{X: 0.71, Y: 0.71},
	{X: 0.38, Y: 0.92},
	{X: 0, Y: 1},
	{X: -0.38, Y: 0.92},
	{X: -0.71, Y: 0.71},
	{X: -0.92, Y: 0.38},
	{X: -1, Y: 0},
	{X: -0.92, Y: -0.38},
	{X: -0.71, Y: -0.71},
	{X: -0.38, Y: -0.92},
}

// playerNames are the names of a player in actions: the number and, in a trade, the full name.
func (p *picture) playerNames(n Number) []string {
	return []string{drawing.Name("player", n), drawing.Name("player", p.r.worded(partnerWord, uint8(n)))}
}
