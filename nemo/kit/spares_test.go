package kit_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

func TestSparesAreLentAgain(t *testing.T) {
	store := kit.NewSpares[int]()
	one, other := store.Borrow(), store.Borrow()
	if one == other {
		t.Fatal("two who borrow at once have the same state")
	}
	store.GiveBack(one)
	if again := store.Borrow(); again != one {
		t.Error("a state that was given back is not lent again")
	}
	if n := testing.AllocsPerRun(100, func() { store.GiveBack(store.Borrow()) }); n > 1 {
		t.Errorf("%v allocations", n)
	}
	// A full store drops what is given back to it.
	for range 100 {
		store.GiveBack(new(int))
	}
}
