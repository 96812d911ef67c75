package nemoswar2_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestDrawn: what an action names is on the board, but for what lies in no place.
func TestDrawn(t *testing.T) {
	nemotest.Drawn(t, nemoswar2.Default(), batterySettings, map[string]string{
		"option": "it is one of the options that a card gives",
		"use":    "it is one of the uses of a piece",
		"piece":  "what is chosen from the box, at set-up for one, lies there and not on the board",
	})
}
