package nemoswar2

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rowsOf splits a table of facts into its cells.
func rowsOf(table string) [][]string {
	var rows [][]string
	for line := range strings.SplitSeq(strings.TrimSpace(table), "\n") {
		rows = append(rows, strings.Split(line, " | "))
	}
	return rows
}

// sameRow compares a row of facts with the set.
func sameRow(t *testing.T, row, got []string) {
	t.Helper()
	if !slices.Equal(row, got) {
		t.Errorf("the source has\n%q\nthe set has\n%q", row, got)
	}
}

func sortedTitles(list []Ocean) string {
	titles := make([]string, len(list))
	for i, o := range list {
		titles[i] = o.Title()
	}
	slices.Sort(titles)
	return orDash(strings.Join(titles, ", "))
}

func sortedCell(cell string) string {
	words := strings.Split(cell, ", ")
	slices.Sort(words)
	return strings.Join(words, ", ")
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

func number[T ~uint8 | ~int8 | ~int](n T) string { return strconv.Itoa(int(n)) }

// TestOceanFacts checks the map, except for the one link on which the source contradicts itself.
func TestOceanFacts(t *testing.T) {
	for i, row := range rowsOf(oceanFacts) {
		o := &StandIn().Oceans[i]
		if o.Ocean == SouthPacific {
			row[4], row[5] = row[4]+", "+row[5], "-"
		}
		row[4], row[5] = sortedCell(row[4]), sortedCell(row[5])
		sameRow(t, row, []string{
			number(o.Ocean), o.Ocean.Title(), number(o.Spaces), number(o.HiddenShips), sortedTitles(o.Solid), sortedTitles(o.Dotted),
		})
	}
}

// TestTrackFacts checks the tracks of the Ship Resources.
func TestTrackFacts(t *testing.T) {
	words := map[Symbol]string{
		WonderSymbol: "Wonder +%d", CharacterSymbol: "Character VP +%d",
		ScienceSymbol: "Science +%d", PenaltySymbol: "penalty -%d",
	}
	rows := rowsOf(trackFacts)
	for i := range StandIn().Tracks {
		track := &StandIn().Tracks[i]
		for j, space := range track.Spaces {
			value := "-"
			for _, score := range space.Scores {
				value = fmt.Sprintf(words[score.Symbol], score.N)
			}
			title := space.Title
			if j == 0 {
				title += " (start)"
			}
			sameRow(t, rows[j], []string{track.Resource.String(), number(len(track.Spaces) - j), title, "+" + number(space.DRM), value})
		}
		sameRow(t, rows[len(track.Spaces)], []string{track.Resource.String(), "0", track.Defeat + " = defeat", "-", "-"})
		rows = rows[len(track.Spaces)+1:]
	}
}

// TestMotiveFacts checks the four Motives that are known.
func TestMotiveFacts(t *testing.T) {
	c := StandIn()
	upgrade := map[string]string{}
	for i := range c.Upgrades {
		upgrade[c.Upgrades[i].Key] = c.Upgrades[i].Title
	}
	for _, row := range rowsOf(motiveFacts) {
		i := slices.IndexFunc(c.Motives, func(m MotiveData) bool { return m.Motive.Title() == row[0] })
		m := &c.Motives[i]
		sameRow(t, row, []string{
			m.Motive.Title(), fmt.Sprintf("%+d", m.Warship), fmt.Sprintf("%+d", m.NonWarship), fmt.Sprintf("%+d", m.Adventure),
			fmt.Sprintf("%+d", m.Treasure), number(m.Liberation), number(m.Science), number(m.Wonder), number(m.DefeatAt),
			fmt.Sprintf("%d / %d", m.ActII, m.ActIII), upgrade[m.Upgrade],
		})
	}
}

// TestScourgeFacts checks the bonus of the Tonnage track.
func TestScourgeFacts(t *testing.T) {
	b := &StandIn().Board
	for i, row := range rowsOf(scourgeFacts) {
		sameRow(t, row, []string{number(i + 1), b.ScourgeTitles[i], number(b.Scourge[i])})
	}
}

// sideCells returns title, nation and class, ATK, DEF, Notoriety and VP.
func sideCells(s *Side) []string {
	nation := orDash(s.Nation)
	return []string{s.Title, nation + ", " + s.Class, number(s.Attack), number(s.Defence), number(s.Notoriety), number(s.VP)}
}

// noted returns the name of a White ship with the source's note.
func noted(s *Side) string {
	switch {
	case len(s.Sunk) > 0 && s.Sunk[0].Op == OpTreasure:
		return s.Title + " (on sinking: 1 Treasure)"
	case len(s.Sunk) > 0:
		return s.Title + " (on sinking: +1 " + s.Sunk[0].Resource.Title() + ")"
	case len(s.Scores) > 0:
		return s.Title + " (1 Wonder)"
	}
	return s.Title
}

// TestWhiteShipFacts checks the White ships and their Gray backs.
func TestWhiteShipFacts(t *testing.T) {
	for i, row := range rowsOf(whiteFacts) {
		ship := &StandIn().Ships[i]
		front, back := sideCells(&ship.Front), sideCells(&ship.Back)
		front[0] = noted(&ship.Front)
		sameRow(t, row, append(slices.Delete(front, 2, 3), back...))
	}
}

// TestWarshipFacts checks the coloured ships and their Purple backs.
func TestWarshipFacts(t *testing.T) {
	ships := StandIn().Ships[30:]
	for _, row := range rowsOf(warshipFacts) {
		i := slices.IndexFunc(ships, func(s Ship) bool { return s.Front.Title == row[1] })
		if i < 0 {
			t.Errorf("there is no %s", row[1])
			continue
		}
		s := &ships[i]
		group := strings.ReplaceAll(strings.ToLower(row[0]), " ", "-")
		front, back := sideCells(&s.Front), sideCells(&s.Back)
		for j, cell := range row[7:11] {
			if cell == "same" {
				row[7+j] = row[3+j]
			}
		}
		sameRow(t, append([]string{group}, row[1:11]...), slices.Concat([]string{s.Group.String()}, front, back[2:]))
		pirate, science := strings.Contains(row[11], "Pirate"), strings.HasPrefix(row[11], "1 Science")
		if pirate != (s.Back.Class == "Pirate" && len(s.Back.Sunk) == 1) || science != (len(s.Front.Scores) == 1) {
			t.Errorf("%s: the note %q does not fit", s.Key, row[11])
		}
	}
}

// TestUpgradeFacts checks the ten Upgrades of 2017.
func TestUpgradeFacts(t *testing.T) {
	for i, row := range rowsOf(upgradeFacts) {
		u := &StandIn().Upgrades[i]
		score := "none listed"
		for _, s := range u.Scores {
			name := s.Symbol.String()
			score = strings.ToUpper(name[:1]) + name[1:] + " " + number(s.N)
		}
		sameRow(t, row, []string{u.Title, number(u.Cost), score})
	}
}

// scoreCell writes scores as the source does: "A0 S1".
func scoreCell(scores []Score) string {
	words := map[Symbol]string{
		AdventureSymbol: "A%d", ScienceSymbol: "S%d", WonderSymbol: "Wo%d", CharacterSymbol: "Ch%d", PenaltySymbol: "P-%d",
		WarshipSymbol: "Warship %d", NonWarshipSymbol: "Non-warship %d",
	}
	cells := make([]string, len(scores))
	for i, s := range scores {
		cells[i] = fmt.Sprintf(words[s.Symbol], s.N)
	}
	return orDash(strings.Join(cells, " "))
}

// TestEventFacts checks number, title, kind, TEST, resources and score of the events of 2017.
func TestEventFacts(t *testing.T) {
	for i, row := range rowsOf(eventFacts) {
		card := &StandIn().Events[i]
		target, exert := "-", make([]string, len(card.Exert))
		if card.Target > 0 {
			target = number(card.Target)
		}
		for j, resource := range card.Exert {
			exert[j] = resource.Title()
		}
		if card.Key == "a-pearl-worth-ten-million" {
			row[5] = "A1 S1" // the rulebook's example corrects the source (15)
		}
		if row[4] == "none" {
			row[4] = "-"
		}
		sameRow(t, row, []string{
			card.Number, card.Title, strings.ToUpper(card.Kind.String()), target, orDash(strings.Join(exert, "/")), scoreCell(card.Scores),
		})
	}
}

// TestFinaleFacts checks the Finales of 2017, one of which has an unknown score.
func TestFinaleFacts(t *testing.T) {
	for i, row := range rowsOf(finaleFacts) {
		card := &StandIn().Finales[i]
		score := strings.ReplaceAll(scoreCell(card.Scores), "P-", "VP -")
		if row[2] == "unknown" {
			score = row[2]
		}
		sameRow(t, row, []string{"Finale " + card.Number + ": " + card.Title, strings.ToUpper(card.Kind.String()), score})
	}
}

// TestTreasureFacts checks the 59 tokens of 2017: kind, effect or points, and number.
func TestTreasureFacts(t *testing.T) {
	const facts = `
map | treasure 0 | 1
map | treasure 1 | 3
map | treasure 2 | 9
map | treasure 3 | 10
map | treasure 4 | 4
map | treasure 5 | 1
retain | treasure 4, any-time, discarded: gain nemo 1 | 2
retain | treasure 3, any-time, discarded: gain crew 1 | 1
retain | treasure 3, any-time, discarded: gain hull 1 | 1
retain | treasure 2, any-time, discarded: action-points 1 | 4
retain | treasure 4, after-roll, discarded: re-roll | 4
retain | treasure 3, any-time, discarded: discover-upgrade 1 | 1
wonder | The Abyss | 1
wonder | Bermuda Triangle | 1
wonder | City of Khambhat | 1
wonder | City of Pavlopetri | 1
wonder | Cleopatra's Palace | 1
wonder | Deep Sea Vents | 1
wonder | Great Barrier Reef | 1
wonder | Lost City of Dwarka | 1
wonder | Lost Mayan City | 1
wonder | Mariana Trench | 1
wonder | Pyramids of Yonaguni | 1
other | treasure 2 | 3
other | choose (lose-any 1 | lose-character 1) | 1
other | notoriety 2 | 1
other | notoriety 3 | 1
other | place-cube any-ocean 1 | 1
`
	var rows []string
	tokens := 0
	for _, token := range StandIn().Treasures {
		if kind, _ := token.Source.Of("kind"); kind.String() != "published" {
			continue
		}
		var what string
		switch token.Kind {
		case MapToken:
			what = token.Scores[0].String()
		case RetainToken:
			what = token.Scores[0].String() + ", " + token.Uses[0].String()
		case WonderToken:
			what = token.Title
		case OtherToken:
			what = token.Effects[0].String()
		}
		rows = append(rows, fmt.Sprintf("%s | %s | %d", token.Kind, what, token.Count))
		tokens += int(token.Count)
	}
	sameRow(t, strings.Split(strings.TrimSpace(facts), "\n"), rows)
	if tokens != 59 {
		t.Errorf("%d tokens", tokens)
	}
}

// TestActionFacts checks the cost of all Actions and the tables that are known.
func TestActionFacts(t *testing.T) {
	const facts = `
adventure 2/1
attack 1/1 with nemo, crew, hull
incite 1/1 with nemo, crew
move 1/1
refit 2/1 with nemo, crew
repair 2/1 with nemo, crew: lose hull 1; nothing; gain hull 1, lose-treasure 1; gain hull 1; gain hull 2
rest 2/1 with nemo, hull: lose crew 1; nothing; gain crew 1, notoriety 1; gain crew 1; gain crew 2
search 1/1 with nemo, crew, hull: lose crew 1, lose hull 1; choose (lose crew 1 | lose hull 1); treasure 1, notoriety 1; treasure 1; treasure 2
`
	var rows []string
	for i := range StandIn().Actions {
		a := &StandIn().Actions[i]
		row := fmt.Sprintf("%s %d/%d", a.Action, a.Cost, a.LullCost)
		if len(a.Exert) > 0 {
			row += " with " + fmt.Sprint(strings.Join(names(a.Exert), ", "))
		}
		if len(a.Bands) > 0 && a.Action != InciteAction && a.Action != RefitAction {
			var bands []string
			for _, band := range a.Bands {
				bands = append(bands, strings.TrimPrefix(orNothing(names(band.Effects)), "remove-gemstone here 1, "))
			}
			row += ": " + strings.Join(bands, "; ")
		}
		rows = append(rows, row)
	}
	sameRow(t, strings.Split(strings.TrimSpace(facts), "\n"), rows)
}

func names[T fmt.Stringer](list []T) []string {
	words := make([]string, len(list))
	for i := range list {
		words[i] = list[i].String()
	}
	return words
}

func orNothing(words []string) string {
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, ", ")
}

