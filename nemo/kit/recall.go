package kit

import (
	"math/bits"
	"sync/atomic"
)

// Recall caches the results of a function, for rules that ask the same at many nodes in a row. The
// cache changes nothing but the speed. It is safe for concurrent use.
type Recall[K ~uint32 | ~uint64, V any] struct {
	work func(key K) V
	kept *[1 << recalled]atomic.Pointer[recollection[K, V]]
}

// recollection is a cached key with its value. It is immutable.
type recollection[K, V any] struct {
	key   K
	value V
}

// recalled is the binary logarithm of the size of the cache: a few entries for each of several
// games at once.
const recalled = 8

// NewRecall returns an empty cache of work, which must depend on the key alone.
func NewRecall[K ~uint32 | ~uint64, V any](work func(key K) V) Recall[K, V] {
	return Recall[K, V]{work, new([1 << recalled]atomic.Pointer[recollection[K, V]])}
}

// Of returns the result of work for a key. The caller must not change it.
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
