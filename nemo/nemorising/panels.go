package nemorising

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Panels shows the position to people.
func (r *Rules) Panels(s *State, _ nemo.Seat) []nemo.Panel {
	return []nemo.Panel{
		r.teamPanel(s), r.mapPanel(s), r.heroesPanel(s), r.rowPanel(s), r.missionsPanel(s),
		r.tilesPanel(s), r.enemiesPanel(s), r.keepPanel(s), r.discardsPanel(s), r.pathsPanel(Blue), r.pathsPanel(Red),
	}
}

func (r *Rules) teamPanel(s *State) nemo.Panel {
	turn := "-"
	if s.Active != 0 {
		turn = r.heroName(s.Active)
	}
	p := kit.NewPanel("team", "Team", "Round", "Mission Points", "Turn of", "Secure tiles", "Scenario")
	kit.AddRow(&p, s.Round, s.MP, turn, fmt.Sprintf("%d of %d", s.secureTiles(), tilesToWin), s.Options.Scenario.Title())
	return p
}

// mapPanel draws the board: heroes by the first letter of their keys in
// capitals, enemies by initiative, tiles by their state.
func (r *Rules) mapPanel(s *State) nemo.Panel {
	const cell = 4
	var columns, rows int
	for _, space := range r.set.Board.Spaces {
		columns, rows = max(columns, int(space.Column)), max(rows, int(space.Row))
	}
	grid := make([][]byte, rows+1)
	for y := range grid {
		grid[y] = []byte(strings.Repeat(" ", cell*(columns+1)))
	}
	put := func(x, y uint8, text string) {
		if int(y) < len(grid) && int(x) <= columns {
			copy(grid[y][cell*int(x):], (text + "    ")[:min(cell, len(text)+4)])
		}
	}
	for i, space := range r.set.Board.Spaces {
		put(space.Column, space.Row, r.spaceText(s, Place(i+1)))
	}
	for i, slot := range r.set.Board.Slots {
		state := "?"
		if s.tiles[i+1] != 0 {
			state = "-"
		}
		if s.isSecure(i + 1) {
			state = "+"
		}
		put(slot.Column, slot.Row, slot.Name+state)
		put(slot.Column, slot.Row+1, r.occupants(s, Slot(i+1)))
	}
	var text strings.Builder
	for _, line := range grid {
		text.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	fmt.Fprintf(&text, "start, joined to %s: %s\n", strings.Join(r.set.Board.Start, ", "), r.occupants(s, Start))
	for n := 1; n <= 4; n++ {
		fmt.Fprintf(&text, "entrance-%d opens to %s: %s\n", n, r.set.Board.Entrances[n-1], r.occupants(s, Entrance(n)))
	}
	text.WriteString("o space, * hero, number enemy; tiles: ? face down, - scouted, + secure")
	return nemo.Panel{Name: "map", Title: "Map", Text: text.String()}
}

func (r *Rules) spaceText(s *State, p Place) string {
	if text := r.occupants(s, p); text != "" {
		return text
	}
	return "o"
}

// occupants are the heroes and enemies on a place: "*s" is Sara, "8" enemy 8.
func (r *Rules) occupants(s *State, p Place) string {
	var parts []string
	for h := Hero(1); h <= numHeroes; h++ {
		if s.Heroes[h].At == p {
			parts = append(parts, "*"+r.heroKey(h)[:1])
		}
	}
	for e := Enemy(1); e <= maxEnemies; e++ {
		if s.enemies[e] == p {
			parts = append(parts, strconv.Itoa(int(e)))
		}
	}
	return strings.Join(parts, ",")
}

func (r *Rules) heroesPanel(s *State) nemo.Panel {
	p := kit.NewPanel("heroes", "Heroes", "Hero", "At", "Gold", "Blue", "Action Card", "Gear", "Carries", "Acted")
	c := r.of(s)
	for h := Hero(1); h <= numHeroes; h++ {
		hero := &s.Heroes[h]
		if !hero.InGame() {
			continue
		}
		card := "-"
		if hero.Card != 0 {
			card = endText(r.ability(hero))
		}
		var gear, story []string
		for i, id := range hero.Gear {
			if id == 0 {
				continue
			}
			name := r.gearKey(id)
			if hero.twisted(i) {
				name += " (twisted)"
			}
			gear = append(gear, name)
		}
		for token := 1; token <= c.numStory; token++ {
			if s.Story[token] == carriedBy(h) {
				story = append(story, c.data.Story[token-1].Key)
			}
		}
		kit.AddRow(&p, r.heroName(h), r.placeKey(hero.At), hero.Gold, hero.Blue,
			card, strings.Join(gear, ", "), strings.Join(story, ", "), yesOrNo(hero.Acted))
	}
	return p
}

func (r *Rules) rowPanel(s *State) nemo.Panel {
	p := kit.NewPanel("row", "Action Row", "Stack", "End 1", "End 2", "Threat Card")
	for i, stack := range s.row[:s.rowSize()] {
		card, threat := &r.actions[stack.action], "face down"
		if stack.threat != 0 {
			threat = r.of(s).threatTitle(stack.threat)
		}
		kit.AddRow(&p, i+1, endText(&card.Ends[0]), endText(&card.Ends[1]), threat)
	}
	return p
}

func (r *Rules) missionsPanel(s *State) nemo.Panel {
	p := kit.NewPanel("missions", "Missions", "No.", "Mission", "Goal", "Done")
	for _, m := range s.Missions {
		if m.Mission == 0 {
			continue
		}
		data := &r.of(s).data.Missions[m.Mission-1]
		goal := data.Goal.String()
		if data.Place != "" {
			goal += " at " + data.Place
		}
		if len(data.Story) > 0 {
			goal += " with " + strings.Join(data.Story, ", ")
		}
		if len(data.Task) > 0 {
			goal += ": " + iconsText(data.Task)
		}
		done := fmt.Sprintf("%d of %d", m.Done, data.Circles)
		var charted []string
		for slot := 1; slot <= maxSlots; slot++ {
			if data.Goal == GoalChart && m.Which>>(slot-1)&1 != 0 {
				charted = append(charted, r.board.names[Slot(slot)])
			}
		}
		if len(charted) > 0 {
			done += ": " + strings.Join(charted, ", ")
		}
		kit.AddRow(&p, m.Mission, data.Name, goal, done)
	}
	return p
}

func (r *Rules) tilesPanel(s *State) nemo.Panel {
	p := kit.NewPanel("tiles", "Tiles", "Space", "Tile", "State", "Red box", "Green box")
	for slot := 1; slot <= maxSlots; slot++ {
		row := []string{r.board.names[Slot(slot)], "?", "face down", "", ""}
		if tile := s.tiles[slot]; tile != 0 {
			data := &r.of(s).data.Tiles[tile-1]
			row = []string{row[0], data.Name, "unsecure", iconsText(data.Secure), iconsText(data.Task)}
			if s.isSecure(slot) {
				row[2] = "secure"
			}
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

func (r *Rules) enemiesPanel(s *State) nemo.Panel {
	p := kit.NewPanel("enemies", "Enemies", "Initiative", "Enemy", "Type", "Icons", "At", "Done")
	c := r.of(s)
	for e := Enemy(1); e <= maxEnemies; e++ {
		at := s.enemies[e]
		if at == 0 || at == removed {
			continue
		}
		stack := &c.data.Stacks[c.stackOf[e]-1]
		kit.AddRow(&p, e, stack.Name, stack.Type.String(), iconsText(stack.Icons), r.placeKey(at), yesOrNo(s.attacked.has(e)))
	}
	return p
}

func (r *Rules) keepPanel(s *State) nemo.Panel {
	p := kit.NewPanel("keep", fmt.Sprintf("Keep Row (Threat Deck %d)", s.threatDeck), "No.", "Card", "Does", "Until")
	for _, id := range s.keep {
		if id == 0 {
			continue
		}
		card := &r.of(s).data.Threats[id-1]
		until := "defeat of " + card.Keep.Defeated
		if len(card.Keep.Task) > 0 {
			until = iconsText(card.Keep.Task) + " at " + strings.Join(card.Keep.At, ", ")
		}
		kit.AddRow(&p, id, r.of(s).threatTitle(id), card.Keep.Trigger.String(), until)
	}
	return p
}

// discardsPanel lists what was discarded and what is out of play.
func (r *Rules) discardsPanel(s *State) nemo.Panel {
	c := r.of(s)
	var threats, gear, enemies []string
	for id := ThreatID(1); int(id) <= len(c.data.Threats); id++ {
		if s.threats[id] == threatDiscard {
			threats = append(threats, c.threatTitle(id))
		}
	}
	for id := GearID(1); int(id) <= len(r.set.Gear); id++ {
		if s.gearDiscard>>(id-1)&1 != 0 {
			gear = append(gear, r.gearKey(id))
		}
	}
	for e := Enemy(1); e <= maxEnemies; e++ {
		if s.enemies[e] == removed {
			enemies = append(enemies, fmt.Sprintf("%s %d", c.data.Stacks[c.stackOf[e]-1].Name, e))
		}
	}
	p := kit.NewPanel("discards", "Discarded and out of play", "What", "Which")
	kit.AddRow(&p, "Threat Cards", strings.Join(threats, ", "))
	kit.AddRow(&p, "Gear Cards", strings.Join(gear, ", "))
	kit.AddRow(&p, "enemies", strings.Join(enemies, ", "))
	return p
}

// pathsPanel draws the paths of a colour: an arrow where enemies land, its
// direction as >, v, < or ^, lower case letters for the spaces between.
func (r *Rules) pathsPanel(colour Colour) nemo.Panel {
	var text strings.Builder
	row := uint8(0)
	column := uint8(0)
	for _, space := range r.ordered() {
		for row < space.Row {
			text.WriteString("\n")
			row, column = row+1, 0
		}
		text.WriteString(strings.Repeat("   ", int(space.Column-column)))
		column = space.Column + 1
		p := r.board.byName[space.Name]
		next := r.set.Board.Spaces[r.board.next[colour][p]-1]
		mark := " "
		if r.board.arrow[colour][p] {
			mark = "#"
		}
		text.WriteString(direction(&space, &next) + mark + " ")
	}
	return nemo.Panel{
		Name: colour.String(), Title: "Path of the " + colour.String() + " arrows",
		Text: strings.TrimRight(text.String(), " ") + "\n# is an arrow, where a movement counts",
	}
}

// ordered are the spaces by row and column.
func (r *Rules) ordered() []SpaceData {
	return slices.SortedFunc(slices.Values(r.set.Board.Spaces), func(a, b SpaceData) int {
		return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column))
	})
}

func direction(from, to *SpaceData) string {
	switch {
	case to.Column > from.Column:
		return ">"
	case to.Column < from.Column:
		return "<"
	case to.Row > from.Row:
		return "v"
	}
	return "^"
}

func yesOrNo(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}
