package serve_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestAskSaysHowItIsKnown checks that the first result of an answer has its certainty,
// and that the text states it.
func TestAskSaysHowItIsKnown(t *testing.T) {
	c := dial(t)
	for question, want := range map[string]string{
		"may I trade in combat":                        "said",
		"may I trade the carcass of a friend at night": "nearest",
		"may I flibbertigibbet in the Nest":            "unknown",
	} {
		var answer struct {
			Text string
			Hits []json.RawMessage
		}
		c.ask("ask", params{"system": "nemesis", "question": question}, &answer)
		var first struct{ Certainty string }
		if len(answer.Hits) == 0 || json.Unmarshal(answer.Hits[0], &first) != nil || first.Certainty != want {
			t.Errorf("%s: the first find is known as %q; want %q", question, first.Certainty, want)
		}
		if !strings.Contains(answer.Text, "How it is known: ") {
			t.Errorf("%s: the text does not say how it is known:\n%.400s", question, answer.Text)
		}
	}
}
