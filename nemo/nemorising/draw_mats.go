package nemorising

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// mats draws the heroes' cards and tokens, below the board.
func (p *artist) mats() {
	column := 0
	for h := Hero(1); h <= numHeroes; h++ {
		if p.s.Heroes[h].InGame() {
			p.mat(h, drawMargin+float64(column)*matStep)
			column++
		}
	}
	if column < numHeroes {
		p.objectives(drawMargin + float64(column)*matStep)
		column++
	}
	for ; column < numHeroes; column++ {
		x := drawMargin + float64(column)*matStep
		p.d.Rect(x, matsTop, matWidth, matHeight, 12, drawing.Style{Stroke: drawing.Hairline, Width: 1.5, Dashed: true})
		p.d.Icon(heroPawn, x+matWidth/2, matsTop+matHeight/2, 90, drawing.Style{Fill: drawing.Slot})
	}
}

// objectives draws the conditions for winning, and which are met, where a mat is free.
func (p *artist) objectives(x float64) {
	g := p.d.At(x, matsTop)
	g.Rect(0, 0, matWidth, matHeight, 12, drawing.Style{Stroke: drawing.Hairline, Width: 1.5, Dashed: true})
	g.Text(matWidth/2, 36, drawing.Type{Size: 19, Bold: true}, "To win")
	for i, goal := range []struct {
		done bool
		says string
	}{
		{p.r.missionsDone(p.s), "both missions done"},
		{p.s.secureTiles() >= tilesToWin, kit.NumberOf(tilesToWin, "tile") + " secure"},
		{p.s.Round > 0 && p.s.allOnStart(), "all heroes on Start"},
	} {
		y, state := 76+float64(i)*56, "not yet: "
		look := drawing.Outlined(drawing.Slot, drawing.Hairline, 2)
		if goal.done {
			look, state = drawing.Plain(drawing.Good), "done: "
		}
		row := g.Part(state + goal.says)
		row.Circle(34, y, 16, look)
		if goal.done {
			row.Icon(drawing.IconCheck, 34, y, 21, drawing.Plain(drawing.Paper))
		}
		lines(row, 62, y, matWidth-72, 1, drawing.Type{Size: 16, Anchor: drawing.Start}, goal.says)
	}
	g.Icon(drawing.IconHeart, 34, 252, 30, drawing.Plain(drawing.Danger))
	lines(g, 62, 244, matWidth-72, 2, drawing.Type{Size: 16, Anchor: drawing.Start}, "without Mission Points the game is lost")
}

func (p *artist) mat(h Hero, x float64) {
	hero := &p.s.Heroes[h]
	title := fmt.Sprintf("%s at %s: %s and %s", p.r.heroName(h), p.r.placeKey(hero.At),
		kit.NumberOf(hero.Gold, "gold token"), kit.NumberOf(hero.Blue, "bonus token"))
	mat := p.d.Part(title, drawing.Name("hero", p.r.heroKey(h))).At(x, matsTop)
	edge, width := heroInks[h], 2.0
	if p.s.Active == h && p.s.End == 0 {
		edge, width = drawing.Glow, 5
	}
	mat.Rect(0, 0, matWidth, matHeight, 12, drawing.Outlined(drawing.Panel, edge, width))
	p.pawn(mat.Scaled(30, 30, 0.94), h)
	mat.Label(58+(matWidth-64)/2, 18, matWidth-66, 24, drawing.Type{Size: 19, Bold: true}, p.r.heroName(h))
	state := "at " + p.r.placeKey(hero.At)
	switch {
	case p.s.Active == h && p.s.End == 0:
		state += " · has the turn"
	case hero.Acted:
		state += " · has acted"
	}
	mat.Text(58+(matWidth-64)/2, 45, drawing.Type{Size: 15, Ink: drawing.Quiet}, state)
	mat.Text(matWidth/2, 72, drawing.Type{Size: 14, Italic: true}, abilityWords[p.r.abilities[h]])
	p.tokens(mat, hero)
	p.actionCard(mat, h)
	p.gearCards(mat, h)
	p.carried(mat, h)
}

// abilityWords describe the heroes' special abilities in a line.
var abilityWords = [...]string{
	"", FreeReroll: "one free re-roll a turn", FreeScouting: "first scouting free",
	FreeRecharge: "first recharge free", LendsSecondDie: "attacked ally beside: 2 dice",
}

