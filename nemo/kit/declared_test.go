package kit_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

const declares = `package game

// Op is a word.
type Op uint8

// The words.
const (
	// Of fire.
	OpFire    Op = iota + 1 // put Fire into this Room
	OpFireOut               // put out the Fire [of this Room]

	OpEngine2 // "engine" mend it
	OpPass

	numOps = int(OpPass)
)

// The sides.
const (
	NoSide Side = iota
	LeftSide
)

const (
	KindMove  Kind = iota + 1 // move {room} (7.7)
	KindSneak                 // sneak {room}, or sneak {room} noise {corridor}
)
`

func declarations() kit.Declarations {
	return kit.DeclarationsIn(fstest.MapFS{"words.go": {Data: []byte(declares)}, "words.txt": {Data: []byte("no source")}})
}

// A kind of action, for the example.
type kind uint8

func ExampleDeclarations_Constants() {
	ops := declarations().Constants("Op", "op-")
	for i, says := range ops.Says("nothing") {
		fmt.Printf("%d %s %q\n", i, ops.Words()[i], says)
	}
	fmt.Println(declarations().Constants("Side", "-side").Words())
	for _, row := range kit.ActionRowsOf[struct{}, kind](declarations().Constants("Kind", "kind-")) {
		fmt.Println(row.Kind, row.Form)
	}
	// Output:
	// 0 none "nothing"
	// 1 fire "put Fire into this Room"
	// 2 fire-out "put out the Fire"
	// 3 engine "mend it"
	// 4 pass ""
	// [no left]
	// 1 move {room}
	// 2 sneak {room}
	// 2 sneak {room} noise {corridor}
}

// A file that cannot be read declares nothing, and so does one without the type.
func TestUnreadDeclarations(t *testing.T) {
	of := kit.DeclarationsIn(fstest.MapFS{"folder.go/words.txt": {}})
	if words := of.Constants("Op", "op-").Words(); of != "" || len(words) != 0 {
		t.Errorf("%q declares %q", of, words)
	}
}

func ExampleJoinSaid() {
	fmt.Println(kit.JoinSaid(", ", kit.Said{true, "Slime"}, kit.Said{false, "Larva"}, kit.Said{true, "Signal"}))
	fmt.Println(kit.JoinSet(1<<2|1<<5, " or ", func(n uint8) string { return fmt.Sprint("card ", n) }))
	fmt.Println(kit.JoinOf([]int{3, 4}, "; ", func(n *int) string { return fmt.Sprint(*n * *n) }))
	// Output:
	// Slime, Signal
	// card 2 or card 5
	// 9; 16
}
