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

// Panels returns the position as panels for people.
func (r *Rules) Panels(s *State, _ nemo.Seat) []nemo.Panel {
	return []nemo.Panel{
		r.teamPanel(s), r.heroesPanel(s), r.enemiesPanel(s), r.mapPanel(s), r.rowPanel(s), r.missionsPanel(s),
		r.tilesPanel(s), r.keepPanel(s), r.discardsPanel(s), r.pathsPanel(Blue), r.pathsPanel(Red),
	}
}

func (r *Rules) teamPanel(s *State) nemo.Panel {
	return kit.OneRow("team", "Team",
		"Round", s.Round, "Mission Points", s.MP, "Turn of", kit.Whether(s.Active != 0, r.heroName(s.Active), "-"),
		"Secure tiles", fmt.Sprintf("%d of %d", s.secureTiles(), tilesToWin), "Scenario", s.Options.Scenario.Title())
}

// mapPanel draws the board: heroes by the first letter of their keys, enemies by
// initiative, tiles by their state. The edges show the numbers of the columns and
// rows, which name the spaces.
func (r *Rules) mapPanel(s *State) nemo.Panel {
	const cell = 4
	var columns, rows int
	for _, space := range r.set.Board.Spaces {
		columns, rows = max(columns, int(space.Column)), max(rows, int(space.Row))
	}
	grid := make([][]byte, rows+2) // the first row and the first cells hold the numbers
	for y := range grid {
		grid[y] = []byte(strings.Repeat(" ", cell*(columns+2)))
		if y > 0 {
			copy(grid[y], strconv.Itoa(y-1))
		}
	}
	for x := range columns + 1 {
		copy(grid[0][cell*(x+1):], strconv.Itoa(x))
	}
	put := func(x, y uint8, text string) {
		if int(y) <= rows && int(x) <= columns {
			copy(grid[y+1][cell*(int(x)+1):], text)
		}
	}
	for i, space := range r.set.Board.Spaces {
		put(space.Column, space.Row, cmp.Or(r.occupants(s, Place(i+1)), "o"))
	}
	for i, slot := range r.set.Board.Slots {
		state := kit.Whether(s.isSecure(i+1), "+", kit.Whether(s.tiles[i+1] != 0, "-", "?"))
		put(slot.Column, slot.Row, slot.Name+state)
		here := r.occupants(s, Slot(i+1))
		if len(here) >= 2*cell { // a tile is two cells wide, and a cut number would read as another
			here = fmt.Sprintf("%d here", strings.Count(here, ",")+1)
		}
		put(slot.Column, slot.Row+1, here)
	}
	var text strings.Builder
	for _, line := range grid {
		text.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	fmt.Fprintf(&text, "start, joined to %s: %s\n", strings.Join(r.set.Board.Start, ", "), r.occupants(s, Start))
	for n := 1; n <= 4; n++ {
		fmt.Fprintf(&text, "entrance-%d opens to %s: %s\n", n, r.set.Board.Entrances[n-1], r.occupants(s, Entrance(n)))
	}
	text.WriteString("o space, called by column and row: 7-3; * hero, number enemy\n" +
		"tiles: ? face down, - scouted, + secure")
	return nemo.Panel{Name: "map", Title: "Map", Text: text.String()}
}

// occupants returns the heroes and enemies on a place: "*s" is Sara, "8" enemy 8.
func (r *Rules) occupants(s *State, p Place) string {
	heroes := kit.Where(numHeroes, func(h Hero) bool { return s.Heroes[h].At == p })
	enemies := s.enemiesWhere(func(at Place) bool { return at == p })
	return strings.Join(append(
		kit.NamesOf(heroes, func(h *Hero) string { return "*" + r.heroKey(*h)[:1] }),
		kit.NamesOf(enemies, func(e *Enemy) string { return strconv.Itoa(int(*e)) })...), ",")
}

func (r *Rules) heroesPanel(s *State) nemo.Panel {
	p := kit.NewPanel("heroes", "Heroes", "Hero", "At", "Gold", "Blue", "Action Card", "Gear", "Carries", "Acted")
	c := r.of(s)
	for _, h := range s.heroesInGame() {
		hero := &s.Heroes[h]
		card := "-"
		if hero.Card != 0 {
			card = endText(r.ability(hero))
		}
		var gear []string
		for i, id := range hero.Gear {
			if id != 0 {
				gear = append(gear, r.gearKey(id)+kit.Whether(hero.twisted(i), " (twisted)", ""))
			}
		}
		carries := kit.Where(c.numStory, func(token StoryID) bool { return s.Story[token] == carriedBy(h) })
		kit.AddRow(&p, r.heroName(h), r.placeKey(hero.At), hero.Gold, hero.Blue, card, strings.Join(gear, ", "),
			kit.JoinOf(carries, ", ", func(token *StoryID) string { return c.data.Story[*token-1].Key }), yesOrNo(hero.Acted))
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
		goal := data.Goal.String() + kit.Whether(data.Place != "", " at "+data.Place, "") +
			kit.Whether(len(data.Story) > 0, " with "+strings.Join(data.Story, ", "), "") +
			kit.Whether(len(data.Task) > 0, ": "+iconsText(data.Task), "")
		done := fmt.Sprintf("%d of %d", m.Done, data.Circles)
		if data.Goal == GoalChart && m.Which != 0 {
			done += ": " + kit.JoinSet(uint64(m.Which), ", ", func(i uint8) string { return r.board.names[Slot(int(i)+1)] })
		}
		kit.AddRow(&p, m.Mission, data.Name, goal, done)
	}
	return p
}

func (r *Rules) tilesPanel(s *State) nemo.Panel {
	p := kit.NewPanel("tiles", "Tiles", "Space", "Tile", "State", "Red box", "Green box")
	for slot := 1; slot <= maxSlots; slot++ {
		name, tile := r.board.names[Slot(slot)], s.tiles[slot]
		if tile == 0 {
			kit.AddRow(&p, name, "?", "face down")
			continue
		}
		data := &r.of(s).data.Tiles[tile-1]
		kit.AddRow(&p, name, data.Name, kit.Whether(s.isSecure(slot), "secure", "unsecure"), iconsText(data.Secure), iconsText(data.Task))
	}
	return p
}

func (r *Rules) enemiesPanel(s *State) nemo.Panel {
	p := kit.NewPanel("enemies", "Enemies", "Initiative", "Enemy", "Type", "Icons", "At", "Done")
	c := r.of(s)
	for _, e := range s.enemiesWhere(Place.onBoard) {
		stack := &c.data.Stacks[c.stackOf[e]-1]
		kit.AddRow(&p, e, stack.Name, stack.Type, iconsText(stack.Icons), r.placeKey(s.enemies[e]), yesOrNo(s.attacked.has(e)))
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
	gone := s.enemiesWhere(func(at Place) bool { return at == removed })
	p := kit.NewPanel("discards", "Discarded and out of play", "What", "Which")
	kit.AddRow(&p, "Threat Cards", kit.JoinOf(c.threatsAt(s, threatDiscard), ", ", func(id *ThreatID) string { return c.threatTitle(*id) }))
	kit.AddRow(&p, "Gear Cards", kit.JoinOf(membersOf[GearID](s.gearDiscard), ", ", func(id *GearID) string { return r.gearKey(*id) }))
	kit.AddRow(&p, "enemies", kit.JoinOf(gone, ", ", func(e *Enemy) string { return fmt.Sprintf("%s %d", c.data.Stacks[c.stackOf[*e]-1].Name, *e) }))
	return p
}

// pathsPanel draws the paths of a colour: an arrow where enemies land, with its
// direction as >, v, < or ^, and lower case letters for the spaces between.
func (r *Rules) pathsPanel(colour Colour) nemo.Panel {
	var text strings.Builder
	row, column := uint8(0), uint8(0)
	for _, space := range r.ordered() {
		for row < space.Row {
			text.WriteString("\n")
			row, column = row+1, 0
		}
		text.WriteString(strings.Repeat("   ", int(space.Column-column)))
		column = space.Column + 1
		p := r.board.byName[space.Name]
		next := r.set.Board.Spaces[r.board.next[colour][p]-1]
		text.WriteString(direction(&space, &next) + kit.Whether(r.board.arrow[colour][p], "# ", "  "))
	}
	return nemo.Panel{
		Name: colour.String(), Title: "Path of the " + colour.String() + " arrows",
		Text: strings.TrimRight(text.String(), " ") + "\n# is an arrow, where a movement counts",
	}
}

// ordered returns the spaces by row and column.
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

func yesOrNo(is bool) string { return kit.Whether(is, "yes", "no") }
