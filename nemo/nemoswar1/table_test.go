package nemoswar1

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
	sunk, refits, wrecks := 0, 0, 0
	for n := 0; n < 300; {
		s, ok := r.Scenario(&random)
		if !ok {
			continue
		}
		n++
		var doc struct {
			Oceans map[string]struct {
				Boxes    []string
				Treasure string
				Sunk     []string
			}
			Salvage, ShipDiscard []string
			Refits               map[string]string
			Treasures            struct{ Collected, Removed []string }
			Cards                struct {
				Retained, PassPile, FailPile []string
				BeingPerformed, Ending       string
			}
			Wreck string
		}
		if err := json.Unmarshal(r.Snapshot(&s).(json.RawMessage), &doc); err != nil {
			t.Fatal(err)
		}
		table, told := r.Table(&s), doc
		told.Oceans = make(map[string]struct {
			Boxes    []string
			Treasure string
			Sunk     []string
		})
		shipKeys := func(ships []ShipID) []string { return keys(ships, r.shipKey) }
		for o := EasternPacific; o <= WesternPacific; o++ {
			of, ocean := doc.Oceans[o.String()], table.Oceans[o]
			if (of.Treasure != "none") != ocean.Treasure {
				t.Errorf("%s: treasure %v, and the document says %s", o, ocean.Treasure, of.Treasure)
			}
			boxes := []string{}
			for i, box := range ocean.Boxes {
				switch {
				case box.FaceDown && box.Ship == 0:
					boxes = append(boxes, of.Boxes[i]) // "hidden", or the layer
				case box.Ship != 0:
					boxes = append(boxes, r.shipKey(box.Ship))
				default:
					boxes = append(boxes, "")
				}
				if box.FaceDown != (len(of.Boxes[i]) >= 6 && of.Boxes[i][:6] == "hidden") {
					t.Errorf("%s, box %d: %+v, and the document says %q", o, i+1, box, of.Boxes[i])
				}
			}
			sunk += len(ocean.Sunk)
			told.Oceans[o.String()] = struct {
				Boxes    []string
				Treasure string
				Sunk     []string
			}{boxes, of.Treasure, shipKeys(ocean.Sunk)}
		}
		told.Salvage, told.ShipDiscard = shipKeys(table.Salvage), shipKeys(table.Discarded)
		told.Refits = make(map[string]string)
		for refit := MonstrousDesign; refit <= ReinforcedProw; refit++ {
			told.Refits[refit.String()] = ""
			if ship := table.Refits[refit]; ship != 0 {
				told.Refits[refit.String()] = r.shipKey(ship)
				refits++
			}
		}
		told.Treasures.Collected, told.Treasures.Removed = keys(table.Collected, r.treasureKey), keys(table.Removed, r.treasureKey)
		cardKey := func(card CardID) string {
			if card == 0 {
				return ""
			}
			return r.cardKey(card)
		}
		told.Cards.Retained, told.Cards.PassPile = keys(table.Retained, cardKey), keys(table.Passed, cardKey)
		told.Cards.FailPile = keys(table.Failed, cardKey)
		told.Cards.BeingPerformed, told.Cards.Ending = cardKey(table.Performed), cardKey(table.Ending)
		if table.Wreck != 0 {
			told.Wreck = table.Wreck.String()
			wrecks++
		}
		if diff := cmp.Diff(doc, told); diff != "" {
			t.Fatalf("the document and the table part:\n%s", diff)
		}
	}
	if sunk == 0 || refits == 0 || wrecks == 0 {
		t.Errorf("too little was compared: %d sunk, %d refits, %d wrecks", sunk, refits, wrecks)
	}
}

func keys[T any](list []T, key func(T) string) []string {
	texts := []string{}
	for _, one := range list {
		texts = append(texts, key(one))
	}
	return texts
}
