package nemoswar2

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// The board as a drawing: the oceans on a map of the world, below them the tracks and
// everything aboard. The positions of the oceans are our own; their spaces, lands and
// lines are those of the component set.

// Measures of the drawing.
const (
	boardWidth = 1600
	mapHeight  = 740
	boxSize    = 78
	boxGap     = 6
	plateTop   = 34 // the height of a plate's heading
	landHeight = 23
	matTop     = mapHeight + 12
)

// plates are the positions of the oceans on the map: the middle of the upper edge.
var plates = [numOceans + 1]drawing.Point{
	WesternPacific: {X: 1402, Y: 262}, EasternPacific: {X: 388, Y: 438}, NorthAtlantic: {X: 604, Y: 190},
	SouthAtlantic: {X: 694, Y: 470}, EuropeanSeas: {X: 985, Y: 190}, IndianOcean: {X: 1152, Y: 486},
	SouthPacific: {X: 118, Y: 566}, CentralPacific: {X: 104, Y: 386}, PacificCoast: {X: 218, Y: 196},
	ArcticOcean: {X: 800, Y: 22}, CapeHorn: {X: 420, Y: 610}, CapeOfGoodHope: {X: 921, Y: 590},
}

// picture is a drawing in progress.
type picture struct {
	*drawing.Drawing
	r *Rules
	s *State
}

// Draw draws the board. It hides nothing: what lies face down is unknown to everyone.
func (r *Rules) Draw(s *State, _ nemo.Seat) *drawing.Drawing {
	p := picture{drawing.New("Nemo's War, second edition", boardWidth, 0), r, s}
	where := "in the " + s.Nautilus.Title()
	if s.Nautilus == 0 {
		where = "not at sea yet" // before the Prologue (6.2)
	}
	p.Summary = fmt.Sprintf("Act %d, turn %d, Notoriety %d, the Nautilus %s, striving for %s.",
		s.Act, s.Turn, s.Notoriety, where, s.Motive.Title())
	drawing.World{X: 8, Y: 8, Width: boardWidth - 16, Height: mapHeight - 8, West: -168, North: 80, South: -60}.Draw(&p.Group)
	for o := WesternPacific; o <= numOceans; o++ {
		p.lines(o)
	}
	for o := WesternPacific; o <= numOceans; o++ {
		p.ocean(o)
	}
	p.legend()
	p.Height = p.aboard() + 4
	return p.Drawing
}

// plateWidth and plateHeight return the size of an ocean, as its spaces and lands require.
func (p *picture) plateWidth(o Ocean) float64 {
	return max(190, float64(p.spacesOf(o))*(boxSize+boxGap)+boxGap)
}

func (p *picture) plateHeight(o Ocean) float64 {
	return plateTop + boxSize + boxGap*2 + landHeight*float64(bits.OnesCount16(p.r.landsOf[o]))
}

// spacesOf returns the ship spaces of an ocean, or its ships if there are more.
func (p *picture) spacesOf(o Ocean) int {
	revealed := p.r.revealedAt(p.s, o)
	return max(int(p.r.spaces[o]), int(p.s.hidden[o])+revealed.size())
}

func (p *picture) middle(o Ocean) drawing.Point {
	return drawing.Point{X: plates[o].X, Y: plates[o].Y + p.plateHeight(o)/2}
}

// lines draws the lines of an ocean, each once: solid ones, and dotted ones (11.6).
func (p *picture) lines(o Ocean) {
	for to := o + 1; to <= numOceans; to++ {
		if p.r.linked[o]>>to&1 == 0 {
			continue
		}
		look := drawing.Style{Stroke: drawing.Text, Width: 4, Faded: 0.25, Dashed: p.r.solid[o]>>to&1 == 0}
		from, end := p.middle(o), p.middle(to)
		if end.X-from.X < boardWidth/2 && from.X-end.X < boardWidth/2 {
			p.Line(from.X, from.Y, end.X, end.Y, look)
			continue
		}
		// Around the back of the map.
		for _, side := range []struct {
			at   drawing.Point
			to   Ocean
			edge float64
		}{{from, to, 8}, {end, o, 8}} {
			if side.at.X > boardWidth/2 {
				side.edge = boardWidth - 8
			}
			p.Line(side.at.X, side.at.Y, side.edge, side.at.Y+(side.at.Y-300)*0.2, look)
		}
	}
}

