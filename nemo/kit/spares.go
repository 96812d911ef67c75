package kit

// Spares lend states to checks that need one to work in: invariants are called
// at every node, by several games at once, and must allocate nothing. It is safe
// for concurrent use.
type Spares[S any] chan *S

// spares is how many states are kept for the next who needs one.
const spares = 16

// NewSpares returns an empty store, which makes states as they are needed.
func NewSpares[S any]() Spares[S] { return make(Spares[S], spares) }

// Borrow lends a state; what is in it is left over from before.
func (c Spares[S]) Borrow() *S {
	select {
	case s := <-c:
		return s
	default:
		return new(S)
	}
}

// GiveBack takes a state back.
func (c Spares[S]) GiveBack(s *S) {
	select {
	case c <- s:
	default:
	}
}
