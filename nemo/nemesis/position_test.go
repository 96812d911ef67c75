package nemesis

import (
	"encoding/json"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestDocuments checks the round trip of positions and of observations.
func TestDocuments(t *testing.T) {
	eachNode(t, nemotest.Sweep[uint64](10, 40), func(r *Rules, s *State, random *nemo.Rand) {
		if random.Below(3) > 0 {
			return
		}
		doc := documentOf(t, r, s)
		if back, err := r.Restore(doc); err != nil || back != *s {
			t.Errorf("%v: %s is read as %s\n%+v\n%+v", err, doc, documentOf(t, r, &back), *s, back)
		}
		seat := viewers[random.Below(uint64(len(viewers)))]
		seen := r.Observe(s, seat)
		doc = documentOf(t, r, &seen)
		if back, err := r.Restore(doc); err != nil || back != seen {
			t.Errorf("%v: what %s sees, %s, is read as %s", err, seat, doc, documentOf(t, r, &back))
		}
	})
}

// contaminationOf is the part of a document about Contamination cards, as an outside program reads it.
type contaminationOf struct {
	Reached       string
	Contamination struct {
		Supply, Lost int
		Removed      [2]uint8
	}
	Players []struct {
		Contamination struct{ Hand, Deck, Discard []int }
	}
}

func plainPosition(t *testing.T, r *Rules, s *State) (p contaminationOf) {
	t.Helper()
	if err := json.Unmarshal(documentOf(t, r, s), &p); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestDocumentTellsWhatFollows checks the derived parts of a document: it has all Contamination cards
// (I-22), and a ship that has arrived has a destination.
func TestDocumentTellsWhatFollows(t *testing.T) {
	somewhere := false
	eachNode(t, 40, func(r *Rules, s *State, random *nemo.Rand) {
		if random.Below(nemotest.Sweep[uint64](4, 1)) > 0 {
			return
		}
		p := plainPosition(t, r, s)
		cards := p.Contamination.Supply + p.Contamination.Lost + sum(p.Contamination.Removed[:])
		for i := range p.Players {
			c := &p.Players[i].Contamination
			cards += sum(c.Hand) + sum(c.Deck) + sum(c.Discard)
		}
		if want := r.set.Contamination; cards != int(want.Infected+want.Clean) {
			t.Fatalf("there are %d Contamination cards in %s", cards, documentOf(t, r, s))
		}
		if arrived := s.Ship == Arrived && s.Coordinates != 0; arrived != (p.Reached != "") {
			t.Fatalf("the ship has reached %q in %s", p.Reached, documentOf(t, r, s))
		}
		somewhere = somewhere || p.Reached != ""
	})
	if !somewhere {
		t.Error("no ship has come anywhere")
	}
	v := acting(t, Captain, 5, "rest").dirty(pileHand, 3)
	v.plays("rest", 1)
	v.do(chooses(KindScan, 1))
	p := plainPosition(t, v.rules, v.State)
	v.is("removed", p.Contamination.Removed, [2]uint8{0, 2})
}
