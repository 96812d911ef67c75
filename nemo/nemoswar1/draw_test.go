package nemoswar1_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestDrawn checks that everything an action names is in the drawing of the board.
func TestDrawn(t *testing.T) {
	nemotest.Drawn(t, nemoswar1.Default(), batterySettings, map[string]string{})
}
