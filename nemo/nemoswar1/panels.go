package nemoswar1

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Panels shows the position to people.
func (r *Rules) Panels(s *State, _ nemo.Seat) []nemo.Panel {
	return []nemo.Panel{
		r.tracksPanel(s), r.mapPanel(s), r.resourcesPanel(s), r.cardsPanel(s),
		r.treasuresPanel(s), r.shipsPanel(s), r.recordPanel(s), r.columnsPanel(s),
	}
}

func (r *Rules) tracksPanel(s *State) nemo.Panel {
	side := "10+"
	if s.SevenPlus {
		side = "7+"
	}
	mark := "?"
	if s.Final {
		mark = "!"
	}
	p := kit.NewPanel("tracks", "Tracks", "Turn", "Week", "Adventure at", "Notoriety", "Liberation", "Commitment", "Nautilus", "Deck")
	kit.AddRow(&p, s.Turn, s.Calendar, side, fmt.Sprintf("%d of %d", s.Notoriety, maxNotoriety), s.Liberation,
		s.Commitment.Title()+" "+mark, s.Nautilus.Title(), s.DeckSize())
	return p
}

func (r *Rules) resourcesPanel(s *State) nemo.Panel {
	p := kit.NewPanel("resources", "Resources", "Resource", "Circles left", "Exerting adds", "VP here", "Wagered")
	for res := Nemo; res <= Hull; res++ {
		row := []string{res.Title(), fmt.Sprintf("%d of %d", r.circlesLeft(s, res), len(r.circles[res])), "-", "-", ""}
		if !r.Exhausted(s, res) {
			circle := r.circles[res][s.Tracks[res]]
			row[2], row[3] = fmt.Sprintf("%+d", circle.Modifier), fmt.Sprintf("%+d", circle.VP)
		}
		if s.Wagered&(1<<res) != 0 {
			row[4] = "yes"
		}
		p.Rows = append(p.Rows, row)
	}
	helps := [...]string{"", "+2 to a roll", "+1 to a roll", "rolls again"}
	for passenger := Professor; passenger <= Conseil; passenger++ {
		state := "aboard"
		if s.Used&(1<<passenger) != 0 {
			state = "gone"
		}
		kit.AddRow(&p, passenger.Title(), state, helps[passenger], fmt.Sprintf("-%d if used", r.passengerVP[passenger]), "")
	}
	for refit := MonstrousDesign; refit <= ReinforcedProw; refit++ {
		if s.HasRefit(refit) {
			kit.AddRow(&p, refit.Title(), "fitted", "", "", "")
		}
	}
	if s.Cannon > 0 {
		kit.AddRow(&p, "the Cannon", fmt.Sprintf("uses left: %d", s.Cannon), "", "", "")
	}
	if s.RestedTurn > 0 {
		kit.AddRow(&p, "Rest, Repair or Refit", fmt.Sprintf("last in turn %d", s.RestedTurn), "", "", "")
	}
	return p
}

// mapPanel draws the oceans: each with its number, the dark box of the
// Nautilus, its ships, its treasure and its voyages.
func (r *Rules) mapPanel(s *State) nemo.Panel {
	var text strings.Builder
	for o := EasternPacific; o <= WesternPacific; o++ {
		data := &r.set.Oceans[o-1]
		nautilus := "         "
		if s.Nautilus == o {
			nautilus = "<NAUTILUS"
		}
		treasure := "           "
		if s.oceanTokens[o] != 0 {
			treasure = "(treasure?)"
		}
		if s.Wreck == wreckPlace(o) {
			treasure += " (Wreck)"
		}
		fmt.Fprintf(&text, "%d %-16s %s %s\n   ", data.Number, o.Title(), nautilus, treasure)
		for i, b := range s.boxes[o] {
			if i >= int(r.capacity[o]) && b.empty() {
				break
			}
			fmt.Fprintf(&text, " %d[%s]", i+1, r.boxText(b))
		}
		text.WriteString("\n    sails to:")
		for _, link := range data.Links {
			fmt.Fprintf(&text, " %s %dw", link.To, link.Weeks)
		}
		text.WriteString("\n")
	}
	return nemo.Panel{Name: "map", Title: "Map", Text: text.String()}
}

func (r *Rules) boxText(b box) string {
	switch {
	case b.empty():
		return " "
	case b.hidden():
		return "???"
	}
	return r.shipTitle(b.ship())
}

