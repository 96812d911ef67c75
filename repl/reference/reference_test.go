package reference

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestRulingsArePrinted checks that a ruling is printed with its rule, words and script.
func TestRulingsArePrinted(t *testing.T) {
	var out strings.Builder
	ruling := &rulesdoc.Ruling{
		System: "pig", Name: "good", Rules: []string{"2"}, Question: "May one hold?", Script: "expect legal hold\n",
	}
	Shelf{Named: true}.printRuling(&out, ruling)
	for _, want := range []string{"good  [2]", "May one hold?", "    expect legal hold"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, &out)
		}
	}
}
