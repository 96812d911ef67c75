package kit

import "github.com/mobilis-rules/mobilis/nemo"

// Refused is a refusal as an error, nil for none. The refusals of a system are fixed
// values, so that a check costs no allocation whatever its answer; whoever is refused
// gets one of his own.
func Refused(no *nemo.Illegal) error {
	if no == nil {
		return nil
	}
	own := *no
	return &own
}
