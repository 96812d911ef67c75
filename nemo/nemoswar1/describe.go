package nemoswar1

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Describe puts an event into words.
func (r *Rules) Describe(e nemo.Event) string {
	if e.Kind == EventEpilogue {
		return eventRows[e.Kind].Says + " " + r.epilogueTitle(Commitment(e.Args[0]), int(e.Args[1]))
	}
	return r.base.Describe(e)
}

// argTypes put the arguments of events into words.
func (r *Rules) argTypes() kit.ArgTypes {
	return kit.ArgTypes{
		"change":     kit.Say(func(n int) string { return fmt.Sprintf("%+d", n) }),
		"ship":       kit.Say(r.shipTitle),
		"ocean":      kit.Say(Ocean.Title),
		"card":       kit.Say(r.cardTitle),
		"treasure":   kit.Say(r.treasureTitle),
		"resource":   kit.Say(Resource.Title),
		"passenger":  kit.Say(Passenger.Title),
		"refit":      kit.Say(Refit.Title),
		"commitment": kit.Say(Commitment.Title),
		"group":      kit.Say(Group.String),
		"end":        kit.Say(func(n int) string { return ends[n-1].Title }),
		"weeks":      kit.SayCount("week", "weeks"),
		"category":   kit.Say(func(n int) string { return strings.ReplaceAll(categories[n], "-", " ") }),
		"halfPoints": kit.Say(func(n int) string { return fmt.Sprintf("%g", float64(n)/2) }),
		"level":      kit.Say(func(n int) string { return r.set.Levels[n].Title }),
		"ending":     kit.SayWord("drawn at random", "no. 24", "no. 24a", "no. 24b", "no. 24c"),
		"pile":       kit.SayWord("no pile", "the Pass pile", "the Fail pile", "the cards before the player"),
		"resources":  kit.Say(resourcesTitle),
	}
}

// resourcesTitle lists the resources of a set.
func resourcesTitle(set int) string {
	var names []string
	for res := Nemo; res <= Hull; res++ {
		if set&(1<<res) != 0 {
			names = append(names, res.Title())
		}
	}
	return strings.Join(names, ", ")
}

// shipTitle names a ship for people, with its values: "ironclad-2 (A7 D10)".
func (r *Rules) shipTitle(id ShipID) string {
	if !r.isShip(id) {
		return "a ship"
	}
	ship := &r.ships[id]
	if ship.Warship() {
		return fmt.Sprintf("%s (A%d D%d)", ship.Key, ship.Attack, ship.Defence)
	}
	return fmt.Sprintf("%s (D%d)", ship.Key, ship.Defence)
}

func (r *Rules) cardTitle(id CardID) string {
	if !r.isCard(id) {
		return "a card"
	}
	return fmt.Sprintf("“%s” (no. %s)", r.cards[id].Title, r.cards[id].Number)
}

func (r *Rules) treasureTitle(id TreasureID) string {
	if !r.isTreasure(id) {
		return "a treasure"
	}
	t := &r.treasures[id]
	switch t.Kind {
	case Numbered:
		return fmt.Sprintf("%s (%d VP)", t.Title, t.VP)
	case Wonder:
		return t.Title + " (a wonder)"
	}
	return t.Title
}
