package kit_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

func TestSetsOfBits(t *testing.T) {
	odd := func(n uint8) bool { return n%2 == 1 }
	if those := kit.Those(1<<0|1<<3|1<<4|1<<63, odd); those != 1<<3|1<<63 {
		t.Errorf("the odd ones of the set are %b", those)
	}
	if those := kit.UpTo(5, odd); those != 1<<1|1<<3|1<<5 {
		t.Errorf("the odd ones up to 5 are %b", those)
	}
}
