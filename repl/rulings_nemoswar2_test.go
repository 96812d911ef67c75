package repl

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// vectorsOfNemosWar2 are the decided questions (Q) on the procedures of the core
// rules, and the figures and procedures that the guide shows (X, numbered by us).
func vectorsOfNemosWar2() []string {
	var list []string
	for _, part := range []struct {
		kind string
		last int
	}{{"Q", 102}, {"X", 18}} {
		for n := 1; n <= part.last; n++ {
			list = append(list, fmt.Sprintf("%s-%02d", part.kind, n))
		}
	}
	return list
}

func TestRulingsOfNemosWar2(t *testing.T) {
	rulings, err := rulesdoc.Rulings("nemoswar2")
	if err != nil {
		t.Fatal(err)
	}
	known := vectorsOfNemosWar2()
	covered := make(map[string]bool)
	for _, ruling := range rulings {
		if len(ruling.Vectors) == 0 {
			t.Errorf("%s: it covers no vector", ruling.File)
		}
		for _, vector := range ruling.Vectors {
			covered[vector] = true
			if !slices.Contains(known, vector) {
				t.Errorf("%s: there is no vector %s", ruling.File, vector)
			}
		}
		t.Run(ruling.Name, func(t *testing.T) {
			t.Parallel()
			if len(commandsOf(ruling.Script, "expect ")) == 0 {
				t.Error("the script expects nothing")
			}
			if !strings.Contains(ruling.Script, "new nemoswar2 ") {
				t.Error("the script plays another system")
			}
			if err := RunRuling(context.Background(), Systems(), ruling); err != nil {
				t.Error(err)
			}
		})
	}
	for _, vector := range known {
		if !covered[vector] {
			t.Errorf("no ruling covers %s", vector)
		}
	}
}