func (r *Rules) cardsPanel(s *State) nemo.Panel {
	p := kit.NewPanel("cards", "Adventure cards", "Where", "Card", "Name", "VP", "Science")
	rows := func(where string, set cardSet) {
		each(uint64(set), func(id int) {
			card := &r.cards[id]
			kit.AddRow(&p, where, r.cardTitle(CardID(id)), card.Key, card.VP, card.Science)
		})
	}
	if s.active != 0 {
		rows("being performed", cardBit(s.active))
	}
	rows("before you", s.retained)
	rows("Pass pile", s.passed)
	rows("Fail pile", s.failed)
	return p
}

func (r *Rules) treasuresPanel(s *State) nemo.Panel {
	p := kit.NewPanel("treasures", fmt.Sprintf("Collected treasures (%d in the cup)", s.cup), "Treasure", "Name", "Worth", "Or")
	for id := 1; id <= r.numTreasures; id++ {
		removed := s.tokens[id].in(zoneOut)
		if !removed && !s.tokens[id].in(zoneCollected) {
			continue
		}
		t := &r.treasures[id]
		worth, or := fmt.Sprintf("%d VP", t.VP), ""
		switch {
		case removed:
			worth = "out of the game"
		case t.Kind == Wonder:
			worth = "a wonder"
		}
		if t.Or() && !removed {
			or = r.effectWords(uint8(id), listToken, t.Effects)
		}
		kit.AddRow(&p, t.Title, t.Key, worth, or)
	}
	if s.Wreck == wreckCollected {
		kit.AddRow(&p, "the Wreck", "use-wreck", "", "Liberation +1d3+1")
	}
	return p
}

// shipsPanel counts the ships by where they are, and lists those that all know.
func (r *Rules) shipsPanel(s *State) nemo.Panel {
	var discard, salvage, reserve []string
	var sunk [WesternPacific + 1][]string
	for id := 1; id <= r.numShips; id++ {
		switch s.ships[id].zone() {
		case zoneDiscard:
			discard = append(discard, r.ships[id].Key)
		case zoneSalvage:
			salvage = append(salvage, r.ships[id].Key)
		case zoneReserve:
			reserve = append(reserve, r.ships[id].Key)
		case zoneSunk:
			o := s.ships[id].number()
			sunk[o] = append(sunk[o], r.ships[id].Key)
		}
	}
	p := kit.NewPanel("ships", "Ships off the map", "Where", "Ships", "Which")
	kit.AddRow(&p, "ship pile", s.pile, "")
	kit.AddRow(&p, fmt.Sprintf("Salvage (%d boxes)", r.set.Board.SalvageBoxes), len(salvage), strings.Join(salvage, " "))
	kit.AddRow(&p, "discard pile", len(discard), strings.Join(discard, " "))
	kit.AddRow(&p, "not entered", len(reserve), strings.Join(reserve, " "))
	for o := EasternPacific; o <= WesternPacific; o++ {
		if len(sunk[o]) > 0 {
			kit.AddRow(&p, "sunk, "+o.Title(), len(sunk[o]), strings.Join(sunk[o], " "))
		}
	}
	return p
}

// recordPanel is the Sunken-Ship record (12.3).
func (r *Rules) recordPanel(s *State) nemo.Panel {
	p := kit.NewPanel("record", "Sunken-Ship record", "Ocean")
	for _, value := range r.set.Board.Scourge {
		p.Header = append(p.Header, fmt.Sprintf("%d VP", value))
	}
	p.Header = append(p.Header, "Sunk")
	for o := EasternPacific; o <= WesternPacific; o++ {
		sunk := s.sunkIn(o)
		row := []string{o.Title()}
		for column := 1; column <= recordColumns; column++ {
			mark := ""
			if sunk >= column {
				mark = "x"
			}
			row = append(row, mark)
		}
		p.Rows = append(p.Rows, append(row, strconv.Itoa(sunk)))
	}
	return p
}

// columnsPanel is the Commitment track (12.0).
func (r *Rules) columnsPanel(s *State) nemo.Panel {
	p := kit.NewPanel("commitment", "Commitment track", "Column", "Warships", "Other ships", "Adventure", "Treasure", "Liberation", "Science", "Wonders")
	times := func(halves uint8) string { return fmt.Sprintf("x%g", float64(halves)/2) }
	for c := Science; c <= War; c++ {
		column, name := &r.columns[c], c.Title()
		if c == s.Commitment {
			name = "> " + name
		}
		kit.AddRow(&p, name, times(column.Warships), times(column.OtherShips), times(column.Adventure),
			times(column.Treasure), times(column.Liberation),
			fmt.Sprintf("%d each", column.ScienceSymbol), fmt.Sprintf("%d each", column.Wonder))
	}
	return p
}
