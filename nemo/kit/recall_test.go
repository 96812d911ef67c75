package kit_test

import (
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// TestRecall asks a cache for more keys than it holds, from several goroutines: each answer must belong
// to its key, and a key asked for just before must not be computed again.
func TestRecall(t *testing.T) {
	squares := kit.NewRecall(func(key uint64) uint64 { return key * key })
	var sides sync.WaitGroup
	for range 4 {
		sides.Go(func() {
			for round := range uint64(3) {
				for key := range uint64(500) {
					if got := *squares.Of(key << (16 * round)); got != key*key<<(32*round) {
						t.Errorf("for %d: %d", key<<(16*round), got)
					}
				}
			}
		})
	}
	sides.Wait()
	worked := 0
	count := kit.NewRecall(func(key uint32) int { worked++; return int(key) })
	for range 3 {
		if got := *count.Of(7); got != 7 || worked != 1 {
			t.Errorf("7 is %d, worked out %d times", got, worked)
		}
	}
}
