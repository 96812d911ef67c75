package nemorising

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestWordsAreKept: the words of the enumerations are those that saved games and component
// files were written with.
func TestWordsAreKept(t *testing.T) {
	words := map[string][]string{"Kind": make([]string, numKinds+1)}
	for kind, of := range spoken {
		words[kind.Name()] = of.Words
	}
	for i := range eventRows {
		words["EventKind"] = append(words["EventKind"], eventRows[i].Key)
	}
	for kind, forms := range actionForms {
		for _, form := range forms {
			of := &words["Kind"][kind]
			*of = strings.TrimPrefix(*of+" | "+string(form), " | ")
		}
	}
	nemotest.Words(t, words)
}

// TestRowsAreKept: what effects need, nodes ask and events tell is what it was.
func TestRowsAreKept(t *testing.T) {
	var rows []string
	for op := range opRows {
		rows = append(rows, fmt.Sprintf("%v %+v", Op(op), opRows[op].form))
	}
	for node, asked := range prompts {
		rows = append(rows, fmt.Sprintf("%v %+v", Node(node), asked))
	}
	for kind := range eventRows {
		rows = append(rows, fmt.Sprintf("%+v", eventRows[kind]))
		if _, _, settles := outcomes.Milestone(nemo.Event{Kind: nemo.EventKind(kind)}); settles {
			rows = append(rows, fmt.Sprintf("%+v", outcomes[kind]))
		}
	}
	nemotest.Rows(t, rows)
}
