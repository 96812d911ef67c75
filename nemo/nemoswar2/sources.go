package nemoswar2

import (
	"regexp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Where the stand-in set has its facts from, besides the rulebook.
const (
	// edition2017 is a public transcription of the parts of the edition of
	// 2017, the direct ancestor of the revised one.
	edition2017 = "github.com/waterbearsinspace/nemos-war (parts of the 2017 edition)"
	// firstEdition marks values that the rulebook of the first edition gives for
	// a piece of the same name: the best witness, but of another game.
	firstEdition = "stand-in as in the rulebook of the first edition (2009)"
)

func except(pairs ...string) kit.Source { return kit.StandInExcept(pairs...) }

// published returns a [kit.Source] for values of the edition of 2017, with
// exceptions.
func published(pairs ...string) kit.Source {
	if len(pairs) == 0 {
		return kit.FromPublished(edition2017)
	}
	source := kit.StandInExcept(pairs...)
	source.Default, source.Cite = nemo.Published, edition2017
	return source
}

// isRule reports whether a citation names a rule: the number of a chapter, 1 to 18,
// perhaps with subsections, or an appendix; a remark may follow.
func isRule(cite string) bool { return rulePattern.MatchString(cite) }

var rulePattern = regexp.MustCompile(`(?s)^(?:[A-E](?: .*)?|(?:[1-9]|1[0-8])(?:[., ].*)?)$`)

// fromRulebook returns a [kit.Source] for values that a rule gives, with exceptions.
func fromRulebook(rule string, pairs ...string) kit.Source {
	source := kit.FromRulebook(rule)
	if len(pairs) > 0 {
		source.Fields = kit.StandInExcept(pairs...).Fields
	}
	return source
}
