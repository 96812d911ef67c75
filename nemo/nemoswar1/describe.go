package nemoswar1

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Describe puts an event into words.
func (r *Rules) Describe(e nemo.Event) string {
	if e.Kind == EventEpilogue {
		return eventRows[e.Kind].Says + r.epilogueTitle(Commitment(e.Args[0]), int(e.Args[1]))
	}
	return r.told().Sentence(&e)
}

// told reads and tells what happened.
func (r *Rules) told() *kit.Events {
	return &kit.Events{Rows: eventRows[:], Names: eventArguments, Argument: r.argument}
}

// Events implements [nemo.EventTeller].
func (r *Rules) Events() nemo.EventReader { return r.told() }

// argument puts an argument of an event into words.
func (r *Rules) argument(_ *nemo.Event, what byte, n int16) string {
	switch what {
	case '+':
		return fmt.Sprintf("%+d", n)
	case 's':
		return r.shipTitle(ShipID(n))
	case 'o':
		return Ocean(n).Title()
	case 'c':
		return r.cardTitle(CardID(n))
	case 't':
		return r.treasureTitle(TreasureID(n))
	case 'r':
		return Resource(n).Title()
	case 'p':
		return Passenger(n).Title()
	case 'f':
		return Refit(n).Title()
	case 'm':
		return Commitment(n).Title()
	case 'g':
		return Group(n).String()
	case 'e':
		return ends[n-1].Title
	case 'w':
		if n == 1 {
			return "1 week"
		}
		return fmt.Sprintf("%d weeks", n)
	case 'k':
		return strings.ReplaceAll(categories[n], "-", " ")
	case 'h': // half points
		return fmt.Sprintf("%g", float64(n)/2)
	case 'v':
		return r.set.Levels[n].Title
	case 'y':
		return [...]string{"drawn at random", "no. 24", "no. 24a", "no. 24b", "no. 24c"}[n]
	case 'l':
		return [...]string{"no pile", "the Pass pile", "the Fail pile", "the cards before the player"}[n]
	case 'x':
		var names []string
		for res := Nemo; res <= Hull; res++ {
			if n&(1<<res) != 0 {
				names = append(names, res.Title())
			}
		}
		return strings.Join(names, ", ")
	}
	return strconv.Itoa(int(n))
}

// shipTitle is a ship for people, with its values: "ironclad-2 (A7 D10)".
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
