package nemoswar2

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// What lies below the map: the tracks, dice, those aboard, Upgrades, cards, Treasures,
// Salvage and Tonnage.

// panel draws a box with a title.
func (p *picture) panel(x, y, width, height float64, title string) *drawing.Group {
	g := p.At(x, y)
	g.Title = title
	g.Rect(0, 0, width, height, 10, drawing.Outlined(drawing.Panel, drawing.Hairline, 1.5))
	g.Text(12, 24, drawing.Type{Size: 17, Bold: true, Anchor: drawing.Start}, title)
	return g
}

// chip is a piece in a panel: its title, and the colour of its edge, which shows its kind.
type chip struct {
	title string
	names []string
	ink   drawing.Ink
	faded bool   // not available, or not yet
	says  string // what it does, for the player who decides; empty where it does nothing
}

// chips draws pieces in rows below a title, and returns the lower end of the panel.
func (p *picture) chips(x, y, width float64, title, aside string, list []chip) float64 {
	const high, gap = 30, 5
	type spot struct{ x, y, wide float64 }
	var spots []spot
	cx, cy := 10.0, 36.0
	for _, c := range list {
		wide := min(width-20, drawing.TextWidth(c.title, 15, false)+24)
		if cx+wide > width-8 && cx > 10 {
			cx, cy = 10, cy+high+gap
		}
		spots = append(spots, spot{cx, cy, wide})
		cx += wide + gap
	}
	height := cy + high + 10
	g := p.panel(x, y, width, height, title)
	g.Text(width-12, 24, drawing.Type{Size: 15, Anchor: drawing.End, Ink: drawing.Quiet}, aside)
	if len(list) == 0 {
		g.Text(12, 58, drawing.Type{Size: 15, Italic: true, Anchor: drawing.Start, Ink: drawing.Quiet}, "none")
	}
	for i, c := range list {
		part := g.Part(c.title, c.names...)
		part.Held, part.Says = c.says != "", c.says
		part = part.At(spots[i].x, spots[i].y)
		look, ink := drawing.Outlined(drawing.Card, c.ink, 3), drawing.Black
		if c.faded {
			look, ink = drawing.Style{Fill: drawing.Slot, Stroke: c.ink, Width: 1.5, Dashed: true}, drawing.Text
		}
		part.Rect(0, 0, spots[i].wide, high, 8, look)
		part.Label(spots[i].wide/2, high/2, spots[i].wide-10, high-4, drawing.Type{Size: 15, Ink: ink}, c.title)
	}
	return y + height + 8
}

// aboard draws everything below the map, and returns its lower end.
func (p *picture) aboard() float64 {
	const gap = 8
	p.notoriety(gap, 900)
	p.phase(916, 676)
	top := float64(matTop + 84)
	p.resources(gap, top, 500)
	middle := p.chips(516, top, 600, "Characters", "exerting, Sacrificing", p.characters())
	middle = p.chips(516, middle, 600, "Upgrades", "equipped: full; available: dashed, with cost", p.upgrades())
	y := max(top+216, middle, p.mission(1124, top, 468))
	left := p.chips(gap, y, 1108, "Cards, Treasures, Salvage and Tonnage", "", append(p.treasures(), p.sunk()...))
	y = max(left, p.chips(1124, y, 468, "PASS and FAIL", "the cards by their numbers", p.filed()))
	if p.s.Options.Versus {
		y = p.chips(gap, y, boardWidth-2*gap, "The Imperialist", "", p.imperialist())
	}
	return y
}

// notoriety draws the Notoriety track with the space of defeat (9.2).
func (p *picture) notoriety(x, width float64) {
	g := p.panel(x, matTop, width, 76, "Notoriety")
	g.Title = fmt.Sprintf("Notoriety %d of %d", p.s.Notoriety, p.r.set.Board.NotorietyEnd)
	most := float64(p.r.set.Board.NotorietyEnd)
	place := func(n uint8) float64 { return 26 + (width-52)*float64(n)/most }
	g.Rect(16, 44, width-32, 12, 6, drawing.Outlined(drawing.Slot, drawing.Hairline, 1))
	g.Rect(16, 44, place(p.s.Notoriety)-16, 12, 6, drawing.Plain(drawing.Blue))
	if at := p.r.motives[p.s.Motive].data.DefeatAt; at > 0 {
		g.Icon(drawing.IconSkull, place(at), 30, 24, drawing.Plain(drawing.Danger))
		g.Line(place(at), 42, place(at), 60, drawing.Stroked(drawing.Danger, 3))
		g.Text(place(at)+16, 36, drawing.Type{Size: 15, Anchor: drawing.Start}, strconv.Itoa(int(at))+" defeat")
	}
	for i := range p.r.set.Notoriety {
		if t := &p.r.set.Notoriety[i]; t.Does == UpGuns || t.Does == AddsDie {
			g.Line(place(t.At), 42, place(t.At), 58, drawing.Stroked(drawing.Danger, 3))
			g.Text(place(t.At), 72, drawing.Type{Size: 14}, fmt.Sprintf("%d %s", t.At, thresholdMeanings[t.Does]))
		}
	}
	for i := range 16 {
		if p.s.wonderSpaces>>i&1 != 0 {
			g.Part(fmt.Sprintf("a Wonder at Notoriety %d", p.r.wonderAt(i))).
				Icon(drawing.IconStar, place(p.r.wonderAt(i)), 50, 20, drawing.Outlined(drawing.Gold, drawing.Text, 1))
		}
	}
	for i, at := range p.s.groupAt {
		if at > 0 && float64(at) <= most {
			name := []string{"blue", "green"}[i]
			part := g.Part("the "+name+" ships join here", drawing.Name("group", name))
			part.Line(place(at), 40, place(at), 60, drawing.Stroked([]drawing.Ink{drawing.Blue, drawing.Green}[i], 5))
			part.Text(place(at), 36, drawing.Type{Size: 15}, fmt.Sprintf("%d %s ships", at, name))
		}
	}
	g.Circle(place(p.s.Notoriety), 50, 17, drawing.Outlined(drawing.Card, drawing.Text, 2.5))
	g.Text(place(p.s.Notoriety), 56, drawing.Type{Size: 17, Bold: true, Ink: drawing.Black}, strconv.Itoa(int(p.s.Notoriety)))
}

