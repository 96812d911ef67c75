package nemorising_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/rulingtest"
)

// TestRulings runs the examples of the rulebook (EX), cases derived from its rules (DV) and decided
// questions (AMB; 61 is our own).
func TestRulings(t *testing.T) {
	rulingtest.Run(t, systems.All(), "nemorising", rulingtest.Lettered(rulingtest.Numbered("%s-%02d",
		rulingtest.Series{Kind: "EX", Last: 35}, rulingtest.Series{Kind: "DV", Last: 20}, rulingtest.Series{Kind: "AMB", Last: 61}),
		map[string][]string{
			"EX-11": {"a", "b"}, "EX-13": {"a", "b"}, "EX-15": {"a", "b"},
			"EX-23": {"a", "b", "c"}, "EX-24": {"", "b", "c"},
		}), "VS-05", "VS-19")
}
