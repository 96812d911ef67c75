package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Data lists every value of the set with its provenance, in the order of the
// document. Paths name a record by its key or name ("ships.ironclad-1.attack") and an
// entry of a table by its place from 1 ("board.restTable.6"). Effects and other short
// lists are one value. Fields that a kind of record does not have are left out: the
// target of a card without a Test, the number of a wonder.
func (c *Components) Data() []nemo.Datum { return kit.ListData(c, Lexicon) }
