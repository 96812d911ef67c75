package nemoswar2

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestTableIsWhatTheDocumentSays compares the table of a position with its document, read as an outside
// program would.
func TestTableIsWhatTheDocumentSays(t *testing.T) {
	r := Default()
	random := nemo.NewRand(11, 12)
	ships, rows, treasures, cubes := 0, 0, 0, 0
	for n := 0; n < 200; {
		s, ok := r.Scenario(&random)
		if !ok {
			continue
		}
		n++
		var doc struct {
			Oceans []struct {
				Ships                                   []string
				HiddenShips, Gemstones, AdventureTokens int
			}
			Ships struct {
				Cup, Discarded, Salvaged, Waiting []string
				Tonnage                           [][]string
			}
			Gemstones struct {
				AdventureDeck, Salvage int
				Players                [maxPlayers]int
			}
			Cubes, SilverCubes []string
			Treasures          struct{ Cup, Collected, WondersOnTrack []string }
			Upgrades           struct{ Available, Equipped []string }
			Characters         struct{ Aboard []string }
			Cards              struct {
				Tableau, DiscardPile []string
				PassPiles, FailPiles [maxPlayers][]string
				AdventureDeck        int
			}
		}
		if err := json.Unmarshal(r.Snapshot(&s).(json.RawMessage), &doc); err != nil {
			t.Fatal(err)
		}
		want := Table{
			Discarded: doc.Ships.Discarded, Salvaged: doc.Ships.Salvaged, Waiting: doc.Ships.Waiting,
			Cup: len(doc.Ships.Cup), TreasureCup: len(doc.Treasures.Cup),
			Available: doc.Upgrades.Available, Equipped: doc.Upgrades.Equipped, Aboard: doc.Characters.Aboard,
			Treasures: doc.Treasures.Collected, Wonders: doc.Treasures.WondersOnTrack,
			Tableau: doc.Cards.Tableau, Discard: doc.Cards.DiscardPile, Passed: doc.Cards.PassPiles, Failed: doc.Cards.FailPiles,
			Wood: doc.Cubes, Silver: doc.SilverCubes,
			AdventureDeck: doc.Cards.AdventureDeck, DeckGemstones: doc.Gemstones.AdventureDeck,
			SalvageGemstones: doc.Gemstones.Salvage, Gemstones: doc.Gemstones.Players,
		}
		for i, of := range doc.Oceans {
			want.Oceans[i+1] = OceanTable{of.Ships, of.HiddenShips, of.Gemstones, of.AdventureTokens}
			ships += len(of.Ships)
		}
		for i, row := range doc.Ships.Tonnage {
			want.Tonnage[i+1] = row
			rows += len(row)
		}
		want.Tonnage[0] = []string{} // of no ocean
		if diff := cmp.Diff(want, r.Table(&s)); diff != "" {
			t.Fatalf("the document and the table part:\n%s", diff)
		}
		treasures, cubes = treasures+len(want.Treasures), cubes+len(want.Wood)+len(want.Silver)
	}
	if ships == 0 || rows == 0 || treasures == 0 || cubes == 0 {
		t.Errorf("too little was compared: %d ships at sea, %d sunk, %d Treasures, %d cubes", ships, rows, treasures, cubes)
	}
}
