package kit

import (
	"fmt"
	"slices"
)

// The invariants of a system run at every node of long verifications, so a check makes one pass
// over what it needs and allocates only to report a fault. They also guard Restore: a position that
// passes them and the check of the work under way ([Work]) can be played on without a panic or a
// stuck node.

// Fault returns an error with a formatted text if broken is true, else nil. The text is only
// formatted when needed. To cost no memory until then, the arguments should be small numbers and
// enumerations.
func Fault(broken bool, format string, of ...any) error {
	if !broken {
		return nil
	}
	return said(format, of)
}

// said is separate so that Fault can be inlined: a kept promise costs only a comparison.
func said(format string, of []any) error { return fmt.Errorf(format, slices.Clone(of)...) }

// NoneOf returns the first error that is not nil. Its arguments list what must not be, each with
// its error.
func NoneOf(faults ...error) error {
	for _, fault := range faults {
		if fault != nil {
			return fault
		}
	}
	return nil
}
