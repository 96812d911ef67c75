package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// declared is what the system declares.
var declared = nemotest.Declared{
	Words: spoken, Actions: actionForms, Events: eventRows, Outcomes: outcomes,
	Unlisted: "End", // its keys are in ends
	Effects:  nemotest.RowsOf[Op](len(opForms), func(i int) any { return opForms[i] }),
	Nodes:    nemotest.RowsOf[Node](len(prompts), func(i int) any { return prompts[i] }),
}

func TestWordsAreKept(t *testing.T) { nemotest.Words(t, declared) }

func TestRowsAreKept(t *testing.T) { nemotest.Rows(t, declared) }
