package nemoswar1_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/rulingtest"
)

// TestRulings runs the examples of the rulebooks (E), cases derived from the rules (X), decided
// questions (R; our own from 64 on) and cases for rules without any other (M).
func TestRulings(t *testing.T) {
	rulingtest.Run(t, systems.All(), "nemoswar1", rulingtest.Numbered("%s%d",
		rulingtest.Series{Kind: "E", Last: 18}, rulingtest.Series{Kind: "X", Last: 24},
		rulingtest.Series{Kind: "R", Last: 87}, rulingtest.Series{Kind: "M", Last: 1}))
}
