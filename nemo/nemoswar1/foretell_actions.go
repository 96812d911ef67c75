package nemoswar1

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What the Nemo actions, the choices of set-up and those in a fight would do.

// foretellStation says what the board has for the Nautilus in an ocean.
func (r *Rules) foretellStation(o Ocean) string {
	data := &r.set.Oceans[o-1]
	links := make([]string, len(data.Links))
	for i, link := range data.Links {
		links[i] = fmt.Sprintf("%s %d", link.To.Title(), link.Weeks)
	}
	return fmt.Sprintf("room for %s; weeks to %s", kit.NumberOf(int(data.Boxes), "ship"), strings.Join(links, ", "))
}

// foretellCommit says what a column makes of each achievement (12.3).
func (r *Rules) foretellCommit(s *State, c Commitment) string {
	column := &r.columns[c]
	var parts []string
	times := func(what string, halves uint8) {
		if halves > 0 {
			parts = append(parts, fmt.Sprintf("%s x%g", what, float64(halves)/2))
		}
	}
	each := func(what string, points uint8) {
		if points > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", what, points))
		}
	}
	times("warships", column.Warships)
	times("other ships", column.OtherShips)
	times("cards", column.Adventure)
	times("treasure", column.Treasure)
	times("Liberation", column.Liberation)
	each("Science", column.ScienceSymbol)
	each("wonders", column.Wonder)
	words := strings.Join(parts, ", ")
	switch {
	case s.Commitment == c:
		return "stays as it is: " + words
	case s.Commitment != 0:
		return fmt.Sprintf("in place of %s: %s", s.Commitment.Title(), words)
	}
	return words
}

// foretellDie says which faces choose which column (3.0.4).
func (r *Rules) foretellDie() string {
	table := r.set.Board.CommitmentDie
	var parts []string
	for c := Science; c <= War; c++ {
		if faces := facesOf(func(face int) bool { return table[face-1] == c }); faces != "" {
			parts = append(parts, faces+" "+c.Title())
		}
	}
	return "a die: " + strings.Join(parts, ", ")
}

// facesOf lists the faces of a die that a table answers, as "3-6" or "1 4".
func facesOf(counts func(face int) bool) string {
	var parts []string
	for face := 1; face <= 6; face++ {
		if !counts(face) {
			continue
		}
		last := face
		for last < 6 && counts(last+1) {
			last++
		}
		if last > face {
			parts = append(parts, fmt.Sprintf("%d-%d", face, last))
		} else {
			parts = append(parts, fmt.Sprint(face))
		}
		face = last
	}
	return strings.Join(parts, " ")
}

// foretellRest reads the Rest table (7.1.1).
func (r *Rules) foretellRest(s *State) string {
	if s.Tracks[Crew] == 0 {
		return "1d3 weeks, and " + r.gains(s, Crew, 1)
	}
	var parts []string
	table := r.set.Board.RestTable
	for n := uint8(1); n <= 3; n++ {
		if faces := facesOf(func(face int) bool { return table[face-1] == n }); faces != "" {
			parts = append(parts, fmt.Sprintf("on %s %s", faces, r.gains(s, Crew, int(n))))
		}
	}
	if len(parts) == 0 {
		return "1d3 weeks, and no Crew is gained"
	}
	return "1d3 weeks, then a die: " + strings.Join(parts, "; ")
}

var refitGains = [numRefits + 1]string{
	SeekAdventure:     "draw an Adventure card, which may be refused",
	MonstrousDesign:   "1 Notoriety less for each ship sunk or captured",
	MysteriousLibrary: "Search where no treasure lies, too",
	AdditionalArmour:  "the Attack Value of every warship is 1 less",
	ReinforcedProw:    "+1 on the Nautilus's attacks",
}

// foretellRefit says what a refit costs and gains (7.1.3).
func (r *Rules) foretellRefit(s *State, refit Refit) string {
	price := fmt.Sprintf("for %d of %d Salvage and 1d3 weeks", r.refitCost[refit], s.salvage())
	if refit == SeekAdventure && s.Options.BonusAdventure {
		price = fmt.Sprintf("for %d of %d Salvage, beside the action", r.refitCost[refit], s.salvage())
	}
	return refitGains[refit] + "; " + price
}

// foretellPay says where a ship goes that is paid (7.1.3).
func (r *Rules) foretellPay(f *frame, ship ShipID) string {
	if f.n == 0 && Refit(f.id) != SeekAdventure {
		return r.shipWords(ship) + ": stays in the box of the refit, out of the game"
	}
	return r.shipWords(ship) + ": to the discard pile, from where it may come back"
}

