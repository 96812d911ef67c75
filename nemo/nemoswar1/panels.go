package nemoswar1

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Panels shows the position to people.
func (r *Rules) Panels(s *State, _ nemo.Seat) []nemo.Panel {
	return []nemo.Panel{
		r.tracksPanel(s), r.herePanel(s), r.resourcesPanel(s), r.mapPanel(s), r.cardsPanel(s),
		r.treasuresPanel(s), r.shipsPanel(s), r.recordPanel(s), r.columnsPanel(s),
	}
}

func (r *Rules) tracksPanel(s *State) nemo.Panel {
	return kit.OneRow("tracks", "Tracks",
		"Turn", s.Turn, "Week", s.Calendar, "Adventure at", kit.Whether(s.SevenPlus, "7+", "10+"),
		"Notoriety", fmt.Sprintf("%d of %d", s.Notoriety, maxNotoriety), "Liberation", s.Liberation,
		"Commitment", s.Commitment.Title()+kit.Whether(s.Final, " !", " ?"), "Nautilus", s.Nautilus.Title(), "Deck", s.DeckSize())
}

func (r *Rules) resourcesPanel(s *State) nemo.Panel {
	p := kit.NewPanel("resources", "Resources", "Resource", "Circles left", "Exerting adds", "VP here", "Wagered")
	for res := Nemo; res <= Hull; res++ {
		adds, vp := "-", "-"
		if !r.Exhausted(s, res) {
			circle := r.circles[res][s.Tracks[res]]
			adds, vp = fmt.Sprintf("%+d", circle.Modifier), fmt.Sprintf("%+d", circle.VP)
		}
		kit.AddRow(&p, res.Title(), fmt.Sprintf("%d of %d", r.circlesLeft(s, res), len(r.circles[res])), adds, vp,
			kit.Whether(s.Wagered&(1<<res) != 0, "yes", ""))
	}
	helps := [...]string{"", "+2 to a roll", "+1 to a roll", "rolls again"}
	for passenger := Professor; passenger <= Conseil; passenger++ {
		kit.AddRow(&p, passenger.Title(), kit.Whether(s.Used&(1<<passenger) != 0, "gone", "aboard"), helps[passenger],
			fmt.Sprintf("-%d if used", r.passengerVP[passenger]))
	}
	for refit := MonstrousDesign; refit <= ReinforcedProw; refit++ {
		if s.HasRefit(refit) {
			kit.AddRow(&p, refit.Title(), "fitted")
		}
	}
	if s.Cannon > 0 {
		kit.AddRow(&p, "the Cannon", fmt.Sprintf("uses left: %d", s.Cannon))
	}
	if s.RestedTurn > 0 {
		kit.AddRow(&p, "Rest, Repair or Refit", fmt.Sprintf("last in turn %d", s.RestedTurn))
	}
	return p
}

// mapPanel draws the oceans: each with its number, the dark box of the
// Nautilus, its ships, its treasure and its voyages.
func (r *Rules) mapPanel(s *State) nemo.Panel {
	var text strings.Builder
	for o := EasternPacific; o <= WesternPacific; o++ {
		r.drawOcean(&text, s, o)
	}
	return nemo.Panel{Name: "map", Title: "Map", Text: text.String()}
}

func (r *Rules) drawOcean(text *strings.Builder, s *State, o Ocean) {
	data := &r.set.Oceans[o-1]
	fmt.Fprintf(text, "%d %-16s %-9s %-11s%s\n   ", data.Number, o.Title(), kit.Whether(s.Nautilus == o, "<NAUTILUS", ""),
		kit.Whether(s.oceanTokens[o] != 0, "(treasure?)", ""), kit.Whether(s.Wreck == WreckPlace(o), " (Wreck)", ""))
	for i, b := range r.boxesOf(s, o) {
		fmt.Fprintf(text, " %d[%s]", i+1, r.boxText(b))
	}
	text.WriteString("\n    sails to:")
	for _, link := range data.Links {
		fmt.Fprintf(text, " %s %dw", link.To, link.Weeks)
	}
	text.WriteString("\n")
}

// herePanel sums up the position: what is left of the Resources, how full the oceans
// are, and the ocean of the Nautilus.
func (r *Rules) herePanel(s *State) nemo.Panel {
	var text strings.Builder
	if s.Nautilus != 0 {
		r.drawOcean(&text, s, s.Nautilus)
	}
	hidden, open, free := 0, 0, 0
	for o := EasternPacific; o <= WesternPacific; o++ {
		for _, b := range r.boxesOf(s, o) {
			switch {
			case b.empty():
				free++
			case b.hidden():
				hidden++
			default:
				open++
			}
		}
	}
	var columns []any
	for res := Nemo; res <= Hull; res++ {
		columns = append(columns, res.Title(), fmt.Sprintf("%d of %d", r.circlesLeft(s, res), len(r.circles[res])))
	}
	p := kit.OneRow("here", "Here", append(columns, "Ships face down", hidden, "Ships face up", open, "Empty boxes", free)...)
	p.Text = text.String()
	return p
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
		for _, id := range set.list() {
			kit.AddRow(&p, where, r.cardTitle(id), r.cards[id].Key, r.cards[id].VP, r.cards[id].Science)
		}
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

// shipsPanel counts the ships by place, and lists those known to everyone.
func (r *Rules) shipsPanel(s *State) nemo.Panel {
	p := kit.NewPanel("ships", "Ships off the map", "Where", "Ships", "Which")
	add := func(where string, ships []ShipID) {
		kit.AddRow(&p, where, len(ships), kit.JoinOf(ships, " ", func(id *ShipID) string { return r.shipKey(*id) }))
	}
	kit.AddRow(&p, "ship pile", s.pile)
	add(fmt.Sprintf("Salvage (%d boxes)", r.set.Board.SalvageBoxes), r.shipsAt(s, at(zoneSalvage, 0)))
	add("discard pile", r.shipsAt(s, at(zoneDiscard, 0)))
	add("not entered", r.shipsAt(s, at(zoneReserve, 0)))
	for o := EasternPacific; o <= WesternPacific; o++ {
		if sunk := r.shipsAt(s, at(zoneSunk, int(o))); len(sunk) > 0 {
			add("sunk, "+o.Title(), sunk)
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
		row := []any{o.Title()}
		for column := 1; column <= recordColumns; column++ {
			row = append(row, kit.Whether(sunk >= column, "x", ""))
		}
		kit.AddRow(&p, append(row, sunk)...)
	}
	return p
}

// columnsPanel is the Commitment track (12.0).
func (r *Rules) columnsPanel(s *State) nemo.Panel {
	p := kit.NewPanel("commitment", "Commitment track", "Column", "Warships", "Other ships", "Adventure", "Treasure", "Liberation", "Science", "Wonders")
	times := func(halves uint8) string { return fmt.Sprintf("x%g", float64(halves)/2) }
	for c := Science; c <= War; c++ {
		column := &r.columns[c]
		kit.AddRow(&p, kit.Whether(c == s.Commitment, "> ", "")+c.Title(), times(column.Warships), times(column.OtherShips), times(column.Adventure),
			times(column.Treasure), times(column.Liberation),
			fmt.Sprintf("%d each", column.ScienceSymbol), fmt.Sprintf("%d each", column.Wonder))
	}
	return p
}
