package kit

import "github.com/mobilis-rules/mobilis/nemo"

// Parts tells in which parts two states differ. A system's Rules embed it, and so
// implement [nemo.Parter].
type Parts[S any] func(before, after *S) nemo.Parts

// Changed returns the parts in which two states differ.
func (p Parts[S]) Changed(before, after *S) nemo.Parts { return p(before, after) }

// PartIf is a part, if it has changed.
func PartIf(changed bool, part nemo.Parts) nemo.Parts {
	if changed {
		return part
	}
	return 0
}
