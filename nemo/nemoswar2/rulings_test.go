package nemoswar2_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/rulingtest"
)

// TestRulings runs decided questions on the core rules (Q), and the figures and procedures shown in the
// guide (X, numbered by us).
func TestRulings(t *testing.T) {
	rulingtest.Run(t, systems.All(), "nemoswar2", rulingtest.Numbered("%s-%02d",
		rulingtest.Series{Kind: "Q", Last: 122}, rulingtest.Series{Kind: "X", Last: 18}))
}
