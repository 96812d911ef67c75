package nemoswar2

import (
	"fmt"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// What the mission is worth so far, the cards that were filed, and the Imperialist.

// mission draws the score if the game ended now: for each group how many were
// counted, how the Motive changes each, and the points (15). It returns the panel's
// lower end.
func (p *picture) mission(x, y, width float64) float64 {
	tally := p.r.Tally(p.s)
	score := p.r.missionScore(p.s, &tally)
	const line = 19
	high := 40 + line*float64(len(score.Lines))
	g := p.panel(x, y, width, high, fmt.Sprintf("Score now: %g, %s", score.Total, score.LevelTitle))
	g.Text(width-14, 24, drawing.Type{Size: 14, Anchor: drawing.End, Ink: drawing.Quiet}, "counted (Motive) · points")
	adds := p.adjustments()
	for i, group := range score.Lines {
		at := g.Part(fmt.Sprintf("%s: %s, points %g", group.Category, group.Detail, group.Points)).At(0, 34+line*float64(i))
		symbol := i + 1
		at.Rect(8, 0, width-16, line-2, 4, drawing.Plain(drawing.Slot))
		at.Text(14, 14, drawing.Type{Size: 14, Anchor: drawing.Start}, group.Category)
		if symbol <= numSymbols {
			n := tally.Instances[symbol]
			if symbol == int(ScourgeSymbol) {
				n = tally.Columns
			}
			counted := "×" + strconv.Itoa(n) + " " + adds[symbol]
			at.Text(width-74, 14, drawing.Type{Size: 14, Anchor: drawing.End, Ink: drawing.Quiet}, counted)
		}
		at.Text(width-14, 14, drawing.Type{Size: 15, Bold: true, Anchor: drawing.End}, fmt.Sprintf("%g", group.Points))
	}
	return y + high + 8
}

// adjustments says what the Motive adds to each of a group, or by what it multiplies them.
func (p *picture) adjustments() (words [numSymbols + 1]string) {
	data := p.r.motives[p.s.Motive].data
	for symbol, n := range map[Symbol]int8{
		WarshipSymbol: data.Warship, NonWarshipSymbol: data.NonWarship, AdventureSymbol: data.Adventure, TreasureSymbol: data.Treasure,
	} {
		words[symbol] = fmt.Sprintf("(%+d)", n)
	}
	for symbol, n := range map[Symbol]uint8{LiberationSymbol: data.Liberation, ScienceSymbol: data.Science, WonderSymbol: data.Wonder} {
		words[symbol] = fmt.Sprintf("(·%d)", n)
	}
	return words
}

// filed lists the cards of the piles by their numbers, with the number of the player
// first if each player has piles of their own (17).
func (p *picture) filed() (list []chip) {
	for _, pile := range [...]struct {
		title string
		piles *[maxPlayers]set
		ink   drawing.Ink
	}{{"PASS", &p.s.passed, drawing.Good}, {"FAIL", &p.s.failed, drawing.Danger}} {
		for seat, cards := range pile.piles {
			title := pile.title
			if p.s.Options.Glory {
				title += " of player " + strconv.Itoa(seat+1)
			}
			if cards.empty() {
				continue
			}
			list = append(list, chip{title: title + ":", ink: pile.ink, faded: true})
			for !cards.empty() {
				id := CardID(cards.pop())
				list = append(list, chip{title: p.r.cards[id].data.Number, names: p.names(CardPiece(id)), ink: pile.ink})
			}
		}
	}
	return list
}

// imperialist lists his Action Points, gemstones and Squadrons (18).
func (p *picture) imperialist() []chip {
	list := []chip{
		{title: fmt.Sprintf("Action Points %d", p.s.imperialPoints), ink: drawing.Gold},
		{title: fmt.Sprintf("gemstones %d, committed %d", p.s.imperialGems, p.s.committed), ink: drawing.Purple},
	}
	for i, at := range p.s.squadrons {
		id := blueSquadron + ShipID(i)
		where := fmt.Sprintf("waits at Notoriety %d", p.s.groupAt[i])
		switch {
		case at == squadronTableau:
			where = "may be placed"
		case at != squadronNone:
			where = Ocean(at).Title()
		}
		title := [...]string{"Blue", "Green"}[i] + " Squadron: " + where
		list = append(list, chip{title: title, names: p.names(ShipPiece(id)), ink: drawing.Danger, faded: at != squadronTableau})
	}
	return list
}
