package nemoswar2

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Panels shows the position to people.
func (r *Rules) Panels(s *State, _ nemo.Seat) []nemo.Panel {
	panels := []nemo.Panel{
		r.tracksPanel(s), r.herePanel(s), r.mapPanel(s), r.resourcesPanel(s), r.cardsPanel(s),
		r.treasuresPanel(s), r.cupPanel(s), r.upgradesPanel(s), r.tonnagePanel(s), r.scorePanel(s),
	}
	if s.Options.Players > 1 {
		panels = append(panels, r.crewPanel(s))
	}
	if s.Options.Versus {
		panels = append(panels, r.imperialPanel(s))
	}
	return panels
}

func (r *Rules) tracksPanel(s *State) nemo.Panel {
	defeat := r.motives[s.Motive].data.DefeatAt
	return kit.OneRow("tracks", "Tracks",
		"Turn", s.Turn, "Act", s.Act, "Motive", s.Motive.Title(), "Notoriety", s.Notoriety,
		"Defeat at", kit.Whether(defeat > 0, strconv.Itoa(int(defeat)), "none"), "Action Points", s.ActionPoints, "Draw Pile", r.cardsLeft(s),
		"Adventure Deck", fmt.Sprintf("%d, gemstones %d", s.deck, s.deckGems), "Gemstones", r.gemStock(s))
}

// mapPanel draws the oceans: the Nautilus, ships by their spaces, gemstones, Land
// spaces and the lines.
func (r *Rules) mapPanel(s *State) nemo.Panel {
	var text strings.Builder
	for o := WesternPacific; o <= numOceans; o++ {
		r.drawOcean(&text, s, o)
	}
	return nemo.Panel{Name: "map", Title: "Map", Text: text.String()}
}

func (r *Rules) drawOcean(text *strings.Builder, s *State, o Ocean) {
	fmt.Fprintf(text, "%s %-18s%s", kit.Whether(o.Major(), strconv.Itoa(int(o)), " "), o.Title(), kit.Whether(s.Nautilus == o, " <NAUTILUS", ""))
	if s.gems[o] > 0 {
		fmt.Fprintf(text, " (gemstones %d)", s.gems[o])
	}
	text.WriteString(kit.Whether(s.fleet == o, " (Treasure Fleet)", ""))
	if s.tokens[o] > 0 {
		fmt.Fprintf(text, " (Adventure tokens %d)", s.tokens[o])
	}
	text.WriteString("\n   " + strings.Repeat(" [???]", int(s.hidden[o])))
	revealed := r.revealedAt(s, o)
	for _, id := range revealed.list() {
		fmt.Fprintf(text, " [%s]", r.sideText(s, ShipID(id)))
	}
	text.WriteString(strings.Repeat(" [ ]", max(0, int(r.spaces[o])-s.shipsIn(o))) + "\n")
	r.drawLands(text, s, o)
	fmt.Fprintf(text, "    lines: %s\n", r.linesText(o))
}

// herePanel sums up the position: what is left of the Ship Resources, how full the
// oceans are, and the Nautilus's ocean.
func (r *Rules) herePanel(s *State) nemo.Panel {
	var text strings.Builder
	if s.Nautilus != 0 {
		r.drawOcean(&text, s, s.Nautilus)
	}
	hidden, ships, spaces := 0, 0, 0
	for o := WesternPacific; o <= numOceans; o++ {
		hidden, ships, spaces = hidden+int(s.hidden[o]), ships+s.shipsIn(o), spaces+int(r.spaces[o])
	}
	var columns []any
	for _, t := range r.set.Tracks {
		columns = append(columns, t.Resource.Title(), fmt.Sprintf("%d of %d", len(t.Spaces)-int(s.Tracks[t.Resource]), len(t.Spaces)))
	}
	columns = append(columns, "Hidden Ships", hidden, "Revealed ships", ships-hidden, "Free spaces", max(0, spaces-ships))
	p := kit.OneRow("here", "Here", columns...)
	p.Text = text.String()
	return p
}

