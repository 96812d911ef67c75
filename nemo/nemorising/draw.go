package nemorising

import (
	"fmt"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Where things lie on the drawing, in its units.
const (
	drawWidth, drawHeight = 1600, 1060
	drawMargin            = 20

	boardTop, boardWidth, boardHeight = 84, 1212, 640
	stripHeight                       = 58 // below the streets: Start, the question, the legend
	matsTop, matWidth, matHeight      = 736, 297, 308
	matStep                           = 305
	sideLeft, sideWidth               = 1250, 330
)

// Styles of text.
var (
	heading = drawing.Type{Size: 17, Bold: true, Anchor: drawing.Start}
	plain   = drawing.Type{Size: 15, Anchor: drawing.Start}
	small   = drawing.Type{Size: 14, Anchor: drawing.Start, Ink: drawing.Quiet}
	inBlack = drawing.Type{Size: 15, Bold: true, Anchor: drawing.Start, Ink: drawing.Black}
)

// artist draws a position. Everything in a position is open on the table.
type artist struct {
	r *Rules
	s *State
	c *scenarioTables
	d *drawing.Drawing
	g geometry
}

// Draw draws the board of the scenario, with the heroes' mats below it and the
// missions, the Action Row, the Keep Row and the enemies beside it.
func (r *Rules) Draw(s *State, _ nemo.Seat) *drawing.Drawing {
	title := s.Options.Scenario.Title()
	d := drawing.New("Nemo Rising: "+title, drawWidth, drawHeight)
	d.Summary = fmt.Sprintf("%s, round %d: %s, %d of %d tiles secure. %s", title, s.Round,
		kit.NumberOf(int(s.MP), "Mission Point"), s.secureTiles(), tilesToWin, r.Prompt(s).Question)
	p := &artist{r: r, s: s, c: r.of(s), d: d, g: measureBoard(&r.set.Board)}
	p.header()
	p.board()
	p.banner()
	p.legend()
	p.mats()
	p.missions()
	p.row()
	p.keepRow()
	p.stacks()
	return d
}

// header draws the strip on top: the scenario, the points and what is left in the decks.
func (p *artist) header() {
	s := p.s
	p.d.Text(drawMargin, 55, drawing.Type{Size: 36, Bold: true, Anchor: drawing.Start}, s.Options.Scenario.Title())
	p.points(430)
	p.secured(700)
	for i, deck := range []struct {
		label, title string
		count        int
	}{
		{"round", "round", int(s.Round)},
		{"threat deck", "Threat Cards in the deck", int(s.threatDeck)},
		{"actions", "Action Cards in the deck", ones(uint64(s.actionDeck))},
		{"gear", "Gear Cards in the deck", ones(uint64(s.gearDeck))},
		{"bonus", "bonus tokens in the supply", int(s.Supply)},
	} {
		count := strconv.Itoa(deck.count)
		box := p.d.Part(deck.title+": "+count).At(1000+float64(i)*118, 14)
		box.Rect(0, 0, 108, 56, 8, drawing.Outlined(drawing.Panel, drawing.Hairline, 1.5))
		box.Text(54, 28, drawing.Type{Size: 24, Bold: true}, count)
		box.Text(54, 48, drawing.Type{Size: 15, Ink: drawing.Quiet}, deck.label)
	}
}

// points draws the Mission Points, as a number and as a row of marks.
func (p *artist) points(x float64) {
	points := p.s.MP
	ink := drawing.Gold
	if points <= 3 && p.s.Round > 0 {
		ink = drawing.Danger
	}
	track := p.d.Part(kit.NumberOf(int(points), "Mission Point")+"; at 0 the game is lost").At(x, 14)
	track.Rect(0, 0, 256, 56, 8, drawing.Outlined(drawing.Panel, ink, 2))
	track.Icon(drawing.IconHeart, 26, 28, 30, drawing.Plain(ink))
	track.Text(68, 40, drawing.Type{Size: 34, Bold: true}, strconv.Itoa(int(points)))
	track.Text(94, 22, small, "Mission Points")
	for i := range 20 {
		mark := drawing.Stroked(drawing.Hairline, 1)
		if i < int(points) {
			mark = drawing.Plain(ink)
		}
		track.Rect(96+float64(i)*7.6, 32, 5.4, 14, 1.5, mark)
	}
}

// secured shows the number of secure tiles, of those needed to win.
func (p *artist) secured(x float64) {
	secure := p.s.secureTiles()
	track := p.d.Part(fmt.Sprintf("%d of %d tiles secure", secure, tilesToWin)).At(x, 14)
	track.Rect(0, 0, 286, 56, 8, drawing.Outlined(drawing.Panel, drawing.Hairline, 1.5))
	track.Text(14, 25, plain, "Secure")
	track.Text(14, 44, plain, "tiles")
	for i := range tilesToWin {
		at := 92 + float64(i)*44
		track.Rect(at-18, 10, 36, 36, 5, drawing.Outlined(drawing.Slot, drawing.Hairline, 1.5))
		if i < secure {
			track.Rect(at-18, 10, 36, 36, 5, drawing.Plain(drawing.Good))
			track.Icon(drawing.IconCheck, at, 28, 22, drawing.Plain(drawing.Paper))
		}
	}
	if secure > tilesToWin {
		track.Text(264, 36, drawing.Type{Size: 20, Bold: true}, "+"+strconv.Itoa(secure-tilesToWin))
	}
}

// banner says what is to be decided, with the last dice rolled.
func (p *artist) banner() {
	from, to := p.g.strip(true)
	question := p.r.Prompt(p.s).Question
	if p.s.End != 0 {
		question = map[End]string{EndWon: "Won. ", EndLost: "Lost. "}[p.s.End] + ends[p.s.End-1].Title + "."
	}
	box := p.d.Part(question).At(from, boardTop+boardHeight-stripHeight)
	width := to - from
	box.Rect(0, 0, width, stripHeight, 8, drawing.Outlined(drawing.Panel, drawing.Glow, 2.5))
	if p.s.depth > 0 {
		for _, icon := range p.s.top().dice {
			if icon != 0 {
				width -= 50
				box.Rect(width, 9, 40, 40, 8, drawing.Outlined(drawing.Card, drawing.Black, 2))
				box.Icon(iconSigns[icon], width+20, 29, 26, drawing.Plain(drawing.Black))
			}
		}
	}
	box.Label(width/2, stripHeight/2, width-24, stripHeight-8, drawing.Type{Size: 17, Bold: true}, question)
}

// legend explains the signs.
func (p *artist) legend() {
	from, to := p.g.strip(false)
	g := p.d.Scaled(from, boardTop+boardHeight-stripHeight, min(1, (to-from)/500))
	g.Rect(0, 0, (to-from)/min(1, (to-from)/500), stripHeight, 8, drawing.Outlined(drawing.Panel, drawing.Hairline, 1.5))
	x := 18.0
	for icon := Brains; icon <= Wild; icon++ {
		g.Icon(iconSigns[icon], x, 17, 17, drawing.Plain(drawing.Text))
		g.Text(x+14, 22, small, icon.String())
		x += 78
	}
	arrow(g, 348, 17, 1, 0, Blue, true)
	g.Text(366, 22, small, "blue")
	arrow(g, 420, 17, 1, 0, Red, true)
	g.Text(438, 22, small, "red path")
	x = 18
	for kind := Humanoid; kind <= Mechanical; kind++ {
		g := g.Scaled(x, 43, 0.36)
		enemyShape(g, kind, drawing.Plain(drawing.Danger))
		g.Text(40, 14, drawing.Type{Size: 39, Ink: drawing.Quiet, Anchor: drawing.Start}, kind.String())
		x += 108
	}
	shortcutSign(g, 348, 43, Blue)
	shortcutSign(g, 374, 43, Red)
	g.Text(392, 48, small, "shortcuts")
}

// lines writes words in lines of a width, at most so many; an ellipsis replaces the rest.
func lines(g *drawing.Group, x, y, width float64, most int, look drawing.Type, words string) {
	list := drawing.Wrap(words, width, look.Size, look.Bold)
	if len(list) > most {
		list = list[:most]
		list[most-1] += "…"
	}
	if look.Anchor == drawing.Start {
		for i, line := range list {
			g.Text(x, y+look.Size*0.36+float64(i)*look.Size*1.12, look, line)
		}
		return
	}
	for i, line := range list {
		g.Label(x+width/2, y+float64(i)*look.Size*1.12, width, look.Size*1.2, drawing.Type{Size: look.Size, Bold: look.Bold, Ink: look.Ink}, line)
	}
}
