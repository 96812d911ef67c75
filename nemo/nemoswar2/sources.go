package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Where the stand-in set has its facts from, besides the rulebook.
const (
	// edition2017 is a public transcription of the parts of the edition of
	// 2017, the direct ancestor of the revised one.
	edition2017 = "github.com/waterbearsinspace/nemos-war (parts of the 2017 edition)"
	// firstEdition marks values that the rulebook of the first edition gives for
	// a piece of the same name: the best witness, but of another game.
	firstEdition = "stand-in as in the rulebook of the first edition (2009)"
)

// except is a [nemo.Source] of stand-in values with exceptions.
func except(pairs ...string) nemo.Source { return nemo.StandInExcept(pairs...) }

// published is a [nemo.Source] of values of the edition of 2017, with
// exceptions.
func published(pairs ...string) nemo.Source {
	if len(pairs) == 0 {
		return nemo.FromPublished(edition2017)
	}
	source := nemo.StandInExcept(pairs...)
	source.Default, source.Cite = nemo.Published, edition2017
	return source
}

// isRule reports whether a citation names a rule of the rulebook: a chapter's
// number, 1 to 18, perhaps with parts, or an appendix, perhaps with a remark.
func isRule(cite string) bool {
	if cite == "" {
		return false
	}
	if cite[0] >= 'A' && cite[0] <= 'E' {
		return len(cite) == 1 || cite[1] == ' '
	}
	digits := 0
	for digits < len(cite) && cite[digits] >= '0' && cite[digits] <= '9' {
		digits++
	}
	rest := cite[digits:]
	chapter := cite[:digits]
	return digits > 0 && chapter[0] != '0' && (digits == 1 || digits == 2 && chapter <= "18") &&
		(rest == "" || rest[0] == '.' || rest[0] == ' ' || rest[0] == ',')
}

// fromRulebook is a [nemo.Source] of values that a rule gives, with exceptions.
func fromRulebook(rule string, pairs ...string) nemo.Source {
	source := nemo.FromRulebook(rule)
	if len(pairs) > 0 {
		source.Fields = nemo.StandInExcept(pairs...).Fields
	}
	return source
}
