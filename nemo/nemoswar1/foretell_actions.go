package nemoswar1

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Texts about the Nemo actions, the choices of set-up, and those in a roll or a fight.

// station describes an ocean: its room for ships and its voyages.
func (t *teller) station() string {
	data := &t.r.set.Oceans[t.a.Ocean-1]
	links := kit.JoinOf(data.Links, ", ", func(link *Link) string { return fmt.Sprintf("%s %d", link.To.Title(), link.Weeks) })
	return fmt.Sprintf("room for %s; weeks to %s", kit.NumberOf(data.Boxes, "ship"), links)
}

// commitment lists what a column gives for each achievement (12.3).
func (t *teller) commitment() string {
	column := &t.r.columns[t.a.Commitment]
	times := func(what string, halves uint8) string {
		return kit.When(halves > 0, fmt.Sprintf("%s x%g", what, float64(halves)/2))
	}
	each := func(what string, points uint8) string {
		return kit.When(points > 0, fmt.Sprintf("%s %d", what, points))
	}
	words := kit.Clauses(", ", times("warships", column.Warships), times("other ships", column.OtherShips), times("cards", column.Adventure),
		times("treasure", column.Treasure), times("Liberation", column.Liberation), each("Science", column.ScienceSymbol), each("wonders", column.Wonder))
	switch t.s.Commitment {
	case 0:
		return words
	case t.a.Commitment:
		return "stays as it is: " + words
	}
	return fmt.Sprintf("in place of %s: %s", t.s.Commitment.Title(), words)
}

// commitmentDie says which faces choose which column (3.0.4).
func (t *teller) commitmentDie() string {
	table := t.r.set.Board.CommitmentDie
	return "a die: " + strings.Join(kit.ByFace(len(table), func(face int) string { return table[face-1].Title() }), ", ")
}

// rest reads the Rest table (7.1.1).
func (t *teller) rest() string {
	if t.s.Tracks[Crew] == 0 {
		return "1d3 weeks, and " + t.gains(Crew, 1)
	}
	table := t.r.set.Board.RestTable
	rolled := kit.ByFace(len(table), func(face int) string { return kit.When(table[face-1] > 0, t.gains(Crew, int(table[face-1]))) })
	if rolled == nil {
		return "1d3 weeks, and no Crew is gained"
	}
	return "1d3 weeks, then a die: on " + strings.Join(rolled, "; on ")
}

var refitGains = [numRefits + 1]string{
	SeekAdventure:     "draw an Adventure card, which may be refused",
	MonstrousDesign:   "1 Notoriety less for each ship sunk or captured",
	MysteriousLibrary: "Search where no treasure lies, too",
	AdditionalArmour:  "the Attack Value of every warship is 1 less",
	ReinforcedProw:    "+1 on the Nautilus's attacks",
}

// refit describes the cost and the benefit of a refit (7.1.3).
func (t *teller) refit() string {
	time := " and 1d3 weeks"
	if t.a.Refit == SeekAdventure && t.s.Options.BonusAdventure {
		time = ", beside the action"
	}
	return fmt.Sprintf("%s; for %d of %d Salvage%s", refitGains[t.a.Refit], t.r.refitCost[t.a.Refit], t.s.salvage(), time)
}

// search reads the Search table (7.3).
func (t *teller) search() string {
	found, table := "the treasure that lies here", t.r.set.Board.SearchTable
	switch {
	case t.s.oceanTokens[t.s.Nautilus] == 0 && t.s.cup == 0:
		found = "nothing, for the treasure cup is empty"
	case t.s.oceanTokens[t.s.Nautilus] == 0:
		found = "a treasure from the cup"
	}
	finds := kit.ByFace(len(table), func(face int) string { return kit.When(table[face-1] != 0, "finds "+found) })
	return "a die: " + strings.Join(finds, ", ") + kit.When(t.s.Wreck == WreckPlace(t.s.Nautilus), ", and the Wreck")
}

// voyage describes how long the voyage takes and what lies there (7.4).
func (t *teller) voyage() string {
	s, to := t.s, t.a.Ocean
	weeks := kit.NumberOf(t.r.weeks[s.Nautilus][to], "week")
	if t.tried().End != 0 {
		return weeks + ": past week 52, which ends the game"
	}
	var there []string
	hidden := 0
	for _, b := range &s.boxes[to] {
		switch {
		case b.hidden():
			hidden++
		case b.faceUpShip():
			there = append(there, t.r.shipTitle(b.ship()))
		}
	}
	there = append(there, kit.When(hidden > 0, fmt.Sprintf("%d face down", hidden)),
		kit.When(s.oceanTokens[to] != 0, "a treasure"), kit.When(s.Wreck == WreckPlace(to), "the Wreck"))
	return weeks + "; there: " + cmp.Or(kit.Clauses(", ", there...), "nothing")
}