// tokens draws a hero's Action Tokens: gold ones as coins, bonus ones as lozenges.
func (p *artist) tokens(mat *drawing.Group, hero *HeroState) {
	const y = 95
	for i := range fullGold {
		x := 22 + float64(i)*24
		if i < int(hero.Gold) {
			mat.Circle(x, y, 10, drawing.Outlined(drawing.Gold, drawing.Text, 1.5))
			mat.Circle(x, y, 6, drawing.Stroked(drawing.Panel, 1.5))
		} else {
			mat.Circle(x, y, 10, drawing.Outlined(drawing.Slot, drawing.Hairline, 1.2))
		}
	}
	for i := range int(hero.Blue) {
		x := 170 + float64(i)*22
		mat.Polygon(drawing.Outlined(drawing.Blue, drawing.Text, 1.5), drawing.Point{X: x, Y: y - 12}, drawing.Point{X: x + 10, Y: y}, drawing.Point{X: x, Y: y + 12}, drawing.Point{X: x - 10, Y: y})
	}
}

// actionCard draws the end in force of a hero's Action Card, and the Threat
// Card that came with it, while it waits.
func (p *artist) actionCard(mat *drawing.Group, h Hero) {
	hero := &p.s.Heroes[h]
	const y, height = 114, 38
	if hero.Card == 0 {
		mat.Rect(10, y, matWidth-20, height, 7, drawing.Style{Stroke: drawing.Hairline, Width: 1.5, Dashed: true})
		mat.Text(matWidth/2, y+24, drawing.Type{Size: 14, Ink: drawing.Quiet}, "no Action Card")
		return
	}
	ability := *p.r.ability(hero)
	ability.Cost = 0
	g := mat.Part("Action Card: " + p.r.abilityInWords(&ability))
	g.Held = p.s.Active == h
	g.Rect(10, y, matWidth-20, height, 7, drawing.Outlined(drawing.Card, drawing.Black, 1.5))
	p.end(g, 18, y+height/2, 150, &ability)
	threat := p.threatWaiting(h)
	if threat != "" {
		g.Rect(134, y+3, matWidth-147, height-6, 5, drawing.Plain(drawing.CardBack))
		g.Label(134+(matWidth-147)/2, y+height/2, matWidth-153, height-7, drawing.Type{Size: 14, Bold: true, Ink: drawing.White}, threat)
	}
}

// threatWaiting describes the Threat Card that a hero has taken with her Action
// Card and that is resolved at the end of her turn.
func (p *artist) threatWaiting(h Hero) string {
	for _, f := range p.s.stack[:p.s.depth] {
		if f.kind == frameTurn && f.hero == h && (f.step == turnSpends || f.step == turnOwes) {
			if f.id != 0 {
				return p.c.threatBrief(ThreatID(f.id))
			}
			return "Threat ?"
		}
	}
	return ""
}

// gearCards draws a hero's Gear Cards, and a fourth one that was drawn.
func (p *artist) gearCards(mat *drawing.Group, h Hero) {
	hero := &p.s.Heroes[h]
	row, counts := 0, p.counting(h)
	for i, id := range hero.Gear {
		if id == 0 {
			continue
		}
		p.gearCard(mat, row, id, hero.twisted(i), counts&(1<<i) != 0).Held = p.s.Active == h
		row++
	}
	if p.s.node() == NodeDiscardGear && p.s.top().hero == h {
		p.gearCard(mat, row, GearID(p.s.top().id), false, true).Held = true
		row++
	}
	for ; row < gearLimit; row++ {
		mat.Rect(10, gearTop+float64(row)*gearStep, matWidth-20, gearHeight, 6, drawing.Style{Stroke: drawing.Hairline, Dashed: true})
	}
}

const gearTop, gearStep, gearHeight = 158, 37.5, 35

// counting returns the set of a hero's Gear Cards that count in the attempt or
// defence under way.
func (p *artist) counting(h Hero) uint8 {
	if p.s.depth > 0 && p.s.top().hero == h {
		switch p.s.node() {
		case NodeAttempt, NodeRoll, NodeDefend, NodeDefenceRoll:
			return p.s.top().gear
		}
	}
	return 0
}

