package nemorising

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/drawing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Where the lists at the side begin, and how high their boxes are.
const (
	missionsTop, missionHeight = 84, 98
	rowTop, stackHeight        = 317, 94
	keepTop, keepHeight        = 546, 80
	stacksTop                  = 826
)

func (p *artist) sideTitle(y float64, title string) {
	p.d.Text(sideLeft, y+16, heading, title)
}

// missions draws the two Mission Cards with their circles.
func (p *artist) missions() {
	p.sideTitle(missionsTop, "Missions")
	for i := range p.s.Missions {
		m := &p.s.Missions[i]
		y := float64(missionsTop + 24 + i*(missionHeight+6))
		if m.Mission == 0 {
			p.d.Rect(sideLeft, y, sideWidth, missionHeight, 8, drawing.Style{Stroke: drawing.Hairline, Width: 1.5, Dashed: true})
			continue
		}
		data := &p.c.data.Missions[m.Mission-1]
		words := p.missionWords(m)
		title := fmt.Sprintf("Mission %d, %s: %s; %d of %d done", m.Mission, data.Name, words, m.Done, data.Circles)
		card := p.d.Part(title, drawing.Name("mission", m.Mission)).At(sideLeft, y)
		edge := drawing.Gold
		if m.Done >= data.Circles {
			edge = drawing.Good
		}
		card.Rect(0, 0, sideWidth, missionHeight, 8, drawing.Outlined(drawing.Panel, edge, 2.5))
		card.Label(sideWidth/2, 17, sideWidth-20, 24, drawing.Type{Size: 17, Bold: true}, data.Name)
		lines(card, 12, 38, sideWidth-24, 2, drawing.Type{Size: 15}, words)
		p.circles(card, m, int(data.Circles))
	}
}

// circles draws the circles of a mission, the filled ones with a check, and the
// icons of its Task beside them.
func (p *artist) circles(card *drawing.Group, m *MissionState, circles int) {
	const y = missionHeight - 19
	for i := range circles {
		x := 26 + float64(i)*32
		look := drawing.Outlined(drawing.Slot, drawing.Hairline, 2)
		if i < int(m.Done) {
			look = drawing.Plain(drawing.Good)
		}
		card.Circle(x, y, 13, look)
		if i < int(m.Done) {
			card.Icon(drawing.IconCheck, x, y, 17, drawing.Plain(drawing.Paper))
		}
	}
	task := p.c.missions[m.Mission].task.icons
	if penalty := p.c.missions[m.Mission].task.penalty; len(penalty) > 0 && m.Done < uint8(circles) {
		card.Text(sideWidth-44-26*float64(len(task)-1), y+5, drawing.Type{Size: 14, Ink: drawing.Danger, Anchor: drawing.End}, "else "+p.c.briefs(penalty))
	}
	for i, icon := range task {
		card.Icon(iconSigns[icon], sideWidth-22-26*float64(len(task)-1-i), y, 21, drawing.Plain(drawing.Text))
	}
}

// missionWords describes what a mission asks for, and where its tokens are.
func (p *artist) missionWords(m *MissionState) string {
	goal := &p.c.missions[m.Mission]
	var tokens []string
	for _, token := range goal.story {
		if token != 0 {
			tokens = append(tokens, fmt.Sprintf("%s (%d, %s)", p.c.data.Story[token-1].Name, token, p.storyWhere(token)))
		}
	}
	switch goal.goal {
	case GoalDefeat:
		return "Defeat " + strings.TrimPrefix(typesInWords(goal.types)+" enemies", "all ")
	case GoalDeliver:
		return "To Start: " + strings.Join(tokens, ", ")
	case GoalChart:
		var charted []string
		for slot := 1; slot <= maxSlots; slot++ {
			if m.Which&(1<<(slot-1)) != 0 {
				charted = append(charted, p.r.board.names[Slot(slot)])
			}
		}
		return joined(iconsText(goal.task.icons)+" on different secure tiles", strings.Join(charted, ", "))
	}
	text := iconsText(goal.task.icons) + " at " + p.c.data.Tiles[goal.place-1].Name
	if len(tokens) > 0 {
		text += " with " + strings.Join(tokens, ", ")
	}
	return text
}

// storyWhere says where a Story Token is.
func (p *artist) storyWhere(token StoryID) string {
	switch at := p.s.Story[token]; at {
	case StoryOut:
		return "out of the game"
	case StoryTile:
		return "at " + p.c.data.Tiles[p.c.story[token]-1].Name
	case StoryUsed:
		return "done"
	default:
		return "with " + p.r.heroKey(Hero(at-storyHero))
	}
}

