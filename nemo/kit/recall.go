package kit

import (
	"math/bits"
	"sync/atomic"
)

// Recall keeps what was worked out for some keys, for rules that are asked the same at
// one node after the other. What it keeps makes no difference to what it says, but that
// it is sooner said. It is safe for concurrent use.
type Recall[K ~uint32 | ~uint64, V any] struct {
	work func(key K) V
	kept *[1 << recalled]atomic.Pointer[recollection[K, V]]
}

// recollection is what was worked out for a key. It does not change.
type recollection[K, V any] struct {
	key   K
	value V
}

// recalled is the binary logarithm of how many keys are kept: a few for each of several
// games at once.
const recalled = 8

// NewRecall returns a store that is empty yet. work must depend on the key alone.
func NewRecall[K ~uint32 | ~uint64, V any](work func(key K) V) Recall[K, V] {
	return Recall[K, V]{work, new([1 << recalled]atomic.Pointer[recollection[K, V]])}
}

// Of returns what comes of work for a key. It must not be changed.
func (c Recall[K, V]) Of(key K) *V {
	const spread = 0x9e3779b97f4a7c15 // all bits of the key bear upon the highest
	place := &c.kept[bits.RotateLeft64(uint64(key)*spread, recalled)&(1<<recalled-1)]
	if known := place.Load(); known != nil && known.key == key {
		return &known.value
	}
	found := &recollection[K, V]{key, c.work(key)}
	place.Store(found)
	return &found.value
}
