// Package rulingtest runs the rulings of a rule system in that system's own tests,
// so that a wrong number in a rule fails where it was written.
package rulingtest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// Run runs the rulings of a system, each as a test of its own, and checks that
// together they cover its vectors: the worked examples, the vectors and the decided
// questions of the facts about the game, as far as a script can show them. Elsewhere
// are vectors that a ruling serves too, and that are tested otherwise.
func Run(t *testing.T, systems []play.System, system string, vectors []string, elsewhere ...string) {
	t.Helper()
	rulings, err := rulesdoc.Rulings(system)
	if err != nil {
		t.Fatal(err)
	}
	covered := make(map[string]bool)
	for _, ruling := range rulings {
		for _, vector := range ruling.Vectors {
			covered[vector] = true
			if !slices.Contains(vectors, vector) && !slices.Contains(elsewhere, vector) {
				t.Errorf("%s: there is no vector %s", ruling.File, vector)
			}
		}
		t.Run(ruling.Name, func(t *testing.T) {
			t.Parallel()
			run(t, systems, system, ruling)
		})
	}
	for _, vector := range vectors {
		if !covered[vector] {
			t.Errorf("no ruling covers %s", vector)
		}
	}
}

func run(t *testing.T, systems []play.System, system string, ruling *rulesdoc.Ruling) {
	t.Helper()
	if !strings.Contains(ruling.Script, "\nexpect ") {
		t.Error("the script expects nothing")
	}
	if !strings.Contains(ruling.Script, "new "+system) {
		t.Error("the script plays another system")
	}
	if err := repl.RunRuling(context.Background(), systems, ruling); err != nil {
		t.Error(err)
	}
}

// A Series are the vectors that have a letter or word and a number from 1 to Last.
type Series struct {
	Kind string
	Last int
}

// Numbered lists the vectors of some series; format has a place for the kind and one
// for the number: "%s-%02d".
func Numbered(format string, all ...Series) []string {
	var list []string
	for _, part := range all {
		for n := 1; n <= part.Last; n++ {
			list = append(list, fmt.Sprintf(format, part.Kind, n))
		}
	}
	return list
}

// Lettered puts letters to the vectors that have several parts.
func Lettered(vectors []string, letters map[string][]string) []string {
	var list []string
	for _, vector := range vectors {
		if letters[vector] == nil {
			list = append(list, vector)
		}
		for _, letter := range letters[vector] {
			list = append(list, vector+letter)
		}
	}
	return list
}
