package nemorising

import (
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// iconSigns are the signs of the Attribute Icons: a lamp, a weight, a target, a star.
var iconSigns = [...]drawing.Icon{
	Brains: "M0 -12a8.5 8.5 0 0 1 5 15.3v3.2h-10v-3.2a8.5 8.5 0 0 1 5 -15.3ZM-5 8h10v1.5a5 3 0 0 1 -10 0Z",
	Brawn:  "M-12 -5h3v10h-3ZM-8 -9h4.5v18h-4.5ZM-3.5 -2.2h7v4.4h-7ZM3.5 -9h4.5v18h-4.5ZM9 -5h3v10h-3Z",
	Skill:  "M0 -12a12 12 0 1 0 .01 0ZM0 -8.5a8.5 8.5 0 1 1 -.01 0ZM0 -5a5 5 0 1 0 .01 0Z",
	Wild:   drawing.IconStar,
}

// heroInks tell the heroes apart, besides the first letters of their names.
var heroInks = [numHeroes + 1]drawing.Ink{1: drawing.Blue, 2: drawing.Orange, 3: drawing.Green, 4: drawing.Purple}

// piece is a hero, an enemy or a Story Token that stands on a place.
type piece struct {
	hero  Hero
	enemy Enemy
	story StoryID
}

// occupying returns the heroes, the enemies and the Story Tokens on a place.
func (p *artist) occupying(q Place) (list []piece) {
	for h := Hero(1); h <= numHeroes; h++ {
		if p.s.Heroes[h].At == q {
			list = append(list, piece{hero: h})
		}
	}
	for set := p.s.present; set != 0; set &= set - 1 {
		if e := set.first(); p.s.enemies[e] == q {
			list = append(list, piece{enemy: e})
		}
	}
	if q.isSlot() && p.s.tiles[q.slot()] != 0 {
		for token := StoryID(1); int(token) <= p.c.numStory; token++ {
			if p.s.Story[token] == StoryTile && p.c.story[token] == p.s.tiles[q.slot()] {
				list = append(list, piece{story: token})
			}
		}
	}
	return list
}

// crowd draws pieces into a box, as large as fits.
func (p *artist) crowd(b *drawing.Group, who []piece, x, y, width, height float64) {
	if len(who) == 0 {
		return
	}
	const size = 52
	best, columns := 0.0, 1
	for n := 1; n <= len(who); n++ {
		rows := (len(who) + n - 1) / n
		if scale := min(width/float64(n), height/float64(rows)) / size; scale > best {
			best, columns = scale, n
		}
	}
	best = min(best, 0.95)
	rows := (len(who) + columns - 1) / columns
	left := x + (width-best*size*float64(columns))/2
	top := y + (height-best*size*float64(rows))/2
	for i, one := range who {
		column, row := float64(i%columns), float64(i/columns)
		p.piece(b, one, left+best*size*(column+0.5), top+best*size*(row+0.5), best)
	}
}

func (p *artist) piece(b *drawing.Group, who piece, x, y, scale float64) {
	switch title := p.pieceText(who); {
	case who.hero != 0:
		g := b.Part(title, drawing.Name("hero", p.r.heroKey(who.hero)))
		p.pawn(g.Scaled(x, y, scale), who.hero)
	case who.enemy != 0:
		g := b.Part(title, drawing.Name("enemy", who.enemy))
		p.enemyToken(g.Scaled(x, y, scale), who.enemy)
	default:
		g := b.Part(title, drawing.Name("token", who.story))
		storyToken(g.Scaled(x, y, scale), who.story)
	}
}

func (p *artist) pieceText(who piece) string {
	switch {
	case who.hero != 0:
		return p.r.heroName(who.hero)
	case who.enemy != 0:
		text := p.c.enemyTitle(who.enemy)
		if p.s.attacked.has(who.enemy) {
			text += ", done for this turn"
		}
		return text
	}
	return "Story Token " + p.c.data.Story[who.story-1].Name
}

// pawn draws a hero, about 52 high, with the first letter of her key.
func (p *artist) pawn(g *drawing.Group, h Hero) {
	if p.s.Active == h && p.s.End == 0 {
		g.Circle(0, 0, 26, drawing.Outlined(drawing.Glow, drawing.Text, 1.5))
	}
	ink := heroInks[h]
	g.Icon(heroPawn, 0, 0, 50, drawing.Outlined(ink, drawing.Paper, 0.8))
	g.Text(0, 18, drawing.Type{Size: 19, Bold: true, Ink: drawing.Paper}, letter(p.r.heroKey(h)))
}

// heroPawn is broad enough for a letter.
const heroPawn drawing.Icon = "M0 -11.5a5 5 0 0 1 4 8c3.6 1 5.6 3.4 6 7.500v6.500h-20v-6.500c.4 -4.100 2.400 -6.500 6 -7.500a5 5 0 0 1 4 -8Z"

func letter(key string) string { return string(key[0] &^ 0x20) }

// enemyShape draws the outline of an enemy, about 50 wide, by its type: a
// circle, a fang or an octagon.
func enemyShape(g *drawing.Group, kind EnemyType, look drawing.Style) {
	switch kind {
	case Bestial:
		g.Path("M-24 -22Q0 -27 24 -22Q26 2 19 11L0 26L-19 11Q-26 2 -24 -22Z", look)
	case Mechanical:
		g.Path("M-11 -25h22l14 14v22l-14 14h-22l-14 -14v-22Z", look)
	default:
		g.Circle(0, 0, 25, look)
	}
}

// enemyToken draws an enemy: its initiative, and the icons that defeat it.
func (p *artist) enemyToken(g *drawing.Group, e Enemy) {
	done := p.s.attacked.has(e)
	look := drawing.Outlined(drawing.Danger, drawing.Text, 1.5)
	ink := drawing.Paper
	if done {
		look, ink = drawing.Outlined(drawing.Panel, drawing.Danger, 2.5), drawing.Danger
	}
	if p.s.depth > 0 && p.s.top().enemy == e {
		g.Circle(0, 0, 31, drawing.Plain(drawing.Glow))
	}
	enemyShape(g, p.c.enemyType(e), look)
	g.Text(0, 1, drawing.Type{Size: 23, Bold: true, Ink: ink}, strconv.Itoa(int(e)))
	icons := p.c.icons[p.c.stackOf[e]]
	size := min(16, 38/float64(len(icons)))
	for i, icon := range icons {
		g.Icon(iconSigns[icon], (float64(i)-float64(len(icons)-1)/2)*(size+1), 11, size, drawing.Plain(ink))
	}
}

// storyToken draws a Story Token with its number.
func storyToken(g *drawing.Group, token StoryID) {
	g.Path("M-24 -12l12 -10h24l12 10v24l-12 10h-24l-12 -10Z", drawing.Outlined(drawing.Card, drawing.Gold, 3))
	g.Icon(drawing.IconChest, 0, -7, 24, drawing.Plain(drawing.Black))
	g.Text(0, 18, drawing.Type{Size: 17, Bold: true, Ink: drawing.Black}, strconv.Itoa(int(token)))
}

// arrow draws a step of a path, from (x, y) on. A printed arrow is filled for
// blue and open for red; a step without one is a mere hook.
func arrow(b *drawing.Group, x, y, dx, dy float64, colour Colour, printed bool) {
	at := func(along, across float64) drawing.Point {
		return drawing.Point{X: x + dx*along - dy*across, Y: y + dy*along + dx*across}
	}
	ink := drawing.Danger
	if colour == Blue {
		ink = drawing.Blue
	}
	tip, left, right := at(14, 0), at(1, -8), at(1, 8)
	switch {
	case !printed:
		b.Curve(drawing.Stroked(ink, 2.2), false, at(6, -5), at(12, 0))
		b.Curve(drawing.Stroked(ink, 2.2), false, at(6, 5), at(12, 0))
	case colour == Blue:
		b.Polygon(drawing.Outlined(ink, ink, 2), tip, left, right)
	default:
		b.Polygon(drawing.Outlined(drawing.Panel, ink, 3), tip, left, right)
	}
}

// shortcutSign marks a space with a shortcut: blue is round, red has corners.
func shortcutSign(g *drawing.Group, x, y float64, colour Colour) {
	look := drawing.Type{Size: 14, Bold: true, Ink: drawing.Paper}
	if colour == Blue {
		g.Circle(x, y, 11, drawing.Outlined(drawing.Blue, drawing.Paper, 1.5))
		g.Text(x, y+5, look, "B")
		return
	}
	g.Polygon(drawing.Outlined(drawing.Danger, drawing.Paper, 1.5), drawing.Point{X: x, Y: y - 14}, drawing.Point{X: x + 14, Y: y}, drawing.Point{X: x, Y: y + 14}, drawing.Point{X: x - 14, Y: y})
	g.Text(x, y+5, look, "R")
}
