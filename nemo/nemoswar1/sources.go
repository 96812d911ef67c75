package nemoswar1

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Where the stand-in set has its facts from, besides the rulebooks.
const (
	// sessionReport is a public account of a game of the first edition.
	sessionReport = "quartertothree.com: Tom vs Bruce, Nemo's War, part III (2013)"
	// cover is the cover of the rulebook with the expansion, which shows two
	// cards.
	cover = "cover"
)

// Source says where the values of a record come from. A field not named in
// Fields has the provenance of Default.
type Source = kit.Source

// fields returns a [Source] of stand-in values with exceptions. The arguments are
// pairs of a field and its provenance and citation.
func fields(pairs ...string) Source { return kit.StandInExcept(pairs...) }

// fromRulebook returns a [Source] of values that the rulebook gives.
func fromRulebook(rule string) Source { return kit.FromRulebook(rule) }

// citations returns what a component set may cite as the rulebook: the cover, or text
// that begins with a rule number. The links of an ocean have sources of their own.
func citations() kit.Citations {
	return kit.Citations{
		IsRule: func(cite string) bool {
			return cite == cover || len(cite) > 2 && cite[0] >= '0' && cite[0] <= '9' && strings.Contains(cite, ".")
		},
		Example:   "10.3",
		Unsourced: []string{"links"},
	}
}