// legend explains the lines, and the letters on the ships.
func (p *picture) legend() {
	const x, y = 1050, 672
	look := drawing.Type{Size: 15, Anchor: drawing.Start, Halo: drawing.Sea}
	for i, text := range [...]string{"the Nautilus and ships", "ships alone"} {
		at := float64(y + 24*i)
		p.Line(x, at, x+54, at, drawing.Style{Stroke: drawing.Text, Width: 4, Faded: 0.25, Dashed: i == 1})
		p.Text(x+66, at+5, look, text)
	}
	p.Text(x, y+53, look, "A Attack · D Defense · N Notoriety if sunk · V points")
}

// around says which oceans are reached around the back of the map.
func (p *picture) around(o Ocean) string {
	var titles []string
	for to := WesternPacific; to <= numOceans; to++ {
		if d := plates[to].X - plates[o].X; p.r.linked[o]>>to&1 != 0 && (d > boardWidth/2 || d < -boardWidth/2) {
			titles = append(titles, to.Title())
		}
	}
	return strings.Join(titles, ", ")
}

// argumentsOf are the arguments of actions that can name a kind of piece, besides "piece".
var argumentsOf = [numPieceKinds + 1][]string{
	PieceOcean: {"ocean"}, PieceResource: {"resource"}, PieceShip: {"target", "ship", "second-ship", "squadron"},
	PieceHidden: {"target", "ship", "second-ship"}, PieceCard: {"card"}, PieceTreasure: {"treasure"}, PieceUpgrade: {"upgrade"},
	PieceCharacter: {"character"}, PieceGroup: {"group"},
}

// names returns what actions call a piece.
func (p *picture) names(piece Piece) []string {
	key := p.r.pieceKey(piece)
	names := []string{drawing.Name("piece", key)}
	for _, argument := range argumentsOf[piece.Kind] {
		names = append(names, drawing.Name(argument, key))
	}
	return names
}

// ocean draws an ocean: its heading, its spaces, its lands.
func (p *picture) ocean(o Ocean) {
	width, height := p.plateWidth(o), p.plateHeight(o)
	left := min(max(plates[o].X-width/2, 14), boardWidth-14-width)
	g := p.Part(p.oceanSays(o), p.names(OceanPiece(o))...).At(left, plates[o].Y)
	edge, line := drawing.Hairline, 2.0
	if p.s.Nautilus == o {
		edge, line = drawing.Glow, 6
	}
	g.Rect(0, 0, width, height, 11, drawing.Style{Fill: drawing.Panel, Stroke: edge, Width: line})
	x := 10.0
	if o.Major() {
		g.Circle(18, 17, 13, drawing.Plain(drawing.Text))
		g.Text(18, 23, drawing.Type{Size: 16, Bold: true, Ink: drawing.Paper}, strconv.Itoa(int(o)))
		x = 37
	}
	look := drawing.Type{Size: map[bool]float64{true: 17, false: 15}[o.Major()], Bold: true, Anchor: drawing.Start}
	g.Label(x, 17, p.heading(g, o, width)-x, 20, look, o.Title())
	i := 0
	slot := func() *drawing.Group {
		at := g.At(boxGap+(boxSize+boxGap)*float64(i), plateTop)
		at.Rect(0, 0, boxSize, boxSize, 7, drawing.Outlined(drawing.Slot, drawing.Hairline, 1.5))
		i++
		return at
	}
	for ships := p.r.revealedAt(p.s, o); !ships.empty(); {
		p.ship(slot(), ShipID(ships.pop()))
	}
	for range p.s.hidden[o] {
		at := slot().Part("a Hidden Ship", p.names(HiddenPiece(o))...)
		at.Rect(4, 4, boxSize-8, boxSize-8, 6, drawing.Outlined(drawing.CardBack, drawing.Text, 1.5))
		at.Icon(drawing.IconWave, boxSize/2, boxSize/2+19, 40, drawing.Style{Fill: drawing.White, Faded: 0.4})
		at.Text(boxSize/2, boxSize/2+4, drawing.Type{Size: 28, Bold: true, Ink: drawing.White}, "?")
	}
	for i < int(p.r.spaces[o]) {
		slot()
	}
	p.lands(g, o, width)
	if text := p.around(o); text != "" {
		g.Label(width/2, height+6+float64(len(drawing.Wrap("⇄ "+text, 240, 15, false)))*9, 240, 40, drawing.Type{Size: 15, Halo: drawing.Sea}, "⇄ "+text)
	}
}

