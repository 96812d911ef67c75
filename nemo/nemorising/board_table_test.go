package nemorising

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestTableIsWhatTheDocumentSays compares the table of a position with its document, read as an outside
// program would.
func TestTableIsWhatTheDocumentSays(t *testing.T) {
	r := Default()
	random := nemo.NewRand(11, 12)
	enemies, row, keep, covered := 0, 0, 0, 0
	for n := 0; n < 200; {
		s, ok := r.Scenario(&random)
		if !ok {
			continue
		}
		n++
		var doc struct {
			Tiles []struct {
				Tile   string
				Secure bool
			}
			Enemies []struct {
				Enemy Enemy
				At    string
			}
			Attacked                                                []Enemy
			ActionRow                                               []struct{ Action, Threat string }
			KeepRow, CoveredActionCards, GearDiscard, ThreatDiscard []string
			ThreatDeck                                              int
		}
		if err := json.Unmarshal(r.Snapshot(&s).(json.RawMessage), &doc); err != nil {
			t.Fatal(err)
		}
		table, c := r.Table(&s), r.of(&s)
		for i, of := range doc.Tiles {
			tile := table.Tiles[i+1]
			key := ""
			if tile.Tile != 0 {
				key = c.data.Tiles[tile.Tile-1].Key
			}
			if key != of.Tile || tile.Secure != of.Secure {
				t.Errorf("tile %d: %+v, and the document says %+v", i+1, tile, of)
			}
		}
		i := 0
		for _, of := range doc.Enemies {
			if of.At == "removed" {
				continue
			}
			if i >= len(table.Enemies) {
				t.Fatalf("enemy %d is not on the table", of.Enemy)
			}
			if on := table.Enemies[i]; on.Enemy != of.Enemy || r.placeKey(on.At) != of.At || on.Done != slices.Contains(doc.Attacked, of.Enemy) {
				t.Errorf("enemy %+v, and the document says %+v", on, of)
			}
			i++
		}
		if i != len(table.Enemies) || len(table.Row) != len(doc.ActionRow) || table.ThreatDeck != doc.ThreatDeck {
			t.Errorf("%d enemies, %d stacks, %d Threat Cards; the document says %d, %d, %d",
				len(table.Enemies), len(table.Row), table.ThreatDeck, i, len(doc.ActionRow), doc.ThreatDeck)
		}
		for i, stack := range table.Row {
			of := doc.ActionRow[i]
			if r.actionKey(stack.Action) != of.Action || stack.Threat != 0 && c.data.Threats[stack.Threat-1].Key != of.Threat {
				t.Errorf("stack %d: %+v, and the document says %+v", i+1, stack, of)
			}
		}
		threat := func(id ThreatID) string { return c.data.Threats[id-1].Key }
		same(t, "the Keep Row", table.Keep, threat, doc.KeepRow)
		same(t, "covered Action Cards", table.Covered, r.actionKey, doc.CoveredActionCards)
		same(t, "discarded Gear", table.GearDiscarded, r.gearKey, doc.GearDiscard)
		same(t, "discarded Threat Cards", table.ThreatsDiscarded, threat, doc.ThreatDiscard)
		inHand, held := 0, 0
		for h := range s.Heroes {
			if s.Heroes[h].Card != 0 {
				inHand++
			}
			for _, id := range s.Heroes[h].Gear {
				if id != 0 {
					held++
				}
			}
		}
		if all := table.ActionDeck + len(table.Row) + len(table.Covered) + inHand; all != r.numActions {
			t.Errorf("%d Action Cards of %d are somewhere", all, r.numActions)
		}
		if all := table.GearDeck + len(table.GearDiscarded) + held; all > r.numGear {
			t.Errorf("%d Gear Cards of %d are somewhere", all, r.numGear)
		}
		enemies, row, keep, covered = enemies+i, row+len(table.Row), keep+len(table.Keep), covered+len(table.Covered)
	}
	if enemies == 0 || row == 0 || keep == 0 || covered == 0 {
		t.Errorf("too little was compared: %d, %d, %d, %d", enemies, row, keep, covered)
	}
}

func same[T any](t *testing.T, what string, list []T, key func(T) string, want []string) {
	t.Helper()
	got := []string{}
	for _, one := range list {
		got = append(got, key(one))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q, and the document says %q", what, got, want)
	}
}
