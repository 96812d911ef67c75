package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// Where the stand-in set has its facts from, besides the rulebooks.
const (
	// sessionReport is a public account of a game of the first edition.
	sessionReport = "quartertothree.com: Tom vs Bruce, Nemo's War, part III (2013)"
	// cover is the cover of the rulebook with the expansion, which shows two
	// cards.
	cover = "cover"
)

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
