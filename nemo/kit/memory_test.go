package kit

import (
	"testing"
	"unsafe"
)

// padded has three bytes of padding between its fields.
type padded struct {
	a uint8
	b uint32
}

// smear writes into the padding.
func smear(p *padded) *padded {
	*(*uint8)(unsafe.Add(unsafe.Pointer(p), 1)) = 7
	return p
}

func TestSameIsEqual(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b *padded
		want bool
	}{
		{"equal", &padded{1, 2}, &padded{1, 2}, true},
		{"equal but for what lies between the fields", smear(&padded{1, 2}), &padded{1, 2}, true},
		{"another first field", &padded{1, 2}, &padded{2, 2}, false},
		{"another last field", &padded{1, 2}, &padded{1, 3}, false},
	} {
		if got := Same(c.a, c.b); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestNoneIsAllZero(t *testing.T) {
	long := make([]padded, 400) // more than one chunk of the comparison
	if !allNone(long) || !allNone(long[:0]) {
		t.Error("a list of zero values has some")
	}
	smear(&long[399])
	if !allNone(long) {
		t.Error("what lies between the fields counts")
	}
	for _, at := range []int{0, 127, 128, 399} {
		long[at].b = 1
		if allNone(long) {
			t.Errorf("place %d of 400 is set, and it is none", at)
		}
		long[at].b = 0
	}
	if n := len(memoryOf(&long[0])); n != 8 {
		t.Errorf("a value of 8 bytes has %d", n)
	}
}