// row draws the Action Row: stacks of an Action Card with two ends, and a
// Threat Card under it.
func (p *artist) row() {
	p.sideTitle(rowTop, "Action Row")
	const width = (sideWidth - 8) / 2
	for i := range max(int(p.s.Options.Heroes), p.s.rowSize()) {
		x := sideLeft + float64(i%2)*(width+8)
		y := rowTop + 24 + float64(i/2)*(stackHeight+8)
		if i >= p.s.rowSize() {
			p.d.Rect(x, y, width, stackHeight, 8, drawing.Style{Stroke: drawing.Hairline, Width: 1.5, Dashed: true})
			continue
		}
		p.stack(p.d.Group.At(x, y), i, width)
	}
}

func (p *artist) stack(at *drawing.Group, i int, width float64) {
	stack := p.s.row[i]
	card, threat, front := &p.r.actions[stack.action], "Threat face down", float64(stackHeight-29)
	if stack.threat != 0 {
		threat, front = p.c.threatTitle(stack.threat), stackHeight-43
	}
	title := fmt.Sprintf("Stack %d of the Action Row: end 1, %s; end 2, %s; %s", i+1,
		p.endWords(&card.Ends[0]), p.endWords(&card.Ends[1]), threat)
	if stack.threat != 0 {
		title += ": " + p.c.effectsInWords(p.c.threats[stack.threat])
	}
	g := at.Part(title, drawing.Name("stack", i+1))
	back := drawing.Outlined(drawing.CardBack, drawing.Text, 1.5)
	look := drawing.Type{Size: 14, Bold: true, Ink: drawing.White}
	if stack.threat != 0 {
		back, threat = drawing.Outlined(drawing.Panel, drawing.Danger, 2), p.c.threatBrief(stack.threat)
		look = drawing.Type{Size: 14, Ink: drawing.Danger}
	}
	g.Rect(0, 0, width, stackHeight, 8, back) // the outline of the whole stack
	g.Label(width/2, (front+stackHeight-7)/2, width-12, stackHeight-front-9, look, threat)
	g.Rect(0, 0, width, front, 8, drawing.Outlined(drawing.Card, drawing.Black, 1.5))
	g.Line(6, front/2, width-6, front/2, drawing.Style{Stroke: drawing.Black, Dashed: true, Faded: 0.5})
	g.Circle(16, front/2, 12, drawing.Plain(drawing.Black))
	g.Text(16, front/2+6, drawing.Type{Size: 16, Bold: true, Ink: drawing.White}, strconv.Itoa(i+1))
	for end := range card.Ends {
		p.end(g, 32, front/4+front/2*float64(end), width-36, &card.Ends[end])
	}
}

// end draws an end of an Action Card, on the white of the card: its sign, its
// words and its cost.
func (p *artist) end(g *drawing.Group, x, y, width float64, end *CardEnd) {
	black := drawing.Plain(drawing.Black)
	switch end.Ability {
	case AttributeEnhancement:
		g.Icon(iconSigns[end.Icon], x+10, y, 21, black)
	case ShortcutEnhancement:
		shortcutSign(g, x+10, y, end.Colour)
	default:
		g.Icon(abilitySigns[end.Ability], x+10, y, 21, black)
	}
	name := end.Ability.String()
	switch end.Ability {
	case AttributeEnhancement:
		name = end.Icon.String()
	case DieEnhancement:
		name = "2 dice"
	case DefensiveEnhancement:
		name = "defence"
	}
	g.Text(x+25, y+5, inBlack, name)
	if end.Cost > 0 {
		g.Rect(x+width-27, y-11, 27, 22, 11, drawing.Plain(drawing.Black))
		g.Text(x+width-13.5, y+5, drawing.Type{Size: 15, Bold: true, Ink: drawing.White}, "-"+strconv.Itoa(int(end.Cost)))
	}
}

// abilitySigns are the icons of abilities that have neither an icon nor a colour of
// their own: a shield, a mask, a die.
var abilitySigns = [...]drawing.Icon{
	AttributeEnhancement: "",
	DefensiveEnhancement: "M0 -12l10 3.500v7.500c0 6 -4 10 -10 13c-6 -3 -10 -7 -10 -13v-7.500Z",
	StealthEnhancement:   drawing.IconEye,
	ShortcutEnhancement:  "",
	DieEnhancement:       "M-11 -11h22v22h-22ZM-6 -8.500a2.500 2.500 0 1 0 .01 0ZM6 -8.500a2.500 2.500 0 1 0 .01 0ZM-6 3.500a2.500 2.500 0 1 0 .01 0ZM6 3.500a2.500 2.500 0 1 0 .01 0ZM0 -2.500a2.500 2.500 0 1 0 .01 0Z",
}

