package kit

import "github.com/mobilis-rules/mobilis/nemo"

// Milestone says of an event what it settles, as [nemo.Forecaster] tells it.
func Milestone(rows []EventRow, e nemo.Event) (label string, good, ok bool) {
	if int(e.Kind) >= len(rows) {
		return "", false, false
	}
	row := &rows[e.Kind]
	return row.Settles, row.Good, row.Settles != ""
}
