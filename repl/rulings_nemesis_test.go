package repl

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// vectorsOfNemesis are the decided questions (A) of the facts about the game, the
// figures and procedures that its rulebook shows (X, numbered by us), and the
// sections of the facts about the dice and the tokens. A decision of our own
// without a question in the facts has no vector.
func vectorsOfNemesis() []string {
	list := []string{"2.2", "2.6"}
	for _, part := range []struct {
		kind string
		last int
	}{{"A", 49}, {"X", 22}} {
		for n := 1; n <= part.last; n++ {
			list = append(list, fmt.Sprintf("%s-%02d", part.kind, n))
		}
	}
	return list
}

func TestRulingsOfNemesis(t *testing.T) {
	rulings, err := rulesdoc.Rulings("nemesis")
	if err != nil {
		t.Fatal(err)
	}
	known := vectorsOfNemesis()
	covered := make(map[string]bool)
	for _, ruling := range rulings {
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
			if !strings.Contains(ruling.Script, "new nemesis ") {
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
