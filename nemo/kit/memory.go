package kit

import (
	"bytes"
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

// allNone reports whether all values of a list are the zero value, with as little to do
// where they are so in memory.
func allNone[T comparable](list []T) bool {
	if len(list) == 0 {
		return true
	}
	var none T
	all := unsafe.Slice((*byte)(unsafe.Pointer(&list[0])), uintptr(len(list))*unsafe.Sizeof(none))
	for len(all) > 0 {
		n := min(len(all), len(zeros))
		if !bytes.Equal(all[:n], zeros[:n]) {
			break
		}
		all = all[n:]
	}
	if len(all) == 0 {
		return true
	}
	for i := range list {
		if list[i] != none {
			return false
		}
	}
	return true
}

var zeros [1024]byte