// heading draws on the right what is in an ocean besides ships, and returns the x at which it begins.
func (p *picture) heading(g *drawing.Group, o Ocean, width float64) float64 {
	x := width - 18
	put := func(title string, icon drawing.Icon, ink drawing.Ink, size float64, n uint8, names ...string) {
		part := g.Part(title, names...)
		part.Icon(icon, x, 17, size, drawing.Outlined(ink, drawing.Text, 0.8))
		if n > 1 {
			part.Text(x+7, 30, drawing.Type{Size: 14, Bold: true, Halo: drawing.Panel}, strconv.Itoa(int(n)))
		}
		x -= size + 3
	}
	if n := p.s.gems[o]; n > 0 {
		put(fmt.Sprintf("gemstones %d", n), iconGem, drawing.Purple, 22, n, p.names(Piece{PieceGem, uint8(o)})...)
	}
	if p.s.fleet == o {
		put("the Sunken Treasure Fleet", drawing.IconChest, drawing.Gold, 22, 1)
	}
	if n := p.s.tokens[o]; n > 0 {
		put(fmt.Sprintf("Adventure tokens %d", n), drawing.IconStar, drawing.Gold, 22, n)
	}
	if p.s.Nautilus == o {
		x -= 9
		put("the Nautilus", drawing.IconSubmarine, drawing.Text, 40, 1)
	}
	return x + 11
}

// iconGem is a cut stone.
const iconGem drawing.Icon = "M-7 -9h14l5 7l-12 12l-12 -12ZM-3 -9l-2 7h10l-2 -7M-5 -2l5 11l5 -11"

// ship draws a revealed ship, 78 units wide.
func (p *picture) ship(at *drawing.Group, id ShipID) {
	side := p.r.side(p.s, id)
	g := at.Part(fmt.Sprintf("%s, Notoriety %d, points %d", p.r.sideText(p.s, id), side.Notoriety, side.VP), p.names(Piece{PieceShip, uint8(id)})...)
	icon, ink := drawing.IconSteamer, drawing.Blue
	if side.Warship() {
		icon, ink = drawing.IconWarship, drawing.Danger
	}
	g.Rect(3, 3, boxSize-6, boxSize-6, 6, drawing.Outlined(drawing.Card, ink, 3))
	g.Icon(icon, boxSize/2, 18, 22, drawing.Plain(drawing.Black))
	g.Text(16, 20, drawing.Type{Size: 14, Ink: drawing.Black}, "N"+strconv.Itoa(int(side.Notoriety)))
	g.Text(boxSize-16, 20, drawing.Type{Size: 14, Ink: drawing.Black}, "V"+strconv.Itoa(int(side.VP)))
	g.Label(boxSize/2, 43, boxSize-8, 28, drawing.Type{Size: 14, Ink: drawing.Black}, side.Title)
	values := "D" + strconv.Itoa(int(side.Defence))
	if side.Warship() {
		values = "A" + strconv.Itoa(int(side.Attack)) + " " + values
	}
	g.Label(boxSize/2, 65, boxSize-14, 20, drawing.Type{Size: 16, Bold: true, Ink: drawing.Black}, values)
}

// lands draws the Land spaces of an ocean with their cubes (3, 11.6).
func (p *picture) lands(g *drawing.Group, o Ocean, width float64) {
	y := plateTop + boxSize + boxGap
	for lands := p.r.landsOf[o]; lands != 0; lands &= lands - 1 {
		i := bits.TrailingZeros16(lands)
		title, cube := p.r.set.Lands[i-1].Title, drawing.None
		switch {
		case p.s.wood>>i&1 != 0:
			cube = drawing.Orange
		case p.s.silver>>i&1 != 0:
			cube = drawing.MetalDeep
		}
		say := title + map[drawing.Ink]string{drawing.Orange: ", a cube", drawing.MetalDeep: ", a silver cube"}[cube]
		part := g.Part(say, p.names(Piece{PieceLand, uint8(i)})...)
		part.Rect(6, float64(y)+1, width-12, landHeight-3, 5, drawing.Plain(drawing.Land))
		part.Rect(10, float64(y)+4, 14, 14, 2, drawing.Outlined(cube, drawing.Text, 1.5))
		if cube == drawing.MetalDeep {
			part.Text(17, float64(y)+16, drawing.Type{Size: 14, Bold: true}, "S")
		}
		part.Label((width+22)/2, float64(y)+11, width-34, 18, drawing.Type{Size: 14}, title)
		y += landHeight
	}
}

func (p *picture) oceanSays(o Ocean) string {
	revealed := p.r.revealedAt(p.s, o)
	say := []string{o.Title(), fmt.Sprintf("%d ships revealed, %d hidden, of %d spaces", revealed.size(), p.s.hidden[o], p.r.spaces[o])}
	if p.s.Nautilus == o {
		say = append(say, "the Nautilus")
	}
	return strings.Join(say, ", ")
}