// thresholdMeanings say next to a mark what happens there (9.4, 9.6).
var thresholdMeanings = map[ThresholdKind]string{UpGuns: "up-gunning", AddsDie: "one die more"}

// phase draws the Act, the Motive, the Action Points and the dice.
func (p *picture) phase(x, width float64) {
	text := fmt.Sprintf("Act %d, turn %d · %s · %d Action Points", p.s.Act, p.s.Turn, p.s.Motive.Title(), p.s.ActionPoints)
	if p.s.Lull {
		text += " · a Lull turn"
	}
	g := p.panel(x, matTop, width, 76, text)
	cx := 14.0
	die := func(n uint8, black bool) {
		if n == 0 {
			return
		}
		part := g.Part("a die with "+strconv.Itoa(int(n)), drawing.Name("die", n), drawing.Name("second-die", n))
		fill, ink := drawing.White, drawing.Black
		if black {
			fill, ink = drawing.Black, drawing.White
		}
		part.Rect(cx, 34, 34, 34, 7, drawing.Outlined(fill, drawing.MetalDeep, 2))
		part.Text(cx+17, 58, drawing.Type{Size: 20, Bold: true, Ink: ink}, strconv.Itoa(int(n)))
		cx += 40
	}
	for _, n := range p.s.white {
		die(n, false)
	}
	for _, n := range p.s.black {
		die(n, true)
	}
	for _, n := range p.s.pair {
		if p.s.white == [3]uint8{} && p.s.black == [2]uint8{} {
			die(n, false)
		}
	}
	// What is face down, beside the dice.
	look := drawing.Type{Size: 14, Anchor: drawing.End, Ink: drawing.Quiet}
	decks, cups := p.piles()
	if p.s.Options.Players > 1 {
		decks = "Captain: " + strings.ReplaceAll(seatNames[p.s.captain], "-", " ") + " · " + decks
	}
	g.Text(width-12, 47, look, decks)
	g.Text(width-12, 66, look, cups)
}

// resources draws the tracks of the Ship Resources; lost spaces are crossed out.
func (p *picture) resources(x, y, width float64) {
	g := p.panel(x, y, width, 208, "Nemo, crew and hull")
	g.Text(width-12, 24, drawing.Type{Size: 14, Anchor: drawing.End, Ink: drawing.Quiet}, "exerting adds")
	for row := range p.r.set.Tracks {
		track := &p.r.set.Tracks[row]
		lost := int(p.s.Tracks[track.Resource])
		part := g.Part(fmt.Sprintf("%s, %d of %d spaces left", track.Resource.Title(), len(track.Spaces)-lost, len(track.Spaces)),
			p.names(Piece{PieceResource, uint8(track.Resource)})...).At(0, 36+57*float64(row))
		part.Rect(6, 0, width-12, 53, 8, drawing.Plain(drawing.Slot))
		part.Text(14, 24, drawing.Type{Size: 18, Bold: true, Anchor: drawing.Start}, track.Resource.Title())
		stands := track.Defeat
		if lost < len(track.Spaces) {
			stands = track.Spaces[lost].Title
		}
		part.Text(14, 43, drawing.Type{Size: 14, Anchor: drawing.Start}, stands)
		cell := (width - 134) / float64(len(track.Spaces))
		for i := range track.Spaces {
			left := 126 + cell*float64(i)
			look, ink := drawing.Outlined(drawing.Card, drawing.Text, 1.5), drawing.Black
			switch {
			case i == lost:
				look = drawing.Outlined(drawing.Glow, drawing.Text, 3.5)
			case i < lost:
				look, ink = drawing.Style{Stroke: drawing.Quiet, Width: 1.5, Dashed: true}, drawing.Quiet
			}
			part.Rect(left+2, 4, cell-4, 45, 7, look)
			part.Text(left+cell/2, 33, drawing.Type{Size: 17, Bold: true, Ink: ink}, fmt.Sprintf("+%d", track.Spaces[i].DRM))
		}
	}
}

