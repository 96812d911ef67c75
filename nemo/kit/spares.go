package kit

import (
	"errors"
	"fmt"
	"sync/atomic"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Spares is a pool of states for checks that need one to work in: invariants run at every node, in
// several games at once, and must allocate nothing. It is safe for concurrent use.
type Spares[S any] struct{ kept *[spares]atomic.Pointer[S] }

// spares is the size of the pool.
const spares = 16

// NewSpares returns an empty pool, which makes states as they are needed.
func NewSpares[S any]() Spares[S] { return Spares[S]{new([spares]atomic.Pointer[S])} }

// Borrow takes a state from the pool, or makes one. Its contents are left over from before.
func (c Spares[S]) Borrow() *S {
	for i := range c.kept {
		if s := c.kept[i].Load(); s != nil && c.kept[i].CompareAndSwap(s, nil) {
			return s
		}
	}
	return new(S)
}

// GiveBack returns a state to the pool.
func (c Spares[S]) GiveBack(s *S) {
	for i := range c.kept {
		if c.kept[i].Load() == nil && c.kept[i].CompareAndSwap(nil, s) {
			return
		}
	}
}

// Replays returns the invariant that the same action leads from the same position to the same next
// one: it applies each step once more. number is the number of the invariant in the system, as in
// "I35".
func Replays[S, A comparable](number string, r nemo.Rules[S, A], spare Spares[S]) nemo.Invariant[S, A] {
	return nemo.Invariant[S, A]{Name: number + replaysExactly, HoldsOver: func(before *S, a A, after *S) error {
		again := spare.Borrow()
		defer spare.GiveBack(again)
		*again = *before
		if err := r.Apply(again, a, nil); err != nil {
			return fmt.Errorf("the action is refused when it is taken again: %w", err)
		}
		if !Same(again, after) {
			return errors.New("the action leads to another position when it is taken again")
		}
		return nil
	}}
}

// replaysExactly is the end of the name of the invariant that [Replays] returns.
const replaysExactly = " replay-is-exact"
