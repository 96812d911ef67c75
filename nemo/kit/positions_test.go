package kit_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// quay is a state with places, some of them empty, and work in progress.
type quay struct {
	berths [3]uint8
	tasks  [4]task
	depth  uint8
}

type task struct{ ship, left uint8 }

func (h *quay) document(d *kit.Document) {
	kit.Places(d, "berths", h.berths[:], func(ship *uint8) { kit.Piece(d, "", ship, &namer) })
	kit.Pending(d, h.tasks[:], &h.depth, func(t *task) {
		kit.Piece(d, "ship", &t.ship, &namer)
		kit.Number(d, "left", &t.left, 0, 9)
	})
}

var quays = kit.PositionsOf("a harbour", func(d *kit.Document, h *quay) { h.document(d) }, quay{depth: 1}, func(h *quay) error {
	if h.depth == 0 {
		return errors.New("nobody is at work")
	}
	return nil
})

// A system declares its positions once and derives both reading and writing of documents from that.
func ExamplePositionsOf() {
	at := quay{berths: [3]uint8{0, 2, 0}, tasks: [4]task{{ship: 1, left: 3}}, depth: 1}
	fmt.Printf("%s\n", quays.Snapshot(&at))
	back, err := quays.Restore([]byte(`{"berths": ["ironclad", "frigate"], "pending": [{"ship": "frigate", "left": 2}]}`))
	fmt.Println(back, err)
	_, err = quays.Restore([]byte(`{"berths": ["raft"], "pending": []}`))
	fmt.Println(err)
	_, err = quays.Restore([]byte(`{"berths": []}`))
	fmt.Println(err)
	// Output:
	// {"berths":["ironclad"],"pending":[{"ship":"frigate","left":3}]}
	// {[2 1 0] [{1 2} {0 0} {0 0} {0 0}] 1} <nil>
	// invalid berths.0: no ship is called "raft"
	// nobody is at work
}

// TestPositionsAreDescribed checks the JSON schema of the declaration.
func TestPositionsAreDescribed(t *testing.T) {
	const want = `{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"a harbour","type":"object","additionalProperties":false,"properties":{` +
		`"berths":{"type":"array","maxItems":3,"items":{"type":"string"}},` +
		`"pending":{"description":"the work under way, what goes on now last","type":"array","maxItems":4,"items":{"type":"object","additionalProperties":false,"properties":{` +
		`"ship":{"type":"string"},"left":{"type":"integer","minimum":0,"maximum":9}}}}}}`
	if got := string(quays.DescribePosition()); got != want {
		t.Errorf("the schema is\n%s, wanted\n%s", got, want)
	}
}

// A piece that occurs twice in a document is a fault at its second occurrence.
func ExampleOnce() {
	fleet, sunk, flag := uint8(0b10), []uint8{1}, uint8(0)
	declare := func(d *kit.Document) {
		once := kit.OnceEach(namer)
		kit.Pieces(d, "fleet", &fleet, 2, &once)
		once.List(d, "sunk", sunk, 2, func(ship uint8) { sunk = append(sunk, ship) })
		once.OrNone(d, "flag", &flag)
		if d.Reading() {
			fmt.Printf("nowhere: %02b\n", once.Rest(2))
		}
	}
	fmt.Printf("%s\n", kit.Write(declare))
	for _, document := range []string{
		`{"fleet": ["ironclad"], "sunk": [], "flag": ""}`,
		`{"fleet": ["ironclad"], "sunk": ["ironclad", "frigate"], "flag": "frigate"}`,
		`{"fleet": ["raft"], "sunk": [], "flag": ""}`,
	} {
		fleet, sunk, flag = 0, nil, 0
		err := kit.Read([]byte(document), declare)
		fmt.Printf("%02b %v %d %v\n", fleet, sunk, flag, err)
	}
	// Output:
	// {"fleet":["ironclad"],"sunk":["frigate"],"flag":""}
	// nowhere: 01
	// 10 [] 0 <nil>
	// nowhere: 00
	// 10 [2 1] 1 invalid sunk.0: ironclad is at fleet.0 already; invalid flag: frigate is at sunk.1 already
	// nowhere: 11
	// 00 [] 0 invalid fleet.0: no ship is called "raft"
}

// Lists in later layers are declared layer by layer, a set without words by its numbers.
func ExampleLayers() {
	layers, newest, rolled := [3][]uint8{1: {2}, 2: {1}}, uint8(2), uint8(0b1010)
	declare := func(d *kit.Document) {
		once := kit.OnceEach(namer)
		kit.Layers(d, "later", &newest, 2, func(layer int) {
			once.List(d, "", layers[layer], 2, func(ship uint8) { layers[layer] = append(layers[layer], ship) })
		})
		kit.Numbers(d, "rolled", &rolled, 1, 6)
	}
	fmt.Printf("%s\n", kit.Write(declare))
	layers, newest, rolled = [3][]uint8{}, 0, 0
	fmt.Println(kit.Read([]byte(`{"later": [["frigate"]], "rolled": [6, 1]}`), declare), layers, newest, rolled)
	fmt.Println(kit.Read([]byte(`{"later": [], "rolled": [7]}`), declare))
	// Output:
	// {"later":[["ironclad"],["frigate"]],"rolled":[1,3]}
	// <nil> [[] [1] []] 1 66
	// invalid rolled.0: 7 is not 1 to 6
}
