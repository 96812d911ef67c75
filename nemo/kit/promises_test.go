package kit_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// weather is an enumeration whose words appear in the text of a fault.
type weather uint8

func (w weather) String() string { return [...]string{"calm", "storm"}[w] }

// promised returns the first condition that is violated.
func promised(crew, most uint8, w weather) error {
	return kit.NoneOf(
		kit.Fault(crew > most, "%d are in a crew of %d", crew, most),
		kit.Fault(w > 0, "there is a %s", w),
		kit.Fault(crew == most && w == 0, "all of the crew are bored"),
	)
}

// TestTheFirstFaultIsSaid checks that NoneOf returns the first fault that applies, with its text.
func TestTheFirstFaultIsSaid(t *testing.T) {
	for _, c := range []struct {
		crew uint8
		w    weather
		want string
	}{
		{crew: 4},
		{crew: 8, w: 1, want: "8 are in a crew of 5"},
		{crew: 4, w: 1, want: "there is a storm"},
	} {
		said := ""
		if err := promised(c.crew, 5, c.w); err != nil {
			said = err.Error()
		}
		if said != c.want {
			t.Errorf("of a crew of %d in a %s is said %q, not %q", c.crew, c.w, said, c.want)
		}
	}
}

// TestKeptPromisesCostNoMemory checks that an invariant that holds allocates nothing for the texts of
// its faults.
func TestKeptPromisesCostNoMemory(t *testing.T) {
	crew, sky := uint8(4), weather(0)
	if n := testing.AllocsPerRun(100, func() {
		if promised(crew, 5, sky) != nil {
			t.Error("a kept promise is said to be broken")
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestMaker checks that UpTo draws evenly from its whole range, both ends included, and that OneIn is
// as rare as it says.
func TestMaker(t *testing.T) {
	random := nemo.NewRand(3, 4)
	m := kit.Maker{Random: &random}
	var drawn [4]int
	seldom := 0
	for range 1000 {
		drawn[m.UpTo(3)]++
		if m.OneIn(10) {
			seldom++
		}
	}
	for n, times := range drawn {
		if times < 200 || times > 300 {
			t.Errorf("%d was drawn %d times in 1000", n, times)
		}
	}
	if seldom < 70 || seldom > 130 {
		t.Errorf("one in ten was %d in 1000", seldom)
	}
}
