package kit

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Lying declares what lies at a place: a piece face up, by its key; a piece face down, by its layer
// from 1 ("hidden", then "hidden 2" and so on); or nothing, for which there is a word too. Pieces
// of the first layer were there from the beginning; those of a later layer joined them when some
// were already drawn. If by is nil, only pieces face down can lie there.
func Lying[T Integer](d *Document, name, nothing string, up *T, down *uint8, layers int, by *Namer[T]) {
	text := nothing
	switch {
	case *up != 0:
		text = by.Key(*up)
	case *down == 1:
		text = "hidden"
	case *down > 1:
		text = "hidden " + decimal(int(*down))
	}
	if d.mode == describing {
		d.said.Zero = nothing
		d.said.Words = append(d.said.Words, "hidden")
		for layer := 2; layer <= layers; layer++ {
			d.said.Words = append(d.said.Words, "hidden "+decimal(layer))
		}
		if by != nil {
			d.holds(by.What, by.keys)
		}
	}
	Text(d, name, &text)
	if !d.Reading() || text == nothing {
		return
	}
	layer, later := strings.CutPrefix(text, "hidden ")
	switch number, err := strconv.Atoi(layer); {
	case text == "hidden":
		*down = 1
	case later && (err != nil || number < 2 || number > layers):
		d.Faultf(name, "%s is not hidden or hidden 2 to %d", clip(text), layers)
	case later:
		*down = uint8(number)
	case by == nil:
		d.Faultf(name, "%q is not %s or hidden", nemo.Clip(text), nothing)
	default:
		*up, _ = Find(d, name, text, by)
	}
}

// Layers declares the layers after the first; pieces declares what is in one.
func Layers(d *Document, name string, newest *uint8, most int, pieces func(layer int)) {
	layer := 0
	layers := List(d, name, make([]struct{}, *newest), most, func(*struct{}) {
		layer++
		pieces(layer)
	})
	*newest = uint8(len(layers))
}