// target describes the ship in a box of the Nautilus's ocean.
func (t *teller) target() string {
	b := t.s.boxes[t.s.Nautilus][t.a.Box-1]
	if b.hidden() {
		return "face down: turned up and fought"
	}
	return "fight " + t.r.shipWords(b.ship())
}

// shipWords returns a ship's name with all its values.
func (r *Rules) shipWords(id ShipID) string {
	ship := &r.ships[id]
	return kit.Clauses(", ", r.shipTitle(id), points(ship.VP), kit.When(ship.Skulls > 0, kit.NumberOf(ship.Skulls, "skull")))
}

// paid says where the ship that is paid goes (7.1.3).
func (t *teller) paid() string {
	if t.tried().ships[t.a.Ship].in(zoneRefit) {
		return t.r.shipWords(t.a.Ship) + ": stays in the box of the refit, out of the game"
	}
	return t.r.shipWords(t.a.Ship) + ": to the discard pile, from where it may come back"
}

// sunk and captured describe what sinking and capturing the ship bring (10.2.3).
func (t *teller) sunk() string {
	then, ship := t.tried(), t.s.shipAt(&t.f)
	box := fmt.Sprintf("%s, on box %d of the record", points(t.r.ships[ship].VP), min(then.record[ship], recordColumns))
	return kit.Clauses("; ", box, t.notoriety(then))
}

func (t *teller) captured() string {
	then := t.tried()
	ends := t.s.depth > 1 && t.s.stack[1].kind == frameAction
	return kit.Clauses("; ", fmt.Sprintf("Salvage Point %d of %d, no VP", then.salvage(), t.r.set.Board.SalvageBoxes),
		kit.When(ends, "ends the Nemo Action phase"), t.notoriety(then))
}

// goesOn describes what comes next if the player uses nothing.
func (t *teller) goesOn() string {
	if t.f.kind == frameCard {
		return "use nothing now; then comes " + t.r.cardTitle(CardID(t.f.id)) + ", the end of the story"
	}
	return "use nothing now; then comes " + t.loses(Resource(t.f.id), int(t.f.n))
}

// stakes describes which dice succeed in a Test (6.6 - 6.8) or an attack of the
// Nautilus (10.2, 10.3), and the results.
func (t *teller) stakes() string {
	then := t.tried()
	f, least := then.top(), 2
	for ; least <= 12; least++ {
		f.dice = [2]uint8{uint8(max(least, 7) - 6), uint8(min(least, 7) - 1)}
		if _, _, succeeds := t.r.outcome(then, f); succeeds {
			break
		}
	}
	if least > 12 {
		return "no dice can succeed; " + t.failure()
	}
	return fmt.Sprintf("%d or more: %s; less: %s", least, t.success(), t.failure())
}

// success describes the result of a roll that reaches its number; failure, that
// of one that falls short.
func (t *teller) success() string {
	if t.f.kind == frameTest {
		return t.passing(t.f.id)
	}
	return "sink " + kit.When(t.s.salvage() < int(t.r.set.Board.SalvageBoxes), "or capture ") + "it"
}

func (t *teller) failure() string {
	if t.f.kind == frameTest {
		return t.failing(t.f.id, t.s.Wagered)
	}
	then := *t.s
	engine{r: t.r, s: &then}.miss(t.s.shipAt(&t.f), 0, 0)
	const noCard = 0
	return cmp.Or(kit.Clauses(", ", t.notoriety(&then), t.does(noCard, listFail, t.s.Wagered)), "it stays where it is")
}

// compared compares a roll with the number that it has to reach, in words too.
func (t *teller) compared(f *frame) (words string, succeeds bool) {
	total, against, succeeds := t.r.outcome(t.s, f)
	does := cmp.Or(kit.When(succeeds, "succeeds"), "fails")
	return cmp.Or(kit.When(naturalTwo(f), "two ones fail"), fmt.Sprintf("%d against %d %s", total, against, does)), succeeds
}

// help describes the roll with a passenger's help (6.8, 10.3).
func (t *teller) help() string {
	helped := t.f
	helped.help += passengerAdds[t.a.Passenger]
	words, _ := t.compared(&helped)
	if t.a.Passenger == Conseil {
		words = "roll both dice again"
	}
	return fmt.Sprintf("%s; he is gone, %+d VP at the end", words, -int(t.r.passengerVP[t.a.Passenger]))
}

// verdict describes the result of the roll as it stands.
func (t *teller) verdict() string {
	words, succeeds := t.compared(&t.f)
	if succeeds {
		return words + ": " + t.success()
	}
	return words + ": " + t.failure()
}
