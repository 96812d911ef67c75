package kit

import "math/bits"

// A set of at most 64 pieces is a number with one bit for each.

// Those returns the members of set for which holds reports true.
func Those[T ~uint8](set uint64, holds func(T) bool) (those uint64) {
	for rest := set; rest != 0; rest &= rest - 1 {
		if n := T(bits.TrailingZeros64(rest)); holds(n) {
			those |= 1 << n
		}
	}
	return those
}

// UpTo returns the set of the numbers from 1 to last for which holds reports true.
func UpTo[T ~uint8](last T, holds func(T) bool) (those uint64) {
	for n := T(1); n <= last; n++ {
		if holds(n) {
			those |= 1 << n
		}
	}
	return those
}

// Where lists the numbers from 1 to last for which holds reports true, in order.
func Where[T Integer](last int, holds func(T) bool) (those []T) {
	for n := 1; n <= last; n++ {
		if holds(T(n)) {
			those = append(those, T(n))
		}
	}
	return those
}
