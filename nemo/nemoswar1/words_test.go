package nemoswar1

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestWordsAreKept: the words of the enumerations are those that saved games and component
// files were written with.
func TestWordsAreKept(t *testing.T) {
	words := map[string][]string{}
	for name, of := range spoken {
		for i := range of.Constants {
			c := &of.Constants[i]
			word := c.Word
			if name == "Kind" && len(c.Quoted) > 0 {
				word = strings.Join(c.Quoted, " | ")
			}
			words[name] = append(words[name], word)
		}
	}
	delete(words, "Phase")
	nemotest.Words(t, words)
}
