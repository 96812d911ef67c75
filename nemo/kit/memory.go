package kit

import (
	"bytes"
	"slices"
	"unsafe"
)

// The promises of a system compare whole states after every step, and a state of a few
// thousand bytes is compared as it lies in memory many times as fast as field by field.

// memoryOf is a value as it lies in memory. What stands between its fields is among it, and
// may differ where the fields do not. It must hold no pointers.
func memoryOf[T any](v *T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v))
}

// Same reports whether two values are equal: those that are so in memory are, and
// others are compared. They must hold no floating-point numbers, which need not be
// equal to themselves.
func Same[T comparable](a, b *T) bool { return bytes.Equal(memoryOf(a), memoryOf(b)) || *a == *b }

// allNone reports whether all values of a list are the zero value, which in memory is
// one byte like the next and the first of them 0.
func allNone[T comparable](list []T) bool {
	if len(list) == 0 {
		return true
	}
	var none T
	all := unsafe.Slice((*byte)(unsafe.Pointer(&list[0])), uintptr(len(list))*unsafe.Sizeof(none))
	if all[0] == 0 && bytes.Equal(all[1:], all[:len(all)-1]) {
		return true
	}
	return !slices.ContainsFunc(list, func(v T) bool { return v != none })
}
