package nemoswar1

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// The part below the map: tracks, passengers, refits, cards, treasures and the
// Sunken-Ship record.

// panel draws a box with a title and returns the group for its contents.
func (p *picture) panel(x, y, width, height float64, title string) *drawing.Group {
	g := p.At(x, y)
	g.Title = title
	g.Rect(0, 0, width, height, 10, drawing.Outlined(drawing.Panel, drawing.Hairline, 1.5))
	g.Text(12, 24, drawing.Type{Size: 17, Bold: true, Anchor: drawing.Start}, title)
	return g
}

// captain draws everything below the map.
func (p *picture) captain() {
	board := &p.r.set.Board
	p.marker(8, "Notoriety", int(p.s.Notoriety), maxNotoriety, 512, []mark{{board.BlueAt, "blue ships"}, {board.GreenAt, "green ships"}})
	p.marker(528, "Week", int(p.s.Calendar), lastWeek, 672, []mark{{board.YellowAt, "yellow ships"}, {board.OrangeAt, "orange ships"}})
	p.marker(1208, "Liberation", int(p.s.Liberation), maxLiberation, 384, nil)
	const top = matTop + 84
	p.resources(8, top, 512)
	p.commitments(528, top, 330)
	p.aboard(866, top, 330)
	p.record(1204, top, 388)
	p.piles(8, top+216, 1584)
}

// mark is a point on a track where something happens: a group of ships enters (9.0a).
type mark struct {
	at    uint8
	means string
}

// marker draws a track as a bar with a marker, and marks on it.
func (p *picture) marker(x float64, title string, at, most int, width float64, marks []mark) {
	g := p.panel(x, matTop, width, 76, title)
	g.Title = fmt.Sprintf("%s %d of %d", title, at, most)
	if at > most {
		most = at
	}
	from, long := 26.0, width-52
	place := func(n int) float64 { return from + long*float64(n)/float64(most) }
	g.Rect(from, 44, long, 12, 6, drawing.Outlined(drawing.Slot, drawing.Hairline, 1))
	g.Rect(from, 44, place(at)-from, 12, 6, drawing.Plain(drawing.Blue))
	for _, m := range marks {
		middle := place(int(m.at))
		g.Line(middle, 38, middle, 62, drawing.Stroked(drawing.Text, 2.5))
		g.Text(middle, 34, drawing.Type{Size: 14}, fmt.Sprintf("%d %s", m.at, m.means))
	}
	g.Circle(place(at), 50, 17, drawing.Outlined(drawing.Card, drawing.Text, 2.5))
	g.Text(place(at), 56, drawing.Type{Size: 17, Bold: true, Ink: drawing.Black}, strconv.Itoa(at))
}

// resources draws the tracks of Nemo, crew and hull: circles with their modifier and
// victory points; lost ones are crossed out (6.7, 6.9).
func (p *picture) resources(x, y, width float64) {
	g := p.panel(x, y, width, 208, "Nemo, crew and hull")
	g.Text(width-12, 24, drawing.Type{Size: 14, Anchor: drawing.End, Ink: drawing.Quiet}, "exerting adds · victory points")
	for res := Nemo; res <= Hull; res++ {
		row := 36 + 57*float64(res-1)
		title := fmt.Sprintf("%s, %d of %d circles left", res.Title(), p.r.circlesLeft(p.s, res), len(p.r.circles[res]))
		wagered := p.s.Wagered&(1<<res) != 0
		if wagered {
			title += ", wagered"
		}
		part := g.Part(title, drawing.Name("resource", res)).At(0, row)
		part.Rect(6, 0, width-12, 53, 8, drawing.Plain(drawing.Slot))
		part.Text(14, 33, drawing.Type{Size: 18, Bold: true, Anchor: drawing.Start}, res.Title())
		if wagered {
			part.Text(14, 49, drawing.Type{Size: 14, Anchor: drawing.Start, Ink: drawing.Warning}, "wagered")
		}
		for i, circle := range p.r.circles[res] {
			cx := 112 + 52*float64(i)
			lost, now := i < int(p.s.Tracks[res]), i == int(p.s.Tracks[res])
			look := drawing.Outlined(drawing.Card, drawing.Text, 2)
			switch {
			case now:
				look = drawing.Outlined(drawing.Glow, drawing.Text, 3.5)
			case lost:
				look = drawing.Style{Stroke: drawing.Quiet, Width: 1.5, Dashed: true}
			}
			part.Circle(cx, 26, 24, look)
			ink := drawing.Black
			if lost {
				ink = drawing.Quiet
			}
			part.Text(cx, 24, drawing.Type{Size: 17, Bold: true, Ink: ink}, fmt.Sprintf("%+d", circle.Modifier))
			part.Text(cx, 41, drawing.Type{Size: 14, Ink: ink}, fmt.Sprintf("%+d", circle.VP))
		}
	}
}

