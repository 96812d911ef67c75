package kit_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// quay is a state with places of which some are empty, and work under way.
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

// A system declares its positions once, and gets its documents both ways from that.
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

// What is declared is described too.
func TestPositionsAreDescribed(t *testing.T) {
	const want = `{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"a harbour","type":"object","additionalProperties":false,"properties":{` +
		`"berths":{"type":"array","maxItems":3,"items":{"type":"string"}},` +
		`"pending":{"description":"the work under way, what goes on now last","type":"array","maxItems":4,"items":{"type":"object","additionalProperties":false,"properties":{` +
		`"ship":{"type":"string"},"left":{"type":"integer","minimum":0,"maximum":9}}}}}}`
	if got := string(quays.DescribePosition()); got != want {
		t.Errorf("the schema is\n%s, wanted\n%s", got, want)
	}
}

// A set of pieces is written by their keys, and of each that is read the system is told.
func ExamplePieces() {
	fleet := uint8(0b11)
	declare := func(d *kit.Document) {
		kit.Pieces(d, "fleet", &fleet, 2, &namer, func(ship uint8) { fmt.Println("read:", ships[ship]) })
	}
	fmt.Printf("%s\n", kit.Write(declare))
	err := kit.Read([]byte(`{"fleet": ["ironclad"]}`), declare)
	fmt.Printf("%02b %v\n", fleet, err)
	err = kit.Read([]byte(`{"fleet": ["raft"]}`), declare)
	fmt.Printf("%02b %v\n", fleet, err)
	// Output:
	// {"fleet":["frigate","ironclad"]}
	// read: ironclad
	// 10 <nil>
	// 00 invalid fleet.0: no ship is called "raft"
}