// TestKnownEffects checks the effects of the nine events for which the source gives them.
func TestKnownEffects(t *testing.T) {
	want := map[string][2]string{
		"1":  {"notoriety -2", "notoriety 4"},
		"9":  {"treasure 2", "nothing"},
		"12": {"notoriety 1, treasure 1", "notoriety 2, lose hull 1"},
		"15": {"gain crew 2", "lose crew 1"},
		"19": {"treasure 3", "nothing"},
		"21": {"choose (nothing | file fail, gain nemo 1)", "lose nemo 1"},
		"24": {"gain hull 1", "choose (lose nemo 1 | lose hull 1)"},
		"29": {"choose (treasure 2 | gain crew 1)", "lose hull 2"},
		"34": {"treasure 2", "choose (lose crew 2 | lose hull 2 | lose crew 1, lose hull 1)"},
	}
	events := StandIn().Events
	for i := range events {
		card := &events[i]
		known, ok := want[card.Number]
		pass, _ := card.Source.Of("pass")
		if published := pass.String() != "stand-in"; card.Target > 0 && published != ok {
			t.Errorf("event %s: what it does is known: %v", card.Number, published)
		}
		if got := [2]string{orNothing(names(card.Pass)), orNothing(names(card.Fail))}; ok && got != known {
			t.Errorf("event %s: %q, want %q", card.Number, got, known)
		}
	}
}