// commitments draws the Commitment track (12.0).
func (p *picture) commitments(x, y, width float64) {
	g := p.panel(x, y, width, 208, "Commitment")
	g.Text(width-14, 24, drawing.Type{Size: 14, Anchor: drawing.End, Ink: drawing.Quiet}, "warships · other ships")
	for c := Science; c <= War; c++ {
		title := c.Title()
		says, look := "Commitment: "+title, drawing.Plain(drawing.Slot)
		if c == p.s.Commitment {
			says += map[bool]string{true: ", final", false: ", may still change"}[p.s.Final]
			look = drawing.Outlined(drawing.Slot, drawing.Glow, 4)
			title += map[bool]string{true: ", final"}[p.s.Final]
		}
		part := g.Part(says, drawing.Name("commitment", c)).At(8, 36+42*float64(c-1))
		part.Rect(0, 0, width-16, 38, 8, look)
		part.Text(10, 25, drawing.Type{Size: 17, Bold: c == p.s.Commitment, Anchor: drawing.Start}, title)
		column := &p.r.columns[c]
		part.Text(width-26, 25, drawing.Type{Size: 16, Anchor: drawing.End, Ink: drawing.Quiet},
			fmt.Sprintf("x%g · x%g", float64(column.Warships)/2, float64(column.OtherShips)/2))
	}
}

// aboard draws the passengers and the refits (6.8, 7.1.3).
func (p *picture) aboard(x, y, width float64) {
	g := p.panel(x, y, width, 208, "Passengers and refits")
	for passenger := Professor; passenger <= Conseil; passenger++ {
		gone := p.s.Used&(1<<passenger) != 0
		state := map[bool]string{true: "gone", false: "aboard"}[gone]
		part := g.Part(passenger.Title()+", "+state, drawing.Name("passenger", passenger)).At(8+105*float64(passenger-1), 34)
		look := drawing.Outlined(drawing.Card, drawing.Text, 2)
		ink := drawing.Black
		if gone {
			look, ink = drawing.Style{Stroke: drawing.Quiet, Width: 1.5, Dashed: true}, drawing.Quiet
		}
		part.Rect(0, 0, 101, 54, 8, look)
		part.Label(50, 18, 95, 20, drawing.Type{Size: 15, Bold: true, Ink: ink}, passenger.Title())
		help := map[Passenger]string{Professor: "+2", NedLand: "+1", Conseil: "again"}[passenger]
		part.Text(50, 44, drawing.Type{Size: 15, Ink: ink}, fmt.Sprintf("%s, -%d VP", help, p.r.passengerVP[passenger]))
	}
	for i, data := range p.r.set.Refits {
		fitted := p.s.HasRefit(data.Refit)
		part := g.Part(data.Refit.Title()+map[bool]string{true: ", fitted"}[fitted], drawing.Name("refit", data.Refit)).
			At(8+158*float64(i%2), 94+37*float64(i/2))
		look := drawing.Plain(drawing.Slot)
		if fitted {
			look = drawing.Outlined(drawing.Slot, drawing.Good, 3.5)
		}
		part.Rect(0, 0, 154, 33, 7, look)
		part.Label(66, 17, 124, 26, drawing.Type{Size: 14, Bold: fitted}, data.Refit.Title())
		if fitted {
			part.Icon(drawing.IconCheck, 141, 16, 18, drawing.Plain(drawing.Good))
		} else {
			part.Text(141, 22, drawing.Type{Size: 15, Bold: true}, strconv.Itoa(int(data.Cost)))
		}
	}
}

