package kit

import (
	"strconv"
	"strings"
)

// HiddenText is what a document says of a piece that lies face down. Pieces of
// layer 0 were there from the beginning; a later layer joined them when some
// were out already, and is counted from 2: "hidden", "hidden 2".
func HiddenText(layer uint8) string {
	if layer == 0 {
		return "hidden"
	}
	return "hidden " + decimal(int(layer)+1)
}

// Hidden reads from a text what [HiddenText] writes, of up to so many layers.
// hidden is false for any other text, which may be the key of a piece.
func Hidden(d *Document, name, text string, layers int) (layer uint8, hidden bool) {
	if text == "hidden" {
		return 0, true
	}
	number, found := strings.CutPrefix(text, "hidden ")
	if !found {
		return 0, false
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 2 || n > layers {
		d.Faultf(name, "%s is not hidden or hidden 2 to %d", clip(text), layers)
		return 0, true
	}
	return uint8(n - 1), true
}