func (p *artist) endWords(end *CardEnd) string {
	text := p.r.abilityInWords(end)
	if end.Cost > 0 {
		text += ", for " + kit.NumberOf(end.Cost, "Mission Point")
	}
	return text
}

// keepRow draws the Keep cards in force.
func (p *artist) keepRow() {
	p.sideTitle(keepTop, "Keep Row")
	for i, id := range p.s.keep {
		y := float64(keepTop + 24 + i*(keepHeight+5))
		if id == 0 {
			p.d.Rect(sideLeft, y, sideWidth, keepHeight, 8, drawing.Style{Stroke: drawing.Hairline, Width: 1.5, Dashed: true})
			continue
		}
		title := fmt.Sprintf("Keep card %s: %s; until %s", p.c.threatTitle(id), p.c.keepInWords(id), p.keepUntil(id))
		card := p.d.Part(title, drawing.Name("keep", id)).At(sideLeft, y)
		card.Rect(0, 0, sideWidth, keepHeight, 8, drawing.Outlined(drawing.Panel, drawing.Danger, 2))
		card.Text(sideWidth/2, 19, drawing.Type{Size: 16, Bold: true, Ink: drawing.Danger}, p.c.threatTitle(id))
		card.Label(sideWidth/2, 34, sideWidth-24, 18, drawing.Type{Size: 14}, p.c.keepBrief(id))
		until := "until " + p.keepUntil(id)
		if task := p.c.keeps[id].task; len(task) > 0 {
			until = "until at " + p.keepTiles(id)
			for i, icon := range task {
				card.Icon(iconSigns[icon], sideWidth-20-22*float64(i), 16, 18, drawing.Plain(drawing.Text))
			}
		}
		card.Label(sideWidth/2, 60, sideWidth-24, 34, drawing.Type{Size: 14, Ink: drawing.Quiet}, until)
	}
}

// keepUntil describes what takes a Keep card away.
func (p *artist) keepUntil(id ThreatID) string {
	k := &p.c.keeps[id]
	if k.defeated != 0 {
		return p.c.data.Stacks[k.defeated-1].Name + " is defeated"
	}
	return iconsText(k.task) + ": " + p.keepTiles(id)
}

// keepTiles names the tiles where a Task takes a Keep card away.
func (p *artist) keepTiles(id ThreatID) string {
	var at []string
	for tile := range maxSlots {
		if p.c.keeps[id].at&(1<<(tile+1)) != 0 && tile < p.c.numTiles {
			at = append(at, p.c.data.Tiles[tile].Name)
		}
	}
	return strings.Join(at, ", ")
}

// stacks draws the list of the scenario's enemies: sign, name, icons, how many
// are on the board and how many are left in the stack.
func (p *artist) stacks() {
	p.sideTitle(stacksTop, "Enemies")
	head := drawing.Type{Size: 14, Ink: drawing.Quiet}
	p.d.Text(sideLeft+258, stacksTop+16, head, "here")
	p.d.Text(sideLeft+307, stacksTop+16, head, "stack")
	count := len(p.c.data.Stacks)
	step := min(20.4, 204/float64(count))
	for i := range p.c.data.Stacks {
		stack, y := &p.c.data.Stacks[i], stacksTop+33+step*float64(i)
		here, left := 0, 0
		for _, e := range stack.Initiatives {
			here += bool01(p.s.enemies[e].onBoard())
			left += bool01(p.s.enemies[e] == 0)
		}
		title := fmt.Sprintf("%s, %s, %s: %d on the board, %d in the stack", stack.Name, stack.Type, iconsText(stack.Icons), here, left)
		g := p.d.Part(title).Scaled(sideLeft, y, step/20.4)
		if i%2 == 0 {
			g.Rect(0, -10.2, sideWidth, 20.4, 4, drawing.Plain(drawing.Slot))
		}
		enemyShape(g.Scaled(14, 0, 0.32), stack.Type, drawing.Plain(drawing.Danger))
		g.Text(30, 5, plain, stack.Name)
		for i, icon := range stack.Icons {
			g.Icon(iconSigns[icon], 190+17*float64(i), 0, 15, drawing.Plain(drawing.Text))
		}
		g.Text(258, 5, drawing.Type{Size: 15, Bold: here > 0}, strconv.Itoa(here))
		g.Text(307, 5, drawing.Type{Size: 15}, strconv.Itoa(left))
	}
}
