package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Data lists every value of the set with its provenance, in the order of the
// document. Paths name a record by its first field ("ships.scotia.front.defence") and
// an entry of a table by its place from 1 ("board.scourge.6"). Effects and other
// short lists are one value. Fields that a record does not have are left out.
func (c *Components) Data() []nemo.Datum { return kit.ListData(c, Lexicon) }
