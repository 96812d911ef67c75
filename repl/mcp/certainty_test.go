package mcp_test

import (
	"regexp"
	"testing"
)

// TestAnAnswerSaysHowItIsKnown checks that each answer of ask gives its certainty, and
// that the certainties have different texts.
func TestAnAnswerSaysHowItIsKnown(t *testing.T) {
	a := connect(t)
	known := regexp.MustCompile(`(?m)^How it is known: (.{8,})$`)
	told := map[string]string{}
	for _, question := range []string{
		"may I trade in combat",                        // decided
		"may I trade the carcass of a friend at night", // only the nearest rule
		"may I flibbertigibbet in the Nest",            // not understood
	} {
		text, failed := a.call("ask", map[string]any{"system": "nemesis", "question": question})
		found := known.FindAllStringSubmatch(text, -1)
		if failed || len(found) != 1 {
			t.Errorf("%s: it should be said once how the answer is known:\n%.600s", question, text)
			continue
		}
		if other, twice := told[found[0][1]]; twice {
			t.Errorf("%q and %q are known alike: %s", question, other, found[0][1])
		}
		told[found[0][1]] = question
	}
}
