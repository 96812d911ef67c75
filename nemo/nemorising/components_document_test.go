package nemorising

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// suite tests the stand-in set.
func suite() nemotest.ComponentSuite[*Components] {
	return nemotest.ComponentSuite[*Components]{New: StandIn, Read: ReadComponents}
}

// remove, as the new value of a field or entry, deletes it.
var remove = nemotest.Remove{}

func parsed(t *testing.T) *nemotest.Document {
	t.Helper()
	return suite().Document(t)
}

func lookup(names []string, name string) int { return kit.LookUp(names, name) }
