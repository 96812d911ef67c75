package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// review is a public review of the game; it gives the odds of the dice.
const review = "boardseyeview.net: review of 8 April 2020"

// fields is a [Source] of stand-in values with exceptions. The arguments are
// pairs: a field, and its provenance and citation.
func fields(pairs ...string) Source {
	source := Source{Fields: make(map[string]string, len(pairs)/2)}
	for i := 0; i+1 < len(pairs); i += 2 {
		source.Fields[pairs[i]] = pairs[i+1]
	}
	return source
}

// fromRulebook is a [Source] of values that the rulebook gives.
func fromRulebook(rule string) Source {
	return Source{Default: nemo.Rulebook, Cite: rule}
}
