package nemoswar2

import "testing"

// TestNewsComesFirst checks that no event can remove the ship that it has just brought: what [relieve]
// adds comes first.
func TestNewsComesFirst(t *testing.T) {
	brings := map[Op]bool{OpEncounter: true, OpPlaceShip: true, OpPlaceHidden: true}
	relieved := 0
	for _, card := range standInEvents() {
		for _, list := range [][]Effect{card.Effects, card.Pass, card.Fail} {
			brought := false
			for _, effect := range list {
				if effect.Op == OpRemoveShip {
					relieved++
					if brought {
						t.Errorf("%s brings a ship and may take it away", card.Key)
					}
				}
				brought = brought || brings[effect.Op]
			}
		}
	}
	if relieved == 0 {
		t.Error("no event is relieved")
	}
}

// TestOurEventsAreOfTheirKind checks that, with what [enrich] adds, our events have at most twice the
// Adventure points of the first 51.
func TestOurEventsAreOfTheirKind(t *testing.T) {
	most := map[bool]int8{}
	for i, card := range standInEvents() {
		for _, score := range card.Scores {
			if score.Symbol == AdventureSymbol {
				most[i >= 51] = max(most[i >= 51], score.N)
			}
		}
	}
	if most[true] > 2*most[false] {
		t.Errorf("one of our events has %d Adventure points, those of 2017 at most %d", most[true], most[false])
	}
}
