package kit

import "math/bits"

// A set of pieces, of 64 at most, is a number with a bit for each.

// Those are the members of a set of which something holds.
func Those[T ~uint8](set uint64, holds func(T) bool) (those uint64) {
	for rest := set; rest != 0; rest &= rest - 1 {
		if n := T(bits.TrailingZeros64(rest)); holds(n) {
			those |= 1 << n
		}
	}
	return those
}

// UpTo are the numbers from 1 to the last of which something holds.
func UpTo[T ~uint8](last T, holds func(T) bool) (those uint64) {
	for n := T(1); n <= last; n++ {
		if holds(n) {
			those |= 1 << n
		}
	}
	return those
}

// Where are the numbers from 1 to the last of which something holds, one after the other.
func Where[T Integer](last int, holds func(T) bool) (those []T) {
	for n := 1; n <= last; n++ {
		if holds(T(n)) {
			those = append(those, T(n))
		}
	}
	return those
}
