package nemorising

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// declared is what the system declares.
var declared = nemotest.Declared{
	Words: spoken, Actions: actionForms, Events: eventRows, Outcomes: outcomes,
	Effects: nemotest.RowsOf[Op](len(opRows), func(i int) any { return opRows[i].form }),
	Nodes:   nemotest.RowsOf[Node](len(prompts), func(i int) any { return prompts[i] }),
}

func TestWordsAreKept(t *testing.T) { nemotest.Words(t, declared) }

func TestRowsAreKept(t *testing.T) { nemotest.Rows(t, declared) }
