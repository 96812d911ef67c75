package kit

import "github.com/mobilis-rules/mobilis/nemo"

// Refused returns a copy of a refusal as an error, or nil for nil. The refusals of a system are
// fixed values, so that a check allocates nothing; the caller who is refused gets a copy of his
// own.
func Refused(no *nemo.Illegal) error {
	if no == nil {
		return nil
	}
	own := *no
	return &own
}
