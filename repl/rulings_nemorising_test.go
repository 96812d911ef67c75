package repl

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// vectorsOfNemoRising are the examples of the rulebook (EX), the vectors derived
// from its rules (DV) and the decided questions (AMB) of the facts about the
// game.
func vectorsOfNemoRising() []string {
	var list []string
	letters := map[string][]string{
		"EX-11": {"a", "b"}, "EX-13": {"a", "b"}, "EX-15": {"a", "b"}, "EX-23": {"a", "b", "c"}, "EX-24": {"", "b", "c"},
	}
	for _, part := range []struct {
		kind string
		last int
	}{{"EX", 35}, {"DV", 20}, {"AMB", 60}} {
		for n := 1; n <= part.last; n++ {
			name := fmt.Sprintf("%s-%02d", part.kind, n)
			if letters[name] == nil {
				list = append(list, name)
			}
			for _, letter := range letters[name] {
				list = append(list, name+letter)
			}
		}
	}
	return list
}

// vectorsElsewhere are vectors of the stand-in set that an example serves too;
// all of them are tested in the rules' own package.
var vectorsElsewhere = []string{"VS-05", "VS-19"}

func TestRulingsOfNemoRising(t *testing.T) {
	const longestName = 32
	rulings, err := rulesdoc.Rulings("nemorising")
	if err != nil {
		t.Fatal(err)
	}
	known := vectorsOfNemoRising()
	covered := make(map[string]bool)
	for _, ruling := range rulings {
		if file := ruling.Name + ".txt"; len(file) > longestName {
			t.Errorf("the name %s has more than %d characters", file, longestName)
		}
		if len(ruling.Vectors) == 0 {
			t.Errorf("%s: it covers no vector", ruling.File)
		}
		for _, vector := range ruling.Vectors {
			covered[vector] = true
			if !slices.Contains(known, vector) && !slices.Contains(vectorsElsewhere, vector) {
				t.Errorf("%s: there is no vector %s", ruling.File, vector)
			}
		}
		t.Run(ruling.Name, func(t *testing.T) {
			t.Parallel()
			if len(commandsOf(ruling.Script, "expect ")) == 0 {
				t.Error("the script expects nothing")
			}
			if !strings.Contains(ruling.Script, "new nemorising ") {
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
