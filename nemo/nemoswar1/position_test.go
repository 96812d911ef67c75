package nemoswar1

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestAPositionHasTheShipsOfItsGame checks that a position is refused if it names a ship that is
// unknown, that is also elsewhere, or that is not in the game (3.1); the refusal names the ship, the
// place and the option that adds it.
func TestAPositionHasTheShipsOfItsGame(t *testing.T) {
	b := breaker{t, Default()}
	s := b.base()
	doc, err := json.Marshal(b.r.Snapshot(&s))
	if err != nil {
		t.Fatal(err)
	}
	for ship, want := range map[string]string{
		"mail-2":             "", // unchanged
		"frigate-1":          "", // one of those face down or in the pile
		"kraken":             `salvage.0: no ship is called "kraken"`,
		"capital-1":          "salvage.0: capital-1 is at oceans.western-pacific.boxes.0 already",
		"battleship-3":       "salvage.0: battleship-3 is not in this game; it comes with armoured-frigates or battleships",
		"armoured-frigate-4": "salvage.0: armoured-frigate-4 is not in this game; it comes with armoured-frigates or battleships",
	} {
		_, err := b.r.Restore([]byte(strings.Replace(string(doc), `"mail-2"`, `"`+ship+`"`, 1)))
		if (err != nil) != (want != "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("turn 5, %s in Salvage: %v, wanted %q", ship, err, want)
		}
	}
}