func (r *Rules) drawLands(text *strings.Builder, s *State, o Ocean) {
	if r.landsOf[o] == 0 {
		return
	}
	text.WriteString("    land:")
	for _, i := range bitSet(uint64(r.landsOf[o])).list() {
		cube := kit.Whether(s.wood>>i&1 != 0, "(cube)", kit.Whether(s.silver>>i&1 != 0, "(silver)", "( )"))
		fmt.Fprintf(text, " %s %s", r.set.Lands[i-1].Title, cube)
	}
	text.WriteString("\n")
}

// linesText lists the linked oceans, dotted ones in parentheses.
func (r *Rules) linesText(o Ocean) string {
	return kit.JoinSet(uint64(r.linked[o]|r.solid[o]), " ", func(to uint8) string {
		return kit.Whether(r.solid[o]>>to&1 != 0, Ocean(to).String(), "("+Ocean(to).String()+")")
	})
}

func (r *Rules) resourcesPanel(s *State) nemo.Panel {
	p := kit.NewPanel("resources", "Ship Resources and Characters", "Who", "Stands on", "Left", "Exerting or Sacrificing", "Scores")
	for i := range r.set.Tracks {
		track := &r.set.Tracks[i]
		lost := int(s.Tracks[track.Resource])
		if lost >= len(track.Spaces) {
			kit.AddRow(&p, track.Resource.Title(), track.Defeat, 0, "-", "-")
			continue
		}
		space := &track.Spaces[lost]
		kit.AddRow(&p, track.Resource.Title(), space.Title, len(track.Spaces)-lost, fmt.Sprintf("+%d", space.DRM), scoresText(space.Scores))
	}
	for i := range r.set.Characters {
		data := &r.set.Characters[i]
		where := "not aboard"
		switch {
		case s.aboard>>data.Character&1 != 0:
			where = "aboard"
			if keeper := r.keeperOf(s, data.Character); s.Options.Players > 1 && int(keeper) < len(seatNames) {
				where += ", with the " + seatTitle(keeper)
			}
		case s.gone>>data.Character&1 != 0:
			where = "gone"
		}
		kit.AddRow(&p, data.Character.Title(), where, "", r.pieceText(CharacterPiece(data.Character)), scoresText(data.Scores))
	}
	return p
}

func scoresText(list []Score) string {
	if len(list) == 0 {
		return "-"
	}
	return kit.JoinWords(list, ", ")
}

func (r *Rules) cardsPanel(s *State) nemo.Panel {
	p := kit.NewPanel("cards", "Cards", "Where", "Key", "Title", "Does", "Scores")
	add := func(where string, cards set) {
		for _, id := range cards.list() {
			data, does := r.cards[id].data, "-"
			if s.tableau.has(id) {
				does = r.pieceText(CardPiece(CardID(id)))
			}
			kit.AddRow(&p, where, data.Key, data.Title, does, scoresText(data.Scores))
		}
	}
	if f := s.below(frameCard); f != nil {
		var resolved set
		resolved.add(f.id)
		add("being resolved", resolved)
	}
	add("Tableau", s.tableau)
	for seat := range s.passed {
		suffix := kit.Whether(s.Options.Glory, " of the "+seatTitle(uint8(seat)), "")
		add("PASS Pile"+suffix, s.passed[seat])
		add("FAIL Pile"+suffix, s.failed[seat])
	}
	add("Discard Pile", s.discardPile)
	return p
}

func (r *Rules) treasuresPanel(s *State) nemo.Panel {
	p := kit.NewPanel("treasures", "Treasures and tokens", "Key", "Title", "Held", "Buried", "Does", "Scores")
	for t := 1; t <= r.numTypes; t++ {
		if s.held[t]|s.buried[t] == 0 {
			continue
		}
		data := &r.types[t]
		kit.AddRow(&p, data.key, data.title, s.held[t], s.buried[t], r.treasureText(TreasureID(t)), scoresText(data.scores))
	}
	add := func(kind PieceKind, pieces uint64, held string) {
		for _, id := range bitSet(pieces).list() {
			piece := Piece{kind, id}
			shows := r.printed(piece)
			kit.AddRow(&p, shows.key, shows.title, held, "", r.pieceText(piece), scoresText(shows.scores))
		}
	}
	add(PieceToken, uint64(s.tokensKept), "1")
	for i, officer := range [...]Character{ChiefEngineer, SecondOfficer, FirstOfficer} {
		add(PieceAttribute, uint64(s.attributes[i]), officer.Title())
	}
	add(PieceTrait, uint64(s.traits), NadeenDakkar.Title())
	return p
}

