package nemorising

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Tiles are on the large spaces of the board (comp.tile.1): a position with a tile elsewhere is refused
// with the path.
func TestATileLiesOnALargeSpace(t *testing.T) {
	b := breaker{t, Default()}
	s := b.base()
	text, err := json.Marshal(b.r.Snapshot(&s))
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	tiles, ok := doc["tiles"].([]any)
	if !ok || len(tiles) == 0 {
		t.Fatalf("the position has no tiles: %s", text)
	}
	tiles[0].(map[string]any)["slot"] = b.r.placeText(Entrance(1))
	spoiled, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.r.Restore(spoiled); err == nil || !strings.Contains(err.Error(), "tiles") || !strings.Contains(err.Error(), "large space") {
		t.Errorf("a tile on an Entrance: %v", err)
	}
}

// Scouting from afar reveals a tile that is face down, and no other place.
func TestOnlyATileIsScoutedFromAfar(t *testing.T) {
	b := breaker{t, Default()}
	s := b.base()
	b.push(&s, frame{kind: frameScout, node: NodeRemote, hero: 1})
	before := s
	for _, a := range []Action{{Kind: KindRemote, Place: Entrance(1)}, {Kind: KindRemote, Place: Start}, {Kind: KindScout, Place: Slot(1)}} {
		var illegal *nemo.Illegal
		if err := b.r.Apply(&s, a, nil); !errors.As(err, &illegal) || s != before {
			t.Errorf("%s where a tile is to be scouted from afar: %v", b.r.Format(a), err)
		}
	}
}
