package nemoswar2

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Panels shows the position to people.
func (r *Rules) Panels(s *State, _ nemo.Seat) []nemo.Panel {
	panels := []nemo.Panel{
		r.tracksPanel(s), r.mapPanel(s), r.resourcesPanel(s), r.cardsPanel(s), r.treasuresPanel(s), r.cupPanel(s), r.upgradesPanel(s),
		r.tonnagePanel(s), r.scorePanel(s),
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
	defeat := "none"
	if at := r.motives[s.Motive].data.DefeatAt; at > 0 {
		defeat = strconv.Itoa(int(at))
	}
	p := kit.NewPanel("tracks", "Tracks",
		"Turn", "Act", "Motive", "Notoriety", "Defeat at", "Action Points", "Draw Pile", "Adventure Deck", "Gemstones")
	kit.AddRow(&p, s.Turn, s.Act, s.Motive.Title(), s.Notoriety, defeat, s.ActionPoints, r.cardsLeft(s),
		fmt.Sprintf("%d, gemstones %d", s.deck, s.deckGems), r.gemStock(s))
	return p
}

// mapPanel draws the oceans: the Nautilus, ships by their spaces, gemstones,
// Land spaces and the lines.
func (r *Rules) mapPanel(s *State) nemo.Panel {
	var text strings.Builder
	for o := WesternPacific; o <= numOceans; o++ {
		mark := " "
		if o.Major() {
			mark = strconv.Itoa(int(o))
		}
		fmt.Fprintf(&text, "%s %-18s", mark, o.Title())
		if s.Nautilus == o {
			text.WriteString(" <NAUTILUS")
		}
		if s.gems[o] > 0 {
			fmt.Fprintf(&text, " (gemstones %d)", s.gems[o])
		}
		if s.fleet == o {
			text.WriteString(" (Treasure Fleet)")
		}
		if s.tokens[o] > 0 {
			fmt.Fprintf(&text, " (Adventure tokens %d)", s.tokens[o])
		}
		text.WriteString("\n   ")
		for range s.hidden[o] {
			text.WriteString(" [???]")
		}
		for ships := r.revealedAt(s, o); !ships.empty(); {
			fmt.Fprintf(&text, " [%s]", r.sideText(s, ShipID(ships.pop())))
		}
		for n := s.shipsIn(o); n < int(r.spaces[o]); n++ {
			text.WriteString(" [ ]")
		}
		text.WriteString("\n")
		r.drawLands(&text, s, o)
		fmt.Fprintf(&text, "    lines: %s\n", r.linesText(o))
	}
	return nemo.Panel{Name: "map", Title: "Map", Text: text.String()}
}

func (r *Rules) drawLands(text *strings.Builder, s *State, o Ocean) {
	if r.landsOf[o] == 0 {
		return
	}
	text.WriteString("    land:")
	for lands := r.landsOf[o]; lands != 0; lands &= lands - 1 {
		i := bits.TrailingZeros16(lands)
		cube := "( )"
		switch {
		case s.wood>>i&1 != 0:
			cube = "(cube)"
		case s.silver>>i&1 != 0:
			cube = "(silver)"
		}
		fmt.Fprintf(text, " %s %s", r.set.Lands[i-1].Title, cube)
	}
	text.WriteString("\n")
}

// linesText lists the linked oceans, dotted ones in parentheses.
func (r *Rules) linesText(o Ocean) string {
	var words []string
	for to := WesternPacific; to <= numOceans; to++ {
		switch {
		case r.solid[o]>>to&1 != 0:
			words = append(words, to.String())
		case r.linked[o]>>to&1 != 0:
			words = append(words, "("+to.String()+")")
		}
	}
	return strings.Join(words, " ")
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
		for !cards.empty() {
			id := CardID(cards.pop())
			data, does := r.cards[id].data, "-"
			if s.tableau.has(uint8(id)) {
				does = r.pieceText(CardPiece(id))
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
		suffix := ""
		if s.Options.Glory {
			suffix = " of the " + seatTitle(uint8(seat))
		}
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
		for ; pieces != 0; pieces &= pieces - 1 {
			piece := Piece{kind, uint8(bits.TrailingZeros64(pieces))}
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

// cupPanel lists what is still in the cup, which all can tell from what has come out of it.
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
		for ; word != 0; word &= word - 1 {
			id := UpgradeID(bits.TrailingZeros32(word))
			u := &r.set.Upgrades[id-1]
			kit.AddRow(&p, u.Key, u.Title, u.Cost, where, r.pieceText(UpgradePiece(id)), scoresText(u.Scores))
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
		var words []string
		count := ships.size() + int(gems)
		for !ships.empty() {
			id := ShipID(ships.pop())
			words = append(words, fmt.Sprintf("%s %d", r.side(s, id).Title, r.side(s, id).VP))
		}
		if gems > 0 {
			words = append(words, fmt.Sprintf("gemstones %d", gems))
		}
		kit.AddRow(&p, row, count, strings.Join(words, ", "))
	}
	for row := WesternPacific; row <= numMajor; row++ {
		add(row.Title(), s.tonnage[row], 0)
	}
	add("Salvage", s.salvaged, s.salvageGems)
	add("Ship discard", s.discarded, 0)
	add("Ship cup", s.cup, 0)
	if s.seasInCup > 0 {
		kit.AddRow(&p, "Deadly Seas in cup", s.seasInCup, "")
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
		mark := ""
		if seat == s.captain {
			mark = "Captain"
		}
		row := []any{seatTitle(seat), mark, g.Gemstones, g.Characters, g.Passed, g.Failed}
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
	p := kit.NewPanel("imperialist", "The Imperialist", "Action Points", "Gemstones", "Committed", "Blue Squadron", "Green Squadron")
	kit.AddRow(&p, s.imperialPoints, s.imperialGems, s.committed, where(0), where(1))
	return p
}
