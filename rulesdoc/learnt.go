package rulesdoc

import (
	"embed"
	"strconv"
	"strings"
	"sync"
)

// learntFiles hold what was learnt from the cases of all systems and from the questions of
// testdata: pairs.txt, whether a case has the verdict on a question; verdicts.txt, whether
// the likeliest may be told; turns.txt, how much a word turns the answer that only one of two
// questions has. `go test ./rulesdoc -run TestLearnt -learn` learns them anew.
//
//go:embed learnt/*.txt
var learntFiles embed.FS

// whatWasLearnt is what is in these files.
type whatWasLearnt struct {
	pairs, verdicts *trees
	turns           map[string]float32
}

// learnt reads what was learnt, when the first question of yes or no is asked.
var learnt = sync.OnceValue(func() whatWasLearnt {
	text := func(name string) string {
		text, _ := learntFiles.ReadFile("learnt/" + name + ".txt")
		return string(text)
	}
	return whatWasLearnt{readTrees(text("pairs")), readTrees(text("verdicts")), readWorths(text("turns"))}
})

// readWorths reads a table of words: a line is a word and what it is worth.
func readWorths(text string) map[string]float32 {
	worths := make(map[string]float32)
	for line := range strings.Lines(text) {
		word, worth, _ := strings.Cut(strings.TrimSpace(line), " ")
		value, _ := strconv.ParseFloat(worth, 32)
		worths[word] = float32(value)
	}
	return worths
}
