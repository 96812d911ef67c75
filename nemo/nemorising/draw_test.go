package nemorising_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestDrawn: what an action names is on the board, but for what lies in no place.
func TestDrawn(t *testing.T) {
	nemotest.Drawn(t, nemorising.Default(), batterySettings, map[string]string{
		"end": "an end is chosen with its stack of the Action Row",
	})
}
