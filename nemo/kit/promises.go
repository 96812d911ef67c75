package kit

import (
	"fmt"
	"slices"
)

// Fault is what is said where a promise is broken, and nil where it is kept. The words
// are put together only if they are needed: a check at every node must cost no memory,
// so what is said is of numbers and of the words of enumerations.
func Fault(broken bool, format string, of ...any) error {
	if !broken {
		return nil
	}
	return said(format, of)
}

// said is apart, so that a promise that is kept is a comparison and no call.
func said(format string, of []any) error { return fmt.Errorf(format, slices.Clone(of)...) }

// NoneOf is the first of some faults that there is. It lists what must not be, each with
// what is said of it.
func NoneOf(faults ...error) error {
	for _, fault := range faults {
		if fault != nil {
			return fault
		}
	}
	return nil
}