// gearCard draws a Gear Card, ready or twisted; glow marks one that counts just now.
func (p *artist) gearCard(mat *drawing.Group, row int, id GearID, twisted, glow bool) *drawing.Group {
	y := gearTop + float64(row)*gearStep
	title := p.r.gearName(id) + ": " + p.r.gearInWords(p.s, id)
	look := drawing.Outlined(drawing.Card, drawing.Black, 1.5)
	ink := drawing.Black
	if twisted {
		title += "; twisted"
		look, ink = drawing.Style{Fill: drawing.Slot, Stroke: drawing.Hairline, Width: 2, Dashed: true}, drawing.Quiet
	}
	if glow {
		look.Stroke, look.Width, look.Dashed = drawing.Glow, 4, false
	}
	g := mat.Part(title, drawing.Name("gear", p.r.gearKey(id)))
	g.Rect(10, y, matWidth-20, gearHeight, 6, look)
	g.Text(18, y+15, drawing.Type{Size: 15, Bold: true, Anchor: drawing.Start, Ink: ink}, p.r.gearName(id))
	words, signs := p.c.brief(&p.r.gear[id].effect), []Icon(nil)
	kind := "once"
	if p.r.gear[id].kind == TwistGear {
		kind, signs = "twists", p.r.gear[id].recharge
	}
	if twisted {
		kind = "twisted"
	}
	g.Text(18, y+31, drawing.Type{Size: 14, Anchor: drawing.Start, Ink: ink}, words)
	right := matWidth - 18.0
	for _, icon := range signs {
		g.Icon(iconSigns[icon], right-8, y+24, 15, drawing.Plain(ink))
		right -= 18
	}
	g.Text(right, y+29, drawing.Type{Size: 14, Italic: true, Anchor: drawing.End, Ink: ink}, kind)
	return g
}

// carried draws the Story Tokens that a hero carries.
func (p *artist) carried(mat *drawing.Group, h Hero) {
	x, fourth := 10.0, p.s.node() == NodeDiscardGear && p.s.top().hero == h
	for token := StoryID(1); int(token) <= p.c.numStory; token++ {
		if p.s.Story[token] != carriedBy(h) {
			continue
		}
		name := p.c.data.Story[token-1].Name
		g := mat.Part("Story Token "+name+", carried", drawing.Name("token", token))
		y := gearTop + gearLimit*gearStep + 1
		if fourth {
			y = 82
		}
		storyToken(g.Scaled(x+16, y+16, 0.62), token)
		width := min(drawing.TextWidth(name, 14, true), 100)
		g.Label(x+36+width/2, y+16, width+2, 30, drawing.Type{Size: 14, Bold: true}, name)
		x += width + 48
	}
	if x == 10 && !fourth {
		mat.Text(matWidth/2, matHeight-15, drawing.Type{Size: 14, Ink: drawing.Quiet}, "no Story Token")
	}
}

// briefs describes effects in as few words as possible.
func (t *scenarioTables) briefs(effects []effect) string {
	words := make([]string, len(effects))
	for i := range effects {
		words[i] = t.brief(&effects[i])
	}
	return strings.Join(words, ", ")
}

// threatBrief describes a Threat Card in few words, with its name if it is kept.
func (t *scenarioTables) threatBrief(id ThreatID) string {
	if name := t.data.Threats[id-1].Name; name != "" {
		return joined(name, t.briefs(t.threats[id]))
	}
	return t.briefs(t.threats[id])
}

// keepBrief describes in a line what a Keep card does.
func (t *scenarioTables) keepBrief(id ThreatID) string {
	k := &t.keeps[id]
	who := ""
	if k.stack != 0 {
		who = t.data.Stacks[k.stack-1].Name
	}
	switch k.trigger {
	case OnEndOfTurn:
		return "each turn " + t.briefs(k.effects)
	case OnAttackBy:
		return "its attacks: " + t.briefs(k.effects)
	case MovesFarther:
		return who + " moves " + strconv.Itoa(int(k.n)) + " farther"
	case ScoutingCost:
		return "scouting +" + kit.NumberOf(k.n, "token")
	case OneDieOnly:
		return "only one die in each roll"
	}
	return k.trigger.String()
}
