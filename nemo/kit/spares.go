package kit

import "sync/atomic"

// Spares lend states to checks that need one to work in: invariants are called
// at every node, by several games at once, and must allocate nothing. It is safe
// for concurrent use.
type Spares[S any] struct{ kept *[spares]atomic.Pointer[S] }

// spares is how many states are kept for the next who needs one.
const spares = 16

// NewSpares returns an empty store, which makes states as they are needed.
func NewSpares[S any]() Spares[S] { return Spares[S]{new([spares]atomic.Pointer[S])} }

// Borrow lends a state; what is in it is left over from before.
func (c Spares[S]) Borrow() *S {
	for i := range c.kept {
		if s := c.kept[i].Load(); s != nil && c.kept[i].CompareAndSwap(s, nil) {
			return s
		}
	}
	return new(S)
}

// GiveBack takes a state back.
func (c Spares[S]) GiveBack(s *S) {
	for i := range c.kept {
		if c.kept[i].Load() == nil && c.kept[i].CompareAndSwap(nil, s) {
			return
		}
	}
}