// foretellIncite says what a treasure makes of the die (7.2).
func (r *Rules) foretellIncite(id TreasureID) string {
	vp := int(r.treasures[id].VP)
	return fmt.Sprintf("give its %s: Liberation + a die %+d if over 0; a 6 1 more, a 1 1 less", points(vp), vp-inciteMinus)
}

// foretellSearch reads the Search table (7.3).
func (r *Rules) foretellSearch(s *State) string {
	table := r.set.Board.SearchTable
	faces := facesOf(func(face int) bool { return table[face-1] != 0 })
	found := "the treasure that lies here"
	switch {
	case s.oceanTokens[s.Nautilus] == 0 && s.cup == 0:
		found = "nothing, for the treasure cup is empty"
	case s.oceanTokens[s.Nautilus] == 0:
		found = "a treasure from the cup"
	}
	if s.Wreck == wreckPlace(s.Nautilus) {
		found += ", and the Wreck"
	}
	return fmt.Sprintf("a die: %s finds %s", faces, found)
}

// foretellMove says how long the voyage takes and what lies there (7.4).
func (r *Rules) foretellMove(s *State, to Ocean) string {
	weeks := int(r.weeks[s.Nautilus][to])
	words := kit.NumberOf(weeks, "week")
	if int(s.Calendar)+weeks > lastWeek && !s.Options.Historical {
		return words + ": past week 52, which ends the game"
	}
	var there []string
	hidden := 0
	for _, b := range &s.boxes[to] {
		switch {
		case b.hidden():
			hidden++
		case b.faceUpShip():
			there = append(there, r.shipTitle(b.ship()))
		}
	}
	if hidden > 0 {
		there = append(there, fmt.Sprintf("%d face down", hidden))
	}
	if s.oceanTokens[to] != 0 {
		there = append(there, "a treasure")
	}
	if s.Wreck == wreckPlace(to) {
		there = append(there, "the Wreck")
	}
	if len(there) == 0 {
		there = append(there, "nothing")
	}
	return words + "; there: " + strings.Join(there, ", ")
}

// shipWords is a ship with all its values.
func (r *Rules) shipWords(id ShipID) string {
	ship := &r.ships[id]
	words := fmt.Sprintf("%s, %s", r.shipTitle(id), points(int(ship.VP)))
	if ship.Skulls > 0 {
		words += ", " + kit.NumberOf(int(ship.Skulls), "skull")
	}
	return words
}

// foretellTarget says what lies in a box where the Nautilus is.
func (r *Rules) foretellTarget(s *State, number uint8) string {
	b := s.boxes[s.Nautilus][number-1]
	if b.hidden() {
		return "face down: turned up and fought"
	}
	return "fight " + r.shipWords(b.ship())
}

// foretellAttack is that, with the price of a further attack (7.6).
func (r *Rules) foretellAttack(s *State, number uint8) string {
	words := r.foretellTarget(s, number)
	if s.node() == NodeFollowUp && s.Notoriety < maxNotoriety {
		words += fmt.Sprintf("; Notoriety +1, to %d", s.Notoriety+1)
	}
	return words
}

// foretellPrize says what a beaten ship brings, sunk or captured (10.2.3).
func (r *Rules) foretellPrize(s *State, kind Kind) string {
	f := s.topOrZero()
	id := s.boxes[s.Nautilus][f.box].ship()
	skulls := int(r.ships[id].Skulls)
	if skulls > 0 && s.HasRefit(MonstrousDesign) {
		skulls--
	}
	notoriety := ""
	if n := min(skulls, maxNotoriety-int(s.Notoriety)); n > 0 {
		notoriety = fmt.Sprintf("; Notoriety %+d, to %d", n, int(s.Notoriety)+n)
	}
	if kind == KindSink {
		return fmt.Sprintf("%s, on box %d of the record%s", points(int(r.ships[id].VP)),
			min(s.sunkIn(s.Nautilus)+1, recordColumns), notoriety)
	}
	words := fmt.Sprintf("Salvage Point %d of %d, no VP", s.salvage()+1, r.set.Board.SalvageBoxes)
	if s.acting() {
		words += "; ends the Nemo Action phase"
	}
	return words + notoriety
}

// acting reports whether the Nemo Action phase is under way.
func (s *State) acting() bool { return s.depth > 1 && s.stack[1].kind == frameAction }
