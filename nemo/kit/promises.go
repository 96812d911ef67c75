package kit

import (
	"fmt"
	"slices"
)

// The invariants of a system run at every node of long verifications, so a check makes
// one pass over what it needs and allocates only to report a fault. They also stand at
// the door of Restore: what gets past them and past the check of the work under way
// ([Work]) can be played on without a panic or a node that is stuck.

// Fault is what is said where a promise is broken, and nil where it is kept. The words
// are put together only where they are needed; so that it costs no memory till then,
// they are of small numbers and of enumerations.
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
