package kit_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// TestCounted compares Counted with a plain loop over all bytes, for lengths up to 69 and for sparse
// and full rows.
func TestCounted(t *testing.T) {
	random := nemo.NewRand(1, 0)
	for length := range 70 {
		for try := range 200 {
			counts := make([]uint8, length)
			set := uint64(0)
			for i := range counts {
				switch {
				case try == 0:
					counts[i] = 255
				case random.Below(8) < uint64(try%8):
					counts[i] = uint8([]uint64{random.Below(256), 1, 128}[try%3])
				}
				if counts[i] != 0 && i < 64 {
					set |= 1 << i
				}
			}
			if got := kit.Counted(counts); got != set {
				t.Fatalf("the kinds in %v are %b, not %b", counts, got, set)
			}
		}
	}
}
