package nemesis

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestTableIsWhatTheDocumentSays compares the table of a position with its document, read as an outside
// program would; the table of an observation has at least as many cards in each deck, and the same
// discards.
func TestTableIsWhatTheDocumentSays(t *testing.T) {
	type counted struct {
		What  string
		Count uint8
	}
	type deckDoc struct {
		Deck, Discard []string
		Top           string
		Under         []struct{ Card string }
	}
	intruders, corridors, tokens, discards := 0, 0, 0, 0
	eachNode(t, 3, func(r *Rules, s *State, random *nemo.Rand) {
		var doc struct {
			Intruders []struct {
				Intruder       string
				Room, Injuries uint8
			}
			IntrudersNotAttacking              []string
			Noise, ClosedDoors, DestroyedDoors []string
			Bag                                []counted
			AttackCards, EventCards            deckDoc
			Items                              []struct {
				Item            string
				Deck, Discarded uint8
			}
		}
		if err := json.Unmarshal(documentOf(t, r, s), &doc); err != nil {
			t.Fatal(err)
		}
		table := r.Table(s)
		var told []string
		for _, of := range doc.Intruders {
			calm := slices.Contains(doc.IntrudersNotAttacking, of.Intruder)
			told = append(told, fmt.Sprintln(of.Intruder[:len(of.Intruder)-2], of.Room, of.Injuries, calm))
		}
		var shown []string
		for _, in := range table.Intruders {
			shown = append(shown, fmt.Sprintln(in.Type, uint8(in.At), in.Injuries, in.Calm))
		}
		if diff := cmp.Diff(told, shown); diff != "" {
			t.Fatalf("the Intruders of the document and of the table part:\n%s", diff)
		}
		lies := func(list []string, at func(c CorridorTable) bool) {
			t.Helper()
			here := []string{}
			for _, c := range table.Corridors {
				name := "technical"
				if c.Rooms[0] != 0 {
					name = fmt.Sprintf("%d-%d", c.Rooms[0], c.Rooms[1])
				}
				if at(c) {
					here = append(here, name)
				}
			}
			if !slices.Equal(here, list) {
				t.Fatalf("it lies in %v, and the document says %v", here, list)
			}
		}
		lies(doc.Noise, func(c CorridorTable) bool { return c.Noise })
		lies(doc.ClosedDoors, func(c CorridorTable) bool { return c.Closed })
		lies(doc.DestroyedDoors, func(c CorridorTable) bool { return c.Destroyed })
		bag := []counted{}
		for _, token := range table.Bag {
			bag = append(bag, counted{fmt.Sprintf("%s-%d", token.Type, token.Surprise), token.Count})
		}
		if diff := cmp.Diff(doc.Bag, bag); diff != "" {
			t.Fatalf("the bags of the document and of the table part:\n%s", diff)
		}
		for name, of := range map[string]struct {
			doc   deckDoc
			table DeckTable
		}{"attacks": {doc.AttackCards, table.Attacks}, "events": {doc.EventCards, table.Events}} {
			left := len(of.doc.Deck) + len(of.doc.Under)
			if of.doc.Top != "" {
				left++
			}
			if of.table.Left != left || !slices.Equal(of.table.Discard, of.doc.Discard) && len(of.doc.Discard) > 0 {
				t.Fatalf("%s: %+v, and the document says %+v", name, of.table, of.doc)
			}
			discards += len(of.doc.Discard)
		}
		for _, item := range table.Items {
			for _, of := range doc.Items {
				if of.Item == item.Item && (of.Deck != item.Deck || of.Discarded != item.Discarded) {
					t.Fatalf("%+v, and the document says %+v", item, of)
				}
			}
		}
		seat := viewers[random.Below(uint64(len(viewers)))]
		seen := r.Observe(s, seat)
		if view := r.Table(&seen); view.Attacks.Left != table.Attacks.Left || view.Events.Left != table.Events.Left ||
			!slices.Equal(view.Attacks.Discard, table.Attacks.Discard) || !slices.Equal(view.Events.Discard, table.Events.Discard) {
			t.Fatalf("%s sees %+v and %+v of %+v and %+v", seat, view.Attacks, view.Events, table.Attacks, table.Events)
		}
		intruders, corridors, tokens = intruders+len(table.Intruders), corridors+len(table.Corridors), tokens+len(bag)
	})
	if intruders == 0 || corridors == 0 || tokens == 0 || discards == 0 {
		t.Errorf("too little was compared: %d, %d, %d, %d", intruders, corridors, tokens, discards)
	}
}
