package nemesis_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/rulingtest"
)

// TestRulings runs decided questions (A), the figures and procedures shown in the rulebook (X, numbered
// by us), and the sections of the facts about dice and tokens.
func TestRulings(t *testing.T) {
	rulingtest.Run(t, systems.All(), "nemesis", append(rulingtest.Numbered("%s-%02d",
		rulingtest.Series{Kind: "A", Last: 49}, rulingtest.Series{Kind: "X", Last: 22}), "2.2", "2.6"))
}
