// Package rulingtest runs the rulings of a rule system as tests of that system, so that
// a wrong number in a rule fails in its own package.
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

// Run runs each ruling of a system as a subtest. It checks that the rulings cover the
// vectors: the worked examples, test vectors and decided questions of the system's fact
// sheet that a script can show. elsewhere lists vectors that rulings mention but that
// other tests cover.
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

// A Series is a set of vectors with a letter or word and a number from 1 to Last.
type Series struct {
	Kind string
	Last int
}

// Numbered returns the vectors of some series. format has verbs for the kind and the
// number: "%s-%02d".
func Numbered(format string, all ...Series) []string {
	var list []string
	for _, part := range all {
		for n := 1; n <= part.Last; n++ {
			list = append(list, fmt.Sprintf(format, part.Kind, n))
		}
	}
	return list
}

// Lettered appends letters to vectors with several parts.
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
