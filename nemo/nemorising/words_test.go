package nemorising

import (
	"strings"
	"testing"

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