// characters lists the Characters aboard, and those who are gone.
func (p *picture) characters() (list []chip) {
	for i := range p.r.set.Characters {
		c := p.r.set.Characters[i].Character
		switch {
		case p.s.aboard>>c&1 != 0:
			list = append(list, chip{title: c.Title(), names: p.names(CharacterPiece(c)), ink: drawing.Green, says: p.r.pieceText(CharacterPiece(c))})
		case p.s.gone>>c&1 != 0:
			list = append(list, chip{title: c.Title() + ", gone", ink: drawing.Quiet, faded: true})
		}
	}
	return list
}

// upgrades lists those equipped, those available with their cost, and those of the stack.
func (p *picture) upgrades() (list []chip) {
	add := func(word uint32, faded bool) {
		for ; word != 0; word &= word - 1 {
			id := UpgradeID(bits.TrailingZeros32(word))
			u := &p.r.set.Upgrades[id-1]
			title, says := u.Title, p.r.pieceText(UpgradePiece(id))
			if faded {
				title, says = title+", "+strconv.Itoa(int(u.Cost)), ""
			}
			list = append(list, chip{title: title, names: p.names(UpgradePiece(id)), ink: drawing.Sky, faded: faded, says: says})
		}
	}
	add(p.s.equipped, false)
	add(p.s.available, true)
	add(p.s.chosen&^p.s.available, true)
	return list
}

// piles counts what is face down: the cards, and what is in the cups.
func (p *picture) piles() (decks, cups string) {
	return fmt.Sprintf("Draw Pile %d · Adventure Deck %d", p.r.cardsLeft(p.s), p.s.deck),
		fmt.Sprintf("cups: ships %d, Treasures %d · cannonballs %d", p.s.cup.size(), p.s.cupSize, p.s.cannonballs)
}

// treasures lists the cards of the Tableau, and the Treasures and tokens held.
func (p *picture) treasures() (list []chip) {
	for cards := p.s.tableau; !cards.empty(); {
		id := CardID(cards.pop())
		list = append(list, chip{title: p.r.cards[id].data.Title, names: p.names(CardPiece(id)), ink: drawing.Purple, says: p.r.keptText(id)})
	}
	for t := 1; t <= p.r.numTypes; t++ {
		if n := p.s.held[t]; n > 0 {
			title := p.r.types[t].title
			if n > 1 {
				title = fmt.Sprintf("%d x %s", n, title)
			}
			id := TreasureID(t)
			list = append(list, chip{title: title, names: p.names(TreasurePiece(id)), ink: drawing.Gold, says: p.r.treasureText(id)})
		}
		if n := p.s.buried[t]; n > 0 {
			list = append(list, chip{title: fmt.Sprintf("%d x %s, buried", n, p.r.types[t].title), ink: drawing.Gold, faded: true})
		}
	}
	tokens := func(kind PieceKind, pieces uint64, data []Token, ink drawing.Ink) {
		for ; pieces != 0; pieces &= pieces - 1 {
			piece := Piece{kind, uint8(bits.TrailingZeros64(pieces))}
			list = append(list, chip{title: data[piece.ID-1].Title, names: p.names(piece), ink: ink, says: p.r.pieceText(piece)})
		}
	}
	tokens(PieceToken, uint64(p.s.tokensKept), p.r.set.AdventureTokens, drawing.Gold)
	tokens(PieceAttribute, uint64(p.s.attributesHeld()), p.r.set.Attributes, drawing.Green)
	tokens(PieceTrait, uint64(p.s.traits), p.r.set.Characteristics, drawing.Green)
	for seat, n := range p.s.playerGems {
		if n > 0 {
			list = append(list, chip{title: fmt.Sprintf("gemstones %d, %s", n, strings.ReplaceAll(seatNames[seat], "-", " ")), ink: drawing.Purple})
		}
	}
	return list
}

// sunk lists the ships on Salvage spaces, and the rows of Tonnage.
func (p *picture) sunk() (list []chip) {
	for ships := p.s.salvaged; !ships.empty(); {
		id := ShipID(ships.pop())
		list = append(list, chip{title: "Salvage: " + p.r.side(p.s, id).Title, names: p.names(Piece{PieceShip, uint8(id)}), ink: drawing.Green})
	}
	if p.s.salvageGems > 0 {
		list = append(list, chip{title: fmt.Sprintf("Salvage: gemstones %d", p.s.salvageGems), names: p.names(Piece{PieceGem, gemOfSalvage}), ink: drawing.Purple})
	}
	for row := WesternPacific; row <= numMajor; row++ {
		ships, points := p.s.tonnage[row], 0
		n := ships.size()
		for !ships.empty() {
			points += int(p.r.side(p.s, ShipID(ships.pop())).VP)
		}
		if n > 0 {
			list = append(list, chip{title: fmt.Sprintf("%s: %d sunk, %d", row.Title(), n, points), ink: drawing.Danger})
		}
	}
	return list
}
