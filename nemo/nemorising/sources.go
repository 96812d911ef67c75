package nemorising

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Source says where the values of a record come from. A field not named in
// Fields has the provenance of Default.
type Source = kit.Source

// review is a public review of the game; it gives the odds of the dice.
const review = "boardseyeview.net: review of 8 April 2020"

// fields returns a [Source] of stand-in values with exceptions. The arguments are
// pairs of a field and its provenance and citation.
func fields(pairs ...string) Source { return kit.StandInExcept(pairs...) }

// fromRulebook returns a [Source] of values that the rulebook gives.
func fromRulebook(rule string) Source { return kit.FromRulebook(rule) }

// citations returns what a component set may cite as the rulebook: a rule
// number, perhaps with a remark.
func citations() kit.Citations {
	return kit.Citations{
		IsRule: func(cite string) bool {
			rule, _, _ := strings.Cut(cite, " ")
			return isRule(rule)
		},
		Example: "setup.6.1",
		Parts:   []string{"initiatives", "actions", "keep"},
	}
}

// isRule reports whether a text looks like a rule's number: words of small letters
// and digits with full stops between, the first a name ("setup.6.1").
func isRule(rule string) bool {
	parts := strings.Split(rule, ".")
	for _, part := range parts {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return len(parts) > 1 && rule[0] >= 'a'
}