// cupPanel lists what is still in the cup, which everyone can infer from what has come out.
func (r *Rules) cupPanel(s *State) nemo.Panel {
	p := kit.NewPanel("cup", "Treasures in the cup", "Key", "Title", "Number", "Scores")
	for t := 1; t <= r.numTypes; t++ {
		if n := s.inCup[t]; n > 0 {
			kit.AddRow(&p, r.types[t].key, r.types[t].title, n, scoresText(r.types[t].scores))
		}
	}
	return p
}

func (r *Rules) upgradesPanel(s *State) nemo.Panel {
	p := kit.NewPanel("upgrades", "Upgrades", "Key", "Title", "Cost", "Where", "Does", "Scores")
	add := func(where string, word uint32) {
		for _, id := range bitSet(uint64(word)).list() {
			u := &r.set.Upgrades[id-1]
			kit.AddRow(&p, u.Key, u.Title, u.Cost, where, r.pieceText(UpgradePiece(UpgradeID(id))), scoresText(u.Scores))
		}
	}
	add("equipped", s.equipped)
	add("available", s.available)
	add("in the stack", s.chosen)
	return p
}

func (r *Rules) tonnagePanel(s *State) nemo.Panel {
	p := kit.NewPanel("tonnage", "Tonnage and Salvage", "Row", "Ships", "Which")
	add := func(row string, ships set, gems uint8) {
		words := kit.NamesOf(ships.list(), func(id *uint8) string {
			side := r.side(s, ShipID(*id))
			return fmt.Sprintf("%s %d", side.Title, side.VP)
		})
		if gems > 0 {
			words = append(words, fmt.Sprintf("gemstones %d", gems))
		}
		kit.AddRow(&p, row, ships.size()+int(gems), strings.Join(words, ", "))
	}
	for row := WesternPacific; row <= numMajor; row++ {
		add(row.Title(), s.tonnage[row], 0)
	}
	add("Salvage", s.salvaged, s.salvageGems)
	add("Ship discard", s.discarded, 0)
	add("Ship cup", s.cup, 0)
	if s.seasInCup > 0 {
		kit.AddRow(&p, "Deadly Seas in cup", s.seasInCup)
	}
	return p
}

func (r *Rules) scorePanel(s *State) nemo.Panel {
	p := kit.NewPanel("score", "Score if the mission ended now", "Group", "Counted", "Points")
	t := r.Tally(s)
	score := r.missionScore(s, &t)
	for _, line := range score.Lines {
		kit.AddRow(&p, line.Category, line.Detail, int(line.Points))
	}
	kit.AddRow(&p, "Total", score.LevelTitle, int(score.Total))
	return p
}

func seatTitle(seat uint8) string { return strings.ReplaceAll(seatNames[seat], "-", " ") }

func (r *Rules) crewPanel(s *State) nemo.Panel {
	p := kit.NewPanel("crew", "Officers", "Player", "Captain", "Gemstones", "Characters", "PASS", "FAIL")
	if s.Options.Glory {
		p.Header = append(p.Header, "Glory")
	}
	for seat := range s.Options.Players {
		g := r.glory(s, seat)
		row := []any{seatTitle(seat), kit.Whether(seat == s.captain, "Captain", ""), g.Gemstones, g.Characters, g.Passed, g.Failed}
		if s.Options.Glory {
			row = append(row, g.Points)
		}
		kit.AddRow(&p, row...)
	}
	return p
}

func (r *Rules) imperialPanel(s *State) nemo.Panel {
	where := func(i int) string {
		switch at := s.squadrons[i]; at {
		case squadronNone:
			return fmt.Sprintf("waits at %d", s.groupAt[i])
		case squadronTableau:
			return "Imperialist Tableau"
		default:
			return Ocean(at).Title()
		}
	}
	return kit.OneRow("imperialist", "The Imperialist", "Action Points", s.imperialPoints, "Gemstones", s.imperialGems,
		"Committed", s.committed, "Blue Squadron", where(0), "Green Squadron", where(1))
}
