package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Data lists every value of the set with its provenance, in the order of the
// document. Paths name a record by its key or word ("items.medkit.copies",
// "rooms.cockpit.branches"), a slot by its Room number, and a Corridor by the numbers
// at its ends ("board.corridors.1-2"). Branches, effects and other short lists are
// one value. Fields that a kind of record does not have are left out.
func (c *Components) Data() []nemo.Datum {
	return kit.ListData(c, Lexicon, kit.ListAs(func(l *kit.DataLister, place string, slot *SlotData) {
		text := slot.Kind.String()
		if slot.Room != 0 {
			text += " " + slot.Room.String()
		}
		l.At(place, text)
	}))
}