// record draws the Sunken-Ship record (12.3).
func (p *picture) record(x, y, width float64) {
	g := p.panel(x, y, width, 208, "Sunken ships")
	const cell = 38
	left := width - 8 - cell*float64(recordColumns)
	for column, value := range p.r.set.Board.Scourge {
		g.Text(left+cell*(float64(column)+0.5), 24, drawing.Type{Size: 14, Ink: drawing.Quiet}, strconv.Itoa(int(value)))
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		row, sunk := 32+29*float64(o-1), p.s.sunkIn(o)
		g.Text(12, row+19, drawing.Type{Size: 15, Anchor: drawing.Start}, o.Title())
		for column := range recordColumns {
			look := drawing.Outlined(drawing.Slot, drawing.Hairline, 1)
			g.Rect(left+cell*float64(column)+2, row, cell-4, 26, 4, look)
			if column < sunk {
				g.Icon(drawing.IconSteamer, left+cell*(float64(column)+0.5), row+13, 24, drawing.Plain(drawing.Danger))
			}
		}
		if sunk > recordColumns {
			g.Text(left+cell*(recordColumns-0.2), row+12, drawing.Type{Size: 14, Bold: true, Halo: drawing.Panel}, strconv.Itoa(sunk))
		}
	}
}

// token is an item in the rows that piles draws.
type token struct {
	title, name, says string // name is empty if no action names it
	ink               drawing.Ink
}

// piles draws the cards before the player, the treasures, the ships in Salvage, and
// the size of each pile.
func (p *picture) piles(x, y, width float64) {
	g := p.panel(x, y, width, 170, "Before the captain")
	g.Text(width-12, 24, drawing.Type{Size: 15, Anchor: drawing.End},
		fmt.Sprintf("turn %d · deck %d · passed %d · failed %d · ships in the pile %d · treasures in the cup %d · score %g",
			p.s.Turn, p.s.DeckSize(), len(p.s.passed.list()), len(p.s.failed.list()), p.s.pile, p.s.cup, p.score()))
	tokens := p.tokens()
	if len(tokens) == 0 {
		g.Text(12, 62, drawing.Type{Size: 16, Italic: true, Anchor: drawing.Start, Ink: drawing.Quiet}, "no cards, no treasures, no Salvage")
	}
	const high = 42
	cx, row := 10.0, 0
	for _, t := range tokens {
		wide := min(330, drawing.TextWidth(t.title, 15, false)+26)
		if cx+wide > width-10 {
			cx, row = 10, row+1
		}
		if row > 2 {
			g.Text(width-12, 166, drawing.Type{Size: 14, Anchor: drawing.End}, "and more")
			break
		}
		var names []string
		if t.name != "" {
			names = []string{t.name}
		}
		part := g.Part(t.title, names...)
		part.Held, part.Says = t.name != "", t.says
		part = part.At(cx, 36+(high+3)*float64(row))
		part.Rect(0, 0, wide, high, 8, drawing.Outlined(drawing.Card, t.ink, 3))
		part.Label(wide/2, high/2, wide-12, high-6, drawing.Type{Size: 15, Ink: drawing.Black}, t.title)
		cx += wide + 6
	}
}

func (p *picture) score() float64 {
	total := 0.0
	for _, score := range p.r.Result(p.s).Scores {
		total += score.Total
	}
	return total
}

// tokens returns the card being performed, retained cards, treasures, Salvage and the Wreck.
func (p *picture) tokens() (list []token) {
	add := func(title, kind, key, says string, ink drawing.Ink) {
		list = append(list, token{title, drawing.Name(kind, key), says, ink})
	}
	card := func(id CardID) *teller { return &teller{r: p.r, s: p.s, f: frame{id: uint8(id)}} }
	if p.s.active != 0 {
		add("drawn: "+p.r.cards[p.s.active].Title, "card", p.r.cards[p.s.active].Key, card(p.s.active).performed(), drawing.Glow)
	}
	for _, id := range p.s.retained.list() {
		add(p.r.cards[id].Title, "card", p.r.cards[id].Key, card(id).carriedOut(uint8(id)), drawing.Purple)
	}
	for id := 1; id <= p.r.numTreasures; id++ {
		if p.s.tokens[id].in(zoneCollected) {
			t := &p.r.treasures[id]
			worth := fmt.Sprintf(", %d VP", t.VP)
			if t.Kind == Wonder {
				worth = ", a wonder"
			}
			add(t.Title+worth, "treasure", t.Key, p.r.effectWords(uint8(id), listToken, t.Effects), drawing.Gold)
		}
	}
	for id := 1; id <= p.r.numShips; id++ {
		if p.s.ships[id].zone() == zoneSalvage {
			add("Salvage: "+strings.ReplaceAll(p.r.ships[id].Key, "-", " "), "ship", p.r.ships[id].Key, p.r.shipWords(ShipID(id)), drawing.Green)
		}
	}
	if p.s.Wreck == wreckCollected {
		list = append(list, token{title: "the Wreck", ink: drawing.Purple})
	}
	return list
}
